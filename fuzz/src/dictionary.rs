//! Dictionaries for libFuzzer, from the table: tokens that mutations insert whole.

use std::collections::BTreeSet;

use ptx_async_isa::vocab::Qualifier;
use ptx_async_isa::{IsaVersion, Target, forms};

use crate::description;

/// The dictionary of a target, in the file format of libFuzzer.
pub fn of(target: &str) -> String {
    let mut words: BTreeSet<String> = BTreeSet::new();
    if target == "tokens" {
        words.extend(description::stock().iter().cloned());
    } else {
        if target == "inline_asm" {
            words.extend(INLINE_ASM.iter().map(|word| (*word).to_owned()));
        }
        if target == "sim" {
            words.extend(SIM.iter().map(|word| (*word).to_owned()));
        }
        words.extend(forms::all().map(|instruction| instruction.opcode.to_owned()));
        words.extend(Qualifier::ALL.iter().map(|word| word.as_ptx().to_owned()));
        words.extend(
            [
                ".version",
                ".reg .b64 %rd<9>;",
                ".shared .b64 bar;",
                ".entry f(.param .u64 p)",
                "//",
                "/*",
                "*/",
            ]
            .map(String::from),
        );
        words.extend(
            ["[%rd1+16]", "[%r1]", "{%r1, %r2}", "@!%p1 ", "%rs1", "WARP_SZ", "0f3F000000"].map(String::from),
        );
    }
    words.extend(Target::all().map(|target| target.to_string()));
    words.extend(IsaVersion::ALL.iter().map(|isa| isa.to_string()));
    words.iter().map(|word| format!("{word:?}\n")).collect()
}

/// The PTX around instructions of the table in kernels.
const SIM: &[&str] = &[
    "ld.shared.u32 %r1, [smem];",
    "st.shared.u32 [smem], %r1;",
    "bar.sync 0;",
    "mbarrier.init.shared::cta.b64 [bar], 1;",
    "@%p1 bra ",
    "atom.global.add.u32 ",
    "call.uni (%r1), f, (%r2);",
    ".param .align 64 .b8 t[128]",
    ".global .u64 x[2] = {generic(y), 7};",
    "18446744073709551615",
    "-9223372036854775808",
];

/// The source code around the text of inline assembly.
const INLINE_ASM: &[&str] = &[
    "asm volatile(\"",
    "__asm__(R\"(",
    ")\"",
    "%0",
    "%[a]",
    "%%",
    "%=",
    "%{",
    "\" \"",
    " :: \"r\"(a), [a] \"l\"(b), \"n\"(4)",
    "\"=r\"(a)",
    " : : : \"memory\");",
    "#define F(a, ...) ",
    "#a",
    "##",
    "__VA_ARGS__",
    "\\\n",
    "#if __CUDA_ARCH__ >= 900\n",
    "#else\n",
    "#elif defined(A)\n",
    "#endif\n",
    "#include \"a.h\"\n",
    "if constexpr (__CUDA_ARCH__ >= 900) {",
    "NV_IF_TARGET(NV_PROVIDES_SM_90, (",
    "llvm.inline_asm(",
    "asm!(\"",
    "{0}",
    "{$r0}",
    "$0",
];
