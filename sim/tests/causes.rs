//! Findings name the cause: the barrier, and the instruction that ended, invalidated or overwrote it.

use ptx_async_sim::check::schedules;
use ptx_async_sim::{Launch, Schedule};

use crate::messages::reports;

/// Returns the texts of the findings under a schedule.
fn texts(body: &str, launch: Launch, schedule: Schedule) -> Vec<String> {
    reports(body, launch, schedule).iter().map(ToString::to_string).collect()
}

/// Checks that some schedule has a finding with all of `words`, and none has one with `never`.
#[track_caller]
fn says(body: &str, launch: Launch, words: &[&str], never: &[&str]) {
    let found: Vec<String> =
        schedules().into_iter().flat_map(|schedule| texts(body, launch, schedule)).collect();
    let has_all = |text: &String| words.iter().all(|word| text.contains(word));
    assert!(found.iter().any(has_all), "{words:?}\n{}", found.first().unwrap_or(&"nothing".into()));
    for word in never {
        let other = found.iter().find(|text| text.contains(word));
        assert!(other.is_none(), "{word}\n{}", other.unwrap());
    }
}

fn block(threads: u32) -> Launch {
    Launch::grid(1).block(threads)
}

#[test]
fn a_barrier_that_is_invalid_is_named_with_its_invalidation() {
    let body =
        "@!%p0 bra $end; mbarrier.inval.shared.b64 [full]; mbarrier.arrive.shared.b64 _, [full]; $end:";
    let words = [
        "the barrier at `full` of CTA 0 is no longer valid",
        "the barrier is invalidated here",
        "= help: write `mbarrier.inval` after the last use, or `mbarrier.init`",
    ];
    says(body, block(32), &words, &["no initialized barrier"]);
    // It is valid again.
    let again = body.replace("mbarrier.arrive", "mbarrier.init.shared.b64 [full], 1; mbarrier.arrive");
    assert!(texts(&again, block(32), Schedule::Late).is_empty());
}

#[test]
fn data_over_a_barrier_is_named_at_the_store_and_at_the_next_use() {
    let body = "@!%p0 bra $end; st.shared.u32 [full+4], %r0; mbarrier.arrive.shared.b64 _, [full]; $end:";
    let store = [
        "`full + 4` of CTA 0 is written, but these bytes are part of the barrier at `full` of CTA 0",
        "the barrier was initialized here",
        "= help: write `mbarrier.inval` in one thread after the last use of the barrier",
    ];
    says(body, block(32), &store, &[]);
    let arrival =
        ["this uses the barrier at `full` of CTA 0, but data was written over the barrier", "written here"];
    says(body, block(32), &arrival, &[]);
}

#[test]
fn a_place_without_a_barrier_is_told_by_what_is_there() {
    let body = "@%p0 mbarrier.arrive.shared.b64 _, [other];";
    let words = [
        "there is no initialized barrier at `other` of CTA 0; the last barrier before it is `empty` of CTA 0",
        "= help: write `mbarrier.init` with the number of arrivals of each phase",
    ];
    says(body, block(32), &words, &[]);
    let second = "mov.u32 %r1, %ctaid.x; setp.ne.u32 %p1, %r1, 1; @%p1 bra $end;";
    let words = [
        "there is no initialized barrier at `other` of CTA 1; the last barrier before it is `empty` of CTA 1",
    ];
    says(&format!("{second} {body} $end:"), Launch::grid(2).block(32), &words, &[]);
    let data = format!("@%p0 st.shared.u32 [other], %r0; {body}");
    let words = ["the bytes at `other` of CTA 0 are data, and no barrier", "the bytes are written here"];
    says(&data, block(32), &words, &[]);
}

#[test]
fn a_barrier_of_another_cta_is_told_by_its_cta() {
    let to_peer = "mov.u32 %r1, %cluster_ctarank; mov.u32 %r2, other; mapa.shared::cluster.u32 %r3, %r2, 1;\n\
        setp.eq.u32 %p1, %r1, 1; @%p1 bra $end;";
    let arrive = "@%p0 mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r3]; $end:";
    let body = format!("{to_peer} {arrive} barrier.cluster.arrive; barrier.cluster.wait;");
    let words = [
        "that CTA has not initialized the barrier at `other` of CTA 1 before this",
        "= help: write `fence.mbarrier_init.release.cluster;` after the initialization",
    ];
    says(&body, Launch::grid(2).block(32).cluster(2), &words, &[]);
    // The CTA has exited.
    let spin = "mov.u32 %r4, 0; $loop: add.u32 %r4, %r4, 1; setp.lt.u32 %p2, %r4, 50000; @%p2 bra $loop;";
    let meet = "barrier.cluster.arrive; barrier.cluster.wait;";
    let body = format!(
        "{} {spin} {arrive}",
        to_peer.replace("other", "full").replace("@%p1", &format!("{meet} @%p1"))
    );
    let words = [
        "was freed when CTA 1 exited",
        "that CTA exits here: thread",
        "= help: write `barrier.cluster.arrive`",
    ];
    says(&body, Launch::grid(2).block(32).cluster(2), &words, &[]);
}

