//! Threads that share the work on many games.

use std::process;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// More threads than this help nobody.
const MOST_THREADS: usize = 256;

/// Into how many parts the work of each thread is cut, so that whoever is done early takes on what
/// others have not begun.
const PARTS: usize = 8;

/// Threads that wait for work between two steps: starting them anew takes as long as many games do.
pub struct Crew {
    threads: usize,
    pool: Option<ThreadPool>,
    process: u32,
}

impl Crew {
    /// So many threads, one of which needs no other.
    pub fn new(threads: usize) -> Self {
        let threads = threads.clamp(1, MOST_THREADS);
        Crew { threads, pool: pool(threads), process: process::id() }
    }

    /// How many of so many games make a part of the work.
    pub fn part(&self, games: usize) -> usize {
        if self.threads == 1 { games } else { games.div_ceil(self.threads * PARTS) }
    }

    /// Does all parts of some work, in any order.
    pub fn share<T: Send>(&mut self, parts: Vec<T>, work: impl Fn(T) + Send + Sync) {
        self.arrive();
        match &self.pool {
            Some(pool) => {
                pool.install(|| parts.into_par_iter().with_max_len(1).for_each(work));
            }
            None => parts.into_iter().for_each(work),
        }
    }

    /// A process that was forked has none of the threads, and would wait for them for ever.
    fn arrive(&mut self) {
        if self.process != process::id() {
            std::mem::forget(self.pool.take());
            *self = Crew::new(self.threads);
        }
    }
}

/// None where one thread is enough, or where the system gives no more.
fn pool(threads: usize) -> Option<ThreadPool> {
    if threads == 1 {
        return None;
    }
    ThreadPoolBuilder::new().num_threads(threads).build().ok()
}
