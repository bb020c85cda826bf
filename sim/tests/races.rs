//! Unordered accesses, and those that barriers, fences and waits order.

use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Kind, Launch, Module, Schedule, Severity, args};

/// Makes a module with one kernel `k`, whose pointer parameter is in `%rd0`. `%r0` is the thread, `%r1` the address of
/// its word in shared memory, `%r2` that of its neighbor's, `%rd2` that of its word in global memory; `%p0` holds in
/// thread 0 and `%p7` in the first warp.
fn module(body: &str) -> Module {
    let text = format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n\
         .shared .align 128 .b8 smem[4096];\n.shared .align 8 .b64 bar;\n.shared .align 8 .b64 empty;\n\
         .visible .entry k(.param .u64 data)\n{{\n.reg .b16 %h<4>;\n.reg .b32 %r<32>;\n.reg .b64 %rd<16>;\n.reg .pred %p<8>;\n\
         ld.param.u64 %rd0, [data];\n\
         mov.u32 %r0, %tid.x;\nmov.u32 %r3, %ntid.x;\nmul.wide.u32 %rd1, %r0, 4;\nadd.s64 %rd2, %rd0, %rd1;\n\
         setp.eq.u32 %p0, %r0, 0;\nsetp.lt.u32 %p7, %r0, 32;\n\
         mov.u32 %r4, smem;\nshl.b32 %r1, %r0, 2;\nadd.u32 %r1, %r1, %r4;\n\
         add.u32 %r2, %r0, 1;\nrem.u32 %r2, %r2, %r3;\nshl.b32 %r2, %r2, 2;\nadd.u32 %r2, %r2, %r4;\n\
         {body}\nret;\n}}\n"
    );
    Module::from_ptx(&text).unwrap()
}

/// Returns the findings under a schedule, each as its kind, its severity and its text.
fn findings(body: &str, launch: Launch, schedule: Schedule) -> Vec<(Kind, Severity, String)> {
    let module = module(body);
    let missing: Vec<_> = module.missing().collect();
    assert!(missing.is_empty(), "{missing:?}");
    let mut gpu = Gpu::new(&module, schedule);
    let data = gpu.filled(4096, 1u32);
    let _ = gpu.launch("k", launch, args![data]);
    let of =
        |report: &ptx_async_sim::Report| (report.finding.kind, report.finding.severity, report.to_string());
    gpu.reports().iter().map(of).collect()
}

/// Expects this finding, and no other but notes, under every schedule. Its report must contain both texts in `places`.
#[track_caller]
fn finds(body: &str, launch: Launch, kind: Kind, severity: Severity, places: [&str; 2]) {
    for schedule in schedules() {
        let found = findings(body, launch, schedule);
        let Some((_, _, text)) = found.iter().find(|found| (found.0, found.1) == (kind, severity)) else {
            panic!("under {schedule}:\n{body}\n{found:#?}");
        };
        for place in places {
            assert!(text.contains(place), "under {schedule}: {place}\n{text}");
        }
        let others = found.iter().filter(|found| found.0 != kind && found.1 > Severity::Note);
        assert_eq!(others.count(), 0, "under {schedule}:\n{body}\n{found:#?}");
    }
}

/// Expects two unordered accesses to be found in every schedule. Their order and the kind of the finding depend on the
/// schedule.
#[track_caller]
fn races(body: &str, launch: Launch, places: [&str; 2]) {
    use Kind::{DataRace, InFlight, ReadBeforeWait, UnfinishedAtExit, Uninitialized};
    for schedule in schedules() {
        let found = findings(body, launch, schedule);
        let is_race =
            |kind| [DataRace, InFlight, ReadBeforeWait, UnfinishedAtExit, Uninitialized].contains(&kind);
        let others = found.iter().filter(|found| !is_race(found.0) && found.1 > Severity::Note);
        assert_eq!(others.count(), 0, "under {schedule}:\n{body}\n{found:#?}");
        assert!(
            found.iter().any(|found| places.iter().all(|place| found.2.contains(place))),
            "under {schedule}:\n{body}\n{found:#?}"
        );
    }
}

