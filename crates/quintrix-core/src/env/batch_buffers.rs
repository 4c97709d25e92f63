//! The buffers of a batch of environments.

use super::layout::Layout;

/// The caller's buffers that results are written to, one row for each environment.
pub struct BatchBuffers<'a> {
    /// The observation of the seat that decides.
    pub observations: &'a mut [i8],
    /// 1 for each of its legal actions, 0 for the others.
    pub masks: &'a mut [i8],
    /// The seat that decides.
    pub seats: &'a mut [i8],
    /// The reward of every seat for the last step: 0 before the end of a game.
    pub rewards: &'a mut [f32],
    /// Whether the last step ended a game; the other buffers show the next game already.
    pub dones: &'a mut [bool],
    /// The scores of the last game that ended.
    pub scores: &'a mut [f64],
    /// The last observation of a game that the last step ended, by the learner or by the seat that
    /// moved last; empty if it is not wanted.
    pub final_observations: &'a mut [i8],
}

impl<'a> BatchBuffers<'a> {
    /// Splits the first rows off, for environments with a layout and a number of players.
    pub(super) fn split_rows(&mut self, rows: usize, layout: &Layout, players: usize) -> Self {
        BatchBuffers {
            observations: split_off(&mut self.observations, rows * layout.size),
            masks: split_off(&mut self.masks, rows * layout.actions),
            seats: split_off(&mut self.seats, rows),
            rewards: split_off(&mut self.rewards, rows * players),
            dones: split_off(&mut self.dones, rows),
            scores: split_off(&mut self.scores, rows * players),
            final_observations: match self.final_observations.is_empty() {
                true => &mut [],
                false => split_off(&mut self.final_observations, rows * layout.size),
            },
        }
    }
}

fn split_off<'a, T>(items: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (first, rest) = std::mem::take(items).split_at_mut(count);
    *items = rest;
    first
}
