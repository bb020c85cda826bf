//! Sentences about parts that the module's target and version do not support.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::renderer::{Renderer, Text, choices};
use crate::change::{Change, Correction};
use crate::dialect::Dialect;
use crate::fix::Applicability;
use crate::form::{Condition, Form, Part, Presence};
use crate::slot::Slot;
use crate::spelling::list;
use crate::target::{Availability, IsaVersion, first_version};
use crate::valid::Gated;
use crate::violation::ModuleViolation;
use crate::vocab::{Qualifier, StateSpace};

/// The correction by a higher version of the module, which changes nothing else.
fn version(isa: IsaVersion) -> Correction {
    Correction::certain([Change::Version(isa)])
}

impl Renderer<'_> {
    pub(super) fn module(&self, violation: ModuleViolation) -> Text {
        match violation {
            ModuleViolation::TargetVersion { sufficient } => {
                let (message, help) = self.context.conflict().unwrap_or_default();
                Text::new(message)
                    .help_if(sufficient.map(|isa| format!("write {isa} or later")).or(help))
                    .correct(sufficient.map(version).into_iter().collect::<Vec<_>>())
            }
            ModuleViolation::Unavailable { gated, availability } => self.unavailable(gated, availability),
        }
    }

    fn unavailable(&self, gated: Gated, availability: Availability) -> Text {
        let subject = self.subject(gated);
        let since = |target| first_version(availability, target);
        let later = since(self.context.target).filter(|_| self.context.target.is_some()).map(version);
        let (help, corrections) = match self.without_noftz(gated).or_else(|| self.sibling()) {
            Some((help, correction)) => {
                let later = later.map(|later| Correction { applicability: Applicability::Maybe, ..later });
                (Some(help), [correction].into_iter().chain(later).collect())
            }
            None => (self.available(gated, availability), Vec::from_iter(later)),
        };
        match (self.context.target, self.context.isa) {
            (Some(target), _) if since(Some(target)).is_none() => {
                let targets = list(availability.iter().map(|need| need.targets.to_string()), "or");
                Text::new(format!("{subject} requires {targets}, but the target is `{target}`"))
                    .help_if(help)
                    .correct(corrections)
            }
            (target, isa) => {
                let number = |version: Option<IsaVersion>| {
                    version.map_or(String::from("unknown"), |version| version.to_string())
                };
                let on = target.map(|target| format!(" on `{target}`")).unwrap_or_default();
                let needed = number(since(target));
                Text::new(format!("{subject} requires PTX ISA {needed}{on}, but this is {}", number(isa)))
                    .help_if(help)
                    .correct(corrections)
            }
        }
    }

    /// The part that the module does not support.
    fn subject(&self, gated: Gated) -> String {
        let candidate = &self.candidate;
        match gated {
            // The type without `.noftz` is older.
            Gated::Qualifier(Slot::Ty) if candidate.qualifier(Slot::Noftz).is_some() => {
                let both = [Slot::Noftz, Slot::Ty].into_iter().filter_map(|slot| candidate.qualifier(slot));
                list(both.map(|qualifier| self.qualifier(qualifier)), "with")
            }
            Gated::Qualifier(slot) => {
                let choices = candidate.form.part(slot).map(|part| part.choices.len());
                match (self.dialect, candidate.qualifier(slot)) {
                    // A qualifier that is the only choice is named by its field.
                    (Dialect::Ptx, Some(qualifier)) => self.qualifier(qualifier),
                    (_, Some(qualifier)) if choices != Some(1) => {
                        format!("`{}: {}`", slot.field(), qualifier.as_description())
                    }
                    _ => self.qualifier_name(slot),
                }
            }
            Gated::Operand(slot) => self.operand_name(slot),
            Gated::Form => self.form_name(),
            Gated::Combination(gate) => {
                list(gate.when.iter().map(|condition| self.condition(condition)), "with")
            }
        }
    }

    fn condition(&self, condition: &Condition) -> String {
        match *condition {
            Condition::Is(_, qualifier) => self.qualifier(qualifier),
            Condition::IsSink(slot) => match self.dialect {
                Dialect::Ptx => String::from("`_` as a result"),
                dialect => format!("`{}: {}`", slot.field(), dialect.sink().trim_matches('`')),
            },
            Condition::IsBits(slot, bits) => format!("{} of {bits} bits", self.operand_name(slot)),
            Condition::IsOneOf(slot, _) => {
                let value = self.candidate.constant(slot).unwrap_or_default();
                format!("{} of {value}", self.operand_name(slot))
            }
        }
    }

    /// The help for an operation that can reduce the type in an older form, without `.noftz`.
    fn without_noftz(&self, gated: Gated) -> Option<(String, Correction)> {
        let candidate = &self.candidate;
        let Gated::Qualifier(Slot::Ty) = gated else { return None };
        let noftz = candidate.qualifier(Slot::Noftz)?;
        let Qualifier::RedOp(op) = candidate.qualifier(Slot::Op)? else { return None };
        let Qualifier::ElemType(ty) = candidate.qualifier(Slot::Ty)? else { return None };
        let mut forms = candidate.forms().iter().filter(|form| form.part(Slot::Noftz).is_none());
        let older = forms.any(|form| form.reduces(op, ty) && self.context.meets(form.availability));
        older.then(|| {
            (format!("leave {} out", self.qualifier(noftz)), Correction::maybe(self.leave_out(Slot::Noftz)))
        })
    }

    /// The change of one qualifier that turns the instruction into another form, which the module supports.
    fn sibling(&self) -> Option<(String, Correction)> {
        self.candidate.forms().iter().find_map(|form| {
            let other = !core::ptr::eq(form, self.candidate.form) && self.context.meets(form.availability);
            other.then(|| self.one_change(form)).flatten()
        })
    }

    /// The change of the one qualifier in which the instruction differs from `form`: another shared space, or an
    /// omission.
    fn one_change(&self, form: &Form) -> Option<(String, Correction)> {
        let candidate = &self.candidate;
        let missing =
            |part: &Part| part.presence != Presence::Optional && candidate.qualifier(part.slot).is_none();
        if form.parts.iter().any(missing) {
            return None;
        }
        let chosen = candidate.form.parts.iter().zip(candidate.choices);
        let chosen = chosen.filter_map(|(part, choice)| Some((part.slot, (*choice)?.qualifier)));
        let has = |slot, qualifier| {
            let choice = form.part(slot).and_then(|part| part.choice(qualifier));
            choice.is_some_and(|choice| self.context.meets(choice.availability))
        };
        let mut differing = chosen.filter(|&(slot, qualifier)| !has(slot, qualifier));
        let ((slot, qualifier), None) = (differing.next()?, differing.next()) else { return None };
        let shared = |qualifier| matches!(qualifier, Qualifier::StateSpace(space) if space.is_shared());
        match form.part(slot) {
            Some(_) if shared(qualifier) => {
                let other = choices(form, slot).find(|&other| shared(other) && has(slot, other))?;
                let name = self.qualifier(other);
                let change = [Change::Qualifier(slot, other)];
                Some(match other {
                    Qualifier::StateSpace(StateSpace::SharedCluster) => {
                        let since = form.availability.first()?.isa;
                        let help = format!(
                            "from PTX ISA {since} on, write {name}, which is also valid for an address in this CTA"
                        );
                        (help, Correction::certain(change))
                    }
                    _ => {
                        let module = self.module_name();
                        let help =
                            format!("for an address in this CTA, write {name}, which {module} supports");
                        (help, Correction::maybe(change))
                    }
                })
            }
            Some(_) => None,
            None => {
                let operand = candidate.form.param(slot).map(|_| self.operand_name(slot));
                let both = [Some(self.qualifier(qualifier)), operand].into_iter().flatten();
                let each =
                    if slot == Slot::Multicast { ", and write one instruction for each CTA" } else { "" };
                let help = format!("leave {} out{each}", list(both, "and"));
                Some((help, Correction::maybe(self.leave_out(slot))))
            }
        }
    }

    /// The module, as a message names it: a description has no directives.
    fn module_name(&self) -> String {
        match (self.dialect, self.context.target, self.context.isa) {
            (Dialect::Description, Some(target), Some(isa)) => format!("PTX ISA {isa} on `{target}`"),
            (Dialect::Description, Some(target), None) => format!("`{target}`"),
            (Dialect::Description, None, Some(isa)) => format!("PTX ISA {isa}"),
            // With the builder, and in PTX, there is a module.
            _ => String::from("this module"),
        }
    }

    /// The choices that the module supports or, if there are none, the versions and targets that support the part.
    fn available(&self, gated: Gated, availability: Availability) -> Option<String> {
        if let Gated::Qualifier(slot) = gated {
            let part = self.candidate.form.part(slot)?;
            let here = part.choices.iter().filter(|choice| self.context.meets(choice.availability));
            let here = list(here.map(|choice| self.qualifier(choice.qualifier)), "and");
            if !here.is_empty() {
                return Some(format!("{} supports {here}", self.module_name()));
            }
        }
        let ways = availability.iter().map(|need| format!("{} from PTX ISA {}", need.targets, need.isa));
        // A single requirement is already in the message.
        (availability.len() > 1 || self.context.target.is_none())
            .then(|| format!("available on {}", list(ways, "and")))
    }
}
