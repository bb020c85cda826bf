//! `mma` on elements of 4, 6 and 8 bits, with and without block scales. Fragments follow the manual's formulas of
//! "Matrix Fragments for mma.m16n8k32" and "mma.m16n8k64"; scales follow "Block Scaling for mma.sync".

use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

/// A format of factors: the codes of -1, 0, 1, 2 and 3, and the bits that each takes in a register.
struct Codes {
    name: &'static str,
    codes: [u32; 5],
    bits: u32,
}

const E4M3: Codes = Codes { name: "e4m3", codes: [0xb8, 0x00, 0x38, 0x40, 0x44], bits: 8 };
const E3M2: Codes = Codes { name: "e3m2", codes: [0x2c, 0x00, 0x0c, 0x10, 0x12], bits: 8 };
const E2M3: Codes = Codes { name: "e2m3", codes: [0x28, 0x00, 0x08, 0x10, 0x14], bits: 8 };
const E2M1: Codes = Codes { name: "e2m1", codes: [0xa, 0x0, 0x2, 0x4, 0x5], bits: 4 };
/// `e2m1` in bits 2 to 5 of a byte.
const E2M1_IN_BYTES: Codes = Codes { name: "e2m1", codes: [0x28, 0x00, 0x08, 0x10, 0x14], bits: 8 };

fn a(row: usize, k: usize) -> usize {
    (row + 2 * k + k / 8) % 5
}

fn b(k: usize, column: usize) -> usize {
    (3 * column + k) % 5
}

fn value(choice: usize) -> f32 {
    choice as f32 - 1.0
}

/// The scales of a product, and the qualifiers of its instruction.
struct Scales {
    words: &'static str,
    ty: &'static str,
    /// The codes of 1, 2 and 0.5.
    codes: [u32; 3],
    count: usize,
    /// The byte and the thread selectors of A, and of B.
    places: [[usize; 2]; 2],
}

fn scale(choice: usize) -> f32 {
    [1.0, 2.0, 0.5][choice]
}

fn scale_of_a(row: usize, block: usize) -> usize {
    (row + row / 8 + block) % 3
}

fn scale_of_b(column: usize, block: usize) -> usize {
    (2 * column + block + column / 4) % 3
}

/// Checks the product of 16 rows by 8 columns, of `depth` elements.
#[track_caller]
fn multiply(kind: &str, depth: usize, left: &Codes, right: &Codes, scales: Option<&Scales>) {
    let (words, ty, operands) = match scales {
        None => ("", String::new(), String::new()),
        Some(Scales { words, ty, places: [[byte_a, thread_a], [byte_b, thread_b]], .. }) => {
            // One pair of selectors as constants, the other one in registers.
            let operands = format!(", %r10, {{{byte_a}, {thread_a}}}, %r11, {{%h0, %h1}}");
            (*words, format!(".{ty}"), format!("mov.b16 %h0, {byte_b}; mov.b16 %h1, {thread_b};|{operands}"))
        }
    };
    let (before, operands) = operands.split_once('|').unwrap_or(("", ""));
    let text = format!(
        ".version 8.8\n.target sm_120a\n.address_size 64\n\
         .visible .entry k(.param .u64 from, .param .u64 to)\n{{\n.reg .b32 %r<12>; .reg .b64 %d<6>; .reg .f32 %f<8>; .reg .b16 %h<2>;\n\
         ld.param.u64 %d0, [from]; ld.param.u64 %d1, [to]; mov.u32 %r0, %tid.x; mad.wide.u32 %d2, %r0, 32, %d0;\n\
         mad.wide.u32 %d3, %r0, 16, %d1; ld.global.v4.b32 {{%r1, %r2, %r3, %r4}}, [%d2];\n\
         ld.global.v4.b32 {{%r5, %r6, %r10, %r11}}, [%d2+16]; mov.f32 %f0, 0f40800000;\n{before}\n\
         mma.sync.aligned.m16n8k{depth}.row.col.kind::{kind}{words}.f32.{}.{}.f32{ty} {{%f4, %f5, %f6, %f7}}, \
         {{%r1, %r2, %r3, %r4}}, {{%r5, %r6}}, {{%f0, %f0, %f0, %f0}}{operands};\n\
         st.global.v4.f32 [%d3], {{%f4, %f5, %f6, %f7}};\nret;\n}}\n",
        left.name, right.name
    );
    // The kind may precede the shape, scales may be in braces, and sums may be constants.
    let shape = format!("m16n8k{depth}.row.col.");
    let other = text
        .replace(&shape, "")
        .replacen(".f32.", &format!(".{shape}f32."), 1)
        .replace("{%f0, %f0, %f0, %f0}", "{0f40800000, 0f40800000, 0f40800000, 0f40800000}")
        .replace(", %r10, {", ", {%r10}, {")
        .replace(", %r11, {", ", {%r11}, {");
    assert!(other.contains("aligned.kind::"), "{other}");
    for text in [text, other] {
        multiply_by(&text, kind, depth, left, right, scales);
    }
}

