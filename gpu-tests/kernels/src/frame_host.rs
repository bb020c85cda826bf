//! The operands of a step on the host: the steps compile for it too, but do not run.

use crate::Args;

/// As on nvptx64.
#[derive(Clone, Copy)]
#[expect(missing_docs, reason = "the fields are described in frame.rs")]
pub struct Here<'a> {
    pub args: &'a Args,
    pub thread: u32,
    pub threads: u32,
    pub region: u32,
    pub src: u32,
    pub dst: u32,
    pub bar: u32,
    pub peer: u32,
    pub peer_bar: u32,
}

impl Here<'_> {
    /// As on nvptx64.
    ///
    /// # Safety
    ///
    /// As there.
    pub unsafe fn value(&self, index: u32) -> u32 {
        // SAFETY: the caller's.
        unsafe { *(self.args.b as *const u32).add(index as usize) }
    }
}

/// As on nvptx64.
///
/// # Safety
///
/// As there.
pub unsafe fn store(_address: u32, _value: u32) {}

/// As on nvptx64.
///
/// # Safety
///
/// As there.
pub unsafe fn keep(_here: &Here<'_>, _index: u32, _value: u32) {}

/// As on nvptx64.
pub fn meet_in_warp() {}
