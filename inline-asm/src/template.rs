//! The PTX text of a statement, with a map to the source.

use std::cell::LazyCell;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::Range;

use ptx_async_isa::text::{Declaration, DeclaredSpace, Item, Module, Statements, is_identifier};
use ptx_async_isa::vocab::Qualifier;

use crate::effects::Effects;
use crate::family::{is_family, is_ptx};
use crate::operand::{Direction, Operand, OperandType};
use crate::source_map::SourceMap;

/// The PTX text of a statement: its literals decoded and joined, with a name for each operand.
///
/// The name of an operand is its placeholder in the source, such as `%0`, if that is an identifier of PTX. Otherwise
/// the name is made up, and [`Template::as_written`] restores the placeholder.
#[derive(Clone, Debug, Default)]
pub struct Template {
    text: String,
    map: SourceMap,
    operands: Vec<Operand>,
    /// The names of operands in the text.
    names: Vec<Name>,
    /// The index of each name by its operand and its placeholder, since one placeholder can be several operands: each
    /// `{}` is a different one.
    by_written: HashMap<(usize, String), usize>,
    missing: Vec<Missing>,
    assumptions: Vec<(String, String)>,
    /// The values that this alternative has chosen, each independently of the others.
    choices: Vec<Choice>,
    /// The effects that the statement declares to the compiler.
    effects: Effects,
}

/// A value chosen for an alternative.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// The thing that has several values.
    pub(crate) of: String,
    /// The index of the chosen value.
    pub(crate) value: usize,
    /// Whether the source may never have this value here.
    pub(crate) is_weak: bool,
}

/// The name of an operand in the text, and its placeholder in the source.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub(crate) name: String,
    pub(crate) operand: usize,
    written: String,
}

/// A placeholder that refers to no operand of the statement.
#[derive(Clone, Debug)]
pub(crate) struct Missing {
    /// The name in the text.
    name: String,
    /// The placeholder in the source.
    pub(crate) written: String,
    /// The bytes of the placeholder in the source.
    pub(crate) span: Range<usize>,
}

impl Template {
    /// An empty text with these operands.
    pub fn new(operands: Vec<Operand>) -> Self {
        Template { operands, ..Template::default() }
    }

    /// The PTX text so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The effects that the statement declares to the compiler.
    pub(crate) fn effects(&self) -> &Effects {
        &self.effects
    }

    /// Sets the effects that the statement declares to the compiler.
    pub(crate) fn with_effects(self, effects: Effects) -> Self {
        Template { effects, ..self }
    }

    /// The operands, by their numbers.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }

