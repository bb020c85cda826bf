//! An all-reduce of `f32` over the devices of a multicast object, in place.
//!
//! The devices divide the numbers into rows of 16 bytes. A device sums its rows over all devices by
//! `multimem.ld_reduce`, and stores the sums on all devices by `multimem.st`. Before and after that, each block meets
//! the blocks of the same index on the other devices: it adds 1 to their counts by one `multimem.red`, and waits for its
//! own count. Counts only grow, so nothing resets them.

use core::sync::atomic::Ordering::Acquire;

use ptx_async::{Global, Multimem, atomic::Sys, block, ptx_async, thread};

/// The numbers that one instruction reduces.
pub type Row = [f32; 4];

/// The arguments of a launch.
#[derive(Clone, Copy, Debug)]
pub struct Arguments {
    /// The numbers of all devices.
    pub numbers: Multimem<Row>,
    /// The number of rows.
    pub rows: u32,
    /// The counts of all devices, one for each block.
    pub counts: Multimem<u32>,
    /// Those of this device.
    pub own_counts: Global<u32>,
    /// The value of the counts before the launch.
    pub count: u32,
    /// The rank of this device.
    pub rank: u32,
    /// The number of devices.
    pub devices: u32,
}

/// Replaces each number by its sum over all devices.
///
/// # Safety
///
/// All threads of a grid of the same size call this on each device, with the memory that [`Arguments`] describes, and
/// nothing else accesses this memory meanwhile.
#[inline(always)]
pub unsafe fn all_reduce(arguments: Arguments) {
    let Arguments { numbers, rows, rank, devices, .. } = arguments;
    // SAFETY: the caller's obligation; each row is that of one thread of all devices.
    unsafe {
        meet(arguments, 1);
        let stride = thread::grid_threads_1d() as u32 * devices;
        let mut index = thread::index_1d() as u32 * devices + rank;
        while index < rows {
            let row = numbers.add(index as usize);
            let [a, b, c, d]: Row =
                ptx_async!(multimem_ld_reduce { op: add, ty: f32, vec: v4, src: multimem(row) });
            ptx_async!(multimem_st { ty: f32, dst: multimem(row), value: [a, b, c, d] });
            index += stride;
        }
        meet(arguments, 2);
    }
}

/// Meets the blocks of the same index on the other devices, for the `time`-th time.
///
/// # Safety
///
/// As for [`all_reduce`].
#[inline(always)]
unsafe fn meet(arguments: Arguments, time: u32) {
    let Arguments { counts, own_counts, count, devices, .. } = arguments;
    let block = thread::block_idx().x as usize;
    // SAFETY: the caller's obligation.
    unsafe {
        block::sync();
        if thread::rank() == 0 {
            let (all, own) = (counts.add(block), own_counts.add(block));
            ptx_async!(multimem_red { sem: release(sys), op: add, ty: u32, dst: multimem(all), value: 1u32 });
            let met = count.wrapping_add(time * devices);
            while own.load::<Sys>(Acquire).wrapping_sub(met).cast_signed() < 0 {}
        }
        block::sync();
    }
}
