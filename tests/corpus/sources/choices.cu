// Branches that choose modes, iterations or threads: what one side does is not for the other side to wait for.
#include "bulk.h"
#include "variants.h"

__device__ __forceinline__ void store(float* dst, const float* tile, uint32_t bytes) {
  async::store(dst, tile, bytes);
  async::commit();
}

#if KERNEL == 0 // bad_mode: in one mode copies load and store the tile, in the other one threads do
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(mode)(float* dst, const float* src, int bulk) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (bulk) {
    if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
    wait(&bar, 0);
    WRONG(tile[threadIdx.x] += 1;)
  } else {
    tile[threadIdx.x] = src[threadIdx.x];
  }
  __syncthreads();
  if (bulk) {
    if (threadIdx.x == 0) { store(dst, tile, 1024); async::wait_read<0>(); }
  } else {
    dst[threadIdx.x] = tile[threadIdx.x ^ 1];
  }
}
#elif KERNEL == 1 // bad_mode_read: only one mode reads what threads write
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(mode_read)(float* dst, const float* src, int bulk) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (bulk) {
    if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  } else {
    tile[threadIdx.x] = 1;
  }
  __syncthreads();
  RIGHT(if (!bulk)) dst[threadIdx.x] = tile[threadIdx.x ^ 1];
  if (bulk) {
    wait(&bar, 0);
    dst[threadIdx.x] = tile[threadIdx.x ^ 2];
  }
}
#elif KERNEL == 2 // bad_mode_counts: how many arrive depends on the mode
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(mode_counts)(float* dst, const float* src, int all) {
  __shared__ alignas(128) float tile[64];
  __shared__ uint64_t bar;
  if (!all && threadIdx.x == 0) async::init(&bar, 1);
  dst[64 + threadIdx.x] = 0;
  if (all && threadIdx.x == 0) async::init(&bar, 65);
  __syncthreads();
  RIGHT(if (all)) async::arrive(&bar);
  if (threadIdx.x == 0) { expect(&bar, 256); load(tile, src, 256, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 3 // bad_largest: the thread with the largest number copies
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(largest)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[64];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (threadIdx.x < 32) {
    float own = threadIdx.x * 0.5f, largest = own;
    for (int lanes = 16; lanes > 0; lanes /= 2) largest = fmaxf(largest, __shfl_xor_sync(~0u, largest, lanes));
    RIGHT(if (own == largest)) { expect(&bar, 256); load(tile, src, 256, &bar); }
  }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 4 // bad_halves: a thread of each half of a warp arrives
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(halves)(float* dst) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, RIGHT(4) WRONG(2));
  __syncthreads();
  unsigned first = __shfl_sync(~0u, threadIdx.x, 0, RIGHT(16) WRONG(32));
  if (threadIdx.x == first WRONG(&& threadIdx.x == 0)) async::arrive(&bar);
  wait(&bar, 0);
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 5 // bad_first_iteration: it initializes the barrier
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(first_iteration)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (RIGHT(i == 0 &&) threadIdx.x == 0) async::init(&bar, 1);
    __syncthreads();
    if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src + 256 * i, 1024, &bar); }
    wait(&bar, RIGHT(i & 1) WRONG(0));
    dst[256 * i + threadIdx.x] = tile[threadIdx.x ^ 1];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 6 // bad_last_iteration: it stores what all have added up
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(last_iteration)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = 0;
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    tile[threadIdx.x] += src[256 * i + threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (RIGHT(i == n - 1 &&) threadIdx.x == 0) store(dst, tile, 1024);
    __syncthreads();
  }
  if (threadIdx.x == 0) async::wait_read<0>();
}
#elif KERNEL == 7 // good_rounds: twice as many threads come to a barrier as meet there
extern "C" __global__ void __launch_bounds__(256) good_rounds(float* dst, int n) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 256);
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    asm volatile("bar.sync 3, 128;" ::: "memory");
    dst[256 * i + threadIdx.x] = 1;
    async::arrive(&bar);
    wait(&bar, i & 1);
  }
}
#endif
