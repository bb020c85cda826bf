//! What makes a value differ among threads.

use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::RefCell;

use hashbrown::HashMap;

use crate::computed::InThreads;
use crate::value::ValueId;

/// What makes values differ among so many threads, of those that were asked for.
pub(super) type PartsOfValues = RefCell<HashMap<(ValueId, i64), Option<Rc<Parts>>>>;

/// What values are in each thread.
#[derive(Debug, Default)]
pub(super) struct Parts(Vec<Rc<InThreads>>);

impl Parts {
    /// Adds a value in each thread.
    pub(super) fn push(&mut self, part: Rc<InThreads>) {
        self.0.push(part);
    }

    /// Whether each is known in two threads, and the same.
    pub(super) fn are_same(&self, one: i64, other: i64) -> bool {
        self.0.iter().all(|part| part[one as usize].is_some() && part[one as usize] == part[other as usize])
    }
}
