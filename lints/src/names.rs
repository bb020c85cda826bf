//! Resolution of the names in the instructions of a function.

use alloc::vec::Vec;
use core::mem;

use hashbrown::HashMap;
use hashbrown::hash_map::Entry;
use ptx_async_isa::text::{Declaration, Declarations, DeclaredSpace, Linkage, Module, is_special_register};
use ptx_async_isa::{Guard, Scalar};

use crate::operand::{Register, Term, VariableId};

/// A variable or parameter.
#[derive(Clone, Debug)]
pub(crate) struct Variable<'a> {
    pub(crate) name: &'a str,
    /// Its state space.
    pub(crate) space: DeclaredSpace,
    /// Its size in bytes, where the declaration gives it.
    pub(crate) size: Option<u64>,
    /// Its declared alignment in bytes.
    pub(crate) align: Option<u64>,
    /// Whether it is `.extern`: in shared memory, all of these begin at one address.
    pub(crate) is_extern: bool,
    /// Whether it is a parameter of its function, and not one of a call.
    pub(crate) is_parameter: bool,
    /// The position of its declaration in the text.
    pub(crate) declared_at: usize,
}

/// The meaning of names. A name is resolved where it occurs first, and again where another declaration may be in force.
#[derive(Debug, Default)]
pub(crate) struct Names<'a> {
    symbols: Symbols<'a>,
    /// The number of the function.
    function: u32,
    /// The number of statements that have changed the declarations in force.
    changes: u32,
    /// The number of registers that the instructions of the function name.
    pub(crate) registers: u32,
    /// The open blocks, the body of the function first.
    blocks: Vec<Block<'a>>,
    /// The number of open blocks that declare a range of names.
    with_ranges: usize,
    /// The position of the instruction being read.
    at: usize,
    /// The variables that the function names, by the place of their declaration.
    declared: HashMap<usize, VariableId>,
}

/// The meaning of a name.
#[derive(Clone, Copy, Debug)]
struct Known<'a> {
    /// The function in which the name has this meaning; 0 for none.
    function: u32,
    /// The position of the instruction that named it first: a later declaration shadows it.
    since: usize,
    term: Term<'a>,
}

impl Known<'_> {
    const UNKNOWN: Self = Known { function: 0, since: 0, term: Term::Other };
}

/// An open block.
#[derive(Debug)]
struct Block<'a> {
    start: usize,
    has_ranges: bool,
    /// The previous meaning of names that the block declares, the latest last.
    before: Vec<(Symbol<'a>, Known<'a>)>,
}

impl<'a> Names<'a> {
    /// Starts the body of another function.
    pub(crate) fn begin_function(&mut self) {
        self.function += 1;
        self.changes += 1;
        self.registers = 0;
        self.declared = HashMap::new();
        self.blocks.clear();
        self.with_ranges = 0;
        if self.symbols.others.len() > MOST_OTHERS {
            self.symbols.others.clear();
        }
    }

    /// Starts the instruction at this byte.
    pub(crate) fn begin_instruction(&mut self, at: usize) {
        self.at = at;
    }

    /// Opens a block at this byte.
    pub(crate) fn open(&mut self, start: usize) {
        self.changes += 1;
        self.blocks.push(Block { start, has_ranges: false, before: Vec::new() });
    }

    /// Closes the innermost block. Returns whether it was the body of the function.
    pub(crate) fn close(&mut self) -> bool {
        self.changes += 1;
        let Some(block) = self.blocks.pop() else { return false };
        self.with_ranges -= usize::from(block.has_ranges);
        for (symbol, before) in block.before.into_iter().rev() {
            *self.symbols.known(symbol) = before;
        }
        self.blocks.is_empty()
    }

    /// Takes declarations in the innermost block.
    pub(crate) fn declare_all(&mut self, declarations: &Declarations<'a>) {
        self.changes += 1;
        // A name in the body of the function has the meaning that it has at its first occurrence.
        if self.blocks.len() > 1 {
            declarations.clone().for_each(|declaration| self.declare(&declaration));
        }
    }

    fn declare(&mut self, declaration: &Declaration<'a>) {
        let Some(block) = self.blocks.last_mut() else { return };
        match declaration.count {
            None => {
                let symbol = self.symbols.of(declaration.name);
                block.before.push((symbol, mem::replace(self.symbols.known(symbol), Known::UNKNOWN)));
            }
            Some(_) => {
                self.with_ranges += usize::from(!block.has_ranges);
                block.has_ranges = true;
            }
        }
    }

