//! Converts the events of a run to slices.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use super::{Category, FindingMark, Row, Slice, Timeline};
use crate::engine::machine::Machine;
use crate::engine::memory::Place;
use crate::engine::trace::{Trace, What};
use crate::engine::transfer::{GroupKind, TransferId};
use crate::engine::wait::Wait;
use crate::engine::{Site, ThreadId};
use crate::link::Kernel;
use crate::module::Module;

/// A row of a CTA, in the order of display: its warps, its copies, its groups, its barriers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Warp(u32, u32),
    /// Copies and groups may overlap, so each takes the first free row.
    Copies(usize),
    Groups(usize),
    Barrier(Place),
}

/// The device of a CTA, where there are several, and its number.
type Cta = (Option<u32>, u32);

/// Builds slices from events.
pub(crate) struct Builder<'b> {
    pub(crate) machine: &'b Machine,
    pub(crate) module: &'b Module,
    pub(crate) launches: &'b [Rc<Kernel<'b>>],
    rows: BTreeMap<(Cta, Key), Vec<Slice>>,
    /// All places that have been barriers: the machine forgets them when their CTA exits.
    barriers: BTreeSet<Place>,
}

/// A wait of threads of a warp, in these lanes.
struct Open {
    site: Site,
    lanes: u32,
    slice: Slice,
}

impl Open {
    fn until(mut self, time: u64) -> Self {
        self.slice.end = time;
        self
    }
}

/// A group: the time of its commit, and the number of its copies in flight.
#[derive(Default)]
struct Group {
    committed: Option<u64>,
    copies: u32,
    incomplete: u32,
    ended: u64,
}

/// Returns the places at which barriers were initialized.
fn initialized(trace: &Trace) -> impl Iterator<Item = Place> {
    trace.events.iter().filter_map(|event| match event.what {
        What::Initialize(place, _) => Some(place),
        _ => None,
    })
}

