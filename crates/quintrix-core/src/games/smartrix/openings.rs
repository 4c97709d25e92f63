//! Where cards of every look may be played.

use super::card::Look;
use super::chart::{Chart, Fitting};
use super::plane::Plane;
use super::state::Smartrix;

/// The places of a table, which is not empty, that take a look.
pub struct Openings<const WORDS: usize> {
    /// The table.
    pub chart: Chart<WORDS>,
    touching: Plane<WORDS>,
    /// Where somebody sees to it that cards fit.
    fitting: Option<Fitting<WORDS>>,
}

impl<const WORDS: usize> Openings<WORDS> {
    /// Those of a position.
    pub fn of(state: &Smartrix) -> Self {
        let (table, options) = (state.table(), state.options());
        let chart = Chart::<WORDS>::of(table);
        let touching = chart.touching();
        let fitting = state.is_watched().then(|| {
            let within = || touching.and(&chart.within_limit());
            let lawful = if options.children { touching } else { within() };
            chart.demands(&chart.spots(table), options.facing).fitting(&lawful)
        });
        Openings { chart, touching, fitting }
    }

    /// The places that take a look.
    pub fn places(&self, look: Look) -> Plane<WORDS> {
        self.fitting.as_ref().map_or(self.touching, |fitting| fitting.places(look))
    }
}