#[test]
fn a_thread_that_two_phases_have_passed_is_told_which() {
    // The second warp waits for each phase, but the first one goes on without it.
    let wait = |parity: u32, label: &str| {
        format!("${label}: mbarrier.try_wait.parity.shared.b64 %p2, [full], {parity}; @!%p2 bra ${label};")
    };
    let arrive = "@%p0 mbarrier.arrive.shared.b64 _, [full];";
    let body = format!(
        "@!%p7 bra $second; {arrive} {arrive} {arrive} bra $end;\n$second: {} {} {} $end:",
        wait(0, "a"),
        wait(1, "b"),
        wait(0, "c"),
    );
    let words = [
        "phases 0 and 1 have ended before this wait",
        "it has not waited for the barrier before",
        "phase 1 ended with this: thread 0",
        "= help: let all threads that wait for a phase arrive",
    ];
    let body = body.replace(&format!("{arrive} {arrive} {arrive}"), &format!("{arrive} {arrive}"));
    says(&body, block(64), &words, &[]);
}

#[test]
fn a_warp_that_arrives_twice_for_one_meeting_is_named() {
    let body =
        "@%p7 bra $first; bar.arrive 2, 64; bar.arrive 2, 64; bra $end;\n$first: bar.sync 2, 64;\n$end:";
    let words = [
        "waits at barrier 2 of its CTA: 32 of 64 threads have arrived, and a warp has arrived twice for one meeting",
        "the same warp arrives again, before the other threads",
        "= help: write `bar.sync` instead of `bar.arrive`",
    ];
    says(body, block(64), &words, &[]);
}

#[test]
fn an_instruction_for_lanes_that_are_elsewhere_leads() {
    let body = "@!%p0 bra $join; elect.sync _|%p1, 0xffffffff;\n\
        $join: mbarrier.init.shared.b64 [other], 32; bar.warp.sync -1;";
    let body = format!(
        "@%p0 mbarrier.init.shared.b64 [other], 32; bar.sync 0; {} \
         $join: mbarrier.arrive.shared.b64 _, [other];\n\
         $wait: mbarrier.try_wait.parity.shared.b64 %p2, [other], 0; @!%p2 bra $wait;",
        body.split("\n").next().unwrap()
    );
    let words = [
        "a thread hangs: it waits for the lanes 0xffffffff of its warp",
        "still needs 1 of 32 arrivals",
        "= help: execute this in all lanes of its member mask",
    ];
    says(&body, block(32), &words, &[]);
}

#[test]
fn a_relaxed_read_of_a_flag_is_the_cause_of_a_race() {
    let body = |load: &str| {
        format!(
            "mov.u32 %r1, %ctaid.x; setp.eq.u32 %p1, %r1, 0; @!%p0 bra $end; @!%p1 bra $reader;\n\
             st.global.u32 [%rd0], 7; st.release.gpu.global.u32 [flag], 1; bra $end;\n\
             $reader: {load}.gpu.global.u32 %r2, [flag]; setp.eq.u32 %p2, %r2, 0; @%p2 bra $reader;\n\
             ld.global.u32 %r3, [%rd0];\n$end:"
        )
    };
    let words = [
        "the read of the flag is relaxed, and no fence follows it",
        "the flag is read here",
        "= help: write `ld.acquire.gpu` for the flag, or `fence.acq_rel.gpu;` after the loop",
    ];
    says(&body("ld.relaxed"), Launch::grid(2).block(32), &words, &[]);
    assert!(texts(&body("ld.acquire"), Launch::grid(2).block(32), Schedule::Late).is_empty());
}

#[test]
fn a_missing_proxy_fence_is_that_of_the_memory() {
    let store = "@!%p0 bra $end; st.shared.v4.u32 [tile], {%r0, %r0, %r0, %r0}; cp.async.bulk.global.shared::cta.bulk_group [%rd0], [tile], 16; \
        cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;\n$end:";
    let words = [
        "`fence.proxy.async.shared::cta` is missing between the two",
        "= help: write `fence.proxy.async.shared::cta;`",
    ];
    says(store, block(32), &words, &[]);
    let load = "@!%p0 bra $end; st.global.u32 [%rd0], 7; mbarrier.arrive.expect_tx.shared.b64 _, [full], 16;\n\
        cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [tile], [%rd0], 16, [full];\n\
        $wait: mbarrier.try_wait.parity.shared.b64 %p2, [full], 0; @!%p2 bra $wait;\n$end:";
    let words = [
        "`fence.proxy.async.global` is missing between the two",
        "= help: write `fence.proxy.async.global;`",
    ];
    says(load, block(32), &words, &["fence.proxy.async.shared::cta` is missing"]);
}

#[test]
fn a_lane_that_arrives_for_its_warp_too_early_is_told() {
    let body = |meet: &str| {
        format!(
            "mov.u32 %r1, tile; shl.b32 %r2, %r0, 2; add.u32 %r1, %r1, %r2; @!%p7 bra $reader;\n\
             st.shared.u32 [%r1], %r0; {meet} @%p0 mbarrier.arrive.shared.b64 _, [full]; bra $end;\n\
             $reader: mbarrier.try_wait.parity.shared.b64 %p2, [full], 0; @!%p2 bra $reader;\n\
             ld.shared.u32 %r3, [%r1+-128];\n$end:"
        )
    };
    let words = [
        "another lane of that warp has told of it, but nothing orders the write before this lane's arrival or release",
        "= help: write `bar.warp.sync 0xffffffff;` between the access and the arrival",
    ];
    says(&body(""), block(64), &words, &[]);
    assert!(texts(&body("bar.warp.sync -1;"), block(64), Schedule::Late).is_empty());
}
