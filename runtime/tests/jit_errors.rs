//! The errors of a module: all are reported at once, each with the call that caused it.

use ptx_async::jit::{
    Address, Array, BuildErrors, ElemType, Instruction, Kernel, Module, Part, Pred, RedOp, Reg32, Reg64,
    SharedVariable, Space,
};

/// The index of the statement, the rule and the subject of each error.
fn listed(errors: &BuildErrors) -> Vec<(Option<usize>, &str, &str)> {
    let of = |index: usize| errors[index].origin.as_ref().and_then(|origin| origin.statement);
    (0..errors.len()).map(|index| (of(index), errors[index].rule, errors[index].subject.as_str())).collect()
}

#[track_caller]
fn errors(module: &Module) -> BuildErrors {
    match module.finish() {
        Ok(ptx) => panic!("{ptx}"),
        Err(errors) => errors,
    }
}

fn with(kernel: Kernel) -> Module {
    let mut module = Module::new("sm_90");
    module.kernel(kernel);
    module
}

const RAW: &str = "ret;\n    cp.async.bulk.prefetch.L2.global [out], 20; @%p1 cp.async.wait_group out;";

#[test]
fn all_errors_are_reported_with_their_origins() {
    let mut kernel = Kernel::new("sum");
    let (out, tile) = (kernel.reg64("out"), kernel.reg32("tile"));
    let reduce = || Instruction::step("cp_reduce_async_bulk").unwrap().dst_global(&out).src_shared(&tile);
    kernel.raw("mov.u32 tile, 0;");
    kernel.push(reduce().op(RedOp::Xor).ty(ElemType::S32).size(100));
    kernel.push(reduce().op(RedOp::Add).ty(ElemType::F16).size(4096));
    let line = line!() + 1;
    kernel.raw(RAW);
    kernel.push(Instruction::step("cp_async_bulk_wait_group").unwrap());
    let errors = errors(&with(kernel));
    assert_eq!(
        listed(&errors),
        [
            (Some(1), "reduce-type", "`ty` of `cp_reduce_async_bulk`"),
            (Some(1), "constant-multiple", "`size` of `cp_reduce_async_bulk`"),
            (Some(3), "constant-multiple", "`20`"),
            (Some(3), "operand-kind", "`out`"),
            (Some(3), "undeclared-name", "`@%p1`"),
            (Some(4), "operand-missing", "`cp_async_bulk_wait_group`"),
        ],
        "{errors}"
    );
    let raw = &errors[2];
    let twenty = RAW.find("20").unwrap();
    assert_eq!(raw.part, Part::Text(twenty..twenty + 2));
    let origin = raw.origin.as_ref().unwrap();
    assert_eq!((origin.location.file(), origin.location.line()), (file!(), line));
    assert_eq!(
        raw.to_string(),
        format!(
            "`size` must be a multiple of 16, but this is 20\n  --> {}:{line}:12, kernel `sum`, statement 3: `20`\n\
             help: the nearest multiples are 16 and 32\n\
             note: rule `constant-multiple`, PTX ISA cp.async.bulk.prefetch",
            file!()
        )
    );
}

#[test]
fn names_are_validated_and_reported_once() {
    let mut kernel = Kernel::new("1st");
    let bad = kernel.reg64("not a name");
    kernel.reg32("twice");
    let other = kernel.reg64("twice");
    kernel.label("twice");
    kernel.param(ElemType::U64, "");
    kernel.raw(".reg .b32 raw, %r<4>;");
    kernel.reg32("raw");
    kernel.reg32("%r3");
    // The uses of an invalid name are not errors too.
    let prefetch = || Instruction::step("cp_async_bulk_prefetch").unwrap().size(16);
    kernel.push(prefetch().src_global(&bad)).push(prefetch().src_global(&other));
    let mut module = with(kernel);
    module.kernel(Kernel::new("k")).kernel(Kernel::new("k"));
    module.shared("k", Array::bytes(16));
    let errors = errors(&module);
    let facts: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(
        facts,
        [
            "`1st` is not an identifier of PTX",
            "`k` is declared twice",
            "`k` is declared twice",
            "`not a name` is not an identifier of PTX",
            "`twice` is declared twice",
            "`twice` is declared twice",
            "`` is not an identifier of PTX",
            "`%r3` is declared twice",
            "`raw` is declared twice",
        ],
        "{errors}"
    );
}

