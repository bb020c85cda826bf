//! The parts of an instruction in a description: its name, its fields, its state spaces.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::instruction::Instruction;
use super::row::{Choice, Form, OperandPresence, Presence};
use crate::forms::TENSOR_TYPES;
use crate::slot::Slot;
use crate::stepwise::Stepwise;
use crate::vocab::{Qualifier, StateSpace, WarpgroupShape};

/// The fields of a step in a transaction that [states its bytes](Instruction::states_bytes). They fill no slot.
pub const STATED_FIELDS: [&str; 3] = ["bytes", "box_dim", "ty"];

/// Whether a description can have a field for the slot. Coordinates are written with the tensor map, the scope in the
/// parentheses of `sem`; the completion mechanism follows from the direction, and others from a qualifier.
fn is_written(slot: Slot) -> bool {
    let follows = [Slot::Completion, Slot::DstFormat, Slot::ValidAddr, Slot::Popc, Slot::BlockScale];
    !matches!(slot, Slot::Coordinates | Slot::Scope | Slot::IgnoreOobRight) && !follows.contains(&slot)
}

impl Instruction {
    /// The instruction's name in a description: the PTX name with `_` for `.`.
    pub fn step(&self) -> String {
        self.name_pieces().map(|piece| piece.replace("::", "_").replace('.', "_")).collect()
    }

    /// The slots that a description of the instruction may fill, in the order of the forms. A qualifier that always
    /// follows from the rest is no field.
    pub fn fields(&self) -> Vec<Slot> {
        let mut slots: Vec<Slot> = Vec::new();
        for form in self.forms {
            let params = form.params.iter().map(|param| param.slot);
            let parts = form.parts.iter().map(|part| part.slot).filter(|&slot| self.is_choice(slot));
            for slot in params.chain(parts) {
                if is_written(slot) && !slots.contains(&slot) {
                    slots.push(slot);
                }
            }
            if form.states_type() && !slots.contains(&Slot::Ty) {
                slots.push(Slot::Ty);
            }
        }
        slots
    }

    /// The [`fields`](Self::fields) that every form requires, without the results.
    pub fn required_fields(&self) -> Vec<Slot> {
        self.fields()
            .into_iter()
            .filter(|&slot| !matches!(slot, Slot::Out | Slot::Redval) && self.requires(slot))
            .collect()
    }

    /// Whether every form requires the qualifier or operand in the slot.
    pub(crate) fn requires(&self, slot: Slot) -> bool {
        let requires = |form: &Form| {
            let operand = form.param(slot).map(|param| param.presence == OperandPresence::Always);
            operand.unwrap_or_else(|| {
                form.part(slot)
                    .is_some_and(|part| matches!(part.presence, Presence::Required | Presence::Explicit))
            })
        };
        self.forms.iter().all(requires)
    }

    /// The call that describes the instruction, without the optional arguments, except the argument of `slot`:
    /// `mbarrier_try_wait(mbarrier, state)`.
    pub(crate) fn call_with(&self, slot: Slot) -> String {
        let arguments = self.call.iter().filter(|&&argument| argument == slot || self.requires(argument));
        let arguments: Vec<&str> = arguments.map(|argument| argument.field()).collect();
        format!("{}({})", self.step(), arguments.join(", "))
    }

    /// Whether `slot` is one of the [`fields`](Self::fields).
    pub fn has_field(&self, slot: Slot) -> bool {
        let forms = || self.forms.iter();
        is_written(slot)
            && (forms().any(|form| form.param(slot).is_some())
                || (forms().any(|form| form.part(slot).is_some()) && self.is_choice(slot))
                || (slot == Slot::Ty && forms().any(Form::states_type)))
    }

    /// The qualifiers that a description can have in `slot`, in the order of the forms. This includes types that only
    /// the tensor map, and not the instruction, states.
    pub fn qualifiers(&self, slot: Slot) -> Vec<Qualifier> {
        let mut qualifiers = Vec::new();
        for form in self.forms {
            let mut add = |qualifier| {
                if !qualifiers.contains(&qualifier) {
                    qualifiers.push(qualifier);
                }
            };
            for choice in form.choices(slot) {
                add(choice.qualifier);
            }
            if slot == Slot::Ty && form.states_type() {
                for (_, types) in form.pairs {
                    types.iter().for_each(|&ty| add(ty.into()));
                }
            }
        }
        if slot == Slot::Ty && self.states_bytes() {
            qualifiers.extend(TENSOR_TYPES.iter().map(|&ty| Qualifier::from(ty)));
        }
        qualifiers
    }