impl<'b> Builder<'b> {
    pub(crate) fn new(machine: &'b Machine, module: &'b Module, launches: &'b [Rc<Kernel<'b>>]) -> Self {
        Builder { machine, module, launches, rows: BTreeMap::new(), barriers: BTreeSet::new() }
    }

    pub(crate) fn build(mut self, trace: &Trace) -> Timeline {
        self.barriers = initialized(trace).collect();
        self.waits(trace);
        self.copies(trace);
        self.phases(trace);
        let findings = self.findings(trace);
        let rows = std::mem::take(&mut self.rows).into_iter().map(|(((device, cta), key), slices)| {
            let name = match key {
                Key::Warp(warp, u32::MAX) => format!("warp {warp}"),
                Key::Warp(warp, lanes) if lanes.is_power_of_two() => {
                    format!("warp {warp}, lane {}", lanes.trailing_zeros())
                }
                Key::Warp(warp, lanes) => format!("warp {warp}, lanes {lanes:#x}"),
                Key::Copies(_) => String::from("copies"),
                Key::Groups(_) => String::from("groups"),
                Key::Barrier(place) => format!("barrier {}", self.describe_in_cta(place)),
            };
            Row { device, cta, name, slices }
        });
        Timeline { rows: rows.collect(), findings }
    }

    /// Returns the findings, each in the row of its warp.
    fn findings(&mut self, trace: &Trace) -> Vec<FindingMark> {
        let mut found = Vec::new();
        for event in &trace.events {
            let What::Found(site, message) = &event.what else { continue };
            let Some((cta, warp, _)) = self.warp(*site) else { continue };
            let of_warp = (cta, Key::Warp(warp, 0))..=(cta, Key::Warp(warp, u32::MAX));
            let key = match self.rows.range(of_warp).next_back() {
                Some((key, _)) => key.clone(),
                None => (cta, Key::Warp(warp, u32::MAX)),
            };
            self.rows.entry(key.clone()).or_default();
            found.push((key, event.time, message.clone()));
        }
        let row = |key: &(Cta, Key)| self.rows.range(..key).count();
        found.into_iter().map(|(key, at, message)| FindingMark { row: row(&key), at, message }).collect()
    }

    fn waits(&mut self, trace: &Trace) {
        // The waits that have not ended, by the first thread of the warp.
        let mut open: HashMap<ThreadId, Vec<Open>> = HashMap::new();
        let mut done = Vec::new();
        for event in &trace.events {
            match event.what {
                What::Wait(site, lanes, wait) => {
                    let first = ThreadId(site.thread.0 / 32 * 32);
                    let mut slice = self.slice(site, Category::Wait, event.time);
                    slice.details.insert("for", self.awaited(&wait));
                    open.entry(first).or_default().push(Open { site, lanes, slice });
                }
                What::Resume(first, lanes) => {
                    let open = open.entry(first).or_default();
                    for wait in std::mem::take(open) {
                        if wait.lanes & lanes == 0 {
                            open.push(wait);
                            continue;
                        }
                        // The threads that still wait get a new slice from here on.
                        let rest = wait.lanes & !lanes;
                        if rest != 0 {
                            let slice = Slice { start: event.time, ..wait.slice.clone() };
                            open.push(Open { lanes: rest, slice, ..wait });
                        }
                        done.push(wait.until(event.time));
                    }
                }
                _ => {}
            }
        }
        done.extend(open.into_values().flatten().map(|wait| wait.until(trace.time)));
        done.sort_by_key(|wait| (wait.site.thread, wait.slice.start));
        for Open { site, lanes, slice } in done {
            let Some((cta, warp, all)) = self.warp(site) else { continue };
            let lanes = if lanes == all { u32::MAX } else { lanes };
            self.rows.entry((cta, Key::Warp(warp, lanes))).or_default().push(slice);
        }
    }

    fn copies(&mut self, trace: &Trace) {
        // The slice of each copy in flight, its instruction, and its group.
        let mut open = BTreeMap::<TransferId, (Slice, Site, Option<(GroupKind, u64)>)>::new();
        let mut groups: BTreeMap<(ThreadId, GroupKind, u64), (Group, Site)> = BTreeMap::new();
        let mut done = Vec::new();
        for event in &trace.events {
            match event.what {
                What::Issue { transfer, site, bytes, places, group } => {
                    let mut slice = self.slice(site, Category::Copy, event.time);
                    slice.name += &format!(", {bytes} bytes");
                    for (name, place) in ["from", "to"].into_iter().zip(places) {
                        slice.details.extend(place.map(|place| (name, self.describe(place))));
                    }
                    if let Some((kind, number)) = group {
                        let (group, _) = groups
                            .entry((site.thread, kind, number))
                            .or_insert_with(|| (Group::default(), site));
                        group.copies += 1;
                        group.incomplete += 1;
                    }
                    open.insert(transfer, (slice, site, group));
                }
                What::Read(transfer) => {
                    if let Some((slice, ..)) = open.get_mut(&transfer) {
                        slice.details.insert("source read at", event.time.to_string());
                    }
                }
                What::Complete(transfer) => {
                    let Some((mut slice, site, group)) = open.remove(&transfer) else { continue };
                    slice.end = event.time;
                    done.push((slice, site));
                    let group = group.and_then(|(kind, number)| groups.get_mut(&(site.thread, kind, number)));
                    if let Some((group, _)) = group {
                        group.incomplete -= 1;
                        group.ended = event.time;
                    }
                }
                What::Commit(thread, kind) => {
                    let of_thread = (thread, kind, 0)..=(thread, kind, u64::MAX);
                    if let Some((_, (group, _))) = groups.range_mut(of_thread).next_back() {
                        group.committed.get_or_insert(event.time);
                    }
                }
                _ => {}
            }
        }
        for (mut slice, site, _) in open.into_values() {
            slice.end = trace.time;
            slice.details.insert("state", String::from("not complete"));
            done.push((slice, site));
        }
        done.sort_by_key(|(slice, _)| slice.start);
        for (slice, site) in done {
            self.place(site, Key::Copies, slice);
        }
        let mut committed = Vec::new();
        for ((_, kind, number), (group, site)) in groups {
            let Some(start) = group.committed else { continue };
            let (kind, copies) = match kind {
                GroupKind::Small => ("cp.async", "copies"),
                GroupKind::Bulk => ("bulk", "copies"),
                GroupKind::Matrix => ("matrix", "products"),
            };
            let end = if group.incomplete == 0 { group.ended.max(start) } else { trace.time };
            let name = format!("{kind} group {number}, {} {copies}", group.copies);
            let details = self.details(site);
            committed.push((Slice { name, category: Category::Group, start, end, details }, site));
        }
        committed.sort_by_key(|(slice, _)| slice.start);
        for (slice, site) in committed {
            self.place(site, Key::Groups, slice);
        }
    }

    fn phases(&mut self, trace: &Trace) {
        let mut open: BTreeMap<Place, (Slice, Site)> = BTreeMap::new();
        let mut done = Vec::new();
        let phase = |builder: &Self, site: Site, number: u64, start: u64| {
            let details = builder.details(site);
            let name = format!("phase {number}");
            Slice { name, category: Category::Phase, start, end: start, details }
        };
        for event in &trace.events {
            let next = match event.what {
                What::Initialize(place, site) => (place, site, 0),
                What::Phase(place, complete) => {
                    let Some(&(_, site)) = open.get(&place) else { continue };
                    (place, site, complete)
                }
                What::End => {
                    for (place, (mut slice, site)) in std::mem::take(&mut open) {
                        slice.end = event.time;
                        slice.details.insert("state", String::from("not complete"));
                        done.push((place, slice, site));
                    }
                    continue;
                }
                _ => continue,
            };
            let (place, site, number) = next;
            let slice = phase(self, site, number, event.time);
            if let Some((mut slice, site)) = open.insert(place, (slice, site)) {
                slice.end = event.time;
                done.push((place, slice, site));
            }
        }
        for (place, slice, site) in done {
            let Some((cta, ..)) = self.warp(site) else { continue };
            self.rows.entry((cta, Key::Barrier(place))).or_default().push(slice);
        }
    }

    /// Adds a slice to the first row where it overlaps no other.
    fn place(&mut self, site: Site, key: fn(usize) -> Key, slice: Slice) {
        let Some((cta, ..)) = self.warp(site) else { return };
        for number in 0.. {
            let row = self.rows.entry((cta, key(number))).or_default();
            if row.last().is_none_or(|last| last.end <= slice.start) {
                return row.push(slice);
            }
        }
    }

    fn kernel(&self, site: Site) -> Option<&Rc<Kernel<'b>>> {
        self.launches.iter().rfind(|kernel| kernel.first <= site.instruction)
    }

    /// Returns the CTA and the warp of a thread, and the mask of that warp's lanes. The CTAs of launches that depend on
    /// one another are numbered through.
    fn warp(&self, site: Site) -> Option<(Cta, u32, u32)> {
        let index = self.launches.iter().rposition(|kernel| kernel.first <= site.instruction)?;
        let Kernel { launch, device, first_thread, .. } = *self.launches[index];
        let of_device = self.launches[..=index].iter().filter(|kernel| kernel.device.number == device.number);
        let of_device: Vec<_> = of_device.map(|kernel| kernel.launch).collect();
        let before = of_device.windows(2).rev().take_while(|pair| pair[1].is_dependent);
        let before: u32 = before.map(|pair| pair[0].ctas()).sum();
        let warps = launch.warps().max(1);
        let number = site.thread.0.saturating_sub(first_thread) / 32;
        let (cta, warp) = (before + number / warps, number % warps);
        let lanes = launch.threads().saturating_sub(warp * 32).clamp(1, 32);
        Some(((device.is_named.then_some(device.number), cta), warp, u32::MAX >> (32 - lanes)))
    }

    fn slice(&self, site: Site, category: Category, start: u64) -> Slice {
        let details = self.details(site);
        let instruction = details.get("instruction").map_or("", String::as_str);
        // Skips the guard.
        let opcode = instruction.split(' ').find(|word| !word.starts_with('@')).unwrap_or("");
        let name = opcode.trim_end_matches(';').to_owned();
        Slice { name, category, start, end: start, details }
    }

    fn details(&self, site: Site) -> BTreeMap<&'static str, String> {
        let mut details = BTreeMap::new();
        if let Some(kernel) = self.kernel(site) {
            details.insert("thread", kernel.thread(site.thread).to_string());
            if let Some(span) = kernel.span(site.instruction) {
                let text = self.module.text.get(span.clone()).unwrap_or("");
                details.insert("instruction", text.split_whitespace().collect::<Vec<_>>().join(" "));
                let line = 1 + self.module.text[..span.start].matches('\n').count();
                details.insert("line", line.to_string());
            }
        }
        details
    }

    fn describe(&self, place: Place) -> String {
        self.machine.memory.describe(place, |place| self.barriers.contains(&place))
    }

    /// Names a place for a row of its CTA.
    fn describe_in_cta(&self, place: Place) -> String {
        let label = &self.machine.memory.region(place.region).label;
        label.byte_in_cta(place.offset, |offset| self.barriers.contains(&Place { offset, ..place }))
    }

    fn awaited(&self, wait: &Wait) -> String {
        match wait {
            Wait::Phase { barrier, phase } => {
                format!("phase {phase} of the barrier at {}", self.describe(*barrier))
            }
            Wait::Groups { pending, of_reads, .. } => {
                let what = if *of_reads { "have read their sources" } else { "are complete" };
                format!("all but the {pending} newest groups {what}")
            }
            Wait::Rendezvous { .. } => String::from("the other threads of the CTA or cluster"),
            Wait::Grid(_) => String::from("the end of the launch before"),
            Wait::Lanes(lanes) => format!("the lanes {lanes:#x} of the warp"),
            Wait::Change(place) => format!("another value of {}", self.describe(*place)),
        }
    }
}
