//! Kernels that do the same work by loads and stores, as a baseline for the asynchronous ones.
//!
//! Every access has 16 bytes, and a thread has several in flight. The host measures the best number of them, and the
//! best grid.

use core::{array, sync::atomic::Ordering::Relaxed};

use ptx_async::{Global, Shared, atomic::Gpu, block, thread};

use crate::four::Four;

/// The number of threads of a block of these kernels.
pub const THREADS: u32 = 256;

/// The operation of [`each`]: how it reads, and how it stores the result.
pub trait Work: Copy {
    /// The values that are read for four results.
    type Read: Copy;

    /// Reads the operands.
    ///
    /// # Safety
    ///
    /// Both pointers refer to four values.
    unsafe fn read(self, dst: Global<Four>, src: Global<Four>) -> Self::Read;

    /// Stores the result in `dst`.
    ///
    /// # Safety
    ///
    /// As for [`read`](Self::read), which returned `read`; no other thread accesses `dst`.
    unsafe fn write(self, dst: Global<Four>, read: Self::Read);
}

/// Processes `count` times four values, with `AT_ONCE` accesses of each thread in flight. A large grid does so in one
/// pass, a smaller one in a loop.
///
/// # Safety
///
/// Both have this many values; blocks have [`THREADS`] threads, and all call this.
#[inline(always)]
pub unsafe fn each<W: Work, const AT_ONCE: usize>(work: W, dst: Global<Four>, src: Global<Four>, count: u64) {
    let (thread, block, blocks) = (thread::thread_idx().x, thread::block_idx().x, thread::grid_dim().x);
    let round = AT_ONCE as u64 * THREADS as u64;
    let mut start = block as u64 * round;
    while start < count {
        let at = |index: usize| (start + thread as u64) as usize + index * THREADS as usize;
        // SAFETY: guaranteed by the caller; the index is less than `count`.
        unsafe {
            if start + round <= count {
                let read: [W::Read; AT_ONCE] =
                    array::from_fn(|index| work.read(dst.add(at(index)), src.add(at(index))));
                #[allow(
                    clippy::needless_range_loop,
                    reason = "with an iterator the array would be in local memory"
                )]
                for index in 0..AT_ONCE {
                    work.write(dst.add(at(index)), read[index]);
                }
            } else {
                for index in (0..AT_ONCE).map(at).filter(|&index| (index as u64) < count) {
                    work.write(dst.add(index), work.read(dst.add(index), src.add(index)));
                }
            }
        }
        start += blocks as u64 * round;
    }
}

macro_rules! works {
    ($($(#[$doc:meta])* $name:ident: $read:ty = |$dst:ident, $src:ident| $reading:expr, |$got:ident| $writing:expr;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Work for $name {
            type Read = $read;

            #[inline(always)]
            unsafe fn read(self, $dst: Global<Four>, $src: Global<Four>) -> $read {
                // SAFETY: guaranteed by the caller.
                unsafe { $reading }
            }

            #[inline(always)]
            unsafe fn write(self, $dst: Global<Four>, $got: $read) {
                // SAFETY: guaranteed by the caller.
                unsafe { $writing }
            }
        }
    )* };
}

works! {
    /// `dst = src`.
    Copying: Four = |dst, src| { let _ = dst; src.read() }, |read| dst.write(read);
    /// `dst = src`, with cache hints for data that is used once.
    CopyingOnce: Four = |dst, src| { let _ = dst; src.read_cs() }, |read| dst.write_cs(read);
    /// `dst += src`: load, add, store.
    Adding: (Four, Four) = |dst, src| (dst.read(), src.read()), |read| dst.write(sum(read));
    /// `dst += src`: load, add, store, with cache hints for data that is used once.
    AddingOnce: (Four, Four) = |dst, src| (dst.read_cs(), src.read_cs()),
        |read| dst.write_cs(sum(read));
    /// `dst += src`, by a reduction for each value.
    Reducing: Four = |dst, src| { let _ = dst; src.read() },
        |read| for index in 0..4 {
            dst.cast::<f32>().add(index).fetch_add::<Gpu>(read.0[index], Relaxed);
        };
    /// `dst += src`, by a reduction for four values.
    ReducingFour: Four = |dst, src| { let _ = dst; src.read() }, |read| dst.cast::<[f32; 4]>().reduce_add(read.0);
}

