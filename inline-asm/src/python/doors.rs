//! The functions that take inline assembly.

use tree_sitter::Node;

use super::syntax::{Text, arguments, callee, children};
use crate::operand::{Direction, Operand, OperandType};

/// A call of a function that takes inline assembly.
pub(super) struct Door<'t> {
    pub(super) call: Node<'t>,
    pub(super) text: Node<'t>,
    pub(super) operands: Operands<'t>,
}

/// The declaration of a statement's operands.
pub(super) enum Operands<'t> {
    /// In a constraint string of LLVM. Without one, their types are not known.
    Constraints(Option<Node<'t>>),
    /// In lists of arguments: `{$r0}` is the first element of the first list.
    Lists(Vec<Operand>),
}

/// Functions with the same signature: their names, and position and keywords of the text and of the constraints.
struct Function {
    names: &'static [&'static str],
    text: (usize, &'static [&'static str]),
    constraints: (usize, &'static [&'static str]),
}

static FUNCTIONS: &[Function] = &[
    // MLIR's dialect `llvm`: the result, the operands, the text, the constraints.
    Function {
        names: &["inline_asm", "InlineAsmOp"],
        text: (2, &["asm_string"]),
        constraints: (3, &["constraints"]),
    },
    // Triton, Pallas, and the builders below them.
    Function {
        names: &["inline_asm_elementwise", "elementwise_inline_asm", "create_inline_asm"],
        text: (0, &["asm", "asm_string"]),
        constraints: (1, &["constraints"]),
    },
    // Mojo, whose parameters and arguments are one list here.
    Function {
        names: &["inlined_assembly"],
        text: (0, &["asm"]),
        constraints: (usize::MAX, &["constraints"]),
    },
];

/// The call, if it is of one of these functions.
pub(super) fn door<'t>(call: Node<'t>, source: &Text<'t>) -> Option<Door<'t>> {
    let name = callee(call, source);
    let (positional, named) = arguments(call, source);
    let find = |position: usize, names: &[&str]| {
        let by_name = named.iter().find(|(name, _)| names.contains(&name.as_str())).map(|(_, value)| *value);
        by_name.or_else(|| positional.get(position).copied())
    };
    if matches!(name, "inline_ptx" | "inline_ptx_hl") {
        let text = find(0, &["ptx_code", "ptx"])?;
        let lists = [
            ("read_only_args", "r", Direction::In),
            ("read_write_args", "rw", Direction::InOut),
            ("write_only_args", "w", Direction::Out),
            ("write_only_types", "w", Direction::Out),
        ];
        let mut operands = Vec::new();
        for (list, prefix, direction) in lists {
            let Some((_, values)) = named.iter().find(|(name, _)| name == list) else { continue };
            if !matches!(values.kind(), "list" | "tuple") {
                continue;
            }
            for (number, value) in children(*values).enumerate() {
                let place = source.place(value.byte_range());
                let operand = Operand::new(type_of(value, source), direction, place);
                operands.push(operand.named(&format!("{prefix}{number}")));
            }
        }
        return Some(Door { call, text, operands: Operands::Lists(operands) });
    }
    let function = FUNCTIONS.iter().find(|function| function.names.contains(&name))?;
    let text = find(function.text.0, function.text.1)?;
    let constraints = find(function.constraints.0, function.constraints.1);
    Some(Door { call, text, operands: Operands::Constraints(constraints) })
}

/// The type that an argument names: `Int32(x)`, or `Int32` in a list of types.
fn type_of(node: Node<'_>, source: &Text<'_>) -> OperandType {
    let name = match node.kind() {
        "call" => callee(node, source),
        "attribute" => node.child_by_field_name("attribute").map_or("", |name| source.of(name)),
        _ => source.of(node),
    };
    match name {
        "Int32" | "Uint32" => OperandType::Register(".b32"),
        "Int64" | "Uint64" => OperandType::Register(".b64"),
        "Int16" | "Uint16" => OperandType::Register(".b16"),
        "Float32" => OperandType::Register(".f32"),
        "Float64" => OperandType::Register(".f64"),
        _ => OperandType::Unknown,
    }
}
