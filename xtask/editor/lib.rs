//! Questions to rust-analyzer inside descriptions. `cargo xtask editor` reads the comments with `^`: each asks about
//! that column of the code above it, and has the required parts of the answer. `xtask/src/editor/case.rs` lists them.

use ptx_async::{Global, Mbarrier, Shared, TensorMap, ptx_async};

// Written by the command: calls for the whole table of instructions.
mod table;

type Tile = Shared<[f32; 1024], 128>;

// All parts of a description.

pub unsafe fn copy(tile: Tile, bar: Mbarrier, from: Global<f32>, bytes: u32) {
    unsafe {
        ptx_async!(cp_async_bulk { dst: shared::cta(tile), src: global(from), size: bytes * 4, mbarrier: bar });
        //         ^ hover ptx_async::lang::step | pub struct cp_async_bulk | # Manual
        //         ^ definition step.rs | pub struct cp_async_bulk
        //                         ^ hover pub dst: Any | the data goes
        //                         ^ definition step.rs | pub dst
        //                              ^ hover pub mod shared
        //                                      ^ hover fn cta | An address in the shared memory of this CTA
        //                                      ^ definition words.rs | fn cta
        //                                          ^ hover tile: Shared<[f32; 1024], 128>
        //                                          ^ definition lib.rs | fn copy(tile
        //                                          ^ rename 2
        //                                                      ^ hover fn global | An address in global memory
        //                                                      ^ definition words.rs | fn global
        //                                                                    ^ hover size: Any | bytes
        //                                                                          ^ hover bytes: u32
        //                                                                          ^ definition lib.rs | fn copy(tile
        //                                                                                     ^ hover pub mbarrier: Any
        //                                                                                               ^ definition lib.rs | fn copy(tile
    }
}

pub unsafe fn reduce(tile: Tile, to: Global<f32>, size: u32, elected: bool) {
    unsafe {
        ptx_async!(cp_reduce_async_bulk { op: add, ty: f32, dst: global(to), src: shared(tile), size, pred: !elected });
        //                                ^ hover pub op: Any
        //                                ^ definition step.rs | pub op
        //                                    ^ hover ptx_async::lang::words::op | pub const add | `.add`
        //                                    ^ definition words.rs | pub const add
        //                                             ^ hover ptx_async::lang::words::ty | pub const f32 | `.f32`
        //                                             ^ definition words.rs | pub const f32
        //                                                                                      ^ hover size: u32 | bytes
        //                                                                                            ^ hover pub pred: Any | guard
        //                                                                                                   ^ definition lib.rs | fn reduce(tile
    }
}

pub unsafe fn tensor(tile: Tile, bar: Mbarrier, map: &TensorMap, x: i32) {
    unsafe {
        ptx_async!(cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x, 0, 0]), load_mode: im2col([1]), mbarrier: bar });
        //                                                        ^ hover fn tensor
        //                                                               ^ signature fn tensor | map: &TensorMap | coordinates: [i32; 3]
        //                                                               ^ definition lib.rs | fn tensor(tile
        //                                                                     ^ hover x: i32
        //                                                                                           ^ hover fn im2col | `.im2col`
        //                                                                                           ^ definition words.rs | fn im2col
    }
}

pub unsafe fn arrive(bar: Mbarrier) -> u64 {
    let state = unsafe { ptx_async!(mbarrier_arrive { mbarrier: bar, sem: release(cta) }) };
    //  ^ hover state: u64
    //                                                                    ^ hover fn release | `.release`
    //                                                                            ^ hover pub const cta
    //                                                                            ^ definition words.rs | pub const cta
    let done = unsafe { ptx_async!(mbarrier_test_wait(bar, state)) };
    //  ^ hover done: bool
    //                             ^ hover struct mbarrier_test_wait
    //                             ^ definition step.rs | pub struct mbarrier_test_wait
    //                                                     ^ definition lib.rs | let state
    if done { state } else { 0 }
}

pub unsafe fn pair(tile: Tile, bar: Mbarrier, from: Global<f32>, map: &TensorMap, bytes: u32) {
    unsafe {
        ptx_async!(
            transaction(bar, [
                //      ^ definition lib.rs | fn pair(tile
                cp_async_bulk { dst: shared(tile), src: global(from), size: bytes },
                // ^ hover pub struct cp_async_bulk
                //                          ^ definition lib.rs | fn pair(tile
                cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [0]), bytes: 128 },
                //                                                               ^ hover pub bytes: Any
                cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [0]), box_dim: [32], ty: f32 },
                //                                                               ^ hover pub box_dim: Any
                //                                                                                  ^ hover pub const f32: Any
            ]),
        );
    }
}

