//! Multicast objects: their addresses, and the order of accesses to the memory of their devices.

use ptx_async_sim::tensor::{Element, TensorMap};
use ptx_async_sim::{
    Buffer, Gpu, Launch, LaunchError, Module, Report, Schedule, Severity, args, check, check_all,
};

use crate::devices;

/// Makes a module of one kernel `k` with this body, which thread 0 executes. `%rd1` is the multimem address of the memory
/// `%rd2` of all devices; `%rd3` is other memory of the device, and `%r0` the number of the device of `%r9`.
fn module(body: &str) -> Module {
    // Before PTX ISA 9.3, `cp.reduce.async.bulk` is `.relaxed.gpu`, and `multimem.cp.reduce.async.bulk` is not.
    let text = format!(
        ".version 9.1\n.target sm_90\n.address_size 64
         .visible .entry k(.param .u64 all, .param .u64 mine, .param .u64 own, .param .u32 rank, .param .u32 devices) {{
         .reg .b32 %r<16>; .reg .b64 %rd<16>; .reg .f32 %f<8>; .reg .pred %p<8>;
         .shared .align 128 .b8 tile[256]; .shared .align 8 .b64 full;
         ld.param.u64 %rd1, [all]; ld.param.u64 %rd2, [mine]; ld.param.u64 %rd3, [own];
         ld.param.u32 %r0, [rank]; ld.param.u32 %r9, [devices];
         {body}
         ret; }}"
    );
    Module::from_ptx(&text).unwrap()
}

/// Queues the kernel on each device, with memory of 8 words. Returns the memories of the multicast object, and the others.
fn queue(gpu: &mut Gpu<'_>) -> Result<[Vec<Buffer<u32>>; 2], LaunchError> {
    let count = gpu.devices();
    let [mine, own] =
        [0, 1].map(|_| (0..count).map(|device| gpu.on(device).upload(&[0u32; 8])).collect::<Vec<_>>());
    let all = gpu.multicast(&mine)?;
    for device in 0..count {
        gpu.name(mine[device], "mine");
        gpu.name(own[device], "own");
        let arguments = args![all, mine[device], own[device], device as u32, count as u32];
        gpu.on(device).enqueue("k", Launch::grid(1), arguments)?;
    }
    Ok([mine, own])
}

/// Runs the kernel on two devices under several schedules. Returns the reports, the first one of each rule and instruction.
fn found(body: &str) -> Vec<Report> {
    devices::found(&module(body), |gpu| queue(gpu).map(drop))
}

/// Counts this device on all devices in the word `at`, and waits until all devices are counted.
fn meet(at: u32, send: &str, receive: &str) -> String {
    format!(
        "multimem.red.{send}.global.add.u32 [%rd1+{at}], 1;
         wait{at}: ld.{receive}.global.u32 %r1, [%rd2+{at}]; setp.lt.u32 %p1, %r1, %r9; @%p1 bra wait{at};"
    )
}

/// An all-reduce of one float of each device: all devices sum the parts that they own, and store the sums on all devices.
fn all_reduce(send: &str, receive: &str) -> String {
    format!(
        "add.u32 %r2, %r0, 1; cvt.rn.f32.u32 %f1, %r2;
         st.global.f32 [%rd2], %f1; add.f32 %f1, %f1, %f1; st.global.f32 [%rd2+4], %f1;
         {}
         and.b32 %r3, %r0, 1; mul.wide.u32 %rd4, %r3, 4; add.u64 %rd4, %rd1, %rd4;
         setp.gt.u32 %p2, %r0, 1; @%p2 bra stored;
         multimem.ld_reduce.global.add.f32 %f2, [%rd4];
         multimem.st.global.f32 [%rd4], %f2;
         stored:
         {}
         ld.global.v2.b32 {{%r4, %r5}}, [%rd2]; st.global.v2.b32 [%rd3], {{%r4, %r5}};",
        meet(16, send, receive),
        meet(20, send, receive)
    )
}

