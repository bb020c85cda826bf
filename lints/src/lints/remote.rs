//! Lints about the shared memory of other CTAs of the cluster.

mod last;

use alloc::collections::BTreeSet;
use alloc::format;

use ptx_async_isa::check::Severity;
use ptx_async_isa::vocab::StateSpace;
use ptx_async_semantics::help;
use ptx_async_semantics::special::Special;

use super::catalogue::{CTA_MASK, REMOTE_AT_EXIT, REMOTE_AT_START, REMOTE_SPACE};
use super::learned::Learning;
use super::peers;
use super::ranks::{ctas_of, is_of_other, is_remote, rank_of};
use crate::event::{Access, Action, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::repair::Help;
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::{Node, Operation};

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    masks(function, report);
    let mut early = BTreeSet::new();
    // A kernel without a barrier of the cluster may be for clusters of one CTA.
    let is_in_cluster = function.code.is_entry
        && function.code.cluster != Some(1)
        && (function.code.in_clusters || function.waits_for_cluster());
    // Without `mapa` no address is known to be remote.
    let mut nodes = function.values().ids().map(|id| function.values().node(id));
    if nodes.any(|node| matches!(node, Node::Operation(Operation::Mapa, _))) {
        for event in 0..function.events.len() {
            spaces(function, event, report);
        }
        if function.code.is_entry {
            let remote = Remote { function };
            each_fact(function, &remote, |facts, event| remote.report(facts, event, report));
        }
        if is_in_cluster {
            last::check(function, report);
            early = starts(function, report);
        }
    }
    if is_in_cluster {
        peers::check(function, &early, report);
    }
}

/// Reports accesses to CTAs of which a thread cannot know that they have started: from a barrier of the cluster, or from
/// an effect of another CTA. Returns these accesses.
fn starts(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let learns = |_: usize, order: Order| Some(order.scope);
    Learning { function, learns }.each(|learned, event| {
        let EventKind::Access(access) = &function.events[event].kind else { return };
        if learned.before(event, Scope::Cluster) || !is_of_other(function, event, &access.place) {
            return;
        }
        found.insert(event);
        report.add(
            &REMOTE_AT_START,
            Severity::Warning,
            event,
            "this accesses the shared memory of another CTA, which may not have started: no cluster barrier precedes this",
            Help::from(help::MEET_CLUSTER_BEFORE).before_this().before_this(),
            &[],
        );
    });
    found
}

/// Reports multicasts to CTAs that the cluster does not have.
fn masks(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let Some(ctas) = function.code.cluster.filter(|ctas| *ctas < 16) else { return };
    for (event, found) in function.events_with(EventKinds::COPY.or(EventKinds::BARRIER)) {
        let is_of_ctas = match &found.kind {
            EventKind::Barrier(operation) => operation.action == Action::ArriveLater,
            _ => true,
        };
        let ctas_of = ctas_of(function, event).filter(|_| is_of_ctas);
        let mask = ctas_of.and_then(|mask| function.values().constant(mask)).map(|mask| mask & 0xffff);
        let Some(mask) = mask.filter(|mask| mask >> ctas != 0) else { continue };
        report.add(
            &CTA_MASK,
            Severity::Error,
            event,
            format!("the mask 0x{mask:x} names CTAs outside the cluster of {ctas}"),
            format!("the bits of the mask are CTA ranks, here 0 to {}", ctas.saturating_sub(1)),
            &[],
        );
    }
}

/// Whether a place is in the shared memory of another CTA: the ranks of the two differ in some bits.
fn is_elsewhere(function: &Function<'_, '_>, place: &Place) -> bool {
    let values = function.values();
    let (Some(base), _) = values.split(place.address) else { return false };
    let Some(rank) = rank_of(function, base, 16) else { return false };
    match values.node(rank) {
        Node::Operation(Operation::Xor, [Some(one), Some(other), _]) => {
            let is_rank = |id| values.node(id) == Node::Special(Special::ClusterCtarank);
            let is_number = |id| values.constant(id).is_some_and(|number| number != 0);
            is_rank(one) && is_number(other) || is_rank(other) && is_number(one)
        }
        _ => false,
    }
}

