//! Sources designed to take long: time must be linear in their length, and nesting must be bounded.

use std::time::{Duration, Instant};

use ptx_async_inline_asm::{Language, NoIncludes, check};
use ptx_async_isa::Context;

/// The length of each source in bytes.
const LENGTH: usize = 30_000;
/// Far more than any source takes; with time quadratic in the length, a source would take minutes.
const LONGEST: Duration = Duration::from_secs(20);

#[test]
fn no_source_takes_long() {
    for (before, repeated, after) in [
        ("", "asm(", ""),
        ("", "asm(", ")"),
        ("", "asm(\"cp.async.wait_all;\");", ""),
        ("asm(", "\"%0\" ", ":: \"r\"(a));"),
        ("asm(\"%[a]\" :: ", "[a] \"r\"(a), ", "\"r\"(b));"),
        ("asm(\"cp.async.wait_group ", "(", "\");"),
        ("asm(\"", "cp.async.wait_all %0 %1;", "\" :: \"r\"(a));"),
        ("asm(\"", "{", "\");"),
        ("asm(\"cp.async.wait_all;\" :: \"n\"(", "(", "));"),
        ("asm(\"cp.async.wait_all;\" :: \"n\"(", "-", "1));"),
        ("", "#if __CUDA_ARCH__ >= 900\nasm(\"cp.async.wait_all;\");\n", ""),
        ("#if ", "(", "__CUDA_ARCH__\nasm();\n#endif"),
        ("__CUDA_ARCH__ asm();", "if (", ""),
        ("__CUDA_ARCH__ asm();", "if (__CUDA_ARCH__) ", ""),
        ("asm();", "NV_IF_TARGET(a, (", ""),
        ("#define A B B\n#define B A A\n#define C A B C\nasm(", "A C ", ");"),
        (
            "#define F(x) G(x x) G(x)\n#define G(x) H(x x) H(x)\n#define H(x) \"a\" x\nasm(F(F(F(F(F(\"b\"",
            " \"c\"",
            ")))));",
        ),
        ("", "#define F(x) asm(x)\n#define G(y) F(y)\n", "G(\"cp.async.wait_all;\")"),
        ("#define F(x) asm(x)\n#define G(x) F(x) F(x) F(x) G(x) F(x)\n", "F(G(", ""),
        ("#define F(x) ", "asm(x) ", "\nF(\"cp.async.wait_all;\") F(\"a\")"),
        ("asm(\n", "#if A\n\"a\"\n#else\n\"b\"\n#endif\n", ");"),
        ("", "R\"x(", "asm"),
        ("", "\"asm(\\\"", ""),
        ("asm", "{{", "}}"),
        ("asm", "/*", ""),
        ("asm", "\\\n", ""),
        ("asm #", "\\\n", ""),
        ("asm", ")", ""),
        ("asm", "[({", "]})"),
        ("asm", "#if A\n(\n#else\n{\n#endif\n)", ""),
    ] {
        let source = format!("{before}{}{after}", repeated.repeat(LENGTH / repeated.len()));
        let start = Instant::now();
        check(&source, Language::Cpp, &Context::default(), &mut NoIncludes);
        let time = start.elapsed();
        assert!(time < LONGEST, "{time:?} for {before:?} {repeated:?}");
    }
}

#[test]
fn python_that_is_indented_too_deeply_is_not_read() {
    for (levels, statements) in [(90, 1), (3000, 0)] {
        let lines = |level: usize| format!("{}if x:\n", " ".repeat(level));
        let mut source: String = (0..levels).map(lines).collect();
        source += &" ".repeat(levels);
        source += "llvm.inline_asm(None, [], \"cp.async.wait_all 0;\", \"\")\n";
        let report = check(&source, Language::Python, &Context::default(), &mut NoIncludes);
        assert_eq!(report.statements, statements, "{levels}");
    }
}