#[test]
fn a_module_and_its_kernels_are_separate_scopes() {
    let mut module = Module::new("sm_90");
    module.shared("a", Array::bytes(16).align(16));
    let mut kernel = Kernel::new("b");
    kernel.reg32("b");
    kernel.reg32("%tid");
    kernel.raw("{ .reg .b64 a; mov.u64 a, 1; }");
    module.kernel(kernel);
    module.finish().unwrap();
}

#[test]
fn unknown_targets_and_versions_are_errors() {
    let mut module = Module::new("sm90a");
    module.version_at_least("eight").version_at_most("8.9");
    let found = errors(&module);
    let facts: Vec<&str> = found.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(
        facts,
        [
            "`sm90a` is not a known target",
            "`eight` is not a known PTX ISA version",
            "`8.9` is not a known PTX ISA version"
        ]
    );
    assert_eq!(found[0].help.as_deref(), Some("did you mean `sm_90a`?"));

    let mut module = Module::new("sm_100a");
    module.version_at_least("9.0").version_at_most("8.5");
    let found = errors(&module);
    let rules: Vec<&str> = found.iter().map(|error| error.rule).collect();
    assert_eq!(rules, ["version-range", "target-version"]);
    // Instructions are also validated without a target.
    let mut kernel = Kernel::new("k");
    kernel.push(Instruction::step("cp.async.wait_group").unwrap());
    let mut module = Module::new("");
    module.kernel(kernel);
    assert_eq!(errors(&module).len(), 2);
}

#[test]
fn a_target_that_lacks_an_instruction_is_an_error() {
    let mut kernel = Kernel::new("k");
    kernel.push(Instruction::step("cp_async_bulk_commit_group").unwrap()).raw("cp.async.wait_all;");
    let mut module = Module::new("sm_80");
    module.kernel(kernel.clone());
    let found = errors(&module);
    assert_eq!(listed(&found), [(Some(0), "target", "`cp_async_bulk_commit_group`")]);
    let mut module = Module::new("sm_75");
    module.kernel(kernel);
    assert_eq!(errors(&module).len(), 2);
}

#[test]
fn raw_text_must_end_its_statement() {
    for text in [
        "mov.u32 a, 1",
        "/* open",
        ".pragma \"x;",
        "@p",
        ".reg .b32 a",
        "}",
        "} {",
        "{",
        ".section x",
        ".loc 1 2 3,",
    ] {
        let mut kernel = Kernel::new("k");
        kernel.raw(text);
        kernel.push(Instruction::step("cp_async_bulk_wait_group").unwrap().pending(-1));
        let found = errors(&with(kernel));
        assert_eq!(found[0].rule, "whole-text", "{text}: {found}");
    }
    let mut kernel = Kernel::new("k");
    kernel.raw("{").push(Instruction::step("cp_async_wait_all").unwrap()).raw("}");
    with(kernel).finish().unwrap();
    let mut module = Module::new("sm_90");
    module.raw("{").raw("}");
    assert_eq!(errors(&module).len(), 2);
}

#[test]
fn a_header_in_raw_text_is_an_error() {
    let mut module = Module::new("sm_90");
    module.raw(".version 7.0\n.target sm_80");
    assert_eq!(listed(&errors(&module)), [(Some(0), "one-header", "`.version 7.0`"); 2]);
    let mut module = Module::new("sm_90");
    module.raw("// .address_size 64\n").raw(".address_size 64");
    assert_eq!(listed(&errors(&module)), [(Some(1), "one-header", "`.address_size 64`")]);
}

#[test]
fn registers_of_another_kernel_are_not_declared_here() {
    let mut first = Kernel::new("first");
    let address = first.reg64("address");
    let label = first.label("LABEL");
    first.place(&label).place(&label);
    let mut second = Kernel::new("second");
    second.push(Instruction::step("cp_async_bulk_prefetch").unwrap().src_global(&address).size(16));
    second.place(&label);
    let mut module = with(first);
    module.kernel(second);
    let found = errors(&module);
    let facts: Vec<&str> = found.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(
        facts,
        [
            "the label `LABEL` is placed twice",
            "`address` is not declared in this scope",
            "the label `LABEL` belongs to another kernel"
        ]
    );
    assert_eq!(found[1].subject, "`src` of `cp_async_bulk_prefetch`");
}