// Descriptions that become text, in constants too.

pub const WAIT: &str = ptx_async!(emit = ptx, target = sm_90a, isa = 8.6, cp_async_wait_group(1));
//                                ^ hover pub emit: Any | The expansion of the call
//                                ^ definition words.rs | pub emit
//                                       ^ hover const ptx | A `&'static str` of PTX
//                                       ^ definition words.rs | pub const ptx
//                                            ^ hover pub target: Any
//                                                     ^ hover const sm_90a
//                                                             ^ hover pub isa: Any
//                                                                        ^ hover pub struct cp_async_wait_group

mod renamed {
    pub use ptx_async as inner;
}

pub fn text(register: &str) -> impl core::fmt::Display {
    ptx_async!(emit = fmt, crate = renamed::inner, cp_async_bulk_prefetch { src: global(register), size: 16 })
    //                     ^ hover crate_: Any | The path of the crate
    //                             ^ definition lib.rs | mod renamed
    //                                             ^ hover pub struct cp_async_bulk_prefetch
    //                                                                                  ^ hover register: &str
    //                                                                                  ^ definition lib.rs | fn text(register
}

macro_rules! prefetch {
    ($address:expr, $($field:ident: $value:expr),*) => {
        ptx_async!(cp_async_bulk_prefetch { src: global($address), $($field: $value),* })
    };
}

pub unsafe fn forwarded(from: Global<f32>, bytes: u32) {
    unsafe {
        prefetch!(from, size: bytes);
        //        ^ definition lib.rs | fn forwarded(from
        //              ^ hover pub size: Any
        //                    ^ hover bytes: u32
    }
}

// Incomplete calls.

pub unsafe fn complete(tile: Tile, bar: Mbarrier, from: Global<f32>, bytes: u32) {
    unsafe {
        ptx_async!();
        //         ^ completion cp_async_bulk | fence | transaction | -tile
        ptx_async!(cp_as);
        //              ^ completion cp_async_bulk | transaction | -tile
        ptx_async!(cp_async_wait_all(), );
        //                              ^ completion cp_async_bulk | transaction | -tile
        ptx_async!(emit = , cp_async_wait_all());
        //                ^ completion asm | ptx | fmt | ptx_asm | -others
        ptx_async!(cp_async_bulk {  });
        //                         ^ completion dst | src | size | mbarrier | pred | -op | -tile
        ptx_async!(cp_async_bulk { dst: shared(tile),  });
        //                                            ^ completion src | size | mbarrier | -dst
        ptx_async!(cp_async_bulk { dst: shared(tile), si });
        //                                              ^ completion src | size | -dst
        ptx_async!(cp_async_bulk { dst: shared(tile), si, src: global(from) });
        //                                              ^ completion size | -dst | -src
        ptx_async!(cp_async_bulk { dst: shared(tile),  src: global(from), size: 16 });
        //                                            ^ completion mbarrier | -dst | -src | -size
        ptx_async!(cp_async_bulk { dst: , src: global(from), size: bytes });
        //                              ^ completion shared | global | -others
        ptx_async!(cp_async_bulk { dst: sh, src: global(from), size: bytes });
        //                                ^ completion shared | global | -others
        ptx_async!(cp_async_bulk { dst: shared::, src: global(from), size: bytes });
        //                                      ^ completion cta | cluster | -others
        ptx_async!(cp_async_bulk_tensor { src: , dst: shared(tile) });
        //                                     ^ completion tensor | shared | -others
        ptx_async!(cp_reduce_async_bulk { op: , ty: });
        //                                    ^ completion add | inc | xor | -others | and | dec | max | min | or
        ptx_async!(cp_reduce_async_bulk { op: xo, ty: });
        //                                      ^ completion xor | -f32
        ptx_async!(cp_reduce_async_bulk { op: xor, ty:  });
        //                                             ^ completion b32 | f32 | -b128 | -xor
        ptx_async!(cp_async_bulk_tensor { load_mode:  });
        //                                           ^ completion tile | im2col | im2col_no_offs | -others
        ptx_async!(mbarrier_arrive { mbarrier: bar, sem:  });
        //                                               ^ completion release | relaxed | -others
        ptx_async!(mbarrier_arrive { mbarrier: bar, sem: release() });
        //                                                       ^ completion cta | cluster | -others
        ptx_async!(cp_async_bulk { dst: shared(ti), src: global(from), size: bytes });
        //                                       ^ completion tile | bar | bytes | Tile | -size
        ptx_async!(cp_async_bulk { dst: shared(tile.), src: global(from), size: bytes });
        //                                          ^ completion address | cast | -tile
        ptx_async!(cp_async_bulk { dst: shared(tile), src: global(from), size:  });
        //                                                                     ^ completion bytes | -size
        ptx_async!(cp_async_bulk { dst: shared(tile), src: glo(from.), mbar });
        //                                                          ^ completion add | as_ptr | -tile
        ptx_async!(transaction(bar, [cp_async_bulk { dst: shared(tile),  }]));
        //                                                              ^ completion src | size | -dst | -mbarrier | -pred
        ptx_async!(transaction(bar, [cp_as]));
        //                                ^ completion cp_async_bulk | -tile
        ptx_async!(transaction(ba, [cp_async_bulk { }]));
        //                       ^ completion bar | tile
        ptx_async!(mbarrier_test_wait(ba, ));
        //                              ^ completion bar | tile
    }
}

