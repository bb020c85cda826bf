//! Writes the documentation of a field: its meaning, its values, when it is present, and the PTX it becomes.

use anyhow::Result;
use ptx_async_isa::form::{Access, Form, Instruction, Length, OperandSyntax, Param, Shape, Space};
use ptx_async_isa::vocab::{Qualifier, StateSpace, shape_rules};
use ptx_async_isa::{Slot, guide, list, samples};

use super::{
    availability::needs,
    example::examples,
    form::{per_form, title},
    page::Page,
    sample::Samples,
    words::{link, takes_words},
};

/// The fields of a step, each with its documentation.
pub(super) fn fields(
    instruction: &'static Instruction,
    samples: &Samples,
) -> Result<Vec<(&'static str, Page)>> {
    let slots = instruction.fields();
    let mut fields: Vec<(&str, Page)> =
        slots.iter().map(|&slot| (slot.field(), of_slot(instruction, slot, samples))).collect();
    let of_transaction = guide::TRANSACTION_STEP_FIELDS.iter().filter(|_| instruction.states_bytes());
    for entry in guide::FIELDS.iter().chain(of_transaction) {
        let mut page = Page::default();
        page.prose(entry.prose);
        page.item("Optional.");
        match entry.name {
            "pred" => samples.of_guard(instruction).iter().for_each(|doctest| page.code("", doctest)),
            _ => examples(&mut page, entry)?,
        }
        fields.push((entry.name, page));
    }
    Ok(fields)
}

fn of_slot(instruction: &'static Instruction, slot: Slot, samples: &Samples) -> Page {
    let mut page = Page::default();
    page.prose(slot.prose());
    let forms: Vec<&'static Form> = instruction.forms.iter().filter(|form| form.has(slot)).collect();
    for line in takes(instruction, slot, &forms) {
        page.item(&line);
    }
    state_spaces(slot, &forms, samples).iter().for_each(|line| page.item(line));
    qualifiers(instruction, slot, &forms, samples).iter().for_each(|line| page.item(line));
    if let Some(line) = alignment(instruction, slot) {
        page.item(&line);
    }
    page.item(&presence(instruction, slot, &forms, samples));
    if let Some(line) = availability(instruction, slot, &forms) {
        page.item(&line);
    }
    if let Some(line) = ptx(slot, &forms) {
        page.item(&line);
    }
    let example = samples.of_field(instruction, slot);
    example.iter().for_each(|doctest| page.code("", doctest));
    page
}

