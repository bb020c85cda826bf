//! The messages of findings about threads on different devices.

use super::Machine;
use super::check::{Access, Other};
use crate::engine::clock::Actor;
use crate::engine::finding::{Finding, Kind, Severity, Site};
use crate::engine::memory::Place;
use crate::engine::record::By;
use crate::engine::threads::Scope;

/// Returns a help about scopes, for threads on different devices.
pub(super) fn in_system(help: &str) -> String {
    help.replace(Scope::Device.as_ptx(), Scope::System.as_ptx())
}

/// Returns the words for the scope of an access.
fn with(scope: Option<Scope>) -> String {
    match scope {
        Some(scope) => format!("with scope `{}`", scope.as_ptx()),
        None => String::from("by a weak access"),
    }
}

/// One of two unordered accesses of different devices.
#[derive(Clone, Copy, Debug)]
struct Side<'a> {
    site: Site,
    /// The scope of an atomic access.
    scope: Option<Scope>,
    /// As in "is read", and as in "a read".
    does: &'a str,
    noun: &'a str,
}

impl Machine {
    /// Returns the devices of two accesses, if they are different.
    pub(super) fn devices_of(&self, site: Site, other: &Other) -> Option<[u32; 2]> {
        let devices = [site, other.site].map(|site| self.threads.shapes.device(site.thread));
        (devices[0] != devices[1]).then_some(devices)
    }

