//! The errors of an expansion in a build for each target. The conditions of the runtime's macros, evaluated for the
//! features that rustc sets, must agree with `validate`.

use std::collections::HashMap;
use std::fs;
use std::sync::LazyLock;

use proc_macro2::{TokenStream, TokenTree};
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, validate};

use super::{cases, expand, requires, tokens};
use crate::lower::{self, Emit, Lowered, Lowering};
use crate::report::Report;
use crate::syntax;

/// `rustc --print cfg --target nvptx64-nvidia-cuda -C target-cpu=…`, nightly 1.97 of May 2026.
const FEATURES: &[(&str, &str)] = &[
    ("sm_80", "sm_70 sm_72 sm_75 sm_80"),
    ("sm_89", "sm_70 sm_72 sm_75 sm_80 sm_86 sm_87 sm_89"),
    ("sm_90", "sm_70 sm_72 sm_75 sm_80 sm_86 sm_87 sm_89 sm_90"),
    ("sm_90a", "sm_70 sm_72 sm_75 sm_80 sm_86 sm_87 sm_89 sm_90 sm_90a"),
    ("sm_100", "sm_70 sm_72 sm_75 sm_80 sm_86 sm_87 sm_89 sm_90 sm_100"),
    ("sm_100a", "sm_70 sm_72 sm_75 sm_80 sm_86 sm_87 sm_89 sm_90 sm_100 sm_100a"),
    ("sm_101a", "sm_70 sm_72 sm_75 sm_80 sm_86 sm_87 sm_89 sm_90 sm_100 sm_101 sm_101a"),
    ("sm_120", "sm_70 sm_72 sm_75 sm_80 sm_86 sm_87 sm_89 sm_90 sm_100 sm_101 sm_120"),
    ("sm_120a", "sm_70 sm_72 sm_75 sm_80 sm_86 sm_87 sm_89 sm_90 sm_100 sm_101 sm_120 sm_120a"),
];

/// The versions of `-C target-feature=+ptx…` for which rustc has a feature.
const VERSIONS: &[&str] = &[
    "7.0", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "8.0", "8.1", "8.2", "8.3", "8.4", "8.5",
    "8.6", "8.7",
];

fn version(text: &str) -> IsaVersion {
    text.parse().unwrap()
}

/// The features of a build: those of its `target-cpu`, and those of `+ptx…` where the flag is given.
fn features(cpu: &str, flag: Option<IsaVersion>) -> Vec<String> {
    let (_, features) = FEATURES.iter().find(|(name, _)| *name == cpu).unwrap();
    let versions = VERSIONS.iter().filter(|text| flag.is_some_and(|flag| version(text) <= flag));
    let versions = versions.map(|text| format!("ptx{}", text.replace('.', "")));
    features.split(' ').map(str::to_owned).chain(versions).collect()
}

/// A row of `requires!`.
struct Row {
    versions: Vec<Version>,
    /// All architectures, their names in the message, and the flags.
    targets: Option<(Vec<String>, String, String)>,
}

struct Version {
    have: Vec<String>,
    earlier: Vec<String>,
    isa: String,
    reached: Vec<String>,
}

fn literal(tree: &TokenTree) -> String {
    syn::parse2::<syn::LitStr>(tree.clone().into()).expect("a literal").value()
}

fn group(tree: &TokenTree) -> Vec<TokenTree> {
    let TokenTree::Group(group) = tree else { panic!("{tree} is not in delimiters") };
    group.stream().into_iter().collect()
}

fn literals(tree: &TokenTree) -> Vec<String> {
    group(tree).iter().map(literal).collect()
}

/// The rows of the runtime, by the names of the macros.
static ROWS: LazyLock<HashMap<String, Row>> = LazyLock::new(|| {
    let file = syn::parse_file(&fs::read_to_string(requires::path()).unwrap()).unwrap();
    let calls = file.items.iter().filter_map(|item| match item {
        syn::Item::Macro(call) if call.mac.path.is_ident("requires") => Some(call.mac.tokens.clone()),
        _ => None,
    });
    let trees: Vec<TokenTree> = calls.flatten().skip(1).collect();
    let mut rows = HashMap::new();
    for row in trees.split(|tree| tree.to_string() == ";").filter(|row| !row.is_empty()) {
        let versions = group(&row[1]);
        let versions = versions.chunks(6).map(|version| Version {
            have: literals(&version[0]),
            earlier: literals(&version[2]),
            isa: literal(&version[3]),
            reached: literals(&version[5]),
        });
        let targets = match &row[2..] {
            [_, all, targets, flags] => Some((literals(all), literal(targets), literal(flags))),
            _ => None,
        };
        rows.insert(row[0].to_string(), Row { versions: versions.collect(), targets });
    }
    rows
});

/// The macros of the runtime that an expansion calls for the target of the build.
fn needs(expansion: &TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    for tree in expansion.clone() {
        match tree {
            TokenTree::Ident(name) if name.to_string().starts_with("__requires") => {
                found.push(name.to_string());
            }
            TokenTree::Group(group) => found.extend(needs(&group.stream())),
            _ => {}
        }
    }
    found
}

/// The versions and targets that a build with these features lacks, abbreviated.
fn lacked(expansion: &TokenStream, features: &[String]) -> Vec<String> {
    let is_set = |names: &[String]| names.iter().any(|name| features.contains(name));
    let mut lacked = Vec::new();
    if !is_set(&[String::from("sm_70")]) {
        return lacked;
    }
    for name in needs(expansion) {
        let row = ROWS.get(&name).unwrap_or_else(|| panic!("no {name}"));
        for version in &row.versions {
            if is_set(&version.have) && !is_set(&version.earlier) && !is_set(&version.reached) {
                lacked.push(format!("PTX ISA {}", version.isa));
            }
        }
        if let Some((all, targets, flags)) = &row.targets
            && !is_set(all)
        {
            lacked.push(format!("{targets}: {flags}"));
        }
    }
    lacked
}

