//! The instructions of `gpu-tests/scalar`, with the registers of a kernel.

use std::fmt::Write as _;
use std::sync::LazyLock;

use fastrand::Rng;
use gpu_test_scalar::{Class, Mark, class, is_general, lines, marks, open_nan};

use crate::kernel::one_of;
use crate::memory::in_table;
use crate::writer::pool;

/// The lines of each thread, without those on memory and with them, and those of a warp.
pub(crate) struct Lines {
    pub(crate) arithmetic: Vec<String>,
    pub(crate) memory: Vec<String>,
    /// Of the lanes in a member mask.
    pub(crate) lanes: Vec<String>,
    /// Of all lanes of a warp.
    pub(crate) warp: Vec<String>,
}

/// All lines.
pub(crate) static LINES: LazyLock<Lines> = LazyLock::new(|| {
    let mut all = Lines { arithmetic: Vec::new(), memory: Vec::new(), lanes: Vec::new(), warp: Vec::new() };
    for line in lines() {
        let words = line.trim_start_matches('!');
        // Other threads, and what the position in the kernel decides.
        if line.contains("[N")
            || words.starts_with("bar.") && !line.contains("matrix")
            || is_other_on_devices(words)
        {
            continue;
        }
        if words.starts_with("barrier.") || words.starts_with("activemask") {
            continue;
        }
        let kind = match line.strip_prefix('!') {
            None if line.contains('[') || line.contains("$address") => &mut all.memory,
            None => &mut all.arithmetic,
            Some(line) if line.starts_with("shfl") || line.contains("aligned") => &mut all.warp,
            Some(_) => &mut all.lanes,
        };
        kind.push(line.trim_start_matches('!').to_owned());
    }
    all
});

/// Whether a device has other results for some values or in some places: `docs/simulator-on-device.md` and
/// `sim/tests/scalar/differences.txt` have the reasons.
fn is_other_on_devices(line: &str) -> bool {
    let opcode = line.split(' ').next().unwrap_or_default();
    let is = |name: &str| opcode.starts_with(name);
    let is_native = [".u32", ".s32", ".b32"].iter().any(|ty| opcode.ends_with(ty));
    let flushes = opcode.contains(".ftz");
    flushes && ["set", "mul", "fma", "mad", "div", "rcp", "cvt"].into_iter().any(is)
        || ["bfe.u64", "bfe.s64", "bfi.b64", "abs.s16", "neg.s16"].contains(&opcode)
        // A loop around a compare-and-swap.
        || (is("atom.shared") || is("red.shared")) && !is_native
        || line.contains("st.shared.b8")
        || line.contains("st.global.cg.u8")
}

/// Whether ptxas 13.0 and 13.5 execute a part of the instruction without regard to its predicate: all of `testp`, and of
/// `set` the conversion of the result to a number.
pub(crate) fn loses_its_predicate(line: &str) -> bool {
    line.starts_with("testp") || line.starts_with("set.")
}

/// Returns the instructions of a line with registers of the pool, and the registers with its results.
pub(crate) fn instantiate(line: &str, random: &mut Rng) -> (String, Vec<(Class, u8)>) {
    let (mut before, mut text, mut after) = (String::new(), String::new(), String::new());
    let mut results: Vec<(Class, u8)> = Vec::new();
    let mut sources: Vec<(Class, u8)> = Vec::new();
    let mut temporaries = 0;
    // Which operand an operation on equal ones returns is simplified by ptxas.
    let is_choice = line.starts_with("min") || line.starts_with("max");
    let (marks, rest) = marks(line);
    for Mark { text: before_mark, sign, kind } in marks {
        text.push_str(before_mark);
        match (sign, kind.split_once(':')) {
            (Some('^'), _) => {
                let class = class(kind);
                let free: Vec<u8> =
                    (0..pool(class)).filter(|number| !results.contains(&(class, *number))).collect();
                let number = one_of(random, &free);
                results.push((class, number));
                let name = format!("{}{number}", class.prefix());
                text.push_str(&name);
                let kind = match kind {
                    "f64" => "o64",
                    "f32" if is_choice => "o32",
                    "f16" if is_choice => "of16",
                    "bf16" if is_choice => "obf16",
                    kind => kind,
                };
                if let Some(nan) = open_nan(kind) {
                    after.push_str(&nan.replace("$p", "%nan").replace('$', &name));
                }
            }
            (Some(_), Some((label, kind))) => {
                let _ = write!(text, "%own_{label}_{}", class(kind).ty());
            }
            _ if kind == "address" => {
                text.push_str(one_of(random, &["%global", "%generic", "%generic_local"]))
            }
            _ => {
                let class = class(kind);
                if is_general(kind) && random.u8(..6) > 0 {
                    let free: Vec<u8> = (0..pool(class))
                        .filter(|number| !is_choice || !sources.contains(&(class, *number)))
                        .collect();
                    let number = one_of(random, &free);
                    sources.push((class, number));
                    let _ = write!(text, "{}{number}", class.prefix());
                } else {
                    let name = format!("%v{}_{temporaries}", class.ty());
                    let offset = in_table(kind, random.usize(..32));
                    let _ = match class {
                        Class::Predicate => writeln!(
                            before,
                            "ld.global.u32 %vb32_{temporaries}, [%table+{offset}]; setp.ne.u32 {name}, %vb32_{temporaries}, 0;"
                        ),
                        _ => writeln!(before, "ld.global.{} {name}, [%table+{offset}];", class.ty()),
                    };
                    text.push_str(&name);
                    temporaries += 1;
                }
            }
        }
    }
    text.push_str(rest);
    for (mark, register) in [
        ("[S", "[%shared"),
        ("[G", "[%global"),
        ("[L", "[%local"),
        ("[P", "[%generic"),
        ("[C", "[common"),
        ("[D", "[%data"),
        (", -1;", ", $M;"),
    ] {
        text = text.replace(mark, register);
    }
    (format!("{before}{}{after}", rounded(&text)), results)
}

/// Returns the instruction with a rounding, without which ptxas may contract it with another one.
fn rounded(text: &str) -> String {
    let Some((opcode, operands)) = text.split_once(' ') else { return text.to_owned() };
    let is_of_floats =
        [".f32", ".f64", ".f16", ".bf16", ".f16x2", ".bf16x2"].iter().any(|ty| opcode.ends_with(ty));
    let is_rounded = [".rn", ".rz", ".rm", ".rp"].iter().any(|rounding| opcode.contains(rounding));
    for name in ["add", "sub", "mul"] {
        if let Some(rest) = opcode.strip_prefix(name)
            && rest.starts_with('.')
            && is_of_floats
            && !is_rounded
        {
            return format!("{name}.rn{rest} {operands}");
        }
    }
    text.to_owned()
}

/// The registers of the lines beside those of the pool.
pub(crate) fn registers() -> String {
    let mut all = String::from(".reg .pred %nan, %guard, %elected;\n.reg .b32 %index;\n.reg .b64 %bits;\n");
    for label in ["new", "old", "was"] {
        for class in [Class::Word, Class::Double, Class::Quad] {
            let _ = writeln!(all, ".reg .{} %own_{label}_{};", class.ty(), class.ty());
        }
    }
    for class in [Class::Half, Class::Word, Class::Double, Class::Predicate] {
        let _ = writeln!(all, ".reg .{} %v{}_<16>;", class.ty(), class.ty());
    }
    all
}
