//! One instruction, chosen at run time.

use ptx_async::jit::{
    BuildErrors, CacheOp, Context, CtaGroup, ElemType, EvictionPriority, Inst, Instruction, Int16, Int64,
    Layout, LoadMode, Operand, Out, Param, PhaseType, Pred, PrefetchSize, RedOp, Reg8, Reg16, Reg32, Reg64,
    Report, Scope, Sem, SharedVariable, Slot, Space, StateSpace, Stored, SyncRestrict, TensormapField,
    WarpgroupShape, isa, parse, render,
};

fn context(target: &str, isa: &str) -> Context {
    Context { target: Some(target.parse().unwrap()), isa: Some(isa.parse().unwrap()) }
}

fn step(name: &str) -> Instruction {
    Instruction::step(name).unwrap()
}

#[track_caller]
fn text(instruction: &Instruction) -> String {
    instruction.text(&context("sm_100a", "9.1")).unwrap_or_else(|errors| panic!("{errors}"))
}

#[track_caller]
fn errors(instruction: &Instruction) -> BuildErrors {
    instruction.text(&context("sm_100a", "9.1")).expect_err("it is legal")
}

fn r32(index: u32) -> Reg32 {
    Reg32::named(format!("%r{index}"))
}

fn r64(index: u32) -> Reg64 {
    Reg64::named(format!("%rd{index}"))
}

