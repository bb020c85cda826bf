//! Kernels for matrices in tiles, with tensor maps: a copy, and a transpose through registers.
//!
//! The maps are parameters of the kernel, by value.

use ptx_async::{CachePolicy, Mbarrier, Shared, TensorMap, block, fence, ptx_async};

use crate::{
    TILE_COLUMNS, TILE_ROWS, TRANSPOSE_INPUTS, TRANSPOSE_OUTPUTS, TRANSPOSE_SIDE,
    four::Four,
    ring::{self, Place, Stage},
    tickets::Tickets,
};

/// The tensor maps of a kernel.
#[derive(Clone, Copy, Debug)]
pub struct Maps {
    /// The map of the destination.
    pub dst: &'static TensorMap,
    /// The map of the source.
    pub src: &'static TensorMap,
}

/// Copies a matrix of `across` by `down` tiles, each of [`TILE_COLUMNS`] by [`TILE_ROWS`] values.
///
/// # Safety
///
/// The boxes of both maps are such tiles of `f32`, without swizzle; their tensors do not overlap;
/// `place` is correct, and all threads of the grid call this.
#[inline(always)]
pub unsafe fn copy(place: Place, maps: Maps, across: u32, down: u32) {
    let Maps { dst, src } = maps;
    // `across` is not 0 if there are tiles, but rustc cannot derive that.
    let across = across.max(1);
    let (kept, once) = (CachePolicy::evict_last(), CachePolicy::evict_first());
    let corner = |tile: u64| {
        let tile = tile as u32;
        (tile % across * TILE_COLUMNS, tile / across * TILE_ROWS)
    };
    let load = |tile: u64, stage: Shared<Stage, 128>, bar: Mbarrier| {
        let (x, y) = corner(tile);
        // SAFETY: `ring` passes an empty stage, as large as the box.
        unsafe {
            ptx_async!(transaction(
                bar,
                [cp_async_bulk_tensor {
                    dst: shared(stage),
                    src: tensor(src, [x, y]),
                    box_dim: [const { TILE_COLUMNS }, const { TILE_ROWS }],
                    ty: f32,
                    cache_hint: kept
                }]
            ));
        }
    };
    let store = |tile: u64, stage: Shared<Stage, 128>| {
        let (x, y) = corner(tile);
        // SAFETY: `ring` passes a stage that has been loaded, and its index.
        unsafe {
            ptx_async!(cp_async_bulk_tensor {
                dst: tensor(dst, [x, y]),
                src: shared(stage),
                cache_hint: once
            })
        };
    };
    // SAFETY: guaranteed by the caller.
    unsafe { ring::ring(place, across as u64 * down as u64, load, store) };
}

/// A tile of a transpose: two boxes of [`TRANSPOSE_SIDE`] rows and 32 columns, which are 128 bytes.
pub type Tile = [HalfTile; 2];

/// A box, half of a tile.
pub type HalfTile = [[f32; 32]; TRANSPOSE_SIDE as usize];

/// A tile in the form in which threads access it.
type Chunks = [Four; size_of::<Tile>() / size_of::<Four>()];

/// The position of the thread, and the memory of its block.
#[derive(Clone, Copy, Debug)]
pub struct TransposePlace {
    /// The index of the thread in the block, of [`TRANSPOSE_THREADS`](crate::TRANSPOSE_THREADS).
    pub thread: u32,
    /// The number of blocks.
    pub blocks: u32,
    /// The tiles that are loaded into.
    pub inputs: Shared<[Tile; TRANSPOSE_INPUTS as usize], 1024>,
    /// The tiles that are stored from.
    pub outputs: Shared<[Tile; TRANSPOSE_OUTPUTS as usize], 1024>,
    /// The full barrier of each loaded tile.
    pub barriers: Shared<[u64; TRANSPOSE_INPUTS as usize], 8>,
    /// The index of each loaded tile.
    pub numbers: Shared<[u64; TRANSPOSE_INPUTS as usize], 8>,
    /// The counter from which tiles are claimed: 0 before and after the launch.
    pub counter: *mut u64,
}

