//! The bandwidth of collectives over the bytes of their data, beside NCCL: a plot of the table of `docs/several-gpus.md`.

use std::fmt::Write as _;

use anyhow::{Context, Result};

use crate::tools;

/// The page with the table.
const PAGE: &str = "docs/several-gpus.md";
/// The table ends where this paragraph begins.
const AFTER: &str = "With 16 of 132 CTAs";

const LEFT: f64 = 48.0;
const TOP: f64 = 28.0;
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 240.0;
/// The bandwidth at the top, in GB/s.
const MOST: f64 = 400.0;

/// A row of the table.
struct Row<'page> {
    collective: &'page str,
    bytes: &'page str,
    /// In GB/s.
    bandwidth: f64,
    /// The time of NCCL over the time here.
    ratio: f64,
}

pub(super) fn drawing() -> Result<String> {
    let page = tools::read(&tools::workspace().join(PAGE))?;
    let rows: Vec<Row<'_>> = page.split(AFTER).next().unwrap_or_default().lines().filter_map(row).collect();
    let first = rows.first().with_context(|| format!("{PAGE} has no table of collectives"))?;
    let sizes: Vec<&str> =
        rows.iter().filter(|row| row.collective == first.collective).map(|row| row.bytes).collect();
    let step = WIDTH / (sizes.len().max(2) - 1) as f64;
    let x =
        |bytes: &str| sizes.iter().position(|size| *size == bytes).map(|index| LEFT + index as f64 * step);
    let y = |bandwidth: f64| TOP + HEIGHT * (1.0 - bandwidth / MOST);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>The bus bandwidth of collectives on two H200 by the bytes of the data, beside NCCL</title>\n",
        LEFT + WIDTH + 56.0,
        TOP + HEIGHT + 64.0
    );
    for bandwidth in [0.0, 100.0, 200.0, 300.0, 400.0] {
        let at = y(bandwidth);
        writeln!(
            text,
            "<line x1=\"{LEFT}\" y1=\"{at}\" x2=\"{}\" y2=\"{at}\" stroke=\"#808890\" stroke-opacity=\"0.4\"/>",
            LEFT + WIDTH
        )?;
        writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" fill=\"#808890\" text-anchor=\"end\">{bandwidth}</text>",
            LEFT - 6.0,
            at + 4.0
        )?;
    }
    writeln!(text, "<text x=\"4\" y=\"12\" fill=\"#808890\">GB/s</text>")?;
    for size in &sizes {
        let at = x(size).unwrap_or(LEFT);
        writeln!(
            text,
            "<text x=\"{at:.0}\" y=\"{}\" fill=\"#808890\" text-anchor=\"middle\">{size}</text>",
            TOP + HEIGHT + 18.0
        )?;
    }
    for (index, (collective, color)) in
        [("all-reduce", "#3f83c8"), ("reduce-scatter", "#d9822b"), ("all-gather", "#5aa469")]
            .into_iter()
            .enumerate()
    {
        let rows = || rows.iter().filter(|row| row.collective == collective);
        let points = |bandwidth: &dyn Fn(&Row<'_>) -> f64| {
            let point = |row: &Row<'_>| Some(format!("{:.0},{:.1}", x(row.bytes)?, y(bandwidth(row))));
            rows().filter_map(point).collect::<Vec<_>>().join(" ")
        };
        let here = points(&|row| row.bandwidth);
        let theirs = points(&|row| row.bandwidth / row.ratio);
        writeln!(text, "<polyline points=\"{here}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>")?;
        writeln!(
            text,
            "<polyline points=\"{theirs}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\"/>"
        )?;
        let (left, top) = (LEFT + 205.0 * index as f64, TOP + HEIGHT + 46.0);
        writeln!(
            text,
            "<line x1=\"{left}\" y1=\"{0}\" x2=\"{1}\" y2=\"{0}\" stroke=\"{color}\" stroke-width=\"2\"/>",
            top - 4.0,
            left + 22.0
        )?;
        writeln!(
            text,
            "<text x=\"{}\" y=\"{top}\" fill=\"{color}\">{collective}; dashed: NCCL</text>",
            left + 28.0
        )?;
    }
    text += "</svg>\n";
    Ok(text)
}

/// A row of the table, if the line is one.
fn row(line: &str) -> Option<Row<'_>> {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let ["", collective, bytes, _, bandwidth, _, ratio, _, ""] = cells[..] else { return None };
    Some(Row { collective, bytes, bandwidth: bandwidth.parse().ok()?, ratio: ratio.parse().ok()? })
}
