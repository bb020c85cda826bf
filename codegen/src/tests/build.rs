//! The `compile_error!`s of an expansion in a build for some target: their conditions, evaluated for the features that
//! rustc sets, must agree with `validate`.

use proc_macro2::{TokenStream, TokenTree};
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, validate};
use syn::punctuated::Punctuated;
use syn::{Expr, Lit, Meta, Token};

use super::{cases, expand, tokens};
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

/// The versions of `-C target-feature=+ptx…` that rustc has a feature for.
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

fn holds(condition: &Meta, features: &[String]) -> bool {
    match condition {
        Meta::NameValue(feature) => {
            assert!(feature.path.is_ident("target_feature"));
            let Expr::Lit(literal) = &feature.value else { panic!("no literal") };
            let Lit::Str(name) = &literal.lit else { panic!("no string") };
            features.contains(&name.value())
        }
        Meta::List(list) => {
            let inner = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated).unwrap();
            let mut inner = inner.iter().map(|meta| holds(meta, features));
            match list.path.get_ident().map(ToString::to_string).as_deref() {
                Some("all") => inner.all(|held| held),
                Some("any") => inner.any(|held| held),
                Some("not") => inner.next().is_some_and(|held| !held),
                other => panic!("{other:?} in a condition"),
            }
        }
        Meta::Path(_) => panic!("a bare path in a condition"),
    }
}

/// The guarded messages of an expansion.
fn guarded(expansion: TokenStream) -> Vec<(Meta, String)> {
    let trees: Vec<TokenTree> = expansion.into_iter().collect();
    let mut messages = Vec::new();
    let mut condition = None;
    for (index, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else { continue };
        let before = |back: usize| index.checked_sub(back).map(|index| trees[index].to_string());
        if before(2).as_deref() == Some("compile_error") {
            let message = syn::parse2::<syn::LitStr>(group.stream()).unwrap().value();
            messages.push((condition.take().expect("a condition before a `compile_error!`"), message));
        } else if before(1).as_deref() == Some("#") {
            condition = match syn::parse2::<Meta>(group.stream()) {
                Ok(Meta::List(list)) if list.path.is_ident("cfg") => list.parse_args().ok(),
                _ => None,
            };
        } else {
            messages.extend(guarded(group.stream()));
        }
    }
    messages
}

/// The messages that a build with these features emits.
fn emitted(guarded: &[(Meta, String)], features: &[String]) -> Vec<String> {
    let said = guarded.iter().filter(|(condition, _)| holds(condition, features));
    said.map(|(_, message)| message.clone()).collect()
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
        let guarded = guarded(expand(call));
        for (cpu, _) in FEATURES {
            let target: Target = cpu.parse().unwrap();
            let own = target.since().unwrap();
            // Where the table has floors, and the ends.
            let flags = ["7.0", "7.8", "8.0", "8.3", "8.5", "8.6", "8.7"].into_iter().map(version);
            let flags = flags.filter(|&flag| flag >= own).map(Some);
            for flag in flags.chain([None]) {
                let has = |step: &Lowered, target, isa| {
                    validate(&step.inst, &Context { target, isa: Some(isa) }, Dialect::Description).is_ok()
                };
                let some =
                    |step: &Lowered| FEATURES.iter().any(|(cpu, _)| has(step, cpu.parse().ok(), latest));
                // What rustc has no feature for is not refused: an architecture, or a version after the last.
                let lacks = |step: &&Lowered| {
                    // The name that sm_101a has in later versions.
                    let name: Target = cpu.replace("101", "110").parse().unwrap();
                    let later = has(step, Some(name), latest) && !has(step, Some(target), last);
                    some(step) && !later && !has(step, Some(target), flag.unwrap_or(own))
                };
                let expected = steps.iter().filter(lacks).count();
                let messages = emitted(&guarded, &features(cpu, flag));
                assert_eq!(messages.len(), expected, "{call}\nfor {cpu} with {flag:?}: {messages:#?}");
                refused += expected;
                taken += steps.len() - expected;
            }
        }
    }
    assert!(taken > 1000 && refused > 1000, "{taken} taken, {refused} refused");
}

#[track_caller]
fn message(call: &str, cpu: &str, flag: Option<&str>, expected: &[&str]) {
    assert_eq!(emitted(&guarded(expand(call)), &features(cpu, flag.map(version))), expected, "{call}");
}

const LOAD: &str = "cp_async_bulk { dst: shared(a), src: global(b), size: 16, mbarrier: c }";

#[test]
fn messages_name_the_flag() {
    let old = "`cp_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\n\
               help: build with `-C target-feature=+ptx80`\n\
               note: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too";
    let other = "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\n\
                 help: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`";
    message(LOAD, "sm_90", None, &[old]);
    message(LOAD, "sm_90", Some("8.0"), &[]);
    message(LOAD, "sm_80", Some("8.7"), &[other]);
    message(LOAD, "sm_100", None, &[]);
    let gather =
        "cp_async_bulk_tensor { dst: tensor(m, [x, a, b, c, d]), src: shared(s), load_mode: tile::scatter4 }";
    let arch = "`cp_async_bulk_tensor` requires `sm_100a` or `sm_101a`, but the `target-cpu` of this build is different\n\
                help: build with `-C target-cpu=sm_100a`";
    message(gather, "sm_90a", Some("8.6"), &[arch]);
    message(gather, "sm_100a", None, &[]);
}

#[test]
fn settings_replace_the_target_of_the_build() {
    message(&format!("target = sm_90, {LOAD}"), "sm_80", Some("8.0"), &[]);
    message(&format!("target = sm_90, isa = 8.0, {LOAD}"), "sm_80", None, &[]);
    assert_eq!(
        emitted(&guarded(expand(&format!("target = sm_90, {LOAD}"))), &features("sm_80", None)).len(),
        1
    );
    assert_eq!(emitted(&guarded(expand(&format!("isa = 8.0, {LOAD}"))), &features("sm_80", None)).len(), 1);
    message(&format!("isa = 8.0, {LOAD}"), "sm_90", None, &[]);
}

#[test]
fn a_cpu_that_rustc_does_not_know_is_not_refused() {
    for call in cases::calls().filter(|call| cases::is_asm(call)) {
        assert_eq!(emitted(&guarded(expand(call)), &[]), [""; 0], "{call}");
        assert_eq!(emitted(&guarded(expand(call)), &[String::from("ptx70")]), [""; 0], "{call}");
    }
}

/// rustc's names of features: any other would be a lint in the crate of the user.
#[test]
fn conditions_use_only_features_that_rustc_has() {
    let all = features("sm_120a", Some(version("8.7")));
    let known =
        |name: &str| all.iter().any(|known| known == name) || FEATURES.iter().any(|(cpu, _)| *cpu == name);
    let mut seen = 0;
    for call in cases::calls().filter(|call| cases::is_asm(call)) {
        let text = expand(call).to_string();
        for name in text.split("target_feature = \"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(known(name), "{name}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}
