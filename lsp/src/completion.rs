//! What can be written at a position in PTX: opcodes, qualifiers, operands and directives.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, MarkupContent, MarkupKind,
    TextEdit,
};
use ptx_async_check::{Language, rules};
use ptx_async_isa::check::effective;
use ptx_async_isa::inst::NameType;
use ptx_async_isa::text::{self, Module, StatementKind, directives, parse_declared, special_registers};
use ptx_async_isa::validate::takes_qualifiers;
use ptx_async_isa::vocab::Qualifier;
use ptx_async_isa::{Context, Dialect, Finding, IsaVersion, Place, Target, forms, opcodes, validate};

use crate::cursor::{Cursor, Operand};
use crate::document::Document;
use crate::settings::Settings;
use crate::symbols::{Symbol, SymbolKind, Symbols};
use crate::unit::{Declared, with_declarations};

/// The items at an offset.
pub(crate) fn complete(document: &Document, offset: usize, settings: &Settings) -> Vec<CompletionItem> {
    if let Some(items) = in_allow(document, offset) {
        return items;
    }
    if document.language != Language::Ptx {
        return Vec::new();
    }
    let pieces = &document.pieces;
    let Some((piece, inside)) = pieces.at(offset) else { return Vec::new() };
    let text = &pieces.all()[piece].text;
    let Some(cursor) = Cursor::new(text, inside) else { return Vec::new() };
    let start = pieces.start(piece);
    let item = Items { document, start };
    match cursor {
        Cursor::Opcode { opcode } => item.opcodes(text, opcode),
        Cursor::Directive { name } => {
            directives().map(|directive| item.keyword(&name, format!(".{directive}"))).collect()
        }
        Cursor::Argument { directive, word } => item.arguments(&directive, word),
        Cursor::Guard { name } => {
            let names = Names::new(document, piece, inside);
            let is_predicate = |symbol: &Symbol| &*symbol.ty == ".pred";
            names.symbols(is_predicate).into_iter().map(|found| item.name(&name, &found, 0)).collect()
        }
        Cursor::Operand(operand) => item.operands(piece, inside, &operand, settings),
    }
}

/// The rules, inside of the parentheses of an `allow` comment.
fn in_allow(document: &Document, offset: usize) -> Option<Vec<CompletionItem>> {
    let line = document.line(offset);
    let before = document.text.get(line.start..offset)?;
    let list = before.rfind("ptx-async:").map(|mark| &before[mark..])?;
    let (_, list) = list.split_once("allow(").filter(|(_, list)| !list.contains(')'))?;
    let word = list.rsplit([',', ' ', '(']).next().unwrap_or("");
    let items = Items { document, start: 0 };
    let item = |rule: &ptx_async_isa::Rule| CompletionItem {
        detail: Some(rule.summary.to_owned()),
        ..items.keyword(&(offset - word.len()..offset), rule.id.to_owned())
    };
    Some(rules().map(item).collect())
}

struct Items<'d> {
    document: &'d Document,
    /// The start of the piece that the ranges are in.
    start: usize,
}

