//! Rules about instructions that follow one another.
//!
//! They are checked where the order is known: between the steps of one description. ptxas checks single
//! instructions, so it enforces none of them, and each rule quotes the manual.

use alloc::vec::Vec;

use crate::form::{GroupEffect, Instruction};
use crate::rule::Rule;
use crate::valid::Valid;

pub use crate::form::Group;

/// A rule about instructions that follow one another.
#[derive(Debug)]
pub struct SequenceRule {
    /// Its name, its sentence and its section of the manual. The examples are beside it.
    pub rule: Rule,
    /// Sequences that keep it.
    pub accepts: &'static [&'static [&'static str]],
    /// Sequences that break it, and no other.
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
const LOAD: &str =
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 16, [%r2];";
const SMALL: &str = "cp.async.ca.shared.global [%r1], [%rd1], 4;";

/// A wait before the commit.
pub static UNCOMMITTED: SequenceRule = sequence_rule(
    "uncommitted-wait",
    "a wait covers the groups that were committed before it, not copies that are in no group yet",
    "cp.async.wait_group, cp.async.bulk.wait_group",
    "\"all the prior groups committed by the executing threads are complete\"",
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
    "\"batches all prior `cp.async` instructions\", \"all prior … `cp{.reduce}.async.bulk` operations\"",
    &[&[SMALL, STORE, "cp.async.wait_all;", "cp.async.bulk.commit_group;", "cp.async.bulk.wait_group 0;"]],
    &[
        &[STORE, "cp.async.bulk.commit_group;", "cp.async.wait_group 0;"],
        &[SMALL, "cp.async.commit_group;", "cp.async.bulk.wait_group 0;"],
    ],
);

/// Every rule about sequences.
pub static SEQUENCE_RULES: &[&SequenceRule] = &[&UNCOMMITTED, &OTHER_GROUP];

/// A step that breaks a rule about the sequence it is in.
#[derive(Clone, Copy, Debug)]
pub struct SequenceViolation {
    /// The index of the step.
    pub step: usize,
    /// The step's instruction.
    pub instruction: &'static Instruction,
    /// How the rule is broken.
    pub kind: SequenceViolationKind,
}

/// How a step breaks a rule about the sequence it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SequenceViolationKind {
    /// It waits for groups of this kind, but copies before it are not committed to one.
    Uncommitted(Group),
    /// It waits for groups of this kind, but only groups of the other kind were committed before it.
    OtherKind {
        /// The groups it waits for.
        waited: Group,
        /// The groups that were committed.
        committed: Group,
    },
}

impl SequenceViolation {
    /// The rule that the step breaks.
    pub fn rule(&self) -> &'static Rule {
        match self.kind {
            SequenceViolationKind::Uncommitted(_) => &UNCOMMITTED.rule,
            SequenceViolationKind::OtherKind { .. } => &OTHER_GROUP.rule,
        }
    }
}

/// Checks instructions that one thread executes in this order.
pub fn check(steps: &[Valid<'_>]) -> Vec<SequenceViolation> {
    let mut violations = Vec::new();
    let (mut uncommitted, mut committed): (Vec<Group>, Vec<Group>) = (Vec::new(), Vec::new());
    for (step, valid) in steps.iter().enumerate() {
        let mut report = |kind| {
            violations.push(SequenceViolation { step, instruction: valid.instruction(), kind });
        };
        match valid.form().effect {
            Some(GroupEffect::Copies(group)) => uncommitted.push(group),
            Some(GroupEffect::Commits(group)) => {
                uncommitted.retain(|&other| other != group);
                committed.push(group);
            }
            Some(GroupEffect::Waits(group)) if uncommitted.contains(&group) => {
                report(SequenceViolationKind::Uncommitted(group));
            }
            Some(GroupEffect::Waits(group)) if !committed.contains(&group) && !committed.is_empty() => {
                report(SequenceViolationKind::OtherKind { waited: group, committed: group.other() });
            }
            Some(GroupEffect::CommitsAndWaits(group)) => uncommitted.retain(|&other| other != group),
            Some(GroupEffect::Waits(_)) | None => {}
        }
    }
    violations
}