#[test]
fn devices_reduce_and_share_by_multimem_accesses() {
    let module = module(&all_reduce("release.sys", "acquire.sys"));
    // 1 + 2 and 2 + 4, as f32; 1 + 2 + 3 + 4 and twice that.
    for (devices, sums) in [(2, [3f32, 6.0]), (4, [10.0, 20.0])] {
        check(&module, |gpu| {
            gpu.set_devices(devices);
            let [_, own] = queue(gpu)?;
            gpu.synchronize()?;
            for own in own {
                assert_eq!(gpu.read(own)[..2], sums.map(f32::to_bits));
            }
            Ok(())
        });
    }
}

#[test]
fn a_scope_that_leaves_out_devices_is_found() {
    let use_sys = "write `.sys` instead of `.gpu`";
    for (send, receive, expected) in [
        ("release.gpu", "acquire.sys", "with scope `.gpu` on device"),
        ("release.sys", "acquire.gpu", "is read with scope `.gpu` on device"),
    ] {
        let reports = found(&all_reduce(send, receive));
        let flag = reports.iter().map(|report| &report.finding).find(|finding| {
            finding.message.starts_with("`mine[4]` of device") && finding.message.contains(expected)
        });
        let flag = flag.unwrap_or_else(|| panic!("{send} {receive}: {reports:#?}"));
        assert!(flag.help.as_deref().is_some_and(|help| help.starts_with(use_sys)), "{flag:?}");
        let told = |report: &Report| {
            report.to_string().contains("multimem.ld_reduce") && report.finding.message.starts_with("`mine[")
        };
        assert!(reports.iter().any(told), "the data is unordered too: {reports:#?}");
    }
    // Without the release, the flag is right, and the data is not.
    let reports = found(&all_reduce("relaxed.sys", "acquire.sys"));
    assert!(!reports.is_empty() && reports.iter().all(|report| report.finding.kind.id() == "data-race"));
    assert!(reports.iter().all(|report| !report.finding.message.starts_with("`mine[4]`")), "{reports:#?}");
}

#[test]
fn each_multimem_access_is_one_to_the_memory_of_each_device() {
    // The first device writes, and the second one accesses its own memory without an order.
    let of = |first: &str, second: &str| {
        found(&format!("setp.eq.u32 %p0, %r0, 0; @!%p0 bra other; {first} ret; other: {second}"))
    };
    let race = "a release and an acquire with scope `.sys` order devices";
    let tile =
        "mov.u32 %r2, tile; st.shared.v4.b32 [%r2], {%r0, %r0, %r0, %r0}; fence.proxy.async.shared::cta;";
    let ends = "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;";
    let bulk =
        format!("{tile} multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r2], 16; {ends}");
    let reduce = format!(
        "{tile} multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd1], [%r2], 16; {ends}"
    );
    for (first, second, kinds, words) in [
        ("multimem.st.b32 [%rd1], 5;", "ld.global.u32 %r1, [%rd2];", vec!["data-race"], race),
        ("multimem.st.b32 [%rd1], 5;", "st.global.u32 [%rd2], 6;", vec!["data-race"], race),
        ("multimem.ld_reduce.add.u32 %r1, [%rd1];", "st.global.u32 [%rd2], 6;", vec!["data-race"], race),
        ("multimem.st.b32 [%rd1], 5;", "multimem.ld_reduce.add.u32 %r1, [%rd1];", vec!["data-race"], race),
        (
            "multimem.red.add.u32 [%rd1], 5;",
            "st.global.u32 [%rd2], 6;",
            vec!["data-race"],
            "does not synchronize devices",
        ),
        (
            "multimem.red.relaxed.gpu.add.u32 [%rd1], 5;",
            "red.relaxed.sys.global.add.u32 [%rd2], 6;",
            vec!["data-race"],
            "`.gpu` contains no thread of another device",
        ),
        (&bulk, "ld.global.u32 %r1, [%rd2];", vec!["read-before-wait", "data-race"], ""),
        (&bulk, "multimem.st.b32 [%rd1], 5;", vec!["write-in-flight", "data-race"], ""),
        (&reduce, "ld.global.u32 %r1, [%rd2];", vec!["read-before-wait", "data-race"], ""),
    ] {
        let reports = of(first, second);
        assert!(!reports.is_empty(), "{first} {second}");
        for report in &reports {
            assert!(kinds.contains(&report.finding.kind.id()), "{first} {second}: {report}");
            assert_eq!(report.severity, Severity::Error);
            let message = &report.finding.message;
            assert!(
                message.contains("`mine[0]` of device") && message.contains(words),
                "{first} {second}: {message}"
            );
        }
    }
    // Accesses of system scope, and reads, need no order.
    for (first, second) in [
        ("multimem.red.add.u32 [%rd1], 5;", "multimem.red.add.u32 [%rd1], 6;"),
        ("multimem.red.add.u32 [%rd1], 5;", "ld.relaxed.sys.global.u32 %r1, [%rd2];"),
        ("multimem.st.relaxed.sys.b32 [%rd1], 5;", "multimem.ld_reduce.relaxed.sys.add.u32 %r1, [%rd1];"),
        ("multimem.ld_reduce.add.u32 %r1, [%rd1];", "ld.global.u32 %r1, [%rd2];"),
        (&reduce, &reduce),
    ] {
        let reports = of(first, second);
        assert!(reports.is_empty(), "{first} {second}: {}", reports[0]);
    }
}

