//! The earlier accesses to a granule with which later accesses are compared.

use std::rc::Rc;

use super::record::{By, Lanes, Record};
use super::sets::Sets;

/// The accesses to a granule with which a later access is compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Records {
    /// No access.
    #[default]
    None,
    /// One access.
    One(Record),
    /// Several accesses, in a set that other granules may share.
    Many(Rc<[Record]>),
}

/// Limit on the recorded reads of a granule.
const MOST_READS: usize = 32;
/// Limit on the recorded atomic accesses to a granule that are unordered with each other.
const MOST_WRITES: usize = 8;

impl Records {
    /// Stores a list as a set, or only the last access if the limit of memory is reached.
    fn of(list: Vec<Record>, last: Record, sets: &mut Sets) -> Records {
        match list.as_slice() {
            [] => Records::None,
            [one] => Records::One(*one),
            _ => sets.store(list).map_or(Records::One(last), Records::Many),
        }
    }

    /// Returns all records.
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, Record> {
        match self {
            Records::None => [].iter(),
            Records::One(record) => std::slice::from_ref(record).iter(),
            Records::Many(records) => records.iter(),
        }
    }

    /// Returns the records for one of several granules that share these records, by its number.
    pub(crate) fn at(&self, number: u32, sets: &mut Sets) -> Records {
        match self {
            Records::None => Records::None,
            Records::One(record) => Records::One(record.at(number)),
            Records::Many(records) => {
                let mut list = sets.list();
                list.extend(records.iter().map(|record| record.at(number)));
                let last = list[list.len() - 1];
                Records::of(list, last, sets)
            }
        }
    }

    /// Adds a read. Drops the earlier reads whose bytes it covers and for which `is_ordered` holds, and merges the
    /// reads of one instruction.
    pub(crate) fn add_read(
        &mut self,
        read: Record,
        sets: &mut Sets,
        mut is_ordered: impl FnMut(&Record) -> bool,
    ) {
        match self {
            Records::None => *self = Records::One(read),
            Records::One(old) => match merged(old, &read) {
                Some(both) => *old = both,
                None if old.bytes & !read.bytes == 0 && is_ordered(old) => *old = read,
                None => self.add(read, MOST_READS, sets, |_| true),
            },
            Records::Many(_) => {
                self.add(read, MOST_READS, sets, |old| old.bytes & !read.bytes != 0 || !is_ordered(old))
            }
        }
    }

    /// Adds a write. It replaces the accesses whose bytes it covers, except those for which `keeps` holds.
    pub(crate) fn add_write(
        &mut self,
        write: Record,
        sets: &mut Sets,
        mut keeps: impl FnMut(&Record) -> bool,
    ) {
        match self {
            Records::None => *self = Records::One(write),
            Records::One(old) if old.bytes & !write.bytes == 0 && !keeps(old) => {
                *old = merged(old, &write).unwrap_or(write);
            }
            _ => self.add(write, MOST_WRITES, sets, |old| old.bytes & !write.bytes != 0 || keeps(old)),
        }
    }

    /// Merges an access with an earlier one, if one record can represent both. Otherwise keeps the earlier accesses for
    /// which `keeps` holds, without the first of them if there are `most`, and adds the access.
    fn add(&mut self, new: Record, most: usize, sets: &mut Sets, mut keeps: impl FnMut(&Record) -> bool) {
        let both = self
            .iter()
            .enumerate()
            .rev()
            .find_map(|(index, old)| merged(old, &new).map(|both| (index, both)));
        match (both, &mut *self) {
            (Some((_, both)), Records::One(old)) => *old = both,
            (Some((index, both)), Records::Many(records)) if records[index] == both => {}
            (Some((index, both)), _) => {
                let mut list = sets.list();
                list.extend(self.iter());
                list[index] = both;
                *self = Records::of(list, both, sets);
            }
            (None, _) => {
                let mut list = sets.list();
                list.extend(self.iter().filter(|old| keeps(old)));
                if list.len() >= most {
                    list.remove(0);
                }
                list.push(new);
                *self = Records::of(list, new, sets);
            }
        }
    }

    /// Drops the accesses whose bytes are all among these.
    pub(crate) fn clear(&mut self, bytes: u8, sets: &mut Sets) {
        match self {
            Records::None => {}
            Records::One(old) if old.bytes & !bytes == 0 => *self = Records::None,
            Records::One(_) => {}
            Records::Many(records) => {
                let is_left = |old: &&Record| old.bytes & !bytes != 0;
                let Some(&last) = records.iter().rfind(is_left) else { return *self = Records::None };
                if !records.iter().all(|old| is_left(&old)) {
                    let mut list = sets.list();
                    list.extend(records.iter().filter(is_left));
                    *self = Records::of(list, last, sets);
                }
            }
        }
    }
}

/// Merges two accesses into one record, if one can represent both.
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

/// Returns the encoding of a lane at each of these bytes, see [`Lanes::Each`].
fn each(bytes: u8, lane: u32) -> u32 {
    (0..4).filter(|byte| bytes >> byte & 1 == 1).fold(0, |all, byte| all | lane << (5 * byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(warp: u32, lane: u32) -> Record {
        let lanes = Lanes::Mask(1 << lane);
        Record { by: By::Threads, scope: None, bytes: 0xf, lanes, warp, time: 1, instruction: 7 }
    }

    /// A granule that these warps read, in this order.
    fn word(sets: &mut Sets, reads: &[(u32, u32)]) -> Records {
        let mut records = Records::None;
        reads.iter().for_each(|&(warp, lane)| records.add_read(read(warp, lane), sets, |_| false));
        records
    }

    #[test]
    fn words_with_the_same_reads_share_them() {
        let mut sets = Sets::default();
        sets.limit(0);
        let first = word(&mut sets, &[(0, 3), (1, 4), (2, 5)]);
        let bytes = sets.bytes();
        // Reads in another order: only the sets before the last read are new.
        let second = word(&mut sets, &[(2, 5), (1, 4), (0, 3)]);
        assert_eq!(first, second);
        assert!(matches!((&first, &second), (Records::Many(a), Records::Many(b)) if Rc::ptr_eq(a, b)));
        assert!(sets.bytes() < 2 * bytes);
    }

    #[test]
    fn the_last_read_is_remembered_where_memory_does_not_suffice() {
        let mut sets = Sets::default();
        sets.limit(0);
        let mut rng = fastrand::Rng::with_seed(1);
        let mut words = Vec::new();
        for _ in 0..10_000 {
            let mut reads: Vec<(u32, u32)> = (0..32).map(|warp| (warp, rng.u32(..32))).collect();
            rng.shuffle(&mut reads);
            let (warp, lane) = reads[31];
            let records = word(&mut sets, &reads);
            assert!(records.iter().any(|record| *record == read(warp, lane)));
            words.push(records);
        }
        assert!(sets.bytes() <= 64 << 10, "{}", sets.bytes());
        let count = |words: &[Records]| words.iter().filter(|word| word.iter().count() == 32).count();
        assert!((10..200).contains(&count(&words)), "{}", count(&words));
        // Once no granule has these sets, new ones can be stored.
        words.clear();
        words.extend((0..1000).map(|_| word(&mut sets, &[(0, 0), (1, 1), (2, 2)])));
        assert!(words.iter().any(|word| word.iter().count() == 3));
    }
}
