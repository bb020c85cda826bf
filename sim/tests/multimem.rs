//! The results of `multimem` instructions on several devices. Manual: `multimem.ld_reduce`, `multimem.st`, `multimem.red`,
//! `multimem.cp.async.bulk`, `multimem.cp.reduce.async.bulk`.

use ptx_async_sim::{Launch, Module, args, check};

/// Makes a module of one kernel `k` with this body. `%rd1` is a multimem address, and `%rd2` memory of the device.
fn module(body: &str) -> Module {
    let text = format!(
        ".version 9.3\n.target sm_100a\n.address_size 64
         .visible .entry k(.param .u64 multimem, .param .u64 own) {{
         .reg .b8 %b<16>; .reg .b16 %h<16>; .reg .b32 %r<16>; .reg .b64 %rd<16>; .reg .f32 %f<8>; .reg .f64 %fd<8>;
         .shared .align 128 .b8 tile[256];
         ld.param.u64 %rd1, [multimem]; ld.param.u64 %rd2, [own];
         {body}
         ret; }}"
    );
    Module::from_ptx(&text).unwrap()
}

/// The words of 16 bytes.
type Words = [u32; 4];

/// Runs a kernel on device 0, with a buffer of these words on each device. Returns the words of all devices, and those of
/// another buffer of device 0.
fn run(module: &Module, words: &[Words], then: impl Fn(Vec<Words>, Words)) {
    check(module, |gpu| {
        gpu.set_devices(words.len());
        let buffers: Vec<_> =
            words.iter().enumerate().map(|(device, words)| gpu.on(device).upload(words)).collect();
        let (multimem, own) = (gpu.multicast(&buffers)?, gpu.upload(&[0u32; 4]));
        gpu.launch("k", Launch::grid(1), args![multimem, own])?;
        let read = |buffer| gpu.read(buffer).try_into().unwrap();
        then(buffers.into_iter().map(read).collect(), read(own));
        Ok(())
    });
}

/// The load of a reduction into registers, and the store of these registers.
const WORD: [&str; 2] = ["%r1", "st.global.b32 [%rd2], %r1;"];
const DOUBLE_WORD: [&str; 2] = ["%rd5", "st.global.b64 [%rd2], %rd5;"];
const TWO_WORDS: [&str; 2] = ["{%r1, %r2}", "st.global.v2.b32 [%rd2], {%r1, %r2};"];
const FOUR_WORDS: [&str; 2] = ["{%r1, %r2, %r3, %r4}", "st.global.v4.b32 [%rd2], {%r1, %r2, %r3, %r4};"];
const TWO_HALVES: [&str; 2] = ["{%h1, %h2}", "st.global.v2.b16 [%rd2], {%h1, %h2};"];
const FOUR_HALVES: [&str; 2] = ["{%h1, %h2, %h3, %h4}", "st.global.v4.b16 [%rd2], {%h1, %h2, %h3, %h4};"];
const EIGHT_HALVES: [&str; 2] = [
    "{%h1, %h2, %h3, %h4, %h5, %h6, %h7, %h8}",
    "st.global.v4.b16 [%rd2], {%h1, %h2, %h3, %h4}; st.global.v4.b16 [%rd2+8], {%h5, %h6, %h7, %h8};",
];
const FOUR_BYTES: [&str; 2] = ["{%b1, %b2, %b3, %b4}", "st.global.v4.b8 [%rd2], {%b1, %b2, %b3, %b4};"];
const EIGHT_BYTES: [&str; 2] = [
    "{%b1, %b2, %b3, %b4, %b5, %b6, %b7, %b8}",
    "st.global.v4.b8 [%rd2], {%b1, %b2, %b3, %b4}; st.global.v4.b8 [%rd2+4], {%b5, %b6, %b7, %b8};",
];

