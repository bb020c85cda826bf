//! From words to an instruction: each field becomes a word or an operand in a slot, each value of the user's
//! a hole, and each place remembers its tokens.

use proc_macro2::TokenStream;
use ptx_async_isa::form::{Instruction, Kind, Param, Presence};
use ptx_async_isa::vocab::{LoadMode, Noftz, Scope, StateSpace, Word};
use ptx_async_isa::{Address, Finding, Given, Guard, HoleKind, Inst, Operand, Place, Scalar, Slot, Vector};
use ptx_async_isa::{forms, nearest, text};
use quote::{ToTokens, quote};
use syn::{Expr, Ident};

use crate::report::Report;
use crate::syntax::{Body, Field, InstructionStep, Step, Transaction};
use crate::value::{Value, array, call, path_text, peel, split_offset, tokens, written};

/// What a call becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Emit {
    /// An `asm!` block, whose operands are Rust values.
    Asm,
    /// A string literal, whose operands are literals.
    Ptx,
    /// A value that formats the operands into their places.
    Fmt,
}

/// What fills a hole of a template.
pub(crate) enum Source {
    /// Text, known now.
    Text(String),
    /// A value of the running program.
    Run(TokenStream),
    /// The block of a `const { … }`.
    Constant(TokenStream),
    /// The sum of these holes, all run-time sizes, and a number.
    Sum(Vec<u8>, i64),
    /// The sum of these blocks of constants, and a number.
    ConstantSum(Vec<TokenStream>, i64),
    /// The result of the step.
    Result,
}

/// Everything that lowering one call collects.
pub(crate) struct Lowering<'r> {
    pub(crate) report: &'r mut Report,
    pub(crate) emit: Emit,
    pub(crate) holes: Vec<Source>,
}

/// A step as an instruction, and where its places stand.
pub(crate) struct Lowered {
    pub(crate) inst: Inst<'static>,
    pub(crate) places: Places,
}

/// The tokens of each place of a step.
pub(crate) struct Places {
    name: TokenStream,
    known: Vec<(Place, TokenStream)>,
}

impl Places {
    fn new(name: &Ident) -> Self {
        Places { name: tokens(name), known: Vec::new() }
    }

    fn add(&mut self, place: Place, at: &impl ToTokens) {
        self.known.push((place, tokens(at)));
    }

    /// The smallest tokens that show the place.
    fn of(&self, place: Place) -> &TokenStream {
        let near = match place {
            Place::Qualifier(slot) => [place, Place::Operand(slot)],
            Place::Operand(slot) => [place, Place::Qualifier(slot)],
            Place::Element(slot, _) => [place, Place::Operand(slot)],
            Place::Slot(slot) => [place, Place::Operand(slot)],
            Place::Instruction | Place::Guard | Place::Extra(_) => [place, place],
        };
        near.iter()
            .find_map(|near| self.known.iter().find(|(known, _)| known == near).map(|(_, tokens)| tokens))
            .unwrap_or(&self.name)
    }

    /// Tells a finding at its place.
    pub(crate) fn tell(&self, report: &mut Report, finding: &Finding) {
        report.error(self.of(finding.place), &finding.to_string(), None);
    }
}

/// Lowers every step; what is wrong is in the report.
pub(crate) fn steps(cx: &mut Lowering<'_>, steps: &[Step]) -> Vec<Lowered> {
    let mut lowered = Vec::new();
    for step in steps {
        match step {
            Step::Instruction(step) => lowered.extend(instruction(cx, step, None)),
            Step::Transaction(transaction) => lowered.extend(arm_and_copy(cx, transaction)),
        }
    }
    lowered
}

/// The instruction that a step names.
fn named(report: &mut Report, name: &Ident) -> Option<&'static Instruction> {
    let text = name.to_string();
    let found = forms::by_step(&text);
    if text == "transaction" {
        report.error(name, "a transaction contains no transaction", Some("write its steps here"));
    } else if found.is_none() {
        let steps: Vec<String> =
            forms::all().map(Instruction::step).chain([String::from("transaction")]).collect();
        let help = match nearest(&text, steps.iter().map(String::as_str)) {
            Some(near) => format!("is `{near}` meant?"),
            None => String::from("a step is a PTX mnemonic with `_` for `.`, such as `cp_async_bulk`"),
        };
        report.error(name, &format!("`{text}` is no step that `ptx_async!` knows"), Some(&help));
    }
    found
}