/// Checks a product like [`multiply`], with the text of the module.
#[track_caller]
fn multiply_by(text: &str, kind: &str, depth: usize, left: &Codes, right: &Codes, scales: Option<&Scales>) {
    let module = Module::from_ptx(text).unwrap();
    assert_eq!(module.missing().collect::<Vec<_>>(), [""; 0]);

    let per = (32 / left.bits) as usize;
    let mut registers = vec![0x5555_5555u32; 32 * 8];
    for (lane, registers) in registers.chunks_exact_mut(8).enumerate() {
        let (group, thread) = (lane / 4, lane % 4);
        for (index, register) in registers[..6].iter_mut().enumerate() {
            let number = |part: usize| match index {
                // Rows `group` and `group + 8` alternate, and the second half of the columns follows.
                0..4 => left.codes[a(group + index % 2 * 8, index / 2 * 4 * per + thread * per + part)],
                _ => right.codes[b((index - 4) * 4 * per + thread * per + part, group)],
            };
            *register = (0..per).map(|part| number(part) << (part as u32 * left.bits)).sum();
        }
        let Some(Scales { codes, count, places: [[byte_a, thread_a], [byte_b, thread_b]], .. }) = scales
        else {
            continue;
        };
        let mut set = |register: usize, byte: usize, code: u32| {
            registers[register] = registers[register] & !(0xff << (8 * byte)) | code << (8 * byte);
        };
        for block in 0..*count {
            if thread / 2 == *thread_a {
                set(6, byte_a + block, codes[scale_of_a(group + thread % 2 * 8, block)]);
            }
            if thread == *thread_b {
                set(7, byte_b + block, codes[scale_of_b(group, block)]);
            }
        }
    }
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let (from, to) = (gpu.upload(&registers), gpu.uninitialized::<f32>(128));
    gpu.launch("k", Launch::grid(1).block(32), args![from, to]).unwrap();
    let found = gpu.read(to);
    for (lane, found) in found.chunks_exact(4).enumerate() {
        for (index, found) in found.iter().enumerate() {
            let (row, column) = (lane / 4 + index / 2 * 8, lane % 4 * 2 + index % 2);
            let product = |k: usize| {
                let scale = scales.map_or(1.0, |scales| {
                    let block = k / (depth / scales.count);
                    scale(scale_of_a(row, block)) * scale(scale_of_b(column, block))
                });
                scale * value(a(row, k)) * value(b(k, column))
            };
            let expected: f32 = 4.0 + (0..depth).map(product).sum::<f32>();
            assert_eq!(*found, expected, "{kind}: row {row}, column {column}");
        }
    }
}

#[test]
fn factors_have_formats_of_their_own() {
    multiply("f8f6f4", 32, &E4M3, &E4M3, None);
    multiply("f8f6f4", 32, &E3M2, &E2M3, None);
    multiply("f8f6f4", 32, &E2M1_IN_BYTES, &E4M3, None);
}

#[test]
fn a_block_has_a_scale_that_is_an_exponent() {
    let scales = |words, count, places| Scales { words, ty: "ue8m0", codes: [127, 128, 126], count, places };
    let one = scales(".block_scale.scale_vec::1X", 1, [[3, 1], [2, 3]]);
    multiply("mxf8f6f4", 32, &E4M3, &E2M1_IN_BYTES, Some(&one));
    multiply("mxf8f6f4", 32, &E2M3, &E3M2, Some(&scales(".block_scale", 1, [[0, 0], [1, 0]])));
    let two = scales(".block_scale.scale_vec::2X", 2, [[2, 0], [0, 2]]);
    multiply("mxf4", 64, &E2M1, &E2M1, Some(&two));
    multiply("mxf4nvf4", 64, &E2M1, &E2M1, Some(&two));
}

#[test]
fn a_block_has_a_scale_of_eight_bits() {
    let words = ".block_scale.scale_vec::4X";
    let scales = Scales { words, ty: "ue4m3", codes: [0x38, 0x40, 0x30], count: 4, places: [[0, 1], [0, 1]] };
    multiply("mxf4nvf4", 64, &E2M1, &E2M1, Some(&scales));
}
