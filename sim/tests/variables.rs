//! Variables of a module: initial values, and the host's view of them.

use ptx_async_sim::{Gpu, Kind, Launch, LaunchError, Module, Schedule, args};

fn module(declarations: &str, body: &str) -> Module {
    let text = format!(
        ".version 8.6\n.target sm_90\n.address_size 64\n{declarations}\n.visible .entry k(.param .u64 out) {{\n\
         .reg .b32 %r<8>; .reg .b64 %rd<8>; .reg .f32 %f<4>; .reg .f64 %fd<4>;\nld.param.u64 %rd0, [out];\n{body}\nret; }}"
    );
    Module::from_ptx(&text).unwrap()
}

/// Returns the first four words that a kernel writes.
fn words(declarations: &str, body: &str) -> Vec<u32> {
    let module = module(declarations, body);
    let mut gpu = Gpu::new(&module, Schedule::Eager);
    let out = gpu.filled(4, 0u32);
    let result = gpu.launch("k", Launch::grid(1), args![out]);
    assert_eq!(result, Ok(()), "{:?}", gpu.reports());
    gpu.read(out)
}

#[test]
fn a_variable_has_its_initial_values() {
    let found = words(
        ".global .align 4 .u32 table[2] = {7, 9};\n.const .align 2 .b8 bytes[3] = {0x11, 0x22};\n\
         .global .f32 pi = 0f40490FDB;",
        "ld.global.u32 %r1, [table+4]; st.global.u32 [%rd0], %r1;
         ld.const.u16 %r2, [bytes]; st.global.u32 [%rd0+4], %r2;
         ld.global.u32 %r3, [pi]; st.global.u32 [%rd0+8], %r3;
         ld.const.u8 %r4, [bytes+2]; st.global.u32 [%rd0+12], %r4;",
    );
    assert_eq!(found, [9, 0x2211, 0x4049_0fdb, 0]);
}

#[test]
fn an_initial_value_can_be_the_address_of_another_variable() {
    // `chain` points to the second word of `table`, as a generic address; `own` to itself; `byte` has the second byte
    // of the address of `table`.
    let found = words(
        ".global .align 4 .u32 table[2] = {7, 9};\n.global .align 8 .u64 chain = generic(table)+4;\n\
         .global .align 8 .u64 own[2] = {own, own+8};\n.global .b8 byte[1] = {0xFF00(table)};",
        "ld.global.u64 %rd1, [chain]; ld.u32 %r1, [%rd1]; st.global.u32 [%rd0], %r1;
         ld.global.u64 %rd2, [own]; ld.global.u64 %rd3, [%rd2+8]; sub.s64 %rd4, %rd3, %rd2;
         cvt.u32.u64 %r2, %rd4; st.global.u32 [%rd0+4], %r2;
         mov.u64 %rd5, table; shr.u64 %rd5, %rd5, 8; cvt.u32.u64 %r3, %rd5; and.b32 %r3, %r3, 255;
         ld.global.u8 %r4, [byte]; sub.u32 %r4, %r4, %r3; st.global.u32 [%rd0+8], %r4;",
    );
    assert_eq!(found, [9, 8, 0, 0]);
}

#[test]
fn the_host_reads_variables() {
    let module = module(
        ".global .align 4 .u32 counter = 40;",
        "ld.global.u32 %r1, [counter]; add.u32 %r1, %r1, 1; st.global.u32 [counter], %r1;",
    );
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let out = gpu.filled(1, 0u32);
    let counter = gpu.symbol("counter").unwrap();
    assert_eq!(gpu.read(counter), 40u32.to_le_bytes());
    // A variable keeps its value from one launch to the next.
    for _ in 0..2 {
        gpu.launch("k", Launch::grid(1), args![out]).unwrap();
    }
    assert_eq!(gpu.read(counter), 42u32.to_le_bytes());
    assert!(gpu.symbol("other").is_none());
}