#[test]
fn a_handle_has_the_type_of_its_declaration() {
    let mut kernel = Kernel::new("k");
    kernel.raw(".reg .b64 %wide;\n.reg .b32 %p<2>;");
    let wide = Instruction::step("cp_async_bulk_prefetch").unwrap().src_global(Reg64::named("%wide"));
    kernel.push(wide.clone().size(Reg32::named("%wide")));
    kernel.push(wide.size(16).pred(!&Pred::named("%p1")));
    let found = errors(&with(kernel));
    assert_eq!(
        found.iter().map(|error| error.message.as_str()).collect::<Vec<_>>(),
        [
            "`size` of `cp_async_bulk_prefetch` must be a 32-bit integer, but this is `%wide`, a 64-bit register",
            "the guard of an instruction must be a predicate register, but this is `%p1`, a 32-bit register"
        ]
    );
}

#[test]
fn a_block_of_raw_text_has_declarations_of_its_own() {
    let mut module = Module::new("sm_90");
    module.raw(".global .align 16 .b8 table[64];");
    let mut kernel = Kernel::new("k");
    let address = kernel.reg64("address");
    let prefetch =
        |src: &Reg64| Instruction::step("cp_async_bulk_prefetch").unwrap().src_global(src).size(16);
    kernel.push(prefetch(&Reg64::named("table")));
    kernel.raw("{ .reg .b32 address; .reg .b64 inner;");
    kernel.push(prefetch(&address)).push(prefetch(&Reg64::named("inner")));
    kernel.raw("cp.async.bulk.prefetch.L2.global [address], 20; }");
    kernel.push(prefetch(&address)).push(prefetch(&Reg64::named("inner")));
    module.kernel(kernel);
    let mut second = Kernel::new("second");
    second.push(prefetch(&address));
    module.kernel(second);
    assert_eq!(
        listed(&errors(&module)),
        [
            (Some(2), "operand-kind", "`src` of `cp_async_bulk_prefetch`"),
            (Some(4), "constant-multiple", "`20`"),
            (Some(6), "undeclared-name", "`src` of `cp_async_bulk_prefetch`"),
            (Some(0), "undeclared-name", "`src` of `cp_async_bulk_prefetch`"),
        ]
    );
}

#[test]
fn a_global_address_has_64_bits() {
    let mut kernel = Kernel::new("narrow");
    let (narrow, wide, tile) = (kernel.reg32("narrow"), kernel.reg64("wide"), kernel.reg32("tile"));
    let prefetch = || Instruction::step("cp_async_bulk_prefetch").unwrap().size(16);
    kernel.push(prefetch().src_global(&wide));
    kernel.push(prefetch().src_global(&narrow + 16));
    // The declaration counts, not the handle.
    kernel.push(prefetch().src_global(Reg64::named("narrow")));
    // An address in shared memory has 32 bits.
    let copy = || Instruction::step("cp_async_bulk").unwrap().src_shared(&tile).size(16);
    kernel.push(copy().dst_global(&wide));
    kernel.push(copy().dst_global(&narrow));
    let tensor = || Instruction::step("cp_async_bulk_prefetch_tensor").unwrap();
    kernel.push(tensor().src_tensor(&wide, [0]));
    kernel.push(tensor().src_tensor(&narrow, [0]));
    let sum = Instruction::step("multimem_cp_reduce_async_bulk").unwrap().op(RedOp::Add).ty(ElemType::U32);
    kernel.push(sum.src_shared(&tile).dst(Space::Multimem, &narrow).size(16));
    let errors = errors(&with(kernel));
    let place = |step: &str, field: &str| format!("`{field}` of `{step}`");
    assert_eq!(
        listed(&errors),
        [
            (Some(1), "operand-kind", &*place("cp_async_bulk_prefetch", "src")),
            (Some(2), "operand-kind", &*place("cp_async_bulk_prefetch", "src")),
            (Some(4), "operand-kind", &*place("cp_async_bulk", "dst")),
            (Some(6), "operand-kind", &*place("cp_async_bulk_prefetch_tensor", "src")),
            (Some(7), "operand-kind", &*place("multimem_cp_reduce_async_bulk", "dst")),
        ],
        "{errors}"
    );
    let message = "an address in global memory has 64 bits, but the register `narrow` has 32";
    assert!(errors.iter().all(|error| error.message == message), "{errors}");
}

