//! The code that replaces PTX on other targets.

/// Replaces an `asm!` block on a target that has no PTX.
///
/// # Safety
///
/// There are no obligations. It is unsafe as `asm!` is, so that a call needs an `unsafe` block on every target.
///
/// # Panics
///
/// Always.
#[cold]
#[track_caller]
pub unsafe fn off_device<T>() -> T {
    panic!("`ptx_async!` runs on nvptx64 only; on this target it compiles, so that the crate can be checked")
}

/// Panics in place of the instructions of a function.
#[cfg(not(target_arch = "nvptx64"))]
#[track_caller]
pub(crate) fn without_ptx<T>() -> T {
    // SAFETY: it panics and does nothing else.
    unsafe { off_device() }
}