/// Checks the reduction of the words of two and of four devices.
fn reduces(spelling: &str, [registers, store]: [&str; 2], words: [Words; 4], of_two: Words, of_four: Words) {
    let module = module(&format!("multimem.ld_reduce.{spelling} {registers}, [%rd1]; {store}"));
    for (devices, expected) in [(2, of_two), (4, of_four)] {
        run(&module, &words[..devices], |all, result| {
            assert_eq!(result, expected, "{spelling} {devices}: {result:x?}");
            assert_eq!(all, words[..devices]);
        });
    }
}

/// Words of which only the first one counts.
fn first(words: [u32; 4]) -> [Words; 4] {
    words.map(|word| [word, 7, 7, 7])
}

#[test]
fn integers_of_all_devices_are_reduced() {
    let word = |spelling: &str, words: [u32; 4], of_two: u32, of_four: u32| {
        reduces(spelling, WORD, first(words), [of_two, 0, 0, 0], [of_four, 0, 0, 0]);
    };
    word("add.u32", [0xffff_ffff, 2, 3, 4], 1, 8);
    word("add.s32", [5, 0xffff_fff9, 1, 0xffff_ffff], 0xffff_fffe, 0xffff_fffe);
    word("weak.min.u32", [9, 0xffff_ffff, 3, 4], 9, 3);
    word("relaxed.sys.min.s32", [9, 0xffff_ffff, 3, 0x8000_0000], 0xffff_ffff, 0x8000_0000);
    word("acquire.sys.global.max.u32", [9, 8, 3, 0xffff_fff0], 9, 0xffff_fff0);
    word("max.s32", [9, 8, 30, 0xffff_fff0], 9, 30);
    word("and.b32", [0b1110, 0b0111, 0b0011, 0b1111], 0b0110, 0b0010);
    word("or.b32", [0b0001, 0b0100, 0, 0b1000], 0b0101, 0b1101);
    word("xor.b32", [0b0001, 0b0101, 0b1000, 0b1001], 0b0100, 0b0101);
    let double = |spelling: &str, values: [u64; 4], of_two: u64, of_four: u64| {
        let words = |value: u64| [value as u32, (value >> 32) as u32];
        let loaded = values.map(words).map(|[low, high]| [low, high, 7, 7]);
        let stored = [of_two, of_four].map(words).map(|[low, high]| [low, high, 0, 0]);
        reduces(spelling, DOUBLE_WORD, loaded, stored[0], stored[1]);
    };
    double("add.u64", [u64::MAX, 3, 1 << 40, 5], 2, (1 << 40) + 7);
    double("min.u64", [1 << 40, 1 << 41, 1 << 33, u64::MAX], 1 << 40, 1 << 33);
    double("max.u64", [1 << 40, 1 << 41, 1 << 33, u64::MAX], 1 << 41, u64::MAX);
    double("min.s64", [5, 6, 7, u64::MAX], 5, u64::MAX);
    double("max.s64", [u64::MAX, u64::MAX - 4, 0, 1 << 63], u64::MAX, 0);
    double("and.b64", [7 << 32, 3 << 32, 2 << 32, 6 << 32], 3 << 32, 2 << 32);
    double("or.b64", [1 << 63, 1, 2, 4], 1 << 63 | 1, 1 << 63 | 7);
    double("xor.b64", [1 << 63, 1, 1, 4], 1 << 63 | 1, 1 << 63 | 4);
}

