//! Helps that suggest code: with the suggestion the mistake is gone, and the suggestion itself causes none.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;

use super::messages::calls as calls_with_a_message;
use super::{expand, messages};

/// The suggestions of a help: its texts in backticks after "write", "did you mean" and "add".
fn suggested(help: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for line in help.lines() {
        for verb in ["write ", "did you mean ", "add "] {
            let Some((_, mut rest)) = line.split_once(verb) else { continue };
            // Code after any other word is not a suggestion.
            while let Some((word, after)) = rest.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
                found.push(word);
                let next = after.strip_prefix(", ").or_else(|| after.strip_prefix(" or "));
                rest = next.unwrap_or_default();
            }
            break;
        }
    }
    found
}

/// The end of the value that starts at `start`: the next comma, or the bracket that closes the group around it.
fn end_of_value(text: &str, start: usize) -> usize {
    let mut depth = 0;
    for (at, character) in text[start..].char_indices() {
        match character {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => return start + at,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => return start + at,
            _ => {}
        }
    }
    text.len()
}

/// The positions of the word in the text where it is not part of a longer word.
fn word_at(text: &str, word: &str) -> Vec<usize> {
    let is_part = |character: char| character.is_alphanumeric() || character == '_';
    let alone = |at: &usize| {
        let (before, after) = (&text[..*at], &text[at + word.len()..]);
        let is_longer = before.ends_with(is_part) && word.starts_with(is_part)
            || after.starts_with(is_part) && word.ends_with(is_part);
        !is_longer
    };
    text.match_indices(word).map(|(at, _)| at).filter(alone).collect()
}

/// The operands that fill the gaps in a suggestion: in Rust, and in PTX text.
const FILLED: [&str; 2] = ["filled", "\"%filled\""];

/// The suggestion, with its gaps filled by operands.
fn filled(text: &str, call: &str) -> String {
    let operand = FILLED[usize::from(call.contains("emit = "))];
    // Further fields are not needed.
    text.replace(", …", "").replace("{ … }", "{}").replace('…', operand)
}

/// The call with the suggestion applied, in each way that it may be meant.
fn written(call: &str, fact: &str, suggestion: &str) -> Vec<String> {
    let mut calls: Vec<String> = Vec::new();
    let words: Vec<&str> = fact.split('`').skip(1).step_by(2).filter(|word| !word.is_empty()).collect();
    let settings = call.split_inclusive(',').take_while(|part| part.contains(" = ")).collect::<String>();
    let is_setting = suggestion.contains(" = ");
    calls.push(match is_setting {
        true => format!("{suggestion}, {call}"),
        false => format!("{settings}{}", filled(suggestion, call)),
    });
    calls.push(format!("{settings}{suggestion} {{}}"));
    // Different brackets.
    if let Some(inner) = suggestion.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        calls.push(call.replace(&format!("{{{inner}}}"), suggestion));
    }
    if let Some(at) = call.find("tensor(").filter(|_| suggestion.starts_with("tensor(")) {
        let end = end_of_inside(call, at + "tensor(".len());
        calls.push(format!("{}{suggestion}{}", &call[..at], &call[end + 1..]));
        calls.extend(words.iter().flat_map(|word| without_field(call, word)));
    }
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    if let Some((field, value)) = suggestion.split_once(": ").filter(|(field, _)| is_name(field)) {
        let named = format!("{field}:");
        for at in word_at(call, &named) {
            let end = end_of_value(call, at + named.len());
            calls.push(format!("{}{named} {}{}", &call[..at], filled(value, call), &call[end..]));
        }
        for word in &words {
            for at in word_at(call, &format!("{word}:")) {
                let end = end_of_value(call, at + word.len() + 1);
                calls.push(format!("{}{}{}", &call[..at], filled(suggestion, call), &call[end..]));
            }
            // A field without a value.
            for at in word_at(call, word) {
                let rest = &call[at + word.len()..];
                calls.push(format!("{}{}{rest}", &call[..at], filled(suggestion, call)));
            }
        }
        for (at, _) in call.match_indices('}') {
            let before = call[..at].trim_end().trim_end_matches(',');
            let comma = if before.ends_with('{') { "" } else { "," };
            calls.push(format!("{before}{comma} {} {}", filled(suggestion, call), &call[at..]));
        }
    }
    for word in &words {
        let word = word.trim_end_matches("(…)");
        for at in word_at(call, word) {
            let (before, after) = (&call[..at], &call[at + word.len()..]);
            calls.push(format!("{before}{}{after}", suggestion.trim_end_matches("(…)")));
            // A whole step with the fields of the call, or with those of the help; or an address.
            let open = after.trim_start();
            if let Some(step) = suggestion.strip_suffix(", … }")
                && let Some(fields) = open.strip_prefix('{')
            {
                calls.push(format!("{before}{step}, {fields}"));
            }
            if let Some(step) = suggestion.strip_suffix("{ … }") {
                calls.push(format!("{before}{step}{after}"));
            }
            if suggestion.ends_with(['}', ')']) && open.starts_with(['{', '(']) {
                let start = call.len() - open.len() + 1;
                let end = end_of_inside(call, start);
                calls.push(format!("{before}{}{}", filled(suggestion, call), &call[end + 1..]));
            }
        }
    }
    calls
}

