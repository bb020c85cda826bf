//! The kernels of the builder: the frame of `gpu-test-kernels` in PTX, around instructions chosen here.
//!
//! Registers are named after the fields of [`Args`] and the names in [`frame`](gpu_test_kernels).

use std::mem::offset_of;

use gpu_test_kernels::Args;
use ptx_async::jit::isa::Qualifier;
use ptx_async::jit::{
    Array, BuildErrors, ElemType, EvictionPriority, Float32, Instruction, Kernel, Module, Operand, Pred,
    Reg16, Reg32, Reg64, Slot,
};

/// The code of a kernel between the two copies of shared memory.
#[derive(Debug, Clone)]
pub(crate) enum Body {
    /// These instructions, as the steps of one description, in one thread of each CTA in `issuers`.
    One(Vec<Instruction>),
    /// The copies of its chunks, in every thread.
    Chunks(Chunks),
    /// Text and instructions in order, in every thread.
    All(Vec<Piece>),
}

/// The code of every thread for its chunks.
#[derive(Debug, Clone)]
pub(crate) struct Chunks {
    /// The bytes of a chunk.
    pub bytes: u32,
    /// Executed once, before the chunks.
    pub before: Vec<Instruction>,
    /// Executed for each chunk, with the destination in `%dst`, the source in `%a`, a value of `b` in `%value` and its
    /// lowest bit in `%flag`.
    pub each: Vec<Instruction>,
    /// Executed once, after the chunks.
    pub after: Vec<Instruction>,
}

/// A part of [`Body::All`].
#[derive(Debug, Clone)]
pub(crate) enum Piece {
    /// Raw text.
    Raw(String),
    /// An instruction.
    Step(Instruction),
}

/// Makes an instruction of the table.
///
/// # Errors
///
/// When the table has no instruction of this name.
pub(crate) fn step(name: &str) -> Result<Instruction, BuildErrors> {
    Instruction::step(name)
}

/// Puts the qualifiers with these spellings into their slots; the builder reports one that is missing.
pub(crate) fn spelled<'t>(
    mut instruction: Instruction,
    qualifiers: impl IntoIterator<Item = (Slot, &'t str)>,
) -> Instruction {
    for (slot, text) in qualifiers {
        if let Some(qualifier) = Qualifier::from_ptx(text) {
            instruction = instruction.qualifier(slot, qualifier);
        }
    }
    instruction
}

/// Registers for the elements of a type in a product, `%NAME0` and so on: their declaration, and the operand.
pub(crate) fn fragment(ty: ElemType, name: &str, count: usize) -> (String, Operand) {
    let names = (0..count).map(|index| format!("%{name}{index}"));
    let (declared, operand) = match ty {
        ElemType::F32 => (".f32", Operand::registers(names.map(Float32::named))),
        _ => (".b32", Operand::registers(names.map(Reg32::named))),
    };
    (format!(".reg {declared} %{name}<{count}>;\n"), operand)
}

/// A register of 32 bits: `dst`, `src`, `bar`, `peer`, `peer_bar`, `size`, `value`.
pub(crate) fn r32(name: &str) -> Reg32 {
    Reg32::named(format!("%{name}"))
}

/// A register of 64 bits: `a`, `b`, `map`, `policy`.
pub(crate) fn r64(name: &str) -> Reg64 {
    Reg64::named(format!("%{name}"))
}

/// The register of `ctaMask`.
pub(crate) fn mask() -> Reg16 {
    Reg16::named("%mask")
}

/// The register with the condition of a chunk, `%flag`.
pub(crate) fn flag() -> Pred {
    Pred::named("%flag")
}

/// The registers of the coordinates, one for each dimension.
pub(crate) fn at(rank: usize) -> Vec<Reg32> {
    (0..rank).map(|dim| r32(&format!("at{dim}"))).collect()
}

/// The registers of the offsets of an im2col mode, for a tensor of `rank` dimensions.
pub(crate) fn offsets(rank: usize) -> Vec<Reg16> {
    (2..rank).map(|dim| Reg16::named(format!("%offset{}", dim - 2))).collect()
}