/// A step of its own, or one of a transaction, which brings the barrier.
fn instruction(
    cx: &mut Lowering<'_>,
    step: &InstructionStep,
    transaction: Option<&mut Armed>,
) -> Option<Lowered> {
    let instruction = named(cx.report, &step.name)?;
    let mut lowered = Lowered { inst: Inst::new(instruction), places: Places::new(&step.name) };
    match &step.body {
        Body::Fields(fields) => {
            let mut transaction = transaction;
            for (index, field) in fields.iter().enumerate() {
                if fields[..index].iter().any(|before| before.name == field.name) {
                    let fact = format!("field `{}` is given twice", field.name);
                    cx.report.error(&field.name, &fact, Some("keep one of them"));
                    continue;
                }
                self::field(cx, &mut lowered, field, transaction.as_deref_mut());
            }
            if let Some(armed) = transaction {
                armed.complete(cx, &mut lowered, &step.name, fields);
            }
        }
        Body::Arguments(arguments) => {
            positional(cx, &mut lowered, &step.name, arguments);
            if transaction.is_some() {
                let fact = format!("`{}` does not complete on a barrier", step.name);
                cx.report.error(&step.name, &fact, Some("write it outside of the transaction"));
            }
        }
    }
    result(cx, &mut lowered);
    Some(lowered)
}

fn positional(cx: &mut Lowering<'_>, lowered: &mut Lowered, name: &Ident, arguments: &[Expr]) {
    let instruction = lowered.inst.instruction;
    for (index, argument) in arguments.iter().enumerate() {
        match instruction.call.get(index) {
            Some(&slot) => value(cx, lowered, slot, argument),
            None if instruction.call.is_empty() && !instruction.fields().is_empty() => {
                let fields: Vec<String> =
                    instruction.fields().iter().map(|slot| format!("{}: …", slot.field())).collect();
                let help = format!("write `{name} {{ {} }}`", fields.join(", "));
                cx.report.error(argument, &format!("the operands of `{name}` have names"), Some(&help));
                return;
            }
            None => {
                let takes = match instruction.call.len() {
                    0 => String::from("no arguments"),
                    1 => String::from("1 argument"),
                    more => format!("{more} arguments"),
                };
                cx.report.error(argument, &format!("`{name}` takes {takes}, but this is one more"), None);
                return;
            }
        }
    }
}

fn field(cx: &mut Lowering<'_>, lowered: &mut Lowered, field: &Field, transaction: Option<&mut Armed>) {
    let instruction = lowered.inst.instruction;
    let name = field.name.to_string();
    let in_transaction = transaction.is_some();
    match (name.as_str(), transaction) {
        ("pred", Some(_)) => {
            let fact = "`pred` would leave out bytes that the transaction expects";
            return cx.report.error(&field.name, fact, Some("put an `if` around the whole transaction"));
        }
        ("pred", None) => return guard(cx, lowered, field),
        ("mbarrier", Some(_)) => {
            let fact = "the transaction gives its steps their barrier";
            return cx.report.error(&field.name, fact, Some("leave `mbarrier` out"));
        }
        ("bytes", Some(armed)) => {
            let bytes = match &field.value {
                Some(value) => scalar(cx, value),
                None => scalar(cx, &variable(&field.name)),
            };
            armed.bytes = Some(bytes);
            return;
        }
        ("bytes", None) if !takes_operand(instruction, Slot::Size) => {
            let help = "a copy by itself expects nothing: `mbarrier_arrive_expect_tx` says the bytes";
            return cx.report.error(&field.name, "`bytes` belongs in a transaction", Some(help));
        }
        _ => {}
    }
    let fields = instruction.fields();
    let slot = Slot::from_field(&name).filter(|slot| fields.contains(slot));
    if let Some(slot) = slot {
        lowered.places.add(Place::Slot(slot), &field.name);
    }
    match slot {
        Some(Slot::Noftz) => noftz(cx, lowered, field),
        Some(slot) => match &field.value {
            Some(expression) => value(cx, lowered, slot, expression),
            // `size` alone is `size: size`, as in a struct expression; a word is no variable.
            None if takes_operand(instruction, slot)
                && !takes_space(instruction, slot)
                && !matches!(slot, Slot::LoadMode | Slot::Out) =>
            {
                value(cx, lowered, slot, &variable(&field.name));
            }
            None => {
                let help = format!("write `{name}: …`");
                cx.report.error(&field.name, &format!("field `{name}` has no value"), Some(&help));
            }
        },
        None => unknown_field(cx.report, &field.name, &fields, instruction, in_transaction),
    }
}

/// What `name` alone means as a value.
fn variable(name: &Ident) -> Expr {
    Expr::Path(syn::ExprPath { attrs: Vec::new(), qself: None, path: name.clone().into() })
}

fn unknown_field(
    report: &mut Report,
    name: &Ident,
    fields: &[Slot],
    instruction: &Instruction,
    in_transaction: bool,
) {
    let mut names: Vec<&str> = fields.iter().map(|slot| slot.field()).collect();
    if in_transaction {
        names.retain(|&name| name != "mbarrier");
    } else {
        names.push("pred");
    }
    let text = name.to_string();
    let help = match nearest(&text, names.iter().copied()) {
        Some(near) => format!("is `{near}` meant?"),
        None => match elsewhere(&text) {
            Some(steps) => format!("`{text}` is a field of {steps}"),
            None => format!("its fields are `{}`", names.join("`, `")),
        },
    };
    report.error(name, &format!("`{}` has no field `{text}`", instruction.step()), Some(&help));
}

