//! Lazily computed, memoized facts about a function.

use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::RefCell;

use hashbrown::HashMap;

use crate::alias::Aliases;
use crate::condition::Literal;
use crate::graph::BlockId;
use crate::numbers::{Numbers, Stages};
use crate::terms::Terms;
use crate::threads::ThreadSet;
use crate::value::ValueId;

/// The literals of a condition that select threads, and whether these are all.
type Choice = (Vec<Literal>, bool);

/// A number, or the sum of a number and a value that is the same in all iterations of a loop.
pub(crate) type Number = (Option<ValueId>, i64);

/// The values of the phis at the head of a loop, in one iteration.
pub(crate) type Known = BTreeMap<ValueId, Number>;

/// The iterations of the loops with these heads.
type Loops = HashMap<BlockId, Rc<[Known]>>;

/// The memoized facts about a function.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    /// The threads for which conditions hold.
    pub(crate) sets: RefCell<BTreeMap<Choice, Rc<ThreadSet>>>,
    /// The threads that execute events.
    pub(crate) threads: RefCell<HashMap<usize, Rc<ThreadSet>>>,
    /// Values as sums.
    pub(crate) terms: RefCell<HashMap<ValueId, Option<Rc<Terms>>>>,
    /// Whether places have bytes in common.
    pub(crate) aliases: Aliases,
    /// Whether addresses change from one iteration to the next of the loops with these heads.
    pub(crate) recomputed: RefCell<HashMap<(ValueId, BlockId), bool>>,
    /// The literals of the iterations after the first one of the loops with these heads.
    pub(crate) later: RefCell<HashMap<BlockId, Rc<[Literal]>>>,
    /// The values of the phis at the heads of loops, in each iteration.
    pub(crate) iterations: RefCell<Loops>,
    /// The places that an address can be.
    pub(crate) stages: RefCell<HashMap<ValueId, Option<Rc<Stages>>>>,
    /// The numbers that a phi can be.
    pub(crate) rounds: RefCell<HashMap<ValueId, Option<Numbers>>>,
    /// Whether an instruction uses each value.
    pub(crate) used: RefCell<Option<Rc<[bool]>>>,
}
