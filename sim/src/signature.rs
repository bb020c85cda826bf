//! The requirements of a kernel's launch, and guesses at its parameters from the instructions that use them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::link::Unit;
use crate::module::Module;
use crate::program::{
    Address, Async, Constant, Function, Meet, Operation, Register, Role, Roles, Space, Step,
};
use crate::tensor::{self, MAP_ALIGN};

/// The number of bytes of a tensor map.
const MAP: u64 = tensor::MAP as u64;

/// The requirements of a kernel's launch.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Signature<'m> {
    /// The threads of a CTA by dimension, where the kernel requires them.
    pub required_threads: Option<[u32; 3]>,
    /// Whether it has a variable in dynamic shared memory, whose size the launch determines.
    pub has_dynamic_shared: bool,
    /// Its parameters, in order.
    pub parameters: Vec<Parameter<'m>>,
}

/// A parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameter<'m> {
    /// Its name.
    pub name: &'m str,
    /// Its size in bytes.
    pub size: u64,
    /// Its declared type without the dot, such as `u32`; `b8` for an array of bytes.
    pub ty: &'m str,
    /// Its members, consecutive without gaps: one member if it is not a structure.
    pub members: Vec<Member>,
}

/// A member of a parameter: a parameter that is not a structure has one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Member {
    /// A number of this type.
    Number(&'static str),
    /// The address of a buffer whose elements have this type.
    Buffer {
        /// The type of an element.
        ty: &'static str,
        /// Whether the kernel reads it.
        is_read: bool,
    },
    /// A multimem address of elements of this type.
    Multimem(&'static str),
    /// A tensor map, or its address.
    Map {
        /// The number of dimensions of the tensor.
        rank: usize,
    },
}

impl Module {
    /// Returns the requirements of a kernel's launch. The types of its parameters are guesses, for a person to revise:
    /// a module does not contain the type that an address points to. `None` if there is no such kernel.
    pub fn signature(&self, kernel: &str) -> Option<Signature<'_>> {
        let kernel = self.kernel(kernel)?;
        let flow = Flow::of(kernel, &self.text);
        let parameter = |parameter: &'_ crate::program::Parameter| flow.members(parameter);
        Some(Signature {
            required_threads: kernel.required_threads,
            has_dynamic_shared: Unit::new(&self.decoded.functions, &self.decoded.layout, kernel, false)
                .is_dynamic,
            parameters: kernel
                .parameters
                .iter()
                .map(|declared| Parameter {
                    name: &declared.name,
                    size: declared.size,
                    ty: &declared.ty,
                    members: parameter(declared),
                })
                .collect(),
        })
    }
}

/// A possible source of a register's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    /// These bits.
    Bits(u64),
    /// The address of a byte of the parameters.
    Address(u64),
    /// The parameter bytes at this offset.
    Value(u64),
}

/// The accesses at an address.
#[derive(Clone, Copy, Debug, Default)]
struct Access {
    /// The element type of an instruction, if it has one.
    ty: Option<&'static str>,
    is_read: bool,
    /// Whether the address is a multimem address.
    is_multimem: bool,
    /// The number of dimensions of the tensor whose map is there.
    rank: Option<usize>,
}

/// The flow of a kernel's parameters, regardless of its branches.
struct Flow<'f> {
    text: &'f str,
    sources: HashMap<Register, BTreeSet<Source>>,
    /// The sizes and types of loads from the parameters, by offset.
    loaded: BTreeMap<u64, (u64, &'static str)>,
    /// The offsets of the parameters that are converted to addresses of global memory.
    converted: BTreeSet<u64>,
    /// The accesses at the addresses in parameters, by the offsets of these.
    accessed: BTreeMap<u64, Access>,
    /// The numbers of dimensions of tensors whose maps are parameters, by the offsets of these.
    maps: BTreeMap<u64, usize>,
}

impl<'f> Flow<'f> {
    fn of(kernel: &Function, text: &'f str) -> Flow<'f> {
        let bits = kernel.constants.iter().filter_map(|&(constant, register)| match constant {
            Constant::Bits(bits) => Some((register, BTreeSet::from([Source::Bits(bits)]))),
            _ => None,
        });
        let mut flow = Flow {
            text,
            sources: bits.collect(),
            loaded: BTreeMap::new(),
            converted: BTreeSet::new(),
            accessed: BTreeMap::new(),
            maps: BTreeMap::new(),
        };
        while kernel.steps.iter().fold(false, |changes, step| flow.follow(step, &step.operation) | changes) {}
        kernel.steps.iter().for_each(|step| flow.access(step, &step.operation));
        flow
    }

    fn sources(&self, register: Register) -> impl Iterator<Item = Source> + '_ {
        self.sources.get(&register).into_iter().flatten().copied()
    }

