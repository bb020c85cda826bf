//! A kernel in one assumed launch: its threads follow its control flow, and do nothing but what they do with barriers.
//!
//! The parameters are one number, so that each branch and each index of a ring is known, unless it depends on global memory. Of
//! shared memory, what a branch depends on is followed. All copies complete at once, with their bytes where these are known;
//! what is left are arrivals, waits and barriers among threads. That shows which threads wait for a phase that never ends, and
//! which phases nobody waits for.
//!
//! Threads of a CTA that have done the same so far are one group, which is divided where they differ.

mod accesses;
mod barriers;
mod branch;
mod copies;
mod group;
mod numbers;
mod outcome;
mod parameters;
mod parts;
mod run;
mod words;

use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::RefCell;

use ptx_async_isa::text::DeclaredSpace;

pub use barriers::{Barrier, Barriers, Transaction};
pub use outcome::{Outcome, Stuck};

use self::group::Known;
use self::parts::PartsOfValues;
use crate::computed::MOST_THREADS;
use crate::event::{EventKind, EventKinds, Sync};
use crate::function::Function;
use crate::graph::BlockId;
use crate::operand::VariableId;
use crate::value::{Node, Operation, ValueId};

/// A launch of a kernel.
#[derive(Clone, Debug)]
pub struct Launch<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The threads of a CTA.
    threads: i64,
    /// The CTAs of the cluster.
    ctas: i64,
    /// Each parameter.
    parameter: i64,
    /// The address of each shared variable, in the first CTA.
    addresses: Rc<BTreeMap<VariableId, i64>>,
    /// Whether each event is followed.
    follows: Rc<[bool]>,
    /// Whether something in each block is followed.
    concerns: Rc<[bool]>,
    /// Whether something that is followed, or where control goes, depends on each value.
    needed: Rc<[bool]>,
    /// Which phis and results each value is [computed from](group::changing).
    changing: Rc<[u64]>,
    /// The numbers that were computed in one thread of a group, and are others in others.
    of_thread: Rc<RefCell<Known>>,
    /// Whether each value is computed from a parameter.
    of_parameters: Rc<[bool]>,
    /// What makes values differ among so many threads, of those that were asked for.
    parts: Rc<PartsOfValues>,
}

/// The shared memory of the CTAs of a cluster is so many bits apart.
pub(crate) const CTA: u32 = 24;

/// Launches with more CTAs in a cluster are not followed.
const MOST_CTAS: u64 = 4;

