//! A whole module, read once from front to back.
//!
//! What matters here is read: `.version`, `.target`, declarations, blocks, and the instructions of the table.
//! Everything else is skipped to where it ends. A statement that cannot be read is told, and the reader goes
//! on behind it. Manual: "Directives", "Syntax".

use core::ops::Range;

use super::cursor::{Cursor, is_name};
use super::instruction::{Misread, Reader, Written};
use super::opcode::{Opcode, opcode};
use super::scope::Scopes;
use crate::inst::NameType;
use crate::rules;
use crate::target::{Context, IsaVersion, Target};
use crate::vocab::StateSpace;

/// What a module holds that matters here. `I` stands for an instruction: it is nothing where the reader keeps that.
#[derive(Clone, Debug)]
pub enum Item<'a, I = Written<'a>> {
    /// `.version 8.6`: the number, and what the table knows it as.
    Version(Range<usize>, &'a str, Option<IsaVersion>),
    /// `.target sm_90a, …`: the architecture, and what the table knows it as.
    Target(Range<usize>, &'a str, Option<Target>),
    /// An instruction of the table.
    Instruction(I),
    /// An instruction that could not be read.
    Misread(Misread),
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
    written: Written<'a>,
}

impl<'a> Module<'a> {
    /// Reads `text`, a module or a part of one.
    pub fn new(text: &'a str) -> Self {
        Module {
            cursor: Cursor::new(text),
            scopes: Scopes::of_module(),
            context: Context::default(),
            declared: true,
            written: Written::room(),
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
    pub(crate) fn written(&self) -> &Written<'a> {
        &self.written
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
                let (span, text) = self.word();
                let isa = text.parse().ok();
                self.context.isa = isa;
                Some(Item::Version(span, text, isa))
            }
            "target" => {
                let (span, text) = self.word();
                let target = text.parse().ok();
                self.context.target = target;
                // Options such as `texmode_independent` and `debug`.
                while self.cursor.take(b',') {
                    self.word();
                }
                Some(Item::Target(span, text, target))
            }
            "reg" => {
                self.registers();
                None
            }
            space @ ("shared" | "global" | "const" | "local" | "param" | "tex") => {
                self.variables(space);
                None
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
            "loc" | "file" | "address_size" => {
                self.cursor.skip_line();
                None
            }
            _ => {
                self.cursor.at = start;
                self.cursor.skip_statement();
                None
            }
        }
    }

    /// The argument of a directive: `8.6`, `sm_90a`.
    fn word(&mut self) -> (Range<usize>, &'a str) {
        self.cursor.skip_blank();
        let start = self.cursor.at;
        while self.cursor.byte().is_some_and(|byte| is_name(byte) || byte == b'.') {
            self.cursor.at += 1;
        }
        (start..self.cursor.at, self.cursor.since(start))
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
                ".v2" | ".v4" | ".v8" => vector = true,
                ".pred" => ty = NameType::Pred,
                name => {
                    let digits = name.trim_start_matches(|character: char| !character.is_ascii_digit());
                    let bits = match name {
                        ".f16x2" | ".bf16x2" => 32,
                        _ => digits.parse().unwrap_or(0),
                    };
                    ty = match name.starts_with(".f") || name.starts_with(".bf") {
                        true => NameType::Float(bits),
                        false => NameType::Bits(bits),
                    };
                }
            }
        }
        match (vector, ty) {
            (true, NameType::Bits(bits)) => NameType::Vector(bits),
            (_, ty) => ty,
        }
    }

    fn registers(&mut self) {
        let ty = self.ty();
        self.scopes.declare_list(&mut self.cursor, ty);
        self.cursor.skip_statement();
    }

    fn variables(&mut self, space: &str) {
        self.ty();
        self.scopes.declare_list(&mut self.cursor, variable(space));
        self.cursor.skip_statement();
    }

    /// The header of a function: its parameters are declared in its body.
    fn header(&mut self) {
        self.scopes.forget_parameters();
        loop {
            self.cursor.skip_to(b"({;.");
            match self.cursor.byte() {
                Some(b'(') => self.parameters(),
                // `.maxntid 128, 1, 1` and its like end where the next begins.
                Some(b'.') => self.cursor.at += 1,
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
        let guard = match reader.guard() {
            Ok(guard) => guard,
            Err(misread) => {
                self.cursor.skip_statement();
                return Some(Item::Misread(misread));
            }
        };
        reader.cursor.skip_blank();
        let mut ahead = reader.cursor;
        if ahead.name().is_empty() {
            let misread = guard.map(|_| reader.misread("expected an instruction behind the guard"));
            self.cursor.skip_statement();
            // No statement begins so; without a guard it is not for this table to say what is wrong.
            return misread.map(Item::Misread);
        }
        let behind = ahead;
        if guard.is_none() && ahead.take(b':') && ahead.byte() != Some(b':') {
            self.cursor = ahead;
            return None;
        }
        match opcode(&reader.cursor) {
            Opcode::Foreign => {
                self.cursor = behind;
                self.cursor.skip_statement();
                None
            }
            found => {
                let read = reader.instruction(found, start, guard, &mut self.written);
                self.cursor = reader.cursor;
                match read {
                    Ok(()) => Some(Item::Instruction(())),
                    Err(misread) => {
                        self.recover(start);
                        Some(Item::Misread(misread))
                    }
                }
            }
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
                b';' => {
                    let at = self.cursor.at..self.cursor.at + 1;
                    self.cursor.at += 1;
                    // Outside of a function it ends a declaration, and those are no affair of this table.
                    (self.scopes.in_block() || !self.declared).then(|| {
                        Item::Misread(Misread {
                            at,
                            rule: &rules::SYNTAX,
                            says: "expected an instruction in front of `;`".into(),
                            help: Some("leave it out: the statement before ends with its own".into()),
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

    /// Goes on behind a statement that could not be read: behind its `;`, or at the next line where another
    /// statement seems to begin before that.
    fn recover(&mut self, start: usize) {
        // Both are looked for on the way: where no `;` is left, each statement would look to the end.
        let mut ahead = Cursor { text: self.cursor.text, at: start };
        while let Some(byte) = ahead.byte() {
            match byte {
                b';' => {
                    ahead.at += 1;
                    break;
                }
                b'"' => ahead.skip_string(),
                b'\n' | b'/' => {
                    let before = ahead.at;
                    ahead.skip_blank();
                    let begins = ahead.since(before).contains('\n');
                    if begins && !matches!(opcode(&ahead), Opcode::Foreign) {
                        break;
                    }
                    // A `/` may begin no comment.
                    ahead.at += usize::from(ahead.at == before);
                }
                _ => ahead.at += 1,
            }
        }
        self.cursor = ahead;
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
        Some(match self.advance()? {
            Item::Version(span, text, isa) => Item::Version(span, text, isa),
            Item::Target(span, text, target) => Item::Target(span, text, target),
            Item::Instruction(()) => Item::Instruction(self.written.clone()),
            Item::Misread(misread) => Item::Misread(misread),
        })
    }
}
