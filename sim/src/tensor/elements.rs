//! The elements that a copy accesses.

use std::ops::Range;

use super::{Fill, Interleave, Part, TensorMap};
use crate::engine::extent::Permuted;

/// The load mode of a copy. Manual: the load modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mode {
    /// A box at the coordinates, or pixels from the coordinates on without offsets.
    Plain,
    /// Pixels, with offsets along the spatial dimensions, W first.
    Offsets([u32; 3]),
    /// Four rows of a matrix: the coordinates are a column and four rows.
    Rows,
}

/// The reason why the elements of a copy cannot be determined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The simulator does not support it.
    Missing(String),
    /// The copy is not legal.
    Illegal(String),
}

/// A row of consecutive elements of a copy, along the innermost dimension, and further such rows at equal distances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The offset of its first byte in the data of the copy.
    pub at: u64,
    /// The number of bytes.
    pub size: u64,
    /// The range of its bytes that are inside of the tensor, in the data.
    pub inside: Range<u64>,
    /// The offset in the tensor of the first byte that is inside.
    pub offset: u64,
    /// The number of rows. They are consecutive in the data of the copy.
    pub count: u64,
    /// The distance in bytes from a row to the next one, in the tensor.
    pub stride: u64,
}

fn taken(size: u32, step: u32) -> u64 {
    u64::from(size).div_ceil(u64::from(step.max(1)))
}

impl TensorMap {
    /// Returns the number of bytes of a copy, those outside of the tensor included.
    ///
    /// # Errors
    ///
    /// If the elements cannot be determined.
    pub fn bytes(&self, mode: Mode) -> Result<u64, Problem> {
        let width = self.width()?;
        Ok(width
            * match (&self.part, mode) {
                (Part::Tiled(size), Mode::Rows) => u64::from(size[0]) * 4,
                (Part::Tiled(_), _) => self.counts().iter().product(),
                (Part::Im2col { channels, pixels, .. }, _) => u64::from(*channels) * u64::from(*pixels),
                (Part::Im2colWide { .. }, _) => return Err(self.wide()),
            })
    }

    /// Returns the bytes that a load repeats for elements outside of the tensor.
    pub fn fill_bytes(&self) -> [u8; 2] {
        match self.fill {
            Fill::Zero => [0, 0],
            Fill::Nan => [0xf7, 0x7f],
        }
    }

    fn width(&self) -> Result<u64, Problem> {
        let width = self.element.width().map(|width| width as u64);
        width.ok_or_else(|| Problem::Missing(format!("a tensor of {:?}", self.element)))
    }

    fn wide(&self) -> Problem {
        Problem::Missing("the modes `.im2col::w` and `.im2col::w::128`".into())
    }

    /// Returns the number of copied elements of a box along each dimension.
    fn counts(&self) -> Vec<u64> {
        let Part::Tiled(size) = &self.part else { return Vec::new() };
        // Without an interleave, a copy accesses every element of the innermost dimension.
        let steps =
            self.element_strides.iter().enumerate().map(|(dim, &step)| if dim == 0 { 1 } else { step });
        size.iter().zip(steps).map(|(&size, step)| taken(size, step)).collect()
    }

