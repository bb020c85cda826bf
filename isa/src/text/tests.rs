use super::*;
use crate::inst::Special;
use crate::vocab::StateSpace;
use crate::{Context, Dialect, validate};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

mod part;
mod semicolon;
mod statements;
mod unclosed;

fn canonical(text: &str) -> String {
    let inst = parse(text).unwrap_or_else(|parse_error| panic!("{text}: {parse_error}"));
    validate(&inst, &Context::default(), Dialect::Ptx).unwrap_or_else(|found| panic!("{found:?}")).to_string()
}

#[test]
fn qualifiers_are_printed_in_the_manuals_order() {
    assert_eq!(
        canonical(
            "@!%p1 cp.async.bulk.L2::cache_hint .mbarrier::complete_tx::bytes\n.shared::cluster/* to */.global \
             [%r1+0x10], [ src + -4 ],128,[bar],%rd7 ;"
        ),
        "@!%p1 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint [%r1+16], \
         [src+-4], 128, [bar], %rd7;"
    );
    assert_eq!(canonical("fence.proxy.global.async;"), "fence.proxy.async.global;");
}

#[test]
fn text_of_every_length_is_printed_whole() {
    for length in 1..300 {
        let name = "n".repeat(length);
        let text = format!("@{name} cp.async.bulk.prefetch.L2.global [{name}+-9223372036854775808], 1600;");
        assert_eq!(canonical(&text), text);
        let text = format!("cp.async.bulk.prefetch.L2.global [%rd1+7], {name};");
        assert_eq!(canonical(&text), text);
        let text = format!("createpolicy.fractional.L2::evict_last.b64 {name}, 0.25;");
        assert_eq!(canonical(&text), text);
    }
}

#[test]
fn a_statement_without_its_end_costs_one_finding() {
    for line in ["cp.async.bulk.commit_group [%q // ;\n\t/* ; */ ", "cp.async.wait_all [/*\n*/ "] {
        let text = line.repeat(20_000) + "ret \";\"; cp.async.wait_all;";
        let items: Vec<Item<'_>> = Module::bare(&text).collect();
        assert_eq!(items.len(), 20_001);
        assert!(items[..20_000].iter().all(|item| matches!(item, Item::ParseError(_))));
        assert!(matches!(items[20_000], Item::Instruction(_)));
    }
}

#[test]
fn many_blocks_and_ranges_take_no_longer() {
    const MANY: usize = 40_000;
    let use_of = |name: &str| format!("cp.async.bulk.prefetch.L2.global [{name}], 16;\n").repeat(MANY);
    let blocks = format!(".reg .b64 a; {}{}", "{ ".repeat(MANY), use_of("a"));
    let ranges = format!("{}{}", ".reg .b64 %x<2>;\n".repeat(MANY), use_of("%x1"));
    for text in [blocks, ranges] {
        assert!(Module::new(&text).all(|item| matches!(item, Item::Instruction(_))));
    }
}

#[test]
fn a_missing_end_hides_nothing_after_it() {
    for lost in [
        "mov.u32 %r1, 0",
        "bar.sync 0 // why",
        "@%p1 bra L1",
        ".reg .b32 %q",
        ".pragma \"x\"",
        "call (r), f, (a)",
        "cp.async.bulk.frob [%r1]",
        "cp.async.wait_all [",
        "@",
    ] {
        for next in ["cp.async.wait_all;", "@%p1 cp.async.wait_all;"] {
            let text = format!(".reg .pred %p<2>; {{ {lost}\n {next} }}");
            let items = items(&text);
            assert_eq!(items.last().map(String::as_str), Some(next), "{text}: {items:?}");
            assert_eq!(items.len(), 2, "{text}: {items:?}");
        }
    }
    let text = "{ .reg .b64 a; bar.sync 0 } cp.async.bulk.prefetch.L2.global [a], 16;";
    assert_eq!(items(text), [" : expected `;` here", "undeclared-name at a"]);
}

#[test]
fn lines_need_no_semicolon() {
    let header =
        ".version 9.0 .target sm_90 .address_size 64 .file 1 \"a;b.cu\", 12, 34 .visible .entry k() {";
    let body = "$l: .loc 1 2 3, function_name $l+4, inlined_at 1 2 3 cp.async.wait_all; .loc 1 2 3 cp.async.commit_group;";
    let found = items(&format!("{header} {body} ret; }}"));
    assert_eq!(found, ["version 9.0", "target sm_90", "cp.async.wait_all;", "cp.async.commit_group;"]);
    for (line, message) in [
        ("%p1 cp.async.wait_all;", "%: expected `@` before a guard"),
        ("@%p1 L: cp.async.wait_all;", "L: a label comes before the guard"),
    ] {
        assert_eq!(items(&format!(".reg .pred %p<2>; {{ {line} }}")), [message], "{line}");
    }
    assert_eq!(items("# 1 \"a.cu\"\ncp.async.wait_all;\n"), ["cp.async.wait_all;"]);
}

