//! What the numbers mean: ids of actions and parts of observations, by name.

use serde::Serialize;

use super::encode::Encode;
use super::mask::Action;
use super::steps::LONGEST;

/// Ids that follow each other and mean the same kind of thing.
#[derive(Clone, Debug, Serialize)]
pub struct Group {
    /// Its name.
    pub name: &'static str,
    /// The first id.
    pub first: Action,
    /// How many ids.
    pub count: usize,
    /// How many ids a row has, if they are places of a square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<usize>,
    /// What they mean.
    pub about: &'static str,
}

/// Numbers of an observation that belong together.
#[derive(Clone, Debug, Serialize)]
pub struct Part {
    /// Its name.
    pub name: &'static str,
    /// Where it begins.
    pub start: usize,
    /// Its shape, the last number running fastest.
    pub shape: Vec<usize>,
    /// What it means.
    pub about: &'static str,
}

impl Part {
    /// A part that is given its place later.
    pub fn new(name: &'static str, shape: &[usize], about: &'static str) -> Self {
        Part { name, start: 0, shape: shape.to_vec(), about }
    }

    /// How many numbers.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// The actions and the observation of a game at a table.
#[derive(Clone, Debug, Serialize)]
pub struct Layout {
    /// How many ids there are.
    pub actions: usize,
    /// How many numbers an observation has.
    pub size: usize,
    /// The ids, in their order.
    pub groups: Vec<Group>,
    /// The parts of an observation, in their order.
    pub parts: Vec<Part>,
    /// How an observation shows each action that is a step of a move.
    #[serde(skip)]
    signs: Vec<[i8; 3]>,
}

impl Layout {
    /// Returns the layout of a game at a table.
    pub fn of<G: Encode>(options: G::Options, players: usize) -> Self {
        Layout::new(G::groups(options, players), G::parts(options, players))
    }

    /// Gives groups and parts their places; every observation ends with what is asked.
    pub fn new(groups: Vec<Group>, mut parts: Vec<Part>) -> Self {
        parts.push(Part::new("asked", &[1], "1 if this seat is asked for a step now"));
        parts.push(Part::new(
            "steps",
            &[LONGEST, 3],
            "the steps of its move so far: group of actions from 1, then number in the group, \
             or column and row",
        ));
        let mut size = 0;
        for part in &mut parts {
            part.start = size;
            size += part.size();
        }
        let signs: Vec<_> =
            (1..).zip(&groups).flat_map(|(number, group)| signs(number, group)).collect();
        Layout { actions: signs.len(), size, groups, parts, signs }
    }

    /// How an observation shows an action.
    pub fn sign(&self, action: Action) -> [i8; 3] {
        self.signs[action]
    }
}

fn signs(number: i8, group: &Group) -> impl Iterator<Item = [i8; 3]> {
    let side = group.side.unwrap_or(group.count);
    (0..group.count).map(move |place| [number, (place % side) as i8, (place / side) as i8])
}

/// Groups that follow each other without a gap.
#[macro_export]
#[doc(hidden)]
macro_rules! groups {
    ($($first:expr, $count:expr, $name:literal, $about:literal;)*) => {
        vec![$($crate::env::Group {
            name: $name, first: $first, count: $count, side: None, about: $about,
        }),*]
    };
}
