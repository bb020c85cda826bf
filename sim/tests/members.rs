//! Lanes of a warp that execute an instruction with different member masks: each mask is a group of its own.

use ptx_async_sim::check::{run, schedules};
use ptx_async_sim::{Gpu, Kind, Launch, LaunchError, Module, Schedule, args};

/// A division of a warp into groups: PTX that computes the mask of each lane in `%mask`, and the same as a function.
type Division = (&'static str, fn(u32) -> u32);

const DIVISIONS: &[Division] = &[
    ("mov.u32 %mask, -1;", |_| u32::MAX),
    ("setp.lt.u32 %p0, %lane, 16; selp.b32 %mask, 0xffff, 0xffff0000, %p0;", |lane| {
        if lane < 16 { 0xffff } else { 0xffff_0000 }
    }),
    (
        "and.b32 %r1, %lane, 1; setp.eq.u32 %p0, %r1, 0; selp.b32 %mask, 0x55555555, 0xaaaaaaaa, %p0;",
        |lane| 0x5555_5555 << (lane & 1),
    ),
    ("shr.u32 %r1, %lane, 2; shl.b32 %r1, %r1, 2; shl.b32 %mask, 15, %r1;", |lane| 15 << (lane / 4 * 4)),
    ("shl.b32 %mask, 1, %lane;", |lane| 1 << lane),
];

/// The value of each lane: numbers of both signs, some of them equal.
fn value(lane: u32) -> u32 {
    (lane / 2).wrapping_mul(0x9e37_79b9) ^ 0x8000_0001
}

fn module(body: &str) -> Module {
    let text = format!(
        ".version 8.6\n.target sm_100a\n.address_size 64\n.shared .align 4 .b8 words[128];\n\
         .visible .entry k(.param .u64 out) {{\n\
         .reg .b32 %r<8>; .reg .b32 %lane; .reg .b32 %mask; .reg .b32 %value; .reg .b64 %d<4>; .reg .pred %p<4>;\n\
         ld.param.u64 %d0, [out]; mov.u32 %lane, %tid.x; mad.wide.u32 %d1, %lane, 4, %d0;\n\
         shr.u32 %value, %lane, 1; mul.lo.u32 %value, %value, 0x9e3779b9; xor.b32 %value, %value, 0x80000001;\n\
         {body}\nst.global.u32 [%d1], %r0;\nret; }}"
    );
    Module::from_ptx(&text).unwrap()
}

/// Expects the result of `instruction` in `%r0` of each lane, for each division of a warp. `expected` gets the lane and
/// the lanes of its group.
fn each(instruction: &str, expected: impl Fn(u32, &[u32]) -> u32) {
    for (masks, mask_of) in DIVISIONS {
        // In the second program, a part of the warp executes the instruction at another place, so that the threads of a
        // group are at two places. An H200 gives each of them the results of the whole group too.
        let ways = format!(
            "setp.gt.u32 %p3, %lane, 11; @%p3 bra $other; {instruction} bra.uni $end; $other: {instruction} $end:"
        );
        for program in [instruction, ways.as_str()] {
            let module = module(&format!("{masks} {program}"));
            for schedule in schedules() {
                run(&module, schedule, |gpu| {
                    let out = gpu.uninitialized::<u32>(32);
                    gpu.launch("k", Launch::grid(1).block(32), args![out])?;
                    for (lane, found) in (0..).zip(gpu.read(out)) {
                        let group: Vec<u32> =
                            (0..32).filter(|other| mask_of(lane) >> other & 1 == 1).collect();
                        assert_eq!(found, expected(lane, &group), "lane {lane}: {masks} {program}");
                    }
                    Ok(())
                })
                .unwrap();
            }
        }
    }
}

#[test]
fn a_reduction_is_of_the_group() {
    let values = |group: &[u32]| group.iter().map(|&lane| value(lane)).collect::<Vec<_>>();
    each("redux.sync.add.u32 %r0, %value, %mask;", |_, group| {
        values(group).iter().fold(0, |sum, value| sum.wrapping_add(*value))
    });
    each("redux.sync.min.u32 %r0, %value, %mask;", |_, group| *values(group).iter().min().unwrap());
    each("redux.sync.max.s32 %r0, %value, %mask;", |_, group| {
        *values(group).iter().max_by_key(|value| **value as i32).unwrap()
    });
    each("redux.sync.xor.b32 %r0, %value, %mask;", |_, group| {
        values(group).iter().fold(0, |all, value| all ^ value)
    });
    // Lane 5 is the maximum, as a float too.
    each("cvt.rn.f32.u32 %r1, %lane; redux.sync.max.f32 %r0, %r1, %mask;", |_, group| {
        (*group.iter().max().unwrap() as f32).to_bits()
    });
}

#[test]
fn a_vote_is_of_the_group() {
    let odd = "and.b32 %r1, %lane, 1; setp.eq.u32 %p1, %r1, 1;";
    each(&format!("{odd} vote.sync.ballot.b32 %r0, %p1, %mask;"), |_, group| {
        group.iter().filter(|lane| is_odd(lane)).fold(0, |all, lane| all | 1 << lane)
    });
    each(&format!("{odd} vote.sync.any.pred %p2, %p1, %mask; selp.u32 %r0, 1, 0, %p2;"), |_, group| {
        u32::from(group.iter().any(is_odd))
    });
    each(&format!("{odd} vote.sync.all.pred %p2, %p1, %mask; selp.u32 %r0, 1, 0, %p2;"), |_, group| {
        u32::from(group.iter().all(is_odd))
    });
    each(&format!("{odd} vote.sync.uni.pred %p2, %p1, %mask; selp.u32 %r0, 1, 0, %p2;"), |_, group| {
        u32::from(group.iter().all(is_odd) || !group.iter().any(is_odd))
    });
}

fn is_odd(lane: &u32) -> bool {
    lane % 2 == 1
}

#[test]
fn equal_values_are_those_of_the_group() {
    each("match.any.sync.b32 %r0, %value, %mask;", |lane, group| {
        group.iter().filter(|other| value(**other) == value(lane)).fold(0, |all, lane| all | 1 << lane)
    });
    each("match.all.sync.b32 %r1|%p1, %value, %mask; selp.b32 %r0, %r1, 77, %p1;", |lane, group| match group
        .iter()
        .all(|other| value(*other) == value(lane))
    {
        true => group.iter().fold(0, |all, lane| all | 1 << lane),
        false => 77,
    });
}

#[test]
fn one_lane_of_each_group_is_elected() {
    each("elect.sync %r1|%p1, %mask; selp.u32 %r2, 100, 0, %p1; add.u32 %r0, %r1, %r2;", |lane, group| {
        // The leader is the lowest lane, on the tested devices and here.
        group[0] + if lane == group[0] { 100 } else { 0 }
    });
}

#[test]
fn a_shuffle_is_of_the_group() {
    // Each lane reads the value of the first lane of its group.
    let first = "brev.b32 %r1, %mask; bfind.shiftamt.u32 %r1, %r1;";
    each(&format!("{first} shfl.sync.idx.b32 %r0, %value, %r1, 31, %mask;"), |_, group| value(group[0]));
}

/// The writes of a lane are ordered before the reads of other lanes of its group after a barrier of the group.
#[test]
fn a_barrier_of_the_warp_orders_each_group() {
    let body = "mov.u32 %r1, words; mad.lo.u32 %r2, %lane, 4, %r1; st.shared.u32 [%r2], %value;
        bar.warp.sync %mask;
        brev.b32 %r3, %mask; bfind.shiftamt.u32 %r3, %r3; mad.lo.u32 %r3, %r3, 4, %r1; ld.shared.u32 %r0, [%r3];";
    each(body, |_, group| value(group[0]));
}

/// Returns the findings of a warp where `masks` computes the mask of each lane.
fn findings(masks: &str) -> Vec<(Kind, String)> {
    let module = module(&format!("{masks} redux.sync.add.u32 %r0, %value, %mask;"));
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let out = gpu.uninitialized::<u32>(32);
    let result = gpu.launch("k", Launch::grid(1).block(32), args![out]);
    assert!(matches!(result, Ok(()) | Err(LaunchError::Stopped)));
    gpu.findings().map(|finding| (finding.kind, finding.message.clone())).collect()
}

/// Threads in calls of one function from two places execute its instructions together.
#[test]
fn a_group_is_in_several_calls() {
    let text = ".version 8.6\n.target sm_90a\n.address_size 64\n
        .func (.param .b32 sum) add(.param .b32 value) {
        .reg .b32 %r<2>; ld.param.b32 %r0, [value]; redux.sync.add.u32 %r1, %r0, -1; st.param.b32 [sum], %r1; ret; }
        .visible .entry k(.param .u64 out) {
        .reg .b32 %r<2>; .reg .b64 %d<2>; .reg .pred %p; .param .b32 value; .param .b32 sum;
        ld.param.u64 %d0, [out]; mov.u32 %r0, %tid.x; mad.wide.u32 %d1, %r0, 4, %d0;
        setp.lt.u32 %p, %r0, 10; @%p bra $other;
        st.param.b32 [value], %r0; call (sum), add, (value); ld.param.b32 %r1, [sum]; bra $end;
        $other: st.param.b32 [value], 100; call (sum), add, (value); ld.param.b32 %r1, [sum]; add.u32 %r1, %r1, 1;
        $end: st.global.u32 [%d1], %r1; ret; }";
    let module = Module::from_ptx(text).unwrap();
    for schedule in schedules() {
        run(&module, schedule, |gpu| {
            let out = gpu.uninitialized::<u32>(32);
            gpu.launch("k", Launch::grid(1).block(32), args![out])?;
            // 10 times 100, and the numbers from 10 to 31.
            let expected: Vec<u32> = (0..32).map(|lane| 1451 + u32::from(lane < 10)).collect();
            assert_eq!(gpu.read(out), expected, "{schedule}");
            Ok(())
        })
        .unwrap();
    }
}

/// The even lanes leave the inner loop at once, and come to its vote again with the mask of all lanes, while the odd
/// lanes still vote among themselves.
#[test]
fn lanes_wait_for_others_that_come_with_the_same_mask_later() {
    let body = "and.b32 %r1, %lane, 1; mov.u32 %r2, 0; mov.u32 %r0, 0;
        $outer: mov.u32 %r3, 0; mov.b32 %r4, -1;
        $inner: setp.lt.u32 %p0, %r3, %r1; vote.sync.ballot.b32 %r4, %p0, %r4; mad.lo.u32 %r0, %r0, 3, %r4; @!%p0 bra $left;
        add.u32 %r3, %r3, 1; bra $inner;
        $left: add.u32 %r2, %r2, 1; setp.lt.u32 %p1, %r2, 2; @%p1 bra $outer;";
    let odd = 0xaaaa_aaaa_u32;
    let sum = |votes: &[u32]| votes.iter().fold(0u32, |sum, vote| sum.wrapping_mul(3).wrapping_add(*vote));
    let module = module(body);
    for schedule in schedules() {
        run(&module, schedule, |gpu| {
            let out = gpu.uninitialized::<u32>(32);
            gpu.launch("k", Launch::grid(1).block(32), args![out])?;
            let of = |lane: u32| if lane % 2 == 1 { sum(&[odd, 0, odd, 0]) } else { sum(&[odd, odd]) };
            assert_eq!(gpu.read(out), (0..32).map(of).collect::<Vec<_>>(), "{schedule}");
            Ok(())
        })
        .unwrap();
    }
}

#[test]
fn masks_with_which_the_result_is_undefined_are_found() {
    let [(Kind::Illegal, message)] = &findings("mov.u32 %mask, 0xffff;")[..] else { panic!() };
    assert_eq!(
        message,
        "the member mask of a thread must have the bit of its own lane, but the mask of lane 16 is 0x0000ffff"
    );
    // The mask of lane 0 has all lanes, those of the others all lanes but lane 0.
    let found = findings("setp.eq.u32 %p0, %lane, 0; selp.b32 %mask, -1, -2, %p0;");
    let [(Kind::Illegal, message)] = &found[..] else { panic!("{found:?}") };
    assert_eq!(
        message,
        "threads that execute this together must have the same member mask, but lane 0 has 0xffffffff, which names lane 1, \
         and the mask of lane 1 is 0xfffffffe"
    );
}
