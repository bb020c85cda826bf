//! Calls of functions that the text declares and defines after the call, as LLVM writes them.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::mem;

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
