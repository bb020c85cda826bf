//! Malformed and unusual calls. Each expands to code or to errors, and the macro never panics.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Expr;

use super::{cases, errors, messages, tokens};
use crate::Reader;
use crate::expand::{expand, expand_for};

/// Calls that the macro must either refuse or accept, in order.
#[rustfmt::skip] // One call per line.
const ODD: &[&str] = &[
    "",
    ",",
    ",,,,",
    ";",
    "{}",
    "()",
    "[]",
    "{{{{}}}}",
    "((((,))))",
    "=",
    ":",
    "::",
    "=>",
    "..",
    "#",
    "!",
    "_",
    "'a",
    "emit",
    "emit =",
    "emit = ,",
    "emit = = ptx",
    "emit = ptx",
    "emit = ptx,",
    "emit = \"ptx\"",
    "emit = 7, isa = 8, target = 90",
    "emit = ptx, emit = fmt",
    "isa = 8.60",
    "isa = 999999999999999999999.9",
    "isa = -8.6",
    "isa = 8.6f32",
    "isa = 1e9",
    "target = sm_90::a",
    "target = sm_90(1)",
    "target = \"sm_90\"",
    "target = r#sm_90",
    "crate = 7",
    "crate = crate",
    "crate = self::x",
    "cp_async",
    "cp_async,",
    "cp_async cp_async",
    "cp_async()",
    "cp_async{}",
    "cp_async[]",
    "cp_async {} {}",
    "cp_async() ()",
    "cp_async { } , ,",
    "cp_async { , }",
    "cp_async { : }",
    "cp_async { dst }",
    "cp_async { dst: }",
    "cp_async { dst: , src: }",
    "cp_async { dst dst }",
    "cp_async { dst: shared }",
    "cp_async { dst: shared() }",
    "cp_async { dst: shared(,) }",
    "cp_async { dst: shared(a, b) }",
    "cp_async { dst: shared(shared(shared(x))) }",
    "cp_async { dst: shared::cta::x(y) }",
    "cp_async { dst: ::shared(y) }",
    "cp_async { dst: shared::<u8>(y) }",
    "cp_async { dst: r#shared(x), r#src: global(r#type), size: 4 }",
    "cp_async { r#type: 1 }",
    "cp_async { type: 1, fn: 2, struct: 3, async: 4, self: 5, Self: 6, crate: 7, super: 8 }",
    "r#cp_async { dst: shared(a), src: global(b), size: 4 }",
    "type {}",
    "fn()",
    "async { }",
    "self()",
    "Self {}",
    "super()",
    "crate {}",
    "crate()",
    "_ {}",
    "_()",
    "r#fn()",
    "cp_async { dst: shared(a), src: global(b), size: 18446744073709551615 }",
    "cp_async { dst: shared(a), src: global(b), size: 18446744073709551616 }",
    "cp_async { dst: shared(a), src: global(b), size: 340282366920938463463374607431768211456000 }",
    "cp_async { dst: shared(a), src: global(b), size: -9223372036854775808 }",
    "cp_async { dst: shared(a), src: global(b), size: - - - -4 }",
    "cp_async { dst: shared(a), src: global(b), size: 0x10u8 }",
    "cp_async { dst: shared(a), src: global(b), size: 0b100_0000 }",
    "cp_async { dst: shared(a), src: global(b), size: 4.0 }",
    "cp_async { dst: shared(a), src: global(b), size: 1e400 }",
    "cp_async { dst: shared(a), src: global(b), size: 'c' }",
    "cp_async { dst: shared(a), src: global(b), size: b\"4\" }",
    "cp_async { dst: shared(a), src: global(b), size: c\"4\" }",
    "cp_async { dst: shared(a), src: global(b), size: true }",
    "cp_async { dst: shared(a), src: global(b), size: _ }",
    "cp_async { dst: _, src: _, size: _ }",
    "cp_async { dst: shared(_), src: global(_), size: 4 }",
    "cp_async { dst: shared(\"a\"), src: global(\"b\"), size: \"4\" }",
    "emit = ptx, cp_async { dst: shared(\"\"), src: global(\"\\0\"), size: \"\\u{202e}\" }",
    "emit = ptx, cp_async { dst: shared(\"%r1;\"), src: global(\"]\"), size: \"4, 5\" }",
    "emit = ptx, cp_async { dst: shared(\"\u{1F980}\"), src: global(\"é\"), size: 4 }",
    "emit = ptx, cp_async { dst: shared(\"{h0}\"), src: global(\"{{}}\"), size: \"{\" }",
    "emit = fmt, cp_async { dst: shared(\"%r\u{2028}1\"), src: global(\"%rd1 + %rd2\"), size: \"\\n\" }",
    "emit = ptx, cp_async { dst: shared(r#\"%r1\"#), src: global(\"%rd1+0x7fffffffffffffff\" + 1), size: 4 }",
    "emit = ptx, cp_async { dst: shared(\"%r1\" + 9223372036854775807 + 9223372036854775807), src: global(\"%rd1\" - 9223372036854775807 - 9223372036854775807), size: 4 }",
    "emit = ptx, cp_async { dst: shared(1 + 2), src: global(-1), size: 4 }",
    "emit = ptx, cp_async { dst: shared(\"%r1\"), src: global(\"%rd1\"), size: 4, pred: \"!!%p1\" }",
    "emit = ptx, cp_async { dst: shared(\"%r1\"), src: global(\"%rd1\"), size: 4, pred: \"!\" }",
    "emit = ptx, cp_async { dst: shared(\"%r1\"), src: global(\"%rd1\"), size: 4, ignore_src: \"!\" }",
    "emit = ptx, cp_async { dst: shared(\"%r1\"), src: global(\"%rd1\"), size: 4, ignore_src: \"! !%p1\" }",
    "emit = ptx, elect_sync { out: \"|\", membermask: 0 }",
    "emit = ptx, elect_sync { out: \"|||\", membermask: 0 }",
    "emit = ptx, elect_sync { out: \"_|_\", membermask: 0 }",
    "emit = ptx, elect_sync { out: _, membermask: 0 }",
    "emit = fmt, elect_sync { out: p, membermask: 0 }",
    "cp_async { dst: shared(a), src: global(b), size: 4, pred }",
    "cp_async { dst: shared(a), src: global(b), size: 4, pred: 1 }",
    "cp_async { dst: shared(a), src: global(b), size: 4, pred: _ }",
    "cp_async { dst: shared(a), src: global(b), size: 4, pred: const { true } }",
    "cp_async { dst: shared(a), src: global(b), size: 4, ignore_src: const { true } }",
    "cp_async { dst: shared(a), src: global(b), size: 4, size: 8, size }",
    "cp_async { dst: shared(return), src: global(break 'a), size: { let x = 4; x } }",
    "cp_async { dst: shared(|x| x), src: global(async move {}), size: unsafe { 4 } }",
    "cp_async { dst: shared(macro!()), src: global(a!{}), size: a![] }",
    "cp_async { dst: shared(a..=b), src: global(&raw const x), size: x as u32 }",
    "cp_async { dst: shared(#[cfg(x)] a), src: global(b), size: 4 }",
    "cp_async { #[cfg(x)] dst: shared(a), src: global(b), size: 4 }",
    "cp_async { ..rest }",
    "cp_async { dst: shared(a), ..rest }",
    "cp_async { 0: shared(a) }",
    "cp_async { \"dst\": shared(a) }",
    "cp_async { noftz, noftz: 1, cache: ca, load_mode: tile, out: _, sem: weak, scope: cta, completion: x, coordinates: [1], ty: f32, op: add, level: L2, space: global }",
    "cp_async_wait_group()",
    "cp_async_wait_group(,)",
    "cp_async_wait_group(1, 2, 3)",
    "cp_async_wait_group(x)",
    "cp_async_wait_group(const {})",
    "cp_async_wait_group(const { const { 1 } })",
    "cp_async_wait_group { pending }",
    "cp_async_wait_group(-1)",
    "cp_async_bulk_wait_group(\"1\")",
    "emit = ptx, cp_async_bulk_wait_group(\"%r1\")",
    "emit = fmt, cp_async_bulk_wait_group(const { N })",
    "cp_reduce_async_bulk { op, ty, dst: global(a), src: shared(b), size }",
    "cp_reduce_async_bulk { op: xor::add, ty: f16::<u8>, dst: global(a), src: shared(b), size: 16 }",
    "cp_reduce_async_bulk { op: \"add\", ty: 16, dst: global(a), src: shared(b), size: 16 }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor, mbarrier: b }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(), mbarrier: b }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m), mbarrier: b }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m, []), mbarrier: b }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [1, 2, 3, 4, 5, 6, 7, 8, 9]), mbarrier: b }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [0; 3]), mbarrier: b }",
    "cp_async_bulk_tensor { dst: tensor(m, [x]), src: tensor(m, [x]), mbarrier: b }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [_, \"x\", 1.5, const { 1 }, -1]), mbarrier: b }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), mbarrier: b, load_mode }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), mbarrier: b, load_mode: im2col() }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), mbarrier: b, load_mode: im2col([]) }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x, y, z]), mbarrier: b, load_mode: im2col([1, 2, 3, 4, 5, 6]) }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), mbarrier: b, load_mode: im2col::w::128([1, 2]) }",
    "cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), mbarrier: b, load_mode: im2col(1)(2) }",
    "mbarrier_arrive { mbarrier: bar, sem }",
    "mbarrier_arrive { mbarrier: bar, sem: release }",
    "mbarrier_arrive { mbarrier: bar, sem: release() }",
    "mbarrier_arrive { mbarrier: bar, sem: release(cta, cta) }",
    "mbarrier_arrive { mbarrier: bar, sem: release(release(cta)) }",
    "mbarrier_arrive { mbarrier: bar, sem: weak(gpu) }",
    "mbarrier_arrive { mbarrier }",
    "mbarrier_arrive { mbarrier: tensor(m, [x]) }",
    "mbarrier_arrive { mbarrier: global(x) }",
    "mbarrier_arrive { mbarrier: f(x) }",
    "mbarrier_arrive { out: x, mbarrier: bar }",
    "mbarrier_arrive { out, mbarrier: bar }",
    "mbarrier_arrive(_)",
    "mbarrier_init(bar, 0)",
    "mbarrier_init(bar, 1048576)",
    "fence_proxy_async(shared)",
    "fence_proxy_async(generic(x))",
    "fence_proxy_async(\"global\")",
    "createpolicy_fractional { evict: evict_first, fraction: 1 }",
    "createpolicy_fractional { evict: evict_first, fraction: -0.0 }",
    "createpolicy_fractional { evict: evict_first, fraction: 1e-300 }",
    "createpolicy_fractional { evict: evict_first, fraction: _ }",
    "createpolicy_range { evict: evict_first, src: global(a), primary_size: _, total_size: 1.5 }",
    "createpolicy_range { evict: evict_first, src: a, primary_size, total_size }",
    "createpolicy_cvt()",
    "createpolicy_cvt(-9223372036854775808)",
    "getctarank { addr: 5 }",
    "getctarank { addr: generic(5) }",
    "getctarank { addr: shared(5), ty: b128 }",
    "fence_proxy_tensormap_generic",
    "fence_proxy_tensormap_generic { sem: acquire(gpu), addr: generic(x), size: 128 }",
    "fence_proxy_tensormap_generic { sem: acquire(gpu), addr: _, size: n }",
    "fence_proxy_async_generic { sem: release(cluster), sync_restrict: shared::cta }",
    "mbarrier_arrive_noComplete(bar)",
    "mbarrier_arrive_nocomplete(bar, 1)",
    "mbarrier_test_wait(bar, _)",
    "mbarrier_test_wait { mbarrier: bar, state: shared(x) }",
    "mbarrier_expect_tx { mbarrier: shared::cluster(bar), tx_count: 1048576 }",
    "cp_async_mbarrier_arrive { noinc: noinc, mbarrier: bar }",
    "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c, ignore_oob: [] }",
    "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c, ignore_oob: [_, \"x\"] }",
    "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c, ignore_oob: [1; 2] }",
    "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c, multicast: cluster32b }",
    "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c, multicast: cluster32b() }",
    "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c, multicast: cluster32b(_) }",
    "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c, multicast: cluster32b(cluster32b(1)) }",
    "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c, multicast: multicast::cluster(1) }",
    "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c, report: report(1), sem: weak(weak) }",
    "cp_async_bulk { dst: global(a), src: shared(b), size: 16, sem: relaxed(gpu), ty: b64 }",
    "applypriority_async_bulk { src: shared(a), size: 16, evict: evict_first }",
    "transaction(bar, [cp_async_bulk_prefetch { src: global(a), size: 16 }])",
    "transaction(bar, [cp_reduce_async_bulk_tensor { op: add, dst: tensor(m, [x]), src: shared(a), bytes: 16 }])",
    "mapa { addr: 5, cta: 6 }",
    "mapa { addr: shared::cluster(const { 1 }), cta: const { 2 } }",
    "mapa { addr: tensor(a, [b]), cta: 6 }",
    "transaction",
    "transaction()",
    "transaction(,)",
    "transaction(bar)",
    "transaction(bar,)",
    "transaction(bar, [])",
    "transaction(bar, [,])",
    "transaction(bar, [], x)",
    "transaction(bar, x)",
    "transaction(bar, {})",
    "transaction {}",
    "transaction[]",
    "transaction(bar, [transaction(bar, [])])",
    "transaction(bar, [cp_async_commit_group()])",
    "transaction(bar, [cp_async {}])",
    "transaction(\"bar\", [cp_async_bulk {}])",
    "transaction(_, [cp_async_bulk { dst: shared(a), src: global(b), size: 16 }])",
    "transaction(generic(bar), [cp_async_bulk { dst: shared(a), src: global(b), size: 16 }])",
    "transaction(bar, [cp_async_bulk { dst: shared(a), src: global(b), size: 16, bytes: 4 }])",
    "transaction(bar, [cp_async_bulk { dst: shared(a), src: global(b), size: 16, pred: p, mbarrier: q }])",
    "transaction(bar, [cp_async_bulk { dst: shared(a), src: global(b), size: 9223372036854775807 }, cp_async_bulk { dst: shared(a), src: global(b), size: 9223372036854775807 }])",
    "transaction(bar, [cp_async_bulk { dst: shared(a), src: global(b), size: const { 16 } }, cp_async_bulk { dst: shared(a), src: global(b), size: 1e3 }])",
    "transaction(bar, [cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), bytes: _ }])",
    "transaction(bar, [cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), bytes: \"4\" }])",
    "emit = fmt, transaction(bar, [cp_async_bulk { dst: shared(a), src: global(b), size: n }])",
    "emit = fmt, transaction(bar, [cp_async_bulk { dst: shared(a), src: global(b), size: const { N } }, cp_async_bulk { dst: shared(a), src: global(b), size: 16 }])",
];

