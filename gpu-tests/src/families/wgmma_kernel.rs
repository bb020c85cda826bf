//! The kernels of `wgmma`.
//!
//! Memory `b` has a word of each thread for each register, one register after the other: those of A unless it is in
//! shared memory, two of each descriptor, the metadata of a sparse A, and the sums, which the kernel stores at `dst` in
//! this order. `size` is whether the sums are added.

use ptx_async::jit::{BuildErrors, ElemType, Instruction, Int64, Operand, Predicate, Reg32, Slot, Stored};

use super::wgmma_product::Product;
use crate::builder::Piece::{Raw, Step};
use crate::builder::{Body, flag, fragment, r64, spelled, step};

/// The bytes of a register of all threads of a warpgroup.
const REGISTER: usize = 4 * 128;

pub(super) fn body(product: Product) -> Result<Body, BuildErrors> {
    let count_of_a = if product.left.is_some() { 0 } else { 4 };
    // Of A, of the descriptors, and of the metadata.
    let count = count_of_a + 5;
    let sums = product.registers();
    let (declared, d) = fragment(product.sums.ty(), "sum", sums);
    let mut before = format!(".reg .b32 %m<{count}>;\n{declared}");
    before += "mul.wide.u32 %y0, %thread, 4;\nadd.u64 %y0, %b, %y0;\n";
    let inputs = count_of_a + 4 + usize::from(product.sparsity.is_some());
    let registers = (0..inputs).map(|index| format!("%m{index}"));
    for (index, register) in registers.chain((0..sums).map(|index| format!("%sum{index}"))).enumerate() {
        before += &format!("ld.global.b32 {register}, [%y0+{}];\n", REGISTER * index);
    }
    before += "shr.u32 %x0, %src, 4;\n";
    for (index, descriptor) in ["%w0", "%w1"].into_iter().enumerate() {
        let low = count_of_a + 2 * index;
        before +=
            &format!("add.u32 %m{low}, %m{low}, %x0;\nmov.b64 {descriptor}, {{%m{low}, %m{}}};\n", low + 1);
    }
    before += "setp.ne.u32 %flag, %size, 0;\nwgmma.fence.sync.aligned;";

    let mut after = "wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\n".to_owned();
    after += "mul.lo.u32 %x0, %thread, 4;\nadd.u32 %x0, %x0, %dst;\n";
    for index in 0..sums {
        after += &format!("st.shared.b32 [%x0+{}], %sum{index};\n", REGISTER * index);
    }
    Ok(Body::All(vec![Raw(before), Step(instruction(product, d, count_of_a)?), Raw(after)]))
}

fn instruction(product: Product, d: Operand, count_of_a: usize) -> Result<Instruction, BuildErrors> {
    let name = if product.sparsity.is_some() { "wgmma_mma_async_sp" } else { "wgmma_mma_async" };
    let shape = format!(".m64n{}k{}", product.columns, product.depth());
    let types = [
        (Slot::Shape, &*shape),
        (Slot::Dtype, product.sums.ty().as_ptx()),
        (Slot::Atype, product.a.ty().as_ptx()),
        (Slot::Btype, product.b.ty().as_ptx()),
    ];
    let saturates = product.saturates.then_some((Slot::Satfinite, ".satfinite"));
    let bits = [(Slot::Op, ".and"), (Slot::Popc, ".popc")];
    let bits = bits.into_iter().filter(|_| product.a.ty() == ElemType::B1);
    let mut instruction = spelled(step(name)?, types.into_iter().chain(saturates).chain(bits));
    instruction = instruction.operand(Slot::D, d);
    instruction = match product.left {
        Some(_) => instruction.operand(Slot::A, Int64::from(r64("w0"))),
        None => {
            let registers = (0..count_of_a).map(|index| Reg32::named(format!("%m{index}")));
            instruction.operand(Slot::A, Operand::registers(registers))
        }
    };
    instruction = instruction.operand(Slot::B, Int64::from(r64("w1")));
    if let Some(sparsity) = product.sparsity {
        let metadata = Reg32::named(format!("%m{}", count_of_a + 4));
        instruction = instruction
            .operand(Slot::SpMeta, Stored::from(metadata))
            .operand(Slot::SpSel, Stored::from(sparsity.selector as i32));
    }
    instruction = instruction.operand(Slot::ScaleD, Predicate::from(flag()));
    for (slot, sign) in [Slot::ImmScaleA, Slot::ImmScaleB].into_iter().zip(product.signs) {
        if sign != 1 {
            instruction = instruction.operand(slot, Stored::from(sign));
        }
    }
    if product.left.is_some_and(|layout| layout.is_mn_major) {
        instruction = instruction.operand(Slot::ImmTransA, Stored::from(1));
    }
    if product.right.is_mn_major {
        instruction = instruction.operand(Slot::ImmTransB, Stored::from(1));
    }
    Ok(instruction)
}
