// Written by `cargo xtask lang` from the table of the instruction set.

//! The settings, and a module for each field and setting that takes one of several names.

use crate::lang::{Any, any};

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
    /// The expansion of the call: `emit = asm`, `emit = ptx`, `emit = fmt` or `emit = ptx_asm`.
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
    ///     pub extern crate ptx_async;
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

/// The qualifiers of the field `acc_prec`, as a description writes them: the precision in which the
/// values at the replicas are added. Without it, that of the type.
pub mod acc_prec {
    use super::Any;

    /// In `f16`.
    ///
    /// It becomes `.acc::f16`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: add, ty: e4m3x4, out: "%r1", src: multimem("%rd1"), acc_prec: f16 }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.global.add.acc::f16.e4m3x4 %r1, [%rd1];");
    /// ```
    pub const f16: Any = Any(());

    /// In `f32`.
    ///
    /// It becomes `.acc::f32`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.2, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: add, ty: f16x2, out: "%r1", src: multimem("%rd1"), acc_prec: f32 }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.global.add.acc::f32.f16x2 %r1, [%rd1];");
    /// ```
    pub const f32: Any = Any(());
}

/// The qualifiers of the field `alayout`, as a description writes them: the layout of A: whether the
/// elements that a lane has are in a row or in a column.
pub mod alayout {
    use super::Any;

    /// Elements of a column.
    ///
    /// It becomes `.col`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.4, `sm_70` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10", "%r11", "%r12"], shape: m8n8k4, alayout: col, blayout: row, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.col.row.f16.f16.f16.f16 {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7, %r8}, {%r9, %r10, %r11, %r12};");
    /// ```
    pub const col: Any = Any(());

    /// Elements of a row.
    ///
    /// It becomes `.row`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, m8n8k4, D of f16" and "f16, m8n8k4, D of f32": PTX ISA
    ///   6.4, `sm_70` or higher; In "f16, D of f16", "f16, D of f32", "8-bit integers" and "4-bit integers":
    ///   PTX ISA 6.5, `sm_75` or higher; In "bf16", "tf32" and "f64": PTX ISA 7.0, `sm_80` or higher; In
    ///   "8-bit floats, D of f16": PTX ISA 8.7, `sm_89` or higher; In "8-bit floats, D of f32": PTX ISA 8.4,
    ///   `sm_89` or higher; In "bits": PTX ISA 7.0, `sm_75` or higher; In "kind::f8f6f4, D of f16": PTX ISA
    ///   8.7, `sm_100a`, `sm_110a`, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D
    ///   of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or
    ///   higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same
    ///   family; In "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four
    ///   scales": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10", "%r11", "%r12"], shape: m8n8k4, alayout: row, blayout: row, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.row.f16.f16.f16.f16 {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7, %r8}, {%r9, %r10, %r11, %r12};");
    /// ```
    pub const row: Any = Any(());
}

/// The qualifiers of the field `atype`, as a description writes them: the type of the elements of A.
pub mod atype {
    use super::Any;

    /// A single bit.
    ///
    /// It becomes `.b1`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_75` or higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { op: xor, out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k128, atype: b1 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const b1: Any = Any(());

    /// A floating-point number of 16 bits with the exponent of an `f32`; with the feature `half`, memory of
    /// `half::bf16`.
    ///
    /// It becomes `.bf16`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, atype: bf16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%f1, %f2, %f3, %f4}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub const bf16: Any = Any(());

    /// A floating-point number of 4 bits, 2 of them the exponent.
    ///
    /// It becomes `.e2m1`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "kind::f8f6f4, D of f16": PTX ISA 8.7, `sm_100a`, `sm_110a`,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In "kind::mxf8f6f4",
    ///   "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales": PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "kind::f8f6f4, D of f16"
    ///   and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same
    ///   family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`;
    ///   or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family,
    ///   `sm_120f` or higher in the same family; In "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3", "%r4", "%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10"], shape: m16n8k32, dtype: f16, atype: e2m1, btype: e4m3, kind: f8f6f4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e2m1.e4m3.f16 {%r1, %r2}, {%r3, %r4, %r5, %r6}, {%r7, %r8}, {%r9, %r10};");
    /// ```
    pub const e2m1: Any = Any(());

    /// A floating-point number of 6 bits, 2 of them the exponent.
    ///
    /// It becomes `.e2m3`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "kind::f8f6f4, D of f16": PTX ISA 8.7, `sm_100a`, `sm_110a`,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In "kind::mxf8f6f4":
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "kind::f8f6f4, D of f16"
    ///   and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same
    ///   family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`;
    ///   or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family,
    ///   `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3", "%r4", "%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10"], shape: m16n8k32, dtype: f16, atype: e2m3, btype: e4m3, kind: f8f6f4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e2m3.e4m3.f16 {%r1, %r2}, {%r3, %r4, %r5, %r6}, {%r7, %r8}, {%r9, %r10};");
    /// ```
    pub const e2m3: Any = Any(());

    /// A floating-point number of 6 bits, 3 of them the exponent.
    ///
    /// It becomes `.e3m2`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "kind::f8f6f4, D of f16": PTX ISA 8.7, `sm_100a`, `sm_110a`,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In "kind::mxf8f6f4":
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "kind::f8f6f4, D of f16"
    ///   and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same
    ///   family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`;
    ///   or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family,
    ///   `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3", "%r4", "%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10"], shape: m16n8k32, dtype: f16, atype: e3m2, btype: e4m3, kind: f8f6f4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e3m2.e4m3.f16 {%r1, %r2}, {%r3, %r4, %r5, %r6}, {%r7, %r8}, {%r9, %r10};");
    /// ```
    pub const e3m2: Any = Any(());

    /// A floating-point number of 8 bits, 4 of them the exponent.
    ///
    /// It becomes `.e4m3`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "8-bit floats, D of f16": PTX ISA 8.7, `sm_89` or higher; In
    ///   "8-bit floats, D of f32": PTX ISA 8.4, `sm_89` or higher; In "kind::f8f6f4, D of f16": PTX ISA 8.7,
    ///   `sm_100a`, `sm_110a`, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f`
    ///   or higher in the same family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32":
    ///   PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in
    ///   the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In
    ///   "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 8.4, `sm_89` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "8-bit floats": PTX ISA
    ///   8.5, `sm_89` or higher; In "kind::f8f6f4, D of f16" and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k32, dtype: f16, atype: e4m3, btype: e4m3 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k32.f16.e4m3.e4m3 {%r1, %r2}, %rd1, %rd2, 1, 1, 1;");
    /// ```
    pub const e4m3: Any = Any(());

    /// A floating-point number of 8 bits, 5 of them the exponent.
    ///
    /// It becomes `.e5m2`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "8-bit floats, D of f16": PTX ISA 8.7, `sm_89` or higher; In
    ///   "8-bit floats, D of f32": PTX ISA 8.4, `sm_89` or higher; In "kind::f8f6f4, D of f16": PTX ISA 8.7,
    ///   `sm_100a`, `sm_110a`, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f`
    ///   or higher in the same family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32":
    ///   PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in
    ///   the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In
    ///   "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 8.4, `sm_89` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "8-bit floats": PTX ISA
    ///   8.5, `sm_89` or higher; In "kind::f8f6f4, D of f16" and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: "%p1", shape: m64n8k32, dtype: f16, atype: e5m2, btype: e4m3 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k32.f16.e5m2.e4m3 {%r1, %r2}, %rd1, %rd2, %p1, 1, 1;");
    /// ```
    pub const e5m2: Any = Any(());

    /// A floating-point number of 16 bits; with the feature `half`, memory of `half::f16`.
    ///
    /// It becomes `.f16`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, m8n8k4, D of f16" and "f16, m8n8k4, D of f32": PTX ISA
    ///   6.4, `sm_70` or higher; In "f16, D of f16" and "f16, D of f32": PTX ISA 6.5, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub const f16: Any = Any(());

    /// A floating-point number of 64 bits.
    ///
    /// It becomes `.f64`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub const f64: Any = Any(());

    /// A signed integer of 4 bits.
    ///
    /// It becomes `.s4`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.5, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k32, atype: s4, btype: s4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k32.row.col.s32.s4.s4.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const s4: Any = Any(());

    /// A signed integer of 8 bits: Rust's `i8`.
    ///
    /// It becomes `.s8`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.5, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k16, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const s8: Any = Any(());

    /// A floating-point number of 32 bits, of which a product reads the upper 19: 8 of the exponent, and 10
    /// of the mantissa.
    ///
    /// It becomes `.tf32`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k8, atype: tf32 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {%f1, %f2, %f3, %f4}, %rd1, %rd2, 1, 1, 1;");
    /// ```
    pub const tf32: Any = Any(());

    /// An unsigned integer of 4 bits.
    ///
    /// It becomes `.u4`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.5, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k32, atype: u4, btype: s4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k32.row.col.s32.u4.s4.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const u4: Any = Any(());

    /// An unsigned integer of 8 bits.
    ///
    /// It becomes `.u8`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.5, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k16, atype: u8, btype: s8 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k16.row.col.s32.u8.s8.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const u8: Any = Any(());
}

/// The qualifiers of the field `blayout`, as a description writes them: the layout of B: whether the
/// elements that a lane has are in a row or in a column.
pub mod blayout {
    use super::Any;

    /// Elements of a column.
    ///
    /// It becomes `.col`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, m8n8k4, D of f16" and "f16, m8n8k4, D of f32": PTX ISA
    ///   6.4, `sm_70` or higher; In "f16, D of f16", "f16, D of f32", "8-bit integers" and "4-bit integers":
    ///   PTX ISA 6.5, `sm_75` or higher; In "bf16", "tf32" and "f64": PTX ISA 7.0, `sm_80` or higher; In
    ///   "8-bit floats, D of f16": PTX ISA 8.7, `sm_89` or higher; In "8-bit floats, D of f32": PTX ISA 8.4,
    ///   `sm_89` or higher; In "bits": PTX ISA 7.0, `sm_75` or higher; In "kind::f8f6f4, D of f16": PTX ISA
    ///   8.7, `sm_100a`, `sm_110a`, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D
    ///   of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or
    ///   higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same
    ///   family; In "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four
    ///   scales": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10", "%r11", "%r12"], shape: m8n8k4, alayout: row, blayout: col, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f16.f16.f16.f16 {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7, %r8}, {%r9, %r10, %r11, %r12};");
    /// ```
    pub const col: Any = Any(());

    /// Elements of a row.
    ///
    /// It becomes `.row`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.4, `sm_70` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10", "%r11", "%r12"], shape: m8n8k4, alayout: row, blayout: row, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.row.f16.f16.f16.f16 {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7, %r8}, {%r9, %r10, %r11, %r12};");
    /// ```
    pub const row: Any = Any(());
}

/// The qualifiers of the field `btype`, as a description writes them: the type of the elements of B.
/// Without it, that of A.
pub mod btype {
    use super::Any;

    /// A single bit.
    ///
    /// It becomes `.b1`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_75` or higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { op: xor, out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k128, atype: b1, btype: b1 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const b1: Any = Any(());

    /// A floating-point number of 16 bits with the exponent of an `f32`; with the feature `half`, memory of
    /// `half::bf16`.
    ///
    /// It becomes `.bf16`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, atype: bf16, btype: bf16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%f1, %f2, %f3, %f4}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub const bf16: Any = Any(());

    /// A floating-point number of 4 bits, 2 of them the exponent.
    ///
    /// It becomes `.e2m1`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "kind::f8f6f4, D of f16": PTX ISA 8.7, `sm_100a`, `sm_110a`,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In "kind::mxf8f6f4",
    ///   "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales": PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "kind::f8f6f4, D of f16"
    ///   and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same
    ///   family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`;
    ///   or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family,
    ///   `sm_120f` or higher in the same family; In "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3", "%r4", "%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10"], shape: m16n8k32, dtype: f16, atype: e4m3, btype: e2m1, kind: f8f6f4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e4m3.e2m1.f16 {%r1, %r2}, {%r3, %r4, %r5, %r6}, {%r7, %r8}, {%r9, %r10};");
    /// ```
    pub const e2m1: Any = Any(());

    /// A floating-point number of 6 bits, 2 of them the exponent.
    ///
    /// It becomes `.e2m3`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "kind::f8f6f4, D of f16": PTX ISA 8.7, `sm_100a`, `sm_110a`,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In "kind::mxf8f6f4":
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "kind::f8f6f4, D of f16"
    ///   and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same
    ///   family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`;
    ///   or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family,
    ///   `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3", "%r4", "%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10"], shape: m16n8k32, dtype: f16, atype: e4m3, btype: e2m3, kind: f8f6f4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e4m3.e2m3.f16 {%r1, %r2}, {%r3, %r4, %r5, %r6}, {%r7, %r8}, {%r9, %r10};");
    /// ```
    pub const e2m3: Any = Any(());

    /// A floating-point number of 6 bits, 3 of them the exponent.
    ///
    /// It becomes `.e3m2`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "kind::f8f6f4, D of f16": PTX ISA 8.7, `sm_100a`, `sm_110a`,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In "kind::mxf8f6f4":
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "kind::f8f6f4, D of f16"
    ///   and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same
    ///   family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`;
    ///   or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family,
    ///   `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3", "%r4", "%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10"], shape: m16n8k32, dtype: f16, atype: e4m3, btype: e3m2, kind: f8f6f4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e4m3.e3m2.f16 {%r1, %r2}, {%r3, %r4, %r5, %r6}, {%r7, %r8}, {%r9, %r10};");
    /// ```
    pub const e3m2: Any = Any(());

    /// A floating-point number of 8 bits, 4 of them the exponent.
    ///
    /// It becomes `.e4m3`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "8-bit floats, D of f16": PTX ISA 8.7, `sm_89` or higher; In
    ///   "8-bit floats, D of f32": PTX ISA 8.4, `sm_89` or higher; In "kind::f8f6f4, D of f16": PTX ISA 8.7,
    ///   `sm_100a`, `sm_110a`, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f`
    ///   or higher in the same family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32":
    ///   PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in
    ///   the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In
    ///   "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 8.4, `sm_89` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "8-bit floats": PTX ISA
    ///   8.5, `sm_89` or higher; In "kind::f8f6f4, D of f16" and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k32, dtype: f16, atype: e4m3, btype: e4m3 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k32.f16.e4m3.e4m3 {%r1, %r2}, %rd1, %rd2, 1, 1, 1;");
    /// ```
    pub const e4m3: Any = Any(());

    /// A floating-point number of 8 bits, 5 of them the exponent.
    ///
    /// It becomes `.e5m2`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "8-bit floats, D of f16": PTX ISA 8.7, `sm_89` or higher; In
    ///   "8-bit floats, D of f32": PTX ISA 8.4, `sm_89` or higher; In "kind::f8f6f4, D of f16": PTX ISA 8.7,
    ///   `sm_100a`, `sm_110a`, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f`
    ///   or higher in the same family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32":
    ///   PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in
    ///   the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In
    ///   "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 8.4, `sm_89` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "8-bit floats": PTX ISA
    ///   8.5, `sm_89` or higher; In "kind::f8f6f4, D of f16" and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: "%p1", shape: m64n8k32, dtype: f16, atype: e4m3, btype: e5m2 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k32.f16.e4m3.e5m2 {%r1, %r2}, %rd1, %rd2, %p1, 1, 1;");
    /// ```
    pub const e5m2: Any = Any(());

    /// A floating-point number of 16 bits; with the feature `half`, memory of `half::f16`.
    ///
    /// It becomes `.f16`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, m8n8k4, D of f16" and "f16, m8n8k4, D of f32": PTX ISA
    ///   6.4, `sm_70` or higher; In "f16, D of f16" and "f16, D of f32": PTX ISA 6.5, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16, btype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub const f16: Any = Any(());

    /// A floating-point number of 64 bits.
    ///
    /// It becomes `.f64`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64, btype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub const f64: Any = Any(());

    /// A signed integer of 4 bits.
    ///
    /// It becomes `.s4`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.5, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k32, atype: s4, btype: s4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k32.row.col.s32.s4.s4.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const s4: Any = Any(());

    /// A signed integer of 8 bits: Rust's `i8`.
    ///
    /// It becomes `.s8`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.5, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k16, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const s8: Any = Any(());

    /// A floating-point number of 32 bits, of which a product reads the upper 19: 8 of the exponent, and 10
    /// of the mantissa.
    ///
    /// It becomes `.tf32`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k8, atype: tf32, btype: tf32 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {%f1, %f2, %f3, %f4}, %rd1, %rd2, 1, 1, 1;");
    /// ```
    pub const tf32: Any = Any(());

    /// An unsigned integer of 4 bits.
    ///
    /// It becomes `.u4`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.5, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k32, atype: s4, btype: u4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k32.row.col.s32.s4.u4.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const u4: Any = Any(());

    /// An unsigned integer of 8 bits.
    ///
    /// It becomes `.u8`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.5, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k16, atype: s8, btype: u8 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k16.row.col.s32.s8.u8.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const u8: Any = Any(());
}

/// The qualifiers of the field `cache`, as a description writes them: the caches that the copy goes
/// through. Without it the copy has `cg` where `size` is the literal 16, and `ca` otherwise, also where
/// it is `const { … }`.
pub mod cache {
    use super::Any;

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
}

/// The qualifiers of the field `collector_usage`, as a description writes them: what happens to a matrix
/// in a collector buffer: the buffer and `fill`, `use`, `lastuse` or `discard`, such as `a_fill`.
pub mod collector_usage {
    use super::Any;

