// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `cache`, as a description writes them: the caches that the copy goes
//! through. Without it the copy has `cg` where `size` is the literal 16, and `ca` otherwise, also where
//! it is `const { … }`.

use crate::lang::Any;

/// Caches at all levels, L1 included.
///
/// It becomes `.ca`. Steps that have it:
///
/// - [`cp_async`](crate::lang::step::cp_async): PTX ISA 7.0, `sm_80` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, cache: ca }
/// );
/// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 16;");
/// ```
pub const ca: Any = Any(());

/// Caches in L2 and bypasses L1; it copies 16 bytes.
///
/// It becomes `.cg`. Steps that have it:
///
/// - [`cp_async`](crate::lang::step::cp_async): PTX ISA 7.0, `sm_80` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, cache: cg }
/// );
/// assert_eq!(text, "cp.async.cg.shared.global [%r1], [%rd1], 16;");
/// ```
pub const cg: Any = Any(());