    /// Returns the offsets of the parameters whose values a register may hold.
    fn values(&self, register: Register) -> BTreeSet<u64> {
        let values = self.sources(register).filter_map(|source| match source {
            Source::Value(offset) => Some(offset),
            _ => None,
        });
        values.collect()
    }

    fn add(&mut self, register: Register, sources: impl IntoIterator<Item = Source>) -> bool {
        let of_register = self.sources.entry(register).or_default();
        let before = of_register.len();
        of_register.extend(sources);
        of_register.len() > before
    }

    /// Propagates the sources through one instruction. Returns whether this adds any.
    fn follow(&mut self, step: &Step, operation: &Operation) -> bool {
        match operation {
            Operation::Several(several) => {
                several.iter().fold(false, |changes, operation| self.follow(step, operation) | changes)
            }
            Operation::Load { results, address, bytes, .. } => {
                let Some(offset) = self.parameter(address) else { return false };
                let (bytes, ty) = (u64::from(*bytes), self.element(step));
                let mut changes = false;
                for (offset, result) in (offset..).step_by(bytes.max(1) as usize).zip(results) {
                    let Some(result) = *result else { continue };
                    self.loaded.insert(offset, (bytes, ty.unwrap_or_else(|| unsigned(bytes))));
                    changes |= self.add(result, [Source::Value(offset)]);
                }
                changes
            }
            Operation::Convert { result, from, space: Space::Param, .. } => {
                let addresses: Vec<_> = self
                    .sources(*from)
                    .map(|source| match source {
                        Source::Bits(bits) => Source::Address(bits),
                        other => other,
                    })
                    .collect();
                self.add(*result, addresses)
            }
            Operation::Convert { result, from, space, .. } => {
                let values = self.values(*from);
                if *space == Space::Global && values.len() == 1 {
                    self.converted.extend(values);
                }
                let sources: Vec<_> = self.sources(*from).collect();
                self.add(*result, sources)
            }
            _ if operation.is_pure() => {
                let name = self.opcode(step).split('.').next().unwrap_or("");
                let (mut from, mut to) = (Vec::new(), Vec::new());
                match operation {
                    // In a multiply-add, the summand is the address.
                    Operation::Compute { result, operands, .. } if name == "mad" => {
                        (from, to) = (vec![operands[2]], vec![*result]);
                    }
                    _ => Roles(&mut |role, register| match role {
                        Role::Result => to.push(register),
                        Role::Value | Role::Needed => from.push(register),
                    })
                    .operation(operation),
                }
                let is_address = ["mov", "add", "sub", "and", "or", "selp", "mad"].contains(&name);
                // The address of a parameter is a constant until it is converted.
                let passes = |source: &Source| match source {
                    Source::Bits(_) => name == "mov",
                    Source::Address(_) | Source::Value(_) => is_address,
                };
                let sources: Vec<Source> =
                    from.into_iter().flat_map(|register| self.sources(register)).filter(passes).collect();
                to.into_iter().fold(false, |changes, to| self.add(to, sources.iter().copied()) | changes)
            }
            _ => false,
        }
    }

    /// Returns the offset of the parameter at an address.
    fn parameter(&self, address: &Address) -> Option<u64> {
        let offset = self.sources(address.base).find_map(|source| match (address.space, source) {
            (Space::Param, Source::Bits(offset)) => Some(offset),
            (Space::Param | Space::Generic, Source::Address(offset)) => Some(offset),
            _ => None,
        });
        offset?.checked_add_signed(address.offset)
    }

    /// Records the accesses of one instruction.
    fn access(&mut self, step: &Step, operation: &Operation) {
        let ty = self.element(step);
        let read = Access { ty, is_read: true, is_multimem: false, rank: None };
        let written = Access { is_read: false, ..read };
        match operation {
            Operation::Several(several) => several.iter().for_each(|operation| self.access(step, operation)),
            Operation::Load { address, .. } | Operation::Atomic { address, .. } => self.note(address, read),
            Operation::Store { address, .. } => self.note(address, written),
            Operation::Multimem(multimem) => {
                self.note(&multimem.address, Access { is_multimem: true, ..read });
            }
            Operation::Meet { meet, .. } => match &**meet {
                Meet::LoadFragment { address, .. } => self.note(address, read),
                Meet::StoreFragment { address, .. } => self.note(address, written),
                _ => {}
            },
            Operation::Async(asynchronous) => match &**asynchronous {
                Async::Copy(copy) => {
                    self.note(&copy.source, Access { ty: None, ..read });
                    let is_multimem = copy.is_multimem;
                    self.note(&copy.destination, Access { ty: None, is_multimem, ..written });
                }
                Async::Tensor(copy) => {
                    let rank = Some(copy.map.coordinates.len());
                    self.note(&copy.map.address, Access { ty: None, rank, ..read });
                }
                _ => {}
            },
            _ => {}
        }
    }

