// One buffer is stored again and again: `wait_group.read 1` leaves the store that still reads it.
#include <cuda/ptx>

namespace ptx = cuda::ptx;

enum : uint32_t { WORDS = 1024 };

extern "C" __global__ void pending(unsigned* out, const unsigned* in, unsigned tiles) {
  __shared__ alignas(128) unsigned tile[WORDS];
  for (unsigned number = 0; number < tiles; ++number) {
    for (unsigned i = threadIdx.x; i < WORDS; i += blockDim.x) tile[i] = in[number * WORDS + i];
    ptx::fence_proxy_async(ptx::space_shared);
    __syncthreads();
    if (threadIdx.x == 0) {
      ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, out + number * WORDS, tile, WORDS * 4);
      ptx::cp_async_bulk_commit_group();
      ptx::cp_async_bulk_wait_group_read(ptx::n32_t<1>());
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
}
