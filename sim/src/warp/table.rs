//! Instructions of the table: mbarriers, copies and groups.

use ptx_async_semantics::mbarrier::Mbarrier;

use super::Warp;
use super::issue::{BARRIER, Issuer, Target};
use crate::engine::Place;
use crate::engine::extent::Extent;
use crate::engine::machine::{Machine, Request, Stop};
use crate::engine::transfer::{Data, GroupKind};
use crate::engine::unknown::Unknown;
use crate::engine::wait::Wait;
use crate::lanes::{first_of, lanes_of};
use crate::program::{Address, Async, Register, Role, Roles};

/// The number of bytes of a response of `clusterlaunchcontrol.try_cancel`.
const RESPONSE: u64 = 16;

impl Issuer<'_, '_> {
    /// Executes an instruction in one thread. Returns the register that it writes, and its value.
    fn execute(&self, asynchronous: &Async, machine: &mut Machine) -> Result<Option<(Register, u64)>, Stop> {
        let site = self.site();
        match asynchronous {
            Async::Copy(copy) => self.copy(copy, machine)?,
            Async::Tensor(copy) => self.tensor(copy, machine)?,
            Async::Values { destination, values, bytes, barrier, combine, scope } => {
                let change = (*combine, *scope);
                self.values(destination, values, *bytes, barrier.as_ref(), change, machine)?;
            }
            Async::Zeros { destination, size } => self.zeros(destination, *size, machine)?,
            Async::Replace { map, field, dimension, value } => {
                self.replace(map, *field, *dimension, *value, machine)?;
            }
            Async::Cancel { destination, barrier, everywhere } => {
                self.cancel(destination, barrier, *everywhere, machine)?;
            }
            Async::CommitTensor { barrier, multicast } => {
                let place = self.barrier(barrier, machine)?;
                for place in self.everywhere(place, *multicast, machine)? {
                    machine.arrive_after(site, GroupKind::Matrix, place, false)?;
                }
            }
            Async::Product(product) => self.tensor_product(product, machine)?,
            Async::CopyTensor { address, descriptor, rows, bytes, is_pair } => {
                self.copy_tensor(address, *descriptor, (*rows, *bytes), *is_pair, machine)?;
            }
            Async::Commit(kind) => machine.commit(site.thread, *kind),
            Async::Empty => machine.add_empty(site.thread, GroupKind::Bulk),
            Async::Initialize { barrier, count } => {
                let place = self.barrier(barrier, machine)?;
                machine.initialize_barrier(site, place, self.u32(*count))?;
            }
            Async::Invalidate { barrier } => {
                let place = self.barrier(barrier, machine)?;
                machine.invalidate_barrier(site, place)?;
            }
            Async::Arrive { barrier, count, bytes, drops, is_partial, multicast, releases, state } => {
                let count = count.map_or(1, |count| self.u32(count));
                let bytes = bytes.map(|bytes| self.u32(bytes));
                let place = self.barrier(barrier, machine)?;
                let mut result = 0;
                for place in self.everywhere(place, *multicast, machine)? {
                    result = machine.arrive_on(site, place, *releases, |barrier| {
                        if let Some(bytes) = bytes {
                            barrier.check_arrival(count, site, self.lanes.count_ones())?;
                            barrier.counts.expect(bytes)?;
                        }
                        let counts = &mut barrier.counts;
                        if *drops {
                            counts.drop_out(count)?;
                        }
                        Ok(if *is_partial { counts.arrive_partially(count) } else { counts.arrive(count) }?)
                    })?;
                }
                return Ok(state.map(|state| (state, result)));
            }
            Async::Transact { barrier, bytes, completes, multicast } => {
                let bytes = self.u32(*bytes);
                let place = self.barrier(barrier, machine)?;
                for place in self.everywhere(place, *multicast, machine)? {
                    machine.change_barrier(site, place, |barrier| match completes {
                        true => Ok(barrier.counts.complete(bytes)?),
                        false => Ok(barrier.counts.expect(bytes)?),
                    })?;
                }
            }
            Async::PendingCount { result, state } => {
                return Ok(Some((*result, Mbarrier::pending_of(self.value(*state)))));
            }
            Async::ArriveAfterCopies { barrier, raises } => {
                let place = self.barrier(barrier, machine)?;
                machine.arrive_after(site, GroupKind::Small, place, *raises)?;
            }
            Async::Policy { result } => return Ok(Some((*result, 0))),
            Async::Wait { .. } | Async::Test { .. } => {}
        }
        Ok(None)
    }
}

impl Issuer<'_, '_> {
    /// Executes `clusterlaunchcontrol.try_cancel`: the response holds the coordinates of the first CTA of a cluster
    /// that will not start, and 1; or it is zeros. The 16 bytes are opaque to the kernel.
    fn cancel(
        &self,
        destination: &Address,
        barrier: &Address,
        everywhere: bool,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let place = self.place(destination, RESPONSE, machine)?;
        let ctas = match everywhere {
            true => self.warp.cluster.ctas.iter().map(|&(region, _)| Place { region, ..place }).collect(),
            false => vec![place],
        };
        let signals = {
            let target = Target { is_multicast: everywhere, of_pair: false };
            self.signals(barrier, &ctas, RESPONSE as u32, target, machine)?
        };
        let mut data = vec![0; RESPONSE as usize];
        if let Some(cluster) = machine.cancel_cluster(self.site().thread) {
            let first = self.warp.kernel.first_cta(cluster).into_iter().chain([1]);
            data = first.flat_map(u32::to_le_bytes).collect();
        }
        machine.issue(Request {
            site: self.site(),
            reads: Vec::new(),
            map: None,
            writes: ctas.into_iter().map(|place| Extent::new(place, RESPONSE, 0)).collect(),
            data: Data::Bytes(data),
            unknown: Unknown::default(),
            combine: None,
            scope: None,
            signals,
            is_generic: false,
        })
    }
}

