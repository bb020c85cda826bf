//! The kernels of `mma`.
//!
//! Memory `b` has a word of each lane for each register, one register after the other: those of A, of B, of C, and the
//! metadata of a sparse A. The kernel stores those of D at `dst` in this order.

use ptx_async::jit::{ElemType, Instruction, Operand, Reg32, Slot, Stored};

use crate::builder::Body;
use crate::builder::Piece::{Raw, Step};
use crate::builder::fragment;

/// The bytes of a register of all lanes.
const REGISTER: usize = 4 * 32;

/// The kernel of an instruction without its operands, with these numbers of registers, these types of C and D, and the
/// sparsity selector.
pub(super) fn body(
    instruction: Instruction,
    [a, b, c, d]: [usize; 4],
    [before, after]: [ElemType; 2],
    selector: Option<usize>,
) -> Body {
    let (declared_c, sums) = fragment(before, "c", c);
    let (declared_d, results) = fragment(after, "r", d);
    let mut text = format!(".reg .b32 %m<{}>;\n{declared_c}{declared_d}", a + b + 1);
    text += "mul.wide.u32 %y0, %thread, 4;\nadd.u64 %y0, %b, %y0;\n";
    let of_factors = (0..a + b).map(|index| format!("%m{index}"));
    let of_sums = (0..c).map(|index| format!("%c{index}"));
    let metadata = format!("%m{}", a + b);
    let inputs = of_factors.chain(of_sums).chain(selector.map(|_| metadata.clone()));
    for (index, register) in inputs.enumerate() {
        text += &format!("ld.global.b32 {register}, [%y0+{}];\n", REGISTER * index);
    }
    let mut end = "mul.lo.u32 %x0, %thread, 4;\nadd.u32 %x0, %x0, %dst;\n".to_owned();
    for index in 0..d {
        end += &format!("st.shared.b32 [%x0+{}], %r{index};\n", REGISTER * index);
    }
    let factor = |first, count| {
        Operand::registers((first..first + count).map(|index| Reg32::named(format!("%m{index}"))))
    };
    let mut instruction = instruction
        .operand(Slot::Out, results)
        .operand(Slot::A, factor(0, a))
        .operand(Slot::B, factor(a, b))
        .operand(Slot::C, sums);
    if let Some(selector) = selector {
        instruction = instruction
            .operand(Slot::SpMeta, Stored::from(Reg32::named(metadata)))
            .operand(Slot::SpSel, Stored::from(selector as i32));
    }
    Body::All(vec![Raw(text), Step(instruction), Raw(end)])
}
