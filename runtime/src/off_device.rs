//! The code that replaces PTX on other targets.

use core::convert::Infallible;

/// Replaces an `asm!` block on a target that has no PTX. rustc names it where a call is not in an `unsafe` block. It does
/// not have the name of the macro, so that a call of that without its `!` is an error which says so.
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
pub unsafe fn execute_ptx<T>() -> T {
    panic!("`ptx_async!` runs on nvptx64 only; on this target it compiles, so that the crate can be checked")
}

/// What [`execute_ptx`] returns: nothing, since it panics. The field is private, so that rustc does not call what follows
/// unreachable.
pub struct Never(Infallible);

impl Never {
    /// The result of a step.
    pub fn value<T>(&self) -> T {
        match self.0 {}
    }
}

/// Panics in place of the instructions of a function.
#[cfg(not(target_arch = "nvptx64"))]
#[track_caller]
pub(crate) fn without_ptx<T>() -> T {
    // SAFETY: it panics and does nothing else.
    unsafe { execute_ptx() }
}

/// `asm!` on a target that has no PTX: evaluates the operands, and panics.
#[doc(hidden)]
#[macro_export]
macro_rules! __asm_off_device {
    (
        $template:literal
        $(, in($in:ident) $value:expr)*
        $(, const $constant:expr)*
        $(, out($out:ident) $result:ident)*
        , options(nostack)
    ) => {{
        let _ = ($($value,)*);
        $(let _ = $constant;)*
        // Each result comes from the same call, so that a forgotten `unsafe` is one error.
        let _never = $crate::execute_ptx::<$crate::__private::Never>();
        $($result = _never.value();)*
    }};
}
