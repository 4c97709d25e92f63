//! Why Hetrix refuses a move.

use crate::game::cell::Cell;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::tile::Tile;

crate::illegal_reasons! {
    /// The rules that a move can break.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { tile: Tile } => "you do not hold {tile}",
        "occupied" Occupied { cell: Cell, tile: Tile, owner: Seat } =>
            "{tile} lies at {cell} of seat {owner}'s matrix already",
        "not-touching" NotTouching { cell: Cell, owner: Seat } =>
            "no tile of seat {owner}'s matrix shares a side with {cell}",
        "first-at-origin" FirstAtOrigin { cell: Cell } =>
            "the first tile of a matrix lies at 0,0, not at {cell}",
        "same-look" SameLook { tile: Tile, rotation: u8, smallest: u8 } =>
            "{tile} looks the same at r{rotation} as at r{smallest}: the smallest number is its only name",
        "too-many-left" TooManyLeft { left: usize } =>
            "you hold {left} tiles: you are done only when at most one is left",
        "link-placed" LinkPlaced { tile: Tile, cell: Cell } =>
            "your link tile {tile} lies at {cell} already",
        "build-first" BuildFirst { } =>
            "tiles infiltrate once everybody is done building: place, or say done",
        "infiltrate-now" InfiltrateNow { tile: Tile, owner: Seat } =>
            "building is over in this round: infiltrate seat {owner}'s matrix with {tile}",
    }
}