    /// A is not kept; this is the default of `tcgen05.mma`.
    ///
    /// It becomes `.collector::a::discard`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): In "16-bit and tf32 floats, A in shared memory",
    ///   "16-bit and tf32 floats, A in tensor memory", "16-bit and tf32 floats, shifted A in tensor memory",
    ///   "small floats, A in shared memory", "small floats, A in tensor memory" and "small floats, shifted A
    ///   in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family; In "integers, A in shared memory", "integers, A
    ///   in tensor memory" and "integers, shifted A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; In
    ///   "mxf8f6f4, A in shared memory", "mxf8f6f4, A in tensor memory", "mxf4, A in shared memory" and
    ///   "mxf4, A in tensor memory": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family; In "mxf8f6f4 with a number of factors, A in shared
    ///   memory", "mxf8f6f4 with a number of factors, A in tensor memory", "mxf4 with a number of factors, A
    ///   in shared memory" and "mxf4 with a number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4, A in shared memory"
    ///   and "mxf4nvf4, A in tensor memory": PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f`
    ///   or higher in the same family; In "mxf4nvf4 with a number of factors, A in shared memory" and
    ///   "mxf4nvf4 with a number of factors, A in tensor memory": PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX
    ///   ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): In "16-bit and tf32 floats, A in shared
    ///   memory", "16-bit and tf32 floats, A in tensor memory", "16-bit and tf32 floats, shifted A in tensor
    ///   memory", "small floats, A in shared memory", "small floats, A in tensor memory" and "small floats,
    ///   shifted A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher
    ///   in the same family, `sm_110f` or higher in the same family; In "integers, A in shared memory",
    ///   "integers, A in tensor memory" and "integers, shifted A in tensor memory": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; In "mxf8f6f4, A in shared memory" and "mxf8f6f4, A in tensor memory": PTX ISA 8.6,
    ///   `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family; In "mxf8f6f4 with a number of factors, A in shared memory", "mxf8f6f4 with a number of
    ///   factors, A in tensor memory", "mxf4 with a number of factors, A in shared memory" and "mxf4 with a
    ///   number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4, A in shared memory" and "mxf4, A in tensor memory":
    ///   PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In
    ///   "mxf4nvf4, A in shared memory" and "mxf4nvf4, A in tensor memory": PTX ISA 8.8, `sm_100a`,
    ///   `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4 with a number of factors, A in shared
    ///   memory" and "mxf4nvf4 with a number of factors, A in tensor memory": PTX ISA 8.7, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", cta_group: 1, kind: i8, collector_usage: a_discard, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8.collector::a::discard [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const a_discard: Any = Any(());

    /// A is put into the buffer.
    ///
    /// It becomes `.collector::a::fill`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): In "16-bit and tf32 floats, A in shared memory",
    ///   "16-bit and tf32 floats, A in tensor memory", "small floats, A in shared memory" and "small floats,
    ///   A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family; In "integers, A in shared memory" and
    ///   "integers, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; In "mxf8f6f4, A in shared
    ///   memory", "mxf8f6f4, A in tensor memory", "mxf4, A in shared memory" and "mxf4, A in tensor memory":
    ///   PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family; In "mxf8f6f4 with a number of factors, A in shared memory", "mxf8f6f4 with a
    ///   number of factors, A in tensor memory", "mxf4 with a number of factors, A in shared memory" and
    ///   "mxf4 with a number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4, A in shared memory" and "mxf4nvf4, A in
    ///   tensor memory": PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family; In "mxf4nvf4 with a number of factors, A in shared memory" and "mxf4nvf4 with a number of
    ///   factors, A in tensor memory": PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX
    ///   ISA 9.4, `sm_107a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): In "16-bit and tf32 floats, A in shared
    ///   memory", "16-bit and tf32 floats, A in tensor memory", "small floats, A in shared memory" and "small
    ///   floats, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher
    ///   in the same family, `sm_110f` or higher in the same family; In "integers, A in shared memory" and
    ///   "integers, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; In "mxf8f6f4, A in shared memory"
    ///   and "mxf8f6f4, A in tensor memory": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in
    ///   the same family, `sm_110f` or higher in the same family; In "mxf8f6f4 with a number of factors, A in
    ///   shared memory", "mxf8f6f4 with a number of factors, A in tensor memory", "mxf4 with a number of
    ///   factors, A in shared memory" and "mxf4 with a number of factors, A in tensor memory": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4, A in shared
    ///   memory" and "mxf4, A in tensor memory": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_110a`,
    ///   `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4, A in shared memory" and "mxf4nvf4, A in tensor
    ///   memory": PTX ISA 8.8, `sm_100a`, `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4 with
    ///   a number of factors, A in shared memory" and "mxf4nvf4 with a number of factors, A in tensor
    ///   memory": PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", cta_group: 1, kind: i8, collector_usage: a_fill, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8.collector::a::fill [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const a_fill: Any = Any(());

    /// A is read from the buffer for the last time.
    ///
    /// It becomes `.collector::a::lastuse`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): In "16-bit and tf32 floats, A in shared memory",
    ///   "16-bit and tf32 floats, A in tensor memory", "16-bit and tf32 floats, shifted A in tensor memory",
    ///   "small floats, A in shared memory", "small floats, A in tensor memory" and "small floats, shifted A
    ///   in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family; In "integers, A in shared memory", "integers, A
    ///   in tensor memory" and "integers, shifted A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; In
    ///   "mxf8f6f4, A in shared memory", "mxf8f6f4, A in tensor memory", "mxf4, A in shared memory" and
    ///   "mxf4, A in tensor memory": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family; In "mxf8f6f4 with a number of factors, A in shared
    ///   memory", "mxf8f6f4 with a number of factors, A in tensor memory", "mxf4 with a number of factors, A
    ///   in shared memory" and "mxf4 with a number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4, A in shared memory"
    ///   and "mxf4nvf4, A in tensor memory": PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f`
    ///   or higher in the same family; In "mxf4nvf4 with a number of factors, A in shared memory" and
    ///   "mxf4nvf4 with a number of factors, A in tensor memory": PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX
    ///   ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): In "16-bit and tf32 floats, A in shared
    ///   memory", "16-bit and tf32 floats, A in tensor memory", "16-bit and tf32 floats, shifted A in tensor
    ///   memory", "small floats, A in shared memory", "small floats, A in tensor memory" and "small floats,
    ///   shifted A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher
    ///   in the same family, `sm_110f` or higher in the same family; In "integers, A in shared memory",
    ///   "integers, A in tensor memory" and "integers, shifted A in tensor memory": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; In "mxf8f6f4, A in shared memory" and "mxf8f6f4, A in tensor memory": PTX ISA 8.6,
    ///   `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family; In "mxf8f6f4 with a number of factors, A in shared memory", "mxf8f6f4 with a number of
    ///   factors, A in tensor memory", "mxf4 with a number of factors, A in shared memory" and "mxf4 with a
    ///   number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4, A in shared memory" and "mxf4, A in tensor memory":
    ///   PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In
    ///   "mxf4nvf4, A in shared memory" and "mxf4nvf4, A in tensor memory": PTX ISA 8.8, `sm_100a`,
    ///   `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4 with a number of factors, A in shared
    ///   memory" and "mxf4nvf4 with a number of factors, A in tensor memory": PTX ISA 8.7, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", cta_group: 1, kind: i8, collector_usage: a_lastuse, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8.collector::a::lastuse [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const a_lastuse: Any = Any(());

    /// A is read from the buffer, where it stays.
    ///
    /// It becomes `.collector::a::use`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): In "16-bit and tf32 floats, A in shared memory",
    ///   "16-bit and tf32 floats, A in tensor memory", "small floats, A in shared memory" and "small floats,
    ///   A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family; In "integers, A in shared memory" and
    ///   "integers, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; In "mxf8f6f4, A in shared
    ///   memory", "mxf8f6f4, A in tensor memory", "mxf4, A in shared memory" and "mxf4, A in tensor memory":
    ///   PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family; In "mxf8f6f4 with a number of factors, A in shared memory", "mxf8f6f4 with a
    ///   number of factors, A in tensor memory", "mxf4 with a number of factors, A in shared memory" and
    ///   "mxf4 with a number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4, A in shared memory" and "mxf4nvf4, A in
    ///   tensor memory": PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family; In "mxf4nvf4 with a number of factors, A in shared memory" and "mxf4nvf4 with a number of
    ///   factors, A in tensor memory": PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX
    ///   ISA 9.4, `sm_107a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): In "16-bit and tf32 floats, A in shared
    ///   memory", "16-bit and tf32 floats, A in tensor memory", "small floats, A in shared memory" and "small
    ///   floats, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher
    ///   in the same family, `sm_110f` or higher in the same family; In "integers, A in shared memory" and
    ///   "integers, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; In "mxf8f6f4, A in shared memory"
    ///   and "mxf8f6f4, A in tensor memory": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in
    ///   the same family, `sm_110f` or higher in the same family; In "mxf8f6f4 with a number of factors, A in
    ///   shared memory", "mxf8f6f4 with a number of factors, A in tensor memory", "mxf4 with a number of
    ///   factors, A in shared memory" and "mxf4 with a number of factors, A in tensor memory": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4, A in shared
    ///   memory" and "mxf4, A in tensor memory": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_110a`,
    ///   `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4, A in shared memory" and "mxf4nvf4, A in tensor
    ///   memory": PTX ISA 8.8, `sm_100a`, `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4 with
    ///   a number of factors, A in shared memory" and "mxf4nvf4 with a number of factors, A in tensor
    ///   memory": PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", cta_group: 1, kind: i8, collector_usage: a_use, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8.collector::a::use [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const a_use: Any = Any(());

    /// B is not kept in buffer 0; this is the default of `tcgen05.mma.ws`.
    ///
    /// It becomes `.collector::b0::discard`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b0_discard, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::discard [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b0_discard: Any = Any(());

    /// B is put into buffer 0.
    ///
    /// It becomes `.collector::b0::fill`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b0_fill, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::fill [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b0_fill: Any = Any(());

    /// B is read from buffer 0 for the last time.
    ///
    /// It becomes `.collector::b0::lastuse`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b0_lastuse, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::lastuse [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b0_lastuse: Any = Any(());

    /// B is read from buffer 0, where it stays.
    ///
    /// It becomes `.collector::b0::use`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b0_use, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::use [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b0_use: Any = Any(());

    /// B is not kept in buffer 1.
    ///
    /// It becomes `.collector::b1::discard`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b1_discard, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b1::discard [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b1_discard: Any = Any(());

    /// B is put into buffer 1.
    ///
    /// It becomes `.collector::b1::fill`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b1_fill, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b1::fill [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b1_fill: Any = Any(());

    /// B is read from buffer 1 for the last time.
    ///
    /// It becomes `.collector::b1::lastuse`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b1_lastuse, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b1::lastuse [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b1_lastuse: Any = Any(());

    /// B is read from buffer 1, where it stays.
    ///
    /// It becomes `.collector::b1::use`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b1_use, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b1::use [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b1_use: Any = Any(());

    /// B is not kept in buffer 2.
    ///
    /// It becomes `.collector::b2::discard`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b2_discard, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b2::discard [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b2_discard: Any = Any(());

    /// B is put into buffer 2.
    ///
    /// It becomes `.collector::b2::fill`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b2_fill, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b2::fill [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b2_fill: Any = Any(());

    /// B is read from buffer 2 for the last time.
    ///
    /// It becomes `.collector::b2::lastuse`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b2_lastuse, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b2::lastuse [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b2_lastuse: Any = Any(());

    /// B is read from buffer 2, where it stays.
    ///
    /// It becomes `.collector::b2::use`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b2_use, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b2::use [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b2_use: Any = Any(());

    /// B is not kept in buffer 3.
    ///
    /// It becomes `.collector::b3::discard`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b3_discard, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b3::discard [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b3_discard: Any = Any(());

    /// B is put into buffer 3.
    ///
    /// It becomes `.collector::b3::fill`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b3_fill, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b3::fill [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b3_fill: Any = Any(());

    /// B is read from buffer 3 for the last time.
    ///
    /// It becomes `.collector::b3::lastuse`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b3_lastuse, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b3::lastuse [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b3_lastuse: Any = Any(());

    /// B is read from buffer 3, where it stays.
    ///
    /// It becomes `.collector::b3::use`. Steps that have it:
    ///
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b3_use, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b3::use [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const b3_use: Any = Any(());
}

/// The qualifiers of the field `ctype`, as a description writes them: the type of the elements of C.
/// Without it, that of the result.
pub mod ctype {
    use super::Any;

    /// A floating-point number of 16 bits; with the feature `half`, memory of `half::f16`.
    ///
    /// It becomes `.f16`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, m8n8k4, D of f16" and "f16, m8n8k4, D of f32": PTX ISA
    ///   6.4, `sm_70` or higher; In "f16, D of f16": PTX ISA 6.5, `sm_75` or higher; In "8-bit floats, D of
    ///   f16": PTX ISA 8.7, `sm_89` or higher; In "kind::f8f6f4, D of f16": PTX ISA 8.7, `sm_100a`,
    ///   `sm_110a`, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in
    ///   the same family, `sm_120f` or higher in the same family
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "f16, D of f16,
    ///   m16n8k16" and "f16, D of f16, m16n8k32": PTX ISA 8.5, `sm_80` or higher; In "kind::f8f6f4, D of
    ///   f16": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4", "%f5", "%f6", "%f7", "%f8"], a: ["%r1", "%r2"], b: ["%r3", "%r4"], c: ["%r5", "%r6", "%r7", "%r8"], shape: m8n8k4, alayout: row, blayout: row, dtype: f32, atype: f16, ctype: f16 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.row.f32.f16.f16.f16 {%f1, %f2, %f3, %f4, %f5, %f6, %f7, %f8}, {%r1, %r2}, {%r3, %r4}, {%r5, %r6, %r7, %r8};");
    /// ```
    pub const f16: Any = Any(());

    /// A floating-point number of 32 bits.
    ///
    /// It becomes `.f32`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, m8n8k4, D of f32": PTX ISA 6.4, `sm_70` or higher; In
    ///   "f16, D of f32": PTX ISA 6.5, `sm_75` or higher; In "bf16" and "tf32": PTX ISA 7.0, `sm_80` or
    ///   higher; In "8-bit floats, D of f32": PTX ISA 8.4, `sm_89` or higher; In "kind::f8f6f4, D of f32":
    ///   PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in
    ///   the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In
    ///   "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales": PTX
    ///   ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp`](crate::lang::step::mma_sp): In "f16, D of f32, m16n8k16", "f16, D of f32, m16n8k32",
    ///   "bf16, m16n8k16", "bf16, m16n8k32", "tf32, m16n8k8" and "tf32, m16n8k16": PTX ISA 7.1, `sm_80` or
    ///   higher; In "8-bit floats": PTX ISA 8.4, `sm_89` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "f16, D of f32,
    ///   m16n8k16", "f16, D of f32, m16n8k32", "bf16, m16n8k16", "bf16, m16n8k32", "tf32, m16n8k8" and "tf32,
    ///   m16n8k16": PTX ISA 8.5, `sm_80` or higher; In "8-bit floats": PTX ISA 8.5, `sm_89` or higher; In
    ///   "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
    ///   higher in the same family; In "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or
    ///   higher in the same family; In "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four
    ///   scales": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4", "%f5", "%f6", "%f7", "%f8"], a: ["%r1", "%r2"], b: ["%r3", "%r4"], c: ["%f9", "%f10", "%f11", "%f12", "%f13", "%f14", "%f15", "%f16"], shape: m8n8k4, alayout: row, blayout: row, dtype: f32, atype: f16, ctype: f32 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.row.f32.f16.f16.f32 {%f1, %f2, %f3, %f4, %f5, %f6, %f7, %f8}, {%r1, %r2}, {%r3, %r4}, {%f9, %f10, %f11, %f12, %f13, %f14, %f15, %f16};");
    /// ```
    pub const f32: Any = Any(());

    /// A floating-point number of 64 bits.
    ///
    /// It becomes `.f64`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64, ctype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub const f64: Any = Any(());

    /// A signed integer of 32 bits: Rust's `i32`.
    ///
    /// It becomes `.s32`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "8-bit integers" and "4-bit integers": PTX ISA 6.5, `sm_75` or
    ///   higher; In "bits": PTX ISA 7.0, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { op: xor, out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k128, atype: b1, ctype: s32 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const s32: Any = Any(());
}

/// The qualifiers of the field `dtype`, as a description writes them: the type of the elements of the
/// result, or of the accumulators.
pub mod dtype {
    use super::Any;

    /// A floating-point number of 16 bits; with the feature `half`, memory of `half::f16`.
    ///
    /// It becomes `.f16`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, m8n8k4, D of f16": PTX ISA 6.4, `sm_70` or higher; In
    ///   "f16, D of f16": PTX ISA 6.5, `sm_75` or higher; In "8-bit floats, D of f16": PTX ISA 8.7, `sm_89`
    ///   or higher; In "kind::f8f6f4, D of f16": PTX ISA 8.7, `sm_100a`, `sm_110a`, `sm_120a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
    ///   higher in the same family
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "f16, D of f16,
    ///   m16n8k16" and "f16, D of f16, m16n8k32": PTX ISA 8.5, `sm_80` or higher; In "kind::f8f6f4, D of
    ///   f16": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub const f16: Any = Any(());

