//! The meaning of names: registers, variables and special registers.

use std::collections::{HashMap, HashSet};

use ptx_async_isa::inst::{Scalar, narrow};
use ptx_async_isa::text::{Declaration, DeclaredSpace, Initial, InitialValue, Linkage, Module as Text};
use ptx_async_isa::vocab::ElemType;
use ptx_async_semantics::special::Special;

use crate::program::{
    Constant, FUNCTION, FUNCTION_STEP, InitialBits, InitialBytes, Register, Space, Variable,
};
use crate::symbols;

/// The reason why an instruction has no operation: the feature that the simulator lacks.
pub(super) type Missing = String;

/// Limit on the bytes of a variable.
const MOST_GLOBAL: u64 = 1 << 32;
/// Limit on the bytes of a thread's variables. Manual of CUDA: "Compute Capabilities".
const MOST_LOCAL: u64 = 512 << 10;

/// A variable in shared memory. Each kernel has its own layout of the variables that it uses.
#[derive(Clone, Debug)]
pub(crate) struct SharedVariable {
    /// Its path in the source.
    pub(crate) path: String,
    /// The size in bytes; none for an `.extern` variable, which begins where dynamic shared memory does.
    pub(crate) size: Option<u64>,
    /// The alignment in bytes.
    pub(crate) align: u64,
    /// The size of an element in bytes, if it has a type. Compilers declare most variables as bytes.
    pub(crate) element: Option<u64>,
}

/// Returns the size in bytes of an element of a variable that has a type.
fn element(declaration: &Declaration<'_>) -> Option<u64> {
    let ty = Declaration::new(declaration.name, declaration.space, declaration.ty);
    ty.size.map(|size| size * u64::from(declaration.vector)).filter(|&size| size > 1)
}

/// The variables of a module.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    /// The variables in global and constant memory.
    pub(crate) globals: Vec<Variable>,
    /// The variables in shared memory.
    pub(crate) shared: Vec<SharedVariable>,
    /// The functions whose addresses are taken, in the order of the addresses.
    pub(crate) addressed: Vec<String>,
    shared_index: HashMap<usize, u32>,
    global: HashMap<usize, u32>,
    /// The variables whose initial values are unknown.
    uninitialized: HashSet<u32>,
}

/// The meaning of a name that is not a register.
pub(super) struct Place {
    pub(super) space: Space,
    pub(super) constant: Constant,
}

#[derive(Default)]
pub(super) struct Names<'a> {
    /// The text of the module.
    text: &'a str,
    /// The functions that have been declared so far.
    functions: HashSet<&'a str>,
    pub(super) layout: Layout,
    pub(super) registers: u32,
    pub(super) constants: HashMap<Constant, Register>,
    pub(super) local_size: u64,
    /// The carry register of extended-precision arithmetic, if the function uses it.
    carry: Option<Register>,
    param_size: u64,
    /// The registers, by name and declaration.
    found: HashMap<(&'a str, usize), Register>,
    /// The offsets of variables in the memory of the thread, and of parameters, by declaration.
    local: HashMap<usize, (Space, u64)>,
}

