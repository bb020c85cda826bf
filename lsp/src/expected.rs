//! Inlay hints: the bytes of the copies on a barrier, where the barrier is told how many to expect.

use std::collections::HashMap;
use std::ops::Range;

use lsp_types::{InlayHint, InlayHintLabel, InlayHintTooltip};
use ptx_async_check::Language;
use ptx_async_isa::Context;
use ptx_async_isa::inst::{Address, Operand, Scalar};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::text::{Module, ParsedInst, StatementKind};
use ptx_async_isa::transaction::check_completes;
use ptx_async_isa::validate::legal;

use crate::document::Document;
use crate::piece::Kind;
use crate::unit::{Declared, with_declarations};

/// The hints in a part of a document.
pub(crate) fn hints(document: &Document, within: &Range<usize>) -> Vec<InlayHint> {
    let mut all = Vec::new();
    if document.language != Language::Ptx {
        return all;
    }
    let pieces = &document.pieces;
    for (index, piece) in pieces.all().iter().enumerate() {
        let start = pieces.start(index);
        let is_outside = start > within.end || start + piece.text.len() < within.start;
        if is_outside || piece.kind != Kind::Function {
            continue;
        }
        let (text, inside) = with_declarations(pieces, index, Declared::Used);
        for (at, sum) in sums(&text, inside) {
            let at = at - inside + start;
            if !within.contains(&at) {
                continue;
            }
            all.push(InlayHint {
                position: document.range(&(at..at)).start,
                label: InlayHintLabel::String(format!("copies: {}", sum.shown())),
                kind: None,
                text_edits: None,
                tooltip: Some(InlayHintTooltip::String(EXPLAINED.to_owned())),
                padding_left: Some(true),
                padding_right: None,
                data: None,
            });
        }
    }
    all
}

/// What a hint means.
const EXPLAINED: &str = "The copies of this function that complete on this barrier, each counted once. In a loop, a phase of the \
                         barrier can have fewer or more.";

/// The copies on a barrier.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sum {
    /// The bytes of each copy whose size is a constant, in order.
    bytes: Vec<i64>,
    /// The number of copies of other sizes.
    others: usize,
}

impl Sum {
    fn shown(&self) -> String {
        let sum: i64 = self.bytes.iter().fold(0, |sum, bytes| sum.saturating_add(*bytes));
        let known = match &self.bytes[..] {
            [] => String::new(),
            [bytes] => format!("{bytes} bytes"),
            several => {
                let several: Vec<String> = several.iter().map(i64::to_string).collect();
                format!("{} = {sum} bytes", several.join(" + "))
            }
        };
        match (self.bytes.is_empty(), self.others) {
            (_, 0) => known,
            (true, others) => format!("{others} of unknown size"),
            (false, others) => format!("{known}, and {others} of unknown size"),
        }
    }
}

/// The copies on each barrier that is told how many bytes to expect, at the end of that instruction.
fn sums(text: &str, from: usize) -> Vec<(usize, Sum)> {
    let mut module = Module::new(text);
    let mut copies: HashMap<(String, i64), Sum> = HashMap::new();
    let mut expecting: Vec<(usize, (String, i64))> = Vec::new();
    let mut written: HashMap<String, usize> = HashMap::new();
    while let Some(statement) = module.next_statement() {
        let StatementKind::Instruction(instruction) = &statement.kind else { continue };
        if statement.span.start < from {
            continue;
        }
        if let Ok(operands) = instruction.operands()
            && let Some(first) = operands.first()
        {
            let name = text.get(first.span.clone()).unwrap_or("");
            *written.entry(name.to_owned()).or_default() += 1;
        }
        if !instruction.is_described() {
            continue;
        }
        let parsed = module.parsed();
        let Some(barrier) = barrier(parsed) else { continue };
        if parsed.inst.instruction.to_string().contains("expect_tx") {
            expecting.push((statement.span.end, barrier));
        } else if check_completes(&parsed.inst).is_ok() {
            let sum = copies.entry(barrier).or_default();
            match size(parsed) {
                Some(bytes) => sum.bytes.push(bytes),
                None => sum.others += 1,
            }
        }
    }
    // Another value of a register is another barrier.
    let is_one = |name: &str| !name.starts_with('%') || written.get(name).is_none_or(|times| *times <= 1);
    let known = expecting.into_iter().filter(|(_, (name, _))| is_one(name));
    known.filter_map(|(at, barrier)| Some((at, copies.get(&barrier)?.clone()))).collect()
}

/// The barrier of an instruction: the base and the offset of its address.
fn barrier(parsed: &ParsedInst<'_>) -> Option<(String, i64)> {
    let fit = legal(&parsed.inst, &Context::default())?;
    let (_, operand) = fit.operands().find(|(param, _)| param.slot == Slot::Mbarrier)?;
    match operand {
        Operand::Address(Address { base: Scalar::Name(name, _), offset }) => {
            Some(((*name).to_owned(), *offset))
        }
        _ => None,
    }
}

/// The size of a copy, if it is a constant.
fn size(parsed: &ParsedInst<'_>) -> Option<i64> {
    let fit = legal(&parsed.inst, &Context::default())?;
    match fit.operands().find(|(param, _)| param.slot == Slot::Size)?.1 {
        Operand::Scalar(Scalar::Int(bytes)) => Some(*bytes),
        _ => None,
    }
}
