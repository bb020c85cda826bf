//! What somebody means who names a step or a field as PTX, CUDA C++ or another language does.
//!
//! The names of the manual come from the table: its operands (`mbar`, `ctaMask`), its sets of qualifiers (`.redOp`,
//! `.cp_mask`) and its qualifiers in an opcode (`cp.async.cg`). Names that only others have are in a list.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::form::Instruction;
use crate::forms;
use crate::opcodes::{COMPOUND, PLAIN};
use crate::slot::Slot;
use crate::vocab::Qualifier;

/// Names of fields in CUTLASS, libcu++, Triton and MLIR, and plain words for them: without their case and `_`.
const OTHERS: &[(&str, &str)] = &[
    ("address", "addr"),
    ("arrivals", "count"),
    ("bar", "mbarrier"),
    ("barrier", "mbarrier"),
    ("bytes", "size"),
    ("cond", "pred"),
    ("condition", "pred"),
    ("cop", "cache"),
    ("ctarank", "cta"),
    ("destination", "dst"),
    ("dtype", "ty"),
    ("elemtype", "ty"),
    ("expect", "tx_count"),
    ("from", "src"),
    ("guard", "pred"),
    ("im2coloffsets", "load_mode"),
    ("l2cachehint", "cache_hint"),
    ("l2hint", "cache_hint"),
    ("len", "size"),
    ("length", "size"),
    ("mask", "multicast"),
    ("mbarptr", "mbarrier"),
    ("mode", "load_mode"),
    ("multicastmask", "multicast"),
    ("nbytes", "size"),
    ("numbytes", "size"),
    ("operation", "op"),
    ("phase", "state"),
    ("phasebit", "parity"),
    ("phaseparity", "parity"),
    ("policy", "cache_hint"),
    ("predicate", "pred"),
    ("rank", "cta"),
    ("reduction", "op"),
    ("result", "out"),
    ("smem", "dst"),
    ("source", "src"),
    ("to", "dst"),
    ("txbytes", "tx_count"),
];

/// The manual's names of the elements of vectors: the field that the vector is given in.
const ELEMENTS: &[(&str, Slot)] = &[
    ("i2cOffD", Slot::LoadMode),
    ("i2cOffH", Slot::LoadMode),
    ("i2cOffW", Slot::LoadMode),
    ("wHalo", Slot::LoadMode),
    ("wOffset", Slot::LoadMode),
];

/// The slot whose vector has an element of this name in the manual, such as `i2cOffW`.
pub fn element_meant(name: &str) -> Option<Slot> {
    ELEMENTS.iter().find(|(element, _)| plain(element) == plain(name)).map(|(_, slot)| *slot)
}

/// Steps that do not exist, and what to write instead: their nearest names mean something else.
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

/// What a step is whose name begins with `tma_`, as functions of other languages do.
const TMA: &str = "write `cp_async_bulk_tensor { … }`, or `cp_async_bulk { … }` without a tensor map";

/// What to write instead of a step that only other languages have: `cp_async_bulk_wait_group(0)` for
/// `cp_async_bulk_wait_all`.
pub fn other_step(name: &str) -> Option<&'static str> {
    let other = OTHER_STEPS.iter().find(|(other, _)| *other == name).map(|(_, help)| *help);
    other.or_else(|| name.starts_with("tma_").then_some(TMA))
}

/// The field of the instruction that has another name elsewhere, such as `mbarrier` for `mbar`.
pub fn field_meant(instruction: &Instruction, name: &str) -> Option<&'static str> {
    let name = plain(name);
    let fields = instruction.fields();
    let of_manual = |slot: &Slot| {
        let mut params = instruction.forms.iter().filter_map(|form| form.param(*slot));
        plain(slot.qualifier_name()) == name || params.any(|param| plain(param.name) == name)
    };
    let others = || OTHERS.iter().filter(|(other, _)| *other == name).map(|(_, field)| *field);
    let has = |field: &&str| *field == "pred" || fields.iter().any(|slot| slot.field() == *field);
    let of_manual = fields.iter().copied().find(of_manual).or_else(|| element_meant(&name));
    let found = of_manual.map(Slot::field).filter(has).or_else(|| others().find(has));
    found.filter(|_| !name.is_empty())
}

/// Where a description writes what has no field of its own: the coordinates.
pub fn no_field(name: &str) -> Option<&'static str> {
    let name = plain(name);
    let is = |slot: Slot| plain(slot.field()) == name || plain(slot.qualifier_name()) == name;
    if ["coords", "crd", "desc", "map", "tensorcoords", "tensormap"].contains(&name.as_str())
        || is(Slot::Coordinates)
    {
        return Some("the tensor map and the coordinates are one operand: write `tensor(map, [x, y])`");
    }
    None
}

