//! The barriers that count a copy's bytes. Manual: "Parallel Synchronization and Communication Instructions: mbarrier",
//! and `cp.async.mbarrier.arrive`. Layouts, types of phases and reports are from the manual of PTX ISA 9.3;
//! multicast is as in ptxas 13.5 and libcu++.

use super::availability::{RUBIN, SM_80_ISA_7_0, SM_90_ISA_7_8, SM_90_ISA_8_0, SM_90_ISA_8_6, SM_90_ISA_9_3};
use super::operands::{ANY_32, ANY_64, BARRIER_MAX};
use super::qualifiers::{MULTICAST_WEIGHTS, SHARED_CLUSTER, SHARED_OR_CTA, TYPE_B64};
use crate::form::Condition::IsSink;
use crate::form::{
    Choice, Constraint, Enforcement, Form, Gate, Instruction, OperandKind, Param, Part, Space, Weights,
    Width, arg, gated, just, maybe, one, opt,
};
use crate::slot::Slot;
use crate::target::{Availability, from, v};
use crate::vocab::{Layout, Multicast, NameSuffix, Noinc, PhaseType, Qualifier, Scope, Sem, StateSpace};

const ISA_7_1: Availability = &[from(v(7, 1), 80)];
const ISA_8_0: Availability = &[from(v(8, 0), 80)];

/// `.scope` of every barrier operation.
const SCOPE: Part = maybe(
    Slot::Scope,
    &[gated(Qualifier::Scope(Scope::Cta), ISA_8_0), gated(Qualifier::Scope(Scope::Cluster), SM_90_ISA_8_0)],
);
/// `.release.cta`, the only ordering of an arrival without completion.
const RELEASE_ONLY: Part = maybe(Slot::Sem, &[gated(Qualifier::Sem(Sem::Release), ISA_8_0)]);
const CTA_ONLY: Part = maybe(Slot::Scope, &[gated(Qualifier::Scope(Scope::Cta), ISA_8_0)]);
/// `.sem` of a change of the transaction count.
const RELAXED_TX: Part = maybe(Slot::Sem, &[just(Qualifier::Sem(Sem::Relaxed))]);
/// `.shared{::cta}` or `.shared::cluster`.
const ANYWHERE: Part = maybe(
    Slot::Mbarrier,
    &[
        just(Qualifier::StateSpace(StateSpace::SharedCta)),
        just(Qualifier::StateSpace(StateSpace::Shared)),
        just(Qualifier::StateSpace(StateSpace::SharedCluster)),
    ],
);
/// `.sem` of an arrival.
const RELEASE: Part = maybe(
    Slot::Sem,
    &[gated(Qualifier::Sem(Sem::Release), ISA_8_0), gated(Qualifier::Sem(Sem::Relaxed), SM_90_ISA_8_6)],
);
/// `.sem` of a wait.
const ACQUIRE: Part = maybe(
    Slot::Sem,
    &[gated(Qualifier::Sem(Sem::Acquire), ISA_8_0), gated(Qualifier::Sem(Sem::Relaxed), SM_90_ISA_8_6)],
);
const OWN: Part = maybe(Slot::Mbarrier, SHARED_OR_CTA);
const REMOTE: Part = one(Slot::Mbarrier, SHARED_CLUSTER);
const B64: Part = one(Slot::Ty, TYPE_B64);

/// An address whose space the opcode may omit. It is then generic, but still an address of shared memory.
const BARRIER: OperandKind = OperandKind::address(Space::SharedOf(Slot::Mbarrier));
const ADDR: Param = arg(Slot::Mbarrier, "addr", BARRIER);
/// A barrier whose generic address ptxas also accepts in a 32-bit register, as libcu++ writes
/// `cp.async.mbarrier.arrive`.
pub(super) const NARROW_BARRIER: OperandKind = BARRIER.of_width(Width::Either(64, 32));
/// Arrivals of one instruction, or of one phase: 1 to 2^20 - 1.
const COUNT: OperandKind =
    OperandKind::integer(32, Constraint::Range { min: 1, max: BARRIER_MAX, multiple: 1 });