/// Expects no findings but notes of these kinds in any schedule.
#[track_caller]
fn is_right(body: &str, launch: Launch, notes: &[Kind]) {
    for schedule in schedules() {
        let found = findings(body, launch, schedule);
        let is_expected =
            |found: &&(Kind, Severity, String)| found.1 == Severity::Note && notes.contains(&found.0);
        assert!(found.iter().all(|found| is_expected(&found)), "under {schedule}:\n{body}\n{found:#?}");
        assert_eq!(found.is_empty(), notes.is_empty(), "under {schedule}:\n{body}");
    }
}

fn block(threads: u32) -> Launch {
    Launch::grid(1).block(threads)
}

const EXCHANGE: &str =
    "st.shared.u32 [%r1], %r0; BARRIER ld.shared.u32 %r5, [%r2]; st.global.u32 [%rd2], %r5;";

#[test]
fn warps_are_ordered_by_a_barrier_of_the_cta() {
    let body = EXCHANGE.replace("BARRIER", "bar.warp.sync -1;");
    let places = ["ld.shared.u32 %r5, [%r2]", "st.shared.u32 [%r1], %r0"];
    // The neighbor of the last lane is in the next warp. A read of memory that was not written yet is an uninitialized
    // read.
    let found = findings(&body, block(64), Schedule::Late);
    assert!(found.iter().any(|found| matches!(found.0, Kind::DataRace | Kind::Uninitialized)), "{found:?}");
    let body = format!("st.shared.u32 [%r1], %r0; bar.sync 0; {body}");
    finds(&body, block(64), Kind::DataRace, Severity::Error, places);
    is_right(&EXCHANGE.replace("BARRIER", "bar.sync 0;"), block(64), &[]);
    is_right(&EXCHANGE.replace("BARRIER", "barrier.sync 1;"), block(64), &[]);
    is_right(&EXCHANGE.replace("BARRIER", "barrier.cluster.arrive; barrier.cluster.wait;"), block(64), &[]);
    // A relaxed arrival orders nothing.
    let body = format!(
        "st.shared.u32 [%r1], %r0; bar.sync 0; {}",
        EXCHANGE.replace("BARRIER", "barrier.cluster.arrive.relaxed; barrier.cluster.wait;")
    );
    finds(&body, block(64), Kind::DataRace, Severity::Error, places);
}

#[test]
fn a_thread_arrives_on_the_barrier_of_the_cluster_before_each_wait_once() {
    is_right("barrier.cluster.arrive; barrier.cluster.wait; barrier.cluster.arrive;", block(64), &[]);
    let finds =
        |body, place: &str| finds(body, block(64), Kind::Barrier, Severity::Error, [place, "cluster"]);
    finds(
        "barrier.cluster.arrive; barrier.cluster.wait; barrier.cluster.wait;",
        "before the thread has arrived",
    );
    finds("barrier.cluster.arrive; barrier.cluster.arrive; barrier.cluster.wait;", "has not waited");
}

#[test]
fn lanes_are_ordered_by_a_barrier_of_the_warp() {
    let body = EXCHANGE.replace("BARRIER", "");
    finds(
        &body,
        block(32),
        Kind::DataRace,
        Severity::Error,
        ["ld.shared.u32 %r5, [%r2]", "another lane of the warp"],
    );
    // A shuffle gathers the lanes, but orders no accesses to memory.
    let body = EXCHANGE.replace("BARRIER", "shfl.sync.idx.b32 %r6, %r0, 0, 31, -1;");
    finds(
        &body,
        block(32),
        Kind::DataRace,
        Severity::Error,
        ["ld.shared.u32 %r5, [%r2]", "st.shared.u32 [%r1], %r0"],
    );
    is_right(&EXCHANGE.replace("BARRIER", "bar.warp.sync -1;"), block(32), &[]);
}

#[test]
fn a_write_after_a_read_is_a_race_too() {
    let body =
        "st.shared.u32 [%r1], %r0; bar.sync 0; ld.shared.u32 %r5, [%r2]; BARRIER st.shared.u32 [%r1], %r5;";
    let places = ["st.shared.u32 [%r1], %r5", "ld.shared.u32 %r5, [%r2]"];
    finds(&body.replace("BARRIER", ""), block(64), Kind::DataRace, Severity::Error, places);
    is_right(&body.replace("BARRIER", "bar.sync 0;"), block(64), &[]);
}