impl Items<'_> {
    fn item(&self, replaced: &Range<usize>, new: String, kind: CompletionItemKind) -> CompletionItem {
        let range = self.document.range(&(self.start + replaced.start..self.start + replaced.end));
        CompletionItem {
            label: new.clone(),
            kind: Some(kind),
            filter_text: Some(new.clone()),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, new))),
            ..CompletionItem::default()
        }
    }

    fn keyword(&self, replaced: &Range<usize>, new: String) -> CompletionItem {
        self.item(replaced, new, CompletionItemKind::KEYWORD)
    }

    fn arguments(&self, directive: &str, word: Range<usize>) -> Vec<CompletionItem> {
        let values: Vec<String> = match directive {
            ".target" => Target::all().map(|target| target.to_string()).collect(),
            ".version" => IsaVersion::ALL.iter().rev().map(|version| version.to_string()).collect(),
            _ => Vec::new(),
        };
        let values = values.into_iter().enumerate();
        let sorted = |(index, value)| CompletionItem {
            sort_text: Some(format!("{index:04}")),
            ..self.item(&word, value, CompletionItemKind::ENUM_MEMBER)
        };
        values.map(sorted).collect()
    }

    /// The instructions whose names begin with what is written, and the qualifiers that can follow it.
    fn opcodes(&self, text: &str, opcode: Range<usize>) -> Vec<CompletionItem> {
        let written = &text[opcode.clone()];
        let described = forms::all().map(ToString::to_string);
        let compound = opcodes::COMPOUND.iter().flat_map(|(name, operations)| {
            operations.iter().map(move |operation| format!("{name}.{operation}"))
        });
        let plain = opcodes::PLAIN.iter().map(|name| (*name).to_owned());
        let names: BTreeSet<String> = described.chain(plain).chain(compound).collect();
        let names = names.into_iter().filter(|name| !written.contains('.') || name.starts_with(written));
        let names = names.map(|name| self.item(&opcode, name, CompletionItemKind::FUNCTION));
        let mut items: Vec<CompletionItem> = names.collect();
        if let Some(dot) = written.rfind('.') {
            items.extend(self.qualifiers(&written[..dot], opcode.start + dot..opcode.end));
        }
        items
    }

    /// The qualifiers that some form of the instruction takes after those that are written.
    fn qualifiers(&self, written: &str, replaced: Range<usize>) -> Vec<CompletionItem> {
        let context = self.context();
        following(written)
            .into_iter()
            .enumerate()
            .map(|(index, Following { qualifier, is_available })| {
                let available = is_available(&context);
                let documentation = Documentation::MarkupContent(MarkupContent {
                    kind: MarkupKind::Markdown,
                    value: qualifier.prose().to_string(),
                });
                CompletionItem {
                    detail: (!available).then(|| String::from("not in the target and version of the module")),
                    documentation: Some(documentation),
                    // In the manual's order; those that the module cannot have are last.
                    sort_text: Some(format!("{}{index:04}", u8::from(!available))),
                    ..self.item(&replaced, qualifier.as_ptx().to_owned(), CompletionItemKind::ENUM_MEMBER)
                }
            })
            .collect()
    }

    /// The target and the version of the module.
    fn context(&self) -> Context {
        let pieces = &self.document.pieces;
        let Some((piece, _)) = pieces.at(self.start) else { return Context::default() };
        let (text, start) = with_declarations(pieces, piece, Declared::Used);
        let mut module = Module::new(text.get(..start).unwrap_or(""));
        while module.next_statement().is_some() {}
        module.context()
    }

    fn name(&self, replaced: &Range<usize>, found: &Name, rank: usize) -> CompletionItem {
        let kind = match found.kind {
            SymbolKind::Register => CompletionItemKind::VARIABLE,
            SymbolKind::Variable | SymbolKind::Parameter => CompletionItemKind::FIELD,
            SymbolKind::Label => CompletionItemKind::REFERENCE,
            SymbolKind::Kernel | SymbolKind::Function => CompletionItemKind::FUNCTION,
        };
        CompletionItem {
            detail: Some(found.ty.clone()).filter(|ty| !ty.is_empty()),
            sort_text: Some(format!("{rank}{}", found.name)),
            ..self.item(replaced, found.name.clone(), kind)
        }
    }

    fn operands(
        &self,
        piece: usize,
        inside: usize,
        operand: &Operand,
        settings: &Settings,
    ) -> Vec<CompletionItem> {
        let pieces = &self.document.pieces;
        let text = &pieces.all()[piece].text;
        let opcode = &text[operand.opcode.clone()];
        let names = Names::new(self.document, piece, inside);
        let by_kind = |kinds: &[SymbolKind]| names.symbols(|symbol| kinds.contains(&symbol.kind));
        let first = opcode.split('.').next().unwrap_or("");
        let found = match first {
            "bra" | "brx" => by_kind(&[SymbolKind::Label]),
            "call" if operand.open.is_empty() => by_kind(&[SymbolKind::Function]),
            _ => by_kind(&[SymbolKind::Register, SymbolKind::Variable, SymbolKind::Parameter]),
        };
        let (before, start) = with_declarations(pieces, piece, Declared::All);
        let statement = start + operand.opcode.start;
        let mut module = Module::new(before.get(..statement).unwrap_or(""));
        while module.next_statement().is_some() {}
        let context = effective(&settings.0.context, module.context());
        let written = before.get(statement..start + operand.name.start).unwrap_or("");
        // The registers of a type are alike.
        let mut known: BTreeMap<String, bool> = BTreeMap::new();
        let mut fits = |name: &Name| {
            let key = if name.kind == SymbolKind::Register { &name.ty } else { &name.name };
            let fits = || fits(written, operand, &name.name, &module, &context);
            *known.entry(key.clone()).or_insert_with(fits)
        };
        let fitting: Vec<&Name> = found.iter().filter(|name| fits(name)).collect();
        // Without a name that fits, none is known to be wrong.
        let shown = if fitting.is_empty() { found.iter().collect() } else { fitting };
        let mut items: Vec<CompletionItem> =
            shown.into_iter().map(|found| self.name(&operand.name, found, 0)).collect();
        let can_be_special =
            operand.open.is_empty() && matches!(first, "mov" | "cvt" | "setp" | "add" | "mad" | "and");
        if can_be_special && operand.index > 0 {
            let special = special_registers().map(|name| CompletionItem {
                sort_text: Some(format!("1{name}")),
                ..self.item(&operand.name, format!("%{name}"), CompletionItemKind::CONSTANT)
            });
            items.extend(special);
        }
        items
    }
}

