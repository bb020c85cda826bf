//! The tests of the instruction set as one program, which links the crate once.

mod addresses;
mod allocations;
mod arrivals;
mod debug_info;
mod declarations;
mod fences;
mod fixes;
mod floors;
mod forced;
mod helps;
mod instructions;
mod macro_cases;
mod messages;
mod products;
mod reductions;
mod round_trip;
mod rules;
mod sequence;
mod statements;
mod tensor_memory;
mod violations;
mod warp_matrices;