    fn note(&mut self, address: &Address, access: Access) {
        if !matches!(address.space, Space::Global | Space::Generic) {
            return;
        }
        if let Some(rank) = access.rank {
            let map = |source| match source {
                Source::Address(offset) => Some((offset, rank)),
                _ => None,
            };
            let maps: Vec<_> = self.sources(address.base).filter_map(map).collect();
            self.maps.extend(maps);
        }
        // A value that is added to an address is an offset, and not an address itself.
        let mut values = self.values(address.base);
        if values.iter().any(|offset| self.converted.contains(offset)) {
            values.retain(|offset| self.converted.contains(offset));
        }
        for offset in values {
            let known = self.accessed.entry(offset).or_default();
            let is_vague = |ty: Option<&str>| ty.is_none_or(|ty| ty.starts_with('u'));
            known.ty = if is_vague(known.ty) { access.ty.or(known.ty) } else { known.ty };
            known.is_read |= access.is_read;
            known.is_multimem |= access.is_multimem;
            known.rank = known.rank.or(access.rank);
        }
    }

    /// Returns the opcode of an instruction, such as `ld.global.u32`.
    fn opcode(&self, step: &Step) -> &'f str {
        let text = self.text.get(step.span.clone()).unwrap_or("");
        let mut words = text.split_whitespace().filter(|word| !word.starts_with('@'));
        words.next().unwrap_or("").trim_end_matches(';')
    }

    /// Returns the type of the elements that an instruction accesses.
    fn element(&self, step: &Step) -> Option<&'static str> {
        self.opcode(step).rsplit('.').find_map(scalar)
    }

    /// Returns the members of a parameter.
    fn members(&self, parameter: &crate::program::Parameter) -> Vec<Member> {
        let crate::program::Parameter { offset: start, size, align, ty, .. } = parameter;
        let end = start + size;
        let loaded: Vec<_> = self.loaded.range(start..&end).collect();
        let map = self.maps.range(start..&end).next().map(|(_, &rank)| rank);
        if *size <= 8 && ty != "b8" {
            return vec![self.member(*start, scalar(ty).unwrap_or_else(|| unsigned(*size)))];
        }
        if loaded.is_empty() && (map.is_some() || *size == MAP && *align >= MAP_ALIGN) {
            return vec![Member::Map { rank: map.unwrap_or(2) }];
        }
        let (mut members, mut at) = (Vec::new(), *start);
        for (&offset, &(bytes, ty)) in loaded {
            // Of overlapping loads, the first one counts.
            if offset < at || !(offset - start).is_multiple_of(bytes) || offset + bytes > end {
                continue;
            }
            members.extend(self.filled(parameter, at, offset));
            members.push(self.member(offset, ty));
            at = offset + bytes;
        }
        if members.is_empty() {
            members.extend(self.filled(parameter, *start, end));
        }
        members
    }

    /// Returns members that fill the bytes of a structure between these offsets.
    fn filled(&self, parameter: &crate::program::Parameter, mut at: u64, end: u64) -> Vec<Member> {
        let mut members = Vec::new();
        while at < end {
            if let Some(&rank) = self.maps.get(&at).filter(|_| at + MAP <= end) {
                members.push(Member::Map { rank });
                at += MAP;
                continue;
            }
            let fits = |bytes: &u64| (at - parameter.offset).is_multiple_of(*bytes) && at + bytes <= end;
            let bytes = [8, 4, 2].into_iter().find(fits).unwrap_or(1);
            members.push(Member::Number(unsigned(bytes)));
            at += bytes;
        }
        members
    }

    fn member(&self, offset: u64, ty: &'static str) -> Member {
        match self.accessed.get(&offset) {
            Some(Access { rank: Some(rank), .. }) => Member::Map { rank: *rank },
            Some(Access { ty, is_multimem: true, .. }) => Member::Multimem(ty.unwrap_or("u32")),
            Some(Access { ty, is_read, .. }) => Member::Buffer { ty: ty.unwrap_or("u32"), is_read: *is_read },
            None if self.converted.contains(&offset) => Member::Buffer { ty: "u32", is_read: true },
            None => Member::Number(ty),
        }
    }
}

/// Returns the unsigned integer type of `bytes` bytes.
fn unsigned(bytes: u64) -> &'static str {
    match bytes {
        1 => "u8",
        2 => "u16",
        4 => "u32",
        _ => "u64",
    }
}

/// Returns the type of a number in memory for a type of PTX.
fn scalar(ty: &str) -> Option<&'static str> {
    Some(match ty {
        "b8" | "u8" => "u8",
        "b16" | "u16" => "u16",
        "b32" | "u32" => "u32",
        "b64" | "u64" | "b128" => "u64",
        "s8" => "s8",
        "s16" => "s16",
        "s32" => "s32",
        "s64" => "s64",
        "f16" | "f16x2" => "f16",
        "bf16" | "bf16x2" => "bf16",
        "f32" => "f32",
        "f64" => "f64",
        _ => return None,
    })
}
