//! Video instructions, and packed integers: their results are those of a device.

use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

const EDGES: [u32; 8] = [0, 1, 0xffff_ffff, 0x8000_0000, 0x7fff_ffff, 0x8000_7fff, 0x7f80_ff01, 0x00ff_8001];

/// The three operands of each of 32 threads, as the device had them.
fn operands() -> Vec<u32> {
    let mut state = 12345u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 32) as u32
    };
    let of = |thread: usize| match thread {
        0..16 => [thread % 8, (thread / 4 * 3 + thread) % 8, (thread * 5 + 1) % 8].map(|index| EDGES[index]),
        _ => [random(), random() & if thread.is_multiple_of(3) { 63 } else { u32::MAX }, random()],
    };
    (0..32).flat_map(of).collect()
}

/// `video/device.txt` has the hash of the results of an H200 for each instruction, as ptxas 13.0 assembles it. Missing
/// are the scalar ones that ptxas does not assemble as the manual describes, and negations.
#[test]
fn results_are_those_of_a_device() {
    let (mut same, mut missing) = (0, 0);
    for line in include_str!("video/device.txt").lines() {
        let (hash, instruction) = line.split_once(' ').unwrap();
        let text = format!(
            ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 in, .param .u64 out) {{\n\
             .reg .b32 %r<8>; .reg .b64 %d<4>;\n\
             ld.param.u64 %d0, [in]; ld.param.u64 %d1, [out]; mov.u32 %r4, %tid.x;\n\
             mad.wide.u32 %d0, %r4, 12, %d0; mad.wide.u32 %d1, %r4, 4, %d1;\n\
             ld.global.u32 %r1, [%d0]; ld.global.u32 %r2, [%d0+4]; ld.global.u32 %r3, [%d0+8];\n\
             {instruction}; st.global.u32 [%d1], %r0; ret; }}"
        );
        let module = Module::from_ptx(&text).unwrap();
        if module.missing().next().is_some() {
            let words = [".sat", ".min", ".max", ".shr", "%r0.", ",-"];
            let is_scalar = !instruction.split('.').next().unwrap().ends_with(['2', '4']);
            assert!(is_scalar && words.iter().any(|word| instruction.contains(word)), "{instruction}");
            missing += 1;
            continue;
        }
        let mut gpu = Gpu::new(&module, Schedule::Eager);
        let (operands, out) = (gpu.upload(&operands()), gpu.uninitialized::<u32>(32));
        gpu.launch("k", Launch::grid(1).block(32), args![operands, out]).unwrap();
        let bytes: Vec<u8> = gpu.read(out).iter().flat_map(|word| word.to_le_bytes()).collect();
        assert_eq!(format!("{:08x}", gpu_test_scalar::hash(&bytes) as u32), hash, "{instruction}");
        same += 1;
    }
    assert_eq!((same, missing), (817, 229));
}

/// Examples by hand.
#[test]
fn parts_are_selected() {
    for (instruction, expected) in [
        // The upper half is a's lower half plus b's upper half; the lower half is that of the third operand.
        ("vadd2.u32.u32.u32 %r0.h1, %r1.h01, %r2.h32, %r3", (0x0002_u32 + 0x0003) << 16 | 0x6666),
        ("vadd4.u32.u32.u32.add %r0.b20, %r1, %r2, %r3", 0x5555_6666 + 1 + 3 + 2 + 4),
        ("vmax.s32.s32.u32 %r0, %r1.b2, %r2.h1", 3),
        ("vset.u32.u32.lt.add %r0, %r1.h1, %r2.h0, %r3", 0x5555_6667),
        ("vmad.u32.u32.u32.po %r0, %r1.h0, %r2.h1, %r3", 0x5555_6666 + 2 * 3 + 1),
        ("vshl.u32.u32.u32.wrap %r0, %r1, %r2.h1", 0x0008_0010),
    ] {
        let text = format!(
            ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 out) {{\n\
             .reg .b32 %r<4>; .reg .b64 %d; ld.param.u64 %d, [out];\n\
             mov.u32 %r1, 0x00010002; mov.u32 %r2, 0x00030004; mov.u32 %r3, 0x55556666;\n\
             {instruction}; st.global.u32 [%d], %r0; ret; }}"
        );
        let module = Module::from_ptx(&text).unwrap();
        let mut gpu = Gpu::new(&module, Schedule::Eager);
        let out = gpu.uninitialized::<u32>(1);
        gpu.launch("k", Launch::grid(1), args![out]).unwrap_or_else(|_| panic!("{}", gpu.reports()[0]));
        assert_eq!(gpu.read(out), [expected], "{instruction}");
    }
}