#[test]
fn variables_have_a_size_and_an_alignment() {
    let mut module = Module::new("sm_90");
    module.shared("none", Array::bytes(0));
    module.global("odd", Array::of(ElemType::F32, 4).align(24));
    module.global("huge", Array::of(ElemType::F64, u64::MAX));
    module.dynamic_shared("dynamic", 0);
    module.global("bits", Array::of(ElemType::Bf16, 4));
    let mut kernel = Kernel::new("k");
    kernel.param(ElemType::Pred, "p");
    kernel.max_threads([128, 0, 1]);
    module.kernel(kernel);
    let found = errors(&module);
    let rules: Vec<&str> = found.iter().map(|error| error.rule).collect();
    let shape = "variable-shape";
    assert_eq!(rules, [shape, shape, shape, shape, shape, shape, "launch-bounds"], "{found}");
    for array in [Array::bytes(u64::MAX), Array::bytes(1 << 63), Array::of(ElemType::F32, 1 << 61)] {
        let mut module = Module::new("sm_90");
        module.global("huge", array);
        assert_eq!(errors(&module)[0].message, "`huge` does not fit 64-bit addresses");
    }
}

#[test]
fn a_finding_hides_no_other_of_its_instruction() {
    let step = |name| Instruction::step(name).unwrap();
    let mut kernel = Kernel::new("k");
    let store = step("cp_async_bulk").dst_global(Reg64::named("zz")).src_shared(Reg32::named("yy"));
    kernel.push(store.size(17));
    // The declaration in the text counts, not the handle.
    let shared = kernel.reg32("shared");
    kernel.reg64("wide");
    let store = step("cp_async_bulk").dst_global(Reg64::named("zz")).src_shared(&shared);
    kernel.push(store.size(Reg32::named("wide")));
    kernel.push(step("cp_async_bulk").dst_global(Reg64::named("a]")).src_shared(&shared).size(17));
    let found = errors(&with(kernel));
    let facts: Vec<_> = found.iter().map(|error| (error.rule, error.subject.as_str())).collect();
    assert_eq!(
        facts,
        [
            ("undeclared-name", "`dst` of `cp_async_bulk`"),
            ("undeclared-name", "`src` of `cp_async_bulk`"),
            ("constant-multiple", "`size` of `cp_async_bulk`"),
            ("undeclared-name", "`dst` of `cp_async_bulk`"),
            ("operand-kind", "`size` of `cp_async_bulk`"),
            ("syntax", "`dst` of `cp_async_bulk`"),
            ("constant-multiple", "`size` of `cp_async_bulk`"),
        ],
        "{found}"
    );
}

#[test]
fn a_text_that_is_omitted_is_still_validated() {
    let mut kernel = Kernel::new("k");
    kernel.reg64("twice");
    kernel.raw("cp.async.bulk.prefetch.L2.global [%rd1], 20; mov.u32 a, 1");
    kernel.raw(".reg .b64 twice;\n    cp.async.bulk.prefetch.L2.global [twice], 20;");
    let found = errors(&with(kernel));
    let first = "`cp.async.bulk.prefetch.L2.global [%rd1], 20; mov.u32 a, 1`";
    assert_eq!(
        listed(&found),
        [
            (Some(0), "whole-text", first),
            (Some(0), "constant-multiple", "`20`"),
            (Some(1), "declared-once", "`.reg .b64 twice;`"),
            (Some(1), "constant-multiple", "`20`"),
        ],
        "{found}"
    );
    assert_eq!(found[3].part, Part::Text(63..65));
}