    /// A floating-point number of 32 bits.
    ///
    /// It becomes `.f32`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, m8n8k4, D of f32": PTX ISA 6.4, `sm_70` or higher; In
    ///   "f16, D of f32": PTX ISA 6.5, `sm_75` or higher; In "bf16" and "tf32": PTX ISA 7.0, `sm_80` or
    ///   higher; In "8-bit floats, D of f32": PTX ISA 8.4, `sm_89` or higher; In "kind::f8f6f4, D of f32":
    ///   PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in
    ///   the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In
    ///   "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales": PTX
    ///   ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp`](crate::lang::step::mma_sp): In "f16, D of f32, m16n8k16", "f16, D of f32, m16n8k32",
    ///   "bf16, m16n8k16", "bf16, m16n8k32", "tf32, m16n8k8" and "tf32, m16n8k16": PTX ISA 7.1, `sm_80` or
    ///   higher; In "8-bit floats": PTX ISA 8.4, `sm_89` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "f16, D of f32,
    ///   m16n8k16", "f16, D of f32, m16n8k32", "bf16, m16n8k16", "bf16, m16n8k32", "tf32, m16n8k8" and "tf32,
    ///   m16n8k16": PTX ISA 8.5, `sm_80` or higher; In "8-bit floats": PTX ISA 8.5, `sm_89` or higher; In
    ///   "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
    ///   higher in the same family; In "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or
    ///   higher in the same family; In "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four
    ///   scales": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_121a`
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", scale_d: "%p1", shape: m64n8k16, dtype: f32, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f1, %f2, %f3, %f4}, %rd1, %rd2, %p1, 1, 1, 0, 0;");
    /// ```
    pub const f32: Any = Any(());

    /// A floating-point number of 64 bits.
    ///
    /// It becomes `.f64`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64, dtype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub const f64: Any = Any(());

    /// A signed integer of 32 bits: Rust's `i32`.
    ///
    /// It becomes `.s32`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "8-bit integers" and "4-bit integers": PTX ISA 6.5, `sm_75` or
    ///   higher; In "bits": PTX ISA 7.0, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { op: xor, out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k128, atype: b1, dtype: s32 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const s32: Any = Any(());
}

/// The values of the setting `emit`.
pub mod emit {
    use super::Any;

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

    /// A block of `ptx_asm!`, the macro of the crate `cuda_device` of NVIDIA's cuda-rust: operands are those
    /// of `asm`.
    ///
    /// `ptx_asm!` takes at most 16 operands that are written and 16 that are read. The crate that has the
    /// call depends on `cuda_device` under this name. The settings `target` and `isa` check the steps for the
    /// kernel's target. The functions of this crate with an `asm!` block of their own, such as
    /// `wgmma::Accumulator::wait_group`, are for nvptx64 alone.
    ///
    /// ```no_run,standalone_crate
    /// extern crate self as cuda_device;
    ///
    /// /// Stands for the macro of `cuda_device`.
    /// #[macro_export]
    /// macro_rules! ptx_asm {
    ///     ($($block:tt)*) => {
    ///         println!("{}", stringify!($($block)*))
    ///     };
    /// }
    ///
    /// fn wait() {
    ///     unsafe { ptx_async::ptx_async!(emit = ptx_asm, cp_async_wait_group(1)) }
    /// }
    /// ```
    pub const ptx_asm: Any = Any(());
}

/// The qualifiers of the field `evict`, as a description writes them: the eviction priority of the
/// accesses, or of those that the primary part of a policy covers.
pub mod evict {
    use super::Any;

    /// Evicted first: data that is used once.
    ///
    /// It becomes `.L2::evict_first`. Steps that have it:
    ///
    /// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
    ///   higher
    /// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_first });
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_first.b64 %rd1;");
    /// ```
    pub const evict_first: Any = Any(());

    /// Evicted last: data that is used again.
    ///
    /// It becomes `.L2::evict_last`. Steps that have it:
    ///
    /// - [`cp_async_bulk_prefetch`](crate::lang::step::cp_async_bulk_prefetch): PTX ISA 9.4, `sm_107f` or
    ///   higher in the same family
    /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 9.4,
    ///   `sm_107f` or higher in the same family
    /// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
    ///   higher
    /// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
    /// - [`prefetch`](crate::lang::step::prefetch): PTX ISA 7.4, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch { addr: global("%rd1"), evict: evict_last });
    /// assert_eq!(text, "prefetch.global.L2::evict_last [%rd1];");
    /// ```
    pub const evict_last: Any = Any(());

    /// The priority of an access without a policy.
    ///
    /// It becomes `.L2::evict_normal`. Steps that have it:
    ///
    /// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
    ///   higher
    /// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
    /// - [`prefetch`](crate::lang::step::prefetch): PTX ISA 7.4, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_normal });
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_normal.b64 %rd1;");
    /// ```
    pub const evict_normal: Any = Any(());

    /// The access does not change the priority.
    ///
    /// It becomes `.L2::evict_unchanged`. Steps that have it:
    ///
    /// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
    ///   higher
    /// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_unchanged });
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_unchanged.b64 %rd1;");
    /// ```
    pub const evict_unchanged: Any = Any(());
}

/// The qualifiers of the field `evict_secondary`, as a description writes them: the eviction priority of
/// the other accesses. Without it, `evict_unchanged`.
pub mod evict_secondary {
    use super::Any;

    /// Evicted first: data that is used once.
    ///
    /// It becomes `.L2::evict_first`. Steps that have it:
    ///
    /// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
    ///   higher
    /// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_fractional { out: "%rd1", evict: evict_last, evict_secondary: evict_first }
    /// );
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_last.L2::evict_first.b64 %rd1;");
    /// ```
    pub const evict_first: Any = Any(());

    /// The access does not change the priority.
    ///
    /// It becomes `.L2::evict_unchanged`. Steps that have it:
    ///
    /// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
    ///   higher
    /// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_fractional { out: "%rd1", evict: evict_last, evict_secondary: evict_unchanged }
    /// );
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64 %rd1;");
    /// ```
    pub const evict_unchanged: Any = Any(());
}

/// The qualifiers of the field `field`, as a description writes them: the part of the tensor map that is
/// written.
pub mod field {
    use super::Any;

    /// The size of the box in dimension `ord`, in elements.
    ///
    /// It becomes `.box_dim`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: box_dim, ord: 0 }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.box_dim.global.b1024.b32 [%rd1], 0, %r1;");
    /// ```
    pub const box_dim: Any = Any(());

    /// The traversal stride in dimension `ord`, in elements.
    ///
    /// It becomes `.element_stride`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: generic("%rd1"), value: "%r1", field: element_stride, ord: 0 }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.element_stride.b1024.b32 [%rd1], 0, %r1;");
    /// ```
    pub const element_stride: Any = Any(());

    /// The type of an element, as a number of the manual's table: 0 to 15 are u8, u16, u32, s32, u64, s64,
    /// f16, f32, f32.ftz, f64, bf16, tf32, tf32.ftz, b4x16, b4x16_p64 and b6x16_p32.
    ///
    /// It becomes `.elemtype`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: 0, field: elemtype }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.elemtype.global.b1024.b32 [%rd1], 0;");
    /// ```
    pub const elemtype: Any = Any(());

    /// The value that reads out of bounds return: 0 zeros, 1 a special NaN.
    ///
    /// It becomes `.fill_mode`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: 0, field: fill_mode }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.fill_mode.global.b1024.b32 [%rd1], 0;");
    /// ```
    pub const fill_mode: Any = Any(());

    /// The address of the tensor in global memory, 64 bits, a multiple of 16.
    ///
    /// It becomes `.global_address`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%rd2", field: global_address }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.global_address.global.b1024.b64 [%rd1], %rd2;");
    /// ```
    pub const global_address: Any = Any(());

    /// The size of the tensor in dimension `ord`, in elements.
    ///
    /// It becomes `.global_dim`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: generic("%rd1"), value: "%r1", field: global_dim, ord: 0 }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.global_dim.b1024.b32 [%rd1], 0, %r1;");
    /// ```
    pub const global_dim: Any = Any(());

    /// The stride of dimension `ord` in bytes, 64 bits, a multiple of 16. Dimension 0 is dense, so `ord` 0 is
    /// the stride of the second.
    ///
    /// It becomes `.global_stride`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%rd2", field: global_stride, ord: 0 }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.global_stride.global.b1024.b64 [%rd1], 0, %rd2;");
    /// ```
    pub const global_stride: Any = Any(());

    /// The interleave layout: 0 none, 1 of 16 bytes, 2 of 32 bytes.
    ///
    /// It becomes `.interleave_layout`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: 0, field: interleave_layout }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.interleave_layout.global.b1024.b32 [%rd1], 0;");
    /// ```
    pub const interleave_layout: Any = Any(());

    /// The number of dimensions, less 1.
    ///
    /// It becomes `.rank`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub const rank: Any = Any(());

    /// The unit of the swizzle: 0 of 16 bytes, 1 of 32 bytes, 2 of 32 bytes with the halves of 8 bytes
    /// exchanged, 3 of 64 bytes.
    ///
    /// It becomes `.swizzle_atomicity`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family, `sm_120f` or higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in
    ///   the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: 0, field: swizzle_atomicity }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.swizzle_atomicity.global.b1024.b32 [%rd1], 0;");
    /// ```
    pub const swizzle_atomicity: Any = Any(());

    /// The swizzle: 0 none, 1 of 32 bytes, 2 of 64 bytes, 3 of 128 bytes, 4 of 96 bytes.
    ///
    /// It becomes `.swizzle_mode`. Steps that have it:
    ///
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: 0, field: swizzle_mode }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.swizzle_mode.global.b1024.b32 [%rd1], 0;");
    /// ```
    pub const swizzle_mode: Any = Any(());
}

/// The qualifiers of the field `kind`, as a description writes them: the kind of the product, which
/// decides the types of A and B and whether they have scales. `mma` without it has elements of 8 bits and
/// more, without scales.
pub mod kind {
    use super::Any;

    /// Floating-point numbers of 16 bits.
    ///
    /// It becomes `.kind::f16`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub const f16: Any = Any(());

    /// Floating-point numbers of 8, 6 and 4 bits, each in a byte.
    ///
    /// It becomes `.kind::f8f6f4`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`mma`](crate::lang::step::mma): In "kind::f8f6f4, D of f16": PTX ISA 8.7, `sm_100a`, `sm_110a`,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family, `sm_120f` or higher in the same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "kind::f8f6f4, D of
    ///   f16": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family; In
    ///   "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
    ///   higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f8f6f4, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f8f6f4 [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const f8f6f4: Any = Any(());

    /// Integers of 8 bits.
    ///
    /// It becomes `.kind::i8`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): PTX ISA 8.6, `sm_100a`, `sm_110a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8,
    ///   `sm_100a`; or PTX ISA 8.6, `sm_110a`; or PTX ISA 8.8, `sm_110a`
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8,
    ///   `sm_100a`; or PTX ISA 8.6, `sm_110a`; or PTX ISA 8.8, `sm_110a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::i8 [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const i8: Any = Any(());

    /// Floating-point numbers of 4 bits, with a scale for each 32 of them.
    ///
    /// It becomes `.kind::mxf4`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): In "mxf4, A in shared memory" and "mxf4, A in
    ///   tensor memory": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family; In "mxf4 with a number of factors, A in shared memory" and
    ///   "mxf4 with a number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): In "mxf4, A in shared memory" and "mxf4, A in
    ///   tensor memory": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_110a`, `sm_103a`; or PTX ISA 9.4,
    ///   `sm_107a`; In "mxf4 with a number of factors, A in shared memory" and "mxf4 with a number of
    ///   factors, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX
    ///   ISA 9.4, `sm_107a`
    /// - [`mma`](crate::lang::step::mma): PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the
    ///   same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: mxf4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf4.block_scale [%r1], [%r2], %rd1, %r3, [%r4], [%r5], 1;");
    /// ```
    pub const mxf4: Any = Any(());

    /// Floating-point numbers of 4 bits, with a scale for each 32 or 16 of them.
    ///
    /// It becomes `.kind::mxf4nvf4`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): In "mxf4nvf4, A in shared memory" and "mxf4nvf4, A
    ///   in tensor memory": PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the
    ///   same family; In "mxf4nvf4 with a number of factors, A in shared memory" and "mxf4nvf4 with a number
    ///   of factors, A in tensor memory": PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or
    ///   PTX ISA 9.4, `sm_107a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): In "mxf4nvf4, A in shared memory" and
    ///   "mxf4nvf4, A in tensor memory": PTX ISA 8.8, `sm_100a`, `sm_110a`, `sm_103a`; or PTX ISA 9.4,
    ///   `sm_107a`; In "mxf4nvf4 with a number of factors, A in shared memory" and "mxf4nvf4 with a number of
    ///   factors, A in tensor memory": PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX
    ///   ISA 9.4, `sm_107a`
    /// - [`mma`](crate::lang::step::mma): PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the
    ///   same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: mxf4nvf4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5", scale_vec: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::2X [%r1], [%r2], %rd1, %r3, [%r4], [%r5], 1;");
    /// ```
    pub const mxf4nvf4: Any = Any(());

    /// Floating-point numbers of 8, 6 and 4 bits, each in a byte, with a scale for each 32 of them.
    ///
    /// It becomes `.kind::mxf8f6f4`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): In "mxf8f6f4, A in shared memory" and "mxf8f6f4, A
    ///   in tensor memory": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family; In "mxf8f6f4 with a number of factors, A in shared memory"
    ///   and "mxf8f6f4 with a number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): In "mxf8f6f4, A in shared memory" and
    ///   "mxf8f6f4, A in tensor memory": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family; In "mxf8f6f4 with a number of factors, A in
    ///   shared memory" and "mxf8f6f4 with a number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`mma`](crate::lang::step::mma): PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the
    ///   same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: mxf8f6f4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf8f6f4.block_scale [%r1], [%r2], %rd1, %r3, [%r4], [%r5], 1;");
    /// ```
    pub const mxf8f6f4: Any = Any(());

    /// Floating-point numbers of 32 bits, of which the upper 19 are read.
    ///
    /// It becomes `.kind::tf32`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_ws_sp`](crate::lang::step::tcgen05_mma_ws_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: tf32, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::tf32 [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub const tf32: Any = Any(());
}

/// The qualifiers of the field `layout`, as a description writes them: the layout of the barrier. Without
/// it, `v0`.
pub mod layout {
    use super::Any;

    /// The primary and the conditional phase complete together; this is the default.
    ///
    /// It becomes `.layout::v0`. Steps that have it:
    ///
    /// - [`mbarrier_init`](crate::lang::step::mbarrier_init): PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_check_layout`](crate::lang::step::mbarrier_check_layout): PTX ISA 9.3, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_check_layout { out: "%p1", mbarrier: "%r1", layout: v0 }
    /// );
    /// assert_eq!(text, "mbarrier.check_layout.layout::v0.shared.b64 %p1, [%r1];");
    /// ```
    pub const v0: Any = Any(());

    /// The primary and the conditional phase complete separately. Counts are at most 511.
    ///
    /// It becomes `.layout::v1`. Steps that have it:
    ///
    /// - [`mbarrier_init`](crate::lang::step::mbarrier_init): PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_check_layout`](crate::lang::step::mbarrier_check_layout): PTX ISA 9.3, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_init { mbarrier: generic("%rd1"), count: "%r1", layout: v1 }
    /// );
    /// assert_eq!(text, "mbarrier.init.layout::v1.b64 [%rd1], %r1;");
    /// ```
    pub const v1: Any = Any(());
}

/// The qualifiers of the field `level`, as a description writes them: the cache level of a prefetch or a
/// policy; of a `membar` the threads among which it orders accesses: `cta`, `gl` or `sys`.
pub mod level {
    use super::Any;

    /// L1, the cache of one multiprocessor.
    ///
    /// It becomes `.L1`. Steps that have it:
    ///
    /// - [`prefetch`](crate::lang::step::prefetch): PTX ISA 2.0, `sm_20` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch { addr: local("%rd1"), level: L1 });
    /// assert_eq!(text, "prefetch.local.L1 [%rd1];");
    /// ```
    pub const L1: Any = Any(());

    /// 32 bytes of L1, at an address that is known to be valid.
    ///
    /// It becomes `.L1::32B`. Steps that have it:
    ///
    /// - [`prefetch`](crate::lang::step::prefetch): PTX ISA 9.4, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch { addr: global("%rd1"), level: L1_32B });
    /// assert_eq!(text, "prefetch.global.L1::32B.valid_addr [%rd1];");
    /// ```
    pub const L1_32B: Any = Any(());

    /// L2, the cache that all of the GPU shares.
    ///
    /// It becomes `.L2`. Steps that have it:
    ///
    /// - [`prefetch`](crate::lang::step::prefetch): PTX ISA 2.0, `sm_20` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch { addr: local("%rd1"), level: L2 });
    /// assert_eq!(text, "prefetch.local.L2 [%rd1];");
    /// ```
    pub const L2: Any = Any(());

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
}

/// The qualifiers of the field `load_mode`, as a description writes them: how the elements of a tensor
/// are arranged in shared memory. Without it the mode is `tile`.
pub mod load_mode {
    use super::{Any, any};

    /// The columns of a convolution, of a tensor of 3 to 5 dimensions. In parentheses is an offset for each
    /// spatial dimension: `im2col([w])`, `im2col([w, h])` or `im2col([w, h, d])`.
    ///
    /// It becomes `.im2col`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2", "%r3"]), load_mode: im2col(["%rs1"]) }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col [%rd1, {%r1, %r2, %r3}], {%rs1};");
    /// ```
    pub const fn im2col<T>(offsets: T) -> Any {
        any(offsets)
    }

    /// Those that begin with `im2col`.
    pub mod im2col {
        use super::{Any, any};

