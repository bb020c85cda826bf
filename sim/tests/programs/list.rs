//! Programs with copies, six buggy and more correct ones: the launch, the content that memory has afterwards, and the
//! findings of a run. `cargo xtask simulated` compiles their sources, and runs them and their mutants on a device.

use super::program::{Contents, Element, Found, Map, Memory, Parameter, Program};

/// `length` distinct words.
fn words(length: u32) -> Vec<u32> {
    (0..length).map(|index| index.wrapping_mul(2_654_435_761) ^ 0x5bd1).collect()
}

/// `length` floats, whose sums are exact.
fn floats(length: u32) -> Vec<u32> {
    (0..length).map(|index| (index as f32 * 0.5).to_bits()).collect()
}

/// Memory that a program reads.
fn input(contents: Vec<u32>) -> Memory {
    Memory { contents: Contents::Words(contents), expected: None }
}

/// Memory that a program writes.
fn output(expected: Vec<u32>) -> Memory {
    output_over(vec![0xa5a5_a5a5; expected.len()], expected)
}

/// Memory that a program reads and writes.
fn output_over(contents: Vec<u32>, expected: Vec<u32>) -> Memory {
    Memory { contents: Contents::Words(contents), expected: Some(expected) }
}

/// A program of this folder, whose kernel has the name of the program, with one CTA, and an output and an input as its
/// first parameters.
fn small(name: &'static str, ptx: &str, block: u32, out: Vec<u32>, from: Vec<u32>) -> Program {
    Program {
        name: name.to_owned(),
        ptx: ptx.to_owned(),
        entry: name.to_owned(),
        grid: 1,
        block,
        cluster: 1,
        shared: 0,
        memory: vec![output(out), input(from)],
        parameters: vec![Parameter::Address(0), Parameter::Address(1)],
        found: None,
        before: Vec::new(),
    }
}

/// A program like that of [`small`], with a number of tiles as its third parameter.
fn tiled(name: &'static str, ptx: &str, block: u32, out: Vec<u32>, from: Vec<u32>, tiles: u32) -> Program {
    let mut program = small(name, ptx, block, out, from);
    program.parameters.push(Parameter::Word(tiles));
    program
}

fn wrong(program: Program, id: &'static str, instructions: &'static [&'static str]) -> Program {
    Program { found: Some(Found { id, instructions }), ..program }
}

/// Returns the module of the example kernels, reduced to one kernel.
fn example(entry: &str) -> String {
    const KERNELS: &str = include_str!("kernels.ptx");
    let (head, _) = KERNELS.split_once("\t// .globl").unwrap_or((KERNELS, ""));
    let start = KERNELS.find(&format!(".visible .entry {entry}(")).unwrap_or(0);
    let rest = &KERNELS[start..];
    format!("{head}{}", &rest[..rest.find("\t// .globl").unwrap_or(rest.len())])
}

/// The number of bytes of a chunk of the example ring.
const CHUNK: u32 = 16384;
const STAGES: u32 = 4;

/// A ring of `examples/kernels` for this many words.
fn ring(name: &'static str, words: u32, out: Memory, from: Vec<u32>, size: u64) -> Program {
    assert_eq!(words as usize, from.len());
    Program {
        name: name.to_owned(),
        ptx: example(name),
        entry: name.to_owned(),
        grid: 2,
        block: 32,
        cluster: 1,
        shared: STAGES * CHUNK,
        memory: vec![out, input(from), output_over(vec![0; 2], vec![0; 2])],
        parameters: vec![
            Parameter::Address(0),
            Parameter::Address(1),
            Parameter::Long(size),
            Parameter::Address(2),
            Parameter::Long(u64::from(STAGES)),
        ],
        found: None,
        before: Vec::new(),
    }
}

fn rings() -> Vec<Program> {
    let count = 11 * CHUNK / 4 + 12;
    let copied = words(count);
    let (a, b) = (floats(count), floats(count));
    let sum = a.iter().zip(&b).map(|(a, b)| (f32::from_bits(*a) + f32::from_bits(*b)).to_bits()).collect();
    let counter = || output_over(vec![0; 2], vec![0; 2]);
    // 2 by 5 tiles of 256 by 16.
    let (across, down) = (2, 5);
    let matrix = floats(across * 256 * down * 16);
    let map = |memory| {
        let dims = [u64::from(across) * 256, u64::from(down) * 16];
        Parameter::Map(Map { memory, element: Element::F32, dims, size: [256, 16], is_swizzled: false })
    };
    // 3 by 4 tiles of 64 by 64.
    let square = |x: u32, y: u32| [u64::from(x) * 64, u64::from(y) * 64];
    let (wide, high) = (3, 4);
    let swizzled = |memory, dims| {
        Parameter::Map(Map { memory, element: Element::F32, dims, size: [32, 64], is_swizzled: true })
    };
    let tiles = floats(wide * high * 64 * 64);
    let transposed = (0..wide * 64)
        .flat_map(|x| (0..high * 64).map(move |y| (y * wide * 64 + x) as usize))
        .map(|index| tiles[index])
        .collect();
    vec![
        ring("ring_copy", count, output(copied.clone()), copied, 4 * u64::from(count)),
        ring("ring_sum_f32", count, output_over(a, sum), b, u64::from(count)),
        Program {
            name: "tensor_copy".to_owned(),
            ptx: example("tensor_copy"),
            entry: "tensor_copy".to_owned(),
            grid: 2,
            block: 32,
            cluster: 1,
            shared: STAGES * CHUNK,
            memory: vec![output(matrix.clone()), input(matrix), counter()],
            parameters: vec![
                map(0),
                map(1),
                Parameter::Long(u64::from(across)),
                Parameter::Long(u64::from(down)),
                Parameter::Address(2),
                Parameter::Long(u64::from(STAGES)),
            ],
            found: None,
            before: Vec::new(),
        },
        Program {
            name: "tensor_transpose_f32".to_owned(),
            ptx: example("tensor_transpose_f32"),
            entry: "tensor_transpose_f32".to_owned(),
            grid: 2,
            block: 256,
            cluster: 1,
            shared: 7 * CHUNK,
            memory: vec![output(transposed), input(tiles), counter()],
            parameters: vec![
                swizzled(0, square(high, wide)),
                swizzled(1, square(wide, high)),
                Parameter::Long(u64::from(wide)),
                Parameter::Long(u64::from(high)),
                Parameter::Address(2),
            ],
            found: None,
            before: Vec::new(),
        },
    ]
}

/// The correct programs.
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

/// The buggy programs.
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
