//! Tensors as the manual describes them: the mapping of the elements of a box to those of the tensor. Manual:
//! "Tensors".

use fastrand::Rng;
use ptx_async::jit::tensor_map::{DataType, Description, Mode, Swizzle};

/// A tensor in memory, with gaps between its rows, and the part of it that a copy accesses.
#[derive(Debug, Clone)]
pub(crate) struct Tensor {
    /// The type of its elements.
    pub ty: DataType,
    /// The sizes, innermost first.
    pub dims: Vec<i64>,
    /// The distances in bytes, that of the innermost dimension included.
    strides: Vec<usize>,
    /// The part that a copy accesses.
    pub part: Part,
    /// Its layout in shared memory.
    pub swizzle: Swizzle,
}

/// The part of a tensor that a copy accesses.
#[derive(Debug, Clone)]
pub(crate) enum Part {
    /// A box of this size, with these element strides.
    Tile { size: Vec<i64>, steps: Vec<i64> },
    /// Pixels of a bounding box, along its spatial dimensions.
    Pixels {
        /// Its first corner.
        lower: Vec<i64>,
        /// Its last corner, from the end of the tensor.
        upper: Vec<i64>,
        /// The number of channels of each pixel.
        channels: i64,
        /// The number of pixels.
        count: i64,
    },
}

/// The direction of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    /// To shared memory. Elements outside of the tensor are filled.
    Load,
    /// To global memory. On an H100 (driver 580) elements outside must be above the tensor: a box that begins at a
    /// negative coordinate, and a bounding box that is not within the tensor, cause
    /// `CUDA_ERROR_ILLEGAL_INSTRUCTION`. It writes whole chunks of 16 bytes, so a row of the tensor is a multiple.
    Store,
}

/// The edges that a copy reaches over: the number of a shape, modulo [`EDGES`].
pub(crate) const EDGES: u32 = 4;

/// The types of elements, one for each [`EDGES`] shapes.
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
    fn new(ty: DataType, dims: Vec<i64>, part: Part, swizzle: Swizzle, random: &mut Rng) -> Self {
        let mut strides = vec![ty.bits() as usize / 8];
        for dim in &dims {
            let last = strides[strides.len() - 1];
            // The driver requires multiples of 16.
            let gap = 16 * random.usize(..3);
            strides.push((last * *dim as usize).next_multiple_of(16) + gap);
        }
        Self { ty, dims, strides, part, swizzle }
    }

    /// A tensor of `rank` dimensions and a box of it, with the coordinates: inside, over the lower edges, over the
    /// upper edges, or anywhere.
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
        (Self::new(ty, dims, Part::Tile { size, steps }, swizzle, random), at)
    }

    /// A tensor of `rank` dimensions and pixels of a bounding box, with the coordinates of the first and offsets.
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
            // A filter's border: the box begins before the tensor, and ends before its end.
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
        (Self::new(ty, dims, Part::Pixels { lower, upper, channels, count }, swizzle, random), at, offsets)
    }

    /// The bytes of an element.
    pub(crate) fn width(&self) -> usize {
        self.strides[0]
    }

    /// The bytes from its first element to the end of its last, gaps included.
    pub(crate) fn len(&self) -> usize {
        self.strides[self.dims.len()]
    }

    /// The bytes of a copy.
    pub(crate) fn bytes(&self) -> usize {
        let elements: i64 = match &self.part {
            Part::Tile { size, steps } => {
                size.iter().zip(steps).map(|(&size, &step)| taken(size, step)).product()
            }
            Part::Pixels { channels, count, .. } => channels * count,
        };
        elements as usize * self.width()
    }

    /// Its tensor map, at the start of memory.
    pub(crate) fn map(&self) -> Description {
        let dims: Vec<u64> = self.dims.iter().map(|dim| dim.unsigned_abs()).collect();
        let strides: Vec<u64> = self.strides[1..dims.len()].iter().map(|stride| *stride as u64).collect();
        let narrow = |values: &[i64]| values.iter().map(|value| *value as u32).collect::<Vec<_>>();
        let map = match &self.part {
            Part::Tile { size, steps } => {
                Description::tiled(self.ty, 0, &dims, &strides, &narrow(size)).element_strides(&narrow(steps))
            }
            Part::Pixels { lower, upper, channels, count } => {
                let mode = Mode::Im2col {
                    pixel_box_lower_corner: lower.iter().map(|corner| *corner as i32).collect(),
                    pixel_box_upper_corner: upper.iter().map(|corner| *corner as i32).collect(),
                    channels_per_pixel: *channels as u32,
                    pixels_per_column: *count as u32,
                };
                Description::new(self.ty, 0, &dims, &strides, mode)
            }
        };
        map.swizzle(self.swizzle)
    }

    /// For each element of a copy at these coordinates, where it is in shared memory and, unless it is outside of
    /// the tensor, in global memory: in bytes.
    pub(crate) fn elements(&self, at: &[i32], offsets: [u32; 3]) -> Vec<(usize, Option<usize>)> {
        let at: Vec<i64> = at.iter().copied().map(i64::from).collect();
        let mut found = Vec::new();
        let mut element = |position: &[i64]| {
            let shared = self.swizzled(found.len() * self.width());
            found.push((shared, self.offset(position)));
        };
        match &self.part {
            Part::Tile { size, steps } => {
                let counts: Vec<i64> =
                    size.iter().zip(steps).map(|(&size, &step)| taken(size, step)).collect();
                let all = counts.iter().product();
                for number in 0..all {
                    let mut rest = number;
                    let mut position = at.clone();
                    for (dim, count) in counts.iter().enumerate() {
                        position[dim] += rest % count * steps[dim];
                        rest /= count;
                    }
                    element(&position);
                }
            }
            Part::Pixels { lower, upper, channels, count } => {
                let mut pixel = at.clone();
                for _ in 0..*count {
                    for channel in 0..*channels {
                        let mut position = pixel.clone();
                        position[0] += channel;
                        for (dim, offset) in (1..pixel.len() - 1).zip(offsets) {
                            position[dim] += i64::from(offset);
                        }
                        element(&position);
                    }
                    // The next one: along W, then H, then D, within the bounding box; then the next image.
                    for dim in 1..pixel.len() {
                        pixel[dim] += 1;
                        let spatial = dim < pixel.len() - 1;
                        if !spatial || pixel[dim] < self.dims[dim] + upper[dim - 1] {
                            break;
                        }
                        pixel[dim] = lower[dim - 1];
                    }
                }
            }
        }
        found
    }

    fn offset(&self, position: &[i64]) -> Option<usize> {
        let inside = position.iter().zip(&self.dims).all(|(at, dim)| (0..*dim).contains(at));
        inside.then(|| position.iter().zip(&self.strides).map(|(at, stride)| *at as usize * stride).sum())
    }

    /// The offset of a byte of the copy in shared memory. Manual: the figures of "Swizzling Modes".
    fn swizzled(&self, byte: usize) -> usize {
        match self.swizzle {
            // The chunk of 16 bytes within the span, by the number of the row of 128 bytes.
            Swizzle::B32 => byte ^ (byte >> 7 & 1) << 4,
            Swizzle::B64 => byte ^ (byte >> 7 & 3) << 4,
            Swizzle::B128 => byte ^ (byte >> 7 & 7) << 4,
            _ => byte,
        }
    }
}

