//! Every example instruction of the manual at PTX ISA 9.1, as a description: the macro prints the manual's
//! text, with the same qualifiers, the same operands in order and the same guard.
//!
//! The text is copied from the manual, in its order, from the sections of the five groups of instructions. Only
//! `cache-policy`, which is not an identifier, is `policy` here. Qualifiers are compared as a set: the manual
//! itself writes `.load_mode` in three places.
//!
//! These examples are errors of the manual and have no description. The tests contain corrected forms of the first and
//! the last of them:
//!
//! - `cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint} …`: a stray `}`.
//! - `cp.reduce.async.bulk….L2::cache_hint.xor.s32 …`: `.xor` takes `.b32` and `.b64`.
//! - `cp.async.bulk.tensor.1d.shared::cluster.global.tile.cta_group::2 …`: no completion mechanism.

use ptx_async::ptx_async;

/// The guard, the qualifiers as a set, and the operands without spaces.
fn essence(instruction: &str) -> (String, Vec<&str>, String) {
    let text = instruction.trim().trim_end_matches(';').trim_end();
    let (guard, text) = match text.strip_prefix('@') {
        Some(guarded) => guarded.split_once(char::is_whitespace).unwrap_or((guarded, "")),
        None => ("", text),
    };
    let (opcode, operands) = text.trim_start().split_once(char::is_whitespace).unwrap_or((text, ""));
    let mut qualifiers: Vec<&str> = opcode.split('.').collect();
    qualifiers.sort_unstable();
    (guard.to_owned(), qualifiers, operands.split_whitespace().collect())
}

/// A description on the left becomes the manual's text on the right.
macro_rules! examples {
    ($($text:literal = { $($description:tt)+ })+) => {
        $(
            let written: &str = ptx_async!(emit = ptx, $($description)+);
            assert_eq!(essence(written), essence($text), "\n{written}\nfor the manual's\n{}", $text);
        )+
    };
}

#[test]
fn non_bulk_copy() {
    // cp.async
    examples! {
        "cp.async.ca.shared.global  [shrd],    [gbl + 4], 4;" =
            { cp_async { dst: shared("shrd"), src: global("gbl" + 4), size: 4 } }
        "cp.async.ca.shared::cta.global  [%r0 + 8], [%r1],     8;" =
            { cp_async { dst: shared::cta("%r0" + 8), src: global("%r1"), size: 8 } }
        "cp.async.cg.shared.global  [%r2],     [%r3],     16;" =
            { cp_async { dst: shared("%r2"), src: global("%r3"), size: 16 } }
        "cp.async.cg.shared.global.L2::64B   [%r2],      [%r3],     16;" =
            { cp_async { dst: shared("%r2"), src: global("%r3"), size: 16, prefetch: 64 } }
        "cp.async.cg.shared.global.L2::128B  [%r0 + 16], [%r1],     16;" =
            { cp_async { dst: shared("%r0" + 16), src: global("%r1"), size: 16, prefetch: 128 } }
        "cp.async.cg.shared.global.L2::256B  [%r2 + 32], [%r3],     16;" =
            { cp_async { dst: shared("%r2" + 32), src: global("%r3"), size: 16, prefetch: 256 } }
        "createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64 policy, 0.25;" = {
            createpolicy_fractional {
                out: "policy",
                evict: evict_last,
                evict_secondary: evict_unchanged,
                fraction: 0.25,
            }
        }
        "cp.async.ca.shared.global.L2::cache_hint [%r2], [%r1], 4, policy;" =
            { cp_async { dst: shared("%r2"), src: global("%r1"), size: 4, cache_hint: "policy" } }
        "cp.async.ca.shared.global                   [shrd], [gbl], 4, p;" =
            { cp_async { dst: shared("shrd"), src: global("gbl"), size: 4, ignore_src: "p" } }
        "cp.async.cg.shared.global.L2::cache_hint   [%r0], [%r2], 16, q, policy;" = {
            cp_async {
                dst: shared("%r0"),
                src: global("%r2"),
                size: 16,
                ignore_src: "q",
                cache_hint: "policy",
            }
        }
    }
    // cp.async.commit_group
    examples! {
        "cp.async.ca.shared.global [shrd], [gbl], 4;" =
            { cp_async { dst: shared("shrd"), src: global("gbl"), size: 4 } }
        "cp.async.commit_group ;" = { cp_async_commit_group() }
        "cp.async.ca.shared.global [shrd1],   [gbl1],   8;" =
            { cp_async { dst: shared("shrd1"), src: global("gbl1"), size: 8 } }
        "cp.async.ca.shared.global [shrd1+8], [gbl1+8], 8;" =
            { cp_async { dst: shared("shrd1" + 8), src: global("gbl1" + 8), size: 8 } }
        "cp.async.commit_group ;" = { cp_async_commit_group() }
        "cp.async.ca.shared.global [shrd2],    [gbl2],    16;" =
            { cp_async { cache: ca, dst: shared("shrd2"), src: global("gbl2"), size: 16 } }
        "cp.async.cg.shared.global [shrd2+16], [gbl2+16], 16;" =
            { cp_async { dst: shared("shrd2" + 16), src: global("gbl2" + 16), size: 16 } }
        "cp.async.commit_group ;" = { cp_async_commit_group() }
    }
    // cp.async.wait_group, cp.async.wait_all
    examples! {
        "cp.async.ca.shared.global [shrd1], [gbl1], 4;" =
            { cp_async { dst: shared("shrd1"), src: global("gbl1"), size: 4 } }
        "cp.async.cg.shared.global [shrd2], [gbl2], 16;" =
            { cp_async { dst: shared("shrd2"), src: global("gbl2"), size: 16 } }
        "cp.async.wait_all;" = { cp_async_wait_all() }
        "cp.async.ca.shared.global [shrd3], [gbl3], 8;" =
            { cp_async { dst: shared("shrd3"), src: global("gbl3"), size: 8 } }
        "cp.async.commit_group;" = { cp_async_commit_group() }
        "cp.async.cg.shared.global [shrd4], [gbl4], 16;" =
            { cp_async { dst: shared("shrd4"), src: global("gbl4"), size: 16 } }
        "cp.async.commit_group;" = { cp_async_commit_group() }
        "cp.async.cg.shared.global [shrd5], [gbl5], 16;" =
            { cp_async { dst: shared("shrd5"), src: global("gbl5"), size: 16 } }
        "cp.async.commit_group;" = { cp_async_commit_group() }
        "cp.async.wait_group 1;" = { cp_async_wait_group(1) }
    }
    // The sequence that is equivalent to cp.async.wait_all.
    examples! {
        "cp.async.commit_group;" = { cp_async_commit_group() }
        "cp.async.wait_group 0;" = { cp_async_wait_group(0) }
    }
}