#[test]
fn floats_of_all_devices_are_reduced() {
    // 1.5, 2.25, -0.5 and 16; 1, -1, 3 and -8; 2^24, 1, 1 and 1, where each addition of 1 is lost; NaN.
    let words = [
        [0x3fc0_0000, 0x3f80_0000, 0x4b80_0000, 0x7fc0_0000],
        [0x4010_0000, 0xbf80_0000, 0x3f80_0000, 0x3f80_0000],
        [0xbf00_0000, 0x4040_0000, 0x3f80_0000, 0x3f80_0000],
        [0x4180_0000, 0xc100_0000, 0x3f80_0000, 0x3f80_0000],
    ];
    // 3.75 and 19.25; 0 and -5.
    let of_two = [0x4070_0000, 0, 0x4b80_0000, 0x7fff_ffff];
    let of_four = [0x419a_0000, 0xc0a0_0000, 0x4b80_0000, 0x7fff_ffff];
    reduces("relaxed.sys.global.add.v4.f32", FOUR_WORDS, words, of_two, of_four);
    let low = |words: Words| [words[0], words[1], 0, 0];
    reduces("add.v2.f32", TWO_WORDS, words, low(of_two), low(of_four));
    let low = |words: Words| [words[0], 0, 0, 0];
    reduces("add.f32", WORD, words, low(of_two), low(of_four));
    // As f64: 1, 2, 0.5 and -8.
    let doubles =
        [[0, 0x3ff0_0000, 0, 0], [0, 0x4000_0000, 0, 0], [0, 0x3fe0_0000, 0, 0], [0, 0xc020_0000, 0, 0]];
    // 3 and -4.5.
    reduces("add.f64", DOUBLE_WORD, doubles, [0, 0x4008_0000, 0, 0], [0, 0xc012_0000, 0, 0]);
}

#[test]
fn numbers_of_16_bits_are_added_in_their_type_or_in_f32() {
    // The low half is 2048, 1, 1 and 1; the high half 1, 2, 4 and 8.
    let f16 = [0x3c00_6800, 0x4000_3c00, 0x4400_3c00, 0x4800_3c00];
    // The neighbours of 2048 are 2 apart: 2049 is halfway, and goes to 2048. 2051 is halfway, and goes to 2052.
    reduces("add.f16x2", WORD, first(f16), [0x4200_6800, 0, 0, 0], [0x4b80_6800, 0, 0, 0]);
    reduces("add.acc::f32.f16x2", WORD, first(f16), [0x4200_6800, 0, 0, 0], [0x4b80_6802, 0, 0, 0]);
    reduces("add.v2.f16", TWO_HALVES, first(f16), [0x4200_6800, 0, 0, 0], [0x4b80_6800, 0, 0, 0]);
    reduces("add.acc::f32.v2.f16", TWO_HALVES, first(f16), [0x4200_6800, 0, 0, 0], [0x4b80_6802, 0, 0, 0]);
    let all = f16.map(|word| [word; 4]);
    reduces("add.v4.f16x2", FOUR_WORDS, all, [0x4200_6800; 4], [0x4b80_6800; 4]);
    reduces("add.acc::f32.v8.f16", EIGHT_HALVES, all, [0x4200_6800; 4], [0x4b80_6802; 4]);
    // The same with 256, whose neighbours are 2 apart: 259 goes to 260.
    let bf16 = [0x3f80_4380, 0x4000_3f80, 0x4080_3f80, 0x4100_3f80];
    reduces("add.bf16x2", WORD, first(bf16), [0x4040_4380, 0, 0, 0], [0x4170_4380, 0, 0, 0]);
    reduces("add.acc::f32.bf16x2", WORD, first(bf16), [0x4040_4380, 0, 0, 0], [0x4170_4382, 0, 0, 0]);
    // 32768 and twice 2^-24, which an `f32` cannot add to it, less 32768.
    reduces("add.acc::f32.f16x2", WORD, first([0x7800, 1, 1, 0xf800]), [0x7800, 0, 0, 0], [0; 4]);
    let all = bf16.map(|word| [word; 4]);
    reduces("add.acc::f32.v4.bf16x2", FOUR_WORDS, all, [0x4040_4380; 4], [0x4170_4382; 4]);
    let (of_two, of_four) = ([0x4040_4380, 0x4040_4380, 0, 0], [0x4170_4380, 0x4170_4380, 0, 0]);
    reduces("add.v4.bf16", FOUR_HALVES, all, of_two, of_four);
}