#[test]
fn a_bulk_reduction_whose_scope_leaves_out_devices_is_found() {
    let message = "`mine[0]` of device 0 is reduced into by a copy with scope `.gpu` on device ";
    for (copy, address) in [("multimem.cp.reduce", "%rd1"), ("cp.reduce", "%rd6")] {
        let body = format!(
            "ld.global.u64 %rd6, [%rd3]; mov.u32 %r2, tile; st.shared.v4.b32 [%r2], {{%r0, %r0, %r0, %r0}}; fence.proxy.async.shared::cta;
             {copy}.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.add.u32 [{address}], [%r2], 16;
             cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;"
        );
        let module = module(&body);
        let mut gpu = Gpu::new(&module, Schedule::Late);
        gpu.set_devices(2);
        let mine = [0, 1].map(|device| gpu.on(device).upload(&[0u32; 4]));
        gpu.name(mine[0], "mine");
        let all = gpu.multicast(&mine).unwrap();
        for device in 0..2 {
            let own = gpu.on(device).upload(&[mine[0].address()]);
            gpu.on(device)
                .enqueue("k", Launch::grid(1), args![all, mine[0], own, device as u32, 2u32])
                .unwrap();
        }
        gpu.synchronize().unwrap();
        let finding = gpu.findings().next().unwrap();
        assert_eq!((finding.kind.id(), finding.severity), ("data-race", Severity::Error), "{finding:?}");
        assert!(finding.message.starts_with(message), "{finding:?}");
        assert!(finding.message.ends_with("`.gpu` contains no thread of another device"), "{finding:?}");
        let help = "write `.relaxed.sys`, or no scope, instead of `.relaxed.gpu`";
        assert_eq!(finding.help.as_deref(), Some(help));
    }
}

#[test]
fn a_bulk_group_is_complete_when_all_devices_have_the_bytes() {
    let body = |wait: &str| {
        format!(
            "setp.ne.u32 %p0, %r0, 0; @%p0 bra other;
             mov.u32 %r2, tile; mov.u32 %r3, 70;
             st.shared.v4.b32 [%r2], {{%r3, %r3, %r3, %r3}}; fence.proxy.async.shared::cta;
             multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r2], 16;
             cp.async.bulk.commit_group; {wait}
             multimem.st.release.sys.global.b32 [%rd1+16], 1;
             cp.async.bulk.wait_group 0; ret;
             other: ld.acquire.sys.global.u32 %r1, [%rd2+16]; setp.eq.u32 %p1, %r1, 0; @%p1 bra other;
             ld.global.u32 %r4, [%rd2+12]; st.global.u32 [%rd3], %r4;"
        )
    };
    check(&module(&body("cp.async.bulk.wait_group 0; fence.proxy.async;")), |gpu| {
        gpu.set_devices(2);
        let [_, own] = queue(gpu)?;
        gpu.synchronize()?;
        assert_eq!(gpu.read(own[1])[0], 70);
        Ok(())
    });
    for wait in ["", "cp.async.bulk.wait_group.read 0;"] {
        let reports = found(&body(wait));
        let told = |report: &Report| {
            report.finding.kind.id() == "read-before-wait"
                && report.finding.message.starts_with("`mine[3]` of device 1 is read on device 1")
        };
        assert!(reports.iter().any(told), "{wait}: {reports:#?}");
    }
}

