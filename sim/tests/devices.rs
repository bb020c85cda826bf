//! Several devices with peer access: launches that run together, scopes, and the memories of each.

use ptx_async_sim::check::schedules_with;
use ptx_async_sim::{
    Buffer, Finding, Gpu, Launch, LaunchError, Module, Report, Schedule, Severity, args, check, check_all,
};

/// Makes a module of one kernel `k` with this body. `%rd1` to `%rd4` are its parameters, `%r0` is the thread.
fn module(version: &str, body: &str) -> Module {
    let text = format!(
        ".version {version}\n.target sm_90\n.address_size 64
         .global .u32 counter;
         .visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c, .param .u64 d) {{
         .reg .b32 %r<16>; .reg .b64 %rd<16>; .reg .pred %p<8>;
         .shared .align 128 .b8 tile[256];
         .shared .align 8 .b64 full;
         ld.param.u64 %rd1, [a]; ld.param.u64 %rd2, [b]; ld.param.u64 %rd3, [c]; ld.param.u64 %rd4, [d];
         mov.u32 %r0, %tid.x;
         {body}
         ret; }}"
    );
    Module::from_ptx(&text).unwrap()
}

/// Runs `queue` on two devices under several schedules. Returns the reports, the first one of each rule and instruction.
pub(crate) fn found(module: &Module, queue: impl Fn(&mut Gpu<'_>) -> Result<(), LaunchError>) -> Vec<Report> {
    let mut all: Vec<Report> = Vec::new();
    for schedule in schedules_with(6) {
        let mut gpu = Gpu::new(module, schedule);
        gpu.set_devices(2);
        let ends = queue(&mut gpu).and_then(|()| gpu.synchronize());
        assert!(ends.is_ok() || !gpu.reports().is_empty(), "{ends:?}");
        let key =
            |report: &Report| (report.finding.kind, report.place.as_ref().map(|place| place.span.start));
        for report in gpu.reports() {
            if !all.iter().any(|known| key(known) == key(report)) {
                all.push(report.clone());
            }
        }
    }
    all
}

/// One device sends four words through shared memory into the memory of its peer, and waits for those of the peer:
/// `%rd1` is its own memory, `%rd2` that of the peer, each with four words for each of two rounds and a flag. `%rd3` is
/// the number of the round, `%rd4` the place of the sum of the words.
fn exchange(send: &str, receive: &str, slot_of_round: u64) -> String {
    format!(
        "setp.ne.u32 %p0, %r0, 0; @%p0 ret;
         and.b64 %rd5, %rd3, {slot_of_round}; shl.b64 %rd5, %rd5, 4;
         add.u64 %rd6, %rd1, %rd5; add.u64 %rd7, %rd2, %rd5;
         mov.u32 %r1, tile; cvt.u32.u64 %r2, %rd3;
         st.shared.u32 [%r1], %r2; st.shared.u32 [%r1+4], %r2; st.shared.u32 [%r1+8], %r2; st.shared.u32 [%r1+12], %r2;
         fence.proxy.async.shared::cta;
         cp.async.bulk.global.shared::cta.bulk_group [%rd7], [%r1], 16;
         cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;
         fence.proxy.async;
         {send}
         spin: {receive}
         setp.lt.u32 %p1, %r3, %r2; @%p1 bra spin;
         fence.proxy.async;
         mov.u32 %r4, full; mbarrier.init.shared::cta.b64 [%r4], 1;
         mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r4], 16;
         cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1+128], [%rd6], 16, [%r4];
         again: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r4], 0; @!%p2 bra again;
         ld.shared.u32 %r5, [%r1+128]; ld.shared.u32 %r6, [%r1+140]; add.u32 %r5, %r5, %r6;
         st.global.u32 [%rd4], %r5;"
    )
}

const SEND: &str = "st.release.sys.global.u32 [%rd2+32], %r2;";
const RECEIVE: &str = "ld.acquire.sys.global.u32 %r3, [%rd1+32];";

