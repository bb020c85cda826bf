#include <cstdint>

// One thread copies a tile into shared memory; all threads wait for it.
__global__ void copy(const float *from, float *to) {
    __shared__ alignas(128) float tile[1024];
    __shared__ alignas(8) uint64_t bar;
    uint32_t tile_at = (uint32_t)__cvta_generic_to_shared(tile);
    uint32_t bar_at = (uint32_t)__cvta_generic_to_shared(&bar);
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(bar_at), "r"(1) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(bar_at), "n"(4096) : "memory");
        asm volatile(
            "cp.async.bulk.shared::cta.global.mbarier::complete_tx::bytes [%0], [%1], %2, [%3];"
            :: "r"(tile_at), "l"(from), "n"(4096), "r"(bar_at) : "memory");
    }
    __syncthreads();
    asm volatile(
        "{\n\t"
        ".reg .pred done;\n"
        "wait:\n\t"
        "mbarrier.try_wait.parity.acquire.cta.shared::cta.b64 done, [%0], %1; // the first phase\n\t"
        "@!done bra wait;\n"
        "}"
        :: "r"(bar_at), "r"(0) : "memory");
    to[threadIdx.x] = tile[threadIdx.x];
}
