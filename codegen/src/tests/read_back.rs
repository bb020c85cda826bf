//! A block of `asm!` or `ptx_asm!`, read back: each line as PTX, each operand as a register of its class. `validate`
//! then checks it, widths included.

use std::collections::HashMap;

use proc_macro2::{TokenStream, TokenTree};
use ptx_async_isa::inst::NameType;
use ptx_async_isa::{Context, Dialect, text, validate};

/// The macro of a block.
#[derive(Clone, Copy, PartialEq)]
enum Macro {
    /// `asm!`, whose holes are `{0}`.
    Asm,
    /// `asm!` with two templates, for two versions.
    Respelled,
    /// `ptx_asm!`, whose holes are `%0`.
    PtxAsm,
}

/// The contents of a block.
pub(super) struct Block {
    /// The step and the title of the form, for each instruction of the table, in order.
    instructions: Vec<(String, &'static str)>,
}

/// How an operand is passed.
#[derive(PartialEq)]
enum Passed {
    In(u8),
    Out(u8),
    Constant(String),
}

impl Block {
    /// Reads the block of the expansion, or one for each spelling of a version.
    pub(super) fn all(expansion: &TokenStream) -> Vec<Block> {
        let mut found = Vec::new();
        asm(expansion.clone(), &mut found);
        let [(of, arguments)] = &found[..] else { panic!("{} `asm!` in {expansion}", found.len()) };
        let (templates, operands) = arguments_of(arguments.clone(), *of);
        assert_eq!(templates.len(), 1 + usize::from(*of == Macro::Respelled), "{expansion}");
        templates.iter().map(|template| Block::of(template, &operands)).collect()
    }

    fn of(template: &str, operands: &HashMap<String, Passed>) -> Block {
        let mut declared: HashMap<String, NameType> = operands
            .iter()
            .filter_map(|(name, passed)| match passed {
                Passed::In(bits) | Passed::Out(bits) => Some((name.clone(), NameType::Bits(*bits))),
                Passed::Constant(_) => None,
            })
            .collect();
        let mut lines: Vec<String> = template.lines().map(|line| filled(line, operands)).collect();
        for name in operands.keys() {
            let used = lines.iter().any(|line| words(line).any(|word| word == name));
            assert!(
                used || matches!(operands[name], Passed::Constant(_)),
                "{name} is in no line of {lines:?}"
            );
        }
        let scope = lines.first().is_some_and(|line| line == "{");
        assert_eq!(scope, lines.last().is_some_and(|line| line == "}"), "{lines:?}");
        if scope {
            lines = lines[1..lines.len() - 1].to_vec();
        }
        let mut instructions = Vec::new();
        for line in &lines {
            if let Some((register, ty)) = declaration(line) {
                assert!(scope, "a declaration outside braces: {line}");
                declared.insert(register, ty);
            } else if !moves(line, &declared) {
                let declared = |name: &str| declared.get(name).copied();
                let inst =
                    text::parse_declared(line, &declared).unwrap_or_else(|why| panic!("{line}: {why}"));
                let valid = validate(&inst, &Context::default(), Dialect::Ptx)
                    .unwrap_or_else(|findings| panic!("{line}: {findings:?}"));
                instructions.push((valid.instruction().step(), valid.form().title));
            }
        }
        Block { instructions }
    }

