//! A pool of threads for batches.

use std::process;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::MAX_THREADS;

/// Chunks per thread: smaller chunks let a thread that finishes early take work from others.
const CHUNKS_PER_THREAD: usize = 8;

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
