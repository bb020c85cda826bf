//! The scopes of the debugging information of a module: its functions, and the functions that were inlined into them.
//! Manual: "Debugging Directives: .section". DWARF 2: "Debugging Information Entries", "Data Representation".
//!
//! rustc and clang record the call of an inlined function here and not in `.loc`. At anything unknown, reading ends.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::debugging::SourcePlace;
use super::lexer::{TokenKind, tokens};

/// A function, or a function that was inlined into another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scope<'a> {
    /// The labels at its first instruction and after its last one.
    pub(super) labels: Option<(&'a str, &'a str)>,
    /// The function, identified by the offset of its entry, which is the same for all of its calls.
    pub(super) function: u64,
    /// The position of the inlined call.
    pub(super) call: Option<SourcePlace>,
    /// The index of the scope that contains the call.
    pub(super) parent: Option<usize>,
}

/// The scopes that the sections `.debug_abbrev` and `.debug_info` describe, each after its parent.
pub(super) fn scopes<'a>(abbreviations: &'a str, information: &'a str) -> Vec<Scope<'a>> {
    let mut scopes = Vec::new();
    let abbreviations = Section::of(abbreviations);
    let mut table = BTreeMap::new();
    let mut reader = Reader { bytes: &abbreviations.bytes, at: 0 };
    while let Some((code, abbreviation)) = reader.abbreviation() {
        table.insert(code, abbreviation);
    }
    let section = Section::of(information);
    let mut reader = Reader { bytes: &section.bytes, at: 0 };
    while section.unit(&mut reader, &table, &mut scopes).is_some() {}
    scopes
}

/// The bytes of a section, with zeros in place of labels.
struct Section<'a> {
    bytes: Vec<u8>,
    /// The labels, in ascending order of their offsets.
    labels: Vec<(usize, &'a str)>,
}

/// The format of the entries with one code.
#[derive(Debug)]
struct Abbreviation {
    tag: u64,
    has_children: bool,
    /// The attributes with their forms, except for forms without bytes: each attribute occupies at least one byte.
    attributes: Vec<(u64, u64)>,
}

/// Reads little-endian values.
struct Reader<'s> {
    bytes: &'s [u8],
    at: usize,
}

// The numbers of DWARF.
const TAG_INLINED_SUBROUTINE: u64 = 0x1d;
const TAG_SUBPROGRAM: u64 = 0x2e;
const AT_LOW_PC: u64 = 0x11;
const AT_HIGH_PC: u64 = 0x12;
const AT_ABSTRACT_ORIGIN: u64 = 0x31;
const AT_CALL_COLUMN: u64 = 0x57;
const AT_CALL_FILE: u64 = 0x58;
const AT_CALL_LINE: u64 = 0x59;
/// A reference to an entry of the section; the other forms refer to entries of the unit.
const FORM_REF_ADDR: u64 = 0x10;
const FORM_FLAG_PRESENT: u64 = 0x19;

impl<'a> Section<'a> {
    /// Reads `.section name { … }`.
    fn of(text: &'a str) -> Self {
        let mut section = Section { bytes: Vec::new(), labels: Vec::new() };
        // The size of a value in bytes, and whether a value can follow: elsewhere a name defines a label.
        let (mut width, mut expected, mut is_negative, mut is_added) = (0, false, false, false);
        for token in tokens(text).skip_while(|token| token.text != "{").skip(1) {
            let bytes = &mut section.bytes;
            match (token.kind, token.text) {
                (_, "}") => break,
                (_, ",") => (expected, is_negative) = (width > 0, false),
                (_, "-") => is_negative = true,
                (_, "+") => is_added = !expected,
                (TokenKind::Dotted, ".b8" | ".b16" | ".b32" | ".b64") => {
                    width = token.text[2..].parse().map_or(0, |bits: usize| bits / 8);
                    (expected, is_negative) = (true, false);
                }
                (TokenKind::Number, digits) if expected => {
                    let value = digits.parse().unwrap_or(0u64);
                    let value = if is_negative { value.wrapping_neg() } else { value };
                    bytes.extend(value.to_le_bytes().iter().take(width));
                    expected = false;
                }
                // An offset in a section is the sum of a label and a number.
                (TokenKind::Number, digits) if is_added => {
                    let value = digits.parse().unwrap_or(0u64).to_le_bytes();
                    let last = bytes.len().saturating_sub(width);
                    bytes.iter_mut().skip(last).zip(value).for_each(|(byte, value)| *byte = value);
                    is_added = false;
                }
                (TokenKind::Name | TokenKind::Dotted, label) if expected => {
                    section.labels.push((bytes.len(), label));
                    bytes.extend([0; 8].iter().take(width));
                    (expected, is_added) = (false, false);
                }
                _ => {}
            }
        }
        section
    }

