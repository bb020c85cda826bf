//! Memories: the regions that contain the addresses.

use std::ops::Range;

use super::label::{Label, Variable};
use super::meter::{Meter, Taken};
use super::shadow::Shadow;
use super::unknown::Unknown;

/// The number of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RegionId(pub(crate) u32);

/// The place of a byte: a region and an offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place {
    /// The region.
    pub(crate) region: RegionId,
    /// The offset in the region.
    pub(crate) offset: u64,
}

impl Place {
    /// The place `bytes` after this one.
    pub(crate) fn after(self, bytes: u64) -> Place {
        Place { offset: self.offset + bytes, ..self }
    }
}

/// The value of a byte that was never written.
pub(crate) const POISON: u8 = 0xcd;

/// An allocation, a variable, or the shared memory of a CTA.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    /// Its name in messages.
    pub(crate) label: Label,
    /// Its contents.
    pub(crate) bytes: Vec<u8>,
    /// The recorded accesses to the contents.
    pub(crate) shadow: Shadow,
    /// The set of bytes whose values are unknown.
    pub(crate) unknown: Unknown,
    /// Whether it was freed, or its CTA has exited.
    pub(crate) is_freed: bool,
    /// Whether it is shared memory, and not global memory.
    pub(crate) is_shared: bool,
    /// Its device.
    pub(crate) device: u32,
    /// The part whose size the launch determines, if the program has one: its start, and its limit on a device.
    pub(crate) dynamic: Option<Range<u64>>,
    /// The metered bytes of its contents.
    taken: Taken,
}

impl Region {
    /// A region that was never written.
    pub(crate) fn poisoned(label: impl Into<Label>, size: u64) -> Region {
        Region {
            label: label.into(),
            bytes: vec![POISON; size as usize],
            shadow: Shadow::new(size, false),
            unknown: Unknown::default(),
            is_freed: false,
            is_shared: false,
            device: 0,
            dynamic: None,
            taken: Taken::default(),
        }
    }

    /// A region with these contents.
    pub(crate) fn with(label: impl Into<Label>, bytes: Vec<u8>) -> Region {
        let shadow = Shadow::new(bytes.len() as u64, true);
        Region {
            label: label.into(),
            bytes,
            shadow,
            unknown: Unknown::default(),
            is_freed: false,
            is_shared: false,
            device: 0,
            dynamic: None,
            taken: Taken::default(),
        }
    }

    /// This region on a device.
    pub(crate) fn on(self, device: u32) -> Region {
        Region { device, ..self }
    }

    /// Frees the region and drops its contents.
    pub(crate) fn end(&mut self) {
        (self.bytes, self.shadow, self.unknown) = (Vec::new(), Shadow::default(), Unknown::default());
        self.taken.set(EACH);
        self.is_freed = true;
    }

    /// Gives the region a name, and elements of `element` bytes.
    pub(crate) fn name(&mut self, name: String, element: u64) {
        let (size, element) = (Some(self.size()), Some(element));
        self.label = Label::Variable(Variable { name, start: 0, size, element });
    }

    /// Updates its metered bytes after a change of the set of unknown bytes.
    fn count(&mut self) {
        self.taken.set(self.size() + EACH + self.unknown.size());
    }

    /// Its size in bytes.
    pub(crate) fn size(&self) -> u64 {
        self.bytes.len() as u64
    }
}

/// Memory of several devices at common addresses. Manual: "Multimem Addresses".
#[derive(Clone, Debug)]
pub(crate) struct Multicast {
    /// The first address.
    start: u64,
    /// The size in bytes.
    pub(crate) size: u64,
    /// The region with its name, which has no contents.
    pub(crate) region: RegionId,
    /// The first byte in the memory of each device.
    pub(crate) bound: Vec<Place>,
}

/// All regions, and the addresses of the regions in global memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    regions: Vec<Region>,
    /// The regions in global memory, each with its first address, in the order of addresses.
    addresses: Vec<(u64, RegionId)>,
    /// The multicast objects, in the order of their addresses.
    multicasts: Vec<Multicast>,
    next: u64,
    /// Whether messages name the devices of regions, since there are several.
    pub(crate) names_devices: bool,
    /// Meters of the contents of all regions, and of their recorded accesses.
    pub(crate) contents: Meter,
    /// See [`contents`](Self::contents).
    pub(crate) shadows: Meter,
}

/// The approximate bytes of a region besides its contents.
const EACH: u64 = 512;