#[test]
fn what_no_device_could_launch_names_both_sides() {
    let message = |text: &str, launch: Launch| {
        let module = Module::from_ptx(text).unwrap();
        match Gpu::new(&module, Schedule::Late).launch("k", launch, args![]) {
            Err(LaunchError::Invalid(message)) => message,
            other => panic!("{other:?}"),
        }
    };
    let kernel = |directives: &str| {
        format!(".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k() {directives} {{ ret; }}")
    };
    for (directives, launch, expected) in [
        (
            ".reqntid 32, 2",
            Launch::grid(1).block(64),
            "`k` has `.reqntid 32, 2`, but the launch has CTAs of 64",
        ),
        (
            ".maxntid 64, 2",
            Launch::grid(1).block(256),
            "`.maxntid`, of 128 threads, but the launch has CTAs of 256",
        ),
        (
            ".reqnctapercluster 2",
            Launch::grid(4).cluster(4),
            "`k` has `.reqnctapercluster 2`, but the launch has clusters of 4",
        ),
        (
            ".reqnctapercluster 2",
            Launch::grid(4).cluster(1),
            "`k` has `.reqnctapercluster 2`, but the launch has clusters of 1",
        ),
        (".reqnctapercluster 2", Launch::grid(3), "multiple of the extent of the cluster"),
        ("", Launch::grid(1).shared(300_000), "at most 232448 bytes of shared memory, but this has 300000"),
    ] {
        let found = message(&kernel(directives), launch);
        assert!(found.contains(expected), "{found}");
    }
}

#[test]
fn a_launch_has_the_threads_and_the_cluster_that_the_kernel_requires() {
    let module = Module::from_ptx(
        ".version 8.6\n.target sm_90\n.address_size 64\n\
         .visible .entry k(.param .u64 out) .reqntid 4, 2 .reqnctapercluster 2 {\n\
         .reg .b32 %r<4>; .reg .b64 %rd<2>;\nld.param.u64 %rd0, [out];\n\
         mov.u32 %r0, %ntid.x; mov.u32 %r1, %ntid.y; mov.u32 %r2, %cluster_nctaid.x;\n\
         st.global.u32 [%rd0], %r0; st.global.u32 [%rd0+4], %r1; st.global.u32 [%rd0+8], %r2;\nret; }",
    )
    .unwrap();
    for launch in [Launch::grid(2), Launch::grid(2).block((4, 2)).cluster(2)] {
        let mut gpu = Gpu::new(&module, Schedule::Late);
        let out = gpu.uninitialized::<u32>(3);
        assert_eq!(gpu.launch("k", launch, args![out]), Ok(()));
        assert_eq!(gpu.read(out), [4, 2, 2]);
    }
}

#[test]
fn a_variable_that_is_too_large_ends_the_run() {
    for declaration in
        [".global .b8 huge[1099511627776];", ".local .b8 huge[1048576];", ".extern .global .b8 huge[4];"]
    {
        let module = module(declaration, "mov.u64 %rd1, huge;");
        let missing: Vec<_> = module.missing().collect();
        assert!(missing.len() == 1 && missing[0].contains("the variable `huge` of"), "{missing:?}");
    }
}

/// Each kernel has only the shared memory variables that it and its functions use: together they would exceed the
/// limit.
#[test]
fn kernels_have_shared_memory_of_their_own() {
    let kernel = |name: &str, variable: &str| {
        format!(
            ".visible .entry {name}(.param .u64 out)\n{{\n.shared .align 16 .b8 {variable}[200000];\n\
             .reg .b64 %d<2>; .reg .b32 %r<4>;\nld.param.u64 %d0, [out]; mov.u32 %r0, {variable}; mov.u32 %r1, 7;\n\
             st.shared.u32 [%r0+199996], %r1; ld.shared.u32 %r2, [%r0+199996]; st.global.u32 [%d0], %r2;\nret;\n}}\n"
        )
    };
    let text = format!(
        ".version 8.6\n.target sm_90\n.address_size 64\n{}{}",
        kernel("first", "a"),
        kernel("second", "b")
    );
    let module = Module::from_ptx(&text).unwrap();
    for name in ["first", "second"] {
        let mut gpu = Gpu::new(&module, Schedule::Late);
        let out = gpu.uninitialized::<u32>(1);
        gpu.launch(name, Launch::grid(1), args![out]).unwrap();
        assert_eq!(gpu.read(out), [7]);
    }
}