    /// The step and the title of the form, for each instruction.
    pub(super) fn instructions(&self) -> impl Iterator<Item = (&str, &'static str)> {
        self.instructions.iter().map(|(step, form)| (step.as_str(), *form))
    }
}

/// The arguments of each block, and its macro.
fn asm(stream: TokenStream, found: &mut Vec<(Macro, TokenStream)>) {
    let mut name = None;
    for token in stream {
        name = match token {
            TokenTree::Group(group) => {
                match name {
                    Some(of) => found.push((of, group.stream())),
                    None => asm(group.stream(), found),
                }
                None
            }
            TokenTree::Ident(ident) => match ident.to_string().as_str() {
                "asm" => Some(Macro::Asm),
                "ptx_asm" => Some(Macro::PtxAsm),
                ident => ident.starts_with("__asm_").then_some(Macro::Respelled),
            },
            TokenTree::Punct(punct) => name.filter(|_| punct.as_char() == '!'),
            TokenTree::Literal(_) => None,
        };
    }
}

/// The parts between the commas.
fn split(stream: TokenStream) -> Vec<TokenStream> {
    let mut parts = vec![TokenStream::new()];
    // The depth of generic arguments.
    let mut depth = 0;
    for token in stream {
        if let TokenTree::Punct(punct) = &token {
            match punct.as_char() {
                '<' => depth += 1,
                '>' => depth -= 1,
                ',' if depth == 0 => {
                    parts.push(TokenStream::new());
                    continue;
                }
                _ => {}
            }
        }
        parts.last_mut().unwrap().extend([token]);
    }
    parts
}

/// The templates, and the operands by the names that [`filled`] gives them.
fn arguments_of(arguments: TokenStream, of: Macro) -> (Vec<String>, HashMap<String, Passed>) {
    let (mut templates, mut operands) = (Vec::new(), HashMap::new());
    for part in split(arguments) {
        if let Ok(template) = syn::parse2::<syn::LitStr>(part.clone()) {
            assert!(operands.is_empty(), "a template after operands");
            templates.push(match of {
                Macro::Asm | Macro::Respelled => template.value(),
                Macro::PtxAsm => with_braces(&template.value()),
            });
            continue;
        }
        let text = part.to_string().replace(' ', "");
        if text == "options(nostack)" && of != Macro::PtxAsm
            || text == "clobber(\"memory\")" && of == Macro::PtxAsm
        {
            continue;
        }
        if of == Macro::PtxAsm {
            operands.insert(format!("p{}", operands.len()), constrained(&text, &part, &operands));
            continue;
        }
        let registers = ["in(reg16)", "in(reg32)", "in(reg64)", "out(reg16)", "out(reg32)", "out(reg64)"];
        let passed = match registers.iter().position(|register| text.starts_with(register)) {
            Some(index @ ..3) => Passed::In(16 << index),
            Some(index) => Passed::Out(16 << (index - 3)),
            // Accumulators.
            None if text.starts_with("inout(reg32)") => Passed::In(32),
            None if text.starts_with("const") => Passed::Constant(value(&part)),
            None => panic!("{text} is not an operand"),
        };
        operands.insert(format!("p{}", operands.len()), passed);
    }
    (templates, operands)
}

/// A template of `ptx_asm!` in the notation of `asm!`: `%7` is `{7}`, and braces are doubled.
fn with_braces(template: &str) -> String {
    let mut text = String::new();
    let mut rest = template.chars().peekable();
    while let Some(next) = rest.next() {
        match next {
            '{' => text += "{{",
            '}' => text += "}}",
            '%' if rest.next_if_eq(&'%').is_some() => text.push('%'),
            '%' => {
                let mut digits = String::new();
                while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                    digits.push(digit);
                }
                assert!(!digits.is_empty(), "a `%` without a number in {template}");
                text += &format!("{{{digits}}}");
            }
            other => text.push(other),
        }
    }
    text
}

/// An operand of `ptx_asm!`, by its constraint. Those that are written are first.
fn constrained(text: &str, part: &TokenStream, before: &HashMap<String, Passed>) -> Passed {
    let (keyword, rest) = text.split_once("(\"").unwrap_or_else(|| panic!("{text} is not an operand"));
    let constraint = rest.split('"').next().unwrap_or_default();
    let (prefix, letter) = constraint.split_at(constraint.len() - 1);
    let bits = match letter {
        "h" => 16,
        "r" | "f" => 32,
        "l" | "d" => 64,
        "n" => return Passed::Constant(value(part)),
        _ => panic!("{text} has no constraint"),
    };
    match (keyword, prefix) {
        ("in", "") => return Passed::In(bits),
        ("out", "=") | ("inout", "+") => {}
        _ => panic!("{text} has another constraint"),
    }
    let is_last = before.values().all(|passed| matches!(passed, Passed::Out(_)));
    assert!(is_last, "{text} is after operands that are only read");
    Passed::Out(bits)
}

/// The number in `const (const { 16 } | 0)`; for a sum, whose text is longer, a number that is a legal size.
fn value(part: &TokenStream) -> String {
    let integers: Vec<String> = part
        .to_string()
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| word.starts_with(|c: char| c.is_ascii_digit()))
        .map(str::to_owned)
        .collect();
    // `| 0` is appended to each constant.
    let integers: Vec<String> = integers.into_iter().filter(|integer| integer != "0").collect();
    match &integers[..] {
        [] => String::from("0"),
        [integer] => integer.clone(),
        _ => String::from("4096"),
    }
}

