//! From an instruction as written to a legal one, or to everything that is wrong with it.
//!
//! Every form of the instruction is fitted; the one with the least in its way is the one that was meant.
//! Fitting counts problems without describing them. Only when the best form still has some are they put
//! into words, all of them, against that form.

use alloc::vec::Vec;

use crate::finding::{Dialect, Finding};
use crate::form::{Form, Param, Part, Presence, When};
use crate::inst::{Given, Inst, MAX_ARGS, MAX_WORDS, NameType, Operand, Scalar};
use crate::rules::{Case, RULES};
use crate::slot::Slot;
use crate::target::{Context, IsaVersion, Needs};
use crate::valid::{Needy, Valid, needs, word_at};
use crate::vocab::{CacheOp, Dim, LoadMode, OverrideDim, Sem, StateSpace, Vec as VecWord, Word};

mod kinds;
mod values;
mod words;

pub(crate) use kinds::is_generic;
pub use values::{constants, offset_range};

/// Judges `inst` in a module that offers `context`.
///
/// # Errors
///
/// Every rule that it breaks, in the words of `dialect`. Where no form has its state spaces, what depends on
/// the form is not judged.
pub fn validate<'a>(inst: &Inst<'a>, context: &Context, dialect: Dialect) -> Result<Valid<'a>, Vec<Finding>> {
    let fit = select(inst, context);
    let case = Case { inst, form: fit.form, words: &fit.words, operands: &fit.operands, dialect };
    let clean = fit.weight == 0 && !values::any_wrong(&case);
    if clean && context.conflict().is_none() && RULES.iter().all(|rule| rule.judge(&case).is_none()) {
        return Ok(Valid::new(inst.instruction, fit.form, inst.guard, fit.words, fit.operands));
    }
    Err(words::findings(&case, context))
}

/// What keeps an instruction from being one of a form.
#[derive(Clone, Copy, Debug)]
enum Problem {
    /// The word in this slot is none of the form's choices.
    Choice(Slot, Word),
    /// The form has no qualifier in this slot.
    NoPart(Slot),
    /// The slot has two qualifiers.
    Twice(Slot, Word),
    /// The qualifier is not there.
    MissingWord(&'static Part),
    /// The operand is not there.
    MissingOperand(&'static Param),
    /// The form, or its qualifiers as they are, take no operand in this slot.
    NoParam(Slot),
    /// There are more operands than the form has; this is the first.
    Extra(usize),
    /// The operand is of the wrong kind.
    WrongKind(&'static Param),
    /// The operand has a name that is not declared.
    Undeclared(&'static Param),
    /// The guard is no predicate.
    Guard,
    /// The operation does not reduce the type.
    Pair,
    /// The module lacks what this needs.
    Gate(Needy, Needs),
}

impl Problem {
    /// How much it speaks against the form: first of all a person means a direction.
    fn weight(self, form: &Form) -> u32 {
        match self {
            Problem::Choice(slot, Word::StateSpace(_)) if form.part(slot).is_some() => 1000,
            // A release and an acquire are two forms of one fence.
            Problem::Choice(Slot::Sem, _) => 100,
            // So are the fields of a tensor map, each with its own operands.
            Problem::Choice(Slot::Field, _) => 100,
            // What is only there for one form is meant more than the kind of its result.
            Problem::Choice(Slot::PhaseType | Slot::Multicast, _) => 5,
            Problem::MissingWord(Part { slot: Slot::PhaseType, .. }) => 5,
            Problem::NoPart(Slot::Multicast) => 12,
            Problem::Choice(..) | Problem::NoPart(_) | Problem::Twice(..) => 10,
            Problem::MissingWord(_) | Problem::MissingOperand(_) | Problem::NoParam(_) => 10,
            Problem::Extra(_) => 10,
            // The operand is there, so the form is likelier meant than one that has no place for it.
            Problem::WrongKind(_) | Problem::Undeclared(_) | Problem::Guard => 8,
            Problem::Pair => 5,
            Problem::Gate(..) => 1,
        }
    }
}

/// An instruction seen as one of a form.
struct Fit<'a> {
    form: &'static Form,
    words: [Option<Word>; MAX_WORDS],
    operands: [Option<Operand<'a>>; MAX_ARGS],
    weight: u32,
}

/// The form that is meant: the least weight; among equals, where `shared(…)` leaves the choice, the manual's
/// first if the module has it, and else the oldest, which is good everywhere; then the manual's order.
fn select<'a>(inst: &Inst<'a>, context: &Context) -> Fit<'a> {
    let open = inst.words().any(|(_, given)| given == Given::OwnShared);
    let age = |fit: &Fit<'_>| match open && (context.isa.is_none() || fit.weight > 0) {
        true => oldest(fit.form.needs),
        false => None,
    };
    let mut forms = inst.instruction.forms.iter();
    // Every instruction of the table has a form: a test says so.
    let mut best = Fit::of(forms.next().unwrap_or(&NO_FORM));
    best.weigh(inst, context);
    // Nothing comes before a form that fits, unless it is an older one.
    while best.weight > 0 || open {
        let Some(form) = forms.next() else { break };
        let mut fit = Fit::of(form);
        fit.weigh(inst, context);
        if (fit.weight, age(&fit)) < (best.weight, age(&best)) {
            best = fit;
        }
    }
    best
}

static NO_FORM: Form = Form { title: "", parts: &[], params: &[], needs: &[], pairs: &[], gates: &[] };

fn oldest(needs: Needs) -> Option<IsaVersion> {
    needs.iter().map(|need| need.isa).min()
}

impl<'a> Fit<'a> {
    /// Nothing fitted yet.
    fn of(form: &'static Form) -> Self {
        Fit { form, words: [None; MAX_WORDS], operands: [None; MAX_ARGS], weight: 0 }
    }

