//! What a move does to the links of a matrix.

use std::fmt;

use serde::Serialize;

use crate::games::hetrix::rules::scoring::links::Link;

/// A link that was formed, changed or lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LinkChange {
    /// The gems of the longest link that it was before, or 0 if there was none.
    pub before: usize,
    /// The link as it is now, or as it was if it is gone.
    #[serde(flatten)]
    pub link: Link,
    /// Whether the link was lost, because its white gems bring more as other colours.
    pub gone: bool,
}

impl LinkChange {
    /// Lists the changes between two lists of links.
    pub fn between(before: &[Link], after: &[Link]) -> Vec<LinkChange> {
        let changed = after.iter().filter(|link| !before.contains(link)).map(|link| {
            let old = before.iter().filter(|old| old.overlaps(link)).map(|old| old.length);
            LinkChange { before: old.max().unwrap_or_default(), link: link.clone(), gone: false }
        });
        let survives = |old: &Link| after.iter().any(|link| link.overlaps(old));
        let gone = before.iter().filter(|old| !survives(old));
        let gone = gone.map(|old| LinkChange { before: old.length, link: old.clone(), gone: true });
        changed.chain(gone).collect()
    }
}

impl fmt::Display for LinkChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LinkChange { before, link, gone } = self;
        match (before, gone) {
            (_, true) => write!(f, "lost {link}"),
            (0, _) => write!(f, "got {link}"),
            _ => write!(f, "got {link} out of one of {before}"),
        }
    }
}