/// The steps that have a field of this name, at most four of them.
fn elsewhere(field: &str) -> Option<String> {
    let slot = Slot::from_field(field)?;
    let steps = forms::all().filter(|instruction| instruction.fields().contains(&slot));
    let steps: Vec<String> = steps.map(|instruction| format!("`{}`", instruction.step())).take(4).collect();
    (!steps.is_empty()).then(|| steps.join(", "))
}

/// `pred: cond`, the guard `@p`.
fn guard(cx: &mut Lowering<'_>, lowered: &mut Lowered, field: &Field) {
    let Some(expression) = &field.value else {
        return cx.report.error(&field.name, "field `pred` has no value", Some("write `pred: condition`"));
    };
    let mut negated = false;
    let predicate = match Value::of(expression) {
        Value::Text(text) if cx.emit != Emit::Asm => {
            let name = text.trim_start();
            negated = name.starts_with('!');
            text_scalar(cx, expression, name.strip_prefix('!').unwrap_or(name))
        }
        _ => scalar(cx, expression),
    };
    match predicate {
        Some(predicate @ Scalar::Hole(_, HoleKind::Register | HoleKind::Text)) => {
            lowered.inst.guard = Some(Guard { predicate, negated });
        }
        Some(_) => {
            let help = "leave the field out, or give a condition that is known when the kernel runs";
            cx.report.error(expression, "`pred` is a predicate, not a constant", Some(help));
        }
        None => {}
    }
}

/// `noftz`, `noftz: true` or `noftz: false`.
fn noftz(cx: &mut Lowering<'_>, lowered: &mut Lowered, field: &Field) {
    let given = match &field.value {
        None => Given::Word(Noftz::Noftz.into()),
        Some(value) => match peel(value) {
            Expr::Lit(syn::ExprLit { lit: syn::Lit::Bool(flag), .. }) if flag.value => {
                Given::Word(Noftz::Noftz.into())
            }
            Expr::Lit(syn::ExprLit { lit: syn::Lit::Bool(_), .. }) => Given::Absent,
            other => {
                return cx.report.error(
                    other,
                    "`noftz` is `true` or `false`",
                    Some("or leave it out: it follows"),
                );
            }
        },
    };
    lowered.places.add(Place::Qualifier(Slot::Noftz), &field.name);
    give(cx, lowered, Slot::Noftz, given);
}

fn give(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, given: Given) {
    // A slot is given once, and there are fewer slots in a form than an instruction holds words.
    if !lowered.inst.give(slot, given) {
        cx.report.error(&lowered.places.name, "no instruction has that many qualifiers", None);
    }
}

fn push(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, operand: Operand<'static>) {
    if !lowered.inst.push(Some(slot), operand) {
        cx.report.error(&lowered.places.name, "no instruction has that many operands", None);
    }
}

/// Whether some form has an operand in `slot`.
fn takes_operand(instruction: &Instruction, slot: Slot) -> bool {
    instruction.forms.iter().any(|form| form.param(slot).is_some())
}

/// Whether some form says the state space of `slot` in the opcode.
fn takes_space(instruction: &Instruction, slot: Slot) -> bool {
    instruction
        .forms
        .iter()
        .filter_map(|form| form.part(slot))
        .any(|part| part.choices.iter().any(|choice| matches!(choice.word, Word::StateSpace(_))))
}

/// Puts what a field says into its slot.
fn value(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr) {
    let instruction = lowered.inst.instruction;
    match slot {
        Slot::LoadMode => load_mode(cx, lowered, expression),
        Slot::Sem => sem(cx, lowered, expression),
        Slot::Out => out(cx, lowered, expression),
        Slot::Mbarrier => barrier(cx, lowered, expression),
        _ if takes_operand(instruction, slot) && takes_space(instruction, slot) => {
            spaced(cx, lowered, slot, expression);
        }
        _ if takes_operand(instruction, slot) => {
            lowered.places.add(Place::Operand(slot), expression);
            if slot == Slot::IgnoreSrc && cx.emit != Emit::Asm {
                // Only here may a predicate be negated in place.
                if let Value::Text(text) = Value::of(expression)
                    && let Some(name) = text.trim_start().strip_prefix('!')
                {
                    if text_scalar(cx, expression, name).is_some()
                        && let Some(index) = hole(cx, expression, Source::Text(format!("!{}", name.trim())))
                    {
                        let negated = Scalar::Hole(index, HoleKind::Register);
                        push(cx, lowered, slot, Operand::Scalar(negated));
                    }
                    return;
                }
            }
            if let Some(scalar) = scalar(cx, expression) {
                push(cx, lowered, slot, Operand::Scalar(scalar));
            }
        }
        _ => word(cx, lowered, slot, expression),
    }
}