// Calls with errors.

pub unsafe fn wrong(tile: Tile, bar: Mbarrier, from: Global<f32>, bytes: u32) {
    unsafe {
        ptx_async!(cp_async_bulk { dst: shared(tile), src: globl(from), size: bytes, mbarrier: bar });
        //                                                 ^ error `globl` is not a state space
        //         ^ hover pub struct cp_async_bulk
        //                              ^ hover fn shared
        //                                                       ^ definition lib.rs | fn wrong(tile
        //                                                                    ^ hover bytes: u32
        ptx_async!(cp_async_bulk { dst: shared(tile), src: from, size: bytes, mbarrier: bar });
        //                                                 ^ error `src` requires a state space
        //                                                 ^ hover from: Global<f32>
        //                                                 ^ definition lib.rs | fn wrong(tile
        ptx_async!(cp_async_bulk { dst: shared(tile), src: global(from), mbarrier: bar });
        //         ^ error requires `size`
        //         ^ hover pub struct cp_async_bulk
        //         ^ definition step.rs | pub struct cp_async_bulk
        ptx_async!(cp_async_bulk { dst: shared(tile), src: global(from), size: bytes, sizes: bytes + 1, mbarrier: bar });
        //                                                                            ^ error has no field `sizes`
        //                                                                                   ^ definition lib.rs | fn wrong(tile
        ptx_async!(cp_async_bulk { dst: shared(tile), src: global(from), size: bytes, mbarrier: bar, size: 4 });
        //                                                                                           ^ error field `size` is given twice
        ptx_async!(cp_reduce_async_bulk { op: xor, ty: s32, dst: global(from), src: shared(tile), size: bytes });
        //                                             ^ error `xor` reduces `b32` and `b64`
        //                                             ^ hover pub const s32
        //                                             ^ definition words.rs | pub const s32
        ptx_async!(cp_reduce_async_bulk { op: xr, ty: f32, dst: global(from), src: shared(tile), size: bytes });
        //                                    ^ error `xr` is not a valid `op`
        //                                            ^ hover pub const f32
        //                                                                                             ^ hover bytes: u32
        ptx_async!(cp.async.bulk { dst: shared(tile), src: global(from), size: bytes, mbarrier: bar });
        //         ^ error a step must be a PTX mnemonic with `_` for `.`
        //                                     ^ definition lib.rs | fn wrong(tile
        ptx_async!(cp_async_bulk(dst: shared(tile), src: global(from), size: bytes, mbarrier: bar));
        //                       ^ error arguments in parentheses must not have names
        //                       ^ hover pub dst: Any
        //                                                      ^ definition lib.rs | fn wrong(tile
    }
}

pub const WRONG: &str = ptx_async!(emit = ptx, cp_async_bulk { dst: global("%rd1"), src: shared("%r1"), size: 15 });
//                                                                                                            ^ error must be a multiple of 16
//                                                                                                      ^ hover pub size: Any
