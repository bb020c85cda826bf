//! Addresses, and the memory that they name.

use ptx_async_isa::must_be;

use super::Warp;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::engine::{Place, Site};
use crate::link::SHARED_OF_CTA;
use crate::program::{Address, Owner, Space};

/// The first generic address of shared memory, whose window has 4 GiB. The windows are beyond all addresses of global memory,
/// since a [recording](crate::Recording) has those of a device: at most 57 bits.
pub(super) const SHARED: u64 = 0x1000_0001_0000_0000;
/// The first generic address of local memory.
pub(super) const LOCAL: u64 = 0x1000_0003_0000_0000;
/// The first generic address of the parameters.
pub(super) const PARAM: u64 = 0x1000_0004_0000_0000;
const WINDOW: u64 = 0x1_0000_0000;

/// The target of an address.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    /// Shared or global memory.
    Place(Place),
    /// Local memory.
    Local(u64),
    /// The parameters.
    Param(u64),
}

/// Returns the state space of a generic address, and the address in that space.
pub(super) fn generic(address: u64) -> (Space, u64) {
    match address {
        SHARED..0x1000_0002_0000_0000 => (Space::Shared, address - SHARED),
        LOCAL..PARAM => (Space::Local, address - LOCAL),
        PARAM..0x1000_0005_0000_0000 => (Space::Param, address - PARAM),
        _ => (Space::Global, address),
    }
}

/// Returns the first generic address of a state space.
pub(super) fn window(space: Space) -> u64 {
    match space {
        Space::Shared => SHARED,
        Space::Local => LOCAL,
        Space::Param => PARAM,
        Space::Generic | Space::Global => 0,
    }
}

/// Returns the message for an address that is not a multiple of the alignment. Messages call the operand `what`, and the place
/// `name`.
pub(super) fn misaligned(what: &str, align: u64, address: u64, name: Option<String>) -> String {
    let given = match name {
        Some(name) => format!("that of {name}, {address:#x}"),
        None => format!("{address:#x}"),
    };
    must_be(what, format_args!("a multiple of {align}"), given)
}

/// Returns the finding of an access, other than that of a `multimem` instruction, at a multimem address. `None` at any other
/// address. Messages call the address `what`. Manual: "Multimem Addresses".
pub(super) fn at_multimem(site: Site, what: &str, address: u64, machine: &Machine) -> Option<Finding> {
    const HELP: &str = "pass the address of the buffer of one device, or access the memory of all devices by \
        `multimem.ld_reduce`, `multimem.st`, `multimem.red`, `multimem.cp.async.bulk` or `multimem.cp.reduce.async.bulk`";
    let (object, offset) = machine.memory.multicast(address)?;
    let name = machine.describe(Place { region: object.region, offset });
    let message = format!(
        "{what} is the multimem address of {name}, which only `multimem` instructions can access: the behavior of any other \
         access is undefined"
    );
    Some(Finding::new(Kind::Illegal, site, message).help(HELP))
}

