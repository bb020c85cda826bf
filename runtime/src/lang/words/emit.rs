// Written by `cargo xtask lang` from the table of the instruction set.

//! The values of the setting `emit`.

use crate::lang::Any;

/// An `asm!` block, also without the setting: operands are Rust expressions of the types that the field
/// states.
///
/// A constant is an integer literal, which is checked when the macro expands, or `const { … }`, which is
/// checked when rustc evaluates it; both become immediates. Any other expression is a value at run time,
/// in a register.
///
/// ```no_run
/// use ptx_async::{Global, Shared, ptx_async};
///
/// const BYTES: u32 = 4096;
///
/// unsafe fn store(dst: Global<f32>, src: Shared<[f32; 1024], 128>, bytes: u32) {
///     unsafe {
///         ptx_async!(
///             cp_async_bulk { dst: global(dst), src: shared(src), size: 4096 },
///             cp_async_bulk { dst: global(dst), src: shared(src), size: const { BYTES } },
///             cp_async_bulk { dst: global(dst), src: shared(src), size: bytes },
///         );
///     }
/// }
/// ```
pub const asm: Any = Any(());

/// A value that implements `Display`, owns its operands and allocates nothing: operands may be literals,
/// as with `emit = ptx`, or any expression that implements `Display`, which is formatted into its place.
///
/// Literals are checked when the macro expands. An expression, `const { … }` included, is formatted as it
/// is.
///
/// ```
/// use ptx_async::ptx_async;
///
/// let (register, bytes) = (7, 4096);
/// let store = ptx_async!(
///     emit = fmt,
///     cp_async_bulk { dst: global("%rd1"), src: shared(format!("%r{register}")), size: bytes }
/// );
/// assert_eq!(store.to_string(), "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r7], 4096;");
/// ```
pub const fmt: Any = Any(());

/// A `&'static str` of PTX: operands are literals.
///
/// A number is a constant, and so is arithmetic of numbers: `4 * 1024`. A string is PTX: a register, a
/// variable or a constant, and an address may have an offset: `global("%rd1" + 16)`. The name of a
/// constant is in `const { … }`, which rustc evaluates while the crate compiles: `size: const { STAGE }`,
/// `global("%rd1" + const { STAGE })`. For values that are known at run time there is `emit = fmt`.
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_wait_group(1)
/// );
/// assert_eq!(text, "cp.async.wait_group 1;");
/// ```
pub const ptx: Any = Any(());
