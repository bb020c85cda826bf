//! Corrections of an instruction, in terms of its slots. Each reader of a text maps them to edits of the text.

use alloc::string::String;
use alloc::vec::Vec;

use crate::fix::Applicability;
use crate::place::Place;
use crate::slot::Slot;
use crate::target::IsaVersion;
use crate::vocab::Qualifier;

/// A change of one part of an instruction, or of its module.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Change {
    /// Another qualifier in place of the one in the slot.
    Qualifier(Slot, Qualifier),
    /// One more qualifier: after the one in the slot or, if there is none, after the name of the instruction.
    Add(Option<Slot>, Qualifier),
    /// No qualifier in the slot. Of two, the second one is removed.
    Omit(Slot),
    /// Of two qualifiers in the slot, the second one alone.
    OmitFirst(Slot),
    /// The qualifiers of the two slots in each other's places.
    Exchange(Slot, Slot),
    /// This text in place of the part of the operand at the index.
    Replace(Place, usize, String),
    /// One more operand, this text, before the operand at the index.
    Insert(usize, String),
    /// No operand at the index.
    Remove(usize),
    /// The module's `.version`.
    Version(IsaVersion),
}

/// Changes after which a violated rule is satisfied.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Correction {
    /// Whether a person has to look at it.
    pub applicability: Applicability,
    /// The changes.
    pub changes: Vec<Change>,
}

impl Correction {
    /// The correction by these changes, which is the only one that the instruction can be meant to have.
    pub fn certain(changes: impl Into<Vec<Change>>) -> Correction {
        Correction { applicability: Applicability::Certain, changes: changes.into() }
    }

    /// The correction by these changes, one of several.
    pub fn maybe(changes: impl Into<Vec<Change>>) -> Correction {
        Correction { applicability: Applicability::Maybe, changes: changes.into() }
    }

    /// The version that the module gets.
    pub(crate) fn version(&self) -> Option<IsaVersion> {
        self.changes.iter().find_map(|change| match change {
            Change::Version(version) => Some(*version),
            _ => None,
        })
    }

    /// The corrections by one of these changes each: certain if there is only one.
    pub fn one_of(changes: impl IntoIterator<Item = Change>) -> Vec<Correction> {
        let mut all: Vec<Correction> = Vec::new();
        for change in changes {
            let correction = Correction::maybe([change]);
            if !all.contains(&correction) {
                all.push(correction);
            }
        }
        if let [only] = all.as_mut_slice() {
            only.applicability = Applicability::Certain;
        }
        all
    }
}