/// Expands the call, and asserts that the expansion is an expression. Returns whether the call is accepted.
pub(super) fn accepts(input: TokenStream) -> bool {
    let text = input.to_string();
    let expansion = expand(input.clone());
    let parsed = syn::parse2::<Expr>(expansion.clone());
    assert!(
        parsed.is_ok() || has_unread(&input, 0),
        "{text}\ndoes not expand to an expression:\n{expansion}"
    );
    let accepted = errors(&expansion).is_empty();
    // Where the call has errors, an editor gets the written tokens, which need not be an expression. The same holds for
    // input that syn accepts only in invisible delimiters, since it looks at the first token alone.
    let visible = !invisible(&input) && !has_unread(&input, 0);
    let expansion = expand_for(Reader::Editor, input);
    let parsed = syn::parse2::<Expr>(expansion.clone());
    assert!(!(accepted && visible) || parsed.is_ok(), "{text}\nis no expression in an editor:\n{expansion}");
    accepted
}

/// Whether the call has an expression whose content the macro does not read, so that rustc reports the mistakes in it:
/// a block, a closure, a cast, generic arguments, an expression that begins with a keyword.
fn has_unread(stream: &TokenStream, depth: usize) -> bool {
    stream.clone().into_iter().any(|token| match token {
        TokenTree::Group(group) => {
            // No fragment of `macro_rules!` has other content.
            let is_no_fragment =
                group.delimiter() == Delimiter::None && syn::parse2::<Expr>(group.stream()).is_err();
            is_no_fragment
                || depth > 0 && group.delimiter() == Delimiter::Brace
                || has_unread(&group.stream(), depth + 1)
        }
        TokenTree::Punct(punct) => matches!(punct.as_char(), '|' | '<' | '\'' | '#' | '.' | '='),
        TokenTree::Ident(word) => syn::parse_str::<syn::Ident>(&word.to_string()).is_err(),
        TokenTree::Literal(_) => false,
    })
}

