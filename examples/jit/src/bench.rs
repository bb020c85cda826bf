//! Measures the speed of the kernels, compared with plain ones and with the driver's copy.
//!
//! Each row of a table is first verified over its whole result, and then timed in turns with the other rows, so that
//! a device that slows down affects all of them.

use anyhow::{Context, Result, bail, ensure};
use example_kernels::{
    MAX_STAGES, TILE_COLUMNS, TILE_ROWS, TRANSPOSE_SHARED_BYTES, TRANSPOSE_SIDE, TRANSPOSE_THREADS,
    plain::THREADS, shared_bytes, stages,
};
use ptx_async::{
    TensorMap,
    jit::tensor_map::{DataType, Description, Swizzle},
};

use crate::gpu::{Argument, Buffer, Gpu, Kernel, Module};

const WARM_UP: usize = 3;
const RUNS: usize = 20;

/// The number of rows and of columns of the matrix that is copied. It has `f32` values and 4 GiB, far more than any
/// cache of the device holds.
const SIDE: u64 = 32 * 1024;

/// The number of rows and of columns of the matrix that is transposed.
const TRANSPOSED: u64 = 16 * 1024;

/// The names of the tables, in order.
const TABLES: [&str; 4] = ["copy", "sum", "tensor", "transpose"];

/// Prints the named tables, or all without a name, and returns whether every result was correct.
///
/// # Errors
///
/// An error of the driver, or too little memory on the device.
pub fn run(gpu: &Gpu, kernels: &Module<'_>, tables: &[&str]) -> Result<bool> {
    if let Some(unknown) = tables.iter().find(|table| !TABLES.contains(table)) {
        bail!("there is no table `{unknown}`; the tables are {}", TABLES.join(", "));
    }
    let bytes = usize::try_from(SIDE * SIDE * 4)?;
    let free = gpu.free_memory()?;
    ensure!(
        free > 2 * bytes + (64 << 20),
        "this needs two times {bytes} bytes of memory, and {free} are free"
    );
    let (dst, src) = (gpu.buffer(bytes, 0)?, gpu.buffer(bytes, 0)?);
    let bench = Bench { gpu, kernels, dst, src, counter: gpu.buffer(8, 0)?, wrong: gpu.buffer(8, 0)? };
    bench.launch("fill_f32", 0, bench.filling(), THREADS, &[bench.src.address(), SIDE * SIDE])?()?;
    let mut right = true;
    for table in TABLES.iter().filter(|table| tables.is_empty() || tables.contains(table)) {
        right &= match *table {
            "copy" => bench.copy()?,
            "sum" => bench.sum()?,
            "tensor" => bench.tensor()?,
            _ => bench.transpose()?,
        };
    }
    Ok(right)
}

struct Bench<'a> {
    gpu: &'a Gpu,
    kernels: &'a Module<'a>,
    dst: Buffer<'a>,
    src: Buffer<'a>,
    counter: Buffer<'a>,
    wrong: Buffer<'a>,
}

/// Starts a row's work.
type Work<'a> = Box<dyn Fn() -> Result<()> + 'a>;

#[derive(Clone, Copy, PartialEq)]
enum By {
    Bulk,
    Plain,
    Driver,
}

struct Row<'a> {
    name: String,
    by: By,
    work: Work<'a>,
}

struct Table<'a> {
    title: String,
    /// The number of bytes that are read and written.
    bytes: u64,
    rows: Vec<Row<'a>>,
    /// Sets the destination to a state that every row must change.
    prepare: Work<'a>,
    /// Counts the incorrect values in `wrong`.
    judge: Work<'a>,
}

impl<'a> Bench<'a> {
    fn copy(&'a self) -> Result<bool> {
        let (to, from, bytes) = (self.dst.address(), self.src.address(), SIDE * SIDE * 4);
        let ring = [to, from, bytes, self.counter.address()];
        let mut rows = self.rings("ring_copy", &ring)?;
        rows.push(Row {
            name: "cuMemcpyDtoD".to_owned(),
            by: By::Driver,
            work: Box::new(|| self.dst.copy_from(&self.src)),
        });
        self.plain_copies(&mut rows)?;
        self.print(&Table {
            title: format!("copy of {} MiB", bytes >> 20),
            bytes: 2 * bytes,
            rows,
            prepare: Box::new(|| self.dst.fill(0xff)),
            judge: self.times(1)?,
        })
    }

    fn plain_copies(&'a self, rows: &mut Vec<Row<'a>>) -> Result<()> {
        for at_once in [4, 8] {
            self.plain(rows, &format!("plain_copy_{at_once}"), at_once)?;
            self.plain(rows, &format!("plain_copy_once_{at_once}"), at_once)?;
        }
        Ok(())
    }

