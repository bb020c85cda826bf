//! Writes forms in the notation of descriptions.

use ptx_async_isa::Slot;
use ptx_async_isa::form::{Constraint, Form, Instruction, Param, Presence, Shape};
use ptx_async_isa::vocab::Qualifier;

use super::accepted::Accepted;

/// The form in the notation of descriptions, with one field per line: `size: …` is a value, `ca | cg` one of these
/// qualifiers, and `// optional` follows a field that may be omitted. A step whose operands have an order is also
/// shown as a call.
pub(super) fn syntax(instruction: &'static Instruction, form: &'static Form, accepted: &Accepted) -> String {
    let step = instruction.step();
    let results = [Slot::Out, Slot::ReportValue, Slot::Redval];
    let fields = instruction.fields().into_iter();
    let fields = fields.filter(|&slot| form.has(slot) && !results.contains(&slot));
    let (needed, optional): (Vec<Slot>, Vec<Slot>) = fields.partition(|&slot| !accepted.is_optional(slot));
    let out = out(form);
    let by_fields = needed.iter().any(|slot| !instruction.call.contains(slot)) || reports(form);
    let mut text = String::new();
    if !by_fields {
        let arguments = instruction.call.iter().filter(|slot| needed.contains(slot));
        let arguments: Vec<&str> = arguments.map(|&slot| slot.field()).collect();
        text += &format!("{step}({})", arguments.join(", "));
        if optional.is_empty() && out.is_empty() {
            return text;
        }
        // In text, the result has a field.
        text += if out.is_empty() { "\n" } else { " // in an `asm!` block alone\n" };
    }
    text += &format!("{step} {{\n");
    for &slot in &needed {
        text += &format!("    {}: {},\n", slot.field(), value(form, slot, accepted));
    }
    for &slot in &optional {
        let with = match accepted.companions(slot)[..] {
            [] => String::new(),
            ref some => format!(", with `{}`", some.join("` and `")),
        };
        text += &format!("    {}: {}, // optional{with}\n", slot.field(), value(form, slot, accepted));
    }
    if form.states_type() {
        let mut types: Vec<&str> = Vec::new();
        for ty in
            form.pairs.iter().flat_map(|(_, types)| *types).map(|&ty| Qualifier::from(ty).as_description())
        {
            types.extend(Some(ty).filter(|ty| !types.contains(ty)));
        }
        text += &format!("    ty: {}, // optional\n", types.join(" | "));
    }
    text + out + "}"
}

/// Whether the form has the additional results of a wait.
fn reports(form: &Form) -> bool {
    form.param(Slot::Out).is_some_and(|param| param.kind.shape == Shape::ResultPredicates)
}

/// The line for the result.
fn out(form: &Form) -> &'static str {
    match form.param(Slot::Out).map(|param| param.kind.shape) {
        None => "",
        Some(Shape::Sink) => "    out: _, // in text; optional in an `asm!` block\n",
        Some(_) if form.has(Slot::ReportValue) => {
            "    out: report_value, // in text `out: \"%p1|%p2\", report_value: \"%rs1\"`\n"
        }
        Some(_) if form.has(Slot::Redval) => "    out: […], redval: …, // in text alone\n",
        Some(Shape::ResultPredicates) => "    out: report, // in text `out: \"%p1|%p2\"`\n",
        Some(_) => "    out: …, // in text alone\n",
    }
}

/// The pattern of a field's value.
fn value(form: &Form, slot: Slot, accepted: &Accepted) -> String {
    match slot {
        _ if slot.is_flag() => String::from("true"),
        Slot::IgnoreOob => String::from("[…, …]"),
        Slot::Sem => orderings(accepted).join(" | "),
        Slot::Multicast => accepted.masks().join(" | "),
        Slot::LoadMode => accepted.values(slot).join(" | "),
        _ => match form.param(slot) {
            Some(param) => operand(form, param, accepted),
            None => match form.part(slot).and_then(|part| part.choices[0].qualifier.warpgroup_shape()) {
                Some(shape) => format!("m64nNk{}", shape.k()),
                None => accepted.values(slot).join(" | "),
            },
        },
    }
}

/// The patterns of the orderings: `weak`, `release(cta | cluster)`.
fn orderings(accepted: &Accepted) -> Vec<String> {
    let orderings = accepted.orderings().map(|(ordering, scopes)| match scopes.is_empty() {
        true => String::from(ordering.as_description()),
        false => {
            let scopes: Vec<&str> = scopes.into_iter().map(Qualifier::as_description).collect();
            format!("{}({})", ordering.as_description(), scopes.join(" | "))
        }
    });
    orderings.collect()
}