/// Queues rounds of an exchange between all devices, each of which sends to the next one. Returns the sums.
fn rounds(gpu: &mut Gpu<'_>, rounds: u64) -> Result<Vec<Buffer<u32>>, LaunchError> {
    let count = gpu.devices();
    let mut memories = Vec::new();
    let mut sums = Vec::new();
    for device in 0..count {
        let mut gpu = gpu.on(device);
        memories.push(gpu.upload(&[0u32; 9]));
        gpu.name(memories[device], format!("memory{device}"));
        sums.push(gpu.upload(&[0u32]));
    }
    for round in 1..=rounds {
        for device in 0..count {
            let arguments = args![memories[device], memories[(device + 1) % count], round, sums[device]];
            gpu.on(device).enqueue("k", Launch::grid(1).block(32), arguments)?;
        }
    }
    Ok(sums)
}

#[test]
fn devices_exchange_words_in_several_launches() {
    let module = module("8.6", &exchange(SEND, RECEIVE, 1));
    // In a ring of three devices, the flag of a round does not tell that the receiver has read the round before the last.
    for (devices, number) in [(2, 5), (3, 2), (8, 2)] {
        check(&module, |gpu| {
            gpu.set_devices(devices);
            let sums = rounds(gpu, number)?;
            gpu.synchronize()?;
            for sum in sums {
                assert_eq!(gpu.read(sum), [2 * number as u32]);
            }
            Ok(())
        });
    }
}

#[test]
fn a_buffer_that_the_receiver_may_still_read_is_not_overwritten() {
    let of = |slot_of_round, devices, number| {
        let module = module("8.6", &exchange(SEND, RECEIVE, slot_of_round));
        let reports = found(&module, |gpu| {
            gpu.set_devices(devices);
            rounds(gpu, number).map(drop)
        });
        reports.into_iter().map(|report| report.finding.kind.id()).collect::<Vec<_>>()
    };
    assert!(of(0, 2, 2).contains(&"write-in-flight"));
    assert!(of(1, 3, 3).contains(&"write-in-flight"));
}

#[test]
fn fences_of_system_scope_order_devices() {
    let send = "fence.acq_rel.sys; st.relaxed.sys.global.u32 [%rd2+32], %r2;";
    let receive = "ld.relaxed.sys.global.u32 %r3, [%rd1+32]; fence.acq_rel.sys;";
    let atomic = "atom.acq_rel.sys.global.exch.b32 %r7, [%rd2+32], %r2;";
    let volatile = "membar.sys; st.volatile.global.u32 [%rd2+32], %r2;";
    let later = "fence.acq_rel.sys; fence.acq_rel.gpu; st.relaxed.sys.global.u32 [%rd2+32], %r2;";
    for (send, receive) in [
        (send, receive),
        (send, RECEIVE),
        (SEND, receive),
        (atomic, RECEIVE),
        (volatile, RECEIVE),
        (later, RECEIVE),
    ] {
        let module = module("8.6", &exchange(send, receive, 1));
        let found = found(&module, |gpu| rounds(gpu, 2).map(drop));
        assert!(found.is_empty(), "{send} {receive}: {}", found[0]);
    }
}

/// Whether a message is this one, or the one with the two devices exchanged.
fn is_either(message: &str, expected: &str) -> bool {
    let exchanged = expected.replace('0', "#").replace('1', "0").replace('#', "1");
    message == expected || message == exchanged
}

