//! Rules about what several instructions in a row do to each other.
//!
//! They are judged where it is known that the instructions follow one another: the steps of one description.
//! ptxas judges single instructions, so none of these is its affair; each carries the manual's sentence.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::{Dialect, Finding};
use crate::place::Place;
use crate::slot::Slot;
use crate::valid::Valid;
use crate::vocab::{CompletionMechanism, Qualifier};

/// A rule about a sequence.
#[derive(Debug)]
pub struct SequenceRule {
    /// How a finding names it.
    pub rule: crate::Rule,
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
    SequenceRule { rule: crate::Rule::of_sequence(id, summary, manual, sentence), accepts, rejects }
}

const STORE: &str = "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 16;";
const LOAD: &str =
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 16, [%r2];";
const SMALL: &str = "cp.async.ca.shared.global [%r1], [%rd1], 4;";
const INIT: &str = "mbarrier.init.shared.b64 [%r2], 1;";

static UNCOMMITTED: SequenceRule = sequence_rule(
    "uncommitted-wait",
    "a wait sees the groups that were committed before it; a copy that is in none yet is not waited for",
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

static OTHER_GROUP: SequenceRule = sequence_rule(
    "wait-of-the-other-kind",
    "`cp.async` copies and bulk copies have groups of their own; neither wait sees the other's",
    "cp.async.commit_group, cp.async.bulk.commit_group",
    "\"batches all prior `cp.async` instructions\", \"all prior … `cp{.reduce}.async.bulk` operations\"",
    &[&[SMALL, STORE, "cp.async.wait_all;", "cp.async.bulk.commit_group;", "cp.async.bulk.wait_group 0;"]],
    &[
        &[STORE, "cp.async.bulk.commit_group;", "cp.async.wait_group 0;"],
        &[SMALL, "cp.async.commit_group;", "cp.async.bulk.wait_group 0;"],
    ],
);

static INIT_FENCE: SequenceRule = sequence_rule(
    "init-then-fence",
    "a copy sees a barrier that was just made only behind a fence",
    "cp.async.bulk: the copy works in the async proxy; fence.proxy.async, fence.mbarrier_init",
    "\"a proxy fence is required to synchronize across different proxies\"",
    &[
        &[INIT, "fence.proxy.async.shared::cta;", LOAD],
        &[INIT, "fence.mbarrier_init.release.cluster;", LOAD],
        &[INIT, STORE],
    ],
    &[&[INIT, LOAD]],
);

/// Every rule about sequences.
pub static SEQUENCE_RULES: &[&SequenceRule] = &[&UNCOMMITTED, &OTHER_GROUP, &INIT_FENCE];

/// The two kinds of group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    /// Of `cp.async`.
    Small,
    /// Of bulk copies.
    Bulk,
}

impl Group {
    fn name(self) -> &'static str {
        match self {
            Group::Small => "cp.async",
            Group::Bulk => "cp.async.bulk",
        }
    }
}

/// What an instruction does to the groups.
enum Effect {
    Copies(Group),
    Commits(Group),
    Waits(Group),
    CommitsAndWaits(Group),
    None,
}

fn effect(valid: &Valid<'_>) -> Effect {
    match valid.instruction().opcode {
        "cp.async" => Effect::Copies(Group::Small),
        "cp.async.commit_group" => Effect::Commits(Group::Small),
        "cp.async.wait_group" => Effect::Waits(Group::Small),
        "cp.async.wait_all" => Effect::CommitsAndWaits(Group::Small),
        "cp.async.bulk.commit_group" => Effect::Commits(Group::Bulk),
        "cp.async.bulk.wait_group" => Effect::Waits(Group::Bulk),
        _ if completion(valid) == Some(CompletionMechanism::BulkGroup) => Effect::Copies(Group::Bulk),
        _ => Effect::None,
    }
}

fn completion(valid: &Valid<'_>) -> Option<CompletionMechanism> {
    match valid.qualifier(Slot::Completion) {
        Some(Qualifier::CompletionMechanism(mechanism)) => Some(mechanism),
        _ => None,
    }
}

/// Judges instructions that follow one another; each finding with the index of its instruction.
pub fn check(steps: &[Valid<'_>], dialect: Dialect) -> Vec<(usize, Finding)> {
    let mut findings = Vec::new();
    let mut find = |index: usize, rule: &'static SequenceRule, message: String, help: String| {
        findings.push((
            index,
            Finding {
                rule: &rule.rule,
                place: Place::Instruction,
                message,
                help: Some(help),
                manual: rule.rule.manual,
            },
        ));
    };
    let spelt = |name: &str| match dialect {
        Dialect::Description => format!("`{}()`", name.replace('.', "_")),
        Dialect::Ptx => format!("`{name}`"),
    };
    let mut open: Vec<Group> = Vec::new();
    let mut committed: Vec<Group> = Vec::new();
    let mut unfenced = false;
    for (index, step) in steps.iter().enumerate() {
        let name = dialect.instruction(step.instruction());
        match effect(step) {
            Effect::Copies(group) => open.push(group),
            Effect::Commits(group) => {
                open.retain(|&other| other != group);
                committed.push(group);
            }
            Effect::Waits(group) if open.contains(&group) => {
                let commit = spelt(&format!("{}.commit_group", group.name()));
                find(
                    index,
                    &UNCOMMITTED,
                    format!("{name} does not wait for the copies before it, which are in no group yet"),
                    format!("put {commit} between them"),
                );
            }
            Effect::Waits(group) if !committed.contains(&group) && !committed.is_empty() => {
                let other = if group == Group::Small { Group::Bulk } else { Group::Small };
                let wait = dialect_step(dialect, &format!("{}.wait_group", other.name()));
                find(
                    index,
                    &OTHER_GROUP,
                    format!(
                        "{name} waits for `{}` groups, but the groups before it are of `{}`",
                        group.name(),
                        other.name()
                    ),
                    format!("{wait} waits for those"),
                );
            }
            Effect::CommitsAndWaits(group) => open.retain(|&other| other != group),
            Effect::Waits(_) | Effect::None => {}
        }
        match step.instruction().opcode {
            "mbarrier.init" => unfenced = true,
            "fence.proxy" | "fence" => unfenced = false,
            _ if unfenced && completion(step) == Some(CompletionMechanism::Mbarrier) => {
                unfenced = false;
                let fence = spelt("fence.proxy.async");
                find(
                    index,
                    &INIT_FENCE,
                    format!("{name} may not see the barrier that was made before it"),
                    format!(
                        "put {fence} between them, or {} for the whole cluster",
                        spelt("fence.mbarrier_init")
                    ),
                );
            }
            _ => {}
        }
    }
    findings
}

fn dialect_step(dialect: Dialect, name: &str) -> String {
    match dialect {
        Dialect::Description => format!("`{}`", name.replace('.', "_")),
        Dialect::Ptx => format!("`{name}`"),
    }
}
