//! White gems get the colours that are best for the owner of the matrix.

use super::assignment::{Sequence, Settlement};
use super::frontier_solver::Frontier;
use super::graph::Puzzle;
use super::objective::{Aim, Value};
use crate::games::hetrix::rules::colour::Colour;
use crate::games::hetrix::rules::scoring::gems::{Gem, Gems};
use crate::games::hetrix::rules::scoring::groups::Groups;

/// The best colour for every white gem, in the order of q, then r, then side: most points, then
/// the longest link, then most links, then the first sequence of colours.
pub fn settled(gems: &Gems) -> Vec<(Gem, Colour)> {
    let groups = Groups::of(gems);
    let puzzle = Puzzle::new(gems, &groups);
    let untouched = untouched(&groups, &puzzle).longest;
    let colours = best_together(&best_settlements(&puzzle, untouched), untouched);
    let whites = puzzle.whites().iter().enumerate();
    whites.map(|(number, white)| (white.gem, colours.colour(number))).collect()
}

/// The ways to keep at a time; hardly anything that can be met with in a game needs more.
const ENOUGH: usize = 512;

/// The ways to keep at a time if that is not enough, one number after the other.
const WIDTHS: [usize; 4] = [8, ENOUGH, ENOUGH * 8, ENOUGH * 8 * 4];

/// All settlements of each part that could be best, depending on the other parts.
fn best_settlements(puzzle: &Puzzle<'_>, untouched: u8) -> Vec<Vec<Settlement>> {
    let parts = puzzle.parts();
    let mut large = Vec::new();
    let mut best: Vec<Vec<Settlement>> = Vec::with_capacity(parts.len());
    for (number, part) in parts.iter().enumerate() {
        let start = Frontier::new(puzzle, part, Aim::Either, Value::default());
        best.push(start.settle_all(ENOUGH).unwrap_or_else(|| {
            large.push(number);
            best_settlement(puzzle, part, Aim::Longest).into_iter().collect()
        }));
    }
    for number in large {
        if !has_to_be_longest(&best, number, untouched) {
            best[number].extend(best_settlement(puzzle, &parts[number], Aim::Links));
        }
    }
    best
}

/// Whether the longest link is in this part and nowhere else.
fn has_to_be_longest(parts: &[Vec<Settlement>], number: usize, untouched: u8) -> bool {
    let longest = |part: &[Settlement]| part.iter().map(|way| way.longest).max();
    let others = parts.iter().enumerate().filter(|(other, _)| *other != number);
    let others = others.filter_map(|(_, part)| longest(part)).max().unwrap_or_default();
    longest(&parts[number]).is_some_and(|own| own > others.max(untouched))
}

/// The best settlement of a part by one aim. What was found by giving up ways is a floor for all
/// others, so that fewer have to be kept the next time.
///
/// Only decks of one's own with several white gems on most tiles ever need more than the last of
/// these widths: then the best that was found counts, so that no deck keeps a table waiting for ever.
fn best_settlement(puzzle: &Puzzle<'_>, part: &[usize], aim: Aim) -> Option<Settlement> {
    let mut best: Option<Settlement> = None;
    for most in WIDTHS {
        let floor = best.map_or(Value::default(), |best| aim.value(&best));
        let (found, complete) = Frontier::new(puzzle, part, aim, floor).settle_most(most);
        best = found.into_iter().chain(best).min_by(|a, b| aim.compare(a, b));
        if complete {
            break;
        }
    }
    best
}

/// The links that no white gem can change.
fn untouched(groups: &Groups, puzzle: &Puzzle<'_>) -> Settlement {
    let touched = puzzle.touched();
    let mut untouched = Settlement::default();
    let groups = groups.all().filter(|&group| !touched[usize::from(group)]).map(|g| groups.size(g));
    groups.for_each(|size| untouched.count(size));
    untouched
}

