//! The step `mbarrier_try_wait`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Forms
///
/// ```text
/// mbarrier_try_wait(mbarrier, state)
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.try_wait{.phase_type::primary}{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete, [addr], state{, suspendTimeHint};
/// ```
///
/// ## a report
///
/// ```text
/// mbarrier_try_wait(mbarrier, state)
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.try_wait.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, [addr], state{, suspendTimeHint};
/// ```
///
/// ## a report and its value
///
/// ```text
/// mbarrier_try_wait {
///     mbarrier: …,
///     state: …,
///     report_value: …,
///     time_hint: …, // optional
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.try_wait.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, reportValue, [addr], state{, suspendTimeHint};
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.test_wait / mbarrier.try_wait".
pub struct mbarrier_try_wait {
    /// The register that receives the result.
    ///
    /// - Takes a predicate register.
    /// - Takes two predicate registers: `p|q`, or `p|_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `waitComplete` and `waitComplete|reportPredicate`.
    pub out: Any,
    /// `[mbar]`, and the space of a barrier's address where the opcode names it.
    ///
    /// - In an `asm!` block an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may
    ///   be another CTA's a [`ClusterMbarrier`](crate::ClusterMbarrier).
    /// - Takes [`shared`](crate::lang::space::shared).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - `shared::cta` requires PTX ISA 7.8, `sm_80` or higher.
    /// - PTX: `.shared` and `[addr]`.
    pub mbarrier: Any,
    /// `state`: the phase that an arrival returned.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `state`.
    pub state: Any,
    /// `suspendTimeHint`, in nanoseconds.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Optional. In a call it is the third argument.
    /// - PTX: `suspendTimeHint`.
    pub time_hint: Any,
    /// `.phase_type`.
    ///
    /// - Takes [`primary`](crate::lang::phase_type::primary).
    /// - Optional.
    /// - `primary` requires PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.phase_type`.
    pub phase_type: Any,
    /// `.sem`.
    ///
    /// - Takes [`acquire`](crate::lang::sem::acquire) or [`relaxed`](crate::lang::sem::relaxed), with a scope
    ///   in parentheses: [`cta`](crate::lang::scope::cta) or [`cluster`](crate::lang::scope::cluster).
    /// - Optional.
    /// - `acquire` requires PTX ISA 8.0, `sm_80` or higher. `relaxed` requires PTX ISA 8.6, `sm_90` or
    ///   higher.
    /// - PTX: `.sem`.
    pub sem: Any,
    /// `reportValue`: the register that receives what a copy reported.
    ///
    /// - Takes an 8-bit register.
    /// - Required in the forms "a report and its value", which alone have it.
    /// - PTX: `reportValue`.
    pub report_value: Any,
    /// The guard predicate: a thread executes the step only where the condition is true.
    ///
    /// In an `asm!` block it is a `bool`, and `!condition` negates it as anywhere in Rust. In text it is the
    /// string of a predicate register, and `"!%p1"` negates it: PTX's `@!%p1`. It must not be a constant, and
    /// a step of a transaction does not have it. In an `asm!` block a step with a result does not have it
    /// either.
    ///
    /// Optional.
    pub pred: Any,
}