    fn weigh(&mut self, inst: &Inst<'a>, context: &Context) {
        let Fit { form, words, operands, weight } = self;
        fit(inst, form, context, (words, operands), &mut |problem| *weight += problem.weight(form));
    }
}

/// Where the words and operands of a form go.
type Places<'p, 'a> = (&'p mut [Option<Word>; MAX_WORDS], &'p mut [Option<Operand<'a>>; MAX_ARGS]);

/// Puts the words and operands of `inst` into the places of `form` and tells each problem.
fn fit<'a>(
    inst: &Inst<'a>,
    form: &'static Form,
    context: &Context,
    (words, operands): Places<'_, 'a>,
    problem: &mut dyn FnMut(Problem),
) {
    for (part, word) in form.parts.iter().zip(&mut *words) {
        match fit_word(inst, form, part, context) {
            Ok(fitted) => *word = fitted,
            Err(found) => problem(found),
        }
    }
    for (index, (slot, given)) in inst.words().enumerate() {
        if let Given::Word(word) = given {
            if inst.words().take(index).any(|(before, _)| before == slot) {
                problem(Problem::Twice(slot, word));
            } else if form.part(slot).is_none() {
                problem(Problem::NoPart(slot));
            }
        }
    }
    fit_operands(inst, form, words, operands, problem);
    let reduction = (word_at(form, words, Slot::Op), word_at(form, words, Slot::Ty));
    let reduces = match reduction {
        (Some(Word::RedOp(op)), Some(Word::ElemType(ty))) => {
            form.pairs.iter().any(|(ops, types)| ops.contains(&op) && types.contains(&ty))
        }
        _ => true,
    };
    if !form.pairs.is_empty() && !reduces {
        problem(Problem::Pair);
    }
    for (needy, needs) in needs(form, words, operands) {
        if !context.meets(needs) {
            problem(Problem::Gate(needy, needs));
        }
    }
}

fn fit_word(
    inst: &Inst<'_>,
    form: &'static Form,
    part: &'static Part,
    context: &Context,
) -> Result<Option<Word>, Problem> {
    let missing = match part.presence {
        Presence::Optional => Ok(None),
        Presence::Required | Presence::Default => Err(Problem::MissingWord(part)),
    };
    match inst.given(part.slot) {
        Some(Given::Word(word)) if part.choice(word).is_some() => Ok(Some(word)),
        Some(Given::Word(word)) => Err(Problem::Choice(part.slot, word)),
        Some(Given::OwnShared) => {
            own_shared(part, context).map(Some).ok_or(Problem::Choice(part.slot, StateSpace::Shared.into()))
        }
        Some(Given::Absent) => missing,
        None if inst.derive => derived(inst, form, part).map_or(missing, |word| Ok(Some(word))),
        None => missing,
    }
}

/// The spelling of this CTA's shared memory: the first that the module takes, where its version is known;
/// otherwise the oldest, which is good everywhere.
fn own_shared(part: &Part, context: &Context) -> Option<Word> {
    let spaces = || {
        part.choices
            .iter()
            .filter(|choice| matches!(choice.word, Word::StateSpace(space) if space.is_shared()))
    };
    let choice = match context.isa {
        Some(_) => spaces().find(|choice| context.meets(choice.needs)),
        None => None,
    };
    let choice = choice.or_else(|| spaces().min_by_key(|choice| oldest(choice.needs)));
    choice.map(|choice| choice.word)
}

/// The word that follows from the rest of a description.
fn derived(inst: &Inst<'_>, form: &Form, part: &Part) -> Option<Word> {
    let only = || match part.choices {
        [choice] => Some(choice.word),
        _ => None,
    };
    match (part.slot, part.presence) {
        // What a reduction does, and to what, is for the description to say.
        (Slot::Op | Slot::Ty, _) if !form.pairs.is_empty() => None,
        // `.relaxed` of a copy comes with `.b128`.
        (Slot::Ty, Presence::Optional) => {
            only().filter(|_| inst.given(Slot::Sem) == Some(Given::Word(Sem::Relaxed.into())))
        }
        (Slot::Coordinates, _) => dimensions(inst).map(Word::Dim),
        (Slot::Vec, _) => match inst.operand(Slot::Value) {
            Some(Operand::Vector(values)) => {
                VecWord::ALL.iter().find(|vec| vec.count() == values.len()).map(|&vec| vec.into())
            }
            _ => None,
        },
        (Slot::GlobalDim, _) => match dimensions(inst) {
            _ if inst.operand(Slot::GlobalDim).is_none() => None,
            Some(Dim::D1) => Some(OverrideDim::GlobalDim.into()),
            _ => Some(OverrideDim::GlobalDimStride.into()),
        },
        (Slot::Cache, _) => only().filter(|&word| word == default_cache(inst).into()),
        (_, Presence::Required) => only(),
        (_, Presence::Default) => part.choices.first().map(|choice| choice.word),
        // `cache_hint: policy` brings its qualifier along; so does `multicast: mask`.
        (slot, Presence::Optional) => {
            let brought = form.param(slot).is_some_and(|param| matches!(param.when, When::WithWord));
            part.choices.first().map(|choice| choice.word).filter(|_| brought && inst.operand(slot).is_some())
        }
    }
}

/// `.3d` follows from three coordinates; four rows and a column are `.2d`.
fn dimensions(inst: &Inst<'_>) -> Option<Dim> {
    let count = [Slot::Dst, Slot::Src].into_iter().find_map(|slot| match inst.operand(slot) {
        Some(Operand::Tensor(_, coordinates)) => Some(coordinates.len()),
        _ => None,
    })?;
    let rows = [LoadMode::TileGather4, LoadMode::TileScatter4].map(|mode| Given::Word(mode.into()));
    match inst.given(Slot::LoadMode) {
        Some(mode) if rows.contains(&mode) => Some(Dim::D2),
        _ => Dim::from_rank(count),
    }
}

/// Sixteen bytes may bypass L1, and do unless the description says otherwise.
fn default_cache(inst: &Inst<'_>) -> CacheOp {
    match inst.operand(Slot::Size) {
        Some(Operand::Scalar(Scalar::Int(16))) => CacheOp::Cg,
        _ => CacheOp::Ca,
    }
}

/// Whether the operand is there always (`Some(true)`), never, or as one likes (`None`).
fn expected(param: &Param, form: &Form, words: &[Option<Word>]) -> Option<bool> {
    match param.when {
        When::Always => Some(true),
        When::Optional => None,
        When::WithWord => Some(word_at(form, words, param.slot).is_some()),
        When::WithSlot(other) => Some(word_at(form, words, other).is_some()),
        When::WithWords(list) => Some(words.iter().flatten().any(|word| list.contains(word))),
    }
}

/// Which operand of the instruction belongs to which parameter of the form, and how many operands are left.
fn assign(inst: &Inst<'_>, form: &Form, words: &[Option<Word>]) -> ([Option<usize>; MAX_ARGS], usize) {
    let mut assigned = [None; MAX_ARGS];
    for (param, place) in form.params.iter().zip(&mut assigned) {
        *place = inst.slots().position(|slot| slot == Some(param.slot));
    }
    let by_position = inst.slots().filter(|slot| slot.is_none()).count();
    if by_position == 0 {
        return (assigned, 0);
    }
    let mut unnamed = inst.args().enumerate().filter(|(_, arg)| arg.slot.is_none()).map(|(index, _)| index);
    // What stands in the brackets of a tensor is named by its place there.
    let open = || form.params.iter().filter(|param| !param.slot.is_override());
    let required = open().filter(|param| expected(param, form, words) == Some(true)).count();
    let mut optional = by_position.saturating_sub(required);
    for (param, place) in form.params.iter().zip(&mut assigned) {
        let expected = expected(param, form, words);
        if param.slot.is_override() || !expected.unwrap_or(optional > 0) {
            continue;
        }
        *place = unnamed.next();
        optional -= usize::from(expected.is_none());
    }
    (assigned, unnamed.count())
}

/// The number of the operand that fills `slot` of the form that is meant.
pub(crate) fn position(inst: &Inst<'_>, slot: Slot) -> Option<usize> {
    let fit = select(inst, &Context::default());
    let index = fit.form.params.iter().position(|param| param.slot == slot)?;
    assign(inst, fit.form, &fit.words).0[index]
}

fn fit_operands<'a>(
    inst: &Inst<'a>,
    form: &'static Form,
    words: &[Option<Word>],
    operands: &mut [Option<Operand<'a>>; MAX_ARGS],
    problem: &mut dyn FnMut(Problem),
) {
    let (assigned, left) = assign(inst, form, words);
    for ((param, index), operand) in form.params.iter().zip(assigned).zip(operands) {
        let found = index.and_then(|index| inst.arg_at(index)).map(|arg| arg.operand);
        match (found, expected(param, form, words)) {
            (Some(_), Some(false)) => problem(Problem::NoParam(param.slot)),
            (Some(found), _) if undeclared(&found).is_some() => problem(Problem::Undeclared(param)),
            (Some(found), _) if !kinds::fits(param, found, form, words) => {
                problem(Problem::WrongKind(param));
            }
            (Some(found), _) => *operand = Some(found),
            (None, Some(true)) => problem(Problem::MissingOperand(param)),
            (None, _) => {}
        }
    }
    if left > 0 {
        problem(Problem::Extra(inst.arg_count() - left));
    }
    for slot in inst.slots().flatten() {
        // A slot that lacks its qualifier too is told once, by that.
        let told = form.part(slot).is_none() && inst.given(slot).is_some();
        if form.param(slot).is_none() && !told {
            problem(Problem::NoParam(slot));
        }
    }
    if inst.guard.is_some_and(|guard| !kinds::is_predicate(guard.predicate)) {
        problem(Problem::Guard);
    }
}

/// The name in an operand that no declaration knows.
fn undeclared<'a>(operand: &Operand<'a>) -> Option<&'a str> {
    fn name(scalar: Scalar<'_>) -> Option<&str> {
        match scalar {
            Scalar::Name(name, Some(NameType::Undeclared))
            | Scalar::Not(name, Some(NameType::Undeclared)) => Some(name),
            _ => None,
        }
    }
    match *operand {
        Operand::Scalar(scalar) => name(scalar),
        Operand::Address(address) | Operand::Sum(address) => name(address.base),
        Operand::Tensor(map, ref coordinates) => name(map.base).or_else(|| coordinates.iter().find_map(name)),
        Operand::Vector(ref elements) => elements.iter().find_map(name),
        Operand::Pair(first, second) => name(first).or_else(|| name(second)),
    }
}