#[test]
fn a_scope_that_leaves_out_devices_is_found() {
    let narrow = "`.gpu` contains no thread of another device";
    let weak = "a weak access does not synchronize devices";
    let use_sys = "write `.sys` instead of `.gpu`";
    let both = "write `.sys` instead of `.gpu`, both here and there";
    let use_flags =
        "access a flag by `st.release.sys` and `ld.acquire.sys`, or by `atom` and `red` with `.sys`";
    let flag = "`memory0[8]` of device 0 is";
    for (send, receive, messages, help) in [
        (
            "st.release.gpu.global.u32 [%rd2+32], %r2;",
            RECEIVE,
            vec![format!(
                "{flag} written with scope `.gpu` on device 1, unordered with a read with scope `.sys` on device 0: {narrow}"
            )],
            use_sys,
        ),
        (
            SEND,
            "ld.acquire.gpu.global.u32 %r3, [%rd1+32];",
            vec![format!(
                "{flag} read with scope `.gpu` on device 0, unordered with a write with scope `.sys` on device 1: {narrow}"
            )],
            use_sys,
        ),
        (
            "fence.acq_rel.sys; st.release.gpu.global.u32 [%rd2+32], %r2;",
            "ld.acquire.gpu.global.u32 %r3, [%rd1+32];",
            vec![
                format!(
                    "{flag} read with scope `.gpu` on device 0, unordered with a write with scope `.gpu` on device 1: {narrow}"
                ),
                format!(
                    "{flag} written with scope `.gpu` on device 1, unordered with a read with scope `.gpu` on device 0: {narrow}"
                ),
            ],
            both,
        ),
        (
            "st.global.u32 [%rd2+32], %r2;",
            RECEIVE,
            vec![format!(
                "{flag} written by a weak access on device 1, unordered with a read with scope `.sys` on device 0: {weak}"
            )],
            use_flags,
        ),
        (
            SEND,
            "ld.global.u32 %r3, [%rd1+32];",
            vec![format!(
                "{flag} read by a weak access on device 0, unordered with a write with scope `.sys` on device 1: {weak}"
            )],
            use_flags,
        ),
    ] {
        let module = module("8.6", &exchange(send, receive, 1));
        let reports = found(&module, |gpu| rounds(gpu, 1).map(drop));
        let told = |finding: &Finding| messages.iter().any(|message| is_either(&finding.message, message));
        let (flags, others): (Vec<_>, Vec<_>) =
            reports.iter().map(|report| &report.finding).partition(|finding| told(finding));
        // One instruction is wrong, or both.
        assert_eq!(flags.len(), messages.len(), "{send} {receive}: {reports:#?}");
        assert!(flags.iter().all(|finding| finding.help.as_deref() == Some(help)), "{flags:#?}");
        assert!(reports.iter().all(|report| report.severity == Severity::Error));
        // The data is unordered too.
        let kinds: Vec<_> = others.iter().map(|finding| finding.kind.id()).collect();
        assert_eq!(kinds, ["read-before-wait"], "{send} {receive}");
    }
}

#[test]
fn a_fence_that_leaves_out_devices_is_found() {
    let narrow = "fence.acq_rel.gpu; st.relaxed.sys.global.u32 [%rd2+32], %r2;";
    let relaxed = "st.relaxed.sys.global.u32 [%rd2+32], %r2;";
    for (send, receive) in [
        (narrow, RECEIVE),
        (relaxed, RECEIVE),
        (SEND, "ld.relaxed.sys.global.u32 %r3, [%rd1+32]; fence.acq_rel.gpu;"),
        (SEND, "ld.relaxed.sys.global.u32 %r3, [%rd1+32];"),
    ] {
        let module = module("8.6", &exchange(send, receive, 1));
        let reports = found(&module, |gpu| rounds(gpu, 1).map(drop));
        let messages: Vec<_> = reports.iter().map(|report| report.finding.message.as_str()).collect();
        let [message] = messages[..] else { panic!("{send} {receive}: {messages:#?}") };
        let (what, why) = message.split_once(", and the copy was ").unwrap();
        let expected = "`memory0[4]` of device 0 is read on device 0, but nothing orders this after the copy of device 1 that writes these bytes";
        assert!(is_either(what, expected), "{message}");
        assert!(why.contains("scope `.sys`") && why.ends_with("are missing"), "{message}");
    }
}

/// Queues a kernel on both devices, each with a memory of its own and that of the peer.
fn both(gpu: &mut Gpu<'_>, grid: u32, threads: u32) -> Result<[Buffer<u32>; 2], LaunchError> {
    let memories = [0, 1].map(|device| gpu.on(device).upload(&[0u32; 64]));
    for device in 0..2 {
        gpu.name(memories[device], format!("memory{device}"));
        let arguments = args![memories[device], memories[1 - device], device as u64, 0u64];
        gpu.on(device).enqueue("k", Launch::grid(grid).block(threads), arguments)?;
    }
    Ok(memories)
}

