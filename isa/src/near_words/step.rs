//! The meaning of step names from other languages, with another order of words, or with words missing.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::form::Instruction;
use crate::forms;
use crate::opcodes::{COMPOUND, PLAIN};
use crate::slot::Slot;
use crate::spelling::nearest;
use crate::vocab::Qualifier;

/// Steps that do not exist, with their helps. Their nearest names have another meaning.
const OTHER_STEPS: &[(&str, &str)] = &[
    ("commit", "write `cp_async_commit_group()`, or `cp_async_bulk_commit_group()`"),
    ("cp_async_bulk_wait_all", "write `cp_async_bulk_wait_group(0)`"),
    (
        "mbarrier_wait",
        "write `mbarrier_try_wait_parity(…)`, or `mbarrier_try_wait(…)` with the state of an arrival",
    ),
    (
        "mbarrier_arrive_and_wait",
        "write `mbarrier_arrive(…)`, then `mbarrier_try_wait(…)` with the state that it returns",
    ),
    ("mbarrier_wait_parity", "write `mbarrier_try_wait_parity(…)`"),
    ("memcpy_async", "write `cp_async { … }` for 4 to 16 bytes, or `cp_async_bulk { … }`"),
];

/// The help for a step whose name begins with `tma_`, as functions of other languages do.
const TMA: &str = "write `cp_async_bulk_tensor { … }`, or `cp_async_bulk { … }` without a tensor map";

/// The help for a step that only other languages have: `cp_async_bulk_wait_group(0)` for `cp_async_bulk_wait_all`.
pub fn other_step(name: &str) -> Option<&'static str> {
    let other = OTHER_STEPS.iter().find(|(other, _)| *other == name).map(|(_, help)| *help);
    other.or_else(|| name.starts_with("tma_").then_some(TMA))
}

/// Words in function names of other languages, each with the corresponding word in steps.
const OTHER_WORDS: &[(&str, &str)] = &[
    ("arrived", "arrive"),
    ("bar", "mbarrier"),
    ("barrier", "mbarrier"),
    ("copy", "cp"),
    ("invalidate", "inval"),
    ("memcpy", "cp"),
    ("reduction", "reduce"),
    ("tma", "bulk"),
];

/// The word in step names for a word that may be from another language.
fn common_word(word: &str) -> &str {
    OTHER_WORDS.iter().find(|(other, _)| *other == word).map_or(word, |(_, word)| word)
}

/// Whether the name begins with a PTX opcode whose instructions are not in the table: `wgmma_fence`.
pub fn is_other_instruction(name: &str) -> bool {
    let name = step_like(name);
    let first = name.split('_').next().unwrap_or_default();
    PLAIN.contains(&first) || COMPOUND.iter().any(|(opcode, _)| *opcode == first)
}

/// The functions of the crate `ptx-async` for PTX instructions that are not steps, and for functions of CUDA C++.
const FUNCTIONS: &[(&str, &str)] = &[
    ("__syncthreads", "block::sync()"),
    ("__syncwarp", "warp::sync(mask)"),
    ("__threadfence", "atomic::fence::<Gpu>(Ordering::SeqCst)"),
    ("__threadfence_block", "atomic::fence::<Cta>(Ordering::SeqCst)"),
    ("activemask", "warp::active_mask()"),
    ("cluster_sync", "cluster::sync()"),
    ("syncthreads", "block::sync()"),
    ("syncwarp", "warp::sync(mask)"),
    ("trap", "thread::trap()"),
];

/// The function of the crate `ptx-async` for an instruction that is not a step, such as `activemask`.
pub fn function_meant(name: &str) -> Option<&'static str> {
    let name = step_like(name);
    FUNCTIONS.iter().find(|(instruction, _)| *instruction == name).map(|(_, function)| *function)
}

/// A step, and the qualifiers in its name.
#[derive(Clone, Debug)]
pub struct StepMeant {
    /// The instruction.
    pub instruction: &'static Instruction,
    /// The qualifiers after its name.
    pub qualifiers: Vec<(Slot, Qualifier)>,
}

/// The step that an opcode names, with dots or with `_`, and possibly with qualifiers: `cp.async.bulk`, `cp_async_cg`,
/// `cp_async_bulk_tensor_2d`.
pub fn step_meant(name: &str) -> Option<StepMeant> {
    let name = step_like(name);
    let meant = |instruction: &'static Instruction| {
        let rest = name.strip_prefix(instruction.step().as_str())?;
        let mut qualifiers = Vec::new();
        read_qualifiers(instruction, rest, &mut qualifiers).then_some(StepMeant { instruction, qualifiers })
    };
    // The longest name: `cp_async_bulk_tensor` before `cp_async_bulk`.
    forms::all().filter_map(meant).min_by_key(|meant| meant.qualifiers.len())
}

