//! Explorations of all schedules of small programs.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

use ptx_async_sim::{Gpu, Launch, Module, args, check_all};

use crate::list;

/// Makes a module with one kernel `k`, whose pointer parameter is in `%rd0`; `%r1` is the number of the warp.
fn module(body: &str) -> Module {
    let text = format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n\
         .shared .align 128 .b8 smem[1024];\n.shared .align 8 .b64 bar;\n\
         .visible .entry k(.param .u64 data)\n{{\n.reg .b32 %r<32>;\n.reg .b64 %rd<16>;\n.reg .pred %p<8>;\n\
         ld.param.u64 %rd0, [data];\nmov.u32 %r0, %tid.x;\nshr.u32 %r1, %r0, 5;\n{body}\nret;\n}}\n"
    );
    Module::from_ptx(&text).unwrap()
}

/// Returns the possible values of the first two words after a kernel, and the number of schedules that were explored.
fn outcomes(body: &str, threads: u32) -> (BTreeSet<[u32; 2]>, u64) {
    let outcomes = RefCell::new(BTreeSet::new());
    let explored = check_all(&module(body), 10_000, |gpu| {
        let data = gpu.filled(64, 0u32);
        gpu.launch("k", Launch::grid(1).block(threads), args![data])?;
        let data = gpu.read(data);
        outcomes.borrow_mut().insert([data[0], data[1]]);
        Ok(())
    });
    assert!(explored.is_complete, "{explored}");
    (outcomes.into_inner(), explored.schedules)
}

/// Returns the text with which the exploration of a buggy program fails.
fn failure(module: &Module, launch: impl Fn(&mut Gpu<'_>)) -> String {
    let run = || {
        check_all(module, 10_000, |gpu| {
            launch(gpu);
            Ok(())
        })
    };
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run));
    let error = result.expect_err("nothing was found");
    error.downcast_ref::<String>().cloned().unwrap_or_default()
}

#[test]
fn store_and_load_of_two_warps_have_three_outcomes() {
    // Each warp writes its word and reads the other's. Accesses are sequentially consistent here: the warps do not both
    // read 0.
    let body = "setp.eq.u32 %p1, %r1, 0; and.b32 %r2, %r0, 31; setp.ne.u32 %p2, %r2, 0; @%p2 ret;
        mul.wide.u32 %rd1, %r1, 4; add.s64 %rd1, %rd0, %rd1; xor.b32 %r3, %r1, 1;
        mul.wide.u32 %rd2, %r3, 4; add.s64 %rd2, %rd0, %rd2;
        st.relaxed.gpu.global.u32 [%rd1+16], 1;
        ld.relaxed.gpu.global.u32 %r4, [%rd2+16];
        st.relaxed.gpu.global.u32 [%rd1], %r4;";
    let (found, schedules) = outcomes(body, 64);
    assert_eq!(found, BTreeSet::from([[0, 1], [1, 0], [1, 1]]));
    assert!(schedules <= 6, "{schedules}");
}

#[test]
fn three_warps_add_in_every_order() {
    // The digits of the first word are the order of the warps.
    let body = "and.b32 %r2, %r0, 31; setp.ne.u32 %p2, %r2, 0; @%p2 ret;
        add.u32 %r3, %r1, 1;
        $again: ld.relaxed.gpu.global.u32 %r4, [%rd0]; mad.lo.u32 %r5, %r4, 10, %r3;
        atom.relaxed.gpu.global.cas.b32 %r6, [%rd0], %r4, %r5;
        setp.ne.u32 %p3, %r6, %r4; @%p3 bra $again;";
    let (found, _) = outcomes(body, 96);
    let orders = [123, 132, 213, 231, 312, 321].map(|order| [order, 0]);
    assert_eq!(found, BTreeSet::from(orders));
}

#[test]
fn arrivals_that_commute_have_few_schedules() {
    // Eight warps arrive on a barrier and wait for it, three times.
    let body = "and.b32 %r2, %r0, 31; setp.eq.u32 %p2, %r2, 0; mov.u32 %r3, bar; mov.u32 %r7, 0;
        setp.eq.u32 %p1, %r0, 0; @%p1 mbarrier.init.shared.b64 [%r3], 8; bar.sync 0;
        $next: @%p2 mbarrier.arrive.shared.b64 _, [%r3]; and.b32 %r8, %r7, 1;
        $wait: mbarrier.try_wait.parity.shared.b64 %p3, [%r3], %r8; @!%p3 bra $wait;
        add.u32 %r7, %r7, 1; setp.lt.u32 %p4, %r7, 3; @%p4 bra $next;
        @%p1 st.global.u32 [%rd0], 9;";
    let (found, schedules) = outcomes(body, 256);
    assert_eq!(found, BTreeSet::from([[9, 0]]));
    // The arrivals have 8! orders in each phase, which are all equivalent.
    assert!(schedules <= 2, "{schedules}");
}