/// Writes the transpose of a matrix of `across` by `down` tiles.
///
/// # Safety
///
/// The boxes of both maps are [`HalfTile`]s with `SWIZZLE_128B`; their tensors do not overlap;
/// `place` is correct, and all threads of the grid call this.
#[inline(always)]
pub unsafe fn transpose(place: TransposePlace, maps: Maps, across: u32, down: u32) {
    let TransposePlace { thread, blocks, inputs, outputs, barriers, numbers, counter } = place;
    let Maps { dst, src } = maps;
    let leads = thread == 0;
    let across = across.max(1);
    let barrier_of = |stage: u32| Mbarrier::at(barriers.item(stage));
    let number_of = |stage: u32| numbers.item(stage);
    let (kept, once) = (CachePolicy::evict_last(), CachePolicy::evict_first());
    let corner = |tile: u32| (tile % across * TRANSPOSE_SIDE, tile / across * TRANSPOSE_SIDE);
    let count = across as u64 * down as u64;
    // SAFETY: the caller guarantees the counter, and one thread of each block claims.
    let mut tickets = leads.then(|| unsafe {
        for stage in 0..TRANSPOSE_INPUTS {
            barrier_of(stage).init(1);
        }
        fence::proxy_async();
        Tickets::new(counter, count, blocks)
    });
    // SAFETY: every thread of the block calls this.
    unsafe { block::sync() };

    let load = |tickets: &mut Tickets, stage: u32| {
        let (bar, number) = (barrier_of(stage), number_of(stage));
        let found = tickets.take(|tile| {
            let (x, y) = corner(tile as u32);
            let (left, right) = (inputs.item(stage).item(0), inputs.item(stage).item(1));
            // SAFETY: the stage is empty, and no thread reads its index any more; the arrival publishes the new
            // index.
            unsafe {
                number.write(tile);
                ptx_async!(transaction(
                    bar,
                    [
                        cp_async_bulk_tensor {
                            dst: shared(left),
                            src: tensor(src, [x, y]),
                            box_dim: [32, const { TRANSPOSE_SIDE }],
                            ty: f32,
                            cache_hint: kept
                        },
                        cp_async_bulk_tensor {
                            dst: shared(right),
                            src: tensor(src, [x + 32, y]),
                            box_dim: [32, const { TRANSPOSE_SIDE }],
                            ty: f32,
                            cache_hint: kept
                        },
                    ]
                ));
            }
        });
        if found >= count {
            // SAFETY: as above.
            unsafe {
                number.write(found);
                bar.arrive();
            }
        }
    };
    if let Some(tickets) = &mut tickets {
        for stage in 0..TRANSPOSE_INPUTS {
            load(tickets, stage);
        }
    }
    let block = Block::of(thread);
    let (mut stage, mut parity, mut out) = (0, 0, 0);
    loop {
        // SAFETY: the barrier was initialized above, and its phases are waited for one by one.
        let tile = unsafe {
            barrier_of(stage).wait(parity);
            number_of(stage).read()
        };
        if tile >= count {
            break;
        }
        // SAFETY: the input has been loaded, and the output has been stored since it was last written.
        unsafe { block.transpose(inputs.item(stage).cast(), outputs.item(out).cast()) };
        // The tensor stores read the writes of this thread through the async proxy.
        fence::proxy_async();
        if leads {
            // The output of the next iteration is free once all threads have passed the barrier below.
            // SAFETY: this only waits.
            unsafe { ptx_async!(cp_async_bulk_wait_group_read(const { TRANSPOSE_OUTPUTS - 2 })) };
        }
        // SAFETY: every thread sees the same tiles.
        unsafe { block::sync() };
        if let Some(tickets) = &mut tickets {
            let (x, y) = corner(tile as u32);
            let (left, right) = (outputs.item(out).item(0), outputs.item(out).item(1));
            // SAFETY: both boxes are written, and these are their coordinates.
            unsafe {
                ptx_async!(
                    cp_async_bulk_tensor { dst: tensor(dst, [y, x]), src: shared(left), cache_hint: once },
                    cp_async_bulk_tensor {
                        dst: tensor(dst, [y + 32, x]),
                        src: shared(right),
                        cache_hint: once
                    },
                    cp_async_bulk_commit_group(),
                );
            }
            load(tickets, stage);
        }
        out = if out + 1 == TRANSPOSE_OUTPUTS { 0 } else { out + 1 };
        stage += 1;
        if stage == TRANSPOSE_INPUTS {
            (stage, parity) = (0, parity ^ 1);
        }
    }
    if let Some(tickets) = tickets {
        tickets.close();
        // SAFETY: this only waits.
        unsafe { ptx_async!(cp_async_bulk_wait_group(0)) };
    }
}

/// A block of 4 by 4 values of a tile, which one thread moves: its position in the source and in the destination, in
/// chunks of 16 bytes, of which a row has 8.
///
/// Four rows of a quarter of the tile hold a line of 8 such blocks, and 8 threads at a time access shared memory with
/// 16 bytes each. These threads take the blocks of a diagonal, so that both their rows and, with the swizzle, their
/// columns are in all banks.
#[derive(Clone, Copy, Debug)]
struct Block {
    read: u32,
    read_chunk: u32,
    write: u32,
    write_chunk: u32,
}

impl Block {
    #[inline(always)]
    fn of(thread: u32) -> Self {
        let half = (size_of::<HalfTile>() / size_of::<Four>()) as u32;
        let (quarter, thread) = (thread / 64, thread % 64);
        let (down, right) = (quarter / 2, quarter % 2);
        let (column, row) = (thread % 8, (thread % 8) ^ (thread / 8));
        // The swizzle puts chunk `c` of row `r` at `c ^ r % 8`. The rows of a block begin at a multiple of 4.
        Self {
            read: right * half + (32 * down + 4 * row) * 8,
            read_chunk: column ^ (row % 2 * 4),
            write: down * half + (32 * right + 4 * column) * 8,
            write_chunk: row ^ (column % 2 * 4),
        }
    }

    /// # Safety
    ///
    /// No other thread accesses the values of this block at the same time.
    #[inline(always)]
    unsafe fn transpose(self, from: Shared<Chunks, 1024>, to: Shared<Chunks, 1024>) {
        let row = |row: u32| {
            // SAFETY: guaranteed by the caller.
            unsafe { from.read_item(self.read + row * 8 + (self.read_chunk ^ row)) }
        };
        let rows = [row(0), row(1), row(2), row(3)];
        for column in 0..4 {
            let values = Four(rows.map(|row| row.0[column as usize]));
            // SAFETY: guaranteed by the caller.
            unsafe { to.write_item(self.write + column * 8 + (self.write_chunk ^ column), values) };
        }
    }
}