/// Returns the instruction that creates a policy in `%policy`.
///
/// # Errors
///
/// None, as the instruction is in the table.
pub(crate) fn policy(evict: EvictionPriority) -> Result<Instruction, BuildErrors> {
    Ok(step("createpolicy_fractional")?.out(r64("policy")).evict(evict).fraction(0.5))
}

/// Adds the declarations that all kernels of a module share.
pub(crate) fn variables(module: &mut Module) {
    module.dynamic_shared("smem", 1024);
    module.shared("barrier", Array::of(ElemType::B64, 1));
}

/// Writes the frame and the body of a kernel.
pub(crate) fn write(kernel: &mut Kernel, body: &Body) {
    kernel.param(ElemType::U64, "args");
    kernel.tensor_map("map");
    kernel.raw(DECLARATIONS);
    kernel.raw(load_args());
    kernel.raw(BEFORE);
    match body {
        Body::One(steps) => {
            kernel.raw("@!%chosen bra DONE;");
            kernel.steps(steps.iter().cloned());
            kernel.raw("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;\nDONE:");
        }
        Body::Chunks(Chunks { bytes, before, each, after }) => {
            kernel.steps(before.iter().cloned());
            kernel.raw(format!(
                "mov.u32 %i, %thread;\nNEXT:\nsetp.ge.u32 %p0, %i, %size;\n@%p0 bra LAST;\n\
                 mul.lo.u32 %x0, %i, {bytes};\nadd.u32 %dst, %base, %x0;\ncvt.u64.u32 %y0, %x0;\n\
                 add.u64 %a, %global, %y0;\nmul.wide.u32 %y0, %i, 4;\nadd.u64 %y0, %b, %y0;\n\
                 ld.global.u32 %value, [%y0];\nand.b32 %x0, %value, 1;\nsetp.ne.u32 %flag, %x0, 0;"
            ));
            kernel.steps(each.iter().cloned());
            kernel.raw("add.u32 %i, %i, %threads;\nbra NEXT;\nLAST:");
            kernel.steps(after.iter().cloned());
        }
        Body::All(pieces) => {
            for piece in pieces {
                match piece {
                    Piece::Raw(text) => kernel.raw(text),
                    Piece::Step(instruction) => kernel.push(instruction.clone()),
                };
            }
        }
    }
    kernel.raw(AFTER);
}

/// Returns a register declaration for each argument, and the lines that load them.
fn load_args() -> String {
    // The map in a parameter needs no fence, unlike the one in global memory that the kernels of the macro read.
    let mut text = String::from(
        "ld.param.u64 %args, [args];\ncvta.to.global.u64 %args, %args;\nmov.b64 %map, map;\ncvta.param.u64 %map, %map;\n",
    );
    let mut load = |ty: &str, name: &str, offset: usize| {
        text += &format!("ld.global.{ty} %{name}, [%args+{offset}];\n");
    };
    load("u64", "init", offset_of!(Args, init));
    load("u64", "out", offset_of!(Args, out));
    load("u64", "a", offset_of!(Args, a));
    load("u64", "b", offset_of!(Args, b));
    load("u32", "region", offset_of!(Args, region));
    load("u32", "size", offset_of!(Args, size));
    load("u32", "arrivals", offset_of!(Args, arrivals));
    load("u32", "issuers", offset_of!(Args, issuers));
    load("u32", "src", offset_of!(Args, src));
    load("u32", "dst", offset_of!(Args, dst));
    load("u32", "delta", offset_of!(Args, delta));
    load("u16", "mask", offset_of!(Args, mask));
    for dim in 0..5 {
        load("u32", &format!("at{dim}"), offset_of!(Args, at) + dim * 4);
    }
    for dim in 0..3 {
        load("u16", &format!("offset{dim}"), offset_of!(Args, offsets) + dim * 4);
    }
    let tx = offset_of!(Args, tx);
    text + &format!(
        "mov.u32 %rank, %cluster_ctarank;\nmul.wide.u32 %y0, %rank, 4;\nadd.u64 %y0, %y0, %args;\n\
         ld.global.u32 %tx, [%y0+{tx}];"
    )
}

