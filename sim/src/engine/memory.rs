//! Memories: the regions that addresses are in.

use std::ops::Range;

use super::label::{Label, Variable};
use super::meter::{Meter, Taken};
use super::shadow::Shadow;
use super::unknown::Unknown;

/// A region, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegionId(pub u32);

/// A byte of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The region.
    pub region: RegionId,
    /// The offset in it.
    pub offset: u64,
}

impl Place {
    /// The place `bytes` after this one.
    pub fn after(self, bytes: u64) -> Place {
        Place { offset: self.offset + bytes, ..self }
    }
}

/// The value of a byte that nobody has written.
pub const POISON: u8 = 0xcd;

/// An allocation, a variable, or the shared memory of a CTA.
#[derive(Clone, Debug)]
pub struct Region {
    /// What messages call it.
    pub label: Label,
    /// Its contents.
    pub bytes: Vec<u8>,
    /// What is known of them.
    pub shadow: Shadow,
    /// Those of them whose values are unknown.
    pub unknown: Unknown,
    /// Whether it was freed, or its CTA has exited.
    pub is_freed: bool,
    /// Whether it is shared memory, and not global memory.
    pub is_shared: bool,
    /// The part whose size the launch says, if the program has one: where it begins, and its farthest end on a device.
    pub dynamic: Option<Range<u64>>,
    /// What its contents take.
    taken: Taken,
}

impl Region {
    /// A region that nobody has written.
    pub fn poisoned(label: impl Into<Label>, size: u64) -> Region {
        Region {
            label: label.into(),
            bytes: vec![POISON; size as usize],
            shadow: Shadow::new(size, false),
            unknown: Unknown::default(),
            is_freed: false,
            is_shared: false,
            dynamic: None,
            taken: Taken::default(),
        }
    }

    /// A region with these contents.
    pub fn with(label: impl Into<Label>, bytes: Vec<u8>) -> Region {
        let shadow = Shadow::new(bytes.len() as u64, true);
        Region {
            label: label.into(),
            bytes,
            shadow,
            unknown: Unknown::default(),
            is_freed: false,
            is_shared: false,
            dynamic: None,
            taken: Taken::default(),
        }
    }

    /// Frees it, and drops its contents.
    pub fn end(&mut self) {
        (self.bytes, self.shadow, self.unknown) = (Vec::new(), Shadow::default(), Unknown::default());
        self.taken.set(EACH);
        self.is_freed = true;
    }

    /// Gives it a name, and elements of so many bytes.
    pub fn name(&mut self, name: String, element: u64) {
        let (size, element) = (Some(self.size()), Some(element));
        self.label = Label::Variable(Variable { name, start: 0, size, element });
    }

    /// Counts what it takes, after a change of the bytes whose values are unknown.
    fn count(&mut self) {
        self.taken.set(self.size() + EACH + self.unknown.size());
    }

    /// Its size in bytes.
    pub fn size(&self) -> u64 {
        self.bytes.len() as u64
    }
}

/// All regions, and the addresses of those in global memory.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    regions: Vec<Region>,
    /// The regions in global memory: the first address and the region, in the order of addresses.
    addresses: Vec<(u64, RegionId)>,
    next: u64,
    /// The multimem addresses: the first one, the size, and the place on each device.
    multimem: Vec<(u64, u64, Vec<Place>)>,
    /// What the contents of all regions take, and what is known of them.
    pub contents: Meter,
    /// See [`contents`](Self::contents).
    pub shadows: Meter,
}

/// The bytes of a region besides its contents, about.
const EACH: u64 = 512;

/// The first address of global memory.
const GLOBAL: u64 = 0x7000_0000_0000;
/// No two regions are closer than this, so that an address a little after one of them is in none.
const GAP: u64 = 4096;

impl Memory {
    /// Adds a region without an address: shared memory.
    pub fn add(&mut self, region: Region) -> RegionId {
        self.push(Region { is_shared: true, ..region })
    }

    fn push(&mut self, mut region: Region) -> RegionId {
        region.taken = self.contents.taken(region.size() + EACH);
        region.shadow.measure(&self.shadows);
        let id = RegionId(self.regions.len() as u32);
        self.regions.push(region);
        id
    }

    /// Forgets who accessed memory, but not what was written.
    pub fn forget(&mut self) {
        self.regions.iter_mut().for_each(|region| region.shadow.forget());
    }

    /// Adds a region to global memory. Returns its address, a multiple of `align`.
    pub fn allocate(&mut self, region: Region, align: u64) -> u64 {
        let address = self.next.max(GLOBAL).next_multiple_of(align.max(256));
        self.next = address + region.size() + GAP;
        let id = self.push(region);
        self.addresses.push((address, id));
        address
    }

    /// Makes an address for several places, of so many bytes each: a multimem address. Returns it.
    pub fn join(&mut self, places: Vec<Place>, size: u64) -> u64 {
        let address = self.next.max(GLOBAL).next_multiple_of(256);
        self.next = address + size + GAP;
        self.multimem.push((address, size, places));
        address
    }

    /// The places at a multimem address, inside of it or right after it.
    pub fn replicas(&self, address: u64) -> Option<Vec<Place>> {
        let covers = |(start, size, _): &&(u64, u64, Vec<Place>)| {
            address.checked_sub(*start).is_some_and(|offset| offset <= *size)
        };
        let (start, _, places) = self.multimem.iter().find(covers)?;
        Some(places.iter().map(|place| place.after(address - start)).collect())
    }