#[test]
fn bulk_copy() {
    // cp.async.bulk
    examples! {
        "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [dstMem], [srcMem], size, [mbar];" = {
            cp_async_bulk { dst: shared::cta("dstMem"), src: global("srcMem"), size: "size", mbarrier: "mbar" }
        }
        "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.L2::cache_hint
                                                     [dstMem], [srcMem], size, [mbar], policy;" = {
            cp_async_bulk {
                dst: shared::cta("dstMem"),
                src: global("srcMem"),
                size: "size",
                mbarrier: "mbar",
                cache_hint: "policy",
            }
        }
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [dstMem], [srcMem], size, [mbar];" = {
            cp_async_bulk { dst: shared::cluster("dstMem"), src: global("srcMem"), size: "size", mbarrier: "mbar" }
        }
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster
                                                     [dstMem], [srcMem], size, [mbar], ctaMask;" = {
            cp_async_bulk {
                dst: shared::cluster("dstMem"),
                src: global("srcMem"),
                size: "size",
                mbarrier: "mbar",
                multicast: "ctaMask",
            }
        }
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint
                                                     [dstMem], [srcMem], size, [mbar], policy;" = {
            cp_async_bulk {
                dst: shared::cluster("dstMem"),
                src: global("srcMem"),
                size: "size",
                mbarrier: "mbar",
                cache_hint: "policy",
            }
        }
        "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [dstMem], [srcMem], size, [mbar];" = {
            cp_async_bulk {
                dst: shared::cluster("dstMem"),
                src: shared::cta("srcMem"),
                size: "size",
                mbarrier: "mbar",
            }
        }
        "cp.async.bulk.global.shared::cta.bulk_group [dstMem], [srcMem], size;" =
            { cp_async_bulk { dst: global("dstMem"), src: shared::cta("srcMem"), size: "size" } }
        // Corrected: without the `}` after `.L2::cache_hint`.
        "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint [dstMem], [srcMem], size, policy;" = {
            cp_async_bulk { dst: global("dstMem"), src: shared("srcMem"), size: "size", cache_hint: "policy" }
        }
        "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.cp_mask
                                                     [dstMem], [srcMem], size, policy, byteMask;" = {
            cp_async_bulk {
                dst: global("dstMem"),
                src: shared::cta("srcMem"),
                size: "size",
                cache_hint: "policy",
                byte_mask: "byteMask",
            }
        }
    }
    // cp.reduce.async.bulk
    examples! {
        "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u64
                                                                  [dstMem], [srcMem], size, [mbar];" = {
            cp_reduce_async_bulk {
                op: add,
                ty: u64,
                dst: shared::cluster("dstMem"),
                src: shared::cta("srcMem"),
                size: "size",
                mbarrier: "mbar",
            }
        }
        "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.min.s32
                                                                  [dstMem], [srcMem], size, [mbar];" = {
            cp_reduce_async_bulk {
                op: min,
                ty: s32,
                dst: shared::cluster("dstMem"),
                src: shared("srcMem"),
                size: "size",
                mbarrier: "mbar",
            }
        }
        "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.f16 [dstMem], [srcMem], size;" = {
            cp_reduce_async_bulk { op: min, ty: f16, dst: global("dstMem"), src: shared("srcMem"), size: "size" }
        }
        // Corrected: `.b32` where the manual has `.s32`.
        "cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.xor.b32
                                                                  [dstMem], [srcMem], size, policy;" = {
            cp_reduce_async_bulk {
                op: xor,
                ty: b32,
                dst: global("dstMem"),
                src: shared::cta("srcMem"),
                size: "size",
                cache_hint: "policy",
            }
        }
        // `.noftz` follows from the operation and the type.
        "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [dstMem], [srcMem], size;" = {
            cp_reduce_async_bulk { op: add, ty: f16, dst: global("dstMem"), src: shared("srcMem"), size: "size" }
        }
    }
    // cp.async.bulk.prefetch
    examples! {
        "cp.async.bulk.prefetch.L2.global                 [srcMem], size;" =
            { cp_async_bulk_prefetch { src: global("srcMem"), size: "size" } }
        "cp.async.bulk.prefetch.L2.global.L2::cache_hint  [srcMem], size, policy;" =
            { cp_async_bulk_prefetch { src: global("srcMem"), size: "size", cache_hint: "policy" } }
    }
}