impl Warp<'_> {
    /// Returns the rank of the CTA whose shared memory contains an address.
    pub(super) fn rank_of(&self, address: u64) -> u32 {
        ((address % WINDOW) / SHARED_OF_CTA) as u32
    }

    /// Returns the state space of an address in a lane, and the address in that space.
    pub(super) fn address(&self, address: &Address, at: (u32, u32), lane: usize) -> (Space, u64) {
        let value = self.in_lane(address.base, at, lane);
        let value = match address.space {
            // A 32-bit address; a 64-bit register may have other bits above it.
            Space::Shared | Space::Local | Space::Param => {
                u64::from((value as u32).wrapping_add(address.offset as u32))
            }
            _ => value.wrapping_add_signed(address.offset),
        };
        match address.space {
            Space::Generic => generic(value),
            space => (space, value),
        }
    }

    /// Returns the target of an address in a lane.
    pub(super) fn locate(
        &self,
        address: &Address,
        at: (u32, u32),
        lane: usize,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Target, Stop> {
        self.locate_operand(("the address", address), at, lane, align, machine)
    }

    /// Like [`locate`](Self::locate); messages call the address `what`.
    pub(super) fn locate_operand(
        &self,
        (what, address): (&str, &Address),
        at: (u32, u32),
        lane: usize,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Target, Stop> {
        let linked = &self.kernel.functions[at.0 as usize];
        let (space, offset) = self.address(address, at, lane);
        if align > 1 && offset % align != 0 {
            let place = match space {
                Space::Shared => {
                    let cta = self.cluster.ctas.get(self.rank_of(offset) as usize);
                    cta.map(|&(region, _)| Place { region, offset: offset % SHARED_OF_CTA })
                }
                Space::Global | Space::Generic => machine.memory.place(offset),
                Space::Local | Space::Param => None,
            };
            let name = place.map(|place| machine.describe(place));
            let message = misaligned(what, align, offset, name);
            return Err(machine.stop(Finding::new(Kind::Misaligned, self.site(at, lane), message)));
        }
        // An address before the function's frame is one in a caller's frame, passed as a generic address.
        let in_frame = || {
            let frame = self.frames[at.0 as usize][lane];
            Some(Target::Local(u64::from((frame as u32).wrapping_add(offset as u32))))
        };
        let found = match space {
            Space::Shared => {
                let rank = self.rank_of(offset);
                let cta = self.cluster.ctas.get(rank as usize);
                if let Some(&(region, _)) = cta
                    && rank != self.rank
                {
                    match address.owner {
                        Owner::Running => {
                            machine.access_other(self.site(at, lane), region, rank, self.cluster.team);
                        }
                        Owner::Executing => self.report_other(rank, at, lane, machine),
                        Owner::Any | Owner::Another => {}
                    }
                }
                cta.map(|&(region, _)| Target::Place(Place { region, offset: offset % SHARED_OF_CTA }))
            }
            Space::Local if address.space == Space::Generic => Some(Target::Local(offset)),
            Space::Local => in_frame(),
            Space::Param if linked.function.is_entry => Some(Target::Param(offset)),
            // The parameters of a function are in local memory.
            Space::Param => in_frame(),
            _ => machine.memory.place(offset).map(Target::Place),
        };
        found.ok_or_else(|| {
            if let Some(finding) = at_multimem(self.site(at, lane), what, offset, machine) {
                return machine.stop(finding);
            }
            let message = match machine.memory.before(offset) {
                Some((name, size, after)) => format!(
                    "there is no memory at the address {offset:#x}, {after} bytes after the end of {name}, which has {size} bytes"
                ),
                None => format!("there is no memory at the address {offset:#x}"),
            };
            machine.stop(Finding::new(Kind::OutOfBounds, self.site(at, lane), message))
        })
    }

    fn report_other(&self, rank: u32, at: (u32, u32), lane: usize, machine: &mut Machine) {
        let message = format!(
            "`.shared` and `.shared::cta` are the shared memory of the executing CTA, of rank {}, but the address is \
             in the shared memory of the CTA of rank {rank}: write `.shared::cluster`",
            self.rank
        );
        machine.report(Finding::new(Kind::StateSpace, self.site(at, lane), message));
    }

    /// Returns the place of an address in shared or global memory.
    pub(super) fn place(
        &self,
        address: &Address,
        at: (u32, u32),
        lane: usize,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Place, Stop> {
        self.place_operand(("the address", address), at, lane, align, machine)
    }

    /// Like [`place`](Self::place); messages call the address `what`.
    pub(super) fn place_operand(
        &self,
        operand: (&str, &Address),
        at: (u32, u32),
        lane: usize,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Place, Stop> {
        match self.locate_operand(operand, at, lane, align, machine)? {
            Target::Place(place) => Ok(place),
            _ => {
                let message = "this needs an address of shared or global memory";
                Err(machine.stop(Finding::new(Kind::OutOfBounds, self.site(at, lane), message)))
            }
        }
    }

    pub(super) fn local(&mut self, lane: usize, offset: u64, size: usize) -> Option<&mut [u8]> {
        let frame = self.kernel.local_size as usize;
        let offset = usize::try_from(offset).ok()?;
        let end = offset.checked_add(size)?;
        match offset.checked_sub(frame) {
            // Memory of functions that are called again before they return, and of `alloca`.
            Some(start) => self.allocated[lane].get_mut(start..end - frame),
            None if end <= frame => self.local.get_mut(lane * frame + offset..lane * frame + end),
            None => None,
        }
    }
}
