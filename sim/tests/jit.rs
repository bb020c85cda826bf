//! Modules and tensor maps that a host builds with `ptx_async::jit`.

use ptx_async::jit::tensor_map::{DataType, Description, Swizzle};
use ptx_async::jit::{Array, ElemType, Instruction, Kernel, Module};
use ptx_async_sim::{Launch, TensorMap, args, check};

/// A kernel that copies 256 bytes through shared memory.
fn copy() -> Module {
    let mut module = Module::new("sm_90");
    let mut kernel = Kernel::new("copy");
    let (dst, src) = (kernel.param(ElemType::U64, "dst"), kernel.param(ElemType::U64, "src"));
    let (to, from) = (kernel.reg64("to"), kernel.reg64("from"));
    let buffer = kernel.shared("buffer", Array::bytes(256).align(128));
    let barrier = kernel.shared("barrier", Array::of(ElemType::B64, 1));
    let done = kernel.pred("done");
    kernel.raw(format!("ld.param.u64 {to}, [{dst}];"));
    kernel.raw(format!("ld.param.u64 {from}, [{src}];"));
    kernel.raw(format!("mbarrier.init.shared::cta.b64 [{barrier}], 1;"));
    kernel.raw(format!("mbarrier.arrive.expect_tx.shared::cta.b64 _, [{barrier}], 256;"));
    kernel.push(
        Instruction::step("cp_async_bulk")
            .unwrap()
            .dst_shared(&buffer)
            .src_global(&from)
            .size(256)
            .mbarrier(&barrier),
    );
    kernel.raw(format!(
        "again: mbarrier.try_wait.parity.shared::cta.b64 {done}, [{barrier}], 0; @!{done} bra again;"
    ));
    kernel.push(Instruction::step("cp_async_bulk").unwrap().dst_global(&to).src_shared(&buffer).size(256));
    kernel.raw("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; ret;");
    module.kernel(kernel);
    module
}

#[test]
fn a_module_that_was_built_runs() {
    let values: Vec<u32> = (0..64).collect();
    check(&copy(), |gpu| {
        let (dst, src) = (gpu.uninitialized::<u32>(64), gpu.upload(&values));
        gpu.launch("copy", Launch::grid(1), args![dst, src])?;
        assert_eq!(gpu.read(dst), values);
        Ok(())
    });
}

#[test]
fn a_finished_module_runs_too() {
    let ptx = copy().finish().unwrap();
    check(&ptx, |gpu| {
        let (dst, src) = (gpu.filled(64, 0u32), gpu.filled(64, 7u32));
        gpu.launch("copy", Launch::grid(1), args![dst, src])?;
        assert_eq!(gpu.read(dst), [7; 64]);
        Ok(())
    });
}

#[test]
#[should_panic(expected = "`sm_x` is not a known target")]
fn a_module_with_errors_does_not_run() {
    check(&Module::new("sm_x"), |_| Ok(()));
}

#[test]
fn a_description_becomes_a_map() {
    let description =
        Description::tiled(DataType::Float16, 0x1000, &[64, 32], &[128], &[32, 8]).swizzle(Swizzle::B64);
    let map = TensorMap::try_from(&description).unwrap();
    assert_eq!(
        (map.dims.as_slice(), map.strides.as_slice(), map.address),
        (&[64, 32][..], &[128][..], 0x1000)
    );
    assert_eq!(TensorMap::from_bytes(&map.to_bytes()), Some(map));
    // A description that the driver would reject is not a map.
    let odd = Description::tiled(DataType::Float16, 0x1001, &[64, 32], &[128], &[32, 8]);
    let findings = TensorMap::try_from(&odd).unwrap_err();
    assert!(findings.to_string().contains("globalAddress"), "{findings}");
}