#[test]
fn tensor_copy() {
    examples! {
        "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes.tile
                     [sMem0], [tensorMap0, {tc0}], [mbar0];" = {
            cp_async_bulk_tensor {
                dst: shared::cta("sMem0"),
                src: tensor("tensorMap0", ["tc0"]),
                load_mode: tile,
                mbarrier: "mbar0",
            }
        }
        "@p cp.async.bulk.tensor.5d.shared::cta.global.im2col.mbarrier::complete_tx::bytes
                     [sMem2], [tensorMap2, {tc0, tc1, tc2, tc3, tc4}], [mbar2], {i2cOffW, i2cOffH, i2cOffD};" = {
            cp_async_bulk_tensor {
                pred: "p",
                dst: shared::cta("sMem2"),
                src: tensor("tensorMap2", ["tc0", "tc1", "tc2", "tc3", "tc4"]),
                load_mode: im2col(["i2cOffW", "i2cOffH", "i2cOffD"]),
                mbarrier: "mbar2",
            }
        }
        "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.tile
                     [sMem0], [tensorMap0, {tc0}], [mbar0];" = {
            cp_async_bulk_tensor {
                dst: shared::cluster("sMem0"),
                src: tensor("tensorMap0", ["tc0"]),
                load_mode: tile,
                mbarrier: "mbar0",
            }
        }
        "@p cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster
                     [sMem1], [tensorMap1, {tc0, tc1}], [mbar2], ctaMask;" = {
            cp_async_bulk_tensor {
                dst: shared::cluster("sMem1"),
                src: tensor("tensorMap1", ["tc0", "tc1"]),
                mbarrier: "mbar2",
                multicast: "ctaMask",
                pred: "p",
            }
        }
        "@p cp.async.bulk.tensor.5d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes
                     [sMem2], [tensorMap2, {tc0, tc1, tc2, tc3, tc4}], [mbar2], {i2cOffW, i2cOffH, i2cOffD};" = {
            cp_async_bulk_tensor {
                dst: shared::cluster("sMem2"),
                src: tensor("tensorMap2", ["tc0", "tc1", "tc2", "tc3", "tc4"]),
                load_mode: im2col(["i2cOffW", "i2cOffH", "i2cOffD"]),
                mbarrier: "mbar2",
                pred: "p",
            }
        }
        "@p cp.async.bulk.tensor.3d.im2col.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint
                     [sMem3], [tensorMap3, {tc0, tc1, tc2}], [mbar3], {i2cOffW}, policy;" = {
            cp_async_bulk_tensor {
                dst: shared::cluster("sMem3"),
                src: tensor("tensorMap3", ["tc0", "tc1", "tc2"]),
                load_mode: im2col(["i2cOffW"]),
                mbarrier: "mbar3",
                cache_hint: "policy",
                pred: "p",
            }
        }
        "@p cp.async.bulk.tensor.1d.global.shared::cta.bulk_group  [tensorMap3, {tc0}], [sMem3];" =
            { cp_async_bulk_tensor { dst: tensor("tensorMap3", ["tc0"]), src: shared("sMem3"), pred: "p" } }
        "cp.async.bulk.tensor.2d.tile::gather4.shared::cluster.global.mbarrier::complete_tx::bytes
                     [sMem5], [tensorMap6, {x0, y0, y1, y2, y3}], [mbar5];" = {
            cp_async_bulk_tensor {
                dst: shared::cluster("sMem5"),
                src: tensor("tensorMap6", ["x0", "y0", "y1", "y2", "y3"]),
                load_mode: tile::gather4,
                mbarrier: "mbar5",
            }
        }
        "cp.async.bulk.tensor.3d.im2col::w.shared::cluster.global.mbarrier::complete_tx::bytes
                     [sMem4], [tensorMap5, {t0, t1, t2}], [mbar4], {im2colwHalo, im2colOff};" = {
            cp_async_bulk_tensor {
                dst: shared::cluster("sMem4"),
                src: tensor("tensorMap5", ["t0", "t1", "t2"]),
                load_mode: im2col::w(["im2colwHalo", "im2colOff"]),
                mbarrier: "mbar4",
            }
        }
        // Corrected: with the completion mechanism that the manual omits.
        "cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::2
                     [sMem6], [tensorMap7, {tc0}], [peerMbar];" = {
            cp_async_bulk_tensor {
                dst: shared::cluster("sMem6"),
                src: tensor("tensorMap7", ["tc0"]),
                load_mode: tile,
                mbarrier: "peerMbar",
                cta_group: 2,
            }
        }
    }
}