/// The values that the operand accepts, and its types in an `asm!` block.
fn takes(instruction: &Instruction, slot: Slot, forms: &[&'static Form]) -> Vec<String> {
    let with_operand: Vec<&'static Form> =
        forms.iter().copied().filter(|form| form.param(slot).is_some()).collect();
    per_form(&with_operand, |form| {
        form.param(slot).map(|param| takes_in(instruction, form, param)).unwrap_or_default()
    })
}

/// The values that the operand accepts in a form.
fn takes_in(instruction: &Instruction, form: &Form, param: &Param) -> String {
    let what = match param.kind.shape {
        // The pages of the state spaces describe these.
        Shape::Address(_) | Shape::Tensor | Shape::Sink => None,
        Shape::Value { .. } if form.part(Slot::Vec).is_some() => {
            let counts = form.vector_lengths().map(|vec| vec.count().to_string());
            Some(format!("a value of the type, or a list of {} of them", list(counts, "or")))
        }
        Shape::Value { .. } => Some(String::from("a value of the type")),
        _ if param.slot == Slot::Multicast => Some(String::from("a mask of CTAs")),
        _ => Some(param.kind.with_range()),
    };
    match (what, types(instruction, param)) {
        (Some(what), Some(types)) if matches!(param.slot, Slot::Multicast | Slot::LoadMode) => {
            format!("The operand is {what}; in an `asm!` block {types}.")
        }
        (Some(what), _) if param.kind.is_result() => format!("In text {what}."),
        (Some(what), Some(types)) => format!("Takes {what}; in an `asm!` block {types}."),
        (Some(what), None) => format!("Takes {what}."),
        (None, Some(types)) => format!("In an `asm!` block {types}."),
        (None, None) => String::new(),
    }
}

/// The Rust types of the operand.
fn types(instruction: &Instruction, param: &Param) -> Option<&'static str> {
    let kind = &param.kind;
    let constant = "an integer literal or `const { … }`";
    Some(match kind.shape {
        _ if param.slot == Slot::Mbarrier => {
            "an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may be another CTA's a \
             [`ClusterMbarrier`](crate::ClusterMbarrier)"
        }
        Shape::Integer if kind.is_constant() => constant,
        Shape::Integer => match (kind.bits(|_| None), param.slot) {
            (_, Slot::CacheHint) => "a [`CachePolicy`](crate::CachePolicy) or a `u64`",
            (_, Slot::GlobalAddress) => "a [`Global<T>`](crate::Global), a `*const T` or a `*mut T`",
            (_, Slot::Multicast) => {
                "a `u16` or an `i16` where it has 16 bits, and a `u32` or an `i32` where it has 32"
            }
            (16, _) => "a `u16` or an `i16`",
            (64, Slot::A | Slot::B) => "a [`MatrixDescriptor`](crate::wgmma::MatrixDescriptor) or a `u64`",
            (64, _) => "a `u64` or an `i64`",
            _ => "a `u32` or an `i32`",
        },
        Shape::Float => "an `f32`",
        Shape::Predicate => "a `bool`",
        Shape::Value { .. } => {
            "a value of the Rust type that `ty` names, for `b32` or `b64` any of that width, and where Rust has no such type \
             its bits"
        }
        Shape::Vector(Length::Offsets) => "each a `u16` or an `i16`",
        Shape::Vector(_) => "each a `u32` or an `i32`",
        _ if kind.is_accumulators() => {
            "a variable of the type [`wgmma::Accumulator`](crate::wgmma::Accumulator)"
        }
        Shape::Fragment { access: Access::Read, .. } => "a `u32`, an `i32` or an `f32` for each register",
        Shape::Result { .. }
        | Shape::ResultPredicate
        | Shape::ResultAndPredicate
        | Shape::ResultPredicates => {
            return None;
        }
        Shape::AddressValue => {
            "a [`Shared<T>`](crate::Shared) or a `u32` address, or a pointer where it is generic"
        }
        Shape::Address(Space::Tensor) => "a `u32` or an `i32`",
        Shape::Address(_) if forms_name_no_space(instruction, param.slot) => match kind.fixed_space() {
            Some(StateSpace::Global) => "a [`Global<T>`](crate::Global), a `*const T` or a `*mut T`",
            _ => "a `*const T` or a `*mut T`",
        },
        _ => return None,
    })
}

/// Whether the address has no state space in any form.
fn forms_name_no_space(instruction: &Instruction, slot: Slot) -> bool {
    instruction.forms.iter().all(|form| form.part(slot).is_none())
}