/// What to write in place of a field that the instruction does not have, though others do.
pub fn instead_of_field(instruction: &Instruction, field: &str) -> Option<&'static str> {
    let mut params = instruction.forms.iter().flat_map(|form| form.params);
    match field {
        "mbarrier" if instruction.step() == "cp_async" => {
            Some("`cp_async_mbarrier_arrive` arrives on a barrier when the copies of the thread are complete")
        }
        "size" if params.any(|param| param.kind.is_tensor()) => Some(
            "remove it: the size is that of the box in the tensor map; a transaction takes it as `bytes`, or as `box_dim` and `ty`",
        ),
        _ => None,
    }
}

/// What to write for elements of 4 or 6 bits.
const PACKED: &str = "give `bytes` in place of `box_dim` and `ty`: the manual does not say how the padding of packed elements is counted";

/// What to write for a type of the elements of a tensor that `ty` does not have, in a transaction.
pub fn tensor_type(name: &str) -> Option<&'static str> {
    let name = plain(name);
    Some(match name.as_str() {
        "tf32" => "write `ty: f32`, which has as many bits",
        "b8" | "s8" | "i8" | "e4m3" | "e5m2" | "f8" | "fp8" | "ue8m0" => {
            "write `ty: u8`, which has as many bits"
        }
        "b16" | "s16" | "i16" => "write `ty: u16`, which has as many bits",
        "u4" | "u6" | "s4" | "fp4" | "fp6" | "e2m1" | "e2m3" | "e3m2" => PACKED,
        _ if ["b4x16", "b6x16", "b6p2x16", "16u4", "16u6"].iter().any(|start| name.starts_with(start)) => {
            PACKED
        }
        _ => return None,
    })
}

/// Names of state spaces elsewhere: without their case and `_`.
const OTHER_SPACES: &[(&str, &str)] = &[
    ("cluster", "shared::cluster"),
    ("cta", "shared::cta"),
    ("dsmem", "shared::cluster"),
    ("gmem", "global"),
    ("map", "tensor"),
    ("sharedcluster", "shared::cluster"),
    ("sharedcta", "shared::cta"),
    ("shmem", "shared"),
    ("smem", "shared"),
    ("tensormap", "tensor"),
    ("tmap", "tensor"),
];

/// The state space, as a description writes it, that has another name elsewhere: `shared` for `smem`.
pub fn space_meant(name: &str) -> Option<&'static str> {
    let name = plain(name);
    OTHER_SPACES.iter().find(|(other, _)| *other == name).map(|(_, space)| *space)
}

/// State spaces of PTX that no instruction of the table has.
const SPACES_OF_OTHERS: &[&str] = &["const", "local", "param", "reg", "sreg", "tex"];

/// Whether it is the name of a state space of PTX that no address of a description is in.
pub fn is_other_space(name: &str) -> bool {
    SPACES_OF_OTHERS.contains(&name)
}

/// Whether the name begins with an opcode of PTX whose instructions are not in the table: `wgmma_fence`.
pub fn is_other_instruction(name: &str) -> bool {
    let name = step_like(name);
    let first = name.split('_').next().unwrap_or_default();
    PLAIN.contains(&first) || COMPOUND.iter().any(|(opcode, _)| *opcode == first)
}

/// The functions of the crate `ptx-async` for instructions that are no steps, and for those of CUDA C++.
const FUNCTIONS: &[(&str, &str)] = &[
    ("__syncthreads", "block::sync()"),
    ("__syncwarp", "warp::sync(mask)"),
    ("__threadfence", "atomic::fence::<Gpu>(Ordering::SeqCst)"),
    ("__threadfence_block", "atomic::fence::<Cta>(Ordering::SeqCst)"),
    ("activemask", "warp::active_mask()"),
    ("bar_arrive", "block::NamedBarrier::arrive()"),
    ("bar_sync", "block::sync()"),
    ("bar_warp_sync", "warp::sync(mask)"),
    ("barrier_arrive", "block::NamedBarrier::arrive()"),
    ("barrier_cluster_arrive", "cluster::arrive()"),
    ("barrier_cluster_wait", "cluster::arrive().wait()"),
    ("barrier_sync", "block::sync()"),
    ("cluster_sync", "cluster::sync()"),
    ("syncthreads", "block::sync()"),
    ("syncwarp", "warp::sync(mask)"),
    ("trap", "thread::trap()"),
];

