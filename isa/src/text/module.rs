//! A whole module, read once from front to back.
//!
//! What matters here is read: `.version`, `.target`, declarations, blocks, and the instructions of the table.
//! Everything else is skipped to where it ends. A statement that cannot be read is told, and the reader goes
//! on behind it. Manual: "Directives", "Syntax".

use core::ops::Range;

use super::cursor::{Cursor, is_word};
use super::instruction::{Reader, Statement};
use super::parse_error::{ParseError, character};
use super::parsed_inst::ParsedInst;
use super::scope::Scopes;
use super::statement::skip_statement;
use crate::inst::{Element, NameType};
use crate::target::{Context, IsaVersion, Target};
use crate::vocab::StateSpace;

const BYTE_ORDER_MARK: &str = "\u{feff}";

/// What a module holds that matters here. `I` stands for an instruction: it is nothing where the reader keeps that.
#[derive(Clone, Debug)]
pub enum Item<'a, I = ParsedInst<'a>> {
    /// `.version 8.6`.
    Version(Directive<'a, IsaVersion>),
    /// `.target sm_90a, …`: the architecture.
    Target(Directive<'a, Target>),
    /// An instruction of the table.
    Instruction(I),
    /// A statement that could not be read.
    ParseError(ParseError),
}

impl<'a, I> Item<'a, I> {
    /// The same with another stand-in for an instruction.
    pub(crate) fn map<J>(self, instruction: impl FnOnce(I) -> J) -> Item<'a, J> {
        match self {
            Item::Version(directive) => Item::Version(directive),
            Item::Target(directive) => Item::Target(directive),
            Item::Instruction(found) => Item::Instruction(instruction(found)),
            Item::ParseError(parse_error) => Item::ParseError(parse_error),
        }
    }
}

/// What a module says that it is for.
#[derive(Clone, Debug)]
pub struct Directive<'a, T> {
    /// From its dot to the end of its argument.
    pub statement: Range<usize>,
    /// Its argument.
    pub span: Range<usize>,
    /// The same as text.
    pub text: &'a str,
    /// What the table knows it as.
    pub value: Option<T>,
}

/// Reads a module, item by item. What it keeps is the declarations in force.
#[derive(Debug)]
pub struct Module<'a> {
    cursor: Cursor<'a>,
    scopes: Scopes<'a>,
    /// What the module said it is for, so far.
    context: Context,
    /// Whether names have to be declared; not where lines stand alone.
    declared: bool,
    /// The instruction that was read last.
    parsed: ParsedInst<'a>,
}

impl<'a> Module<'a> {
    /// Reads `text`, a module or a part of one.
    pub fn new(text: &'a str) -> Self {
        Module {
            cursor: Cursor::new(text),
            scopes: Scopes::default(),
            context: Context::default(),
            declared: true,
            parsed: ParsedInst::room(),
        }
    }

    /// Reads bare instructions, in which names are not declared.
    pub fn of_lines(text: &'a str) -> Self {
        Module { declared: false, ..Module::new(text) }
    }

    /// The `.target` and `.version` in force for the item read last.
    pub fn context(&self) -> Context {
        self.context
    }

