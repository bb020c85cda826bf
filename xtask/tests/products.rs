//! Compares the lints of products and of `setmaxnreg` with the remarks of ptxas: programs that it makes slow are found,
//! and others are not.

use ptx_async_lints::check;
use xtask::ptxas::Ptxas;

const PROGRAMS: &str = include_str!("products/programs.txt");
/// Releases that answer alike: the newest, and the last of CUDA 12, which does not mind writes to registers of A.
const RELEASES: [&str; 2] = ["13.5.37", "12.9.86"];
const OF_PRODUCTS: [&str; 2] = ["product-unwaited", "products-serialized"];
const OF_REGISTERS: &str = "setmaxnreg-ignored";

/// The instruction of a word.
fn instruction(word: &str) -> String {
    let sums = |first: usize| (first..first + 4).map(|at| format!("%f{at}")).collect::<Vec<_>>().join(", ");
    let product = |first: usize, a: &str, rest: &str| {
        format!(
            "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {{{}}}, {a}, %rd2, %p0, 1, 1, 0{rest};",
            sums(first)
        )
    };
    let zero = |first: usize| (first..first + 4).map(|at| format!("mov.f32 %f{at}, 0f00000000; ")).collect();
    match word {
        "zero" => zero(0),
        "zero2" => zero(4),
        "load" => format!("ld.global.v4.f32 {{{}}}, [%rd3+32];", sums(0)),
        "load2" => format!("ld.global.v4.f32 {{{}}}, [%rd3+48];", sums(4)),
        "store" => format!("st.global.v4.f32 [%rd3], {{{}}};", sums(0)),
        "store2" => format!("st.global.v4.f32 [%rd3+64], {{{}}};", sums(4)),
        "fence" => "wgmma.fence.sync.aligned;".into(),
        "multiply" => product(0, "%rd1", ", 0"),
        "multiply2" => product(4, "%rd1", ", 0"),
        "multiply_part" => product(0, "{%r4, %r5, %r6, %r7}", ""),
        "commit" => "wgmma.commit_group.sync.aligned;".into(),
        "wait0" | "wait1" | "wait2" => format!("wgmma.wait_group.sync.aligned {};", &word[4..]),
        "start" => "mov.u32 %r10, 0;".into(),
        "next" => "add.s32 %r10, %r10, 1; setp.lt.s32 %p5, %r10, %r0;".into(),
        "again" => "@%p5 bra LOOP;".into(),
        "call" => {
            "{ .param .b32 x; .param .b32 r; st.param.b32 [x], %r1; call.uni (r), g, (x); ld.param.b32 %r20, [r]; }"
                .into()
        }
        "store_called" => "st.global.u32 [%rd3+16], %r20;".into(),
        "print" => {
            "{ .param .b64 f; .param .b64 v; .param .b32 r; mov.u64 %rd9, text; cvta.global.u64 %rd9, %rd9; \
             st.param.b64 [f], %rd9; st.param.b64 [v], 0; call.uni (r), vprintf, (f, v); ld.param.b32 %r20, [r]; }"
                .into()
        }
        ptx => ptx.into(),
    }
}

/// The module of a line: its name, and its text.
fn module(line: &str) -> (&str, String) {
    let [name, directives, functions, body] = line.splitn(4, " : ").collect::<Vec<_>>()[..] else {
        panic!("{line}")
    };
    let functions =
        PROGRAMS.lines().find_map(|line| line.strip_prefix(&format!("module {functions} : "))).unwrap_or("");
    let directives = if directives == "threads" { ".maxntid 128" } else { directives };
    let body: Vec<String> = body.split(" | ").map(instruction).collect();
    let text = format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n{functions}\n\
         .visible .entry k(.param .u64 out, .param .u64 a, .param .u64 b, .param .u32 n)\n{directives}\n{{\n\
         .reg .b32 %r<64>; .reg .f32 %f<160>; .reg .b64 %rd<32>; .reg .pred %p<16>;\n\
         ld.param.u64 %rd3, [out]; ld.param.u64 %rd1, [a]; ld.param.u64 %rd2, [b]; ld.param.u32 %r0, [n];\n\
         setp.ne.s32 %p0, %r0, 77; mov.u32 %r1, %tid.x; mul.wide.u32 %rd4, %r1, 256; add.u64 %rd3, %rd3, %rd4;\n\
         ld.global.v4.u32 {{%r4, %r5, %r6, %r7}}, [%rd3+128];\n{}\nret;\n}}\n",
        body.join("\n")
    );
    (name, text)
}

#[test]
fn the_lints_find_what_ptxas_makes_slow() {
    let releases = RELEASES.map(|release| Ptxas::fetch(release).unwrap());
    let mut section = "";
    let (mut slow, mut fast, mut wrong) = (0, 0, String::new());
    for line in PROGRAMS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#') && !line.starts_with("module "))
    {
        if line.starts_with('[') {
            section = line;
            continue;
        }
        let (name, text) = module(line);
        let found = check(&text);
        let has = |lints: &[&str]| found.iter().any(|found| lints.contains(&found.rule.id));
        let (products, registers) = (has(&OF_PRODUCTS), has(&[OF_REGISTERS]));
        let found = products || registers;
        for ptxas in &releases {
            let losses =
                ptxas.assemble(&text, "sm_90a", None).unwrap_or_else(|error| panic!("{name}: {error}"));
            let says = |what: &str| losses.warnings.iter().any(|said| said.contains(what));
            let (serialized, ignored) = (says("serialized"), says("ignored"));
            let is_slow = serialized || ignored;
            // Release 12.9 does not mind writes to registers of A.
            let is_of_newer = ptxas.release != RELEASES[0] && name.starts_with("part_");
            let is_expected = match section {
                "[both]" => (serialized, ignored) == (products, registers) || is_of_newer && !is_slow,
                "[lints]" => found && !is_slow,
                _ => is_slow && !found,
            };
            if !is_expected {
                wrong +=
                    &format!("{name}, ptxas {}: {:?}, the lints: {found}\n", ptxas.release, losses.warnings);
            }
        }
        *(if found { &mut slow } else { &mut fast }) += 1;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(slow > 50 && fast > 60, "{slow} are found, and {fast} are not");
}
