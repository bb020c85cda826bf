//! Sentences about superfluous and missing qualifiers.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::renderer::{Renderer, Text, choices, in_forms};
use crate::change::{Change, Correction};
use crate::dialect::Dialect;
use crate::fix::Applicability;
use crate::form::{Choice, Form, Presence, Syntax};
use crate::inst::{Given, Operand};
use crate::place::Place;
use crate::slot::Slot;
use crate::spelling::list;
use crate::validate::select::{forms_that_take, takes_qualifiers};
use crate::violation::QualifierViolation;
use crate::vocab::{Qualifier, Scope, StateSpace, WarpgroupShape, columns_rule, shape_rules};

/// The most qualifiers of which one is offered as a correction.
const MOST: usize = 12;

impl Renderer<'_> {
    pub(super) fn of_qualifier(&self, place: Place, violation: QualifierViolation) -> Text {
        match (violation, place) {
            (QualifierViolation::Direction { dst, src }, _) => self.direction(dst, src),
            (QualifierViolation::GenericAddress, Place::Qualifier(slot)) => self.generic_address(slot),
            (QualifierViolation::NotAChoice(qualifier), Place::Qualifier(slot)) => {
                self.not_a_choice(slot, qualifier)
            }
            (QualifierViolation::Duplicate { first, second }, _) => {
                // The front end points at the first one.
                let [one, other] = [first, second].map(|qualifier| self.qualifier(qualifier));
                let message = match first == second {
                    true => format!("{one} appears twice"),
                    false => format!("{one} cannot be combined with {other}"),
                };
                let corrections = match (first == second, place.slot()) {
                    (_, None) => Vec::new(),
                    (true, Some(slot)) => Vec::from([Correction::certain([Change::Omit(slot)])]),
                    (false, Some(slot)) => [Change::Omit(slot), Change::OmitFirst(slot)]
                        .map(|one| Correction::maybe([one]))
                        .into(),
                };
                Text::new(message).help("keep one of the two").correct(corrections)
            }
            (QualifierViolation::Missing(slot), _) => self.missing_qualifier(slot),
            (QualifierViolation::MissingExplicit(slot), _) => self.missing_explicit(slot),
            (QualifierViolation::NotOfForm, Place::Slot(slot) | Place::Qualifier(slot)) => {
                self.not_of_form(slot, self.given_name(slot))
            }
            // These violations are always at slots.
            (
                QualifierViolation::GenericAddress
                | QualifierViolation::NotAChoice(_)
                | QualifierViolation::NotOfForm,
                _,
            ) => Text::new(format!("{} does not have this qualifier", self.form_name())),
        }
    }

    /// The given qualifier in `slot`, or the name of the field in a description.
    pub(super) fn given_name(&self, slot: Slot) -> String {
        match (self.dialect, self.candidate.inst.given(slot)) {
            (Dialect::Ptx, Some(Given::Qualifier(qualifier))) => self.qualifier(qualifier),
            _ => self.qualifier_name(slot),
        }
    }

    /// A qualifier or operand in a slot that the form does not have.
    pub(super) fn not_of_form(&self, slot: Slot, name: String) -> Text {
        let titles = self.titles(&|form| form.has(slot) && !core::ptr::eq(form, self.candidate.form));
        let help = match titles.is_empty() {
            false => format!("{name} is valid in {}", in_forms(titles)),
            true => self.pick(self.fields(), format!("the syntax is `{}`", self.syntax())),
        };
        Text::new(format!("{name} is not valid for {}", self.form_name()))
            .help(help)
            .correct([Correction::maybe(self.leave_out(slot))])
    }

    pub(super) fn syntax(&self) -> Syntax {
        Syntax(self.candidate.inst.instruction, self.candidate.form)
    }

    fn fields(&self) -> String {
        let fields = self.candidate.inst.instruction.fields();
        match fields.is_empty() {
            true => String::from("the step has no fields"),
            false => {
                let names = list(fields.into_iter().map(|slot| format!("`{}`", slot.field())), "and");
                format!("the fields of the step are {names}")
            }
        }
    }

    /// The titles of the matching forms.
    fn titles(&self, which: &dyn Fn(&Form) -> bool) -> Vec<String> {
        let forms = self.candidate.forms().iter().filter(|form| which(form) && !form.title.is_empty());
        forms.map(|form| form.title.to_string()).collect()
    }

    /// The name of a state space: for the destination of a multimem instruction it is not `global`.
    fn space(&self, slot: Slot, qualifier: Qualifier) -> String {
        let multimem = self.candidate.inst.instruction.is_multimem(slot);
        match multimem && self.dialect != Dialect::Ptx {
            true => String::from("`multimem`"),
            false => self.qualifier(qualifier),
        }
    }

    /// The message where neither end of a copy is given, and its forms go between different state spaces.
    fn open_direction(&self) -> Text {
        let end = |form: &Form, slot: Slot| {
            let tensor = form.param(slot).is_some_and(|param| param.kind.is_tensor());
            let address = match choices(form, slot).next() {
                _ if tensor => String::from("tensor(map, [x, y])"),
                Some(space) => format!("{}(…)", space.as_description()),
                None => String::from("…"),
            };
            format!("{}: {address}", slot.field())
        };
        let forms = forms_that_take(self.candidate.inst);
        let ways = distinct(
            forms.map(|form| format!("`{}, {}`", end(form, Slot::Dst), end(form, Slot::Src))).collect(),
        );
        let fact = format!("{} requires `dst` and `src`, but neither was given", self.instruction());
        Text::new(fact).help(format!("write {}", list(ways, "or")))
    }

    fn direction(&self, dst: Option<Given>, src: Option<Given>) -> Text {
        if (dst, src) == (None, None) {
            return self.open_direction();
        }
        let name = |given: Option<Given>, slot| match given {
            Some(Given::Qualifier(qualifier)) => self.space(slot, qualifier),
            Some(Given::CtaShared) => String::from("`shared`"),
            Some(Given::Omitted) => String::from("a generic address"),
            None => String::from("nowhere"),
        };
        let forms = || self.candidate.forms().iter();
        let none = !forms().any(|form| self.context.meets(form.availability));
        let here = forms().filter(|form| none || self.context.meets(form.availability));
        let ends = here.flat_map(|form| choices(form, Slot::Src).zip(choices(form, Slot::Dst)));
        let ways = distinct(
            ends.map(|(src, dst)| {
                format!("from {} to {}", self.space(Slot::Src, src), self.space(Slot::Dst, dst))
            })
            .collect(),
        );
        Text::new(format!(
            "{} has no form from {} to {}",
            self.instruction(),
            name(src, Slot::Src),
            name(dst, Slot::Dst)
        ))
        .help(format!(
            "its {} {}",
            if ways.len() == 1 { "form is" } else { "forms are" },
            list(ways, "and")
        ))
    }

    /// The qualifiers that the module supports, or all if it supports none of them.
    fn offered(&self, choices: &[&Choice]) -> Vec<Qualifier> {
        let none = !choices.iter().any(|choice| self.context.meets(choice.availability));
        let here = choices.iter().filter(|choice| none || self.context.meets(choice.availability));
        here.map(|choice| choice.qualifier).collect()
    }

    /// The corrections by one of these qualifiers in a slot. An empty list of them, or a long one, is no help.
    fn one_of(&self, form: &Form, slot: Slot, qualifiers: &[Qualifier]) -> Vec<Correction> {
        let all = Correction::one_of(qualifiers.iter().map(|&qualifier| self.give(form, slot, qualifier)));
        if all.len() <= MOST { all } else { Vec::new() }
    }

    /// The names of qualifiers, without duplicates; shapes of products by their rule.
    fn names(&self, qualifiers: &[Qualifier]) -> Vec<String> {
        let others = qualifiers.iter().filter(|qualifier| qualifier.warpgroup_shape().is_none());
        let mut names = distinct(others.map(|&qualifier| self.qualifier(qualifier)).collect());
        names.extend(shape_rules(qualifiers));
        names
    }

    /// The number of a shape of products that the form does not have.
    fn shape(&self, slot: Slot, shape: WarpgroupShape) -> Option<Text> {
        let shapes = choices(self.candidate.form, slot).filter_map(Qualifier::warpgroup_shape);
        let shapes: Vec<WarpgroupShape> = shapes.collect();
        let k = shapes.first()?.k();
        let fact = match shape.k() == k {
            true => format!("`n` is {}, but this is {}", columns_rule(&shapes), shape.n()),
            false => format!("`k` is {k}, but this is {}", shape.k()),
        };
        let fixed = shapes.iter().find(|legal| legal.n() == shape.n()).map(|&legal| Qualifier::from(legal));
        let help = fixed.map(|legal| {
            let field = format!("write `{}: {}`", slot.field(), legal.as_description());
            self.pick(field, format!("write {}", self.qualifier(legal)))
        });
        let corrections = fixed.map(|legal| Correction::certain([Change::Qualifier(slot, legal)]));
        let corrections: Vec<Correction> = corrections.into_iter().collect();
        Some(Text::new(format!("in {}, {fact}", self.form_name())).help_if(help).correct(corrections))
    }

    fn not_a_choice(&self, slot: Slot, qualifier: Qualifier) -> Text {
        let candidate = &self.candidate;
        if let Qualifier::WarpgroupShape(shape) = qualifier
            && let Some(text) = self.shape(slot, shape)
        {
            return text;
        }
        let here = candidate.form.part(slot).is_some();
        let forms = if here { core::slice::from_ref(candidate.form) } else { candidate.forms() };
        let choices: Vec<&Choice> = forms.iter().flat_map(|form| form.choices(slot)).collect();
        // These two scopes are synonyms.
        let synonym = match qualifier {
            Qualifier::Scope(Scope::Gl) => Some(Qualifier::from(Scope::Gpu)),
            Qualifier::Scope(Scope::Gpu) => Some(Qualifier::from(Scope::Gl)),
            _ => None,
        };
        let synonym = synonym.filter(|synonym| choices.iter().any(|choice| choice.qualifier == *synonym));
        if let Some(synonym) = synonym {
            let name = self.qualifier_name(slot);
            let fact =
                format!("{} is not a valid {name} for {}", self.qualifier(qualifier), self.form_name());
            return Text::new(fact)
                .help(format!("write {}", self.qualifier(synonym)))
                .correct([Correction::certain([Change::Qualifier(slot, synonym)])]);
        }
        let legal = self.offered(&choices);
        let mut corrections = self.one_of(candidate.form, slot, &legal);
        for correction in &mut corrections {
            // These two spellings are synonyms; any other qualifier means something else.
            let is_synonym = qualifier == StateSpace::Shared.into()
                && correction.changes == [Change::Qualifier(slot, StateSpace::SharedCta.into())];
            correction.applicability = if is_synonym { Applicability::Certain } else { Applicability::Maybe };
        }
        let offered = self.names(&legal);
        let noun = match qualifier {
            Qualifier::StateSpace(_) => "state space",
            _ => self.pick("value", "qualifier"),
        };
        let (plural, verb) = if offered.len() == 1 { ("", "is") } else { ("s", "are") };
        let valid = format!("the valid {noun}{plural} {verb} {}", list(offered, "and"));
        let name = self.qualifier(qualifier);
        let elsewhere =
            self.titles(&|form| form.part(slot).is_some_and(|part| part.choice(qualifier).is_some()));
        let help = match elsewhere.is_empty() {
            true => valid,
            false => format!("{valid}; {name} is valid in {}", in_forms(elsewhere)),
        };
        let message = match (qualifier, candidate.form.param(slot)) {
            (Qualifier::StateSpace(_), Some(_)) => format!(
                "{name} is not a valid state space of {} for {}",
                self.operand_name(slot),
                self.form_name()
            ),
            (Qualifier::StateSpace(_), None) => {
                format!("{name} is not a valid state space for {}", self.form_name())
            }
            _ => format!("{name} is not a valid {} for {}", self.qualifier_name(slot), self.form_name()),
        };
        Text::new(message).help(help).correct(corrections)
    }

    fn generic_address(&self, slot: Slot) -> Text {
        let choices: Vec<&Choice> = self.candidate.form.choices(slot).iter().collect();
        let offered = self.offered(&choices);
        Text::new(format!(
            "{} of {} requires a state space, but this is a generic address",
            self.operand_name(slot),
            self.form_name()
        ))
        .help(format!("write {}", list(self.names(&offered), "or")))
        .correct(self.one_of(self.candidate.form, slot, &offered))
    }

    fn missing_qualifier(&self, slot: Slot) -> Text {
        if slot == Slot::Coordinates && self.dialect != Dialect::Ptx {
            let count = |slot| match self.candidate.inst.operand(slot) {
                Some(Operand::Tensor(_, coordinates)) => Some(coordinates.len()),
                _ => None,
            };
            let given = match [Slot::Dst, Slot::Src].into_iter().find_map(count) {
                None | Some(0) => String::from("no coordinates were"),
                Some(given) => format!("{given} coordinates were"),
            };
            return Text::new(format!("a tensor must have 1 to 5 dimensions, but {given} given"))
                .help("write `tensor(map, [x, y])`");
        }
        let candidate = &self.candidate;
        // If several forms have all the given qualifiers, any of them may be meant.
        let mut alike: Vec<&Form> = candidate.forms().iter().collect();
        alike.retain(|form| form.part(slot).is_some() && takes_qualifiers(form, candidate.inst));
        let name = if alike.len() > 1 { self.instruction() } else { self.form_name() };
        if alike.is_empty() {
            alike.push(candidate.form);
        }
        let of = |slot| -> Vec<&Choice> { alike.iter().flat_map(|form| form.choices(slot)).collect() };
        let offered = self.offered(&of(slot));
        let corrections = self.one_of(alike[0], slot, &offered);
        let choices = list(self.names(&offered), "or");
        match (self.dialect, slot) {
            // In a description the scope is an argument of the ordering.
            (Dialect::Description | Dialect::Builder, Slot::Scope) => {
                let sems = of(Slot::Sem).into_iter().map(|choice| choice.qualifier.as_description());
                let ways = distinct(sems.map(|sem| format!("`sem: {sem}(…)`")).collect());
                let message = match candidate.inst.given(Slot::Sem) {
                    Some(Given::Qualifier(sem)) => {
                        format!("{} requires {}", self.qualifier(sem), self.qualifier_name(slot))
                    }
                    _ => format!("{name} requires {}", self.qualifier_name(Slot::Sem)),
                };
                Text::new(message).help(format!("write {} with {choices}", list(ways, "or")))
            }
            (Dialect::Description, flag) if flag.is_flag() => {
                Text::new(format!("{name} requires {}", self.qualifier_name(slot)))
                    .help(format!("write `{}: true`", slot.field()))
            }
            _ => Text::new(format!("{name} requires {}", self.qualifier_name(slot))).help(
                self.pick(format!("write `{}: …` with {choices}", slot.field()), format!("write {choices}")),
            ),
        }
        .correct(corrections)
    }

    /// The message for a missing qualifier that distinguishes forms. It can be that of any form that has the given
    /// ones.
    fn missing_explicit(&self, slot: Slot) -> Text {
        let inst = self.candidate.inst;
        let only_this_is_missing = |form: &Form| {
            let mut missing = form
                .parts
                .iter()
                .filter(|part| part.presence == Presence::Explicit && inst.given(part.slot).is_none());
            takes_qualifiers(form, inst) && missing.all(|part| part.slot == slot)
        };
        let (mut qualifiers, mut scopes) = (Vec::new(), Vec::new());
        let mut changes: Vec<Change> = Vec::new();
        for form in self.candidate.forms() {
            if !only_this_is_missing(form) {
                continue;
            }
            // In a description the scope is an argument of the ordering.
            let is_scoped =
                self.dialect != Dialect::Ptx && slot == Slot::Sem && form.part(Slot::Scope).is_some();
            let all = choices(form, slot);
            changes.extend(all.clone().map(|qualifier| self.give(form, slot, qualifier)));
            if !is_scoped {
                qualifiers.extend(self.names(all.as_slice()));
                continue;
            }
            for qualifier in all {
                qualifiers.push(format!("`{}: {}(…)`", slot.field(), qualifier.as_description()));
            }
            for scope in choices(form, Slot::Scope) {
                scopes.push(self.qualifier(scope));
            }
        }
        let (qualifiers, scopes) = (list(distinct(qualifiers), "or"), list(distinct(scopes), "or"));
        let help = (!qualifiers.is_empty()).then(|| match self.dialect {
            Dialect::Ptx => format!("write {qualifiers}"),
            _ if !scopes.is_empty() => format!("write {qualifiers} with {scopes}"),
            _ => format!("write `{}: …` with {qualifiers}", slot.field()),
        });
        Text::new(format!("{} requires {}", self.instruction(), self.qualifier_name(slot)))
            .help_if(help)
            .correct(Correction::one_of(changes).into_iter().take(MOST).collect::<Vec<_>>())
    }
}

/// The names without duplicates.
fn distinct(names: Vec<String>) -> Vec<String> {
    let mut distinct = Vec::new();
    for name in names {
        if !distinct.contains(&name) {
            distinct.push(name);
        }
    }
    distinct
}
