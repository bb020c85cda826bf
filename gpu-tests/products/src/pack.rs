//! The places of elements in registers and in shared memory. Manual: "Matrix Fragments for mma", "Register Fragments and
//! Shared Memory Matrix Layouts".

use crate::form::{Form, Kind};
use crate::format::{F16, Format};
use crate::tile::Tile;

/// The bytes of a register of all threads of a warpgroup.
pub(crate) const ROUND: usize = 4 * 128;

/// The number of elements of a register.
pub(crate) fn per_register(format: Format) -> usize {
    (32 / format.bits as usize).max(1)
}

/// Appends the words of a CTA: those of A, of B, and of C, by register and thread.
pub(crate) fn pack(form: &Form, tiles: &[Tile], words: &mut Vec<u32>) {
    let (threads, given, depth) = (form.threads(), form.given(), form.depth);
    let tile = &tiles[0];
    match form.kind {
        Kind::Fragments => {
            for (format, elements) in [(form.a, &tile.a), (form.b, &tile.b), (form.c, &tile.c)] {
                let place = |_: usize, index: usize| elements[index];
                registers(1, elements.len(), format, place, words);
            }
            return;
        }
        Kind::Quad => {
            let factor = |thread: usize| (thread % 16 / 4, thread % 4 + thread / 16 * 4);
            for of in [|tile: &Tile| tile.a.clone(), |tile: &Tile| tile.b.clone()] {
                let factors: Vec<Vec<u64>> = tiles.iter().map(of).collect();
                let place = |thread: usize, index: usize| {
                    let (product, row) = factor(thread);
                    factors[product][row * 4 + index]
                };
                registers(threads, 4, F16, place, words);
            }
            sums(form, tiles, words);
            return;
        }
        Kind::Warpgroup { is_shared: true } => in_shared(&tile.a, given, form.a, words),
        _ => {
            let wide = per_register(form.a);
            let place = |thread: usize, index: usize| {
                let (register, number) = (index / wide, index % wide);
                let row = 16 * (thread / 32) + thread % 32 / 4 + 8 * (register % (form.rows / 8).min(2));
                let column = 4 * wide * (register / (form.rows / 8).min(2)) + thread % 4 * wide + number;
                tile.a[row * given + column]
            };
            registers(threads, form.rows * given / threads, form.a, place, words);
        }
    }
    match form.kind {
        Kind::Warpgroup { .. } => in_shared(&tile.b, depth, form.b, words),
        _ => {
            let wide = per_register(form.b);
            let place = |thread: usize, index: usize| {
                tile.b[thread / 4 * depth + 4 * wide * (index / wide) + thread % 4 * wide + index % wide]
            };
            registers(threads, form.columns * depth / threads, form.b, place, words);
        }
    }
    sums(form, tiles, words);
}

/// Appends C.
fn sums(form: &Form, tiles: &[Tile], words: &mut Vec<u32>) {
    let of_thread = form.tiles() * form.rows * form.columns / form.threads();
    let sum = |thread: usize, index: usize| {
        let (product, row, column) = place(form, form.c, thread, index);
        tiles[product].c[row * form.columns + column]
    };
    registers(form.threads(), of_thread, form.c, sum, words);
}

/// The product, the row and the column of a sum of a thread. One thread has all sums of `wmma`.
fn place(form: &Form, format: Format, thread: usize, index: usize) -> (usize, usize, usize) {
    match form.kind {
        Kind::Fragments => (0, index / form.columns, index % form.columns),
        Kind::Quad => quad(format, thread, index),
        // Two sums beside each other, and those 8 rows below.
        _ => (0, 16 * (thread / 32) + thread % 32 / 4 + 8 * (index / 2), thread % 4 * 2 + index % 2),
    }
}

/// The sums in a word of the result of a CTA: the lowest bit of each, its product, row and column.
pub(crate) fn sums_of_word(form: &Form, word: usize) -> Vec<(usize, (usize, usize, usize))> {
    let threads = if form.kind == Kind::Fragments { 1 } else { form.threads() };
    let wide = per_register(form.d);
    let register = word / (threads * (form.d.bits as usize / 32).max(1));
    let sum = |part: usize| {
        (part * form.d.bits as usize, place(form, form.d, word % threads, register * wide + part))
    };
    (0..wide).map(sum).collect()
}

/// The product, the row and the column of a sum of `mma.m8n8k4`.
fn quad(format: Format, thread: usize, index: usize) -> (usize, usize, usize) {
    let (product, high) = (thread % 16 / 4, thread / 16 * 4);
    match format {
        F16 => (product, thread % 4 + high, index),
        _ => (product, (thread & 1) + (index & 2) + high, (index & 4) + (thread & 2) + (index & 1)),
    }
}

/// Appends the registers of threads, of this number of elements each, which `element` gives by thread and index.
fn registers(
    threads: usize,
    count: usize,
    format: Format,
    element: impl Fn(usize, usize) -> u64,
    words: &mut Vec<u32>,
) {
    let wide = per_register(format);
    for register in 0..count / wide {
        let of_thread = |thread: usize| -> u64 {
            let bits = |index: usize| {
                element(thread, register * wide + index) << (format.bits as usize * index % 64)
            };
            (0..wide).map(bits).fold(0, |word, bits| word | bits)
        };
        words.extend((0..threads).map(|thread| of_thread(thread) as u32));
        if format.bits == 64 {
            words.extend((0..threads).map(|thread| (of_thread(thread) >> 32) as u32));
        }
    }
}

/// Appends a factor in shared memory without a swizzle: the chunks of 16 bytes of 8 rows are beside each other.
fn in_shared(elements: &[u64], depth: usize, format: Format, words: &mut Vec<u32>) {
    let wide = format.bits as usize / 8;
    let mut bytes = vec![0; (elements.len() * wide).next_multiple_of(ROUND)];
    for (row, elements) in elements.chunks_exact(depth).enumerate() {
        for (index, element) in elements.iter().enumerate() {
            let byte = index * wide;
            let place = row / 8 * 8 * depth * wide + byte / 16 * 128 + row % 8 * 16 + byte % 16;
            bytes[place..place + wide].copy_from_slice(&element.to_le_bytes()[..wide]);
        }
    }
    words.extend(bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)));
}
