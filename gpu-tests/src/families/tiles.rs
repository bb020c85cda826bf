//! Matrices in shared memory as products of a warpgroup read them. Manual: "Asynchronous Warpgroup Level Matrix Shared
//! Memory Layout", "Strides", "Matrix Descriptor Format".

use crate::experiment::Experiment;
use crate::values::Integers;

/// The layout of a matrix in shared memory.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// The bytes of a line before the next line follows: 16 without a swizzle, or those of the swizzle.
    pub width: usize,
    /// Whether a line has the elements with the same index in K, instead of those of a row of A or a column of B.
    pub is_mn_major: bool,
}

/// A matrix in shared memory.
pub(super) struct Tile {
    layout: Layout,
    /// The bytes of each line.
    lines: Vec<Vec<u8>>,
}

impl Tile {
    /// The matrix with these lines.
    pub(super) fn new(layout: Layout, elements: Integers, lines: &[Vec<i32>]) -> Self {
        Tile { layout, lines: lines.iter().map(|line| elements.pack(line)).collect() }
    }

    /// The bytes from 8 lines to the next 8. They are not beside each other where there is room for this, so that the
    /// stride matters.
    fn group(&self) -> usize {
        self.layout.width * if self.layout.width == 128 { 8 } else { 16 }
    }

    /// The bytes from a part of all lines, `width` wide, to the next one.
    fn panel(&self) -> usize {
        self.lines.len() / 8 * self.group()
    }

    /// The byte of a row with a swizzle at which the lines begin. Those that are contiguous in K end with the row.
    fn start(&self) -> usize {
        match self.layout {
            Layout { width: 16, .. } | Layout { is_mn_major: true, .. } => 0,
            Layout { width, .. } => width - self.lines[0].len(),
        }
    }

    /// The bytes of shared memory.
    pub(super) fn size(&self) -> usize {
        let bytes = self.panel() * (self.start() + self.lines[0].len()).div_ceil(self.layout.width);
        bytes.next_multiple_of(1024)
    }

    /// The descriptor of a tile at the address 0.
    pub(super) fn descriptor(&self) -> u64 {
        let (group, panel) = (self.group() as u64 / 16, self.panel() as u64 / 16);
        let (leading, stride, mode) = match self.layout {
            Layout { width: 16, is_mn_major: true } => (group, panel, 0),
            Layout { width: 16, .. } => (panel, group, 0),
            Layout { width, is_mn_major } => {
                let mode = match width {
                    128 => 1,
                    64 => 2,
                    _ => 3,
                };
                // Of a matrix that is contiguous in K, "assumed 1".
                (if is_mn_major { panel } else { 1 }, group, mode)
            }
        };
        (self.start() as u64 / 16) | (leading << 16) | (stride << 32) | (mode << 62)
    }

    /// Puts the matrix at this offset of shared memory, a multiple of 1024.
    pub(super) fn put(&self, run: &mut Experiment, at: usize) {
        let width = self.layout.width;
        for (line, bytes) in self.lines.iter().enumerate() {
            for (byte, &value) in bytes.iter().enumerate() {
                let byte = self.start() + byte;
                let place =
                    byte / width * self.panel() + line / 8 * self.group() + line % 8 * width + byte % width;
                // The index of a chunk of 16 bytes is exchanged by exclusive or with that of the 128 bytes around it.
                let chunk = (place / 128) % (width / 16);
                run.shared.put(at + (place ^ (chunk * 16)), &[value]);
            }
        }
    }
}
