// Calls of functions that are not inlined.
#include "async.cuh"
#include "variants.h"

__device__ __noinline__ float polynomial(float x) { return x * x * x - 3 * x; }
__device__ __noinline__ void clear(float* words, int count) { for (int i = 0; i < count; ++i) words[i] = polynomial(words[i]); }
__device__ __noinline__ void fence() { async::fence_shared(); }
__device__ __forceinline__ void store(float* dst, const float* tile, uint32_t bytes) {
  async::store(dst, tile, bytes);
  async::commit();
  async::wait_read<0>();
}

__device__ __noinline__ void issue(float* dst, const float* tile, uint32_t bytes) {
  async::store(dst, tile, bytes);
  async::commit();
}
__device__ __noinline__ void finish() { async::wait_read<0>(); }
__device__ __noinline__ void load(float* tile, const float* src, uint32_t bytes, uint64_t* full) {
  async::load(tile, src, bytes, full);
}
__device__ __noinline__ void arm(uint64_t* full, uint32_t bytes) {
  async::arrive_expect(full, bytes);
}
__device__ __noinline__ void wait(uint64_t* full, uint32_t parity) {
  while (!async::try_wait_parity(full, parity)) {}
}

#if KERNEL == 0 // bad_computed: a function that computes is no fence
extern "C" __global__ void KERNEL_NAME(computed)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = polynomial(src[threadIdx.x]);
  dst[256 + threadIdx.x] = polynomial(tile[threadIdx.x]);
  RIGHT(async::fence_shared();)
  dst[512 + threadIdx.x] = polynomial(src[threadIdx.x] + 1);
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 1 // bad_accessed: one that accesses other memory neither
extern "C" __global__ void KERNEL_NAME(accessed)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x];
  RIGHT(async::fence_shared();)
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
#elif KERNEL == 3 // bad_issued: the copy is in a function, and the fence is missing before the call
extern "C" __global__ void KERNEL_NAME(issued)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x];
  RIGHT(async::fence_shared();)
  __syncthreads();
  if (threadIdx.x == 0) {
    issue(dst, tile, 512);
    issue(dst + 128, tile + 128, 512);
    finish();
  }
}
#elif KERNEL == 4 // bad_refilled: the wait is in a function, and comes after the source is rewritten
extern "C" __global__ void KERNEL_NAME(refilled)(float* dst, const float* src, int tiles) {
  __shared__ alignas(128) float tile[256];
  for (int i = 0; i < tiles; ++i) {
    RIGHT(if (threadIdx.x == 0) finish(); __syncthreads();)
    tile[threadIdx.x] = src[i * 256 + threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) issue(dst + i * 256, tile, sizeof(tile));
    WRONG(__syncthreads(); if (threadIdx.x == 32) finish();)
  }
  if (threadIdx.x == 0) finish();
}
#elif KERNEL == 5 // bad_loaded: the bytes that a function expects are not those that another copies
extern "C" __global__ void KERNEL_NAME(loaded)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_shared();
    arm(&full, RIGHT(1024) WRONG(2048));
    load(tile, src, 512, &full);
    load(tile + 128, src + 128, 512, &full);
  }
  __syncthreads();
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 6 // bad_early: the data is read before the function that waits
extern "C" __global__ void KERNEL_NAME(early)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_shared();
    arm(&full, 1024);
    load(tile, src, 1024, &full);
  }
  __syncthreads();
  RIGHT(wait(&full, 0);)
  dst[threadIdx.x] = tile[threadIdx.x];
  WRONG(wait(&full, 0);)
}
#endif
