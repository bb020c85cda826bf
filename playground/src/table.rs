//! The table of the support matrix: for each syntax line, the lowest PTX ISA version on each target.

use std::collections::BTreeMap;

use ptx_async_check::explain::floors::floors;
use ptx_async_isa::form::Syntax;
use ptx_async_isa::{IsaVersion, Target, forms};
use ptx_async_requirements::drivers::{oldest_driver_with, oldest_toolkit_for};
use ptx_async_requirements::{Row as Requirement, Support};
use serde::Serialize;

/// The targets and versions, for lists to choose from.
#[derive(Debug, Serialize)]
pub struct Vocabulary {
    targets: Vec<String>,
    versions: Vec<String>,
}

/// The table.
#[derive(Debug, Serialize)]
pub struct Table {
    #[serde(flatten)]
    vocabulary: Vocabulary,
    /// The oldest drivers and the oldest toolkit of each version.
    takers: Vec<Takers>,
    /// Sets of versions, which rows refer to: for each target, the index of the lowest version or -1.
    supports: Vec<Vec<i16>>,
    rows: Vec<Row>,
}

#[derive(Debug, Serialize)]
struct Takers {
    driver: Option<String>,
    toolkit: Option<String>,
}

/// A row.
#[derive(Debug, Serialize)]
struct Row {
    /// The table that it is of: `forms`, `instructions` or `directives`.
    of: &'static str,
    /// The instruction, or the opcodes or directives.
    name: String,
    /// The syntax line, or the words that a statement has.
    syntax: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    title: &'static str,
    /// The name in `ptx_async!`.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<String>,
    /// The index of its support.
    support: usize,
}

impl Vocabulary {
    /// The targets and versions of the tables.
    pub fn new() -> Vocabulary {
        let targets = Target::every().map(|target| target.to_string()).collect();
        let versions = IsaVersion::every().map(|isa| isa.to_string()).collect();
        Vocabulary { targets, versions }
    }
}

impl Default for Vocabulary {
    fn default() -> Self {
        Vocabulary::new()
    }
}

impl Table {
    /// The table of all forms and of all requirements.
    pub fn new() -> Table {
        let mut supports = Supports::default();
        let mut rows = Vec::new();
        for instruction in forms::all() {
            for form in instruction.forms {
                let floors = floors(instruction, form);
                rows.push(Row {
                    of: "forms",
                    name: instruction.to_string(),
                    syntax: Syntax(instruction, form).to_string(),
                    title: form.title,
                    step: Some(instruction.step()),
                    support: supports.add(|target| floors.on(target)),
                });
            }
        }
        let others =
            [("instructions", Requirement::of_instructions()), ("directives", Requirement::of_directives())];
        for (of, row) in others.into_iter().flat_map(|(of, rows)| rows.iter().map(move |row| (of, row))) {
            let support: &Support = row.support();
            rows.push(Row {
                of,
                name: row.names().join(" ").replace('*', "any instruction"),
                syntax: row.words().to_owned(),
                title: "",
                step: None,
                support: supports.add(|target| support.on(target).map(|versions| versions.first)),
            });
        }
        let takers = |isa: IsaVersion| Takers {
            driver: oldest_driver_with(isa).map(|branch| branch.oldest_drivers()),
            toolkit: Target::every()
                .filter_map(|target| oldest_toolkit_for(isa, target))
                .min_by_key(|toolkit| toolkit.release)
                .map(ToString::to_string),
        };
        Table {
            vocabulary: Vocabulary::new(),
            takers: IsaVersion::every().map(takers).collect(),
            supports: supports.all,
            rows,
        }
    }
}

impl Default for Table {
    fn default() -> Self {
        Table::new()
    }
}

/// The different supports.
#[derive(Default)]
struct Supports {
    all: Vec<Vec<i16>>,
    index: BTreeMap<Vec<i16>, usize>,
}

impl Supports {
    /// The index of a support, by the lowest version on each target.
    fn add(&mut self, lowest: impl Fn(Target) -> Option<IsaVersion>) -> usize {
        let number = |isa: IsaVersion| IsaVersion::every().position(|known| known == isa);
        let index = |isa: IsaVersion| number(isa).and_then(|index| i16::try_from(index).ok());
        let support: Vec<i16> =
            Target::every().map(|target| lowest(target).and_then(index).unwrap_or(-1)).collect();
        *self.index.entry(support.clone()).or_insert_with(|| {
            self.all.push(support);
            self.all.len() - 1
        })
    }
}