impl<'f, 'p, 'a> Launch<'f, 'p, 'a> {
    /// A launch of so many threads in which each parameter is this number. None where the text does not say how many CTAs a
    /// cluster has, or threads have more than one dimension.
    pub fn new(function: &'f Function<'p, 'a>, parameter: i64, threads: i64) -> Option<Self> {
        let code = function.code;
        let ctas = match code.in_clusters {
            true => code.cluster.filter(|ctas| *ctas <= MOST_CTAS && code.is_cluster_one_dimensional)?,
            false => 1,
        };
        let is_of_cluster = |kind: &EventKind<'_>| {
            matches!(kind, EventKind::Sync(Sync::ClusterArrive | Sync::ClusterWait))
                || matches!(kind, EventKind::Copy(copy) if copy.is_multicast)
        };
        let has_cluster = || {
            let kinds = EventKinds::SYNC.or(EventKinds::COPY);
            function.events_with(kinds).any(|(_, event)| is_of_cluster(&event.kind))
                || function.values().ids().any(|id| match function.values().node(id) {
                    Node::Special(name) => name.starts_with("%cluster_"),
                    Node::Operation(Operation::Mapa, _) => true,
                    _ => false,
                })
        };
        if !(1..=MOST_THREADS).contains(&threads) {
            return None;
        }
        if !code.is_entry || !function.is_one_dimensional() || !code.in_clusters && has_cluster() {
            return None;
        }
        let is_word = words::followed(function, concerns_barriers);
        let follows =
            function.events.iter().zip(is_word).map(|(at, is_word)| is_word || concerns_barriers(&at.kind));
        let follows: Rc<[bool]> = follows.collect();
        let concerns = function.graph.ids().map(|block| follows[function.events_of(block)].contains(&true));
        let concerns = concerns.collect();
        let changing: Rc<[u64]> = group::changing(function.values()).into();
        let needed = function.evaluated.computed_from(needed_first(function, &follows)).into();
        Some(Launch {
            function,
            threads,
            ctas: ctas as i64,
            parameter,
            addresses: Rc::new(addresses(function)),
            follows,
            concerns,
            needed,
            of_thread: Rc::new(RefCell::new(Known::new(Rc::clone(&changing)))),
            changing,
            of_parameters: parameters::of_parameters(function).into(),
            parts: Rc::default(),
        })
    }

    /// The kernel.
    pub fn function(&self) -> &'f Function<'p, 'a> {
        self.function
    }

    /// This launch with another number for each parameter.
    #[must_use]
    pub fn with_parameter(&self, parameter: i64) -> Self {
        Launch { parameter, ..self.clone() }
    }

    /// This launch with so many threads in a block.
    #[must_use]
    pub fn with_threads(&self, threads: i64) -> Self {
        Launch { threads, ..self.clone() }
    }

    /// Whether a barrier at this address is in the variable that the address is computed from, where that is known: with a parameter
    /// that is the number of its elements it can be behind it, which is no mistake of the kernel.
    fn is_in_variable(&self, value: ValueId, address: i64) -> bool {
        let Some((id, variable)) = self.function.variable(value) else { return true };
        let size = variable.size.and_then(|size| i64::try_from(size).ok()).filter(|_| !variable.is_extern);
        let (Some(size), Some(first)) = (size, self.addresses.get(&id)) else { return true };
        (0..=size - 8).contains(&((address & ((1 << CTA) - 1)) - first))
    }

    fn concerns(&self, block: BlockId) -> bool {
        self.concerns[block.0 as usize]
    }
}

/// Whether an event is followed.
fn concerns_barriers(kind: &EventKind<'_>) -> bool {
    match kind {
        EventKind::Barrier(_) | EventKind::Call(_) | EventKind::End => true,
        EventKind::Sync(sync) => *sync != Sync::Warp,
        _ => false,
    }
}

/// The values with which events that are followed, copies that complete on barriers and branches are executed.
fn needed_first(function: &Function<'_, '_>, follows: &[bool]) -> Vec<ValueId> {
    let is_copy = |kind: &EventKind<'_>| matches!(kind, EventKind::Copy(copy) if copy.barrier.is_some());
    let events = function.events.iter().zip(follows);
    let events = events.filter(|(at, follows)| **follows || is_copy(&at.kind)).map(|(at, _)| at.instruction);
    let last = function.graph.blocks.iter().filter_map(|block| block.instructions.end.checked_sub(1));
    function.evaluated.used_by(events.chain(last)).collect()
}

/// The addresses of shared variables: one after the other, and those without a size after them.
fn addresses(function: &Function<'_, '_>) -> BTreeMap<VariableId, i64> {
    let shared = || {
        let variables = function.code.variables.iter().enumerate();
        variables.filter(|(_, variable)| variable.space == DeclaredSpace::Shared)
    };
    let mut next: i64 = 1024;
    let mut found = BTreeMap::new();
    for (index, variable) in shared().filter(|(_, variable)| !variable.is_extern) {
        found.insert(VariableId(index as u32), next);
        let size = i64::try_from(variable.size.unwrap_or(0)).unwrap_or(0);
        next = next.saturating_add(size).saturating_add(1023) & !1023;
    }
    found.extend(
        shared()
            .filter(|(_, variable)| variable.is_extern)
            .map(|(index, _)| (VariableId(index as u32), next)),
    );
    found
}