/// Reads the qualifiers of a name from left to right. Returns whether all of it was read.
fn read_qualifiers(
    instruction: &'static Instruction,
    rest: &str,
    qualifiers: &mut Vec<(Slot, Qualifier)>,
) -> bool {
    let Some(rest) = rest.strip_prefix('_') else { return rest.is_empty() };
    let parts = instruction.forms.iter().flat_map(|form| form.parts);
    let mut fitting: Vec<(usize, Slot, Qualifier)> = Vec::new();
    for part in parts.filter(|part| qualifiers.iter().all(|(slot, _)| *slot != part.slot)) {
        for choice in part.choices {
            let word = step_like(choice.ptx.trim_start_matches('.'));
            let known = fitting.iter().any(|(_, slot, word)| (*slot, *word) == (part.slot, choice.qualifier));
            let after = rest.strip_prefix(word.as_str());
            if !known && after.is_some_and(|after| after.is_empty() || after.starts_with('_')) {
                // The longest word first.
                let longer = fitting.iter().take_while(|(length, ..)| *length >= word.len()).count();
                fitting.insert(longer, (word.len(), part.slot, choice.qualifier));
            }
        }
    }
    fitting.into_iter().any(|(length, slot, qualifier)| {
        qualifiers.push((slot, qualifier));
        let read = rest.get(length..).is_some_and(|rest| read_qualifiers(instruction, rest, qualifiers));
        if !read {
            qualifiers.pop();
        }
        read
    })
}

/// The steps whose name ends with this one, such as `cp_async_wait_group` for `wait_group`.
pub fn steps_ending_with(name: &str) -> Vec<String> {
    let end = format!("_{}", step_like(name));
    forms::all().map(Instruction::step).filter(|step| step.ends_with(&end)).collect()
}

/// The steps whose name begins with this one, such as `fence_proxy_tensormap_generic` for `fence_proxy_tensormap`.
pub fn steps_beginning_with(name: &str) -> Vec<String> {
    let start = format!("{}_", step_like(name));
    forms::all().map(Instruction::step).filter(|step| step.starts_with(&start)).collect()
}

/// The steps whose names contain all words of this one, in another order or with more words, such as `cp_async_bulk`
/// for `cp_bulk_async`. Only the steps with the fewest additional words are returned.
pub fn steps_with_words(name: &str) -> Vec<String> {
    let name = step_like(name).to_ascii_lowercase();
    let words: Vec<&str> = name.split('_').filter(|word| !word.is_empty()).map(common_word).collect();
    let is_of_step = |word: &str| forms::all().any(|known| known.step().split('_').any(|of| of == word));
    let misspelt: Vec<&str> = words.iter().copied().filter(|word| !is_of_step(word)).collect();
    let mut best = (usize::MAX, Vec::new());
    for step in forms::all().map(Instruction::step) {
        let mut rest: Vec<&str> = step.split('_').collect();
        let is_word_of_rest = |word: &&str| {
            let found = rest.iter().position(|other| other == word);
            let found = found.or_else(|| {
                let near = nearest(word, rest.iter().copied()).filter(|_| misspelt.contains(word))?;
                rest.iter().position(|other| *other == near)
            });
            found.map(|index| rest.remove(index)).is_some()
        };
        if words.len() < 2 || !words.iter().all(is_word_of_rest) || rest.len() > words.len() {
            continue;
        }
        match rest.len().cmp(&best.0) {
            Ordering::Less => best = (rest.len(), [step].into()),
            Ordering::Equal => best.1.push(step),
            Ordering::Greater => {}
        }
    }
    best.1
}

/// The steps that a name, which is not a step, may mean: it may have qualifiers, lack words, have its words in another
/// order, or be misspelt.
pub fn steps_meant(name: &str) -> Vec<String> {
    if let Some(meant) = step_meant(name) {
        return [meant.instruction.step()].into();
    }
    let of_words = [steps_ending_with(name), steps_beginning_with(name), steps_with_words(name)];
    of_words.into_iter().find(|found| !found.is_empty()).unwrap_or_else(|| {
        let steps: Vec<String> = forms::all().map(Instruction::step).collect();
        nearest(&step_like(name), steps.iter().map(String::as_str)).map(String::from).into_iter().collect()
    })
}

impl StepMeant {
    /// The suggestion: "write `cp_async { cache: cg, … }`".
    pub fn help(&self) -> String {
        let step = self.instruction.step();
        if self.qualifiers.is_empty() {
            return format!("write `{step}`");
        }
        let given =
            |slot| self.qualifiers.iter().find(|(at, _)| *at == slot).map(|(_, qualifier)| *qualifier);
        let (mut fields, mut derived) = (Vec::new(), Vec::new());
        for &(slot, qualifier) in &self.qualifiers {
            let word = qualifier.as_description();
            match slot {
                Slot::Scope if given(Slot::Sem).is_some() => {}
                _ if self.instruction.takes_space(slot) => {
                    fields.push(format!("{}: {word}(…)", slot.field()));
                }
                Slot::Coordinates => {
                    derived.push(format!("`{}` follows from the coordinates", qualifier.as_ptx()))
                }
                Slot::Sem => fields.push(match given(Slot::Scope) {
                    Some(scope) => format!("sem: {word}({})", scope.as_description()),
                    None => format!("sem: {word}"),
                }),
                flag if flag.is_flag() => fields.push(slot.field().to_string()),
                _ if self.instruction.has_field(slot) && !self.brings_operand(slot) => {
                    fields.push(format!("{}: {word}", slot.field()));
                }
                _ if self.brings_operand(slot) => fields.push(format!("{}: …", slot.field())),
                _ => derived.push(format!("`{}` follows from the rest", qualifier.as_ptx())),
            }
        }
        fields.push(String::from("…"));
        let derived =
            if derived.is_empty() { derived } else { [Vec::from([String::new()]), derived].concat() };
        format!("write `{step} {{ {} }}`{}", fields.join(", "), derived.join("; "))
    }

