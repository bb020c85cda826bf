//! The targets that have an instruction, each with the lowest version.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::target::{Context, IsaVersion, Target, Targets};
use crate::valid::Valid;

/// The targets that have some instructions, each with the lowest PTX ISA version that has them.
///
/// ```
/// use ptx_async_isa::floors::Floors;
/// use ptx_async_isa::{Context, Dialect, text, validate};
///
/// let inst = text::parse("cp.async.bulk.commit_group;").unwrap();
/// let floors = Floors::of(&validate(&inst, &Context::default(), Dialect::Ptx).unwrap());
/// assert_eq!(floors.description(), "sm_90 or higher");
/// assert_eq!(floors.lowest().unwrap().to_string(), "8.0");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Floors(BTreeMap<Target, IsaVersion>);

impl Floors {
    /// The floors of one instruction.
    pub fn of(valid: &Valid<'_>) -> Floors {
        Floors(Target::all().filter_map(|target| Some((target, valid.floor(target)?))).collect())
    }

    /// The floors of no instruction: every target with its first version.
    pub fn of_targets() -> Floors {
        Floors(Target::all().filter_map(|target| Some((target, target.since()?))).collect())
    }

    /// The union, for code that needs one of the two.
    pub fn or(mut self, other: &Floors) -> Floors {
        for (&target, &isa) in &other.0 {
            let lowest = self.0.entry(target).or_insert(isa);
            *lowest = isa.min(*lowest);
        }
        self
    }

    /// Intersects with `other`, for code that needs both.
    pub fn and(&mut self, other: &Floors) {
        self.0.retain(|target, lowest| match other.on(*target) {
            Some(isa) => {
                *lowest = isa.max(*lowest);
                // A name that was retired exists in no later version.
                target.until().is_none_or(|until| *lowest <= until)
            }
            None => false,
        });
    }

    /// The part that is within a target and a version.
    pub fn within(mut self, context: &Context) -> Floors {
        self.0.retain(|target, lowest| {
            context.target.is_none_or(|only| only == *target)
                && context
                    .isa
                    .is_none_or(|isa| *lowest <= isa && target.until().is_none_or(|until| isa <= until))
        });
        self
    }

    /// The lowest version on one target.
    pub fn on(&self, target: Target) -> Option<IsaVersion> {
        self.0.get(&target).copied()
    }

    /// The lowest version on any target.
    pub fn lowest(&self) -> Option<IsaVersion> {
        self.0.values().min().copied()
    }

    /// Whether no target has the instructions.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The names of the targets.
    pub fn targets(&self) -> Vec<String> {
        self.0.keys().map(ToString::to_string).collect()
    }

    /// The targets in words: "sm_90 or higher", or the list of targets. Names that were retired before the lowest
    /// version are ignored.
    pub fn description(&self) -> String {
        let (Some(first), Some(lowest)) = (self.0.keys().next(), self.lowest()) else {
            return String::from("no target");
        };
        let mut known = Target::all().filter(|target| target.until().is_none_or(|until| lowest <= until));
        match known.all(|target| Targets::From(first.sm()).contains(target) == self.0.contains_key(&target)) {
            true => format!("sm_{} or higher", first.sm()),
            false => self.targets().join(" "),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::Dialect;
    use crate::text;
    use crate::validate::validate;

    fn floors(text: &str) -> Floors {
        let inst = text::parse(text).unwrap();
        Floors::of(&validate(&inst, &Context::default(), Dialect::Ptx).unwrap())
    }

    #[test]
    fn targets_read_as_the_manual_has_them() {
        assert_eq!(floors("cp.async.wait_all;").description(), "sm_80 or higher");
        assert_eq!(floors("cp.async.bulk.commit_group;").description(), "sm_90 or higher");
        let scatter = "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group \
                       [%rd1, {%r1, %r2, %r3, %r4, %r5}], [%r6];";
        let text = floors(scatter).description();
        assert!(text.starts_with("sm_100f sm_100a sm_101f"), "{text}");
        assert!(!text.contains("sm_120"), "{text}");
        let late = "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 16;";
        // `sm_101` has been renamed to `sm_110` by that version.
        assert_eq!(floors(late).description(), "sm_90 or higher");
    }

    #[test]
    fn both_need_the_later_version() {
        let mut both = floors("cp.async.wait_all;");
        both.and(&floors("cp.async.bulk.commit_group;"));
        assert_eq!(both.lowest().unwrap().to_string(), "8.0");
        assert_eq!(both.on("sm_80".parse().unwrap()), None);
        assert_eq!(both.on("sm_103a".parse().unwrap()).unwrap().to_string(), "8.8");
    }
}
