//! Finds names that neither their own statement declares, nor another one that leaves its block open.

use std::collections::HashSet;
use std::ops::Range;

use ptx_async_isa::check::{Checker, Diagnostic, Severity};
use ptx_async_isa::rules::UNDECLARED_NAME;
use ptx_async_isa::text::{Declaration, DeclaredSpace, Item, ParsedInst, StatementKind, Statements, tokens};
use ptx_async_isa::{Context, Finding, Operand, Place, Scalar};

use crate::statement::Statement;
use crate::template::Template;

/// The declarations of a source's statements that other statements can see.
#[derive(Debug, Default)]
pub(crate) struct Declared {
    names: HashSet<String>,
    /// The prefixes of numbered names: `%r` of `%r<4>`.
    prefixes: Vec<String>,
    /// Whether the text of a statement with declarations is not known.
    is_partial: bool,
}

impl Declared {
    pub(crate) fn of(statements: &[Statement]) -> Self {
        let mut declared = Declared::default();
        for statement in statements {
            match &statement.templates {
                Ok(templates) => templates.iter().for_each(|template| declared.add(template)),
                Err(reason) => declared.is_partial |= reason.known.contains(".reg"),
            }
        }
        declared
    }

    /// Adds the declarations in the blocks that the text leaves open.
    fn add(&mut self, template: &Template) {
        if !template.text().contains('.') {
            return;
        }
        let mut blocks = Vec::from([Vec::new()]);
        for statement in Statements::of(template.module()) {
            match statement.kind {
                StatementKind::BlockStart => blocks.push(Vec::new()),
                StatementKind::BlockEnd if blocks.len() > 1 => drop(blocks.pop()),
                StatementKind::Declaration(declarations) => {
                    blocks.last_mut().into_iter().for_each(|block| block.extend(declarations.clone()));
                }
                _ => {}
            }
        }
        for declaration in blocks.into_iter().flatten() {
            match declaration.count {
                Some(_) => self.prefixes.push(declaration.name.to_owned()),
                None => drop(self.names.insert(declaration.name.to_owned())),
            }
        }
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        let digits = name.bytes().rev().take_while(u8::is_ascii_digit).count();
        let prefix = &name[..name.len() - digits];
        self.is_partial || self.names.contains(name) || self.prefixes.iter().any(|known| known == prefix)
    }
}

/// The undeclared registers in a template. A name in an address may be a variable of the program instead.
pub(crate) fn undeclared(template: &Template, is_declared: &dyn Fn(&str) -> bool) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for item in template.instructions() {
        let Item::Instruction(parsed) = item else { continue };
        if let Some(Scalar::Name(name, None)) = parsed.inst.guard.map(|guard| guard.predicate) {
            found.extend(diagnostic(template, is_declared, &parsed, name, parsed.place(Place::Guard, None)));
        }
        for (index, arg) in parsed.inst.args().enumerate() {
            for name in registers(&arg.operand) {
                let operand = parsed.place(Place::Extra(index), Some(index));
                found.extend(diagnostic(template, is_declared, &parsed, name, operand));
            }
        }
    }
    found
}

/// The names in an operand that can only be registers, and whose types are not known.
fn registers<'a>(operand: &Operand<'a>) -> Vec<&'a str> {
    let unknown = |scalar: Scalar<'a>| match scalar {
        Scalar::Name(name, None) | Scalar::Not(name, None) => Some(name),
        _ => None,
    };
    let base = match operand {
        Operand::Address(address) | Operand::Tensor(address, _) | Operand::Sum(address) => {
            unknown(address.base)
        }
        _ => None,
    };
    // An address without brackets is a scalar too.
    let is_register = |name: &&str| name.starts_with('%') || Some(*name) != base;
    operand.scalars().filter_map(unknown).filter(is_register).collect()
}

fn diagnostic(
    template: &Template,
    is_declared: &dyn Fn(&str) -> bool,
    parsed: &ParsedInst<'_>,
    name: &str,
    place: Range<usize>,
) -> Option<Diagnostic> {
    let plain = name.split('.').next().unwrap_or(name);
    if template.is_name(plain) || is_declared(plain) {
        return None;
    }
    let inside = template.text().get(place.clone())?;
    let at = tokens(inside)
        .find(|token| token.text == name)
        .map_or(place.clone(), |token| place.start + token.start..place.start + token.span().end);
    let message = format!("`{name}` is not declared in this statement");
    let help = match fitting_type(template, parsed, plain, &place) {
        Some(ty) => format!("declare it, `.reg {ty} {plain};`, or make it an operand"),
        None => String::from("declare it, or make it an operand"),
    };
    let finding = Finding::new(&UNDECLARED_NAME, Place::Instruction, message, Some(help));
    let statement = template.map().source(parsed.span.clone());
    Some(Diagnostic::new(template.map().source(at), statement, Severity::Error, finding))
}

/// The type with which the checker accepts a register of this name at this place of the instruction, if there is one.
fn fitting_type(
    template: &Template,
    parsed: &ParsedInst<'_>,
    name: &str,
    place: &Range<usize>,
) -> Option<&'static str> {
    let text = template.text().get(parsed.span.clone())?;
    let overlaps = |found: &Diagnostic| {
        let start = parsed.span.start;
        start + found.span.start < place.end && place.start < start + found.span.end
    };
    let fits = |ty: &&'static str| {
        let mut module = template.before();
        module.declare(Declaration::new(name, DeclaredSpace::Reg, ty));
        module.continue_with(text);
        let mut checker = Checker::new(&Context::default());
        while let Some(item) = module.next() {
            if checker.findings(&item, &module).iter().any(overlaps) {
                return false;
            }
        }
        true
    };
    let found = [".b32", ".pred", ".b64", ".b16", ".b8", ".b128"].into_iter().find(fits)?;
    // An address of either width: which one is meant depends on its state space.
    let is_address = template.text().get(place.clone())?.starts_with('[');
    (!is_address || found != ".b32" || !fits(&".b64")).then_some(found)
}