#[test]
fn a_kernel_hides_no_variable_of_its_module() {
    let mut module = Module::new("sm_90");
    let shared = module.shared("buf", Array::bytes(16).align(16));
    module.shared("raw", Array::bytes(16));
    let mut kernel = Kernel::new("k");
    kernel.reg32("buf");
    kernel.raw(".reg .b32 raw;");
    let global = kernel.reg64("global");
    kernel.push(Instruction::step("cp_async_bulk").unwrap().dst_global(global).src_shared(&shared).size(16));
    module.kernel(kernel);
    let found = errors(&module);
    let facts: Vec<&str> = found.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(
        facts[..2],
        [
            "`buf` is a variable of the module, and is declared again in this kernel",
            "`raw` is declared twice"
        ],
        "{found}"
    );
}

#[test]
fn a_module_has_no_names_of_special_registers() {
    let mut module = Module::new("sm_90");
    module.kernel(Kernel::new("%tid")).kernel(Kernel::new("%foo"));
    module.shared("%clock64", Array::bytes(16));
    let found = errors(&module);
    let facts: Vec<&str> = found.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(facts, ["`%tid` is a special register", "`%clock64` is a special register"]);
}

#[test]
fn labels_and_functions_of_raw_text_are_declared() {
    let mut kernel = Kernel::new("k");
    let label = kernel.label("L");
    kernel.place(&label);
    // In a block it is a different label.
    kernel.raw("{ L: bra L; }").raw("M: L: ret;");
    let mut module = with(kernel);
    module.raw(".visible .entry k();\n.visible .entry k()\n{ k: ret; }");
    let found = errors(&module);
    let facts: Vec<_> = found.iter().map(|error| (error.message.as_str(), error.subject.as_str())).collect();
    assert_eq!(
        facts,
        [("`L` is declared twice", "`M: L: ret;`"), ("`k` is declared twice", "`.visible .entry k();`")],
        "{found}"
    );
}

/// The limits are those of ptxas 12.0 to 13.5.
#[test]
fn the_variables_of_a_kernel_fit_its_memory() {
    let with_parameters = |target: &str, words: usize| {
        let mut kernel = Kernel::new("k");
        kernel.param(ElemType::U8, "p");
        (0..words).for_each(|index| drop(kernel.param(ElemType::U32, format!("p{index}"))));
        let mut module = Module::new(target);
        module.kernel(kernel);
        module
    };
    let version = |module: &Module| module.finish().unwrap().version.to_string();
    assert_eq!(version(&with_parameters("sm_90", 1087)), "7.8");
    assert_eq!(version(&with_parameters("sm_90", 1088)), "8.1");
    assert_eq!(version(&with_parameters("sm_90", 8190)), "8.1");
    let rules = |module: &Module| -> Vec<&str> { errors(module).iter().map(|error| error.rule).collect() };
    assert_eq!(rules(&with_parameters("sm_90", 8191)), ["parameter-space"]);
    assert_eq!(rules(&with_parameters("sm_62", 1088)), ["target"]);
    let mut old = with_parameters("sm_90", 1088);
    old.version_at_most("8.0");
    assert_eq!(rules(&old), ["isa-version"]);

    let with_shared = |target: &str, bytes: u64| {
        let mut kernel = Kernel::new("k");
        kernel.shared("a", Array::bytes(1));
        kernel.shared("b", Array::bytes(bytes).align(128));
        let mut module = Module::new(target);
        module.kernel(kernel);
        module
    };
    with_shared("sm_90", 0xc000 - 128).finish().unwrap();
    assert_eq!(rules(&with_shared("sm_90", 0xc000 - 127)), ["shared-memory"]);
    with_shared("sm_90a", 0x38c00 - 128).finish().unwrap();
    assert_eq!(rules(&with_shared("sm_90a", 0x38c00 - 127)), ["shared-memory"]);
    assert_eq!(rules(&with_shared("sm_120a", 0x18c00 - 127)), ["shared-memory"]);
    // Variables that no kernel uses are not counted.
    let mut module = with_shared("sm_90", 0xc000 - 128);
    let unused = module.shared("unused", Array::bytes(1));
    module.finish().unwrap();
    let mut user = Kernel::new("user");
    user.raw(format!("{{ .reg .b32 at; mov.u32 at, {unused}; }}")).shared("own", Array::bytes(0xc000));
    module.kernel(user);
    assert_eq!(rules(&module), ["shared-memory"]);
}

