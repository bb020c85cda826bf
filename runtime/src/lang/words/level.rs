// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `level`, as a description writes them: the cache level of a prefetch or a
//! policy; of a `membar` the threads among which it orders accesses: `cta`, `gl` or `sys`.

use crate::lang::Any;

/// The threads of this CTA.
///
/// It becomes `.cta`. Steps that have it:
///
/// - [`membar`](crate::lang::step::membar): PTX ISA 2.0, `sm_20` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, membar(cta));
/// assert_eq!(text, "membar.cta;");
/// ```
pub const cta: Any = Any(());

/// The threads of this GPU: the level of a [`membar`](crate::lang::step::membar), which a scope spells
/// `gpu`.
///
/// It becomes `.gl`. Steps that have it:
///
/// - [`membar`](crate::lang::step::membar): PTX ISA 2.0, `sm_20` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, membar(gl));
/// assert_eq!(text, "membar.gl;");
/// ```
pub const gl: Any = Any(());

/// All threads of the system, those of the host and of other GPUs included.
///
/// It becomes `.sys`. Steps that have it:
///
/// - [`membar`](crate::lang::step::membar): PTX ISA 2.0, `sm_20` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, membar(sys));
/// assert_eq!(text, "membar.sys;");
/// ```
pub const sys: Any = Any(());
