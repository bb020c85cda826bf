//! Integers wider than a register: chains of carries, and nvcc's division of 128-bit integers, which uses such chains.

use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

/// Numbers whose sums, differences and products carry in every word, and others.
const NUMBERS: [u128; 14] = [
    0,
    1,
    2,
    0x3f,
    0xffff_ffff,
    0x1_0000_0000,
    0x7fff_ffff_ffff_ffff,
    0x8000_0000_0000_0000,
    0xffff_ffff_ffff_ffff,
    0x1_0000_0000_0000_0000,
    0x1234_5678_9abc_def0_0fed_cba9_8765_4321,
    0x7fff_ffff_ffff_ffff_ffff_ffff_ffff_ffff,
    0x8000_0000_0000_0000_0000_0000_0000_0000,
    u128::MAX,
];

fn words(value: u128) -> [u32; 4] {
    std::array::from_fn(|index| (value >> (32 * index)) as u32)
}

/// Expects the result of a chain of 32-bit instructions in `%r0` to `%r7`, for two numbers in `%a0` to `%a3` and `%b0`
/// to `%b3`.
fn chain(body: &str, expected: impl Fn(u128, u128) -> [u32; 8]) {
    let text = format!(
        ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 data) {{\n\
         .reg .b32 %r<8>, %a<4>, %b<4>, %z, %t; .reg .b64 %d<4>;\n\
         ld.param.u64 %d0, [data]; mov.u32 %z, 0; mov.u32 %t, %tid.x; mad.wide.u32 %d0, %t, 64, %d0;\n\
         ld.global.v4.u32 {{%a0, %a1, %a2, %a3}}, [%d0]; ld.global.v4.u32 {{%b0, %b1, %b2, %b3}}, [%d0+16];\n\
         mov.u32 %r0, 0; mov.u32 %r1, 0; mov.u32 %r2, 0; mov.u32 %r3, 0; mov.u32 %r4, 0; mov.u32 %r5, 0; mov.u32 %r6, 0; mov.u32 %r7, 0;\n\
         {body}\n\
         st.global.v4.u32 [%d0+32], {{%r0, %r1, %r2, %r3}}; st.global.v4.u32 [%d0+48], {{%r4, %r5, %r6, %r7}};\nret; }}"
    );
    let module = Module::from_ptx(&text).unwrap();
    let pairs: Vec<(u128, u128)> = NUMBERS.iter().flat_map(|&a| NUMBERS.map(|b| (a, b))).collect();
    let mut gpu = Gpu::new(&module, Schedule::Eager);
    let data: Vec<u32> =
        pairs.iter().flat_map(|&(a, b)| [words(a), words(b), [0; 4], [0; 4]].concat()).collect();
    let data = gpu.upload(&data);
    let launch = Launch::grid(1).block(pairs.len() as u32);
    gpu.launch("k", launch, args![data]).unwrap_or_else(|_| panic!("{}", gpu.reports()[0]));
    for (&(a, b), left) in pairs.iter().zip(gpu.read(data).chunks(16)) {
        assert_eq!(left[8..], expected(a, b), "{a:#x}, {b:#x}: {body}");
    }
}

/// Returns the words of a 128-bit number and a flag.
fn and_flag(value: u128, flag: bool) -> [u32; 8] {
    let [a, b, c, d] = words(value);
    [a, b, c, d, u32::from(flag), 0, 0, 0]
}

const ADD: &str = "add.cc.u32 %r0, %a0, %b0; addc.cc.u32 %r1, %a1, %b1; addc.cc.u32 %r2, %a2, %b2; addc.cc.u32 %r3, %a3, %b3;";
const SUB: &str = "sub.cc.u32 %r0, %a0, %b0; subc.cc.u32 %r1, %a1, %b1; subc.cc.u32 %r2, %a2, %b2; subc.cc.u32 %r3, %a3, %b3;";

#[test]
fn a_sum_carries() {
    chain(&format!("{ADD} addc.u32 %r4, %z, %z;"), |a, b| {
        let (sum, carry) = a.overflowing_add(b);
        and_flag(sum, carry)
    });
}