#[test]
fn launch_bounds_are_limited() {
    let bounded = |bound: &dyn Fn(&mut Kernel)| {
        let mut kernel = Kernel::new("k");
        bound(&mut kernel);
        with(kernel)
    };
    let all = |kernel: &mut Kernel| {
        kernel.exact_threads([32, 32, 1]).min_blocks(2).cluster([2, 1, 1]);
    };
    let text = bounded(&all).finish().unwrap().text;
    assert!(text.contains("\n.minnctapersm 2\n.reqnctapercluster 2, 1, 1\n.reqntid 32, 32, 1\n{"), "{text}");
    let message = |bound: &dyn Fn(&mut Kernel)| errors(&bounded(bound))[0].message.clone();
    assert_eq!(
        message(&|kernel| {
            kernel.max_threads([u32::MAX; 3]);
        }),
        "a CTA must have at most 1024 threads, but [4294967295, 4294967295, 4294967295] is 79228162458924105385300197375"
    );
    assert_eq!(
        message(&|kernel| {
            kernel.exact_threads([1, 0, 1]);
        }),
        "a block must have at least one thread in each dimension, but this is [1, 0, 1]"
    );
    assert_eq!(
        message(&|kernel| {
            kernel.max_threads([1, 1, 1]).exact_threads([1, 1, 1]);
        }),
        "`.maxntid` cannot be combined with `.reqntid`"
    );
    assert_eq!(
        message(&|kernel| {
            kernel.min_blocks(0);
        }),
        "`.minnctapersm` must be at least 1, but this is 0"
    );
    assert_eq!(
        message(&|kernel| {
            kernel.cluster([0, 1, 1]);
        }),
        "a cluster must have at least one block in each dimension, but this is [0, 1, 1]"
    );
    let mut kernel = Kernel::new("k");
    kernel.cluster([2, 1, 1]);
    let mut module = Module::new("sm_80");
    module.kernel(kernel);
    assert_eq!(
        errors(&module)[0].message,
        "`.reqnctapercluster` needs sm_90 or higher, but the target is `sm_80`"
    );
}

#[test]
fn control_characters_are_escaped() {
    let mut kernel = Kernel::new("a\0\nb");
    kernel.raw("cp.async\0.wait_all;\nx");
    let found = errors(&with(kernel)).to_string();
    assert!(found.contains("kernel `a\\0\\nb`"), "{found}");
    assert!(!found.contains('\0'), "{found:?}");
}

#[test]
fn steps_are_validated_as_a_sequence() {
    let mut kernel = Kernel::new("k");
    let (global, shared) = (kernel.reg64("global"), kernel.reg32("shared"));
    let store =
        || Instruction::step("cp_async_bulk").unwrap().dst_global(&global).src_shared(&shared).size(16);
    let wait = || Instruction::step("cp_async_bulk_wait_group").unwrap().pending(0);
    kernel.push(store()).push(wait());
    with(kernel.clone()).finish().unwrap();
    kernel.steps([store(), wait()]);
    let found = errors(&with(kernel));
    assert_eq!(listed(&found), [(Some(3), "uncommitted-wait", "`cp_async_bulk_wait_group`")]);
}

#[test]
fn advisory_rules_are_advice() {
    let mut kernel = Kernel::new("k");
    let (global, shared) = (kernel.reg64("global"), kernel.reg32("shared"));
    let load = Instruction::step("cp_async_bulk").unwrap().src_global(&global).size(16).mbarrier(&shared);
    kernel.push(load.dst(Space::SharedCluster, &shared).multicast(3));
    let ptx = with(kernel).finish().unwrap();
    assert_eq!(ptx.advice.len(), 1);
    assert_eq!(ptx.advice[0].rule, "multicast-target");
    assert_eq!(ptx.advice[0].subject, "`multicast` of `cp_async_bulk`");
}

