//! `st.async` and `red.async`: every thread stores or reduces one value in another CTA.

use ptx_async::ptx_async;

use crate::frame::Here;

kernels! { crate::frame::all: st_async_b32 st_async_u64 st_async_v2_u32 st_async_v4_s32 st_async_v2_b64 st_async_v4_f32_constants }

unsafe fn st_async_b32(here: &Here<'_>) {
    let value = here.value(here.thread);
    let (to, bar) = (here.peer + here.thread * 4, here.peer_bar);
    ptx_async!(st_async { dst: shared::cluster(to), value, ty: b32, mbarrier: bar });
}

unsafe fn st_async_u64(here: &Here<'_>) {
    let value = wide(here, here.thread);
    let (to, bar) = (here.peer + here.thread * 8, here.peer_bar);
    ptx_async!(st_async { dst: shared::cluster(to), value, ty: u64, mbarrier: bar });
}

unsafe fn st_async_v2_u32(here: &Here<'_>) {
    let [x, y] = [0, 1].map(|part| here.value(here.thread * 2 + part));
    let (to, bar) = (here.peer + here.thread * 8, here.peer_bar);
    ptx_async!(st_async { dst: shared::cluster(to), value: [x, y], ty: u32, mbarrier: bar });
}

unsafe fn st_async_v4_s32(here: &Here<'_>) {
    let [x, y, z, w] = [0, 1, 2, 3].map(|part| here.value(here.thread * 4 + part) as i32);
    let (to, bar) = (here.peer + here.thread * 16, here.peer_bar);
    ptx_async!(st_async { dst: shared::cluster(to), value: [x, y, z, w], ty: s32, mbarrier: bar });
}

unsafe fn st_async_v2_b64(here: &Here<'_>) {
    let [x, y] = [0, 1].map(|part| wide(here, here.thread * 2 + part));
    let (to, bar) = (here.peer + here.thread * 16, here.peer_bar);
    ptx_async!(st_async { dst: shared::cluster(to), value: [x, y], ty: b64, mbarrier: bar });
}

unsafe fn st_async_v4_f32_constants(here: &Here<'_>) {
    let (to, bar) = (here.peer + here.thread * 16, here.peer_bar);
    ptx_async!(st_async { dst: shared::cluster(to), value: [1.5, -0.1, 3.0, 1e-40], ty: f32, mbarrier: bar });
}

/// Reads 64 bits of `b`.
#[inline(always)]
unsafe fn wide(here: &Here<'_>, index: u32) -> u64 {
    u64::from(here.value(index * 2)) | u64::from(here.value(index * 2 + 1)) << 32
}
