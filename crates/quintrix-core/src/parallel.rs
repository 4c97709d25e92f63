//! All use of threads: scoped threads for searches and simulations, a pool for batches.

use std::panic::resume_unwind;
use std::{process, thread};

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The largest number of threads that is used; requests for more are reduced to it.
pub const MAX_THREADS: usize = 256;

/// Chunks per thread: smaller chunks let a thread that finishes early take work from others.
const CHUNKS_PER_THREAD: usize = 8;

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

/// Threads that wait for work between two steps of a batch, because starting them for every step
/// would take as long as the step.
pub struct WorkerPool {
    threads: usize,
    /// `None` if one thread is enough, or if the system provides no more.
    pool: Option<ThreadPool>,
    process: u32,
}

impl WorkerPool {
    /// Starts a pool; with one thread, work is done on the calling thread.
    pub fn new(threads: usize) -> Self {
        let threads = threads.clamp(1, MAX_THREADS);
        let start = || ThreadPoolBuilder::new().num_threads(threads).build().ok();
        let pool = if threads == 1 { None } else { start() };
        WorkerPool { threads, pool, process: process::id() }
    }

    /// Returns the number of items in each chunk, if `items` are to be divided among the threads.
    pub fn chunk_size(&self, items: usize) -> usize {
        match self.threads {
            1 => items,
            threads => items.div_ceil(threads * CHUNKS_PER_THREAD),
        }
    }

    /// Calls a function for every chunk, in any order.
    pub fn for_each<T: Send>(&mut self, chunks: Vec<T>, work: impl Fn(T) + Send + Sync) {
        self.rebuild_after_fork();
        match &self.pool {
            Some(pool) => {
                pool.install(|| chunks.into_par_iter().with_max_len(1).for_each(work));
            }
            None => chunks.into_iter().for_each(work),
        }
    }

    /// Starts new threads in a forked process: it has none of its parent's, and would wait for them
    /// forever.
    fn rebuild_after_fork(&mut self) {
        if self.process != process::id() {
            std::mem::forget(self.pool.take());
            *self = WorkerPool::new(self.threads);
        }
    }
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
