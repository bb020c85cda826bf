//! Reads the statements of a module once, from front to back. Manual: "Source Format", "Statements", "Directives".

use super::debugging::{dump_header, file, location, section};
use super::declaration::{Declaration, Declarations, DeclaredSpace, Linkage};
use super::directive::Directive;
use super::directive_name::is_directive;
use super::earlier::Earlier;
use super::function::{Function, Part, cluster_size, parameter};
use super::instruction::{InstructionParser, Read};
use super::item::Item;
use super::lexer::Lexer;
use super::operand::Instruction;
use super::parse_error::ParseError;
use super::parsed_inst::ParsedInst;
use super::scope::{Entry, Scopes};
use super::skip::{skip_instruction, skip_statement, unfinished};
use super::statement::{Statement, StatementKind};
use super::unclosed::Braces;
use crate::fix::Applicability;
use crate::inst::NameType;
use crate::target::Context;

const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The statement that was read. Only the parts that a check needs are parsed; the others are kept as text.
enum Event<'a> {
    Item(Item<'a, ()>),
    Label,
    Foreign,
    Declaration,
    Function,
    Directive,
    BlockStart,
    BlockEnd,
}

/// Reads a module. As an iterator it returns [`Item`]s; [`Statements`](super::Statements) returns every statement.
#[derive(Debug)]
pub struct Module<'a> {
    pub(super) lexer: Lexer<'a>,
    earlier: Earlier<'a>,
    /// The start of the statement that was read last.
    start: usize,
    /// Whether the text ended before that statement did.
    is_open: bool,
    pub(super) scopes: Scopes<'a>,
    /// The number of CTAs in a cluster of the current function, if its header states it.
    cluster_size: Option<u64>,
    /// The target and version of the module so far.
    context: Context,
    /// Whether names must be declared, which they need not be in separate lines.
    pub(super) declared: bool,
    /// The braces that are missing.
    braces: Braces,
    /// The described instruction that was read last.
    parsed: ParsedInst<'a>,
}

impl<'a> Module<'a> {
    /// Reads `text`, a module or a part of one.
    pub fn new(text: &'a str) -> Self {
        Module {
            lexer: Lexer::new(text),
            earlier: Earlier::default(),
            start: 0,
            is_open: false,
            scopes: Scopes::default(),
            cluster_size: None,
            context: Context::default(),
            declared: true,
            braces: Braces::default(),
            parsed: ParsedInst::new(),
        }
    }

    /// Reads lines outside of a module, in which names need no declarations.
    pub fn bare(text: &'a str) -> Self {
        Module { declared: false, ..Module::new(text) }
    }

    /// Reads a part of the body of a function. Names that it does not declare may be declared elsewhere, and have no
    /// type.
    pub fn part(text: &'a str) -> Self {
        let mut scopes = Scopes::of_part();
        scopes.open();
        Module { scopes, ..Module::new(text) }
    }

    /// Declares a constant of unknown value. An expression that contains it is a constant of unknown value too.
    pub fn declare_constant(&mut self, name: &'a str) {
        self.scopes.declare_constant(name);
    }

    /// The `.target` and `.version` in force after the last item.
    pub fn context(&self) -> Context {
        self.context
    }

