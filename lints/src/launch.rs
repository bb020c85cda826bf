//! A kernel in one assumed launch: its threads follow its control flow, and execute only their operations on barriers.
//!
//! All parameters are the same number, so that each branch and each index of a ring is known, unless it depends on
//! global memory. Shared memory is tracked where a branch depends on it. All copies complete at once, with their bytes
//! where these are known; arrivals, waits and barriers among threads remain. That shows the threads that wait for a
//! phase that never completes, and the phases that no thread waits for.
//!
//! A launch can follow the groups of copies too: it keeps the copies that no wait has covered, and what threads know of
//! each other, and finds the reads of bytes that may still be written, and the writes of bytes that may still be read. It
//! then takes each number in global memory for that of the parameters.
//!
//! A launch can follow the stores to the memory of barriers in the same way, or the accesses to places that copies fill;
//! in a cluster, with them, the accesses of CTAs to each other's memory.
//!
//! Threads of a CTA with the same history form one group, which splits where they differ.

mod accessed;
mod accesses;
mod barriers;
mod branch;
mod cluster;
mod copies;
mod filled;
mod group;
mod in_groups;
mod knowledge;
mod numbers;
mod outcome;
mod overwritten;
mod parameters;
mod parts;
mod peers;
mod races;
mod run;
mod slots;
mod state;
mod synchronize;
mod transfers;
mod words;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::RefCell;

use hashbrown::HashMap;
use ptx_async_isa::text::DeclaredSpace;

pub(crate) use barriers::Barrier;
pub(crate) use outcome::{Outcome, Race, Stuck};
pub(crate) use transfers::{Early, Missed};

use self::group::Known;
use self::parts::{Differences, OfThread, PartsOfValues};
use self::transfers::Touches;
use crate::computed::MOST_THREADS;
use crate::event::{EventKind, EventKinds, Sync};
use crate::function::Function;
use crate::graph::BlockId;
use crate::operand::VariableId;
use crate::value::{Node, Operation, ValueId};

/// A launch of a kernel.
#[derive(Clone, Debug)]
pub(crate) struct Launch<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The number of threads of a CTA.
    threads: i64,
    /// The number of CTAs of the cluster.
    ctas: i64,
    /// The number that each parameter is.
    parameter: i64,
    /// Another number for the parameters: the outcome says whether it is the same with that.
    other: Option<i64>,
    /// The address of each shared variable, in the first CTA.
    addresses: Rc<BTreeMap<VariableId, i64>>,
    /// Whether it follows the accesses to places that copies fill.
    in_slots: bool,
    /// Whether the lanes of a warp exchange values, which orders them in practice.
    exchanges: bool,
    /// Whether they [may take the place](cluster::exchange_in_place) of waits and arrivals among CTAs.
    exchanges_in_place: bool,
    /// Whether it follows accesses to memory too, and takes each number in global memory for that of the parameters.
    in_groups: bool,
    /// What each event accesses of the bytes that copies of groups write or read, where it follows the groups.
    accesses: Rc<[Touches]>,
    /// Whether each event is a store that may write the memory of a barrier, or an access to a place that a copy may
    /// fill, where it follows these.
    stores: Rc<[bool]>,
    /// Whether CTAs of a cluster may access the memory of each other in each event, where it follows the places that
    /// copies fill.
    of_peers: Rc<[bool]>,
    /// The variables that each of these events accesses, as far as they are known.
    variables: Rc<[BTreeSet<VariableId>]>,
    /// Whether each event is simulated.
    follows: Rc<[bool]>,
    /// Whether each block contains a simulated event.
    concerns: Rc<[bool]>,
    /// Whether a simulated event, or control flow, depends on each value.
    needed: Rc<[bool]>,
    /// The numbers that threads know at the entry: constants.
    known: Rc<Known>,
    /// The numbers that were computed in one thread of a group and differ in others; memoized.
    of_thread: Rc<RefCell<OfThread>>,
    /// Whether each value is computed from a number in global memory, which the launch assumes to be that of the
    /// parameters where it follows the groups of copies.
    of_memory: Rc<[bool]>,
    /// Whether each value is computed from a parameter.
    of_parameters: Rc<[bool]>,
    /// The numbers of values in threads, less those in the first one of their group.
    differences: Rc<Differences>,
    /// The partitions of the threads by the inputs of values, for each number of threads; memoized.
    parts: Rc<PartsOfValues>,
    /// The needed phis at the end of each edge, by its blocks, and their values from there; memoized.
    incoming: Rc<RefCell<HashMap<(BlockId, BlockId), Incoming>>>,
}

