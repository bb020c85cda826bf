//! Tensors for tests, and the boxes and pixels of them that copies access.

use fastrand::Rng;
use ptx_async::jit::tensor_map::{DataType, Description, Mode, Swizzle};

/// A tensor in memory, with gaps between its rows, and the part of it that a copy accesses.
#[derive(Debug, Clone)]
pub(crate) struct Tensor {
    /// Its tensor map; the tensor begins at the start of the memory.
    pub map: Description,
    /// The number of bytes from its first element to the end of its last, gaps included.
    len: usize,
}

/// The direction of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    /// To shared memory. Elements outside of the tensor are filled.
    Load,
    /// To global memory. On an H100 (driver 580) elements outside must be above the tensor: a box that begins at a
    /// negative coordinate, and a bounding box that is not within the tensor, cause `CUDA_ERROR_ILLEGAL_INSTRUCTION`. A
    /// store writes whole chunks of 16 bytes, so a row of the tensor is a multiple of that.
    Store,
}

/// The number of kinds of edges that a copy reaches over; the number of a shape modulo this selects one.
pub(crate) const EDGES: u32 = 4;

/// The element types, one for each [`EDGES`] shapes.
pub(crate) const TYPES: &[DataType] = &[
    DataType::Uint8,
    DataType::Uint16,
    DataType::Uint32,
    DataType::Int32,
    DataType::Uint64,
    DataType::Int64,
    DataType::Float16,
    DataType::Float32,
    DataType::Float64,
    DataType::Bfloat16,
];

impl Tensor {
    fn new(ty: DataType, dims: &[i64], mode: Mode, swizzle: Swizzle, random: &mut Rng) -> Self {
        let mut strides = vec![u64::from(ty.bits() / 8)];
        for dim in dims {
            let last = strides[strides.len() - 1];
            // The driver requires multiples of 16.
            let gap = 16 * random.usize(..3) as u64;
            strides.push((last * dim.unsigned_abs()).next_multiple_of(16) + gap);
        }
        let len = strides[dims.len()] as usize;
        let dims: Vec<u64> = dims.iter().map(|dim| dim.unsigned_abs()).collect();
        let map = Description::new(ty, 0, &dims, &strides[1..dims.len()], mode).swizzle(swizzle);
        Self { map, len }
    }

    /// Makes a tensor of `rank` dimensions and a box of it, with the coordinates: inside, over the lower edges, over
    /// the upper edges, or anywhere.
    pub(crate) fn tiled(
        access: Access,
        rank: usize,
        ty: DataType,
        swizzle: Swizzle,
        stepped: bool,
        edge: u32,
        random: &mut Rng,
    ) -> (Self, Vec<i32>) {
        let width = i64::from(ty.bits() / 8);
        let row = match swizzle.span() {
            Some(span) => i64::from(span),
            None => 16 * random.i64(1..=8),
        };
        let mut size = vec![row / width];
        let mut steps = vec![1];
        let most = [0, 40, 12, 6, 4][rank - 1];
        for _ in 1..rank {
            size.push(random.i64(1..=most));
            steps.push(if stepped { random.i64(1..=3) } else { 1 });
        }
        let mut dims = Vec::new();
        let mut at = Vec::new();
        for size in &size {
            let dim = match edge {
                0 => size + random.i64(0..=5),
                _ => random.i64(1..=size + 5),
            };
            let (first, last) = match edge {
                0 => (0, dim - size),
                1 => (1 - size, 0),
                2 => (dim - size, dim - 1),
                _ => (-size - 2, dim + 2),
            };
            dims.push(dim);
            at.push(random.i64(first..=last) as i32);
        }
        at[0] = begin(at[0], width);
        if access == Access::Store {
            dims[0] = whole(dims[0], width);
            at.iter_mut().for_each(|at| *at = (*at).max(0));
        }
        {
            let mut tensor = Self::new(ty, &dims, Mode::Tiled { box_dim: narrow(&size) }, swizzle, random);
            tensor.map = tensor.map.element_strides(&narrow(&steps));
            (tensor, at)
        }
    }

    /// Makes a tensor of `rank` dimensions and pixels of a bounding box, with the coordinates of the first and the
    /// offsets.
    pub(crate) fn im2col(
        access: Access,
        rank: usize,
        ty: DataType,
        swizzle: Swizzle,
        edge: u32,
        random: &mut Rng,
    ) -> (Self, Vec<i32>, [u32; 3]) {
        let width = i64::from(ty.bits() / 8);
        let row = match swizzle.span() {
            Some(span) => i64::from(span),
            None => 16 * random.i64(1..=4),
        };
        let channels = row / width;
        let mut dims = vec![channels + random.i64(0..=8)];
        let mut at = vec![if edge == 0 { 0 } else { begin(random.i64(-channels..=dims[0]) as i32, width) }];
        if access == Access::Store {
            dims[0] = whole(dims[0], width);
            at[0] = at[0].max(0);
        }
        let (mut lower, mut upper) = (Vec::new(), Vec::new());
        for _ in 2..rank {
            let dim = random.i64(3..=9);
            // The border of a filter: the box begins before the tensor, and ends before its end.
            let border = if access == Access::Load { 2 } else { 0 };
            let first = if edge == 0 { 0 } else { random.i64(-border..=1) };
            let last =
                if edge == 0 { -random.i64(0..=1) } else { random.i64(-2..=border).max(first + 1 - dim) };
            dims.push(dim);
            at.push(random.i64(first..=dim - 1 + last) as i32);
            lower.push(first);
            upper.push(last);
        }
        let images = random.i64(1..=3);
        dims.push(images);
        at.push(random.i64(0..=images - 1) as i32);
        let count = random.i64(1..=100);
        let mut offsets = [0; 3];
        for offset in &mut offsets[..rank - 2] {
            *offset = if edge == 0 { 0 } else { random.u32(..4) };
        }
        let corners = |corners: Vec<i64>| corners.into_iter().map(|corner| corner as i32).collect();
        let mode = Mode::Im2col {
            pixel_box_lower_corner: corners(lower),
            pixel_box_upper_corner: corners(upper),
            channels_per_pixel: channels as u32,
            pixels_per_column: count as u32,
        };
        (Self::new(ty, &dims, mode, swizzle, random), at, offsets)
    }