/// The line with its braces single and its operands by name, or as numbers.
fn filled(line: &str, operands: &HashMap<String, Passed>) -> String {
    let mut filled = String::new();
    let mut rest = line;
    while let Some(at) = rest.find(['{', '}']) {
        filled.push_str(&rest[..at]);
        let brace = &rest[at..at + 1];
        if rest[at + 1..].starts_with(brace) {
            filled.push_str(brace);
            rest = &rest[at + 2..];
            continue;
        }
        assert_eq!(brace, "{", "an unmatched brace in {line}");
        let end = at + rest[at..].find('}').unwrap_or_else(|| panic!("an open hole in {line}"));
        let name = format!("p{}", &rest[at + 1..end]);
        match operands.get(&name) {
            Some(Passed::Constant(number)) => filled.push_str(number),
            Some(_) => filled.push_str(&name),
            None => panic!("{name} of {line} is not an operand"),
        }
        rest = &rest[end + 1..];
    }
    filled + rest
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

/// `.reg .pred name;`
fn declaration(line: &str) -> Option<(String, NameType)> {
    let rest = line.strip_prefix(".reg ")?.strip_suffix(';')?;
    let (ty, name) = rest.split_once(' ')?;
    let ty = match ty {
        ".pred" => NameType::Pred,
        ".f32" => NameType::Float(32),
        ".b8" => NameType::Bits(8),
        ".b128" => NameType::Bits(128),
        _ => panic!("{line} declares a register that rustc has a class for"),
    };
    Some((name.to_owned(), ty))
}

/// Whether the line only moves a value between its own type (a predicate, a float, a byte or 128 bits) and the numbers
/// it is passed as; asserts that its registers have the right types.
fn moves(line: &str, declared: &HashMap<String, NameType>) -> bool {
    let parts: Vec<&str> =
        line.trim_end_matches(';').split([' ', ',']).filter(|part| !part.is_empty()).collect();
    let ty = |name: &str| {
        declared.get(name).copied().unwrap_or_else(|| panic!("{name} of {line} is not declared"))
    };
    // The report is moved only if the phase is complete.
    let parts = match &parts[..] {
        [guard, rest @ ..]
            if rest.first().is_some_and(|first| ["selp.b32", "cvt.u16.u8"].contains(first)) =>
        {
            assert_eq!(guard.strip_prefix('@').map(ty), Some(NameType::Pred), "{line}");
            rest
        }
        parts => parts,
    };
    let types: Vec<NameType> = match parts[..] {
        ["setp.ne.b32", to, "0", "0"] => return ty(to) == NameType::Pred,
        ["setp.ne.b32", to, from, "0"] => vec![ty(to), ty(from)],
        ["selp.b32", to, "1", "0", from] => vec![ty(from), ty(to)],
        ["mov.b32", to, "0"] => return ty(to) == NameType::Bits(32),
        ["mov.b16", to, "0"] => return ty(to) == NameType::Bits(16),
        ["cvt.u16.u8", to, from] => {
            assert_eq!([ty(to), ty(from)], [NameType::Bits(16), NameType::Bits(8)], "{line}");
            return true;
        }
        ["mov.b64", to, "0"] => return ty(to) == NameType::Bits(64),
        ["cvt.u8.u16", to, "0"] => return ty(to) == NameType::Bits(8),
        ["cvt.u8.u16", to, from] => {
            assert_eq!([ty(to), ty(from)], [NameType::Bits(8), NameType::Bits(16)], "{line}");
            return true;
        }
        ["mov.b128", to, low, high] => {
            let (low, high) = (low.trim_start_matches('{'), high.trim_end_matches('}'));
            let types = [ty(to), ty(low), ty(high)];
            assert_eq!(types, [NameType::Bits(128), NameType::Bits(64), NameType::Bits(64)], "{line}");
            let position = |name: &str| name[1..].parse::<usize>().unwrap();
            assert_eq!(position(low) + 1, position(high), "{line}");
            return true;
        }
        ["mov.b32", to, from] => vec![ty(to), ty(from)],
        _ => return false,
    };
    let fits = matches!(types[..], [NameType::Pred | NameType::Float(32), NameType::Bits(32)]);
    assert!(fits, "{line}: {types:?}");
    true
}

/// The number of instructions of a block whose size is passed in this class.
fn with_size_in(class: &str) -> usize {
    let lines = "\"cp.async.bulk.prefetch.L2.global [{0}], {1};\"";
    let operands = format!("in(reg64) h0, in({class}) h1, options(nostack)");
    let text = format!("{{ ::core::arch::asm!({lines}, {operands}); }}");
    Block::all(&super::tokens(&text))[0].instructions.len()
}

#[test]
fn a_right_class_is_legal() {
    assert_eq!(with_size_in("reg32"), 1);
}

#[test]
#[should_panic(expected = "operand-kind")]
fn a_wrong_class_is_not() {
    with_size_in("reg64");
}