#[test]
fn any_other_access_at_a_multimem_address_is_found() {
    let tile =
        "mov.u32 %r2, tile; st.shared.v4.b32 [%r2], {%r0, %r0, %r0, %r0}; fence.proxy.async.shared::cta;";
    let load = "mov.u32 %r2, tile; mov.u32 %r4, full; mbarrier.init.shared::cta.b64 [%r4], 1;
        cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r2], [%rd1+16], 16, [%r4];";
    for (body, what, word) in [
        ("ld.global.u32 %r1, [%rd1];", "the address", "all[0]"),
        ("ld.acquire.sys.u32 %r1, [%rd1+4];", "the address", "all[1]"),
        ("cvta.to.global.u64 %rd4, %rd1; st.global.u32 [%rd4+8], 1;", "the address", "all[2]"),
        ("red.relaxed.sys.global.add.u32 [%rd1+28], 1;", "the address", "all[7]"),
        ("atom.global.add.u32 %r1, [%rd1], 1;", "the address", "all[0]"),
        (
            &format!("{tile} cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r2], 16;"),
            "the address of the destination",
            "all[0]",
        ),
        (
            &format!("{tile} cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd1], [%r2], 16;"),
            "the address of the destination",
            "all[0]",
        ),
        (load, "the address of the source", "all[4]"),
    ] {
        let reports = found(body);
        let finding = &reports[0].finding;
        let expected = format!(
            "{what} is the multimem address of `{word}`, which only `multimem` instructions can access: the behavior of any other \
             access is undefined"
        );
        assert_eq!((finding.kind.id(), &finding.message), ("undefined-operands", &expected), "{body}");
        let help = finding.help.as_deref().unwrap();
        assert!(
            help.starts_with("pass the address of the buffer of one device, or")
                && help.contains("`multimem.ld_reduce`")
        );
    }
}

#[test]
fn a_tensor_at_a_multimem_address_is_found() {
    let module = module(
        "mov.u32 %r2, tile; st.shared.v4.b32 [%r2], {%r0, %r0, %r0, %r0}; fence.proxy.async.shared::cta; mov.u32 %r3, 0;
         cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%rd2, {%r3}], [%r2];",
    );
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.set_devices(2);
    let mine = [0, 1].map(|device| gpu.on(device).upload(&[0u32; 8]));
    let all = gpu.multicast(&mine).unwrap();
    let map = TensorMap::tiled(Element::U32, all.address(), &[8], &[], &[4]);
    let map = gpu.upload(&map.to_bytes());
    assert_eq!(
        gpu.launch("k", Launch::grid(1), args![all, map, 0u64, 0u32, 0u32]),
        Err(LaunchError::Stopped)
    );
    let found: Vec<_> = gpu.findings().map(|finding| (finding.kind.id(), finding.message.as_str())).collect();
    let expected = "the address of an element of the tensor is the multimem address of `all[0]`, which only `multimem` instructions \
        can access: the behavior of any other access is undefined";
    assert_eq!(found, [("undefined-operands", expected)]);
}

