//! How the data of a collective is divided: a part for each device, chunks of a part, and the chunks of a CTA.

/// The most bytes of a chunk: the size of a slot in shared memory and in the scratch memory of a peer.
pub const CHUNK: u32 = 16384;

/// A collective. The device with rank `r` owns part `r` of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Collective {
    /// Each device gets the combination of the data of all devices.
    AllReduce = 0,
    /// Each device gets the part of the combination that it owns.
    ReduceScatter = 1,
    /// Each device gets the parts of all devices.
    AllGather = 2,
}

impl Collective {
    /// The collective with this number.
    #[must_use]
    pub const fn of(number: u32) -> Self {
        match number {
            0 => Collective::AllReduce,
            1 => Collective::ReduceScatter,
            _ => Collective::AllGather,
        }
    }

    /// Whether the devices send the parts of their input to the owners, which combine them.
    #[must_use]
    pub const fn combines(self) -> bool {
        !matches!(self, Collective::AllGather)
    }

    /// Whether the owners send their results to all devices.
    #[must_use]
    pub const fn distributes(self) -> bool {
        !matches!(self, Collective::ReduceScatter)
    }
}

/// The division of the data of a collective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The bytes of all parts.
    pub bytes: u64,
    /// The bytes of a part; the last parts can be shorter.
    pub part: u64,
    /// The bytes of a chunk, at most [`CHUNK`], a multiple of 16; the last chunk of a part can be shorter.
    pub chunk: u32,
}

impl Parts {
    /// The parts of an all-reduce of `bytes` bytes: equal multiples of 16 bytes but for the last ones.
    #[must_use]
    pub const fn of_all_reduce(bytes: u64, devices: u32, ctas: u32) -> Self {
        Self::with_part(bytes, bytes.div_ceil(devices as u64).next_multiple_of(16), ctas)
    }

    /// One part of `part` bytes for each device.
    #[must_use]
    pub const fn of_each(part: u64, devices: u32, ctas: u32) -> Self {
        Self::with_part(part * devices as u64, part, ctas)
    }

    const fn with_part(bytes: u64, part: u64, ctas: u32) -> Self {
        // All CTAs have the same number of chunks, and the chunks are as large as that allows.
        let rounds = part.div_ceil(ctas as u64 * CHUNK as u64);
        let rounds = if rounds == 0 { 1 } else { rounds };
        let chunk = part.div_ceil(rounds * ctas as u64).next_multiple_of(LEAST);
        Parts { bytes, part, chunk: if chunk == 0 { LEAST as u32 } else { chunk as u32 } }
    }

    /// The bytes of the part of a device.
    #[inline(always)]
    #[must_use]
    pub const fn len(self, rank: u32) -> u64 {
        let rest = self.bytes.saturating_sub(rank as u64 * self.part);
        if rest < self.part { rest } else { self.part }
    }

    /// The number of chunks of a CTA, in the part of any device: those with the index of the CTA, and every `ctas`-th
    /// after it.
    #[inline(always)]
    #[must_use]
    pub const fn chunks(self, cta: u32, ctas: u32) -> u32 {
        let chunks = self.part.div_ceil(self.chunk as u64);
        (chunks + (ctas - 1 - cta) as u64).wrapping_div(ctas as u64) as u32
    }
}

/// The least bytes of a chunk: with smaller ones, more CTAs than they have bytes to move would exchange flags.
const LEAST: u64 = 512;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_byte_is_in_one_chunk_of_one_cta() {
        for bytes in [0, 1, 15, 16, 17, 511, 4096, 65_536, 1_000_003, 40_000_000] {
            for devices in [2, 3, 8] {
                for ctas in [1, 16, 132] {
                    let parts = Parts::of_all_reduce(bytes, devices, ctas);
                    assert!(parts.chunk <= CHUNK && parts.chunk.is_multiple_of(16), "{parts:?}");
                    assert_eq!((0..devices).map(|rank| parts.len(rank)).sum::<u64>(), bytes, "{parts:?}");
                    let chunks: u64 = (0..ctas).map(|cta| u64::from(parts.chunks(cta, ctas))).sum();
                    assert_eq!(chunks, parts.part.div_ceil(u64::from(parts.chunk)), "{parts:?}");
                    // No CTA has more than one chunk more than another.
                    assert!(parts.chunks(0, ctas) - parts.chunks(ctas - 1, ctas) <= 1, "{parts:?}");
                }
            }
        }
    }

    #[test]
    fn parts_of_each_device_are_of_equal_size() {
        let parts = Parts::of_each(1002, 4, 16);
        assert_eq!((parts.bytes, parts.part), (4008, 1002));
        assert_eq!([0, 1, 2, 3].map(|rank| parts.len(rank)), [1002; 4]);
    }
}
