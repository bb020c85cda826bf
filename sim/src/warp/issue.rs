//! Common parts of the instructions of the table: the operands of one thread, and the CTAs that they name.

use super::Warp;
use super::place::Target as Located;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Signals, Stop};
use crate::engine::transfer::Signal;
use crate::engine::{Place, Site};
use crate::program::{Address, Owner, Register};

/// The alignment of a barrier, in bytes.
pub(super) const BARRIER: u64 = 8;

/// The barriers on which a transfer completes: each is in the CTA of its destination.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Target {
    /// Whether the barriers are those at the same offset in each destination, rather than the one that the operand
    /// names.
    pub(super) is_multicast: bool,
    /// Whether each barrier may be in the other CTA of a pair: in the one with the parity of the CTA that the operand
    /// names.
    pub(super) of_pair: bool,
}

/// A thread that issues an instruction.
pub(super) struct Issuer<'w, 'm> {
    pub(super) warp: &'w Warp<'m>,
    pub(super) at: (u32, u32),
    /// The lanes that execute it together, and that of the thread.
    pub(super) lanes: u32,
    pub(super) lane: usize,
}

impl Issuer<'_, '_> {
    pub(super) fn site(&self) -> Site {
        self.warp.site(self.at, self.lane)
    }

    /// Returns the value of a register.
    pub(super) fn value(&self, register: Register) -> u64 {
        self.warp.in_lane(register, self.at, self.lane)
    }

    /// Returns the value of a 32-bit register.
    pub(super) fn u32(&self, register: Register) -> u32 {
        self.value(register) as u32
    }

    /// Returns the place of an address in shared or global memory.
    pub(super) fn place(&self, address: &Address, align: u64, machine: &mut Machine) -> Result<Place, Stop> {
        self.warp.place(address, self.at, self.lane, align, machine)
    }

    /// Returns the place of an operand, whose address messages call `what`.
    pub(super) fn operand(
        &self,
        what: &str,
        address: &Address,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Place, Stop> {
        self.warp.place_operand((what, address), self.at, self.lane, align, machine)
    }

    /// Returns the place of a barrier.
    pub(super) fn barrier(&self, address: &Address, machine: &mut Machine) -> Result<Place, Stop> {
        self.operand("the address of the barrier", address, BARRIER, machine)
    }

    /// Returns the target of an address.
    pub(super) fn locate(
        &self,
        address: &Address,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Located, Stop> {
        self.warp.locate(address, self.at, self.lane, align, machine)
    }

    /// Reports a finding after which the run ends.
    pub(super) fn stop(&self, kind: Kind, message: impl Into<String>, machine: &mut Machine) -> Stop {
        machine.stop(Finding::new(kind, self.site(), message))
    }

    /// Reports a feature that the simulator lacks.
    pub(super) fn missing(&self, what: &str, machine: &mut Machine) -> Stop {
        self.warp.missing(self.at, self.lane, what, machine)
    }

    /// Returns the rank of the CTA whose shared memory contains a place. `None` for global memory.
    pub(super) fn rank(&self, place: Place) -> Option<usize> {
        self.warp.cluster.ctas.iter().position(|&(region, _)| region == place.region)
    }

    /// Checks that a place is in the shared memory named by its state space.
    pub(super) fn check_owner(
        &self,
        place: Place,
        owner: Owner,
        what: &str,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let own = self.warp.rank as usize;
        let message = match (owner, self.rank(place)) {
            (Owner::Executing, Some(rank)) if rank != own => format!(
                "`.shared::cta` is the shared memory of the executing CTA, of rank {own}, but {what} is in the shared memory of the CTA of rank {rank}"
            ),
            (Owner::Another, Some(rank)) if rank == own => format!(
                "{what} must be in the shared memory of another CTA of the cluster, but this address is in the executing CTA"
            ),
            _ => return Ok(()),
        };
        machine.report(Finding::new(Kind::StateSpace, self.site(), message));
        Ok(())
    }

    /// Returns the places at the same offset in the shared memory of each CTA of a mask.
    pub(super) fn everywhere(
        &self,
        place: Place,
        mask: Option<Register>,
        machine: &mut Machine,
    ) -> Result<Vec<Place>, Stop> {
        let Some(mask) = mask.map(|mask| self.value(mask)) else { return Ok(vec![place]) };
        let ctas = &self.warp.cluster.ctas;
        if mask >> ctas.len() != 0 {
            let (last, count) = (63 - mask.leading_zeros(), ctas.len());
            let message = format!(
                "`ctaMask` names the CTA of rank {last}, but the cluster has {count}: the mask is {mask:#x}"
            );
            return Err(self.stop(Kind::OutOfBounds, message, machine));
        }
        let named = ctas.iter().enumerate().filter(|(rank, _)| mask >> rank & 1 == 1);
        Ok(named.map(|(_, &(region, _))| Place { region, ..place }).collect())
    }

    /// Returns the signals of a transfer of `bytes` bytes, to the barriers that `target` selects.
    pub(super) fn signals(
        &self,
        barrier: &Address,
        destinations: &[Place],
        bytes: u32,
        target: Target,
        machine: &mut Machine,
    ) -> Result<Signals, Stop> {
        let barrier = self.barrier(barrier, machine)?;
        let (Some(own), ctas) = (self.rank(barrier), &self.warp.cluster.ctas) else {
            return Err(self.stop(
                Kind::Barrier,
                "a barrier must be in shared memory, but this one is not",
                machine,
            ));
        };
        let mut signals = Vec::new();
        for &destination in destinations {
            let Some(rank) = self.rank(destination) else { continue };
            let at = match target.of_pair {
                true => rank & !1 | own & 1,
                false => rank,
            };
            let region = match target.is_multicast {
                true => ctas.get(at).map_or(barrier.region, |&(region, _)| region),
                false => barrier.region,
            };
            if !target.is_multicast && at != own {
                let peer = if target.of_pair { " or in its peer" } else { "" };
                let message = format!(
                    "the barrier must be in the CTA of the destination{peer}, of rank {rank}, but this barrier is in the CTA of rank {own}"
                );
                machine.report(Finding::new(Kind::StateSpace, self.site(), message));
            }
            let (barrier, destination) = (Place { region, ..barrier }, destination.region);
            signals.push(Signal { barrier, bytes, arrivals: 0, destination });
        }
        Ok(Signals::Barriers(signals))
    }
}
