//! Tensor copies, reductions and prefetches, of one to five dimensions.

use ptx_async::ptx_async;

use crate::frame::Here;

/// Returns the tensor map. The host has written it to global memory, and copies read it through a separate cache.
#[inline(always)]
unsafe fn map(here: &Here<'_>) -> *const u8 {
    let map = here.args.map as *const u8;
    ptx_async!(fence_proxy_tensormap_generic { sem: acquire(sys), addr: map, size: 128 });
    map
}

/// Tiled tensor steps, one set for each number of dimensions, with the names of the coordinates.
macro_rules! tiled {
    ($($load:ident $store:ident $prefetch:ident [$($at:ident),*];)*) => { $(
        unsafe fn $load(here: &Here<'_>) {
            let map = map(here);
            let [$($at,)* ..] = here.args.at;
            ptx_async!(cp_async_bulk_tensor {
                dst: shared(here.dst),
                src: tensor(map, [$($at),*]),
                mbarrier: here.bar
            });
        }

        unsafe fn $store(here: &Here<'_>) {
            let map = map(here);
            let [$($at,)* ..] = here.args.at;
            ptx_async!(cp_async_bulk_tensor {
                dst: tensor(map, [$($at),*]),
                src: shared::cta(here.src)
            });
        }

        unsafe fn $prefetch(here: &Here<'_>) {
            let [$($at,)* ..] = here.args.at;
            let map = map(here);
            ptx_async!(
                prefetch_tensormap(map),
                cp_async_bulk_prefetch_tensor { src: tensor(map, [$($at),*]) },
                cp_async_bulk_tensor {
                    dst: shared::cta(here.dst),
                    src: tensor(map, [$($at),*]),
                    mbarrier: here.bar
                },
            );
        }
    )* };
}

tiled! {
    tensor_load_1d tensor_store_1d tensor_prefetch_1d [x];
    tensor_load_2d tensor_store_2d tensor_prefetch_2d [x, y];
    tensor_load_3d tensor_store_3d tensor_prefetch_3d [x, y, z];
    tensor_load_4d tensor_store_4d tensor_prefetch_4d [x, y, z, w];
    tensor_load_5d tensor_store_5d tensor_prefetch_5d [x, y, z, w, v];
}

/// The steps that copy pixels of a bounding box.
macro_rules! im2col {
    ($($load:ident $store:ident [$($at:ident),*] [$($offset:ident),*];)*) => { $(
        unsafe fn $load(here: &Here<'_>) {
            let map = map(here);
            let [$($at,)* ..] = here.args.at;
            let [$($offset,)* ..] = here.args.offsets.map(|offset| offset as u16);
            ptx_async!(cp_async_bulk_tensor {
                dst: shared(here.dst),
                src: tensor(map, [$($at),*]),
                load_mode: im2col([$($offset),*]),
                mbarrier: here.bar
            });
        }

        unsafe fn $store(here: &Here<'_>) {
            let map = map(here);
            let [$($at,)* ..] = here.args.at;
            ptx_async!(cp_async_bulk_tensor {
                dst: tensor(map, [$($at),*]),
                src: shared::cta(here.src),
                load_mode: im2col_no_offs
            });
        }
    )* };
}

im2col! {
    im2col_load_3d no_offs_store_3d [x, y, z] [a];
    im2col_load_4d no_offs_store_4d [x, y, z, w] [a, b];
    im2col_load_5d no_offs_store_5d [x, y, z, w, v] [a, b, c];
}

/// The tensor reductions, all of two dimensions.
macro_rules! reductions {
    ($($name:ident $op:ident;)*) => { $(
        unsafe fn $name(here: &Here<'_>) {
            let map = map(here);
            let [x, y, ..] = here.args.at;
            ptx_async!(cp_reduce_async_bulk_tensor {
                op: $op,
                dst: tensor(map, [x, y]),
                src: shared::cta(here.src)
            });
        }
    )* };
}

reductions! {
    tensor_reduce_add add; tensor_reduce_min min; tensor_reduce_max max; tensor_reduce_inc inc;
    tensor_reduce_dec dec; tensor_reduce_and and; tensor_reduce_or or; tensor_reduce_xor xor;
}

unsafe fn tensor_multicast_2d(here: &Here<'_>) {
    let map = map(here);
    let ([x, y, ..], ctas) = (here.args.at, here.args.mask as u16);
    ptx_async!(cp_async_bulk_tensor {
        dst: shared::cluster(here.dst),
        src: tensor(map, [x, y]),
        mbarrier: here.bar,
        multicast: ctas
    });
}

kernels! { crate::frame::one:
    tensor_load_1d tensor_load_2d tensor_load_3d tensor_load_4d tensor_load_5d
    tensor_store_1d tensor_store_2d tensor_store_3d tensor_store_4d tensor_store_5d
    tensor_prefetch_1d tensor_prefetch_2d tensor_prefetch_3d tensor_prefetch_4d tensor_prefetch_5d
    im2col_load_3d im2col_load_4d im2col_load_5d no_offs_store_3d no_offs_store_4d no_offs_store_5d
    tensor_reduce_add tensor_reduce_min tensor_reduce_max tensor_reduce_inc
    tensor_reduce_dec tensor_reduce_and tensor_reduce_or tensor_reduce_xor
    tensor_multicast_2d
}
