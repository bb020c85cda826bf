//! The effects that a statement declares to the compiler, and statements without their `;`.
//!
//! nvcc 13.5 deletes a statement whose outputs are all unused if it has neither `volatile` nor a `"memory"` clobber.
//! It keeps a statement with either of them, and every statement without outputs.

use ptx_async_inline_asm::{Language, NoIncludes, check};
use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Instruction;
use ptx_async_isa::opcodes::WITHOUT_MEMORY_EFFECT;
use ptx_async_isa::{Context, forms};

/// The severity, the rule and the source text of each diagnostic.
fn found(source: &str, language: Language) -> Vec<(Severity, &'static str, &str)> {
    let report = check(source, language, &Context::default(), &mut NoIncludes);
    assert!(report.unresolved.is_empty(), "{source}: {:?}", report.unresolved);
    let found = report.diagnostics.into_iter();
    found.map(|found| (found.severity, found.rule.id, &source[found.span])).collect()
}

fn of_cpp(source: &str) -> Vec<(Severity, &'static str, &str)> {
    found(source, Language::Cpp)
}

#[test]
fn a_statement_with_effects_on_memory_has_a_clobber() {
    for (text, at) in [
        (r#"asm volatile("cp.async.wait_all;");"#, "cp.async.wait_all"),
        (r#"asm volatile("cp.async.wait_group %0;\n" ::"n"(N));"#, "cp.async.wait_group"),
        (r#"asm("fence.proxy.async.shared::cta;" ::);"#, "fence.proxy.async.shared::cta"),
        (
            r#"asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"(d), "l"(s));"#,
            "cp.async.cg.shared.global",
        ),
        (r#"asm volatile("griddepcontrol.wait;" ::);"#, "griddepcontrol.wait"),
        // One finding for a statement, at the first instruction with such effects.
        (
            r#"asm volatile("cp.async.commit_group; cp.async.wait_all; cp.async.wait_all;" ::: );"#,
            "cp.async.wait_all",
        ),
        (
            r#"asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }" : "=r"(ok) : "r"(b), "r"(x));"#,
            "mbarrier.try_wait.parity.shared::cta.b64",
        ),
        ("#define WAIT() asm volatile(\"cp.async.wait_all;\")\n", "cp.async.wait_all"),
    ] {
        assert_eq!(of_cpp(text), [(Severity::Warning, "asm-memory", at)], "{text}");
    }
    for told in [
        r#"asm volatile("cp.async.wait_all;" ::: "memory");"#,
        r#"asm("cp.async.wait_all;" ::: "memory");"#,
        r#"asm volatile("cp.async.wait_all;" ::: "memory", "cc");"#,
        // The name may be a macro for the clobber.
        r#"asm volatile("cp.async.wait_all;" ::: CLOBBERS);"#,
        // A statement of libcu++.
        r#"asm("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(s) : "r"(b) : "memory");"#,
        // A commit, a hint, and instructions that only compute values.
        r#"asm volatile("cp.async.commit_group;\n" ::);"#,
        r#"asm volatile("cp.async.bulk.commit_group;");"#,
        r#"asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" :: "l"(p), "r"(n));"#,
        r#"asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(c));"#,
        r#"asm("createpolicy.fractional.L2::evict_last.b64 %0, 1.0;" : "=l"(p));"#,
        r#"asm volatile("griddepcontrol.launch_dependents;" ::);"#,
        r#"asm volatile("redux.sync.add.u32 %0, %1, -1;" : "=r"(d) : "r"(a));"#,
    ] {
        assert_eq!(of_cpp(told), [], "{told}");
    }
}

#[test]
fn a_statement_with_outputs_and_effects_is_volatile() {
    let arrive = |keyword: &str, clobbers: &str| {
        format!(r#"{keyword}("mbarrier.arrive.shared::cta.b64 %0, [%1];" : "=l"(s) : "r"(b){clobbers});"#)
    };
    for keyword in ["asm", "__asm__", "asm goto"] {
        let text = arrive(keyword, "");
        let expected = (Severity::Warning, "asm-volatile", "mbarrier.arrive.shared::cta.b64");
        assert_eq!(of_cpp(&text), [expected], "{text}");
        assert_eq!(of_cpp(&arrive(keyword, r#" : "memory""#)), []);
    }
    for keyword in ["asm volatile", "__asm__ __volatile__", "asm inline volatile"] {
        let text = arrive(keyword, "");
        let ids: Vec<&str> = of_cpp(&text).iter().map(|(_, rule, _)| *rule).collect();
        assert_eq!(ids, ["asm-memory"], "{text}");
    }
    // A macro in place of the keyword.
    let text = format!("#define ASM asm volatile\nvoid f() {{ {} }}", arrive("ASM", ""));
    assert_eq!(of_cpp(&text)[0].1, "asm-memory");
    let text = format!("#define ARRIVE(s, b) {}\n", arrive("asm", ""));
    assert_eq!(of_cpp(&text)[0].1, "asm-volatile");
}

#[test]
fn options_of_rust_do_not_deny_effects() {
    let rust = |text: &str| {
        let found = found(text, Language::Rust);
        found.into_iter().map(|(_, rule, at)| (rule, at.to_owned())).collect::<Vec<_>>()
    };
    for option in ["nomem", "readonly"] {
        let text = format!(r#"asm!("cp.async.wait_all;", options(nostack, {option}));"#);
        assert_eq!(rust(&text), [("asm-options", option.to_owned())]);
    }
    let text = r#"asm!("mbarrier.arrive.shared::cta.b64 {}, [{}];", out(reg64) s, in(reg32) b, options(pure, readonly));"#;
    assert_eq!(rust(text), [("asm-options", String::from("readonly"))]);
    for told in [
        r#"asm!("cp.async.wait_all;");"#,
        r#"asm!("cp.async.wait_all;", options(nostack, preserves_flags));"#,
        r#"asm!("mapa.shared::cluster.u32 {}, {}, {};", out(reg32) d, in(reg32) a, in(reg32) c, options(pure, nomem));"#,
    ] {
        assert_eq!(rust(told), [], "{told}");
    }
}

#[test]
fn instructions_without_effects_are_of_the_table() {
    for opcode in WITHOUT_MEMORY_EFFECT {
        let is = |known: &Instruction| known.opcode == *opcode || known.to_string() == *opcode;
        assert!(forms::all().any(is), "{opcode}");
    }
}

/// The compiler pastes the text into the function, so the next instruction follows it directly; ptxas 13.5 rejects
/// all of these.
#[test]
fn a_missing_semicolon_is_an_error_whatever_the_instruction() {
    let missing = (Severity::Error, "missing-semicolon");
    for text in [
        "bar.arrive 1, 64",
        "griddepcontrol.wait",
        "griddepcontrol.launch_dependents\\n",
        "setmaxnreg.inc.sync.aligned.u32 40",
        "ld.shared.u32 %0, [%1]",
        "@p st.global.u32 [%0], %1",
        "mov.u32 %0, %1",
        "bar.sync 0;\\nbar.arrive 1, 64",
        "cp.async.bulk.commit_group",
    ] {
        let source = format!(r#"asm volatile("{text}" : "=r"(a) : "r"(b) : "memory");"#);
        let report = check(&source, Language::Cpp, &Context::default(), &mut NoIncludes);
        let found: Vec<_> = report.diagnostics.iter().map(|found| (found.severity, found.rule.id)).collect();
        assert_eq!(found, [missing], "{source}");
        // The position is directly after the last operand.
        let end = source.find(text).unwrap() + text.trim_end_matches("\\n").len();
        assert_eq!(report.diagnostics[0].span.start, end, "{source}");
    }
    let python = "asm = tl.inline_asm_elementwise(\"bar.arrive 1, 64\", \"=r\", [], dtype=tl.int32, is_pure=False, pack=1)";
    let rust = "asm!(\"setmaxnreg.inc.sync.aligned.u32 40\");";
    for (source, language) in [(python, Language::Python), (rust, Language::Rust)] {
        let found: Vec<_> = found(source, language).into_iter().map(|(.., rule, _)| rule).collect();
        assert_eq!(found, ["missing-semicolon"], "{source}");
    }
    // Text for other assemblers, and complete text.
    for other in [
        "nop",
        "ret",
        "vadd.u32 q0, q1, q2",
        "add.w r0, r1, r2",
        "mov.d $f0, $f1",
        "fence.i",
        "bar.sync 0;",
        "{",
        "}",
        "L0:",
        "// a comment",
        "",
        "mov.u32 %0, %1;\\n\\t",
        ".reg .pred p;",
    ] {
        let source = format!(r#"asm volatile("{other}" : "=r"(a) : "r"(b) : "memory");"#);
        let found: Vec<_> = of_cpp(&source).into_iter().map(|(_, rule, _)| rule).collect();
        assert!(!found.contains(&"missing-semicolon"), "{source}: {found:?}");
    }
}
