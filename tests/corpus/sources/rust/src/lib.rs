//! Kernels that break a lint with the feature `mistake`, and keep it without. Steps of one call of `ptx_async!` are checked
//! while the crate compiles, so the steps of a mistake are in several calls and functions.

#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]
#![expect(unsafe_op_in_unsafe_fn, reason = "a block in each kernel would say nothing")]

use ptx_async::{Global, Mbarrier, Shared, block, fence, kernel, ptx_async, shared, thread};

const MISTAKE: bool = cfg!(feature = "mistake");

const BYTES: u32 = 1024;
type Tile = Shared<[f32; 256], 128>;

shared! {
    fn tile() -> Shared<[f32; 256], 128>;
    fn barrier() -> Shared<u64, 8>;
}

fn is_first() -> bool {
    thread::thread_idx().x == 0
}

/// The barrier for one arrival, which all threads can use afterwards.
#[inline(always)]
unsafe fn initialized() -> Mbarrier {
    let bar = Mbarrier::at(barrier());
    if is_first() {
        bar.init(1);
    }
    block::sync();
    bar
}

#[inline(always)]
unsafe fn fill(tile: Tile, src: Global<f32>) {
    let x = thread::thread_idx().x;
    tile.write_item(x, src.add(x as usize).read() + 1.0);
}

#[inline(always)]
unsafe fn load(tile: Tile, src: Global<f32>, bar: Mbarrier) {
    ptx_async!(cp_async_bulk { dst: shared(tile), src: global(src), size: 1024, mbarrier: bar });
}

#[inline(always)]
unsafe fn store(dst: Global<f32>, tile: Tile) {
    ptx_async!(cp_async_bulk { dst: global(dst), src: shared(tile), size: 1024 });
}

#[inline(always)]
unsafe fn commit() {
    ptx_async!(cp_async_bulk_commit_group());
}

#[inline(always)]
unsafe fn wait_for_sources() {
    ptx_async!(cp_async_bulk_wait_group_read(0));
}

#[inline(always)]
unsafe fn wait_for_results() {
    ptx_async!(cp_async_bulk_wait_group(0));
}

#[inline(always)]
unsafe fn show(dst: Global<f32>, tile: Tile) {
    let x = thread::thread_idx().x;
    dst.add(x as usize).write(tile.read_item(255 - x));
}

kernel! {
    /// No proxy fence between the writes and the store.
    pub unsafe fn stored(dst: Global<f32>, src: Global<f32>) {
        fill(tile(), src);
        if !MISTAKE {
            fence::proxy_async();
        }
        block::sync();
        if is_first() {
            store(dst, tile());
            commit();
            wait_for_sources();
        }
    }

    /// The fence, in the wrong thread.
    pub unsafe fn fenced_by_one(dst: Global<f32>, src: Global<f32>, turns: u32) {
        let mut turn = 0;
        while turn < turns {
            fill(tile(), src.add(256 * turn as usize));
            if !MISTAKE || is_first() {
                fence::proxy_async();
            }
            block::sync();
            if is_first() {
                store(dst.add(256 * turn as usize), tile());
                commit();
                wait_for_sources();
            }
            block::sync();
            turn += 1;
        }
    }

    /// A store that is in no group.
    pub unsafe fn committed(dst: Global<f32>, src: Global<f32>) {
        fill(tile(), src);
        fence::proxy_async();
        block::sync();
        if is_first() {
            store(dst, tile());
            if !MISTAKE {
                commit();
                wait_for_sources();
            }
        }
    }

    /// The tile is filled again while it is read.
    pub unsafe fn refilled(dst: Global<f32>, src: Global<f32>) {
        if !is_first() {
            return;
        }
        let mut at = 0;
        while at < 256 {
            tile().write_item(at, src.add(at as usize).read());
            at += 1;
        }
        fence::proxy_async();
        store(dst, tile());
        commit();
        if !MISTAKE {
            wait_for_sources();
        }
        tile().write_item(0, src.add(1).read());
        fence::proxy_async();
        store(dst.add(256), tile());
        commit();
        wait_for_sources();
    }

    /// The result of a store is read when its source was read.
    pub unsafe fn read_back(dst: Global<f32>, src: Global<f32>) {
        fill(tile(), src);
        fence::proxy_async();
        block::sync();
        if is_first() {
            store(dst, tile());
            commit();
            if MISTAKE {
                wait_for_sources();
            } else {
                wait_for_results();
            }
            dst.add(1024).write(dst.read());
        }
    }

    /// More bytes than are copied.
    pub unsafe fn counted(dst: Global<f32>, src: Global<f32>) {
        let bar = initialized();
        if is_first() {
            bar.arrive_expect(if MISTAKE { 2 * BYTES } else { BYTES });
            load(tile(), src, bar);
        }
        bar.wait(0);
        show(dst, tile());
    }

    /// A parity that never changes.
    pub unsafe fn turned(dst: Global<f32>, src: Global<f32>, turns: u32) {
        let bar = initialized();
        let mut turn = 0;
        while turn < turns {
            if is_first() {
                bar.arrive_expect(BYTES);
                load(tile(), src.add(256 * turn as usize), bar);
            }
            bar.wait(if MISTAKE { 0 } else { turn & 1 });
            show(dst.add(256 * turn as usize), tile());
            fence::proxy_async();
            block::sync();
            turn += 1;
        }
    }

    /// No wait between the load and the use.
    pub unsafe fn awaited(dst: Global<f32>, src: Global<f32>) {
        let bar = initialized();
        if is_first() {
            bar.arrive_expect(BYTES);
            load(tile(), src, bar);
        }
        if MISTAKE {
            block::sync();
        } else {
            bar.wait(0);
        }
        show(dst, tile());
        if MISTAKE {
            bar.wait(0);
        }
    }

    /// Others use the barrier that one thread initialized.
    pub unsafe fn met(dst: Global<f32>, src: Global<f32>) {
        let bar = Mbarrier::at(barrier());
        if is_first() {
            bar.init(1);
            bar.arrive_expect(BYTES);
            load(tile(), src, bar);
        }
        if !MISTAKE {
            block::sync();
        }
        bar.wait(0);
        show(dst, tile());
    }

    /// Every thread arms a barrier of one arrival.
    pub unsafe fn armed(dst: Global<f32>, src: Global<f32>) {
        let bar = initialized();
        if MISTAKE || is_first() {
            bar.arrive_expect(BYTES);
        }
        if is_first() {
            load(tile(), src, bar);
        }
        bar.wait(0);
        show(dst, tile());
    }

    /// Every thread issues the store of the tile.
    pub unsafe fn issued(dst: Global<f32>, src: Global<f32>) {
        fill(tile(), src);
        fence::proxy_async();
        block::sync();
        if MISTAKE || is_first() {
            store(dst, tile());
            commit();
            wait_for_sources();
        }
    }

    /// Words of `cp.async` that are read before the wait.
    pub unsafe fn words(dst: Global<f32>, src: Global<f32>) {
        let x = thread::thread_idx().x;
        let (to, from) = (tile().cast::<f32>().weaken::<4>().add(x), src.add(x as usize));
        ptx_async!(cp_async { dst: shared(to), src: global(from), size: 4 });
        ptx_async!(cp_async_commit_group());
        if !MISTAKE {
            ptx_async!(cp_async_wait_group(0));
        }
        dst.add(x as usize).write(tile().read_item(x));
        if MISTAKE {
            ptx_async!(cp_async_wait_group(0));
        }
    }
}

#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    ptx_async::thread::trap()
}
