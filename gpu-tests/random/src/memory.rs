//! The memory of a kernel: its parts, and their initial contents.

use fastrand::Rng;
use gpu_test_scalar::{Class, class, value};

use crate::kernel::Shape;
use crate::writer::pool;

/// The bytes of each thread in global, shared and local memory.
pub(crate) const OWN: usize = 32;
/// The bytes that all threads access by atomic operations, in global memory and in the shared memory of each CTA.
pub(crate) const COMMON: usize = 64;
/// The bytes that copies read, and what follows the last one that a copy begins with.
pub(crate) const STREAM: usize = 16384;
/// The values of each kind.
const VALUES: usize = 64;
/// The bytes of the initial values of the registers of a thread.
pub(crate) const INITIAL: usize = 96;
/// The bytes of the results of a thread.
pub(crate) const RESULTS: usize = 104;

/// The kinds of values that operands have, beside those that any register has.
const KINDS: [&str; 26] = [
    "i16", "i32", "i64", "n16", "n32", "n64", "f16", "bf16", "f32", "f64", "f16x2", "bf16x2", "p", "sh",
    "lane", "num32", "small", "clamp", "few", "mf16", "mbf16", "mf32", "mf64", "mf8", "hf16", "hf32",
];

/// The offsets of the parts of global memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offsets {
    pub(crate) own: usize,
    pub(crate) tables: usize,
    pub(crate) stream: usize,
    pub(crate) initial: usize,
    pub(crate) results: usize,
    pub(crate) more: usize,
}

impl Offsets {
    pub(crate) fn new(shape: Shape) -> Offsets {
        let own = COMMON;
        let tables = own + OWN * shape.all();
        let stream = (tables + KINDS.len() * VALUES * 8).next_multiple_of(128);
        let initial = stream + STREAM;
        let results = initial + INITIAL * shape.all();
        let more = (results + RESULTS * shape.all()).next_multiple_of(128);
        Offsets { own, tables, stream, initial, results, more }
    }
}

impl Offsets {
    /// Returns the meaning of a byte.
    pub(crate) fn name(self, offset: usize, shape: Shape) -> String {
        let of_thread = |at: usize, bytes: usize| {
            let thread = at / bytes;
            let (cta, thread) = (thread / shape.threads as usize, thread % shape.threads as usize);
            format!("thread {thread} of CTA {cta}, byte {}", at % bytes)
        };
        match offset {
            _ if offset >= self.more => format!("%more+{}", offset - self.more),
            _ if offset >= self.results => {
                format!("the results of {}", of_thread(offset - self.results, RESULTS))
            }
            _ if offset >= self.tables => "the input".to_owned(),
            _ if offset >= self.own => format!("the bytes of {}", of_thread(offset - self.own, OWN)),
            _ => "the bytes of all threads".to_owned(),
        }
    }
}

/// Returns the offset from `%table` of a value of this kind: the lane's number is added, so that `number` is at most 31.
pub(crate) fn in_table(kind: &str, number: usize) -> usize {
    let index = KINDS.iter().position(|known| *known == kind).unwrap_or_default();
    8 * (VALUES * index + number % 32)
}

/// Returns the initial contents of global memory.
pub(crate) fn contents(seed: u64, shape: Shape, more: &[(usize, u8)]) -> Vec<u8> {
    let mut random = Rng::with_seed(seed ^ 0x3e30_0001);
    let offsets = Offsets::new(shape);
    let mut bytes = Vec::with_capacity(offsets.more);
    bytes.resize_with(offsets.tables, || random.u8(..));
    for kind in KINDS {
        for _ in 0..VALUES {
            bytes.extend_from_slice(&value(kind, &mut random).to_le_bytes());
        }
    }
    while bytes.len() < offsets.initial {
        bytes.extend_from_slice(&random.u64(..).to_le_bytes());
    }
    bytes.truncate(offsets.initial);
    for _ in 0..shape.all() {
        // The registers of the pool, as integers or floats of their size.
        let end = bytes.len() + INITIAL;
        for kinds in [["i64", "f64", "i64"], ["i32", "f32", "f16x2"], ["i16", "f16", "bf16"]] {
            let class = class(kinds[0]);
            for _ in 0..pool(class) {
                let bits = value(kinds[random.usize(..3)], &mut random);
                let size = match class {
                    Class::Half => 2,
                    Class::Word => 4,
                    _ => 8,
                };
                bytes.extend_from_slice(&bits.to_le_bytes()[..size]);
            }
        }
        bytes.resize(end, 0);
    }
    bytes.resize(offsets.more, 0);
    for (count, value) in more {
        bytes.resize(bytes.len() + count, *value);
    }
    bytes
}
