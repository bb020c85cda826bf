//! Declarations of registers, variables and parameters. Manual: "State Spaces", "Variables".

use alloc::format;
use alloc::string::{String, ToString as _};
use core::ops::Range;

use super::constant::{constant, literal};
use super::lexer::{Lexer, WARP_SIZE};
use super::parse_error::ParseError;
use crate::fix::Applicability;
use crate::inst::{Element, NameType, Scalar};
use crate::vocab::StateSpace;

/// The state space of a declared name. Manual: "State Spaces".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeclaredSpace {
    /// `.reg`
    Reg,
    /// `.shared`
    Shared,
    /// `.global`
    Global,
    /// `.const`
    Const,
    /// `.local`
    Local,
    /// `.param`
    Param,
    /// `.tex`
    Tex,
}

impl DeclaredSpace {
    /// Each space with its directive.
    const ALL: [(DeclaredSpace, &'static str); 7] = [
        (DeclaredSpace::Reg, "reg"),
        (DeclaredSpace::Shared, "shared"),
        (DeclaredSpace::Global, "global"),
        (DeclaredSpace::Const, "const"),
        (DeclaredSpace::Local, "local"),
        (DeclaredSpace::Param, "param"),
        (DeclaredSpace::Tex, "tex"),
    ];

    /// The space of a directive without its dot: `shared`.
    pub fn of_directive(name: &str) -> Option<DeclaredSpace> {
        DeclaredSpace::ALL.iter().find(|(_, known)| *known == name).map(|(space, _)| *space)
    }

    /// The directive that declares names in this space, without its dot: `shared`.
    pub fn name(self) -> &'static str {
        DeclaredSpace::ALL.iter().find(|(space, _)| *space == self).map_or("", |(_, name)| name)
    }
}

/// The linkage of a symbol. Manual: "Linking Directives".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Linkage {
    /// `.extern`: defined in another module; in shared memory, the launch can determine its size.
    Extern,
    /// `.visible`
    Visible,
    /// `.weak`
    Weak,
    /// `.common`
    Common,
}

impl Linkage {
    pub(super) fn of_directive(name: &str) -> Option<Linkage> {
        Some(match name {
            "extern" => Linkage::Extern,
            "visible" => Linkage::Visible,
            "weak" => Linkage::Weak,
            "common" => Linkage::Common,
            _ => return None,
        })
    }
}

/// The declaration of one name, or of a range of names.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Declaration<'a> {
    /// The name; for a range, its prefix.
    pub name: &'a str,
    /// The byte range of the name in the text.
    pub span: Range<usize>,
    /// The number of registers that `%r<16>` declares: `%r0` to `%r15`.
    pub count: Option<u64>,
    /// Its state space.
    pub space: DeclaredSpace,
    /// Its linkage, if it is given.
    pub linkage: Option<Linkage>,
    /// The type of one element, with its dot: `.b8`. Empty where the declaration has none.
    pub ty: &'a str,
    /// The number of elements of a vector: 1, 2, 4 or 8.
    pub vector: u8,
    /// The alignment in bytes: that of `.align`, or else the size of an element or vector.
    pub align: Option<u64>,
    /// The size in bytes; `None` if the declaration does not state it, as in `.extern .shared .b8 buffer[]`.
    pub size: Option<u64>,
    /// Whether the declaration has an initial value.
    pub has_initializer: bool,
}

impl<'a> Declaration<'a> {
    /// The declaration of one element of this type, `.b8`, for a name that is declared in no text.
    pub fn new(name: &'a str, space: DeclaredSpace, ty: &'a str) -> Self {
        let width = width(ty, 1);
        let span = 0..0;
        Declaration {
            name,
            span,
            count: None,
            space,
            linkage: None,
            ty,
            vector: 1,
            align: width,
            size: width,
            has_initializer: false,
        }
    }

    /// The type of the name as an operand.
    pub(super) fn name_type(&self) -> NameType {
        name_type(self.space, self.ty, self.vector)
    }

    /// Whether it declares this name, possibly as part of a range.
    pub fn declares(&self, name: &str) -> bool {
        match (self.count, name.strip_prefix(self.name)) {
            (_, None) => false,
            (None, Some(rest)) => rest.is_empty(),
            (Some(count), Some(digits)) => {
                let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
                is_number && digits.parse::<u64>().is_ok_and(|number| number < count)
            }
        }
    }
}

/// The declarations of one statement or parameter, in order.
#[derive(Clone, Debug)]
pub struct Declarations<'a> {
    lexer: Lexer<'a>,
    /// Whether no comma followed the last name.
    is_done: bool,
    space: DeclaredSpace,
    linkage: Option<Linkage>,
    ty: &'a str,
    vector: u8,
    align: Option<u64>,
    /// The position of a count that is not an integer literal, and its value as an expression.
    wrong_count: Option<(Range<usize>, Option<u64>)>,
}