        /// The columns of a convolution along the dimension W alone: `im2col::w([halo, offset])`, with a halo of
        /// 0 to 511 and an offset of 0 to 31.
        ///
        /// It becomes `.im2col::w`. Steps that have it:
        ///
        /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
        ///   ISA 8.6, `sm_100` or higher; In "global → shared::cluster": PTX ISA 8.6, `sm_100a`, `sm_110a`; or
        ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
        /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.6,
        ///   `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in
        ///   the same family
        /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
        ///   9.4, `sm_107f` or higher in the same family
        ///
        /// ```
        /// # use ptx_async::ptx_async;
        /// let text: &str = ptx_async!(
        ///     emit = ptx,
        ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2", "%r3"]), load_mode: im2col::w(["%rs1", "%rs2"]) }
        /// );
        /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col::w [%rd1, {%r1, %r2, %r3}], {%rs1, %rs2};");
        /// ```
        pub const fn w<T>(offsets: T) -> Any {
            any(offsets)
        }

        /// `im2col::w` for 128 columns at once: `im2col::w128([halo, offset])`, each 0 to 31.
        ///
        /// It becomes `.im2col::w::128`. Steps that have it:
        ///
        /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.6, `sm_100a`,
        ///   `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
        ///   family
        /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.6,
        ///   `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in
        ///   the same family
        /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
        ///   9.4, `sm_107f` or higher in the same family
        ///
        /// ```
        /// # use ptx_async::ptx_async;
        /// let text: &str = ptx_async!(
        ///     emit = ptx,
        ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2", "%r3"]), load_mode: im2col::w128(["%rs1", "%rs2"]) }
        /// );
        /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col::w::128 [%rd1, {%r1, %r2, %r3}], {%rs1, %rs2};");
        /// ```
        pub const fn w128<T>(offsets: T) -> Any {
            any(offsets)
        }
    }

    /// The columns of a convolution, without offsets: the mode of a store or a reduction.
    ///
    /// It becomes `.im2col_no_offs`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1", "%r2", "%r3"]), src: shared::cta("%r4"), load_mode: im2col_no_offs }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group [%rd1, {%r1, %r2, %r3}], [%r4];");
    /// ```
    pub const im2col_no_offs: Any = Any(());

    /// Those that begin with `im2col_no_offs`.
    pub mod im2col_no_offs {
        use super::Any;

        /// The columns of a convolution along the dimension W alone, without offsets.
        ///
        /// It becomes `.im2col_no_offs::w`. Steps that have it:
        ///
        /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
        ///   in the same family
        /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 9.4,
        ///   `sm_107f` or higher in the same family
        ///
        /// ```
        /// # use ptx_async::ptx_async;
        /// let text: &str = ptx_async!(
        ///     emit = ptx,
        ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1", "%r2", "%r3"]), src: shared::cta("%r4"), load_mode: im2col_no_offs::w }
        /// );
        /// assert_eq!(text, "cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs::w.bulk_group [%rd1, {%r1, %r2, %r3}], [%r4];");
        /// ```
        pub const w: Any = Any(());
    }

    /// A box of the tensor, whose arrangement is kept; this is the default.
    ///
    /// It becomes `.tile`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster" and "shared::cta → global": PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), load_mode: tile }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.tile [%rd1, {%r1}];");
    /// ```
    pub const tile: Any = Any(());

    /// Those that begin with `tile`.
    pub mod tile {
        use super::Any;

        /// Four rows of a tensor of two dimensions, anywhere in it, become one tile:
        /// `[column, row0, row1, row2, row3]`.
        ///
        /// It becomes `.tile::gather4`. Steps that have it:
        ///
        /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
        ///   ISA 8.6, `sm_100` or higher; In "global → shared::cluster": PTX ISA 8.6, `sm_100a`, `sm_110a`; or
        ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
        /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.6,
        ///   `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in
        ///   the same family
        /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
        ///   9.4, `sm_107f` or higher in the same family
        ///
        /// ```
        /// # use ptx_async::ptx_async;
        /// let text: &str = ptx_async!(
        ///     emit = ptx,
        ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2", "%r3", "%r4", "%r5"]), load_mode: tile::gather4 }
        /// );
        /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.2d.L2.global.tile::gather4 [%rd1, {%r1, %r2, %r3, %r4, %r5}];");
        /// ```
        pub const gather4: Any = Any(());

        /// One tile becomes four rows of a tensor of two dimensions, anywhere in it:
        /// `[column, row0, row1, row2, row3]`.
        ///
        /// It becomes `.tile::scatter4`. Steps that have it:
        ///
        /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.6, `sm_100a`,
        ///   `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
        ///   family
        ///
        /// ```
        /// # use ptx_async::ptx_async;
        /// let text: &str = ptx_async!(
        ///     emit = ptx,
        ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1", "%r2", "%r3", "%r4", "%r5"]), src: shared::cta("%r6"), load_mode: tile::scatter4 }
        /// );
        /// assert_eq!(text, "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [%rd1, {%r1, %r2, %r3, %r4, %r5}], [%r6];");
        /// ```
        pub const scatter4: Any = Any(());
    }
}

/// The qualifiers of the field `multicast`, as a description writes them: the CTAs of the cluster to
/// which the step applies: a mask in which bit i is the CTA of rank i.
pub mod multicast {
    use super::{Any, any};

    /// A mask of 16 bits. A mask without a word means `cluster` if the step takes it.
    ///
    /// It becomes `.multicast::cluster`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.0, `sm_90` or higher
    /// - [`tcgen05_commit`](crate::lang::step::tcgen05_commit): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_commit { mbarrier: generic("%rd1"), cta_group: 1, multicast: cluster("%rs1") }
    /// );
    /// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.multicast::cluster.b64 [%rd1], %rs1;");
    /// ```
    pub const fn cluster<T>(mask: T) -> Any {
        any(mask)
    }

    /// Those that begin with `cluster`.
    pub mod cluster {
        use super::Any;

        /// Every CTA of the cluster, without a mask.
        ///
        /// It becomes `.multicast::cluster::all`. Steps that have it:
        ///
        /// - [`clusterlaunchcontrol_try_cancel_async`](crate::lang::step::clusterlaunchcontrol_try_cancel_async):
        ///   PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in
        ///   the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family
        ///
        /// ```
        /// # use ptx_async::ptx_async;
        /// let text: &str = ptx_async!(
        ///     emit = ptx,
        ///     clusterlaunchcontrol_try_cancel_async { dst: generic("%rd1"), mbarrier: "%rd2", multicast: cluster::all }
        /// );
        /// assert_eq!(text, "clusterlaunchcontrol.try_cancel.async.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [%rd1], [%rd2];");
        /// ```
        pub const all: Any = Any(());
    }

    /// A mask of 16 bits, with the width in the opcode.
    ///
    /// It becomes `.multicast::cluster::16b`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.4, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_90` or higher
    /// - [`tcgen05_commit`](crate::lang::step::tcgen05_commit): PTX ISA 9.4, `sm_100a`, `sm_110a`, `sm_100f`
    ///   or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_commit { mbarrier: generic("%rd1"), cta_group: 1, multicast: cluster16b("%rs1") }
    /// );
    /// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.multicast::cluster::16b.b64 [%rd1], %rs1;");
    /// ```
    pub const fn cluster16b<T>(mask: T) -> Any {
        any(mask)
    }

    /// A mask of 32 bits.
    ///
    /// It becomes `.multicast::cluster::32b`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.4, `sm_107f` or higher in the same
    ///   family
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
    ///   in the same family
    /// - [`mbarrier_arrive`](crate::lang::step::mbarrier_arrive): PTX ISA 9.4, `sm_107f` or higher in the
    ///   same family
    /// - [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx): PTX ISA 9.4, `sm_107f`
    ///   or higher in the same family
    /// - [`mbarrier_arrive_drop`](crate::lang::step::mbarrier_arrive_drop): PTX ISA 9.4, `sm_107f` or higher
    ///   in the same family
    /// - [`mbarrier_arrive_drop_expect_tx`](crate::lang::step::mbarrier_arrive_drop_expect_tx): PTX ISA 9.4,
    ///   `sm_107f` or higher in the same family
    /// - [`mbarrier_expect_tx`](crate::lang::step::mbarrier_expect_tx): PTX ISA 9.4, `sm_107f` or higher in
    ///   the same family
    /// - [`mbarrier_complete_tx`](crate::lang::step::mbarrier_complete_tx): PTX ISA 9.4, `sm_107f` or higher
    ///   in the same family
    /// - [`tcgen05_commit`](crate::lang::step::tcgen05_commit): PTX ISA 9.4, `sm_107f` or higher in the same
    ///   family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive { out: _, mbarrier: generic("%rd1"), multicast: cluster32b("%r1") }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.multicast::cluster::32b.b64 _, [%rd1], %r1;");
    /// ```
    pub const fn cluster32b<T>(mask: T) -> Any {
        any(mask)
    }

    /// The first half for warps 0 and 1, the second for warps 2 and 3.
    ///
    /// It becomes `.warpx2::01_23`. Steps that have it:
    ///
    /// - [`tcgen05_cp`](crate::lang::step::tcgen05_cp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 64x128b, multicast: warpx2_01_23 }
    /// );
    /// assert_eq!(text, "tcgen05.cp.cta_group::1.64x128b.warpx2::01_23 [%r1], %rd1;");
    /// ```
    pub const fn warpx2_01_23<T>(mask: T) -> Any {
        any(mask)
    }

    /// The first half for warps 0 and 2, the second for warps 1 and 3.
    ///
    /// It becomes `.warpx2::02_13`. Steps that have it:
    ///
    /// - [`tcgen05_cp`](crate::lang::step::tcgen05_cp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 64x128b, multicast: warpx2_02_13 }
    /// );
    /// assert_eq!(text, "tcgen05.cp.cta_group::1.64x128b.warpx2::02_13 [%r1], %rd1;");
    /// ```
    pub const fn warpx2_02_13<T>(mask: T) -> Any {
        any(mask)
    }

    /// All rows for each of the four warps.
    ///
    /// It becomes `.warpx4`. Steps that have it:
    ///
    /// - [`tcgen05_cp`](crate::lang::step::tcgen05_cp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 32x128b, multicast: warpx4 }
    /// );
    /// assert_eq!(text, "tcgen05.cp.cta_group::1.32x128b.warpx4 [%r1], %rd1;");
    /// ```
    pub const fn warpx4<T>(mask: T) -> Any {
        any(mask)
    }
}

/// The qualifiers of the field `num`, as a description writes them: how many matrices the warp loads or
/// stores; of tensor memory how many times the shape is repeated along the columns.
pub mod num {
    use super::Any;

    /// One matrix, whose rows have the addresses of the lanes 0 to 7, or 0 to 15; of tensor memory the shape
    /// once.
    ///
    /// It becomes `.x1`. Steps that have it:
    ///
    /// - [`tcgen05_ld`](crate::lang::step::tcgen05_ld): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_st`](crate::lang::step::tcgen05_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`ldmatrix`](crate::lang::step::ldmatrix): In "16-bit elements": PTX ISA 6.5, `sm_75` or higher; In
    ///   "8-bit elements", "4-bit and 6-bit elements, m8n16" and "4-bit and 6-bit elements, m16n16": PTX ISA
    ///   8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family
    /// - [`stmatrix`](crate::lang::step::stmatrix): In "16-bit elements": PTX ISA 7.8, `sm_90` or higher; In
    ///   "8-bit elements": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher
    ///   in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1"], taddr: "%r2", shape: 32x32b, num: x1 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r1}, [%r2];");
    /// ```
    pub const x1: Any = Any(());

    /// The shape 128 times.
    ///
    /// It becomes `.x128`. Steps that have it:
    ///
    /// - [`tcgen05_ld`](crate::lang::step::tcgen05_ld): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`tcgen05_st`](crate::lang::step::tcgen05_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1", "%r2", "%r3", "%r4", "%r5", "%r6", "%r7", "%r8", "%r9", "%r10", "%r11", "%r12", "%r13", "%r14", "%r15", "%r16", "%r17", "%r18", "%r19", "%r20", "%r21", "%r22", "%r23", "%r24", "%r25", "%r26", "%r27", "%r28", "%r29", "%r30", "%r31", "%r32", "%r33", "%r34", "%r35", "%r36", "%r37", "%r38", "%r39", "%r40", "%r41", "%r42", "%r43", "%r44", "%r45", "%r46", "%r47", "%r48", "%r49", "%r50", "%r51", "%r52", "%r53", "%r54", "%r55", "%r56", "%r57", "%r58", "%r59", "%r60", "%r61", "%r62", "%r63", "%r64", "%r65", "%r66", "%r67", "%r68", "%r69", "%r70", "%r71", "%r72", "%r73", "%r74", "%r75", "%r76", "%r77", "%r78", "%r79", "%r80", "%r81", "%r82", "%r83", "%r84", "%r85", "%r86", "%r87", "%r88", "%r89", "%r90", "%r91", "%r92", "%r93", "%r94", "%r95", "%r96", "%r97", "%r98", "%r99", "%r100", "%r101", "%r102", "%r103", "%r104", "%r105", "%r106", "%r107", "%r108", "%r109", "%r110", "%r111", "%r112", "%r113", "%r114", "%r115", "%r116", "%r117", "%r118", "%r119", "%r120", "%r121", "%r122", "%r123", "%r124", "%r125", "%r126", "%r127", "%r128"], taddr: "%r129", shape: 32x32b, num: x128 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x128.b32 {%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30, %r31, %r32, %r33, %r34, %r35, %r36, %r37, %r38, %r39, %r40, %r41, %r42, %r43, %r44, %r45, %r46, %r47, %r48, %r49, %r50, %r51, %r52, %r53, %r54, %r55, %r56, %r57, %r58, %r59, %r60, %r61, %r62, %r63, %r64, %r65, %r66, %r67, %r68, %r69, %r70, %r71, %r72, %r73, %r74, %r75, %r76, %r77, %r78, %r79, %r80, %r81, %r82, %r83, %r84, %r85, %r86, %r87, %r88, %r89, %r90, %r91, %r92, %r93, %r94, %r95, %r96, %r97, %r98, %r99, %r100, %r101, %r102, %r103, %r104, %r105, %r106, %r107, %r108, %r109, %r110, %r111, %r112, %r113, %r114, %r115, %r116, %r117, %r118, %r119, %r120, %r121, %r122, %r123, %r124, %r125, %r126, %r127, %r128}, [%r129];");
    /// ```
    pub const x128: Any = Any(());

    /// The shape 16 times.
    ///
    /// It becomes `.x16`. Steps that have it:
    ///
    /// - [`tcgen05_ld`](crate::lang::step::tcgen05_ld): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`tcgen05_st`](crate::lang::step::tcgen05_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1", "%r2", "%r3", "%r4", "%r5", "%r6", "%r7", "%r8", "%r9", "%r10", "%r11", "%r12", "%r13", "%r14", "%r15", "%r16"], taddr: "%r17", shape: 32x32b, num: x16 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x16.b32 {%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16}, [%r17];");
    /// ```
    pub const x16: Any = Any(());

    /// Two matrices, whose rows have the addresses of the lanes 0 to 15, or of all; of tensor memory the
    /// shape twice.
    ///
    /// It becomes `.x2`. Steps that have it:
    ///
    /// - [`tcgen05_ld`](crate::lang::step::tcgen05_ld): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`tcgen05_st`](crate::lang::step::tcgen05_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`ldmatrix`](crate::lang::step::ldmatrix): In "16-bit elements": PTX ISA 6.5, `sm_75` or higher; In
    ///   "8-bit elements", "4-bit and 6-bit elements, m8n16" and "4-bit and 6-bit elements, m16n16": PTX ISA
    ///   8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family
    /// - [`stmatrix`](crate::lang::step::stmatrix): In "16-bit elements": PTX ISA 7.8, `sm_90` or higher; In
    ///   "8-bit elements": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher
    ///   in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1", "%r2"], taddr: "%r3", shape: 32x32b, num: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x2.b32 {%r1, %r2}, [%r3];");
    /// ```
    pub const x2: Any = Any(());

    /// The shape 32 times.
    ///
    /// It becomes `.x32`. Steps that have it:
    ///
    /// - [`tcgen05_ld`](crate::lang::step::tcgen05_ld): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`tcgen05_st`](crate::lang::step::tcgen05_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1", "%r2", "%r3", "%r4", "%r5", "%r6", "%r7", "%r8", "%r9", "%r10", "%r11", "%r12", "%r13", "%r14", "%r15", "%r16", "%r17", "%r18", "%r19", "%r20", "%r21", "%r22", "%r23", "%r24", "%r25", "%r26", "%r27", "%r28", "%r29", "%r30", "%r31", "%r32"], taddr: "%r33", shape: 32x32b, num: x32 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x32.b32 {%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30, %r31, %r32}, [%r33];");
    /// ```
    pub const x32: Any = Any(());

    /// Four matrices, whose rows have the addresses of all lanes; of tensor memory the shape 4 times.
    ///
    /// It becomes `.x4`. Steps that have it:
    ///
    /// - [`tcgen05_ld`](crate::lang::step::tcgen05_ld): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`tcgen05_st`](crate::lang::step::tcgen05_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`ldmatrix`](crate::lang::step::ldmatrix): In "16-bit elements": PTX ISA 6.5, `sm_75` or higher; In
    ///   "4-bit and 6-bit elements, m8n16": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family,
    ///   `sm_120f` or higher in the same family
    /// - [`stmatrix`](crate::lang::step::stmatrix): In "16-bit elements": PTX ISA 7.8, `sm_90` or higher; In
    ///   "8-bit elements": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher
    ///   in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1", "%r2", "%r3", "%r4"], taddr: "%r5", shape: 32x32b, num: x4 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x4.b32 {%r1, %r2, %r3, %r4}, [%r5];");
    /// ```
    pub const x4: Any = Any(());

