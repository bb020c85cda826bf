//! Groups findings that have one cause; only the first of a group is drawn.

use std::collections::HashMap;
use std::io::{self, Write};

use ptx_async_check::{
    Human,
    places::{Places, from_here},
};
use ptx_async_isa::check::{Diagnostic, Severity};

/// The findings of one file, in groups of those that differ only in their position.
pub(super) struct Groups {
    human: Human,
    /// Whether each finding is drawn on its own.
    all: bool,
    groups: Vec<Group>,
    /// The index of each group.
    by_cause: HashMap<Cause, usize>,
}

/// The key of a group: severity, rule, message and help. The severity is part of it, since a rule can be violated on
/// some path at one place and on every path at another.
type Cause = (Severity, &'static str, String, Option<String>);

/// Findings that differ only in their position.
struct Group {
    first: Diagnostic,
    /// The notes of the first.
    notes: Vec<String>,
    /// The places of the others, up to [`LISTED`].
    others: Vec<String>,
    /// How many more others there are.
    more: usize,
}

/// Maximum number of positions that a group lists.
const LISTED: usize = 8;

/// Maximum number of groups in memory. A file with more is drawn in sections, each with its own groups.
const GROUPS: usize = 1024;

impl Groups {
    pub(super) fn new(human: Human, all: bool) -> Self {
        Groups { human, all, groups: Vec::new(), by_cause: HashMap::new() }
    }

    /// Draws the finding, or adds it to its group.
    pub(super) fn report(
        &mut self,
        places: &mut Places<'_>,
        diagnostic: &Diagnostic,
        notes: &[String],
        out: &mut impl Write,
    ) -> io::Result<()> {
        if self.all {
            return out.write_all(self.human.draw(places, diagnostic, notes).as_bytes());
        }
        let Diagnostic { severity, rule, message, help, .. } = diagnostic;
        let cause = (*severity, rule.id, message.clone(), help.clone());
        if let Some(group) = self.by_cause.get(&cause).and_then(|&index| self.groups.get_mut(index)) {
            group.add(|| place(places, diagnostic.span.start));
            return Ok(());
        }
        if self.groups.len() == GROUPS {
            self.finish(places, out)?;
        }
        self.by_cause.insert(cause, self.groups.len());
        let (first, notes) = (diagnostic.clone(), notes.to_vec());
        self.groups.push(Group { first, notes, others: Vec::new(), more: 0 });
        Ok(())
    }

    /// Draws the groups, in the order of their first findings.
    pub(super) fn finish(&mut self, places: &mut Places<'_>, out: &mut impl Write) -> io::Result<()> {
        self.by_cause.clear();
        for group in std::mem::take(&mut self.groups) {
            let notes: Vec<String> = group.notes.iter().cloned().chain(group.others()).collect();
            let drawn = self.human.draw(places, &group.first, &notes);
            out.write_all(drawn.as_bytes())?;
        }
        Ok(())
    }
}

impl Group {
    fn add(&mut self, place: impl FnOnce() -> String) {
        match self.others.len() < LISTED {
            true => self.others.push(place()),
            false => self.more += 1,
        }
    }

    /// The places of the other findings: "also at 7:5, 9:5 and 3 more places".
    fn others(&self) -> Option<String> {
        let (last, first) = self.others.split_last()?;
        let mut places = first.join(", ");
        if !first.is_empty() {
            places += if self.more > 0 { ", " } else { " and " };
        }
        places += last;
        match self.more {
            0 => {}
            1 => places += " and 1 more place",
            more => places += &format!(" and {more} more places"),
        }
        Some(format!("also at {places}; `--all` prints each"))
    }
}

/// Formats a place of the PTX, with the place in the kernel's source where it is known: "7:5 (src/lib.rs:20:9)".
fn place(places: &mut Places<'_>, offset: usize) -> String {
    let position = places.at(offset);
    let written = places.origin(offset).written();
    let written = written
        .map(|place| format!(" ({}:{}:{})", from_here(place.file).display(), place.line, place.column));
    format!("{}:{}{}", position.line, position.column, written.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ptx_async_isa::{Finding, Place, rules};

    use super::*;
    use ptx_async_check::Language;
    use ptx_async_check::Source;

    #[test]
    fn an_error_is_in_no_group_of_warnings() {
        let text = b"ret;\nret;\nret;\n".to_vec();
        let source = Source::of_bytes(Path::new("x.ptx"), Language::Ptx, text).unwrap();
        let mut places = Places::new(&source);
        let mut groups = Groups::new(Human::new(false), false);
        let mut drawn = Vec::new();
        for (line, severity) in
            [Severity::Warning, Severity::Error, Severity::Warning].into_iter().enumerate()
        {
            let span = line * 5..line * 5 + 4;
            let finding = Finding::new(&rules::SYNTAX, Place::Instruction, "the same text".into(), None);
            let diagnostic = Diagnostic::new(span.clone(), span, severity, finding);
            groups.report(&mut places, &diagnostic, &[], &mut drawn).unwrap();
        }
        groups.finish(&mut places, &mut drawn).unwrap();
        let drawn = String::from_utf8(drawn).unwrap();
        let titles: Vec<&str> = drawn.lines().filter(|line| line.contains("the same text")).collect();
        assert_eq!(titles, ["warning: the same text", "error: the same text"], "{drawn}");
        assert!(drawn.contains("also at 3:1"), "{drawn}");
    }
}
