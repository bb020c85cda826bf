//! The memory that a launch reaches: the allocations of the addresses in its parameters and its tensor maps.

use std::collections::BTreeMap;

use crate::driver::Driver;

/// The bytes before an address that are recorded of an allocation that is too large, at most.
const ALIGN: u64 = 256;

/// A part of an allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Buffer {
    pub(crate) address: u64,
    pub(crate) size: u64,
    /// The allocation, if the buffer is not all of it.
    pub(crate) part_of: Option<(u64, u64)>,
}

/// Allocations.
#[derive(Debug, Default)]
pub(crate) struct Reached {
    /// For each first address: the size, and the lowest address that the launch has.
    allocations: BTreeMap<u64, (u64, u64)>,
}

impl Reached {
    /// Adds the allocation with an address, if there is one.
    pub(crate) fn add(&mut self, driver: &Driver, address: u64) {
        let known = self.allocations.range_mut(..=address).next_back();
        if let Some((base, (size, lowest))) = known
            && address - base < *size
        {
            *lowest = address.min(*lowest);
        } else if let Some((base, size)) = (address != 0).then(|| driver.allocation(address)).flatten() {
            self.allocations.insert(base, (size, address));
        }
    }

    /// Adds the allocations of all addresses among the parameters, which are aligned to 8 bytes.
    pub(crate) fn add_all(&mut self, driver: &Driver, bytes: &[u8]) {
        for word in bytes.as_chunks::<8>().0 {
            self.add(driver, u64::from_le_bytes(*word));
        }
    }

    /// Returns the buffers, at most `most` bytes of them: the small ones as a whole, and of a large one the part from
    /// its lowest address on. A buffer has no bytes if nothing is left for its allocation.
    pub(crate) fn buffers(&self, mut most: u64) -> Vec<Buffer> {
        let mut by_size: Vec<_> =
            self.allocations.iter().map(|(&base, &(size, low))| (size, base, low)).collect();
        by_size.sort_unstable();
        let mut buffers: Vec<Buffer> = Vec::new();
        let count = by_size.len() as u64;
        for (done, (size, base, lowest)) in (0..).zip(by_size) {
            // The remaining ones are at least as large, and share what is left.
            let share = most / (count - done);
            let buffer = match size <= share {
                true => Buffer { address: base, size, part_of: None },
                false => {
                    let address = base.max(lowest / ALIGN * ALIGN);
                    let size_of_part = share.min(base + size - address);
                    Buffer { address, size: size_of_part, part_of: Some((base, size)) }
                }
            };
            most -= buffer.size;
            buffers.push(buffer);
        }
        buffers.sort_unstable_by_key(|buffer| buffer.address);
        buffers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_allocations_share_what_small_ones_leave() {
        let mut reached = Reached::default();
        reached.allocations.insert(0x1000, (100, 0x1010));
        reached.allocations.insert(0x2000, (5000, 0x2000));
        reached.allocations.insert(0x10000, (9000, 0x10345));
        let buffer = |address, size, part_of| Buffer { address, size, part_of };
        assert_eq!(
            reached.buffers(4100),
            [
                buffer(0x1000, 100, None),
                buffer(0x2000, 2000, Some((0x2000, 5000))),
                buffer(0x10300, 2000, Some((0x10000, 9000))),
            ]
        );
        assert_eq!(
            reached.buffers(1 << 20).iter().map(|buffer| buffer.size).collect::<Vec<_>>(),
            [100, 5000, 9000]
        );
        let nothing = reached.buffers(0);
        assert_eq!(nothing[0], buffer(0x1000, 0, Some((0x1000, 100))));
        assert_eq!(nothing.iter().map(|buffer| buffer.size).collect::<Vec<_>>(), [0, 0, 0]);
    }
}