fn operand(form: &Form, param: &Param, accepted: &Accepted) -> String {
    let spaces = accepted.spaces(param.slot);
    match (param.kind.shape, param.kind.constraint) {
        _ if !spaces.is_empty() => {
            let spaced = spaces.into_iter().map(|space| match space {
                "tensor" => String::from("tensor(…, […])"),
                "" => String::from("…"),
                space => format!("{space}(…)"),
            });
            spaced.collect::<Vec<_>>().join(" | ")
        }
        (Shape::Vector(_), _) => String::from("[…]"),
        _ if param.kind.can_be_vector() && !param.kind.is_value() => String::from("[…]"),
        (Shape::Value { .. }, _) if let Some(part) = form.part(Slot::Vec) => {
            let scalar = (part.presence == Presence::Optional).then(|| String::from("…"));
            let vectors = form.vector_lengths().map(|vec| format!("[… ; {}]", vec.count()));
            scalar.into_iter().chain(vectors).collect::<Vec<_>>().join(" | ")
        }
        (_, Constraint::OneOf(set)) => set.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | "),
        _ => String::from("…"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::sample::Samples;
    use ptx_async_isa::forms;

    fn lines(step: &str, index: usize) -> Vec<String> {
        let instruction = forms::by_step(step).unwrap();
        let form = &instruction.forms[index];
        let text = syntax(instruction, form, Samples::of_tests().accepted(form));
        text.lines().map(|line| String::from(line.trim())).collect()
    }

    #[test]
    fn forms_show_what_the_macro_accepts() {
        let has = |step, index, line: &str| {
            let lines = lines(step, index);
            assert!(lines.iter().any(|shown| shown == line), "{line}\n{lines:#?}");
        };
        has("mbarrier_arrive", 1, "out: _, // in text; optional in an `asm!` block");
        has("cp_async_bulk", 2, "sem: weak | relaxed(cta | cluster), // optional");
        has("cp_async_bulk", 2, "ty: b128, // optional, with `sem: relaxed(…)`");
        has("cp_async_bulk", 1, "dst: shared(…) | shared::cluster(…),");
        has("cp_reduce_async_bulk", 2, "op: add,");
        has("mbarrier_arrive", 2, "multicast: … | cluster32b(…),");
        has("mbarrier_init", 0, "mbarrier: … | shared(…) | shared::cta(…) | generic(…),");
        has("st_async", 0, "vec: v2 | v4, // optional");
        has("elect_sync", 0, "elect_sync(membermask) // in an `asm!` block alone");
    }

    /// The values that a line of a form shows, each with several spellings of its operand.
    fn shown(values: &str) -> Vec<Vec<String>> {
        let mut depth = 0;
        let alternatives = values.split(|c| {
            depth += i32::from(c == '(' || c == '[') - i32::from(c == ')' || c == ']');
            c == '|' && depth == 0
        });
        let scopes = alternatives.map(str::trim).flat_map(|value| match value.split_once('(') {
            Some((word, scopes)) if scopes.contains('|') => {
                let scopes = scopes.trim_end_matches(')').split(" | ");
                scopes.map(|scope| format!("{word}({scope})")).collect()
            }
            _ => vec![String::from(value)],
        });
        let operands = ["\"%r9\"", "\"%rd9\"", "\"%rs9\"", "\"%p9\"", "\"%f9\"", "\"%b9\"", "1", "16", "1.0"];
        let shapes = scopes.map(|value| value.replace("m64nN", "m64n8"));
        shapes.map(|value| operands.iter().map(|operand| value.replace('…', operand)).collect()).collect()
    }

    #[test]
    fn every_line_of_a_form_is_accepted() {
        let mut alternatives = 0;
        for instruction in forms::all() {
            for form in instruction.forms {
                let accepted = Samples::of_tests().accepted(form);
                for line in syntax(instruction, form, accepted).lines() {
                    let Some((name, values)) = line.trim().split_once(": ") else { continue };
                    let slot = Slot::from_field(name).unwrap();
                    let (values, _) = values.split_once(", //").unwrap_or((values.trim_end_matches(','), ""));
                    // The elements of a list depend on each other, so lists are not tested.
                    for spellings in shown(values).iter().filter(|spellings| !spellings[0].contains('[')) {
                        let legal = spellings.iter().any(|value| accepted.with(slot, value).is_some());
                        assert!(
                            legal || slot == Slot::Out,
                            "{} {}: {line}: {spellings:?}",
                            instruction.step(),
                            form.title
                        );
                        alternatives += 1;
                    }
                }
            }
        }
        assert!(alternatives > 700, "{alternatives}");
    }

    /// Fields not marked as optional are required, and are sufficient.
    #[test]
    fn the_needed_fields_alone_are_a_call() {
        for instruction in forms::all() {
            for form in instruction.forms {
                let accepted = Samples::of_tests().accepted(form);
                let optional: Vec<&str> = accepted.shortest_optional().collect();
                assert!(optional.is_empty(), "{} {}: {optional:?}", instruction.step(), form.title);
            }
        }
    }
}