#[test]
fn a_multimem_access_at_another_address_is_found() {
    let tile =
        "mov.u32 %r2, tile; st.shared.v4.b32 [%r2], {%r0, %r0, %r0, %r0}; fence.proxy.async.shared::cta;";
    let bulk = |address: &str| {
        format!("{tile} multimem.cp.async.bulk.global.shared::cta.bulk_group [{address}], [%r2], 16;")
    };
    let one = |word: &str| {
        format!("the address must be a multimem address, but this is that of `{word}` of device ")
    };
    let use_multicast = Some("pass the address of a multicast object, which `Gpu::multicast` in Rust");
    for (body, kind, message, help) in [
        ("multimem.ld_reduce.add.u32 %r1, [%rd2+4];", "undefined-operands", one("mine[1]"), use_multicast),
        ("multimem.st.b32 [%rd3], 1;", "undefined-operands", one("own[0]"), use_multicast),
        ("multimem.red.add.u32 [%rd3+4], 1;", "undefined-operands", one("own[1]"), use_multicast),
        (
            &bulk("%rd2"),
            "undefined-operands",
            one("mine[0]").replace("the address", "the address of the destination"),
            use_multicast,
        ),
        (
            "mov.u64 %rd5, tile; cvta.shared.u64 %rd6, %rd5; multimem.st.b32 [%rd6], 1;",
            "undefined-operands",
            "the address must be a multimem address, but this is in another state space".to_owned(),
            use_multicast,
        ),
        (
            "mov.u64 %rd5, 4096; multimem.st.b32 [%rd5], 1;",
            "out-of-bounds",
            "there is no multimem memory at the address 0x1000".to_owned(),
            use_multicast,
        ),
        (
            "multimem.ld_reduce.add.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1+32];",
            "out-of-bounds",
            "the thread accesses bytes 32 to 48 of the multicast object `all`, which has 32 bytes".to_owned(),
            None,
        ),
        (
            &bulk("%rd1+32"),
            "out-of-bounds",
            "the thread accesses bytes 32 to 48 of the multicast object `all`, which has 32 bytes".to_owned(),
            None,
        ),
        (
            "multimem.ld_reduce.add.v2.f32 {%f1, %f2}, [%rd1+4];",
            "misaligned",
            "the address must be a multiple of 8, but this is that of `all[1]`, 0x".to_owned(),
            None,
        ),
        (
            &bulk("%rd1+8"),
            "misaligned",
            "the address of the destination must be a multiple of 16, but this is that of `all[2]`, 0x"
                .to_owned(),
            None,
        ),
    ] {
        let reports = found(body);
        let finding = &reports[0].finding;
        assert_eq!(finding.kind.id(), kind, "{body}: {finding:?}");
        assert!(finding.message.starts_with(&message), "{body}: {}", finding.message);
        match help {
            Some(help) => {
                assert!(finding.help.as_deref().is_some_and(|found| found.starts_with(help)), "{finding:?}")
            }
            None => assert_eq!(finding.help, None),
        }
    }
}

#[test]
fn a_wait_for_a_sum_that_does_not_come_is_a_hang() {
    let reports = found(
        "wait: multimem.ld_reduce.acquire.sys.add.u32 %r1, [%rd1+8]; setp.lt.u32 %p1, %r1, 3; @%p1 bra wait;",
    );
    let finding = &reports[0].finding;
    assert_eq!(finding.kind.id(), "hang");
    assert!(finding.message.contains("polls `all[2]`, which no longer changes"), "{finding:?}");
}

#[test]
fn a_sum_of_all_devices_can_be_the_flag() {
    // Device 1 waits for a sum that both devices make, each in its own memory.
    let module = module(
        "st.global.u32 [%rd2+4], 7; red.release.sys.global.add.u32 [%rd2], 1;
         wait: multimem.ld_reduce.acquire.sys.add.u32 %r1, [%rd1]; setp.lt.u32 %p1, %r1, %r9; @%p1 bra wait;
         multimem.ld_reduce.add.u32 %r2, [%rd1+4]; st.global.u32 [%rd3], %r2;",
    );
    check(&module, |gpu| {
        gpu.set_devices(3);
        let [_, own] = queue(gpu)?;
        gpu.synchronize()?;
        assert!(own.iter().all(|&own| gpu.read(own)[0] == 21));
        Ok(())
    });
}

