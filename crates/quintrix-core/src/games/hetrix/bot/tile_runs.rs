//! Runs: neighbouring gems of one colour on a tile.

use std::borrow::Cow;
use std::sync::LazyLock;

use arrayvec::ArrayVec;

use crate::game::Deal;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::gems::GemColour;
use crate::games::hetrix::rules::side::SIDES;
use crate::games::hetrix::rules::state::Hetrix;
use crate::games::hetrix::rules::tile::Tile;

/// The longest run that gains are prepared for.
pub const LONGEST_RUN: usize = 3;

/// A run of a tile that is not rotated.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The colour of its gems.
    pub colour: GemColour,
    /// The side of its first gem, clockwise.
    pub first: usize,
    /// The number of its gems.
    pub length: usize,
}

/// The white gem of a tile.
#[derive(Clone, Debug)]
pub struct White {
    /// Its side.
    pub side: usize,
    /// The runs beside it, each without and with it.
    pub beside: ArrayVec<(Run, Run), 2>,
}

/// The gems of the longest run of each colour.
pub type LongestRuns = [usize; Colour::COUNT];

/// The tiles in the box with their runs, sorted.
static BOX: LazyLock<Vec<TileRuns>> = LazyLock::new(|| {
    let mut tiles: Vec<Tile> = Hetrix::deck().stacks.iter().flatten().copied().collect();
    tiles.sort_unstable();
    tiles.dedup();
    tiles.into_iter().map(TileRuns::find).collect()
});

/// A tile and its runs.
#[derive(Clone, Debug)]
pub struct TileRuns {
    /// The tile.
    pub tile: Tile,
    /// Its gems, side by side.
    pub gems: [GemColour; SIDES],
    /// All runs, without those of white gems.
    pub runs: ArrayVec<Run, SIDES>,
    /// The white gem, if there is one.
    pub white: Option<White>,
    /// Whether gains are prepared for it: every colour has one run, none longer than
    /// [`LONGEST_RUN`], and there is one white gem at most. So it is for all tiles in the box.
    pub is_simple: bool,
}

impl TileRuns {
    /// Returns the runs of a tile. Those of the tiles in the box are known.
    pub fn of(tile: Tile) -> Cow<'static, Self> {
        match BOX.binary_search_by_key(&tile, |runs| runs.tile) {
            Ok(place) => Cow::Borrowed(&BOX[place]),
            Err(_) => Cow::Owned(TileRuns::find(tile)),
        }
    }

    fn find(tile: Tile) -> Self {
        let gems = GemColour::of_tile(tile);
        let (mut runs, mut white, mut is_simple) = (ArrayVec::<Run, SIDES>::new(), None, true);
        for first in (0..SIDES).filter(|&side| gems[side] != gems[(side + 5) % SIDES]) {
            let colour = gems[first];
            let mut length = 1;
            while gems[(first + length) % SIDES] == colour {
                length += 1;
            }
            if colour == GemColour::WHITE {
                is_simple &= white.is_none() && length == 1;
                white = Some(first);
            } else {
                is_simple &= runs.iter().all(|run| run.colour != colour);
                runs.push(Run { colour, first, length });
            }
        }
        let white = white.map(|side| White { side, beside: beside(&runs, side) });
        let mut found = TileRuns { tile, gems, runs, white, is_simple };
        let longest = found.longest().into_iter().max().unwrap_or_default();
        found.is_simple &= (1..=LONGEST_RUN).contains(&longest);
        found
    }

    /// Returns the longest run of each colour, once the white gem has joined it. A tile whose gems
    /// all have one colour has no runs.
    pub fn longest(&self) -> LongestRuns {
        let mut longest = [usize::from(self.white.is_some()); Colour::COUNT];
        for run in &self.runs {
            let length = run.length + usize::from(self.white.is_some());
            longest[run.colour.index()] = longest[run.colour.index()].max(length);
        }
        longest
    }
}

/// Returns the longest run of each colour on any of some tiles.
pub fn longest_of_all<'a>(tiles: impl IntoIterator<Item = &'a TileRuns>) -> LongestRuns {
    let mut longest = LongestRuns::default();
    for tile in tiles {
        let pairs = longest.iter_mut().zip(tile.longest());
        pairs.for_each(|(longest, of_tile)| *longest = of_tile.max(*longest));
    }
    longest
}

/// Returns the runs beside a white gem, each without and with it.
fn beside(runs: &[Run], white: usize) -> ArrayVec<(Run, Run), 2> {
    let with_white = |&run: &Run| {
        let longer = Run { length: run.length + 1, ..run };
        if run.first == (white + 1) % SIDES {
            Some((run, Run { first: white, ..longer }))
        } else if (run.first + run.length) % SIDES == white {
            Some((run, longer))
        } else {
            None
        }
    };
    runs.iter().filter_map(with_white).take(2).collect()
}