/// ptxas refuses a constant `count` of zero arrivals, and accepts counts above a barrier's limit. The manual's range is
/// that of `mbarrier.init`.
const ARRIVALS: Param = opt(Slot::Count, "count", COUNT, SM_90_ISA_7_8).enforced(Enforcement::Minimum);
/// At most 2^20 - 1 (Contents of the mbarrier object); ptxas accepts any constant.
const TX_COUNT: Param = arg(
    Slot::TxCount,
    "txCount",
    OperandKind::integer(32, Constraint::Range { min: 0, max: BARRIER_MAX, multiple: 1 }),
)
.enforced(Enforcement::None);
const STATE: Param = arg(Slot::Out, "state", OperandKind::result_or_sink(64));
const NO_STATE: Param = arg(Slot::Out, "_", OperandKind::SINK);
/// `count` of an arrival that does not complete the phase, which is always given.
const EXACT_ARRIVALS: Param = arg(Slot::Count, "count", COUNT).enforced(Enforcement::Minimum);
/// The state that an arrival returned.
const PHASE: Param = arg(Slot::State, "state", ANY_64);
const WAIT_COMPLETE: Param = arg(Slot::Out, "waitComplete", OperandKind::RESULT_PREDICATE);
/// ptxas also accepts `_` for the predicate of a report, and a value beside `waitComplete` alone; the manual has no
/// such line.
const REPORTED: Param = arg(Slot::Out, "waitComplete|reportPredicate", OperandKind::RESULT_PREDICATES);
const REPORT_VALUE: Param = arg(Slot::ReportValue, "reportValue", OperandKind::result(8));
const TIME_HINT: Param = opt(Slot::TimeHint, "suspendTimeHint", ANY_32, &[]).enforced(Enforcement::None);
const LAYOUT: &[Choice] = &[just(Qualifier::Layout(Layout::V0)), just(Qualifier::Layout(Layout::V1))];
/// `.layout`, which an instruction may omit.
const ANY_LAYOUT: Part = maybe(
    Slot::Layout,
    &[
        gated(Qualifier::Layout(Layout::V0), SM_90_ISA_9_3),
        gated(Qualifier::Layout(Layout::V1), SM_90_ISA_9_3),
    ],
);
/// `.phase_type` of a wait for a state.
const PRIMARY: Part =
    maybe(Slot::PhaseType, &[gated(Qualifier::PhaseType(PhaseType::Primary), SM_90_ISA_9_3)])
        .weighing(PHASE_WEIGHTS);
/// The type of phase identifies a form less than the kind of the result does.
const PHASE_WEIGHTS: Weights = Weights { other: 5, missing: 5, ..Weights::USUAL };
/// `.phase_type` of a wait for a parity.
const PHASE_TYPE: Part = maybe(
    Slot::PhaseType,
    &[
        gated(Qualifier::PhaseType(PhaseType::Primary), SM_90_ISA_9_3),
        gated(Qualifier::PhaseType(PhaseType::Conditional), SM_90_ISA_9_3),
    ],
)
.weighing(PHASE_WEIGHTS);
/// `.phase_type` of a wait that reports.
const REPORTING: Part =
    one(Slot::PhaseType, &[just(Qualifier::PhaseType(PhaseType::Primary))]).weighing(PHASE_WEIGHTS);
/// The barrier at the same offset in the shared memory of every CTA in `ctaMask`.
const MULTICAST: Part =
    one(Slot::Multicast, &[just(Qualifier::Multicast(Multicast::Cluster32b))]).weighing(MULTICAST_WEIGHTS);
const IN_EVERY: Part = maybe(Slot::Mbarrier, SHARED_CLUSTER);
const CTA_MASK: Param = arg(Slot::Multicast, "ctaMask", OperandKind::CTA_MASK);
const PARITY: Param = arg(
    Slot::Parity,
    "phaseParity",
    OperandKind::integer(32, Constraint::Range { min: 0, max: 1, multiple: 1 }),
);

/// Measured: `_` for the state requires PTX ISA 7.1.
const ARRIVE_GATES: &[Gate] = &[Gate { when: &[IsSink(Slot::Out)], availability: ISA_7_1 }];

/// The section of all four waits.
const WAITS: &str = "mbarrier.test_wait / mbarrier.try_wait";