    /// The shape 64 times.
    ///
    /// It becomes `.x64`. Steps that have it:
    ///
    /// - [`tcgen05_ld`](crate::lang::step::tcgen05_ld): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`tcgen05_st`](crate::lang::step::tcgen05_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1", "%r2", "%r3", "%r4", "%r5", "%r6", "%r7", "%r8", "%r9", "%r10", "%r11", "%r12", "%r13", "%r14", "%r15", "%r16", "%r17", "%r18", "%r19", "%r20", "%r21", "%r22", "%r23", "%r24", "%r25", "%r26", "%r27", "%r28", "%r29", "%r30", "%r31", "%r32", "%r33", "%r34", "%r35", "%r36", "%r37", "%r38", "%r39", "%r40", "%r41", "%r42", "%r43", "%r44", "%r45", "%r46", "%r47", "%r48", "%r49", "%r50", "%r51", "%r52", "%r53", "%r54", "%r55", "%r56", "%r57", "%r58", "%r59", "%r60", "%r61", "%r62", "%r63", "%r64"], taddr: "%r65", shape: 32x32b, num: x64 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x64.b32 {%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30, %r31, %r32, %r33, %r34, %r35, %r36, %r37, %r38, %r39, %r40, %r41, %r42, %r43, %r44, %r45, %r46, %r47, %r48, %r49, %r50, %r51, %r52, %r53, %r54, %r55, %r56, %r57, %r58, %r59, %r60, %r61, %r62, %r63, %r64}, [%r65];");
    /// ```
    pub const x64: Any = Any(());

    /// The shape 8 times.
    ///
    /// It becomes `.x8`. Steps that have it:
    ///
    /// - [`tcgen05_ld`](crate::lang::step::tcgen05_ld): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`tcgen05_st`](crate::lang::step::tcgen05_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1", "%r2", "%r3", "%r4", "%r5", "%r6", "%r7", "%r8"], taddr: "%r9", shape: 32x32b, num: x8 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x8.b32 {%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8}, [%r9];");
    /// ```
    pub const x8: Any = Any(());
}

/// The qualifiers of the field `op`, as a description writes them: the operation of a reduction: each
/// element of the destination becomes the result of the operation on it and the source's. A barrier of
/// threads reduces their predicates.
pub mod op {
    use super::Any;

    /// The sum.
    ///
    /// It becomes `.add`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "integers and .f64" and
    ///   "floating-point numbers": PTX ISA 8.1, `sm_90` or higher; In "floating-point numbers, added in
    ///   .f32": PTX ISA 8.2, `sm_90` or higher; In "floating-point numbers, added in .f16": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_121a`
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`redux_sync`](crate::lang::step::redux_sync): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_red { op: add, ty: f32, dst: multimem("%rd1"), value: "%f1" }
    /// );
    /// assert_eq!(text, "multimem.red.global.add.f32 [%rd1], %f1;");
    /// ```
    pub const add: Any = Any(());

    /// The bitwise and.
    ///
    /// It becomes `.and`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.1, `sm_75` or higher
    /// - [`redux_sync`](crate::lang::step::redux_sync): PTX ISA 7.0, `sm_80` or higher
    /// - [`barrier_red`](crate::lang::step::barrier_red): PTX ISA 6.0, `sm_30` or higher
    /// - [`barrier_cta_red`](crate::lang::step::barrier_cta_red): PTX ISA 7.8, `sm_30` or higher
    /// - [`bar_red`](crate::lang::step::bar_red): PTX ISA 2.0, `sm_20` or higher
    /// - [`bar_cta_red`](crate::lang::step::bar_cta_red): PTX ISA 7.8, `sm_20` or higher
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_red { op: and, out: "%p1", barrier: "%r1", predicate: 1 });
    /// assert_eq!(text, "bar.red.and.pred %p1, %r1, 1;");
    /// ```
    pub const and: Any = Any(());

    /// Counts down, and from 0 on to the source's value:
    /// `if old == 0 || old > source { source } else { old - 1 }`.
    ///
    /// It becomes `.dec`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: dec, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.dec.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub const dec: Any = Any(());

    /// Counts up, and from the source's value on to 0: `if old >= source { 0 } else { old + 1 }`.
    ///
    /// It becomes `.inc`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: inc, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.inc.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub const inc: Any = Any(());

    /// The larger one.
    ///
    /// It becomes `.max`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`redux_sync`](crate::lang::step::redux_sync): In "of integers": PTX ISA 7.0, `sm_80` or higher; In
    ///   "of floating-point numbers": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: max, ty: u32, out: "%r1", value: 1, membermask: "%r2" }
    /// );
    /// assert_eq!(text, "redux.sync.max.u32 %r1, 1, %r2;");
    /// ```
    pub const max: Any = Any(());

    /// The smaller one.
    ///
    /// It becomes `.min`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`redux_sync`](crate::lang::step::redux_sync): In "of integers": PTX ISA 7.0, `sm_80` or higher; In
    ///   "of floating-point numbers": PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: min, ty: u32, out: "%r1", value: 1, membermask: "%r2" }
    /// );
    /// assert_eq!(text, "redux.sync.min.u32 %r1, 1, %r2;");
    /// ```
    pub const min: Any = Any(());

    /// The bitwise or.
    ///
    /// It becomes `.or`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`redux_sync`](crate::lang::step::redux_sync): PTX ISA 7.0, `sm_80` or higher
    /// - [`barrier_red`](crate::lang::step::barrier_red): PTX ISA 6.0, `sm_30` or higher
    /// - [`barrier_cta_red`](crate::lang::step::barrier_cta_red): PTX ISA 7.8, `sm_30` or higher
    /// - [`bar_red`](crate::lang::step::bar_red): PTX ISA 2.0, `sm_20` or higher
    /// - [`bar_cta_red`](crate::lang::step::bar_cta_red): PTX ISA 7.8, `sm_20` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_red { op: or, out: "%p1", barrier: "%r1", predicate: "%p2" });
    /// assert_eq!(text, "bar.red.or.pred %p1, %r1, %p2;");
    /// ```
    pub const or: Any = Any(());

    /// The number of threads whose predicate is true.
    ///
    /// It becomes `.popc`. Steps that have it:
    ///
    /// - [`barrier_red`](crate::lang::step::barrier_red): PTX ISA 6.0, `sm_30` or higher
    /// - [`barrier_cta_red`](crate::lang::step::barrier_cta_red): PTX ISA 7.8, `sm_30` or higher
    /// - [`bar_red`](crate::lang::step::bar_red): PTX ISA 2.0, `sm_20` or higher
    /// - [`bar_cta_red`](crate::lang::step::bar_cta_red): PTX ISA 7.8, `sm_20` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_red { out: "%r1", barrier: "%r2", predicate: 1, op: popc });
    /// assert_eq!(text, "bar.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub const popc: Any = Any(());

    /// The bitwise exclusive or.
    ///
    /// It becomes `.xor`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_75` or higher
    /// - [`redux_sync`](crate::lang::step::redux_sync): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: xor, ty: b32, out: "%r1", value: 1, membermask: "%r2" }
    /// );
    /// assert_eq!(text, "redux.sync.xor.b32 %r1, 1, %r2;");
    /// ```
    pub const xor: Any = Any(());
}

/// The values of the field `out` in an `asm!` block.
pub mod out {
    use super::Any;

    /// Makes the call a pair: whether the phase is complete, and whether a copy of it reported.
    ///
    /// ```no_run
    /// use ptx_async::{Mbarrier, ptx_async};
    ///
    /// unsafe fn wait(bar: Mbarrier) -> bool {
    ///     let (complete, report) = unsafe {
    ///         ptx_async!(mbarrier_try_wait_parity { mbarrier: bar, parity: 0, phase_type: primary, out: report })
    ///     };
    ///     complete && report
    /// }
    /// ```
    pub const report: Any = Any(());

    /// Makes the call a triple: whether the phase is complete, whether a copy of it reported, and the value
    /// that it reported.
    ///
    /// ```no_run
    /// use ptx_async::{Mbarrier, ptx_async};
    ///
    /// unsafe fn wait(bar: Mbarrier) -> Option<u8> {
    ///     let (complete, report, value) = unsafe {
    ///         ptx_async!(mbarrier_try_wait_parity { mbarrier: bar, parity: 0, phase_type: primary, out: report_value })
    ///     };
    ///     (complete && report).then_some(value as u8)
    /// }
    /// ```
    pub const report_value: Any = Any(());
}

/// The qualifiers of the field `phase_type`, as a description writes them: the type of the phase that is
/// waited for. Without it, `primary`.
pub mod phase_type {
    use super::Any;

    /// The conditional phase.
    ///
    /// It becomes `.phase_type::conditional`. Steps that have it:
    ///
    /// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 9.3, `sm_90` or
    ///   higher
    /// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 9.3, `sm_90` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait_parity { out: "%p1", mbarrier: generic("%rd1"), parity: "%r1", phase_type: conditional }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.parity.phase_type::conditional.b64 %p1, [%rd1], %r1;");
    /// ```
    pub const conditional: Any = Any(());

    /// The primary phase; this is the default.
    ///
    /// It becomes `.phase_type::primary`. Steps that have it:
    ///
    /// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 9.3, `sm_90` or
    ///   higher
    /// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 9.3, `sm_90` or
    ///   higher
    /// - [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait): PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_try_wait`](crate::lang::step::mbarrier_try_wait): PTX ISA 9.3, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait { out: "%p1", mbarrier: generic("%rd1"), state: "%rd2", phase_type: primary }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.phase_type::primary.b64 %p1, [%rd1], %rd2;");
    /// ```
    pub const primary: Any = Any(());
}

/// The qualifiers of the field `report`, as a description writes them: the report of the copy to its
/// barrier about invalid values in the data; a wait with `out: report` reads it. Without it nothing is
/// reported.
pub mod report {
    use super::Any;

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
}

/// The qualifiers of the field `rnd`, as a description writes them: how each product and sum is rounded.
/// Without it, to the nearest number.
pub mod rnd {
    use super::Any;

    /// Towards negative infinity.
    ///
    /// It becomes `.rm`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64, rnd: rm }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.rm.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub const rm: Any = Any(());

    /// To the nearest number, and of two to the even one; this is the default.
    ///
    /// It becomes `.rn`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64, rnd: rn }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.rn.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub const rn: Any = Any(());

    /// Towards positive infinity.
    ///
    /// It becomes `.rp`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64, rnd: rp }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.rp.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub const rp: Any = Any(());

    /// Towards zero.
    ///
    /// It becomes `.rz`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64, rnd: rz }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.rz.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub const rz: Any = Any(());
}

/// The qualifiers of the field `scale_vec`, as a description writes them: how many scales a row of A and
/// a column of B have: `x1`, `x2` or `x4`; or one for each `block16` or `block32` elements. Without it,
/// as many as the kind has.
pub mod scale_vec {
    use super::Any;

    /// A scale for each 16 elements.
    ///
    /// It becomes `.block16`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): PTX ISA 8.8, `sm_100a`, `sm_110a`, `sm_103a`;
    ///   or PTX ISA 9.4, `sm_107a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: mxf4nvf4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5", scale_vec: block16 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf4nvf4.block_scale.block16 [%r1], [%r2], %rd1, %r3, [%r4], [%r5], 1;");
    /// ```
    pub const block16: Any = Any(());

    /// A scale for each 32 elements.
    ///
    /// It becomes `.block32`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): In "mxf8f6f4, A in shared memory", "mxf8f6f4, A in
    ///   tensor memory", "mxf4, A in shared memory" and "mxf4, A in tensor memory": PTX ISA 8.8, `sm_100a`,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family; In "mxf4nvf4, A in
    ///   shared memory" and "mxf4nvf4, A in tensor memory": PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): In "mxf8f6f4, A in shared memory" and
    ///   "mxf8f6f4, A in tensor memory": PTX ISA 8.8, `sm_100a`, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family; In "mxf4, A in shared memory", "mxf4, A in tensor memory",
    ///   "mxf4nvf4, A in shared memory" and "mxf4nvf4, A in tensor memory": PTX ISA 8.8, `sm_100a`,
    ///   `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", cta_group: 1, kind: mxf4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5", scale_vec: block32 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf4.block_scale.block32 [%r1], [%r2], %rd1, %r3, [%r4], [%r5], %p1;");
    /// ```
    pub const block32: Any = Any(());

    /// One scale.
    ///
    /// It becomes `.scale_vec::1X`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`mma`](crate::lang::step::mma): PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the
    ///   same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: mxf8f6f4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5", scale_vec: x1 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf8f6f4.block_scale.scale_vec::1X [%r1], [%r2], %rd1, %r3, [%r4], [%r5], 1;");
    /// ```
    pub const x1: Any = Any(());

    /// Two scales.
    ///
    /// It becomes `.scale_vec::2X`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): In "mxf4 with a number of factors, A in shared
    ///   memory" and "mxf4 with a number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`, `sm_110a`;
    ///   or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4 with a number of factors, A in
    ///   shared memory" and "mxf4nvf4 with a number of factors, A in tensor memory": PTX ISA 8.7, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): In "mxf4 with a number of factors, A in
    ///   shared memory" and "mxf4 with a number of factors, A in tensor memory": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`; In "mxf4nvf4 with a number of
    ///   factors, A in shared memory" and "mxf4nvf4 with a number of factors, A in tensor memory": PTX ISA
    ///   8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`mma`](crate::lang::step::mma): PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the
    ///   same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: mxf4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5", scale_vec: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf4.block_scale.scale_vec::2X [%r1], [%r2], %rd1, %r3, [%r4], [%r5], 1;");
    /// ```
    pub const x2: Any = Any(());

    /// Four scales.
    ///
    /// It becomes `.scale_vec::4X`. Steps that have it:
    ///
    /// - [`tcgen05_mma`](crate::lang::step::tcgen05_mma): PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`tcgen05_mma_sp`](crate::lang::step::tcgen05_mma_sp): PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA
    ///   8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`
    /// - [`mma`](crate::lang::step::mma): PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the
    ///   same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", cta_group: 1, kind: mxf4nvf4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5", scale_vec: x4 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::4X [%r1], [%r2], %rd1, %r3, [%r4], [%r5], %p1;");
    /// ```
    pub const x4: Any = Any(());
}

/// The qualifiers of the field `scope`, as a description writes them: the threads among which the
/// ordering of `sem` holds. It is written in the parentheses of `sem`.
pub mod scope {
    use super::Any;