#[test]
fn a_number_is_less_or_greater_than_a_nan() {
    // f16: the low half is 2, NaN, -0 and +0; the high half -1, 3, -4 and NaN.
    let f16 = [0xbc00_4000, 0x4200_7e00, 0xc400_8000, 0x7e00_0000];
    reduces("min.f16x2", WORD, first(f16), [0xbc00_4000, 0, 0, 0], [0xc400_8000, 0, 0, 0]);
    reduces("max.v2.f16", TWO_HALVES, first(f16), [0x4200_4000, 0, 0, 0], [0x4200_4000, 0, 0, 0]);
    // bf16: the low half is -0, +0, 5 and NaN; the high half NaN, NaN, NaN and 1.
    let bf16 = [0x7fc0_8000, 0xffc1_0000, 0x7fc0_40a0, 0x3f80_7fc0];
    reduces("max.bf16x2", WORD, first(bf16), [0x7fff_0000, 0, 0, 0], [0x3f80_40a0, 0, 0, 0]);
    let all = bf16.map(|word| [word; 4]);
    reduces("min.v8.bf16", EIGHT_HALVES, all, [0x7fff_8000; 4], [0x3f80_8000; 4]);
}

#[test]
fn numbers_of_8_bits_are_added_in_their_type_or_in_f16() {
    // e4m3: 16, 1, 1 and 1, where each addition of 1 is lost, and 19 goes to 20; -1, 2, 1 and 8; 448 is the largest number.
    let e4m3 = [0x7e00_b858, 0x7e38_4038, 0x0038_3838, 0x0038_5038];
    let (of_two, of_four) = ([0x7f38_3858, 0, 0, 0], [0x7f44_5258, 0, 0, 0]);
    reduces("add.e4m3x4", WORD, first(e4m3), of_two, of_four);
    reduces("add.v4.e4m3", FOUR_BYTES, first(e4m3), of_two, of_four);
    reduces("add.v2.e4m3x2", TWO_HALVES, first(e4m3), of_two, of_four);
    reduces("add.acc::f16.e4m3x4", WORD, first(e4m3), of_two, [0x7f44_525a, 0, 0, 0]);
    // e5m2: 8, 1, 1 and 1, where each addition of 1 is lost, and 11 goes to 12; -1, 2, 1 and 8; 57344 is the largest number.
    let e5m2 = [0x7b00_bc48, 0x7b3c_403c, 0x003c_3c3c, 0x003c_483c];
    let (of_two, of_four) = ([0x7c3c_3c48, 0, 0, 0], [0x7c42_4948, 0, 0, 0]);
    reduces("add.e5m2x4", WORD, first(e5m2), of_two, of_four);
    reduces("add.acc::f16.v4.e5m2", FOUR_BYTES, first(e5m2), of_two, [0x7c42_494a, 0, 0, 0]);
    // 448 and twice 2^-9, which an `f16` cannot add to it, less 448.
    reduces("add.acc::f16.e4m3x4", WORD, first([0x7e, 1, 1, 0xfe]), [0x7e, 0, 0, 0], [0; 4]);
    let all = e5m2.map(|word| [word, word, 0, 0]);
    let (of_two, of_four) = ([0x7c3c_3c48, 0x7c3c_3c48, 0, 0], [0x7c42_494a, 0x7c42_494a, 0, 0]);
    reduces("add.acc::f16.v8.e5m2", EIGHT_BYTES, all, of_two, of_four);
    reduces("add.acc::f16.v4.e5m2x2", FOUR_HALVES, all, of_two, of_four);
    // 2, NaN, -1 and 4; NaN, NaN, 1 and 1; -0, +0, -0 and +0; 448, -448, 1 and 1.
    let e4m3 = [0x7e80_7f40, 0xfe00_ff7f, 0x3880_38b8, 0x3800_3848];
    reduces("min.e4m3x4", WORD, first(e4m3), [0xfe80_7f40, 0, 0, 0], [0xfe80_38b8, 0, 0, 0]);
    reduces("max.v4.e4m3", FOUR_BYTES, first(e4m3), [0x7e00_7f40, 0, 0, 0], [0x7e00_3848, 0, 0, 0]);
}