impl Warp<'_> {
    /// Whether a lane stores the same box to the same place as another lane has done by the same instruction. CUTLASS
    /// lets all lanes of a warp store a tile; a device executes one of these stores, since the others write the same
    /// bytes.
    fn repeats_store(&mut self, asynchronous: &Async, at: (u32, u32), lane: usize) -> bool {
        let Async::Tensor(copy) = asynchronous else { return false };
        if copy.barrier.is_some() || copy.reduction.is_some() {
            return false;
        }
        let mut operands = Vec::new();
        Roles(&mut |role, register| {
            if role == Role::Needed {
                operands.push(self.in_lane(register, at, lane));
            }
        })
        .asynchronous(asynchronous);
        let stored = self.stored.entry(at).or_default();
        if stored.1 >> lane & 1 == 0 && stored.0 == operands {
            stored.1 |= 1 << lane;
            return true;
        }
        *stored = (operands, 1 << lane);
        false
    }

    /// Executes an instruction that does not wait.
    pub(super) fn asynchronous(
        &mut self,
        asynchronous: &Async,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        if self.arrive_together(asynchronous, at, lanes, machine)? {
            return Ok(());
        }
        for lane in lanes_of(lanes) {
            if self.repeats_store(asynchronous, at, lane) {
                machine.add_empty(self.site(at, lane).thread, GroupKind::Bulk);
                continue;
            }
            let result = Issuer { warp: self, at, lanes, lane }.execute(asynchronous, machine)?;
            if let Some((register, value)) = result {
                self.registers[(base + register.0) as usize][lane] = value;
            }
        }
        Ok(())
    }

    /// Executes an arrival of several lanes on one barrier of their CTA. Returns whether the instruction is one.
    fn arrive_together(
        &mut self,
        asynchronous: &Async,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<bool, Stop> {
        let Async::Arrive {
            barrier,
            count,
            bytes: None,
            drops: false,
            is_partial: false,
            multicast: None,
            releases,
            state,
        } = asynchronous
        else {
            return Ok(false);
        };
        let Some(place) = self.common_place(barrier, at, lanes, BARRIER, machine)? else { return Ok(false) };
        let base = self.base(at);
        let counts =
            count.map_or([1; 32], |count| self.value(base, &count).map(|count| u64::from(count as u32)));
        let site = self.site(at, first_of(lanes));
        let Some(states) = machine.arrive_together(site, lanes, place, *releases, &counts)? else {
            return Ok(false);
        };
        if let Some(state) = state {
            self.write(base, *state, lanes, &states);
        }
        Ok(true)
    }

    /// Executes `mbarrier.test_wait` and `mbarrier.try_wait`. Returns the wait after which it is to be executed again.
    pub(super) fn test(
        &mut self,
        test: &Async,
        index: usize,
        machine: &mut Machine,
    ) -> Result<Option<Wait>, Stop> {
        let Async::Test { barrier: address, phase, is_parity, suspends, acquires, result, reports } = test
        else {
            return Ok(None);
        };
        let split = &self.splits[index];
        let (at, lanes, is_timed_out) = (split.at, split.lanes, split.is_timed_out);
        let base = self.base(at);
        let (mut values, mut waits) = ([0; 32], None);
        // After a time without progress, a refusal would look like a hang.
        let refuses = *suspends && !is_timed_out && machine.dice.refuses();
        let common = self.common_place(address, at, lanes, BARRIER, machine)?;
        let mut test = |warp: &Self, lanes: u32, place: Place, machine: &mut Machine| {
            let barrier = machine.barrier_of(warp.site(at, first_of(lanes)), lanes, place)?;
            let (current, phases) = (barrier.counts.phase, &warp.registers[(base + phase.0) as usize]);
            let mut complete = 0;
            for lane in lanes_of(lanes) {
                let is_complete = match is_parity {
                    true => barrier.counts.is_parity_complete(phases[lane] as u32),
                    false => current != Mbarrier::phase_of(phases[lane]),
                };
                values[lane] = u64::from(is_complete);
                complete |= u32::from(is_complete) << lane;
            }
            lanes_of(lanes).for_each(|lane| machine.test(place, complete >> lane & 1 == 1, *suspends));
            if !refuses {
                machine.acquire_phase(warp.first, complete, place, *acquires);
                if *is_parity && complete != 0 {
                    machine.remember_wait(warp.site(at, first_of(complete)), complete, place);
                }
            }
            if complete != lanes {
                waits.get_or_insert(Wait::Phase { barrier: place, phase: current });
            }
            Ok(())
        };
        match common {
            Some(place) => test(self, lanes, place, machine)?,
            None => {
                for lane in lanes_of(lanes) {
                    let place = self.place(address, at, lane, BARRIER, machine)?;
                    test(self, 1 << lane, place, machine)?;
                }
            }
        }
        match waits {
            Some(wait) if *suspends && !is_timed_out && !refuses => return Ok(Some(wait)),
            Some(wait) => {
                self.polled = Some((self.site(at, first_of(lanes)), wait));
                self.poll(at, first_of(lanes), wait, &[]);
            }
            None => self.splits[index].polls = 0,
        }
        // In that case no lane has acquired anything.
        if refuses {
            values = [0; 32];
        }
        self.splits[index].is_timed_out = false;
        self.write(base, *result, lanes, &values);
        for report in reports.iter().flatten() {
            self.write(base, *report, lanes, &[0; 32]);
        }
        Ok(None)
    }
}
