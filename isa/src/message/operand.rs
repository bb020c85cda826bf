//! Sentences about superfluous, missing and mismatched operands.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::noun::found_noun;
use super::renderer::{Renderer, Text, choices, count};
use crate::change::{Change, Correction};
use crate::dialect::Dialect;
use crate::form::{Length, OperandPresence, Param, Presence, Shape};
use crate::operand::Operand;
use crate::slot::Slot;
use crate::spelling::list;
use crate::validate::assign::undeclared;
use crate::violation::{OperandPart, OperandViolation, Violation};
use crate::vocab::Qualifier;

impl Renderer<'_> {
    pub(super) fn of_operand(&self, violation: &Violation, kind: OperandViolation) -> Text {
        let inst = self.candidate.inst;
        let operand = violation.operand.and_then(|index| inst.arg_at(index)).map(|arg| &arg.operand);
        match kind {
            OperandViolation::Missing(slot) => self.with_param(slot, |param| self.missing_operand(param)),
            OperandViolation::MissingResult(slot) => {
                self.with_param(slot, |param| self.missing_result(param))
            }
            OperandViolation::NotOfForm(slot) => self.operand_not_of_form(slot),
            OperandViolation::Exclusive(slot, other) => {
                Text::new(format!("`{}` and `{}` are mutually exclusive", slot.field(), other.field()))
                    .help("keep one of the two")
            }
            OperandViolation::TooMany { expected, found } => {
                let (meant, changes) = operand.and_then(|operand| self.could_be(operand)).unwrap_or_default();
                let mut corrections = Correction::one_of(changes);
                if let (1, Some(extra)) = (found.saturating_sub(expected), violation.operand) {
                    corrections.push(Correction::maybe([Change::Remove(extra)]));
                }
                let meant = if meant.is_empty() { meant } else { format!("{meant}; ") };
                let were = if found == 1 { "was" } else { "were" };
                Text::new(format!(
                    "{} takes {}, but {found} {were} given",
                    self.form_name(),
                    count(expected, "operand")
                ))
                .help(format!("{meant}the syntax is `{}`", self.syntax()))
                .correct(corrections)
            }
            OperandViolation::Kind(slot, part) => {
                self.with_param(slot, |param| self.operand_kind(violation, param, part, operand))
            }
            OperandViolation::Guard => {
                let predicate = inst.guard.map(|guard| Operand::Scalar(guard.predicate));
                let found = predicate.and_then(|predicate| found_noun(predicate, false, self.dialect));
                let found = found.map(|found| format!(", but this is {found}")).unwrap_or_default();
                Text::new(format!("the guard of an instruction must be a predicate register{found}"))
                    .help("`setp` sets a predicate to the result of a comparison")
            }
            OperandViolation::Undeclared(_) => {
                let guard = inst.guard.map(|guard| Operand::Scalar(guard.predicate));
                let name = operand.or(guard.as_ref()).and_then(undeclared).map_or("", |(_, name)| name);
                Text::new(format!("`{name}` is not declared in this scope"))
                    .help(format!("declare `{name}` before this use, in this block or an enclosing block"))
            }
        }
    }

    /// A sentence about a parameter of the form.
    fn with_param(&self, slot: Slot, text: impl Fn(&'static Param) -> Text) -> Text {
        let missing = || Text::new(format!("{} has no such operand", self.form_name()));
        self.candidate.form.param(slot).map_or_else(missing, text)
    }

    fn missing_operand(&self, param: &'static Param) -> Text {
        let brought = self
            .candidate
            .qualifier(param.slot)
            .filter(|_| !matches!(param.presence, OperandPresence::Always));
        let is_offsets = param.kind.shape == Shape::Vector(Length::Offsets);
        if let (Dialect::Description | Dialect::Builder, Some(mode), true) =
            (self.dialect, brought, is_offsets)
        {
            return Text::new(format!("{} requires its offsets, but none was given", self.qualifier(mode)))
                .help(format!("write `{}: {}([…])`", param.slot.field(), mode.as_description()));
        }
        // Without `dst` and `src` the form is not determined.
        let given = |slot| self.candidate.inst.given(slot).is_some();
        let has_ends = [Slot::Dst, Slot::Src].iter().all(|&slot| self.candidate.form.part(slot).is_some());
        let is_open = has_ends && self.candidate.inst.derive && !given(Slot::Dst) && !given(Slot::Src);
        let instruction = self.candidate.inst.instruction;
        let is_open = is_open
            || (self.candidate.inst.derive && param.slot != Slot::Out && instruction.requires(param.slot));
        let subject = match brought {
            Some(qualifier) => self.qualifier(qualifier),
            None if is_open => self.instruction(),
            None => self.form_name(),
        };
        let noun = self.noun(param);
        let (name, help) = match self.dialect {
            Dialect::Description | Dialect::Builder => (
                format!("`{}`", param.slot.field()),
                // A call has no argument for the result: if that is missing too, fields are suggested.
                match instruction.call.contains(&param.slot) && !self.lacks_result() {
                    true => {
                        let name = param.slot.field();
                        format!("write `{}`, where `{name}` is {noun}", instruction.call_with(param.slot))
                    }
                    false => format!("add {}", self.field(param)),
                },
            ),
            Dialect::Ptx => (
                format!("a `{}` operand", param.name),
                format!("add {noun}; the syntax is `{}`", self.syntax()),
            ),
        };
        Text::new(format!("{subject} requires {name}, but none was given")).help(help)
    }

    /// Whether a result is missing, which a description gives in a field.
    fn lacks_result(&self) -> bool {
        let result = self.candidate.form.param(Slot::Out);
        result.is_some_and(|result| result.presence == OperandPresence::Always)
            && self.candidate.inst.operand(Slot::Out).is_none()
    }

    /// The field of a description for the parameter: an address with its state space around it.
    fn field(&self, param: &'static Param) -> String {
        let (field, form) = (param.slot.field(), self.candidate.form);
        if param.kind.is_tensor() {
            return format!("`{field}: tensor(map, [x, y])`");
        }
        if param.kind.shape == Shape::Sink {
            let sink = self.dialect.sink();
            let more = self.noun(param);
            return format!("`{field}: {}`{}", sink.trim_matches('`'), more.trim_start_matches(sink));
        }
        let part = form.part(param.slot).filter(|_| param.slot != Slot::Mbarrier);
        let is_multimem = self.candidate.inst.instruction.is_multimem(param.slot);
        let spaces = choices(form, param.slot)
            .filter(|qualifier| part.is_some() && matches!(qualifier, Qualifier::StateSpace(_)))
            .map(|space| if is_multimem { "multimem" } else { space.as_description() });
        let generic = part.filter(|part| part.presence == Presence::Optional).map(|_| "generic");
        let ways = list(spaces.chain(generic).map(|space| format!("`{field}: {space}(…)`")), "or");
        if ways.is_empty() { format!("`{field}: …`, {}", self.noun(param)) } else { ways }
    }

    fn missing_result(&self, result: &'static Param) -> Text {
        let what = match result.kind.shape {
            Shape::Result { sink: true } => format!("{}, or a 64-bit register,", self.dialect.sink()),
            Shape::Sink => String::from(self.dialect.sink()),
            _ => result.kind.to_string(),
        };
        let takes_sink = matches!(result.kind.shape, Shape::Result { sink: true } | Shape::Sink);
        let sink = takes_sink.then(|| Correction::certain([Change::Insert(0, String::from("_"))]));
        Text::new(format!("{} requires a `{}` operand, but none was given", self.form_name(), result.name))
            .help(format!("write {what} before the address"))
            .correct(sink.into_iter().collect::<Vec<_>>())
    }

    fn operand_not_of_form(&self, slot: Slot) -> Text {
        let candidate = &self.candidate;
        if let (Slot::LoadMode, Some(mode)) = (slot, candidate.qualifier(slot)) {
            return Text::new(format!("{} takes no offsets", self.qualifier(mode)))
                .help("only the im2col modes of a load take offsets");
        }
        let name = self.operand_name(slot);
        // The form has the operand, but not in combination with these qualifiers.
        if candidate.form.param(slot).is_some() {
            let qualifiers = choices(candidate.form, slot).map(|qualifier| self.qualifier(qualifier));
            let qualifiers = list(qualifiers, "or");
            let added =
                choices(candidate.form, slot).map(|qualifier| self.give(candidate.form, slot, qualifier));
            return Text::new(format!("{name} is not valid for {}", self.form_name()))
                .help_if((!qualifiers.is_empty()).then(|| format!("the operand requires {qualifiers}")))
                .correct(Correction::one_of(added));
        }
        self.not_of_form(slot, name)
    }

    fn operand_kind(
        &self,
        violation: &Violation,
        param: &'static Param,
        part: OperandPart,
        operand: Option<&Operand<'_>>,
    ) -> Text {
        let found = operand.map(|operand| part_of(operand, part));
        let name = match (self.dialect, param.name, part) {
            (_, _, OperandPart::Base | OperandPart::Offset) if param.kind.is_tensor() => {
                String::from("the tensor map")
            }
            (_, _, OperandPart::Element(_)) if param.kind.is_tensor() => String::from("a coordinate"),
            (_, _, OperandPart::Element(index)) if matches!(operand, Some(Operand::Pair(..))) => {
                let which = if index == 0 { "first" } else { "second" };
                format!("the {which} register of {}", self.operand_name(param.slot))
            }
            // The manual's names of these operands are their required values.
            (Dialect::Ptx, "_" | "16", _) => String::from("this operand"),
            _ => self.operand_name(param.slot),
        };
        // The noun of a tensor operand without a single wrong part adds nothing.
        let is_tensor = param.kind.is_tensor() && matches!(found, Some(Operand::Tensor(..)));
        let noun = found.filter(|_| !is_tensor);
        let noun = noun.and_then(|found| found_noun(found, param.kind.is_constant(), self.dialect));
        let is_element = matches!((param.kind.shape, part), (Shape::Vector(_), OperandPart::Element(_)));
        let this = if is_element { "one of them is" } else { "this is" };
        let brackets = found.and_then(|found| self.brackets(param, found)).map_or("", |(how, _)| how);
        let found_words = noun.map(|noun| format!(", but {this} {noun}{brackets}")).unwrap_or_default();
        Text::new(format!(
            "{name} of {} must be {}{found_words}",
            self.form_name(),
            self.noun_of_part(param, part)
        ))
        .suggest(
            operand.zip(found).and_then(|(operand, found)| self.suggestion(param, part, *operand, found)),
            violation,
        )
    }
}

/// The part of the operand, as a separate operand.
fn part_of<'a>(operand: &Operand<'a>, part: OperandPart) -> Operand<'a> {
    match (part, *operand) {
        (OperandPart::Base, Operand::Tensor(map, _)) => Operand::Address(map),
        (OperandPart::Offset, Operand::Tensor(map, _)) => Operand::Sum(map),
        (OperandPart::Base, Operand::Address(address) | Operand::Sum(address)) => {
            Operand::Scalar(address.base)
        }
        (OperandPart::Element(index), Operand::Tensor(_, elements) | Operand::Vector(elements)) => {
            elements.get(index).map_or(*operand, Operand::Scalar)
        }
        (OperandPart::Element(index), Operand::Pair(first, second)) => {
            Operand::Scalar(if index == 0 { first } else { second })
        }
        _ => *operand,
    }
}