#[test]
fn a_store_writes_the_memory_of_all_devices() {
    let words = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]];
    let halves = "mov.b16 %h1, 0x1111; mov.b16 %h2, 0x2222; mov.b16 %h3, 0x3333; mov.b16 %h4, 0x4444;";
    for (body, expected) in [
        ("multimem.st.b32 [%rd1], 70;", vec![70]),
        ("mov.u32 %r1, 71; multimem.st.relaxed.sys.u32 [%rd1], %r1;", vec![71]),
        ("multimem.st.release.gpu.global.s32 [%rd1], -7;", vec![0xffff_fff9]),
        ("multimem.st.weak.b64 [%rd1], 0x500000006;", vec![6, 5]),
        ("mov.f64 %fd1, 0d4008000000000000; multimem.st.f64 [%rd1], %fd1;", vec![0, 0x4008_0000]),
        ("mov.f32 %f1, 0f3FC00000; multimem.st.f32 [%rd1], %f1;", vec![0x3fc0_0000]),
        (
            "mov.u32 %r1, 1; mov.u32 %r2, 20; mov.u32 %r3, 300; mov.u32 %r4, 4000;
             multimem.st.v4.f32 [%rd1], {%r1, %r2, %r3, %r4};",
            vec![1, 20, 300, 4000],
        ),
        (&*format!("{halves} multimem.st.v2.f16 [%rd1], {{%h1, %h2}};"), vec![0x2222_1111]),
        (
            &*format!("{halves} multimem.st.release.sys.v4.bf16 [%rd1], {{%h1, %h2, %h3, %h4}};"),
            vec![0x2222_1111, 0x4444_3333],
        ),
        (
            &*format!("{halves} multimem.st.v8.f16 [%rd1], {{%h1, %h2, %h3, %h4, %h4, %h3, %h2, %h1}};"),
            vec![0x2222_1111, 0x4444_3333, 0x3333_4444, 0x1111_2222],
        ),
        (&*format!("{halves} multimem.st.v2.e4m3x2 [%rd1], {{%h1, %h2}};"), vec![0x2222_1111]),
        ("multimem.st.e5m2x4 [%rd1], 255;", vec![255]),
    ] {
        let module = module(body);
        for devices in [2, 4] {
            run(&module, &words[..devices], |all, _| {
                for (before, after) in words.iter().zip(all) {
                    let (written, rest) = after.split_at(expected.len());
                    assert_eq!((written, rest), (&expected[..], &before[expected.len()..]), "{body}");
                }
            });
        }
    }
}

