//! The targets admitted by the conditions around a statement.

use std::sync::LazyLock;

use ptx_async_isa::Target;
use ptx_async_isa::target::Suffix;

/// A set of targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetSet(u64);

/// Every target of the table, and older ones from `sm_50` on. Conditions on targets before `sm_50` have no effect.
static TARGETS: LazyLock<Vec<Target>> = LazyLock::new(|| {
    let numbers = 50..=u16::from(u8::MAX);
    let suffixes = [Suffix::Plain, Suffix::Family, Suffix::Arch];
    numbers.flat_map(|sm| suffixes.into_iter().filter_map(move |suffix| Target::new(sm, suffix))).collect()
});

impl TargetSet {
    /// Every target.
    pub const ALL: TargetSet = TargetSet(u64::MAX);
    /// No target: host code.
    pub const NONE: TargetSet = TargetSet(0);

    /// The targets that satisfy the predicate.
    pub fn of(is: impl Fn(Target) -> bool) -> TargetSet {
        let bits = TARGETS.iter().enumerate().filter(|(_, target)| is(**target));
        TargetSet(bits.fold(0, |set, (index, _)| set | 1 << index))
    }

    /// The intersection.
    pub const fn and(self, other: TargetSet) -> TargetSet {
        TargetSet(self.0 & other.0)
    }

    /// The union.
    pub const fn or(self, other: TargetSet) -> TargetSet {
        TargetSet(self.0 | other.0)
    }

    /// The complement.
    #[allow(clippy::should_implement_trait, reason = "beside `and` and `or`")]
    pub const fn not(self) -> TargetSet {
        TargetSet(!self.0)
    }

    /// Whether the set contains the target. A target before `sm_50` counts as `sm_50`.
    pub fn contains(self, target: Target) -> bool {
        TARGETS.iter().position(|known| *known >= target).is_some_and(|index| self.0 >> index & 1 == 1)
    }

    /// The targets, in order.
    pub fn targets(self) -> impl Iterator<Item = Target> {
        TARGETS
            .iter()
            .enumerate()
            .filter(move |(index, _)| self.0 >> index & 1 == 1)
            .map(|(_, target)| *target)
    }

    /// The oldest known target.
    pub(crate) fn oldest() -> Target {
        TARGETS[0]
    }

    /// Whether the set has no target.
    pub fn is_empty(self) -> bool {
        self.targets().next().is_none()
    }
}

/// The restriction of targets by the conditions around a statement, such as `__CUDA_ARCH__ >= 900`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Guard {
    /// The targets for which the statement is compiled.
    pub targets: TargetSet,
    /// The most restrictive condition, as written in the source, if there is one.
    pub condition: Option<String>,
}

impl Default for Guard {
    /// The guard of a statement without conditions.
    fn default() -> Self {
        Guard { targets: TargetSet::ALL, condition: None }
    }
}

impl Guard {
    /// A guard that admits these targets, because of this condition.
    pub fn new(targets: TargetSet, condition: &str) -> Self {
        let words: Vec<&str> = condition.split_whitespace().filter(|word| *word != "\\").collect();
        Guard { targets, condition: Some(words.join(" ")) }
    }

    /// Combines this guard with an inner one.
    pub fn and(self, other: Guard) -> Guard {
        let targets = self.targets.and(other.targets);
        // Report the inner condition, which is nearer, unless it excludes no further target.
        let condition = if targets == other.targets { other.condition } else { self.condition };
        Guard { targets, condition }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_a_bit() {
        assert!(TARGETS.len() <= 64, "{}", TARGETS.len());
        assert!(Target::all().all(|target| TARGETS.contains(&target)));
        let ninety = TargetSet::of(|target| target.sm() >= 90);
        assert!(ninety.contains("sm_100a".parse().unwrap()) && !ninety.contains("sm_89".parse().unwrap()));
        assert!(ninety.not().contains("sm_50".parse().unwrap()) && ninety.and(ninety.not()).is_empty());
    }
}
