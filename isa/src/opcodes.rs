//! The opcodes of PTX. They distinguish a misspelt opcode from an instruction that [`forms`](crate::forms) does not
//! describe.
//!
//! Source: the section headings of the PTX ISA manual ("Instruction Set"), each tested with ptxas 13.5 by
//! `xtask/tests/opcodes.rs`. ptxas 12.0 to 13.5 know no name that is missing here, except `_jcall`, `cctl` and
//! `cctlu`, which they refuse in a module.

use crate::form::Instruction;

/// Opcodes that any qualifiers may follow, or none.
#[rustfmt::skip] // In alphabetical order, filled.
pub static PLAIN: &[&str] = &[
    "abs", "activemask", "add", "addc", "alloca", "and", "atom", "bfe",
    "bfi", "bfind", "bmsk", "bra", "brev", "brkpt", "call", "clz", "cnot", "copysign", "cos", "cvt", "cvta",
    "div", "dp2a", "dp4a", "ex2", "exit", "fma", "fns", "getctarank", "isspacep", "istypep", "ld", "ldu", "lg2",
    "lop3", "mad", "match", "max", "min", "mov", "mul", "nanosleep", "neg", "not", "or", "pmevent",
    "popc", "prmt", "rcp", "red", "rem", "ret", "rsqrt", "sad", "selp", "set", "setp", "shfl", "shl", "shr",
    "sin", "slct", "spcompress", "spdecompress", "sqrt", "st", "stackrestore", "stacksave", "sub", "subc",
    "suq", "szext", "tanh", "testp", "tex", "tld4", "trap", "txq", "vabsdiff", "vabsdiff2", "vabsdiff4", "vadd",
    "vadd2", "vadd4", "vavrg2", "vavrg4", "vmad", "vmax", "vmax2", "vmax4", "vmin", "vmin2", "vmin4", "vote",
    "vset", "vset2", "vset4", "vshl", "vshr", "vsub", "vsub2", "vsub4", "xor",
];

/// Opcodes that require one of these words right after them: ptxas knows `shf.l`, but neither `shf` nor `shf .l`.
#[rustfmt::skip] // One opcode per line.
pub static COMPOUND: &[(&str, &[&str])] = &[
    ("brx", &["idx"]),
    ("clmad", &["lo", "hi"]),
    ("fabric", &["try_get", "try_put", "try_red", "try_pullred", "try_atom", "submit", "wait"]),
    ("mad24", &["lo", "hi"]),
    ("madc", &["lo", "hi"]),
    ("mul24", &["lo", "hi"]),
    ("shf", &["l", "r"]),
    ("suld", &["b"]),
    ("sured", &["b", "p"]),
    ("sust", &["b", "p"]),
    ("trace", &["mark"]),
    ("wmma", &["load", "mma", "store"]),
];

/// Opcodes all of whose instructions are in [`forms`](crate::forms).
#[rustfmt::skip] // In alphabetical order, filled.
pub static DESCRIBED: &[&str] = &[
    "applypriority", "bar", "barrier", "clusterlaunchcontrol", "cp", "createpolicy", "discard", "elect",
    "fence", "griddepcontrol", "ldmatrix", "mapa", "mbarrier", "membar", "mma", "movmatrix", "multimem",
    "prefetch", "prefetchu", "redux", "setmaxnreg", "stmatrix", "tensormap", "wgmma",
];

/// Instructions outside of [`forms`](crate::forms) whose names begin like that of one of `forms`. The manual lacks the
/// first one, which ptxas 13.4 and 13.5 accept for `sm_107a`.
pub static LONGER: &[&str] = &["tcgen05.ld.red.spcompress"];

/// Opcodes of instructions outside of [`forms`](crate::forms) that read their first operand, although it can be a
/// register. The first operand of every other such instruction is its result, unless it is an address.
#[rustfmt::skip] // In alphabetical order, filled.
pub static WITHOUT_RESULT: &[&str] = &[
    "bra", "brkpt", "brx", "call", "exit", "fence", "membar", "nanosleep", "pmevent", "red", "ret", "st",
    "stackrestore", "sured", "sust", "trace", "trap",
];

/// The instructions outside of [`forms`](crate::forms) that have no operands, as prefixes of their opcodes.
pub static WITHOUT_OPERANDS: &[&str] = &["brkpt", "exit", "fabric.submit", "ret", "trap"];

/// Opcodes or names of [`forms`](crate::forms) whose instructions neither access memory nor order memory accesses; and
/// hints, which change no result.
pub static WITHOUT_MEMORY_EFFECT: &[&str] = &[
    "applypriority",
    "applypriority.async.bulk",
    "applypriority.async.bulk.tensor",
    "clusterlaunchcontrol.query_cancel",
    "cp.async.bulk.commit_group",
    "cp.async.bulk.prefetch",
    "cp.async.bulk.prefetch.tensor",
    "cp.async.commit_group",
    "createpolicy.cvt",
    "createpolicy.fractional",
    "createpolicy.range",
    "elect",
    "getctarank",
    "griddepcontrol.launch_dependents",
    "mapa",
    "mbarrier.pending_count",
    "movmatrix",
    "prefetch",
    "prefetch.const",
    "prefetch.param",
    "prefetchu",
    "redux",
    "setmaxnreg.dec",
    "setmaxnreg.inc",
];

/// Whether an instruction of [`forms`](crate::forms) accesses memory, or orders memory accesses.
pub fn has_memory_effect(instruction: &Instruction) -> bool {
    let name = alloc::string::ToString::to_string(instruction);
    !WITHOUT_MEMORY_EFFECT.iter().any(|known| [instruction.opcode, &name].contains(known))
}

