//! The target that the crate is built for, from `cfg(target_feature)` on nvptx64.
//!
//! rustc sets a feature for every architecture up to that of `-C target-cpu` (`sm_90` is set for sm_100 too) and for
//! every version up to that of `-C target-feature=+ptx86`. Where it sets none, nothing is refused:
//!
//! - a `target-cpu` that rustc does not know, such as `sm_103a`, sets no feature at all;
//! - `+ptx88` and later set none, so a form that requires them is left to the assembler.
//!
//! `-C target-cpu=sm_90 -C target-feature=+ptx90` is therefore the same as `-C target-cpu=sm_90`, for which LLVM writes
//! `.version 7.8`. A missing flag is the common mistake, so it is reported; whoever builds for a later version adds
//! `+ptx87`, which does not lower the version that LLVM writes.
//!
//! The settings `target` and `isa` take precedence over the build.

use proc_macro2::TokenStream;
use ptx_async_isa::target::Suffix;
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, Valid, validate};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

/// The architectures that rustc has features for, in order; the feature of a plain one is set for the later ones too.
/// From `rustc --print target-features --target nvptx64-nvidia-cuda`, nightly 1.97 of May 2026, from sm_80 on.
const CPUS: [(u16, Suffix); 12] = [
    (80, Suffix::Plain),
    (86, Suffix::Plain),
    (87, Suffix::Plain),
    (89, Suffix::Plain),
    (90, Suffix::Plain),
    (90, Suffix::Arch),
    (100, Suffix::Plain),
    (100, Suffix::Arch),
    (101, Suffix::Plain),
    (101, Suffix::Arch),
    (120, Suffix::Plain),
    (120, Suffix::Arch),
];

/// The feature that rustc sets for every `target-cpu` that it knows.
const KNOWN: &str = "sm_70";

/// The last version that rustc has a feature for.
const LAST: IsaVersion = IsaVersion { major: 8, minor: 7 };

fn cpus() -> impl Iterator<Item = Target> {
    CPUS.iter().filter_map(|&(sm, suffix)| Target::new(sm, suffix))
}

/// The fewest architectures one of whose features is set exactly where the architecture of the build fits.
fn cover(is_one: impl Fn(Target) -> bool) -> Vec<Target> {
    let mut cover: Vec<Target> = Vec::new();
    for cpu in cpus().filter(|&cpu| is_one(cpu)) {
        if !cover.iter().any(|known| known.suffix() == Suffix::Plain && known.sm() <= cpu.sm()) {
            cover.push(cpu);
        }
    }
    cover
}

/// The features of the architectures.
fn features(cpus: &[Target]) -> Vec<String> {
    cpus.iter().map(ToString::to_string).collect()
}

/// The flag of a version: `ptx86`.
fn flag(isa: IsaVersion) -> String {
    format!("ptx{}{}", isa.major, isa.minor)
}

/// The condition that the build has at least this version: its feature, or that of an architecture for which LLVM
/// writes no lower one. None for a version that rustc has no feature for.
pub(super) fn reaches(isa: IsaVersion) -> Option<TokenStream> {
    (isa <= LAST).then(|| {
        let mut names = vec![flag(isa)];
        names.extend(features(&cover(|cpu| cpu.since().is_some_and(|since| since >= isa))));
        any(&names)
    })
}

