//! The encoding of a tensor map in 128 bytes.

use super::{Element, Fill, Interleave, Part, Swizzle, TensorMap};

/// The first bytes of each map.
const MAGIC: [u8; 8] = *b"ptxasync";
const ELEMENT: usize = 8;
/// The number of dimensions less 1.
const RANK: usize = 9;
const INTERLEAVE: usize = 10;
const SWIZZLE: usize = 11;
const ATOMICITY: usize = 12;
const FILL: usize = 13;
const PART: usize = 14;
const ADDRESS: usize = 16;
const DIMS: usize = 24;
const STRIDES: usize = 44;
/// The extents of a box, or the corners and counts of pixels.
const SIZES: usize = 76;
const ELEMENT_STRIDES: usize = 96;

/// A field that `tensormap.replace` writes, in the order of the manual's table. Extents and strides have the index of
/// their dimension; that of a stride is counted from the second dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// `.global_address`
    GlobalAddress,
    /// `.rank`
    Rank,
    /// `.box_dim`
    BoxDim(usize),
    /// `.global_dim`
    GlobalDim(usize),
    /// `.global_stride`
    GlobalStride(usize),
    /// `.element_stride`
    ElementStride(usize),
    /// `.elemtype`
    Elemtype,
    /// `.interleave_layout`
    InterleaveLayout,
    /// `.swizzle_mode`
    SwizzleMode,
    /// `.swizzle_atomicity`
    SwizzleAtomicity,
    /// `.fill_mode`
    FillMode,
}

impl Field {
    /// Returns its offset and its size in bytes.
    fn place(self) -> (usize, usize) {
        match self {
            Field::GlobalAddress => (ADDRESS, 8),
            Field::Rank => (RANK, 1),
            Field::BoxDim(dim) => (SIZES + 4 * dim.min(4), 4),
            Field::GlobalDim(dim) => (DIMS + 4 * dim.min(4), 4),
            Field::GlobalStride(dim) => (STRIDES + 8 * dim.min(3), 8),
            Field::ElementStride(dim) => (ELEMENT_STRIDES + 4 * dim.min(4), 4),
            Field::Elemtype => (ELEMENT, 1),
            Field::InterleaveLayout => (INTERLEAVE, 1),
            Field::SwizzleMode => (SWIZZLE, 1),
            Field::SwizzleAtomicity => (ATOMICITY, 1),
            Field::FillMode => (FILL, 1),
        }
    }
}

/// The bytes of a map.
struct Bytes([u8; 128]);

impl Bytes {
    fn put(&mut self, at: usize, bytes: &[u8]) {
        self.0[at..at + bytes.len()].copy_from_slice(bytes);
    }

    fn get<const N: usize>(&self, at: usize) -> [u8; N] {
        let mut bytes = [0; N];
        bytes.copy_from_slice(&self.0[at..at + N]);
        bytes
    }

    fn u32(&self, at: usize) -> u32 {
        u32::from_le_bytes(self.get(at))
    }

    fn u64(&self, at: usize) -> u64 {
        u64::from_le_bytes(self.get(at))
    }

    fn i16(&self, at: usize) -> i32 {
        i16::from_le_bytes(self.get(at)).into()
    }
}

/// Returns the encoded mode and atomicity of a swizzle.
fn swizzle_numbers(swizzle: Swizzle) -> (u8, u8) {
    match swizzle {
        Swizzle::None => (0, 0),
        Swizzle::B32 => (1, 0),
        Swizzle::B64 => (2, 0),
        Swizzle::B128 => (3, 0),
        Swizzle::B128Atom32 => (3, 1),
        Swizzle::B128Atom32Flip8 => (3, 2),
        Swizzle::B128Atom64 => (3, 3),
        Swizzle::B96 => (4, 0),
    }
}

