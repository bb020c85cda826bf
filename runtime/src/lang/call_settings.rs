// Written by `cargo xtask lang` from the table of the instruction set.

//! The settings.

use crate::lang::Any;

/// The settings of a call, which come before its steps: `name = value`. Without them a call is an `asm!`
/// block, checked for the target and the version of the build.
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(emit = ptx, target = sm_90a, isa = 8.6, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub struct settings {
    /// What the call becomes: `emit = asm`, `emit = ptx` or `emit = fmt`.
    ///
    /// Without the setting it is `asm`: an `asm!` block for a kernel, which is `unsafe`.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_commit_group()
    /// );
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub emit: Any,
    /// The `.target` of the module that the steps are checked for, such as `sm_90a`.
    ///
    /// Without the setting an `asm!` block is checked for the `-C target-cpu` of the build, and PTX text is
    /// not checked for a target: any form of the table is accepted. A form that the target lacks is an error
    /// at the step or the field that requires more.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx, target = sm_90a,
    ///     cp_async_bulk_commit_group()
    /// );
    /// assert_eq!(text, "cp.async.bulk.commit_group;");
    /// ```
    pub target: Any,
    /// The `.version` of the module that the steps are checked for, as a number with a point: `8.6`.
    ///
    /// Without the setting an `asm!` block is checked for the version of the build, which `-C target-cpu` and
    /// `-C target-feature=+ptx86` determine, and PTX text is not checked for a version. The version also
    /// decides how `shared(x)` is spelled: without it, text has the oldest spelling, which every version
    /// accepts.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx, isa = 8.6,
    ///     cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 4096, mbarrier: "%r2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 4096, [%r2];");
    /// ```
    pub isa: Any,
    /// The path of the crate `ptx_async`, for a crate that renames or re-exports it:
    /// `crate = my_kernels::ptx_async`.
    ///
    /// Without the setting it is `::ptx_async`.
    ///
    /// ```
    /// mod vendored {
    ///     pub use ptx_async;
    /// }
    ///
    /// let text = vendored::ptx_async::ptx_async!(
    ///     emit = fmt, crate = vendored::ptx_async,
    ///     cp_async_wait_group(1)
    /// );
    /// assert_eq!(text.to_string(), "cp.async.wait_group 1;");
    /// ```
    pub crate_: Any,
}
