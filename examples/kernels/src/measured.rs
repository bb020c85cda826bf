//! Further kernels for the benchmarks, and the plain ones that they are compared with.

use ptx_async::{Global, kernel, kernel::TensorMapParam, shared, thread};

use crate::{
    TRANSPOSE_INPUTS, TRANSPOSE_OUTPUTS,
    entry::place,
    four::Four,
    judge,
    plain::{self, Adding, AddingOnce, Copying, CopyingOnce, Reducing, ReducingFour},
    tiles::{self, Maps, Tile, TransposePlace},
};

shared! {
    /// Dynamic shared memory, of [`TRANSPOSE_SHARED_BYTES`](crate::TRANSPOSE_SHARED_BYTES).
    extern fn tiles() -> Shared<[Tile; (TRANSPOSE_INPUTS + TRANSPOSE_OUTPUTS) as usize], 1024>;

    fn tile_barriers() -> Shared<[u64; TRANSPOSE_INPUTS as usize], 8>;

    fn tile_numbers() -> Shared<[u64; TRANSPOSE_INPUTS as usize], 8>;

    fn plain_tile() -> Shared<[Four; 64 * 16], 16>;

    fn padded_tile() -> Shared<[f32; 33 * 32], 4>;
}

kernel! {
    /// Copies a matrix of `across` by `down` tiles.
    ///
    /// # Safety
    ///
    /// As for [`tiles::copy`]; the launch gives [`shared_bytes`](crate::shared_bytes) of shared memory.
    pub unsafe fn tensor_copy(
        dst: TensorMapParam,
        src: TensorMapParam,
        across: u64,
        down: u64,
        counter: *mut u64,
        stages: u64,
    ) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let maps = Maps { dst, src };
            tiles::copy(place(counter, stages), maps, across as u32, down as u32);
        }
    }

    /// Writes the transpose of a matrix of `across` by `down` tiles.
    ///
    /// # Safety
    ///
    /// As for [`tiles::transpose`]; the launch gives [`TRANSPOSE_SHARED_BYTES`](crate::TRANSPOSE_SHARED_BYTES) of shared
    /// memory.
    pub unsafe fn tensor_transpose_f32(
        dst: TensorMapParam,
        src: TensorMapParam,
        across: u64,
        down: u64,
        counter: *mut u64,
    ) {
        let place = TransposePlace {
            thread: thread::thread_idx().x,
            blocks: thread::grid_dim().x,
            inputs: tiles().cast(),
            outputs: tiles().item(TRANSPOSE_INPUTS).cast(),
            barriers: tile_barriers(),
            numbers: tile_numbers(),
            counter,
        };
        // SAFETY: guaranteed by the caller.
        unsafe {
            let maps = Maps { dst, src };
            tiles::transpose(place, maps, across as u32, down as u32);
        }
    }
}

macro_rules! plain {
    ($($name:ident = $work:expr, $at_once:literal;)*) => { $(
        /// [`plain::each`].
        ///
        /// # Safety
        ///
        /// As for [`plain::each`], with `count` values, a multiple of 4.
        #[unsafe(no_mangle)]
        pub unsafe extern "ptx-kernel" fn $name(dst: Global<Four>, src: Global<Four>, count: u64) {
            // SAFETY: guaranteed by the caller.
            unsafe { plain::each::<_, $at_once>($work, dst, src, count / 4) };
        }
    )* };
}

plain! {
    plain_copy_4 = Copying, 4;
    plain_copy_8 = Copying, 8;
    plain_copy_once_4 = CopyingOnce, 4;
    plain_copy_once_8 = CopyingOnce, 8;
    plain_sum_f32_2 = Adding, 2;
    plain_sum_f32_4 = Adding, 4;
    plain_sum_f32_8 = Adding, 8;
    plain_sum_f32_once_4 = AddingOnce, 4;
    plain_sum_f32_once_8 = AddingOnce, 8;
    red_sum_f32 = Reducing, 4;
    red_sum_v4_f32 = ReducingFour, 4;
}

/// [`plain::transpose_padded`].
///
/// # Safety
///
/// As for [`plain::transpose_padded`].
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn plain_transpose_padded(dst: Global<f32>, src: Global<f32>, side: u64) {
    // SAFETY: guaranteed by the caller.
    unsafe { plain::transpose_padded(padded_tile(), dst, src, side) };
}

/// [`plain::transpose_four`].
///
/// # Safety
///
/// As for [`plain::transpose_four`].
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn plain_transpose_four(dst: Global<Four>, src: Global<Four>, side: u64) {
    // SAFETY: guaranteed by the caller.
    unsafe { plain::transpose_four(plain_tile(), dst, src, side) };
}

/// [`judge::fill`].
///
/// # Safety
///
/// As for [`judge::fill`].
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn fill_f32(dst: Global<f32>, count: u64) {
    // SAFETY: guaranteed by the caller.
    unsafe { judge::fill(dst, count) };
}

/// Adds to `wrong` how many of the `count` values in `found` are not `times` those in `expected`.
///
/// # Safety
///
/// As for [`judge::count_wrong`].
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn wrong_times(
    wrong: Global<u64>,
    found: Global<f32>,
    expected: Global<f32>,
    count: u64,
    times: u64,
) {
    // SAFETY: guaranteed by the caller.
    unsafe {
        judge::count_wrong(wrong, found, count, |index| expected.add(index as usize).read() * times as f32)
    };
}

/// Adds to `wrong` the number of values in `found` that differ from the transpose of `of`.
///
/// # Safety
///
/// As for [`judge::count_wrong`]; both matrices have `side` rows and columns.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn wrong_transpose(
    wrong: Global<u64>,
    found: Global<f32>,
    of: Global<f32>,
    side: u64,
) {
    let side = side.max(1);
    let at = |index: u64| (index % side * side + index / side) as usize;
    // SAFETY: guaranteed by the caller.
    unsafe { judge::count_wrong(wrong, found, side * side, |index| of.add(at(index)).read()) };
}