    /// Returns the rows of a copy at these coordinates, in the order of its data.
    ///
    /// # Errors
    ///
    /// If the coordinates or the mode do not fit the map, or the simulator does not support the mode.
    pub fn rows(&self, at: &[i32], mode: Mode) -> Result<Vec<Row>, Problem> {
        let width = self.width()?;
        if self.interleave != Interleave::None {
            return Err(Problem::Missing("an interleaved tensor".into()));
        }
        let at: Vec<i64> = at.iter().copied().map(i64::from).collect();
        let mut found = Rows { map: self, width, rows: Vec::new(), at: 0 };
        match (&self.part, mode) {
            (Part::Tiled(size), Mode::Rows) => {
                let ([column, rows @ ..], 5) = (at.as_slice(), at.len()) else {
                    let message =
                        format!("a column and four rows are 5 coordinates, but the copy has {}", at.len());
                    return Err(Problem::Illegal(message));
                };
                if self.rank() != 2 {
                    let message = format!(
                        "a copy of four rows needs a tensor of 2 dimensions, but this has {}",
                        self.rank()
                    );
                    return Err(Problem::Illegal(message));
                }
                for &row in rows {
                    found.add(&[*column, row], u64::from(size[0]), (1, 1));
                }
            }
            _ if at.len() != self.rank() => {
                let (given, rank) = (at.len(), self.rank());
                let message =
                    format!("the copy has {given} coordinates, but the tensor map has {rank} dimensions");
                return Err(Problem::Illegal(message));
            }
            (Part::Tiled(_), Mode::Plain) => {
                let counts = self.counts();
                let (inner, rows) = (counts[0], counts.get(1).copied().unwrap_or(1));
                let step = self.element_strides.get(1).copied().unwrap_or(1);
                let outer = counts.get(2..).unwrap_or_default();
                let mut position = at.clone();
                for number in 0..outer.iter().product::<u64>() {
                    let mut rest = number;
                    for (dim, count) in (2..).zip(outer) {
                        position[dim] =
                            at[dim] + (rest % count) as i64 * i64::from(self.element_strides[dim]);
                        rest /= count;
                    }
                    found.add(&position, inner, (rows, u64::from(step)));
                }
            }
            (Part::Im2col { lower, upper, channels, pixels }, Mode::Plain | Mode::Offsets(_)) => {
                let offsets = match mode {
                    Mode::Offsets(offsets) => offsets,
                    _ => [0; 3],
                };
                let mut pixel = at;
                for _ in 0..*pixels {
                    let mut position = pixel.clone();
                    for (dim, offset) in (1..pixel.len() - 1).zip(offsets) {
                        position[dim] += i64::from(offset);
                    }
                    found.add(&position, u64::from(*channels), (1, 1));
                    // Advances to the next pixel: along W, then H, then D, within the bounding box; then to the next
                    // image.
                    for dim in 1..pixel.len() {
                        pixel[dim] += i64::from(self.element_strides[dim]);
                        let is_spatial = dim < pixel.len() - 1;
                        if !is_spatial || pixel[dim] < self.dims[dim] as i64 + i64::from(upper[dim - 1]) {
                            break;
                        }
                        pixel[dim] = i64::from(lower[dim - 1]);
                    }
                }
            }
            (Part::Im2colWide { .. }, _) => return Err(self.wide()),
            _ => {
                return Err(Problem::Illegal("the load mode is not that of the tensor map".into()));
            }
        }
        Ok(found.rows)
    }

    /// Returns the byte offset of each element of a copy at these coordinates in shared memory, relative to an address
    /// that is a multiple of 1024, and in the tensor, unless the element is outside of it.
    ///
    /// # Errors
    ///
    /// As for [`rows`](Self::rows).
    pub fn elements(&self, at: &[i32], mode: Mode) -> Result<Vec<(usize, Option<usize>)>, Problem> {
        let width = self.width()?;
        let mut found = Vec::new();
        for row in self.rows(at, mode)? {
            for (number, byte) in (0..row.count).flat_map(|number| {
                (row.at..row.at + row.size).step_by(width as usize).map(move |byte| (number, byte))
            }) {
                let offset = || row.offset + number * row.stride + byte - row.inside.start;
                let global = row.inside.contains(&byte).then(|| offset() as usize);
                found.push((self.swizzled(byte + number * row.size)? as usize, global));
            }
        }
        Ok(found)
    }

    /// Returns the place in shared memory of the byte that would be at `byte` without a swizzle.
    ///
    /// # Errors
    ///
    /// If the simulator does not support the swizzle.
    pub fn swizzled(&self, byte: u64) -> Result<u64, Problem> {
        Ok(self.permuted()?.place(byte))
    }

    /// Returns the permutation of each 128 bytes of a box in shared memory.
    ///
    /// # Errors
    ///
    /// As for [`swizzled`](Self::swizzled).
    pub(crate) fn permuted(&self) -> Result<Permuted, Problem> {
        self.swizzle.permuted().ok_or_else(|| Problem::Missing(format!("the swizzle {:?}", self.swizzle)))
    }
}

struct Rows<'m> {
    map: &'m TensorMap,
    width: u64,
    rows: Vec<Row>,
    at: u64,
}

