//! Blocks of `ptx_asm!`.

use super::Case;

pub(super) const CASES: &[Case] = &[(
    "emit_ptx_asm",
    &[
        "emit = ptx_asm, cp_async_wait_group(1), fence_mbarrier_init()",
        "emit = ptx_asm, cp_async_bulk { dst: shared::cta(tile()), src: global(rows()), size: const { BYTES }, mbarrier: bar(), pred: leads() }",
        "emit = ptx_asm, mbarrier_try_wait_parity { mbarrier: bar(), parity: parity(), time_hint: 100 }",
        "emit = ptx_asm, ldmatrix { shape: m8n8, num: x4, src: shared(row()) }",
        "emit = ptx_asm, mma { shape: m16n8k16, atype: bf16, a: a(), b: b(), c: c() }",
        "emit = ptx_asm, wgmma_fence(), wgmma_mma_async { shape: m64n16k16, atype: bf16, d: sums, a: a(), b: b(), scale_d: adds() }",
        "emit = ptx_asm, clusterlaunchcontrol_query_cancel_get_first_ctaid(response())",
    ],
)];
