//! A kernel linked with the functions that it calls: the layout of registers, variables and constants.

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use ptx_async_semantics::special::{DIMENSIONS, Dimension, Geometry, Special};

use crate::decode::{Layout, SharedVariable};
use crate::engine::{ThreadId, Variable};
use crate::launch::Launch;
use crate::program::{Callee, Constant, FUNCTION, FUNCTION_STEP, Function, Operation, Register};
use crate::symbols;
use crate::thread::ThreadName;

/// The size of each CTA's window of the shared memory addresses of a cluster, in bytes.
pub(crate) const SHARED_OF_CTA: u64 = 1 << 24;

/// Returns the address of shared memory in the CTA with a rank. As on devices, the rank is above 24 bits: kernels clear
/// the lowest bit of the rank to address the barrier of the first CTA of a pair.
pub(crate) fn shared(address: u64, rank: u32) -> u64 {
    u64::from(rank) * SHARED_OF_CTA + address % SHARED_OF_CTA
}

/// A function in a kernel.
#[derive(Clone, Debug)]
pub(crate) struct Linked<'m> {
    pub(crate) function: &'m Function,
    /// Its first register.
    pub(crate) registers: u32,
    /// The offset of its variables in the local memory of a thread.
    pub(crate) local: u64,
    /// The number of its first instruction among those of all functions.
    pub(crate) first: u32,
}

/// A kernel and the functions that it calls, with the layout of the shared memory variables that they use.
#[derive(Clone, Debug)]
pub(crate) struct Unit<'m> {
    /// The functions; the first one is the kernel itself.
    functions: Vec<&'m Function>,
    /// The addresses of variables in shared memory, by their index in the module.
    shared: HashMap<u32, u64>,
    /// The variables in shared memory, as messages name them.
    names: Vec<Variable>,
    /// The functions with addresses, in the order of these.
    addressed: &'m [String],
    /// The bytes of the variables with declared sizes, placed as on a device.
    declared: u64,
    /// The address of dynamic shared memory, and its address on a device.
    dynamic: u64,
    dynamic_on_device: u64,
    /// Whether there is a variable in dynamic shared memory.
    pub(crate) is_dynamic: bool,
}

/// The offset of the first variable in shared memory: the system reserves the bytes before it.
const RESERVED_SHARED: u64 = 1024;
/// Limit on the shared memory of a CTA on any device, in bytes. Manual of CUDA: "Compute Capabilities", compute
/// capability 9.0 and 10.0.
pub(crate) const MOST_SHARED: u64 = 227 << 10;
/// The allocation unit of shared memory in bytes. Manual: `%total_smem_size`.
const SHARED_UNIT: u64 = 128;

/// The least alignment that no instruction needs more of. Manual: "Swizzling Modes", the pattern of `.swizzle_128B`.
const MOST_ALIGN: u64 = 1024;

/// Returns the first address for a variable from `end` on. `is_exact` as in [`Unit::new`].
fn address_from(end: u64, align: u64, is_exact: bool) -> u64 {
    let address = end.next_multiple_of(align.max(1));
    let is_exact = is_exact && align < MOST_ALIGN && address.is_multiple_of(2 * align);
    if is_exact { address + align } else { address }
}

