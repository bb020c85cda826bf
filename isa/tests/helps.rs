//! Helps that suggest code: with the suggestion the finding is gone.

use std::collections::BTreeMap;

use ptx_async_isa::check::{Diagnostic, check};
use ptx_async_isa::rules::RULES;
use ptx_async_isa::{Context, samples};

/// The suggestions of a help: its texts in backticks after "write" and "did you mean".
fn suggested(help: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for verb in ["write ", "did you mean "] {
        let Some((_, mut rest)) = help.split_once(verb) else { continue };
        while let Some((word, after)) = rest.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
            found.push(word);
            rest = after.strip_prefix(", ").or_else(|| after.strip_prefix(" or ")).unwrap_or_default();
        }
    }
    found
}

/// The texts in which `word` replaces the text at `at`, or is next to it.
fn written(text: &str, at: &Diagnostic, word: &str) -> Vec<String> {
    let (start, end) = (at.span.start, at.span.end);
    let (before, inside, after) = (&text[..start], &text[start..end], &text[end..]);
    let mut texts = vec![format!("{before}{word}{after}"), format!("{before}{inside}{word}{after}")];
    // A qualifier belongs in the opcode.
    let opcode = text.find(' ').unwrap_or(text.len());
    texts.extend(
        text[..opcode].match_indices('.').map(|(dot, _)| format!("{}{word}{}", &text[..dot], &text[dot..])),
    );
    texts.push(format!("{}{word}{}", &text[..opcode], &text[opcode..]));
    // An operand before the first one.
    texts.push(format!("{} {word},{}", &text[..opcode], &text[opcode..]));
    texts
}

/// Instructions with one mistake: each sample without one of its qualifiers, and with one misspelt qualifier.
fn mistakes() -> impl Iterator<Item = String> {
    samples::all().flat_map(|sample| {
        let text = sample.text;
        let opcode = text.find(' ').unwrap_or(text.len());
        let dots: Vec<usize> = text[..opcode].match_indices('.').map(|(at, _)| at).collect();
        let ends = dots.iter().skip(1).copied().chain([opcode]);
        let pieces: Vec<(usize, usize)> = dots.iter().copied().zip(ends).collect();
        let without = |&(start, end): &(usize, usize)| format!("{}{}", &text[..start], &text[end..]);
        let misspelt = |&(_, end): &(usize, usize)| format!("{}{}", &text[..end - 1], &text[end..]);
        pieces.iter().flat_map(|piece| [without(piece), misspelt(piece)]).collect::<Vec<String>>()
    })
}

#[test]
fn what_a_help_says_to_write_is_accepted() {
    let any = Context::default();
    let examples = RULES.iter().flat_map(|rule| rule.rejects);
    let examples = examples.map(|example| (String::from(example.text), example.context));
    let mut wrong: BTreeMap<String, String> = BTreeMap::new();
    let mut count = 0;
    for (text, context) in examples.chain(mistakes().map(|text| (text, any))) {
        for diagnostic in &check(&text, &context) {
            for word in diagnostic.help.iter().flat_map(|help| suggested(help)) {
                count += 1;
                let is_gone = |text: &String| {
                    check(text, &context).iter().all(|other| {
                        other.message != diagnostic.message && !other.message.contains(&format!("`{word}`"))
                    })
                };
                if !written(&text, diagnostic, word).iter().any(is_gone) {
                    let help = diagnostic.help.as_deref().unwrap_or_default();
                    let finding = format!("{}\n  help: {help}", diagnostic.message);
                    wrong.entry(finding).or_insert(text.clone());
                }
            }
        }
    }
    assert!(count > 1000, "{count}");
    assert!(wrong.is_empty(), "{}\n{wrong:#?}", wrong.len());
}
