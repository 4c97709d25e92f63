//! What a move does to the links of a matrix.

use std::fmt;

use serde::Serialize;

use crate::games::hetrix::rules::scoring::links::Link;

/// A link that came to be, changed or went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Change {
    /// How many gems the longest of it had before, 0 if there was none.
    pub before: usize,
    /// The link as it is, or as it was if nothing is left of it.
    #[serde(flatten)]
    pub link: Link,
    /// Whether it is no longer there, because white gems are worth more elsewhere.
    pub gone: bool,
}

impl Change {
    /// All changes from some links to others.
    pub fn all(before: &[Link], after: &[Link]) -> Vec<Change> {
        let changed = after.iter().filter(|link| !before.contains(link)).map(|link| {
            let old = before.iter().filter(|old| old.shares_with(link)).map(|old| old.length);
            Change { before: old.max().unwrap_or_default(), link: link.clone(), gone: false }
        });
        let kept = |old: &Link| after.iter().any(|link| link.shares_with(old));
        let gone = before.iter().filter(|old| !kept(old));
        let gone = gone.map(|old| Change { before: old.length, link: old.clone(), gone: true });
        changed.chain(gone).collect()
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Change { before, link, gone } = self;
        match (before, gone) {
            (_, true) => write!(f, "lost {link}"),
            (0, _) => write!(f, "got {link}"),
            _ => write!(f, "got {link} out of one of {before}"),
        }
    }
}
