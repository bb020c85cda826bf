//! Dictionaries for libFuzzer, from the table: tokens that mutations should insert whole.

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
