//! The target that the crate is built for, from `cfg(target_feature)` on nvptx64.
//!
//! rustc sets a feature for every architecture up to that of `-C target-cpu` (`sm_90` is set for sm_100 too) and for
//! every version up to that of `-C target-feature=+ptx86`. Where it sets none, nothing is refused:
//!
//! - a `target-cpu` that rustc does not know, such as `sm_103a`, sets no feature at all;
//! - `+ptx88` and later set none, so a form that requires them is left to the assembler.
//!
//! `-C target-cpu=sm_90 -C target-feature=+ptx90` is therefore the same as `-C target-cpu=sm_90`, for which LLVM writes
//! `.version 7.8`. A missing flag is the common mistake, so it is reported; a build for a later version must add
//! `+ptx87`, which does not lower the version that LLVM writes.
//!
//! The settings `target` and `isa` take precedence over the build.
//!
//! The conditions are not part of an expansion: the expansion names a macro of the runtime that contains them. The
//! macros are declared in `runtime/src/requires.rs` and `runtime/src/respell.rs`.

use ptx_async_isa::target::{Availability, Requirement, Suffix, Targets};
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, Valid, validate};

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

/// The architectures that rustc has features for, in order.
pub(crate) fn cpus() -> impl Iterator<Item = Target> {
    CPUS.iter().filter_map(|&(sm, suffix)| Target::new(sm, suffix))
}

/// The requirement of a step on the target of the build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// This version. The setting `target` gives the architecture.
    Version(IsaVersion),
    /// This version, on the architecture with this number and all later ones. Most steps have such a need.
    From(u16, IsaVersion),
    /// For each of [`cpus`] the lowest version that has the step; `None` if the architecture lacks it.
    Floors(Vec<Option<IsaVersion>>),
}

impl Need {
    /// The need of a step; `None` if rustc has no feature to express it.
    pub(crate) fn of(step: &Valid<'_>, context: &Context) -> Option<Need> {
        let availability: Vec<Availability> = step.availability().filter(|needs| !needs.is_empty()).collect();
        Need::from(&availability, context)
    }

    /// The need that combines these availabilities.
    pub(crate) fn from(availability: &[Availability], context: &Context) -> Option<Need> {
        if let Some(target) = context.target {
            // `validate` has checked the target.
            let isa = lowest(availability, target)
                .filter(|&isa| context.isa.is_none() && isa <= IsaVersion::NEWEST_OF_RUSTC);
            return isa.map(Need::Version);
        }
        if context.isa.is_none()
            && let Some(need) = Need::simple(availability)
        {
            return Some(need);
        }
        let floor = |cpu| match (lowest(availability, cpu), context.isa) {
            (Some(lowest), Some(isa)) => (lowest <= isa).then_some(IsaVersion::ALL[0]),
            (lowest, _) => lowest,
        };
        let floors: Vec<Option<IsaVersion>> = cpus().map(floor).collect();
        floors.iter().any(Option::is_some).then_some(Need::Floors(floors))
    }

    /// The need as an architecture and a version, where every part is available from some architecture on.
    fn simple(availability: &[Availability]) -> Option<Need> {
        let (mut sm, mut isa) = (0, IsaVersion::ALL[0]);
        for needs in availability {
            let [Requirement { isa: since, targets: Targets::From(first), .. }] = needs else { return None };
            sm = sm.max(*first);
            isa = isa.max(*since);
        }
        CPUS.contains(&(sm, Suffix::Plain)).then_some(Need::From(sm, isa))
    }

    /// For each of [`cpus`] the lowest version that has the step.
    fn floors(&self) -> Vec<Option<IsaVersion>> {
        match self {
            Need::Version(_) => Vec::new(),
            Need::From(sm, isa) => cpus().map(|cpu| (cpu.sm() >= *sm).then_some(*isa)).collect(),
            Need::Floors(floors) => floors.clone(),
        }
    }

    /// Whether every build that meets this need meets the other one.
    fn implies(&self, other: &Need) -> bool {
        match (self, other) {
            (Need::Version(own), Need::Version(other)) => own >= other,
            (Need::Version(_), _) | (_, Need::Version(_)) => false,
            (Need::From(sm, isa), Need::From(other, since)) => sm >= other && isa >= since,
            (own, other) => own.floors().into_iter().zip(other.floors()).all(|pair| match pair {
                (Some(own), Some(other)) => own >= other,
                (own, None) => own.is_none(),
                (None, Some(_)) => true,
            }),
        }
    }

    /// The name of the macro of the runtime that reports a build which does not meet the need. It lists for each
    /// version the architectures that have the step from then on: `__requires_sm_90_ptx80`.
    pub(crate) fn name(&self) -> String {
        let mut name = String::from("__requires");
        match self {
            Need::Version(isa) => name += &format!("_{}", isa.target_feature()),
            Need::From(sm, isa) => name += &format!("_sm_{sm}_{}", isa.target_feature()),
            Need::Floors(_) => {
                let mut earlier = Vec::new();
                for isa in self.versions() {
                    let cpus = self.cover(isa);
                    for cpu in cpus.iter().filter(|cpu| !earlier.contains(*cpu)) {
                        name += &format!("_{cpu}");
                    }
                    name += &format!("_{}", isa.target_feature());
                    earlier = cpus;
                }
            }
        }
        name
    }