    /// The threads of this cluster.
    ///
    /// It becomes `.cluster`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta": PTX ISA 8.6, `sm_90`
    ///   or higher; In "global → shared::cluster", "shared::cta → shared::cluster" and "shared::cta →
    ///   global": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.1, `sm_90` or
    ///   higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "integers and .f64" and
    ///   "floating-point numbers": PTX ISA 8.1, `sm_90` or higher; In "floating-point numbers, added in
    ///   .f32": PTX ISA 8.2, `sm_90` or higher; In "floating-point numbers, added in .f16": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`mbarrier_arrive`](crate::lang::step::mbarrier_arrive): In "in this CTA" and "in another CTA": PTX
    ///   ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
    /// - [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx): In "in this CTA" and
    ///   "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or
    ///   higher in the same family
    /// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 8.0, `sm_90` or
    ///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 8.0, `sm_90` or
    ///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_arrive_drop`](crate::lang::step::mbarrier_arrive_drop): In "in this CTA" and "in another
    ///   CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the
    ///   same family
    /// - [`mbarrier_arrive_drop_expect_tx`](crate::lang::step::mbarrier_arrive_drop_expect_tx): In "in this
    ///   CTA" and "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f`
    ///   or higher in the same family
    /// - [`mbarrier_expect_tx`](crate::lang::step::mbarrier_expect_tx): PTX ISA 8.0, `sm_90` or higher; In
    ///   "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
    /// - [`mbarrier_complete_tx`](crate::lang::step::mbarrier_complete_tx): PTX ISA 8.0, `sm_90` or higher;
    ///   In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
    /// - [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait): PTX ISA 8.0, `sm_90` or higher; In "a
    ///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_try_wait`](crate::lang::step::mbarrier_try_wait): PTX ISA 8.0, `sm_90` or higher; In "a
    ///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
    ///   `sm_90` or higher
    /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): In "acquire" and
    ///   "release": PTX ISA 8.6, `sm_90` or higher; In "release of reads": PTX ISA 9.4, `sm_90` or higher
    /// - [`fence`](crate::lang::step::fence): In "between threads": PTX ISA 7.8, `sm_90` or higher; In
    ///   "acquire" and "release": PTX ISA 8.6, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
    /// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher
    /// - [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy): PTX ISA 8.3, `sm_90` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(cluster) });
    /// assert_eq!(text, "fence.sc.cluster;");
    /// ```
    pub const cluster: Any = Any(());

    /// The threads of this CTA.
    ///
    /// It becomes `.cta`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta": PTX ISA 8.6, `sm_90`
    ///   or higher; In "global → shared::cluster", "shared::cta → shared::cluster" and "shared::cta →
    ///   global": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.1, `sm_90` or
    ///   higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "integers and .f64" and
    ///   "floating-point numbers": PTX ISA 8.1, `sm_90` or higher; In "floating-point numbers, added in
    ///   .f32": PTX ISA 8.2, `sm_90` or higher; In "floating-point numbers, added in .f16": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`mbarrier_arrive`](crate::lang::step::mbarrier_arrive): In "in this CTA": PTX ISA 8.0, `sm_80` or
    ///   higher; In "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4,
    ///   `sm_107f` or higher in the same family
    /// - [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx): In "in this CTA" and
    ///   "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or
    ///   higher in the same family
    /// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 8.0, `sm_80` or
    ///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 8.0, `sm_90` or
    ///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_arrive_noComplete`](crate::lang::step::mbarrier_arrive_noComplete): PTX ISA 8.0, `sm_80`
    ///   or higher
    /// - [`mbarrier_arrive_drop`](crate::lang::step::mbarrier_arrive_drop): In "in this CTA": PTX ISA 8.0,
    ///   `sm_80` or higher; In "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    /// - [`mbarrier_arrive_drop_expect_tx`](crate::lang::step::mbarrier_arrive_drop_expect_tx): In "in this
    ///   CTA" and "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f`
    ///   or higher in the same family
    /// - [`mbarrier_arrive_drop_noComplete`](crate::lang::step::mbarrier_arrive_drop_noComplete): PTX ISA
    ///   8.0, `sm_80` or higher
    /// - [`mbarrier_expect_tx`](crate::lang::step::mbarrier_expect_tx): PTX ISA 8.0, `sm_90` or higher; In
    ///   "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
    /// - [`mbarrier_complete_tx`](crate::lang::step::mbarrier_complete_tx): PTX ISA 8.0, `sm_90` or higher;
    ///   In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
    /// - [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait): PTX ISA 8.0, `sm_80` or higher; In "a
    ///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_try_wait`](crate::lang::step::mbarrier_try_wait): PTX ISA 8.0, `sm_90` or higher; In "a
    ///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
    ///   `sm_90` or higher
    /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 9.4, `sm_90` or
    ///   higher
    /// - [`fence`](crate::lang::step::fence): PTX ISA 6.0, `sm_70` or higher
    /// - [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy): PTX ISA 8.3, `sm_90` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(cta) });
    /// assert_eq!(text, "fence.sc.cta;");
    /// ```
    pub const cta: Any = Any(());

    /// The threads of this GPU.
    ///
    /// It becomes `.gpu`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta": PTX ISA 8.6, `sm_90`
    ///   or higher; In "global → shared::cluster" and "shared::cta → global": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.1, `sm_90` or
    ///   higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "integers and .f64" and
    ///   "floating-point numbers": PTX ISA 8.1, `sm_90` or higher; In "floating-point numbers, added in
    ///   .f32": PTX ISA 8.2, `sm_90` or higher; In "floating-point numbers, added in .f16": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
    ///   `sm_90` or higher
    /// - [`fence`](crate::lang::step::fence): PTX ISA 6.0, `sm_70` or higher
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
    /// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.7, `sm_100` or higher
    /// - [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy): PTX ISA 8.3, `sm_90` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(gpu) });
    /// assert_eq!(text, "fence.sc.gpu;");
    /// ```
    pub const gpu: Any = Any(());

    /// All threads of the system, those of the host and of other GPUs included.
    ///
    /// It becomes `.sys`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta": PTX ISA 8.6, `sm_90`
    ///   or higher; In "global → shared::cluster" and "shared::cta → global": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.1, `sm_90` or
    ///   higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "integers and .f64" and
    ///   "floating-point numbers": PTX ISA 8.1, `sm_90` or higher; In "floating-point numbers, added in
    ///   .f32": PTX ISA 8.2, `sm_90` or higher; In "floating-point numbers, added in .f16": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
    ///   `sm_90` or higher
    /// - [`fence_proxy_alias`](crate::lang::step::fence_proxy_alias): PTX ISA 9.4, `sm_90` or higher
    /// - [`fence_proxy_fabric_generic_alias`](crate::lang::step::fence_proxy_fabric_generic_alias): PTX ISA
    ///   9.3, `sm_100` or higher
    /// - [`fence_proxy_generic_fabric_alias`](crate::lang::step::fence_proxy_generic_fabric_alias): PTX ISA
    ///   9.3, `sm_100` or higher
    /// - [`fence_proxy_fabric_fabric_alias`](crate::lang::step::fence_proxy_fabric_fabric_alias): PTX ISA
    ///   9.3, `sm_100` or higher
    /// - [`fence`](crate::lang::step::fence): PTX ISA 6.0, `sm_70` or higher
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
    /// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.7, `sm_100` or higher
    /// - [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy): PTX ISA 8.3, `sm_90` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(sys) });
    /// assert_eq!(text, "fence.sc.sys;");
    /// ```
    pub const sys: Any = Any(());
}

/// The qualifiers of the field `sem`, as a description writes them: how the step is ordered with other
/// accesses to memory. The scope of an ordering, where it has one, is in its parentheses.
pub mod sem {
    use super::{Any, any};

    /// Both: accesses before it are observed by a thread that acquires them, and accesses after it observe
    /// what was released before.
    ///
    /// It becomes `.acq_rel`. Steps that have it:
    ///
    /// - [`fence`](crate::lang::step::fence): PTX ISA 6.0, `sm_70` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: acq_rel(cta) });
    /// assert_eq!(text, "fence.acq_rel.cta;");
    /// ```
    pub const fn acq_rel<T>(scope: T) -> Any {
        any(scope)
    }

    /// Accesses after it observe what was released before.
    ///
    /// It becomes `.acquire`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "integers and .f64" and
    ///   "floating-point numbers": PTX ISA 8.1, `sm_90` or higher; In "floating-point numbers, added in
    ///   .f32": PTX ISA 8.2, `sm_90` or higher; In "floating-point numbers, added in .f16": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_121a`
    /// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 8.0, `sm_80` or
    ///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 8.0, `sm_90` or
    ///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait): PTX ISA 8.0, `sm_80` or higher; In "a
    ///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_try_wait`](crate::lang::step::mbarrier_try_wait): PTX ISA 8.0, `sm_90` or higher; In "a
    ///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
    ///   `sm_90` or higher
    /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 8.6, `sm_90` or
    ///   higher
    /// - [`fence_proxy_alias`](crate::lang::step::fence_proxy_alias): PTX ISA 9.4, `sm_90` or higher
    /// - [`fence_proxy_fabric_generic_alias`](crate::lang::step::fence_proxy_fabric_generic_alias): PTX ISA
    ///   9.3, `sm_100` or higher
    /// - [`fence_proxy_generic_fabric_alias`](crate::lang::step::fence_proxy_generic_fabric_alias): PTX ISA
    ///   9.3, `sm_100` or higher
    /// - [`fence_proxy_fabric_fabric_alias`](crate::lang::step::fence_proxy_fabric_fabric_alias): PTX ISA
    ///   9.3, `sm_100` or higher
    /// - [`fence`](crate::lang::step::fence): PTX ISA 8.6, `sm_90` or higher
    /// - [`barrier_cluster_wait`](crate::lang::step::barrier_cluster_wait): PTX ISA 8.0, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: acquire(cta) });
    /// assert_eq!(text, "fence.acquire.cta;");
    /// ```
    pub const fn acquire<T>(scope: T) -> Any {
        any(scope)
    }

    /// Atomic, with no ordering of other accesses.
    ///
    /// It becomes `.relaxed`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta", "shared::cta →
    ///   shared::cluster" and "shared::cta → global": PTX ISA 9.3, `sm_90` or higher; In "global →
    ///   shared::cluster": PTX ISA 9.3, `sm_90a`, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 9.3, `sm_90` or higher
    /// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.3, `sm_90` or
    ///   higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.3,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "integers and .f64" and
    ///   "floating-point numbers": PTX ISA 8.1, `sm_90` or higher; In "floating-point numbers, added in
    ///   .f32": PTX ISA 8.2, `sm_90` or higher; In "floating-point numbers, added in .f16": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`mbarrier_arrive`](crate::lang::step::mbarrier_arrive): In "in this CTA" and "in another CTA": PTX
    ///   ISA 8.6, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
    /// - [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx): In "in this CTA" and
    ///   "in another CTA": PTX ISA 8.6, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or
    ///   higher in the same family
    /// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 8.6, `sm_90` or
    ///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 8.6, `sm_90` or
    ///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_arrive_drop`](crate::lang::step::mbarrier_arrive_drop): In "in this CTA" and "in another
    ///   CTA": PTX ISA 8.6, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the
    ///   same family
    /// - [`mbarrier_arrive_drop_expect_tx`](crate::lang::step::mbarrier_arrive_drop_expect_tx): In "in this
    ///   CTA" and "in another CTA": PTX ISA 8.6, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f`
    ///   or higher in the same family
    /// - [`mbarrier_expect_tx`](crate::lang::step::mbarrier_expect_tx): PTX ISA 8.0, `sm_90` or higher; In
    ///   "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
    /// - [`mbarrier_complete_tx`](crate::lang::step::mbarrier_complete_tx): PTX ISA 8.0, `sm_90` or higher;
    ///   In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
    /// - [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait): PTX ISA 8.6, `sm_90` or higher; In "a
    ///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`mbarrier_try_wait`](crate::lang::step::mbarrier_try_wait): PTX ISA 8.6, `sm_90` or higher; In "a
    ///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
    /// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher
    /// - [`barrier_cluster_arrive`](crate::lang::step::barrier_cluster_arrive): PTX ISA 8.0, `sm_90` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cluster_arrive { sem: relaxed });
    /// assert_eq!(text, "barrier.cluster.arrive.relaxed;");
    /// ```
    pub const fn relaxed<T>(scope: T) -> Any {
        any(scope)
    }

    /// Accesses before it are observed by a thread that acquires it.
    ///
    /// It becomes `.release`. Steps that have it:
    ///
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`mbarrier_arrive`](crate::lang::step::mbarrier_arrive): In "in this CTA": PTX ISA 8.0, `sm_80` or
    ///   higher; In "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4,
    ///   `sm_107f` or higher in the same family
    /// - [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx): In "in this CTA" and
    ///   "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or
    ///   higher in the same family
    /// - [`mbarrier_arrive_noComplete`](crate::lang::step::mbarrier_arrive_noComplete): PTX ISA 8.0, `sm_80`
    ///   or higher
    /// - [`mbarrier_arrive_drop`](crate::lang::step::mbarrier_arrive_drop): In "in this CTA": PTX ISA 8.0,
    ///   `sm_80` or higher; In "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    /// - [`mbarrier_arrive_drop_expect_tx`](crate::lang::step::mbarrier_arrive_drop_expect_tx): In "in this
    ///   CTA" and "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f`
    ///   or higher in the same family
    /// - [`mbarrier_arrive_drop_noComplete`](crate::lang::step::mbarrier_arrive_drop_noComplete): PTX ISA
    ///   8.0, `sm_80` or higher
    /// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
    ///   `sm_90` or higher
    /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): In "release": PTX ISA
    ///   8.6, `sm_90` or higher; In "release of reads": PTX ISA 9.4, `sm_90` or higher
    /// - [`fence_proxy_alias`](crate::lang::step::fence_proxy_alias): PTX ISA 9.4, `sm_90` or higher
    /// - [`fence_proxy_fabric_generic_alias`](crate::lang::step::fence_proxy_fabric_generic_alias): PTX ISA
    ///   9.3, `sm_100` or higher
    /// - [`fence_proxy_generic_fabric_alias`](crate::lang::step::fence_proxy_generic_fabric_alias): PTX ISA
    ///   9.3, `sm_100` or higher
    /// - [`fence_proxy_fabric_fabric_alias`](crate::lang::step::fence_proxy_fabric_fabric_alias): PTX ISA
    ///   9.3, `sm_100` or higher
    /// - [`fence`](crate::lang::step::fence): PTX ISA 8.6, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
    /// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.7, `sm_100` or higher
    /// - [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy): PTX ISA 8.3, `sm_90` or
    ///   higher
    /// - [`barrier_cluster_arrive`](crate::lang::step::barrier_cluster_arrive): PTX ISA 8.0, `sm_90` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: release(cta) });
    /// assert_eq!(text, "fence.release.cta;");
    /// ```
    pub const fn release<T>(scope: T) -> Any {
        any(scope)
    }

    /// As `acq_rel`, and all operations with this ordering have one order that all threads agree on.
    ///
    /// It becomes `.sc`. Steps that have it:
    ///
    /// - [`fence`](crate::lang::step::fence): PTX ISA 6.0, `sm_70` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(cta) });
    /// assert_eq!(text, "fence.sc.cta;");
    /// ```
    pub const fn sc<T>(scope: T) -> Any {
        any(scope)
    }

    /// No ordering: another thread observes it only after synchronization.
    ///
    /// It becomes `.weak`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.3, `sm_90` or higher
    /// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.3, `sm_90` or
    ///   higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "integers and .f64" and
    ///   "floating-point numbers": PTX ISA 8.1, `sm_90` or higher; In "floating-point numbers, added in
    ///   .f32": PTX ISA 8.2, `sm_90` or higher; In "floating-point numbers, added in .f16": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
    /// - [`st_bulk`](crate::lang::step::st_bulk): PTX ISA 8.6, `sm_100` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", sem: weak }
    /// );
    /// assert_eq!(text, "cp.async.bulk.weak.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub const weak: Any = Any(());
}

/// The qualifiers of the field `shape`, as a description writes them: the rows and columns of a matrix.
/// Of a product `m64n128k16`: rows and columns of the result, and the products of which each of its
/// elements is the sum. Of an access to tensor memory `32x32b`: its lanes, and the bits of each; of a
/// copy `128x256b`: its rows, and the bits of each.
pub mod shape {
    use super::Any;

    /// 16 rows of 16 elements of 8 bits.
    ///
    /// It becomes `.m16n16`. Steps that have it:
    ///
    /// - [`ldmatrix`](crate::lang::step::ldmatrix): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1", "%r2"], src: shared("%r3"), shape: m16n16, num: x1 }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8 {%r1, %r2}, [%r3];");
    /// ```
    pub const m16n16: Any = Any(());

    /// 16 rows of 8 elements of 8 bits.
    ///
    /// It becomes `.m16n8`. Steps that have it:
    ///
    /// - [`stmatrix`](crate::lang::step::stmatrix): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     stmatrix { dst: shared("%r1"), value: ["%r2"], shape: m16n8, num: x1 }
    /// );
    /// assert_eq!(text, "stmatrix.sync.aligned.m16n8.x1.trans.shared.b8 [%r1], {%r2};");
    /// ```
    pub const m16n8: Any = Any(());

    /// 16 rows, 8 columns, and 128 products for each element of the result.
    ///
    /// It becomes `.m16n8k128`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_75` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "4-bit integers,
    ///   m16n8k128": PTX ISA 8.5, `sm_80` or higher; In "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { op: xor, out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6"], b: ["%r7"], c: ["%r8", "%r9", "%r10", "%r11"], shape: m16n8k128, atype: b1 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k128.row.col.s32.b1.b1.s32.xor.popc {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7}, {%r8, %r9, %r10, %r11};");
    /// ```
    pub const m16n8k128: Any = Any(());

    /// 16 rows, 8 columns, and 16 products for each element of the result.
    ///
    /// It becomes `.m16n8k16`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, D of f16", "f16, D of f32" and "8-bit integers": PTX ISA
    ///   7.0, `sm_75` or higher; In "bf16": PTX ISA 7.0, `sm_80` or higher; In "8-bit floats, D of f16": PTX
    ///   ISA 8.7, `sm_89` or higher; In "8-bit floats, D of f32": PTX ISA 8.4, `sm_89` or higher; In "f64":
    ///   PTX ISA 7.8, `sm_90` or higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5"], c: ["%r6", "%r7"], shape: m16n8k16, dtype: f16, atype: e4m3, btype: e4m3 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k16.row.col.f16.e4m3.e4m3.f16 {%r1, %r2}, {%r3, %r4}, {%r5}, {%r6, %r7};");
    /// ```
    pub const m16n8k16: Any = Any(());

    /// 16 rows, 8 columns, and 256 products for each element of the result.
    ///
    /// It becomes `.m16n8k256`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_75` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { op: xor, out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6", "%r7", "%r8"], b: ["%r9", "%r10"], c: ["%r11", "%r12", "%r13", "%r14"], shape: m16n8k256, atype: b1 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.xor.popc {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%r9, %r10}, {%r11, %r12, %r13, %r14};");
    /// ```
    pub const m16n8k256: Any = Any(());

