//! Calls of the macro, generated from the table by choices: many are valid, and the others almost valid.

use std::sync::LazyLock;

use ptx_async_isa::form::{
    Constraint, Instruction, Length, OperandKind, OperandPresence, Presence, Shape, Space,
};
use ptx_async_isa::vocab::{Qualifier, StateSpace};
use ptx_async_isa::{IsaVersion, Slot, Target, forms};

use crate::choices::Choices;

/// Strings that are operands, and some that are not operands.
const TEXTS: &[&str] = &[
    "\"%r1\"",
    "\"%rd1\"",
    "\"%rd1+16\"",
    "\"%p1\"",
    "\"!%p1\"",
    "\"%r1|%p1\"",
    "\"_\"",
    "\"bar\"",
    "\"%tid.x\"",
    "\"16\"",
    "\"0x10\"",
    "\"0f3F000000\"",
    "\"1+-1\"",
    "\"[%r1]\"",
    "\"a;b\"",
    "\"{h0}\"",
    "\" %r1 \"",
    "\"\"",
];

/// Values for operands of any other kind.
const OTHERS: &[&str] = &["\"%rd1\"", "\"%r1\"", "\"%rd1+16\"", "\"bar\"", "\"%r1\" + 4"];
const VALUES: &[&str] = &[
    "0",
    "1",
    "4",
    "16",
    "-16",
    "15",
    "100",
    "65535",
    "4294967296",
    "9223372036854775807",
    "0x10u32",
    "0.5",
    "1e-7",
    "x",
    "f(x)",
    "_",
    "const { 16 }",
    "const { N }",
    "x + 4",
    "&x",
    "(x)",
    "x as u32",
    "[1, 2]",
    "|| 1",
    "{ x }",
    "true",
];

const MARKS: &[&str] = &[
    ",",
    ":",
    "::",
    "=",
    "+",
    "-",
    "!",
    ";",
    "#",
    "@",
    ".",
    "..",
    "&",
    "|",
    "*",
    "?",
    "=>",
    "<",
    ">",
    "'a",
    "h0",
    "emit",
    "asm",
    "ptx",
    "fmt",
    "isa",
    "target",
    "crate",
    "pred",
    "bytes",
    "box_dim",
    "transaction",
    "r#type",
    "async",
    "multimem",
    "generic",
    "tensor",
    "shared",
    "global",
    "local",
    "const",
];

/// The tokens of generated calls, as text: every step, field and qualifier, values, and punctuation.
pub(crate) fn stock() -> &'static [String] {
    static STOCK: LazyLock<Vec<String>> = LazyLock::new(|| {
        let mut stock: Vec<String> = [MARKS, TEXTS, VALUES].concat().into_iter().map(String::from).collect();
        stock.extend(forms::all().map(Instruction::step));
        stock.extend(Slot::ALL.iter().map(|slot| slot.field().to_owned()));
        stock.extend(Qualifier::ALL.iter().map(|word| word.as_description().to_owned()));
        // Only a qualifier that can be in two slots is listed twice.
        stock.sort_unstable();
        stock.dedup();
        stock
    });
    &STOCK
}

/// Generates a call: optional settings, and one step or several.
pub(crate) fn call(choices: &mut Choices<'_>) -> String {
    let (emit, asm) = match choices.below(4) {
        0 | 1 => ("emit = ptx, ", false),
        2 => ("emit = fmt, ", false),
        _ => ("", true),
    };
    let mut calls = Calls { choices, asm };
    let mut call = emit.to_owned();
    if calls.choices.below(8) == 1 {
        let targets: Vec<String> = Target::all().map(|target| target.to_string()).collect();
        call += &format!("target = {}, ", targets[calls.choices.below(targets.len())]);
    }
    if calls.choices.below(8) == 1 {
        let isa = IsaVersion::ALL[calls.choices.below(IsaVersion::ALL.len())];
        call += &format!("isa = {isa}, ");
    }
    let steps = 1 + calls.choices.below(8).saturating_sub(4);
    for _ in 0..steps {
        call += &match calls.choices.below(16) {
            14 | 15 => {
                let barrier = calls.value(Some(OperandKind::address(Space::SharedOf(Slot::Mbarrier))));
                format!("transaction({barrier}, [{}, {}]), ", calls.step(), calls.step())
            }
            13 => format!("{} ", calls.any()),
            _ => format!("{}, ", calls.step()),
        };
    }
    call
}

struct Calls<'c, 'd> {
    choices: &'c mut Choices<'d>,
    /// Whether operands are run-time values.
    asm: bool,
}