/// A word of the vocabulary that belongs to `slot`: `add`, `f16`, `128`, `shared::cta`.
fn word(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr) {
    lowered.places.add(Place::Qualifier(slot), expression);
    let text = match Value::of(expression) {
        Value::Int(value) => value.to_string(),
        _ => path_text(expression).unwrap_or_else(|| written(expression)),
    };
    if let Some(word) = word_of(cx, lowered.inst.instruction, slot, expression, &text) {
        give(cx, lowered, slot, Given::Word(word));
    }
}

fn word_of(
    cx: &mut Lowering<'_>,
    instruction: &Instruction,
    slot: Slot,
    at: &impl ToTokens,
    text: &str,
) -> Option<Word> {
    let found = slot.vocabulary().find(|word| word.as_description() == text);
    if found.is_none() {
        let mut choices: Vec<&str> = Vec::new();
        for part in instruction.forms.iter().filter_map(|form| form.part(slot)) {
            for choice in part.choices {
                if !choices.contains(&choice.word.as_description()) {
                    choices.push(choice.word.as_description());
                }
            }
        }
        let signed = text.strip_prefix('i').map(|bits| format!("s{bits}"));
        let signed = signed.filter(|name| choices.contains(&name.as_str()));
        let help = match (signed, nearest(text, choices.iter().copied())) {
            (Some(name), _) => format!("PTX calls it `{name}`"),
            (None, Some(near)) => format!("is `{near}` meant?"),
            (None, None) => format!("it is one of `{}`", choices.join("`, `")),
        };
        let fact = format!("`{text}` is no `{}` of `{}`", slot.field(), instruction.step());
        cx.report.error(at, &fact, Some(&help));
    }
    found
}

/// What stands in front of the parentheses of an address.
enum Wrapper {
    Space(Given),
    Generic,
    Tensor,
}

fn wrapper(text: &str) -> Option<Wrapper> {
    let space = |space: StateSpace| Some(Wrapper::Space(Given::Word(space.into())));
    match text {
        "shared" => Some(Wrapper::Space(Given::OwnShared)),
        "shared::cta" => space(StateSpace::SharedCta),
        "shared::cluster" => space(StateSpace::SharedCluster),
        "global" | "multimem" => space(StateSpace::Global),
        "generic" => Some(Wrapper::Generic),
        "tensor" => Some(Wrapper::Tensor),
        _ => None,
    }
}

/// What may stand in `slot` of the instruction, as a description writes it: `shared`, `tensor`.
fn spaces(instruction: &Instruction, slot: Slot) -> Vec<&'static str> {
    let mut spaces = Vec::new();
    let mut add = |space| {
        if !spaces.contains(&space) {
            spaces.push(space);
        }
    };
    for form in instruction.forms {
        let tensor = form.param(slot).is_some_and(|param| param.kind == Kind::Tensor);
        let part = form.part(slot);
        for choice in part.into_iter().flat_map(|part| part.choices) {
            match choice.word {
                Word::StateSpace(StateSpace::Global) if tensor => add("tensor"),
                Word::StateSpace(StateSpace::Global) if instruction.is_multimem() => add("multimem"),
                Word::StateSpace(StateSpace::Global) => add("global"),
                Word::StateSpace(StateSpace::SharedCluster) => {
                    add("shared");
                    add("shared::cluster");
                }
                Word::StateSpace(_) => add("shared"),
                _ => {}
            }
        }
        if part.is_none_or(|part| part.presence == Presence::Optional) {
            add("generic");
        }
    }
    spaces
}

/// "write `dst: shared(tile)` or `dst: global(tile)`"
fn write_space(instruction: &Instruction, slot: Slot, inner: &str) -> String {
    let ways = spaces(instruction, slot).into_iter().map(|space| match space {
        "tensor" => format!("`{}: tensor(map, [x, y])`", slot.field()),
        _ => format!("`{}: {space}({inner})`", slot.field()),
    });
    format!("write {}", ways.collect::<Vec<_>>().join(" or "))
}

