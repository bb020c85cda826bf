//! Copies and reductions of bytes and of single values.

use ptx_async_isa::must_be;

use super::issue::{Issuer, Target};
use crate::engine::extent::Extent;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Request, Signals, Stop};
use crate::engine::threads::Scope;
use crate::engine::transfer::{Combine, Data, GroupKind};
use crate::engine::unknown::Unknown;
use crate::program::{Address, Copy, Register};

impl Issuer<'_, '_> {
    /// Executes `cp.async`, `cp.async.bulk`, `cp.reduce.async.bulk`, and those of multimem addresses.
    pub(super) fn copy(&self, copy: &Copy, machine: &mut Machine) -> Result<(), Stop> {
        let size = u64::from(self.u32(copy.size));
        let align = match copy.kind {
            GroupKind::Small => size,
            GroupKind::Bulk | GroupKind::Matrix => 16,
        };
        if !size.is_multiple_of(align.max(1)) {
            let what = match copy.kind {
                GroupKind::Small => "the size of a `cp.async`",
                GroupKind::Bulk | GroupKind::Matrix => "the size of a bulk copy",
            };
            let message = must_be(what, format_args!("a multiple of {align}"), size);
            let (less, more) = (size / align * align, size.next_multiple_of(align));
            let finding = Finding::new(Kind::Misaligned, self.site(), message).help(format!(
                "pad the data, and copy {more} bytes, or copy {less} bytes, and the last {} by ordinary accesses",
                size - less
            ));
            return Err(machine.stop(finding));
        }
        // Where no byte of the source is read, its address is not checked.
        let source_size = self.source_size(copy, size, machine)?;
        let source = match source_size {
            0 => None,
            _ => {
                let source = self.operand("the address of the source", &copy.source, align, machine)?;
                self.check_owner(source, copy.source_owner, "the source", machine)?;
                Some(source)
            }
        };
        let destinations = match copy.is_multimem {
            true => {
                let operand = ("the address of the destination", &copy.destination);
                self.warp.on_all_devices(operand, (self.at, self.lane), (size, align), machine)?.1
            }
            false => {
                let place =
                    self.operand("the address of the destination", &copy.destination, align, machine)?;
                self.check_owner(place, copy.destination_owner, "the destination", machine)?;
                self.everywhere(place, copy.multicast, machine)?
            }
        };
        if size == 0 {
            return Ok(());
        }
        let signals = match &copy.barrier {
            Some(barrier) => {
                let target = Target { is_multicast: copy.multicast.is_some(), of_pair: false };
                self.signals(barrier, &destinations, size as u32, target, machine)?
            }
            None => Signals::Group(copy.kind),
        };
        let (left, right) = self.ignored(copy, size, machine)?;
        if left + right > 0 {
            for &place in &destinations {
                machine.forget(self.site(), place, size)?;
            }
        }
        let read = source_size.saturating_sub(left + right);
        let runs = match copy.mask.map(|mask| self.value(mask) as u16) {
            Some(mask) => masked(mask, size),
            None => vec![(left, size - left - right)],
        };
        if copy.has_scope {
            machine.record_scope(self.site());
        }
        let mut writes = Vec::with_capacity(runs.len() * destinations.len());
        for place in destinations {
            writes.extend(runs.iter().map(|&(at, size)| Extent::new(place.after(at), size, at)));
        }
        machine.issue(Request {
            site: self.site(),
            reads: source.map(|source| Extent::new(source.after(left), read, left)).into_iter().collect(),
            map: None,
            writes,
            data: Data::zeros(size),
            unknown: Unknown::default(),
            combine: copy.combine.map(|(combine, _)| combine),
            scope: copy.combine.map(|(_, scope)| scope),
            signals,
            is_generic: copy.kind == GroupKind::Small,
        })
    }

    /// Returns the number of bytes to read; zeros follow them.
    fn source_size(&self, copy: &Copy, size: u64, machine: &mut Machine) -> Result<u64, Stop> {
        if copy.ignores.is_some_and(|(ignores, negated)| (self.value(ignores) & 1 == 1) != negated) {
            return Ok(0);
        }
        let Some(read) = copy.source_size.map(|read| u64::from(self.u32(read))) else { return Ok(size) };
        if read > size {
            let message = must_be("`src-size`", format_args!("at most `cp-size`, {size}"), read);
            return Err(self.stop(Kind::Illegal, message, machine));
        }
        Ok(read)
    }

    /// Returns the numbers of bytes at both ends of the source that are not read.
    fn ignored(&self, copy: &Copy, size: u64, machine: &mut Machine) -> Result<(u64, u64), Stop> {
        let Some(ignored) = copy.ignored else { return Ok((0, 0)) };
        let [left, right] = ignored.map(|bytes| u64::from(self.u32(bytes)));
        if left > 15 || right > 15 || left + right > size {
            let message = format!(
                "`ignoreBytesLeft` and `ignoreBytesRight` must be 0 to 15 and at most {size} together, but they are {left} and {right}"
            );
            return Err(self.stop(Kind::Illegal, message, machine));
        }
        Ok((left, right))
    }

    /// Executes `st.async` and `red.async`.
    pub(super) fn values(
        &self,
        destination: &Address,
        values: &[Register],
        bytes: u8,
        barrier: Option<&Address>,
        (combine, scope): (Option<Combine>, Scope),
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let width = usize::from(bytes);
        let data: Vec<u8> = values
            .iter()
            .flat_map(|&value| self.value(value).to_le_bytes().into_iter().take(width))
            .collect();
        let base = self.warp.base(self.at);
        let mut unknown = Unknown::default();
        for at in self.warp.elements_unknown(base, values.iter(), self.lane, bytes.into()) {
            unknown.add(at..at + u64::from(bytes));
        }
        let size = data.len() as u64;
        let place = self.operand("the address of the destination", destination, size, machine)?;
        let signals = match barrier {
            Some(barrier) => self.signals(barrier, &[place], size as u32, Target::default(), machine)?,
            None => Signals::Nothing,
        };
        let writes = vec![Extent::new(place, size, 0)];
        machine.issue(Request {
            site: self.site(),
            reads: Vec::new(),
            map: None,
            writes,
            data: Data::Bytes(data),
            unknown,
            combine,
            scope: (combine.is_some() || barrier.is_none()).then_some(scope),
            signals,
            is_generic: true,
        })
    }

    /// Executes `st.bulk`.
    pub(super) fn zeros(
        &self,
        destination: &Address,
        size: Register,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        // The upper bits of a 32-bit register are 0.
        let size = self.value(size);
        if !size.is_multiple_of(8) || size > 1 << 24 {
            let message = must_be("the size", "a multiple of 8 and at most 16777216", size);
            return Err(self.stop(Kind::Illegal, message, machine));
        }
        let place = self.operand("the address of the destination", destination, 8, machine)?;
        self.check_owner(place, crate::program::Owner::Executing, "the destination", machine)?;
        machine.store(self.site(), None, place, &vec![0; size as usize])
    }
}

/// Returns the runs of bytes in a repeated mask of 16 bits, as offsets and lengths.
fn masked(mask: u16, size: u64) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for at in (0..size).filter(|at| mask >> (at % 16) & 1 == 1) {
        match runs.last_mut() {
            Some((start, length)) if *start + *length == at => *length += 1,
            _ => runs.push((at, 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_mask_repeats_every_16_bytes() {
        assert_eq!(super::masked(0x8003, 32), [(0, 2), (15, 3), (31, 1)]);
        assert_eq!(super::masked(0xffff, 48), [(0, 48)]);
        assert_eq!(super::masked(0, 48), []);
    }
}