#[test]
fn a_difference_borrows() {
    chain(&format!("{SUB} subc.u32 %r4, %z, %z;"), |a, b| {
        let (difference, borrow) = a.overflowing_sub(b);
        let [a, b, c, d, ..] = and_flag(difference, false);
        [a, b, c, d, if borrow { u32::MAX } else { 0 }, 0, 0, 0]
    });
}

/// ptxas implements each of these by an addition with one and the same carry flag, and a difference by adding the
/// complement with the carry: after a difference the carry means that nothing was borrowed, and a difference after a
/// sum borrows where the sum has no carry.
#[test]
fn sums_and_differences_have_one_carry() {
    chain(&format!("{SUB} addc.u32 %r4, %z, %z;"), |a, b| and_flag(a.wrapping_sub(b), a >= b));
    chain(&format!("{ADD} subc.u32 %r4, 7, %z;"), |a, b| {
        let (sum, carry) = a.overflowing_add(b);
        let [a, b, c, d, ..] = and_flag(sum, false);
        [a, b, c, d, if carry { 7 } else { 6 }, 0, 0, 0]
    });
}

#[test]
fn a_product_has_all_of_its_words() {
    // The 128 bits of a product of 64-bit numbers, from 32-bit words.
    let body = "mul.lo.u32 %r0, %a0, %b0; mul.hi.u32 %r1, %a0, %b0;
        mad.lo.cc.u32 %r1, %a0, %b1, %r1; madc.hi.u32 %r2, %a0, %b1, 0;
        mad.lo.cc.u32 %r1, %a1, %b0, %r1; madc.hi.cc.u32 %r2, %a1, %b0, %r2; addc.u32 %r3, 0, 0;
        mad.lo.cc.u32 %r2, %a1, %b1, %r2; madc.hi.u32 %r3, %a1, %b1, %r3;";
    let low = |value: u128| u128::from(value as u64);
    chain(body, |a, b| and_flag(low(a) * low(b), false));
    let wide = "mov.b64 %d1, {%a0, %a1}; mov.b64 %d2, {%b0, %b1};
        mul.lo.u64 %d3, %d1, %d2; mov.b64 {%r0, %r1}, %d3; mul.hi.u64 %d3, %d1, %d2; mov.b64 {%r2, %r3}, %d3;";
    chain(wide, |a, b| and_flag(low(a) * low(b), false));
    let signed = "mov.b64 %d1, {%a0, %a1}; mov.b64 %d2, {%b0, %b1}; mul.hi.s64 %d3, %d1, %d2; mov.b64 {%r0, %r1}, %d3;";
    chain(signed, |a, b| {
        let product = i128::from(a as i64) * i128::from(b as i64);
        and_flag((product >> 64) as u64 as u128, false)
    });
}

/// The same in words of 64 bits, and products of signed words.
#[test]
fn words_of_64_bits_and_signed_words_carry() {
    let pack =
        "mov.b64 %x0, {%a0, %a1}; mov.b64 %x1, {%a2, %a3}; mov.b64 %y0, {%b0, %b1}; mov.b64 %y1, {%b2, %b3};";
    let unpack = "mov.b64 {%r0, %r1}, %x0; mov.b64 {%r2, %r3}, %x1;";
    let wide = |body: &str| format!(".reg .b64 %x<4>, %y<2>; {pack} {body} {unpack}");
    let sum = "add.cc.u64 %x0, %x0, %y0; addc.cc.u64 %x1, %x1, %y1; addc.u32 %r4, %z, %z;";
    chain(&wide(sum), |a, b| {
        let (sum, carry) = a.overflowing_add(b);
        and_flag(sum, carry)
    });
    let difference = "sub.cc.s64 %x0, %x0, %y0; subc.cc.s64 %x1, %x1, %y1; addc.u32 %r4, %z, %z;";
    chain(&wide(difference), |a, b| and_flag(a.wrapping_sub(b), a >= b));
    // The product of the lower halves plus the whole number.
    let product = "mad.lo.cc.u64 %x2, %x0, %y0, %x0; madc.hi.cc.u64 %x3, %x0, %y0, %x1; addc.u32 %r4, %z, %z;
        mov.b64 %x0, %x2; mov.b64 %x1, %x3;";
    chain(&wide(product), |a, b| {
        let (sum, carry) = (u128::from(a as u64) * u128::from(b as u64)).overflowing_add(a);
        and_flag(sum, carry)
    });
    // Signed words: the product of the lowest ones plus the 64 bits of the next one and of the number's last one.
    let signed = "mad.lo.cc.s32 %r0, %a0, %b0, %a1; madc.hi.s32 %r1, %a0, %b0, %a3;
        mad.hi.cc.s32 %r2, %a0, %b0, %a1; addc.u32 %r3, %z, %z;";
    chain(signed, |a, b| {
        let ([a0, a1, _, a3], [b0, ..]) = (words(a), words(b));
        let product = i64::from(a0 as i32) * i64::from(b0 as i32);
        let sum = product.wrapping_add((u64::from(a3) << 32 | u64::from(a1)) as i64);
        let (high, carry) = ((product >> 32) as u32).overflowing_add(a1);
        [sum as u32, (sum >> 32) as u32, high, u32::from(carry), 0, 0, 0, 0]
    });
}