#[test]
fn a_reduction_changes_the_memory_of_each_device() {
    let reduces = |body: &str, words: [Words; 4], expected: [Words; 4]| {
        let module = module(body);
        for devices in [2, 4] {
            run(&module, &words[..devices], |all, _| assert_eq!(all, expected[..devices], "{body}"));
        }
    };
    let word = |body: &str, words: [u32; 4], expected: [u32; 4]| {
        let body = body.replace("red", "multimem.red").replace("[a]", "[%rd1]");
        reduces(&body, first(words), first(expected));
    };
    word("red.add.u32 [a], 3;", [0xffff_ffff, 0, 1, 2], [2, 3, 4, 5]);
    word("red.release.sys.global.add.s32 [a], -3;", [0, 1, 2, 3], [0xffff_fffd, 0xffff_fffe, 0xffff_ffff, 0]);
    word("red.relaxed.sys.min.u32 [a], 3;", [0xffff_ffff, 0, 3, 4], [3, 0, 3, 3]);
    word("red.min.s32 [a], 3;", [0xffff_ffff, 0, 3, 4], [0xffff_ffff, 0, 3, 3]);
    word("red.max.u32 [a], 3;", [0xffff_ffff, 0, 3, 4], [0xffff_ffff, 3, 3, 4]);
    word("red.max.s32 [a], 3;", [0xffff_ffff, 0, 3, 4], [3, 3, 3, 4]);
    word("red.and.b32 [a], 6;", [15, 1, 2, 4], [6, 0, 2, 4]);
    word("red.or.b32 [a], 6;", [15, 1, 2, 4], [15, 7, 6, 6]);
    word("red.xor.b32 [a], 6;", [15, 1, 2, 4], [9, 7, 4, 2]);
    // 1.5 is added to 1, -1.5, 0.5 and a subnormal number.
    let floats = [0x3f80_0000, 0xbfc0_0000, 0x3f00_0000, 1];
    word(
        "mov.f32 %f1, 0f3FC00000; red.add.f32 [a], %f1;",
        floats,
        [0x4020_0000, 0, 0x4000_0000, 0x3fc0_0000],
    );
    // The halves 1 and 2 are added to 1 and 1, 2048 and 0, -1 and -2, 0 and 1.
    let halves = [0x3c00_3c00, 0x0000_6800, 0xc000_bc00, 0x3c00_0000];
    let sums = [0x4200_4000, 0x4000_6800, 0, 0x4200_3c00];
    word("mov.b32 %r1, 0x40003c00; red.add.f16x2 [a], %r1;", halves, sums);
    word("mov.b16 %h1, 0x3c00; mov.b16 %h2, 0x4000; red.add.v2.f16 [a], {%h1, %h2};", halves, sums);
    let bytes = |values: [u64; 4]| values.map(|value| [value as u32, (value >> 32) as u32, 7, 7]);
    let double = |body: &str, values: [u64; 4], expected: [u64; 4]| {
        let body = body.replace("red", "multimem.red").replace("[a]", "[%rd1]");
        reduces(&body, bytes(values), bytes(expected));
    };
    double("red.add.u64 [a], 3;", [u64::MAX, 1 << 40, 0, 1], [2, (1 << 40) + 3, 3, 4]);
    double("red.min.s64 [a], 3;", [u64::MAX, 1 << 40, 0, 1], [u64::MAX, 3, 0, 1]);
    double("red.max.u64 [a], 3;", [u64::MAX, 1 << 40, 0, 1], [u64::MAX, 1 << 40, 3, 3]);
    double("red.xor.b64 [a], 3;", [u64::MAX, 1 << 40, 0, 1], [u64::MAX - 3, (1 << 40) + 3, 3, 2]);
    // 0.5 is added to 1, 2, -0.5 and 0.
    let numbers = [0x3ff0 << 48, 0x4000 << 48, 0xbfe0 << 48, 0];
    let sums = [0x3ff8 << 48, 0x4004 << 48, 0, 0x3fe0 << 48];
    double("mov.f64 %fd1, 0d3FE0000000000000; red.add.f64 [a], %fd1;", numbers, sums);
    let wide = halves.map(|word| [word; 4]);
    let sums = [0x4200_4000, 0x4000_6800, 0, 0x4200_3c00].map(|word| [word; 4]);
    reduces("mov.b32 %r1, 0x40003c00; multimem.red.add.v4.f16x2 [%rd1], {%r1, %r1, %r1, %r1};", wide, sums);
    let least = [0x3c00_3c00, 0x0000_3c00, 0xc000_bc00, 0x3c00_0000].map(|word| [word; 4]);
    reduces("mov.b32 %r1, 0x40003c00; multimem.red.min.v4.f16x2 [%rd1], {%r1, %r1, %r1, %r1};", wide, least);
}