/// `space(address)` or `tensor(map, [coordinates])`.
fn spaced(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr) {
    let field = slot.field();
    let instruction = lowered.inst.instruction;
    lowered.places.add(Place::Operand(slot), expression);
    let Some((path, text, arguments)) = call(expression) else {
        let fact = format!("`{field}` does not say its state space");
        let inner = path_text(expression).unwrap_or_else(|| String::from("…"));
        return cx.report.error(expression, &fact, Some(&write_space(instruction, slot, &inner)));
    };
    let takes_generic = spaces(instruction, slot).contains(&"generic");
    let known = wrapper(&text).filter(|wrapper| takes_generic || !matches!(wrapper, Wrapper::Generic));
    let Some(wrapper) = known else {
        let near = nearest(&text, spaces(instruction, slot)).filter(|&near| near != text);
        let help = match near {
            Some(near) => format!("is `{near}(…)` meant?"),
            None => write_space(instruction, slot, "…"),
        };
        let fact = match text.as_str() {
            "generic" => format!("`{}` takes no generic address as `{field}`", instruction.step()),
            _ => format!("`{text}` is no state space"),
        };
        return cx.report.error(path, &fact, Some(&help));
    };
    lowered.places.add(Place::Qualifier(slot), path);
    let multimem = lowered.inst.instruction.is_multimem() && slot == Slot::Dst;
    if (text == "multimem") != multimem && matches!(text.as_str(), "multimem" | "global") {
        let step = lowered.inst.instruction.step();
        let (fact, help) = match multimem {
            true => (
                format!("`{step}` writes to a multimem address, but `{field}` is `global`"),
                "write `multimem(…)`",
            ),
            false => (format!("`{step}` does not take a multimem address as `{field}`"), ""),
        };
        let help = match help {
            "" => write_space(instruction, slot, "…"),
            help => help.to_owned(),
        };
        return cx.report.error(path, &fact, Some(&help));
    }
    match wrapper {
        Wrapper::Tensor => {
            // The space of a tensor is global; whether the form has one is the judge's affair.
            give(cx, lowered, slot, Given::Word(StateSpace::Global.into()));
            tensor(cx, lowered, slot, expression, &arguments);
        }
        Wrapper::Space(_) | Wrapper::Generic => {
            let given = match wrapper {
                Wrapper::Space(given) => given,
                // Nothing may be derived: the address can be in any space.
                _ => Given::Absent,
            };
            give(cx, lowered, slot, given);
            let [argument] = arguments[..] else {
                let fact = format!("`{text}(…)` takes one address, but {} are given", arguments.len());
                return cx.report.error(expression, &fact, None);
            };
            lowered.places.known.retain(|(place, _)| *place != Place::Operand(slot));
            lowered.places.add(Place::Operand(slot), argument);
            address_operand(cx, lowered, slot, argument);
        }
    }
}

fn address_operand(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr) {
    // `mapa` computes with the address, and has it without brackets.
    let bare = lowered
        .inst
        .instruction
        .forms
        .iter()
        .any(|form| form.param(slot).is_some_and(|param| param.kind == Kind::AddressValue));
    let operand = match bare {
        true => scalar(cx, expression).map(Operand::Scalar),
        false => address(cx, expression).map(Operand::Address),
    };
    if let Some(operand) = operand {
        push(cx, lowered, slot, operand);
    }
}

fn tensor(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr, arguments: &[&Expr]) {
    let shape = "a tensor is `tensor(map, [coordinates])`";
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

fn vector(
    cx: &mut Lowering<'_>,
    lowered: &mut Lowered,
    slot: Slot,
    list: &Expr,
    elements: &[&Expr],
) -> Option<Vector<'static>> {
    let mut vector = Vector::new();
    let mut whole = true;
    for (index, element) in elements.iter().enumerate() {
        lowered.places.add(Place::Element(slot, index), element);
        match scalar(cx, element) {
            Some(scalar) => {
                if vector.push(scalar).is_err() {
                    let fact =
                        format!("a vector here has at most 5 elements, but {} are given", elements.len());
                    cx.report.error(list, &fact, None);
                    return None;
                }
            }
            None => whole = false,
        }
    }
    whole.then_some(vector)
}

/// `tile`, `im2col([w])`, `im2col::w128([halo, offset])`.
fn load_mode(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let slot = Slot::LoadMode;
    let (at, text, offsets) = match call(expression) {
        Some((path, text, arguments)) => (path, text, Some(arguments)),
        None => (expression, path_text(expression).unwrap_or_else(|| written(expression)), None),
    };
    lowered.places.add(Place::Qualifier(slot), at);
    if let Some(word) = word_of(cx, lowered.inst.instruction, slot, at, &text) {
        give(cx, lowered, slot, Given::Word(word));
    }
    let Some(arguments) = offsets else { return };
    let example = LoadMode::ALL.iter().find(|mode| Word::from(**mode).as_description() == text);
    let shape = format!("the offsets of `{text}` are a list");
    let help = match example {
        Some(LoadMode::Im2colW | LoadMode::Im2colW128) => format!("write `{text}([halo, offset])`"),
        _ => format!("write `{text}([w])`, with an offset for each spatial dimension"),
    };
    match arguments[..] {
        [list] => match array(list) {
            Some(elements) => {
                lowered.places.add(Place::Operand(slot), list);
                if let Some(offsets) = vector(cx, lowered, slot, list, &elements) {
                    push(cx, lowered, slot, Operand::Vector(offsets));
                }
            }
            None => cx.report.error(list, &shape, Some(&help)),
        },
        _ => cx.report.error(expression, &shape, Some(&help)),
    }
}

