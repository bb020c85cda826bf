// One thread initializes a barrier and copies at once: it needs no fence, and the others wait after `__syncthreads`.
#include <cuda/ptx>

namespace ptx = cuda::ptx;

enum : uint32_t { WORDS = 1024 };

extern "C" __global__ void owner(unsigned* out, const unsigned* in) {
  __shared__ alignas(128) unsigned tile[WORDS];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&full, 1);
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full, WORDS * 4);
    ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, tile, in, WORDS * 4, &full);
  }
  __syncthreads();
  while (!ptx::mbarrier_try_wait_parity(&full, 0)) {}
  for (unsigned i = threadIdx.x; i < WORDS; i += blockDim.x) out[i] = tile[WORDS - 1 - i];
}
