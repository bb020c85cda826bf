// A bulk copy that completes on a barrier: its bytes are expected, it is issued, and a phase is waited for.
#include "async.cuh"

__device__ __forceinline__ void expect(uint64_t* bar, uint32_t bytes) {
  async::arrive_expect(bar, bytes);
}
__device__ __forceinline__ void load(float* tile, const float* src, uint32_t bytes, uint64_t* bar) {
  async::load(tile, src, bytes, bar);
}
__device__ __forceinline__ void wait(uint64_t* bar, uint32_t parity) {
  while (!async::try_wait_parity(bar, parity)) {}
}
