//! Grids of cells, as SVG without scripts or fonts of its own.

use std::fmt::Write as _;

/// The colour of text outside of cells. It is legible on black and on white.
const GRAY: &str = "#808890";

/// The colours of cells, on which white text is legible.
pub(super) const COLORS: [&str; 8] =
    ["#3f78b8", "#b8632a", "#2f8757", "#7a55b8", "#a8405a", "#2a8290", "#85701f", "#6b7280"];

/// The height of a cell, and of a line of text.
const HEIGHT: usize = 20;

/// A picture of grids.
#[derive(Default)]
pub(super) struct Grids {
    body: String,
    width: usize,
    height: usize,
}

/// A cell.
pub(super) struct Cell {
    /// Its text.
    pub(super) label: String,
    /// The index of its colour in [`COLORS`].
    pub(super) color: usize,
}

impl Grids {
    /// Adds a line of text.
    pub(super) fn text(&mut self, (x, y): (usize, usize), text: &str) {
        self.anchored((x, y), "start", text);
    }

    fn anchored(&mut self, (x, y): (usize, usize), anchor: &str, text: &str) {
        let _ = writeln!(
            self.body,
            "<text x=\"{x}\" y=\"{}\" fill=\"{GRAY}\" text-anchor=\"{anchor}\">{text}</text>",
            y + 14
        );
        let pixels = if anchor == "start" { text.chars().count() * 13 / 2 } else { 0 };
        self.covers(x + pixels, y + HEIGHT);
    }

    /// Adds a grid at a place, with the names of its columns above and those of its rows on the left.
    pub(super) fn grid(
        &mut self,
        (left, top): (usize, usize),
        width: usize,
        columns: &[String],
        rows: &[(String, Vec<Cell>)],
    ) {
        for (index, name) in columns.iter().enumerate() {
            self.anchored((left + index * width + width / 2, top), "middle", name);
        }
        for (index, (name, cells)) in rows.iter().enumerate() {
            let y = top + HEIGHT + index * HEIGHT;
            self.anchored((left.saturating_sub(6), y), "end", name);
            for (column, Cell { label, color }) in cells.iter().enumerate() {
                let x = left + column * width;
                let _ = writeln!(
                    self.body,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"2\" fill=\"{}\"/>\
                     <text x=\"{}\" y=\"{}\" fill=\"#fff\" text-anchor=\"middle\">{label}</text>",
                    width - 2,
                    HEIGHT - 2,
                    COLORS[color % COLORS.len()],
                    x + width / 2 - 1,
                    y + 13,
                );
                self.covers(x + width, y + HEIGHT);
            }
        }
    }

    fn covers(&mut self, x: usize, y: usize) {
        (self.width, self.height) = (self.width.max(x + 8), self.height.max(y + 4));
    }

    /// The picture, with its title for a reader that shows no pictures.
    pub(super) fn svg(&self, title: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{0}\" font-family=\"sans-serif\" \
             font-size=\"12\">\n<title>{title}</title>\n{}</svg>\n",
            self.width, self.height, self.body
        )
    }
}
