//! Lints about the generic proxy and the async proxy: writes that a copy reads without a fence between them.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::vocab::StateSpace;

use ptx_async_isa::check::Severity;

use super::catalogue::MISSING_PROXY_FENCE;
use crate::condition::{Condition, Threads};
use crate::event::{Action, EventKind, Place, Sync};
use crate::function::{Function, Space};
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::overlap::Overlap;
use crate::path::{Executes, executes, follow, varies_in};
use crate::solve::{Analysis, each_event};

/// A write of the generic proxy, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Written {
    /// Whether no fence follows on some path, and whether one does on some path.
    unfenced: bool,
    fenced: bool,
    /// What is known of the thread whose path this is: of the writer, and after a barrier of any that waited.
    condition: Condition,
    /// Whether a barrier among threads follows.
    is_published: bool,
    /// The last fence of another space, or in fewer threads.
    ineffective: Option<(usize, &'static str)>,
}

struct Proxies<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The writes that each copy can read, with how certain that is.
    pairs: BTreeMap<usize, Vec<(usize, Overlap)>>,
    /// The writes that some copy can read.
    writes: BTreeSet<usize>,
}

type State = BTreeMap<usize, Written>;

/// More writes are not followed.
const MOST_WRITES: usize = 64;

/// More pairs of a write and a copy are not looked at.
const MOST_PAIRS: usize = 1 << 16;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let Some(pairs) = pairs(function) else { return };
    let writes = pairs.values().flatten().map(|(write, _)| *write).collect();
    let proxies = Proxies { function, pairs, writes };
    each_event(function, &proxies, |state, event| proxies.report(state, event, report));
}

/// The place that an event writes in the generic proxy.
fn written<'e>(function: &'e Function<'_, '_>, event: usize) -> Option<&'e Place> {
    match &function.events[event].kind {
        EventKind::Access(access) if access.writes => Some(&access.place),
        EventKind::Copy(copy) if !copy.in_async_proxy => copy.destination.as_ref(),
        _ => None,
    }
}

/// The place that an event reads in the async proxy.
fn read<'e>(function: &'e Function<'_, '_>, event: usize) -> Option<&'e Place> {
    match &function.events[event].kind {
        EventKind::Copy(copy) if copy.in_async_proxy => copy.source.as_ref(),
        _ => None,
    }
}

fn pairs(function: &Function<'_, '_>) -> Option<BTreeMap<usize, Vec<(usize, Overlap)>>> {
    let all = 0..function.events.len();
    let reads: Vec<usize> = all.clone().filter(|&event| read(function, event).is_some()).collect();
    if reads.is_empty() {
        return None;
    }
    let writes: Vec<usize> = all.filter(|&event| written(function, event).is_some()).collect();
    if writes.is_empty() || reads.len().saturating_mul(writes.len()) > MOST_PAIRS {
        return None;
    }
    let mut pairs = BTreeMap::new();
    for copy in reads {
        let source = read(function, copy)?;
        let overlaps = |write: usize| {
            let overlap = function.overlap(source, written(function, write)?);
            (overlap >= Overlap::Likely).then_some((write, overlap))
        };
        let found: Vec<_> = writes.iter().filter_map(|&write| overlaps(write)).collect();
        if !found.is_empty() {
            pairs.insert(copy, found);
        }
    }
    (!pairs.is_empty()).then_some(pairs)
}

