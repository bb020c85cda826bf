#include <cuda/ptx>
namespace ptx = cuda::ptx;

__device__ __forceinline__ void store(float* dst, const float* tile) {
  ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, dst, tile, 1024);
  ptx::cp_async_bulk_commit_group();
}

extern "C" __global__ void store_rows(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  __syncthreads();
  if (threadIdx.x == 0) {
    store(dst, tile);
    ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
  }
}