#[test]
fn the_orders_of_multimem_accesses_are_explored() {
    // Each device counts itself on all devices, and then reads its own count: one of them, or both, reads 2.
    let module = module(
        "multimem.red.add.u32 [%rd1], 1; ld.relaxed.sys.global.u32 %r1, [%rd2]; st.global.u32 [%rd3], %r1;",
    );
    let seen = std::cell::RefCell::new(std::collections::BTreeSet::new());
    let explored = check_all(&module, 100, |gpu| {
        gpu.set_devices(2);
        let [mine, own] = queue(gpu)?;
        gpu.synchronize()?;
        assert!(mine.iter().all(|&mine| gpu.read(mine)[0] == 2));
        seen.borrow_mut().insert([0, 1].map(|device| gpu.read(own[device])[0]));
        Ok(())
    });
    assert!(explored.is_complete, "{explored:?}");
    assert_eq!(seen.into_inner().into_iter().collect::<Vec<_>>(), [[1, 2], [2, 1], [2, 2]]);
}

#[test]
fn a_kernel_reads_only_what_all_devices_have_written() {
    let module = module("multimem.ld_reduce.add.u32 %r1, [%rd1]; st.global.u32 [%rd3], %r1;");
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.set_devices(2);
    let first = gpu.upload(&[1u32]);
    let mine = [first, gpu.on(1).uninitialized(1)];
    let all = gpu.multicast(&mine).unwrap();
    let own = gpu.upload(&[0u32]);
    gpu.launch("k", Launch::grid(1), args![all, mine[0], own, 0u32, 2u32]).unwrap();
    // The memory of device 1 is no argument of the launch.
    let messages: Vec<_> = gpu.findings().map(|finding| finding.message.as_str()).collect();
    assert_eq!(messages, ["`all[0]` of device 1 is read, but nothing has written it"]);
}

#[test]
fn a_slice_of_a_multicast_object_is_a_multimem_address() {
    let module = module("multimem.st.b32 [%rd1], 5; multimem.st.b32 [%rd2], 6;");
    check(&module, |gpu| {
        gpu.set_devices(4);
        // The devices of a multicast object can be any.
        let mine = [3, 1].map(|device| gpu.on(device).upload(&[0u32; 4]));
        let all = gpu.multicast(&mine)?;
        assert_eq!((all.len(), all.is_empty(), all.slice(3..5).is_none()), (4, false, true));
        let (second, third) = (all.slice(1..2).unwrap(), all.slice(2..4).unwrap());
        assert_eq!((third.address(), third.len()), (all.address() + 8, 2));
        gpu.on(1).launch("k", Launch::grid(1), args![second, third, 0u64, 0u32, 0u32])?;
        assert_eq!(mine.map(|mine| gpu.read(mine)), [[0, 5, 6, 0], [0, 5, 6, 0]]);
        Ok(())
    });
}

#[test]
fn buffers_that_cannot_be_bound_are_told() {
    let module = module("");
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.set_devices(2);
    let [first, other] = [0, 0].map(|device| gpu.on(device).upload(&[0u32; 4]));
    let [second, longer] = [4, 5].map(|length| gpu.on(1).filled(length, 0u32));
    let mut why = |buffers: &[Buffer<u32>]| {
        let error = gpu.multicast(buffers).unwrap_err().to_string();
        error.strip_prefix("the buffers of a multicast object must ").unwrap().to_owned()
    };
    assert_eq!(why(&[]), "be one or more, but there is none");
    assert_eq!(
        why(&[first, longer]),
        "have the same length, but that of device 0 has 4 elements, and that of device 1 has 5"
    );
    assert_eq!(
        why(&[first, second, other]),
        "be on different devices, but two are on device 0: `gpu.on(1).upload(…)` allocates memory of device 1"
    );
    let parts = [first.slice(1..2).unwrap(), second.slice(0..1).unwrap()];
    let at = first.address() + 4;
    assert_eq!(
        why(&parts),
        format!(
            "begin at multiples of 256 bytes, but that of device 0 is at {at:#x}: bind whole buffers, and pass a slice of the \
             multicast object"
        )
    );
    gpu.free(second);
    assert_eq!(
        gpu.multicast(&[first, second]).unwrap_err().to_string(),
        "the buffers of a multicast object must have memory, but that of device 1 was freed"
    );
}
