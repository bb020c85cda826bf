//! Copies of a chunk between global and shared memory: by one bulk copy, and by the lanes of a warp for the bytes that a
//! bulk copy cannot move, since their address or their number is not a multiple of 16.

use ptx_async::{Global, Mbarrier, Shared, fence, ptx_async, warp};

use crate::workspace::Chunk;

/// Starts to load `len` bytes into a slot, and zeros up to the next multiple of 16. They are there when the phase of
/// `full` completes, which expects one arrival.
///
/// # Safety
///
/// All lanes of a warp call it. The bytes are valid, and the thread of lane 0 knows that nothing accesses the slot.
#[inline(always)]
pub(crate) unsafe fn load(lane: u32, slot: Shared<Chunk, 128>, src: Global<u8>, len: u32, full: Mbarrier) {
    let bulk = by_bulk_copy(src, len);
    // SAFETY: guaranteed by the caller; the barrier expects the bytes of the copy.
    unsafe {
        if bulk < len {
            warp::sync(warp::ALL);
            let rest = src.byte_add(bulk as usize);
            match unit(rest, len - bulk) {
                4 => fill::<u32>(lane, slot, bulk, rest, len),
                2 => fill::<u16>(lane, slot, bulk, rest, len),
                _ => fill::<u8>(lane, slot, bulk, rest, len),
            }
            fence::proxy_async();
            warp::sync(warp::ALL);
        }
        if lane == 0 {
            full.arrive_expect(bulk);
            if bulk > 0 {
                ptx_async!(cp_async_bulk { dst: shared(slot), src: global(src), size: bulk, mbarrier: full });
            }
        }
    }
}

/// Stores `len` bytes of a slot: lane 0 starts a bulk copy, of its current bulk group, and the lanes store the rest.
///
/// # Safety
///
/// All lanes of a warp call it. The bytes at `dst` belong to this warp.
#[inline(always)]
pub(crate) unsafe fn store(lane: u32, dst: Global<u8>, slot: Shared<Chunk, 128>, len: u32) {
    let bulk = by_bulk_copy(dst, len);
    // SAFETY: guaranteed by the caller.
    unsafe {
        if lane == 0 && bulk > 0 {
            ptx_async!(cp_async_bulk { dst: global(dst), src: shared(slot), size: bulk });
        }
        if bulk < len {
            let rest = dst.byte_add(bulk as usize);
            match unit(rest, len - bulk) {
                4 => spill::<u32>(lane, rest, slot, bulk, len),
                2 => spill::<u16>(lane, rest, slot, bulk, len),
                _ => spill::<u8>(lane, rest, slot, bulk, len),
            }
            warp::sync(warp::ALL);
        }
    }
}

/// The number of bytes that a bulk copy can move.
#[inline(always)]
fn by_bulk_copy(address: Global<u8>, len: u32) -> u32 {
    if address.as_ptr().addr().is_multiple_of(16) { len & !15 } else { 0 }
}

/// The bytes of an access of a lane.
#[inline(always)]
fn unit(address: Global<u8>, len: u32) -> u32 {
    let bits = address.as_ptr().addr() as u32 | len;
    match bits % 4 {
        0 => 4,
        2 => 2,
        _ => 1,
    }
}

/// The accesses of a lane that are in flight together.
const AT_ONCE: usize = 8;

/// Loads the bytes of a slot from `from` to `len`, and zeros.
///
/// # Safety
///
/// As for [`load`], and both are aligned to `T`.
#[inline(always)]
unsafe fn fill<T: Copy + Default>(lane: u32, slot: Shared<Chunk, 128>, from: u32, src: Global<u8>, len: u32) {
    let size = size_of::<T>() as u32;
    let (slot, src) = (slot.cast::<[T; 1]>(), src.cast::<T>());
    let (first, count, end) = (from / size, (len - from) / size, (len.next_multiple_of(16) - from) / size);
    let mut index = lane;
    while index < end {
        let mut values = [T::default(); AT_ONCE];
        let mut step = 0;
        while step < AT_ONCE {
            let at = index + 32 * step as u32;
            if at < count {
                // SAFETY: the caller's obligation.
                values[step] = unsafe { src.add(at as usize).read() };
            }
            step += 1;
        }
        step = 0;
        while step < AT_ONCE {
            let at = index + 32 * step as u32;
            if at < end {
                // SAFETY: as above; the slot has room for a multiple of 16 bytes.
                unsafe { slot.write_item(first + at, values[step]) };
            }
            step += 1;
        }
        index += 32 * AT_ONCE as u32;
    }
}

/// Stores the bytes of a slot from `from` to `len`.
///
/// # Safety
///
/// As for [`store`], and both are aligned to `T`.
#[inline(always)]
unsafe fn spill<T: Copy>(lane: u32, dst: Global<u8>, slot: Shared<Chunk, 128>, from: u32, len: u32) {
    let size = size_of::<T>() as u32;
    let (slot, dst) = (slot.cast::<[T; 1]>(), dst.cast::<T>());
    let mut index = lane;
    while index < (len - from) / size {
        // SAFETY: the caller's obligation.
        unsafe { dst.add(index as usize).write(slot.read_item(from / size + index)) };
        index += 32;
    }
}