#[test]
fn threads_that_write_their_own_bytes_do_not_race() {
    // Four lanes write the bytes of one word, and two lanes those of the next one.
    let body = "cvt.u16.u32 %h0, %r0; add.u32 %r5, %r4, %r0; st.shared.u8 [%r5], %h0;
        shl.b32 %r6, %r0, 1; add.u32 %r6, %r6, %r4; st.shared.u16 [%r6+1024], %h0;
        ld.shared.u16 %h1, [%r6+1024]; ld.shared.u8 %h2, [%r5];
        bar.sync 0; ld.shared.u32 %r7, [%r4]; st.global.u32 [%rd2], %r7;";
    is_right(body, block(64), &[]);
    let body = body.replace("ld.shared.u8 %h2, [%r5];", "ld.shared.u8 %h2, [%r5+1];").replace(
        "add.u32 %r5, %r4, %r0;",
        "add.u32 %r5, %r4, %r0; st.shared.u8 [%r5], %h0; st.shared.u8 [%r5+64], %h0; bar.sync 0;",
    );
    finds(
        &body,
        block(64),
        Kind::DataRace,
        Severity::Error,
        ["ld.shared.u8 %h2, [%r5+1]", "st.shared.u8 [%r5], %h0"],
    );
}

/// Two lanes each read one byte of a word, and leave the other bytes to nobody.
#[test]
fn the_bytes_of_a_word_have_the_lanes_that_access_them() {
    for (first, second) in [(0, 2), (1, 3), (0, 3), (2, 3)] {
        // Thread 0 waits for the arrivals of the two lanes of warp 1, and writes the word.
        let read = format!(
            "@%p0 mbarrier.init.shared.b64 [bar], 2; st.shared.u32 [%r1], 9; bar.sync 0; @%p7 bra $write;
            sub.u32 %r5, %r0, {first}; sub.u32 %r6, %r0, {second}; setp.eq.u32 %p1, %r5, 40; setp.eq.or.u32 %p1, %r6, 40, %p1;
            add.u32 %r5, %r4, %r0; @%p1 ld.shared.u8 %h0, [%r5]; ARRIVE ret;
            $write: @!%p0 ret; WAIT st.shared.u32 [smem+40], 7;"
        );
        let wait = "$wait: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0; @!%p2 bra $wait;";
        let arrive = "@%p1 mbarrier.arrive.shared.b64 _, [bar];";
        is_right(&read.replace("ARRIVE", arrive).replace("WAIT", wait), block(64), &[]);
        let places = ["st.shared.u32 [smem+40], 7", "ld.shared.u8 %h0, [%r5]"];
        races(&read.replace("ARRIVE", "").replace("WAIT", ""), block(64), places);
    }
}

#[test]
fn threads_that_write_one_value_race_by_the_text_alone() {
    let body = "st.shared.u32 [smem], 7;";
    let found = findings(body, block(64), Schedule::Late);
    assert!(found.iter().all(|found| (found.0, found.1) == (Kind::DataRace, Severity::Note)), "{found:?}");
    assert!(!found.is_empty());
    finds(
        "st.shared.u32 [smem], %r0;",
        block(64),
        Kind::DataRace,
        Severity::Error,
        ["st.shared.u32", "another"],
    );
}