#[test]
fn every_method_fills_its_slot() {
    let (p, mask) = (Pred::named("%p1"), Reg16::named("%rs1"));
    let tile = SharedVariable::named("tile");
    let cases = [
        (
            step("cp_async")
                .cache(CacheOp::Ca)
                .prefetch(PrefetchSize::L2B128)
                .dst_shared(&tile + 16)
                .src_global(r64(1) + -8)
                .size(8)
                .src_size(r32(1))
                .cache_hint(r64(2))
                .pred(!&p),
            "@!%p1 cp.async.ca.shared.global.L2::cache_hint.L2::128B [tile+16], [%rd1+-8], 8, %r1, %rd2;",
        ),
        (
            step("cp_async").dst_shared(&tile).src_global(r64(1)).size(16).ignore_src(!&p),
            "cp.async.cg.shared.global [tile], [%rd1], 16, !%p1;",
        ),
        (
            step("cp_async_bulk")
                .dst(StateSpace::SharedCluster, r32(1))
                .src_global(r64(1))
                .size(r32(2))
                .mbarrier(r32(3))
                .multicast(&mask)
                .cache_hint(0x12f0000000000000u64),
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint \
             [%r1], [%rd1], %r2, [%r3], %rs1, 1364590687093260288;",
        ),
        (
            step("cp.async.bulk").dst_global(r64(1)).src_shared(&tile).size(32u64).byte_mask(0xffff),
            "cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [tile], 32, 65535;",
        ),
        (
            step("cp_async_bulk_tensor")
                .dst_shared(&tile)
                .src_tensor(r64(1), [r32(1), r32(2), r32(3)])
                .im2col(LoadMode::Im2colW, [3, 4])
                .cta_group(CtaGroup::Two)
                .mbarrier(r32(4)),
            "cp.async.bulk.tensor.3d.shared::cta.global.im2col::w.mbarrier::complete_tx::bytes.cta_group::2 \
             [tile], [%rd1, {%r1, %r2, %r3}], [%r4], {3, 4};",
        ),
        (
            step("cp_async_bulk_tensor").dst_tensor(r64(1), [0, 64]).src_shared(&tile),
            "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd1, {0, 64}], [tile];",
        ),
        (
            step("multimem_cp_reduce_async_bulk")
                .op(RedOp::Add)
                .ty(ElemType::Bf16)
                .dst(Space::Multimem, r64(1))
                .src_shared(&tile)
                .size(16),
            "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [%rd1], [tile], 16;",
        ),
        (
            step("mbarrier_arrive")
                .sem_in(Sem::Release, Scope::Cluster)
                .mbarrier_in(Space::SharedCluster, r32(1))
                .count(2)
                .out(Out::sink()),
            "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r1], 2;",
        ),
        (
            step("mbarrier_arrive").mbarrier_in(Space::Generic, r64(1)).out(r64(2)),
            "mbarrier.arrive.b64 %rd2, [%rd1];",
        ),
        (
            step("st_async")
                .dst(StateSpace::SharedCluster, r32(1))
                .values([Stored::from(r32(2)), 7u32.into()])
                .ty(ElemType::U32)
                .mbarrier(r32(3)),
            "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.u32 [%r1], {%r2, 7}, [%r3];",
        ),
        (
            step("st_async")
                .dst(StateSpace::SharedCluster, r32(1))
                .values([f32::INFINITY, f32::from_bits(0xffc0_0001), 1.5, 1e-40])
                .ty(ElemType::F32)
                .mbarrier(r32(3)),
            "st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.f32 [%r1], \
             {0f7F800000, 0fFFC00001, 0f3FC00000, 0f000116C2}, [%r3];",
        ),
        (
            step("red_async")
                .op(RedOp::Add)
                .ty(ElemType::S64)
                .sem_in(Sem::Release, Scope::Sys)
                .mmio()
                .dst_global(r64(1))
                .value(-1i64),
            "red.async.mmio.release.sys.global.add.s64 [%rd1], -1;",
        ),
        (
            step("tensormap_replace")
                .field(TensormapField::BoxDim)
                .addr(Space::Shared, &tile)
                .ord(1)
                .value(64u32),
            "tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [tile], 1, 64;",
        ),
        (
            step("mbarrier_try_wait_parity").mbarrier(r32(1)).parity(1).time_hint(1000).out(&p),
            "mbarrier.try_wait.parity.shared::cta.b64 %p1, [%r1], 1, 1000;",
        ),
        (
            step("createpolicy_fractional")
                .evict(EvictionPriority::EvictLast)
                .evict_secondary(EvictionPriority::EvictFirst)
                .fraction(0.5)
                .out(r64(1)),
            "createpolicy.fractional.L2::evict_last.L2::evict_first.b64 %rd1, 0.5;",
        ),
        (
            step("mapa").addr(Space::SharedCluster, &tile + 8).cta(1).out(r32(1)),
            "mapa.shared::cluster.u32 %r1, tile+8, 1;",
        ),
        (step("elect_sync").membermask(-1).out(&p), "elect.sync _|%p1, -1;"),
        (
            step("elect_sync").membermask(-1).operand(Slot::Out, Operand::pair(r32(1), &p)),
            "elect.sync %r1|%p1, -1;",
        ),
        (step("fence.proxy.async").space(StateSpace::Global), "fence.proxy.async.global;"),
        (step("cp.async.bulk.wait_group.read").pending(1), "cp.async.bulk.wait_group.read 1;"),
        (
            step("st_async")
                .dst_global(r64(1) - 8)
                .sem_in(Sem::Release, Scope::Sys)
                .ty(ElemType::B8)
                .value(Reg8::named("%b1")),
            "st.async.release.sys.global.b8 [%rd1+-8], %b1;",
        ),
        (
            step("prefetch_param_tensormap").operand(Slot::Addr, Operand::address(Param::named("map"))),
            "prefetch.param.tensormap [map];",
        ),
        (
            step("createpolicy_range")
                .src_global(r64(1))
                .evict(EvictionPriority::EvictLast)
                .primary_size(4096)
                .total_size(r32(1))
                .out(r64(2)),
            "createpolicy.range.global.L2::evict_last.b64 %rd2, [%rd1], 4096, %r1;",
        ),
        (step("createpolicy_cvt").access_property(r64(1)).out(r64(2)), "createpolicy.cvt.L2.b64 %rd2, %rd1;"),
        (
            step("mbarrier_test_wait").mbarrier(&tile).state(r64(1)).out(&p),
            "mbarrier.test_wait.shared::cta.b64 %p1, [tile], %rd1;",
        ),
        (
            step("cp_async_mbarrier_arrive").noinc().mbarrier(&tile),
            "cp.async.mbarrier.arrive.noinc.shared::cta.b64 [tile];",
        ),
    ];
    for (instruction, expected) in &cases {
        assert_eq!(text(instruction), *expected);
        // The parser accepts the text that the builder prints.
        assert_eq!(render(&parse(expected).unwrap(), &context("sm_100a", "9.1")).unwrap(), *expected);
    }
}