/// `weak`, or an ordering with its scope: `release(cta)`.
fn sem(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let instruction = lowered.inst.instruction;
    let (at, text, scope) = match call(expression) {
        Some((path, text, arguments)) => {
            if let [one, more, ..] = arguments[..] {
                let help = format!("write `sem: {text}({})`", written(one));
                cx.report.error(more, "an ordering has one scope, but this is another", Some(&help));
            }
            (path, text, arguments.first().copied())
        }
        None => (expression, path_text(expression).unwrap_or_else(|| written(expression)), None),
    };
    lowered.places.add(Place::Qualifier(Slot::Sem), at);
    if let Some(word) = word_of(cx, instruction, Slot::Sem, at, &text) {
        give(cx, lowered, Slot::Sem, Given::Word(word));
    }
    if let Some(scope) = scope {
        lowered.places.add(Place::Qualifier(Slot::Scope), scope);
        let text = path_text(scope).unwrap_or_else(|| written(scope));
        let known = Scope::ALL.iter().find(|known| Word::from(**known).as_description() == text);
        match known {
            Some(&scope) => give(cx, lowered, Slot::Scope, Given::Word(scope.into())),
            None => {
                word_of(cx, instruction, Slot::Scope, scope, &text);
            }
        }
    }
}

/// A barrier: bare where its space follows, or in a space where the opcode says it.
fn barrier(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let slot = Slot::Mbarrier;
    let wrapped =
        call(expression).and_then(|(path, text, arguments)| Some((path, wrapper(&text)?, text, arguments)));
    let spelt = takes_space(lowered.inst.instruction, slot);
    match wrapped {
        Some((path, _, text, _)) if !spelt => {
            let fact = format!("the space of this barrier follows from `dst`, but `{text}(…)` says one");
            cx.report.error(path, &fact, Some("write the address alone"));
        }
        Some((_, Wrapper::Space(_) | Wrapper::Generic, ..)) => spaced(cx, lowered, slot, expression),
        _ => {
            lowered.places.add(Place::Operand(slot), expression);
            if spelt {
                give(cx, lowered, slot, Given::OwnShared);
            }
            if let Some(address) = address(cx, expression) {
                push(cx, lowered, slot, Operand::Address(address));
            }
        }
    }
}

/// `out: "%p1"` names the result in strings; `out: _` drops it.
fn out(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    lowered.places.add(Place::Operand(Slot::Out), expression);
    let value = Value::of(expression);
    if cx.emit == Emit::Asm && !matches!(value, Value::Sink) {
        let fact = "the result of an `asm!` block is the value of the call";
        return cx.report.error(expression, fact, Some("leave `out` out, and write `let result = …`"));
    }
    let pair = makes_pair(lowered.inst.instruction);
    let operand = match (&value, pair) {
        (Value::Text(text), true) => {
            let (lane, elected) = text.split_once('|').unwrap_or(("_", text));
            let lane = text_scalar(cx, expression, lane);
            let elected = text_scalar(cx, expression, elected);
            lane.zip(elected).map(|(lane, elected)| Operand::Pair(lane, elected))
        }
        (_, true) => scalar(cx, expression).map(|elected| Operand::Pair(Scalar::Sink, elected)),
        (_, false) => scalar(cx, expression).map(Operand::Scalar),
    };
    if let Some(operand) = operand {
        push(cx, lowered, Slot::Out, operand);
    }
}

/// In an `asm!` block the result goes to a variable of the expansion.
fn result(cx: &mut Lowering<'_>, lowered: &mut Lowered) {
    let instruction = lowered.inst.instruction;
    let written = lowered.inst.operand(Slot::Out).is_some();
    if cx.emit != Emit::Asm || !takes_operand(instruction, Slot::Out) || written {
        return;
    }
    // An arrival in another CTA returns nothing.
    if lowered.inst.given(Slot::Mbarrier) == Some(Given::Word(StateSpace::SharedCluster.into())) {
        return push(cx, lowered, Slot::Out, Operand::Scalar(Scalar::Sink));
    }
    if let Some(index) = hole(cx, &lowered.places.name.clone(), Source::Result) {
        let result = Scalar::Hole(index, HoleKind::Register);
        let operand = match makes_pair(instruction) {
            true => Operand::Pair(Scalar::Sink, result),
            false => Operand::Scalar(result),
        };
        push(cx, lowered, Slot::Out, operand);
    }
}

/// Whether the result is `d|p`.
fn makes_pair(instruction: &Instruction) -> bool {
    let is_pair = |param: &Param| param.kind == Kind::DestPair;
    instruction.forms.iter().any(|form| form.param(Slot::Out).is_some_and(is_pair))
}

/// Opens a hole; a call has room for 255.
fn hole(cx: &mut Lowering<'_>, at: &impl ToTokens, source: Source) -> Option<u8> {
    match u8::try_from(cx.holes.len()) {
        Ok(index) => {
            cx.holes.push(source);
            Some(index)
        }
        Err(_) => {
            cx.report.error(at, "one call has at most 256 operands", Some("split the call"));
            None
        }
    }
}

