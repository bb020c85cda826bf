//! Sets of several records, each of which is stored once for all the words that have it.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::rc::Rc;

use super::record::Record;

/// The bytes of a set besides its records: the counts of its uses, and its entry in the table.
const EACH: usize = 64;
/// The sets of a memory can take so many bytes, however small it is.
const LEAST: u64 = 64 << 10;

/// The sets of records of the words of one memory.
#[derive(Clone, Debug, Default)]
pub struct Sets {
    sets: HashSet<Rc<[Record]>, BuildHasherDefault<DefaultHasher>>,
    /// The bytes that they take.
    bytes: u64,
    /// The bytes that they may take.
    most: u64,
    /// How many more sets are refused before those are dropped that no word has.
    until_sweep: usize,
    /// Records that become a set.
    list: Vec<Record>,
}

impl Sets {
    /// The bytes that the sets take.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Lets the sets take so many bytes together. If words have others than fit, only the last access of such a word is
    /// remembered.
    pub fn limit(&mut self, bytes: u64) {
        self.most = bytes.max(LEAST);
    }

    /// An empty list, which [`store`](Self::store) makes a set.
    pub fn list(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.list)
    }

    /// The set of the records of a list. None if memory does not suffice.
    pub fn store(&mut self, mut list: Vec<Record>) -> Option<Rc<[Record]>> {
        // Accesses that are made in another order are the same set.
        list.sort_unstable_by_key(Record::key);
        let set = self.find(&list);
        list.clear();
        self.list = list;
        set
    }

    /// The set of these records, which are in the order of their keys. None if memory does not suffice.
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

    /// Drops the sets that no word has.
    fn sweep(&mut self) {
        self.sets.retain(|set| Rc::strong_count(set) > 1);
        self.bytes = self.sets.iter().map(|set| size(set)).sum();
        self.sets.shrink_to(2 * self.sets.len());
        self.until_sweep = self.sets.len();
    }
}

/// The bytes of a set of these records.
fn size(list: &[Record]) -> u64 {
    (size_of_val(list) + EACH) as u64
}