#[inline(always)]
fn sum((a, b): (Four, Four)) -> Four {
    Four(array::from_fn(|index| a.0[index] + b.0[index]))
}

/// Transposes tiles of 32 by 32 values through shared memory with rows of 33: one value per access.
///
/// # Safety
///
/// Both matrices have `side` rows and columns, a multiple of 32, and a block for each tile; nothing else uses `tile`;
/// blocks have [`THREADS`] threads, and all call this.
#[inline(always)]
pub unsafe fn transpose_padded(
    tile: Shared<[f32; 33 * 32], 4>,
    dst: Global<f32>,
    src: Global<f32>,
    side: u64,
) {
    let (thread, block) = (thread::thread_idx().x, thread::block_idx().x);
    let (side, across) = (side as usize, (side as u32 / 32).max(1));
    let (left, top) = ((block % across * 32) as usize, (block / across * 32) as usize);
    let (x, y) = (thread % 32, thread / 32);
    let place = |row: u32| row as usize * side + x as usize;
    // SAFETY: guaranteed by the caller.
    unsafe {
        let src = src.add(top * side + left);
        let values: [f32; 4] = array::from_fn(|turn| src.add(place(y + 8 * turn as u32)).read());
        for (turn, value) in values.into_iter().enumerate() {
            tile.write_item((y + 8 * turn as u32) * 33 + x, value);
        }
        block::sync();
        let dst = dst.add(left * side + top);
        for turn in 0..4 {
            let row = y + 8 * turn;
            dst.add(place(row)).write(tile.read_item(x * 33 + row));
        }
    }
}

/// Transposes tiles of 64 by 64 values, 4 by 4 of them in the registers of a thread, with 16 bytes per access:
/// [`tiles::transpose`](crate::tiles::transpose) without its asynchronous copies.
///
/// # Safety
///
/// Both matrices have `side` rows and columns, a multiple of 64, and a block for each tile; nothing else uses
/// `tile`; blocks have [`THREADS`] threads, and all call this.
#[inline(always)]
pub unsafe fn transpose_four(
    tile: Shared<[Four; 64 * 16], 16>,
    dst: Global<Four>,
    src: Global<Four>,
    side: u64,
) {
    let (thread, block) = (thread::thread_idx().x, thread::block_idx().x);
    let (across, pitch) = ((side as u32 / 64).max(1), side as usize / 4);
    let (x, y) = ((block % across) as usize, (block / across) as usize);
    // 8 threads write to 8 rows with a distance of 4, or read 8 chunks of a row: both accesses use all banks.
    let swizzled = |row: u32, chunk: u32| row * 16 + (chunk ^ (row / 4 % 8));
    let (column, row) = (thread % 16, thread / 16);
    let place = |row: u32| row as usize * pitch + column as usize;
    // SAFETY: guaranteed by the caller.
    unsafe {
        let src = src.add(y * 64 * pitch + x * 16);
        let rows: [Four; 4] = array::from_fn(|k| src.add(place(row * 4 + k as u32)).read());
        for k in 0..4 {
            let values = rows.map(|row| row.0[k as usize]);
            tile.write_item(swizzled(column * 4 + k, row), Four(values));
        }
        block::sync();
        let dst = dst.add(x * 64 * pitch + y * 16);
        for k in 0..4 {
            let row = row + 16 * k;
            dst.add(place(row)).write(tile.read_item(swizzled(row, column)));
        }
    }
}
