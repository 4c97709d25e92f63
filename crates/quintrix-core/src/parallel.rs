//! All use of threads: scoped threads for searches and simulations, a pool for batches.

use std::panic::resume_unwind;
use std::thread;

#[cfg(feature = "env")]
mod worker_pool;

#[cfg(feature = "env")]
pub use worker_pool::WorkerPool;

/// The largest number of threads that is used; requests for more are reduced to it.
pub const MAX_THREADS: usize = 256;

/// Calls a function for every chunk, each on a thread of its own, and returns the results in order.
///
/// A single chunk is done on the calling thread. A panic of a thread becomes a panic of the caller.
pub fn map_chunks<T: Send, R: Send>(chunks: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    if chunks.len() <= 1 {
        return chunks.into_iter().map(work).collect();
    }
    let work = &work;
    thread::scope(|scope| {
        let running: Vec<_> =
            chunks.into_iter().map(|chunk| scope.spawn(move || work(chunk))).collect();
        let join = |running: thread::ScopedJoinHandle<'_, R>| {
            running.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        running.into_iter().map(join).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_order_of_parts() {
        assert_eq!(map_chunks(vec![1, 2, 3], |number| number * 10), [10, 20, 30]);
        assert_eq!(map_chunks(vec![7], |number| number * 10), [70]);
    }

    #[test]
    #[should_panic(expected = "chunk 2 failed")]
    fn propagates_panics_of_threads() {
        map_chunks(vec![1, 2, 3], |number| assert_ne!(number, 2, "chunk 2 failed"));
    }
}