impl TensorMap {
    /// Encodes the map in the 128 bytes that a kernel gets, as a parameter or in memory. Values that are out of range
    /// are truncated.
    pub fn to_bytes(&self) -> [u8; 128] {
        let mut bytes = Bytes([0; 128]);
        bytes.put(0, &MAGIC);
        bytes.0[ELEMENT] = Element::ALL.iter().position(|other| *other == self.element).unwrap_or(0) as u8;
        bytes.0[RANK] = self.rank().saturating_sub(1) as u8;
        bytes.0[INTERLEAVE] = self.interleave as u8;
        (bytes.0[SWIZZLE], bytes.0[ATOMICITY]) = swizzle_numbers(self.swizzle);
        bytes.0[FILL] = self.fill as u8;
        bytes.put(ADDRESS, &self.address.to_le_bytes());
        for (at, dim) in (DIMS..STRIDES).step_by(4).zip(&self.dims) {
            bytes.put(at, &(*dim as u32).to_le_bytes());
        }
        for (at, stride) in (STRIDES..SIZES).step_by(8).zip(&self.strides) {
            bytes.put(at, &stride.to_le_bytes());
        }
        for (at, step) in (ELEMENT_STRIDES..).step_by(4).zip(self.element_strides.iter().take(5)) {
            bytes.put(at, &step.to_le_bytes());
        }
        let pixels = |bytes: &mut Bytes, lower: &[i32], upper: &[i32], channels: u32, pixels: u32| {
            for (corners, first) in [(lower, SIZES), (upper, SIZES + 6)] {
                for (at, corner) in (first..first + 6).step_by(2).zip(corners) {
                    bytes.put(at, &(*corner as i16).to_le_bytes());
                }
            }
            bytes.put(SIZES + 12, &channels.to_le_bytes());
            bytes.put(SIZES + 16, &pixels.to_le_bytes());
        };
        match &self.part {
            Part::Tiled(sizes) => {
                for (at, size) in (SIZES..ELEMENT_STRIDES).step_by(4).zip(sizes) {
                    bytes.put(at, &size.to_le_bytes());
                }
            }
            Part::Im2col { lower, upper, channels, pixels: count } => {
                bytes.0[PART] = 1;
                pixels(&mut bytes, lower, upper, *channels, *count);
            }
            Part::Im2colWide { lower, upper, channels, pixels: count } => {
                bytes.0[PART] = 2;
                pixels(&mut bytes, &[*lower], &[*upper], *channels, *count);
            }
        }
        bytes.0
    }

    /// Decodes a map. `None` if the bytes are not a map of the simulator.
    pub fn from_bytes(bytes: &[u8]) -> Option<TensorMap> {
        let bytes = Bytes(*bytes.first_chunk()?);
        let rank = usize::from(bytes.0[RANK]) + 1;
        if bytes.get(0) != MAGIC || rank > 5 {
            return None;
        }
        let u32s = |at: usize| (0..rank).map(|dim| bytes.u32(at + 4 * dim)).collect::<Vec<_>>();
        let corners =
            |at: usize, count: usize| (0..count).map(|dim| bytes.i16(at + 2 * dim)).collect::<Vec<_>>();
        let (channels, pixels) = (bytes.u32(SIZES + 12), bytes.u32(SIZES + 16));
        let spatial = rank.saturating_sub(2);
        let part = match bytes.0[PART] {
            0 => Part::Tiled(u32s(SIZES)),
            1 => {
                let (lower, upper) = (corners(SIZES, spatial), corners(SIZES + 6, spatial));
                Part::Im2col { lower, upper, channels, pixels }
            }
            _ => {
                let (lower, upper) = (bytes.i16(SIZES), bytes.i16(SIZES + 6));
                Part::Im2colWide { lower, upper, channels, pixels }
            }
        };
        // The largest extent, 2^32, is stored as the 32-bit value 0.
        let dim = |dim: u32| if dim == 0 { 1 << 32 } else { u64::from(dim) };
        Some(TensorMap {
            element: *Element::ALL.get(usize::from(bytes.0[ELEMENT]))?,
            address: bytes.u64(ADDRESS),
            dims: u32s(DIMS).into_iter().map(dim).collect(),
            strides: (1..rank).map(|dim| bytes.u64(STRIDES + 8 * (dim - 1))).collect(),
            part,
            element_strides: u32s(ELEMENT_STRIDES),
            interleave: match bytes.0[INTERLEAVE] {
                0 => Interleave::None,
                1 => Interleave::B16,
                2 => Interleave::B32,
                _ => return None,
            },
            swizzle: match (bytes.0[SWIZZLE], bytes.0[ATOMICITY]) {
                (0, _) => Swizzle::None,
                (1, _) => Swizzle::B32,
                (2, _) => Swizzle::B64,
                (3, 0) => Swizzle::B128,
                (3, 1) => Swizzle::B128Atom32,
                (3, 2) => Swizzle::B128Atom32Flip8,
                (3, 3) => Swizzle::B128Atom64,
                (4, _) => Swizzle::B96,
                _ => return None,
            },
            fill: if bytes.0[FILL] == 1 { Fill::Nan } else { Fill::Zero },
        })
    }