#[test]
fn a_hang_of_one_schedule_in_many_is_found() {
    // The second warp waits for the even phase. It hangs if the first one has completed the odd phase before.
    let body = "and.b32 %r2, %r0, 31; setp.ne.u32 %p2, %r2, 0; mov.u32 %r3, bar; setp.eq.u32 %p1, %r0, 0;
        @%p1 mbarrier.init.shared.b64 [%r3], 1; bar.sync 0; @%p2 ret;
        setp.eq.u32 %p3, %r1, 1; @%p3 bra $wait;
        mbarrier.arrive.shared.b64 _, [%r3];
        $own: mbarrier.try_wait.parity.shared.b64 %p4, [%r3], 0; @!%p4 bra $own;
        mbarrier.arrive.shared.b64 _, [%r3]; ret;
        $wait: mbarrier.try_wait.parity.shared.b64 %p5, [%r3], 0; @!%p5 bra $wait;";
    let module = module(body);
    let text = failure(&module, |gpu| {
        let data = gpu.filled(64, 0u32);
        let _ = gpu.launch("k", Launch::grid(1).block(64), args![data]);
    });
    assert!(text.contains("hang") && text.contains("under the schedule `path "), "{text}");
}

#[test]
fn a_budget_ends_an_exploration() {
    let body =
        "atom.relaxed.gpu.global.add.u32 %r2, [%rd0], 1; atom.relaxed.gpu.global.add.u32 %r2, [%rd0], 1;";
    let runs = Cell::new(0);
    let explored = check_all(&module(body), 5, |gpu| {
        runs.set(runs.get() + 1);
        let data = gpu.filled(64, 0u32);
        Ok(gpu.launch("k", Launch::grid(1).block(96), args![data])?)
    });
    assert!(!explored.is_complete && explored.schedules == 5 && runs.get() == 5, "{explored}");
    assert!(explored.to_string().contains("5 schedules ran, the limit of 5, and at least"), "{explored}");
}

#[test]
fn rings_hold_for_every_schedule() {
    for program in list::right() {
        if !["release", "owner", "noinc", "cluster"].contains(&program.name.as_str()) {
            continue;
        }
        let module = Module::from_ptx(&program.ptx).unwrap();
        let explored = check_all(&module, 2000, |gpu| {
            assert_eq!(program.launch(gpu), Some(true));
            Ok(())
        });
        println!("{}: {explored}", program.name);
        assert!(explored.is_complete, "{}: {explored}", program.name);
    }
}

#[test]
fn an_exploration_tells_what_it_covers() {
    let explore = |body: &str, threads: u32, budget: u64| {
        check_all(&module(body), budget, |gpu| {
            let data = gpu.filled(64, 0u32);
            gpu.launch("k", Launch::grid(1).block(threads), args![data])?;
            Ok(())
        })
        .to_string()
    };
    let add = "and.b32 %r2, %r0, 31; setp.ne.u32 %p2, %r2, 0; @%p2 ret; atom.relaxed.gpu.global.add.u32 %r3, [%rd0], 1;";
    assert_eq!(
        explore(add, 64, 100),
        "2 schedules ran, of at most 100: all that differ in their synchronization"
    );
    // Three warps have six orders.
    assert_eq!(
        explore(add, 96, 2),
        "2 schedules ran, the limit of 2, and at least 1 more have to run: this does not cover every schedule"
    );
    let wait = "setp.eq.u32 %p1, %r0, 0; @%p1 mbarrier.init.shared.b64 [bar], 1; bar.sync 0;
        @%p1 mbarrier.arrive.shared.b64 _, [bar];
        $wait: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0; @!%p2 bra $wait;";
    let said = explore(wait, 64, 100);
    assert!(
        said.ends_with("synchronization, where no `mbarrier.try_wait` returns before its phase is complete"),
        "{said}"
    );
    let diverged =
        "setp.lt.u32 %p1, %r0, 7; @%p1 bra $a; atom.relaxed.gpu.global.add.u32 %r3, [%rd0], 1; bra $b;
        $a: atom.relaxed.gpu.global.add.u32 %r3, [%rd0], 1;\n$b:";
    let said = explore(diverged, 32, 100);
    assert!(
        said.ends_with("synchronization, where the threads of a warp that diverge run in their usual order"),
        "{said}"
    );
}
