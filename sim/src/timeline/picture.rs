//! Pictures of runs: bars in rows over the instructions that ran, as SVG without scripts or fonts of its own.

use std::fmt::Write as _;
use std::ops::Range;

/// The colour of text. It is legible on black and on white.
const GRAY: &str = "#808890";
/// The colours of waits, copies, groups, phases and findings.
pub const WAIT: &str = "#d9822b";
/// See [`WAIT`].
pub const COPY: &str = "#3f83c8";
/// See [`WAIT`].
pub const GROUP: &str = "#8a63c8";
/// See [`WAIT`].
pub const PHASE: &str = "#3b9b5b";
/// See [`WAIT`].
pub const FINDING: &str = "#d03b3b";

/// The pixels of the bars from the first to the last instruction, unless the picture has a scale.
const WIDTH: f64 = 960.0;
/// The vertical pixels of a row, and those of its bars.
const ROW: usize = 26;
const BAR: usize = 20;
/// The pixels of a character, on average.
const CHARACTER: f64 = 6.4;
/// Limit on the pixels of the name of a row.
const LEFT: f64 = 260.0;

/// A picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Its title, for a reader that shows no pictures.
    pub title: String,
    /// The rows, each with its name and its bars.
    pub rows: Vec<(String, Vec<Bar>)>,
    /// The marks, over the bars.
    pub marks: Vec<Mark>,
    /// Lines of text below the rows.
    pub notes: Vec<String>,
    /// The pixels of an instruction. `None` for as many as fit.
    pub scale: Option<f64>,
}

/// A bar in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The instructions.
    pub during: Range<u64>,
    /// Its colour.
    pub color: &'static str,
    /// The text in the bar, where it is long enough.
    pub label: String,
    /// The text of its tooltip, if it has one.
    pub details: String,
}

/// A vertical line through some rows, with its label in the last of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The instruction.
    pub at: u64,
    /// The rows.
    pub rows: Range<usize>,
    /// Its colour.
    pub color: &'static str,
    /// Its label.
    pub label: String,
}

impl Picture {
    /// Returns the picture as SVG.
    pub fn svg(&self) -> String {
        let bars = || self.rows.iter().flat_map(|(_, bars)| bars);
        let ends = bars().map(|bar| bar.during.end).chain(self.marks.iter().map(|mark| mark.at));
        let starts = bars().map(|bar| bar.during.start).chain(self.marks.iter().map(|mark| mark.at));
        let first = starts.min().unwrap_or(0);
        let span = ends.max().unwrap_or(0).saturating_sub(first).max(1);
        let scale = self.scale.unwrap_or(WIDTH / span as f64);
        let longest = self.rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let left = (16.0 + longest as f64 * CHARACTER).min(LEFT).round();
        let x = |at: u64| (left + at.saturating_sub(first) as f64 * scale).round() as u64;
        let y = |row: usize| ROW * row + 6;
        let (width, height) = (x(first + span) + 24, y(self.rows.len()) + 18 * self.notes.len() + 6);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
             font-size=\"12\">\n<title>{}</title>\n",
            escaped(&self.title)
        );
        for (row, (name, bars)) in self.rows.iter().enumerate() {
            let top = y(row);
            text(&mut svg, (8, top + 14), GRAY, &cut(name, left - 8.0));
            for Bar { during, color, label, details } in bars {
                let start = x(during.start);
                let length = x(during.end).saturating_sub(start).max(2);
                let _ = write!(
                    svg,
                    "<rect x=\"{start}\" y=\"{top}\" width=\"{length}\" height=\"{BAR}\" rx=\"3\" fill=\"{color}\"",
                );
                match details.as_str() {
                    "" => svg.push_str("/>\n"),
                    details => {
                        let _ = writeln!(svg, "><title>{}</title></rect>", escaped(details));
                    }
                }
                let label = cut(label, length as f64 - 8.0);
                if !label.is_empty() {
                    text(&mut svg, (start as usize + 5, top + 14), "#fff", &label);
                }
            }
        }
        for Mark { at, rows, color, label } in &self.marks {
            let (at, top, bottom) = (x(*at), y(rows.start), y(rows.end.saturating_sub(1)) + BAR);
            let _ = writeln!(
                svg,
                "<line x1=\"{at}\" y1=\"{top}\" x2=\"{at}\" y2=\"{bottom}\" stroke=\"{color}\" stroke-width=\"2\"/>",
            );
            text(&mut svg, (at as usize + 4, bottom - 5), color, label);
        }
        for (index, note) in self.notes.iter().enumerate() {
            text(&mut svg, (8, y(self.rows.len()) + 12 + 18 * index), GRAY, note);
        }
        svg + "</svg>\n"
    }
}

fn text(svg: &mut String, (x, y): (usize, usize), color: &str, text: &str) {
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" fill=\"{color}\">{}</text>", escaped(text));
}

/// Returns the part of a text that fits into some pixels: all of it, a beginning of more than four characters and a dot
/// for the rest, or nothing.
fn cut(text: &str, pixels: f64) -> String {
    let fit = (pixels / CHARACTER).max(0.0) as usize;
    match text.chars().count() {
        count if count <= fit => text.to_owned(),
        _ if fit > 5 => text.chars().take(fit - 1).chain(['…']).collect(),
        _ => String::new(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_text_and_not_markup() {
        let bar = Bar { during: 0..4, color: COPY, label: "a<b".into(), details: "1 & 2".into() };
        let picture = Picture {
            title: "f<u32>".into(),
            rows: vec![("<row>".into(), vec![bar])],
            scale: Some(20.0),
            ..Picture::default()
        };
        let svg = picture.svg();
        for text in
            ["<title>f&lt;u32&gt;</title>", ">&lt;row&gt;</text>", ">a&lt;b</text>", ">1 &amp; 2</title>"]
        {
            assert!(svg.contains(text), "{text}: {svg}");
        }
    }

    #[test]
    fn a_label_is_cut_or_left_out_where_its_bar_is_short() {
        assert_eq!(cut("phase 0", 7.0 * CHARACTER), "phase 0");
        assert_eq!(cut("phase 10000", 8.0 * CHARACTER), "phase 1…");
        assert_eq!(cut("phase 10000", 4.0 * CHARACTER), "");
    }
}
