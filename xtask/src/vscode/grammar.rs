//! The TextMate grammar of PTX: a template, with lists of words from the tables.

use std::{collections::BTreeSet, fs, path::PathBuf};

use anyhow::{Result, bail};
use ptx_async_isa::{
    forms,
    launch_bounds::LAUNCH_BOUNDS,
    opcodes,
    text::{DeclaredSpace, TokenKind, directives, special_registers, tokens},
    vocab::Qualifier,
};
use ptx_async_requirements::is_type;

use crate::{requirements, tools};

/// The directives that neither begin a statement nor restrict a launch, and that no row requires more for.
const OTHER_DIRECTIVES: [&str; 4] = [".loc", ".managed", ".maxnctapersm", ".ptr"];

/// What is required by instructions and directives: its words are all that the table of forms does not have.
const ROWS: [&str; 2] = [
    include_str!("../../../requirements/src/instructions.tsv"),
    include_str!("../../../requirements/src/directives.tsv"),
];

/// Writes the grammar if it differs from the tables. Returns whether it did.
///
/// # Errors
///
/// When the template cannot be read, or the grammar cannot be written.
pub(super) fn write() -> Result<bool> {
    let (path, text) = (path("json"), grammar()?);
    let is_stale = fs::read_to_string(&path).ok().as_ref() != Some(&text);
    if is_stale {
        tools::write(&path, text)?;
    }
    Ok(is_stale)
}

fn path(extension: &str) -> PathBuf {
    tools::workspace().join(format!("editors/vscode/syntaxes/ptx.tmLanguage.{extension}"))
}

/// The template with its lists.
fn grammar() -> Result<String> {
    let mut text = tools::read(&path("in.json"))?;
    let (types, spaces, qualifiers) = qualifiers()?;
    let (opcodes, directives) = (one_of(&opcodes()), one_of(&directive_names()));
    // An instruction ends with its `;`, at the end of the string or block around it, or, if its `;` is not yet written,
    // before the next statement.
    let next = format!(r"@|[\\w$%]+\\s*:(?!:)|\\.(?:{directives})\\b|(?:{opcodes})\\.");
    for (name, list) in [
        ("end", format!(r#"(;)|(?=[\"}}])|(?=^\\s*(?:{next}))"#)),
        ("opcodes", opcodes),
        ("directives", directives),
        ("declared-spaces", one_of(&directives_of(|name| DeclaredSpace::of_directive(name).is_some()))),
        ("types", one_of(&types)),
        ("spaces", one_of(&spaces)),
        ("qualifiers", one_of(&qualifiers)),
        ("special-registers", one_of(&special_registers().map(String::from).collect())),
    ] {
        let hole = format!("«{name}»");
        if !text.contains(&hole) {
            bail!("the template of the grammar does not contain {hole}");
        }
        text = text.replace(&hole, &list);
    }
    match text.split_once('«') {
        Some((_, rest)) => bail!("no list is called `{}`", rest.split('»').next().unwrap_or(rest)),
        None => Ok(text),
    }
}

/// The alternatives of a regular expression. Their order is not relevant, since the template excludes longer words.
fn one_of(words: &BTreeSet<String>) -> String {
    words.iter().map(String::as_str).collect::<Vec<_>>().join("|")
}

/// The first words of all opcodes.
fn opcodes() -> BTreeSet<String> {
    let compound = opcodes::COMPOUND.iter().map(|(name, _)| *name);
    let described = forms::all().filter_map(|instruction| instruction.opcode.split('.').next());
    opcodes::PLAIN.iter().copied().chain(compound).chain(described).map(str::to_owned).collect()
}

/// The directives, without their dots.
fn directive_names() -> BTreeSet<String> {
    let bounds = LAUNCH_BOUNDS.iter().map(|bound| bound.name.to_owned());
    let others = OTHER_DIRECTIVES.iter().copied().chain(words_of(ROWS[1])).filter(|word| !is_type(word));
    directives_of(|_| true).into_iter().chain(bounds).chain(others.filter_map(without_dot)).collect()
}

fn directives_of(is: impl Fn(&str) -> bool) -> BTreeSet<String> {
    directives().filter(|name| is(name)).map(str::to_owned).collect()
}

/// The types, state spaces and other qualifiers of all instructions, without their dots.
fn qualifiers() -> Result<(BTreeSet<String>, BTreeSet<String>, BTreeSet<String>)> {
    let (mut types, mut spaces, mut others) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let opcodes = forms::all().map(|instruction| instruction.opcode);
    let mut add = |text: &str| {
        let dotted = tokens(text).filter(|token| token.kind == TokenKind::Dotted);
        for word in dotted.map(|token| token.text).chain(text.starts_with('.').then_some(text)) {
            let Some(name) = without_dot(word) else { continue };
            let space = name.split("::").next().unwrap_or_default();
            match () {
                () if is_type(word) || word == ".pred" => types.insert(name),
                () if DeclaredSpace::of_directive(space).is_some() => spaces.insert(name),
                () => others.insert(name),
            };
        }
    };
    Qualifier::ALL.iter().for_each(|qualifier| add(qualifier.as_ptx()));
    opcodes.for_each(&mut add);
    for (name, words) in opcodes::COMPOUND {
        words.iter().for_each(|word| add(&format!("{name}.{word}")));
    }
    words_of(ROWS[0]).for_each(&mut add);
    requirements::instructions()?.iter().for_each(|line| add(line));
    Ok((types, spaces, others))
}

/// The words with dots of rows, such as `.cta` of `1:.f16|-.cta`.
fn words_of(rows: &str) -> impl Iterator<Item = &str> {
    let conditions =
        rows.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').nth(1));
    let words = conditions.flat_map(|conditions| conditions.split([' ', '|']));
    words.filter_map(|word| Some(&word[word.find('.')?..]))
}

fn without_dot(word: &str) -> Option<String> {
    word.strip_prefix('.').filter(|name| !name.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grammar_is_that_of_the_tables() {
        let kept = tools::read(&path("json")).unwrap();
        assert!(kept == grammar().unwrap(), "the grammar is stale; `cargo xtask vscode` writes it");
    }

    #[test]
    fn the_lists_have_words_of_each_table() {
        let (types, spaces, qualifiers) = qualifiers().unwrap();
        let all_in = |words: &[&str], set: &BTreeSet<String>| words.iter().all(|word| set.contains(*word));
        assert!(all_in(&["u32", "bf16x2", "e4m3x2", "b128", "pred"], &types), "{types:?}");
        assert!(all_in(&["global", "shared::cta", "param::entry"], &spaces), "{spaces:?}");
        assert!(all_in(
            &["approx", "ftz", "L2::cache_hint", "mbarrier::complete_tx::bytes", "m64n256k16"],
            &qualifiers
        ));
        assert!(all_in(&["add", "tcgen05", "wgmma", "mbarrier", "brx"], &opcodes()));
        assert!(all_in(&["entry", "maxntid", "noreturn", "loc", "ptr"], &directive_names()));
    }
}
