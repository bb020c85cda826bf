//! The drawing of a layout as text.

use super::layout::{Layout, Place};

/// Returns the operands, the formula and, if there are elements to draw, the drawing.
pub(super) fn block(layout: &Layout, is_drawn: bool) -> String {
    let [row, column] = layout.axes;
    let width = row.len().max(column.len());
    let [of_row, of_column] = layout.formula.text;
    let mut text = format!("{}\n{row:<width$} = {of_row}\n{column:<width$} = {of_column}\n", layout.operands);
    if layout.formula.condition != "true" {
        text += &format!("in the lanes where {}\n", layout.formula.condition);
    }
    if is_drawn {
        text += &format!("\n{}", grid(layout));
    }
    text
}

/// Whether the elements of each `count` neighbors are in the same register. `at` returns the place of a neighbor in a line.
fn are_together(count: usize, lines: usize, neighbors: usize, at: impl Fn(usize, usize) -> Place) -> bool {
    let register = |line, index| {
        let Place { thread, register, .. } = at(line, index);
        (thread, register)
    };
    neighbors.is_multiple_of(count)
        && (0..lines).all(|line| {
            (0..neighbors).all(|index| register(line, index) == register(line, index / count * count))
        })
}

/// The lines of a drawing: a cell for each register, or for each part of it whose elements are neighbors.
fn grid(layout: &Layout) -> String {
    let places = layout.places();
    let [rows, columns] = layout.extents;
    let counts = || (0..4).rev().map(|power| 1 << power);
    let across =
        counts().find(|&count| are_together(count, rows, columns, |row, column| places[row][column]));
    let across = across.unwrap_or(1);
    let down = counts().find(|&count| are_together(count, columns, rows, |column, row| places[row][column]));
    let down = down.unwrap_or(1);
    let is_split = across * down < layout.elements;
    let cell = |row: usize, column: usize| {
        let Place { thread, register, element } = places[row][column];
        match (layout.registers, is_split) {
            (1, false) => format!("{thread}"),
            (1, true) => format!("{thread}.{element}"),
            (_, false) => format!("{thread}:{register}"),
            (_, true) => format!("{thread}:{register}.{element}"),
        }
    };
    let [drawn_rows, drawn_columns] = [(0, down), (1, across)].map(|(axis, count)| {
        let all: Vec<usize> = (0..layout.extents[axis]).collect();
        let drawn = if layout.drawn[axis].is_empty() { &all } else { layout.drawn[axis] };
        drawn.iter().copied().filter(|index| index % count == 0).collect::<Vec<_>>()
    });
    let label = |index: usize, count: usize| match count {
        1 => format!("{index}"),
        _ => format!("{index}-{}", index + count - 1),
    };
    // Each line has its label, and an ellipsis where a column is left out.
    let line = |first: String, of_column: &dyn Fn(usize) -> String, gap: &str| {
        let mut cells = vec![first];
        for (number, &column) in drawn_columns.iter().enumerate() {
            if number > 0 && column > drawn_columns[number - 1] + across {
                cells.push(gap.to_owned());
            }
            cells.push(of_column(column));
        }
        cells
    };
    let [row_name, column_name] = layout.axes;
    let corner = format!("{row_name} \\ {column_name}");
    let mut lines = vec![line(corner, &|column| label(column, across), "…")];
    for (number, &row) in drawn_rows.iter().enumerate() {
        if number > 0 && row > drawn_rows[number - 1] + down {
            lines.push(line("…".to_owned(), &|_| "…".to_owned(), ""));
        }
        lines.push(line(label(row, down), &|column| cell(row, column), "…"));
    }
    let length = |index: usize| lines.iter().map(|line| line[index].chars().count()).max().unwrap_or(0);
    let lengths: Vec<usize> = (0..lines[0].len()).map(length).collect();
    let text = |line: &Vec<String>| {
        let padded = line.iter().zip(&lengths).map(|(cell, &length)| format!("{cell:>length$}"));
        let text = padded.collect::<Vec<_>>().join("  ");
        format!("{}\n", text.trim_end())
    };
    lines.iter().map(text).collect()
}