impl Proxies<'_, '_, '_> {
    fn report(&self, state: &State, event: usize, report: &mut Report<'_, '_, '_>) {
        let Some(writes) = self.pairs.get(&event) else { return };
        let condition = &self.function.events[event].condition;
        for &(write, overlap) in writes {
            let Some(written) = state.get(&write) else { continue };
            if !written.unfenced
                || written.fenced
                || written.condition.excludes(self.function.values(), condition)
            {
                continue;
            }
            // Without a barrier the copy reads what its own thread wrote, and that is fenced.
            if !written.is_published && written.ineffective.is_some_and(|(_, why)| why == NARROW) {
                continue;
            }
            let level = if overlap == Overlap::Certain { Severity::Error } else { Severity::Warning };
            let level =
                if written.is_published || overlap == Overlap::Certain { Severity::Error } else { level };
            let source = read(self.function, event).and_then(|place| self.function.space(place));
            let space = if source == Some(Space::Global) { ".global" } else { ".shared::cta" };
            let mut related = Vec::from([(write, "the write is here")]);
            related.extend(written.ineffective);
            report.add(
                &MISSING_PROXY_FENCE,
                level,
                event,
                String::from(
                    "this copy reads through the async proxy what was written through the generic proxy, and no proxy fence is between them",
                ),
                format!(
                    "write `fence.proxy.async{space};` after the write, in each thread that writes, before the barrier that precedes this copy"
                ),
                &related,
            );
        }
    }

    fn fence(&self, state: &mut State, space: Option<StateSpace>, event: usize) {
        let at = &self.function.events[event];
        let threads = self.function.threads(event);
        for (write, written_state) in state.iter_mut() {
            let place = written(self.function, *write);
            let is_shared = place.and_then(|place| self.function.space(place)) != Some(Space::Global);
            let covers = match space {
                None => true,
                Some(StateSpace::Global) => !is_shared,
                Some(_) => is_shared,
            };
            if !covers {
                written_state.ineffective = Some((event, "this fence is of another state space"));
                continue;
            }
            let executes = executes(self.function, &written_state.condition, at);
            if executes == Executes::No {
                continue;
            }
            // One thread cannot order the writes of others before they have synchronized.
            let is_narrow = !written_state.is_published
                && matches!(threads, Threads::One | Threads::OneOfEachWarp)
                && self.function.threads(*write) > threads;
            if is_narrow {
                written_state.ineffective = Some((event, NARROW));
                continue;
            }
            written_state.fenced = true;
            written_state.unfenced &= executes == Executes::Maybe;
        }
    }
}

const NARROW: &str =
    "this fence is executed by one thread, before the threads that write have synchronized with it";

impl Analysis for Proxies<'_, '_, '_> {
    type State = State;

    fn start(&self) -> State {
        State::new()
    }

    fn event(&self, state: &mut State, event: usize) {
        let at = &self.function.events[event];
        match &at.kind {
            EventKind::Access(_) | EventKind::Copy(_) if self.writes.contains(&event) => {
                let written = Written {
                    unfenced: true,
                    fenced: false,
                    condition: at.condition.clone(),
                    is_published: false,
                    ineffective: None,
                };
                state.insert(event, written);
                if state.len() > MOST_WRITES {
                    state.pop_first();
                }
            }
            EventKind::ProxyFence { space } => self.fence(state, *space, event),
            EventKind::Sync(Sync::BlockArrive | Sync::ClusterArrive) => {}
            EventKind::Sync(_) => publish(state, &at.condition),
            EventKind::Barrier(barrier) if matches!(barrier.action, Action::Wait { .. }) => {
                publish(state, &at.condition);
            }
            EventKind::Call(_) => state.clear(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut State, from: BlockId, edge: &Edge) {
        let is_back = self.function.graph.is_back_edge(from, edge.to);
        state.retain(|write, written_state| {
            let is_stale = is_back
                && written(self.function, *write)
                    .is_some_and(|place| varies_in(self.function, place.address, edge.to));
            !is_stale && follow(self.function, &mut written_state.condition, from, edge)
        });
    }

    fn join(&self, state: &mut State, other: &State) -> bool {
        let mut has_changed = false;
        for (write, theirs) in other {
            match state.get_mut(write) {
                None => {
                    state.insert(*write, theirs.clone());
                    has_changed = true;
                }
                Some(ours) => {
                    let before = ours.clone();
                    ours.unfenced |= theirs.unfenced;
                    ours.fenced |= theirs.fenced;
                    ours.condition.intersect(&theirs.condition);
                    ours.is_published |= theirs.is_published;
                    ours.ineffective = ours.ineffective.max(theirs.ineffective);
                    has_changed |= *ours != before;
                }
            }
        }
        has_changed
    }
}

/// After a barrier, the path can be that of another thread, of which the condition of the barrier is known.
fn publish(state: &mut State, condition: &Condition) {
    for written in state.values_mut() {
        written.is_published = true;
        written.condition = condition.clone();
    }
}