/// Whether a group has invisible delimiters.
fn invisible(stream: &TokenStream) -> bool {
    stream.clone().into_iter().any(|token| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::None || invisible(&group.stream()),
        _ => false,
    })
}

#[test]
fn a_call_that_is_taken_is_an_expression_in_an_editor() {
    for call in cases::calls() {
        assert!(accepts(tokens(call)), "{call}");
    }
}

#[test]
fn unusual_calls_do_not_panic() {
    for call in ODD {
        accepts(tokens(call));
    }
}

#[test]
fn a_call_has_at_most_256_operands() {
    let copy = "cp_async_bulk { dst: shared(a), src: global(b), size: c, mbarrier: d },";
    assert!(accepts(tokens(&copy.repeat(64))));
    let one_more = copy.repeat(64) + "mbarrier_inval(e)";
    assert_eq!(
        messages(&expand(tokens(&one_more))),
        ["a call can have at most 256 operands\nhelp: split the call"]
    );
}

#[test]
fn a_call_may_be_large() {
    let copy = "cp_async { dst: shared(a), src: global(b), size: 4, src_size: c },";
    for steps in [60, 80, 84, 85, 86, 100, 300] {
        let taken = accepts(tokens(&copy.repeat(steps)));
        assert_eq!(taken, steps * 3 <= 256, "{steps} steps of three operands");
        let taken = accepts(tokens(&format!("emit = fmt, {}", copy.repeat(steps))));
        assert_eq!(taken, steps * 3 <= 256, "{steps} steps of three values");
    }
    let arguments: Vec<String> = (0..300).map(|index| format!("x{index}")).collect();
    let arguments = arguments.join(", ");
    assert!(!accepts(tokens(&format!("cp_async_wait_group({arguments})"))));
    assert!(!accepts(tokens(&format!(
        "cp_async_bulk_tensor {{ dst: tensor(m, [{arguments}]), src: shared(s) }}"
    ))));
    assert!(!accepts(tokens(&format!("cp_async {{ {arguments} }}"))));
    let deep =
        format!("cp_async {{ dst: shared({}a{}), src: global(b), size: 4 }}", "(".repeat(90), ")".repeat(90));
    assert!(accepts(tokens(&deep)));
}

#[test]
fn some_range_operators_are_taken() {
    let arms: String = (0..20).map(|arm| format!("{arm}..={arm} => {{}} ")).collect();
    let slices = "f(&a[..4], &a[4..], &a[..], &a[1..=2], .., 0..n, ..n, n.., &b[..], &c[..])";
    for value in [format!("match n {{ {arms} _ => {{}} }}"), slices.to_owned(), ".. ".repeat(8) + "x"] {
        assert!(
            accepts(tokens(&format!(
                "emit = fmt, cp_async_bulk_prefetch {{ src: global(b), size: {value} }}"
            ))),
            "{value}"
        );
    }
}