/// Whether an instruction outside of [`forms`](crate::forms) with this opcode, given without spaces, has operands.
#[cfg(feature = "modules")]
pub(crate) fn takes_operands(opcode: &str) -> bool {
    let begins = |known: &str| {
        opcode.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', ':']))
    };
    !WITHOUT_OPERANDS.iter().any(|known| begins(known))
}

/// Whether the first operand of an instruction outside of [`forms`](crate::forms) is its result, if it is a register or
/// a vector of registers. For `tcgen05.wait::ld.sync`, `name` is `tcgen05` and the qualifiers are `.wait::ld`, `.sync`.
pub fn has_result<'q>(name: &str, mut qualifiers: impl Iterator<Item = &'q str>) -> bool {
    match name {
        "wmma" => qualifiers.all(|qualifier| qualifier != ".store"),
        "tcgen05" => qualifiers.any(|qualifier| qualifier == ".ld"),
        name => WITHOUT_RESULT.binary_search(&name).is_err(),
    }
}

/// The number of names that [`BUCKETS`] sorts.
const COUNT: usize = PLAIN.len() + COMPOUND.len();

/// The name at this index: first those of [`PLAIN`], then those of [`COMPOUND`].
const fn name(index: usize) -> &'static str {
    if index < PLAIN.len() { PLAIN[index] } else { COMPOUND[index - PLAIN.len()].0 }
}

/// A hash that few names share.
const fn bucket(name: &[u8]) -> usize {
    match name {
        [first, second, ..] => (*first ^ second.rotate_left(3) ^ (name.len() as u8).rotate_left(5)) as usize,
        _ => 0,
    }
}

/// The start of each bucket in [`SORTED`], and the end of the last one.
static BUCKETS: [u8; 257] = {
    assert!(COUNT <= u8::MAX as usize, "names are counted in bytes");
    let mut buckets = [0; 257];
    let mut index = 0;
    while index < COUNT {
        buckets[bucket(name(index).as_bytes()) + 1] += 1;
        index += 1;
    }
    starts(buckets)
};

/// The indices of all names, grouped by bucket.
static SORTED: [u8; COUNT] = {
    let (mut sorted, mut free) = ([0; COUNT], BUCKETS);
    let mut index = 0;
    while index < COUNT {
        let bucket = bucket(name(index).as_bytes());
        sorted[free[bucket] as usize] = index as u8;
        free[bucket] += 1;
        index += 1;
    }
    sorted
};

/// The start of each of 256 groups, and the end of the last one, computed from their sizes, which are at the following
/// index. The compiler evaluates this much faster than a sort.
pub(crate) const fn starts(mut sizes: [u8; 257]) -> [u8; 257] {
    let mut group = 1;
    while group < sizes.len() {
        sizes[group] += sizes[group - 1];
        group += 1;
    }
    sizes
}

/// Whether instructions outside of [`forms`](crate::forms) have this opcode, with or without qualifiers:
/// `wmma.mma`; or whether names begin with it: `wmma`.
pub fn is_outside(opcode: &str) -> bool {
    let name = opcode.split('.').next().unwrap_or(opcode);
    let begins = COMPOUND.iter().any(|(known, _)| *known == opcode);
    begins || is_other(name.as_bytes(), &opcode.as_bytes()[name.len()..])
}

/// Whether an instruction outside of [`forms`](crate::forms) can begin with this name; `rest` is the text after it.
pub(crate) fn is_other(opcode: &[u8], rest: &[u8]) -> bool {
    let bucket = bucket(opcode);
    let (start, end) = (usize::from(BUCKETS[bucket]), usize::from(BUCKETS[bucket + 1]));
    let found = SORTED[start..end].iter().map(|&index| usize::from(index));
    let Some(index) = found.into_iter().find(|&index| name(index).as_bytes() == opcode) else { return false };
    let Some((_, operations)) = index.checked_sub(PLAIN.len()).and_then(|index| COMPOUND.get(index)) else {
        return true;
    };
    let Some((b'.', operation)) = rest.split_first() else { return false };
    let length = operation.iter().position(|&byte| !(byte.is_ascii_alphanumeric() || byte == b'_'));
    let operation = &operation[..length.unwrap_or(operation.len())];
    operations.iter().any(|known| known.as_bytes() == operation)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opcode_is_found() {
        for name in PLAIN {
            assert!(is_other(name.as_bytes(), b" %r1;"), "{name}");
        }
        for (name, operations) in COMPOUND {
            for operation in *operations {
                assert!(
                    is_other(name.as_bytes(), alloc::format!(".{operation}.u32").as_bytes()),
                    "{name}.{operation}"
                );
            }
            assert!(!is_other(name.as_bytes(), b";") && !is_other(name.as_bytes(), b".frob;"), "{name}");
        }
        for other in ["", "a", "abss", "Add", "cp", "frob"] {
            assert!(!is_other(other.as_bytes(), b".async;"), "{other}");
        }
    }

    #[test]
    fn an_opcode_is_listed_once() {
        let described = |name: &str| {
            let mut opcodes = crate::forms::all().map(|instruction| instruction.opcode);
            opcodes.any(|opcode| opcode.split('.').next() == Some(name))
        };
        assert!(DESCRIBED.iter().all(|name| described(name)));
        assert!(WITHOUT_RESULT.is_sorted());
        let mut names: alloc::vec::Vec<&str> = DESCRIBED.to_vec();
        names.extend((0..COUNT).map(name));
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] < pair[1]), "{names:?}");
    }
}