/// The function of the crate `ptx-async` that executes an instruction which is no step, such as `barrier.cluster.wait`.
pub fn function_meant(name: &str) -> Option<&'static str> {
    let name = step_like(name);
    FUNCTIONS.iter().find(|(instruction, _)| *instruction == name).map(|(_, function)| *function)
}

/// A step, and the qualifiers that its name was given.
#[derive(Clone, Debug)]
pub struct StepMeant {
    /// The instruction.
    pub instruction: &'static Instruction,
    /// The qualifiers after its name.
    pub qualifiers: Vec<(Slot, Qualifier)>,
}

/// The step that an opcode names, with dots or with `_`, and perhaps with qualifiers: `cp.async.bulk`, `cp_async_cg`,
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

/// Reads the qualifiers of a name from left to right; whether all of it was read.
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
                fitting.push((word.len(), part.slot, choice.qualifier));
            }
        }
    }
    fitting.sort_by_key(|(length, ..)| core::cmp::Reverse(*length));
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

impl StepMeant {
    /// What to write: "write `cp_async { cache: cg, … }`".
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
                _ if self.instruction.fields().contains(&slot) && !self.brings_operand(slot) => {
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

    /// Whether the slot has an operand, from which the qualifier follows.
    fn brings_operand(&self, slot: Slot) -> bool {
        self.instruction.forms.iter().any(|form| form.param(slot).is_some()) && slot != Slot::LoadMode
    }
}

/// The letters and digits of a name, in lower case.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// A name as a step has it: with `_` for `.` and `::`.
fn step_like(name: &str) -> String {
    name.split(char::is_whitespace).collect::<String>().replace("::", "_").replace('.', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_other_name_is_plain_and_has_a_field() {
        for (other, field) in OTHERS {
            assert_eq!(plain(other), *other);
            assert!(*field == "pred" || Slot::from_field(field).is_some(), "{field}");
        }
        assert!(OTHERS.is_sorted() && FUNCTIONS.is_sorted() && OTHER_SPACES.is_sorted());
        assert!(OTHER_SPACES.iter().all(|(other, _)| plain(other) == *other));
        assert!(FUNCTIONS.iter().all(|(name, _)| forms::by_step(name).is_none()));
    }

    #[test]
    fn names_of_the_manual_are_fields() {
        for (step, name, field) in [
            ("cp_async_bulk", "mbar", "mbarrier"),
            ("cp_async_bulk", "ctaMask", "multicast"),
            ("cp_async_bulk", "cta_mask", "multicast"),
            ("cp_async_bulk", "cp_mask", "byte_mask"),
            ("cp_async_bulk", "cache_policy", "cache_hint"),
            ("cp_async_bulk", "l2_hint", "cache_hint"),
            ("cp_async_bulk", "dstMem", "dst"),
            ("cp_async", "cp_size", "size"),
            ("cp_reduce_async_bulk", "red_op", "op"),
            ("cp_reduce_async_bulk", "type", "ty"),
            ("cp_reduce_async_bulk", "guard", "pred"),
            ("cp_async_bulk_tensor", "i2cOffW", "load_mode"),
            ("cp_async_bulk_tensor", "w_halo", "load_mode"),
        ] {
            let instruction = forms::by_step(step).unwrap();
            assert_eq!(field_meant(instruction, name), Some(field), "{step}: {name}");
        }
        let copy = forms::by_step("cp_async_bulk").unwrap();
        for none in ["", "_", "frobnicate", "red_op"] {
            assert_eq!(field_meant(copy, none), None, "{none}");
        }
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
        for name in ["wgmma_fence", "ldmatrix", "bar_red", "st_shared", "tcgen05_mma", "wgmma.mma_async"] {
            assert!(is_other_instruction(name), "{name}");
        }
        for name in ["", "frobnicate", "load", "__syncthreads", "bulk_copy", "tma_load"] {
            assert!(!is_other_instruction(name), "{name}");
        }
    }

    #[test]
    fn ends_of_names_are_steps() {
        assert_eq!(steps_ending_with("wait_group"), ["cp_async_wait_group", "cp_async_bulk_wait_group"]);
        assert_eq!(steps_ending_with("wait_group_read"), ["cp_async_bulk_wait_group_read"]);
        assert_eq!(steps_beginning_with("fence_proxy_tensormap"), ["fence_proxy_tensormap_generic"]);
    }
}