#[test]
fn an_arrival_and_a_wait_order() {
    let body = "@%p0 mbarrier.init.shared.b64 [bar], 64; bar.sync 0;
        st.shared.u32 [%r1], %r0; bar.sync 0; st.shared.u32 [%r1], %r0;
        mbarrier.arrive.RELEASE.b64 %rd3, [bar];
        $wait: mbarrier.try_wait.ACQUIRE.b64 %p2, [bar], %rd3; @!%p2 bra $wait;
        ld.shared.u32 %r5, [%r2]; st.global.u32 [%rd2], %r5;";
    let with = |release: &str, acquire: &str| body.replace("RELEASE", release).replace("ACQUIRE", acquire);
    is_right(&with("shared", "shared"), block(64), &[]);
    is_right(&with("release.cta.shared", "acquire.cta.shared"), block(64), &[]);
    let places = ["ld.shared.u32 %r5, [%r2]", "st.shared.u32 [%r1], %r0"];
    finds(&with("relaxed.cta.shared", "shared"), block(64), Kind::DataRace, Severity::Error, places);
    finds(&with("shared", "relaxed.cta.shared"), block(64), Kind::DataRace, Severity::Error, places);
}

#[test]
fn lanes_of_a_warp_wait_for_different_barriers() {
    let body = "@%p0 mbarrier.init.shared.b64 [bar], 1; @%p0 mbarrier.init.shared.b64 [empty], 1; bar.sync 0;
        @%p7 bra $first;
        setp.ne.u32 %p1, %r0, 32; @%p1 ret;
        st.shared.u32 [smem], 9; mbarrier.arrive.shared.b64 _, [bar]; ret;
        $first: mov.u32 %r5, bar; mov.u32 %r6, empty; selp.u32 %r7, %r5, %r6, %p0;
        $wait: mbarrier.try_wait.parity.shared.b64 %p2, [%r7], 0; @!%p2 bra $wait;
        @!%p0 ret;
        ld.shared.u32 %r8, [smem]; st.global.u32 [%rd2], %r8; mbarrier.arrive.shared.b64 _, [empty];";
    is_right(body, block(64), &[]);
}

#[test]
fn an_elected_arrival_releases_its_own_lane_only() {
    let body = "@%p0 mbarrier.init.shared.b64 [bar], 1; st.shared.u32 [%r1], 9; bar.sync 0;
        @!%p7 bra $consumer;
        st.shared.u32 [%r1], %r0; BARRIER
        elect.sync _|%p1, -1; @%p1 mbarrier.arrive.shared.b64 _, [bar]; ret;
        $consumer: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0; @!%p2 bra $consumer;
        ld.shared.u32 %r5, [%r1+-128]; st.global.u32 [%rd2], %r5;";
    let places = ["ld.shared.u32 %r5, [%r1+-128]", "st.shared.u32 [%r1], %r0"];
    finds(&body.replace("BARRIER", ""), block(64), Kind::DataRace, Severity::Error, places);
    is_right(&body.replace("BARRIER", "bar.warp.sync -1;"), block(64), &[]);
}

#[test]
fn a_barrier_is_initialized_before_others_use_it() {
    let body = "@%p0 mbarrier.init.shared.b64 [bar], 32; BARRIER mbarrier.arrive.shared.b64 %rd3, [bar];
        $wait: mbarrier.try_wait.shared.b64 %p2, [bar], %rd3; @!%p2 bra $wait;";
    let found = findings(&body.replace("BARRIER", ""), block(32), Schedule::Late);
    assert_eq!(found[0].0, Kind::InitializationUnsynchronized, "{found:?}");
    assert!(found[0].2.contains("@%p0 mbarrier.init.shared.b64 [bar], 32"), "{found:?}");
    is_right(&body.replace("BARRIER", "bar.sync 0;"), block(32), &[]);
}

#[test]
fn ctas_see_a_barrier_after_a_barrier_of_the_cluster() {
    let body = "mov.u32 %r5, %cluster_ctarank; xor.b32 %r5, %r5, 1; mov.u32 %r6, bar;
        mapa.shared::cluster.u32 %r7, %r6, %r5;
        @%p0 mbarrier.init.shared.b64 [bar], 32; FENCE
        barrier.cluster.arrive.relaxed; barrier.cluster.wait;
        mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r7];
        $wait: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0; @!%p2 bra $wait;
        barrier.cluster.arrive; barrier.cluster.wait;";
    let launch = Launch::grid(2).block(32).cluster(2);
    is_right(&body.replace("FENCE", "@%p0 fence.mbarrier_init.release.cluster;"), launch, &[]);
    let places = ["mbarrier.arrive.release.cluster", "mbarrier.init.shared.b64 [bar], 32"];
    finds(&body.replace("FENCE", ""), launch, Kind::InitializationUnsynchronized, Severity::Error, places);
}