#[test]
fn barriers_of_the_newest_versions() {
    let (done, failed, value) = (Pred::named("%p1"), Pred::named("%p2"), Reg8::named("%b1"));
    let bar = SharedVariable::named("bar");
    let cases = [
        (
            step("mbarrier_init").mbarrier(&bar).count(1).layout(Layout::V1),
            "mbarrier.init.layout::v1.shared::cta.b64 [bar], 1;",
        ),
        (
            step("mbarrier_check_layout").mbarrier(&bar).layout(Layout::V0).out(&done),
            "mbarrier.check_layout.layout::v0.shared::cta.b64 %p1, [bar];",
        ),
        (
            step("mbarrier_test_wait_parity")
                .mbarrier(&bar)
                .parity(0)
                .phase_type(PhaseType::Conditional)
                .out(&done),
            "mbarrier.test_wait.parity.phase_type::conditional.shared::cta.b64 %p1, [bar], 0;",
        ),
        (
            step("mbarrier_test_wait")
                .mbarrier(&bar)
                .operand(Slot::State, Int64::from(r64(1)))
                .out_with_report(&done, &failed),
            "mbarrier.test_wait.phase_type::primary.shared::cta.b64 %p1|%p2, [bar], %rd1;",
        ),
        (
            step("mbarrier_try_wait_parity")
                .mbarrier(&bar)
                .parity(r32(1))
                .time_hint(1000)
                .out_with_report(&done, &failed)
                .report_value(&value),
            "mbarrier.try_wait.parity.phase_type::primary.shared::cta.b64 %p1|%p2, %b1, [bar], %r1, 1000;",
        ),
        (
            step("mbarrier_arrive_expect_tx")
                .mbarrier(&bar)
                .tx_count(4096)
                .multicast32(0x8000_0001u32)
                .out(Out::sink()),
            "mbarrier.arrive.expect_tx.shared::cluster.multicast::cluster::32b.b64 _, [bar], 4096, 2147483649;",
        ),
        (
            step("cp_async_bulk")
                .dst(StateSpace::SharedCta, &bar)
                .src_global(r64(1))
                .size(32)
                .ignore_oob(4, r32(1))
                .mbarrier(&bar),
            "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob [bar], [%rd1], 32, 4, %r1, [bar];",
        ),
        (
            step("cp_async_bulk")
                .dst(StateSpace::SharedCta, &bar)
                .src_global(r64(1))
                .size(32)
                .report(Report::Disabled)
                .mbarrier(&bar),
            "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::disabled \
             [bar], [%rd1], 32, [bar];",
        ),
        (
            step("cp_async_bulk_wait_group").pending(0).sync_restrict(SyncRestrict::ProxyAsync),
            "cp.async.bulk.wait_group.sync_restrict::proxy::async 0;",
        ),
    ];
    let newest = context("sm_107a", "9.5");
    for (instruction, expected) in &cases {
        assert_eq!(instruction.text(&newest).unwrap_or_else(|errors| panic!("{errors}")), *expected);
        assert_eq!(render(&parse(expected).unwrap(), &newest).unwrap(), *expected);
    }
}

#[test]
fn the_target_decides_the_spelling() {
    let load = step("cp_async_bulk").dst_shared(r32(1)).src_global(r64(1)).size(16).mbarrier(r32(2));
    assert!(load.text(&context("sm_90", "8.5")).unwrap().starts_with("cp.async.bulk.shared::cluster.global"));
    assert!(load.text(&context("sm_90", "8.6")).unwrap().starts_with("cp.async.bulk.shared::cta.global"));
    assert_eq!(load.text(&context("sm_80", "8.6")).unwrap_err()[0].rule, "target");
}