/// The first address of global memory.
const GLOBAL: u64 = 0x7000_0000_0000;
/// The alignment of a region. Manual of CUDA: "Device Memory Accesses".
pub(crate) const REGION_ALIGN: u64 = 256;
/// The end of global memory: the addresses of a device have at most 57 bits.
const END: u64 = 1 << 57;
/// The minimum distance of two regions, so that an address slightly past a region is in no other region.
const GAP: u64 = 4096;

impl Memory {
    /// Adds a region without an address: shared memory.
    pub(crate) fn add(&mut self, region: Region) -> RegionId {
        self.push(Region { is_shared: true, ..region })
    }

    fn push(&mut self, mut region: Region) -> RegionId {
        region.taken = self.contents.taken(region.size() + EACH);
        region.shadow.measure(&self.shadows);
        let id = RegionId(self.regions.len() as u32);
        self.regions.push(region);
        id
    }

    /// Forgets the recorded accesses, but remembers which bytes were written.
    pub(crate) fn forget(&mut self) {
        self.regions.iter_mut().for_each(|region| region.shadow.forget());
    }

    /// Adds a region to global memory. Returns its address, which is a multiple of `align`.
    pub(crate) fn allocate(&mut self, region: Region, align: u64) -> u64 {
        let address = self.next.max(GLOBAL).next_multiple_of(align.max(REGION_ALIGN));
        self.place_at(region, address)
    }

    /// Like [`allocate`](Self::allocate), at an address that is a multiple of `align` and of no larger power of two,
    /// unless `align` is at least the alignment that all regions have.
    pub(crate) fn allocate_exactly(&mut self, region: Region, align: u64) -> u64 {
        let start = self.next.max(GLOBAL).next_multiple_of(REGION_ALIGN);
        if align < REGION_ALIGN {
            self.next = start + align;
        }
        let address = self.next.max(GLOBAL).next_multiple_of(align.max(1));
        self.place_at(region, address)
    }

    fn place_at(&mut self, region: Region, address: u64) -> u64 {
        self.next = address + region.size() + GAP;
        let id = self.push(region);
        self.addresses.push((address, id));
        address
    }

    /// Adds a region at an address of global memory. Returns false if the memory there is taken, or the addresses are not those
    /// of memory.
    pub(crate) fn allocate_at(&mut self, region: Region, address: u64) -> bool {
        let Some(end) = address.checked_add(region.size()).filter(|&end| end <= END) else { return false };
        let index = self.addresses.partition_point(|&(start, _)| start < address);
        let is_before = |&(start, id): &(u64, RegionId)| start + self.region(id).size() <= address;
        let is_after = |&(start, _): &(u64, RegionId)| end <= start;
        if !self.addresses[..index].last().is_none_or(is_before)
            || !self.addresses.get(index).is_none_or(is_after)
        {
            return false;
        }
        // Regions without a given address follow all others.
        self.next = self.next.max(end + GAP);
        let id = self.push(region);
        self.addresses.insert(index, (address, id));
        true
    }

    /// Adds a multicast object of `size` bytes from each place on. Returns its first multimem address.
    pub(crate) fn bind(&mut self, label: Label, size: u64, bound: Vec<Place>) -> u64 {
        let start = self.next.max(GLOBAL).next_multiple_of(REGION_ALIGN);
        self.next = start + size + GAP;
        let region = self.push(Region::with(label, Vec::new()));
        self.multicasts.push(Multicast { start, size, region, bound });
        start
    }

    /// Returns the multicast object of a multimem address, inside of it or right after it, and the offset there.
    pub(crate) fn multicast(&self, address: u64) -> Option<(&Multicast, u64)> {
        let index = self.multicasts.partition_point(|object| object.start <= address).checked_sub(1)?;
        let object = &self.multicasts[index];
        let offset = address - object.start;
        (offset <= object.size).then_some((object, offset))
    }

    /// Returns the number of regions.
    pub(crate) fn count(&self) -> usize {
        self.regions.len()
    }

    /// Returns the place at an address of global memory, inside of a region or right after it.
    pub(crate) fn place(&self, address: u64) -> Option<Place> {
        let index = self.addresses.partition_point(|&(start, _)| start <= address).checked_sub(1)?;
        let (start, region) = self.addresses[index];
        let offset = address - start;
        (offset <= self.region(region).size()).then_some(Place { region, offset })
    }

    /// For an address in no allocation, returns the name and the size in bytes of the allocation before it, and the
    /// distance in bytes from the end of that allocation to the address. `None` if the distance exceeds both the size
    /// of the allocation and 1 MiB.
    pub(crate) fn before(&self, address: u64) -> Option<(String, u64, u64)> {
        let index = self.addresses.partition_point(|&(start, _)| start <= address).checked_sub(1)?;
        let (start, id) = self.addresses[index];
        let size = self.region(id).size();
        let after = address.checked_sub(start + size)?;
        (after <= size.max(1 << 20)).then(|| (self.name(id), size, after))
    }