#[rustfmt::skip] // One syntax line per line.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("mbarrier.init").call(&[Slot::Mbarrier, Slot::Count]).forms(&[
        Form::new("", &[ANY_LAYOUT, OWN, B64], &[ADDR, arg(Slot::Count, "count", COUNT)], SM_80_ISA_7_0),
    ]),
    Instruction::new("mbarrier.check_layout").call(&[Slot::Mbarrier]).forms(&[
        Form::new("", &[one(Slot::Layout, LAYOUT), OWN, B64], &[arg(Slot::Out, "p", OperandKind::RESULT_PREDICATE), ADDR], SM_90_ISA_9_3),
    ]),
    Instruction::new("mbarrier.inval").call(&[Slot::Mbarrier]).forms(&[
        Form::new("", &[OWN, B64], &[ADDR], SM_80_ISA_7_0),
    ]),
    Instruction::new("mbarrier.arrive").call(&[Slot::Mbarrier, Slot::Count]).forms(&[
        Form::new("in this CTA",    &[RELEASE, SCOPE, OWN,    B64], &[STATE,    ADDR, ARRIVALS], SM_80_ISA_7_0).gates(ARRIVE_GATES),
        Form::new("in another CTA", &[RELEASE, SCOPE, REMOTE, B64], &[NO_STATE, ADDR, ARRIVALS], SM_90_ISA_8_0),
        Form::new("several CTAs", &[RELEASE, SCOPE, IN_EVERY, MULTICAST, B64], &[NO_STATE, ADDR, ARRIVALS, CTA_MASK], RUBIN),
    ]),
    Instruction::new("mbarrier.arrive.expect_tx").manual("mbarrier.arrive").call(&[Slot::Mbarrier, Slot::TxCount]).forms(&[
        Form::new("in this CTA",    &[RELEASE, SCOPE, OWN,    B64], &[STATE,    ADDR, TX_COUNT], SM_90_ISA_8_0),
        Form::new("in another CTA", &[RELEASE, SCOPE, REMOTE, B64], &[NO_STATE, ADDR, TX_COUNT], SM_90_ISA_8_0),
        Form::new("several CTAs", &[RELEASE, SCOPE, IN_EVERY, MULTICAST, B64], &[NO_STATE, ADDR, TX_COUNT, CTA_MASK], RUBIN),
    ]),
    Instruction::new("mbarrier.test_wait.parity").manual(WAITS).call(&[Slot::Mbarrier, Slot::Parity]).forms(&[
        Form::new("",                       &[PHASE_TYPE, ACQUIRE, SCOPE, OWN, B64], &[WAIT_COMPLETE, ADDR, PARITY], ISA_7_1),
        Form::new("a report",               &[REPORTING,  ACQUIRE, SCOPE, OWN, B64], &[REPORTED, ADDR, PARITY], SM_90_ISA_9_3),
        Form::new("a report and its value", &[REPORTING,  ACQUIRE, SCOPE, OWN, B64], &[REPORTED, REPORT_VALUE, ADDR, PARITY], SM_90_ISA_9_3),
    ]),
    Instruction::new("mbarrier.try_wait.parity").manual(WAITS).call(&[Slot::Mbarrier, Slot::Parity, Slot::TimeHint]).forms(&[
        Form::new("",                       &[PHASE_TYPE, ACQUIRE, SCOPE, OWN, B64], &[WAIT_COMPLETE, ADDR, PARITY, TIME_HINT], SM_90_ISA_7_8),
        Form::new("a report",               &[REPORTING,  ACQUIRE, SCOPE, OWN, B64], &[REPORTED, ADDR, PARITY, TIME_HINT], SM_90_ISA_9_3),
        Form::new("a report and its value", &[REPORTING,  ACQUIRE, SCOPE, OWN, B64], &[REPORTED, REPORT_VALUE, ADDR, PARITY, TIME_HINT], SM_90_ISA_9_3),
    ]),
    Instruction::new("mbarrier.arrive").suffix(&[NameSuffix::NoComplete]).call(&[Slot::Mbarrier, Slot::Count]).forms(&[
        Form::new("", &[RELEASE_ONLY, CTA_ONLY, OWN, B64], &[STATE, ADDR, EXACT_ARRIVALS], SM_80_ISA_7_0).gates(ARRIVE_GATES),
    ]),
    Instruction::new("mbarrier.arrive_drop").call(&[Slot::Mbarrier, Slot::Count]).forms(&[
        Form::new("in this CTA",    &[RELEASE, SCOPE, OWN,    B64], &[STATE,    ADDR, ARRIVALS], SM_80_ISA_7_0),
        Form::new("in another CTA", &[RELEASE, SCOPE, REMOTE, B64], &[NO_STATE, ADDR, ARRIVALS], SM_90_ISA_8_0),
        Form::new("several CTAs", &[RELEASE, SCOPE, IN_EVERY, MULTICAST, B64], &[NO_STATE, ADDR, ARRIVALS, CTA_MASK], RUBIN),
    ]),
    Instruction::new("mbarrier.arrive_drop.expect_tx").manual("mbarrier.arrive_drop").call(&[Slot::Mbarrier, Slot::TxCount]).forms(&[
        Form::new("in this CTA",    &[RELEASE, SCOPE, OWN,    B64], &[STATE,    ADDR, TX_COUNT], SM_90_ISA_8_0),
        Form::new("in another CTA", &[RELEASE, SCOPE, REMOTE, B64], &[NO_STATE, ADDR, TX_COUNT], SM_90_ISA_8_0),
        Form::new("several CTAs", &[RELEASE, SCOPE, IN_EVERY, MULTICAST, B64], &[NO_STATE, ADDR, TX_COUNT, CTA_MASK], RUBIN),
    ]),
    Instruction::new("mbarrier.arrive_drop").suffix(&[NameSuffix::NoComplete]).call(&[Slot::Mbarrier, Slot::Count]).forms(&[
        Form::new("", &[RELEASE_ONLY, CTA_ONLY, OWN, B64], &[STATE, ADDR, EXACT_ARRIVALS], SM_80_ISA_7_0),
    ]),
    Instruction::new("mbarrier.expect_tx").call(&[Slot::Mbarrier, Slot::TxCount]).forms(&[
        Form::new("",             &[RELAXED_TX, SCOPE, ANYWHERE, B64],            &[ADDR, TX_COUNT],           SM_90_ISA_8_0),
        Form::new("several CTAs", &[RELAXED_TX, SCOPE, IN_EVERY, MULTICAST, B64], &[ADDR, TX_COUNT, CTA_MASK], RUBIN),
    ]),
    Instruction::new("mbarrier.complete_tx").call(&[Slot::Mbarrier, Slot::TxCount]).forms(&[
        Form::new("",             &[RELAXED_TX, SCOPE, ANYWHERE, B64],            &[ADDR, TX_COUNT],           SM_90_ISA_8_0),
        Form::new("several CTAs", &[RELAXED_TX, SCOPE, IN_EVERY, MULTICAST, B64], &[ADDR, TX_COUNT, CTA_MASK], RUBIN),
    ]),
    Instruction::new("mbarrier.test_wait").manual(WAITS).call(&[Slot::Mbarrier, Slot::State]).forms(&[
        Form::new("",                       &[PRIMARY,   ACQUIRE, SCOPE, OWN, B64], &[WAIT_COMPLETE, ADDR, PHASE], SM_80_ISA_7_0),
        Form::new("a report",               &[REPORTING, ACQUIRE, SCOPE, OWN, B64], &[REPORTED, ADDR, PHASE], SM_90_ISA_9_3),
        Form::new("a report and its value", &[REPORTING, ACQUIRE, SCOPE, OWN, B64], &[REPORTED, REPORT_VALUE, ADDR, PHASE], SM_90_ISA_9_3),
    ]),
    Instruction::new("mbarrier.try_wait").manual(WAITS).call(&[Slot::Mbarrier, Slot::State, Slot::TimeHint]).forms(&[
        Form::new("",                       &[PRIMARY,   ACQUIRE, SCOPE, OWN, B64], &[WAIT_COMPLETE, ADDR, PHASE, TIME_HINT], SM_90_ISA_7_8),
        Form::new("a report",               &[REPORTING, ACQUIRE, SCOPE, OWN, B64], &[REPORTED, ADDR, PHASE, TIME_HINT], SM_90_ISA_9_3),
        Form::new("a report and its value", &[REPORTING, ACQUIRE, SCOPE, OWN, B64], &[REPORTED, REPORT_VALUE, ADDR, PHASE, TIME_HINT], SM_90_ISA_9_3),
    ]),
    Instruction::new("mbarrier.pending_count").call(&[Slot::State]).forms(&[
        Form::new("", &[B64], &[arg(Slot::Out, "count", OperandKind::result(32)), PHASE], SM_80_ISA_7_0),
    ]),
    Instruction::new("cp.async.mbarrier.arrive").call(&[Slot::Mbarrier]).forms(&[
        Form::new("", &[maybe(Slot::Noinc, &[just(Qualifier::Noinc(Noinc::Noinc))]), OWN, B64], &[arg(Slot::Mbarrier, "addr", NARROW_BARRIER)], SM_80_ISA_7_0),
    ]),
];