#[test]
fn messages_use_the_names_of_the_methods() {
    let reduce = || step("cp_reduce_async_bulk").dst_global(r64(1)).src_shared(r32(1)).size(16);
    let said = errors(&reduce().op(RedOp::Xor).ty(ElemType::S32));
    assert_eq!(said.len(), 1);
    assert_eq!(
        said[0].to_string(),
        "`xor` reduces `b32` and `b64`, but `ty` is `s32`\n\
         help: the result has the same bits with `b32`: write `ty: b32`\n\
         note: rule `reduce-type`, PTX ISA cp.reduce.async.bulk"
    );
    assert_eq!(errors(&reduce().op(RedOp::Add).ty(ElemType::F16).noftz(false))[0].rule, "noftz");
}

#[test]
fn one_mistake_hides_no_other() {
    let copy = step("cp_async_bulk").dst(StateSpace::SharedCluster, r32(1)).src_global(r64(1));
    let copy = copy.mbarrier(r32(2)).size(17).size(16).op(RedOp::Add).multicast(70000);
    let said = copy.text(&context("sm_80", "8.6")).unwrap_err();
    let rules: Vec<&str> = said.iter().map(|error| error.rule).collect();
    assert_eq!(rules[0], "qualifier-once");
    assert!(rules.contains(&"qualifier-of-form"), "{said}");
    let store = step("cp_async_bulk").dst_global(Reg64::named("a b")).src_shared(r32(1)).size(17);
    let rules: Vec<&str> = errors(&store).iter().map(|error| error.rule).collect();
    assert_eq!(rules, ["syntax", "constant-multiple"]);
    let six = step("cp_async_bulk_tensor").dst_tensor(Reg64::named("a b"), [0; 6]).src_shared(r32(1));
    let rules: Vec<&str> = errors(&six).iter().map(|error| error.rule).collect();
    assert_eq!(rules, ["syntax", "qualifier-missing"]);
}

#[test]
fn errors_of_the_builder_itself() {
    let prefetch = || step("cp_async_bulk_prefetch").src_global(r64(1)).size(16);
    let rule = |instruction: &Instruction| errors(instruction)[0].rule;
    assert_eq!(rule(&prefetch().size(32)), "qualifier-once");
    assert_eq!(rule(&prefetch().src_shared(r32(1))), "qualifier-once");
    assert_eq!(
        rule(&step("cp_async_bulk_prefetch").src_global(Reg64::named("a]; ret; //")).size(1)),
        "syntax"
    );
    assert_eq!(rule(&prefetch().pred(Pred::named(""))), "syntax");
    assert_eq!(rule(&prefetch().operand(Slot::Parity, Operand::address(r64(1)))), "operand-of-form");
    assert_eq!(
        rule(&step("cp_async_bulk").dst(Space::Multimem, r64(1)).src_shared(r32(1)).size(16)),
        "direction"
    );
    assert_eq!(
        rule(&step("multimem_cp_async_bulk").dst_global(r64(1)).src_shared(r32(1)).size(16)),
        "direction"
    );
    let six = step("cp_async_bulk_tensor").dst_tensor(r64(1), [0; 6]).src_shared(r32(1));
    assert_eq!(rule(&six), "qualifier-missing");
    assert_eq!(errors(&six)[0].message, "a tensor must have 1 to 5 dimensions, but 6 coordinates were given");
    let product = |d: &[Reg32]| {
        step("wgmma_mma_async")
            .qualifier(Slot::Shape, WarpgroupShape::ALL[1])
            .qualifier(Slot::Dtype, ElemType::F16)
            .qualifier(Slot::Atype, ElemType::F16)
            .operand(Slot::D, Operand::registers(d))
            .operand(Slot::A, Int64::from(&r64(1)))
            .operand(Slot::B, Int64::from(&r64(2)))
            .operand(Slot::ScaleD, Stored::from(1))
    };
    assert_eq!(
        product(&[r32(1), r32(2)]).text(&Context::default()).unwrap(),
        "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;"
    );
    let short = product(&[r32(1)]).text(&Context::default()).unwrap_err();
    assert_eq!(short[0].rule, "vector-length");
    let unknown = Instruction::step("cp_async_bluk").unwrap_err();
    assert_eq!(unknown[0].help.as_deref(), Some("did you mean `cp_async_bulk`?"));
}

