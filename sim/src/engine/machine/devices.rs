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

impl Machine {
    /// Returns the message and the help for two atomic accesses of different devices, at least one of which has a scope
    /// without the other device. `None` for any other pair.
    pub(super) fn narrow_scope(
        &self,
        site: Site,
        at: &str,
        does: &str,
        other: &Other,
    ) -> Option<(String, String)> {
        let did = if other.is_read { "read" } else { "write" };
        let scopes = [other.own_scope?, other.record.scope?];
        let narrow = scopes.into_iter().find(|&scope| scope < Scope::System)?.as_ptx();
        let place = match scopes.map(|scope| scope < Scope::System) {
            [true, true] => String::from("both here and there"),
            [true, false] => String::from("here"),
            [false, _] => format!("at the {did}"),
        };
        Some((
            format!(
                "{}: `{narrow}` contains no thread of another device",
                self.scoped(site, at, does, other)?
            ),
            format!("write `.sys` instead of `{narrow}`, {place}"),
        ))
    }

    /// Returns the message and the help for a weak and an atomic access of different devices, as to a flag. `None` for any
    /// other pair.
    pub(super) fn weak_access(
        &self,
        site: Site,
        at: &str,
        does: &str,
        other: &Other,
    ) -> Option<(String, String)> {
        let scoped = self.scoped(site, at, does, other)?;
        (other.own_scope.is_some() != other.record.scope.is_some()).then(|| {
            (
                format!("{scoped}: a weak access does not synchronize devices"),
                String::from(
                    "access a flag by `st.release.sys` and `ld.acquire.sys`, or by `atom` and `red` with `.sys`",
                ),
            )
        })
    }

    /// Describes two accesses of different devices with their scopes. `None` for those of one device.
    fn scoped(&self, site: Site, at: &str, does: &str, other: &Other) -> Option<String> {
        let did = if other.is_read { "read" } else { "write" };
        let [own, its] = [site, other.site].map(|site| self.threads.shapes.device(site.thread));
        let [how, how_other] = [other.own_scope, other.record.scope].map(with);
        (own != its).then(|| {
            format!(
                "{at} is {does} {how} on device {own}, unordered with a {did} {how_other} on device {its}"
            )
        })
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

    /// Makes the finding of two reductions by copies on different devices, at least one of them of device scope. Devices
    /// are not known to need a wider scope, and before PTX ISA 9.3 there is none: a note.
    pub(super) fn narrow_reduction(&self, site: Site, place: Place, other: &Other) -> Finding {
        let [own, its] = [site, other.site].map(|site| self.threads.shapes.device(site.thread));
        let at = self.describe(place);
        let [scope, of_other] = [other.own_scope, other.record.scope].map(with);
        let message = format!(
            "{at} is reduced into by a copy {scope} on device {own}, unordered with one {of_other} on device {its}: by the manual, \
             only `.sys` contains threads of other devices, and `cp.reduce.async.bulk` has it from PTX ISA 9.3 on"
        );
        let finding = Finding::new(Kind::DataRace, site, message).with(Severity::Note);
        let help = "declare `.version 9.3`, and write no scope or `.relaxed.sys`";
        finding.help(help).relating(other.site, "the other copy is issued here")
    }
}