impl Rows<'_> {
    /// Adds `rows` rows of `count` elements from a position on, `step` elements apart along the second dimension.
    fn add(&mut self, position: &[i64], count: u64, (rows, step): (u64, u64)) {
        let (first, dims) = (position[0], &self.map.dims);
        let size = count * self.width;
        let (start, end) = (first.max(0), (first + count as i64).min(dims[0] as i64));
        let is_outside = |(at, dim): (&i64, &u64)| !(0..*dim as i64).contains(at);
        // The range of the rows that are inside along the second dimension.
        let (from, to) = match (position.get(1), dims.get(1)) {
            (Some(&at), Some(&dim)) => {
                let below = |end: i64| ((end - at).max(0) as u64).div_ceil(step).min(rows);
                (below(0), below(dim as i64))
            }
            _ => (0, rows),
        };
        let is_empty = start >= end || position.iter().zip(dims).skip(2).any(is_outside);
        let (from, to) = if is_empty { (0, 0) } else { (from, to) };
        let strides = || position[1..].iter().zip(&self.map.strides);
        let stride = self.map.strides.first().map_or(0, |stride| stride.wrapping_mul(step));
        for (numbers, is_inside) in [(0..from, false), (from..to, true), (to..rows, false)] {
            if numbers.is_empty() {
                continue;
            }
            let (at, count) = (self.at, numbers.end - numbers.start);
            self.at += count * size;
            let mut row = Row { at, size, inside: at..at, offset: 0, count, stride };
            if is_inside {
                let byte = |element: i64| at + (element - first) as u64 * self.width;
                row.inside = byte(start)..byte(end);
                // The first row that is inside has no negative coordinate.
                let offset = strides().map(|(at, stride)| (*at as u64).wrapping_mul(*stride));
                row.offset = offset
                    .fold(start as u64 * self.width + numbers.start.wrapping_mul(stride), u64::wrapping_add);
            }
            self.rows.push(row);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tensor::{Element, Mode, Part, Problem, TensorMap};

    fn tensor(dims: &[u64], part: Part) -> TensorMap {
        let strides = [16, 160, 1600];
        TensorMap { part, ..TensorMap::tiled(Element::U8, 0, dims, &strides[..dims.len() - 1], &[]) }
    }

    #[test]
    fn a_box_over_the_edge_has_no_elements_there() {
        let found = tensor(&[4, 4], Part::Tiled(vec![2, 2])).elements(&[-1, 3], Mode::Plain).unwrap();
        assert_eq!(found, [(0, None), (1, Some(48)), (2, None), (3, None)]);
    }

    #[test]
    fn rows_outside_on_both_sides_have_no_elements() {
        let map =
            TensorMap { element_strides: vec![1, 2, 1], ..tensor(&[2, 3, 2], Part::Tiled(vec![2, 10, 2])) };
        let found = map.elements(&[0, -3, 1], Mode::Plain).unwrap();
        let rows: Vec<_> = found.chunks(2).map(|row| row[0].1).collect();
        // Of the rows -3, -1, 1, 3 and 5 of the second plane, only row 1 is inside. The third plane is outside.
        let of_plane = [None, None, Some(160 + 16), None, None];
        assert_eq!(rows, [of_plane, [None; 5]].concat());
        let places: Vec<_> = found.iter().map(|(shared, _)| *shared).collect();
        assert_eq!(places, (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn pixels_wrap_around_in_the_bounding_box() {
        let part = Part::Im2col { lower: vec![-1], upper: vec![-2], channels: 1, pixels: 5 };
        let found = tensor(&[1, 4, 2], part).elements(&[0, 0, 0], Mode::Offsets([1, 0, 0])).unwrap();
        // W is 0, 1, and then -1 to 1 in the next image, each plus the offset.
        let global: Vec<_> = found.iter().map(|(_, global)| *global).collect();
        assert_eq!(global, [Some(16), Some(32), Some(160), Some(176), Some(192)]);
    }

    #[test]
    fn four_rows_are_anywhere_in_a_matrix() {
        let found = tensor(&[4, 4], Part::Tiled(vec![2, 1])).elements(&[1, 3, 0, 9, 0], Mode::Rows).unwrap();
        let global: Vec<_> = found.iter().map(|(_, global)| *global).collect();
        assert_eq!(global, [Some(49), Some(50), Some(1), Some(2), None, None, Some(1), Some(2)]);
    }

    #[test]
    fn coordinates_that_do_not_suit_the_map_are_told_with_both_counts() {
        let map = tensor(&[4, 4], Part::Tiled(vec![2, 1]));
        let problem = |at: &[i32], mode| match map.rows(at, mode) {
            Err(Problem::Illegal(message)) => message,
            other => panic!("{other:?}"),
        };
        let message = problem(&[0; 3], Mode::Plain);
        assert_eq!(message, "the copy has 3 coordinates, but the tensor map has 2 dimensions");
        assert!(problem(&[0; 4], Mode::Rows).ends_with("are 5 coordinates, but the copy has 4"));
    }

    #[test]
    fn steps_leave_elements_out() {
        let map = TensorMap { element_strides: vec![2, 2], ..tensor(&[4, 8], Part::Tiled(vec![2, 3])) };
        let found = map.elements(&[0, 1], Mode::Plain).unwrap();
        let global: Vec<_> = found.iter().map(|(_, global)| *global).collect();
        // Every element of the innermost dimension is copied.
        assert_eq!(global, [Some(16), Some(17), Some(48), Some(49)]);
    }
}