    /// Returns the two accesses, if their devices are different, the one first for which `is_first` holds.
    fn sides<'a>(
        &self,
        site: Site,
        does: &'a str,
        other: &Other,
        is_first: impl Fn(Option<Scope>) -> bool,
    ) -> Option<[Side<'a>; 2]> {
        self.devices_of(site, other)?;
        let noun = if does.starts_with("written") { "write" } else { "read" };
        let own = Side { site, scope: other.own_scope, does, noun };
        let (does, noun) = if other.is_read { ("read", "read") } else { ("written", "write") };
        let other = Side { site: other.site, scope: other.record.scope, does, noun };
        Some(if is_first(own.scope) { [own, other] } else { [other, own] })
    }

    /// Makes the finding of two accesses, the first of which is wrong.
    fn between(&self, at: &str, [wrong, other]: [Side<'_>; 2], why: &str, help: String) -> Finding {
        let [device, of_other] = [wrong, other].map(|side| self.threads.shapes.device(side.site.thread));
        let [how, how_other] = [wrong, other].map(|side| with(side.scope));
        let message = format!(
            "{at} is {} {how} on device {device}, unordered with a {} {how_other} on device {of_other}: {why}",
            wrong.does, other.noun
        );
        let finding = Finding::new(Kind::DataRace, wrong.site, message).help(help);
        finding.relating(other.site, format!("the {} is here", other.noun))
    }

    /// Makes the finding of two atomic accesses of different devices, at least one of which has a scope without the other
    /// device: it is about that one. `None` for any other pair.
    pub(super) fn narrow_scope(&self, site: Site, at: &str, does: &str, other: &Other) -> Option<Finding> {
        let is_narrow = |scope: Option<Scope>| scope.is_some_and(|scope| scope < Scope::System);
        let sides = self.sides(site, does, other, is_narrow)?;
        let [Some(narrow), Some(of_other)] = sides.map(|side| side.scope) else { return None };
        if !is_narrow(Some(narrow)) {
            return None;
        }
        let (narrow, are_both) = (narrow.as_ptx(), is_narrow(Some(of_other)));
        let why = format!("`{narrow}` contains no thread of another device");
        let both = if are_both { ", both here and there" } else { "" };
        Some(self.between(at, sides, &why, format!("write `.sys` instead of `{narrow}`{both}")))
    }

    /// Makes the finding of a weak and an atomic access of different devices, as to a flag: it is about the weak one. `None`
    /// for any other pair.
    pub(super) fn weak_access(&self, site: Site, at: &str, does: &str, other: &Other) -> Option<Finding> {
        let sides = self.sides(site, does, other, |scope| scope.is_none())?;
        let [None, Some(_)] = sides.map(|side| side.scope) else { return None };
        let help =
            "access a flag by `st.release.sys` and `ld.acquire.sys`, or by `atom` and `red` with `.sys`";
        Some(self.between(at, sides, "a weak access does not synchronize devices", help.to_owned()))
    }

    /// Makes the finding of an access that is unordered with a copy of another device.
    pub(super) fn copy_of_device(&self, site: Site, at: &str, access: Access, other: &Other) -> Finding {
        let copy = other.record.by.noun().trim_start_matches("a ");
        let [own, its] = [site, other.site].map(|site| self.threads.shapes.device(site.thread));
        let does = if access.writes { "written" } else { "read" };
        let did = if other.is_read { "reads" } else { "writes" };
        let state = match self.is_complete(&other.record, other.is_read) {
            true => "was complete only by chance in this schedule",
            false => "was in flight",
        };
        let wait = match (other.record.by, other.is_read) {
            (By::Transfer, _) => "a wait for the phase of its barrier",
            (By::Small, _) => "`cp.async.wait_group 0`",
            (_, true) => "`cp.async.bulk.wait_group.read 0`",
            _ => "`cp.async.bulk.wait_group 0`",
        };
        let actor = Actor::of(other.record.class(other.is_read), other.site.thread);
        let has_waited = other.record.by != By::Transfer
            && self
                .threads
                .knowledge(other.site.thread)
                .is_some_and(|knowledge| knowledge.time(other.site.thread, actor) >= other.record.time);
        let (missing, first) = match has_waited {
            true => ("a release after its wait and an acquire here, both with scope `.sys`, are missing", ""),
            false => (
                "a wait for it there, and then a release and an acquire with scope `.sys`, are missing",
                &*format!("{wait} in the thread that issued the {copy}, and then "),
            ),
        };
        let message = format!(
            "{at} is {does} on device {own}, but nothing orders this after the {copy} of device {its} that {did} these bytes, and \
             the {copy} {state}: {missing}"
        );
        let kind = if access.writes { Kind::InFlight } else { Kind::ReadBeforeWait };
        let help = format!(
            "on device {its}, write {first}a flag with `st.release.sys`; on device {own}, read the flag with `ld.acquire.sys` \
             before this"
        );
        let finding = Finding::new(kind, site, message).help(help);
        finding.relating(other.site, format!("the {copy} is issued here"))
    }

    /// Makes the finding of two reductions by copies on different devices, at least one of them of device scope. Where no
    /// scope is written, devices are not known to need a wider one, and before PTX ISA 9.3 there is none: a note.
    pub(super) fn narrow_reduction(&self, site: Site, place: Place, other: &Other) -> Finding {
        let [own, its] = [site, other.site].map(|site| self.threads.shapes.device(site.thread));
        let at = self.describe(place);
        let [scope, of_other] = [other.own_scope, other.record.scope].map(with);
        let sides = [(site, other.own_scope), (other.site, other.record.scope)];
        let is_written = sides.into_iter().any(|(site, scope)| {
            scope == Some(Scope::Device) && self.threads.scoped.contains(&site.instruction)
        });
        let (severity, why, help) = match is_written {
            true => (
                Severity::Error,
                "`.gpu` contains no thread of another device",
                "write `.relaxed.sys`, or no scope, instead of `.relaxed.gpu`",
            ),
            false => (
                Severity::Note,
                "by the manual, only `.sys` contains threads of other devices, and `cp.reduce.async.bulk` has it from PTX ISA 9.3 \
                 on",
                "declare `.version 9.3`, and write no scope or `.relaxed.sys`",
            ),
        };
        let message = format!(
            "{at} is reduced into by a copy {scope} on device {own}, unordered with one {of_other} on device {its}: {why}"
        );
        let finding = Finding::new(Kind::DataRace, site, message).with(severity);
        finding.help(help).relating(other.site, "the other copy is issued here")
    }
}