/// One thread stores the words that all threads have written.
const STORE: &str = "st.shared.u32 [%r1], %r0; BEFORE BARRIER AFTER
    @!%p0 bra $end;
    cp.async.bulk.global.shared::cta.bulk_group [%rd0], [smem], 256;
    cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;
    $end: bar.sync 0;";

fn store(before: &str, barrier: &str, after: &str) -> String {
    STORE.replace("BEFORE", before).replace("BARRIER", barrier).replace("AFTER", after)
}

#[test]
fn a_store_needs_a_proxy_fence() {
    let places = ["cp.async.bulk.global.shared::cta.bulk_group", "st.shared.u32 [%r1], %r0"];
    let fence = "fence.proxy.async.shared::cta;";
    is_right(&store(fence, "bar.sync 0;", ""), block(64), &[]);
    is_right(&store("", "bar.sync 0;", fence), block(64), &[]);
    is_right(&store("", "bar.sync 0;", "fence.proxy.async;"), block(64), &[]);
    let missing = [
        store("", "bar.sync 0;", ""),
        store("fence.proxy.async.global;", "bar.sync 0;", ""),
        // The fence is in one thread only, before the barrier.
        store("@%p0 fence.proxy.async;", "bar.sync 0;", ""),
    ];
    for body in missing {
        finds(&body, block(64), Kind::MissingFence, Severity::Error, places);
    }
    // The barrier is what orders, not the fence.
    let found = findings(&store("fence.proxy.async;", "", ""), block(64), Schedule::Late);
    assert!(found.iter().any(|found| matches!(found.0, Kind::DataRace | Kind::Uninitialized)), "{found:?}");
    let twice = format!(
        "st.shared.u32 [%r1], %r0; fence.proxy.async; bar.sync 0; {}",
        store("fence.proxy.async;", "", "")
    );
    races(&twice, block(64), places);
}

#[test]
fn what_a_copy_of_threads_wrote_needs_a_proxy_fence() {
    let body =
        "shl.b32 %r5, %r0, 4; add.u32 %r6, %r5, %r4; mul.wide.u32 %rd3, %r0, 16; add.s64 %rd3, %rd3, %rd0;
        cp.async.cg.shared.global [%r6], [%rd3], 16; cp.async.wait_all; FENCE bar.sync 0;
        @!%p0 bra $end;
        cp.async.bulk.global.shared::cta.bulk_group [%rd0+8192], [smem], 1024;
        cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; $end:";
    is_right(&body.replace("FENCE", "fence.proxy.async;"), block(64), &[]);
    let places = ["cp.async.bulk.global.shared::cta.bulk_group", "cp.async.cg.shared.global"];
    finds(&body.replace("FENCE", ""), block(64), Kind::MissingFence, Severity::Error, places);
    let body =
        body.replace("FENCE", "").replace("cp.async.wait_all;", "cp.async.commit_group; fence.proxy.async;");
    let found = findings(&body, block(64), Schedule::Eager);
    assert_eq!(found[0].0, Kind::ReadBeforeWait, "{found:?}");
}

/// Thread 0 loads into shared memory, and all threads wait.
const LOAD: &str = "@%p0 mbarrier.init.shared.b64 [bar], 1; BEFORE bar.sync 0; AFTER
    @!%p0 bra $wait;
    mbarrier.arrive.expect_tx.shared.b64 _, [bar], 256;
    cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [smem], [%rd0], 256, [bar];
    $wait: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0; @!%p2 bra $wait;
    ld.shared.u32 %r5, [%r1]; st.global.u32 [%rd2+8192], %r5;";

