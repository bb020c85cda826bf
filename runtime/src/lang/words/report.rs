// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `report`, as a description writes them: the report of the copy to its
//! barrier about invalid values in the data; a wait with `out: report` reads it. Without it nothing is
//! reported.

use crate::lang::Any;

/// Nothing is reported; this is the default.
///
/// It becomes `.mbarrier::report::disabled`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.4, `sm_107f` or higher in the same
///   family
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
///   in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: "%r2", mbarrier: "%r3", report: disabled }
/// );
/// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::disabled [%r1], [%rd1], %r2, [%r3];");
/// ```
pub const disabled: Any = Any(());

/// Those that begin with `validity`.
pub mod validity {
    use super::Any;

    /// The validity of the data for each 16 bytes, by `8`.
    ///
    /// It becomes `.mbarrier::report::validity::per_16bytes::8`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.4, `sm_107f` or higher in the same
    ///   family
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
    ///   in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: "%r2", mbarrier: "%r3", report: validity::per_16bytes_8 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::8 [%r1], [%rd1], %r2, [%r3];");
    /// ```
    pub const per_16bytes_8: Any = Any(());

    /// The validity of the data for each 16 bytes, by `80`.
    ///
    /// It becomes `.mbarrier::report::validity::per_16bytes::80`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.4, `sm_107f` or higher in the same
    ///   family
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
    ///   in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: "%r2", mbarrier: "%r3", report: validity::per_16bytes_80 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::80 [%r1], [%rd1], %r2, [%r3];");
    /// ```
    pub const per_16bytes_80: Any = Any(());

    /// The validity of the data for each 16 bytes, by `8000`.
    ///
    /// It becomes `.mbarrier::report::validity::per_16bytes::8000`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.4, `sm_107f` or higher in the same
    ///   family
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
    ///   in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: "%r2", mbarrier: "%r3", report: validity::per_16bytes_8000 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::8000 [%r1], [%rd1], %r2, [%r3];");
    /// ```
    pub const per_16bytes_8000: Any = Any(());

    /// The validity of the data for each 16 bytes, by `80000000`.
    ///
    /// It becomes `.mbarrier::report::validity::per_16bytes::80000000`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.4, `sm_107f` or higher in the same
    ///   family
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
    ///   in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: "%r2", mbarrier: "%r3", report: validity::per_16bytes_80000000 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::80000000 [%r1], [%rd1], %r2, [%r3];");
    /// ```
    pub const per_16bytes_80000000: Any = Any(());

    /// The validity of the data for each element, by `ff`.
    ///
    /// It becomes `.mbarrier::report::validity::per_element::ff`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.4, `sm_107f` or higher in the same
    ///   family
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
    ///   in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: "%r2", mbarrier: "%r3", report: validity::per_element_ff }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_element::ff [%r1], [%rd1], %r2, [%r3];");
    /// ```
    pub const per_element_ff: Any = Any(());
}
