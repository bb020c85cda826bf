// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `vec`, as a description writes them: how many values are stored at once.
//! It follows from the list in `value`, so it is rarely written.

use crate::lang::Any;

/// Two values.
///
/// It becomes `.v2`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: b32, dst: generic("%rd1"), value: [1, 1], mbarrier: "%rd2", vec: v2 }
/// );
/// assert_eq!(text, "st.async.mbarrier::complete_tx::bytes.v2.b32 [%rd1], {1, 1}, [%rd2];");
/// ```
pub const v2: Any = Any(());

/// Four values.
///
/// It becomes `.v4`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: b32, dst: generic("%rd1"), value: [1, 1, 1, 1], mbarrier: "%rd2", vec: v4 }
/// );
/// assert_eq!(text, "st.async.mbarrier::complete_tx::bytes.v4.b32 [%rd1], {1, 1, 1, 1}, [%rd2];");
/// ```
pub const v4: Any = Any(());