    /// The register of a guard, and whether it is negated.
    pub(crate) fn guard(
        &mut self,
        guard: Guard<'a>,
        variables: &mut Vec<Variable<'a>>,
        module: &Module<'a>,
    ) -> Option<(Register, bool)> {
        let term = self.resolve(guard.predicate, variables, module);
        Some((term.register()?, guard.negated ^ matches!(term, Term::Not(_))))
    }

    /// Resolves a part of an operand. Variables that no instruction has named before are added to `variables`.
    pub(crate) fn resolve(
        &mut self,
        scalar: Scalar<'a>,
        variables: &mut Vec<Variable<'a>>,
        module: &Module<'a>,
    ) -> Term<'a> {
        match scalar {
            Scalar::Int(value) => Term::Constant(value),
            Scalar::Name(name, _) => self.name(name, variables, module),
            Scalar::Not(name, _) => match self.name(name, variables, module) {
                Term::Register(register) => Term::Not(register),
                _ => Term::Other,
            },
            _ => Term::Other,
        }
    }

    fn name(&mut self, name: &'a str, variables: &mut Vec<Variable<'a>>, module: &Module<'a>) -> Term<'a> {
        let symbol = self.symbols.of(name);
        match self.symbols.get(symbol).filter(|known| known.function == self.function) {
            Some(known) if self.with_ranges == 0 => known.term,
            known => self.first(name, symbol, known.copied(), variables, module),
        }
    }

    /// Resolves a name that was unknown, or that may have another meaning now.
    #[inline(never)]
    fn first(
        &mut self,
        name: &'a str,
        symbol: Symbol<'a>,
        known: Option<Known<'a>>,
        variables: &mut Vec<Variable<'a>>,
        module: &Module<'a>,
    ) -> Term<'a> {
        let declared_at = if self.with_ranges > 0 { module.declared_at(name) } else { None };
        if let Some(known) = known.filter(|known| declared_at.is_none_or(|at| at < known.since)) {
            return known.term;
        }
        let term = match symbol {
            Symbol::Numbered(table, number)
                if self.symbols.tables[table].is_register(number, self.changes, module) =>
            {
                self.new_register()
            }
            _ => self.declared(name, variables, module),
        };
        let known = Known { function: self.function, since: self.at, term };
        let before = mem::replace(self.symbols.known(symbol), known);
        // This meaning ends with the block that declares the name.
        let inner = declared_at.map_or(0, |at| self.blocks.partition_point(|block| block.start < at));
        if inner > 1
            && let Some(block) = self.blocks.get_mut(inner - 1)
        {
            block.before.push((symbol, before));
        }
        term
    }

    /// Resolves a name by its declaration.
    fn declared(
        &mut self,
        name: &'a str,
        variables: &mut Vec<Variable<'a>>,
        module: &Module<'a>,
    ) -> Term<'a> {
        // The type of a name identifies most registers without a search for the declaration; `v.x` has no type of its
        // own.
        let is_register = !name.as_bytes().contains(&b'.') && module.declared(name).is_register();
        let declaration = if is_register { None } else { module.declaration(name) };
        let is_vector =
            || declaration.as_ref().is_some_and(|declaration| declaration.space == DeclaredSpace::Reg);
        if is_register || is_vector() {
            return self.new_register();
        }
        match declaration {
            Some(declaration) => Term::Variable(self.variable(declaration, variables)),
            None if is_special_register(name.split('.').next().unwrap_or("")) => Term::Special(name),
            None => Term::Name(name),
        }
    }

    fn new_register(&mut self) -> Term<'a> {
        let register = Register(self.registers);
        self.registers += 1;
        Term::Register(register)
    }

    fn variable(&mut self, declaration: Declaration<'a>, variables: &mut Vec<Variable<'a>>) -> VariableId {
        let Declaration { name, space, size, align, linkage, ref span, .. } = declaration;
        match self.declared.entry(span.start) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let id = VariableId(variables.len() as u32);
                // The parameters of calls are declared in the body.
                let is_inner = self.blocks.get(1).is_some_and(|block| block.start < span.start);
                let is_parameter = space == DeclaredSpace::Param && !is_inner;
                let is_extern = linkage == Some(Linkage::Extern);
                let declared_at = span.start;
                variables.push(Variable { name, space, size, align, is_extern, is_parameter, declared_at });
                *new.insert(id)
            }
        }
    }
}

