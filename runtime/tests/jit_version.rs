//! The `.version` of a module: the lowest that supports everything in it.

use ptx_async::jit::{
    Array, BuildErrors, CacheOp, Context, ElemType, Instruction, Kernel, Module, Ptx, Reg32, Reg64, Severity,
    Space, check,
};

/// A module for `target` whose kernel has `instruction`, made from two addresses.
fn of(
    target: &str,
    instruction: impl FnOnce(Instruction, &Reg64, &Reg32) -> Instruction,
    step: &str,
) -> Module {
    let mut module = Module::new(target);
    module.kernel(kernel("k", instruction, step));
    module
}

fn kernel(
    name: &str,
    instruction: impl FnOnce(Instruction, &Reg64, &Reg32) -> Instruction,
    step: &str,
) -> Kernel {
    let mut kernel = Kernel::new(name);
    let (global, shared) = (kernel.reg64("%global"), kernel.reg32("%shared"));
    let step = Instruction::step(step).unwrap();
    kernel.push(instruction(step, &global, &shared)).raw("ret;");
    kernel
}

fn small(step: Instruction, global: &Reg64, shared: &Reg32) -> Instruction {
    step.cache(CacheOp::Ca).dst_shared(shared).src_global(global).size(4)
}

fn load(step: Instruction, global: &Reg64, shared: &Reg32) -> Instruction {
    step.dst_shared(shared).src_global(global).size(16).mbarrier(shared)
}

fn literal_load(step: Instruction, global: &Reg64, shared: &Reg32) -> Instruction {
    step.dst(Space::SharedCta, shared).src_global(global).size(16).mbarrier(shared)
}

fn spread(step: Instruction, global: &Reg64, shared: &Reg32) -> Instruction {
    step.dst(Space::Multimem, global).src_shared(shared).size(16)
}

#[track_caller]
fn version(module: &Module) -> String {
    finished(module.finish()).version.to_string()
}

#[track_caller]
fn finished(result: Result<Ptx, BuildErrors>) -> Ptx {
    let ptx = result.unwrap_or_else(|errors| panic!("{errors}"));
    assert!(ptx.text.starts_with(&format!(".version {}\n.target {}\n", ptx.version, ptx.target)), "{ptx}");
    let found = check(&ptx.text, &Context::default());
    assert!(found.iter().all(|found| found.severity == Severity::Warning), "{found:?} {ptx}");
    ptx
}

#[test]
fn it_is_the_lowest_that_has_every_instruction() {
    assert_eq!(version(&of("sm_80", small, "cp_async")), "7.0");
    assert_eq!(version(&of("sm_90", load, "cp_async_bulk")), "8.0");
    assert_eq!(version(&of("sm_90", literal_load, "cp_async_bulk")), "8.6");
    assert_eq!(version(&of("sm_90", spread, "multimem_cp_async_bulk")), "9.1");
}

#[test]
fn it_is_no_lower_than_the_targets_own() {
    assert_eq!(version(&Module::new("sm_80")), "7.0");
    assert_eq!(version(&Module::new("sm_75")), "6.3");
    assert_eq!(version(&of("sm_90", small, "cp_async")), "7.8");
    assert_eq!(version(&of("sm_121a", small, "cp_async")), "8.8");
}

#[test]
fn a_minimum_is_kept() {
    let mut module = of("sm_80", small, "cp_async");
    module.version_at_least("8.0");
    assert_eq!(version(&module), "8.0");
    let mut module = of("sm_90", literal_load, "cp_async_bulk");
    module.version_at_least("8.0");
    assert_eq!(version(&module), "8.6");
}

#[test]
fn the_version_decides_the_spelling_in_all_kernels() {
    let mut module = of("sm_90", load, "cp_async_bulk");
    assert!(finished(module.finish()).text.contains("cp.async.bulk.shared::cluster.global"));
    module.kernel(kernel("other", literal_load, "cp_async_bulk"));
    let ptx = finished(module.finish());
    assert!(!ptx.text.contains("shared::cluster"), "{ptx}");
}

