// Calls of functions that are not inlined.
#include <cuda/ptx>
#include <cstdint>
#include "variants.h"
namespace ptx = cuda::ptx;

__device__ __noinline__ float polynomial(float x) { return x * x * x - 3 * x; }
__device__ __noinline__ void clear(float* words, int count) { for (int i = 0; i < count; ++i) words[i] = polynomial(words[i]); }
__device__ __noinline__ void fence() { ptx::fence_proxy_async(ptx::space_shared); }
__device__ __forceinline__ void store(float* dst, const float* tile, uint32_t bytes) {
  ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, dst, tile, bytes);
  ptx::cp_async_bulk_commit_group();
  ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
}

#if KERNEL == 0 // bad_computed: a function that computes is no fence
extern "C" __global__ void KERNEL_NAME(computed)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = polynomial(src[threadIdx.x]);
  dst[256 + threadIdx.x] = polynomial(tile[threadIdx.x]);
  RIGHT(ptx::fence_proxy_async(ptx::space_shared);)
  dst[512 + threadIdx.x] = polynomial(src[threadIdx.x] + 1);
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 1 // bad_accessed: one that accesses other memory neither
extern "C" __global__ void KERNEL_NAME(accessed)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x];
  RIGHT(ptx::fence_proxy_async(ptx::space_shared);)
  clear(dst + 256 + 4 * threadIdx.x, 4);
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 2 // good_fenced: the fence is in a function
extern "C" __global__ void good_fenced(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x];
  fence();
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#endif