#[test]
fn unordered_accesses_of_devices_are_a_race() {
    let module =
        module("8.6", "st.global.u32 [%rd1], 5; ld.global.u32 %r1, [%rd2]; st.global.u32 [%rd1+8], %r1;");
    let reports = found(&module, |gpu| both(gpu, 1, 1).map(drop));
    let is_expected = |report: &Report| {
        let message = &report.finding.message;
        message.contains("of device")
            && message.contains("a release and an acquire with scope `.sys` order devices")
    };
    assert!(!reports.is_empty() && reports.iter().all(is_expected), "{reports:#?}");
    let places: Vec<_> = reports[0].place.iter().chain(&reports[0].related).collect();
    assert_ne!(places[0].thread.device, places[1].thread.device);
    assert!(reports[0].to_string().contains("thread 0 of CTA 0 of device 1 (warp 0)"), "{}", reports[0]);
    let help = reports[0].finding.help.as_deref().unwrap();
    assert!(help.contains("`st.release.sys`") && help.contains("`ld.acquire.sys`"), "{help}");
}

#[test]
fn a_flag_of_another_device_that_does_not_acquire_is_told() {
    let body = |write: &str, send: &str, receive: &str| {
        format!(
            "{write} setp.ne.u32 %p0, %r0, 0; @%p0 ret;
             {send} spin: {receive} setp.eq.u32 %p1, %r3, 0; @%p1 bra spin;
             ld.global.u32 %r4, [%rd1+4]; st.global.u32 [%rd1+128], %r4;"
        )
    };
    let write =
        "shl.b32 %r5, %r0, 2; cvt.u64.u32 %rd5, %r5; add.u64 %rd6, %rd2, %rd5; st.global.u32 [%rd6], %r0;";
    let (met, relaxed) =
        (format!("{write} bar.warp.sync 0xffffffff;"), "ld.relaxed.sys.global.u32 %r3, [%rd1+140];");
    let (release, acquire) =
        ("st.release.sys.global.u32 [%rd2+140], 1;", "ld.acquire.sys.global.u32 %r3, [%rd1+140];");
    let narrow = format!("{relaxed} fence.acq_rel.gpu;");
    for (body, because, help) in [
        (body(&met, release, acquire), None, ""),
        (
            body(&met, release, relaxed),
            Some("the read of the flag is relaxed, and no fence with scope `.sys` follows it"),
            "write `ld.acquire.sys` for the flag, or `fence.acq_rel.sys;` after the loop",
        ),
        (
            body(&met, release, &narrow),
            Some("the read of the flag is relaxed, and no fence with scope `.sys` follows it"),
            "write `ld.acquire.sys` for the flag, or `fence.acq_rel.sys;` after the loop",
        ),
        (
            body(write, release, acquire),
            Some(
                "another lane of that warp has told of it, but nothing orders the write before this lane's arrival or release",
            ),
            "write `bar.warp.sync 0xffffffff;` between the access and the arrival, in all lanes of the warp, or let each lane arrive",
        ),
    ] {
        let reports = found(&module("8.6", &body), |gpu| both(gpu, 1, 32).map(drop));
        let mut told = reports.iter().map(|report| &report.finding);
        match because {
            None => assert!(reports.is_empty(), "{}", reports[0]),
            Some(because) => assert!(
                told.any(
                    |finding| finding.message.ends_with(because) && finding.help.as_deref() == Some(help)
                ),
                "{reports:#?}"
            ),
        }
    }
}

#[test]
fn a_release_to_a_device_tells_of_what_its_thread_knows() {
    // Thread 0 of device 0 tells thread 32 of its device, which tells device 1.
    let body = |scope: &str| {
        format!(
            "setp.ne.u64 %p0, %rd3, 0; @%p0 bra other;
             setp.eq.u32 %p1, %r0, 32; @%p1 bra second; setp.ne.u32 %p1, %r0, 0; @%p1 ret;
             st.global.u32 [%rd1], 5; st.release.gpu.global.u32 [%rd1+4], 1; ret;
             second: ld.acquire.{scope}.global.u32 %r1, [%rd1+4]; setp.eq.u32 %p2, %r1, 0; @%p2 bra second;
             st.release.sys.global.u32 [%rd2+8], 1; ret;
             other: setp.ne.u32 %p1, %r0, 0; @%p1 ret;
             wait: ld.acquire.sys.global.u32 %r1, [%rd1+8]; setp.eq.u32 %p2, %r1, 0; @%p2 bra wait;
             ld.global.u32 %r2, [%rd2]; st.global.u32 [%rd1], %r2;"
        )
    };
    for scope in ["gpu", "sys"] {
        let module = module("8.6", &body(scope));
        check(&module, |gpu| {
            gpu.set_devices(2);
            let [_, memory] = both(gpu, 1, 64)?;
            gpu.synchronize()?;
            assert_eq!(gpu.read(memory)[0], 5);
            Ok(())
        });
    }
}