    /// The described instruction that was read last; before the first one, an instruction without operands.
    pub fn parsed(&self) -> &ParsedInst<'a> {
        &self.parsed
    }

    /// The type of a name that is in force after the last item.
    pub fn declared(&self, name: &str) -> NameType {
        self.scopes.name_type(name)
    }

    /// The number of registers that one range declares with this prefix: `%r0` and so on for `%r` in `%r<16>`. None if
    /// another declaration of such a name is in force after the last item.
    pub fn registers(&self, prefix: &str) -> Option<u64> {
        self.scopes.registers(prefix)
    }

    /// The position of the statement or parameter that declares a name, in force after the last item. Positions ascend
    /// through the module.
    pub fn declared_at(&self, name: &str) -> Option<usize> {
        Some(self.scopes.entry(name)?.at)
    }

    /// The declaration of a name that is in force after the last item. `None` for a special register.
    pub fn declaration(&self, name: &str) -> Option<Declaration<'a>> {
        self.earlier.declaration(name, self.scopes.entry(name)?.at, self.lexer)
    }

    /// The number of CTAs in a cluster of the current function: the product of the values of `.reqnctapercluster`. None
    /// if the function does not have that directive, or one of its values is 0.
    pub fn cluster_size(&self) -> Option<u64> {
        self.cluster_size
    }

    /// Continues with `text` after the statements that were read: declarations and open blocks remain in force. Spans
    /// refer to the new text.
    pub fn continue_with(&mut self, text: &'a str) {
        self.earlier.push(self.lexer);
        self.lexer = Lexer::new(text);
        (self.start, self.is_open, self.braces) = (0, false, Braces::default());
    }

    /// Declares a name that is in no text, in the innermost open block. The unread rest of the text is skipped.
    pub fn declare(&mut self, declaration: Declaration<'a>) {
        let (name, count, ty) = (declaration.name, declaration.count, declaration.name_type());
        self.continue_with("");
        let at = self.earlier.declare(declaration);
        self.scopes.declare(name, count, Entry { at, ty });
    }

    /// Opens a block that is in no text: the body of a function with these values of `.reqnctapercluster`, if any.
    pub fn open_function(&mut self, cluster: &[u32]) {
        self.cluster_size = cluster_size(cluster.iter().copied().map(i64::from));
        self.scopes.open();
    }

    /// Closes all open blocks.
    pub fn close_blocks(&mut self) {
        while self.scopes.in_block() {
            self.close_block();
        }
    }

    /// Closes the innermost block. The outermost block is the body of a function.
    fn close_block(&mut self) {
        self.scopes.close();
        if !self.scopes.in_block() {
            self.cluster_size = None;
        }
    }

    /// Whether further text begins a new statement: the last statement and the last comment are closed.
    pub fn is_complete(&self) -> bool {
        !self.is_open && !self.lexer.ends_in_comment(self.start)
    }

    /// Reads up to the next item, and leaves an instruction in the reader.
    pub(crate) fn advance(&mut self) -> Option<Item<'a, ()>> {
        loop {
            if let Event::Item(item) = self.read()? {
                return Some(item);
            }
        }
    }

    /// Reads the next statement, of any kind.
    pub fn next_statement(&mut self) -> Option<Statement<'a>> {
        let event = self.read()?;
        let start = Lexer { at: self.start, ..self.lexer };
        let end = self.lexer.at;
        let first_name = |mut lexer: Lexer<'a>| {
            lexer.at += usize::from(lexer.byte() == Some(b'.'));
            lexer.name()
        };
        let kind = match event {
            Event::Item(Item::Version(version)) => StatementKind::Version(version),
            Event::Item(Item::Target(target)) => StatementKind::Target(target),
            Event::Item(Item::ParseError(parse_error)) => {
                let span = parse_error.statement.clone();
                return Some(Statement { span, kind: StatementKind::Error(parse_error) });
            }
            Event::Item(Item::Instruction(())) => {
                StatementKind::Instruction(Instruction { start, end, is_described: true })
            }
            Event::Foreign => StatementKind::Instruction(Instruction { start, end, is_described: false }),
            Event::Label => StatementKind::Label(first_name(start)),
            Event::Declaration => match Declarations::at(start) {
                Some(declarations) => StatementKind::Declaration(declarations),
                None => StatementKind::Directive(first_name(start)),
            },
            Event::Function => StatementKind::Function(Function { start, end }),
            Event::Directive => StatementKind::Directive(first_name(start)),
            Event::BlockStart => StatementKind::BlockStart,
            Event::BlockEnd => StatementKind::BlockEnd,
        };
        let text = self.lexer.since(self.start);
        Some(Statement { span: self.start..self.start + text.trim_end().len(), kind })
    }

    /// Reads one statement.
    fn read(&mut self) -> Option<Event<'a>> {
        if self.braces.take_missing() {
            self.start = self.lexer.at;
            self.close_block();
            return Some(Event::BlockEnd);
        }
        let before = self.lexer.at;
        let byte = self.lexer.peek();
        let comments = self.lexer.since(before);
        if let Some(index) = comments.bytes().position(|byte| byte == b'\0') {
            let at = before + index;
            return Some(Event::Item(Item::ParseError(ParseError::nul(self.lexer.text, at..at + 1))));
        }
        let Some(byte) = byte else {
            return self.braces.end_of_text(self.lexer.text, self.scopes.depth()).map(Event::Item);
        };
        self.is_open = false;
        self.start = self.lexer.at;
        if let Some(stray) = self.braces.stray(&self.lexer, self.scopes.depth()) {
            return Some(Event::Item(stray));
        }
        let event = match byte {
            b'.' => self.directive(),
            b'{' => {
                self.lexer.at += 1;
                self.scopes.open();
                Event::BlockStart
            }
            b'}' => {
                self.lexer.at += 1;
                self.close_block();
                Event::BlockEnd
            }
            b'F' | b'm' if self.skip_dump_header() => Event::Directive,
            b'\xef' if self.lexer.at == 0 && self.lexer.text.starts_with(BYTE_ORDER_MARK) => {
                self.lexer.at += BYTE_ORDER_MARK.len();
                self.unexpected("ptxas rejects a byte order mark", "save the file without the mark")
            }
            // `# 1 "kernel.cu"`, written by a preprocessor.
            b'#' => {
                self.lexer.skip_line();
                Event::Directive
            }
            b';' => {
                self.lexer.at += 1;
                // Outside of a function, a `;` ends a declaration.
                match self.scopes.in_block() || !self.declared {
                    true => self.unexpected(
                        "expected an instruction before `;`",
                        "remove it: the statement before it ends with its own `;`",
                    ),
                    false => Event::Directive,
                }
            }
            b'\0' => {
                self.lexer.skip_while(|byte| byte == b'\0');
                let at = self.start..self.lexer.at;
                Event::Item(Item::ParseError(ParseError::nul(self.lexer.text, at)))
            }
            _ => self.instruction(),
        };
        Some(event)
    }

    fn skip_dump_header(&mut self) -> bool {
        let is_open = dump_header(&mut self.lexer, self.scopes.in_block());
        self.is_open = is_open == Some(true);
        is_open.is_some()
    }

    /// The error for the text from the start of the statement to here, which is not a statement.
    fn unexpected(&self, message: &str, help: &str) -> Event<'a> {
        let at = self.start..self.lexer.at;
        let parse_error = ParseError::syntax(at.clone(), message).fixed(Applicability::Certain, at, "");
        let help = Some(help.into());
        Event::Item(Item::ParseError(ParseError { is_described: false, help, ..parse_error }))
    }

    /// Reads a label or an instruction.
    fn instruction(&mut self) -> Event<'a> {
        let declared = |name: &str| if self.declared { self.scopes.operand_type(name) } else { None };
        let mut parser = InstructionParser::new(self.lexer, &declared);
        parser.in_block = !self.declared || self.scopes.in_block();
        parser.has_constants = self.scopes.has_constants();
        let read = parser.statement(self.start, &mut self.parsed);
        self.lexer = parser.lexer;
        match read {
            Ok(Read::Label) => Event::Label,
            Ok(Read::Foreign) => {
                self.lexer.at = self.start;
                let has_end = skip_instruction(&mut self.lexer);
                self.end(has_end, false).unwrap_or(Event::Foreign)
            }
            Ok(Read::Described) => Event::Item(Item::Instruction(())),
            Err(parse_error) => {
                let statement = self.lexer.since(self.start);
                self.is_open = self.lexer.byte().is_none() && !statement.ends_with(';');
                Event::Item(Item::ParseError(parse_error))
            }
        }
    }

    /// The error of a statement that does not end at the lexer. It could hide an instruction, a declaration everywhere,
    /// and any other statement only in functions.
    fn end(&mut self, has_end: bool, declaration: bool) -> Option<Event<'a>> {
        if has_end {
            return None;
        }
        self.is_open = self.lexer.peek().is_none();
        // A NUL byte is a separate error.
        if self.lexer.byte() == Some(0) || !(declaration || self.scopes.in_block() || !self.declared) {
            return None;
        }
        let parse_error = unfinished(&mut self.lexer, self.start);
        Some(Event::Item(Item::ParseError(ParseError { is_described: false, ..parse_error })))
    }

    /// Skips the rest of a declaration or another directive.
    fn skip_rest(&mut self, declaration: bool) -> Option<Event<'a>> {
        let has_end = skip_statement(&mut self.lexer);
        self.end(has_end, declaration)
    }

    fn directive(&mut self) -> Event<'a> {
        let mut linkage = None;
        loop {
            self.lexer.at += 1;
            let name = self.lexer.name();
            if let Some(space) = DeclaredSpace::of_directive(name) {
                let mut declarations = Declarations::new(self.lexer, space, linkage);
                self.scopes.declare_all(&mut declarations, self.earlier.position(self.start));
                self.lexer = declarations.end();
                let end = self.skip_rest(true).unwrap_or(Event::Declaration);
                let statement = self.start..self.lexer.at;
                return declarations.parse_error().map_or(end, |parse_error| {
                    Event::Item(Item::ParseError(ParseError { statement, ..parse_error }))
                });
            }
            if let Some(missing) = self.braces.begins_outer(name, self.start, self.lexer, &self.scopes) {
                self.lexer.at = self.start;
                return Event::Item(missing);
            }
            match name {
                "version" => return self.version(),
                "target" => return self.target(),
                "entry" | "func" => {
                    self.header();
                    return Event::Function;
                }
                "section" => self.is_open = !section(&mut self.lexer),
                "address_size" => _ = self.lexer.digits(),
                "file" => _ = file(&mut self.lexer),
                "loc" => self.is_open = !location(&mut self.lexer).is_complete,
                _ => match Linkage::of_directive(name) {
                    Some(found) if self.lexer.peek() == Some(b'.') => {
                        linkage = Some(found);
                        continue;
                    }
                    _ if name.is_empty() || is_directive(name) => {
                        self.lexer.at = self.start;
                        return self.skip_rest(false).unwrap_or(Event::Directive);
                    }
                    _ => return self.unknown_directive(name),
                },
            }
            return Event::Directive;
        }
    }

    /// Skips an unknown directive.
    fn unknown_directive(&mut self, name: &str) -> Event<'a> {
        let at = self.lexer.at - name.len() - 1..self.lexer.at;
        skip_statement(&mut self.lexer);
        let statement = self.start..self.lexer.at;
        Event::Item(Item::ParseError(ParseError { statement, ..ParseError::unknown_directive(name, at) }))
    }

    /// Begins a module: the declarations of the previous one are no longer in force.
    fn version(&mut self) -> Event<'a> {
        let version = Directive::argument(&mut self.lexer, self.start);
        self.context = Context { isa: version.value, target: None };
        (self.scopes, self.cluster_size) = (Scopes::default(), None);
        self.braces = Braces::of_module(self.declared);
        Event::Item(Item::Version(version))
    }

    fn target(&mut self) -> Event<'a> {
        let target = Directive::target(&mut self.lexer, self.start);
        self.context.target = target.value;
        Event::Item(Item::Target(target))
    }

    /// Reads the header of a function. Its parameters are declared in its body, if it has one.
    fn header(&mut self) {
        self.scopes.forget_parameters();
        self.cluster_size = None;
        while let Some(part) = Part::next(&mut self.lexer) {
            match part {
                Part::Parameters => self.parameters(),
                Part::Directive(directive) => {
                    self.cluster_size = self.cluster_size.or_else(|| directive.cluster_size());
                }
                Part::Name(_) => {}
            }
        }
        self.braces.awaits_body = self.lexer.byte() != Some(b';');
        if !self.braces.awaits_body {
            self.lexer.at += 1;
            self.scopes.forget_parameters();
            self.cluster_size = None;
        }
        self.is_open = self.lexer.byte().is_none() && !self.lexer.since(self.start).ends_with(';');
    }

    fn parameters(&mut self) {
        while let Some((at, mut declarations)) = parameter(&mut self.lexer) {
            let ty = declarations.name_type();
            if let Some(declarator) = declarations.declarator() {
                let at = self.earlier.position(at);
                self.scopes.declare_parameter(declarator.name, Entry { at, ty });
            }
        }
    }
}

impl<'a> Iterator for Module<'a> {
    type Item = Item<'a>;

    fn next(&mut self) -> Option<Item<'a>> {
        let item = self.advance()?;
        Some(item.map(|()| self.parsed.clone()))
    }
}
