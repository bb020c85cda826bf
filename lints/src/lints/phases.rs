//! A lint about the phase of a barrier at a wait for a parity.
//!
//! Its pass is not an [`Obligation`](crate::obligation::Obligation): a phase begins at the entry and not at an event, and
//! the values that have its parity get other names at the edges.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use super::catalogue::WAIT_PARITY;
use super::waits::{result, waits};
use crate::event::{Action, BarrierOperation, EventKind, EventKinds};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::path::varies_in;
use crate::solve::{Analysis, each_event};
use crate::value::{Node, Operation, ValueId, Values};

/// The parity of a value, or the opposite one if true; a constant has no value.
type Parity = (Option<ValueId>, bool);

/// The phase of a barrier that a thread has observed by its waits.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Phase {
    /// Its parity, in several equal forms.
    parities: Vec<Parity>,
    /// The last wait, if its result has not been tested yet, and whether a true result ends the phase.
    tested: Option<(usize, bool)>,
    /// An arrival in the phase, on some path.
    arrival: Option<usize>,
}

/// The phases by the address of the barrier.
type State = BTreeMap<ValueId, Phase>;

struct Phases<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// A wait for each barrier, by the address of the barrier; the same threads execute all of these waits.
    barriers: BTreeMap<ValueId, usize>,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let barriers: BTreeMap<ValueId, usize> = inits(function)
        .filter(|(event, init)| is_followed(function, *event, init))
        .filter_map(|(_, init)| {
            let address = init.barrier.address;
            Some((address, waits(function).find(|(_, wait)| wait.barrier.address == address)?.0))
        })
        .collect();
    let has_calls = function.has(EventKinds::CALL);
    if barriers.is_empty() || has_calls {
        return;
    }
    let phases = Phases { function, barriers };
    each_event(function, &phases, |state, event| phases.report(state, event, report));
}

fn inits<'f>(function: &'f Function<'_, '_>) -> impl Iterator<Item = (usize, &'f BarrierOperation)> {
    function.barrier_operations().filter(|(_, operation)| operation.action == Action::Init)
}

/// Whether the phases of a barrier can be tracked: it is initialized once, and the same threads execute all waits for
/// it.
fn is_followed(function: &Function<'_, '_>, event: usize, init: &BarrierOperation) -> bool {
    let place = &init.barrier;
    let is_alone =
        inits(function).all(|(other, found)| other == event || !function.can_alias(&found.barrier, place));
    if !is_alone || function.graph.block(function.block_of(event)).innermost.is_some() {
        return false;
    }
    let waits = waits(function).filter(|(_, wait)| function.can_alias(&wait.barrier, place));
    let is_of_parity = |found: &BarrierOperation| {
        found.barrier.address == place.address && found.action == (Action::Wait { parity: true })
    };
    let mut common = None;
    waits.clone().all(|(_, found)| is_of_parity(found))
        && waits.clone().all(|(wait, _)| {
            let threads = function.threads(wait).number;
            *common.get_or_insert(threads) == threads
        })
        && common.is_some()
}

pub(super) fn parity(values: &Values<'_>, value: ValueId) -> Parity {
    let of = |value: ValueId, flips: bool| {
        let (base, is_odd) = parity(values, value);
        (base, is_odd ^ flips)
    };
    let is_odd = |value: i64| value & 1 == 1;
    let constant = |value: Option<ValueId>| values.constant(value?);
    match values.node(value) {
        Node::Constant(value) => (None, is_odd(value)),
        Node::Offset(base, by) => of(base, is_odd(by)),
        Node::Operation(operation, [Some(first), second, _]) => match (operation, constant(second)) {
            (Operation::Xor, Some(by)) => of(first, is_odd(by)),
            (Operation::And, Some(mask)) if is_odd(mask) => of(first, false),
            (Operation::Remainder { .. }, Some(2)) => of(first, false),
            (Operation::Not, _) => of(first, true),
            (Operation::Subtract, _) => match (values.constant(first), second) {
                (Some(from), Some(second)) => of(second, is_odd(from)),
                _ => (Some(value), false),
            },
            _ => (Some(value), false),
        },
        _ => (Some(value), false),
    }
}

impl Phase {
    /// Whether this phase has the parity. `None` if that is unknown.
    fn is(&self, (base, is_odd): Parity) -> Option<bool> {
        self.parities.iter().find(|(known, _)| *known == base).map(|(_, known)| *known == is_odd)
    }
}

