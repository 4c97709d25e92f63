//! The best colours of white gems by trying all of them, for tests.

use crate::game::colour::Colour;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::scoring::gems::Gem;
use crate::games::hetrix::rules::scoring::groups::Groups;

/// Tries every assignment in order and returns the first with the highest value.
pub fn brute_force<V: PartialOrd>(matrix: &Matrix, value: impl Fn(&Groups) -> V) -> Vec<Colour> {
    let mut whites: Vec<Gem> = matrix.groups().whites().iter().collect();
    whites.sort_by_key(|&gem| matrix.position(gem));
    let mut best = None;
    for number in 0..6_usize.pow(whites.len() as u32) {
        let digit = |place: usize| number / 6_usize.pow((whites.len() - 1 - place) as u32) % 6;
        let colours: Vec<Colour> = (0..whites.len()).map(digit).map(Colour::from_index).collect();
        let mut groups = matrix.groups().clone();
        whites.iter().zip(&colours).for_each(|(&gem, &colour)| groups.assign(gem, colour.into()));
        let value = value(&groups);
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, colours));
        }
    }
    best.map(|(_, colours)| colours).unwrap_or_default()
}