impl<'m> Unit<'m> {
    /// Links a kernel. With `is_exact`, variables in shared memory have no larger alignment than their declaration says;
    /// otherwise they lie close together, as on a device, where many have a larger alignment by chance.
    pub(crate) fn new(
        functions: &'m [Function],
        layout: &'m Layout,
        entry: &'m Function,
        is_exact: bool,
    ) -> Unit<'m> {
        let mut found = vec![entry];
        let mut next = 0;
        while let Some(function) = found.get(next) {
            let mut calls = Vec::new();
            for step in &function.steps {
                let Operation::Call(call) = &step.operation else { continue };
                match &call.function {
                    Callee::Named(name) => calls.push(name.as_str()),
                    Callee::At(_) => calls.extend(layout.addressed.iter().map(String::as_str)),
                }
            }
            let called: Vec<_> = calls
                .iter()
                .filter_map(|name| functions.iter().find(|function| function.name == **name))
                .collect();
            for function in called {
                if !found.iter().any(|other| other.name == function.name) {
                    found.push(function);
                }
            }
            next += 1;
        }
        let constants = found.iter().flat_map(|function| &function.constants);
        let mut used: Vec<u32> = constants
            .filter_map(|(constant, _)| match constant {
                Constant::Shared(index, _) => Some(*index),
                _ => None,
            })
            .collect();
        used.sort_unstable();
        used.dedup();
        let (mut shared, mut shared_end, mut close_end) = (HashMap::new(), RESERVED_SHARED, RESERVED_SHARED);
        let mut dynamic_align = 16;
        for &index in &used {
            match &layout.shared[index as usize] {
                SharedVariable { size: Some(size), align, .. } => {
                    let address = address_from(shared_end, *align, is_exact);
                    shared.insert(index, address);
                    shared_end = address + size;
                    close_end = address_from(close_end, *align, false) + size;
                }
                SharedVariable { size: None, align, .. } => {
                    dynamic_align = dynamic_align.max(*align);
                }
            }
        }
        // Dynamic shared memory without variables before it begins after the reserved bytes on all devices, and kernels
        // in wide use, such as those of Triton, rely on that.
        let dynamic = address_from(shared_end, dynamic_align, is_exact && shared_end > RESERVED_SHARED);
        let variables = used.iter().map(|&index| &layout.shared[index as usize]);
        let names = symbols::readable(variables.clone().map(|variable| variable.path.as_str()));
        let mut names: Vec<Variable> = used
            .iter()
            .zip(variables)
            .zip(names)
            .map(|((index, &SharedVariable { size, element, .. }), name)| {
                let start = shared.get(index).copied().unwrap_or(dynamic);
                Variable { name, start, size, element }
            })
            .collect();
        names.sort_by_key(|variable| variable.start);
        let is_dynamic = names.iter().any(|variable| variable.size.is_none());
        Unit {
            functions: found,
            addressed: &layout.addressed,
            shared,
            names,
            declared: close_end - RESERVED_SHARED,
            dynamic,
            dynamic_on_device: address_from(close_end, dynamic_align, false),
            is_dynamic,
        }
    }

    /// Whether it uses the workspace of the grid.
    pub(crate) fn has_workspace(&self) -> bool {
        let mut constants = self.functions.iter().flat_map(|function| &function.constants);
        constants.any(|(constant, _)| matches!(constant, Constant::Special(Special::Environment(1 | 2))))
    }

    /// Returns the number of bytes of its variables in shared memory.
    pub(crate) fn declared_shared(&self) -> u64 {
        self.declared
    }
}

/// The device of a kernel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Device {
    pub(crate) number: u32,
    /// Whether messages name it, since there are several.
    pub(crate) is_named: bool,
}

/// A kernel.
#[derive(Clone, Debug)]
pub(crate) struct Kernel<'m> {
    /// The functions; the first one is the kernel itself.
    pub(crate) functions: Vec<Linked<'m>>,
    pub(crate) index: HashMap<&'m str, u32>,
    pub(crate) registers: u32,
    pub(crate) local_size: u64,
    addressed: &'m [String],
    shared: HashMap<u32, u64>,
    /// The variables in shared memory, as messages name them.
    pub(crate) names: Rc<[Variable]>,
    /// The address of dynamic shared memory.
    dynamic: u64,
    /// The dynamic part of shared memory, if a variable is in it, up to its limit on a device.
    pub(crate) dynamic_shared: Option<Range<u64>>,
    pub(crate) shared_size: u64,
    /// The bytes of shared memory on a device.
    size_on_device: u64,
    pub(crate) launch: Launch,
    pub(crate) device: Device,
    /// The addresses of the variables in the global memory of the device.
    pub(crate) globals: Vec<u64>,
    /// The address of the workspace of the grid; 0 for kernels that do not use it.
    workspace: u64,
    pub(crate) parameters: Vec<u8>,
    /// The number of its first instruction among those of all launches.
    pub(crate) first: u32,
    /// The number of its first thread among those of the launches that run together.
    pub(crate) first_thread: u32,
}

