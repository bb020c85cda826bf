//! The description of a rule, an instruction, a word of descriptions, or an error of CUDA.

use std::io;

use ptx_async::jit::tensor_map;
use ptx_async_inline_asm as inline_asm;
use ptx_async_isa::declarations::DECLARATION_RULES;
use ptx_async_isa::form::{Form, Instruction, Syntax};
use ptx_async_isa::{Rule, forms, near_words, nearest, opcodes, rules, text};
use ptx_async_lints::{HINTS, LINTS};
use ptx_async_sim::rules as simulator;

use crate::launches;
use crate::paint::Paint;
use crate::rules::rules;

mod commands;
mod driver_error;
pub mod floors;
mod instruction;
mod log_line;
pub mod operand;
mod prose;
mod rule;
mod word;

/// The description of `what`, or the list of all names.
///
/// # Errors
///
/// If nothing has that name; the message has the nearest name.
pub fn text(what: Option<&str>, paint: Paint) -> io::Result<String> {
    match what.map(str::trim) {
        None => Ok(index(paint)),
        Some(what) => explained(what, paint),
    }
}

fn explained(what: &str, paint: Paint) -> io::Result<String> {
    let mut words = Vec::new();
    if let Some(explained) = driver_error::explained(what, paint) {
        let explained = explained.map_err(|error| unknown(&error.message, Some(&error.help)))?;
        if !driver_error::is_number(what) {
            return Ok(explained);
        }
        words.push(explained);
    }
    // A name can be a rule, an instruction and a word at once: `noftz`, `prefetch`. A number can be an error and a word.
    words.extend(word::meanings(what, paint));
    // A name can also be a rule about tensor maps: `address-alignment`.
    let maps = tensor_map::RULES.iter().filter(|map| map.rule.id == what);
    words.extend(maps.map(|map| rule::of_tensor_maps(map, paint)));
    // A lint can also be a rule of the simulator.
    let simulated = simulator::RULES.iter().filter(|rule| rule.kind.id() == what);
    words.extend(simulated.map(|rule| rule::of_simulator(rule, paint)));
    match (known(what, paint), &words[..]) {
        (Some(text), []) => Ok(text),
        (None, []) => other(what, paint),
        (text, _) => Ok(text.into_iter().chain(words).collect::<Vec<_>>().join("\n")),
    }
}

/// The description of a rule, without colours.
pub fn rule(rule: &Rule) -> String {
    let simulated = || simulator::RULES.iter().find(|simulated| simulated.kind.id() == rule.id);
    let described = || simulated().map(|simulated| rule::of_simulator(simulated, Paint(false)));
    known(rule.id, Paint(false)).or_else(described).unwrap_or_default()
}

/// The description of a rule, or of instructions, by name or by the beginning of their names.
fn known(what: &str, paint: Paint) -> Option<String> {
    if let Some(rule) = Rule::by_id(what) {
        return Some(rule::describe(rule, paint));
    }
    if let Some(rule) = inline_asm::RULES.iter().find(|rule| rule.id == what) {
        return Some(rule::of_inline_assembly(rule, paint));
    }
    if what == launches::LAUNCH.id {
        return Some(rule::of_launches(&launches::LAUNCH, paint));
    }
    if let Some(lint) = LINTS.iter().chain(HINTS).find(|lint| lint.rule.id == what) {
        return Some(rule::of_lint(lint, paint));
    }
    if let Some(declaration) = DECLARATION_RULES.iter().find(|declaration| declaration.rule.id == what) {
        return Some(rule::of_declarations(declaration, paint));
    }
    let named = named(what);
    if named.is_empty() {
        let family: Vec<_> = forms::all().filter(|known| is_in(known, what)).collect();
        return (!family.is_empty()).then(|| instruction::family(&family, paint));
    }
    let text = instruction::describe(&named, |_| true, paint);
    Some(text + &instruction::longer_names(&longer_names(&named, what), paint))
}

/// The description of a syntax line, an instruction, or an opcode with qualifiers.
fn other(what: &str, paint: Paint) -> io::Result<String> {
    let (instructions, lines): (Vec<_>, Vec<_>) = syntax_lines(what).unzip();
    // A syntax line without choices and operands is an instruction too.
    if !lines.is_empty() && text::parse(what).is_err() {
        let wanted = |form: &Form| lines.iter().any(|line| std::ptr::eq(*line, form));
        return Ok(instruction::describe(&instructions, wanted, paint));
    }
    if what.ends_with(';') || what.starts_with('@') || what.split_once(' ').is_some() {
        return instruction::whole(what, paint)
            .map_err(|parse_error| unknown(&parse_error.message, parse_error.help.as_deref()));
    }
    // An opcode with qualifiers.
    match text::parse(&format!("{what};")) {
        Ok(inst) => Ok(instruction::with_qualifiers(&inst, paint)),
        Err(_) if opcodes::is_outside(what) => Ok(format!(
            "{}\n  an instruction of PTX that is not in the table: `ptx-async check` leaves it to ptxas\n",
            paint.bold(what)
        )),
        Err(parse_error) => {
            let meant = forms::all().find_map(|known| near_words::field_meant(known, what));
            let near =
                meant.map(str::to_owned).or_else(|| nearest_name(what)).or_else(|| nearest_opcode(what));
            // The error with the nearest number is another one.
            let near = near.filter(|_| !driver_error::is_number(what));
            let near = near.map(|near| format!("did you mean `{near}`?"));
            let (message, help) = match what.contains('.') {
                true => (parse_error.message, parse_error.help.or(near)),
                false => (format!("unknown rule, instruction, word or error `{what}`"), near),
            };
            Err(unknown(&message, help.as_deref()))
        }
    }
}