#[test]
fn declarations_are_found_among_other_directives() {
    let text = "
        .visible .global .attribute(.managed) .align 16 .b32 managed[16];
        .entry k(.param .align 64 .b8 map[128]) .pragma \"nounroll\"; .maxntid 1, 1, 1 {
        .reg .v4 .f32 v; .reg .b32 %r<3>;
        cp.async.bulk.prefetch.L2.global [managed], 16;
        prefetch.param.tensormap [map];
        st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.f32 [%r1], {v.x, v.y, v.z, v.w}, [%r2]; }";
    assert_eq!(items(text).iter().filter(|item| item.contains(" at ")).count(), 0, "{:?}", items(text));
}

#[test]
fn identifiers_follow_the_manual() {
    for name in ["%", "$", "a%b", "%r1%r2", "1a"] {
        let text = format!("cp.async.bulk.prefetch.L2.global [{name}], 16;");
        assert!(parse(&text).is_err(), "{name}");
        assert!(parse_address(name).is_err() && parse_scalar(name).is_err(), "{name}");
        assert!(!is_identifier(name), "{name}");
    }
    for guard in ["@%", "@1a", "@_", "@%p.x"] {
        assert!(parse(&format!("{guard} cp.async.wait_all;")).is_err(), "{guard}");
    }
    for name in ["a", "a1", "%1", "%a", "__", "$a", "add", "%tid", "is_aligned", "_$"] {
        assert!(is_identifier(name), "{name}");
    }
    for name in ["", "_", "a.b", "é", "a b", "a;", "WARP_SZ", "a%", "a\n"] {
        assert!(!is_identifier(name), "{name}");
    }
    for name in ["%1", "$a", "__", "WARP_SZE", "%r1", "_a"] {
        let text = format!("cp.async.bulk.prefetch.L2.global [{name}], 16;");
        assert_eq!(canonical(&text), text);
    }
}

#[test]
fn unknown_forms_of_described_opcodes_are_errors() {
    for line in [
        "mbarrier.wait.shared.b64 [%r1];",
        "mbarrier.arrive_expect_tx.shared.b64 _, [%r1], 1024;",
        "cp.asynch.wait_all;",
        "cp.bulk.async.shared::cluster.global [%r1], [%rd1], 1024, [%r2];",
        "CP.ASYNC.WAIT_ALL;",
        "mbarier.init.shared.b64 [%r1], 1;",
        "multimem.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 16;",
        "multimem.add.reduce.bulk.async.global [%rd1], [%r1], 16;",
        "frob %r1;",
        "Mov.u32 %r1, 0;",
        "wgmma.frob;",
        "mma.sync.x 1;",
        "%r1;",
        "clusterlaunchcontrol.try_cancel.shared::cta.b128 [%r1], [%r2];",
        "createpolcy.fractional.L2::evict_last.b64 %rd1;",
        "tensormap.replac.tile [%rd1], 1;",
        "prefetch.tensormp [%rd1];",
        "barrier.cluster.sync;",
    ] {
        let found = items(line);
        assert_eq!(found.len(), 1, "{line}: {found:?}");
    }
    for other in ["nanosleep 0;", "wmma.load.x 1;", "st.b32 [a], b;", "cp: ret;"] {
        assert_eq!(items(other), [""; 0], "{other}");
    }
}

#[test]
fn spans_end_with_their_operands() {
    let text = "cp.async.cg.shared.global [%r1] /* to */, [ %rd1 ] , 12 /* why */\n\t;";
    let parsed = match Module::bare(text).next() {
        Some(Item::Instruction(parsed)) => parsed,
        other => panic!("{other:?}"),
    };
    let found = validate(&parsed.inst, &Context::default(), Dialect::Ptx).expect_err("12 is no size");
    assert_eq!(&text[parsed.place(found[0].place, found[0].operand)], "12");
}