/// Fills the tile with the words 1, 20, 300 and 4000, and issues `copy` from it to the multimem address.
fn copy(copy: &str) -> Module {
    module(&format!(
        "mov.u32 %r0, tile;
         st.shared.u32 [%r0], 1; st.shared.u32 [%r0+4], 20; st.shared.u32 [%r0+8], 300; st.shared.u32 [%r0+12], 4000;
         fence.proxy.async.shared::cta;
         {copy} [%rd1], [%r0], 16;
         cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;"
    ))
}

#[test]
fn a_bulk_copy_writes_the_memory_of_all_devices() {
    let words = [[5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16], [17, 18, 19, 20]];
    for spelling in ["", ".weak", ".relaxed.sys"] {
        let module = copy(&match spelling {
            ".relaxed.sys" => format!("multimem.cp.async.bulk{spelling}.global.shared::cta.bulk_group.b128"),
            _ => format!("multimem.cp.async.bulk{spelling}.global.shared::cta.bulk_group"),
        });
        for devices in [2, 4] {
            let written = vec![[1, 20, 300, 4000]; devices];
            run(&module, &words[..devices], |all, _| assert_eq!(all, written));
        }
    }
}

#[test]
fn a_byte_mask_selects_the_bytes_on_all_devices() {
    let module = module(
        "mov.u32 %r0, tile; mov.u16 %h1, 0x0f03;
         st.shared.u32 [%r0], 0x01020304; st.shared.u32 [%r0+4], 20; st.shared.u32 [%r0+8], 300; st.shared.u32 [%r0+12], 4000;
         fence.proxy.async.shared::cta;
         multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [%r0], 16, %h1;
         cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;",
    );
    run(&module, &[[0xffff_ffff; 4], [0xeeee_eeee; 4]], |all, _| {
        let expected =
            [[0xffff_0304, 0xffff_ffff, 300, 0xffff_ffff], [0xeeee_0304, 0xeeee_eeee, 300, 0xeeee_eeee]];
        assert_eq!(all, expected);
    });
}

#[test]
fn a_bulk_reduction_changes_the_memory_of_each_device() {
    let words = [[5, 6, 7, 8], [0xffff_ffff, 10, 300, 12], [0, 14, 15, 4001], [17, 0, 19, 4000]];
    for (operation, expected) in [
        ("add.u32", [[6, 26, 307, 4008], [0, 30, 600, 4012], [1, 34, 315, 8001], [18, 20, 319, 8000]]),
        ("min.s32", [[1, 6, 7, 8], [0xffff_ffff, 10, 300, 12], [0, 14, 15, 4000], [1, 0, 19, 4000]]),
        (
            "max.u32",
            [[5, 20, 300, 4000], [0xffff_ffff, 20, 300, 4000], [1, 20, 300, 4001], [17, 20, 300, 4000]],
        ),
        // A counter goes from the value in shared memory to 0.
        ("inc.u32", [[0, 7, 8, 9], [0, 11, 0, 13], [1, 15, 16, 0], [0, 1, 20, 0]]),
        ("dec.u32", [[1, 5, 6, 7], [1, 9, 299, 11], [1, 13, 14, 4000], [1, 20, 18, 3999]]),
        ("xor.b64", [[4, 18, 299, 4008], [0xffff_fffe, 30, 0, 4012], [1, 26, 291, 1], [16, 20, 319, 0]]),
    ] {
        let module =
            copy(&format!("multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.{operation}"));
        for devices in [2, 4] {
            run(&module, &words[..devices], |all, _| assert_eq!(all, expected[..devices], "{operation}"));
        }
    }
    // As f16, the low halves of the source are small numbers, the first three of them subnormal.
    let module = copy("multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16");
    run(&module, &[[5, 6, 7, 0x3c00_0000], [0x8001, 0x0014_0001, 0, 0x6800]], |all, _| {
        assert_eq!(all, [[6, 26, 307, 0x3c00_0fa0], [0, 0x0014_0015, 300, 0x6800]]);
    });
}
