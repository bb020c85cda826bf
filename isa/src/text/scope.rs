//! The declarations in scope. Manual: "State Spaces", "Variables", "Parameterized Variable Names".

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::Bound;

use super::declaration::Declarations;
use super::special_register::{SpecialRegister, special_register};
use crate::inst::{NameType, Special};

/// The declarations in force. A single lookup finds the innermost declaration of a name at any nesting depth: the
/// declarations of a block replace outer ones, and are undone at the end of the block.
#[derive(Debug, Default)]
pub(super) struct Scopes<'a> {
    /// The names that the module declares outside of blocks.
    globals: BTreeMap<&'a str, Entry>,
    /// The position of the last declaration outside of blocks.
    last_global: usize,
    /// The names that the open blocks declare. A lookup that succeeds here does not depend on the size of the module.
    locals: BTreeMap<&'a str, Entry>,
    /// The set of the first bytes of these names, as bits of [`first_byte`].
    first_bytes: u128,
    /// The ranges of each prefix: `%r<16>` declares `%r0` to `%r15`.
    ranges: BTreeMap<&'a str, Ranges>,
    /// The steps that undo the declarations of the open blocks, in the order of the declarations.
    undo: Vec<Undo<'a>>,
    /// For each open block, the length of `undo` at its beginning.
    blocks: Vec<usize>,
    /// The parameters of a function whose body has not begun yet.
    pending: Vec<(&'a str, Entry)>,
    /// The constants of unknown value.
    constants: BTreeSet<&'a str>,
    /// Whether there are unknown declarations.
    is_partial: bool,
}

/// One declaration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The position of its statement or parameter. Later declarations are in the same block or in an inner one.
    pub(super) at: usize,
    pub(super) ty: NameType,
}

#[derive(Debug)]
enum Undo<'a> {
    Name(&'a str, Option<Entry>),
    Range { prefix: &'a str, index: usize, replaced: Option<(u64, Entry)>, len: usize },
}

/// The visible ranges of one prefix. Their counts decrease, since a later range hides earlier ones that are not longer.
#[derive(Debug, Default)]
struct Ranges {
    /// The ranges, of which the first `len` are in force. The others are kept to undo the range that hid them.
    entries: Vec<(u64, Entry)>,
    len: usize,
}

impl Ranges {
    /// Adds a range, and returns the step that undoes it.
    fn push<'a>(&mut self, prefix: &'a str, range: (u64, Entry)) -> Undo<'a> {
        let index = self.entries[..self.len].partition_point(|(count, _)| *count > range.0);
        let undo = Undo::Range { prefix, index, replaced: self.entries.get(index).copied(), len: self.len };
        match self.entries.get_mut(index) {
            Some(entry) => *entry = range,
            None => self.entries.push(range),
        }
        self.len = index + 1;
        undo
    }

    /// The latest range that includes this number.
    fn find(&self, number: u64) -> Option<Entry> {
        let entries = &self.entries[..self.len];
        entries[..entries.partition_point(|(count, _)| number < *count)].last().map(|found| found.1)
    }
}

/// A bit for the first byte of a name, which is ASCII.
fn first_byte(name: &str) -> u128 {
    name.bytes().next().map_or(0, |byte| 1 << (byte & 127))
}

fn latest(one: Option<Entry>, other: Option<Entry>) -> Option<Entry> {
    one.into_iter().chain(other).max_by_key(|entry| entry.at)
}

impl<'a> Scopes<'a> {
    /// The declarations of a part of a module: names that it does not declare may be declared elsewhere.
    pub(super) fn of_part() -> Self {
        Scopes { is_partial: true, ..Scopes::default() }
    }

    /// Declares a constant of unknown value, in all blocks.
    pub(super) fn declare_constant(&mut self, name: &'a str) {
        self.constants.insert(name);
    }

    /// Whether there are constants of unknown value.
    pub(super) fn has_constants(&self) -> bool {
        !self.constants.is_empty()
    }

    /// The type of the name as an operand; `None` if its declaration is unknown.
    pub(super) fn operand_type(&self, name: &str) -> Option<NameType> {
        match self.name_type(name) {
            _ if self.constants.contains(name) => Some(NameType::Constant),
            NameType::Undeclared if self.is_partial => None,
            found => Some(found),
        }
    }

    /// Begins a block, which declares the parameters of its function.
    pub(super) fn open(&mut self) {
        self.blocks.push(self.undo.len());
        for (name, entry) in core::mem::take(&mut self.pending) {
            self.declare(name, None, entry);
        }
    }