#[test]
fn addresses_that_cannot_be_aligned_are_advice() {
    let mut module = Module::new("sm_90");
    module.raw(".shared .align 16 .b8 raw[64];");
    let shared = module.shared("buffer", Array::bytes(64).align(16));
    let mut kernel = Kernel::new("k");
    let (global, own) = (kernel.reg64("global"), kernel.shared("own", Array::bytes(64).align(128)));
    let store = |src: Address, size: usize| {
        Instruction::step("cp_async_bulk").unwrap().dst_global(&global).src_shared(src).size(size)
    };
    kernel.push(store(&shared + 16, 48)).push(store(&shared + 8, 16)).push(store(&own + 16, 64));
    kernel.push(store(SharedVariable::named("raw") + 4, 16));
    kernel.raw("cp.async.bulk.global.shared::cta.bulk_group [global], [buffer+8], 16;");
    module.kernel(kernel);
    let advice = module.finish().unwrap().advice;
    let found: Vec<_> = advice
        .iter()
        .map(|advice| (advice.origin.as_ref().unwrap().statement, advice.rule, &*advice.subject))
        .collect();
    let (alignment, src) = ("address-alignment", "`src` of `cp_async_bulk`");
    assert_eq!(
        found,
        [
            (Some(1), alignment, src),
            (Some(2), "copy-beyond-variable", src),
            (Some(3), alignment, src),
            (Some(4), alignment, "`+8`"),
        ]
    );
}

#[test]
fn a_multicast_beyond_the_cluster_is_advice() {
    for (cluster, expected) in [(None, 0), (Some([2, 2, 1]), 0), (Some([2, 1, 1]), 2)] {
        let mut module = Module::new("sm_90a");
        let mut kernel = Kernel::new("k");
        if let Some(cluster) = cluster {
            kernel.cluster(cluster);
        }
        let (src, dst, mbar) = (kernel.reg64("src"), kernel.reg32("dst"), kernel.reg32("mbar"));
        let copy = Instruction::step("cp_async_bulk").unwrap();
        let copy =
            copy.dst(Space::SharedCluster, &dst).src_global(&src).size(64).mbarrier(&mbar).multicast(0b1100);
        kernel.push(copy);
        kernel.raw(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [dst], [src], 64, \
             [mbar], 12;",
        );
        module.kernel(kernel);
        // The cluster size of one kernel does not limit another kernel.
        let mut other = Kernel::new("other");
        other.raw(
            ".reg .b32 dst, mbar; .reg .b64 src;\n\
             cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [dst], [src], 64, \
             [mbar], 12;",
        );
        module.kernel(other);
        let advice = module.finish().unwrap().advice;
        assert_eq!(advice.len(), expected, "{advice:?}");
        assert!(advice.iter().all(|advice| advice.rule == "multicast-beyond-cluster"));
        if let [built, raw] = &*advice {
            assert_eq!(built.subject, "`multicast` of `cp_async_bulk`");
            assert_eq!(raw.subject, "`12`");
        }
    }
}

#[test]
fn no_text_panics() {
    let texts = [
        "",
        "é",
        "cp.async.bulk.é [",
        "\u{3000}",
        "\"",
        "/",
        "/*/",
        "}{",
        "@!",
        ".",
        "cp.async",
        "a:b::c",
        "\0",
    ];
    for text in texts {
        let mut module = Module::new(text);
        module.version_at_least(text).version_at_most(text).raw(text);
        module.shared(text, Array::bytes(1));
        module.dynamic_shared(text, u32::MAX);
        let mut kernel = Kernel::new(text);
        let (param, label) = (kernel.param(ElemType::U8, text), kernel.label(text));
        kernel.place(&label).raw(text).raw(param);
        let register = Reg64::named(text);
        let prefetch = Instruction::step("cp_async_bulk_prefetch").unwrap();
        kernel.push(prefetch.src_global(&register + i64::MAX).size(usize::MAX));
        module.kernel(kernel);
        assert!(module.finish().is_err(), "{text}");
        let _ = Instruction::step(text);
    }
}

/// A host may build on one thread and finish on another, and box an error.
#[test]
fn builders_and_errors_are_send_and_sync() {
    fn both<T: Send + Sync + 'static>() {}
    both::<Module>();
    both::<Kernel>();
    both::<Instruction>();
    both::<BuildErrors>();
    fn error<T: std::error::Error + Send + Sync + 'static>() {}
    error::<BuildErrors>();
    error::<ptx_async::jit::BuildError>();
    error::<ptx_async::jit::ParseError>();
    error::<ptx_async::jit::tensor_map::Findings>();
}