/// Phis, each with its value on an edge.
type Incoming = Rc<[(ValueId, ValueId)]>;

/// What a launch follows beside barriers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Follows {
    /// Nothing.
    Barriers,
    /// The groups of copies, and the accesses to their bytes.
    Groups,
    /// The stores to the memory of barriers.
    Stores,
    /// The accesses to places that copies fill, and those of CTAs to each other's memory.
    Slots,
}

/// The shift of a CTA rank in an address of shared memory.
pub(crate) const CTA: u32 = 24;

/// The number of threads, of a CTA with several dimensions, whose other indices are zero.
pub(crate) const FIRST_THREADS: i64 = 8;

/// Limit on the CTAs of a cluster. Larger launches are not simulated.
const MOST_CTAS: u64 = 8;

impl<'f, 'p, 'a> Launch<'f, 'p, 'a> {
    /// Creates a launch of `threads` threads in each CTA, in which each parameter is this number. `None` if the number of
    /// CTAs of a cluster is not in the text, if CTAs or clusters may have several dimensions, or if there are no accesses
    /// that it follows.
    pub(crate) fn new(
        function: &'f Function<'p, 'a>,
        parameter: i64,
        threads: i64,
        what: Follows,
    ) -> Option<Self> {
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
                    Node::Special(special) => special.is_of_cluster(),
                    Node::Operation(Operation::Mapa, _) => true,
                    _ => false,
                })
        };
        if !(1..=MOST_THREADS).contains(&threads) {
            return None;
        }
        let in_groups = what != Follows::Barriers;
        // Any CTA has threads whose other indices are zero.
        let is_known = function.is_one_dimensional() || in_groups && threads <= FIRST_THREADS;
        if !code.is_entry || !is_known || !code.in_clusters && has_cluster() {
            return None;
        }
        let none = || vec![false; function.events.len()];
        let untouched = || vec![Touches::default(); function.events.len()];
        let (accesses, stores) = match what {
            Follows::Barriers => (Vec::new(), Vec::new()),
            Follows::Groups => (transfers::accesses(function), none()),
            Follows::Stores => (untouched(), transfers::stores(function)),
            Follows::Slots => (untouched(), filled::accesses(function)),
        };
        let variables = match what == Follows::Slots && ctas > 1 && filled::is_followed(function) {
            true => cluster::accesses(function),
            false => vec![None; function.events.len()],
        };
        let of_peers: Vec<bool> = variables.iter().map(Option::is_some).collect();
        let variables: Vec<_> = variables.into_iter().map(Option::unwrap_or_default).collect();
        // Most kernels have nothing to follow, and need no launch.
        let is_of_accesses = matches!(what, Follows::Stores | Follows::Slots);
        if is_of_accesses && !stores.contains(&true) && !of_peers.contains(&true) {
            return None;
        }
        let concerns_groups = |kind: &EventKind<'_>| concerns_barriers(kind) || concerns_groups(kind);
        let concerned: fn(&EventKind<'_>) -> bool =
            if in_groups { concerns_groups } else { concerns_barriers };
        let is_word = words::followed(function, concerned);
        let follows = function.events.iter().zip(is_word).map(|(at, is_word)| is_word || concerned(&at.kind));
        let follows: Rc<[bool]> = follows.collect();
        let concerns = function.graph.ids().map(|block| follows[function.events_of(block)].contains(&true));
        let concerns = concerns.collect();
        let needed = function
            .evaluated
            .computed_from(needed_first(function, &follows, &accesses, [&stores, &of_peers]))
            .into();
        let of_parameters = parameters::of_parameters(function);
        Some(Launch {
            function,
            threads,
            ctas: ctas as i64,
            parameter,
            other: None,
            addresses: Rc::new(addresses(function)),
            in_groups,
            in_slots: what == Follows::Slots,
            exchanges: what == Follows::Slots && filled::exchanges(function),
            exchanges_in_place: of_peers.contains(&true) && cluster::exchange_in_place(function),
            accesses: accesses.into(),
            stores: stores.into(),
            of_peers: of_peers.into(),
            variables: variables.into(),
            follows,
            concerns,
            needed,
            known: Rc::new(Known::of_constants(function.values(), &of_parameters)),
            of_thread: Rc::new(RefCell::new(OfThread::new(function.values().ids().len()))),
            of_memory: if in_groups { parameters::of_memory(function).into() } else { Rc::default() },
            of_parameters: of_parameters.into(),
            differences: Rc::default(),
            parts: Rc::default(),
            incoming: Rc::default(),
        })
    }

    /// The kernel.
    pub(crate) fn function(&self) -> &'f Function<'p, 'a> {
        self.function
    }

    /// This launch with another number for the parameters.
    #[must_use]
    pub(crate) fn with_parameter(&self, parameter: i64) -> Self {
        Launch { parameter, other: None, ..self.clone() }
    }

    /// This launch with the first number for the parameters, and another one of which the outcome says whether it is
    /// [the same](Outcome::is_alike) with that.
    #[must_use]
    pub(crate) fn with_parameters(&self, [parameter, other]: [i64; 2]) -> Self {
        Launch { other: Some(other), ..self.with_parameter(parameter) }
    }

    /// This launch with another number of threads in a CTA.
    #[must_use]
    pub(crate) fn with_threads(&self, threads: i64) -> Self {
        Launch { threads, differences: Rc::default(), ..self.clone() }
    }

    /// Whether bytes at this address, in whichever CTA, are in one of the variables that an event accesses, where these
    /// are known.
    fn is_within(&self, event: usize, address: i64) -> bool {
        let of = |id: &VariableId| {
            let variable = &self.function.code.variables[id.0 as usize];
            let size = variable.size.filter(|_| !variable.is_extern);
            size.zip(self.addresses.get(id)).is_none_or(|(size, first)| {
                (0..size as i64).contains(&((address & ((1 << CTA) - 1)) - first))
            })
        };
        self.variables[event].is_empty() || self.variables[event].iter().any(of)
    }

    /// Whether a barrier at this address is in the variable from which the address is computed, where that is known. It
    /// can be past the end where a parameter is the number of elements, which is not a mistake of the kernel.
    fn is_in_variable(&self, value: ValueId, address: i64) -> bool {
        let Some((id, variable)) = self.function.variable(value) else { return true };
        let size = variable.size.and_then(|size| i64::try_from(size).ok()).filter(|_| !variable.is_extern);
        let (Some(size), Some(first)) = (size, self.addresses.get(&id)) else { return true };
        (0..=size - 8).contains(&((address & ((1 << CTA) - 1)) - first))
    }

    /// The needed phis at the end of an edge, each with its value on the edge.
    fn incoming(&self, from: BlockId, to: BlockId) -> Incoming {
        let mut known = self.incoming.borrow_mut();
        let found = known.entry((from, to)).or_insert_with(|| {
            let values = self.function.values();
            let needed = values.phis_of(to).filter(|phi| self.needed[phi.0 as usize]);
            needed.flat_map(|phi| values.incoming_from(phi, from).map(move |value| (phi, value))).collect()
        });
        Rc::clone(found)
    }

    fn concerns(&self, block: BlockId) -> bool {
        self.concerns[block.0 as usize]
    }
}