    /// Ends the innermost block, if one is open.
    pub(super) fn close(&mut self) {
        let Some(outer) = self.blocks.pop() else { return };
        // No open block declares a name any more.
        let is_outermost = self.blocks.is_empty();
        if is_outermost {
            self.locals.clear();
            self.first_bytes = 0;
        }
        for undo in self.undo.drain(outer..).rev() {
            match undo {
                Undo::Name(..) if is_outermost => {}
                Undo::Name(name, Some(outer)) => {
                    self.locals.insert(name, outer);
                }
                Undo::Name(name, None) => {
                    self.locals.remove(name);
                }
                Undo::Range { prefix, index, replaced, len } => {
                    let Some(ranges) = self.ranges.get_mut(prefix) else { continue };
                    ranges.len = len;
                    match replaced {
                        Some(range) => ranges.entries[index] = range,
                        None => ranges.entries.truncate(index),
                    }
                    if ranges.entries.is_empty() {
                        self.ranges.remove(prefix);
                    }
                }
            }
        }
    }

    /// Whether a block is open.
    pub(super) fn in_block(&self) -> bool {
        !self.blocks.is_empty()
    }

    /// The number of open blocks.
    pub(super) fn depth(&self) -> usize {
        self.blocks.len()
    }

    /// Drops the parameters of a function without a body.
    pub(super) fn forget_parameters(&mut self) {
        self.pending.clear();
    }

    /// Declares a parameter of the function whose header is being read.
    pub(super) fn declare_parameter(&mut self, name: &'a str, entry: Entry) {
        self.pending.push((name, entry));
    }

    /// Declares a name, or a range of names, in the innermost block.
    pub(super) fn declare(&mut self, name: &'a str, count: Option<u64>, entry: Entry) {
        let is_local = self.in_block();
        if !is_local {
            self.last_global = entry.at;
        }
        let undo = match count {
            Some(count) => self.ranges.entry(name).or_default().push(name, (count, entry)),
            None if is_local => {
                self.first_bytes |= first_byte(name);
                Undo::Name(name, self.locals.insert(name, entry))
            }
            None => {
                self.globals.insert(name, entry);
                return;
            }
        };
        if is_local {
            self.undo.push(undo);
        }
    }

    /// Declares the names of a statement that begins at `at`.
    pub(super) fn declare_all(&mut self, declarations: &mut Declarations<'a>, at: usize) {
        let entry = Entry { at, ty: declarations.name_type() };
        while let Some(declarator) = declarations.declarator() {
            self.declare(declarator.name, declarator.count, entry);
        }
    }

    /// The declaration of a name without a member: the latest one in force.
    pub(super) fn entry(&self, name: &str) -> Option<Entry> {
        let range = self.range(name).and_then(|(ranges, number)| ranges.find(number));
        // Most names are registers of a range, `%r1`; other names are declared one by one.
        let single = match self.first_bytes & first_byte(name) {
            0 => None,
            _ => self.locals.get(name).copied(),
        };
        let local = latest(single, range);
        match local {
            Some(entry) if entry.at > self.last_global => local,
            _ => latest(self.globals.get(name).copied(), local),
        }
    }

    fn range(&self, name: &str) -> Option<(&Ranges, u64)> {
        let bytes = name.as_bytes();
        let digits = bytes.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
        let (prefix, digits) = name.split_at_checked(bytes.len() - digits)?;
        if digits.is_empty() {
            return None;
        }
        let number = digits
            .bytes()
            .try_fold(0_u64, |number, digit| number.checked_mul(10)?.checked_add(u64::from(digit - b'0')))?;
        Some((self.ranges.get(prefix)?, number))
    }

    /// The number of registers with this prefix, `%r0` and so on, if one range declares them and no other declaration
    /// of such a name is in force.
    pub(super) fn registers(&self, prefix: &str) -> Option<u64> {
        let ranges = self.ranges.get(prefix)?;
        let [(count, entry)] = ranges.entries[..ranges.len] else { return None };
        let singles = self.locals.range::<str, _>((Bound::Included(prefix), Bound::Unbounded)).next();
        let is_alone =
            entry.at > self.last_global && !singles.is_some_and(|(name, _)| name.starts_with(prefix));
        (is_alone && entry.ty.is_register()).then_some(count)
    }

    /// The declared type of the name.
    pub(super) fn name_type(&self, name: &str) -> NameType {
        // Names without a member need no search for a character.
        let (plain, member) = match name.bytes().position(|byte| byte == b'.') {
            Some(dot) => (&name[..dot], Some(&name[dot + 1..])),
            None => (name, None),
        };
        let is_member = matches!(member, Some("x" | "y" | "z" | "w" | "r" | "g" | "b" | "a"));
        // No declaration hides a member of a special register.
        let hidden = member.is_none() || special_register(plain).is_none();
        match self.entry(plain).filter(|_| hidden).map(|entry| entry.ty) {
            Some(found) if member.is_none() => found,
            // An element has the element type of its vector.
            Some(NameType::Vector(element, _)) if is_member => element.name_type(),
            Some(_) => NameType::Undeclared,
            None => match special_register(plain) {
                Some(SpecialRegister::Vector) if is_member => NameType::Special(Special::Member),
                Some(SpecialRegister::Word) if member.is_none() => NameType::Special(Special::Word),
                Some(_) if member.is_none() => NameType::Special(Special::Other),
                _ => NameType::Undeclared,
            },
        }
    }
}
