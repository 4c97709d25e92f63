//! The errors of small tables by trying all sets of cards, compared with what the game lists and
//! accepts.

use super::{accepts, claims_and_mugs};
use crate::common::smartrix::{SmartrixMatch, seen, turn};
use crate::common::{any, legal, record_text};
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::setup::Setup;
use quintrix_core::games::smartrix::{Move, Smartrix};
use serde_json::json;

/// The most cards of a table whose sets are all tried.
const FEW: usize = 9;

type Set = u32;

/// A card on the table: its cell and its boxes, clockwise from N.
struct Laid {
    x: i64,
    y: i64,
    boxes: u8,
}

/// The cards of a table, sorted by cell; the one that was played this turn; the options.
struct Naive {
    cards: Vec<Laid>,
    own: Set,
    whole_sides: bool,
    limited: bool,
}

impl Naive {
    fn of(game: &SmartrixMatch, played: Option<(i64, i64)>) -> Self {
        let mut cards: Vec<Laid> = Vec::new();
        for card in seen(game, "table").as_array().expect("a list") {
            let number = |key: &str| card[key].as_i64().expect("a number");
            let code = u8::from_str_radix(card["card"].as_str().expect("a card"), 16);
            let boxes = code.expect("a card").rotate_left(2 * number("rotation") as u32);
            cards.push(Laid { x: number("x"), y: number("y"), boxes });
        }
        cards.sort_unstable_by_key(|card| (card.x, card.y));
        let own = cards.iter().position(|card| Some((card.x, card.y)) == played);
        let chosen = &game.setup().chosen;
        Naive {
            cards,
            own: own.map_or(0, |index| 1 << index),
            whole_sides: chosen.is("facing", "edge"),
            limited: !chosen.flag("children"),
        }
    }

    fn all(&self) -> Set {
        (1 << self.cards.len()) - 1
    }

    fn mismatch(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.cards[one], &self.cards[other]);
        let directions = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        let step = (other.x - one.x, other.y - one.y);
        let Some(direction) = directions.iter().position(|&known| known == step) else {
            return false;
        };
        let differ = |mine: usize, theirs: usize| {
            one.boxes >> (mine % 8) & 1 != other.boxes >> (theirs % 8) & 1
        };
        differ(direction, direction + 4)
            || self.whole_sides
                && direction % 2 == 0
                && (differ(direction + 1, direction + 3) || differ(direction + 7, direction + 5))
    }

    fn matches(&self, kept: Set) -> bool {
        let has = |index: &usize| kept >> index & 1 == 1;
        let cards = || (0..self.cards.len()).filter(has);
        cards().all(|one| cards().all(|other| !self.mismatch(one, other)))
    }

    fn fits(&self, kept: Set) -> bool {
        let has = |index: usize| kept >> index & 1 == 1;
        let cards = || self.cards.iter().enumerate().filter(|(index, _)| has(*index));
        let near = |a: &Laid, b: &Laid| (a.x - b.x).abs() < 5 && (a.y - b.y).abs() < 5;
        !self.limited || cards().all(|(_, a)| cards().all(|(_, b)| near(a, b)))
    }

    /// The connected groups of mismatched cards.
    fn groups(&self) -> Vec<Set> {
        let mut groups: Vec<Set> = Vec::new();
        for one in 0..self.cards.len() {
            for other in 0..one {
                if self.mismatch(one, other) {
                    let pair: Set = 1 << one | 1 << other;
                    let (near, far): (Vec<Set>, Vec<Set>) =
                        groups.into_iter().partition(|group| group & pair != 0);
                    groups = far;
                    groups.push(near.into_iter().fold(pair, |all, group| all | group));
                }
            }
        }
        groups
    }

    /// The smallest sets whose removal makes something hold of the cards that stay.
    fn smallest(&self, holds: impl Fn(Set) -> bool) -> Vec<Set> {
        let enough: Vec<Set> = (0..=self.all()).filter(|set| holds(self.all() & !set)).collect();
        let fewest = enough.iter().map(|set| set.count_ones()).min().expect("all cards");
        enough.into_iter().filter(|set| set.count_ones() == fewest).collect()
    }

    /// The smallest sets for each error that may be mugged, and those for everything.
    fn mugs(&self) -> (Vec<Vec<Set>>, Vec<Set>) {
        let groups = self.groups();
        let (own, others): (Vec<Set>, Vec<Set>) =
            groups.iter().partition(|&group| group & self.own != 0);
        let mut errors: Vec<Vec<Set>> =
            others.iter().map(|&group| self.smallest(|kept| self.matches(kept & group))).collect();
        let too_large = !self.fits(self.all());
        if too_large && self.own == 0 {
            errors.push(self.smallest(|kept| self.fits(kept)));
        }
        let barred = !own.is_empty() || too_large && self.own != 0;
        let wrong = too_large || !groups.is_empty();
        let everything = match wrong && !barred {
            true => self.smallest(|kept| self.matches(kept) && self.fits(kept)),
            false => Vec::new(),
        };
        (errors, everything)
    }

    fn cells(&self, set: Set) -> Vec<(i64, i64)> {
        let cards = self.cards.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
        cards.map(|(_, card)| (card.x, card.y)).collect()
    }

    fn text(&self, set: Set) -> String {
        let cells = self.cells(set);
        format!("mug{}", cells.iter().map(|(x, y)| format!(" {x},{y}")).collect::<String>())
    }

    fn value(&self, set: Set) -> u32 {
        let cards = self.cards.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
        cards.map(|(_, card)| card.boxes.count_ones()).sum()
    }

    /// The set that lists name: the most valuable, of several the first in order of its cells.
    fn listed(&self, smallest: &[Set]) -> String {
        let worth = |set: &&Set| (u32::MAX - self.value(**set), self.cells(**set));
        self.text(*smallest.iter().min_by_key(worth).expect("a set"))
    }
}