/// A name. Most are those of registers, `%r15`, which have a table for each prefix, `%r`.
#[derive(Clone, Copy, Debug)]
enum Symbol<'a> {
    /// The index of the table, and the number.
    Numbered(usize, usize),
    Other(&'a str),
}

/// The meanings of all names.
#[derive(Debug, Default)]
struct Symbols<'a> {
    tables: Vec<Table<'a>>,
    others: HashMap<&'a str, Known<'a>>,
}

/// The meanings of the names with one prefix, by their numbers.
#[derive(Debug)]
struct Table<'a> {
    prefix: &'a str,
    /// The bytes of the prefix, as one number.
    key: u64,
    known: Vec<Known<'a>>,
    /// The count of names that are registers, after the number of [changes](Names::changes) that comes first.
    registers: (u32, u64),
}

/// Limit on the names without a table. Beyond it, those of earlier functions are dropped.
const MOST_OTHERS: usize = 1 << 16;

/// Limits on the prefixes with a table, and on the numbers in one.
const MOST_TABLES: usize = 8;
const MOST_NUMBERS: usize = 1 << 16;

/// The granularity in which a table grows.
const NUMBERS: usize = 16;

impl<'a> Symbols<'a> {
    // Called for every name that is read: without inlining it takes a fifth longer.
    #[inline(always)]
    fn of(&mut self, name: &'a str) -> Symbol<'a> {
        self.numbered(name).unwrap_or(Symbol::Other(name))
    }

    #[inline(always)]
    fn numbered(&mut self, name: &'a str) -> Option<Symbol<'a>> {
        let mut rest = name.as_bytes();
        if rest.first() != Some(&b'%') {
            return None;
        }
        let mut key = 0;
        while let [byte, after @ ..] = rest
            && !byte.is_ascii_digit()
        {
            key = key << 8 | u64::from(*byte);
            rest = after;
        }
        let length = name.len() - rest.len();
        // `%r01` is a different name from `%r1`.
        if rest.is_empty() || rest[0] == b'0' && rest.len() > 1 || rest.len() > 5 || length > size_of::<u64>()
        {
            return None;
        }
        let mut number = 0;
        for &byte in rest {
            if !byte.is_ascii_digit() {
                return None;
            }
            number = 10 * number + usize::from(byte - b'0');
        }
        let table = match self.tables.iter().position(|table| table.key == key) {
            Some(table) => table,
            None if self.tables.len() < MOST_TABLES => {
                let prefix = &name[..length];
                self.tables.push(Table { prefix, key, known: Vec::new(), registers: (0, 0) });
                self.tables.len() - 1
            }
            None => return None,
        };
        (number < MOST_NUMBERS).then_some(Symbol::Numbered(table, number))
    }

    /// The meaning of a name, if it is known.
    #[inline]
    fn get(&self, symbol: Symbol<'a>) -> Option<&Known<'a>> {
        match symbol {
            Symbol::Numbered(table, number) => self.tables[table].known.get(number),
            Symbol::Other(name) => self.others.get(name),
        }
    }

    /// The meaning of a name, to be changed.
    fn known(&mut self, symbol: Symbol<'a>) -> &mut Known<'a> {
        match symbol {
            Symbol::Numbered(table, number) => {
                let known = &mut self.tables[table].known;
                if number >= known.len() {
                    known.resize((number + 1).next_multiple_of(NUMBERS), Known::UNKNOWN);
                }
                &mut known[number]
            }
            Symbol::Other(name) => self.others.entry(name).or_insert(Known::UNKNOWN),
        }
    }
}

impl Table<'_> {
    /// Whether the name with this number is a register, by the range declaration of its prefix; `changes` is the
    /// current number of changes.
    fn is_register(&mut self, number: usize, changes: u32, module: &Module<'_>) -> bool {
        if self.registers.0 != changes {
            self.registers = (changes, module.registers(self.prefix).unwrap_or(0));
        }
        (number as u64) < self.registers.1
    }
}