#[test]
fn a_load_over_what_threads_accessed() {
    let load = |before: &str, after: &str| LOAD.replace("BEFORE", before).replace("AFTER", after);
    let copy = "cp.async.bulk.shared::cluster.global";
    is_right(&load("", ""), block(64), &[]);
    let write = "st.shared.u32 [%r1], 3;";
    is_right(&load(write, "fence.proxy.async;"), block(64), &[]);
    finds(
        &load(write, ""),
        block(64),
        Kind::OverwriteWithoutFence,
        Severity::Warning,
        [copy, write.trim_end_matches(';')],
    );
    // A barrier of threads orders the read, or nothing does.
    let read = "st.shared.u32 [%r1], 3; fence.proxy.async; bar.sync 0; ld.shared.u32 %r6, [%r1];";
    let places = [copy, "ld.shared.u32 %r6, [%r1]"];
    finds(&load(read, ""), block(64), Kind::OverwriteWithoutFence, Severity::Warning, places);
    is_right(&load(read, "fence.proxy.async;"), block(64), &[]);
    // The readers arrive on an mbarrier for which the issuing thread waits.
    let init = "@%p0 mbarrier.init.shared.b64 [empty], 64; st.shared.u32 [%r1], 3; fence.proxy.async;";
    let arrive = "ld.shared.u32 %r6, [%r1]; mbarrier.arrive.shared.b64 _, [empty];
        $empty: mbarrier.try_wait.parity.shared.b64 %p2, [empty], 0; @!%p2 bra $empty;";
    is_right(&load(init, arrive), block(64), &[Kind::OverwriteWithoutFence]);
    let read = "st.shared.u32 [%r1], 3; fence.proxy.async;";
    let places = [copy, "ld.shared.u32 %r6, [smem]"];
    finds(
        &load(read, "@%p0 ld.shared.u32 %r6, [smem];"),
        block(64),
        Kind::OverwriteWithoutFence,
        Severity::Warning,
        places,
    );
}

#[test]
fn a_missing_wait_is_found_when_the_copy_is_early_too() {
    let body = LOAD.replace("BEFORE", "").replace("AFTER", "");
    let places = ["ld.shared.u32 %r5, [%r1]", "cp.async.bulk.shared::cluster.global"];
    // Only one thread waits.
    let alone = body
        .replace("@!%p0 bra $wait;", "@!%p0 bra $end;")
        .replace("ld.shared.u32 %r5", "$end: ld.shared.u32 %r5");
    races(&alone, block(64), places);
    // A barrier after the wait orders the other threads too.
    is_right(&alone.replace("$end:", "$end: bar.sync 0;"), block(64), &[]);
    let none = body.replace("mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0; @!%p2 bra $wait;", "");
    races(&none, block(64), places);
}

#[test]
fn a_wait_for_groups_speaks_for_its_thread() {
    let body = "st.shared.u32 [%r1], %r0; fence.proxy.async; bar.sync 0;
        @!%p0 bra $end;
        cp.async.bulk.global.shared::cta.bulk_group [%rd0], [smem], 128; cp.async.bulk.commit_group;
        cp.async.bulk.global.shared::cta.bulk_group [%rd0+128], [smem+128], 128; cp.async.bulk.commit_group;
        WAIT
        $end: BARRIER st.shared.u32 [%r1], 3; bar.sync 0; LATER";
    let with = |wait: &str, barrier: &str| {
        let later = "@%p0 cp.async.bulk.wait_group 0;";
        body.replace("WAIT", wait).replace("BARRIER", barrier).replace("LATER", later)
    };
    let places = ["st.shared.u32 [%r1], 3", "cp.async.bulk.global.shared::cta.bulk_group"];
    is_right(&with("cp.async.bulk.wait_group.read 0;", "bar.sync 0;"), block(64), &[]);
    races(&with("cp.async.bulk.wait_group.read 0;", ""), block(64), places);
    finds(
        &with("cp.async.bulk.wait_group.read 1;", "bar.sync 0;"),
        block(64),
        Kind::InFlight,
        Severity::Error,
        places,
    );
}

