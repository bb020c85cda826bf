// The barrier expects 16 bytes more than the copy brings: no phase completes.
#include <cuda/ptx>

namespace ptx = cuda::ptx;

enum : uint32_t { SIZE = 4096 };

extern "C" __global__ void bytes(char* out, const char* in) {
  __shared__ alignas(128) char stage[SIZE];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&full, 1);
    ptx::fence_proxy_async(ptx::space_shared);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full, SIZE + 16);
    ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, stage, in, SIZE, &full);
  }
  while (!ptx::mbarrier_try_wait_parity(&full, 0)) {}
  for (unsigned i = threadIdx.x; i < SIZE; i += blockDim.x) out[i] = stage[i];
}