    /// 16 rows, 8 columns, and 32 products for each element of the result.
    ///
    /// It becomes `.m16n8k32`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "8-bit floats, D of f16": PTX ISA 8.7, `sm_89` or higher; In
    ///   "8-bit floats, D of f32": PTX ISA 8.4, `sm_89` or higher; In "8-bit integers" and "4-bit integers":
    ///   PTX ISA 7.0, `sm_75` or higher; In "kind::f8f6f4, D of f16": PTX ISA 8.7, `sm_100a`, `sm_110a`,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; In "kind::mxf8f6f4":
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6"], b: ["%r7"], c: ["%r8", "%r9", "%r10", "%r11"], shape: m16n8k32, atype: s4, btype: s4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k32.row.col.s32.s4.s4.s32 {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7}, {%r8, %r9, %r10, %r11};");
    /// ```
    pub const m16n8k32: Any = Any(());

    /// 16 rows, 8 columns, and 4 products for each element of the result.
    ///
    /// It becomes `.m16n8k4`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "tf32": PTX ISA 7.0, `sm_80` or higher; In "f64": PTX ISA 7.8,
    ///   `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2"], b: ["%r3"], c: ["%f5", "%f6", "%f7", "%f8"], shape: m16n8k4, atype: tf32 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2}, {%r3}, {%f5, %f6, %f7, %f8};");
    /// ```
    pub const m16n8k4: Any = Any(());

    /// 16 rows, 8 columns, and 64 products for each element of the result.
    ///
    /// It becomes `.m16n8k64`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "4-bit integers": PTX ISA 7.0, `sm_75` or higher; In
    ///   "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales": PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family
    /// - [`mma_sp`](crate::lang::step::mma_sp): In "8-bit floats": PTX ISA 8.4, `sm_89` or higher; In "8-bit
    ///   integers, m16n8k64" and "4-bit integers, m16n8k64": PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "8-bit floats": PTX ISA
    ///   8.5, `sm_89` or higher; In "8-bit integers, m16n8k64" and "4-bit integers, m16n8k64": PTX ISA 8.5,
    ///   `sm_80` or higher; In "kind::f8f6f4, D of f16" and "kind::mxf8f6f4": PTX ISA 8.7, `sm_120a`; or PTX
    ///   ISA 8.8, `sm_120f` or higher in the same family; In "kind::f8f6f4, D of f32": PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6", "%r7", "%r8"], b: ["%r9", "%r10"], c: ["%r11", "%r12", "%r13", "%r14"], shape: m16n8k64, atype: s4, btype: s4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32 {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%r9, %r10}, {%r11, %r12, %r13, %r14};");
    /// ```
    pub const m16n8k64: Any = Any(());

    /// 16 rows, 8 columns, and 8 products for each element of the result.
    ///
    /// It becomes `.m16n8k8`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, D of f16" and "f16, D of f32": PTX ISA 6.5, `sm_75` or
    ///   higher; In "bf16" and "tf32": PTX ISA 7.0, `sm_80` or higher; In "f64": PTX ISA 7.8, `sm_90` or
    ///   higher
    /// - [`mma_sp`](crate::lang::step::mma_sp): PTX ISA 7.1, `sm_80` or higher
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.5, `sm_80` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5"], c: ["%r6", "%r7"], shape: m16n8k8, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5}, {%r6, %r7};");
    /// ```
    pub const m16n8k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n104k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n104k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n104k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n104k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n112k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n112k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n112k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n112k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n112k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n120k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n120k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n120k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n120k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n128k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n128k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n128k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n128k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n128k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n136k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n136k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n136k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n136k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n144k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n144k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n144k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n144k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n144k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n152k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n152k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n152k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n152k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n160k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n160k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n160k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n160k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n160k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n168k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n168k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n168k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n168k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n16k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n16k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n16k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n16k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n16k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n176k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n176k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n176k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n176k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n176k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n184k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n184k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n184k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n184k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n192k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n192k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n192k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n192k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n192k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n200k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n200k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n200k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n200k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n208k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n208k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n208k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n208k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n208k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n216k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n216k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n216k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n216k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n224k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n224k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n224k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n224k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n224k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n232k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n232k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n232k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n232k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n240k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n240k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n240k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n240k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n240k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n248k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n248k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n248k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n248k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n24k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n24k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n24k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n24k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n24k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n256k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n256k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n256k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n256k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n256k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n32k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n32k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n32k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n32k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n32k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n40k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n40k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n40k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n40k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n48k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n48k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n48k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n48k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n48k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n56k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n56k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n56k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n56k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n64k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n64k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n64k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n64k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n64k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n72k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n72k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n72k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n72k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n80k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n80k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n80k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n80k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n80k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n88k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n88k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n88k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n88k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    ///
    /// It becomes `.m64n8k16`. Steps that have it:
    ///
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub const m64n8k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    ///
    /// It becomes `.m64n8k256`. Steps that have it:
    ///
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k256, atype: b1 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k256.s32.b1.b1.and.popc {%r1, %r2, %r3, %r4}, %rd1, %rd2, 1;");
    /// ```
    pub const m64n8k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    ///
    /// It becomes `.m64n8k32`. Steps that have it:
    ///
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k32, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k32.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, 1;");
    /// ```
    pub const m64n8k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    ///
    /// It becomes `.m64n8k64`. Steps that have it:
    ///
    /// - [`wgmma_mma_async_sp`](crate::lang::step::wgmma_mma_async_sp): PTX ISA 8.2, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: 1, shape: m64n8k64, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, 1;");
    /// ```
    pub const m64n8k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    ///
    /// It becomes `.m64n8k8`. Steps that have it:
    ///
    /// - [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async): PTX ISA 8.0, `sm_90a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k8, atype: tf32 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {%f1, %f2, %f3, %f4}, %rd1, %rd2, 1, 1, 1;");
    /// ```
    pub const m64n8k8: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n96k16: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n96k256: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n96k32: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n96k64: Any = Any(());

    /// 64 rows, `n` columns, and `k` products for each element of the result.
    pub const m64n96k8: Any = Any(());

    /// 8 rows of 16 elements of 8 bits.
    ///
    /// It becomes `.m8n16`. Steps that have it:
    ///
    /// - [`ldmatrix`](crate::lang::step::ldmatrix): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1"], src: shared("%r2"), shape: m8n16, num: x1, src_fmt: b6x16_p32 }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m8n16.x1.shared.b8x16.b6x16_p32 {%r1}, [%r2];");
    /// ```
    pub const m8n16: Any = Any(());

    /// 8 rows of 8 elements of 16 bits.
    ///
    /// It becomes `.m8n8`. Steps that have it:
    ///
    /// - [`ldmatrix`](crate::lang::step::ldmatrix): PTX ISA 6.5, `sm_75` or higher
    /// - [`stmatrix`](crate::lang::step::stmatrix): PTX ISA 7.8, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1"], src: shared("%r2"), shape: m8n8, num: x1 }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r2];");
    /// ```
    pub const m8n8: Any = Any(());

    /// 8 rows, 8 columns, and 128 products for each element of the result.
    ///
    /// It becomes `.m8n8k128`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 7.0, `sm_75` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { op: xor, out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k128, atype: b1 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const m8n8k128: Any = Any(());

    /// 8 rows, 8 columns, and 16 products for each element of the result.
    ///
    /// It becomes `.m8n8k16`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.5, `sm_75` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k16, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const m8n8k16: Any = Any(());

    /// 8 rows, 8 columns, and 32 products for each element of the result.
    ///
    /// It becomes `.m8n8k32`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 6.5, `sm_75` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k32, atype: s4, btype: s4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k32.row.col.s32.s4.s4.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub const m8n8k32: Any = Any(());

    /// 8 rows, 8 columns, and 4 products for each element of the result. Of `f16` it is four such products,
    /// each by 8 lanes of the warp.
    ///
    /// It becomes `.m8n8k4`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "f16, m8n8k4, D of f16" and "f16, m8n8k4, D of f32": PTX ISA
    ///   6.4, `sm_70` or higher; In "f64": PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub const m8n8k4: Any = Any(());
}

/// The state spaces of addresses, and tensors: `shared(x)`, `tensor(map, [x, y])`.
pub mod space {
    use super::{Any, any};

    /// A generic address, where the opcode may omit the space. It is a 64-bit pointer.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_inval(generic("%rd1"))
    /// );
    /// assert_eq!(text, "mbarrier.inval.b64 [%rd1];");
    /// ```
    pub const fn generic<T>(address: T) -> Any {
        any(address)
    }

    /// An address in global memory.
    ///
    /// In an `asm!` block it is a [`Global<T>`](crate::Global), a `*const T` or a `*mut T`; nothing converts
    /// a generic address.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch { src: global("%rd1"), size: 4096 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.L2.global [%rd1], 4096;");
    /// ```
    pub const fn global<T>(address: T) -> Any {
        any(address)
    }

    /// An address in local memory, the memory of one thread.
    ///
    /// In an `asm!` block it is a `u64`, the result of `cvta.to.local`; nothing converts a generic address.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     prefetch { addr: local("%rd1"), level: L1 }
    /// );
    /// assert_eq!(text, "prefetch.local.L1 [%rd1];");
    /// ```
    pub const fn local<T>(address: T) -> Any {
        any(address)
    }

    /// A multimem address, which refers to one replica in the global memory of each GPU of a multicast
    /// object.
    ///
    /// PTX spells the space `.global`. In an `asm!` block it is a [`Multimem<T>`](crate::Multimem), a
    /// `*const T` or a `*mut T`.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared("%r1"), size: 4096 }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 4096;");
    /// ```
    pub const fn multimem<T>(address: T) -> Any {
        any(address)
    }

    /// An address in the shared memory of this CTA.
    ///
    /// As a destination it is spelled `.shared::cta` where the version has that, and `.shared::cluster` or
    /// `.shared` in earlier ones: the address is the same. In an `asm!` block it is a
    /// [`Shared<T, ALIGN>`](crate::Shared) or a `u32`.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: global("%rd1"), src: shared("%r1"), size: 4096 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 4096;");
    /// ```
    pub const fn shared<T>(address: T) -> Any {
        any(address)
    }

    /// Those that begin with `shared`.
    pub mod shared {
        use super::{Any, any};

        /// An address in the shared memory of a CTA of the cluster, spelled `.shared::cluster`.
        ///
        /// The step [`mapa`](crate::lang::step::mapa) computes the address in another CTA. The window of this CTA
        /// is part of the window of the cluster, so an address in this CTA is valid too. In an `asm!` block, the
        /// address is a [`Shared<T, ALIGN>`](crate::Shared), a [`ClusterShared<T, ALIGN>`](crate::ClusterShared)
        /// or a `u32`.
        ///
        /// ```
        /// use ptx_async::ptx_async;
        ///
        /// let text: &str = ptx_async!(
        ///     emit = ptx,
        ///     cp_async_bulk { dst: shared::cluster("%r1"), src: global("%rd1"), size: 4096, mbarrier: "%r2" }
        /// );
        /// assert_eq!(text, "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 4096, [%r2];");
        /// ```
        pub const fn cluster<T>(address: T) -> Any {
            any(address)
        }

        /// An address in the shared memory of this CTA, spelled `.shared::cta` for every version.
        ///
        /// In an `asm!` block it is a [`Shared<T, ALIGN>`](crate::Shared) or a `u32`.
        ///
        /// ```
        /// use ptx_async::ptx_async;
        ///
        /// let text: &str = ptx_async!(
        ///     emit = ptx,
        ///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: 4096, mbarrier: "%r2" }
        /// );
        /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 4096, [%r2];");
        /// ```
        pub const fn cta<T>(address: T) -> Any {
            any(address)
        }
    }

    /// The tile of a tensor: `tensor(map, [x, y])`, a tensor map and a coordinate of 32 bits for each
    /// dimension, the innermost dimension first.
    ///
    /// `.dim` follows from the number of coordinates. In an `asm!` block the map is a `&TensorMap`, a
    /// [`Global<TensorMap>`](crate::Global), a `*const T` or a `*mut T`, and coordinates are `u32` or `i32`.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1", 0]), src: shared("%r2") }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd1, {%r1, 0}], [%r2];");
    /// ```
    pub const fn tensor<T, U>(map: T, coordinates: U) -> Any {
        any((map, coordinates))
    }
}

/// The qualifiers of the field `src_fmt`, as a description writes them: the format of the elements in
/// shared memory, of fewer than 8 bits each.
pub mod src_fmt {
    use super::Any;

    /// 16 elements of 4 bits, and 64 bits of padding.
    ///
    /// It becomes `.b4x16_p64`. Steps that have it:
    ///
    /// - [`tcgen05_cp`](crate::lang::step::tcgen05_cp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`ldmatrix`](crate::lang::step::ldmatrix): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 32x128b, src_fmt: b4x16_p64 }
    /// );
    /// assert_eq!(text, "tcgen05.cp.cta_group::1.32x128b.warpx4.b8x16.b4x16_p64 [%r1], %rd1;");
    /// ```
    pub const b4x16_p64: Any = Any(());

    /// 16 elements of 6 bits, and 32 bits of padding.
    ///
    /// It becomes `.b6x16_p32`. Steps that have it:
    ///
    /// - [`tcgen05_cp`](crate::lang::step::tcgen05_cp): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`ldmatrix`](crate::lang::step::ldmatrix): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1"], src: shared("%r2"), shape: m8n16, num: x1, src_fmt: b6x16_p32 }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m8n16.x1.shared.b8x16.b6x16_p32 {%r1}, [%r2];");
    /// ```
    pub const b6x16_p32: Any = Any(());
}

/// The qualifiers of the field `stype`, as a description writes them: the type of the scales.
pub mod stype {
    use super::Any;

    /// A positive floating-point number, with 4 bits of exponent and 3 of mantissa.
    ///
    /// It becomes `.ue4m3`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the
    ///   same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): PTX ISA 8.7, `sm_120a`; or
    ///   PTX ISA 8.8, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6"], c: ["%f5", "%f6", "%f7", "%f8"], shape: m16n8k64, kind: mxf4nvf4, scale_a: "%r7", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r8", scale_b_selector: ["%rs3", "%rs4"], scale_vec: x4, stype: ue4m3 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f5, %f6, %f7, %f8}, %r7, {%rs1, %rs2}, %r8, {%rs3, %rs4};");
    /// ```
    pub const ue4m3: Any = Any(());

    /// A power of two, whose exponent has 8 bits.
    ///
    /// It becomes `.ue8m0`. Steps that have it:
    ///
    /// - [`mma`](crate::lang::step::mma): In "kind::mxf8f6f4", "kind::mxf4" and "kind::mxf4nvf4, two scales":
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family; In "kind::mxf4nvf4,
    ///   four scales": PTX ISA 9.1, `sm_120a`, `sm_120f` or higher in the same family
    /// - [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata): In "kind::mxf8f6f4": PTX
    ///   ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family; In "kind::mxf4" and
    ///   "kind::mxf4nvf4, two scales": PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_121a`; In "kind::mxf4nvf4,
    ///   four scales": PTX ISA 9.1, `sm_120a`, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6"], c: ["%f5", "%f6", "%f7", "%f8"], shape: m16n8k64, kind: mxf4nvf4, scale_a: "%r7", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r8", scale_b_selector: ["%rs3", "%rs4"], scale_vec: x4, stype: ue8m0 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f5, %f6, %f7, %f8}, %r7, {%rs1, %rs2}, %r8, {%rs3, %rs4};");
    /// ```
    pub const ue8m0: Any = Any(());
}

/// The qualifiers of the field `sync_restrict`, as a description writes them: the accesses to which the
/// step restricts its effect.
pub mod sync_restrict {
    use super::Any;

    /// Accesses of the async proxy.
    ///
    /// It becomes `.sync_restrict::proxy::async`. Steps that have it:
    ///
    /// - [`cp_async_bulk_wait_group`](crate::lang::step::cp_async_bulk_wait_group): PTX ISA 9.5, `sm_90` or
    ///   higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_wait_group { pending: 0, sync_restrict: proxy_async }
    /// );
    /// assert_eq!(text, "cp.async.bulk.wait_group.sync_restrict::proxy::async 0;");
    /// ```
    pub const proxy_async: Any = Any(());

    /// Those that begin with `shared`.
    pub mod shared {
        use super::Any;

        /// Objects in the shared memory of the cluster.
        ///
        /// It becomes `.sync_restrict::shared::cluster`. Steps that have it:
        ///
        /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 8.6, `sm_90` or
        ///   higher
        /// - [`fence`](crate::lang::step::fence): PTX ISA 8.6, `sm_90` or higher
        ///
        /// ```
        /// # use ptx_async::ptx_async;
        /// let text: &str = ptx_async!(emit = ptx, fence { sem: acquire, sync_restrict: shared::cluster });
        /// assert_eq!(text, "fence.acquire.sync_restrict::shared::cluster.cluster;");
        /// ```
        pub const cluster: Any = Any(());

        /// Those that begin with `cluster`.
        pub mod cluster {
            use super::Any;

            /// Reads of objects in the shared memory of the cluster.
            ///
            /// It becomes `.sync_restrict::shared::cluster::read`. Steps that have it:
            ///
            /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 9.4, `sm_90` or
            ///   higher
            ///
            /// ```
            /// # use ptx_async::ptx_async;
            /// let text: &str = ptx_async!(
            ///     emit = ptx,
            ///     fence_proxy_async_generic { sem: release(cta), sync_restrict: shared::cluster::read }
            /// );
            /// assert_eq!(text, "fence.proxy.async::generic.release.sync_restrict::shared::cluster::read.cta;");
            /// ```
            pub const read: Any = Any(());
        }

        /// Objects in this CTA's shared memory.
        ///
        /// It becomes `.sync_restrict::shared::cta`. Steps that have it:
        ///
        /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 8.6, `sm_90` or
        ///   higher
        /// - [`fence`](crate::lang::step::fence): PTX ISA 8.6, `sm_90` or higher
        ///
        /// ```
        /// # use ptx_async::ptx_async;
        /// let text: &str = ptx_async!(emit = ptx, fence { sem: release, sync_restrict: shared::cta });
        /// assert_eq!(text, "fence.release.sync_restrict::shared::cta.cluster;");
        /// ```
        pub const cta: Any = Any(());
    }
}

/// The values of the setting `target`.
pub mod target {
    use super::Any;

    /// `.target sm_100`, from PTX ISA 8.6.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_100, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_100: Any = Any(());

    /// `.target sm_100a`, from PTX ISA 8.6.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_100a, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_100a: Any = Any(());

    /// `.target sm_100f`, from PTX ISA 8.8.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_100f, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_100f: Any = Any(());

    /// `.target sm_101`, from PTX ISA 8.6 to 8.8, after which it has another name.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_101, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_101: Any = Any(());

    /// `.target sm_101a`, from PTX ISA 8.6 to 8.8, after which it has another name.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_101a, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_101a: Any = Any(());