/// Compares lists and refusals of a position with those of the naive rules; counts the errors.
fn compare(game: &SmartrixMatch, played: Option<(i64, i64)>) -> usize {
    let naive = Naive::of(game, played);
    let (errors, everything) = naive.mugs();
    let mut listed: Vec<String> = errors.iter().map(|sets| naive.listed(sets)).collect();
    listed.sort();
    listed.dedup();
    let mut mugs: Vec<String> = claims_and_mugs(game);
    mugs.retain(|text| text.starts_with("mug"));
    mugs.sort();
    assert_eq!(mugs, listed, "{}", record_text(game));
    for set in 1..=naive.all() {
        let is_mug = errors.iter().flatten().chain(&everything).any(|mug| *mug == set);
        let text = naive.text(set);
        assert_eq!(accepts(game, &text), is_mug, "{text}: {}", record_text(game));
    }
    errors.len()
}

#[test]
fn lists_and_accepts_what_trying_all_sets_finds() {
    let (mut most, mut compared) = (0, 0);
    for seed in 0..48 {
        let options = json!({
            "referee": "players",
            "children": seed % 3 == 0,
            "facing": if seed % 2 == 0 { "edge" } else { "spoke" },
        });
        let options = options.as_object().expect("an object");
        let setup = Setup::shuffled(2, options, seed, None).expect("a table");
        let (mut game, mut rng) = (Match::<Smartrix>::new(setup), Rng::new(seed, 4));
        let mut played = None;
        while seen(&game, "table").as_array().is_some_and(|table| table.len() <= FEW) {
            let seat = turn(&game);
            // Mugs are left alone for the most part, so that errors gather.
            let moves: Vec<Move> = legal(game.state(), seat)
                .into_iter()
                .filter(|action| !matches!(action, Move::Mug(_) | Move::Pass) || rng.index(9) == 0)
                .collect();
            let action = *any(&moves, &mut rng);
            game.play(seat, &action).expect("a listed move");
            played = match action {
                Move::Play(play) => {
                    let cell = play.placement().cell;
                    Some((i64::from(cell.x), i64::from(cell.y)))
                }
                Move::End | Move::Pass => None,
                Move::Claim(_) | Move::Mug(_) => played,
            };
            if seen(&game, "table").as_array().is_some_and(|table| table.len() <= FEW) {
                most = most.max(compare(&game, played));
                compared += 1;
            }
        }
    }
    assert!(most > 2 && compared > 500, "{compared} tables with {most} errors at most");
}