#[test]
fn a_parse_error_has_the_span_of_its_statement() {
    let text = "ret;\nL: { @!%p1 cp.async.bulk\n  .frob [%r1],\n [%r2]; } @ cp.async.wait_all;cp.async.wait_all [\n\
                cp.async.commit_group; @%p1 @%p2 x; cp.async.wait_all // no\n ret;";
    let found: Vec<&str> = Module::bare(text)
        .filter_map(|item| match item {
            Item::ParseError(parse_error) => {
                assert!(
                    parse_error.at.start >= parse_error.statement.start
                        && parse_error.at.start <= parse_error.statement.end
                );
                Some(&text[parse_error.statement])
            }
            _ => None,
        })
        .collect();
    assert_eq!(
        found,
        [
            "@!%p1 cp.async.bulk\n  .frob [%r1],\n [%r2];",
            "@ cp.async.wait_all;",
            "cp.async.wait_all [",
            "@%p1 @%p2 x;",
            "cp.async.wait_all",
        ]
    );
}

#[test]
fn no_text_panics() {
    for text in [
        "",
        "@",
        "@p",
        "cp.async",
        "cp.async.",
        "cp.async.bulk.é [",
        "cp.async.wait_group -",
        "[",
        "_;",
        "cp..async;",
        "fence.proxy.async.async;",
        "cp.async.bulk.prefetch.tensor.1d.L2.global [%rd1+0, {%r1}];",
        "cp.async.wait_group 0x;",
        "cp.async.wait_all; x",
        "@é",
        "cp.async.wait_group \u{3000}1;",
    ] {
        assert!(parse(text).is_err(), "{text}");
        Module::new(text).for_each(drop);
    }
}

#[test]
fn operands_of_other_instructions_are_integers_of_any_length() {
    let operands = |number: &str| {
        let text = format!("mov.u64 %rd1, {number};");
        let kinds = |statement: Statement<'_>| match statement.kind {
            StatementKind::Instruction(instruction) => {
                let operands = instruction.operands().ok()?;
                Some(operands.into_iter().map(|operand| format!("{:?}", operand.kind)).collect::<Vec<_>>())
            }
            _ => None,
        };
        Statements::new(&text).next().and_then(kinds)
    };
    let is_integer = |number: &str, value: i64| {
        let found = operands(number).unwrap();
        assert_eq!(found[1], format!("{:?}", OperandKind::Scalar(Scalar::Int(value))), "{number}");
    };
    is_integer("0", 0);
    is_integer("010", 8);
    is_integer("999999999999999999", 999_999_999_999_999_999);
    is_integer("9223372036854775807", i64::MAX);
    // More than 64 bits: not an operand, and no panic.
    for digits in [20, 40] {
        assert_eq!(operands(&"9".repeat(digits)), None);
    }
}

/// The items of a module: instructions in canonical spelling, errors with their messages, and declarations.
fn items(text: &str) -> Vec<String> {
    let mut module = Module::new(text);
    let mut items = Vec::new();
    while let Some(item) = module.next() {
        items.push(match item {
            Item::Version(version) => format!("version {}", version.text),
            Item::Target(target) => format!("target {}", target.text),
            Item::ParseError(parse_error) => {
                format!("{}: {}", &text[parse_error.at.clone()], parse_error.message)
            }
            Item::Instruction(parsed) => match validate(&parsed.inst, &module.context(), Dialect::Ptx) {
                Ok(valid) => format!("{valid}"),
                Err(found) => {
                    let found: Vec<String> = found
                        .iter()
                        .map(|finding| {
                            format!(
                                "{} at {}",
                                finding.rule.id,
                                &text[parsed.place(finding.place, finding.operand)]
                            )
                        })
                        .collect();
                    found.join(", ")
                }
            },
        });
    }
    items
}

const MODULE: &str = r#"
//
// Generated by nobody
//
.version 8.6
.target sm_90a, texmode_independent
.address_size 64
.extern .shared .align 128 .b8 smem[];
.global .align 4 .b8 table[8] = {0, 1, 2, 3, 4, 5, 6, 7};
.extern .func (.param .b32 r) helper (.param .b64 x);
	.file	1 "a;b}.cu"