const DECLARATIONS: &str = "\
.reg .pred %p0, %p1, %flag, %others, %chosen;
.reg .b16 %mask, %offset0, %offset1, %offset2;
.reg .b32 %region, %size, %arrivals, %issuers, %tx, %src, %dst, %base, %delta, %bar, %peer, %peer_bar, %value;
.reg .b32 %at0, %at1, %at2, %at3, %at4;
.reg .b32 %thread, %threads, %rank, %ranks, %tile, %i, %step, %x0, %x1, %v<8>;
.reg .b64 %args, %init, %out, %a, %b, %global, %map, %policy, %y0, %part, %w<4>;
.reg .f32 %f<4>;
.reg .f64 %d<4>;";

/// Fills shared memory, initializes the barrier, and makes it expect its bytes. See `frame.rs` of the kernels.
const BEFORE: &str = "\
mov.u32 %thread, %tid.x;
mov.u32 %threads, %ntid.x;
mov.u32 %ranks, %cluster_nctarank;
mov.u32 %tile, smem;
add.u32 %tile, %tile, 1023;
and.b32 %tile, %tile, -1024;
mov.u32 %bar, barrier;
add.u32 %src, %tile, %src;
add.u32 %dst, %tile, %dst;
mov.u32 %base, %dst;
mov.u64 %global, %a;
add.u32 %x0, %rank, %delta;
rem.u32 %x0, %x0, %ranks;
mapa.shared::cluster.u32 %peer, %dst, %x0;
mapa.shared::cluster.u32 %peer_bar, %bar, %x0;
mov.u32 %x0, %ctaid.x;
mul.wide.u32 %part, %x0, %region;
add.u64 %init, %init, %part;
add.u64 %out, %out, %part;
shl.b32 %step, %threads, 2;
shl.b32 %i, %thread, 2;
FILL:
setp.ge.u32 %p0, %i, %region;
@%p0 bra FILLED;
cvt.u64.u32 %y0, %i;
add.u64 %y0, %y0, %init;
ld.global.u32 %x0, [%y0];
add.u32 %x1, %tile, %i;
st.shared.u32 [%x1], %x0;
add.u32 %i, %i, %step;
bra FILL;
FILLED:
setp.ne.u32 %others, %thread, 0;
@%others bra MADE;
mbarrier.init.shared.b64 [%bar], %arrivals;
fence.mbarrier_init.release.cluster;
MADE:
fence.proxy.async;
barrier.sync 0;
barrier.cluster.arrive;
barrier.cluster.wait;
setp.eq.u32 %p0, %tx, 0;
or.pred %p0, %p0, %others;
@%p0 bra ARMED;
mbarrier.arrive.expect_tx.shared.b64 _, [%bar], %tx;
ARMED:
barrier.sync 0;
barrier.cluster.arrive;
barrier.cluster.wait;
shr.u32 %x0, %issuers, %rank;
and.b32 %x0, %x0, 1;
setp.eq.u32 %p0, %x0, 1;
not.pred %p1, %others;
and.pred %chosen, %p0, %p1;";

/// Waits for the bytes, and copies shared memory to `out`.
const AFTER: &str = "\
setp.eq.u32 %p0, %tx, 0;
@%p0 bra COMPLETE;
WAIT:
mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p1, [%bar], 0;
@!%p1 bra WAIT;
COMPLETE:
barrier.sync 0;
barrier.cluster.arrive;
barrier.cluster.wait;
shl.b32 %i, %thread, 2;
SHOW:
setp.ge.u32 %p0, %i, %region;
@%p0 bra SHOWN;
add.u32 %x1, %tile, %i;
ld.shared.u32 %x0, [%x1];
cvt.u64.u32 %y0, %i;
add.u64 %y0, %y0, %out;
st.global.u32 [%y0], %x0;
add.u32 %i, %i, %step;
bra SHOW;
SHOWN:
barrier.sync 0;
barrier.cluster.arrive;
barrier.cluster.wait;
ret;";