/// Whether an event is simulated: it concerns barriers.
fn concerns_barriers(kind: &EventKind<'_>) -> bool {
    match kind {
        EventKind::Barrier(_) | EventKind::Call(_) | EventKind::End => true,
        EventKind::Sync(sync) => *sync != Sync::Warp,
        _ => false,
    }
}

/// Whether an event concerns the groups of copies.
fn concerns_groups(kind: &EventKind<'_>) -> bool {
    match kind {
        EventKind::Copy(copy) => copy.group.is_some(),
        kind => matches!(kind, EventKind::Commit(_) | EventKind::Wait(_)),
    }
}

/// The values on which simulated events, copies that complete on barriers and branches depend directly.
fn needed_first(
    function: &Function<'_, '_>,
    follows: &[bool],
    accesses: &[Touches],
    others: [&[bool]; 2],
) -> Vec<ValueId> {
    let is_copy = |kind: &EventKind<'_>| matches!(kind, EventKind::Copy(copy) if copy.barrier.is_some());
    let events = function.events.iter().zip(follows).enumerate().filter(|(event, (at, follows))| {
        **follows
            || is_copy(&at.kind)
            || accesses.get(*event).is_some_and(|touches| touches.any())
            || others.iter().any(|of| of.get(*event) == Some(&true))
    });
    let events = events.map(|(_, (at, _))| at.instruction);
    let last = function.graph.blocks.iter().filter_map(|block| block.instructions.end.checked_sub(1));
    function.evaluated.used_by(events.chain(last)).collect()
}

/// The addresses of shared variables: one after the other, and dynamic shared memory after them.
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
