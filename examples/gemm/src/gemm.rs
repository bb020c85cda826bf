//! The kernel: one warp of a CTA loads tiles of A and B into a ring of stages, two warpgroups multiply them, and each warp
//! stores its sums.
//!
//! A CTA computes a tile of C of [`BLOCK_M`] by [`BLOCK_N`]. The two CTAs of a cluster compute tiles one below the other:
//! each loads its own rows of A and half of B, which is multicast to both.

use ptx_async::tile::Tile;
use ptx_async::wgmma::{MatrixDescriptor, for_each_chunk};
use ptx_async::{Mbarrier, Shared, TensorMap, cluster, fence, ptx_async, shared, thread, warp};

use crate::number::{Number, Sums};
use crate::schedule::{BLOCK_K, BLOCK_M, BLOCK_N, CLUSTER, CONSUMERS, Shape, Tiles};

/// The threads of a CTA.
pub const THREADS: u32 = 128 * (1 + CONSUMERS);
/// The dynamic shared memory of a CTA in bytes.
pub const SHARED_BYTES: u32 = PANELS * Panel::BYTES;

/// The box of the map of A, and of that of a B whose rows are contiguous in K.
pub type KTile<T> = Tile<T, 128>;
/// The box of the map of a B whose rows are contiguous in N.
pub type NTile<T> = Tile<T, 64>;
/// The box of the map of C: what a warp stores at once.
pub type CTile<T> = Tile<T, 16>;

/// The unit of shared memory: 64 rows of 128 bytes.
type Panel = Tile<u16, 64>;
/// The panels of a stage: 128 rows of A and 256 columns of B.
const A_PANELS: u32 = BLOCK_M / 64;
const STAGE_PANELS: u32 = A_PANELS + BLOCK_N / 64;
/// The stages of the ring.
pub const STAGES: u32 = 4;
/// The panels of all stages, and one for each two warps that store.
const PANELS: u32 = STAGES * STAGE_PANELS + 2 * CONSUMERS;

shared! {
    extern fn panels() -> Shared<[Panel; PANELS as usize], 1024>;
    fn full_barriers() -> Shared<[u64; STAGES as usize], 8>;
    fn empty_barriers() -> Shared<[u64; STAGES as usize], 8>;
}

/// The stage at this many bytes of the dynamic shared memory, for a drawing of a run.
#[must_use]
pub const fn stage_of(offset: u32) -> Option<u32> {
    let stage = offset / (STAGE_PANELS * Panel::BYTES);
    if stage < STAGES { Some(stage) } else { None }
}

/// The tensor maps of the matrices.
#[derive(Clone, Copy, Debug)]
pub struct Maps {
    /// The map of A.
    pub a: &'static TensorMap,
    /// The map of B.
    pub b: &'static TensorMap,
    /// The map of C.
    pub c: &'static TensorMap,
}

/// A stage of the ring, and the parity of its current use.
#[derive(Clone, Copy)]
struct Turn {
    stage: u32,
    parity: u32,
}

impl Turn {
    const FIRST: Turn = Turn { stage: 0, parity: 0 };

    #[inline(always)]
    fn next(self) -> Turn {
        match self.stage + 1 {
            STAGES => Turn { stage: 0, parity: self.parity ^ 1 },
            stage => Turn { stage, ..self },
        }
    }

    /// The barrier on which the copies into the stage complete.
    #[inline(always)]
    fn full(self) -> Mbarrier {
        Mbarrier::at(full_barriers().item(self.stage))
    }

    /// The barrier on which the warps of both CTAs arrive that have read the stage.
    #[inline(always)]
    fn empty(self) -> Mbarrier {
        Mbarrier::at(empty_barriers().item(self.stage))
    }

    /// The tile of A.
    #[inline(always)]
    fn a<T>(self) -> Shared<KTile<T>, 1024> {
        panels().item(self.stage * STAGE_PANELS).cast()
    }

    /// The tile of B, as panels: of rows of K, or each of 64 columns of C.
    #[inline(always)]
    fn b<T>(self) -> Shared<[NTile<T>; 4], 1024> {
        panels().item(self.stage * STAGE_PANELS + A_PANELS).cast()
    }
}

