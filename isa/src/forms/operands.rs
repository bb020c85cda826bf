//! Operands that several families share.

use crate::form::{Constraint, Enforcement, OperandKind, Param, Space, with};
use crate::slot::Slot;
use crate::vocab::StateSpace;

pub(super) const IN_GLOBAL: OperandKind = OperandKind::address(Space::Is(StateSpace::Global));
pub(super) const IN_SHARED: OperandKind = OperandKind::address(Space::Is(StateSpace::SharedCta));
/// In the shared memory of a CTA of the cluster other than the one that executes the copy. Manual: `cp.async.bulk`.
pub(super) const IN_OTHER_CTA: OperandKind = OperandKind::address(Space::OtherCta);
pub(super) const AT_MULTIMEM: OperandKind = OperandKind::address(Space::Multimem);
pub(super) const IN_CLUSTER: OperandKind = OperandKind::address(Space::Is(StateSpace::SharedCluster));

/// `size`, in units of 16 bytes; the maximum is the one of ptxas 12.0 to 13.5, 2^20 - 16.
pub(super) const SIZE: OperandKind =
    OperandKind::integer(32, Constraint::Range { min: 0, max: 1_048_560, multiple: 16 });
/// Any 64-bit value, signed or not: a `cache-policy`, the state of a barrier.
pub(super) const ANY_64: OperandKind = OperandKind::integer(64, Constraint::Bits);
/// Any 32-bit value, signed or not.
pub(super) const ANY_32: OperandKind = OperandKind::integer(32, Constraint::Bits);

/// The maximum transaction count and the maximum count of arrivals, 2^20 - 1.
pub(super) const BARRIER_MAX: i64 = (1 << 20) - 1;

/// `byteMask`: 16 bits.
pub(super) const BYTE_MASK: Param =
    with(Slot::ByteMask, "byteMask", OperandKind::integer(16, Constraint::Unsigned))
        .enforced(Enforcement::None);
pub(super) const CACHE_POLICY: Param = with(Slot::CacheHint, "cache-policy", ANY_64);