#[test]
fn atomic_accesses_do_not_race_with_each_other() {
    is_right("atom.global.add.u32 %r5, [%rd0], 1;", Launch::grid(4).block(64), &[]);
    let places = ["ld.global.u32 %r5, [%rd0]", "atom.global.add.u32"];
    let body = "atom.global.add.u32 %r5, [%rd0], 1; bar.warp.sync -1; ld.global.u32 %r5, [%rd0];";
    finds(body, Launch::grid(2).block(32), Kind::DataRace, Severity::Error, places);
    is_right(&body.replace("ld.global", "ld.relaxed.gpu.global"), Launch::grid(2).block(32), &[]);
    finds(
        &body.replace("ld.global", "ld.relaxed.cta.global"),
        Launch::grid(2).block(32),
        Kind::DataRace,
        Severity::Error,
        ["ld.relaxed.cta.global", "atom.global.add.u32"],
    );
}

/// Thread 0 of CTA 0 writes, and signals thread 0 of CTA 1.
const MESSAGE: &str = "@!%p0 ret; mov.u32 %r5, %ctaid.x; setp.eq.u32 %p1, %r5, 1; @%p1 bra $wait;
    st.global.u32 [%rd0+256], 5; RELEASE ret;
    $wait: ACQUIRE setp.ne.u32 %p2, %r6, 7; @%p2 bra $wait; FENCE
    ld.global.u32 %r7, [%rd0+256]; st.global.u32 [%rd0+512], %r7;";

#[test]
fn a_release_and_an_acquire_order() {
    let with = |release: &str, acquire: &str, fence: &str| {
        MESSAGE.replace("RELEASE", release).replace("ACQUIRE", acquire).replace("FENCE", fence)
    };
    let grid = Launch::grid(2).block(32);
    let (release, acquire) =
        ("st.release.gpu.global.u32 [%rd0], 7;", "ld.acquire.gpu.global.u32 %r6, [%rd0];");
    let (store, load) = ("st.relaxed.gpu.global.u32 [%rd0], 7;", "ld.relaxed.gpu.global.u32 %r6, [%rd0];");
    let fence = "fence.acq_rel.gpu;";
    is_right(&with(release, acquire, ""), grid, &[]);
    is_right(&with(&format!("{fence} {store}"), load, fence), grid, &[]);
    is_right(
        &with(
            "membar.gl; atom.global.exch.b32 %r6, [%rd0], 7;",
            "ld.volatile.global.u32 %r6, [%rd0];",
            "membar.gl;",
        ),
        grid,
        &[],
    );
    let places = ["ld.global.u32 %r7, [%rd0+256]", "st.global.u32 [%rd0+256], 5"];
    for body in [
        with(store, acquire, ""),
        with(release, load, ""),
        with(store, load, fence),
        with(&format!("{fence} {store}"), load, ""),
        with("fence.acq_rel.cta; st.relaxed.gpu.global.u32 [%rd0], 7;", load, fence),
    ] {
        finds(&body, grid, Kind::DataRace, Severity::Error, places);
    }
}

#[test]
fn memory_that_was_freed_is_none() {
    let module = module("ld.global.u32 %r5, [%rd2];");
    let mut gpu = Gpu::new(&module, Schedule::Eager);
    let data = gpu.filled(32, 1u32);
    gpu.free(data);
    assert!(gpu.launch("k", Launch::grid(1).block(32), args![data]).is_err());
    let found: Vec<_> =
        gpu.reports().iter().map(|report| (report.finding.kind, &report.finding.message)).collect();
    assert!(
        matches!(&found[..], [(Kind::OutOfBounds, message)] if message.contains("which was freed")),
        "{found:?}"
    );
}

#[test]
fn a_barrier_that_is_initialized_again_before_its_first_use_is_a_note() {
    let body = |count: u32| {
        format!(
            "@%p0 mbarrier.init.shared.b64 [bar], 64; @%p0 fence.mbarrier_init.release.cluster;
             @%p0 mbarrier.init.shared.b64 [bar], {count}; bar.sync 0; mbarrier.arrive.shared.b64 %rd3, [bar];
             $wait: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0; @!%p2 bra $wait;"
        )
    };
    is_right(&body(64), block(64), &[Kind::InitializedAgain]);
    let places = ["mbarrier.init.shared.b64 [bar], 32", "mbarrier.init.shared.b64 [bar], 64"];
    finds(&body(32), block(32), Kind::InitializedAgain, Severity::Error, places);
}
