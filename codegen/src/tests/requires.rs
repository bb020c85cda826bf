//! The macros of the runtime that report a build which lacks a step: their rows are computed from the table.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs};

use ptx_async_isa::form::Form;
use ptx_async_isa::target::{Availability, Suffix};
use ptx_async_isa::{Context, IsaVersion, Target, forms};

use crate::asm::build::{Need, cover, cpus};

/// The source file with the rows.
pub(super) fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../runtime/src/requires.rs")
}

/// Every combination of availabilities that a step of the form can require.
fn combinations(form: &'static Form) -> Vec<Vec<Availability>> {
    let of_choices = form.parts.iter().flat_map(|part| part.choices).map(|choice| choice.availability);
    let of_params = form.params.iter().map(|param| param.availability);
    let of_gates = form.gates.iter().map(|gate| gate.availability);
    let mut combinations = vec![vec![form.availability]];
    for more in of_choices.chain(of_params).chain(of_gates).filter(|more| !more.is_empty()) {
        let longer = combinations.iter().filter(|some| !some.contains(&more));
        let longer: Vec<Vec<Availability>> =
            longer.map(|some| some.iter().copied().chain([more]).collect()).collect();
        combinations.extend(longer);
        combinations.sort_by_key(|some| format!("{some:?}"));
        combinations.dedup();
    }
    combinations
}

/// Every need that a step can have, by the name of its macro.
fn needs() -> BTreeMap<String, Need> {
    let versions = IsaVersion::ALL.iter().map(|&isa| Context { target: None, isa: Some(isa) });
    let targets = Target::all().map(|target| Context { target: Some(target), isa: None });
    let contexts: Vec<Context> = [Context::default()].into_iter().chain(versions).chain(targets).collect();
    let mut needs = BTreeMap::new();
    for form in forms::all().flat_map(|instruction| instruction.forms) {
        for combination in combinations(form) {
            for need in contexts.iter().filter_map(|context| Need::from(&combination, context)) {
                let known = needs.insert(need.name(), need.clone());
                let same = known.is_none_or(|known| row("", &known) == row("", &need));
                assert!(same, "{} is the name of two", need.name());
            }
        }
    }
    needs
}

/// Names of features, as a list of literals.
fn list<T: ToString>(features: impl IntoIterator<Item = T>) -> String {
    let features: Vec<String> = features.into_iter().map(|name| format!("{:?}", name.to_string())).collect();
    format!("[{}]", features.join(" "))
}

/// The features one of which is set if the build has this version: that of the version, or of an architecture for which
/// LLVM writes no lower version.
fn reached(isa: IsaVersion) -> String {
    let since = cover(cpus().filter(|cpu| cpu.since().is_some_and(|since| since >= isa)));
    list([isa.target_feature()].into_iter().chain(since.iter().map(ToString::to_string)))
}

/// The version, its target feature, and the features that reach it.
fn version(isa: IsaVersion) -> String {
    format!("{:?} {:?} {}", isa.to_string(), isa.target_feature(), reached(isa))
}

/// The row of a need.
fn row(name: &str, need: &Need) -> String {
    if let Need::Version(isa) = need {
        return format!("    {name} {{ [\"sm_70\"] not [] {} }};\n", version(*isa));
    }
    let mut row = format!("    {name} {{ ");
    let mut earlier = Vec::new();
    for isa in need.versions() {
        let have = need.cover(isa);
        if isa <= IsaVersion::NEWEST_OF_RUSTC {
            row += &format!("{} not {} {} ", list(&have), list(&earlier), version(isa));
        }
        earlier = have;
    }
    let have = earlier;
    let ways: Vec<String> = have
        .iter()
        .map(|cpu| match cpu.suffix() {
            Suffix::Plain => format!("`{cpu}` or higher"),
            Suffix::Family | Suffix::Arch => format!("`{cpu}`"),
        })
        .collect();
    let first = have[0];
    // The first version that has the step on that architecture.
    let isa = need.versions().into_iter().find(|&isa| need.cover(isa).contains(&first));
    let isa = isa.filter(|&isa| first.since().is_none_or(|since| since < isa));
    let version = isa.map(|isa| format!(" -C target-feature=+{}", isa.target_feature())).unwrap_or_default();
    row + &format!("}} else {} {:?} {:?};\n", list(&have), ways.join(" or "), format!("{first}{version}"))
}

#[test]
fn the_runtime_has_every_need() {
    let rows: String = needs().iter().map(|(name, need)| row(name, need)).collect();
    let path = path();
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let start = text.find("requires! { $\n").expect("the call of `requires!`") + "requires! { $\n".len();
    let end = start + text[start..].find("}\n\n").or(text[start..].rfind("}\n")).expect("its end");
    if env::var_os("BLESS").is_some() {
        fs::write(&path, [&text[..start], &rows, &text[end..]].concat()).unwrap();
    } else {
        let help = "`BLESS=1 cargo test -p ptx-async-codegen` writes them; then read what changed";
        assert_eq!(&text[start..end], rows, "the rows of {} differ; {help}", path.display());
    }
}