/// A qualifier that can follow others.
struct Following {
    qualifier: Qualifier,
    is_available: Box<dyn Fn(&Context) -> bool>,
}

/// The qualifiers that can follow an opcode with qualifiers, in the manual's order.
fn following(written: &str) -> Vec<Following> {
    let before = format!("{written};");
    let Ok(inst) = text::parse(&before) else { return Vec::new() };
    let instruction = inst.instruction;
    let parts = instruction.forms.iter().flat_map(|form| form.parts);
    let mut all: Vec<Following> = Vec::new();
    for choice in parts.flat_map(|part| part.choices) {
        if all.iter().any(|known| known.qualifier == choice.qualifier) {
            continue;
        }
        let with = format!("{written}{};", choice.ptx);
        let Ok(inst) = text::parse(&with) else { continue };
        let mut slots = BTreeSet::new();
        let is_once = inst.qualifiers().all(|(slot, _)| slots.insert(slot));
        let taking: Vec<_> =
            inst.instruction.forms.iter().filter(|form| takes_qualifiers(form, &inst)).collect();
        if !is_once || taking.is_empty() {
            continue;
        }
        let (slot, qualifier) = match inst.qualifiers().last() {
            Some((slot, _)) => (slot, choice.qualifier),
            None => continue,
        };
        let is_available = move |context: &Context| {
            taking.iter().any(|form| {
                let own = form.part(slot).and_then(|part| part.choice(qualifier));
                context.meets(form.availability)
                    && own.is_none_or(|own| own.availability.is_empty() || context.meets(own.availability))
            })
        };
        all.push(Following { qualifier, is_available: Box::new(is_available) });
    }
    all
}

/// A name that can be an operand.
struct Name {
    name: String,
    kind: SymbolKind,
    ty: String,
}

/// The names that are declared at a position.
struct Names<'d> {
    document: &'d Document,
    piece: usize,
    inside: usize,
}

/// Limit on the registers of a range that are offered although none of them is used.
const MOST: u64 = 32;

impl<'d> Names<'d> {
    fn new(document: &'d Document, piece: usize, inside: usize) -> Self {
        Names { document, piece, inside }
    }