impl<'a> Names<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Names { text, ..Names::default() }
    }

    /// Declares a function.
    pub(super) fn declare(&mut self, function: &'a str) {
        self.functions.insert(function);
    }

    /// Returns the address of the function of this name. `None` if there is none.
    fn function(&mut self, name: &str) -> Option<u64> {
        self.functions.get(name)?;
        let addressed = &mut self.layout.addressed;
        let index = addressed.iter().position(|other| other == name).unwrap_or_else(|| {
            addressed.push(name.to_owned());
            addressed.len() - 1
        });
        Some(FUNCTION + index as u64 * FUNCTION_STEP)
    }

    /// Begins a function.
    pub(super) fn begin(&mut self) {
        (self.registers, self.local_size, self.param_size) = (0, 0, 0);
        self.carry = None;
        self.constants.clear();
        self.found.clear();
        self.local.clear();
    }

    /// Adds a parameter of the function. Returns its offset.
    pub(super) fn parameter(&mut self, declared: usize, is_entry: bool, size: u64, align: u64) -> u64 {
        let (space, end) = match is_entry {
            true => (Space::Param, &mut self.param_size),
            false => (Space::Local, &mut self.local_size),
        };
        let offset = end.next_multiple_of(align.max(1));
        *end = offset + size;
        self.local.insert(declared, (space, offset));
        offset
    }

    pub(super) fn constant(&mut self, constant: Constant) -> Register {
        if let Some(&register) = self.constants.get(&constant) {
            return register;
        }
        let register = self.fresh();
        self.constants.insert(constant, register);
        register
    }

    /// Returns the carry register of extended-precision arithmetic.
    pub(super) fn carry(&mut self) -> Register {
        let carry = self.carry.unwrap_or_else(|| self.fresh());
        self.carry = Some(carry);
        carry
    }

    /// Returns a new register without a name.
    pub(super) fn fresh(&mut self) -> Register {
        self.registers += 1;
        Register(self.registers - 1)
    }

    /// Returns the register of this name. `None` if the name is declared as something else.
    pub(super) fn register(&mut self, name: &'a str, module: &Text<'a>) -> Result<Option<Register>, Missing> {
        let Some(declaration) = module.declaration(name) else { return Ok(None) };
        if declaration.space != DeclaredSpace::Reg {
            return Ok(None);
        }
        if declaration.vector != 1 || declaration.ty == ".b128" {
            return Err(format!("the register `{name}` of a vector or of 128 bits"));
        }
        let key = (name, declaration.span.start);
        if let Some(&register) = self.found.get(&key) {
            return Ok(Some(register));
        }
        let register = self.fresh();
        self.found.insert(key, register);
        Ok(Some(register))
    }

    /// Returns the halves of the 128-bit register of this name, the lower one first.
    pub(super) fn halves(&mut self, name: &'a str, module: &Text<'a>) -> Option<[Register; 2]> {
        let declaration = module.declaration(name)?;
        if declaration.space != DeclaredSpace::Reg || declaration.vector != 1 || declaration.ty != ".b128" {
            return None;
        }
        let key = (name, declaration.span.start);
        let low = match self.found.get(&key) {
            Some(&low) => low,
            None => {
                let low = self.fresh();
                self.fresh();
                self.found.insert(key, low);
                low
            }
        };
        Some([low, Register(low.0 + 1)])
    }

    /// Decodes a predicate, and whether it is negated.
    pub(super) fn predicate(
        &mut self,
        scalar: Scalar<'a>,
        module: &Text<'a>,
    ) -> Result<(Register, bool), Missing> {
        let (name, negated) = match scalar {
            Scalar::Name(name, _) => (name, false),
            Scalar::Not(name, _) => (name, true),
            _ => return Ok((self.value(scalar, None, module)?, false)),
        };
        let register = self.register(name, module)?.ok_or_else(|| format!("the predicate `{name}`"))?;
        Ok((register, negated))
    }

    /// Decodes a value: a register, a constant, the address of a variable, or a special register. `ty` is the type of a
    /// floating-point constant.
    pub(super) fn value(
        &mut self,
        scalar: Scalar<'a>,
        ty: Option<ElemType>,
        module: &Text<'a>,
    ) -> Result<Register, Missing> {
        match scalar {
            Scalar::Int(value) => Ok(self.constant(Constant::Bits(value as u64))),
            Scalar::Float(value) => match ty {
                Some(ElemType::F32 | ElemType::B32) => {
                    Ok(self.constant(Constant::Bits(u64::from(narrow(value)))))
                }
                Some(ElemType::F64 | ElemType::B64) => Ok(self.constant(Constant::Bits(value.to_bits()))),
                _ => Err("a floating-point constant of this type".into()),
            },
            Scalar::Name(name, _) => {
                if let Some(register) = self.register(name, module)? {
                    return Ok(register);
                }
                if let Some(special) = Special::of(name) {
                    return Ok(self.constant(Constant::Special(special)));
                }
                if module.declaration(name).is_none()
                    && let Some(address) = self.function(name)
                {
                    return Ok(self.constant(Constant::Bits(address)));
                }
                let place = self.variable(name, 0, module)?;
                Ok(self.constant(place.constant))
            }
            Scalar::Not(name, _) => Err(format!("the operand `!{name}`")),
            _ => Err("this operand".into()),
        }
    }

    /// Returns the address of the variable of this name, plus an offset.
    pub(super) fn variable(
        &mut self,
        name: &'a str,
        offset: i64,
        module: &Text<'a>,
    ) -> Result<Place, Missing> {
        let declaration = module.declaration(name).ok_or_else(|| format!("the name `{name}`"))?;
        let Declaration { size, align, .. } = declaration;
        let (span, align) = (declaration.span.clone(), align.unwrap_or(1).max(1));
        let most = if declaration.space == DeclaredSpace::Local { MOST_LOCAL } else { MOST_GLOBAL };
        if let Some(size) = size.filter(|&size| size > most) {
            return Err(format!("the variable `{name}` of {size} bytes, which are more than {most},"));
        }
        if align > most {
            return Err(format!("the variable `{name}`, whose `.align {align}` is more than {most},"));
        }
        let bits = |at: u64| Constant::Bits(at.wrapping_add_signed(offset));
        match declaration.space {
            DeclaredSpace::Shared => {
                let Layout { shared, shared_index, .. } = &mut self.layout;
                let index = *shared_index.entry(span.start).or_insert_with(|| {
                    let (path, element) = (symbols::path(name), element(&declaration));
                    shared.push(SharedVariable { path, size, align, element });
                    shared.len() as u32 - 1
                });
                let constant = Constant::Shared(index, offset);
                Ok(Place { space: Space::Shared, constant })
            }
            DeclaredSpace::Global | DeclaredSpace::Const => {
                let size = size.filter(|_| declaration.linkage != Some(Linkage::Extern));
                let size = size.ok_or_else(|| format!("the variable `{name}` of another module"))?;
                let index = match self.layout.global.get(&span.start) {
                    Some(&index) => index,
                    None => {
                        let index = self.layout.globals.len() as u32;
                        self.layout.global.insert(span.start, index);
                        let initial = Vec::new();
                        let (path, element) = (symbols::path(name), element(&declaration));
                        let name = name.to_owned();
                        self.layout.globals.push(Variable { name, path, size, align, element, initial });
                        // An initial value may be the address of the variable itself.
                        self.initialize(index, &declaration, module);
                        index
                    }
                };
                if self.layout.uninitialized.contains(&index) {
                    return Err(format!("the initial value of the variable `{name}`"));
                }
                Ok(Place { space: Space::Global, constant: Constant::Global(index, offset) })
            }
            DeclaredSpace::Local | DeclaredSpace::Param => {
                let size = size.unwrap_or(8);
                let end = &mut self.local_size;
                let (space, at) = *self.local.entry(span.start).or_insert_with(|| {
                    let mut at = end.next_multiple_of(align);
                    // A variable in local memory has no larger alignment than its declaration says.
                    if declaration.space == DeclaredSpace::Local
                        && align < FRAME
                        && at.is_multiple_of(2 * align)
                    {
                        at += align;
                    }
                    *end = at + size;
                    (Space::Local, at)
                });
                Ok(Place { space, constant: bits(at) })
            }
            _ => Err(format!("the variable `{name}` of its state space")),
        }
    }
}