/// The call without a field of this name.
fn without_field(call: &str, field: &str) -> Option<String> {
    let named = format!("{field}: ");
    let at = *word_at(call, &named).first()?;
    let end = end_of_value(call, at + named.len());
    Some(format!("{}{}", &call[..at], call[end..].trim_start_matches(", ")))
}

/// The end of the bracketed text that starts at `start`.
fn end_of_inside(text: &str, start: usize) -> usize {
    let mut end = end_of_value(text, start);
    while text[end..].starts_with(',') {
        end = end_of_value(text, end + 1);
    }
    end.min(text.len().saturating_sub(1))
}

fn fact_of(message: &str) -> &str {
    message.split("\nhelp: ").next().unwrap_or(message)
}

/// Whether the message is about an unknown word, and not about a filled gap.
fn is_about_a_word(message: &str) -> bool {
    let is_open = FILLED.iter().any(|filled| message.contains(filled));
    !is_open
        && ["unknown step", "has no field", "is not a valid", "is not a state space", "expected "]
            .iter()
            .any(|words| fact_of(message).contains(words))
}

/// The suggestions for a call that do not remove the mistake.
fn wrong(call: &str) -> Vec<String> {
    let before = messages(&expand(call));
    let mut wrong = Vec::new();
    for message in &before {
        let Some((fact, help)) = message.split_once("\nhelp: ") else { continue };
        // Suggested statements of Rust are not descriptions.
        for suggestion in suggested(help).into_iter().filter(|suggestion| !suggestion.starts_with("let ")) {
            let tried = written(call, fact, suggestion);
            let tried: Vec<(String, Vec<String>)> = tried
                .into_iter()
                .filter(|call| call.parse::<TokenStream>().is_ok())
                .map(|call| (call.clone(), messages(&expand(&call))))
                .collect();
            let is_right = |after: &Vec<String>| {
                after.iter().all(|message| fact_of(message) != fact)
                    && after
                        .iter()
                        .filter(|message| is_about_a_word(message))
                        .all(|message| before.contains(message))
            };
            if !tried.iter().any(|(_, after)| is_right(after)) {
                wrong.push(format!("{call}\n  {message}\n  `{suggestion}`: {tried:#?}"));
            }
        }
    }
    wrong
}

/// The calls of `ptx_async!` in the sources of a folder.
fn calls(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder of the cases") {
            let path = entry.expect("an entry of the folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                calls_in(&fs::read_to_string(&path).expect("a case is text"), &mut found);
            }
        }
    }
    found
}

/// The calls in a source, as they are written.
fn calls_in(source: &str, found: &mut Vec<String>) {
    for (at, name) in source.match_indices("ptx_async!(") {
        let start = at + name.len();
        let call = &source[start..end_of_inside(source, start)];
        found.extend(call.parse::<TokenStream>().is_ok().then(|| call.to_owned()));
    }
}

#[test]
fn what_a_help_says_to_write_is_accepted() {
    let cases = calls(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui-tests/fail"));
    assert!(cases.len() > 300, "{}", cases.len());
    let wrong: Vec<String> = calls_with_a_message().chain(cases).flat_map(|call| wrong(&call)).collect();
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n\n"));
}