    /// The rule that a word which is no qualifier breaks as the shape of a product, if the instruction has such shapes.
    pub fn shape_mistake(&self, word: &str) -> Option<String> {
        self.choices(Slot::Shape)
            .any(|choice| choice.qualifier.warpgroup_shape().is_some())
            .then(|| WarpgroupShape::mistake(word))?
    }

    /// Whether a description in a transaction states the number of bytes that the step completes on the barrier, with
    /// [`STATED_FIELDS`], since only the tensor map determines that number.
    pub fn states_bytes(&self) -> bool {
        self.forms.iter().any(|form| {
            form.param(Slot::Mbarrier).is_some() && form.params.iter().any(|param| param.kind.is_tensor())
        })
    }

    /// Whether the qualifier of `slot` is a choice: the qualifier is optional or has several values.
    fn is_choice(&self, slot: Slot) -> bool {
        let mut choices = self.choices(slot);
        let first = choices.next().map(|choice| choice.qualifier);
        let is_optional =
            |form: &Form| form.part(slot).is_none_or(|part| part.presence == Presence::Optional);
        // The scope is written in the parentheses of the ordering.
        (slot == Slot::Sem && self.is_choice(Slot::Scope))
            || choices.any(|choice| Some(choice.qualifier) != first)
            || self.forms.iter().any(is_optional)
    }

    /// The choices of all forms for the qualifier of `slot`.
    fn choices(&self, slot: Slot) -> impl Iterator<Item = &'static Choice> {
        Stepwise(self.forms.iter().flat_map(move |form| form.choices(slot)))
    }

    /// Whether some form names the state space of `slot` in the opcode. A description then writes the address with its
    /// space: `global(x)`.
    pub fn takes_space(&self, slot: Slot) -> bool {
        self.forms.iter().any(|form| form.param(slot).is_some())
            && self.choices(slot).any(|choice| matches!(choice.qualifier, Qualifier::StateSpace(_)))
    }

    /// The state spaces of the address in `slot`, as a description writes them: `shared`, `generic`, `tensor`. Empty if
    /// the address is written without a space.
    pub fn spaces(&self, slot: Slot) -> Vec<&'static str> {
        let mut spaces = Vec::new();
        let mut add = |space| {
            if !spaces.contains(&space) {
                spaces.push(space);
            }
        };
        for form in self.forms {
            for space in self.spaces_of_form(form, slot) {
                // An address in this CTA is also one in the cluster.
                if space == "shared::cluster" {
                    add("shared");
                }
                add(space);
            }
        }
        spaces
    }

    /// The state spaces of the address in `slot` of one form.
    pub(super) fn spaces_of_form(&self, form: &Form, slot: Slot) -> Vec<&'static str> {
        let mut spaces = Vec::new();
        let Some(kind) = form.param(slot).map(|param| param.kind) else { return spaces };
        if kind.is_tensor() {
            return ["tensor"].into();
        }
        for choice in form.choices(slot) {
            let space = match choice.qualifier {
                Qualifier::StateSpace(StateSpace::Global) if kind.is_multimem() => "multimem",
                Qualifier::StateSpace(StateSpace::Global) => "global",
                Qualifier::StateSpace(StateSpace::SharedCluster) => "shared::cluster",
                Qualifier::StateSpace(StateSpace::Local) => "local",
                Qualifier::StateSpace(_) => "shared",
                _ => continue,
            };
            if !spaces.contains(&space) {
                spaces.push(space);
            }
        }
        let generic = form.part(slot).is_none_or(|part| part.presence == Presence::Optional);
        if generic && self.takes_space(slot) {
            spaces.push("generic");
        }
        spaces
    }

    /// Whether some form has a multimem address in `slot`. PTX spells its state space `.global`.
    pub fn is_multimem(&self, slot: Slot) -> bool {
        self.forms.iter().any(|form| form.param(slot).is_some_and(|param| param.kind.is_multimem()))
    }

    /// The message about a description that gives a multimem address in `slot` of an instruction without multimem
    /// addresses, or a plain global address to an instruction that requires a multimem address. The mistake violates
    /// the rule `direction`.
    pub fn multimem_mismatch(&self, slot: Slot, said_multimem: bool) -> Option<String> {
        let (step, field) = (self.step(), slot.field());
        match (self.is_multimem(slot), said_multimem) {
            (true, false) => {
                let accesses = if slot == Slot::Src { "reads from" } else { "writes to" };
                Some(format!("`{step}` {accesses} a multimem address, but `{field}` is `global`"))
            }
            (false, true) => Some(format!("`{step}` does not take a multimem address as `{field}`")),
            _ => None,
        }
    }
}