    fn sum(&'a self) -> Result<bool> {
        let (to, from, count) = (self.dst.address(), self.src.address(), SIDE * SIDE);
        let ring = [to, from, count, self.counter.address()];
        let mut rows = self.rings("ring_sum_f32", &ring)?;
        for at_once in [2, 4, 8] {
            self.plain(&mut rows, &format!("plain_sum_f32_{at_once}"), at_once)?;
        }
        for at_once in [4, 8] {
            self.plain(&mut rows, &format!("plain_sum_f32_once_{at_once}"), at_once)?;
        }
        self.plain(&mut rows, "red_sum_f32", 4)?;
        self.plain(&mut rows, "red_sum_v4_f32", 4)?;
        self.print(&Table {
            title: format!("dst += src of {} MiB of f32", (count * 4) >> 20),
            bytes: 3 * count * 4,
            rows,
            prepare: Box::new(|| self.dst.copy_from(&self.src)),
            judge: self.times(2)?,
        })
    }

    fn tensor(&'a self) -> Result<bool> {
        let bytes = SIDE * SIDE * 4;
        let map = |address| {
            Description::tiled(
                DataType::Float32,
                address,
                &[SIDE; 2],
                &[SIDE * 4],
                &[TILE_COLUMNS, TILE_ROWS],
            )
        };
        let maps = [map(self.dst.address()).encode()?, map(self.src.address()).encode()?];
        let (across, down) = (SIDE / u64::from(TILE_COLUMNS), SIDE / u64::from(TILE_ROWS));
        let arguments = with_maps(&maps, &[across, down, self.counter.address()]);
        let mut rows = self.rings("tensor_copy", &arguments)?;
        self.plain_copies(&mut rows)?;
        self.print(&Table {
            title: format!("copy of {SIDE} by {SIDE} f32, tiles of {TILE_COLUMNS} by {TILE_ROWS}"),
            bytes: 2 * bytes,
            rows,
            prepare: Box::new(|| self.dst.fill(0xff)),
            judge: self.times(1)?,
        })
    }

    fn transpose(&'a self) -> Result<bool> {
        let side = TRANSPOSED;
        let (to, from) = (self.dst.address(), self.src.address());
        let map = |address| {
            Description::tiled(DataType::Float32, address, &[side; 2], &[side * 4], &[32, TRANSPOSE_SIDE])
                .swizzle(Swizzle::B128)
        };
        let maps = [map(to).encode()?, map(from).encode()?];
        let tiles = side / u64::from(TRANSPOSE_SIDE);
        let arguments = with_maps(&maps, &[tiles, tiles, self.counter.address()]);
        let mut rows =
            vec![self.bulk("tensor_transpose_f32", TRANSPOSE_SHARED_BYTES, TRANSPOSE_THREADS, &arguments)?];
        for (name, tile) in [("plain_transpose_padded", 32), ("plain_transpose_four", 64)] {
            let blocks = u32::try_from((side / tile).pow(2))?;
            let work = self.launch(name, 0, blocks, THREADS, &[to, from, side])?;
            rows.push(Row { name: name.to_owned(), by: By::Plain, work });
        }
        let judging = [self.wrong.address(), to, from, side];
        self.print(&Table {
            title: format!("transpose of {side} by {side} f32"),
            bytes: 2 * side * side * 4,
            rows,
            prepare: Box::new(|| self.dst.fill(0xff)),
            judge: self.launch("wrong_transpose", 0, self.filling(), THREADS, &judging)?,
        })
    }

