//! Operands, offsets and guards that replace those of a valid line.

use fastrand::Rng;

/// Replacements for an operand or a part of one.
const OPERANDS: &[&str] = &[
    "%rs9",
    "%r19",
    "%rd19",
    "%p5",
    "%f5",
    "%fd5",
    "!%p5",
    "_",
    "smem",
    "smem+16",
    "%tid.x",
    "%laneid",
    "0",
    "1",
    "2",
    "4",
    "7",
    "8",
    "12",
    "16",
    "31",
    "100",
    "112",
    "511",
    "512",
    "1024",
    "4096",
    "65535",
    "65536",
    "1048560",
    "1048575",
    "1048576",
    "1048592",
    "2147483648",
    "4294967280",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "-1",
    "-16",
    "-32768",
    "-2147483648",
    "0x10",
    "16U",
    "020",
    "1?2:3",
    "0b10000",
    "0.5",
    "1.0",
    "2.0",
    "0f3F000000",
    "0d3FE0000000000000",
    "[%r19]",
    "[%f5]",
    "[%clock64]",
    "[%laneid]",
    "[%rd19]",
    "[%rs9]",
    "[smem]",
    "[smem+16]",
    "[16]",
    "[_]",
    "{%r19}",
    "{%r19, %r20}",
    "{%rs9, %rs10}",
    "{0}",
    "{}",
    "%r19|%p5",
    "_|%p5",
    "%r19|_",
    "%v2h",
    "%v2b",
    "%v4f",
    "%v4u",
];

/// A further replacement for newer modules: a register of a type that PTX ISA 8.3 introduced.
const WIDE: &str = "%q3";

/// Text that may follow the base of an address.
pub(super) const OFFSETS: &[&str] = &[
    "+4",
    "+16",
    "+0",
    "+-4",
    "-4",
    "+0x10",
    "+%r1",
    "+2147483647",
    "+2147483648",
    "+4294967296",
    "+-2147483649",
    "+(4)",
    "+1.0",
];

pub(super) const GUARDS: &[&str] = &["@%p3 ", "@!%p3 ", "@%r3 ", "@_ ", "@0 ", "@ ", "@!!%p3 ", "@smem "];

/// A random replacement for an operand. With `wide`, the module may declare `.b128` registers.
pub(super) fn replacement(random: &mut Rng, wide: bool) -> String {
    let index = random.usize(..OPERANDS.len() + usize::from(wide));
    OPERANDS.get(index).copied().unwrap_or(WIDE).to_owned()
}