/// Each device reduces four words into the memory of device 0.
const REDUCE: &str = "setp.ne.u32 %p0, %r0, 0; @%p0 ret;
    setp.eq.u64 %p1, %rd3, 0; selp.b64 %rd5, %rd1, %rd2, %p1;
    mov.u32 %r1, tile; mov.u32 %r2, 1; cvt.u32.u64 %r3, %rd3; add.u32 %r2, %r2, %r3;
    st.shared.u32 [%r1], %r2; st.shared.u32 [%r1+4], %r2; st.shared.u32 [%r1+8], %r2; st.shared.u32 [%r1+12], %r2;
    fence.proxy.async.shared::cta;
    cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd5], [%r1], 16;
    cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;";

#[test]
fn reductions_of_devices_into_one_place_are_right() {
    for (version, notes) in [("8.6", 1), ("9.2", 1), ("9.3", 0)] {
        let module = module(version, REDUCE);
        check(&module, |gpu| {
            gpu.set_devices(2);
            let [memory, _] = both(gpu, 1, 32)?;
            gpu.synchronize()?;
            assert_eq!(gpu.read(memory)[..5], [3, 3, 3, 3, 0]);
            Ok(())
        });
        let reports = found(&module, |gpu| both(gpu, 1, 32).map(drop));
        assert_eq!(reports.len(), notes, "{version}");
        for report in reports {
            assert_eq!(report.severity, Severity::Note);
            let message = &report.finding.message;
            let (found, _) = message.split_once(": ").unwrap();
            let order = found.strip_prefix("`memory0[0]` of device 0 is reduced into by a copy ").unwrap();
            let expected = "with scope `.gpu` on device 0, unordered with one with scope `.gpu` on device 1";
            assert!(is_either(order, expected), "{message}");
            assert!(message.contains("PTX ISA 9.3"), "{message}");
        }
    }
}

#[test]
fn an_atomic_access_and_a_reduction_of_another_device_race() {
    let body = format!(
        "setp.eq.u64 %p3, %rd3, 0; @%p3 red.relaxed.sys.global.add.u32 [%rd1], 1; @%p3 ret; {REDUCE}"
    );
    let reports = found(&module("9.3", &body), |gpu| both(gpu, 1, 1).map(drop));
    assert!(
        !reports.is_empty() && reports.iter().all(|report| report.severity == Severity::Error),
        "{reports:#?}"
    );
}

#[test]
fn each_device_has_the_variables_of_the_module() {
    let module = module(
        "8.6",
        "mov.u64 %rd5, counter; atom.global.add.u32 %r1, [%rd5], 1; st.global.u32 [%rd1], %r1;",
    );
    check(&module, |gpu| {
        gpu.set_devices(2);
        let memories = both(gpu, 1, 1)?;
        gpu.synchronize()?;
        let [first, second] = [0, 1].map(|device| gpu.on(device).symbol("counter").unwrap());
        assert_ne!(first.address(), second.address());
        assert_eq!([gpu.read(first), gpu.read(second)], [[1, 0, 0, 0], [1, 0, 0, 0]]);
        assert_eq!(memories.map(|memory| gpu.read(memory)[0]), [0, 0]);
        Ok(())
    });
}

