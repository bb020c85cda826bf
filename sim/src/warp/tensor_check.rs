//! Checks that accesses to tensor memory are ordered. Manual: "Memory Consistency Model for 5th generation of
//! TensorCore operations".
//!
//! A product or a `tcgen05.cp` is retired when a thread has waited for the barrier of a `tcgen05.commit` after it, and
//! a `tcgen05.ld` or `tcgen05.st` when its warp has executed `tcgen05.wait::ld` or `tcgen05.wait::st`. Products and
//! copies are executed in order, also those of different threads. A register of a `tcgen05.ld` has its value also
//! without the wait, see "Register dependencies, same thread", but by the manual its read orders no accesses to memory.
//! The read is a note, and retires the load, since kernels in wide use, such as the tutorials of CUTLASS, have no wait
//! for their loads. The fences of `tcgen05` are not required: here a barrier orders without them.

use ptx_async_semantics::help;

use super::Warp;
use super::in_flight::At;
use super::tensor_order::{Access, By, Part};
use crate::engine::finding::{Finding, Kind, Severity};
use crate::engine::machine::Machine;
use crate::lanes::first_of;

impl Warp<'_> {
    /// Checks and records an access of lanes of the warp to tensor memory of a CTA of the cluster.
    pub(super) fn order_tensor(
        &self,
        rank: usize,
        part: &Part,
        access: Access,
        lanes: u32,
        machine: &mut Machine,
    ) {
        let is_ordered = |before: &Access| match (before.by, access.by) {
            (By::Product(_), By::Product(_)) | (By::Free, _) => true,
            (By::Product(number), _) => {
                machine.has_seen_product(self.first, lanes, before.site.thread, number)
            }
            (By::Warp(None), _) => false,
            (By::Warp(Some(_)), _) if before.first() == self.first => true,
            (By::Warp(Some(time)), _) => machine.has_seen_warp(self.first, lanes, before.first(), time),
        };
        let mut memory = self.cluster.tensor[rank].borrow_mut();
        let Some((before, column)) = memory.order.access(part, access, is_ordered) else { return };
        drop(memory);
        machine.report(self.unordered(rank, column, access, before));
    }

    /// Retires the loads, or the stores, of the warp, which has waited for them.
    pub(super) fn wait_for_tensor(&mut self, stores: bool, machine: &mut Machine) {
        let time = machine.time(self.first);
        self.cluster.tensor[self.rank as usize].borrow_mut().order.wait(self.first, stores, time);
        if !stores {
            self.in_flight.loads.clear();
        }
    }

    /// Notes that an instruction reads a register of a load without a wait for the load.
    pub(super) fn note_read_of_load(&self, load: At, at: At, lane: usize, machine: &mut Machine) {
        let message = "this reads a register of a `tcgen05.ld` before a wait, and orders no access to tensor memory \
                       after the load: `tcgen05.wait::ld.sync.aligned` is missing between the two";
        let finding = Finding::new(Kind::ReadBeforeWait, self.site(at, lane), message).with(Severity::Note);
        machine.report(finding.relating(self.site(load, lane), "the load is issued here"));
    }

    /// Retires the load that has written a register, which an instruction reads. Returns the load.
    pub(super) fn end_load(&mut self, register: u32, machine: &mut Machine) -> Option<At> {
        let load = self.in_flight.loads.remove(&register)?;
        self.in_flight.loads.retain(|_, other| *other != load);
        let time = machine.time(self.first);
        let instruction = self.site(load.at, 0).instruction;
        let of_load = |access: &Access| !access.writes && access.site.instruction == instruction;
        let mut memory = self.cluster.tensor[self.rank as usize].borrow_mut();
        memory.order.complete(self.first, load.columns, time, of_load);
        Some(load.at)
    }

    fn unordered(&self, rank: usize, column: u32, access: Access, before: Access) -> Finding {
        let does = match (access.by, access.writes) {
            (By::Free, _) => "deallocated",
            (By::Product(_), true) => "written by a product of matrices or a copy",
            (By::Product(_), false) => "read by a product of matrices",
            (_, true) => "written",
            (_, false) => "read",
        };
        let (what, here) = match (before.by, before.writes) {
            (By::Product(_), true) => (
                "the product of matrices or the copy that writes it",
                "the product or the copy is issued here",
            ),
            (By::Product(_), false) => {
                ("the product of matrices that reads it", "the product is issued here")
            }
            (_, true) => ("the `tcgen05.st` that writes it", "the store is here"),
            (_, false) => ("the `tcgen05.ld` that reads it", "the load is here"),
        };
        let wait = if before.writes { "st" } else { "ld" };
        let missing = match before.by {
            By::Product(_) => "`tcgen05.commit` and a wait for its barrier are missing between them".into(),
            By::Warp(None) if before.first() == self.first => {
                format!("`tcgen05.wait::{wait}.sync.aligned` is missing between the two")
            }
            By::Warp(None) => format!(
                "`tcgen05.wait::{wait}.sync.aligned` in the warp that executed it, and then a barrier of both warps, are missing between them"
            ),
            _ => "a CTA barrier, or an arrival and a wait on an mbarrier, is missing between the two".into(),
        };
        let kind = match (before.by, access.writes) {
            (By::Warp(Some(_)), _) => Kind::DataRace,
            (_, true) => Kind::InFlight,
            (_, false) => Kind::ReadBeforeWait,
        };
        let cta = if rank == self.rank as usize { "" } else { " of the other CTA of the pair" };
        let message =
            format!("column {column} of the tensor memory{cta} is {does}, unordered with {what}: {missing}");
        let help = match before.by {
            By::Product(_) => help::WAIT_FOR_COMMIT.to_owned(),
            By::Warp(None) => help::wait_for_tensor(wait, &format!("tcgen05.{wait}")),
            _ => help::MEET_CTA.to_owned(),
        };
        Finding::new(kind, access.site, message).help(help).relating(before.site, here)
    }

    /// Checks and records an access of the warp to its own CTA's tensor memory.
    pub(super) fn access_tensor(
        &self,
        part: &Part,
        writes: bool,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) {
        let access = Access { by: By::Warp(None), site: self.site(at, first_of(lanes)), writes };
        self.order_tensor(self.rank as usize, part, access, lanes, machine);
    }
}
