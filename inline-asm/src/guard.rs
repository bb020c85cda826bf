//! What the conditions around a statement say about the target.

use std::sync::LazyLock;

use ptx_async_isa::Target;
use ptx_async_isa::target::Suffix;

/// A set of targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetSet(u64);

/// Every target of the table, and the older ones from `sm_50` on: a condition that excludes only those before it says nothing.
static TARGETS: LazyLock<Vec<Target>> = LazyLock::new(|| {
    let numbers = 50..=u16::from(u8::MAX);
    let suffixes = [Suffix::Plain, Suffix::Family, Suffix::Arch];
    numbers.flat_map(|sm| suffixes.into_iter().filter_map(move |suffix| Target::new(sm, suffix))).collect()
});

impl TargetSet {
    /// Every target.
    pub const ALL: TargetSet = TargetSet(u64::MAX);
    /// No target: code of the host.
    pub const NONE: TargetSet = TargetSet(0);

    /// The targets of which this is true.
    pub fn of(is: impl Fn(Target) -> bool) -> TargetSet {
        let bits = TARGETS.iter().enumerate().filter(|(_, target)| is(**target));
        TargetSet(bits.fold(0, |set, (index, _)| set | 1 << index))
    }

    /// The targets of both.
    pub const fn and(self, other: TargetSet) -> TargetSet {
        TargetSet(self.0 & other.0)
    }

    /// The targets of either.
    pub const fn or(self, other: TargetSet) -> TargetSet {
        TargetSet(self.0 | other.0)
    }

    /// All other targets.
    #[allow(clippy::should_implement_trait, reason = "beside `and` and `or`")]
    pub const fn not(self) -> TargetSet {
        TargetSet(!self.0)
    }

    /// Whether the target is one of them. One before `sm_50` is as `sm_50`.
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

    /// The oldest target that is known.
    pub(crate) fn oldest() -> Target {
        TARGETS[0]
    }

    /// Whether it has no target.
    pub fn is_empty(self) -> bool {
        self.targets().next().is_none()
    }
}

/// What the conditions around a statement, such as `__CUDA_ARCH__ >= 900`, say about the target.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Guard {
    /// The targets for which the statement is compiled.
    pub targets: TargetSet,
    /// The condition that excludes the most, as the source has it, if there is one.
    pub condition: Option<String>,
}

impl Default for Guard {
    /// No condition.
    fn default() -> Self {
        Guard { targets: TargetSet::ALL, condition: None }
    }
}

impl Guard {
    /// These targets, by this condition.
    pub fn new(targets: TargetSet, condition: &str) -> Self {
        let words: Vec<&str> = condition.split_whitespace().filter(|word| *word != "\\").collect();
        Guard { targets, condition: Some(words.join(" ")) }
    }

    /// This guard, inside of another one.
    pub fn and(self, other: Guard) -> Guard {
        let targets = self.targets.and(other.targets);
        // The inner condition is nearer, but if it excludes nothing more, it is not the reason.
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
