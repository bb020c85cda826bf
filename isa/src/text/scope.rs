//! Which names are declared, and as what. Manual: "State Spaces", "Variables", "Parameterized Variable Names".

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::constant::constant;
use super::cursor::Cursor;
use crate::inst::{NameType, Scalar};

/// The declarations in force, innermost block last.
#[derive(Debug, Default)]
pub(super) struct Scopes<'a> {
    blocks: Vec<Block<'a>>,
    /// The parameters of a function whose body has not begun.
    pending: Vec<(&'a str, NameType)>,
}

#[derive(Debug, Default)]
struct Block<'a> {
    names: BTreeMap<&'a str, NameType>,
    /// `%r<16>` declares `%r0` to `%r15`.
    numbered: Vec<(&'a str, u64, NameType)>,
}

impl<'a> Scopes<'a> {
    /// The scopes of a module: its own, with no declarations.
    pub(super) fn of_module() -> Self {
        Scopes { blocks: alloc::vec![Block::default()], pending: Vec::new() }
    }

    /// A block begins; parameters of its function are declared in it.
    pub(super) fn open(&mut self) {
        let mut block = Block::default();
        block.names.extend(self.pending.drain(..));
        self.blocks.push(block);
    }

    /// The innermost block ends. The module's own stays, whatever the braces say.
    pub(super) fn close(&mut self) {
        if self.blocks.len() > 1 {
            self.blocks.pop();
        }
    }

    /// Whether a block is open.
    pub(super) fn in_block(&self) -> bool {
        self.blocks.len() > 1
    }

    /// The function had no body.
    pub(super) fn forget_parameters(&mut self) {
        self.pending.clear();
    }

    /// A parameter of the function whose header is being read.
    pub(super) fn declare_parameter(&mut self, name: &'a str, ty: NameType) {
        self.pending.push((name, ty));
    }

    fn declare(&mut self, name: &'a str, count: Option<u64>, ty: NameType) {
        let Some(block) = self.blocks.last_mut() else { return };
        match count {
            Some(count) => block.numbered.push((name, count, ty)),
            None => {
                block.names.insert(name, ty);
            }
        }
    }

    /// What the name was declared as.
    pub(super) fn of(&self, name: &str) -> NameType {
        let (plain, member) =
            name.split_once('.').map_or((name, None), |(plain, member)| (plain, Some(member)));
        if member.is_none() || !is_special(plain) {
            for block in self.blocks.iter().rev() {
                if let Some(found) = block.names.get(plain).copied().or_else(|| block.numbered(plain)) {
                    return match (found, member) {
                        // An element of a vector is what the vector is of.
                        (NameType::Vector(bits), Some(_)) => NameType::Bits(bits),
                        (found, None) => found,
                        (_, Some(_)) => NameType::Undeclared,
                    };
                }
            }
        }
        if is_special(plain) { NameType::Special } else { NameType::Undeclared }
    }

    /// Reads the names of a `.reg` or variable declaration, behind its type, up to the `;`.
    pub(super) fn declare_list(&mut self, cursor: &mut Cursor<'a>, ty: NameType) {
        loop {
            cursor.skip_blank();
            let name = cursor.name();
            if name.is_empty() {
                return;
            }
            let mut count = None;
            if cursor.take(b'<') {
                if let Some(Scalar::Int(number)) = constant(cursor) {
                    count = u64::try_from(number).ok();
                }
                cursor.take(b'>');
            }
            self.declare(name, count, ty);
            // An array's length, and an initial value.
            if cursor.peek() != Some(b',') {
                skip_initializer(cursor);
            }
            if !cursor.take(b',') {
                return;
            }
        }
    }
}

/// Moves behind `[…]` and `= …` of a declaration, to its `,` or `;`.
fn skip_initializer(cursor: &mut Cursor<'_>) {
    let mut depth = 0usize;
    loop {
        cursor.skip_to(b",;{}[]");
        match cursor.byte() {
            Some(b',') if depth == 0 => return,
            Some(b'{' | b'[') => depth += 1,
            Some(b'}' | b']') => depth = depth.saturating_sub(1),
            Some(b',') => {}
            _ => return,
        }
        cursor.at += 1;
    }
}

impl Block<'_> {
    fn numbered(&self, name: &str) -> Option<NameType> {
        let prefix = name.trim_end_matches(|character: char| character.is_ascii_digit());
        let digits = &name[prefix.len()..];
        // `%r01` is not `%r1`.
        let canonical = !digits.is_empty() && (digits == "0" || !digits.starts_with('0'));
        let number: u64 = digits.parse().ok().filter(|_| canonical)?;
        self.numbered
            .iter()
            .rev()
            .find(|(known, count, _)| *known == prefix && number < *count)
            .map(|found| found.2)
    }
}

/// Manual: "Special Registers".
fn is_special(name: &str) -> bool {
    let Some(name) = name.strip_prefix('%') else { return false };
    const NAMES: &[&str] = &[
        "tid",
        "ntid",
        "laneid",
        "warpid",
        "nwarpid",
        "ctaid",
        "nctaid",
        "smid",
        "nsmid",
        "gridid",
        "is_explicit_cluster",
        "clusterid",
        "nclusterid",
        "cluster_ctaid",
        "cluster_nctaid",
        "cluster_ctarank",
        "cluster_nctarank",
        "lanemask_eq",
        "lanemask_le",
        "lanemask_lt",
        "lanemask_ge",
        "lanemask_gt",
        "clock",
        "clock_hi",
        "clock64",
        "globaltimer",
        "globaltimer_lo",
        "globaltimer_hi",
        "reserved_smem_offset_begin",
        "reserved_smem_offset_end",
        "reserved_smem_offset_cap",
        "reserved_smem_offset",
        "total_smem_size",
        "aggr_smem_size",
        "dynamic_smem_size",
        "current_graph_exec",
    ];
    let numbered = ["pm", "envreg"].iter().any(|prefix| {
        name.strip_prefix(prefix).is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
    });
    NAMES.contains(&name) || numbered
}
