//! Accesses at multimem addresses, each of which names a place in the memory of several devices.

use super::Warp;
use super::element::changed;
use super::place::misaligned;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::engine::wait::Wait;
use crate::engine::{Place, Site};
use crate::lanes::{first_of, lanes_of};
use crate::program::{Address, Multimem, MultimemAccess, Register, Space};

/// What to write instead of another address.
const USE_MULTIMEM: &str = "pass the address of a multicast object, which `Gpu::multicast` in Rust, `multicast` in Python and \
    `--arg NAME@BUFFER/multimem` of `ptx-async sim` make from a buffer of each device";

/// The largest access of a thread, in bytes.
const MOST: usize = 16;

impl Warp<'_> {
    /// Returns the places of `size` bytes at a multimem address, one for each device, and before them the place in the
    /// multicast object, which messages name. Messages call the address `what`.
    pub(super) fn on_all_devices(
        &self,
        (what, address): (&str, &Address),
        (at, lane): ((u32, u32), usize),
        (size, align): (u64, u64),
        machine: &mut Machine,
    ) -> Result<(Place, Vec<Place>), Stop> {
        let (space, value) = self.address(address, at, lane);
        if space == Space::Global
            && value.is_multiple_of(align)
            && let Some((object, offset)) = machine.memory.multicast(value)
            && size <= object.size - offset
        {
            let places = object.bound.iter().map(|place| place.after(offset)).collect();
            return Ok((Place { region: object.region, offset }, places));
        }
        let finding = wrong(self.site(at, lane), what, (space, value), (size, align), machine);
        Err(machine.stop(finding))
    }

    /// Executes `multimem.ld_reduce`, `multimem.st` and `multimem.red`.
    pub(super) fn multimem(
        &mut self,
        multimem: &Multimem,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let Multimem { address, bytes, access, order } = multimem;
        let (base, element) = (self.base(at), usize::from(*bytes));
        let size = (element * access.count()).min(MOST);
        for lane in lanes_of(lanes) {
            let site = self.site(at, lane);
            let extent = (size as u64, size as u64);
            let (named, places) =
                self.on_all_devices(("the address", address), (at, lane), extent, machine)?;
            match access {
                MultimemAccess::LoadReduce { results, fold } => {
                    let mut loaded = vec![[0; MOST]; places.len()];
                    let mut unknown = Vec::new();
                    for (&place, bytes) in places.iter().zip(&mut loaded) {
                        machine.load(site, *order, place, &mut bytes[..size])?;
                        unknown.extend(machine.memory.unknown(place, size as u64));
                    }
                    let Some((first, further)) = loaded.split_first_mut() else { continue };
                    fold.all(&mut first[..size], further.iter().map(|bytes| &bytes[..size]));
                    self.write_elements(base, results, lane, &first[..size], element, false);
                    self.loaded(base, results, lane, element as u64, &unknown);
                    self.polled = Some((site, Wait::Change(named)));
                    if order.is_some() && lane == first_of(lanes) {
                        self.poll(at, lane, Wait::Change(named), &first[..size]);
                    }
                }
                MultimemAccess::Store { values } => {
                    let mut stored = [0; MOST];
                    self.read_elements(base, values, lane, &mut stored, element);
                    let unknown = self.elements_unknown(base, values.iter(), lane, element as u64);
                    for place in places {
                        machine.store(site, *order, place, &stored[..size])?;
                        for &offset in &unknown {
                            machine.memory.forget_values(place.after(offset), element as u64);
                        }
                    }
                }
                MultimemAccess::Reduce { values, change } => {
                    let value = |register: &Register| self.registers[(base + register.0) as usize][lane];
                    let is_known = self.elements_unknown(base, values.iter(), lane, 1).is_empty();
                    for place in places {
                        let is_known = is_known && !machine.memory.is_unknown(place, size as u64);
                        machine.update(site, *order, place, size as u64, |memory| {
                            let (first, second) = (values.iter().map(value), values.iter().map(value));
                            changed(memory, element, *change, true, first, second);
                        })?;
                        if !is_known {
                            machine.memory.forget_values(place, size as u64);
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

/// Makes the finding of a `multimem` instruction whose address, in a state space, is not that of `size` bytes of a multicast
/// object.
fn wrong(
    site: Site,
    what: &str,
    (space, value): (Space, u64),
    (size, align): (u64, u64),
    machine: &Machine,
) -> Finding {
    if space != Space::Global {
        let message = format!("{what} must be a multimem address, but this is in another state space");
        return Finding::new(Kind::Illegal, site, message).help(USE_MULTIMEM);
    }
    let object = machine.memory.multicast(value);
    let in_object = object.map(|(object, offset)| Place { region: object.region, offset });
    let name = in_object.or_else(|| machine.memory.place(value)).map(|place| machine.describe(place));
    if !value.is_multiple_of(align) {
        return Finding::new(Kind::Misaligned, site, misaligned(what, align, value, name));
    }
    match (object, name) {
        (Some((object, offset)), _) => {
            let (label, end) = (machine.memory.name(object.region), offset + size);
            let message = format!(
                "the thread accesses bytes {offset} to {end} of the multicast object {label}, which has {} bytes",
                object.size
            );
            Finding::new(Kind::OutOfBounds, site, message)
        }
        (None, Some(name)) => {
            let message = format!("{what} must be a multimem address, but this is that of {name}");
            Finding::new(Kind::Illegal, site, message).help(USE_MULTIMEM)
        }
        (None, None) => {
            let message = format!("there is no multimem memory at the address {value:#x}");
            Finding::new(Kind::OutOfBounds, site, message).help(USE_MULTIMEM)
        }
    }
}
