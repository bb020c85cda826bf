//! Elements in memory: atomic operations on them, and their values in registers.

use super::Warp;
use crate::program::{Change, Register};

impl Warp<'_> {
    /// Writes elements of `size` bytes that a lane has loaded to its registers.
    #[inline]
    pub(super) fn write_elements(
        &mut self,
        base: u32,
        results: &[Option<Register>],
        lane: usize,
        bytes: &[u8],
        size: usize,
        is_signed: bool,
    ) {
        for (result, bytes) in results.iter().zip(bytes.chunks(size)) {
            if let Some(result) = result {
                self.registers[(base + result.0) as usize][lane] = extend(bytes, is_signed);
            }
        }
    }

    /// Reads elements of `size` bytes from the registers of a lane into the bytes that it stores.
    #[inline]
    pub(super) fn read_elements(
        &self,
        base: u32,
        values: &[Register],
        lane: usize,
        bytes: &mut [u8],
        size: usize,
    ) {
        for (value, bytes) in values.iter().zip(bytes.chunks_mut(size)) {
            let value = self.registers[(base + value.0) as usize][lane];
            bytes.copy_from_slice(&value.to_le_bytes()[..size]);
        }
    }
}

/// Flushes a subnormal `f32` to a zero of its sign.
fn flush(bytes: &mut [u8]) {
    if let [.., low, high] = bytes
        && (*low >> 7, *high & 0x7f) == (0, 0)
    {
        let sign = *high & 0x80;
        bytes.fill(0);
        bytes.iter_mut().last().into_iter().for_each(|high| *high = sign);
    }
}

/// Applies an atomic operation to the elements of memory.
pub(super) fn changed(
    memory: &mut [u8],
    size: usize,
    change: Change,
    is_global: bool,
    first: impl Iterator<Item = u64>,
    second: impl Iterator<Item = u64>,
) {
    let set = |memory: &mut [u8], values: &mut dyn Iterator<Item = u64>| {
        for (element, value) in memory.chunks_mut(size).zip(values) {
            element.copy_from_slice(&value.to_le_bytes()[..size]);
        }
    };
    match change {
        Change::Exchange => set(memory, &mut { first }),
        Change::CompareAndSwap => {
            let is = |(element, value): (&[u8], u64)| *element == value.to_le_bytes()[..size];
            if memory.chunks(size).zip(first).all(is) {
                set(memory, &mut { second });
            }
        }
        Change::Combine(combine) | Change::Flush(combine) => {
            let flushes = matches!(change, Change::Flush(_)) && is_global;
            for (element, value) in memory.chunks_mut(size).zip(first) {
                let mut value = value.to_le_bytes();
                if flushes {
                    flush(element);
                    flush(&mut value[..size]);
                }
                combine.all(element, &value[..size]);
                if flushes {
                    flush(element);
                }
            }
        }
    }
}

/// Extends bytes to an integer of 64 bits.
pub(super) fn extend(bytes: &[u8], is_signed: bool) -> u64 {
    let fill = if is_signed && bytes.last().is_some_and(|byte| byte >> 7 == 1) { 0xff } else { 0 };
    let mut value = [fill; 8];
    for (to, from) in value.iter_mut().zip(bytes) {
        *to = *from;
    }
    u64::from_le_bytes(value)
}
