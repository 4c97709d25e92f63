//! The objective of a seat that counts links and bonuses together.

use std::cmp::{Ordering, Reverse};

use super::assignment::Assignment;
use super::colour_set::ColourSet;
use super::dp_states::ClusterMember;
use super::objective::{Objective, Remaining};
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::bonus::{Bonus, BonusTargets};
use crate::games::hetrix::rules::scoring::links::LinkTotals;

/// Most points for links and bonuses together, while the components of a matrix get their colours
/// one after the other.
#[derive(Clone, Copy, Debug)]
pub struct BonusObjective<'a> {
    /// What the seat needs for each bonus.
    pub targets: &'a BonusTargets,
    /// The components without colours, except the one that is being solved.
    pub later: LaterComponents,
}

/// Upper bounds for what some components of a matrix bring.
#[derive(Clone, Copy, Debug, Default)]
pub struct LaterComponents {
    points: u8,
    links: u8,
    /// The gems of the longest link of each colour.
    longest: [u8; Colour::COUNT],
}

impl LaterComponents {
    /// Adds a component. `points` are the most link points that it can have.
    pub fn add(&mut self, points: u8, component: &Remaining) {
        self.points += points;
        self.links += component.most_links();
        for (longest, length) in self.longest.iter_mut().zip(longest_of_component(component)) {
            *longest = length.max(*longest);
        }
    }
}

/// Returns an upper bound for the longest link of each colour: all gems of the colour and all white
/// gems that could join them.
fn longest_of_component(component: &Remaining) -> [u8; Colour::COUNT] {
    std::array::from_fn(|colour| match component.gems[colour] {
        0 => 0,
        gems => gems + component.whites_beside[colour],
    })
}

/// The value of an assignment, to be compared field by field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct BonusValue {
    /// The points for links and bonuses.
    total: u8,
    link_points: u8,
    longest: u8,
    links: u8,
}

impl BonusValue {
    /// Returns the points for bonuses.
    pub fn bonuses(self) -> u8 {
        self.total - self.link_points
    }
}

const COLOUR_POINTS: u8 = Bonus::COLOUR_POINTS as u8;
const LONGEST_POINTS: u8 = Bonus::LONGEST_POINTS as u8;
const MOST_POINTS: u8 = Bonus::MOST_POINTS as u8;

impl BonusObjective<'_> {
    /// Returns the value of a whole matrix.
    pub fn value_of(&self, totals: &LinkTotals) -> BonusValue {
        let mut assignment = Assignment {
            points: totals.points as u8,
            longest: totals.longest_of_all() as u8,
            links: totals.links as u8,
            ..Assignment::default()
        };
        for colour in Colour::ALL {
            self.add_long(&mut assignment, colour, totals.longest[colour.index()] as u8);
        }
        self.value(&assignment)
    }

    fn add_long(&self, assignment: &mut Assignment, colour: Colour, size: u8) {
        if usize::from(size) >= self.targets.longest_of(colour) {
            assignment.long_colours.insert(colour);
        }
    }

    fn value_with(
        &self,
        colours: ColourSet,
        link_points: u8,
        longest: u8,
        links: u8,
    ) -> BonusValue {
        let mut total = link_points + COLOUR_POINTS * colours.count();
        if usize::from(longest) >= self.targets.longest {
            total += LONGEST_POINTS;
        }
        if usize::from(links) >= self.targets.links {
            total += MOST_POINTS;
        }
        BonusValue { total, link_points, longest, links }
    }

    /// Returns the most points for bonuses that `other` could get and `one` not, whatever comes.
    fn most_lost(&self, one: &Assignment, other: &Assignment) -> u8 {
        let colours = other.long_colours.without(one.long_colours);
        let is_longest =
            |assignment: &Assignment| usize::from(assignment.longest) >= self.targets.longest;
        let longest = is_longest(other) && !is_longest(one);
        let links = other.links > one.links && usize::from(one.links) < self.targets.links;
        COLOUR_POINTS * colours.count()
            + LONGEST_POINTS * u8::from(longest)
            + MOST_POINTS * u8::from(links)
    }
}

impl Objective for BonusObjective<'_> {
    type Value = BonusValue;

    fn value(&self, assignment: &Assignment) -> BonusValue {
        let Assignment { points, longest, links, long_colours, .. } = *assignment;
        self.value_with(long_colours, points, longest, links)
    }

    fn upper_bound(
        &self,
        assignment: &Assignment,
        frontier: &[ClusterMember],
        remaining: &Remaining,
    ) -> BonusValue {
        let remaining = remaining.with_clusters(frontier);
        let (mut colours, mut longest) = (assignment.long_colours, assignment.longest);
        let lengths = longest_of_component(&remaining).into_iter().zip(self.later.longest);
        for (colour, (here, later)) in Colour::ALL.into_iter().zip(lengths) {
            let length = here.max(later);
            longest = longest.max(length);
            if usize::from(length) >= self.targets.longest_of(colour) {
                colours.insert(colour);
            }
        }
        let points = assignment.points + remaining.most_points() + self.later.points;
        let links = assignment.links + remaining.most_links() + self.later.links;
        self.value_with(colours, points, longest, links)
    }

    fn compare(&self, one: &Assignment, other: &Assignment) -> Ordering {
        let key = |assignment: &Assignment| {
            Reverse((assignment.points, assignment.longest, assignment.links))
        };
        key(one).cmp(&key(other)).then_with(|| one.colours.cmp(&other.colours))
    }

    /// Fewer link points can be made up for by bonuses. Of equal totals, the one with more link
    /// points is better.
    fn dominates(&self, one: &Assignment, other: &Assignment) -> bool {
        let lost = self.most_lost(one, other);
        if one.points != other.points {
            return one.points >= other.points + lost;
        }
        let as_good = lost == 0 && one.longest >= other.longest && one.links >= other.links;
        as_good && one.colours <= other.colours
    }

    fn close(&self, assignment: &mut Assignment, colour: Colour, size: u8) {
        assignment.close(size);
        self.add_long(assignment, colour, size);
    }
}