.visible .entry k(
	.param .u64 .ptr .global .align 16 src,
	.param .align 64 .b8 map[128]
)
.maxntid 128, 1, 1
{
	.reg .pred 	%p<3>;
	.reg .b32 	%r<6>, other;
	.reg .f32 	%f<2>;
	.reg .b64 	%rd<6>;
	.loc 1 5 3, function_name $L__info_string0, inlined_at 1 2 3
	ld.param.u64 %rd1, [src];
	.pragma "nounroll; }";
$L__BB0_1: { .reg .b64 other; cp.async.bulk.prefetch.L2.global [other], 16; } // in; side
	bar.sync 0; ld.acquire.gpu.b32 %r1, [x]; prefetch.global.L2 [%rd1]; fence.proxy .async; st.x [%rd1];
	mov.u32 %r1, smem; @%p1 bra $L__BB0_1; mbarrier.init.shared.b64 [%r1], 1;
	cp.async.bulk.prefetch.L2.global [other], 16;
	cp.async.bulk.prefetch.L2.global [%rd1], %rd2;
	cp.async.bulk.prefetch.L2.global [%f1], 16;
	cp.async.bulk.prefetch.L2.global [smem], 16;
	cp.async.bulk.prefetch.L2.global [%rd6], 16;
	@%r1 cp.async.wait_all;
	cp.async.bulk.prefetch.L2.global [table+4], other;
	{ // %r5 as text: {%r5}
		st.global.v2.u32 [%rd1], {%r1, %r2};
	}
	cp.async.wait_all
	cp.async.commit_group;
	cp.async.bulk.frob [%rd1];
	cp.async.ca.shared.global [smem + 8*2], [%rd1], 0x10, %p1;
	ret;
}
	.section	.debug_info
	{
.b32 38
.b8 99;
	}
"#;

#[test]
fn a_module_is_read_to_its_end() {
    assert_eq!(
        items(MODULE),
        [
            "version 8.6",
            "target sm_90a",
            "cp.async.bulk.prefetch.L2.global [other], 16;",
            // Of this line, the load and the store are not in the table.
            "bar.sync 0;",
            "prefetch.global.L2 [%rd1];",
            "fence.proxy.async;",
            "mbarrier.init.shared.b64 [%r1], 1;",
            // 32 bits suffice for a register with an address in a state space.
            "cp.async.bulk.prefetch.L2.global [other], 16;",
            "operand-kind at %rd2",
            "operand-kind at [%f1]",
            "operand-kind at [smem]",
            "undeclared-name at %rd6",
            "operand-kind at @%r1",
            "cp.async.bulk.prefetch.L2.global [table+4], other;",
            "\n: expected `;` here",
            "cp.async.commit_group;",
            ".frob: `.frob` is not a qualifier of PTX",
            "cp.async.ca.shared.global [smem+16], [%rd1], 16, %p1;",
        ]
    );
}

#[test]
fn special_registers_are_coordinates_but_not_offsets() {
    let tensor = |elements: &str| {
        let load = "cp.async.bulk.prefetch.tensor.4d.L2.global.im2col";
        items(&format!(".reg .b64 %rd1; .reg .b32 %r1; .reg .b16 %rs1; {load} [%rd1, {elements};"))
    };
    assert!(tensor("{%tid.x, %r1, %r1, %tid.y}], {%rs1, 3}")[0].starts_with("cp.async"));
    assert!(tensor("{0, %laneid, %r1, 1}], {%rs1, 3}")[0].starts_with("cp.async"));
    for coordinates in [
        "{%tid.x, %r1, %r1, 2}",
        "{0, %tid.x, %tid.y, %r1}",
        "{%clock64, %r1, %r1, %r1}",
        "{%tid, %r1, %r1, %r1}",
        "{%is_explicit_cluster, %r1, %r1, %r1}",
    ] {
        let found = tensor(&format!("{coordinates}], {{%rs1, 3}}"));
        assert!(found[0].starts_with("operand-kind at"), "{found:?}");
    }
    for offsets in ["{%tid.x, %rs1}", "{%tid.x, %tid.x}", "{1, %tid.x}"] {
        let found = tensor(&format!("{{0, 0, 0, 0}}], {offsets}"));
        assert!(found[0].starts_with("operand-kind at"), "{found:?}");
    }
}

#[test]
fn constant_coordinates_are_signed_and_have_32_bits() {
    let tensor = |coordinates: &str| {
        let load = "cp.async.bulk.prefetch.tensor.2d.L2.global";
        items(&format!(".reg .b64 %rd1; .reg .b32 %r1; {load} [%rd1, {coordinates}];"))[0].clone()
    };
    for legal in ["{1, -1}", "{%r1, 1U}", "{1U, %r1}", "{1U == 1, 2}", "{4294967295, 0}"] {
        assert!(tensor(legal).starts_with("cp.async"), "{legal}: {}", tensor(legal));
    }
    let unsigned = "constant coordinates are signed, but this is unsigned";
    for (wrong, at) in
        [("{-1U, 1}", "-"), ("{1, 2U}", "2"), ("{18446744073709551615, 0}", "1"), ("{~0, 0}", "~")]
    {
        assert_eq!(tensor(wrong), format!("{at}: {unsigned}"), "{wrong}");
    }
    for wide in ["{4294967296, 0}", "{%r1, -2147483649}"] {
        assert!(tensor(wide).starts_with("constant-width at"), "{wide}: {}", tensor(wide));
    }
}