/// A declared name, and the text after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Declarator<'a> {
    pub(super) name: &'a str,
    pub(super) count: Option<u64>,
    /// A lexer right after the name and its count.
    after: Lexer<'a>,
    /// The start of the name.
    at: usize,
}

impl<'a> Declarations<'a> {
    /// Reads the part before the names, with the lexer after the directive of the space.
    pub(super) fn new(mut lexer: Lexer<'a>, space: DeclaredSpace, linkage: Option<Linkage>) -> Self {
        let mut declarations = Declarations {
            lexer,
            is_done: false,
            space,
            linkage,
            ty: "",
            vector: 1,
            align: None,
            wrong_count: None,
        };
        let mut is_pointer = false;
        loop {
            lexer.skip_blank();
            declarations.lexer = lexer;
            match lexer.dotted() {
                "" => return declarations,
                ".align" => {
                    let align = number(&mut lexer);
                    // For a pointer, it is the alignment of the target.
                    if !is_pointer {
                        declarations.align = align;
                    }
                }
                ".attribute" => {
                    lexer.skip_to(b")");
                    lexer.take(b')');
                }
                ".v2" => declarations.vector = 2,
                ".v4" => declarations.vector = 4,
                ".v8" => declarations.vector = 8,
                ".ptr" => is_pointer = true,
                // The space of a pointer's target.
                _ if is_pointer => {}
                ty => declarations.ty = ty,
            }
        }
    }

    /// Reads the statement or parameter at the lexer.
    pub(super) fn at(mut lexer: Lexer<'a>) -> Option<Self> {
        let mut linkage = None;
        loop {
            lexer.skip_blank();
            let name = lexer.dotted().strip_prefix('.')?;
            match DeclaredSpace::of_directive(name) {
                Some(space) => return Some(Declarations::new(lexer, space, linkage)),
                None => linkage = Some(Linkage::of_directive(name)?),
            }
        }
    }

    /// The type of these names as operands.
    pub(super) fn name_type(&self) -> NameType {
        name_type(self.space, self.ty, self.vector)
    }

    /// Reads the next name, and advances the lexer to the name after it.
    pub(super) fn declarator(&mut self) -> Option<Declarator<'a>> {
        if self.is_done {
            return None;
        }
        let lexer = &mut self.lexer;
        lexer.skip_blank();
        let at = lexer.at;
        let name = lexer.name();
        if name.is_empty() {
            return None;
        }
        let mut count = None;
        if lexer.take(b'<') {
            let inside = *lexer;
            count = number(lexer);
            if count.is_none() || !lexer.take(b'>') {
                count = self.other_count(inside).or(count);
            }
        }
        let lexer = &mut self.lexer;
        let after = *lexer;
        let mut ahead = *lexer;
        if matches!(ahead.peek(), Some(b'[' | b'=')) {
            skip_initializer(lexer);
        }
        self.is_done = !lexer.take(b',');
        Some(Declarator { name, count, after, at })
    }

    /// Reads `…>` where the text before the `>` on the line is not an integer literal. ptxas accepts `WARP_SZ`, but no
    /// expression.
    fn other_count(&mut self, mut lexer: Lexer<'a>) -> Option<u64> {
        let start = lexer.at;
        lexer.skip_to(b">,;{}\n");
        let inside = lexer.since(start);
        lexer.take(b'>').then_some(())?;
        self.lexer = lexer;
        let count = inside.trim();
        let mut inside_lexer = Lexer::new(count);
        let value = match constant(&mut inside_lexer).map(|constant| constant.scalar()) {
            Ok(Scalar::Int(value)) if inside_lexer.peek().is_none() => u64::try_from(value).ok(),
            _ => None,
        };
        if count != WARP_SIZE {
            let start = start + inside.len() - inside.trim_start().len();
            self.wrong_count.get_or_insert((start..start + count.len(), value));
        }
        value
    }

    /// The error of a count that is not an integer literal.
    pub(super) fn parse_error(&self) -> Option<ParseError> {
        let (at, value) = self.wrong_count.clone()?;
        let count = self.lexer.text.get(at.clone()).filter(|text| !text.is_empty());
        let count = count.map_or_else(|| String::from("there is none"), |text| format!("this is `{text}`"));
        let parse_error = ParseError {
            is_described: false,
            help: value.map(|value| format!("write `{value}`")),
            ..ParseError::syntax(
                at.clone(),
                format!("the number of names is an integer literal, but {count}"),
            )
        };
        Some(match value {
            Some(value) => parse_error.fixed(Applicability::Certain, at, value.to_string()),
            None => parse_error,
        })
    }

    /// The end of the names.
    pub(super) fn end(&self) -> Lexer<'a> {
        self.lexer
    }

    fn declaration(&self, declarator: Declarator<'a>) -> Declaration<'a> {
        let Declarator { name, count, after, at } = declarator;
        let width = width(self.ty, self.vector);
        let length = length(after);
        let mut after_lengths = after;
        while after_lengths.take(b'[') {
            after_lengths.skip_to(b"]");
            after_lengths.take(b']');
        }
        Declaration {
            name,
            span: at..at + name.len(),
            count,
            space: self.space,
            linkage: self.linkage,
            ty: self.ty,
            vector: self.vector,
            align: self.align.or(width),
            size: width.zip(length).and_then(|(width, length)| width.checked_mul(length)),
            has_initializer: after_lengths.take(b'='),
        }
    }
}

