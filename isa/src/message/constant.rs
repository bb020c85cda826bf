//! Sentences about constants and the lengths of vectors.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::renderer::{Renderer, Text, choices, count};
use crate::change::{Change, Correction};
use crate::dialect::Dialect;
use crate::form::{Constraint, offset_range};
use crate::place::Place;
use crate::slot::Slot;
use crate::spelling::{list, must_be, range, were_given};
use crate::violation::{ConstantViolation, Violation};
use crate::vocab::{LoadMode, Qualifier};

impl ConstantViolation {
    /// The range or the multiple that the number in a slot violates, as in "must be a multiple of 16", and the help.
    pub fn of_number(self, slot: Slot) -> Option<(String, Option<String>)> {
        Some(match self {
            ConstantViolation::OutOfRange { value, min, max, multiple } => {
                let split = || format!("split the copy into pieces of at most {max} bytes");
                let can_be_split = slot == Slot::Size && multiple > 1 && value > max;
                (range(min, max), can_be_split.then(split))
            }
            ConstantViolation::NotAMultiple { multiple, .. } => {
                let help = self
                    .nearest()
                    .map(|[below, above]| format!("the nearest multiples are {below} and {above}"));
                (format!("a multiple of {multiple}"), help)
            }
            _ => return None,
        })
    }

    /// The multiples below and above a number that must be one.
    fn nearest(self) -> Option<[i64; 2]> {
        let ConstantViolation::NotAMultiple { value, multiple } = self else { return None };
        let below = value - value % multiple;
        Some([below, below + multiple])
    }
}

impl Renderer<'_> {
    pub(super) fn constant(&self, violation: &Violation, kind: ConstantViolation) -> Text {
        let place = violation.place;
        let number = |value: i64| {
            let change = Change::Replace(place, violation.operand?, value.to_string());
            Some(Correction::maybe([change]))
        };
        let name = || self.constant_name(place);
        match kind {
            ConstantViolation::NotInSet { value, set } => self.not_in_set(name(), place, value, set),
            ConstantViolation::OutOfRange { value, .. } | ConstantViolation::NotAMultiple { value, .. } => {
                let slot = place.slot();
                let (requirement, help) = slot.and_then(|slot| kind.of_number(slot)).unwrap_or_default();
                let nearest = kind.nearest().into_iter().flatten().filter_map(number);
                Text::new(must_be(name(), requirement, value))
                    .help_if(help)
                    .correct(nearest.collect::<Vec<_>>())
            }
            ConstantViolation::NotAFraction(value) => {
                Text::new(must_be(name(), "above 0.0 and at most 1.0", format_args!("{value:?}")))
                    .help("leave the fraction out for 1.0, which covers all accesses")
                    .correct(
                        violation
                            .operand
                            .map(|index| Correction::maybe([Change::Remove(index)]))
                            .into_iter()
                            .collect::<Vec<_>>(),
                    )
            }
            ConstantViolation::TooWide { value, bits } => {
                Text::new(format!("{value} does not fit in the {bits} bits of {}", name()))
            }
            ConstantViolation::VectorLength { qualifier, expected, found } => Text::new(format!(
                "with {}, {} must have {}, but {}",
                self.qualifier(qualifier),
                name(),
                count(expected, "element"),
                were_given(found)
            )),
            ConstantViolation::CoordinateCount { qualifier, expected, found } => Text::new(format!(
                "{} takes {}, but {}",
                self.qualifier(qualifier),
                count(expected, "coordinate"),
                were_given(found)
            ))
            .help(match qualifier {
                Qualifier::LoadMode(_) => "give the column, then four rows",
                _ => "give one coordinate for each dimension",
            }),
            ConstantViolation::OffsetCount { mode, rank, expected, found } => Text::new(format!(
                "{} takes {} for a tensor of {rank} dimensions, but {}",
                self.qualifier(mode),
                count(expected, "offset"),
                were_given(found)
            ))
            .help(match mode {
                LoadMode::Im2col => {
                    "give one offset for each spatial dimension, that is, rank minus 2 offsets"
                }
                _ => "give `wHalo` and `wOffset`",
            }),
            ConstantViolation::OffsetRange { mode, index, value } => {
                let (name, values) = offset_range(mode, index);
                let (min, max) = values.into_inner();
                let mode = self.qualifier(mode);
                Text::new(must_be(format_args!("{name} of {mode}"), range(min, max), value))
            }
        }
    }

    fn constant_name(&self, place: Place) -> String {
        match place {
            Place::Element(Slot::Coordinates, _) => String::from("a coordinate"),
            Place::Operand(slot) | Place::Element(slot, _) => match (self.dialect, self.param(slot)) {
                // In the manual's syntax of `.cg` the operand is the number itself.
                (Dialect::Ptx, Some(param)) if param.name == "16" => String::from("`cp-size`"),
                _ => self.operand_name(slot),
            },
            _ => String::from("the operand"),
        }
    }

    fn not_in_set(&self, name: String, place: Place, value: i64, set: &[i64]) -> Text {
        let candidate = &self.candidate;
        // The cache operator that accepts the value.
        let other = candidate.forms().iter().find_map(|form| {
            let mut kinds = form.params.iter().filter(|param| place == Place::Operand(param.slot));
            match kinds.next()?.kind.constraint {
                Constraint::OneOf(set) if set.contains(&value) => choices(form, Slot::Cache).next(),
                _ => None,
            }
        });
        let cache = candidate.qualifier(Slot::Cache).filter(|_| candidate.inst.given(Slot::Cache).is_some());
        let with = cache.map(|cache| format!(" with {}", self.qualifier(cache))).unwrap_or_default();
        let values = list(set.iter().map(i64::to_string), "or");
        Text::new(must_be(format_args!("{name}{with}"), values, value))
            .help_if(other.map(|other| format!("{} takes {value}", self.qualifier(other))))
            .correct(
                other
                    .map(|other| Correction::maybe([Change::Qualifier(Slot::Cache, other)]))
                    .into_iter()
                    .collect::<Vec<_>>(),
            )
    }
}
