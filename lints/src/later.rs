//! Calls of functions that the text declares and defines after the call, as LLVM writes them.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use hashbrown::HashMap;
use ptx_async_isa::text::{Function as Header, Linkage};

use crate::program::Code;

/// Functions that call one which has not been read, and those after them: what is found in them is in the order of the text.
#[derive(Debug, Default)]
pub(crate) struct Later<'a> {
    /// The functions that are declared and have not been read.
    declared: BTreeSet<&'a str>,
    /// Those of them that are called.
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

    /// Takes a function that has been read. Returns the functions that wait for none, in order.
    pub(crate) fn push(&mut self, code: Code<'a>) -> Vec<Code<'a>> {
        self.declared.remove(code.name);
        self.called.remove(code.name);
        if !self.declared.is_empty() {
            self.called.extend(code.callees().filter(|callee| self.declared.contains(callee)));
        }
        self.waiting.push(code);
        if self.called.is_empty() { mem::take(&mut self.waiting) } else { Vec::new() }
    }

    /// The module has been read. Returns the functions that wait for others, in order.
    pub(crate) fn end(&mut self) -> Vec<Code<'a>> {
        mem::take(self).waiting
    }
}

/// The functions by index, each after those of them that it calls, but for calls that come back to it.
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