    /// Returns the bytes of an element.
    pub(crate) fn width(&self) -> usize {
        self.map.data_type.bits() as usize / 8
    }

    /// Returns the number of bytes from its first element to the end of its last, gaps included.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns the number of bytes of a copy.
    pub(crate) fn bytes(&self) -> usize {
        let elements: u64 = match &self.map.mode {
            Mode::Tiled { .. } => self.counts().iter().product(),
            Mode::Im2col { channels_per_pixel, pixels_per_column, .. } => {
                u64::from(*channels_per_pixel) * u64::from(*pixels_per_column)
            }
            _ => 0,
        };
        elements as usize * self.width()
    }

    /// Returns the number of elements of a box along each dimension: the innermost has no step.
    fn counts(&self) -> Vec<u64> {
        let Mode::Tiled { box_dim } = &self.map.mode else { return Vec::new() };
        let steps = self.map.element_strides.iter().enumerate();
        let steps = steps.map(|(dim, step)| if dim == 0 { 1 } else { *step });
        box_dim.iter().zip(steps).map(|(size, step)| u64::from(size.div_ceil(step))).collect()
    }

    /// Returns the byte offset of each element of a copy at these coordinates in shared memory and, unless the element
    /// is outside of the tensor, in global memory. Manual: "Tensors", without the simulator, which it tests.
    pub(crate) fn elements(&self, at: &[i32], offsets: [u32; 3]) -> Vec<(usize, Option<usize>)> {
        let coordinates: Vec<Vec<i64>> = match &self.map.mode {
            Mode::Im2col { channels_per_pixel, .. } => {
                let channels = i64::from(*channels_per_pixel);
                let count = (self.bytes() / self.width()) as i64;
                (0..count).map(|index| self.pixel(at, offsets, index / channels, index % channels)).collect()
            }
            _ => {
                let counts = self.counts();
                let place = |index: u64| {
                    let mut rest = index;
                    let mut place = Vec::new();
                    for (dim, count) in counts.iter().enumerate() {
                        let step = if dim == 0 { 1 } else { i64::from(self.map.element_strides[dim]) };
                        place.push(i64::from(at[dim]) + (rest % count) as i64 * step);
                        rest /= count;
                    }
                    place
                };
                (0..counts.iter().product()).map(place).collect()
            }
        };
        let swizzled = |byte: usize| {
            // The number of the 128 bytes selects the permutation of their chunks of 16 bytes.
            let line = byte / 128;
            let number = match self.map.swizzle {
                Swizzle::B32 => line % 2,
                Swizzle::B64 => line % 4,
                Swizzle::B128 => line % 8,
                _ => 0,
            };
            byte ^ (number * 16)
        };
        let global = |place: &[i64]| {
            let is_inside =
                place.iter().zip(&self.map.global_dim).all(|(at, dim)| (0..*dim as i64).contains(at));
            let rest = place[1..].iter().zip(&self.map.global_strides);
            let bytes =
                place[0] * self.width() as i64 + rest.map(|(at, stride)| at * *stride as i64).sum::<i64>();
            is_inside.then_some(bytes as usize)
        };
        let places = coordinates.iter().enumerate();
        places.map(|(index, place)| (swizzled(index * self.width()), global(place))).collect()
    }

    /// Returns the coordinates of a channel of a pixel: the pixels of the bounding box are numbered along W, H and D,
    /// image by image, and the first one is that of the coordinates.
    fn pixel(&self, at: &[i32], offsets: [u32; 3], number: i64, channel: i64) -> Vec<i64> {
        let Mode::Im2col { pixel_box_lower_corner, pixel_box_upper_corner, .. } = &self.map.mode else {
            return Vec::new();
        };
        let spatial = at.len() - 2;
        let lower = |dim: usize| i64::from(pixel_box_lower_corner[dim]);
        let extent = |dim: usize| {
            self.map.global_dim[dim + 1] as i64 + i64::from(pixel_box_upper_corner[dim]) - lower(dim)
        };
        let image: i64 = (0..spatial).map(extent).product();
        let mut rest = number + i64::from(at[spatial + 1]) * image;
        let mut unit = 1;
        for dim in 0..spatial {
            rest += (i64::from(at[dim + 1]) - lower(dim)) * unit;
            unit *= extent(dim);
        }
        let mut place = vec![i64::from(at[0]) + channel];
        for (dim, offset) in (0..spatial).zip(offsets) {
            place.push(rest % extent(dim) + lower(dim) + i64::from(offset));
            rest /= extent(dim);
        }
        place.push(rest);
        place
    }
}

fn narrow(values: &[i64]) -> Vec<u32> {
    values.iter().map(|value| *value as u32).collect()
}

/// Rounds an innermost coordinate down to a multiple of 16 bytes. This is not documented, but any other coordinate
/// causes `CUDA_ERROR_ILLEGAL_INSTRUCTION` on an H100.
fn begin(at: i32, width: i64) -> i32 {
    let chunk = (16 / width) as i32;
    at.div_euclid(chunk) * chunk
}

/// Rounds a size up to a multiple of 16 bytes.
fn whole(size: i64, width: i64) -> i64 {
    (size * width + 15) / 16 * 16 / width
}