/// The condition that one of the features is set.
fn any(names: &[String]) -> TokenStream {
    match names {
        [name] => quote!(target_feature = #name),
        names => quote!(any(#(target_feature = #names),*)),
    }
}

/// The lowest version that has the step on `target`, whatever version the target itself requires.
fn lowest(step: &Valid<'_>, target: Target) -> Option<IsaVersion> {
    let has = |isa: &IsaVersion| {
        let context = Context::new(target, *isa);
        step.availability().all(|needs| context.meets(needs))
    };
    IsaVersion::ALL.iter().copied().find(has)
}

/// A kind of build that lacks a step.
struct Lack {
    /// The condition of the `cfg`.
    when: TokenStream,
    /// The message, with the flags to add.
    message: String,
}

/// The kinds of builds that lack the step; they are disjoint.
fn lacks(step: &Valid<'_>, context: &Context) -> Vec<Lack> {
    let name = step.instruction().step();
    if let Some(target) = context.target {
        // `validate` has judged the target.
        let isa = lowest(step, target).filter(|_| context.isa.is_none());
        return isa.and_then(|isa| old(&name, isa, Vec::new())).into_iter().collect();
    }
    let floor = |cpu| match context.isa {
        Some(isa) => {
            let context = Context::new(cpu, isa);
            step.availability().all(|needs| context.meets(needs)).then_some(IsaVersion::ALL[0])
        }
        None => lowest(step, cpu),
    };
    let mut floors: Vec<IsaVersion> = cpus().filter_map(floor).collect();
    floors.sort();
    floors.dedup();
    let mut lacks = Vec::new();
    // The condition that the architecture of the build has it in an earlier version.
    let mut before = None;
    for isa in floors {
        let have = any(&features(&cover(|cpu| floor(cpu).is_some_and(|floor| floor <= isa))));
        let earlier = before.replace(have.clone()).map(|before| quote!(not(#before)));
        lacks.extend(old(&name, isa, [have].into_iter().chain(earlier).collect()));
    }
    let have = cover(|cpu| floor(cpu).is_some());
    // Where rustc knows no architecture that has it, that of the build may be one that it does not know.
    if let Some(&first) = have.first() {
        let ways: Vec<String> = have
            .iter()
            .map(|cpu| match cpu.suffix() {
                Suffix::Plain => format!("`{cpu}` or higher"),
                Suffix::Family | Suffix::Arch => format!("`{cpu}`"),
            })
            .collect();
        let isa = floor(first).filter(|&isa| first.since().is_none_or(|since| since < isa));
        let version = isa.map(|isa| format!(" -C target-feature=+{}", flag(isa))).unwrap_or_default();
        let names = any(&features(&have));
        let message = format!(
            "`{name}` requires {}, but the `target-cpu` of this build is different\n\
             help: build with `-C target-cpu={first}{version}`",
            ways.join(" or ")
        );
        lacks.push(Lack { when: quote!(not(#names)), message });
    }
    lacks
}

/// The builds whose architecture has the step, by the conditions `among`, but whose version does not.
fn old(name: &str, isa: IsaVersion, among: Vec<TokenStream>) -> Option<Lack> {
    let reaches = reaches(isa)?;
    let flag = flag(isa);
    let message = format!(
        "`{name}` requires PTX ISA {isa}, but the version of this build is lower\n\
         help: build with `-C target-feature=+{flag}`\n\
         note: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+{flag}` too"
    );
    Some(Lack { when: quote!(#(#among,)* not(#reaches)), message })
}

/// The `compile_error!`s, at `at`, for builds that lack the step. They are only expanded for nvptx64.
pub(super) fn check(step: &Valid<'_>, context: &Context, at: &TokenStream) -> TokenStream {
    let span = at.span();
    lacks(step, context)
        .iter()
        .map(|Lack { when, message }| {
            quote_spanned!(span=> #[cfg(all(target_feature = #KNOWN, #when))] ::core::compile_error!(#message);)
        })
        .collect()
}

/// The condition for the newest spelling of the steps that rustc has a feature for, and the steps in that spelling;
/// none where that is the spelling without a version.
pub(super) fn newer(
    steps: &[Valid<'static>],
    context: &Context,
) -> Option<(TokenStream, Vec<Valid<'static>>)> {
    // Only `shared(…)` leaves the spelling open.
    let open = |step: &Valid<'_>| step.form().parts.iter().any(|part| step.is_cta_shared(part.slot));
    if context.isa.is_some() || !steps.iter().any(open) {
        return None;
    }
    let at = |isa: IsaVersion| {
        let context = Context { isa: Some(isa), ..*context };
        let respell = |step: &Valid<'static>| {
            validate(&step.to_inst(), &context, Dialect::Description).unwrap_or(*step)
        };
        steps.iter().map(respell).collect::<Vec<_>>()
    };
    let texts = |steps: &[Valid<'static>]| steps.iter().map(ToString::to_string).collect::<Vec<_>>();
    let new = at(LAST);
    if texts(&new) == texts(steps) {
        return None;
    }
    let isa = IsaVersion::ALL.iter().copied().find(|&isa| texts(&at(isa)) == texts(&new))?;
    // The newer spelling must not exclude an architecture; the older one is right on all.
    let lost = |cpu| {
        new.iter().zip(steps).any(|(new, old)| lowest(new, cpu).is_none() && lowest(old, cpu).is_some())
    };
    if cpus().any(lost) { None } else { Some((reaches(isa)?, new)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// rustc 1.97 writes this `.version` for `-C target-cpu=…` alone: an empty kernel, `--emit asm`.
    #[test]
    fn llvm_writes_the_version_that_a_target_begins_with() {
        let written = [
            ("sm_80", "7.0"),
            ("sm_86", "7.1"),
            ("sm_89", "7.8"),
            ("sm_90", "7.8"),
            ("sm_90a", "8.0"),
            ("sm_100", "8.6"),
            ("sm_100a", "8.6"),
            ("sm_101", "8.6"),
            ("sm_101a", "8.6"),
            ("sm_120", "8.7"),
            ("sm_120a", "8.7"),
        ];
        for (cpu, isa) in written {
            let target: Target = cpu.parse().unwrap();
            assert!(cpus().any(|known| known == target), "{cpu}");
            assert_eq!(target.since().unwrap().to_string(), isa, "{cpu}");
        }
    }

    #[test]
    fn a_version_is_implied_by_its_flag_or_by_an_architecture() {
        let condition = |isa: &str| reaches(isa.parse().unwrap()).map(|cfg| cfg.to_string().replace(' ', ""));
        let any = |names: &[&str]| {
            let features: Vec<String> =
                names.iter().map(|name| format!("target_feature=\"{name}\"")).collect();
            Some(format!("any({})", features.join(",")))
        };
        assert_eq!(condition("8.0"), any(&["ptx80", "sm_90a", "sm_100"]));
        assert_eq!(condition("8.6"), any(&["ptx86", "sm_100"]));
        assert_eq!(condition("8.7"), any(&["ptx87", "sm_120"]));
        assert_eq!(condition("8.8"), None);
    }
}
