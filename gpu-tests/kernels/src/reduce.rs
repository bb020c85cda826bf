//! `cp.reduce.async.bulk`: every operation on every type that it has.

use ptx_async::ptx_async;

use crate::frame::Here;

macro_rules! reductions {
    (global { $($to_global:ident: $op:ident $ty:ident;)* } cluster { $($to_peer:ident: $peer_op:ident $peer_ty:ident;)* }) => {
        kernels! { crate::frame::one: $($to_global)* $($to_peer)* }

        $(unsafe fn $to_global(here: &Here<'_>) {
            let size = here.args.size;
            ptx_async!(cp_reduce_async_bulk {
                op: $op,
                ty: $ty,
                dst: global(here.args.a as *mut u8),
                src: shared::cta(here.src),
                size
            });
        })*

        $(unsafe fn $to_peer(here: &Here<'_>) {
            let size = here.args.size;
            ptx_async!(cp_reduce_async_bulk {
                op: $peer_op,
                ty: $peer_ty,
                dst: shared::cluster(here.peer),
                src: shared::cta(here.src),
                size,
                mbarrier: here.peer_bar
            });
        })*
    };
}

reductions! {
    global {
        reduce_add_u32: add u32; reduce_add_s32: add s32; reduce_add_u64: add u64;
        reduce_add_f32: add f32; reduce_add_f64: add f64; reduce_add_f16: add f16; reduce_add_bf16: add bf16;
        reduce_min_u32: min u32; reduce_min_s32: min s32; reduce_min_u64: min u64;
        reduce_min_s64: min s64; reduce_min_f16: min f16; reduce_min_bf16: min bf16;
        reduce_max_u32: max u32; reduce_max_s32: max s32; reduce_max_u64: max u64;
        reduce_max_s64: max s64; reduce_max_f16: max f16; reduce_max_bf16: max bf16;
        reduce_inc_u32: inc u32; reduce_dec_u32: dec u32;
        reduce_and_b32: and b32; reduce_or_b32: or b32; reduce_xor_b32: xor b32;
        reduce_and_b64: and b64; reduce_or_b64: or b64; reduce_xor_b64: xor b64;
    }
    cluster {
        reduce_peer_add_u32: add u32; reduce_peer_add_s32: add s32; reduce_peer_add_u64: add u64;
        reduce_peer_min_u32: min u32; reduce_peer_min_s32: min s32;
        reduce_peer_max_u32: max u32; reduce_peer_max_s32: max s32;
        reduce_peer_inc_u32: inc u32; reduce_peer_dec_u32: dec u32;
        reduce_peer_and_b32: and b32; reduce_peer_or_b32: or b32; reduce_peer_xor_b32: xor b32;
    }
}
