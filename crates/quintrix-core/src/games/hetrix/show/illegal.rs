//! Why a move of Hetrix is illegal, with the sentence of each reason.

use crate::game::cell::Cell;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::tile::Tile;

crate::illegal_reasons! {
    /// A rule that a move breaks.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { tile: Tile } => "you do not hold {tile}",
        "occupied" Occupied { cell: Cell, tile: Tile, owner: Seat } =>
            "{tile} already lies at {cell} in seat {owner}'s matrix",
        "not-touching" NotTouching { cell: Cell, owner: Seat } =>
            "{cell} touches no tile of seat {owner}'s matrix",
        "first-at-origin" FirstAtOrigin { cell: Cell } =>
            "the first tile of a matrix goes to 0,0, not to {cell}",
        "same-look" SameLook { tile: Tile, rotation: u8, smallest: u8 } =>
            "{tile} looks the same at r{rotation} as at r{smallest}: use r{smallest}",
        "too-many-left" TooManyLeft { left: usize } =>
            "you still hold {left} tiles: place tiles until at most one is left",
        "link-placed" LinkPlaced { tile: Tile, cell: Cell } =>
            "your link tile {tile} is already at {cell}",
        "build-first" BuildFirst { } =>
            "finish building first: place a tile, or say done",
        "infiltrate-now" InfiltrateNow { tile: Tile, owner: Seat } =>
            "you are done building in this round: infiltrate seat {owner}'s matrix with {tile}",
    }
}
