//! The text of diagnostics: the message with both sides, the help, and one finding for one mistake.

use ptx_async_isa::check::check;
use ptx_async_isa::inst::{Address, Given, Operand, Scalar};
use ptx_async_isa::vocab::StateSpace;
use ptx_async_isa::{Context, Dialect, Inst, Slot, forms, validate};

const DECLARED: &str = ".address_size 64
.global .align 16 .b8 gbuf[64];
.shared .align 16 .b8 smem[64];
.shared .align 8 .b64 bar;
.visible .entry k(.param .align 64 .b8 map[128])
{
.reg .pred %p<4>; .reg .b16 %rs<9>; .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .f32 %f<3>;
";

/// The findings about one instruction in a module: the text at its span, its rule, the message, and the help.
fn reported(version: &str, target: &str, instruction: &str) -> Vec<String> {
    let text = format!(".version {version}\n.target {target}\n{DECLARED}{instruction}\n}}\n");
    let reported = check(&text, &Context::default());
    reported
        .iter()
        .map(|found| {
            let help = found.help.as_deref().unwrap_or("none");
            format!("{} [{}] {} | {help}", &text[found.span.clone()], found.rule.id, found.message)
        })
        .collect()
}

/// Asserts that there is one finding, which begins with `expected`: the syntax of the instruction may follow.
#[track_caller]
fn one(version: &str, target: &str, instruction: &str, expected: &str) {
    let reported = reported(version, target, instruction);
    assert!(
        reported.len() == 1 && reported[0].starts_with(expected),
        "{instruction}\n{reported:#?}\nexpected {expected}"
    );
}

#[test]
fn noftz_is_omitted_where_only_it_is_too_new() {
    let reduce = "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f32 [%rd1], [%r1], 16;";
    one(
        "8.6",
        "sm_90",
        reduce,
        ".noftz [isa-version] `.noftz` with `.f32` requires PTX ISA 9.4 on `sm_90`, but this is 8.6 | leave `.noftz` out",
    );
    assert_eq!(reported("8.6", "sm_90", &reduce.replace(".noftz", "")), [""; 0]);
}

#[test]
fn noftz_is_for_the_types_of_the_version() {
    let reduce = "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.noftz.f16 [%rd1], [%r1], 16;";
    let message =
        |types| format!(".noftz [noftz] `.noftz` is for `.add` of {types}, not for `.min` of `.f16` |");
    one("8.6", "sm_90", reduce, &message("`.f16` and `.bf16`"));
    one("9.4", "sm_90", reduce, &message("`.f16`, `.bf16` and `.f32`"));
}

#[test]
fn the_version_of_the_help_is_enough_for_the_instruction() {
    let commit = "cp.async.bulk.commit_group;";
    let twice = reported("7.0", "sm_90", &format!("{commit}\n{commit}"));
    let [target, first, second] = twice.as_slice() else { panic!("{twice:#?}") };
    assert!(target.starts_with("sm_90 [target-version] target `sm_90` requires PTX ISA 7.8"), "{target}");
    assert!(first.contains("[isa-version]") && first.contains("requires PTX ISA 8.0"), "{first}");
    assert_eq!(first, second);
    assert_eq!(reported("8.0", "sm_90", commit), [""; 0]);
    // No version helps where the target does not support the qualifier.
    let cp_mask = "cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [%r1], 16, %rs1;";
    let reported = reported("7.0", "sm_90", cp_mask);
    assert!(reported.iter().any(|reported| reported.starts_with(".cp_mask [target]")), "{reported:#?}");
}

#[test]
fn another_shared_space_that_the_target_has_is_the_help() {
    let gather = |space, more| {
        format!(
            "cp.async.bulk.tensor.2d.{space}.global.tile::gather4.mbarrier::complete_tx::bytes{more} \
             [%r1], [%rd1, {{%r1, %r2, %r3, %r4, %r5}}], [%r6]"
        )
    };
    let expected = |help: &str| {
        format!(
            ".tile::gather4 [target] `.tile::gather4` requires `sm_100a`, `sm_110a`, `sm_100f` or higher in the same \
             family or `sm_110f` or higher in the same family, but the target is `sm_120a` | {help}"
        )
    };
    let cta = "for an address in this CTA, write `.shared::cta`, which this module supports";
    one("9.0", "sm_120a", &(gather("shared::cluster", "") + ";"), &expected(cta));
    assert_eq!(reported("9.0", "sm_120a", &(gather("shared::cta", "") + ";")), [""; 0]);
    // `.shared::cta` does not support multicast.
    let several = gather("shared::cluster", ".multicast::cluster") + ", %rs1;";
    one("9.0", "sm_120a", &several, &expected("this module supports `.tile` and `.im2col`"));
    // Where no form of the target supports it, the help lists the other modes.
    one(
        "9.0",
        "sm_90",
        "cp.async.bulk.prefetch.tensor.2d.L2.global.tile::gather4 [%rd1, {%r1, %r2, %r3, %r4, %r5}];",
        &expected("this module supports `.tile` and `.im2col`").replace("sm_120a", "sm_90"),
    );
}

#[test]
fn without_multicast_the_help_is_an_arrival_on_each_barrier() {
    for (name, operands, without) in [
        ("mbarrier.arrive", "_, [%r1], 1, %r2", "_, [%r1], 1"),
        ("mbarrier.arrive.expect_tx", "_, [%r1], 16, %r2", "_, [%r1], 16"),
        ("mbarrier.arrive_drop", "_, [%r1], 1, %r2", "_, [%r1], 1"),
    ] {
        one(
            "9.4",
            "sm_100a",
            &format!("{name}.release.cluster.shared::cluster.multicast::cluster::32b.b64 {operands};"),
            &format!(
                "{name}.release.cluster.shared::cluster.multicast::cluster::32b.b64 [target] `{name}` (several CTAs) \
                 requires `sm_107f` or higher in the same family, but the target is `sm_100a` | \
                 leave `.multicast::cluster::32b` and `ctaMask` out, and write one instruction for each CTA"
            ),
        );
        let single = format!("{name}.release.cluster.shared::cluster.b64 {without};");
        assert_eq!(reported("9.4", "sm_100a", &single), [""; 0]);
    }
}

#[test]
fn a_surplus_operand_is_matched_by_its_kind() {
    let store = "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd1, {%r1, %r2}], [smem], [bar];";
    let more = "(shared::cta -> global) takes 2 operands, but 3 were given";
    one(
        "8.6",
        "sm_90a",
        store,
        &format!(
            "[bar] [operand-of-form] `cp.async.bulk.tensor` {more} | `mbar` is valid in other forms: global -> shared::cta and \
             global -> shared::cluster; the syntax is"
        ),
    );
    let prefetch = "cp.async.bulk.prefetch.tensor.2d.L2.global [%rd1, {%r1, %r2}], [bar];";
    one(
        "8.6",
        "sm_90a",
        prefetch,
        "[bar] [operand-of-form] `cp.async.bulk.prefetch.tensor` takes 1 operand, but 2 were given | the syntax",
    );
    let load = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [smem], [%rd1], 16, [bar]";
    let more = "`cp.async.bulk` (global -> shared::cluster) takes 4 operands, but 5 were given";
    for (operand, goes_with) in [
        ("%rd5", "`cache-policy` requires `.L2::cache_hint`; "),
        (
            "%rs5",
            "`ctaMask` requires `.multicast::cluster`, `.multicast::cluster::16b` or `.multicast::cluster::32b`; ",
        ),
        ("%p1", "the syntax is"),
    ] {
        let expected = format!("{operand} [operand-of-form] {more} | {goes_with}");
        one("8.6", "sm_90a", &format!("{load}, {operand};"), &expected);
    }
    one(
        "8.6",
        "sm_90a",
        "cp.async.ca.shared.global [smem], [%rd1], 16, 16, %p1;",
        "%p1 [operand-of-form] `cp.async` (cached at all levels, with src-size) takes 4 operands, but 5 were \
         given | `ignore-src` takes the place of `src-size`; ",
    );
    one(
        "8.6",
        "sm_90a",
        "cp.async.ca.shared.global [smem], [%rd1], 16, %rd5;",
        "%rd5 [operand-kind] `src-size` of `cp.async` (cached at all levels, with src-size) must be a 32-bit integer, \
         but this is `%rd5`, a 64-bit register | `cache-policy` requires `.L2::cache_hint`",
    );
}

#[test]
fn a_barrier_of_a_wrong_completion_mechanism_is_reported_with_it() {
    one(
        "8.6",
        "sm_90a",
        "cp.async.bulk.global.shared::cta.mbarrier::complete_tx::bytes [%rd1], [smem], 16, [bar];",
        ".mbarrier::complete_tx::bytes [qualifier-choice] `.mbarrier::complete_tx::bytes` is not a valid `.completion_mechanism`",
    );
}

#[test]
fn a_direction_is_one_that_the_module_has() {
    let load = "cp.async.bulk.shared.global.mbarrier::complete_tx::bytes [smem], [%rd1], 16, [bar];";
    let message = ".shared [direction] `cp.async.bulk` has no form from `.global` to `.shared` | its forms are from `.global` to";
    one("8.0", "sm_90a", load, &format!("{message} `.shared::cluster`, from `.shared::cta` to"));
    one("8.6", "sm_90a", load, &format!("{message} `.shared::cta`, from `.global` to `.shared::cluster`"));
}

#[test]
fn only_qualifiers_of_the_instruction_are_suggested() {
    let reduce = "cp.reduce.async.bulk.global.shared::cta.bulk_group{}.u32 [%rd1], [%r1], 16;";
    for (word, help) in [
        (".sub", "none"),
        (".foo", "none"),
        // A qualifier of another instruction.
        (".nionc", "none"),
        (".ad", "did you mean `.add`?"),
        (".mni", "did you mean `.min`?"),
    ] {
        let expected = format!("{word} [unknown-word] `{word}` is not a qualifier of PTX | {help}");
        one("8.6", "sm_90a", &reduce.replace("{}", word), &expected);
    }
    let load = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast [smem], [%rd1], 16, [bar], \
                %rs1;";
    for (text, word, near) in [
        ("cp.async.commit;", ".commit", "cp.async.commit_group"),
        ("cp.async.bulk.commit;", ".commit", "cp.async.bulk.commit_group"),
        ("cp.async.bulk.wait_all;", ".wait_all", "cp.async.bulk.wait_group"),
        (load, ".multicast", ".multicast::cluster"),
    ] {
        let message =
            format!("{word} [unknown-word] `{word}` is not a qualifier of PTX | did you mean `{near}`?");
        one("8.6", "sm_90a", text, &message);
    }
    let tensor = "cp.async.bulk.tensor.6d.global.shared::cta.bulk_group [%rd1, {%r1, %r2}], [smem];";
    one("8.6", "sm_90a", tensor, ".6d [unknown-word] `.6d` is not a qualifier of PTX | none");
}

#[test]
fn a_part_of_an_operand_is_named_as_such() {
    let store =
        |inside: &str| format!("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [{inside}], [smem];");
    let of = "of `cp.async.bulk.tensor` (shared::cta -> global) must be a";
    for (inside, caret, message) in [
        (
            "%rd1, {%r1, %rd2}",
            "%rd2",
            "a coordinate {} 32-bit integer, but this is `%rd2`, a 64-bit register | write a register that is declared \
             `.reg .b32`",
        ),
        (
            "map, {%r1, %r2}",
            "map",
            "the tensor map {} generic address, but this is `map`, a variable in `param` | convert it: `mov.b64 %rd1, \
             map; cvta.param.u64 %rd1, %rd1;`, and write `[%rd1, …]`",
        ),
        (
            "%p1, {%r1, %r2}",
            "%p1",
            "the tensor map {} generic address, but this is `%p1`, a predicate | write a register that is declared \
             `.reg .b64`",
        ),
        (
            "%rd1",
            "[%rd1]",
            "`tensorMap, tensorCoords` {} tensor map and coordinates, but this is `%rd1`, a 64-bit register | write \
             `[map, {x, y}]`",
        ),
    ] {
        let expected = format!("{caret} [operand-kind] {}", message.replacen("{}", of, 1));
        one("8.6", "sm_90a", &store(inside), &expected);
    }
    let load = "cp.async.bulk.tensor.4d.shared::cta.global.im2col.mbarrier::complete_tx::bytes [smem], [%rd1, {%r2, %r3, \
                %r4, %r5}], [bar], {%rs1,%r7};";
    one(
        "8.6",
        "sm_90a",
        load,
        "%r7 [operand-kind] `im2colInfo` of `cp.async.bulk.tensor` (global -> shared::cta) must be a vector of \
         16-bit offsets, but one of them is `%r7`, a 32-bit register | write a register that is declared `.reg .b16`",
    );
}

#[test]
fn the_caret_is_at_the_element() {
    let load = "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [smem], [%rd1, {{c}}], [bar];";
    one(
        "8.6",
        "sm_90a",
        &load.replace("{c}", "%r1, 4294967296"),
        "4294967296 [constant-width] 4294967296 does not fit in the 32 bits of a coordinate | none",
    );
    one(
        "8.6",
        "sm_90a",
        &load.replace("{c}", "here, %r1"),
        "here [undeclared-name] `here` is not declared in this scope |",
    );
    one(
        "8.6",
        "sm_90a",
        "cp.async.bulk.prefetch.L2.global [here+16], 16;",
        "here [undeclared-name] `here` is not declared in this scope |",
    );
    one(
        "8.6",
        "sm_90a",
        "elect.sync %r1|%r2, -1;",
        "%r2 [operand-kind] the second register of `d|p` of `elect.sync` must be a predicate register, but this is \
         `%r2`, a 32-bit register | write a register that is declared `.reg .pred`",
    );
}

#[test]
fn missing_and_surplus_brackets() {
    let load = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes {}, [%rd1], 16, [bar];";
    let message = "[operand-kind] `dstMem` of `cp.async.bulk` (global -> shared::cluster) must be an address in shared \
                memory, but this is";
    for (operand, found) in [
        ("smem", "`smem`, a variable in `shared`, without brackets | write `[smem]`"),
        ("%r1", "`%r1`, a 32-bit register, without brackets | write `[%r1]`"),
    ] {
        one("8.6", "sm_90a", &load.replace("{}", operand), &format!("{operand} {message} {found}"));
    }
    one(
        "8.6",
        "sm_90a",
        "mapa.u64 %rd1, [%rd2], 0;",
        "[%rd2] [operand-kind] `a` of `mapa` (a generic address) must be a shared-memory address, but this is `%rd2`, a \
         64-bit register, in brackets | write `%rd2`",
    );
}

#[test]
fn a_missing_result_is_one_mistake() {
    for (instruction, operand, help) in [
        (
            "mbarrier.arrive.expect_tx.shared.b64 [bar], 1024;",
            "state",
            "write `_`, or a 64-bit register, before",
        ),
        ("mbarrier.arrive.shared.b64 [bar];", "state", "write `_`, or a 64-bit register, before the address"),
        ("mbarrier.arrive.shared::cluster.b64 [%r1];", "_", "write `_` before the address"),
        (
            "mbarrier.test_wait.parity.shared.b64 [bar], 0;",
            "waitComplete",
            "write a predicate register before",
        ),
    ] {
        let reported = reported("8.6", "sm_90a", instruction);
        assert_eq!(reported.len(), 1, "{reported:#?}");
        assert!(reported[0].starts_with("[bar] [operand-missing]") || operand == "_", "{reported:#?}");
        let message = format!("requires a `{operand}` operand, but none was given | {help}");
        assert!(reported[0].contains(&message), "{reported:#?}\n{message}");
    }
}

#[test]
fn a_wrong_space_hides_errors_of_the_address() {
    for (target, instruction, expected) in [
        (
            "sm_90a",
            "mbarrier.init.shared::cluster.b64 [%r1], 1;",
            ".shared::cluster [qualifier-choice] `.shared::cluster` is not a valid state space of `addr` for `mbarrier.init` | the \
             valid state spaces are `.shared::cta` and `.shared`",
        ),
        (
            "sm_90a",
            "mbarrier.try_wait.shared::cluster.b64 %p1, [%r1], %rd1;",
            ".shared::cluster [qualifier-choice] `.shared::cluster` is not a valid state space of `addr` for `mbarrier.try_wait` |",
        ),
        (
            "sm_100a",
            "st.bulk.shared [%r1], 16, 0;",
            ".shared [qualifier-choice] `.shared` is not a valid state space of `a` for `st.bulk` | the valid state space is `.shared::cta`",
        ),
        (
            "sm_90a",
            "mbarrier.init.shared.b64 [gbuf], 1;",
            "[gbuf] [operand-kind] `addr` of `mbarrier.init` must be an address in shared memory, but this is `gbuf`, a \
             variable in `global` | none",
        ),
    ] {
        one("8.6", target, instruction, expected);
    }
}

#[test]
fn a_guard_is_a_declared_predicate() {
    one(
        "8.6",
        "sm_90",
        "@p cp.async.wait_all;",
        "@p [undeclared-name] `p` is not declared in this scope | declare `p` before",
    );
    one(
        "8.6",
        "sm_90",
        "@%r1 cp.async.wait_all;",
        "@%r1 [operand-kind] the guard of an instruction must be a predicate register, but this is `%r1`, a 32-bit \
         register | `setp` sets a predicate",
    );
}

#[test]
fn both_cache_operators_or_none() {
    one(
        "8.6",
        "sm_90",
        "cp.async.ca.shared.cg.global [smem], [%rd1], 16;",
        ".ca [qualifier-once] `.ca` cannot be combined with `.cg` | keep one of the two",
    );
    one(
        "8.6",
        "sm_90",
        "cp.async.shared.global [smem], [%rd1], 16;",
        "cp.async.shared.global [qualifier-missing] `cp.async` requires `.cop` | write `.ca` or `.cg`",
    );
}

#[test]
fn values_have_the_length_of_the_vector_and_its_type() {
    let store = |ty: &str, value: &str| {
        format!("st.async.shared::cluster.mbarrier::complete_tx::bytes{ty} [%r1], {value}, [%r5];")
    };
    let message =
        |ty| format!("`b` of `st.async` (completing on a barrier) must be one value of `{ty}`, but this is");
    for (ty, value, found) in [
        (".b32", "{%r2, %r3, %r4}", "a vector of 3 | a vector requires `.v2` or `.v4`"),
        (".b32", "{%r2, %r3}", "a vector of 2 | write `.v2`"),
        (".f32", "1", "the constant 1 | write `1.0`"),
    ] {
        one("8.6", "sm_90", &store(ty, value), &format!("{value} [operand-kind] {} {found}", message(ty)));
    }
    one(
        "8.6",
        "sm_90",
        &store(".v2.b32", "{1, %f1}"),
        "{1, %f1} [operand-kind] `b` of `st.async` (completing on a barrier) must be a vector of 2 values of `.b32`, but \
         this is a vector of 2 | put the constants into registers",
    );
}

#[test]
fn a_missing_required_scope_is_reported_once() {
    one(
        "8.6",
        "sm_90",
        "fence.proxy.tensormap::generic.release;",
        "fence.proxy.tensormap::generic.release [qualifier-missing] `fence.proxy.tensormap::generic` (after a tensor map \
         was written) requires `.scope` | write `.cta`, `.cluster`, `.gpu` or `.sys`",
    );
}

#[test]
fn a_generic_address_is_no_operand_with_a_space() {
    let copy = forms::by_step("cp_async_bulk").unwrap();
    let address = |name| Operand::Address(Address { base: Scalar::Name(name, None), offset: 0 });
    let mut inst = Inst::new(copy)
        .arg(Slot::Dst, address("dst"))
        .and_then(|inst| inst.with(Slot::Src, StateSpace::Global))
        .and_then(|inst| inst.arg(Slot::Src, address("src")))
        .and_then(|inst| inst.arg(Slot::Size, Operand::Scalar(Scalar::Int(16))))
        .unwrap();
    inst.give(Slot::Dst, Given::Omitted).unwrap();
    let reported = validate(&inst, &Context::default(), Dialect::Description).unwrap_err();
    let message: Vec<&str> = reported.iter().map(|found| found.message.as_str()).collect();
    assert_eq!(message, ["`cp_async_bulk` has no form from `global` to a generic address"]);
}