    /// Whether the slot has an operand that determines the qualifier.
    fn brings_operand(&self, slot: Slot) -> bool {
        self.instruction.forms.iter().any(|form| form.param(slot).is_some()) && slot != Slot::LoadMode
    }
}

/// A name in the notation of steps: with `_` for `.` and `::`.
fn step_like(name: &str) -> String {
    name.split(char::is_whitespace).collect::<String>().replace("::", "_").replace('.', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted_and_have_no_steps() {
        assert!(OTHER_WORDS.is_sorted() && FUNCTIONS.is_sorted());
        assert!(FUNCTIONS.iter().all(|(name, _)| forms::by_step(name).is_none()));
    }

    #[test]
    fn opcodes_are_steps() {
        for (name, help) in [
            ("cp.async.bulk", "write `cp_async_bulk`"),
            ("cp_async_ca", "write `cp_async { cache: ca, … }`"),
            ("cp.async.cg", "write `cp_async { cache: cg, … }`"),
            (
                "cp_async_bulk_tensor_2d",
                "write `cp_async_bulk_tensor { … }`; `.2d` follows from the coordinates",
            ),
            (
                "cp.async.bulk.shared::cluster.global",
                "write `cp_async_bulk { dst: shared::cluster(…), src: global(…), … }`",
            ),
            ("cp_reduce_async_bulk_add_f32", "write `cp_reduce_async_bulk { op: add, ty: f32, … }`"),
            (
                "mbarrier.arrive.release.cluster.shared::cta.b64",
                "write `mbarrier_arrive { sem: release(cluster), mbarrier: shared::cta(…), … }`; \
                 `.b64` follows from the rest",
            ),
        ] {
            assert_eq!(step_meant(name).map(|meant| meant.help()).as_deref(), Some(help), "{name}");
        }
        for none in ["", "cp", "cp_async_bulk_frobnicate", "cp_async_ca_ca", "cp_asynchronous"] {
            assert!(step_meant(none).is_none(), "{none}");
        }
    }

    #[test]
    fn instructions_that_are_no_steps_are_known() {
        for name in ["wmma_load", "wmma_mma", "vote_sync", "st_shared", "wmma_store"] {
            assert!(is_other_instruction(name), "{name}");
        }
        for name in ["", "frobnicate", "load", "__syncthreads", "bulk_copy", "tma_load"] {
            assert!(!is_other_instruction(name), "{name}");
        }
    }

    #[test]
    fn words_in_another_order_or_without_some_are_steps() {
        for (name, steps) in [
            ("cp_bulk_async", &["cp_async_bulk"][..]),
            ("cp.bulk.async", &["cp_async_bulk"]),
            ("bulk_async_cp", &["cp_async_bulk"]),
            ("cp_async_reduce_bulk", &["cp_reduce_async_bulk"]),
            ("cp_bulk_tensor", &["cp_async_bulk_tensor"]),
            ("tensor_async_cp", &["cp_async_bulk_tensor"]),
            ("copy_async_bulk", &["cp_async_bulk"]),
            ("async_copy", &["cp_async"]),
            ("cp_commit", &["cp_async_commit_group"]),
            ("cp_bulk_commit", &["cp_async_bulk_commit_group"]),
            ("barrier_try_wait", &["mbarrier_try_wait"]),
            ("mbarrier_expect_arrive", &["mbarrier_arrive_expect_tx"]),
            ("fence_async", &["fence_proxy_async"]),
            ("proxy_fence", &["fence_proxy_async", "fence_proxy_alias"]),
        ] {
            assert_eq!(steps_meant(name), steps, "{name}");
        }
        for none in ["", "_", "cp", "load_store", "frobnicate_async", "wmma_load", "ld_matrix"] {
            assert_eq!(steps_with_words(none), [""; 0], "{none}");
        }
    }

    #[test]
    fn ends_of_names_are_steps() {
        assert_eq!(
            steps_ending_with("wait_group"),
            ["cp_async_wait_group", "cp_async_bulk_wait_group", "wgmma_wait_group"]
        );
        assert_eq!(steps_ending_with("wait_group_read"), ["cp_async_bulk_wait_group_read"]);
        assert_eq!(steps_beginning_with("fence_proxy_tensormap"), ["fence_proxy_tensormap_generic"]);
    }
}
