//! A rule about tensor maps, as data.

use ptx_async_isa::Rule;

use super::description::Description;

/// A rule about the arguments of the driver's calls, with examples that satisfy and violate it.
#[derive(Debug)]
#[non_exhaustive]
pub struct TensorMapRule {
    /// Its name, its sentence, and the parameters whose documentation states it, in "Tensor Map Object Management" of
    /// the CUDA driver API. [`Rule::stricter`] quotes the documentation if a driver accepts the rejected examples. The
    /// examples are the other fields of this struct.
    pub rule: Rule,
    /// Descriptions that satisfy it.
    pub accepts: &'static [Example],
    /// Descriptions that violate it, and no other rule.
    pub rejects: &'static [Example],
}

/// A description, with its device.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Example {
    /// Returns the description.
    pub description: fn() -> Description,
    /// The compute capability of the device, major and minor; none for any device.
    pub device: Option<(u32, u32)>,
}

impl TensorMapRule {
    /// This rule, with the sentence of the documentation that a driver does not enforce.
    pub(super) const fn stricter_than_driver(self, sentence: &'static str) -> TensorMapRule {
        let TensorMapRule { rule, accepts, rejects } = self;
        TensorMapRule { rule: Rule { stricter: Some(sentence), ..rule }, accepts, rejects }
    }

    /// This rule, as a warning: the driver encodes the map.
    pub(super) const fn advisory(self) -> TensorMapRule {
        let TensorMapRule { rule, accepts, rejects } = self;
        TensorMapRule { rule: Rule { advisory: true, ..rule }, accepts, rejects }
    }
}

pub(super) const fn rule(
    id: &'static str,
    summary: &'static str,
    manual: &'static str,
    accepts: &'static [Example],
    rejects: &'static [Example],
) -> TensorMapRule {
    assert!(!accepts.is_empty() && !rejects.is_empty(), "a rule needs examples of both kinds");
    let rule = Rule { id, summary, manual, accepts: &[], rejects: &[], stricter: None, advisory: false };
    TensorMapRule { rule, accepts, rejects }
}

/// An example for any device.
pub(super) const fn any(description: fn() -> Description) -> Example {
    Example { description, device: None }
}

/// An example for a device of this compute capability.
pub(super) const fn on(major: u32, minor: u32, description: fn() -> Description) -> Example {
    Example { description, device: Some((major, minor)) }
}