    /// Counts the destination's values that are not `times` those of the source.
    fn times(&'a self, times: u64) -> Result<Work<'a>> {
        let arguments = [self.wrong.address(), self.dst.address(), self.src.address(), SIDE * SIDE, times];
        self.launch("wrong_times", 0, self.filling(), THREADS, &arguments)
    }

    /// The rows of a kernel with a ring: with the number of stages for this device, and with smaller and larger ones.
    fn rings(&'a self, name: &str, arguments: &[impl Into<Argument> + Clone]) -> Result<Vec<Row<'a>>> {
        let chosen = stages(self.gpu.bytes_per_second, self.gpu.multiprocessors);
        let others = [2, 3, 4, 6, 8, MAX_STAGES].into_iter().filter(|&stages| stages != chosen);
        let row = |stages: u32| {
            let last = Argument::from(u64::from(stages));
            let arguments: Vec<Argument> = arguments.iter().cloned().map(Into::into).chain([last]).collect();
            let row = self.bulk(name, shared_bytes(stages), 32, &arguments)?;
            Ok(Row { name: format!("{name}, {stages} stages"), ..row })
        };
        [chosen].into_iter().chain(others).map(row).collect()
    }

    /// The row of a kernel with one block per multiprocessor.
    fn bulk(
        &'a self,
        name: &str,
        shared: u32,
        threads: u32,
        arguments: &[impl Into<Argument> + Clone],
    ) -> Result<Row<'a>> {
        let work = self.launch(name, shared, self.gpu.multiprocessors, threads, arguments)?;
        Ok(Row { name: name.to_owned(), by: By::Bulk, work })
    }

    /// Adds the rows of a plain kernel: with a grid for a single pass, and with one that fills the device once.
    fn plain(&'a self, rows: &mut Vec<Row<'a>>, name: &str, at_once: u64) -> Result<()> {
        let count = SIDE * SIDE;
        let one_round = u32::try_from(count.div_ceil(4 * u64::from(THREADS) * at_once))?;
        for (grid, blocks) in [("one round", one_round), ("in turns", self.filling())] {
            let arguments = [self.dst.address(), self.src.address(), count];
            let work = self.launch(name, 0, blocks, THREADS, &arguments)?;
            rows.push(Row { name: format!("{name}, {grid}"), by: By::Plain, work });
        }
        Ok(())
    }

    /// The number of blocks of plain kernels that run on the device at once.
    fn filling(&self) -> u32 {
        2048 / THREADS * self.gpu.multiprocessors
    }

    fn kernel(&'a self, name: &str, shared: u32) -> Result<Kernel<'a>> {
        // SAFETY: all arguments have 8 bytes or are maps; see `example-kernels`.
        unsafe { self.kernels.kernel(name, shared) }.context("is it built with the feature `bench`?")
    }

    fn launch(
        &'a self,
        name: &str,
        shared: u32,
        blocks: u32,
        threads: u32,
        arguments: &[impl Into<Argument> + Clone],
    ) -> Result<Work<'a>> {
        Ok(self.start(self.kernel(name, shared)?, blocks, threads, arguments))
    }

    fn start(
        &'a self,
        kernel: Kernel<'a>,
        blocks: u32,
        threads: u32,
        arguments: &[impl Into<Argument> + Clone],
    ) -> Work<'a> {
        let arguments: Vec<Argument> = arguments.iter().cloned().map(Into::into).collect();
        // SAFETY: the buffers have the sizes that are passed to each kernel, and the counter is 0.
        Box::new(move || unsafe { kernel.launch(blocks, threads, &arguments) })
    }

    /// Prints the table. Returns whether every row's result was correct.
    fn print(&self, table: &Table<'_>) -> Result<bool> {
        let Table { title, bytes, rows, prepare, judge } = table;
        let mut right = true;
        for Row { name, work, .. } in rows {
            self.wrong.fill(0)?;
            self.gpu.time(|| prepare().and_then(|()| work()).and_then(|()| judge()))?;
            let wrong = u64::from_le_bytes(self.wrong.download()?.try_into().unwrap_or_default());
            if wrong > 0 {
                println!("FAIL  {name}: {wrong} values are wrong");
                right = false;
            }
        }
        let mut times = vec![Vec::new(); rows.len()];
        for run in 0..WARM_UP + RUNS {
            for (row, times) in rows.iter().zip(&mut times) {
                let ms = self.gpu.time(&row.work)?;
                if run >= WARM_UP {
                    times.push(ms);
                }
            }
        }
        let speeds: Vec<f64> =
            times.into_iter().map(|times| *bytes as f64 / (f64::from(median(times)) * 1e6)).collect();
        let fastest = |by: By| {
            let of = rows.iter().zip(&speeds).filter(|(row, _)| row.by == by);
            of.max_by(|(_, a), (_, b)| a.total_cmp(b))
        };
        let (reference, base) =
            fastest(By::Driver).or_else(|| fastest(By::Plain)).context("a table without a reference")?;
        println!("\n{title}: GB/s read and written, median of {RUNS}, and of `{}`", reference.name);
        for (Row { name, .. }, speed) in rows.iter().zip(&speeds) {
            println!("  {speed:6.0}  {:5.3}  {name}", speed / base);
        }
        Ok(right)
    }
}

/// Arguments of a kernel that begin with two maps.
fn with_maps(maps: &[TensorMap; 2], words: &[u64]) -> Vec<Argument> {
    maps.iter().map(Argument::from).chain(words.iter().copied().map(Argument::from)).collect()
}

fn median(mut times: Vec<f32>) -> f32 {
    times.sort_by(f32::total_cmp);
    let half = times.len() / 2;
    (times[(times.len() - 1) / 2] + times[half]) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_an_even_number_lies_between_two() {
        assert_eq!(median(vec![4.0, 1.0, 2.0, 100.0]), 3.0);
        assert_eq!(median(vec![4.0, 1.0, 100.0]), 4.0);
    }
}
