//! Accesses that a shadow remembers.

use std::rc::Rc;

use super::clock::{Actor, Class, Knowledge, LANES, Proxy};
use super::finding::ThreadId;
use super::threads::Scope;

/// The bytes of a granule.
pub const GRANULE: u64 = 4;

/// A part of a range that is the same in all of its granules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The number of its first granule.
    pub granule: u64,
    /// How many granules it has.
    pub count: u64,
    /// Which of their bytes it has, one bit each.
    pub bytes: u8,
}

impl Part {
    /// The offset of its first byte.
    pub fn offset(&self) -> u64 {
        self.granule * GRANULE + u64::from(self.bytes.trailing_zeros() % 8)
    }
}

/// Who made an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Threads of a warp.
    Threads,
    /// A copy in the generic proxy, in a group of its thread.
    Small,
    /// A copy in the async proxy, in a group of its thread.
    Bulk,
    /// A product of matrices, in a group of its thread.
    Matrix,
    /// A transfer that completes on barriers.
    Transfer,
}

impl By {
    /// Whether it is in the async proxy, of those in groups.
    pub fn is_async(self) -> bool {
        matches!(self, By::Bulk | By::Matrix)
    }
}

/// Which lanes of a warp access a granule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lanes {
    /// These.
    Mask(u32),
    /// One for each byte: 5 bits each.
    Each(u32),
    /// Lane 0 accesses the granule of this number and `1 << shift` granules in all, and the next lanes those after them. Only
    /// the record of several granules has it.
    Run {
        /// The number of the first granule; it can be before the region, so it wraps.
        first: u32,
        /// The logarithm of the granules of a lane.
        shift: u8,
    },
}

/// An access, or those that one instruction makes in the lanes of a warp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// Who made it.
    pub by: By,
    /// Accesses of threads in this scope that have one too can be concurrent with it; a weak access has none.
    pub scope: Option<Scope>,
    /// Its bytes of the granule, one bit each.
    pub bytes: u8,
    /// The lanes, of those that threads or their groups make.
    pub lanes: Lanes,
    /// The warp; of a transfer, the number of its [`Fate`](super::fate::Fate).
    pub warp: u32,
    /// The time of the actor; of a write of a transfer, the place of its barrier in the list of its observers.
    pub time: u32,
    /// The instruction.
    pub instruction: u32,
}

impl Record {
    /// The lanes that access a part.
    pub fn lanes(&self, part: Part) -> u32 {
        match self.lanes {
            Lanes::Mask(lanes) => lanes,
            Lanes::Each(lanes) => (0..4)
                .filter(|byte| self.bytes & part.bytes >> byte & 1 == 1)
                .fold(0, |all, byte| all | 1 << (lanes >> (5 * byte) & 31)),
            Lanes::Run { first, shift } => {
                let lane = |granule: u64| ((granule as u32).wrapping_sub(first) >> shift) & (LANES - 1);
                let (low, high) = (lane(part.granule), lane(part.granule + part.count - 1));
                u32::MAX << low & u32::MAX >> (LANES - 1 - high)
            }
        }
    }

    /// The same of one granule of several, by its number.
    fn at(&self, number: u32) -> Record {
        let part = Part { granule: u64::from(number), count: 1, bytes: self.bytes };
        match self.lanes {
            Lanes::Run { .. } => Record { lanes: Lanes::Mask(self.lanes(part)), ..*self },
            _ => *self,
        }
    }

    /// The thread in a lane.
    pub fn thread(&self, lane: u32) -> ThreadId {
        ThreadId(self.warp * LANES + lane % LANES)
    }

    /// The class of its actor.
    pub fn class(&self, is_read: bool) -> Class {
        match self.by {
            By::Threads => Class::Thread,
            By::Small => Class::Small,
            By::Bulk if is_read => Class::BulkReads,
            By::Bulk => Class::BulkWrites,
            By::Matrix => Class::Matrix,
            By::Transfer => Class::Barrier,
        }
    }

    /// The lanes, of `lanes`, whose accesses are not ordered before `thread`, which knows `knowledge`; with a proxy, those without
    /// a proxy fence. It is none of a transfer.
    pub fn unordered(
        &self,
        lanes: u32,
        is_read: bool,
        thread: ThreadId,
        knowledge: &Knowledge,
        proxy: Option<Proxy>,
    ) -> u32 {
        let class = self.class(is_read);
        let clock = match proxy {
            Some(proxy) => knowledge.view.fenced(proxy),
            None => &*knowledge.view.seen,
        };
        let mut left = lanes;
        if thread.0 / LANES == self.warp {
            let own = 1 << (thread.0 % LANES);
            let actor = Actor::of(class, thread);
            let time = |proxy| match proxy {
                Some(proxy) => knowledge.fenced_time(thread, proxy, actor),
                None => knowledge.time(thread, actor),
            };
            if left & own != 0 && time(proxy) >= self.time {
                left &= !own;
            }
        }
        if left == 0 {
            return 0;
        }
        if let Some(times) = clock.times(class, self.warp) {
            for lane in crate::lanes::lanes_of(left) {
                if times[lane] >= self.time {
                    left &= !(1 << lane);
                }
            }
        }
        left
    }
}

/// The accesses to a granule that a later one has to be compared with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Records {
    /// None.
    #[default]
    None,
    /// One.
    One(Record),
    /// Several.
    Many(Rc<Vec<Record>>),
}

