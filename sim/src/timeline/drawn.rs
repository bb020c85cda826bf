//! The picture of a timeline: its rows, and its findings as marks.

use std::path::Path;
use std::{fs, io};

use super::picture::{Bar, COPY, FINDING, GROUP, Mark, PHASE, Picture, WAIT};
use super::{Category, Slice, Timeline};

/// Limit on the rows and on the bars of a picture.
const ROWS: usize = 48;
const BARS: usize = 4000;
/// Limit on the findings of a picture.
const FINDINGS: usize = 9;
/// The number of characters of a line of text.
const LINE: usize = 150;

impl Timeline {
    /// Writes the timeline to a file: a [picture](Self::picture) if its name ends with `.svg`, else JSON.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn write(&self, path: &Path, title: &str) -> io::Result<()> {
        match path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg")) {
            true => fs::write(path, self.picture(title).svg()),
            false => self.write_json(io::BufWriter::new(fs::File::create(path)?)),
        }
    }

    /// Returns the picture of the timeline with this title.
    pub fn picture(&self, title: &str) -> Picture {
        let mut left = BARS;
        let mut several = self.rows.iter().map(|row| (row.device, row.cta)).collect::<Vec<_>>();
        several.dedup();
        let mut rows: Vec<(String, Vec<Bar>)> = Vec::new();
        for row in self.rows.iter().take(ROWS) {
            let name = match several.len() {
                1 => row.name.clone(),
                _ => format!("{}, {}", row.of_cta(), row.name),
            };
            let bars: Vec<Bar> = row.slices.iter().take(left).map(bar).collect();
            left -= bars.len();
            rows.push((name.replace('`', ""), bars));
        }
        let marked: Vec<_> = self.findings.iter().take(FINDINGS).collect();
        let mut notes = vec![String::from(
            "instructions of all warps, from left to right: waits are orange, copies blue, groups violet, phases green",
        )];
        let missing = self.rows.len().saturating_sub(ROWS);
        if missing > 0 || left == 0 {
            notes.push(format!(
                "the picture has {ROWS} rows and {BARS} bars at most: {missing} more rows are left out"
            ));
        }
        let mut marks = Vec::new();
        if !marked.is_empty() {
            rows.push((String::from("findings"), Vec::new()));
        }
        for (index, finding) in marked.iter().enumerate() {
            let label = (index + 1).to_string();
            let first = finding.row.min(rows.len() - 1);
            marks.push(Mark { at: finding.at, rows: first..rows.len(), color: FINDING, label });
            notes.extend(lines(&format!("{}. {}", index + 1, finding.message)));
        }
        Picture { title: title.to_owned(), rows, marks, notes, scale: None }
    }
}

fn bar(slice: &Slice) -> Bar {
    let detail = |name: &str| slice.details.get(name).map(String::as_str);
    let (color, label) = match slice.category {
        Category::Wait => (WAIT, detail("for").unwrap_or(&slice.name).replace(" of the barrier at", ",")),
        Category::Copy => {
            let bytes = slice.name.rsplit_once(", ").map_or("", |(_, bytes)| bytes);
            (COPY, detail("to").map_or(bytes.to_owned(), |to| format!("{bytes} to {to}")))
        }
        Category::Group => (GROUP, slice.name.clone()),
        Category::Phase => (PHASE, slice.name.clone()),
    };
    let thread = detail("thread").unwrap_or_default();
    let line = detail("line").unwrap_or_default();
    let details = format!("{}, {thread}, line {line}: {} to {}", slice.name, slice.start, slice.end);
    Bar { during: slice.start..slice.end, color, label: label.replace('`', ""), details }
}

/// Divides a text into lines at its blanks.
fn lines(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.len() - 1;
        match lines[last].chars().count() + word.chars().count() {
            length if length >= LINE && !lines[last].is_empty() => lines.push(format!("    {word}")),
            _ => {
                let blank = if lines[last].is_empty() { "" } else { " " };
                lines[last].push_str(blank);
                lines[last].push_str(word);
            }
        }
    }
    lines
}