/// An operand that is no address and no vector.
fn scalar(cx: &mut Lowering<'_>, expression: &Expr) -> Option<Scalar<'static>> {
    match Value::of(expression) {
        Value::Int(value) => Some(Scalar::Int(value)),
        Value::Float(value) => Some(Scalar::Float(value)),
        Value::Sink => Some(Scalar::Sink),
        Value::Text(text) => text_scalar(cx, expression, &text),
        Value::Constant(block) => match cx.emit {
            Emit::Asm => {
                let index = hole(cx, expression, Source::Constant(tokens(block)))?;
                Some(Scalar::Hole(index, HoleKind::Constant))
            }
            Emit::Ptx | Emit::Fmt => run(cx, expression),
        },
        Value::Run => run(cx, expression),
    }
}

/// A value of the running program, where there is one.
fn run(cx: &mut Lowering<'_>, expression: &Expr) -> Option<Scalar<'static>> {
    let kind = match cx.emit {
        Emit::Asm => HoleKind::Register,
        Emit::Fmt => HoleKind::Text,
        Emit::Ptx => {
            let fact =
                format!("with `emit = ptx` an operand is a literal, but this is `{}`", written(expression));
            let help = "write PTX text such as \"%r1\", or format values with `emit = fmt`";
            cx.report.error(expression, &fact, Some(help));
            return None;
        }
    };
    let index = hole(cx, expression, Source::Run(tokens(expression)))?;
    Some(Scalar::Hole(index, kind))
}

/// A string literal as an operand.
fn text_scalar(cx: &mut Lowering<'_>, at: &Expr, text: &str) -> Option<Scalar<'static>> {
    if !strings_allowed(cx, at) {
        return None;
    }
    match text::parse_scalar(text) {
        Ok(Scalar::Name(name, _)) => {
            let index = hole(cx, at, Source::Text(name.to_owned()))?;
            Some(Scalar::Hole(index, HoleKind::Register))
        }
        Ok(Scalar::Int(value)) => Some(Scalar::Int(value)),
        Ok(Scalar::Float(value)) => Some(Scalar::Float(value)),
        Ok(Scalar::Sink) => Some(Scalar::Sink),
        Ok(Scalar::Not(..) | Scalar::Hole(..)) => {
            cx.report.error(at, "only a predicate operand can be negated", None);
            None
        }
        Err(misread) => {
            cx.report.error(at, &format!("{text:?} is no PTX operand: {}", misread.says), None);
            None
        }
    }
}

fn strings_allowed(cx: &mut Lowering<'_>, at: &Expr) -> bool {
    if cx.emit == Emit::Asm {
        let fact = "a string is PTX text, but the operands of an `asm!` block are Rust values";
        cx.report.error(at, fact, Some("write `emit = ptx` in front of the steps, or give a value"));
    }
    cx.emit != Emit::Asm
}

/// What stands in brackets. In strings `base + 16` is PTX's `[base+16]`; in an `asm!` block it is Rust.
fn address(cx: &mut Lowering<'_>, expression: &Expr) -> Option<Address<'static>> {
    if cx.emit == Emit::Asm {
        return match Value::of(expression) {
            Value::Text(_) => {
                strings_allowed(cx, expression);
                None
            }
            // Also a literal: it is the address that a register will hold.
            _ => {
                let index = hole(cx, expression, Source::Run(tokens(expression)))?;
                Some(Address { base: Scalar::Hole(index, HoleKind::Register), offset: 0 })
            }
        };
    }
    let (base, offset) = split_offset(expression);
    match Value::of(base) {
        Value::Text(text) => match text::parse_address(&text) {
            Ok(parsed) => {
                let base = match parsed.base {
                    Scalar::Name(name, _) => {
                        let index = hole(cx, base, Source::Text(name.to_owned()))?;
                        Scalar::Hole(index, HoleKind::Register)
                    }
                    Scalar::Int(value) => Scalar::Int(value),
                    _ => {
                        let fact = format!("\"{text}\" is no address");
                        cx.report.error(
                            base,
                            &fact,
                            Some("an address is a register or a variable, and an offset"),
                        );
                        return None;
                    }
                };
                Some(Address { base, offset: parsed.offset.wrapping_add(offset) })
            }
            Err(misread) => {
                cx.report.error(base, &format!("\"{text}\" is no PTX address: {}", misread.says), None);
                None
            }
        },
        _ => scalar(cx, base).map(|base| Address { base, offset }),
    }
}

/// A transaction while its steps are lowered: how many bytes it expects.
struct Armed {
    barrier: Scalar<'static>,
    offset: i64,
    /// The `bytes` of the step at hand, if it has the field; nothing in it where they are no operand.
    bytes: Option<Option<Scalar<'static>>>,
    literal: i64,
    constants: Vec<TokenStream>,
    values: Vec<u8>,
}

/// `transaction(bar, [step, …])`: the arrival that expects the bytes, then the steps.
fn arm_and_copy(cx: &mut Lowering<'_>, transaction: &Transaction) -> Vec<Lowered> {
    let Some(arrive) = forms::by_step("mbarrier_arrive_expect_tx") else { return Vec::new() };
    let mut first = Lowered { inst: Inst::new(arrive), places: Places::new(&transaction.name) };
    barrier(cx, &mut first, &transaction.barrier);
    if first.inst.given(Slot::Mbarrier) == Some(Given::Absent) {
        let fact = "the copies of a transaction complete on a barrier in shared memory, but this is a generic address";
        cx.report.error(&transaction.barrier, fact, Some("give its 32-bit address in shared memory"));
    }
    let Some(Operand::Address(address)) = first.inst.operand(Slot::Mbarrier) else { return Vec::new() };
    let mut armed = Armed {
        barrier: address.base,
        offset: address.offset,
        bytes: None,
        literal: 0,
        constants: Vec::new(),
        values: Vec::new(),
    };
    let mut lowered = Vec::new();
    for step in &transaction.steps {
        armed.bytes = None;
        lowered.extend(instruction(cx, step, Some(&mut armed)));
    }
    if let Some(sum) = armed.sum(cx, transaction) {
        push(cx, &mut first, Slot::TxCount, Operand::Scalar(sum));
    }
    // Nobody asked for the state, and a remote arrival has none.
    push(cx, &mut first, Slot::Out, Operand::Scalar(Scalar::Sink));
    lowered.insert(0, first);
    lowered
}

impl Armed {
    /// Gives a step the barrier, and counts its bytes.
    fn complete(&mut self, cx: &mut Lowering<'_>, lowered: &mut Lowered, name: &Ident, fields: &[Field]) {
        if !takes_operand(lowered.inst.instruction, Slot::Mbarrier)
            || !takes_operand(lowered.inst.instruction, Slot::Dst)
        {
            let fact = format!("`{name}` does not complete on a barrier");
            return cx.report.error(name, &fact, Some("write it outside of the transaction"));
        }
        if lowered.inst.given(Slot::Dst) == Some(Given::Word(StateSpace::Global.into())) {
            let fact = format!("`{name}` into global memory completes in a bulk group, not on a barrier");
            return cx.report.error(name, &fact, Some("write it outside of the transaction"));
        }
        let address = Address { base: self.barrier, offset: self.offset };
        push(cx, lowered, Slot::Mbarrier, Operand::Address(address));
        let sized = takes_operand(lowered.inst.instruction, Slot::Size);
        let written = fields.iter().find(|field| field.name == "bytes");
        match (lowered.inst.operand(Slot::Size), &self.bytes, written) {
            (_, Some(_), Some(field)) if sized => {
                let fact = format!("the bytes of `{name}` are its `size`");
                cx.report.error(&field.name, &fact, Some("write `size: …` instead"));
            }
            (Some(Operand::Scalar(size)), ..) => self.count(cx, size),
            (_, Some(Some(bytes)), _) => self.count(cx, *bytes),
            (None, None, _) if !sized => {
                let fact = format!("how many bytes `{name}` brings is in its tensor map, not here");
                cx.report.error(name, &fact, Some("add `bytes: …`, the size of the box"));
            }
            // A missing size is told by the judge.
            _ => {}
        }
    }

    fn count(&mut self, cx: &Lowering<'_>, size: Scalar<'static>) {
        match size {
            Scalar::Int(bytes) => self.literal = self.literal.saturating_add(bytes),
            Scalar::Hole(index, _) => match cx.holes.get(usize::from(index)) {
                Some(Source::Constant(block)) => self.constants.push(block.clone()),
                _ => self.values.push(index),
            },
            // Anything else is no size, and told so.
            _ => {}
        }
    }

    fn sum(&self, cx: &mut Lowering<'_>, transaction: &Transaction) -> Option<Scalar<'static>> {
        match (&self.constants[..], &self.values[..]) {
            ([], []) => Some(Scalar::Int(self.literal)),
            ([], &[only]) if self.literal == 0 => Some(Scalar::Hole(only, HoleKind::Register)),
            (constants, []) => {
                let source = Source::ConstantSum(constants.to_vec(), self.literal);
                hole(cx, &transaction.name, source).map(|index| Scalar::Hole(index, HoleKind::Constant))
            }
            _ if cx.emit != Emit::Asm => {
                let fact =
                    "the bytes of these steps are known only when the kernel runs, and text cannot add them";
                let help =
                    "write `mbarrier_arrive_expect_tx` with the sum, and give each step its `mbarrier`";
                cx.report.error(&transaction.name, fact, Some(help));
                None
            }
            (constants, values) => {
                // Constants join the values of the sum as values.
                let mut values = values.to_vec();
                for block in constants {
                    values.extend(hole(cx, &transaction.name, Source::Run(quote!((#block) as u32))));
                }
                let source = Source::Sum(values, self.literal);
                hole(cx, &transaction.name, source).map(|index| Scalar::Hole(index, HoleKind::Register))
            }
        }
    }
}
