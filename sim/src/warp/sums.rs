//! The registers of a warp that the warpgroup's products use. Manual: "Asynchronous Warpgroup Level Matrix
//! Instructions", `wgmma.fence` and `wgmma.wait_group`.
//!
//! A product accesses the registers of its sums and of A until a wait for its group. A `wgmma.fence` must precede the
//! product and follow other accesses to these registers. Both rules are independent of the schedule.
//!
//! Compilers put a `mov` anywhere, also between a product and its wait, and after the fence: the check copies the facts
//! about the source register to the destination. Unoptimized code loads the registers of each instruction from local
//! memory, and stores its results there at once: ptxas waits there. Neither is reported.

use super::Warp;
use super::in_flight::{At, Other, Use, move_along};
use super::place::generic;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::Machine;
use crate::lanes::first_of;
use crate::program::{Left, Operation, Product, Register, Space, Watched};

const FENCE: &str = "`wgmma.fence.sync.aligned` is missing between the two";

impl Warp<'_> {
    fn report_use(&self, kind: Kind, message: String, at: At, lane: usize, used: Use, machine: &mut Machine) {
        let finding = Finding::new(kind, self.site(at, lane), message);
        machine.report(finding.relating(self.site(used.at, lane), "the product is issued here"));
    }

    /// Checks the accesses of an instruction other than a product to registers that products use.
    // Inlined into `step`, it slows arithmetic down by a fifth.
    #[inline(never)]
    pub(super) fn access_watched(
        &mut self,
        watched: &Watched,
        operation: &Operation,
        at: At,
        lanes: u32,
        machine: &mut Machine,
    ) {
        let (base, lane) = (self.base(at), first_of(lanes));
        match watched {
            Watched::Move(to, from) => {
                let (to, from) = (base + to.0, base + from.0);
                if self.in_flight.kept.contains(&from) {
                    self.in_flight.keep(to);
                    return;
                }
                self.in_flight.kept.remove(&to);
                let used = self.in_flight.uses.get(&from).copied().filter(|used| used.shape.is_some());
                if used.is_none() && self.in_flight.uses.contains_key(&to) {
                    self.write_in_use(to, at, lane, machine);
                }
                let flight = &mut self.in_flight;
                move_along(&mut flight.uses, used, to);
                let products = flight.products.get(&from).copied();
                move_along(&mut flight.products, products, to);
                let other = flight.others.get(&from).copied();
                move_along(&mut flight.others, other, to);
                let load = flight.loads.get(&from).cloned();
                move_along(&mut flight.loads, load, to);
            }
            Watched::Accesses(reads, writes) => {
                let is_local = self.is_local(operation, at, lane);
                for register in reads.iter().map(|register| base + register.0) {
                    if let Some(load) = self.end_load(register, machine)
                        && !is_local
                    {
                        self.note_read_of_load(load, at, lane, machine);
                    }
                    let used = self.in_flight.uses.get(&register).copied();
                    if let Some(used) = used.filter(|used| used.shape.is_some() && !is_local) {
                        let missing = self.in_flight.missing(used);
                        let message = format!(
                            "this reads an accumulator register of a `wgmma.mma_async` that may be in flight: {missing}"
                        );
                        self.report_use(Kind::ReadBeforeWait, message, at, lane, used, machine);
                    }
                    if !is_local {
                        self.in_flight.others.entry(register).or_insert(Other { at, writes: false });
                    }
                }
                for register in writes.iter().map(|register| base + register.0) {
                    if is_local {
                        self.in_flight.keep(register);
                        continue;
                    }
                    self.write_in_use(register, at, lane, machine);
                    self.in_flight.kept.remove(&register);
                    self.in_flight.loads.remove(&register);
                    self.in_flight.others.insert(register, Other { at, writes: true });
                }
            }
        }
    }

    /// Reports a write of a register that a product may be using.
    fn write_in_use(&mut self, register: u32, at: At, lane: usize, machine: &mut Machine) {
        let Some(used) = self.in_flight.uses.remove(&register) else { return };
        let what = if used.shape.is_some() { "the accumulator" } else { "A" };
        let missing = self.in_flight.missing(used);
        let message = format!(
            "this writes a register of {what} of a `wgmma.mma_async` that may be in flight: {missing}"
        );
        self.report_use(Kind::InFlight, message, at, lane, used, machine);
    }

    /// Whether it is a load from or a store to local memory.
    fn is_local(&self, operation: &Operation, at: At, lane: usize) -> bool {
        let (Operation::Store { address, .. } | Operation::Load { address, .. }) = operation else {
            return false;
        };
        match address.space {
            Space::Local => true,
            Space::Generic => {
                let address = self.in_lane(address.base, at, lane).wrapping_add_signed(address.offset);
                generic(address).0 == Space::Local
            }
            _ => false,
        }
    }

    /// Records the uses of registers by a product.
    pub(super) fn use_registers(&mut self, product: &Product, at: At, lane: usize, machine: &mut Machine) {
        let base = self.base(at);
        if !std::mem::replace(&mut self.in_flight.is_fenced, true) {
            let message =
                "`wgmma.fence.sync.aligned` is missing before the first `wgmma.mma_async` of the warpgroup";
            machine.report(Finding::new(Kind::RegisterFence, self.site(at, lane), message));
        }
        let shape = (product.columns, product.depth);
        let of_sum = Use { at, group: self.in_flight.open, shape: Some(shape) };
        let of_left = Use { shape: None, ..of_sum };
        let left: &[Register] = match &product.left {
            Left::Registers(left) => left,
            _ => &[],
        };
        for (register, new) in left
            .iter()
            .map(|register| (register, of_left))
            .chain(product.sums.iter().map(|sum| (sum, of_sum)))
        {
            let register = base + register.0;
            self.check_use(register, new, lane, machine);
            self.in_flight.kept.remove(&register);
            self.in_flight.uses.insert(register, new);
            self.in_flight.products.insert(register, new);
        }
    }

    /// Checks the use of a register by a product against other products and other instructions.
    fn check_use(&mut self, register: u32, new: Use, lane: usize, machine: &mut Machine) {
        let at = new.at;
        if let Some(other) = self.in_flight.others.remove(&register)
            && (other.writes || new.shape.is_some())
        {
            let does = if other.writes { "writes" } else { "reads" };
            let what = if new.shape.is_some() { "the accumulator" } else { "A" };
            let message = format!(
                "this `wgmma.mma_async` has {what} in a register that another instruction {does}: {FENCE}"
            );
            let finding = Finding::new(Kind::RegisterFence, self.site(at, lane), message);
            machine.report(finding.relating(
                self.site(other.at, lane),
                format!("the other instruction {does} the register here"),
            ));
        }
        let used = self.in_flight.uses.get(&register).copied();
        let Some(used) = used else {
            let before = self.in_flight.products.get(&register);
            let Some(before) = before.copied().filter(|before| before.shape != new.shape) else { return };
            let message = format!(
                "this `wgmma.mma_async` uses a register that a `wgmma.mma_async` of another shape has used: {FENCE}"
            );
            self.report_use(Kind::RegisterFence, message, at, lane, before, machine);
            return;
        };
        let missing = self.in_flight.missing(used);
        let (kind, message) = match (used.shape, new.shape) {
            (before, now) if before == now => return,
            (Some(_), None) => (
                Kind::ReadBeforeWait,
                format!(
                    "this reads A from an accumulator register of another `wgmma.mma_async` that may be in flight: {missing}"
                ),
            ),
            (Some(_), Some(_)) => (
                Kind::InFlight,
                format!(
                    "this accumulates into an accumulator register of a `wgmma.mma_async` of another shape that may be in flight: {missing}"
                ),
            ),
            (None, _) => (
                Kind::InFlight,
                format!(
                    "this accumulates into a register of A of another `wgmma.mma_async` that may be in flight: {missing}"
                ),
            ),
        };
        self.report_use(kind, message, at, lane, used, machine);
    }
}