/// The innermost coordinate below one that is a multiple of 16 bytes. This is not documented, but any other
/// causes `CUDA_ERROR_ILLEGAL_INSTRUCTION` on an H100.
fn begin(at: i32, width: i64) -> i32 {
    let chunk = (16 / width) as i32;
    at.div_euclid(chunk) * chunk
}

/// The next size that is a multiple of 16 bytes.
fn whole(size: i64, width: i64) -> i64 {
    (size * width + 15) / 16 * 16 / width
}

fn taken(size: i64, step: i64) -> i64 {
    (size + step - 1) / step
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tensor(dims: &[i64], part: Part, swizzle: Swizzle) -> Tensor {
        Tensor { ty: DataType::Uint8, dims: dims.to_vec(), strides: vec![1, 16, 160, 1600], part, swizzle }
    }

    #[test]
    fn a_box_over_the_edge_has_no_elements_there() {
        let part = Part::Tile { size: vec![2, 2], steps: vec![1, 1] };
        let found = tensor(&[4, 4], part, Swizzle::None).elements(&[-1, 3], [0; 3]);
        assert_eq!(found, [(0, None), (1, Some(48)), (2, None), (3, None)]);
    }

    #[test]
    fn pixels_wrap_around_in_the_bounding_box() {
        let part = Part::Pixels { lower: vec![-1], upper: vec![-2], channels: 1, count: 5 };
        let found = tensor(&[1, 4, 2], part, Swizzle::None).elements(&[0, 0, 0], [1, 0, 0]);
        // W is 0, 1, and then -1 to 1 in the next image, each with the offset.
        let global: Vec<_> = found.iter().map(|(_, global)| *global).collect();
        assert_eq!(global, [Some(16), Some(32), Some(160), Some(176), Some(192)]);
    }

    #[test]
    fn a_swizzle_moves_chunks_within_its_span() {
        let part = || Part::Tile { size: vec![1], steps: vec![1] };
        assert_eq!(tensor(&[1], part(), Swizzle::B128).swizzled(0x395), 0x3e5);
        assert_eq!(tensor(&[1], part(), Swizzle::B64).swizzled(0x195), 0x1a5);
        assert_eq!(tensor(&[1], part(), Swizzle::B32).swizzled(0x095), 0x085);
    }
}