#[test]
fn multimem_copy() {
    examples! {
        "multimem.cp.async.bulk.global.shared::cta.bulk_group [dstMem], [srcMem], size;" =
            { multimem_cp_async_bulk { dst: multimem("dstMem"), src: shared::cta("srcMem"), size: "size" } }
        "multimem.cp.async.bulk.global.shared::cta.bulk_group [dstMem], [srcMem], 512;" =
            { multimem_cp_async_bulk { dst: multimem("dstMem"), src: shared("srcMem"), size: 512 } }
        "multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask [dstMem], [srcMem], size, byteMask;" = {
            multimem_cp_async_bulk {
                dst: multimem("dstMem"),
                src: shared::cta("srcMem"),
                size: "size",
                byte_mask: "byteMask",
            }
        }
    }
}

/// A reduction of `size` bytes at `srcMem`, as in each of the manual's examples.
macro_rules! reductions {
    ($($text:literal = $op:ident $ty:ident;)+) => {
        examples! {
            $(
                $text = {
                    multimem_cp_reduce_async_bulk {
                        op: $op,
                        ty: $ty,
                        dst: multimem("dstMem"),
                        src: shared::cta("srcMem"),
                        size: "size",
                    }
                }
            )+
        }
    };
}

#[test]
fn multimem_reduce() {
    reductions! {
        "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [dstMem], [srcMem], size;" = add u32;
        "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.xor.b64 [dstMem], [srcMem], size;" = xor b64;
        "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.inc.u32 [dstMem], [srcMem], size;" = inc u32;
        "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.dec.u32 [dstMem], [srcMem], size;" = dec u32;
        "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.max.s32 [dstMem], [srcMem], size;" = max s32;
        "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [dstMem], [srcMem], size;" = add f16;
        "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.min.bf16 [dstMem], [srcMem], size;" = min bf16;
        "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [dstMem], [srcMem], size;" = add bf16;
    }
}
