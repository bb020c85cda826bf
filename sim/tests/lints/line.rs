//! A line of `programs.txt`: the launch of a program of the lints, and its findings.

use std::{collections::BTreeSet, fs, path::Path};

use super::program::{BEFORE, Contents, Element, Map, Memory, Parameter, Program};

/// The number of words of a buffer.
const WORDS: u32 = 1 << 14;

/// A line about a pair of programs.
pub(crate) struct Line<'t> {
    /// The folder, and the name without `bad_` and `good_`.
    pub(crate) name: &'t str,
    /// The kernel, where the module has several.
    kernel: Option<&'t str>,
    /// The line up to the findings.
    pub(crate) launch: &'t str,
    /// The ids of the findings, each with its severity; or the reason why there are none.
    #[allow(dead_code, reason = "the test reads it, and `cargo xtask simulated` does not")]
    pub(crate) found: &'t str,
}

impl<'t> Line<'t> {
    /// Parses a line. None if it has no program.
    pub(crate) fn of(text: &'t str) -> Option<Line<'t>> {
        let (launch, found) = text.split_once("=>").unwrap_or((text, ""));
        let name = launch.split_whitespace().next().filter(|name| !name.starts_with('#'))?;
        let (name, kernel) = name.split_once(':').map_or((name, None), |(name, kernel)| (name, Some(kernel)));
        Some(Line { name, kernel, launch, found: found.trim() })
    }

    /// Reads the program with the mistake, `bad`, or without it, `good`, if it exists.
    pub(crate) fn text(&self, workspace: &Path, variant: &str) -> Option<String> {
        let (folder, name) = self.name.split_once('/')?;
        fs::read_to_string(workspace.join(format!("tests/corpus/programs/{folder}/{variant}_{name}.ptx")))
            .ok()
    }

    /// Makes the program with this text. None where no device can run it.
    pub(crate) fn program(&self, ptx: String) -> Option<Program> {
        let mut words = self.launch.split_whitespace().skip(1);
        let shape: Vec<u32> = words
            .next()
            .filter(|shape| *shape != "-")?
            .split('x')
            .map(|extent| extent.parse().unwrap())
            .collect();
        let (block, cluster) = (shape[0], *shape.get(1).unwrap_or(&1));
        let entry = self.kernel.unwrap_or_else(|| {
            let (_, entry) = ptx.split_once(".entry ").unwrap();
            entry.split('(').next().unwrap().trim()
        });
        let name = self.kernel.map_or(self.name.to_owned(), |kernel| format!("{}:{kernel}", self.name));
        let entry = entry.to_owned();
        let (mut memory, mut before) = (Vec::new(), Vec::new());
        let mut parameters = Vec::new();
        for word in words {
            parameters.push(parameter(&mut memory, word.trim_end_matches('*')));
            before.extend(word.ends_with('*').then(|| memory.len() - 1));
        }
        let ptx = if before.is_empty() { ptx } else { ptx + BEFORE };
        Some(Program {
            name,
            ptx,
            entry,
            grid: cluster,
            block,
            cluster,
            shared: 1 << 15,
            memory,
            parameters,
            found: None,
            before,
        })
    }

    /// Returns the lints that the program's text expects for its kernel.
    #[allow(dead_code, reason = "the test of the simulator alone counts by lint")]
    pub(crate) fn lints(&self, text: &str) -> BTreeSet<String> {
        let mut kernel = "";
        let mut lints = BTreeSet::new();
        for line in text.lines() {
            if let Some((_, entry)) = line.split_once(".entry ") {
                kernel = entry.split('(').next().unwrap_or("").trim();
            }
            if self.kernel.is_none_or(|own| own == kernel) {
                lints.extend(
                    line.split(" //~ ").skip(1).filter_map(|what| Some(what.split(' ').nth(1)?.to_owned())),
                );
            }
        }
        lints
    }
}

/// Parses a parameter: `out` and `in` are the addresses of buffers of zeros and of floats, `outs` is that of a buffer
/// of such addresses, a number has 4 bytes, or 8 with `l`; `f32:32x64/32x8` is a map of a matrix and its box, `&` its
/// address, and `f16` is swizzled. The launch before writes a buffer with a `*`.
fn parameter(memory: &mut Vec<Memory>, word: &str) -> Parameter {
    let mut address = |contents| {
        memory.push(Memory { contents, expected: None });
        memory.len() - 1
    };
    let floats = || Contents::Words((0..WORDS).map(|index| (index as f32).to_bits()).collect());
    let zeros = |length| Contents::Words(vec![0; length]);
    match word {
        "in" => Parameter::Address(address(floats())),
        "out" => Parameter::Address(address(zeros(WORDS as usize))),
        "outs" => {
            let outs = (0..16).map(|_| address(zeros(1024))).collect();
            Parameter::Address(address(Contents::Addresses(outs)))
        }
        _ if word.contains(':') => {
            let (element, extents) = word.trim_start_matches('&').split_once(':').unwrap();
            let (dims, size) = extents.split_once('/').unwrap();
            let (columns, rows) = dims.split_once('x').unwrap();
            let (width, height) = size.split_once('x').unwrap();
            let map = Map {
                memory: address(floats()),
                element: if element == "f16" { Element::F16 } else { Element::F32 },
                dims: [columns.parse().unwrap(), rows.parse().unwrap()],
                size: [width.parse().unwrap(), height.parse().unwrap()],
                is_swizzled: element == "f16",
            };
            match word.starts_with('&') {
                true => Parameter::Address(address(Contents::Maps(map))),
                false => Parameter::Map(map),
            }
        }
        _ => match word.strip_suffix('l') {
            Some(long) => Parameter::Long(long.parse().unwrap()),
            None => Parameter::Word(word.parse().unwrap_or_else(|_| panic!("{word}"))),
        },
    }
}