/// The alignment of the variables of a function in the local memory of a thread.
const FRAME: u64 = 16;

impl<'a> Names<'a> {
    /// Records the initial values of a variable in global or constant memory.
    fn initialize(&mut self, index: u32, declaration: &Declaration<'a>, module: &Text<'a>) {
        let is_float = declaration.ty.starts_with(".f");
        let values = declaration.initial_values(self.text).and_then(|values| {
            let bytes = |value: InitialValue<'a>| {
                let InitialValue { offset, size, value, .. } = value;
                let value = match value {
                    Initial::Int(value) => InitialBits::Bits(value as u64),
                    Initial::Float(value) if size == 4 && is_float => {
                        InitialBits::Bits(u64::from(narrow(value)))
                    }
                    Initial::Float(value) if size == 8 && is_float => InitialBits::Bits(value.to_bits()),
                    Initial::Address { name, offset: 0, mask: None, .. } if self.functions.contains(name) => {
                        InitialBits::Bits(self.function(name)?)
                    }
                    Initial::Address { name, offset, mask, .. } => {
                        let place = self.variable(name, offset, module).ok()?;
                        let Constant::Global(variable, offset) = place.constant else { return None };
                        InitialBits::Address { variable, offset, mask: mask.unwrap_or(u64::MAX) }
                    }
                    _ => return None,
                };
                Some(InitialBytes { offset, size, value })
            };
            values.into_iter().map(bytes).collect::<Option<Vec<_>>>()
        });
        match values {
            Some(values) => self.layout.globals[index as usize].initial = values,
            None => drop(self.layout.uninitialized.insert(index)),
        }
    }
}