    fn label(&self, at: usize) -> Option<&'a str> {
        let index = self.labels.binary_search_by_key(&at, |(at, _)| *at).ok()?;
        self.labels.get(index).map(|(_, label)| *label)
    }

    /// Reads the entries of a unit. None at the end of the section, and at anything unknown.
    fn unit(
        &self,
        reader: &mut Reader<'_>,
        table: &BTreeMap<u64, Abbreviation>,
        scopes: &mut Vec<Scope<'a>>,
    ) -> Option<()> {
        let unit = reader.at;
        let length = usize::try_from(reader.number(4)?).ok()?;
        let end = (unit + 4).saturating_add(length).min(self.bytes.len());
        let version = reader.number(2)?;
        // All units use the single table at the beginning of its section.
        reader.number(4)?;
        let address = usize::from(reader.byte()?);
        if !(2..=4).contains(&version) {
            return None;
        }
        // The scope of each open entry.
        let mut open: Vec<Option<usize>> = Vec::new();
        while reader.at < end {
            let entry = reader.at;
            let code = reader.leb128()?;
            if code == 0 {
                open.pop();
                continue;
            }
            let abbreviation = table.get(&code)?;
            let parent = open.last().copied().flatten();
            let mut scope = Scope { labels: None, function: entry as u64, call: None, parent };
            let (mut low, mut high, mut call) = (None, None, [0; 3]);
            for &(attribute, form) in &abbreviation.attributes {
                let label = self.label(reader.at);
                let value = reader.value(form, address, version)?;
                match attribute {
                    AT_LOW_PC => low = label,
                    AT_HIGH_PC => high = label,
                    AT_ABSTRACT_ORIGIN => {
                        let base = if form == FORM_REF_ADDR { 0 } else { unit as u64 };
                        scope.function = value.wrapping_add(base);
                    }
                    AT_CALL_FILE => call[0] = value,
                    AT_CALL_LINE => call[1] = value,
                    AT_CALL_COLUMN => call[2] = value,
                    _ => {}
                }
            }
            scope.labels = low.zip(high);
            let is_inlined = abbreviation.tag == TAG_INLINED_SUBROUTINE;
            scope.call = Some(call.into()).filter(|_| is_inlined && call[1] > 0);
            let is_scope = is_inlined || abbreviation.tag == TAG_SUBPROGRAM && scope.labels.is_some();
            if abbreviation.has_children {
                open.push(if is_scope { Some(scopes.len()) } else { parent });
            }
            if is_scope {
                scopes.push(scope);
            }
        }
        Some(())
    }
}

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    /// A number of this many bytes, at most 8.
    fn number(&mut self, bytes: usize) -> Option<u64> {
        let mut value = [0; 8];
        value.get_mut(..bytes)?.copy_from_slice(self.take(bytes)?);
        Some(u64::from_le_bytes(value))
    }

    fn take(&mut self, bytes: usize) -> Option<&[u8]> {
        let taken = self.bytes.get(self.at..self.at.checked_add(bytes)?)?;
        self.at += bytes;
        Some(taken)
    }

    /// An unsigned number of variable length.
    fn leb128(&mut self) -> Option<u64> {
        let (mut value, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f).checked_shl(shift).unwrap_or(0);
            shift = (shift + 7).min(u64::BITS);
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
    }

    fn abbreviation(&mut self) -> Option<(u64, Abbreviation)> {
        let code = self.leb128().filter(|code| *code != 0)?;
        let (tag, has_children) = (self.leb128()?, self.byte()? != 0);
        let mut attributes = Vec::new();
        loop {
            match (self.leb128()?, self.leb128()?) {
                (0, 0) => return Some((code, Abbreviation { tag, has_children, attributes })),
                (_, FORM_FLAG_PRESENT) => {}
                attribute => attributes.push(attribute),
            }
        }
    }

    /// The value of an attribute, if it is a number. DWARF 4: "Attribute Encodings".
    fn value(&mut self, form: u64, address: usize, version: u64) -> Option<u64> {
        match form {
            // A string.
            0x08 => {
                while self.byte()? != 0 {}
                Some(0)
            }
            // Blocks, whose length comes first.
            0x03 | 0x04 | 0x09 | 0x0a | 0x18 => {
                let length = match form {
                    0x03 => self.number(2)?,
                    0x04 => self.number(4)?,
                    0x0a => self.number(1)?,
                    _ => self.leb128()?,
                };
                self.take(usize::try_from(length).ok()?).map(|_| 0)
            }
            // Numbers of variable length; signed ones are not needed.
            0x0d | 0x0f | 0x15 => self.leb128(),
            // An address, one byte, two, four, and eight.
            0x01 => self.address(address),
            0x0b | 0x0c | 0x11 => self.number(1),
            0x05 | 0x12 => self.number(2),
            0x06 | 0x0e | 0x13 | 0x17 => self.number(4),
            0x07 | 0x14 | 0x20 => self.number(8),
            // An offset in the section, which in DWARF 2 is as long as an address.
            FORM_REF_ADDR if version == 2 => self.address(address),
            FORM_REF_ADDR => self.number(4),
            _ => None,
        }
    }

    fn address(&mut self, bytes: usize) -> Option<u64> {
        // If addresses had no bytes, an attribute could have none.
        self.number(bytes).filter(|_| bytes > 0)
    }
}
