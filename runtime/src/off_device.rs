//! The code that replaces PTX on targets other than nvptx64.

use core::convert::Infallible;

/// Replaces an `asm!` block on a target that has no PTX. rustc names this function if a call is not in an `unsafe`
/// block. Its name differs from that of the macro, so that a call of the macro without its `!` is reported as such.
///
/// # Safety
///
/// There are no obligations. It is unsafe because `asm!` is, so that a call needs an `unsafe` block on every target.
///
/// # Panics
///
/// Always.
#[cold]
#[track_caller]
pub unsafe fn execute_ptx<T>() -> T {
    panic!("`ptx_async!` runs on nvptx64 only; on this target it compiles, so that the crate can be checked")
}

/// The type that [`execute_ptx`] returns. It has no values, since the function panics. The field is private, so that
/// rustc does not report subsequent code as unreachable.
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
        $(, inout($inout:ident) $sum:expr)*
        $(, in($in:ident) $value:expr)*
        $(, const $constant:expr)*
        $(, out($out:ident) $result:ident)*
        , options(nostack)
    ) => {{
        $(let _ = &$sum;)*
        let _ = ($($value,)*);
        $(let _ = $constant;)*
        // All results come from a single call, so that a missing `unsafe` is one error.
        let _never = $crate::execute_ptx::<$crate::__private::Never>();
        $($result = _never.value();)*
    }};
}