fn spaces(function: &Function<'_, '_>, event: usize, report: &mut Report<'_, '_, '_>) {
    let is_remote = |place: &Place| is_remote(function, place.address, 16);
    let is_own = |place: &Place| matches!(place.space, Some(StateSpace::Shared | StateSpace::SharedCta));
    let mut wrong = |what: &str, help: Help| {
        report.add(
            &REMOTE_SPACE,
            Severity::Error,
            event,
            format!(
                "{what} is in another CTA (the address comes from `mapa`), but the state space is that of this CTA"
            ),
            help,
            &[],
        );
    };
    let help = || Help::from("write `.shared::cluster`").word(event, &[".shared::cta", ".shared"]);
    match &function.events[event].kind {
        EventKind::Barrier(barrier) if is_remote(&barrier.barrier) => match barrier.action {
            Action::Wait { .. } | Action::Init | Action::Invalidate => {
                wrong(
                    "this barrier",
                    "initialize a barrier, or wait for it, only in threads of the CTA that has the barrier"
                        .into(),
                );
            }
            _ if is_own(&barrier.barrier) => wrong("this barrier", help()),
            _ => {}
        },
        EventKind::Access(access) if is_own(&access.place) && is_remote(&access.place) => {
            wrong("this address", help().certain());
        }
        EventKind::Copy(copy) => {
            let is_wrong =
                |place: &Option<Place>| place.as_ref().is_some_and(|place| is_own(place) && is_remote(place));
            let goes_here = copy.destination.as_ref().is_some_and(is_own);
            let goes_elsewhere = || copy.destination.as_ref().is_some_and(|to| is_elsewhere(function, to));
            if goes_elsewhere()
                && copy.barrier.as_ref().is_some_and(|barrier| function.variable(barrier.address).is_some())
            {
                report.add(
                    &REMOTE_SPACE,
                    Severity::Error,
                    event,
                    "the destination is in another CTA (the address comes from `mapa`), but the barrier is in this CTA",
                    "apply `mapa` to the barrier too: it must be in the CTA of the destination",
                    &[],
                );
                return;
            }
            if is_wrong(&copy.destination) {
                wrong("the destination", help());
            } else if goes_here && copy.barrier.as_ref().is_some_and(is_remote) {
                wrong("the barrier", "the barrier must be in the CTA of the destination".into());
            } else if is_wrong(&copy.source) {
                wrong("the source", "a copy reads the shared memory of its own CTA only".into());
            }
        }
        _ => {}
    }
}

/// The accesses to the memory of other CTAs without an arrival or cluster barrier after them.
struct Remote<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

impl Remote<'_, '_, '_> {
    fn report(&self, facts: &Facts<()>, event: usize, report: &mut Report<'_, '_, '_>) {
        if !matches!(self.function.events[event].kind, EventKind::End) {
            return;
        }
        let condition = &self.function.events[event].condition;
        for (&access, fact) in facts.iter() {
            if fact.condition.excludes(self.function.values(), condition) {
                continue;
            }
            report.add(
                &REMOTE_AT_EXIT,
                Severity::Warning,
                access,
                "this accesses the shared memory of another CTA, which may have exited: no synchronization after this makes that CTA wait",
                help::MEET_CLUSTER_AFTER,
                &[(event, "the kernel exits here")],
            );
        }
    }

    /// Whether an access can signal to other CTAs that earlier accesses are complete.
    fn signals(&self, event: usize, access: &Access) -> bool {
        let opcode = &self.function.instruction(self.function.events[event].instruction).opcode;
        access.writes && (opcode.name() == "red" || opcode.releases)
    }
}

impl Obligation for Remote<'_, '_, '_> {
    type State = ();

    fn begin(&self, event: usize) -> Option<()> {
        let EventKind::Access(access) = &self.function.events[event].kind else { return None };
        is_of_other(self.function, event, &access.place).then_some(())
    }

    fn event(&self, _: usize, _: &mut Fact<()>, event: usize, order: Option<Order>) -> Then {
        let is_over = match &self.function.events[event].kind {
            EventKind::Access(access) => {
                !is_of_other(self.function, event, &access.place) && self.signals(event, access)
            }
            EventKind::Sync(_) => order.is_some_and(|order| order.scope == Scope::Cluster),
            EventKind::Fence => true,
            // Through a barrier, directly or by another thread.
            EventKind::Barrier(barrier) => !matches!(barrier.action, Action::Init | Action::Inspect),
            EventKind::Copy(copy) => copy.barrier.is_some(),
            _ => false,
        };
        if is_over { Then::Ends } else { Then::Holds }
    }

    fn join(&self, (): &mut (), (): &()) {}
}