/// Computes C. With `TRANS_B` of 1, B has `k` rows of `n` numbers, otherwise `n` rows of `k`.
///
/// # Safety
///
/// The boxes of the maps are a [`KTile`] of A, an [`NTile`] of B if `TRANS_B` is 1 and otherwise a [`KTile`], and a
/// [`CTile`] of C, and out-of-bounds elements are zero. C overlaps neither A nor B. All threads of the grid call this, in
/// CTAs of [`THREADS`] threads with [`SHARED_BYTES`], in clusters of [`CLUSTER`].
#[inline(always)]
pub unsafe fn gemm<T: Number, const TRANS_B: i32>(maps: Maps, shape: Shape) {
    let tiles = Tiles::of(thread::block_idx().x / CLUSTER, thread::grid_dim().x / CLUSTER, shape);
    let steps = shape.k.div_ceil(BLOCK_K);
    let warpgroup = warp::warp_id() / 4;
    // SAFETY: one thread initializes the barriers before any thread of the cluster uses them, and no CTA exits before
    // the other one has stopped to access its memory. The warpgroups branch as wholes.
    unsafe {
        if thread::rank() == 0 {
            let mut turn = Turn::FIRST;
            for _ in 0..STAGES {
                turn.full().init(1);
                turn.empty().init(CLUSTER * CONSUMERS * 4);
                turn = turn.next();
            }
            fence::mbarrier_init();
        }
        cluster::sync();
        // The next kernel of the stream may start where this one has no CTAs any more, up to its own wait.
        ptx_async!(griddepcontrol_launch_dependents());
        if warpgroup == 0 {
            ptx_async!(setmaxnreg_dec(40));
            if warp::warp_id() == 0 && warp::elect() {
                load::<T, TRANS_B>(maps, tiles, steps);
            }
        } else {
            ptx_async!(setmaxnreg_inc(232));
            multiply::<T, TRANS_B>(maps.c, tiles, steps, warpgroup - 1);
        }
        cluster::sync();
    }
}

/// Loads the stages of all tiles, one after the other.
///
/// # Safety
///
/// As for [`gemm`]; one thread of each CTA calls it.
#[inline(always)]
unsafe fn load<T: Number, const TRANS_B: i32>(maps: Maps, tiles: Tiles, steps: u32) {
    let rank = cluster::rank();
    let both = (1_u16 << CLUSTER) - 1;
    let mut turn = Turn::FIRST;
    // SAFETY: this only waits, for the accesses of the preceding kernel: C is stored after its tiles are loaded.
    unsafe { ptx_async!(griddepcontrol_wait()) };
    for (row, column) in tiles {
        let (row, column) = (row + rank * BLOCK_M, column + rank * (BLOCK_N / CLUSTER));
        for step in 0..steps {
            let k = step * BLOCK_K;
            let (full, a) = (turn.full(), turn.a::<T>());
            // SAFETY: both CTAs have read the stage, and the barrier expects the bytes that both copy into this one.
            unsafe {
                turn.empty().wait(turn.parity ^ 1);
                full.arrive_expect(STAGE_PANELS * Panel::BYTES);
                ptx_async!(cp_async_bulk_tensor {
                    dst: shared(a),
                    src: tensor(maps.a, [k, row]),
                    mbarrier: full
                });
                let first = turn.b::<T>().item(2 * rank);
                if TRANS_B == 1 {
                    let second = turn.b::<T>().item(2 * rank + 1);
                    ptx_async!(
                        cp_async_bulk_tensor {
                            dst: shared(first),
                            src: tensor(maps.b, [column, k]),
                            mbarrier: full,
                            multicast: both
                        },
                        cp_async_bulk_tensor {
                            dst: shared(second),
                            src: tensor(maps.b, [column + 64, k]),
                            mbarrier: full,
                            multicast: both
                        },
                    );
                } else {
                    ptx_async!(cp_async_bulk_tensor {
                        dst: shared(first),
                        src: tensor(maps.b, [k, column]),
                        mbarrier: full,
                        multicast: both
                    });
                }
            }
            turn = turn.next();
        }
    }
}

