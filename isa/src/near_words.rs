//! The meaning of steps and fields that are named as in PTX, CUDA C++ or another language.
//!
//! The names in the manual come from the table: its operands (`mbar`, `ctaMask`), its sets of qualifiers (`.redOp`,
//! `.cp_mask`) and its qualifiers in an opcode (`cp.async.cg`). Names that only other languages have are in a list.

use alloc::string::String;

use crate::form::Instruction;
use crate::slot::Slot;

mod step;

pub use step::{
    StepMeant, function_meant, is_other_instruction, other_step, step_meant, steps_beginning_with,
    steps_ending_with, steps_meant, steps_with_words,
};

/// Names of fields in CUTLASS, libcu++, Triton and MLIR, and common words for them, in lower case and without `_`.
const OTHERS: &[(&str, &str)] = &[
    ("address", "addr"),
    ("arrivals", "count"),
    ("bar", "mbarrier"),
    ("barrier", "mbarrier"),
    ("bytes", "size"),
    ("bytes", "tx_count"),
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
    ("nbytes", "tx_count"),
    ("numbytes", "size"),
    ("numbytes", "tx_count"),
    ("operation", "op"),
    ("phase", "parity"),
    ("phase", "state"),
    ("phasebit", "parity"),
    ("phaseparity", "parity"),
    ("policy", "cache_hint"),
    ("predicate", "pred"),
    ("rank", "cta"),
    ("reduction", "op"),
    ("result", "out"),
    ("size", "tx_count"),
    ("smem", "dst"),
    ("source", "src"),
    ("to", "dst"),
    ("txbytes", "tx_count"),
];

/// The manual's names for elements of vectors, each with the field that contains the vector.
const ELEMENTS: &[(&str, Slot)] = &[
    ("i2cOffD", Slot::LoadMode),
    ("i2cOffH", Slot::LoadMode),
    ("i2cOffW", Slot::LoadMode),
    ("wHalo", Slot::LoadMode),
    ("wOffset", Slot::LoadMode),
];

/// The slot whose vector has an element with this name in the manual, such as `i2cOffW`.
pub fn element_meant(name: &str) -> Option<Slot> {
    ELEMENTS.iter().find(|(element, _)| plain(element) == plain(name)).map(|(_, slot)| *slot)
}

/// The field of the instruction that has this name elsewhere: `mbarrier` for `mbar`.
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

/// The help for a name that has no field of its own in a description: the coordinates and the tensor map.
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

/// The help for a field that the instruction does not have, though other instructions do.
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

/// The help for elements of 4 or 6 bits.
const PACKED: &str = "give `bytes` instead of `box_dim` and `ty`: the manual does not say how the padding of packed elements is counted";

/// The help for an element type of a tensor that `ty` does not accept, in a transaction.
pub fn tensor_type(name: &str) -> Option<&'static str> {
    let name = plain(name);
    Some(match name.as_str() {
        "tf32" => "write `ty: f32`, which has the same size",
        "b8" | "s8" | "i8" | "e4m3" | "e5m2" | "f8" | "fp8" | "ue8m0" => {
            "write `ty: u8`, which has the same size"
        }
        "b16" | "s16" | "i16" => "write `ty: u16`, which has the same size",
        "u4" | "u6" | "s4" | "fp4" | "fp6" | "e2m1" | "e2m3" | "e3m2" => PACKED,
        _ if ["b4x16", "b6x16", "b6p2x16", "16u4", "16u6"].iter().any(|start| name.starts_with(start)) => {
            PACKED
        }
        _ => return None,
    })
}

/// Names of state spaces elsewhere, in lower case and without `_`.
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

/// The state space that has this name elsewhere, as a description writes it: `shared` for `smem`.
pub fn space_meant(name: &str) -> Option<&'static str> {
    let name = plain(name);
    OTHER_SPACES.iter().find(|(other, _)| *other == name).map(|(_, space)| *space)
}

/// State spaces of PTX that no instruction of the table has.
const SPACES_OF_OTHERS: &[&str] = &["const", "local", "param", "reg", "sreg", "tex"];

/// Whether it is the name of a state space of PTX in which no address of a description can be.
pub fn is_other_space(name: &str) -> bool {
    SPACES_OF_OTHERS.contains(&name)
}

/// The letters and digits of a name, in lower case.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms;

    #[test]
    fn every_other_name_is_plain_and_has_a_field() {
        for (other, field) in OTHERS {
            assert_eq!(plain(other), *other);
            assert!(*field == "pred" || Slot::from_field(field).is_some(), "{field}");
        }
        assert!(OTHERS.is_sorted() && OTHER_SPACES.is_sorted());
        assert!(OTHER_SPACES.iter().all(|(other, _)| plain(other) == *other));
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
}
