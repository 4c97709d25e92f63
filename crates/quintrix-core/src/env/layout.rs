//! The layout of an encoding: groups of action ids and parts of observations, by name.

use serde::Serialize;

use super::encode::Encode;
use super::mask::Action;

/// A range of action ids of the same kind.
#[derive(Clone, Debug, Serialize)]
pub struct Group {
    /// The name.
    pub name: &'static str,
    /// The first id.
    pub first: Action,
    /// The number of ids.
    pub count: usize,
    /// The number of ids in a row, if they are places of a square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<usize>,
    /// What the ids mean.
    pub about: &'static str,
}

/// A range of numbers of an observation.
#[derive(Clone, Debug, Serialize)]
pub struct Part {
    /// The name.
    pub name: &'static str,
    /// The index of its first number.
    pub start: usize,
    /// The shape, the last dimension running fastest.
    pub shape: Vec<usize>,
    /// What the numbers mean.
    pub about: &'static str,
}

impl Part {
    /// Creates a part; its start is set by [`Layout::of`].
    pub fn new(name: &'static str, shape: &[usize], about: &'static str) -> Self {
        Part { name, start: 0, shape: shape.to_vec(), about }
    }

    /// Returns the number of values.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// The meaning of action ids and observations of a game at a table.
#[derive(Clone, Debug, Serialize)]
pub struct Layout {
    /// The number of action ids.
    pub actions: usize,
    /// The number of values of an observation.
    pub size: usize,
    /// All action ids, in ascending order.
    pub groups: Vec<Group>,
    /// The parts of an observation, in their order.
    pub parts: Vec<Part>,
    /// The three numbers that stand for each action in an observation.
    #[serde(skip)]
    step_codes: Vec<[i8; 3]>,
}

impl Layout {
    /// Returns the layout of a game at a table.
    pub fn of<G: Encode>(options: G::Options, players: usize) -> Self {
        Layout::new(G::groups(options, players), G::parts(options, players), G::MAX_STEPS)
    }

    /// Lays out groups and parts one after the other; every observation ends with the decision.
    fn new(groups: Vec<Group>, mut parts: Vec<Part>, max_steps: usize) -> Self {
        parts.push(Part::new("asked", &[1], "1 if this seat is asked for a step now"));
        parts.push(Part::new(
            "steps",
            &[max_steps, 3],
            "the steps of its move so far: group of actions from 1, then number in the group, \
             or column and row",
        ));
        let mut size = 0;
        for part in &mut parts {
            part.start = size;
            size += part.size();
        }
        let step_codes: Vec<_> =
            (1..).zip(&groups).flat_map(|(number, group)| step_codes(number, group)).collect();
        Layout { actions: step_codes.len(), size, groups, parts, step_codes }
    }

    /// Returns the three numbers that stand for an action in an observation.
    pub fn step_code(&self, action: Action) -> [i8; 3] {
        self.step_codes[action]
    }
}

fn step_codes(number: i8, group: &Group) -> impl Iterator<Item = [i8; 3]> {
    let side = group.side.unwrap_or(group.count);
    (0..group.count).map(move |place| [number, (place % side) as i8, (place / side) as i8])
}

/// Lists groups: first id, number of ids, name and meaning of each.
#[macro_export]
#[doc(hidden)]
macro_rules! groups {
    ($($first:expr, $count:expr, $name:literal, $about:literal;)*) => {
        vec![$($crate::env::Group {
            name: $name, first: $first, count: $count, side: None, about: $about,
        }),*]
    };
}