    /// The distinct lowest versions of the architectures, in order.
    pub(crate) fn versions(&self) -> Vec<IsaVersion> {
        let mut versions = Vec::new();
        for isa in self.floors().into_iter().flatten() {
            if let Err(place) = versions.binary_search(&isa) {
                versions.insert(place, isa);
            }
        }
        versions
    }

    /// The smallest set of architectures such that a build sets the feature of one of them exactly if its architecture
    /// has the step in this version.
    pub(crate) fn cover(&self, isa: IsaVersion) -> Vec<Target> {
        let floors = self.floors();
        cover(
            cpus()
                .zip(floors)
                .filter(|(_, floor)| floor.is_some_and(|floor| floor <= isa))
                .map(|(cpu, _)| cpu),
        )
    }
}

/// The smallest set of architectures such that a build sets the feature of one of them exactly if it is for one of
/// these.
pub(crate) fn cover(cpus: impl Iterator<Item = Target>) -> Vec<Target> {
    let mut cover: Vec<Target> = Vec::new();
    for cpu in cpus {
        if !cover.iter().any(|known| known.suffix() == Suffix::Plain && known.sm() <= cpu.sm()) {
            cover.push(cpu);
        }
    }
    cover
}

/// The lowest version that has all of these on `target`, whatever version the target itself requires.
fn lowest(availability: &[Availability], target: Target) -> Option<IsaVersion> {
    availability.iter().try_fold(IsaVersion::ALL[0], |lowest, needs| {
        let isa = needs.iter().filter(|need| need.targets.contains(target)).map(|need| need.isa).min()?;
        Some(lowest.max(isa))
    })
}

/// The names of the macros for the needs of the steps, each with a step that has the need. A need that another one
/// implies is left out, so that a missing flag is one message.
pub(super) fn needs<'s>(steps: &'s [Valid<'static>], context: &Context) -> Vec<(String, &'s Valid<'static>)> {
    let mut needs: Vec<(Need, &Valid<'static>)> = Vec::new();
    for step in steps {
        let Some(need) = Need::of(step, context) else { continue };
        if !needs.iter().any(|(known, _)| known.implies(&need)) {
            needs.retain(|(known, _)| !need.implies(known));
            needs.push((need, step));
        }
    }
    needs.into_iter().map(|(need, step)| (need.name(), step)).collect()
}

/// The steps in the newest spelling that a version with a feature in rustc allows, and the feature of the first version
/// that has this spelling; `None` if the spelling without a version is the newest.
pub(super) fn newer(steps: &[Valid<'static>], context: &Context) -> Option<(String, Vec<Valid<'static>>)> {
    // Only `shared(…)` leaves the spelling open.
    let open = |step: &Valid<'_>| step.form().parts.iter().any(|part| step.is_cta_shared(part.slot));
    if context.isa.is_some() || !steps.iter().any(open) {
        return None;
    }
    let last = Context { isa: Some(IsaVersion::NEWEST_OF_RUSTC), ..*context };
    let mut since = None;
    let newest = |step: &Valid<'static>| {
        let new = match open(step) {
            true => validate(&step.to_inst(), &last, Dialect::Description).unwrap_or(*step),
            false => *step,
        };
        if is_spelled_as(step, &new) {
            return *step;
        }
        let requires = |step: &Valid<'_>| step.availability().filter(|needs| !needs.is_empty()).collect();
        let (old_needs, new_needs): (Vec<Availability>, Vec<Availability>) = (requires(step), requires(&new));
        if let (None, Some(Need::From(sm, _)), Some(Need::From(new_sm, isa))) =
            (context.target, Need::simple(&old_needs), Need::simple(&new_needs))
            && sm == new_sm
        {
            since = since.max(Some(isa));
            return new;
        }
        // The newer spelling must not exclude an architecture; the older one is legal on all.
        if cpus().any(|cpu| lowest(&new_needs, cpu).is_none() && lowest(&old_needs, cpu).is_some()) {
            return *step;
        }
        let first = match context.target {
            Some(target) => lowest(&new_needs, target),
            None => cpus().filter_map(|cpu| lowest(&new_needs, cpu)).min(),
        };
        since = since.max(first);
        new
    };
    let newest: Vec<Valid<'static>> = steps.iter().map(newest).collect();
    since.map(|isa| (isa.target_feature(), newest))
}

/// Whether two spellings of a step are the same.
fn is_spelled_as(step: &Valid<'_>, other: &Valid<'_>) -> bool {
    std::ptr::eq(step.form(), other.form())
        && step.form().parts.iter().all(|part| step.qualifier(part.slot) == other.qualifier(part.slot))
}