impl<'a> Iterator for Declarations<'a> {
    type Item = Declaration<'a>;

    fn next(&mut self) -> Option<Declaration<'a>> {
        let declarator = self.declarator()?;
        Some(self.declaration(declarator))
    }
}

/// The type of a name as an operand.
fn name_type(space: DeclaredSpace, ty: &str, vector: u8) -> NameType {
    let space = match space {
        DeclaredSpace::Reg => return register(ty, vector),
        DeclaredSpace::Shared => Some(StateSpace::Shared),
        DeclaredSpace::Global => Some(StateSpace::Global),
        DeclaredSpace::Param => Some(StateSpace::Param),
        DeclaredSpace::Const => Some(StateSpace::Const),
        DeclaredSpace::Local => Some(StateSpace::Local),
        DeclaredSpace::Tex => None,
    };
    NameType::Variable(space)
}

/// The type of a register.
fn register(ty: &str, vector: u8) -> NameType {
    let bits = digits(ty).parse().unwrap_or(0);
    let element = match ty.as_bytes() {
        b".pred" => return NameType::Pred,
        b".f16x2" | b".bf16x2" => Element::Packed,
        [b'.', b'f', ..] | [b'.', b'b', b'f', ..] => Element::Float(bits),
        [b'.', b'u' | b's', ..] => Element::Int(bits),
        _ => Element::Bits(bits),
    };
    match vector {
        1 => element.name_type(),
        length => NameType::Vector(element, length),
    }
}

/// The size of one element or vector in bytes.
fn width(ty: &str, vector: u8) -> Option<u64> {
    let element: u64 = match ty {
        ".f16x2" | ".bf16x2" => 4,
        ty => digits(ty).parse::<u64>().ok()? / 8,
    };
    (element > 0).then_some(element * u64::from(vector))
}

/// `16` for `.f16` and for `.f16x2`.
fn digits(ty: &str) -> &str {
    let digits = ty.trim_start_matches(|character: char| !character.is_ascii_digit());
    let end = digits.bytes().position(|byte| !byte.is_ascii_digit());
    end.map_or(digits, |end| &digits[..end])
}

/// Reads an integer literal: ptxas does not accept an expression here.
fn number(lexer: &mut Lexer<'_>) -> Option<u64> {
    lexer.skip_blank();
    match literal(lexer).ok()?.scalar() {
        Scalar::Int(number) => u64::try_from(number).ok(),
        _ => None,
    }
}

/// The number of elements, from the lengths `[4][2]` after a name, or from the initial values of `[] = {…}`.
fn length(mut lexer: Lexer<'_>) -> Option<u64> {
    let mut product: u64 = 1;
    let mut is_open = false;
    while lexer.take(b'[') {
        match lexer.peek() {
            Some(b']') => is_open = true,
            _ => product = product.checked_mul(number(&mut lexer)?)?,
        }
        lexer.take(b']').then_some(())?;
    }
    if is_open {
        (lexer.take(b'=') && lexer.take(b'{')).then_some(())?;
        return initial_values(lexer)?.div_ceil(product.max(1)).checked_mul(product);
    }
    Some(product)
}

/// The number of values up to the closing brace; none if they contain nested braces.
fn initial_values(mut lexer: Lexer<'_>) -> Option<u64> {
    let mut count = 0;
    while lexer.peek()? != b'}' {
        lexer.skip_to(b",{}");
        match lexer.byte()? {
            b'{' => return None,
            byte => lexer.at += usize::from(byte == b','),
        }
        count += 1;
    }
    Some(count)
}

/// Skips `[…]` and `= …` of a declaration, up to its `,` or `;`.
fn skip_initializer(lexer: &mut Lexer<'_>) {
    let mut depth = 0usize;
    loop {
        lexer.skip_to(b",;{}[]");
        match lexer.byte() {
            Some(b',') if depth == 0 => return,
            Some(b'{' | b'[') => depth += 1,
            Some(b'}' | b']') => depth = depth.saturating_sub(1),
            Some(b',') => {}
            _ => return,
        }
        lexer.at += 1;
    }
}