    /// `.target sm_101f`, from PTX ISA 8.8 to 8.8, after which it has another name.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_101f, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_101f: Any = Any(());

    /// `.target sm_103`, from PTX ISA 8.8.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_103, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_103: Any = Any(());

    /// `.target sm_103a`, from PTX ISA 8.8.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_103a, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_103a: Any = Any(());

    /// `.target sm_103f`, from PTX ISA 8.8.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_103f, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_103f: Any = Any(());

    /// `.target sm_107`, from PTX ISA 9.4.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_107, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_107: Any = Any(());

    /// `.target sm_107a`, from PTX ISA 9.4.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_107a, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_107a: Any = Any(());

    /// `.target sm_107f`, from PTX ISA 9.4.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_107f, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_107f: Any = Any(());

    /// `.target sm_110`, from PTX ISA 9.0.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_110, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_110: Any = Any(());

    /// `.target sm_110a`, from PTX ISA 9.0.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_110a, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_110a: Any = Any(());

    /// `.target sm_110f`, from PTX ISA 9.0.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_110f, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_110f: Any = Any(());

    /// `.target sm_120`, from PTX ISA 8.7.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_120, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_120: Any = Any(());

    /// `.target sm_120a`, from PTX ISA 8.7.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_120a, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_120a: Any = Any(());

    /// `.target sm_120f`, from PTX ISA 8.8.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_120f, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_120f: Any = Any(());

    /// `.target sm_121`, from PTX ISA 8.8.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_121, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_121: Any = Any(());

    /// `.target sm_121a`, from PTX ISA 8.8.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_121a, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_121a: Any = Any(());

    /// `.target sm_121f`, from PTX ISA 8.8.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_121f, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_121f: Any = Any(());

    /// `.target sm_80`, from PTX ISA 7.0.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_80, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_80: Any = Any(());

    /// `.target sm_86`, from PTX ISA 7.1.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_86, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_86: Any = Any(());

    /// `.target sm_87`, from PTX ISA 7.4.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_87, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_87: Any = Any(());

    /// `.target sm_88`, from PTX ISA 9.0.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_88, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_88: Any = Any(());

    /// `.target sm_89`, from PTX ISA 7.8.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_89, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_89: Any = Any(());

    /// `.target sm_90`, from PTX ISA 7.8.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_90, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_90: Any = Any(());

    /// `.target sm_90a`, from PTX ISA 8.0.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, target = sm_90a, cp_async_commit_group());
    /// assert_eq!(text, "cp.async.commit_group;");
    /// ```
    pub const sm_90a: Any = Any(());
}

/// The qualifiers of the field `ty`, as a description writes them: the type of one element. Of a
/// reduction it also decides which operations there are.
pub mod ty {
    use super::Any;

    /// 128 bits of any type.
    ///
    /// It becomes `.b128`. Steps that have it:
    ///
    /// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta": PTX ISA 8.6, `sm_90`
    ///   or higher; In "global → shared::cluster", "shared::cta → shared::cluster" and "shared::cta →
    ///   global": PTX ISA 8.0, `sm_90` or higher
    /// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.1, `sm_90` or
    ///   higher
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 9.2, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: b128, dst: generic("%rd1"), value: 1, mbarrier: "%rd2" }
    /// );
    /// assert_eq!(text, "st.async.mbarrier::complete_tx::bytes.b128 [%rd1], 1, [%rd2];");
    /// ```
    pub const b128: Any = Any(());

    /// 16 bits of any type.
    ///
    /// It becomes `.b16`. Steps that have it:
    ///
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
    /// - [`ldmatrix`](crate::lang::step::ldmatrix): PTX ISA 6.5, `sm_75` or higher
    /// - [`stmatrix`](crate::lang::step::stmatrix): PTX ISA 7.8, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: b16, dst: generic("%rd1"), value: 1, sem: release(gpu) }
    /// );
    /// assert_eq!(text, "st.async.release.gpu.b16 [%rd1], 1;");
    /// ```
    pub const b16: Any = Any(());

    /// 32 bits of any type.
    ///
    /// It becomes `.b32`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): In "the rank", "a size of one
    ///   dimension", "the element type", "the interleave layout", "the swizzle mode" and "the fill mode": PTX
    ///   ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher
    ///   in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family; In "the swizzle
    ///   atomicity": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f`
    ///   or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the
    ///   same family; or PTX ISA 9.4, `sm_107f` or higher in the same family
    /// - [`redux_sync`](crate::lang::step::redux_sync): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, multimem_st { ty: b32, dst: multimem("%rd1"), value: "%r1" });
    /// assert_eq!(text, "multimem.st.global.b32 [%rd1], %r1;");
    /// ```
    pub const b32: Any = Any(());

    /// 64 bits of any type.
    ///
    /// It becomes `.b64`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
    ///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: or, ty: b64, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b64 [%rd1], [%r1], %r2;");
    /// ```
    pub const b64: Any = Any(());

    /// 8 bits of any type.
    ///
    /// It becomes `.b8`. Steps that have it:
    ///
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
    /// - [`ldmatrix`](crate::lang::step::ldmatrix): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family
    /// - [`stmatrix`](crate::lang::step::stmatrix): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: b8, dst: global("%rd1"), value: "%b1", sem: release(gpu) }
    /// );
    /// assert_eq!(text, "st.async.release.gpu.global.b8 [%rd1], %b1;");
    /// ```
    pub const b8: Any = Any(());

    /// A floating-point number of 16 bits with the exponent of an `f32`; with the feature `half`, memory of
    /// `half::bf16`.
    ///
    /// It becomes `.bf16`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "floating-point numbers": PTX ISA
    ///   8.1, `sm_90` or higher; In "floating-point numbers, added in .f32": PTX ISA 8.2, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: min, ty: bf16, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.bf16 [%rd1], [%r1], %r2;");
    /// ```
    pub const bf16: Any = Any(());

    /// Two `bf16` in 32 bits.
    ///
    /// It becomes `.bf16x2`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "floating-point numbers": PTX ISA
    ///   8.1, `sm_90` or higher; In "floating-point numbers, added in .f32": PTX ISA 8.2, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, multimem_st { ty: bf16x2, dst: generic("%rd1"), value: "%r1" });
    /// assert_eq!(text, "multimem.st.bf16x2 [%rd1], %r1;");
    /// ```
    pub const bf16x2: Any = Any(());

    /// A floating-point number of 8 bits, 4 of them the exponent.
    ///
    /// It becomes `.e4m3`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_st { ty: e4m3, dst: generic("%rd1"), value: ["%b1", "%b2", "%b3", "%b4"] }
    /// );
    /// assert_eq!(text, "multimem.st.v4.e4m3 [%rd1], {%b1, %b2, %b3, %b4};");
    /// ```
    pub const e4m3: Any = Any(());

    /// Two `e4m3` in 16 bits.
    ///
    /// It becomes `.e4m3x2`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_st { ty: e4m3x2, dst: generic("%rd1"), value: ["%rs1", "%rs2"] }
    /// );
    /// assert_eq!(text, "multimem.st.v2.e4m3x2 [%rd1], {%rs1, %rs2};");
    /// ```
    pub const e4m3x2: Any = Any(());

    /// Four `e4m3` in 32 bits.
    ///
    /// It becomes `.e4m3x4`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: add, ty: e4m3x4, out: "%r1", src: multimem("%rd1"), acc_prec: f16 }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.global.add.acc::f16.e4m3x4 %r1, [%rd1];");
    /// ```
    pub const e4m3x4: Any = Any(());

    /// A floating-point number of 8 bits, 5 of them the exponent.
    ///
    /// It becomes `.e5m2`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_st { ty: e5m2, dst: generic("%rd1"), value: ["%b1", "%b2", "%b3", "%b4"] }
    /// );
    /// assert_eq!(text, "multimem.st.v4.e5m2 [%rd1], {%b1, %b2, %b3, %b4};");
    /// ```
    pub const e5m2: Any = Any(());

    /// Two `e5m2` in 16 bits.
    ///
    /// It becomes `.e5m2x2`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_st { ty: e5m2x2, dst: generic("%rd1"), value: ["%rs1", "%rs2"] }
    /// );
    /// assert_eq!(text, "multimem.st.v2.e5m2x2 [%rd1], {%rs1, %rs2};");
    /// ```
    pub const e5m2x2: Any = Any(());

    /// Four `e5m2` in 32 bits.
    ///
    /// It becomes `.e5m2x4`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
    ///   in the same family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_121a`
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, multimem_st { ty: e5m2x4, dst: generic("%rd1"), value: 1 });
    /// assert_eq!(text, "multimem.st.e5m2x4 [%rd1], 1;");
    /// ```
    pub const e5m2x4: Any = Any(());

    /// A floating-point number of 16 bits; with the feature `half`, memory of `half::f16`.
    ///
    /// It becomes `.f16`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "floating-point numbers": PTX ISA
    ///   8.1, `sm_90` or higher; In "floating-point numbers, added in .f32": PTX ISA 8.2, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_red { op: min, ty: f16, dst: multimem("%rd1"), value: ["%rs1", "%rs2"] }
    /// );
    /// assert_eq!(text, "multimem.red.global.min.v2.f16 [%rd1], {%rs1, %rs2};");
    /// ```
    pub const f16: Any = Any(());

    /// Two `f16` in 32 bits.
    ///
    /// It becomes `.f16x2`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "floating-point numbers": PTX ISA
    ///   8.1, `sm_90` or higher; In "floating-point numbers, added in .f32": PTX ISA 8.2, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: add, ty: f16x2, out: "%r1", src: multimem("%rd1"), acc_prec: f32 }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.global.add.acc::f32.f16x2 %r1, [%rd1];");
    /// ```
    pub const f16x2: Any = Any(());

    /// A floating-point number of 32 bits.
    ///
    /// It becomes `.f32`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): In "shared::cta → global": PTX
    ///   ISA 8.0, `sm_90` or higher; In "shared::cta → global, noftz": PTX ISA 9.4, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): In "shared::cta
    ///   → multimem": PTX ISA 9.1, `sm_90` or higher; In "shared::cta → multimem, noftz": PTX ISA 9.4,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`redux_sync`](crate::lang::step::redux_sync): PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or
    ///   higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, multimem_st { ty: f32, dst: multimem("%rd1"), value: "%f1" });
    /// assert_eq!(text, "multimem.st.global.f32 [%rd1], %f1;");
    /// ```
    pub const f32: Any = Any(());

    /// A floating-point number of 64 bits.
    ///
    /// It becomes `.f64`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: add, ty: f64, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f64 [%rd1], [%r1], %r2;");
    /// ```
    pub const f64: Any = Any(());

    /// A predicate.
    ///
    /// It becomes `.pred`. Steps that have it:
    ///
    /// - [`barrier_red`](crate::lang::step::barrier_red): PTX ISA 6.0, `sm_30` or higher
    /// - [`barrier_cta_red`](crate::lang::step::barrier_cta_red): PTX ISA 7.8, `sm_30` or higher
    /// - [`bar_red`](crate::lang::step::bar_red): PTX ISA 2.0, `sm_20` or higher
    /// - [`bar_cta_red`](crate::lang::step::bar_cta_red): PTX ISA 7.8, `sm_20` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     bar_red { op: and, out: "%p1", barrier: "%r1", predicate: 1, ty: pred }
    /// );
    /// assert_eq!(text, "bar.red.and.pred %p1, %r1, 1;");
    /// ```
    pub const pred: Any = Any(());

    /// A signed integer of 16 bits: Rust's `i16`.
    ///
    /// It becomes `.s16`. Steps that have it:
    ///
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: s16, dst: generic("%rd1"), value: 1, sem: release(gpu) }
    /// );
    /// assert_eq!(text, "st.async.release.gpu.s16 [%rd1], 1;");
    /// ```
    pub const s16: Any = Any(());

    /// A signed integer of 32 bits: Rust's `i32`.
    ///
    /// It becomes `.s32`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`redux_sync`](crate::lang::step::redux_sync): PTX ISA 7.0, `sm_80` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: add, ty: s32, out: "%r1", value: 1, membermask: "%r2" }
    /// );
    /// assert_eq!(text, "redux.sync.add.s32 %r1, 1, %r2;");
    /// ```
    pub const s32: Any = Any(());

    /// A signed integer of 64 bits: Rust's `i64`.
    ///
    /// It becomes `.s64`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.7, `sm_100` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: min, ty: s64, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.s64 [%rd1], [%r1], %r2;");
    /// ```
    pub const s64: Any = Any(());

    /// A signed integer of 8 bits: Rust's `i8`.
    ///
    /// It becomes `.s8`. Steps that have it:
    ///
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: s8, dst: generic("%rd1"), value: 1, sem: release(gpu) }
    /// );
    /// assert_eq!(text, "st.async.release.gpu.s8 [%rd1], 1;");
    /// ```
    pub const s8: Any = Any(());

    /// An unsigned integer of 16 bits.
    ///
    /// It becomes `.u16`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: u16, dst: generic("%rd1"), value: 1, sem: release(gpu) }
    /// );
    /// assert_eq!(text, "st.async.release.gpu.u16 [%rd1], 1;");
    /// ```
    pub const u16: Any = Any(());

    /// An unsigned integer of 32 bits.
    ///
    /// It becomes `.u32`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`getctarank`](crate::lang::step::getctarank): PTX ISA 7.8, `sm_90` or higher
    /// - [`mapa`](crate::lang::step::mapa): PTX ISA 7.8, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`tcgen05_ld_red`](crate::lang::step::tcgen05_ld_red): PTX ISA 8.8, `sm_103f` or higher in the same
    ///   family, `sm_110f` or higher in the same family
    /// - [`redux_sync`](crate::lang::step::redux_sync): PTX ISA 7.0, `sm_80` or higher
    /// - [`barrier_red`](crate::lang::step::barrier_red): PTX ISA 6.0, `sm_30` or higher
    /// - [`barrier_cta_red`](crate::lang::step::barrier_cta_red): PTX ISA 7.8, `sm_30` or higher
    /// - [`bar_red`](crate::lang::step::bar_red): PTX ISA 2.0, `sm_20` or higher
    /// - [`bar_cta_red`](crate::lang::step::bar_cta_red): PTX ISA 7.8, `sm_20` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: add, ty: u32, out: "%r1", value: 1, membermask: "%r2" }
    /// );
    /// assert_eq!(text, "redux.sync.add.u32 %r1, 1, %r2;");
    /// ```
    pub const u32: Any = Any(());

    /// An unsigned integer of 64 bits.
    ///
    /// It becomes `.u64`. Steps that have it:
    ///
    /// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
    ///   `sm_90` or higher
    /// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
    ///   `sm_90` or higher
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`getctarank`](crate::lang::step::getctarank): PTX ISA 7.8, `sm_90` or higher
    /// - [`mapa`](crate::lang::step::mapa): PTX ISA 7.8, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    /// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
    ///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     getctarank { ty: u64, out: "%r1", addr: shared::cluster("%rd1") }
    /// );
    /// assert_eq!(text, "getctarank.shared::cluster.u64 %r1, %rd1;");
    /// ```
    pub const u64: Any = Any(());

    /// An unsigned integer of 8 bits.
    ///
    /// It becomes `.u8`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: u8, dst: generic("%rd1"), value: 1, sem: release(gpu) }
    /// );
    /// assert_eq!(text, "st.async.release.gpu.u8 [%rd1], 1;");
    /// ```
    pub const u8: Any = Any(());
}

/// The qualifiers of the field `vec`, as a description writes them: how many values are stored or loaded
/// at once. Of a store it follows from the list in `value`, so it is rarely written; the result of a load
/// is an array of them.
pub mod vec {
    use super::Any;

    /// Two values.
    ///
    /// It becomes `.v2`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "floating-point numbers": PTX ISA
    ///   8.1, `sm_90` or higher; In "floating-point numbers, added in .f32": PTX ISA 8.2, `sm_90` or higher;
    ///   In "floating-point numbers, added in .f16": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: add, ty: f32, out: ["%f1", "%f2"], src: generic("%rd1"), vec: v2 }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.add.v2.f32 {%f1, %f2}, [%rd1];");
    /// ```
    pub const v2: Any = Any(());

    /// Four values.
    ///
    /// It becomes `.v4`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "floating-point numbers": PTX ISA
    ///   8.1, `sm_90` or higher; In "floating-point numbers, added in .f32": PTX ISA 8.2, `sm_90` or higher;
    ///   In "floating-point numbers, added in .f16": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    /// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: add, ty: f32, out: ["%f1", "%f2", "%f3", "%f4"], src: generic("%rd1"), vec: v4 }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.add.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1];");
    /// ```
    pub const v4: Any = Any(());

    /// Eight values.
    ///
    /// It becomes `.v8`. Steps that have it:
    ///
    /// - [`multimem_ld_reduce`](crate::lang::step::multimem_ld_reduce): In "floating-point numbers": PTX ISA
    ///   8.1, `sm_90` or higher; In "floating-point numbers, added in .f32": PTX ISA 8.2, `sm_90` or higher;
    ///   In "floating-point numbers, added in .f16": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
    ///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family, `sm_121a`
    /// - [`multimem_st`](crate::lang::step::multimem_st): PTX ISA 8.1, `sm_90` or higher
    /// - [`multimem_red`](crate::lang::step::multimem_red): PTX ISA 8.1, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: add, ty: e4m3, out: ["%b1", "%b2", "%b3", "%b4", "%b5", "%b6", "%b7", "%b8"], src: generic("%rd1"), vec: v8 }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.add.v8.e4m3 {%b1, %b2, %b3, %b4, %b5, %b6, %b7, %b8}, [%rd1];");
    /// ```
    pub const v8: Any = Any(());
}
