//! Programs with copies, six wrong and more right ones: what each is launched with, what it leaves in memory, and what a run
//! finds. `cargo xtask simulated` compiles their sources, and runs them and their mutants on a device.

use ptx_async_sim::tensor::{Element, Swizzle, TensorMap};
use ptx_async_sim::{Argument, Buffer, Gpu, Launch, LaunchError};

/// Global memory of a program, in words.
pub(crate) struct Memory {
    /// What the host writes there.
    pub(crate) contents: Vec<u32>,
    /// What a right program leaves.
    pub(crate) expected: Option<Vec<u32>>,
}

/// A parameter.
pub(crate) enum Parameter {
    /// Four bytes.
    Word(u32),
    /// Eight bytes.
    Long(u64),
    /// The address of the memory of this index.
    Address(usize),
    /// A map of the memory of this index: a matrix of `f32`, both innermost first.
    Map { memory: usize, dims: [u64; 2], size: [u32; 2], is_swizzled: bool },
}

#[allow(dead_code, reason = "the tests read it; `cargo xtask simulated` does not")]
/// What a run finds: the id of the finding, and instructions that the report names.
pub(crate) struct Found {
    pub(crate) id: &'static str,
    pub(crate) instructions: &'static [&'static str],
}

/// A kernel with a launch.
pub(crate) struct Program {
    pub(crate) name: &'static str,
    pub(crate) ptx: String,
    pub(crate) entry: &'static str,
    pub(crate) grid: u32,
    pub(crate) block: u32,
    pub(crate) cluster: u32,
    pub(crate) shared: u32,
    pub(crate) memory: Vec<Memory>,
    pub(crate) parameters: Vec<Parameter>,
    /// Nothing for a right one.
    #[allow(dead_code, reason = "the tests read it; `cargo xtask simulated` does not")]
    pub(crate) found: Option<Found>,
}

impl Program {
    /// Launches the kernel of a module, the program itself or a mutant of it. Returns whether it left what a right program
    /// leaves; none where it could not run to its end.
    pub(crate) fn launch(&self, gpu: &mut Gpu<'_>) -> Option<bool> {
        let memory: Vec<Buffer<u32>> =
            self.memory.iter().map(|memory| gpu.upload(&memory.contents)).collect();
        let arguments: Vec<Argument> = self
            .parameters
            .iter()
            .map(|parameter| match *parameter {
                Parameter::Word(value) => value.into(),
                Parameter::Long(value) => value.into(),
                Parameter::Address(index) => memory[index].into(),
                Parameter::Map { memory: index, dims, size, is_swizzled } => {
                    let swizzle = if is_swizzled { Swizzle::B128 } else { Swizzle::None };
                    let map =
                        TensorMap::tiled(Element::F32, memory[index].address(), &dims, &[4 * dims[0]], &size);
                    // As `TensorMapParam` has it: the map four times, one of them at a multiple of 64.
                    let map = TensorMap { swizzle, ..map }.to_bytes();
                    let mut bytes = vec![0; 3 * 144 + 128];
                    for start in [0, 144, 288, 432] {
                        bytes[start..start + 128].copy_from_slice(&map);
                    }
                    Argument(bytes)
                }
            })
            .collect();
        let launch = Launch::grid(self.grid).block(self.block).cluster(self.cluster).shared(self.shared);
        let result = gpu.launch(self.entry, launch, arguments);
        if let Err(LaunchError::Invalid(why)) = &result {
            panic!("{}: {why}", self.name);
        }
        result.ok()?;
        let mut memory = self.memory.iter().zip(&memory);
        Some(memory.all(|(listed, &buffer)| {
            listed.expected.as_ref().is_none_or(|expected| gpu.read(buffer) == *expected)
        }))
    }
}

/// `length` different words.
fn words(length: u32) -> Vec<u32> {
    (0..length).map(|index| index.wrapping_mul(2_654_435_761) ^ 0x5bd1).collect()
}

/// `length` floats that are exact, as are their sums.
fn floats(length: u32) -> Vec<u32> {
    (0..length).map(|index| (index as f32 * 0.5).to_bits()).collect()
}

