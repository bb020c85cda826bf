//! The state of a decoder.

use std::collections::HashMap;

use ptx_async_isa::text::Function as Header;

use super::names::Names;
use crate::program::Function;

/// A branch to a label that was not known when the branch was read.
pub(super) struct Pending<'a> {
    pub(super) step: usize,
    pub(super) label: &'a str,
    pub(super) scope: usize,
}

/// The functions read so far, and the state of the function at the current statement.
#[derive(Default)]
pub(super) struct Decoder<'a> {
    pub(super) text: &'a str,
    pub(super) functions: Vec<Function>,
    pub(super) error: Option<(usize, String)>,
    pub(super) names: Names<'a>,
    pub(super) header: Option<Header<'a>>,
    pub(super) function: Option<Function>,
    /// The open blocks, by number.
    pub(super) blocks: Vec<usize>,
    /// The enclosing block of each block.
    pub(super) outer: Vec<usize>,
    pub(super) labels: HashMap<(&'a str, usize), u32>,
    pub(super) lists: HashMap<(&'a str, usize), Vec<&'a str>>,
    pub(super) last_label: Option<(&'a str, usize)>,
    pub(super) pending: Vec<Pending<'a>>,
    /// Whether each instruction of the function is a `mov`.
    pub(super) moves: Vec<bool>,
    /// Whether the function has a fence of `tcgen05`.
    pub(super) has_tensor_fence: bool,
}
