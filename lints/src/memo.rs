//! What is found of a function only where it is asked for, and then kept.

use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::RefCell;

use hashbrown::HashMap;

use crate::condition::{Literal, Possible};
use crate::numbers::Numbers;
use crate::overlap::Overlaps;
use crate::terms::Terms;
use crate::value::ValueId;

/// The literals of a condition that choose threads, and whether these are all.
type Choice = (Vec<Literal>, bool);

/// What was found of a function.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    /// For which threads conditions hold.
    pub(crate) possible: RefCell<BTreeMap<Choice, Rc<Possible>>>,
    /// Which threads execute events.
    pub(crate) threads: RefCell<HashMap<usize, Rc<Possible>>>,
    /// Values as sums.
    pub(crate) terms: RefCell<HashMap<ValueId, Option<Rc<Terms>>>>,
    /// Whether places have bytes in common.
    pub(crate) overlaps: Overlaps,
    /// The numbers that each phi can be, of those that were asked for.
    pub(crate) rounds: RefCell<HashMap<ValueId, Option<Numbers>>>,
}