fn lowered(call: &str) -> Vec<Lowered> {
    let mut report = Report::default();
    let call = syntax::parse(&mut report, tokens(call));
    lower::steps(&mut Lowering::new(&mut report, Emit::Asm), &call.steps)
}

#[test]
fn a_build_is_refused_what_it_lacks_and_nothing_else() {
    let (mut taken, mut refused) = (0, 0);
    let last = version("8.7");
    let latest = *IsaVersion::ALL.last().unwrap();
    for call in cases::calls().filter(|call| cases::is_asm(call)) {
        // Calls with settings are tested below.
        if call.contains("target =") || call.contains("isa =") {
            continue;
        }
        let steps = lowered(call);
        let expansion = expand(call);
        for (cpu, _) in FEATURES {
            let target: Target = cpu.parse().unwrap();
            let own = target.since().unwrap();
            // The floors in the table, and the lowest and highest version.
            let flags = ["7.0", "7.8", "8.0", "8.3", "8.5", "8.6", "8.7"].into_iter().map(version);
            let flags = flags.filter(|&flag| flag >= own).map(Some);
            for flag in flags.chain([None]) {
                let has = |step: &Lowered, target, isa| {
                    validate(&step.inst, &Context { target, isa: Some(isa) }, Dialect::Description).is_ok()
                };
                // Later versions have another name for sm_101a.
                let renamed = |cpu: &str| cpu.replace("101", "110").parse::<Target>().unwrap();
                let some =
                    |step: &Lowered| FEATURES.iter().any(|(cpu, _)| has(step, Some(renamed(cpu)), latest));
                // Nothing without a feature in rustc is refused: neither an architecture nor a version after the last.
                let lacks = |step: &&Lowered| {
                    let later = has(step, Some(renamed(cpu)), latest) && !has(step, Some(target), last);
                    some(step) && !later && !has(step, Some(target), flag.unwrap_or(own))
                };
                let expected = steps.iter().filter(lacks).count();
                let lacked = lacked(&expansion, &features(cpu, flag));
                let fits =
                    if expected == 0 { lacked.is_empty() } else { (1..=expected).contains(&lacked.len()) };
                assert!(
                    fits,
                    "{call}\nfor {cpu} with {flag:?}: {expected} are lacked, but {lacked:#?} is reported"
                );
                refused += expected;
                taken += steps.len() - expected;
            }
        }
    }
    assert!(taken > 1000 && refused > 1000, "{taken} taken, {refused} refused");
}

#[track_caller]
fn lacks(call: &str, cpu: &str, flag: Option<&str>, expected: &[&str]) {
    assert_eq!(lacked(&expand(call), &features(cpu, flag.map(version))), expected, "{call}");
}

const LOAD: &str = "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c }";

#[test]
fn a_missing_flag_is_named() {
    lacks(LOAD, "sm_90", None, &["PTX ISA 8.0"]);
    lacks(LOAD, "sm_90", Some("8.0"), &[]);
    lacks(LOAD, "sm_80", Some("8.7"), &["`sm_90` or higher: sm_90 -C target-feature=+ptx80"]);
    lacks(LOAD, "sm_100", None, &[]);
    let gather =
        "cp_async_bulk_tensor { dst: tensor(m, [x, a, b, c, d]), src: shared(s), load_mode: tile::scatter4 }";
    lacks(gather, "sm_90a", Some("8.6"), &["`sm_100a` or `sm_101a`: sm_100a"]);
    lacks(gather, "sm_100a", None, &[]);
}

#[test]
fn the_steps_of_a_call_are_one_error() {
    let steps = format!("mbarrier_try_wait_parity(c, 0), {LOAD}, cp_async_commit_group(), {LOAD}");
    lacks(&steps, "sm_90", None, &["PTX ISA 8.0"]);
    lacks(&steps, "sm_80", None, &["`sm_90` or higher: sm_90 -C target-feature=+ptx80"]);
}

#[test]
fn settings_replace_the_target_of_the_build() {
    lacks(&format!("target = sm_90, {LOAD}"), "sm_80", Some("8.0"), &[]);
    lacks(&format!("target = sm_90, isa = 8.0, {LOAD}"), "sm_80", None, &[]);
    lacks(&format!("target = sm_90, {LOAD}"), "sm_80", None, &["PTX ISA 8.0"]);
    lacks(&format!("isa = 8.0, {LOAD}"), "sm_80", None, &["`sm_90` or higher: sm_90"]);
    lacks(&format!("isa = 8.0, {LOAD}"), "sm_90", None, &[]);
}

#[test]
fn a_cpu_that_rustc_does_not_know_is_not_refused() {
    for call in cases::calls().filter(|call| cases::is_asm(call)) {
        assert_eq!(lacked(&expand(call), &[]), [""; 0], "{call}");
        assert_eq!(lacked(&expand(call), &[String::from("ptx70")]), [""; 0], "{call}");
    }
}

/// The features that rustc knows: any other name would be a lint in the user's crate.
#[test]
fn conditions_use_only_features_that_rustc_has() {
    let all = features("sm_120a", Some(version("8.7")));
    let known =
        |name: &str| all.iter().any(|known| known == name) || FEATURES.iter().any(|(cpu, _)| *cpu == name);
    let mut seen = 0;
    for row in ROWS.values() {
        let targets = row.targets.iter().flat_map(|(all, ..)| all);
        let lists =
            row.versions.iter().flat_map(|version| [&version.have, &version.earlier, &version.reached]);
        for name in lists.flatten().chain(targets) {
            assert!(known(name), "{name}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}
