//! The names of memory in findings and timelines.

use std::collections::BTreeSet;

use ptx_async_sim::{Argument, Gpu, Launch, Module, Schedule, Severity, args};

/// A copy into the second stage, and a read of it without a wait. `full$kernels$1` is a name of `shared!`, and
/// `_ZZ4copyE4tile` one of nvcc.
const COPY: &str = ".version 8.6\n.target sm_90\n.address_size 64\n\
    .shared .align 8 .b8 full$kernels$1[16];\n.shared .align 128 .b8 _ZZ4copyE4tile[2048];\n\
    .visible .entry copy(.param .u64 copy_param_0, .param .u64 copy_param_1) {\n\
    .reg .b32 %r<8>; .reg .b64 %rd<4>;\n\
    ld.param.u64 %rd1, [copy_param_0]; ld.param.u64 %rd2, [copy_param_1];\n\
    mbarrier.init.shared::cta.b64 [full$kernels$1], 1; mbarrier.init.shared::cta.b64 [full$kernels$1+8], 1;\n\
    mbarrier.arrive.expect_tx.shared::cta.b64 _, [full$kernels$1+8], 1024;\n\
    cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [_ZZ4copyE4tile+1024], [%rd2], 1024, [full$kernels$1+8];\n\
    ld.shared.u32 %r1, [_ZZ4copyE4tile+1040];\nld.global.u32 %r2, [%rd1+12];\nadd.u32 %r1, %r1, %r2;\n\
    st.global.u32 [%rd1], %r1;\nret;\n}\n";

/// Returns the messages of a launch with arguments from a function.
fn messages<const N: usize>(arguments: impl Fn(&mut Gpu<'_>) -> [Argument; N]) -> Vec<String> {
    let module = Module::from_ptx(COPY).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let arguments = arguments(&mut gpu);
    gpu.launch("copy", Launch::grid(1), arguments).unwrap();
    let findings = gpu.findings().filter(|finding| finding.severity > Severity::Note);
    findings.map(|finding| finding.message.clone()).collect()
}

#[test]
fn shared_memory_is_its_variables_and_global_memory_the_arguments() {
    let found = messages(|gpu| {
        let (sums, from) = (gpu.uninitialized::<u32>(4), gpu.filled(1024, 0u8));
        args![sums, from]
    });
    let [early, unwritten, left] = found.as_slice() else { panic!("{found:#?}") };
    assert!(early.starts_with("`tile + 1040` of CTA 0 is read, but nothing orders the read"), "{early}");
    assert!(early.contains("a wait for the barrier at `full[1]` of CTA 0 is missing"), "{early}");
    assert_eq!(unwritten, "`sums[3]` is read, but nothing has written it");
    assert_eq!(left, "the CTA exits while a copy that writes `tile + 1024` of CTA 0 is in flight");
}

#[test]
fn a_buffer_has_the_name_of_the_user_or_of_the_parameter() {
    let name = |name: &dyn Fn(&mut Gpu<'_>) -> [Argument; 2]| messages(name)[1].clone();
    let says = |name: &str| format!("`{name}` is read, but nothing has written it");
    let from = |gpu: &mut Gpu<'_>| Argument::from(gpu.filled(1024, 0u8));
    let by_parameter = name(&|gpu| [gpu.uninitialized::<u64>(4).into(), from(gpu)]);
    assert_eq!(by_parameter, says("copy_param_0[1] + 4"));
    let by_name = name(&|gpu| {
        let sums = gpu.uninitialized::<u32>(4);
        gpu.name(sums, "partial_sums");
        args![sums, from(gpu)]
    });
    assert_eq!(by_name, says("partial_sums[3]"));
    let of_slice = name(&|gpu| {
        let sums = gpu.uninitialized::<u32>(8);
        args![sums.slice(4..8).unwrap(), from(gpu)]
    });
    assert_eq!(of_slice, says("sums[7]"));
    let of_field = name(&|gpu| {
        struct Of {
            sums: ptx_async_sim::Buffer<u32>,
        }
        let host = Of { sums: gpu.uninitialized(4) };
        args![host.sums.address(), from(gpu)]
    });
    assert_eq!(of_field, says("host.sums[3]"));
}

#[test]
fn a_timeline_has_the_same_names() {
    let module = Module::from_ptx(COPY).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.record();
    let (sums, from) = (gpu.filled(4, 0u32), gpu.filled(1024, 0u8));
    gpu.launch("copy", Launch::grid(1), args![sums, from]).unwrap();
    let rows = gpu.timeline().rows;
    let names: BTreeSet<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    assert!(names.contains("barrier `full[0]`") && names.contains("barrier `full[1]`"), "{names:?}");
    let mut details = rows.iter().flat_map(|row| &row.slices).map(|slice| &slice.details);
    let is_copy = |details: &std::collections::BTreeMap<&str, String>| {
        details.get("from").is_some_and(|from| from == "`from[0]`")
            && details.get("to").is_some_and(|to| to == "`tile + 1024` of CTA 0")
    };
    assert!(details.any(is_copy), "{rows:#?}");
}