impl Phases<'_, '_, '_> {
    /// Whether a thread that waits for a barrier can execute an event. Events of other threads, whose path is part of
    /// its path, are not its own.
    fn is_by_waiting(&self, event: usize, barrier: ValueId) -> bool {
        let condition = |event: usize| &self.function.events[event].condition;
        let wait = self.barriers.get(&barrier);
        wait.is_none_or(|&wait| !condition(event).excludes(self.function.values(), condition(wait)))
    }

    /// Reports a wait that does not wait, if the phase has this state.
    fn report(&self, state: &State, event: usize, report: &mut Report<'_, '_, '_>) {
        let EventKind::Barrier(BarrierOperation {
            action: Action::Wait { .. },
            barrier,
            phase: Some(wanted),
            ..
        }) = &self.function.events[event].kind
        else {
            return;
        };
        let Some(phase) = state.get(&barrier.address) else { return };
        let (None, Some(arrival), Some(false)) =
            (phase.tested, phase.arrival, phase.is(parity(self.function.values(), *wanted)))
        else {
            return;
        };
        let constant = self.function.values().constant(*wanted);
        let message = match constant {
            Some(wanted) => format!(
                "wrong parity: this waits for parity {wanted}, but the preceding arrival completes a phase of parity {}, so the wait returns at once",
                wanted ^ 1
            ),
            None => String::from(
                "wrong parity: this tests the phase before the phase that the preceding arrival completes, so the wait returns at once",
            ),
        };
        report.add(
            &WAIT_PARITY,
            Severity::Error,
            event,
            message,
            help::FLIP_PARITY,
            &[(arrival, "the arrival is here")],
        );
    }
}

impl Analysis for Phases<'_, '_, '_> {
    type State = State;

    fn start(&self) -> State {
        let first = || Phase { parities: Vec::from([(None, false)]), tested: None, arrival: None };
        self.barriers.keys().map(|&barrier| (barrier, first())).collect()
    }

    fn event(&self, state: &mut State, event: usize) {
        let (address, wait) = match &self.function.events[event].kind {
            EventKind::Copy(copy) => match copy.barrier {
                Some(barrier) => (barrier.address, None),
                None => return,
            },
            EventKind::Barrier(barrier) => match barrier.action {
                Action::Init | Action::Inspect => return,
                Action::Wait { .. } => (barrier.barrier.address, Some(barrier.phase)),
                _ => (barrier.barrier.address, None),
            },
            _ => return,
        };
        let Some(phase) = state.get_mut(&address) else { return };
        // The success of the last wait is unknown.
        if phase.tested.is_some() {
            state.remove(&address);
            return;
        }
        let Some(wanted) = wait else {
            phase.arrival = phase.arrival.or(Some(event).filter(|_| self.is_by_waiting(event, address)));
            return;
        };
        let is_this = wanted.and_then(|wanted| phase.is(parity(self.function.values(), wanted)));
        match is_this {
            // The wait for the phase before this one returns at once. Where that is reported, the rest is written as if
            // it waited.
            Some(is_this) => phase.tested = Some((event, is_this || phase.arrival.is_some())),
            None => drop(state.remove(&address)),
        }
    }

    fn edge(&self, state: &mut State, from: BlockId, edge: &Edge) {
        let values = self.function.values();
        let condition = self.function.edge_condition(from, edge);
        let is_back = self.function.graph.is_back_edge(from, edge.to);
        for phase in state.values_mut() {
            if let Some((wait, ends)) = phase.tested
                && let Some(result) = result(self.function, wait)
                && let Some(literal) = condition.literals().iter().find(|literal| literal.predicate == result)
            {
                phase.tested = None;
                if literal.is_true && ends {
                    phase.parities.iter_mut().for_each(|(_, is_odd)| *is_odd = !*is_odd);
                    phase.arrival = None;
                }
            }
            let known = phase.clone();
            phase.parities.retain(|(base, _)| {
                base.is_none_or(|base| {
                    let is_new = matches!(values.node(base), Node::Phi(block, _) if block == edge.to);
                    let is_stale = is_back && varies_in(self.function, base, edge.to);
                    !is_new && !is_stale
                })
            });
            let phis = values.phis_of(edge.to);
            for (phi, value) in
                phis.flat_map(|phi| values.incoming_from(phi, from).map(move |value| (phi, value)))
            {
                let (base, is_odd) = parity(values, value);
                let same = known.parities.iter().find(|(known, _)| *known == base);
                phase.parities.extend(same.map(|(_, known)| (Some(phi), known ^ is_odd)));
            }
        }
    }

    fn join(&self, state: &mut State, other: &State) -> bool {
        let before = state.clone();
        state.retain(|barrier, ours| {
            let Some(theirs) = other.get(barrier).filter(|theirs| theirs.tested == ours.tested) else {
                return false;
            };
            ours.parities.retain(|parity| theirs.parities.contains(parity));
            ours.arrival = ours.arrival.max(theirs.arrival);
            !ours.parities.is_empty()
        });
        *state != before
    }
}