/// The state spaces that the address of the field accepts, each linked to its documentation.
fn state_spaces(slot: Slot, forms: &[&'static Form], samples: &Samples) -> Vec<String> {
    let with_operand: Vec<&'static Form> =
        forms.iter().copied().filter(|form| form.param(slot).is_some()).collect();
    per_form(&with_operand, |form| {
        let names = samples.accepted(form).spaces(slot).into_iter().map(|space| match space {
            "" => String::from("an address alone"),
            _ => format!("[`{space}`](value@crate::lang::space::{space})"),
        });
        let names: Vec<String> = names.collect();
        match names.is_empty() {
            true => String::new(),
            false => format!("Takes {}.", list(names, "or")),
        }
    })
}

/// The qualifiers that the field accepts, each linked to its documentation.
fn qualifiers(
    instruction: &Instruction,
    slot: Slot,
    forms: &[&'static Form],
    samples: &Samples,
) -> Vec<String> {
    if slot.is_flag() {
        return vec![String::from("Takes `true` or `false`; the name of the field alone means `true`.")];
    }
    if !takes_words(instruction, slot) {
        return Vec::new();
    }
    if slot == Slot::Sem {
        return orderings(forms, samples);
    }
    let operand = forms.iter().find_map(|form| form.param(slot));
    let names = links(slot, forms);
    if names.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![match (slot, operand) {
        (Slot::Multicast, Some(_)) => {
            format!("The mask is alone, or in the parentheses of {}.", list(names, "or"))
        }
        _ => format!("Takes {}.", list(names, "or")),
    }];
    if slot == Slot::Multicast {
        lines.extend(per_form(forms, |form| mask_alone(form, samples)));
    }
    lines
}

/// The meaning of a mask without a word.
fn mask_alone(form: &'static Form, samples: &Samples) -> String {
    let word = samples.accepted(form).word_of_mask().map(|qualifier| link(Slot::Multicast, qualifier));
    word.map_or_else(String::new, |word| format!("A mask alone is one of {word}."))
}

/// The orderings, each with the scopes that it accepts.
fn orderings(forms: &[&'static Form], samples: &Samples) -> Vec<String> {
    per_form(forms, |form| {
        // Orderings with the same scopes are one group.
        let mut groups: Vec<(Vec<String>, Vec<Qualifier>)> = Vec::new();
        for (ordering, scopes) in samples.accepted(form).orderings() {
            let word = link(Slot::Sem, ordering);
            match groups.iter_mut().find(|(_, known)| *known == scopes) {
                Some((words, _)) => words.push(word),
                None => groups.push((vec![word], scopes)),
            }
        }
        let groups = groups.into_iter().map(|(words, scopes)| match scopes.is_empty() {
            true => format!("{} without a scope", list(words, "or")),
            false => {
                let scopes = scopes.into_iter().map(|scope| link(Slot::Scope, scope)).collect::<Vec<_>>();
                format!("{} with a scope in parentheses: {}", list(words, "or"), list(scopes, "or"))
            }
        });
        let groups: Vec<String> = groups.collect();
        match groups.is_empty() {
            true => String::new(),
            false => format!("Takes {}.", groups.join("; or ")),
        }
    })
}

/// Links to the qualifiers of a slot, without duplicates.
fn links(slot: Slot, forms: &[&'static Form]) -> Vec<String> {
    let mut links: Vec<String> = Vec::new();
    let choices = forms.iter().filter_map(|form| form.part(slot)).flat_map(|part| part.choices);
    let qualifiers: Vec<_> = choices.map(|choice| choice.qualifier).collect();
    for &qualifier in qualifiers.iter().filter(|qualifier| qualifier.warpgroup_shape().is_none()) {
        let link = link(slot, qualifier);
        if !links.contains(&link) {
            links.push(link);
        }
    }
    links.extend(shape_rules(&qualifiers));
    links
}

/// The required alignment of the address.
fn alignment(instruction: &'static Instruction, slot: Slot) -> Option<String> {
    let mut found: Vec<u64> = Vec::new();
    for form in instruction.forms {
        for sample in samples::of_form(instruction, form, 1) {
            let Some(valid) = samples::valid(&sample.text) else { continue };
            let param = valid.form().param(slot)?;
            // For a tensor, the address is that of the tensor map.
            if !param.kind.is_address() || param.kind.is_multimem() && slot != Slot::Dst {
                continue;
            }
            found.extend(valid.alignment_of(param));
        }
    }
    found.sort_unstable();
    found.dedup();
    match found[..] {
        [] | [1] => None,
        [one] => Some(format!("The address is a multiple of {one} bytes.")),
        [.., most] => {
            Some(format!("The address is a multiple of the bytes that are accessed there, at most {most}."))
        }
    }
}

/// Describes when the field is present.
fn presence(instruction: &Instruction, slot: Slot, forms: &[&'static Form], samples: &Samples) -> String {
    if slot == Slot::Ty && forms.is_empty() {
        return String::from(
            "Optional: what the tensor map has. It is checked, and becomes no part of the instruction.",
        );
    }
    let is_optional = |form: &&'static Form| samples.accepted(form).is_optional(slot);
    let optional = forms.iter().filter(|form| is_optional(form)).count();
    let all = forms.len() == instruction.forms.len();
    let titles = || {
        let titles: Vec<String> = forms
            .iter()
            .filter(|form| !form.title.is_empty())
            .map(|form| format!("\"{}\"", title(form)))
            .collect();
        match titles.len() {
            1 => format!("the form {}, which alone has it", titles.concat()),
            _ => format!("the forms {}, which alone have it", list(titles, "and")),
        }
    };
    let index = instruction.call.iter().position(|&argument| argument == slot);
    let order = match index {
        Some(0) => " In a call it is the first argument.",
        Some(1) => " In a call it is the second argument.",
        Some(2) => " In a call it is the third argument.",
        _ => "",
    };
    let when = match (slot, optional) {
        (Slot::Redval, _) => String::from("Only in text."),
        (Slot::Out, _) => String::from(
            "Only in text, which names the register of the result; in an `asm!` block the result is the value of the call, \
             and `out: _` discards it.",
        ),
        (_, 0) if all => String::from("Required."),
        (_, 0) => format!("Required in {}.", titles()),
        (_, some) if some == forms.len() && all => String::from("Optional."),
        (_, some) if some == forms.len() => {
            format!("Optional in {}.", titles())
        }
        _ => {
            let needed: Vec<String> = forms
                .iter()
                .filter(|form| !is_optional(form))
                .map(|form| match form.title {
                    "" => String::from("the first form"),
                    _ => format!("\"{}\"", title(form)),
                })
                .collect();
            format!("Required in {}, and optional in others.", list(needed, "and"))
        }
    };
    let with: Vec<String> =
        forms.iter().map(|form| samples.accepted(form).companions(slot)).next().unwrap_or_default();
    let with = match with[..] {
        _ if matches!(slot, Slot::Out | Slot::ReportValue | Slot::Redval) => String::new(),
        [] => String::new(),
        ref some => format!(" It is given with `{}`.", some.join("` and `")),
    };
    format!("{when}{with}{order}")
}

/// The versions and targets that the field requires beyond those of the form.
fn availability(instruction: &Instruction, slot: Slot, forms: &[&'static Form]) -> Option<String> {
    let lines = per_form(forms, |form| of_form(instruction, slot, form));
    (!lines.is_empty()).then(|| lines.join(" "))
}

/// The versions and targets that the field requires in a form.
fn of_form(instruction: &Instruction, slot: Slot, form: &Form) -> String {
    // Each requirement, with the qualifiers that have it.
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    let mut add =
        |needs: String, word: Option<String>| match groups.iter_mut().find(|(known, _)| *known == needs) {
            _ if needs.is_empty() => {}
            Some((_, words)) => words.extend(word),
            None => groups.push((needs, word.into_iter().collect())),
        };
    form.param(slot).iter().for_each(|param| add(needs(param.availability), None));
    for choice in form.part(slot).into_iter().flat_map(|part| part.choices) {
        // `shared(…)` has a spelling for every version.
        if matches!(choice.qualifier, Qualifier::StateSpace(_)) {
            continue;
        }
        let named = takes_words(instruction, slot);
        add(needs(choice.availability), named.then(|| format!("`{}`", choice.qualifier.as_description())));
    }
    let sentences = groups.into_iter().map(|(needs, words)| match words.len() {
        0 => format!("Requires {needs}."),
        1 => format!("{} requires {needs}.", words.concat()),
        _ => format!("{} require {needs}.", list(words, "and")),
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// The PTX that the field becomes.
fn ptx(slot: Slot, forms: &[&'static Form]) -> Option<String> {
    let mut pieces: Vec<String> = Vec::new();
    if forms.iter().any(|form| form.part(slot).is_some()) && !slot.qualifier_name().is_empty() {
        pieces.push(format!("`{}`", slot.qualifier_name()));
    }
    for form in forms {
        if let Some(param) = form.param(slot) {
            let operand = format!("`{}`", OperandSyntax(form, param));
            if !pieces.contains(&operand) {
                pieces.push(operand);
            }
        }
    }
    (!pieces.is_empty()).then(|| format!("PTX: {}.", list(pieces, "and")))
}
