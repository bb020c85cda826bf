//! Which names are declared, and as what. Manual: "State Spaces", "Variables", "Parameterized Variable Names".

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::constant::constant;
use super::cursor::Cursor;
use crate::inst::{Element, NameType, Scalar, Special};

/// The declarations in force.
#[derive(Debug, Default)]
pub(super) struct Scopes<'a> {
    /// The blocks that declare something, innermost last.
    blocks: Vec<Block<'a>>,
    /// How many blocks are open.
    depth: usize,
    /// The parameters of a function whose body has not begun.
    pending: Vec<(&'a str, NameType)>,
}

#[derive(Debug, Default)]
struct Block<'a> {
    depth: usize,
    names: BTreeMap<&'a str, NameType>,
    /// `%r<16>` declares `%r0` to `%r15`. Of each prefix the counts, the last of them the smallest: an earlier one
    /// that is no larger is of no use any more.
    numbered: BTreeMap<&'a str, Vec<(u64, NameType)>>,
}

impl<'a> Scopes<'a> {
    /// A block begins; parameters of its function are declared in it.
    pub(super) fn open(&mut self) {
        self.depth += 1;
        for (name, ty) in core::mem::take(&mut self.pending) {
            self.declare(name, None, ty);
        }
    }

    /// The innermost block ends. The module's own stays, whatever the braces say.
    pub(super) fn close(&mut self) {
        if self.in_block() {
            self.blocks.pop_if(|block| block.depth == self.depth);
            self.depth -= 1;
        }
    }

    /// Whether a block is open.
    pub(super) fn in_block(&self) -> bool {
        self.depth > 0
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
        if self.blocks.last().is_none_or(|block| block.depth < self.depth) {
            self.blocks.push(Block { depth: self.depth, ..Block::default() });
        }
        let Some(block) = self.blocks.last_mut() else { return };
        match count {
            Some(count) => {
                let counts = block.numbered.entry(name).or_default();
                while counts.pop_if(|(known, _)| *known <= count).is_some() {}
                counts.push((count, ty));
            }
            None => {
                block.names.insert(name, ty);
            }
        }
    }

    /// What the name was declared as.
    pub(super) fn of(&self, name: &str) -> NameType {
        let (plain, member) =
            name.split_once('.').map_or((name, None), |(plain, member)| (plain, Some(member)));
        let is_member = matches!(member, Some("x" | "y" | "z" | "w" | "r" | "g" | "b" | "a"));
        // Nothing that is declared hides a member of a special register.
        let hidden = member.is_none() || special(plain).is_none();
        let found = |block: &Block<'_>| block.names.get(plain).copied().or_else(|| block.numbered(plain));
        match self.blocks.iter().rev().filter(|_| hidden).find_map(found) {
            Some(found) if member.is_none() => found,
            // An element of a vector is what the vector is of.
            Some(NameType::Vector(of)) if is_member => match of {
                Element::Bits(bits) => NameType::Bits(bits),
                Element::Int(bits) => NameType::Int(bits),
                Element::Float(bits) => NameType::Float(bits),
            },
            Some(_) => NameType::Undeclared,
            None => match special(plain) {
                Some(SpecialShape::Vector) if is_member => NameType::Special(Special::Member),
                Some(SpecialShape::Qualifier) if member.is_none() => NameType::Special(Special::Word),
                Some(_) if member.is_none() => NameType::Special(Special::Other),
                _ => NameType::Undeclared,
            },
        }
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
            let mut ahead = *cursor;
            if matches!(ahead.peek(), Some(b'[' | b'=')) {
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
        let number: u64 = digits.parse().ok()?;
        let counts = self.numbered.get(prefix)?;
        counts[..counts.partition_point(|(count, _)| number < *count)].last().map(|found| found.1)
    }
}

/// What kind of a special register there is.
enum SpecialShape {
    Qualifier,
    Vector,
    Other,
}

/// Manual: "Special Registers".
fn special(name: &str) -> Option<SpecialShape> {
    Some(match name.strip_prefix('%')? {
        "tid" | "ntid" | "ctaid" | "nctaid" | "clusterid" | "nclusterid" | "cluster_ctaid"
        | "cluster_nctaid" => SpecialShape::Vector,
        "laneid"
        | "warpid"
        | "nwarpid"
        | "smid"
        | "nsmid"
        | "cluster_ctarank"
        | "cluster_nctarank"
        | "lanemask_eq"
        | "lanemask_le"
        | "lanemask_lt"
        | "lanemask_ge"
        | "lanemask_gt"
        | "clock"
        | "clock_hi"
        | "globaltimer_lo"
        | "globaltimer_hi"
        | "reserved_smem_offset_begin"
        | "reserved_smem_offset_end"
        | "reserved_smem_offset_cap"
        | "reserved_smem_offset"
        | "total_smem_size"
        | "aggr_smem_size"
        | "dynamic_smem_size" => SpecialShape::Qualifier,
        "gridid" | "is_explicit_cluster" | "clock64" | "globaltimer" | "current_graph_exec" => {
            SpecialShape::Other
        }
        name => {
            let behind = ["pm", "envreg"].iter().find_map(|prefix| name.strip_prefix(prefix))?;
            match behind.strip_suffix("_64").unwrap_or(behind) {
                digits if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                    return None;
                }
                digits if digits.len() < behind.len() => SpecialShape::Other,
                _ => SpecialShape::Qualifier,
            }
        }
    })
}