    /// The text as part of a function whose registers are the operands.
    pub fn module(&self) -> Module<'_> {
        let mut module = self.before();
        module.continue_with(&self.text);
        module
    }

    /// That part before the text: the operands are declared.
    pub(crate) fn before(&self) -> Module<'_> {
        let mut module = Module::part("");
        for name in &self.names {
            match self.operands.get(name.operand).map(|operand| &operand.ty) {
                Some(OperandType::Register(ty)) => {
                    module.declare(Declaration::new(&name.name, DeclaredSpace::Reg, ty));
                }
                Some(OperandType::Constant(_)) => module.declare_constant(&name.name),
                _ => {}
            }
        }
        module
    }

    /// The instructions of the table, in order, including those that could not be parsed. `fence` and `membar`
    /// without qualifiers are left out unless something else in the text is PTX, since other assemblers have them.
    pub fn instructions(&self) -> impl Iterator<Item = Item<'_>> {
        let is_ptx = LazyCell::new(|| self.is_ptx());
        self.module().filter(move |item| is_family(&self.text, item, || *is_ptx))
    }

    /// Whether the text has a statement that only PTX has.
    pub(crate) fn is_ptx(&self) -> bool {
        Statements::of(self.module()).any(|statement| is_ptx(&self.text, &statement))
    }

    /// Whether an operand is a constant whose value the source does not determine. It can be part of an offset, which
    /// the canonical text of an instruction would lose.
    pub fn has_unknown_constant(&self) -> bool {
        self.operands.iter().any(|operand| matches!(operand.ty, OperandType::Constant(None)))
    }

    /// The map from the text to the source.
    pub fn map(&self) -> &SourceMap {
        &self.map
    }

    /// The assumptions of this alternative, such as the argument of a macro: each a name and its text.
    pub fn assumptions(&self) -> &[(String, String)] {
        &self.assumptions
    }

    /// Appends text that the source has verbatim, beginning at `source`.
    pub fn push(&mut self, text: &str, source: usize) {
        self.text.push_str(text);
        self.map.push(text.len(), source);
    }

    /// Appends text that replaces this part of the source.
    pub fn push_replaced(&mut self, text: &str, source: Range<usize>) {
        self.text.push_str(text);
        self.map.push_replaced(text.len(), source);
    }

    /// Appends text that is this part of another, mapped text.
    pub fn push_mapped(&mut self, text: &str, map: &SourceMap, part: Range<usize>) {
        self.text.push_str(text);
        self.map.push_mapped(map, part);
    }

    /// Converts the template of a text that is itself a part of a source, such as a string of another language: maps
    /// it to that source.
    pub fn inside(self, outer: &SourceMap) -> Self {
        let moved = |span: Range<usize>| outer.source(span);
        let operands = self.operands.into_iter();
        let missing = self.missing.into_iter();
        let effects = match self.effects {
            Effects::Option(option, place) => Effects::Option(option, moved(place)),
            // The quotes of a clobber would need escapes in the string.
            Effects::NoMemory { is_volatile, .. } => Effects::NoMemory { is_volatile, clobber: None },
            other => other,
        };
        Template {
            effects,
            map: self.map.inside(outer),
            operands: operands.map(|operand| Operand { span: moved(operand.span), ..operand }).collect(),
            missing: missing.map(|missing| Missing { span: moved(missing.span), ..missing }).collect(),
            ..self
        }
    }

    /// Appends the operand with this number; `written` is its placeholder in the source: `%0`, `$0`, `{name}`. A
    /// number without an operand is an error of the statement.
    pub fn push_operand(&mut self, operand: usize, written: &str, source: Range<usize>) {
        match self.operands.get(operand).map(|operand| operand.ty.clone()) {
            None => {
                self.push_missing(written, source);
            }
            Some(OperandType::Constant(Some(value))) => {
                self.push_replaced(&value.to_string(), source);
            }
            Some(OperandType::Text(Some(text))) => self.push_replaced(&text, source),
            Some(OperandType::Constant(None)) if self.continues_name() => {
                let value = self.fitting_value();
                self.push_replaced(&value, source);
            }
            Some(_) => {
                let name = self.name_of(operand, written);
                self.push_replaced(&name, source);
            }
        }
    }

    /// Appends the placeholder `written`, whose operand the source does not determine.
    pub(crate) fn push_unknown(&mut self, written: &str, ty: OperandType, source: Range<usize>) {
        let known = self.names.iter().find(|name| name.written == written).map(|name| name.operand);
        let operand = known.unwrap_or_else(|| {
            self.operands.push(Operand::new(ty, Direction::InOut, source.clone()));
            self.operands.len() - 1
        });
        self.push_operand(operand, written, source);
    }

    /// Appends the placeholder `written`, which refers to no operand of the statement. This is an error of the
    /// statement.
    pub fn push_missing(&mut self, written: &str, source: Range<usize>) {
        let name = if is_identifier(written) {
            written.to_owned()
        } else {
            format!("%missing${}", self.missing.len())
        };
        // In a qualifier, a value that fits avoids a second finding.
        let text = if self.continues_name() { self.fitting_value() } else { name.clone() };
        self.push_replaced(&text, source.clone());
        self.missing.push(Missing { name, written: written.to_owned(), span: source });
    }

    /// Adds an assumption of this alternative.
    pub fn assume(&mut self, name: &str, text: &str) {
        self.assumptions.push((name.to_owned(), text.to_owned()));
    }

    /// Sets the chosen values. Each is chosen independently, so the source may never make some of the combinations.
    pub(crate) fn choose(&mut self, choices: Vec<Choice>) {
        self.choices = choices;
    }

    /// The chosen values.
    pub(crate) fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// Whether the text ends in a name or qualifier that the next operand continues: `.cta_group::%6`.
    fn continues_name(&self) -> bool {
        let last = self.text.bytes().next_back();
        last.is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$'))
            || self.text.ends_with("::")
    }

    /// A number that completes the last word to a qualifier, if there is one; otherwise any value is possible.
    fn fitting_value(&self) -> String {
        let word = self.text.rfind('.').map_or("", |dot| &self.text[dot..]);
        let digits = |qualifier: &Qualifier| {
            let rest = qualifier.as_ptx().strip_prefix(word)?;
            let length = rest.bytes().take_while(u8::is_ascii_digit).count();
            (length > 0).then(|| rest[..length].to_owned())
        };
        let found = if word.is_empty() { None } else { Qualifier::ALL.iter().find_map(digits) };
        found.unwrap_or_else(|| String::from("0"))
    }

    fn name_of(&mut self, operand: usize, written: &str) -> String {
        if let Some(known) = self.by_written.get(&(operand, written.to_owned())) {
            return self.names[*known].name.clone();
        }
        let name = if is_identifier(written) {
            written.to_owned()
        } else {
            format!("%operand${operand}_{}", self.names.len())
        };
        self.by_written.insert((operand, written.to_owned()), self.names.len());
        self.names.push(Name { name: name.clone(), operand, written: written.to_owned() });
        name
    }

    /// Whether the name is that of an operand in the text, or of a missing one.
    pub(crate) fn is_name(&self, name: &str) -> bool {
        self.names.iter().any(|known| known.name == name)
            || self.missing.iter().any(|known| known.name == name)
    }

    /// The placeholders that refer to no operand of the statement.
    pub(crate) fn missing(&self) -> &[Missing] {
        &self.missing
    }

    /// Replaces the operand names in `about` by their placeholders in the source.
    pub fn as_written(&self, about: &str) -> String {
        let mut text = about.to_owned();
        // A longer name may begin with a shorter one, so it is replaced first.
        for Name { name, written, .. } in self.names.iter().rev().filter(|name| name.name != name.written) {
            text = text.replace(name.as_str(), written);
        }
        text
    }

    /// Formats the assumptions for the end of a message: ", where `N` is `4`".
    pub(crate) fn assumed(&self) -> String {
        let mut text = String::new();
        for (number, (name, value)) in self.assumptions.iter().enumerate() {
            let separator = if number == 0 { ", where" } else { " and" };
            let _ = write!(text, "{separator} `{name}` is `{value}`");
        }
        text
    }
}
