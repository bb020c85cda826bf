//! A whole kernel through the builder: the kernel of `examples/jit`, with a handle for every register.

use ptx_async::jit::{
    Address, Array, BuildErrors, Context, ElemType, Instruction, Int32, Kernel, Label, Module, Ptx, Reg32,
    check,
};

/// Copies tiles of `tile` bytes through shared memory, one at a time, and the remainder at the end.
fn tile_copy(tile: u32) -> Result<Ptx, BuildErrors> {
    let mut module = Module::new("sm_90");
    let mut kernel = Kernel::new("tile_copy");
    let [dst, src, bytes] = ["dst", "src", "bytes"].map(|name| kernel.param(ElemType::U64, name));
    let buffer = kernel.shared("tile", Array::bytes(tile.into()).align(128));
    let barrier = kernel.shared("barrier", Array::of(ElemType::B64, 1));
    let done = kernel.pred("%done");
    let [thread, at, bar, parity, rest] =
        ["%thread", "%at", "%bar", "%parity", "%rest"].map(|name| kernel.reg32(name));
    let [to, from, end, begin, step] =
        ["%to", "%from", "%end", "%begin", "%step"].map(|name| kernel.reg64(name));
    let (here, there, left) = (kernel.fresh64(), kernel.fresh64(), kernel.fresh64());
    let [next, last, leave] = ["NEXT", "LAST", "DONE"].map(|name| kernel.label(name));

    kernel.raw(format!("mov.u32 {thread}, %tid.x;"));
    kernel.raw(format!("setp.ne.u32 {done}, {thread}, 0;"));
    kernel.raw(format!("@{done} bra {leave};"));
    kernel.raw(format!("ld.param.u64 {to}, [{dst}];"));
    kernel.raw(format!("ld.param.u64 {from}, [{src}];"));
    kernel.raw(format!("ld.param.u64 {end}, [{bytes}];"));
    kernel.raw(format!("mov.u32 {at}, {buffer};\n    mov.u32 {bar}, {barrier};\n    mov.u32 {parity}, 0;"));
    kernel.steps([
        Instruction::step("mbarrier_init")?.mbarrier(&bar).count(1),
        Instruction::step("fence_proxy_async")?.space(ptx_async::jit::StateSpace::SharedCta),
    ]);
    kernel.raw(format!("mov.u32 {thread}, %ctaid.x;\n    mul.wide.u32 {begin}, {thread}, {tile};"));
    kernel.raw(format!("mov.u32 {thread}, %nctaid.x;\n    mul.wide.u32 {step}, {thread}, {tile};"));
    kernel.place(&next);
    kernel.raw(format!("setp.ge.u64 {done}, {begin}, {end};\n    @{done} bra {leave};"));
    kernel.raw(format!("add.u64 {here}, {to}, {begin};\n    add.u64 {there}, {from}, {begin};"));
    kernel.raw(format!("sub.u64 {left}, {end}, {begin};\n    setp.lt.u64 {done}, {left}, {tile};"));
    kernel.raw(format!("@{done} bra {last};"));
    let copy = |kernel: &mut Kernel, wait: Label, size: Int32| -> Result<(), BuildErrors> {
        let addresses = [Address::from(&there), Address::from(&here)];
        one_tile(kernel, wait, [&at, &bar, &parity], addresses, size)
    };
    let whole = kernel.label("WHOLE");
    copy(&mut kernel, whole, tile.into())?;
    kernel.raw(format!("add.u64 {begin}, {begin}, {step};"));
    kernel.raw(format!("bra {next};"));
    kernel.place(&last);
    kernel.raw(format!("cvt.u32.u64 {rest}, {left};"));
    let part = kernel.fresh_label();
    copy(&mut kernel, part, (&rest).into())?;
    kernel.place(&leave);
    kernel.push(Instruction::step("cp_async_bulk_wait_group")?.pending(0));
    kernel.raw("ret;");
    module.kernel(kernel);
    module.finish()
}

fn one_tile(
    kernel: &mut Kernel,
    wait: Label,
    [tile, barrier, parity]: [&Reg32; 3],
    [from, to]: [Address; 2],
    size: Int32,
) -> Result<(), BuildErrors> {
    let complete = kernel.fresh_pred();
    kernel.steps([
        Instruction::step("mbarrier_arrive_expect_tx")?
            .out(ptx_async::jit::Out::sink())
            .mbarrier(barrier)
            .tx_count(size.clone()),
        Instruction::step("cp_async_bulk")?
            .dst_shared(tile)
            .src_global(from)
            .size(size.clone())
            .mbarrier(barrier),
    ]);
    kernel.place(&wait);
    kernel
        .push(Instruction::step("mbarrier_try_wait_parity")?.out(&complete).mbarrier(barrier).parity(parity));
    kernel.raw(format!("@!{complete} bra {wait};"));
    kernel.raw(format!("xor.b32 {parity}, {parity}, 1;"));
    kernel.steps([
        Instruction::step("cp_async_bulk")?.dst_global(to).src_shared(tile).size(size),
        Instruction::step("cp_async_bulk_commit_group")?,
        Instruction::step("cp_async_bulk_wait_group_read")?.pending(0),
    ]);
    Ok(())
}

#[test]
fn the_text_is_golden_and_valid() {
    let ptx = tile_copy(4096).unwrap_or_else(|errors| panic!("{errors}"));
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/jit_kernel.ptx");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(golden, &ptx.text).unwrap();
    }
    assert_eq!(ptx.text, std::fs::read_to_string(golden).unwrap(), "BLESS=1 rewrites the golden file");
    assert!(ptx.advice.is_empty());
    let findings = check(&ptx.text, &Context::default());
    assert!(findings.is_empty(), "{findings:?}");
}

#[test]
fn an_invalid_size_is_an_error_in_each_instruction() {
    let errors = tile_copy(100).unwrap_err();
    let messages: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(messages, ["`size` must be a multiple of 16, but this is 100"; 2]);
}

#[test]
fn a_module_can_be_built_on_any_thread() {
    fn crosses<T: Send + Sync + 'static>() {}
    crosses::<Module>();
    crosses::<Kernel>();
    crosses::<BuildErrors>();
}
