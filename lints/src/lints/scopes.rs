//! A lint about the scopes of flags by which the kernels of several devices hand over data, and of operations on multimem
//! addresses, which name memory of several devices.
//!
//! No text says which memory belongs to another device. The scope `.sys` on one side of a flag says that the other side
//! can be a thread of another device: a narrower scope there is a mistake, unless something else tells other devices.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::catalogue::SCOPE_ACROSS_DEVICES;
use crate::event::EventKinds;
use crate::function::Function;
use crate::limits::Cost;
use crate::lint::Report;
use crate::repair::Help;

mod multimem;
mod narrow;
mod reductions;
mod sides;
mod words;

use narrow::WORDS;
use sides::{Does, Side};
use words::Link;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let sides = if function.has(EventKinds::ACCESS) { sides::find(function) } else { Vec::new() };
    multimem::check(function, &sides, report);
    reductions::check(function, &sides, report);
    let is_narrow = sides.iter().any(|side| !side.narrow.is_empty());
    let has_sys = sides.iter().any(|side| side.has_sys);
    if is_narrow && has_sys && function.exceeded.affords(sides.len() * sides.len(), Cost::Addresses) {
        Flags::of(function, sides).check(report);
    }
}

/// The flags of a function.
struct Flags<'f, 'c, 'a> {
    function: &'f Function<'c, 'a>,
    sides: Vec<Side>,
    /// The relation of each side to each other one that does the opposite.
    links: Vec<Vec<Option<Link>>>,
}

impl<'f, 'c, 'a> Flags<'f, 'c, 'a> {
    fn of(function: &'f Function<'c, 'a>, sides: Vec<Side>) -> Self {
        let link = |one: &Side, other: &Side| {
            let (tells, waits) = match (one.does, other.does) {
                (Does::Tells, Does::Waits) => (one, other),
                (Does::Waits, Does::Tells) => (other, one),
                _ => return None,
            };
            words::link(function, tells.word.as_ref()?, waits.word.as_ref()?)
        };
        let links = sides.iter().map(|one| sides.iter().map(|other| link(one, other)).collect()).collect();
        Flags { function, sides, links }
    }

    fn check(&self, report: &mut Report<'_, '_, '_>) {
        for (near, side) in self.sides.iter().enumerate().filter(|(_, side)| !side.narrow.is_empty()) {
            let fars = (0..self.sides.len()).filter(|far| self.sides[*far].has_sys);
            let found = fars.filter_map(|far| Some((self.links[near][far]?, far)));
            let found = found.filter_map(|(link, far)| Some((self.severity(near, far, link)?, link, far)));
            match found.max_by_key(|(severity, link, _)| (*severity, core::cmp::Reverse(*link))) {
                Some((severity, link, far)) => self.report(side, &self.sides[far], (link, severity), report),
                None => self.report_alone(side, report),
            }
        }
    }

    /// How certain a mistake is. `None` if the side with `.sys` can have another partner than the narrow one.
    fn severity(&self, near: usize, far: usize, link: Link) -> Option<Severity> {
        let does = self.sides[near].does;
        let others = |does: Does| self.sides.iter().enumerate().filter(move |(_, side)| side.does == does);
        let is_same =
            |one: usize, other: usize| self.links[one][other].is_some_and(|link| link != Link::Table);
        // A thread of this device may set the flag, beside those of other devices.
        let mut setters = others(Does::Tells).filter(|(_, side)| !side.narrow.is_empty());
        if does == Does::Waits && setters.any(|(setter, _)| link != Link::Elements || is_same(near, setter)) {
            return None;
        }
        let mut partners = others(does).filter(|(_, side)| side.is_of_system);
        Some(match link {
            // Each device has the flags of one table. Some of them may be its own.
            Link::Elements if partners.any(|(partner, _)| is_same(partner, far)) => Severity::Note,
            Link::Elements => Severity::Warning,
            // Another parameter can have the pointer to the same word in the memory of another device.
            _ if partners.next().is_some() => return None,
            Link::Same if does == Does::Tells => Severity::Warning,
            // Threads of this device may wait for a flag that the host reads too.
            Link::Same | Link::Table => Severity::Note,
        })
    }

    fn report(
        &self,
        near: &Side,
        far: &Side,
        (link, severity): (Link, Severity),
        report: &mut Report<'_, '_, '_>,
    ) {
        let at = near.narrow[0];
        let (scope, threads) = near.scope(self.function);
        let what = match near.does {
            _ if at != near.event => "fence",
            Does::Tells => "write",
            Does::Waits => "read",
        };
        let other = match far.does {
            Does::Tells => "write of the flag",
            Does::Waits => "wait for the flag",
        };
        let mut help = String::from("write `.sys`");
        if near.narrow.len() > 1 {
            help += " here, and `.sys` at the fence";
        }
        if link != Link::Elements {
            help += "; or write a narrower scope on both sides, if both are on one device";
        }
        let help = near.narrow.iter().fold(Help::from(help), |help, event| help.word(*event, WORDS));
        let mut others = Vec::from([far.related()]);
        if at != near.event {
            others.push(near.related());
        }
        report.add(
            &SCOPE_ACROSS_DEVICES,
            severity,
            at,
            format!("the scope of this {what} is {scope}, the threads of {threads}, but the {other} has `.sys`, the threads of all devices"),
            if link == Link::Elements { help.certain() } else { help },
            &others,
        );
    }

    /// Reports a fence for threads of this device directly before a flag with `.sys`, for which no wait is known.
    fn report_alone(&self, near: &Side, report: &mut Report<'_, '_, '_>) {
        let [fence] = near.narrow[..] else { return };
        if fence == near.event || !near.has_sys || near.does != Does::Tells || !near.is_adjacent {
            return;
        }
        let (scope, threads) = near.scope(self.function);
        report.add(
            &SCOPE_ACROSS_DEVICES,
            Severity::Note,
            fence,
            format!("the scope of this fence is {scope}, the threads of {threads}, but the write of the flag has `.sys`, the threads of all devices"),
            Help::from("write `.sys`, if another device or the host reads what was written before the flag").word(fence, WORDS),
            &[near.related()],
        );
    }
}