    /// Names a place for messages. `is_barrier` returns whether a barrier begins at a place.
    pub(crate) fn describe(&self, place: Place, is_barrier: impl Fn(Place) -> bool) -> String {
        let is_barrier = |offset| is_barrier(Place { offset, ..place });
        self.label(place.region).byte(place.offset, is_barrier) + &self.of_device(place.region)
    }

    /// Names a region for messages.
    pub(crate) fn name(&self, id: RegionId) -> String {
        format!("{}{}", self.label(id), self.of_device(id))
    }

    /// Returns the label of a region: for a buffer without a name, that of the multicast object that it is bound to.
    fn label(&self, id: RegionId) -> &Label {
        let label = &self.region(id).label;
        let binds = |object: &&Multicast| object.bound.contains(&Place { region: id, offset: 0 });
        match label {
            Label::Buffer { .. } => {
                let object = self.multicasts.iter().find(binds);
                object.map_or(label, |object| &self.region(object.region).label)
            }
            _ => label,
        }
    }

    /// Returns the words for the device of a region, where there are several.
    fn of_device(&self, id: RegionId) -> String {
        let is_of_all = || self.multicasts.iter().any(|object| object.region == id);
        match self.names_devices && !is_of_all() {
            true => format!(" of device {}", self.region(id).device),
            false => String::new(),
        }
    }

    /// Returns a region.
    pub(crate) fn region(&self, id: RegionId) -> &Region {
        &self.regions[id.0 as usize]
    }

    /// Returns a region, for changes.
    pub(crate) fn region_mut(&mut self, id: RegionId) -> &mut Region {
        &mut self.regions[id.0 as usize]
    }

    /// Returns the bytes at a place. `None` outside of its region, and where the region is freed.
    pub(crate) fn bytes(&self, place: Place, size: u64) -> Option<&[u8]> {
        let end = place.offset.checked_add(size)?;
        let region = self.region(place.region);
        (!region.is_freed).then(|| region.bytes.get(place.offset as usize..end as usize))?
    }

    /// Loads the bytes of several places and sizes before they are needed. The places are in different cache lines, and
    /// the loads do not depend on each other here.
    pub(crate) fn prefetch(&self, ranges: impl Iterator<Item = (Place, u64)>) {
        const LINE: usize = 64;
        let bytes = ranges.filter_map(|(place, size)| self.bytes(place, size));
        let sum = |sum: u8, bytes: &[u8]| bytes.iter().step_by(LINE).fold(sum, |sum, byte| sum ^ byte);
        std::hint::black_box(bytes.fold(0, sum));
    }

    /// Returns the bytes at a place, which are about to be written; they are no longer unknown. `None` outside of the
    /// region, and where the region is freed.
    pub(crate) fn bytes_mut(&mut self, place: Place, size: u64) -> Option<&mut [u8]> {
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

    /// Writes bytes from outside of a launch. Returns false outside of the region, and where the region is freed.
    pub(crate) fn overwrite(&mut self, place: Place, bytes: &[u8]) -> bool {
        let size = bytes.len() as u64;
        let Some(stored) = self.bytes_mut(place, size) else { return false };
        stored.copy_from_slice(bytes);
        let shadow = &mut self.region_mut(place.region).shadow;
        shadow.visit(place.offset..place.offset + size, |granule, part, _| granule.written |= part.bytes);
        true
    }

    /// Whether the value of any byte at a place is unknown.
    pub(crate) fn is_unknown(&self, place: Place, size: u64) -> bool {
        self.region(place.region).unknown.has_any(place.offset..place.offset.saturating_add(size))
    }

    /// Returns the bytes with unknown values at a place, as offsets from the place.
    pub(crate) fn unknown(&self, place: Place, size: u64) -> Vec<u64> {
        let unknown = &self.region(place.region).unknown;
        match unknown.is_empty() {
            true => Vec::new(),
            false => unknown.in_range(place.offset..place.offset.saturating_add(size)).collect(),
        }
    }

    /// Marks the values of bytes at a place as unknown.
    pub(crate) fn forget_values(&mut self, place: Place, size: u64) {
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
        assert_eq!(memory.before(first + 130), Some((String::from("a"), 100, 30)));
        assert_eq!(memory.before(u64::MAX), None);
        let place = memory.place(second + 2).unwrap();
        assert_eq!(memory.bytes(place, 2), Some(&[3, 4][..]));
        assert_eq!(memory.bytes(place, 3), None);
    }
}