/// No instruction panics, with every qualifier and some operands in every slot.
#[test]
fn nothing_in_any_slot_panics() {
    for instruction in isa::instructions() {
        let mut all = Instruction::of(instruction);
        for &slot in Slot::ALL {
            for word in slot.vocabulary() {
                let _ = Instruction::of(instruction).qualifier(slot, word).text(&Context::default());
                all = all.qualifier(slot, word);
            }
            for operand in
                [Operand::address(r64(1)), Operand::offsets([0; 9]), Operand::tensor(r64(1), [0; 0])]
            {
                let _ = Instruction::of(instruction).operand(slot, operand.clone()).text(&Context::default());
                all = all.operand(slot, operand);
            }
            let _ =
                Instruction::of(instruction).spaced(slot, Space::Shared, r64(1)).text(&Context::default());
        }
        assert!(all.text(&Context::default()).is_err(), "{instruction}");
        // An empty description either is an error or renders.
        let _ = render(&Inst::new(instruction), &Context::default());
    }
}

#[test]
fn a_tensor_is_overridden() {
    let copy = step("cp_async_bulk_tensor")
        .dst_tensor(r64(1), [r32(1), r32(2)])
        .src_shared(r32(4))
        .global_address(r64(2))
        .global_dim([Int16::from(Reg16::named("%rs1")), 64.into()])
        .global_stride([&r32(3)], &Reg16::named("%rs2"));
    assert_eq!(
        copy.text(&context("sm_107a", "9.4")).unwrap(),
        "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group.override::global_address\
         .override::global_dim_stride [%rd1, %rd2, {%rs1, 64}, {%r3}, %rs2, {%r1, %r2}], [%r4];"
    );
}

#[test]
fn a_discarded_result_is_a_sink_of_the_builder() {
    let bar = Reg32::named("%r1");
    let message = |instruction: Instruction| {
        let error = instruction.text(&Context::default()).unwrap_err();
        format!("{} | {}", error[0].message, error[0].help.clone().unwrap_or_default())
    };
    let arrive = || Instruction::step("mbarrier_arrive").unwrap();
    assert_eq!(
        message(arrive().mbarrier(&bar)),
        "`mbarrier_arrive` (in this CTA) requires `out`, but none was given | \
         add `out: …`, a 64-bit register, or `Out::sink()`"
    );
    assert_eq!(
        message(arrive().mbarrier_in(Space::SharedCluster, &bar)),
        "`mbarrier_arrive` (in another CTA) requires `out`, but none was given | \
         add `out: Out::sink()`: an arrival in another CTA returns no state"
    );
}

#[test]
fn unknown_names_have_near_ones() {
    for (name, help) in [
        ("cp_bulk_async", "did you mean `cp_async_bulk`?"),
        ("cp.async.tensor", "did you mean `cp_async_bulk_tensor`?"),
        ("cp_async_bulk_tensor_2d", "did you mean `cp_async_bulk_tensor`?"),
        ("mbarrier_wait", "did you mean `mbarrier_test_wait` or `mbarrier_try_wait`?"),
        ("frobnicate", "a step is a PTX mnemonic, with `.` or with `_` for `.`"),
    ] {
        let errors = Instruction::step(name).unwrap_err();
        assert_eq!(errors[0].help.as_deref(), Some(help), "{name}");
    }
}
