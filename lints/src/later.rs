//! Calls of functions that the text declares before the call and defines after it, as LLVM writes them.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use hashbrown::HashMap;
use ptx_async_isa::text::{Function as Header, Linkage};

use crate::program::Code;

/// Functions that call one that has not been read yet, and those after them, so that findings are in the order of the
/// text.
#[derive(Debug, Default)]
pub(crate) struct Later<'a> {
    /// The functions that have been declared, but not read.
    declared: BTreeSet<&'a str>,
    /// The declared functions that are called.
    called: BTreeSet<&'a str>,
    waiting: Vec<Code<'a>>,
}

impl<'a> Later<'a> {
    /// Takes the header of a function. One that is `.extern` is not in the module.
    pub(crate) fn declare(&mut self, header: &Header<'a>) {
        if header.is_declaration() && header.linkage() != Some(Linkage::Extern) {
            self.declared.extend(header.name());
        }
    }

    /// Takes a function that has been read. Returns the functions that no longer wait for a callee, in order.
    pub(crate) fn push(&mut self, code: Code<'a>) -> Vec<Code<'a>> {
        self.declared.remove(code.name);
        self.called.remove(code.name);
        if !self.declared.is_empty() {
            self.called.extend(code.callees().filter(|callee| self.declared.contains(callee)));
        }
        self.waiting.push(code);
        if self.called.is_empty() { mem::take(&mut self.waiting) } else { Vec::new() }
    }

    /// Takes the end of the module. Returns the functions that still wait, in order.
    pub(crate) fn end(&mut self) -> Vec<Code<'a>> {
        mem::take(self).waiting
    }
}

/// The indices of the functions in an order where each follows its callees, except for recursive calls.
pub(crate) fn callees_first(functions: &[Code<'_>]) -> Vec<usize> {
    let by_name: HashMap<&str, usize> =
        functions.iter().enumerate().map(|(index, code)| (code.name, index)).collect();
    let callees = |index: usize| functions[index].callees().filter_map(|callee| by_name.get(callee).copied());
    let (mut order, mut is_seen) = (Vec::with_capacity(functions.len()), vec![false; functions.len()]);
    for first in 0..functions.len() {
        if mem::replace(&mut is_seen[first], true) {
            continue;
        }
        let mut calling = vec![(first, callees(first))];
        while let Some((index, rest)) = calling.last_mut() {
            match rest.next() {
                Some(callee) => {
                    if !mem::replace(&mut is_seen[callee], true) {
                        calling.push((callee, callees(callee)));
                    }
                }
                None => {
                    order.push(*index);
                    calling.pop();
                }
            }
        }
    }
    order
}