#[test]
fn shifts_of_two_words_and_leading_zeros_are_those_of_the_whole() {
    let body = "mov.b64 %d1, {%a0, %a1}; clz.b64 %r0, %d1; shf.l.wrap.b32 %r1, %a0, %a1, %b0; shf.r.clamp.b32 %r2, %a0, %a1, %b0;
        shr.u64 %d2, %d1, %b0; mov.b64 {%r3, %r4}, %d2; shl.b64 %d2, %d1, %b0; mov.b64 {%r5, %r6}, %d2;";
    chain(body, |a, b| {
        let (a, by) = (a as u64, b as u32);
        let right = if by < 64 { a >> by } else { 0 };
        let left = if by < 64 { a << by } else { 0 };
        let funnel_left = ((u128::from(a) << (by % 32)) >> 32) as u32;
        let funnel_right = (a >> by.min(32)) as u32;
        let halves = |value: u64| [value as u32, (value >> 32) as u32];
        let ([c, d], [e, f]) = (halves(right), halves(left));
        [a.leading_zeros(), funnel_left, funnel_right, c, d, e, f, 0]
    });
}

/// `wide/divide.cu`, compiled by nvcc.
#[test]
fn integers_of_128_bits_are_divided() {
    let module = Module::from_ptx(include_str!("wide/divide.ptx")).unwrap();
    let mut random = NUMBERS.to_vec();
    let mut state = 1u128;
    for shift in 0..60 {
        state =
            state.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(0xb47d_1ed3_5b4f_9c61);
        random.push(state >> (2 * shift));
    }
    let pairs: Vec<(u128, u128)> =
        random.iter().flat_map(|&a| random.iter().filter(|b| **b != 0).map(move |&b| (a, b))).collect();
    let halves = |numbers: Vec<u128>| -> Vec<u64> {
        numbers.iter().flat_map(|number| [*number as u64, (*number >> 64) as u64]).collect()
    };
    let mut gpu = Gpu::new(&module, Schedule::Eager);
    let a = gpu.upload(&halves(pairs.iter().map(|pair| pair.0).collect()));
    let b = gpu.upload(&halves(pairs.iter().map(|pair| pair.1).collect()));
    let (quotients, remainders) =
        (gpu.uninitialized::<u64>(2 * pairs.len()), gpu.uninitialized::<u64>(2 * pairs.len()));
    let count = pairs.len() as u32;
    let launch = Launch::grid(count.div_ceil(128)).block(128);
    gpu.launch("divide", launch, args![quotients, remainders, a, b, count]).unwrap();
    assert!(gpu.reports().is_empty(), "{}", gpu.reports()[0]);
    let whole = |buffer| -> Vec<u128> {
        let halves = gpu.read(buffer);
        halves.chunks(2).map(|half| u128::from(half[1]) << 64 | u128::from(half[0])).collect()
    };
    for (((a, b), quotient), remainder) in pairs.iter().zip(whole(quotients)).zip(whole(remainders)) {
        assert_eq!((quotient, remainder), (a / b, a % b), "{a:#x} by {b:#x}");
    }
}
