// Tensor Memory: its allocation, and the accesses of warps.
// For sm_100a
#include "async.cuh"
#include "variants.h"

__device__ __forceinline__ void allocate(uint32_t* base) {
  asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 32;" :: "r"(async::shared(base)) : "memory");
}
__device__ __forceinline__ void release(uint32_t base) {
  asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 32;" :: "r"(base) : "memory");
  asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;" ::: "memory");
}
__device__ __forceinline__ void put(uint32_t at, uint32_t value) {
  asm volatile("tcgen05.st.sync.aligned.32x32b.x1.b32 [%0], {%1};" :: "r"(at), "r"(value) : "memory");
}
__device__ __forceinline__ uint32_t take(uint32_t at) {
  uint32_t value;
  asm volatile("tcgen05.ld.sync.aligned.32x32b.x1.b32 {%0}, [%1];" : "=r"(value) : "r"(at) : "memory");
  return value;
}
__device__ __forceinline__ void wait_puts() { asm volatile("tcgen05.wait::st.sync.aligned;" ::: "memory"); }
__device__ __forceinline__ void wait_takes() { asm volatile("tcgen05.wait::ld.sync.aligned;" ::: "memory"); }
template <int ID, int N> __device__ __forceinline__ void named_sync() { asm volatile("bar.sync %0, %1;" :: "n"(ID), "n"(N) : "memory"); }
template <int ID, int N> __device__ __forceinline__ void named_arrive() { asm volatile("bar.arrive %0, %1;" :: "n"(ID), "n"(N) : "memory"); }
__device__ __forceinline__ uint32_t lanes(uint32_t base) { return base + (threadIdx.x / 32 % 4 << 21); }

#if KERNEL == 0 // bad_freed_by_role: a fifth warp allocates and frees, four others read
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(freed_by_role)(uint32_t* dst) {
  __shared__ uint32_t base;
  int warp = threadIdx.x / 32;
  if (warp == 4) allocate(&base);
  __syncthreads();
  if (warp == 4) {
    RIGHT(named_sync<1, 160>();)
    release(base);
  } else {
    put(lanes(base), threadIdx.x);
    wait_puts();
    uint32_t value = take(lanes(base));
    wait_takes();
    RIGHT(named_arrive<1, 160>();)
    dst[threadIdx.x] = value;
  }
}
#elif KERNEL == 1 // bad_freed_after_loop: the barrier of each turn is before the accesses, none is after the last one
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(freed_after_loop)(uint32_t* dst, const uint32_t* src, int n) {
  __shared__ uint32_t base, step;
  if (threadIdx.x < 32) allocate(&base);
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) step = src[i];
    __syncthreads();
    uint32_t at = lanes(base) + (i & 31);
    put(at, threadIdx.x + step);
    wait_puts();
    RIGHT(__syncthreads();)
    uint32_t value = take(at ^ 0);
    wait_takes();
    RIGHT(__syncthreads();)
    dst[128 * i + threadIdx.x] = value;
  }
  if (threadIdx.x < 32) release(base);
}
#elif KERNEL == 2 // bad_freed_by_first: the threads of the first warp synchronize among themselves only
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(freed_by_first)(uint32_t* dst, uint32_t last) {
  __shared__ uint32_t base;
  uint32_t warp = threadIdx.x / 32;
  if (warp == 0) allocate(&base);
  __syncthreads();
  put(lanes(base) + 3, last - threadIdx.x);
  wait_puts();
  WRONG(__syncwarp();)
  RIGHT(__syncthreads();)
  if (warp == 0) release(base);
  dst[threadIdx.x] = warp;
}
#elif KERNEL == 3 // good_freed_by_reader: each warp that reads arrives, and the freeing one waits for the barrier
extern "C" __global__ void __launch_bounds__(160) good_freed_by_reader(uint32_t* dst) {
  __shared__ uint32_t base;
  __shared__ uint64_t empty;
  int warp = threadIdx.x / 32;
  if (warp == 4) allocate(&base);
  if (threadIdx.x == 0) async::init(&empty, 4);
  __syncthreads();
  if (warp < 4) {
    put(lanes(base), threadIdx.x);
    wait_puts();
    dst[threadIdx.x] = take(lanes(base));
    wait_takes();
    __syncwarp();
    if (threadIdx.x % 32 == 0) async::arrive(&empty);
  } else {
    while (!async::try_wait_parity(&empty, 0)) {}
    release(base);
  }
}
#endif