impl Calls<'_, '_> {
    fn any(&mut self) -> &'static str {
        &stock()[self.choices.below(stock().len())]
    }

    /// A value, usually one that fits an operand of this kind.
    fn value(&mut self, kind: Option<OperandKind>) -> String {
        let (shape, constraint) = (kind.map(|kind| kind.shape), kind.map(|kind| kind.constraint));
        let values: &[&str] = match (self.choices.below(16), self.asm, shape) {
            (15, ..) => return self.any().to_owned(),
            (14, ..) => TEXTS,
            (13, ..) | (_, true, _) => VALUES,
            (_, _, Some(Shape::Predicate | Shape::ResultPredicate)) => &["\"%p1\"", "\"!%p1\""],
            (_, _, Some(Shape::ResultPredicates)) => &["\"%p1|%p2\"", "\"%p1|_\""],
            (_, _, Some(Shape::ResultAndPredicate)) => &["\"%r1|%p1\"", "\"%p1\""],
            (_, _, Some(Shape::Float)) => &["0.5", "\"%f1\"", "1.0"],
            (_, _, Some(Shape::Sink)) => &["_"],
            (_, _, Some(Shape::Result { .. })) => &["\"%rd1\"", "\"%b1\"", "_"],
            (_, _, Some(Shape::Integer)) => match constraint {
                Some(Constraint::Constant) => &["1", "0"],
                Some(Constraint::OneOf(set) | Constraint::Set(set)) => {
                    return set[self.choices.below(set.len())].to_string();
                }
                _ => match kind.and_then(|kind| kind.range(|_| None, 0)) {
                    Some((range, multiple)) => {
                        let (min, max) = range.into_inner();
                        let values = [min.max(multiple), max, 16, 0].map(|value| value.to_string());
                        let known = self.choices.below(values.len() + 2);
                        return values.get(known).cloned().unwrap_or_else(|| String::from("\"%r1\""));
                    }
                    None => OTHERS,
                },
            },
            _ => OTHERS,
        };
        self.choices.one(values).unwrap_or("x").to_owned()
    }

    fn list(&mut self) -> String {
        const ELEMENT: OperandKind =
            OperandKind::integer(32, Constraint::Range { min: -1, max: 31, multiple: 1 });
        let elements: Vec<String> =
            (0..1 + self.choices.below(5)).map(|_| self.value(Some(ELEMENT))).collect();
        format!("[{}]", elements.join(", "))
    }

    fn step(&mut self) -> String {
        let steps: Vec<&Instruction> = forms::all().collect();
        let Some(instruction) = self.choices.one(&steps) else { return String::new() };
        let form = &instruction.forms[self.choices.below(instruction.forms.len())];
        let kind = |slot| form.param(slot).map(|param| param.kind);
        let mut step = instruction.step();
        if !instruction.call.is_empty() && self.choices.below(4) == 3 {
            let values: Vec<String> = instruction.call.iter().map(|&slot| self.value(kind(slot))).collect();
            return format!("{step}({})", values.join(", "));
        }
        step += " { ";
        for slot in instruction.fields() {
            // The fields of a form are usually given, and those of other forms rarely.
            let likely = match (form.param(slot).map(|param| param.presence), form.part(slot)) {
                (Some(OperandPresence::Always), _) => 15,
                (None, None) => 1,
                (_, Some(part)) if matches!(part.presence, Presence::Required | Presence::Explicit) => 15,
                _ => 6,
            };
            // A result has a name only in text.
            let likely = match slot {
                Slot::Out | Slot::ReportValue if self.asm => 1,
                _ => likely,
            };
            if self.choices.below(16) >= likely {
                continue;
            }
            let words: Vec<Qualifier> = match form.part(slot) {
                Some(part) => part.choices.iter().map(|choice| choice.qualifier).collect(),
                None if form.param(slot).is_some() => Vec::new(),
                None => slot.vocabulary().collect(),
            };
            let word = match words.get(self.choices.below(words.len())) {
                Some(Qualifier::StateSpace(StateSpace::Global)) if instruction.is_multimem(slot) => {
                    Some("multimem")
                }
                word => word.map(|word| word.as_description()),
            };
            step += &format!("{}: {}, ", slot.field(), self.field(slot, word, kind(slot)));
        }
        if self.choices.below(8) == 1 {
            step += &format!("pred: {}, ", self.value(Some(OperandKind::PREDICATE)));
        }
        if self.choices.below(16) == 15 {
            step += &format!("{}: {}, ", self.any(), self.any());
        }
        step + "}"
    }

    /// The value of a field: a qualifier, an operand, or both.
    fn field(&mut self, slot: Slot, word: Option<&str>, kind: Option<OperandKind>) -> String {
        match (slot, word, kind.map(|kind| kind.shape)) {
            (Slot::IgnoreOob, ..) => format!("[{}, {}]", self.value(kind), self.value(kind)),
            (flag, ..) if flag.is_flag() => String::from("true"),
            (Slot::Sem, Some(word), _) => {
                let scope = self.choices.one(&["(cta)", "(cluster)", "(gpu)", "(sys)", ""]);
                format!("{word}{}", scope.unwrap_or_default())
            }
            (_, _, Some(Shape::Tensor)) => format!("tensor({}, {})", self.value(None), self.list()),
            (_, Some(word), Some(Shape::Vector(Length::Offsets))) => match self.choices.below(2) {
                0 => word.to_owned(),
                _ => format!("{word}({})", self.list()),
            },
            (_, Some(word), Some(Shape::Address(_) | Shape::AddressValue)) => {
                format!("{word}({})", self.value(kind))
            }
            (_, _, Some(Shape::Vector(_) | Shape::Fragment { .. })) => self.list(),
            (_, _, Some(Shape::Value { .. })) if self.choices.below(3) == 0 => self.list(),
            (_, Some(word), None) => word.to_owned(),
            (Slot::Multicast, Some(word), Some(_)) => match self.choices.below(2) {
                0 => self.value(kind),
                _ => format!("{word}({})", self.value(kind)),
            },
            _ => self.value(kind),
        }
    }
}
