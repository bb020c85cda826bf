//! The help for a register that nothing declares: a declaration that is accepted.

use ptx_async_inline_asm::{Language, NoIncludes, check};
use ptx_async_isa::Context;
use ptx_async_isa::check::Diagnostic;

fn errors(text: &str) -> Vec<Diagnostic> {
    let source = format!(r#"asm volatile("{text}" ::"r"(b), "l"(m), "r"(x) : "memory");"#);
    check(&source, Language::Cpp, &Context::default(), &mut NoIncludes).diagnostics
}

#[test]
fn the_declaration_in_the_help_fits_the_operand() {
    for (text, declaration) in [
        ("mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0;", ".reg .pred p;"),
        ("@!q cp.async.wait_all;", ".reg .pred q;"),
        ("mbarrier.arrive.shared::cta.b64 state, [%0];", ".reg .b64 state;"),
        ("elect.sync _|p, 0xffffffff;", ".reg .pred p;"),
        ("cp.async.bulk.prefetch.tensor.2d.L2.global [%1, {%2, %r7}];", ".reg .b32 %r7;"),
        ("prefetch.tensormap [%rd1];", ".reg .b64 %rd1;"),
        ("cp.async.bulk.prefetch.L2.global [%1], size;", ".reg .b32 size;"),
    ] {
        let found = errors(text);
        let [error] = &found[..] else { panic!("{text}: {found:?}") };
        let help = format!("declare it, `{declaration}`, or make it an operand");
        assert_eq!(error.help.as_ref(), Some(&help), "{text}");
        let declared = errors(&format!("{{ {declaration} {text} }}"));
        assert!(declared.is_empty(), "{text}: {declared:?}");
    }
}

#[test]
fn an_address_of_either_width_has_no_type_in_the_help() {
    let found = errors("cp.async.bulk.prefetch.L2.global [%rd1], 16;");
    assert_eq!(found[0].help.as_deref(), Some("declare it, or make it an operand"));
}
