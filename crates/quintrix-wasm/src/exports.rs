//! The functions that JavaScript calls.
//!
//! JavaScript asks for room with `quintrix_request`, writes a request there, calls `quintrix_answer`
//! and reads as many bytes as that returned from `quintrix_bytes`. Nothing here reads or writes
//! through a pointer: only the names of the functions need to be unsafe.
#![allow(unsafe_code)]

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use crate::engine::Engine;

static ENGINE: LazyLock<Mutex<Engine>> = LazyLock::new(Mutex::default);
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn text() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a request and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn quintrix_request(length: usize) -> *const u8 {
    let mut text = text();
    *text = vec![0; length];
    text.as_ptr()
}

/// Answers the request and returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn quintrix_answer() -> usize {
    let mut text = text();
    let mut engine = ENGINE.lock().unwrap_or_else(PoisonError::into_inner);
    *text = engine.answer(&String::from_utf8_lossy(&text)).into_bytes();
    text.len()
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn quintrix_bytes() -> *const u8 {
    text().as_ptr()
}

/// Returns the time in milliseconds since a moment that does not change.
#[cfg(target_arch = "wasm32")]
pub(crate) fn milliseconds() -> f64 {
    #[link(wasm_import_module = "browser")]
    unsafe extern "C" {
        safe fn now() -> f64;
    }
    now()
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn milliseconds() -> f64 {
    static START: LazyLock<std::time::Instant> = LazyLock::new(std::time::Instant::now);
    START.elapsed().as_secs_f64() * 1000.0
}
