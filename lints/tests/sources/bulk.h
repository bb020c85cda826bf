// A bulk copy that completes on a barrier: its bytes are expected, it is issued, and a phase is waited for.
#include <cuda/ptx>
#include <cstdint>
namespace ptx = cuda::ptx;

__device__ __forceinline__ void expect(uint64_t* bar, uint32_t bytes) {
  ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, bar, bytes);
}
__device__ __forceinline__ void load(float* tile, const float* src, uint32_t bytes, uint64_t* bar) {
  ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, tile, src, bytes, bar);
}
__device__ __forceinline__ void wait(uint64_t* bar, uint32_t parity) {
  while (!ptx::mbarrier_try_wait_parity(bar, parity)) {}
}