/// What a program reads.
fn input(contents: Vec<u32>) -> Memory {
    Memory { contents, expected: None }
}

/// What a program writes.
fn output(expected: Vec<u32>) -> Memory {
    Memory { contents: vec![0xa5a5_a5a5; expected.len()], expected: Some(expected) }
}

/// A program of this folder whose kernel has its name, with one CTA, and an output and an input as its first parameters.
fn small(name: &'static str, ptx: &str, block: u32, out: Vec<u32>, from: Vec<u32>) -> Program {
    Program {
        name,
        ptx: ptx.to_owned(),
        entry: name,
        grid: 1,
        block,
        cluster: 1,
        shared: 0,
        memory: vec![output(out), input(from)],
        parameters: vec![Parameter::Address(0), Parameter::Address(1)],
        found: None,
    }
}

/// The same with a number of tiles as its third parameter.
fn tiled(name: &'static str, ptx: &str, block: u32, out: Vec<u32>, from: Vec<u32>, tiles: u32) -> Program {
    let mut program = small(name, ptx, block, out, from);
    program.parameters.push(Parameter::Word(tiles));
    program
}

fn wrong(program: Program, id: &'static str, instructions: &'static [&'static str]) -> Program {
    Program { found: Some(Found { id, instructions }), ..program }
}

/// The module of the example kernels with one of its kernels alone.
fn example(entry: &str) -> String {
    const KERNELS: &str = include_str!("kernels.ptx");
    let (head, _) = KERNELS.split_once("\t// .globl").unwrap_or((KERNELS, ""));
    let start = KERNELS.find(&format!(".visible .entry {entry}(")).unwrap_or(0);
    let rest = &KERNELS[start..];
    format!("{head}{}", &rest[..rest.find("\t// .globl").unwrap_or(rest.len())])
}

/// The bytes of a chunk of the example ring.
const CHUNK: u32 = 16384;
const STAGES: u32 = 4;

/// A ring of `examples/kernels` with so many words.
fn ring(name: &'static str, words: u32, out: Memory, from: Vec<u32>, size: u64) -> Program {
    assert_eq!(words as usize, from.len());
    Program {
        name,
        ptx: example(name),
        entry: name,
        grid: 2,
        block: 32,
        cluster: 1,
        shared: STAGES * CHUNK,
        memory: vec![out, input(from), Memory { contents: vec![0; 2], expected: Some(vec![0; 2]) }],
        parameters: vec![
            Parameter::Address(0),
            Parameter::Address(1),
            Parameter::Long(size),
            Parameter::Address(2),
            Parameter::Long(u64::from(STAGES)),
        ],
        found: None,
    }
}

fn rings() -> Vec<Program> {
    let count = 11 * CHUNK / 4 + 12;
    let copied = words(count);
    let (a, b) = (floats(count), floats(count));
    let sum = a.iter().zip(&b).map(|(a, b)| (f32::from_bits(*a) + f32::from_bits(*b)).to_bits()).collect();
    let counter = || Memory { contents: vec![0; 2], expected: Some(vec![0; 2]) };
    // 2 by 5 tiles of 256 by 16.
    let (across, down) = (2, 5);
    let matrix = floats(across * 256 * down * 16);
    let map = |memory, swizzle| Parameter::Map {
        memory,
        dims: [u64::from(across) * 256, u64::from(down) * 16],
        size: [256, 16],
        is_swizzled: swizzle,
    };
    // 3 by 4 tiles of 64 by 64.
    let square = |x: u32, y: u32| [u64::from(x) * 64, u64::from(y) * 64];
    let (wide, high) = (3, 4);
    let tiles = floats(wide * high * 64 * 64);
    let transposed = (0..wide * 64)
        .flat_map(|x| (0..high * 64).map(move |y| (y * wide * 64 + x) as usize))
        .map(|index| tiles[index])
        .collect();
    vec![
        ring("ring_copy", count, output(copied.clone()), copied, 4 * u64::from(count)),
        ring("ring_sum_f32", count, Memory { contents: a, expected: Some(sum) }, b, u64::from(count)),
        Program {
            name: "tensor_copy",
            ptx: example("tensor_copy"),
            entry: "tensor_copy",
            grid: 2,
            block: 32,
            cluster: 1,
            shared: STAGES * CHUNK,
            memory: vec![output(matrix.clone()), input(matrix), counter()],
            parameters: vec![
                map(0, false),
                map(1, false),
                Parameter::Long(u64::from(across)),
                Parameter::Long(u64::from(down)),
                Parameter::Address(2),
                Parameter::Long(u64::from(STAGES)),
            ],
            found: None,
        },
        Program {
            name: "tensor_transpose_f32",
            ptx: example("tensor_transpose_f32"),
            entry: "tensor_transpose_f32",
            grid: 2,
            block: 256,
            cluster: 1,
            shared: 7 * CHUNK,
            memory: vec![output(transposed), input(tiles), counter()],
            parameters: vec![
                Parameter::Map { memory: 0, dims: square(high, wide), size: [32, 64], is_swizzled: true },
                Parameter::Map { memory: 1, dims: square(wide, high), size: [32, 64], is_swizzled: true },
                Parameter::Long(u64::from(wide)),
                Parameter::Long(u64::from(high)),
                Parameter::Address(2),
            ],
            found: None,
        },
    ]
}

/// Right programs.
pub(crate) fn right() -> Vec<Program> {
    let reversed = |words: &[u32], each: usize| -> Vec<u32> {
        words.chunks(each).flat_map(|tile| tile.iter().rev().copied()).collect()
    };
    let more =
        |words: &[u32], more: u32| words.iter().map(|word| word.wrapping_add(more)).collect::<Vec<_>>();
    let cluster = words(8 * 256);
    let both = [cluster.clone(), more(&cluster, 1)].concat();
    let cluster = tiled("cluster", include_str!("cluster.ptx"), 64, both, cluster, 8);
    let mut programs = rings();
    programs.extend([
        tiled("release", include_str!("release.ptx"), 96, more(&words(8 * 256), 1), words(8 * 256), 8),
        small("owner", include_str!("owner.ptx"), 128, reversed(&words(1024), 1024), words(1024)),
        tiled("noinc", include_str!("noinc.ptx"), 64, reversed(&words(6 * 128), 128), words(6 * 128), 6),
        Program { grid: 2, cluster: 2, ..cluster },
    ]);
    programs
}

/// Wrong programs.
pub(crate) fn bad() -> Vec<Program> {
    let twice = |words: Vec<u32>| words.iter().map(|word| word.wrapping_mul(2)).collect::<Vec<_>>();
    let multicast = small(
        "multicast",
        include_str!("multicast.ptx"),
        64,
        [words(1024), words(1024)].concat(),
        words(1024),
    );
    let mut elected = words(32);
    elected.reverse();
    vec![
        wrong(
            small("bytes", include_str!("bytes.ptx"), 128, words(1024), words(1024)),
            "hang",
            &[
                "mbarrier.try_wait.parity",
                "mbarrier.arrive.expect_tx",
                "cp.async.bulk.shared::cluster.global",
            ],
        ),
        wrong(
            tiled("parity", include_str!("parity.ptx"), 64, words(6 * 256), words(6 * 256), 6),
            "read-before-wait",
            &["ld.shared", "cp.async.bulk.shared::cluster.global"],
        ),
        wrong(
            small("fence", include_str!("fence.ptx"), 128, twice(words(1024)), words(1024)),
            "missing-proxy-fence",
            &["st.shared", "cp.async.bulk.global.shared::cta"],
        ),
        wrong(
            tiled("pending", include_str!("pending.ptx"), 128, words(5 * 1024), words(5 * 1024), 5),
            "write-in-flight",
            &["st.shared", "cp.async.bulk.global.shared::cta"],
        ),
        wrong(
            Program { grid: 2, cluster: 2, ..multicast },
            "hang",
            &["mbarrier.try_wait.parity", "cp.async.bulk.shared::cluster.global", "multicast::cluster"],
        ),
        wrong(
            small("elected", include_str!("elected.ptx"), 64, elected, words(32)),
            "data-race",
            &["st.shared", "ld.shared"],
        ),
    ]
}