#[test]
fn only_the_host_orders_launches_of_different_devices() {
    let module = module(
        "8.6",
        "setp.eq.u64 %p0, %rd3, 0; @%p0 st.global.u32 [%rd1], 7; @!%p0 ld.global.u32 %r1, [%rd2];
        @!%p0 st.global.u32 [%rd1+4], %r1;",
    );
    let run = |gpu: &mut Gpu<'_>, waits: bool| {
        let memories = [0, 1].map(|device| gpu.on(device).upload(&[0u32; 2]));
        gpu.on(0).enqueue("k", Launch::grid(1), args![memories[0], memories[1], 0u64, 0u64])?;
        if waits {
            gpu.synchronize()?;
        }
        gpu.on(1).enqueue("k", Launch::grid(1), args![memories[1], memories[0], 1u64, 0u64])
    };
    assert!(found(&module, |gpu| run(gpu, true)).is_empty());
    let reports = found(&module, |gpu| run(gpu, false));
    assert!(!reports.is_empty() && reports.iter().all(|report| report.finding.kind.id() == "data-race"));
}

#[test]
fn many_ctas_of_one_device_leave_room_for_those_of_another() {
    // The threads of both grids together are more than the simulator runs at once, and each CTA waits for its peer.
    let module = module(
        "8.6",
        "setp.ne.u32 %p0, %r0, 0; @%p0 ret; mov.u32 %r1, %ctaid.x; mul.wide.u32 %rd5, %r1, 4;
         add.u64 %rd1, %rd1, %rd5; add.u64 %rd2, %rd2, %rd5; st.release.sys.global.u32 [%rd2], 1;
         wait: ld.acquire.sys.global.u32 %r2, [%rd1]; setp.eq.u32 %p1, %r2, 0; @%p1 bra wait;",
    );
    for schedule in [Schedule::Late, Schedule::Random(3)] {
        let mut gpu = Gpu::new(&module, schedule);
        gpu.set_devices(2);
        both(&mut gpu, 40, 1024).unwrap();
        assert_eq!(gpu.synchronize(), Ok(()));
        assert!(gpu.reports().is_empty(), "{}", gpu.reports()[0]);
    }
}

#[test]
fn a_wait_for_a_device_that_never_signals_is_a_hang() {
    let module =
        module("8.6", "wait: ld.acquire.sys.global.u32 %r2, [%rd1]; setp.eq.u32 %p1, %r2, 0; @%p1 bra wait;");
    let reports = found(&module, |gpu| both(gpu, 1, 1).map(drop));
    let report = &reports[0];
    assert_eq!(report.finding.kind.id(), "hang");
    assert!(report.finding.message.contains("polls `memory0[0]` of device 0"), "{report}");
    assert!(report.to_string().contains("of device 1 (warp 0)"), "{report}");
}

#[test]
fn the_orders_of_devices_are_explored() {
    // Each device takes a number from a counter of device 0: two orders.
    let body = "setp.eq.u64 %p1, %rd3, 0; selp.b64 %rd5, %rd1, %rd2, %p1;
        atom.relaxed.sys.global.add.u32 %r1, [%rd5], 1; st.global.u32 [%rd1+16], %r1;";
    let module = module("8.6", body);
    let explored = check_all(&module, 100, |gpu| {
        gpu.set_devices(2);
        let memories = both(gpu, 1, 1)?;
        gpu.synchronize()?;
        let mut taken = memories.map(|memory| gpu.read(memory)[4]);
        taken.sort_unstable();
        assert_eq!(taken, [0, 1]);
        Ok(())
    });
    assert_eq!((explored.is_complete, explored.schedules), (true, 2));
}

#[test]
#[should_panic(expected = "there is no device 2: the simulator has 2, numbered from 0")]
fn a_device_that_does_not_exist_is_told() {
    let module = module("8.6", "");
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.set_devices(2);
    gpu.on(2).upload(&[0u32]);
}

#[test]
fn a_reduction_whose_scope_is_written_too_narrow_is_no_note_on_one_device() {
    let reduce = REDUCE.replace("cp.reduce.async.bulk.", "cp.reduce.async.bulk.relaxed.cta.");
    let module = module("9.3", &reduce);
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let memory = gpu.upload(&[0u32; 4]);
    gpu.launch("k", Launch::grid(2), args![memory, memory, 0u64, 0u64]).unwrap();
    let found: Vec<_> = gpu.reports().iter().map(|report| report.severity).collect();
    assert_eq!(found, [Severity::Error]);
    assert!(!gpu.reports()[0].to_string().contains("device"), "{}", gpu.reports()[0]);
}