/// The host overwrites a buffer between launches.
#[test]
fn a_buffer_gets_other_values() {
    let text = ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 data)\n{\n\
        .reg .b64 %d<2>; .reg .b32 %r<4>;\nld.param.u64 %d0, [data]; ld.global.v2.u32 {%r0, %r1}, [%d0];\n\
        add.u32 %r2, %r0, %r1; st.global.u32 [%d0], %r2;\nret;\n}\n";
    let module = Module::from_ptx(text).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let data = gpu.uninitialized::<u32>(2);
    gpu.write(data, &[3, 4]).unwrap();
    gpu.launch("k", Launch::grid(1), args![data]).unwrap();
    assert_eq!(gpu.read(data), [7, 4]);
    let second = data.slice(1..2).unwrap();
    gpu.write(second, &[10]).unwrap();
    gpu.launch("k", Launch::grid(1), args![data]).unwrap();
    assert_eq!((gpu.read(data), gpu.read(second)), (vec![17, 10], vec![10]));
    assert_eq!(gpu.reports().len(), 0);
    assert!(gpu.write(second, &[1, 2]).is_err());
    assert!(data.slice(1..3).is_none());
    gpu.free(data);
    assert!(gpu.write(data, &[1]).is_err());
}

#[test]
fn an_access_after_dynamic_shared_memory_says_how_much_is_needed() {
    let report = |variables: &str, body: &str, launch: Launch| {
        let text = format!(
            ".version 8.6\n.target sm_90\n.address_size 64\n.extern .shared .align 16 .b8 dynamic[];\n\
             .visible .entry k() {{ {variables} .reg .b32 %r<8>; .reg .b64 %d<4>;\n\
             mov.u32 %r0, %tid.x; mov.u32 %r1, dynamic; mad.lo.u32 %r2, %r0, 16, %r1;\n{body}\nret; }}"
        );
        let module = Module::from_ptx(&text).unwrap();
        let mut gpu = Gpu::new(&module, Schedule::Late);
        let _ = gpu.launch("k", launch, args![]);
        gpu.findings().next().map(|finding| finding.message.clone())
    };
    // Each of 32 threads has 16 bytes, after 8 bytes of a variable and 8 bytes of padding.
    let variable = ".shared .align 8 .b64 before;";
    let store = "mov.u32 %r3, before; st.shared.v4.u32 [%r2], {%r0, %r0, %r0, %r0};";
    let launch = Launch::grid(1).block(32);
    assert_eq!(
        report(variable, store, launch.shared(256)).as_deref(),
        Some(
            "the thread writes bytes 1536 to 1552 of the shared memory of CTA 0, which has 1296 bytes; the launch gives 256 bytes \
             of dynamic shared memory, and this needs at least 512: pass `--shared 512`, or in a test `.shared(512)` of the `Launch`"
        )
    );
    assert_eq!(report(variable, store, launch.shared(512)), None);
    // Through a generic address, and by an mbarrier instruction.
    let generic = "cvt.u64.u32 %d0, %r2; cvta.shared.u64 %d0, %d0; st.u32 [%d0], %r0;";
    assert!(report("", generic, launch).unwrap().ends_with("of the `Launch`"));
    let copy = "mbarrier.init.shared.b64 [%r1+64], 1;";
    assert!(report("", copy, launch.shared(64)).unwrap().contains("needs at least 72: pass `--shared 72`"));
    // The launch is not at fault for an offset that no device has, nor where there is no variable in dynamic shared
    // memory.
    assert!(!report("", "st.shared.u32 [%r1+1000000], %r0;", launch).unwrap().contains("--shared"));
    let fixed = ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k() { .shared .align 4 .b8 a[4]; st.shared.u32 [a+64], 0; ret; }";
    let module = Module::from_ptx(fixed).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.launch("k", launch, args![]).unwrap_err();
    assert!(gpu.findings().all(|finding| !finding.message.contains("--shared")));
}