    /// How many regions there are.
    pub fn count(&self) -> usize {
        self.regions.len()
    }

    /// The place at an address of global memory: inside of a region, or right after it.
    pub fn place(&self, address: u64) -> Option<Place> {
        let index = self.addresses.partition_point(|&(start, _)| start <= address).checked_sub(1)?;
        let (start, region) = self.addresses[index];
        let offset = address - start;
        (offset <= self.region(region).size()).then_some(Place { region, offset })
    }

    /// The label and the size in bytes of the allocation before an address that is in none, and how many bytes after its end the
    /// address is. None where these are more than the allocation has, and more than 1 MiB.
    pub fn before(&self, address: u64) -> Option<(&Label, u64, u64)> {
        let index = self.addresses.partition_point(|&(start, _)| start <= address).checked_sub(1)?;
        let (start, region) = self.addresses[index];
        let region = self.region(region);
        let after = address.checked_sub(start + region.size())?;
        (after <= region.size().max(1 << 20)).then_some((&region.label, region.size(), after))
    }

    /// What messages call a place. `is_barrier` says whether a barrier begins at a place.
    pub fn describe(&self, place: Place, is_barrier: impl Fn(Place) -> bool) -> String {
        let is_barrier = |offset| is_barrier(Place { offset, ..place });
        self.region(place.region).label.byte(place.offset, is_barrier)
    }

    /// A region.
    pub fn region(&self, id: RegionId) -> &Region {
        &self.regions[id.0 as usize]
    }

    /// A region.
    pub fn region_mut(&mut self, id: RegionId) -> &mut Region {
        &mut self.regions[id.0 as usize]
    }

    /// The bytes at a place. None outside of its region, and where that was freed.
    pub fn bytes(&self, place: Place, size: u64) -> Option<&[u8]> {
        let end = place.offset.checked_add(size)?;
        let region = self.region(place.region);
        (!region.is_freed).then(|| region.bytes.get(place.offset as usize..end as usize))?
    }

    /// Loads the bytes of several places and sizes, before any of them is needed: these are in other cache lines each, and their loads
    /// do not depend on each other here.
    pub fn prefetch(&self, ranges: impl Iterator<Item = (Place, u64)>) {
        const LINE: usize = 64;
        let bytes = ranges.filter_map(|(place, size)| self.bytes(place, size));
        let sum = |sum: u8, bytes: &[u8]| bytes.iter().step_by(LINE).fold(sum, |sum, byte| sum ^ byte);
        std::hint::black_box(bytes.fold(0, sum));
    }

    /// The bytes at a place, which are about to be written: they are not unknown from now on. None outside of its
    /// region, and where that was freed.
    pub fn bytes_mut(&mut self, place: Place, size: u64) -> Option<&mut [u8]> {
        let end = place.offset.checked_add(size)?;
        let region = self.region_mut(place.region);
        if region.is_freed {
            return None;
        }
        if !region.unknown.is_empty() {
            region.unknown.remove(place.offset..end);
            region.count();
        }
        region.bytes.get_mut(place.offset as usize..end as usize)
    }

    /// Writes bytes from outside of a launch. Returns false outside of the region, and where that was freed.
    pub fn overwrite(&mut self, place: Place, bytes: &[u8]) -> bool {
        let size = bytes.len() as u64;
        let Some(stored) = self.bytes_mut(place, size) else { return false };
        stored.copy_from_slice(bytes);
        let shadow = &mut self.region_mut(place.region).shadow;
        shadow.visit(place.offset..place.offset + size, |granule, part, _| granule.written |= part.bytes);
        true
    }

    /// Whether the value of any byte at a place is unknown.
    pub fn is_unknown(&self, place: Place, size: u64) -> bool {
        self.region(place.region).unknown.has_any(place.offset..place.offset.saturating_add(size))
    }

    /// The bytes at a place whose values are unknown, as offsets from it.
    pub fn unknown(&self, place: Place, size: u64) -> Vec<u64> {
        let unknown = &self.region(place.region).unknown;
        match unknown.is_empty() {
            true => Vec::new(),
            false => unknown.in_range(place.offset..place.offset.saturating_add(size)).collect(),
        }
    }

    /// Lets the values of bytes at a place be unknown.
    pub fn forget_values(&mut self, place: Place, size: u64) {
        let region = self.region_mut(place.region);
        region.unknown.add(place.offset..place.offset.saturating_add(size));
        region.count();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_in_its_region_only() {
        let mut memory = Memory::default();
        let first = memory.allocate(Region::poisoned("a", 100), 16);
        let second = memory.allocate(Region::with("b", vec![1, 2, 3, 4]), 1024);
        assert_eq!(second % 1024, 0);
        assert_eq!(memory.place(first + 99).map(|place| (place.region.0, place.offset)), Some((0, 99)));
        assert_eq!(memory.place(first + 101), None);
        assert_eq!(memory.place(first - 1), None);
        assert_eq!(memory.before(first - 1), None);
        assert_eq!(memory.before(first + 130), Some((&Label::from("a"), 100, 30)));
        assert_eq!(memory.before(u64::MAX), None);
        let place = memory.place(second + 2).unwrap();
        assert_eq!(memory.bytes(place, 2), Some(&[3, 4][..]));
        assert_eq!(memory.bytes(place, 3), None);
    }
}
