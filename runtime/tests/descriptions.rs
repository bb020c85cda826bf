//! Descriptions, each with the PTX that it becomes: the same qualifiers, the same operands in order and the same guard.
//! There is one for each row of the table, and for each qualifier that a description of an instruction names. The PTX
//! was written by hand for `isa/tests/instructions.tsv`.

/// Descriptions on the right, each with the PTX that is expected on the left: pairs of that and of what the macro made.
macro_rules! descriptions {
    ($($text:literal = { $($description:tt)+ })+) => {
        &[$(($text, ptx_async!(emit = ptx, $($description)+))),+]
    };
}

#[path = "descriptions/barriers.rs"]
mod barriers;
#[path = "descriptions/copies.rs"]
mod copies;
#[path = "descriptions/execution.rs"]
mod execution;
#[path = "descriptions/multimem.rs"]
mod multimem;
#[path = "descriptions/products.rs"]
mod products;
#[path = "descriptions/scaled_products.rs"]
mod scaled_products;
#[path = "descriptions/sparse_products.rs"]
mod sparse_products;
#[path = "descriptions/sparse_tensor_products.rs"]
mod sparse_tensor_products;
#[path = "descriptions/tensor_memory.rs"]
mod tensor_memory;
#[path = "descriptions/tensor_products.rs"]
mod tensor_products;
#[path = "descriptions/tensors.rs"]
mod tensors;
#[path = "descriptions/threads.rs"]
mod threads;
#[path = "descriptions/values.rs"]
mod values;
#[path = "descriptions/warp_products.rs"]
mod warp_products;
#[path = "descriptions/weight_stationary.rs"]
mod weight_stationary;

/// Every description.
fn all() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let topics = [
        copies::COPIES,
        tensors::TENSORS,
        multimem::MULTIMEM,
        barriers::BARRIERS,
        values::VALUES,
        execution::EXECUTION,
        threads::THREADS,
        products::PRODUCTS,
        warp_products::WARP_PRODUCTS,
        sparse_products::SPARSE_PRODUCTS,
        scaled_products::SCALED_PRODUCTS,
        tensor_memory::TENSOR_MEMORY,
        tensor_products::TENSOR_PRODUCTS,
        sparse_tensor_products::SPARSE_TENSOR_PRODUCTS,
        weight_stationary::WEIGHT_STATIONARY,
    ];
    topics.into_iter().flatten()
}

/// The guard, the qualifiers in an order of their own, and the operands without spaces.
fn essence(instruction: &str) -> (&str, Vec<&str>, String) {
    let text = instruction.trim_end_matches(';');
    let (guard, text) = match text.starts_with('@') {
        true => text.split_once(' ').unwrap(),
        false => ("", text),
    };
    let (opcode, operands) = text.split_once(' ').unwrap_or((text, ""));
    let mut qualifiers: Vec<&str> = opcode.split('.').collect();
    qualifiers.sort_unstable();
    (guard, qualifiers, operands.split_whitespace().collect())
}

#[test]
fn a_description_becomes_its_instruction() {
    for (expected, written) in all() {
        assert_eq!(essence(written), essence(expected), "\n{written}\nfor\n{expected}");
    }
}

#[cfg(feature = "jit")]
#[test]
fn every_row_has_a_description_and_every_qualifier() {
    use ptx_async_isa::inst::NameType;
    use ptx_async_isa::vocab::Qualifier;
    use ptx_async_isa::{Context, Dialect, Slot, forms, text, validate};

    let declared = |name: &str| name.starts_with("%q").then_some(NameType::Pred);
    let insts: Vec<_> = all().map(|(text, _)| text::parse_declared(text, &declared).unwrap()).collect();
    let valid: Vec<_> =
        insts.iter().map(|inst| validate(inst, &Context::default(), Dialect::Ptx).unwrap()).collect();
    let mut missing = Vec::new();
    for instruction in forms::all() {
        let step = instruction.step();
        let rows = instruction
            .forms
            .iter()
            .filter(|&row| !valid.iter().any(|valid| std::ptr::eq(valid.form(), row)));
        missing.extend(rows.map(|row| format!("{step} ({})", row.title)));
        // The type of a tensor is in no opcode, and `shared` is one name of several spellings of a space.
        let is_word = |&slot: &Slot| {
            !instruction.takes_space(slot) && instruction.forms.iter().any(|row| row.part(slot).is_some())
        };
        for slot in instruction.fields().into_iter().filter(is_word) {
            let of_instruction = valid.iter().filter(|valid| std::ptr::eq(valid.instruction(), instruction));
            let given: Vec<_> = of_instruction.filter_map(|valid| valid.qualifier(slot)).collect();
            let qualifiers = instruction.qualifiers(slot);
            // Shapes of products differ in a number.
            let is_named = |qualifier: &&Qualifier| !matches!(qualifier, Qualifier::WarpgroupShape(shape) if shape.n() > 8);
            let lacking = qualifiers.iter().filter(is_named).filter(|qualifier| !given.contains(qualifier));
            missing.extend(lacking.map(|qualifier| format!("{step}: {}", qualifier.as_ptx())));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
