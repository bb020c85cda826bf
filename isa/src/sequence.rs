//! Rules about the order of instructions.
//!
//! They are checked where the order is known: between the steps of one description. ptxas checks only single
//! instructions, so it enforces none of them, and each rule names its section of the manual.
//!
//! The crate `ptx-async-lints` checks whole functions of PTX, among others with these rules: a mistake has the same
//! name in a description and in PTX. [`check`] is not built on that crate. The steps of a description are a straight
//! line without loads, stores and barriers of threads, so control flow and values need no analysis, and the analysis
//! would be compiled in every build that has the macro. A test of `ptx-async-lints` checks all short lists of steps
//! with both, and requires the same findings.
//!
//! The code before and after the steps is not known, so a rule reports only what is a mistake in any context: it does
//! not report a copy without a wait, or a barrier that expects other bytes than the copies here complete.

use alloc::vec::Vec;

use crate::form::{GroupEffect, Instruction};
use crate::operand::{Address, Operand, Scalar};
use crate::rule::Rule;
use crate::slot::Slot;
use crate::valid::Valid;
use crate::vocab::{CompletionMechanism, NameSuffix, Qualifier, StateSpace};

pub use crate::form::Group;

/// A rule about the order of instructions.
#[derive(Debug)]
pub struct SequenceRule {
    /// The name, the sentence and the section of the manual. The examples are the other fields of this struct.
    pub rule: Rule,
    /// Sequences that satisfy the rule.
    pub accepts: &'static [&'static [&'static str]],
    /// Sequences that violate the rule, and no other one.
    pub rejects: &'static [&'static [&'static str]],
}

const fn sequence_rule(
    id: &'static str,
    summary: &'static str,
    manual: &'static str,
    sentence: &'static str,
    accepts: &'static [&'static [&'static str]],
    rejects: &'static [&'static [&'static str]],
) -> SequenceRule {
    SequenceRule { rule: Rule::of_sequence(id, summary, manual, sentence), accepts, rejects }
}

const STORE: &str = "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 16;";
const OTHER_STORE: &str = "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r2], 16;";
const LOAD: &str =
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 16, [%r2];";
const SMALL: &str = "cp.async.ca.shared.global [%r1], [%rd1], 4;";

/// A wait that precedes the commit.
pub static UNCOMMITTED: SequenceRule = sequence_rule(
    "uncommitted-wait",
    "a wait covers the groups that were committed before it, not uncommitted copies",
    "cp.async.wait_group, cp.async.bulk.wait_group",
    "a wait with 0 covers every group that its thread committed before it",
    &[
        &[SMALL, "cp.async.commit_group;", "cp.async.wait_group 0;"],
        &[SMALL, "cp.async.wait_all;"],
        &[STORE, "cp.async.bulk.commit_group;", "cp.async.bulk.wait_group.read 0;"],
        &["cp.async.bulk.wait_group.read 0;", STORE],
        &[LOAD, "cp.async.bulk.wait_group 0;"],
    ],
    &[&[SMALL, "cp.async.wait_group 0;"], &[STORE, "cp.async.bulk.wait_group.read 0;"]],
);

/// A wait for groups of the other kind.
pub static OTHER_GROUP: SequenceRule = sequence_rule(
    "wait-of-the-other-kind",
    "`cp.async` copies and bulk copies have separate groups, and a wait covers one kind",
    "cp.async.commit_group, cp.async.bulk.commit_group",
    "one commit makes a group of the `cp.async` of its thread, the other of the bulk copies and reductions",
    &[&[
        SMALL,
        OTHER_STORE,
        "cp.async.wait_all;",
        "cp.async.bulk.commit_group;",
        "cp.async.bulk.wait_group 0;",
    ]],
    &[
        &[STORE, "cp.async.bulk.commit_group;", "cp.async.wait_group 0;"],
        &[SMALL, "cp.async.commit_group;", "cp.async.bulk.wait_group 0;"],
    ],
);

const ZERO: &str = "st.bulk.weak.shared::cta [%r1], 64, 0;";
const STORE_ZEROS: &str = "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 64;";

/// A bulk or tensor copy that reads data from the generic proxy without a proxy fence.
pub static MISSING_FENCE: SequenceRule = sequence_rule(
    "missing-proxy-fence",
    "a proxy fence is between a write and a bulk or tensor copy that reads it",
    "Async Proxy",
    "a bulk or tensor copy accesses memory in the async proxy, and accesses in two proxies need a proxy fence between them",
    &[
        &[ZERO, "fence.proxy.async;", STORE_ZEROS],
        &[ZERO, "fence.proxy.async.shared::cta;", STORE_ZEROS],
        &[ZERO, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r2], 64;"],
        &[STORE_ZEROS, ZERO],
    ],
    &[
        &[ZERO, STORE_ZEROS],
        &[ZERO, "fence.proxy.async.global;", STORE_ZEROS],
        &["fence.proxy.async;", SMALL, "cp.async.wait_all;", STORE],
    ],
);

/// Every rule about sequences.
pub static SEQUENCE_RULES: &[&SequenceRule] = &[&UNCOMMITTED, &OTHER_GROUP, &MISSING_FENCE];

/// A step that violates a rule about its sequence.
#[derive(Clone, Copy, Debug)]
pub struct SequenceViolation {
    /// The index of the step.
    pub step: usize,
    /// The step's instruction.
    pub instruction: &'static Instruction,
    /// The kind of the violation.
    pub kind: SequenceViolationKind,
}

/// The ways in which a step can violate a rule about its sequence.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum SequenceViolationKind {
    /// It waits for groups of this kind, but preceding copies are not committed to a group.
    Uncommitted(Group),
    /// It waits for groups of this kind, but only groups of the other kind were committed before it.
    OtherKind {
        /// The groups it waits for.
        waited: Group,
        /// The groups that were committed.
        committed: Group,
    },
    /// It reads in the async proxy data that the step of this instruction wrote in the generic proxy, without a proxy
    /// fence between them.
    MissingFence(&'static Instruction),
}

impl SequenceViolation {
    /// The rule that the step violates.
    pub fn rule(&self) -> &'static Rule {
        match self.kind {
            SequenceViolationKind::Uncommitted(_) => &UNCOMMITTED.rule,
            SequenceViolationKind::OtherKind { .. } => &OTHER_GROUP.rule,
            SequenceViolationKind::MissingFence(_) => &MISSING_FENCE.rule,
        }
    }
}

/// Checks instructions that one thread executes in this order. `same` returns whether two holes have the same value.
pub fn check(steps: &[Valid<'_>], same: &dyn Fn(u8, u8) -> bool) -> Vec<SequenceViolation> {
    let mut violations = Vec::new();
    let mut groups = [Groups::default(), Groups::default()];
    let mut written: Vec<(&'static Instruction, Address<'_>)> = Vec::new();
    for (step, valid) in steps.iter().enumerate() {
        let kind = match valid.form().effect {
            Some(GroupEffect::Waits(group)) => {
                uncommitted(group, &groups).or_else(|| other_kind(steps, group, &groups))
            }
            Some(GroupEffect::CommitsAndWaits(group)) => other_kind(steps, group, &groups),
            _ => missing_fence(valid, &written, same),
        };
        violations.extend(kind.map(|kind| SequenceViolation {
            step,
            instruction: valid.instruction(),
            kind,
        }));
        if let Some(effect) = valid.form().effect {
            Groups::execute(&mut groups, effect, valid);
        }
        // The result may overwrite the register of an address.
        if fences_shared(valid)
            || valid.operand(Slot::Out).is_some_and(|out| out != Operand::Scalar(Scalar::Sink))
        {
            written.clear();
        }
        written.extend(write(valid).map(|address| (valid.instruction(), address)));
    }
    violations
}

/// The copies of one kind of groups that may be in flight.
#[derive(Default)]
struct Groups {
    has_issued: bool,
    /// For each committed group, the number of groups committed after it.
    committed: Vec<i64>,
}

impl Groups {
    fn execute(groups: &mut [Groups; 2], effect: GroupEffect, valid: &Valid<'_>) {
        match effect {
            GroupEffect::Copies(group) => groups[group as usize].has_issued = true,
            GroupEffect::Commits(group) => {
                let Groups { has_issued, committed } = &mut groups[group as usize];
                committed.iter_mut().for_each(|later| *later += 1);
                if core::mem::take(has_issued) {
                    committed.push(0);
                }
            }
            GroupEffect::CommitsAndWaits(group) => groups[group as usize] = Groups::default(),
            // After `.read`, the results may still be in flight.
            GroupEffect::Waits(_) if valid.instruction().suffix.contains(&NameSuffix::Read) => {}
            GroupEffect::Waits(group) => {
                if let Some(Operand::Scalar(Scalar::Int(pending))) = valid.operand(Slot::Pending) {
                    groups[group as usize].committed.retain(|later| *later < pending);
                }
            }
        }
    }
}

fn uncommitted(waited: Group, groups: &[Groups; 2]) -> Option<SequenceViolationKind> {
    let ours = &groups[waited as usize];
    (ours.has_issued && ours.committed.is_empty()).then_some(SequenceViolationKind::Uncommitted(waited))
}

fn other_kind(steps: &[Valid<'_>], waited: Group, groups: &[Groups; 2]) -> Option<SequenceViolationKind> {
    let committed = waited.other();
    let has = |effect: GroupEffect| steps.iter().any(|step| step.form().effect == Some(effect));
    let is_other = !groups[committed as usize].committed.is_empty()
        && !has(GroupEffect::Copies(waited))
        && !has(GroupEffect::Waits(committed))
        && !has(GroupEffect::CommitsAndWaits(committed));
    is_other.then_some(SequenceViolationKind::OtherKind { waited, committed })
}

/// Whether the step orders accesses to shared memory in the generic proxy before those in the async proxy.
fn fences_shared(valid: &Valid<'_>) -> bool {
    let suffix = valid.instruction().suffix;
    matches!(valid.instruction().opcode, "fence.proxy" | "membar.proxy")
        && (suffix.contains(&NameSuffix::Async) || suffix.contains(&NameSuffix::AsyncGeneric))
        && valid.qualifier(Slot::Space) != Some(StateSpace::Global.into())
}

/// The address in this CTA's shared memory that the step writes in the generic proxy. None under a guard, which may be
/// false.
fn write<'a>(valid: &Valid<'a>) -> Option<Address<'a>> {
    let writes = valid.form().effect == Some(GroupEffect::Copies(Group::CpAsync))
        || valid.instruction().opcode == "st.bulk";
    match valid.operand(Slot::Dst) {
        Some(Operand::Address(address)) if writes && valid.guard().is_none() => Some(address),
        _ => None,
    }
}

/// Whether the step reads shared memory in the async proxy that a preceding step wrote.
fn missing_fence(
    valid: &Valid<'_>,
    written: &[(&'static Instruction, Address<'_>)],
    same: &dyn Fn(u8, u8) -> bool,
) -> Option<SequenceViolationKind> {
    let Some(Operand::Address(source)) = valid.operand(Slot::Src) else { return None };
    let is_bulk = valid.form().effect == Some(GroupEffect::Copies(Group::Bulk))
        || valid.qualifier(Slot::Completion) == Some(CompletionMechanism::Mbarrier.into());
    let is_shared =
        matches!(valid.qualifier(Slot::Src), Some(Qualifier::StateSpace(space)) if space.is_shared());
    if !is_bulk || !is_shared || valid.guard().is_some() {
        return None;
    }
    let is_source = |address: &Address<'_>| {
        let is_same = match (address.base, source.base) {
            (Scalar::Hole(one, _), Scalar::Hole(other, _)) => same(one, other),
            (one, other) => one == other,
        };
        is_same && address.offset == source.offset
    };
    let (write, _) = written.iter().find(|(_, address)| is_source(address))?;
    Some(SequenceViolationKind::MissingFence(write))
}
