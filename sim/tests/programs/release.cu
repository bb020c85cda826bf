// A ring whose consumers read a stage and arrive, and whose producer loads it again, without a proxy fence between.
#include <cuda/ptx>

namespace ptx = cuda::ptx;

enum : uint32_t { STAGES = 3, WORDS = 256 };

extern "C" __global__ void release(unsigned* out, const unsigned* in, unsigned tiles) {
  __shared__ alignas(128) unsigned stages[STAGES][WORDS];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  if (threadIdx.x == 0) {
    for (unsigned stage = 0; stage < STAGES; ++stage) {
      ptx::mbarrier_init(&full[stage], 1);
      ptx::mbarrier_init(&empty[stage], 2);
    }
    ptx::fence_proxy_async(ptx::space_shared);
  }
  __syncthreads();
  if (threadIdx.x >= 64) {
    if (threadIdx.x == 64) {
      for (unsigned tile = 0; tile < tiles; ++tile) {
        unsigned stage = tile % STAGES;
        while (!ptx::mbarrier_try_wait_parity(&empty[stage], ~(tile / STAGES) & 1)) {}
        ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full[stage], WORDS * 4);
        ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, stages[stage], in + tile * WORDS, WORDS * 4, &full[stage]);
      }
    }
  } else {
    for (unsigned tile = 0; tile < tiles; ++tile) {
      unsigned stage = tile % STAGES;
      while (!ptx::mbarrier_try_wait_parity(&full[stage], tile / STAGES & 1)) {}
      for (unsigned i = threadIdx.x; i < WORDS; i += 64) out[tile * WORDS + i] = stages[stage][i] + 1;
      __syncwarp();
      if (threadIdx.x % 32 == 0) ptx::mbarrier_arrive(&empty[stage]);
    }
  }
}