    /// Replaces a field in the bytes of a map, or in zeros, which then become one. Returns whether the bytes are a map
    /// now.
    pub fn replace(bytes: &mut [u8; 128], field: Field, value: u64) -> bool {
        if bytes[..8] == [0; 8] {
            bytes[..8].copy_from_slice(&MAGIC);
        }
        let (at, size) = field.place();
        bytes[at..at + size].copy_from_slice(&value.to_le_bytes()[..size]);
        bytes[..8] == MAGIC
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_every_field() {
        let tiled = TensorMap {
            element_strides: vec![1, 2, 3, 4, 8],
            interleave: Interleave::B16,
            swizzle: Swizzle::B128Atom32,
            fill: Fill::Nan,
            ..TensorMap::tiled(
                Element::Bf16,
                0x7000_0000_0100,
                &[64, 1 << 32, 3, 4, 5],
                &[128, 1 << 39, 48, 64],
                &[64, 256, 1, 2, 3],
            )
        };
        assert_eq!(TensorMap::from_bytes(&tiled.to_bytes()), Some(tiled.clone()));
        let part =
            Part::Im2col { lower: vec![-32768, 3], upper: vec![32767, -4], channels: 256, pixels: 1024 };
        let pixels =
            TensorMap { part, ..TensorMap::tiled(Element::F32, 16, &[4, 5, 6, 7], &[16, 32, 64], &[]) };
        assert_eq!(TensorMap::from_bytes(&pixels.to_bytes()), Some(pixels.clone()));
        assert_eq!(TensorMap::from_bytes(&[0; 128]), None);
    }

    #[test]
    fn a_map_can_be_made_of_zeros() {
        let mut bytes = [0; 128];
        let fields = [
            (Field::GlobalAddress, 0x1000),
            (Field::Rank, 1),
            (Field::BoxDim(0), 32),
            (Field::BoxDim(1), 8),
            (Field::GlobalDim(0), 100),
            (Field::GlobalDim(1), 50),
            (Field::GlobalStride(0), 400),
            (Field::ElementStride(0), 1),
            (Field::ElementStride(1), 2),
            (Field::Elemtype, 7),
            (Field::InterleaveLayout, 0),
            (Field::SwizzleMode, 3),
            (Field::SwizzleAtomicity, 0),
            (Field::FillMode, 1),
        ];
        assert!(fields.iter().all(|&(field, value)| TensorMap::replace(&mut bytes, field, value)));
        let expected = TensorMap {
            element_strides: vec![1, 2],
            swizzle: Swizzle::B128,
            fill: Fill::Nan,
            ..TensorMap::tiled(Element::F32, 0x1000, &[100, 50], &[400], &[32, 8])
        };
        assert_eq!(TensorMap::from_bytes(&bytes), Some(expected));
        assert!(!TensorMap::replace(&mut [1; 128], Field::Rank, 2));
    }
}
