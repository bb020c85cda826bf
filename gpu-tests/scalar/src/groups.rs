//! Programs with one warpgroup product whose factors are in shared memory, in every layout that a descriptor of
//! `wgmma.mma_async` can describe.

use std::fmt::Write as _;

use fastrand::Rng;

use crate::program::{Program, Slot};
use crate::values::value;

/// The number of threads of a warpgroup.
const THREADS: usize = 128;
/// The number of bytes of shared memory for A and B.
const SHARED: usize = 0xb000;
/// The offset of B in bytes.
const B: usize = 0x4000;

/// The types of a product: those of D, A and B, the bits of an element of A, and the kind of its values.
const TYPES: [(&str, &str, &str, usize, &str); 8] = [
    ("f32", "f16", "f16", 16, "mf16"),
    ("f16", "f16", "f16", 16, "mf16"),
    ("f32", "bf16", "bf16", 16, "mbf16"),
    ("f32", "tf32", "tf32", 32, "mf32"),
    ("f32", "e4m3", "e5m2", 8, "mf8"),
    ("s32", "s8", "s8", 8, "i32"),
    ("s32", "u8", "s8", 8, "i32"),
    ("f32", "f16", "f16", 16, "mf16"),
];

/// The number of programs.
pub const GROUP_PROGRAMS: u64 = 64;

/// Returns the descriptor of a matrix, without its address.
fn descriptor(swizzle: usize, transposes: bool, random: &mut Rng) -> u64 {
    // The bytes of a row and of 8 rows, for no swizzle and those of 128, 64 and 32 bytes.
    let row = [16, 128, 64, 32][swizzle];
    let unit = 8 * row;
    let (leading, stride) = match (swizzle, transposes) {
        // Without a swizzle, each offset may be any multiple of 16 bytes.
        (0, _) => (random.u64(8..40) * 16, random.u64(8..80) * 16),
        (_, false) => (16, unit * random.u64(1..3)),
        (_, true) => (unit * random.u64(1..4), unit * random.u64(1..4)),
    };
    leading >> 4 << 16 | stride >> 4 << 32 | (swizzle as u64) << 62
}

/// Returns the program with this number.
pub fn group(seed: u64) -> Program {
    let mut random = Rng::with_seed(seed ^ 0x6e0_0b5);
    let number = seed as usize;
    let (d, a, b, bits, kind) = TYPES[number % TYPES.len()];
    let depth = 256 / bits;
    let is_float16 = bits == 16;
    let columns = [8, 16, 32, 64, 24][number / TYPES.len() % 5];
    let (swizzle_a, swizzle_b) = (number / TYPES.len() % 4, random.usize(..4));
    let [transposes_a, transposes_b] = [random.bool() && is_float16, random.bool() && is_float16];
    let from_registers = number % TYPES.len() == 7;
    let registers = if d == "f16" { columns / 4 } else { columns / 2 };
    let list = |from: usize, count: usize| {
        (from..from + count).map(|n| format!("%r{n}")).collect::<Vec<_>>().join(", ")
    };
    let results = list(0, registers);
    let mut immediates = String::new();
    if d != "s32" {
        immediates.push_str([", 1, 1", ", -1, 1", ", 1, -1"][random.usize(..3)]);
    }
    if is_float16 && !from_registers {
        let _ = write!(immediates, ", {}", u8::from(transposes_a));
    }
    if is_float16 {
        let _ = write!(immediates, ", {}", u8::from(transposes_b));
    }
    let first = match from_registers {
        true => format!("{{{}}}", list(registers, 4)),
        false => "%d2".to_owned(),
    };
    let [desc_a, desc_b] =
        [descriptor(swizzle_a, transposes_a, &mut random), descriptor(swizzle_b, transposes_b, &mut random)];
    let predicate = ["ne", "eq"][random.usize(..2)];
    let inputs = SHARED;
    let outputs = inputs + 8 * THREADS * (registers + 4);
    let load: String = (0..registers + 4)
        .map(|n| format!("ld.global.b32 %r{n}, [%d1+{}];\n", inputs + 8 * THREADS * n))
        .collect();
    let store: String = (0..registers)
        .map(|n| format!("st.global.b32 [%d1+{}], %r{n};\n", outputs + 8 * THREADS * n))
        .collect();
    let instruction = format!(
        "wgmma.mma_async.sync.aligned.m64n{columns}k{depth}.{d}.{a}.{b} {{{results}}}, {first}, %d3, %p1{immediates};"
    );
    let text = format!(
        ".version 8.6
.target sm_90a
.address_size 64
.shared .align 1024 .b8 matrices[{SHARED}];
.visible .entry k(.param .u64 memory)
{{
.reg .b32 %r<{count}>; .reg .b32 %t<4>; .reg .b64 %d<8>; .reg .pred %p<4>;
ld.param.u64 %d0, [memory];
mov.u32 %t0, %tid.x; mad.wide.u32 %d1, %t0, 8, %d0;
mov.u32 %t1, matrices; mad.lo.u32 %t1, %t0, 8, %t1; mov.u32 %t2, %t0; mov.b64 %d4, %d1;
$copy: ld.global.b64 %d5, [%d4]; st.shared.b64 [%t1], %d5;
add.u64 %d4, %d4, {step}; add.u32 %t1, %t1, {step}; add.u32 %t2, %t2, {THREADS};
setp.lt.u32 %p0, %t2, {words}; @%p0 bra $copy;
fence.proxy.async.shared::cta; bar.sync 0;
mov.u32 %t1, matrices; shr.u32 %t1, %t1, 4; cvt.u64.u32 %d4, %t1;
or.b64 %d2, %d4, {desc_a:#x}; add.u64 %d3, %d4, {b}; or.b64 %d3, %d3, {desc_b:#x};
{load}mov.u32 %t3, %ntid.x; setp.{predicate}.u32 %p1, %t3, {THREADS};
wgmma.fence.sync.aligned;
{instruction}
wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;
{store}ret;
}}
",
        count = registers + 4,
        step = 8 * THREADS,
        words = SHARED / 8,
        b = B / 16,
    );
    let mut memory = Vec::with_capacity(outputs);
    while memory.len() < SHARED {
        memory.extend_from_slice(&(value(kind, &mut random) as u32).to_le_bytes());
    }
    for index in 0..THREADS * (registers + 4) {
        let of_d = index < THREADS * registers;
        let kind = match (of_d, d) {
            (true, "s32") => "i32",
            (true, "f32") => "mf32",
            _ => kind,
        };
        memory.extend_from_slice(&value(kind, &mut random).to_le_bytes());
    }
    memory.resize(outputs + 8 * THREADS * registers, 0);
    let slots = (0..registers)
        .map(|n| Slot {
            text: format!("%r{n} of {instruction} with the descriptors {desc_a:#x} and {desc_b:#x}"),
            offset: outputs + 8 * THREADS * n,
            size: 8 * THREADS,
        })
        .collect();
    Program { seed, threads: THREADS as u32, text, memory, slots }
}
