//! The scores of all seats if the game ended now.

use arrayvec::ArrayVec;

use super::bonus::Bonus;
use super::links::{Link, LinkTotals};
use crate::game::score::{Score, ScoreLine};
use crate::game::seat::Seat;
use crate::games::hetrix::rules::state::MAX_PLAYERS;

/// The link totals of every seat, from which bonuses and scores follow.
#[derive(Clone, Debug)]
pub struct Scoreboard {
    totals: ArrayVec<LinkTotals, MAX_PLAYERS>,
}

impl Scoreboard {
    /// Returns the link totals of a seat.
    pub fn totals(&self, seat: Seat) -> &LinkTotals {
        &self.totals[seat]
    }

    /// Iterates over the link totals of all other seats.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = &LinkTotals> {
        let others = self.totals.iter().enumerate().filter(move |(other, _)| *other != seat);
        others.map(|(_, totals)| totals)
    }

    /// Iterates over the bonuses of a seat.
    pub fn bonuses(&self, seat: Seat) -> impl Iterator<Item = Bonus> + '_ {
        Bonus::all().filter(move |bonus| bonus.winner(&self.totals) == Some(seat))
    }

    /// Returns the points that a seat gets for bonuses.
    pub fn bonus_points(&self, seat: Seat) -> Score {
        self.bonuses(seat).map(Bonus::points).sum()
    }

    /// Returns the score of a seat.
    pub fn score(&self, seat: Seat) -> Score {
        self.totals[seat].points + self.bonus_points(seat)
    }

    /// Returns the score of every seat.
    pub fn scores(&self) -> Vec<Score> {
        (0..self.totals.len()).map(|seat| self.score(seat)).collect()
    }

    /// Lists the lines that add up to the score of a seat: its links, then its bonuses.
    pub fn score_lines(&self, seat: Seat, links: &[Link]) -> Vec<ScoreLine> {
        let link = |link: &Link| {
            let (points, text) = (link.length as Score, link.to_string());
            ScoreLine { code: "link", points, text }
        };
        links.iter().map(link).chain(self.bonuses(seat).map(Bonus::score_line)).collect()
    }
}

impl FromIterator<LinkTotals> for Scoreboard {
    fn from_iter<I: IntoIterator<Item = LinkTotals>>(totals: I) -> Self {
        Scoreboard { totals: totals.into_iter().collect() }
    }
}