/// Multiplies the stages of all tiles, and stores each tile.
///
/// # Safety
///
/// As for [`gemm`]; all threads of the consumer warpgroup with this index call it.
#[inline(always)]
unsafe fn multiply<T: Number, const TRANS_B: i32>(c: &TensorMap, tiles: Tiles, steps: u32, warpgroup: u32) {
    let row_of_warp = cluster::rank() * BLOCK_M + (warp::warp_id() - 4) * 16;
    let start = |sums: &mut Sums, turn: Turn, adds| {
        let a = MatrixDescriptor::k_major(turn.a::<T>().rows::<64>(warpgroup));
        // SAFETY: the stage has been loaded, and is not released before the products are complete.
        unsafe {
            turn.full().wait(turn.parity);
            if TRANS_B == 1 {
                T::multiply::<_, 1>(sums, a, MatrixDescriptor::mn_major(turn.b::<T>()), adds);
            } else {
                T::multiply::<_, 0>(sums, a, MatrixDescriptor::k_major(turn.b::<T>().item(0)), adds);
            }
        }
    };
    // The first two lanes arrive, each in one of the CTAs.
    let release = |turn: Turn| {
        let lane = warp::lane_id();
        if lane < CLUSTER {
            // The threads access no stage themselves. So the scope of the CTA is enough, also in the other CTA: that of
            // the cluster is a fence of the whole device in each step.
            // SAFETY: the products that read the stage are complete.
            unsafe { ptx_async!(mbarrier_arrive { mbarrier: shared::cluster(turn.empty().map(lane)) }) };
        }
    };
    let mut turn = Turn::FIRST;
    for (row, column) in tiles {
        let mut sums = Sums::zero();
        let mut in_flight = turn;
        start(&mut sums, turn, false);
        turn = turn.next();
        for _ in 1..steps {
            start(&mut sums, turn, true);
            // SAFETY: this only waits, for all products but those just started.
            unsafe { ptx_async!(wgmma_wait_group(1)) };
            release(in_flight);
            in_flight = turn;
            turn = turn.next();
        }
        // SAFETY: all threads of the warp call it.
        let sums = unsafe { sums.wait_group::<0>() };
        release(in_flight);
        // SAFETY: as above.
        unsafe { store::<T>(c, sums, row + row_of_warp, column) };
    }
    // SAFETY: this only waits.
    unsafe { ptx_async!(cp_async_bulk_wait_group(0)) };
}

/// Starts to store the sums of a warp, 16 rows of 256 columns, as four tiles through two buffers.
///
/// # Safety
///
/// As for [`gemm`]; all threads of the warp call it.
#[inline(always)]
unsafe fn store<T: Number>(c: &TensorMap, sums: [f32; 128], row: u32, column: u32) {
    let lane = warp::lane_id();
    let tiles: Shared<[CTile<T>; 2 * 4 * CONSUMERS as usize], 1024> =
        panels().item(STAGES * STAGE_PANELS).cast();
    let warp_tiles = 2 * (warp::warp_id() - 4);
    for_each_chunk(sums, |index, [a, b, c0, d, e, f, g, h]: [f32; 8]| {
        let (part, block) = (index / 4, index % 4);
        let tile = tiles.item(warp_tiles + part % 2);
        // SAFETY: the store before the last one has read the buffer; the lanes write different chunks, and order them
        // before the store by a fence of each.
        unsafe {
            if block == 0 {
                ptx_async!(cp_async_bulk_wait_group_read(1));
                warp::sync(warp::ALL);
            }
            ptx_async!(stmatrix {
                shape: m8n8,
                num: x4,
                dst: shared(tile.chunk(lane % 16, 2 * block + lane / 16)),
                value: [T::pair(a, b), T::pair(c0, d), T::pair(e, f), T::pair(g, h)]
            });
            if block == 3 {
                fence::proxy_async();
                warp::sync(warp::ALL);
                if lane == 0 {
                    ptx_async!(
                        cp_async_bulk_tensor { dst: tensor(c, [column + 64 * part, row]), src: shared(tile) },
                        cp_async_bulk_commit_group(),
                    );
                }
            }
        }
    });
}
