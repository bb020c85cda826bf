//! The place of a proxy fence that is missing.

use alloc::string::String;

use crate::event::EventKind;
use crate::function::Function;
use crate::repair::Help;

/// The help, which begins with the fence, about an access before `later`: a copy, or a flag for other threads. The fence
/// belongs before the last barrier of all threads between the two, so that it follows all accesses of each thread.
pub(super) fn fence(
    words: impl Into<String>,
    function: &Function<'_, '_>,
    access: usize,
    later: usize,
) -> Help {
    let help = Help::from(words.into());
    // What an asynchronous store writes is there only after a wait, perhaps in another thread.
    if matches!(&function.events[access].kind, EventKind::Copy(copy) if copy.barrier.is_some()) {
        return help;
    }
    let barriers = (access + 1..later).filter(|&event| function.meets_cta(event));
    match barriers.filter(|&barrier| function.is_before(barrier, later)).last() {
        Some(barrier) => help.before(barrier).certain(),
        None => help,
    }
}