    /// The instruction that [`advance`](Self::advance) came to last.
    pub(crate) fn parsed(&self) -> &ParsedInst<'a> {
        &self.parsed
    }

    /// What a name is declared as, where the reader stands.
    pub fn declared(&self, name: &str) -> NameType {
        self.scopes.of(name)
    }

    fn directive(&mut self) -> Option<Item<'a, ()>> {
        let start = self.cursor.at;
        self.cursor.at += 1;
        match self.cursor.name() {
            "version" => {
                let version = self.argument(start);
                // A module begins.
                self.context = Context { isa: version.value, target: None };
                Some(Item::Version(version))
            }
            "target" => {
                let mut target = self.argument(start);
                // Options such as `texmode_independent` and `debug`; of several architectures the last one counts (so
                // ptxas).
                while self.cursor.take(b',') {
                    let (span, text) = self.word();
                    if text.starts_with("sm_") {
                        target =
                            Directive { statement: start..span.end, span, text, value: text.parse().ok() };
                    }
                }
                self.context.target = target.value;
                Some(Item::Target(target))
            }
            "reg" => {
                let ty = self.ty();
                self.scopes.declare_list(&mut self.cursor, ty);
                self.end(start, true)
            }
            space @ ("shared" | "global" | "const" | "local" | "param" | "tex") => {
                self.ty();
                self.scopes.declare_list(&mut self.cursor, variable(space));
                self.end(start, true)
            }
            "extern" | "visible" | "weak" | "common" => None,
            "entry" | "func" => {
                self.header();
                None
            }
            "section" => {
                self.cursor.skip_to(b"{;");
                if self.cursor.byte() == Some(b'{') {
                    self.cursor.skip_to(b"}");
                    self.cursor.at += usize::from(self.cursor.byte().is_some());
                }
                None
            }
            "address_size" => {
                self.cursor.digits();
                None
            }
            "file" => {
                self.cursor.digits();
                self.string();
                // When it was changed, and its length.
                while self.cursor.take(b',') {
                    self.cursor.digits();
                }
                None
            }
            "loc" => {
                self.place();
                while self.cursor.take(b',') {
                    self.cursor.skip_blank();
                    match self.cursor.name() {
                        "inlined_at" => self.place(),
                        // `function_name label+4`
                        _ => {
                            self.word();
                            if self.cursor.take(b'+') {
                                self.cursor.digits();
                            }
                        }
                    }
                }
                None
            }
            _ => self.other(start),
        }
    }

    /// A file, a line and a column.
    fn place(&mut self) {
        (0..3).for_each(|_| self.cursor.digits());
    }

    fn string(&mut self) {
        if self.cursor.peek() == Some(b'"') {
            self.cursor.skip_string();
        }
    }

    /// A statement that is no affair of this table.
    fn other(&mut self, start: usize) -> Option<Item<'a, ()>> {
        self.cursor.at = start;
        self.end(start, false)
    }

    /// Goes on behind the `;` of the statement that begins at `start`. A lost one is told, since it can hide an
    /// instruction: of a declaration everywhere, of other statements in functions only. And lines may break off.
    fn end(&mut self, start: usize, declaration: bool) -> Option<Item<'a, ()>> {
        let ended = skip_statement(&mut self.cursor);
        let breaks_off = !self.declared && self.cursor.byte().is_none();
        if ended || breaks_off || !(declaration || self.scopes.in_block() || !self.declared) {
            return None;
        }
        let end = start + self.cursor.since(start).trim_end().len();
        let at = character(self.cursor.text, end);
        let parse_error = ParseError::syntax(at, "expected `;` here");
        Some(Item::ParseError(ParseError { statement: start..end, of_table: false, ..parse_error }))
    }

    /// The argument of a directive: `8.6`, `sm_90a`.
    fn word(&mut self) -> (Range<usize>, &'a str) {
        self.cursor.skip_blank();
        let start = self.cursor.at;
        while self.cursor.byte().is_some_and(|byte| is_word(byte) || byte == b'.') {
            self.cursor.at += 1;
        }
        (start..self.cursor.at, self.cursor.since(start))
    }

    /// The argument of the directive that begins at `start`.
    fn argument<T: core::str::FromStr>(&mut self, start: usize) -> Directive<'a, T> {
        let (span, text) = self.word();
        Directive { statement: start..span.end.max(start), span, text, value: text.parse().ok() }
    }

    /// `.b32`, `.v4 .f32`, `.align 16 .b8`: the type behind the words that do not matter.
    fn ty(&mut self) -> NameType {
        let mut ty = NameType::Bits(0);
        let mut vector = false;
        loop {
            self.cursor.skip_blank();
            let before = self.cursor;
            match self.cursor.dotted() {
                "" => {
                    self.cursor = before;
                    break;
                }
                ".align" => {
                    self.word();
                }
                ".attribute" => {
                    self.cursor.skip_to(b")");
                    self.cursor.take(b')');
                }
                ".v2" | ".v4" | ".v8" => vector = true,
                ".pred" => ty = NameType::Pred,
                name => {
                    let digits = name.trim_start_matches(|character: char| !character.is_ascii_digit());
                    let bits = digits.parse().unwrap_or(0);
                    ty = match name.as_bytes() {
                        b".f16x2" | b".bf16x2" => NameType::Int(32),
                        [b'.', b'f', ..] | [b'.', b'b', b'f', ..] => NameType::Float(bits),
                        [b'.', b'u' | b's', ..] => NameType::Int(bits),
                        _ => NameType::Bits(bits),
                    };
                }
            }
        }
        match (vector, ty) {
            (true, NameType::Bits(bits)) => NameType::Vector(Element::Bits(bits)),
            (true, NameType::Int(bits)) => NameType::Vector(Element::Int(bits)),
            (true, NameType::Float(bits)) => NameType::Vector(Element::Float(bits)),
            (_, ty) => ty,
        }
    }

    /// The header of a function: its parameters are declared in its body.
    fn header(&mut self) {
        self.scopes.forget_parameters();
        loop {
            self.cursor.skip_to(b"({;.");
            match self.cursor.byte() {
                Some(b'(') => self.parameters(),
                // `.maxntid 128, 1, 1` and its like end where the next begins, but `.pragma "…";` does not.
                Some(b'.') => {
                    self.cursor.at += 1;
                    if self.cursor.name() == "pragma" {
                        skip_statement(&mut self.cursor);
                    }
                }
                Some(b';') => {
                    self.cursor.at += 1;
                    self.scopes.forget_parameters();
                    return;
                }
                // The body's brace is a block like any other.
                _ => return,
            }
        }
    }

    fn parameters(&mut self) {
        self.cursor.at += 1;
        loop {
            self.cursor.skip_blank();
            match self.cursor.dotted() {
                ".reg" => {
                    let ty = self.ty();
                    self.parameter(ty);
                }
                ".param" => {
                    self.ty();
                    self.parameter(variable("param"));
                }
                _ => {
                    self.cursor.skip_to(b",)");
                    if self.cursor.byte() != Some(b',') {
                        self.cursor.at += usize::from(self.cursor.byte().is_some());
                        return;
                    }
                    self.cursor.at += 1;
                }
            }
        }
    }

    fn parameter(&mut self, ty: NameType) {
        self.cursor.skip_blank();
        let name = self.cursor.name();
        if !name.is_empty() {
            self.scopes.declare_parameter(name, ty);
        }
    }

    /// A label, an instruction of the table, or one to skip.
    fn statement(&mut self) -> Option<Item<'a, ()>> {
        let start = self.cursor.at;
        let mut reader = Reader {
            cursor: self.cursor,
            scopes: self.declared.then_some(&self.scopes),
            declared: &|_| None,
        };
        let read = reader.statement(start, &mut self.parsed);
        self.cursor = reader.cursor;
        match read {
            Ok(Statement::Label) => None,
            Ok(Statement::Foreign) => self.other(start),
            Ok(Statement::Instruction) => Some(Item::Instruction(())),
            Err(parse_error) => Some(Item::ParseError(parse_error)),
        }
    }

    /// Reads on to the next item, and leaves an instruction where it is.
    pub(crate) fn advance(&mut self) -> Option<Item<'a, ()>> {
        loop {
            let item = match self.cursor.peek()? {
                b'.' => self.directive(),
                b'{' => {
                    self.cursor.at += 1;
                    self.scopes.open();
                    None
                }
                b'}' => {
                    self.cursor.at += 1;
                    self.scopes.close();
                    None
                }
                b'\xef' if self.cursor.at == 0 && self.cursor.text.starts_with(BYTE_ORDER_MARK) => {
                    self.cursor.at += BYTE_ORDER_MARK.len();
                    Some(Item::ParseError(ParseError {
                        of_table: false,
                        help: Some("save the file without it".into()),
                        ..ParseError::syntax(0..self.cursor.at, "ptxas takes no byte order mark")
                    }))
                }
                // `# 1 "kernel.cu"`, of a preprocessor.
                b'#' => {
                    self.cursor.skip_line();
                    None
                }
                b';' => {
                    let at = self.cursor.at..self.cursor.at + 1;
                    self.cursor.at += 1;
                    // Outside of a function it ends a declaration, and those are no affair of this table.
                    (self.scopes.in_block() || !self.declared).then(|| {
                        Item::ParseError(ParseError {
                            of_table: false,
                            help: Some("leave it out: the statement before ends with its own".into()),
                            ..ParseError::syntax(at, "expected an instruction in front of `;`")
                        })
                    })
                }
                _ => self.statement(),
            };
            if item.is_some() {
                return item;
            }
        }
    }
}

fn variable(space: &str) -> NameType {
    NameType::Variable(match space {
        "shared" => Some(StateSpace::Shared),
        "global" => Some(StateSpace::Global),
        "param" => Some(StateSpace::Param),
        "const" => Some(StateSpace::Const),
        _ => None,
    })
}

impl<'a> Iterator for Module<'a> {
    type Item = Item<'a>;

    fn next(&mut self) -> Option<Item<'a>> {
        let item = self.advance()?;
        Some(item.map(|()| self.parsed.clone()))
    }
}