/// So many reads of a granule are remembered; the oldest ones are dropped.
const MOST_READS: usize = 32;
/// So many atomic accesses to a granule that nothing orders are remembered.
const MOST_WRITES: usize = 8;

impl Records {
    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Record> {
        match self {
            Records::None => [].iter(),
            Records::One(record) => std::slice::from_ref(record).iter(),
            Records::Many(records) => records.iter(),
        }
    }

    /// The same of one granule of several, by its number.
    pub fn at(&self, number: u32) -> Records {
        match self {
            Records::None => Records::None,
            Records::One(record) => Records::One(record.at(number)),
            Records::Many(records) => {
                Records::Many(Rc::new(records.iter().map(|record| record.at(number)).collect()))
            }
        }
    }

    /// Adds a read, and drops those that `is_ordered` before it, or of the same lanes.
    pub fn add_read(&mut self, read: Record, mut is_ordered: impl FnMut(&Record) -> bool) {
        match self {
            Records::None => *self = Records::One(read),
            Records::One(old) => match merged(old, &read) {
                Some(both) => *old = both,
                None if old.bytes & !read.bytes == 0 && is_ordered(old) => *old = read,
                None => *self = Records::Many(Rc::new(vec![*old, read])),
            },
            Records::Many(records) => {
                let found = records
                    .iter()
                    .enumerate()
                    .rev()
                    .find_map(|(index, old)| merged(old, &read).map(|both| (index, both)));
                match found {
                    Some((index, both)) if both == records[index] => {}
                    Some((index, both)) => Rc::make_mut(records)[index] = both,
                    None => {
                        let records = Rc::make_mut(records);
                        records.retain(|old| old.bytes & !read.bytes != 0 || !is_ordered(old));
                        if records.len() >= MOST_READS {
                            records.remove(0);
                        }
                        records.push(read);
                        if let [one] = records.as_slice() {
                            *self = Records::One(*one);
                        }
                    }
                }
            }
        }
    }

    /// Adds a write. It takes the place of those whose bytes it has, unless `keeps` holds for them.
    pub fn add_write(&mut self, write: Record, mut keeps: impl FnMut(&Record) -> bool) {
        match self {
            Records::None => *self = Records::One(write),
            Records::One(old) if old.bytes & !write.bytes == 0 && !keeps(old) => {
                *old = merged(old, &write).unwrap_or(write);
            }
            _ => {
                let both = self
                    .iter()
                    .enumerate()
                    .find_map(|(index, old)| merged(old, &write).map(|both| (index, both)));
                match (both, &mut *self) {
                    (Some((_, both)), Records::One(old)) => return *old = both,
                    (Some((index, both)), Records::Many(records)) => {
                        return Rc::make_mut(records)[index] = both;
                    }
                    _ => {}
                }
                let mut records: Vec<_> = self.iter().copied().collect();
                records.retain(|old| old.bytes & !write.bytes != 0 || keeps(old));
                if records.len() >= MOST_WRITES {
                    records.remove(0);
                }
                records.push(write);
                *self = match records.as_slice() {
                    [one] => Records::One(*one),
                    _ => Records::Many(Rc::new(records)),
                };
            }
        }
    }

    /// Drops the accesses to these bytes alone.
    pub fn clear(&mut self, bytes: u8) {
        match self {
            Records::None => {}
            Records::One(old) if old.bytes & !bytes == 0 => *self = Records::None,
            Records::One(_) => {}
            Records::Many(records) => {
                let records = Rc::make_mut(records);
                records.retain(|old| old.bytes & !bytes != 0);
                match records.as_slice() {
                    [] => *self = Records::None,
                    [one] => *self = Records::One(*one),
                    _ => {}
                }
            }
        }
    }
}

/// One record of the accesses of two instructions or lanes, if there can be one.
fn merged(old: &Record, new: &Record) -> Option<Record> {
    if old == new {
        return Some(*old);
    }
    let same = old.by == By::Threads
        && (new.by, old.warp, old.time, old.scope) == (By::Threads, new.warp, new.time, new.scope);
    if !same {
        return None;
    }
    let overlap = old.bytes & new.bytes;
    match (old.lanes, new.lanes) {
        (a, b) if a == b && old.bytes == new.bytes => Some(*new),
        (Lanes::Mask(a), Lanes::Mask(b)) if old.bytes == new.bytes => {
            Some(Record { lanes: Lanes::Mask(a | b), ..*new })
        }
        (Lanes::Mask(a), Lanes::Mask(b)) if overlap == 0 && a.count_ones() == 1 && b.count_ones() == 1 => {
            let lanes = each(old.bytes, a.trailing_zeros()) | each(new.bytes, b.trailing_zeros());
            Some(Record { lanes: Lanes::Each(lanes), bytes: old.bytes | new.bytes, ..*new })
        }
        (Lanes::Each(a), Lanes::Mask(b)) if b.count_ones() == 1 => {
            let lane = b.trailing_zeros();
            let is_same = (0..4).all(|byte| overlap >> byte & 1 == 0 || a >> (5 * byte) & 31 == lane);
            let lanes = Lanes::Each(a | each(new.bytes & !overlap, lane));
            is_same.then_some(Record { lanes, bytes: old.bytes | new.bytes, ..*new })
        }
        _ => None,
    }
}

/// A lane at each of some bytes.
fn each(bytes: u8, lane: u32) -> u32 {
    (0..4).filter(|byte| bytes >> byte & 1 == 1).fold(0, |all, byte| all | lane << (5 * byte))
}
