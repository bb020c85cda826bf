//! Sets of several records, each stored once for all granules that have it.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::rc::Rc;

use super::record::Record;

/// The bytes of a set besides its records: its reference counts, and its entry in the table.
const EACH: usize = 64;
/// The minimum of the limit on the bytes of the sets, for small memories.
const LEAST: u64 = 64 << 10;

/// The sets of records of the granules of one memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sets {
    sets: HashSet<Rc<[Record]>, BuildHasherDefault<DefaultHasher>>,
    /// The bytes of the sets.
    bytes: u64,
    /// Limit on the bytes of the sets.
    most: u64,
    /// The number of sets to refuse before unused ones are dropped again.
    until_sweep: usize,
    /// A list for the records of the next set, reused.
    list: Vec<Record>,
}

impl Sets {
    /// Returns the bytes of the sets.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Sets the limit on the bytes of all sets. Once it is reached, a granule with a set that is not stored yet keeps
    /// only its last access.
    pub(crate) fn limit(&mut self, bytes: u64) {
        self.most = bytes.max(LEAST);
    }

    /// Returns an empty list, for [`store`](Self::store).
    pub(crate) fn list(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.list)
    }

    /// Returns the set of the records of a list. `None` if the limit of memory is reached.
    pub(crate) fn store(&mut self, mut list: Vec<Record>) -> Option<Rc<[Record]>> {
        // Accesses in another order make the same set.
        list.sort_unstable_by_key(Record::key);
        let set = self.find(&list);
        list.clear();
        self.list = list;
        set
    }

    /// Returns the set of records, which are sorted by their keys. `None` if the limit of memory is reached.
    fn find(&mut self, list: &[Record]) -> Option<Rc<[Record]>> {
        if let Some(set) = self.sets.get(list) {
            return Some(Rc::clone(set));
        }
        let bytes = size(list);
        if self.bytes + bytes > self.most {
            match self.until_sweep.checked_sub(1) {
                Some(left) => self.until_sweep = left,
                None => self.sweep(),
            }
            if self.bytes + bytes > self.most {
                return None;
            }
        }
        self.bytes += bytes;
        let set: Rc<[Record]> = list.into();
        self.sets.insert(Rc::clone(&set));
        Some(set)
    }

    /// Drops the sets that no granule has.
    fn sweep(&mut self) {
        self.sets.retain(|set| Rc::strong_count(set) > 1);
        self.bytes = self.sets.iter().map(|set| size(set)).sum();
        self.sets.shrink_to(2 * self.sets.len());
        self.until_sweep = self.sets.len();
    }
}

/// Returns the bytes of a set of these records.
fn size(list: &[Record]) -> u64 {
    (size_of_val(list) + EACH) as u64
}
