//! Addresses with their state space: `shared(tile)`, `tensor(map, [x, y])`.

use ptx_async_isa::form::Instruction;
use ptx_async_isa::vocab::StateSpace;
use ptx_async_isa::{Given, Operand, Place, Slot, list, near_words, nearest, rules, were_given};

use super::lowered::{Lowered, give, push};
use super::lowering::Lowering;
use super::operand::{address, scalar, vector};
use crate::expression::Expr;
use crate::space_word::{Wrapper, is_space, wrapper};
use crate::value::{Value, array, call, path_text, peel, split_offset};

/// "write `dst: shared(tile)` or `dst: global(tile)`"
pub(super) fn write_space(instruction: &Instruction, slot: Slot, inner: &str) -> String {
    let ways = instruction.spaces(slot).into_iter().map(|space| match space {
        "tensor" => format!("`{}: tensor(map, [x, y])`", slot.field()),
        _ => format!("`{}: {space}({inner})`", slot.field()),
    });
    format!("write {}", list(ways, "or"))
}

/// `space(address)` or `tensor(map, [coordinates])`.
pub(super) fn spaced(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr) {
    let field = slot.field();
    let instruction = lowered.inst.instruction;
    lowered.places.add(Place::Operand(slot), expression);
    let Some((path, text, arguments)) = call(expression) else {
        let bare = path_text(expression).filter(|text| instruction.spaces(slot).contains(&text.as_str()));
        if let Some(space) = bare {
            let fact = format!("`{space}` requires an address, but none was given");
            let help = match space.as_str() {
                "tensor" => format!("write `{field}: tensor(map, [x, y])`"),
                _ => format!("write `{field}: {space}(…)`"),
            };
            return cx.report.error(expression, &fact, Some(&help));
        }
        if let Expr::Binary(sum) = peel(expression)
            && let Some((_, text, _)) = call(&sum.left).filter(|(_, text, _)| is_space(text))
        {
            let (fact, help) = match text.as_str() {
                "tensor" => (
                    String::from("a tensor map takes no offset, but an offset is added to `tensor(…)`"),
                    "give the place in the tensor as its coordinates",
                ),
                _ => (
                    format!("an offset must be part of the address, but this offset is added to `{text}(…)`"),
                    "add it to the address, in the parentheses",
                ),
            };
            return cx.report.error(expression, &fact, Some(help));
        }
        let fact = format!("`{field}` requires a state space, but none was given");
        let inner = path_text(expression).unwrap_or_else(|| String::from("…"));
        return cx.report.error(expression, &fact, Some(&write_space(instruction, slot, &inner)));
    };
    // Most instructions take neither of these.
    let is_rare = matches!(text.as_str(), "generic" | "local");
    let known = wrapper(&text).filter(|_| !is_rare || instruction.spaces(slot).contains(&text.as_str()));
    let Some(wrapper) = known else {
        let spaces = instruction.spaces(slot);
        // `spaces` lists `shared::cta` as `shared`.
        let meant = near_words::space_meant(&text)
            .filter(|meant| spaces.contains(meant) || spaces.contains(&"shared") && *meant == "shared::cta");
        let near = meant.or_else(|| nearest(&text, spaces)).filter(|&near| near != text);
        let help = match near {
            Some(near) => format!("did you mean `{near}(…)`?"),
            None => write_space(instruction, slot, "…"),
        };
        let fact = match text.as_str() {
            "generic" => format!("`{}` does not take a generic address as `{field}`", instruction.step()),
            _ if near_words::is_other_space(&text) => {
                format!("`{text}` is not a valid state space of `{field}` for `{}`", instruction.step())
            }
            _ => format!("`{text}` is not a state space"),
        };
        return cx.report.error(path, &fact, Some(&help));
    };
    lowered.places.add(Place::Qualifier(slot), path);
    if matches!(text.as_str(), "multimem" | "global")
        && let Some(fact) = instruction.multimem_mismatch(slot, text == "multimem")
    {
        let help = match text.as_str() {
            "global" => String::from("write `multimem(…)`"),
            _ => write_space(instruction, slot, "…"),
        };
        return cx.report.error(path, &fact, Some(&help));
    }
    // In global memory, the operand of a tensor copy is a tensor, not an address.
    let spaces = instruction.spaces(slot);
    if text == "global" && spaces.contains(&"tensor") && !spaces.contains(&"global") {
        let fact = format!(
            "`{field}` of `{}` must be a tensor, but this is an address in `global`",
            instruction.step()
        );
        let help = format!("write `{field}: tensor(map, [x, y])`\nnote: {}", rules::OPERAND_KIND.note());
        return cx.report.error(expression, &fact, Some(&help));
    }
    match wrapper {
        Wrapper::Tensor => {
            // A tensor is in global memory; `validate` checks that the form has one.
            give(cx, lowered, slot, Given::Qualifier(StateSpace::Global.into()));
            tensor(cx, lowered, slot, expression, &arguments);
        }
        Wrapper::Space(_) | Wrapper::Generic => {
            let given = match wrapper {
                Wrapper::Space(given) => given,
                // A generic address can be in any space, so none may be derived.
                _ => Given::Omitted,
            };
            give(cx, lowered, slot, given);
            let [argument] = arguments[..] else {
                let fact = format!("`{text}(…)` takes 1 address, but {}", were_given(arguments.len()));
                let help = format!("write `{field}: {text}(…)` with one address");
                return cx.report.error(expression, &fact, Some(&help));
            };
            lowered.places.known.retain(|(place, _)| *place != Place::Operand(slot));
            lowered.places.add(Place::Operand(slot), argument);
            address_operand(cx, lowered, slot, argument);
        }
    }
}

pub(super) fn address_operand(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr) {
    // `mapa` computes with the address, which therefore has no brackets.
    let bare = lowered
        .inst
        .instruction
        .forms
        .iter()
        .any(|form| form.param(slot).is_some_and(|param| param.kind.is_address_value()));
    let (base, offset) = split_offset(expression);
    let operand = match bare {
        // PTX's `variable+4`; with a run-time value, the sum is formatted.
        true if offset != 0 && matches!(Value::of(base), Value::Text(_)) => {
            address(cx, expression).map(Operand::Sum)
        }
        true => scalar(cx, expression).map(Operand::Scalar),
        false => address(cx, expression).map(Operand::Address),
    };
    if let Some(operand) = operand {
        push(cx, lowered, slot, operand);
    }
}

pub(super) fn tensor(
    cx: &mut Lowering<'_>,
    lowered: &mut Lowered,
    slot: Slot,
    expression: &Expr,
    arguments: &[&Expr],
) {
    let shape = "a tensor must have the form `tensor(map, [coordinates])`";
    let [map, list] = arguments else {
        return cx.report.error(expression, shape, None);
    };
    let Some(elements) = array(list) else {
        return cx.report.error(list, shape, None);
    };
    lowered.places.add(Place::Qualifier(Slot::Coordinates), list);
    let map = address(cx, map);
    let coordinates = vector(cx, lowered, Slot::Coordinates, list, &elements);
    if let (Some(map), Some(coordinates)) = (map, coordinates) {
        push(cx, lowered, slot, Operand::Tensor(map, coordinates));
    }
}