/// Variables have exactly their declared alignment under one in four seeds, so that accesses that need more are found,
/// also where a variable has more by chance. A dynamic variable alone begins after the reserved bytes.
#[test]
fn an_access_that_needs_more_than_the_declared_alignment_is_found() {
    let kinds = |declarations: &str, body: &str, schedule: Schedule| {
        let text = format!(
            ".version 8.0\n.target sm_90\n.address_size 64\n{declarations}\n.visible .entry k(.param .u64 data) {{\n\
             .reg .b32 %r<8>; .reg .b64 %d<4>; ld.param.u64 %d0, [data];\n{body}\nret; }}"
        );
        let module = Module::from_ptx(&text).unwrap();
        let mut gpu = Gpu::new(&module, schedule);
        let data = gpu.filled(64, 1u32);
        let _ = gpu.launch("k", Launch::grid(1).shared(1024), args![data]);
        gpu.reports().iter().map(|report| (report.finding.kind, report.to_string())).collect::<Vec<_>>()
    };
    let copy = "mov.u32 %r0, VARIABLE; cp.async.cg.shared.global [%r0], [%d0], 16; cp.async.wait_all;";
    let store = "st.shared.v4.u32 [VARIABLE], {1, 2, 3, 4};";
    let global = "st.global.v2.u32 [VARIABLE], {1, 2};";
    for (declaration, body, is_found) in [
        (".shared .align 2 .b8 row[512];", copy, true),
        (".shared .align 16 .b8 row[512];", copy, false),
        (".shared .align 8 .b8 row[512];", store, true),
        (".shared .align 4 .b8 flag; .shared .align 1024 .b8 row[512];", store, false),
        (".global .align 4 .b8 row[512];", global, true),
        (".global .align 8 .b8 row[512];", global, false),
        (".global .align 16 .b8 row[512];", global, false),
        // The flag moves the dynamic variable.
        (
            ".shared .b8 flag; .extern .shared .align 8 .b8 row[];",
            "mov.u32 %r0, flag; st.shared.v4.u32 [row], {1, 2, 3, 4};",
            false,
        ),
        (
            ".extern .shared .align 8 .b8 row[];",
            "mov.u32 %r1, row; and.b32 %r1, %r1, 1023; st.global.u32 [%d0], %r1;",
            false,
        ),
    ] {
        let body = body.replace("VARIABLE", "row");
        for seed in 1..=8 {
            let found = kinds(declaration, &body, Schedule::Random(seed));
            match is_found && seed % 4 == 1 {
                true => {
                    let [(Kind::Misaligned, text)] = &found[..] else {
                        panic!("{declaration} {seed}: {found:?}")
                    };
                    assert!(text.contains("`row`"), "{text}");
                }
                false => assert!(found.is_empty(), "{declaration} {seed}: {found:?}"),
            }
        }
    }
}

/// Variables in local memory have exactly their declared alignment under all schedules.
#[test]
fn an_access_to_local_memory_that_needs_more_than_the_declared_alignment_is_found() {
    let kinds = |align: u32| {
        let body = format!(
            ".local .align {align} .b8 row[32]; st.local.v2.u32 [row+8], {{1, 2}}; ld.local.u32 %r0, [row+12]; st.global.u32 [%rd0], %r0;"
        );
        let module = module("", &body);
        let mut gpu = Gpu::new(&module, Schedule::Late);
        let out = gpu.filled(4, 0u32);
        let _ = gpu.launch("k", Launch::grid(1), args![out]);
        (gpu.findings().map(|finding| finding.kind).collect::<Vec<_>>(), gpu.read(out)[0])
    };
    assert_eq!(kinds(4).0, [Kind::Misaligned]);
    assert_eq!(kinds(8), (vec![], 2));
    assert_eq!(kinds(16), (vec![], 2));
}