/// All settlements of a part have the same points. One part has to bring the longest link, unless
/// something else does; all others bring as many links as they can.
fn best_together(parts: &[Vec<Settlement>], untouched: u8) -> Sequence {
    let longest = parts.iter().flatten().map(|way| way.longest).max().unwrap_or_default();
    let modest: Vec<&Settlement> = parts.iter().filter_map(|part| most_links(part, 0)).collect();
    if untouched >= longest {
        return together(modest.into_iter()).1;
    }
    let with_longest_in = |proud: usize| {
        let proudest = most_links(&parts[proud], longest)?;
        let others = modest.iter().enumerate().filter(|(part, _)| *part != proud);
        Some(together(others.map(|(_, way)| *way).chain([proudest])))
    };
    let all = (0..parts.len()).filter_map(with_longest_in);
    let best = all.min_by(|(links, colours), (other_links, other_colours)| {
        other_links.cmp(links).then_with(|| colours.cmp(other_colours))
    });
    best.map(|(_, colours)| colours).unwrap_or_default()
}

/// The settlement with most links, then the first sequence, of those with a link of this length.
fn most_links(part: &[Settlement], length: u8) -> Option<&Settlement> {
    let long = part.iter().filter(|way| way.longest >= length);
    long.min_by(|a, b| b.links.cmp(&a.links).then_with(|| a.colours.cmp(&b.colours)))
}

fn together<'a>(parts: impl Iterator<Item = &'a Settlement>) -> (usize, Sequence) {
    parts.fold((0, Sequence::default()), |(links, colours), part| {
        (links + usize::from(part.links), colours.and(&part.colours))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::cell::Cell;
    use crate::game::rng::Rng;
    use crate::games::hetrix::rules::matrix::Matrix;
    use crate::games::hetrix::rules::placement::{Laid, Laying};
    use crate::games::hetrix::rules::tile::Tile;

    /// A matrix of random tiles on random cells; one in `rarity` gems is white.
    fn random_matrix(rng: &mut Rng, tiles: usize, rarity: usize, colours: usize) -> Matrix {
        let mut matrix = Matrix::new();
        for _ in 0..tiles {
            let letters = std::array::from_fn(|_| match rng.index(rarity) {
                0 => 5,
                _ => [4, 2, 6, 1, 0, 3][rng.index(colours)],
            });
            let orders = matrix.edge().orders();
            let cell = Cell::from_text_order(orders[rng.index(orders.len())]);
            let laying = Laying { tile: Tile::new(letters), rotation: 0, cell };
            matrix.lay(Laid { laying, ..Laid::default() });
        }
        matrix
    }

    /// Tries every sequence of colours in order, and keeps the first of the best.
    fn by_trying_everything(gems: &Gems) -> Vec<Colour> {
        let mut whites: Vec<Gem> = gems.all().filter(|&gem| gems.colour(gem).is_none()).collect();
        whites.sort_by_key(|&gem| (gems.spot(gem).0.x, gems.spot(gem).0.y, gems.spot(gem).1));
        let mut best = None;
        for number in 0..6_usize.pow(whites.len() as u32) {
            let digit = |place: usize| number / 6_usize.pow((whites.len() - 1 - place) as u32) % 6;
            let mut gems = gems.clone();
            for (place, &gem) in whites.iter().enumerate() {
                gems.settle(gem, Colour::from_index(digit(place)));
            }
            let groups = Groups::of(&gems);
            let mut count = Settlement::default();
            groups.all().for_each(|group| count.count(groups.size(group)));
            let value = (count.points, count.longest, count.links);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best =
                    Some((value, (0..whites.len()).map(digit).map(Colour::from_index).collect()));
            }
        }
        best.map(|(_, colours)| colours).unwrap_or_default()
    }

    #[test]
    fn the_best_colours_are_those_that_trying_everything_finds() {
        let mut rng = Rng::new(1, 0);
        let mut compared = 0;
        while compared < 1000 {
            let (tiles, rarity, colours) = (1 + rng.index(9), 2 + rng.index(9), 1 + rng.index(6));
            let gems = Gems::of(&random_matrix(&mut rng, tiles, rarity, colours));
            let whites = gems.all().filter(|&gem| gems.colour(gem).is_none()).count();
            if whites > 6 {
                continue;
            }
            compared += usize::from(whites > 0);
            let found: Vec<Colour> = settled(&gems).into_iter().map(|(_, colour)| colour).collect();
            assert_eq!(found, by_trying_everything(&gems), "{gems:?}");
        }
    }
}