#[test]
fn raw_text_and_wide_types_count() {
    let mut module = of("sm_90", small, "cp_async");
    module.raw(".func f()\n{\n    mbarrier.inval.b64 [0];\n    ret;\n}");
    // A constant is not an address.
    assert_eq!(module.finish().unwrap_err()[0].rule, "operand-kind");

    let mut module = of("sm_90", small, "cp_async");
    let mut other = Kernel::new("other");
    other.raw("cp.async.bulk.commit_group;");
    module.kernel(other);
    assert_eq!(version(&module), "8.0");
    module.global("wide", Array::of(ElemType::B128, 4));
    assert_eq!(version(&module), "8.3");
    module.version_at_most("8.2");
    let errors = module.finish().unwrap_err();
    assert_eq!(errors[0].message, "`.b128` needs PTX ISA 8.3, but the highest version of this module is 8.2");
}

fn raw(target: &str, text: &str) -> Module {
    let mut kernel = Kernel::new("k");
    kernel.raw(".reg .b16 %h<3>; .reg .b32 %r<3>; .reg .b64 %rd<3>; .reg .pred %p<3>;").raw(text);
    let mut module = Module::new(target);
    module.kernel(kernel);
    module
}

/// Manual: "PTX ISA Notes" and "Target ISA Notes" of the instructions and special registers, "Release Notes" of 6.4.
#[test]
fn raw_text_outside_of_the_table_counts() {
    for (target, text, isa) in [
        ("sm_75", "tanh.approx.f16 %h1, %h1;", "7.0"),
        ("sm_80", "ld.global.L1::no_allocate.b32 %r1, [%rd1];", "7.4"),
        ("sm_90", "min.relu.s16x2 %r1, %r1, %r2;", "8.0"),
        ("sm_90", "mov.u32 %r1, %cluster_ctarank;", "7.8"),
        ("sm_80", "mov.u64 %rd1, %current_graph_exec;", "8.0"),
        ("sm_70", "vote.all.pred %p1, %p2;", "6.0"),
    ] {
        assert_eq!(version(&raw(target, text)), isa, "{text}");
    }
    for (mut module, says) in [
        (
            raw("sm_70", "tanh.approx.f16 %h1, %h1;"),
            "`tanh` needs sm_75 or higher, but the target is `sm_70`",
        ),
        (
            raw("sm_80", "ld.global.L1::no_allocate.b32 %r1, [%rd1];"),
            "`ld` with `.L1::no_allocate` needs PTX ISA 7.4, but the highest version of this module is 7.3",
        ),
        (
            raw("sm_70", "vote.all.pred %p1, %p2; szext.clamp.s32 %r1, %r1, %r2;"),
            "`vote` exists up to PTX ISA 6.3 on `sm_70`, but this module needs 7.6",
        ),
    ] {
        if says.contains("7.3") {
            module.version_at_most("7.3");
        }
        let errors = module.finish().unwrap_err();
        assert_eq!(errors.iter().map(|error| error.message.as_str()).collect::<Vec<_>>(), [says]);
        let line = errors[0].origin.as_ref().unwrap().statement;
        assert_eq!(line, Some(1));
    }
}

#[test]
fn large_parameters_count() {
    let mut module = Module::new("sm_80");
    let mut kernel = Kernel::new("k");
    for index in 0..600 {
        kernel.param(ElemType::U64, format!("p{index}"));
    }
    module.kernel(kernel);
    // Manual: "Changes in PTX ISA Version 8.1".
    assert_eq!(version(&module), "8.1");
}

#[test]
fn a_maximum_is_an_error_where_more_is_needed() {
    let mut module = of("sm_90", literal_load, "cp_async_bulk");
    module.version_at_most("8.5");
    let errors = module.finish().unwrap_err();
    assert_eq!(errors.len(), 1, "{errors}");
    assert_eq!(errors[0].rule, "isa-version");
    assert_eq!(errors[0].subject, "`dst` of `cp_async_bulk`");

    let mut module = of("sm_90", load, "cp_async_bulk");
    module.version_at_most("8.5");
    assert_eq!(version(&module), "8.0");
}

#[test]
fn a_renamed_target_has_a_last_version() {
    assert_eq!(version(&of("sm_101a", load, "cp_async_bulk")), "8.6");
    let errors = of("sm_101a", spread, "multimem_cp_async_bulk").finish().unwrap_err();
    assert_eq!(errors.len(), 1, "{errors}");
    assert_eq!(errors[0].rule, "isa-version");
    let mut module = Module::new("sm_101a");
    module.version_at_least("9.0");
    assert_eq!(module.finish().unwrap_err()[0].rule, "target-version");
}