/// The instructions with that name, as in PTX or as in `ptx_async!`. If `what` is only an opcode and no instruction
/// has that name (`fence`), all instructions with the opcode.
fn named(what: &str) -> Vec<&'static Instruction> {
    let is_named = |known: &Instruction| known.to_string() == what;
    let has_opcode = |known: &Instruction| known.opcode == what;
    if !forms::all().any(has_opcode) {
        return forms::all().filter(|known| is_named(known) || known.step() == what).collect();
    }
    let whole = forms::all().any(is_named);
    forms::all().filter(|known| has_opcode(known) || (!whole && is_in(known, what))).collect()
}

/// The names of other instructions that begin with `what`.
fn longer_names(named: &[&'static Instruction], what: &str) -> Vec<String> {
    let others = forms::all().filter(|known| !named.iter().any(|shown| std::ptr::eq(*shown, *known)));
    let mut names: Vec<String> = others.filter(|known| is_in(known, what)).map(ToString::to_string).collect();
    names.dedup();
    names
}

/// The syntax lines that are equal to `what`, with or without a `;`.
fn syntax_lines(what: &str) -> impl Iterator<Item = (&'static Instruction, &'static Form)> {
    let squeezed = |line: &str| -> String { line.split_whitespace().collect() };
    let what = squeezed(what.trim_end_matches(';'));
    forms::all()
        .flat_map(|known| known.forms.iter().map(move |form| (known, form)))
        .filter(move |(known, form)| squeezed(&Syntax(known, form).to_string()).trim_end_matches(';') == what)
}

/// Whether the instruction's name begins with `what` and a dot.
fn is_in(instruction: &Instruction, what: &str) -> bool {
    instruction.to_string().strip_prefix(what).is_some_and(|rest| rest.starts_with('.'))
}

/// The name that is nearest to `what`: of an instruction if it has dots, of a rule or a step of `ptx_async!` if not.
fn nearest_name(what: &str) -> Option<String> {
    let names: Vec<String> = match what.contains('.') {
        true => forms::all().map(ToString::to_string).collect(),
        false => {
            let names = rule_ids().chain(word::names()).map(str::to_owned);
            names.chain(forms::all().map(Instruction::step)).collect()
        }
    };
    nearest(what, names.iter().map(String::as_str)).map(str::to_owned)
}

/// The opcode that is nearest to the beginning of `what`, which may continue with qualifiers.
fn nearest_opcode(what: &str) -> Option<String> {
    let ends: Vec<usize> = what.match_indices('.').map(|(dot, _)| dot).collect();
    ends.into_iter().rev().find_map(|end| {
        let head = &what[..end];
        let pieces = |opcode: &str| opcode.split('.').count();
        let alike = forms::all().map(|known| known.opcode).filter(|opcode| pieces(opcode) == pieces(head));
        nearest(head, alike).map(str::to_owned)
    })
}

fn rule_ids() -> impl Iterator<Item = &'static str> {
    rules().map(|rule| rule.id).chain(tensor_map::RULES.iter().map(|map| map.rule.id))
}

fn unknown(message: &str, help: Option<&str>) -> io::Error {
    let help = help
        .map_or_else(|| String::from("`ptx-async explain` lists all names"), |help| help.replace('\n', " "));
    io::Error::new(io::ErrorKind::InvalidInput, format!("{message}; {help}"))
}

/// The list of all names.
fn index(paint: Paint) -> String {
    let mut text = paint.bold("Instructions") + "\n";
    let mut before = None;
    for known in forms::all().map(ToString::to_string) {
        if before.as_ref() != Some(&known) {
            text += &format!("  {known}\n");
        }
        before = Some(known);
    }
    text += &format!("\n{}\n", paint.bold("Fields of descriptions"));
    let mut before = "";
    for slot in word::fields().filter(|slot| std::mem::replace(&mut before, slot.field()) != slot.field()) {
        text += &format!("  {}: {}\n", slot.field(), prose::first_sentence(slot.prose()));
    }
    text += &format!("\n{}\n", paint.bold("Rules"));
    for rule in rules::RULES {
        text += &format!("  {}: {}\n", rule.id, rule.summary);
    }
    text += &format!("\n{}\n", paint.bold("Rules about declarations"));
    for declaration in DECLARATION_RULES {
        text += &format!("  {}: {}\n", declaration.rule.id, declaration.rule.summary);
    }
    text += &format!("\n{}\n", paint.bold("Rules about inline assembly"));
    for rule in inline_asm::RULES {
        text += &format!("  {}: {}\n", rule.id, rule.summary);
    }
    text += &format!("\n{}\n", paint.bold("Rules about several instructions"));
    for lint in LINTS.iter().chain(HINTS) {
        text += &format!("  {}: {}\n", lint.rule.id, lint.rule.summary);
    }
    text += &format!("\n{}\n", paint.bold("Rules about tensor maps"));
    for map in tensor_map::RULES {
        text += &format!("  {}: {}\n", map.rule.id, map.rule.summary);
    }
    text += &format!("\n{}\n", paint.bold("Rules about launches"));
    text += &format!("  {}: {}\n", launches::LAUNCH.id, launches::LAUNCH.summary);
    text += &format!("\n{}\n", paint.bold("Rules of the simulator"));
    for rule in simulator::RULES {
        text += &format!("  {}: {}\n", rule.kind.id(), rule.summary);
    }
    text + &format!("\n{}\n{}", paint.bold("Errors of CUDA"), driver_error::index())
}
