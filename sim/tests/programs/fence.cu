// The threads write a tile and one of them stores it by a bulk copy, with a barrier but no proxy fence between.
#include <cuda/ptx>

namespace ptx = cuda::ptx;

enum : uint32_t { WORDS = 1024 };

extern "C" __global__ void fence(unsigned* out, const unsigned* in) {
  __shared__ alignas(128) unsigned tile[WORDS];
  for (unsigned i = threadIdx.x; i < WORDS; i += blockDim.x) tile[i] = 2 * in[i];
  __syncthreads();
  if (threadIdx.x == 0) {
    ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, out, tile, WORDS * 4);
    ptx::cp_async_bulk_commit_group();
    ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
  }
}