impl<'m> Kernel<'m> {
    pub(crate) fn new(
        unit: Unit<'m>,
        (launch, device): (Launch, Device),
        (globals, workspace): (Vec<u64>, u64),
        parameters: Vec<u8>,
        (first, first_thread): (u32, u32),
    ) -> Kernel<'m> {
        let mut kernel = Kernel {
            functions: Vec::new(),
            index: HashMap::new(),
            registers: 0,
            local_size: 0,
            addressed: unit.addressed,
            shared: unit.shared,
            names: unit.names.into(),
            dynamic: unit.dynamic,
            dynamic_shared: unit.is_dynamic.then_some(unit.dynamic..RESERVED_SHARED + MOST_SHARED),
            shared_size: unit.dynamic + u64::from(launch.shared),
            size_on_device: unit.dynamic_on_device + u64::from(launch.shared),
            launch,
            device,
            globals,
            workspace,
            parameters,
            first,
            first_thread,
        };
        unit.functions.into_iter().for_each(|function| kernel.add(function));
        kernel
    }

    fn add(&mut self, function: &'m Function) {
        self.index.insert(&function.name, self.functions.len() as u32);
        let first = self.end();
        let local = self.local_size.next_multiple_of(16);
        self.functions.push(Linked { function, registers: self.registers, local, first });
        self.registers += function.registers;
        self.local_size = local + function.local_size;
    }

    /// Returns the name of the function at this address.
    pub(crate) fn name_at(&self, address: u64) -> Option<&'m str> {
        let offset = address.checked_sub(FUNCTION)?;
        let name = self.addressed.get((offset / FUNCTION_STEP) as usize)?;
        offset.is_multiple_of(FUNCTION_STEP).then_some(name.as_str())
    }

    /// Returns the number after that of its last instruction.
    pub(crate) fn end(&self) -> u32 {
        self.functions.last().map_or(self.first, |last| last.first + last.function.steps.len() as u32)
    }

    /// Returns the position in the text of the instruction of this number.
    pub(crate) fn span(&self, instruction: u32) -> Option<std::ops::Range<usize>> {
        let linked = self.functions.iter().rev().find(|linked| linked.first <= instruction)?;
        Some(linked.function.steps.get((instruction - linked.first) as usize)?.span.clone())
    }

    /// Returns the indices of a thread.
    pub(crate) fn thread(&self, thread: ThreadId) -> ThreadName {
        let warps = self.launch.warps().max(1);
        let number = thread.0.saturating_sub(self.first_thread);
        let (cta, warp, lane) = (number / 32 / warps, number / 32 % warps, number % 32);
        let indices = |special: fn(Dimension) -> Special| {
            DIMENSIONS.map(|dimension| self.special(special(dimension), cta, warp, lane))
        };
        let device = self.device.is_named.then_some(self.device.number);
        ThreadName { device, cta: indices(Special::Ctaid), thread: indices(Special::Tid), warp }
    }

    /// Returns the constants of all functions, with the registers that hold them.
    pub(crate) fn constants(&self) -> impl Iterator<Item = (Constant, Register)> + '_ {
        self.functions.iter().flat_map(|linked| {
            let first = linked.registers;
            linked
                .function
                .constants
                .iter()
                .map(move |&(constant, register)| (constant, Register(first + register.0)))
        })
    }

    /// Returns the value of a constant in one lane. `warp` is the index of the warp in its CTA.
    pub(crate) fn value(&self, constant: Constant, cta: u32, warp: u32, lane: u32) -> u64 {
        match constant {
            Constant::Bits(bits) => bits,
            Constant::Global(index, offset) => {
                self.globals.get(index as usize).copied().unwrap_or(0).wrapping_add_signed(offset)
            }
            Constant::Shared(index, offset) => {
                let address = self.shared.get(&index).copied().unwrap_or(self.dynamic);
                shared(address.wrapping_add_signed(offset), self.rank(cta))
            }
            Constant::Special(special) => u64::from(self.special(special, cta, warp, lane)),
        }
    }

    /// Returns the bytes of shared memory that a CTA allocates, without those of the system, in allocation units.
    fn allocated_shared(&self) -> u64 {
        (self.size_on_device - RESERVED_SHARED).next_multiple_of(SHARED_UNIT)
    }

    fn rank(&self, cta: u32) -> u32 {
        cta % self.launch.cluster_size()
    }

    /// Returns the coordinates of the first CTA of a cluster.
    pub(crate) fn first_cta(&self, cluster: u32) -> [u32; 3] {
        let cta = cluster * self.launch.cluster_size();
        DIMENSIONS.map(|dimension| self.special(Special::Ctaid(dimension), cta, 0, 0))
    }

    fn special(&self, special: Special, cta: u32, warp: u32, lane: u32) -> u32 {
        let Launch { grid, shared, .. } = self.launch;
        let geometry = Geometry { grid, cluster: self.launch.of_cluster(), cta: self.launch.of_cta() };
        if let Some(value) = geometry.value(special, cta, warp * 32 + lane) {
            return value;
        }
        match special {
            Special::DynamicSharedSize => shared,
            Special::TotalSharedSize => self.allocated_shared() as u32,
            Special::AggregateSharedSize => (self.allocated_shared() + RESERVED_SHARED) as u32,
            Special::ReservedOfLibraries => RESERVED_SHARED as u32 / 2,
            Special::ReservedEnd => RESERVED_SHARED as u32,
            Special::Smid => cta,
            Special::Nsmid => self.launch.ctas(),
            Special::Environment(1) => (self.workspace >> 32) as u32,
            Special::Environment(2) => self.workspace as u32,
            _ => 0,
        }
    }
}
