//! The processor time of the benchmark.

use std::fs;
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Returns the processor time of this thread so far. Where the system does not tell, it is
/// wall-clock time.
///
/// Linux counts it up to the last switch to another thread, so this asks for one first.
pub fn processor_time() -> Duration {
    thread::yield_now();
    let nanoseconds = fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// Returns the nanoseconds per item of a round of at least this time; `work` returns the number of
/// its items.
pub fn measure_round(
    round: Duration,
    now: fn() -> Duration,
    work: &mut dyn FnMut() -> usize,
) -> f64 {
    let (start, mut done) = (now(), 0);
    loop {
        done += work();
        let spent = now() - start;
        if spent >= round {
            return spent.as_nanos() as f64 / done as f64;
        }
    }
}

/// Returns wall-clock time, for work on all processors.
pub fn wall_time() -> Duration {
    START.elapsed()
}