#[test]
fn comments_contain_no_statements() {
    let text =
        "cp.async.frob /* a\n cp.async.wait_all; */ [%r1];\ncp.async.bulk.frob // b\n cp.async.commit_group;";
    let found = items(text);
    assert_eq!(found.len(), 3, "{found:?}");
    assert_eq!(found[2], "cp.async.commit_group;");
}

#[test]
fn declarations_have_their_space() {
    let mut module = Module::new(".shared .b8 a[4], b; .global .v4 .f32 c;");
    assert!(module.next().is_none());
    let names = ["a", "b", "c", "d", "%tid", "%tid.x", "%cluster_ctarank"].map(|name| module.declared(name));
    assert_eq!(
        names,
        [
            NameType::Variable(Some(StateSpace::Shared)),
            NameType::Variable(Some(StateSpace::Shared)),
            NameType::Variable(Some(StateSpace::Global)),
            NameType::Undeclared,
            NameType::Special(Special::Other),
            NameType::Special(Special::Member),
            NameType::Special(Special::Word),
        ]
    );
}

#[test]
fn nothing_in_a_function_is_skipped() {
    let found = |line: &str| {
        items(&format!(
            ".version 8.6\n.target sm_90\n.reg .pred %p<3>; .reg .b64 %rd<3>; .entry k() {{ {line} }}"
        ))[2..]
            .to_vec()
    };
    let guard = "expected an instruction after the guard";
    let before = "expected an instruction before `;`";
    for (line, expected) in [
        ("@%p1cp.async.wait_all;", format!(".: {guard}")),
        ("@%p1 @%p2 cp.async.wait_all;", format!("@: {guard}")),
        ("@%p1;", format!(";: {guard}")),
        (";", format!(";: {before}")),
        ("elect .sync _|%p1, 1;", String::from("elect.sync _|%p1, 1;")),
        ("prefetch .tensormap [%rd1];", String::from("prefetch.tensormap [%rd1];")),
        ("elect.sync%p1|%p1, 1;", String::from("operand-kind at %p1")),
        ("cp.async.wait_group 1 ? 2 : 3;", String::from("cp.async.wait_group 2;")),
    ] {
        assert_eq!(found(line), [expected], "{line}");
    }
}

#[test]
fn registers_are_accepted_where_ptxas_accepts_them() {
    let found = |line: &str| {
        let declared = ".reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .b16 %rs<9>; .reg .f32 %f<9>; .reg .u32 %u<9>; \
                        .reg .f16x2 %h<9>; .reg .s64 %sd<9>;";
        let module = format!("{declared} {{ {line} }}");
        items(&module)[0].starts_with("operand-kind")
    };
    for (line, refused) in [
        ("createpolicy.fractional.L2::evict_last.b64 %rd1, %r1;", false),
        ("createpolicy.fractional.L2::evict_last.b64 %rd1, %rs1;", true),
        ("applypriority.async.bulk.global.bulk_group.L2::evict_normal [%rd1], 16;", false),
        ("applypriority.async.bulk.global.bulk_group.L2::evict_normal [%r1], 16;", true),
        ("applypriority.async.bulk.bulk_group.L2::evict_normal [%r1], 16;", true),
        ("st.async.release.gpu.b32 [%rd1], %f5;", false),
        ("red.async.release.gpu.and.b32 [%rd1], %f5;", true),
        ("red.async.relaxed.cluster.mbarrier::complete_tx::bytes.and.b32 [%rd1], %f5, [%rd2];", false),
        ("cp.async.bulk.prefetch.tensor.1d.L2.global [%rd1, {%tid.x}];", false),
        ("createpolicy.fractional.L2::evict_last.b64 %rd1, %u1;", true),
        ("createpolicy.fractional.L2::evict_last.b64 %rd1, %h1;", true),
        ("st.async.shared::cluster.mbarrier::complete_tx::bytes.f32 [%r1], %u1, [%r2];", true),
        ("st.async.shared::cluster.mbarrier::complete_tx::bytes.f64 [%r1], %sd1, [%r2];", true),
        ("st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%u1], %h1, [%h2];", false),
        ("mapa.shared::cluster.u32 %h2, %r01, %u1;", false),
        ("cp.async.bulk.prefetch.tensor.1d.L2.global.L2::cache_hint [%rd1, {%tid.x}], %rd2;", false),
        ("cp.async.bulk.prefetch.tensor.3d.L2.global.im2col [%rd1, {%r1, %r2, %r3}], {%tid.x};", true),
    ] {
        assert_eq!(found(line), refused, "{line}");
    }
}
