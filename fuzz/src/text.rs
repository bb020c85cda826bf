//! Arbitrary bytes as PTX text.

use std::ops::Range;
use std::path::Path;

use ptx_async_check::position::lines;
use ptx_async_check::{Human, Language, Places, Source};
use ptx_async_isa::check::{Diagnostic, check, effective, reader};
use ptx_async_isa::inst::NameType;
use ptx_async_isa::text::{self, Item, Module, ParseError};
use ptx_async_isa::validate::{advise, validate};
use ptx_async_isa::{Context, Dialect, Inst, samples};
use ptx_async_requirements::retarget::{Isa, Wanted, retarget};

/// Parses the input as a module, as lines and as each part that has a separate parser, validates it, reports errors as
/// the command does, lowers its version, and formats it.
///
/// Nothing panics; every span is in the text, at character boundaries; items are in order; an instruction is recognised
/// after another line too; and the text with every valid instruction in canonical spelling has the same instructions.
///
/// # Panics
///
/// If one of these does not hold.
pub fn text(input: &[u8]) {
    // Input that is not UTF-8 is an error.
    let Ok(source) = Source::of_bytes(Path::new("input"), Language::Ptx, input.to_vec()) else { return };
    assert_eq!(source.text.len(), input.len(), "spans in the text differ from those in the bytes");
    alone(&source.text);
    module(&source.text);
    judged(&source.text);
    draw(&source);
    lowered(&source.text);
    formatted(&source.text);
}

/// Panics unless `span` can be shown.
fn in_text(text: &str, span: &Range<usize>) {
    assert!(text.get(span.clone()).is_some(), "{span:?} of {} bytes", text.len());
}

fn alone(text: &str) {
    let read = |parse_error: Option<ParseError>| {
        if let Some(parse_error) = parse_error {
            in_text(text, &parse_error.at);
            assert!(!parse_error.to_string().is_empty());
        }
    };
    read(text::parse(text).err());
    read(text::parse_declared(text, &samples::declared).err());
    read(text::parse_declared(text, &|_| Some(NameType::Undeclared)).err());
    read(text::parse_address(text).err());
    read(text::parse_scalar(text).err());
}

/// An item of a module, for comparison.
#[derive(Debug, PartialEq)]
enum Seen<'a> {
    Directive(String),
    ParseError(String),
    Instruction(Box<Inst<'a>>),
}

fn all<'a>(text: &'a str, module: Module<'a>) -> Vec<(Seen<'a>, Range<usize>)> {
    let mut items = Vec::new();
    let mut end = 0;
    for item in module {
        let before = end;
        let (seen, span) = match item {
            Item::Version(version) => {
                (Seen::Directive(format!("{} {:?}", version.text, version.value)), version.statement)
            }
            Item::Target(target) => {
                (Seen::Directive(format!("{} {:?}", target.text, target.value)), target.statement)
            }
            Item::ParseError(parse_error) => {
                let Range { start, end } = parse_error.statement;
                in_text(text, &parse_error.at);
                assert!(
                    (start..=end).contains(&parse_error.at.start),
                    "{parse_error:?} is about another statement"
                );
                (Seen::ParseError(parse_error.to_string()), parse_error.statement)
            }
            Item::Instruction(parsed) => (Seen::Instruction(Box::new(parsed.inst)), parsed.span),
            other => panic!("an item without a property: {other:?}"),
        };
        in_text(text, &span);
        end = span.end;
        assert!(span.start >= before, "{seen:?} at {span:?}, but the item before it ends at {before}");
        items.push((seen, span));
        assert!(items.len() <= text.len(), "more items than bytes");
    }
    items
}

fn module(text: &str) {
    /// A preceding line that opens and closes nothing.
    const BEFORE: &str = "cp.async.wait_all;\n";
    // A byte order mark is only legal at the start of a file.
    let text = text.trim_start_matches('\u{feff}');
    let behind = format!("{BEFORE}{text}");
    for read in [Module::new, Module::bare] {
        let items = all(text, read(text));
        let shifted: Vec<_> = all(&behind, read(&behind))
            .into_iter()
            .skip(1)
            .map(|(what, span)| (what, span.start - BEFORE.len()..span.end - BEFORE.len()))
            .collect();
        assert_eq!(items, shifted, "after a line");
    }
}

/// Writes the lowest version that the modules need: the result needs no lower one, and obstacles are in the text.
fn lowered(text: &str) {
    let lowest = Wanted { isa: Some(Isa::Lowest), target: None };
    match retarget(text, &lowest) {
        Ok(lowered) => assert_eq!(retarget(&lowered, &lowest).ok().as_ref(), Some(&lowered)),
        Err(obstacles) => {
            assert!(!obstacles.is_empty());
            obstacles.iter().for_each(|obstacle| in_text(text, &obstacle.span));
        }
    }
}

/// Checks the text in a context with a known target and version.
fn judged(text: &str) {
    let (target, isa) = if text.len().is_multiple_of(2) { ("sm_80", "7.0") } else { ("sm_100a", "8.6") };
    let overrides = Context { target: target.parse().ok(), isa: isa.parse().ok() };
    let diagnostic = check(text, &overrides);
    assert!(
        diagnostic.is_sorted_by_key(|diagnostic| diagnostic.span.start),
        "{diagnostic:?} are out of order"
    );
    for Diagnostic { span, statement, message, rule, help, fixes, .. } in diagnostic {
        assert!(fixes.iter().all(|fix| fix.apply(text).is_some()), "{fixes:?}");
        in_text(text, &span);
        in_text(text, &statement);
        assert!(!message.is_empty() && help.is_none_or(|help| !help.is_empty()), "{}", rule.id);
    }
}

/// The output of the command, in its human-readable format.
fn draw(source: &Source) {
    /// The maximum number of drawn findings: drawing takes longer than everything else.
    const DRAWN: usize = 4;
    let text = &source.text;
    let mut places = Places::new(source);
    for (number, diagnostic) in check(text, &Context::default()).into_iter().enumerate() {
        in_text(text, &diagnostic.span);
        if number < DRAWN {
            assert!(Human::new(false).draw(&mut places, &diagnostic, &[]).contains(diagnostic.rule.id));
        }
        let (position, end) = places.of(&diagnostic.statement);
        assert!(position.line > 0 && end > position.column);
        if let Some(lines) = lines(source, &diagnostic.statement, text.len()) {
            in_text(text, &lines);
        }
    }
}

/// The text with each valid instruction in canonical spelling, and those instructions.
fn canonical(text: &str) -> (String, Vec<String>) {
    let mut module = reader(text);
    let (mut formatted, mut legal, mut done) = (String::new(), Vec::new(), 0);
    while let Some(item) = module.next() {
        let Item::Instruction(parsed) = item else { continue };
        let context = effective(&Context::default(), module.context());
        let Ok(valid) = validate(&parsed.inst, &context, Dialect::Ptx) else { continue };
        // Advice has messages too.
        advise(&valid, &context, Dialect::Ptx)
            .iter()
            .for_each(|finding| in_text(text, &parsed.place(finding.place, finding.operand)));
        legal.push(valid.to_string());
        formatted.push_str(&text[done..parsed.span.start]);
        formatted.push_str(&valid.to_string());
        done = parsed.span.end;
    }
    formatted.push_str(&text[done..]);
    (formatted, legal)
}

fn formatted(text: &str) {
    let (once, legal) = canonical(text);
    let (twice, again) = canonical(&once);
    assert_eq!(legal, again, "the instructions of\n{once}");
    assert_eq!(once, twice);
}
