//! The scores of all seats if the game ended now.

use super::bonus::Bonus;
use super::links::{Amount, Link, Links};
use crate::game::score::{Score, ScoreLine};
use crate::game::seat::Seat;
use crate::games::hetrix::rules::matrix::Matrix;

/// What the matrices amount to, and who gets which bonus.
#[derive(Clone)]
pub struct Tally {
    amounts: Vec<Amount>,
}

impl Tally {
    /// Counts all matrices.
    pub fn of(matrices: &[Matrix]) -> Self {
        Tally { amounts: matrices.iter().map(Matrix::amount).collect() }
    }

    /// Of amounts that were counted already.
    pub fn new(amounts: Vec<Amount>) -> Self {
        Tally { amounts }
    }

    /// Counts links that were found already.
    pub fn from<'a>(links: impl Iterator<Item = &'a Links>) -> Self {
        Tally { amounts: links.map(Links::amount).collect() }
    }

    /// The links of a seat.
    pub fn amount(&self, seat: Seat) -> &Amount {
        &self.amounts[seat]
    }

    /// The links of everybody else.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = &Amount> {
        let others = self.amounts.iter().enumerate().filter(move |(other, _)| *other != seat);
        others.map(|(_, amount)| amount)
    }

    /// The same with another amount for a seat.
    pub fn with(&self, seat: Seat, amount: Amount) -> Self {
        let mut amounts = self.amounts.clone();
        amounts[seat] = amount;
        Tally { amounts }
    }

    /// The bonuses that a seat gets.
    pub fn bonuses(&self, seat: Seat) -> impl Iterator<Item = Bonus> + '_ {
        Bonus::all().filter(move |bonus| bonus.winner(&self.amounts) == Some(seat))
    }

    /// The points for bonuses.
    pub fn bonus_points(&self, seat: Seat) -> Score {
        self.bonuses(seat).map(Bonus::points).sum()
    }

    /// The score of a seat.
    pub fn score(&self, seat: Seat) -> Score {
        self.amounts[seat].points + self.bonus_points(seat)
    }

    /// The score of every seat.
    pub fn scores(&self) -> Vec<Score> {
        (0..self.amounts.len()).map(|seat| self.score(seat)).collect()
    }

    /// The lines that add up to a score: every link and every bonus.
    pub fn score_lines(&self, seat: Seat, links: &[Link]) -> Vec<ScoreLine> {
        let link = |link: &Link| {
            let (points, text) = (link.length as Score, link.to_string());
            ScoreLine { code: "link", points, text }
        };
        links.iter().map(link).chain(self.bonuses(seat).map(Bonus::score_line)).collect()
    }
}