    fn symbols(&self, is_wanted: impl Fn(&Symbol) -> bool) -> Vec<Name> {
        let pieces = &self.document.pieces;
        let (text, symbols) = (&pieces.all()[self.piece].text, pieces.all()[self.piece].symbols());
        let scopes: Vec<usize> = symbols.around(symbols.scope_at(self.inside)).collect();
        let mut found = BTreeMap::new();
        let module = pieces.module_of(self.piece);
        let mut add = |text: &str, symbols: &Symbols, index: usize| {
            let symbol = &symbols.declared[index];
            if is_wanted(symbol) {
                for name in names_of(text, symbols, index) {
                    let ty = symbol.ty.to_string();
                    found.insert(name.clone(), Name { name, kind: symbol.kind, ty });
                }
            }
        };
        for piece in module.filter(|piece| *piece != self.piece) {
            let (text, symbols) = (&pieces.all()[piece].text, pieces.all()[piece].symbols());
            symbols.global().for_each(|(index, _)| add(text, symbols, index));
        }
        for (index, symbol) in symbols.declared.iter().enumerate() {
            let is_before = symbol.kind == SymbolKind::Label || symbol.statement.end <= self.inside;
            if is_before && scopes.contains(&symbol.scope) {
                add(text, symbols, index);
            }
        }
        found.into_values().collect()
    }
}

/// The names that a symbol declares: of a large range those that are used, and the next one.
fn names_of(text: &str, symbols: &Symbols, index: usize) -> Vec<String> {
    let symbol = &symbols.declared[index];
    let name = &text[symbol.span.clone()];
    let Some(count) = symbol.count else { return Vec::from([name.to_owned()]) };
    if count <= MOST {
        return (0..count).map(|number| format!("{name}{number}")).collect();
    }
    let used = symbols.uses.iter().filter(|found| found.symbol == Some(index));
    let numbers: BTreeSet<u64> =
        used.filter_map(|found| text[found.span.clone()].strip_prefix(name)?.parse().ok()).collect();
    let next = numbers.last().map_or(0, |last| last + 1);
    numbers
        .into_iter()
        .chain([next].into_iter().filter(|next| *next < count))
        .map(|number| format!("{name}{number}"))
        .collect()
}

/// Whether a name can be the operand at the cursor; `written` is the statement before the operand.
fn fits(written: &str, operand: &Operand, name: &str, module: &Module<'_>, context: &Context) -> bool {
    let closing: String = operand.open.chars().rev().collect();
    let statement = format!("{written}{name}{closing};");
    let declared = |name: &str| Some(module.declared(name));
    let is_wide = || match (module.declared(name), width(&statement)) {
        (NameType::Variable(_), _) | (_, None) => true,
        (NameType::Pred, Some(bits)) => bits == 1,
        (ty, Some(bits)) => !operand.open.is_empty() || ty.is_register() && bits_of(ty) == Some(bits),
    };
    match parse_declared(&statement, &declared) {
        Ok(inst) => validate(&inst, context, Dialect::Ptx).err().is_none_or(|findings| {
            let is_here = |finding: &Finding| finding.operand == Some(operand.index);
            // With a wrong qualifier, no operand is checked. The operands after this one are not written yet.
            let has_form = findings.iter().all(|finding| !matches!(finding.place, Place::Qualifier(_)));
            !findings.iter().any(is_here) && (has_form || is_wide())
        }),
        // An instruction outside of the table: its last type has the width of its registers.
        Err(_) => is_wide(),
    }
}

/// The number of bits of the last type of an instruction; 1 for a predicate.
fn width(statement: &str) -> Option<u8> {
    let mut module = Module::bare(statement);
    let StatementKind::Instruction(instruction) = module.next_statement()?.kind else { return None };
    match instruction.qualifiers().last()? {
        ".pred" => Some(1),
        other => other.trim_start_matches(|character: char| !character.is_ascii_digit()).parse().ok(),
    }
}

fn bits_of(ty: NameType) -> Option<u8> {
    match ty {
        NameType::Float(bits) => Some(bits),
        ty => ty.integer_bits(),
    }
}
