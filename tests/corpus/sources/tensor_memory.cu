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
template <int N> __device__ __forceinline__ void allocate_columns(uint32_t* base) {
  asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], %1;" :: "r"(async::shared(base)), "r"(N) : "memory");
  asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;" ::: "memory");
}
template <int N> __device__ __forceinline__ void release_columns(uint32_t base) {
  asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, %1;" :: "r"(base), "r"(N) : "memory");
}
__device__ __forceinline__ void fence_before() { asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory"); }
__device__ __forceinline__ void fence_after() { asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory"); }
// The matrices of a product: 128 rows and 32 rows of 16 numbers of 16 bits, without a swizzle.
struct Factors { uint4 a[256], b[64]; };
__device__ __forceinline__ uint64_t matrix(const void* at) { return async::shared(at) >> 4 & 0x3fff | 8l << 16 | 16l << 32 | 1l << 46; }
__device__ __forceinline__ void fill(Factors& factors, uint32_t threads, uint32_t value) {
  uint4* all = factors.a;
  for (uint32_t i = threadIdx.x; i < 320; i += threads) all[i] = uint4{value, value, value, value};
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}
// 32 columns of sums of 32 bits.
__device__ __forceinline__ void multiply(uint32_t sums, const Factors& factors) {
  asm volatile("{ .reg .pred adds; setp.ne.u32 adds, 0, 0; tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, adds; }"
               :: "r"(sums), "l"(matrix(factors.a)), "l"(matrix(factors.b)), "r"(1 << 4 | 4 << 17 | 8 << 24) : "memory");
}
__device__ __forceinline__ void multiply_stored(uint32_t sums, uint32_t stored, const Factors& factors) {
  asm volatile("{ .reg .pred adds; setp.ne.u32 adds, 0, 0; tcgen05.mma.cta_group::1.kind::f16 [%0], [%1], %2, %3, adds; }"
               :: "r"(sums), "r"(stored), "l"(matrix(factors.b)), "r"(1 << 4 | 4 << 17 | 8 << 24) : "memory");
}
__device__ __forceinline__ void commit(uint64_t* bar) {
  asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" :: "r"(async::shared(bar)) : "memory");
}
__device__ __forceinline__ void wait(uint64_t* bar, uint32_t parity) { while (!async::try_wait_parity(bar, parity)) {} }
template <int SIZE> struct Values { uint32_t at[SIZE]; };
__device__ __forceinline__ Values<4> take4(uint32_t at) {
  Values<4> v;
  asm volatile("tcgen05.ld.sync.aligned.32x32b.x4.b32 {%0, %1, %2, %3}, [%4];"
               : "=r"(v.at[0]), "=r"(v.at[1]), "=r"(v.at[2]), "=r"(v.at[3]) : "r"(at) : "memory");
  return v;
}
__device__ __forceinline__ void put4(uint32_t at, uint32_t value) {
  asm volatile("tcgen05.st.sync.aligned.32x32b.x4.b32 [%0], {%1, %1, %1, %1};" :: "r"(at), "r"(value) : "memory");
}
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
#elif KERNEL == 4 // bad_released_early: two stages of sums: the arrival that frees a stage comes before the wait for its loads
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(released_early)(uint32_t* dst, int tiles) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t full[2], empty[2];
  __shared__ uint32_t base;
  if (threadIdx.x == 0) for (int i = 0; i < 2; ++i) { async::init(full + i, 1); async::init(empty + i, 128); }
  if (threadIdx.x / 32 == 4) allocate_columns<64>(&base);
  fill(factors, 160, 0x3c003c00);
  fence_before();
  __syncthreads();
  fence_after();
  uint32_t sums = base;
  if (threadIdx.x / 32 == 4) {
    if (threadIdx.x == 128) {
      #pragma unroll 1
      for (int i = 0; i < tiles; ++i) {
        wait(empty + i % 2, i / 2 % 2 ^ 1);
        fence_after();
        multiply(sums + i % 2 * 32, factors);
        commit(full + i % 2);
      }
    }
  } else {
    #pragma unroll 1
    for (int i = 0; i < tiles; ++i) {
      wait(full + i % 2, i / 2 % 2);
      fence_after();
      Values<4> values = take4(lanes(sums) + i % 2 * 32);
      RIGHT(wait_takes();)
      fence_before();
      async::arrive(empty + i % 2);
      WRONG(wait_takes();)
      for (int j = 0; j < 4; ++j) dst[(i * 128 + threadIdx.x) * 4 + j] = values.at[j];
    }
  }
  __syncthreads();
  if (threadIdx.x / 32 == 4) release_columns<64>(sums);
}
#elif KERNEL == 5 // bad_stored_early: a factor goes through Tensor Memory: the thread that multiplies learns of the store too early
extern "C" __global__ void __launch_bounds__(192) KERNEL_NAME(stored_early)(uint32_t* dst, uint32_t value) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done;
  __shared__ uint32_t base;
  uint32_t warp = threadIdx.x / 32;
  if (threadIdx.x == 0) async::init(&done, 1);
  if (warp == 5) allocate_columns<64>(&base);
  fill(factors, 192, value);
  __syncthreads();
  uint32_t sums = base;
  if (warp < 4) {
    put4(lanes(sums) + 32, value);
    put4(lanes(sums) + 36, value);
    RIGHT(wait_puts();)
    fence_before();
    named_arrive<2, 160>();
    WRONG(wait_puts();)
    wait(&done, 0);
    fence_after();
    Values<4> values = take4(lanes(sums));
    wait_takes();
    dst[threadIdx.x] = values.at[0] + values.at[3];
  } else if (warp == 4) {
    named_sync<2, 160>();
    fence_after();
    if (threadIdx.x == 128) {
      multiply_stored(sums, sums + 32, factors);
      commit(&done);
    }
  }
  fence_before();
  __syncthreads();
  if (warp == 5) release_columns<64>(sums);
}
#elif KERNEL == 6 // bad_freed_in_flight: the last loads are in flight at the barrier before the columns are freed
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(freed_in_flight)(uint32_t* dst, uint32_t turns) {
  __shared__ uint32_t base;
  uint32_t warp = threadIdx.x / 32;
  if (warp == 2) allocate_columns<32>(&base);
  __syncthreads();
  uint32_t at = lanes(base), sum = 0;
  put4(at, threadIdx.x);
  wait_puts();
  #pragma unroll 1
  for (uint32_t i = 0; i < turns; ++i) {
    Values<4> values = take4(at);
    wait_takes();
    sum += values.at[i % 2];
    put4(at, sum);
    wait_puts();
  }
  Values<4> values = take4(at);
  RIGHT(wait_takes();)
  fence_before();
  __syncthreads();
  if (warp == 2) release_columns<32>(base);
  WRONG(wait_takes();)
  dst[threadIdx.x] = values.at[0] + values.at[2];
}
#elif KERNEL == 7 // bad_second_sums: the second stage of sums has no columns
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(second_sums)(uint32_t* dst, int tiles) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t full;
  __shared__ uint32_t base;
  enum { WRONG(COLUMNS = 32) RIGHT(COLUMNS = 64) };
  if (threadIdx.x == 0) async::init(&full, 1);
  if (threadIdx.x < 32) allocate_columns<COLUMNS>(&base);
  fill(factors, 128, 0x3c003c00);
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < tiles; ++i) {
    if (threadIdx.x == 0) {
      multiply(base + (i & 1) * 32, factors);
      commit(&full);
    }
    wait(&full, i & 1);
    fence_after();
    Values<4> values = take4(lanes(base) + (i & 1) * 32);
    wait_takes();
    dst[i * 128 + threadIdx.x] = values.at[1];
    fence_before();
    __syncthreads();
  }
  if (threadIdx.x < 32) release_columns<COLUMNS>(base);
}
#elif KERNEL == 8 // bad_last_columns: the last of eight chunks of columns ends after the allocation
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(last_columns)(uint32_t* dst, uint32_t value) {
  __shared__ uint32_t base;
  if (threadIdx.x < 32) allocate_columns<32>(&base);
  __syncthreads();
  uint32_t at = lanes(base) WRONG(+ 2);
  #pragma unroll 1
  for (int i = 0; i < 8; ++i) put4(at + 4 * i, value + i);
  wait_puts();
  uint32_t sum = 0;
  #pragma unroll 1
  for (int i = 0; i < 8; ++i) {
    Values<4> values = take4(at + 4 * i);
    wait_takes();
    sum += values.at[0] ^ values.at[3];
  }
  dst[threadIdx.x] = sum;
  fence_before();
  __syncthreads();
  if (threadIdx.x < 32) release_columns<32>(base);
}
#elif KERNEL == 9 // bad_half_freed: half of the columns are freed
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(half_freed)(uint32_t* dst) {
  __shared__ uint32_t base;
  if (threadIdx.x < 32) allocate_columns<128>(&base);
  __syncthreads();
  put4(lanes(base) + 64, threadIdx.x);
  wait_puts();
  Values<4> values = take4(lanes(base) + 64);
  wait_takes();
  dst[threadIdx.x] = values.at[2];
  __syncthreads();
  if (threadIdx.x < 32) {
    WRONG(release_columns<64>(base);)
    RIGHT(release_columns<128>(base);)
  }
}
#elif KERNEL == 10 // bad_sums_read_early: a barrier of the CTA follows the commit, and no wait for its barrier
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(sums_read_early)(uint32_t* dst) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done;
  __shared__ uint32_t base;
  if (threadIdx.x == 0) async::init(&done, 1);
  if (threadIdx.x < 32) allocate_columns<32>(&base);
  fill(factors, 128, 0x3c003c00);
  __syncthreads();
  if (threadIdx.x == 64) {
    for (int i = 0; i < 2; ++i) multiply(base, factors);
    commit(&done);
  }
  WRONG(__syncthreads();)
  RIGHT(__syncwarp(); wait(&done, 0);)
  fence_after();
  Values<4> values = take4(lanes(base) + 8);
  wait_takes();
  dst[threadIdx.x] = values.at[0];
  fence_before();
  __syncthreads();
  WRONG(wait(&done, 0);)
  if (threadIdx.x < 32) release_columns<32>(base);
}
#elif KERNEL == 11 // bad_freed_unmultiplied: the columns of a last product, whose sums nobody reads, are freed before it is complete
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(freed_unmultiplied)(uint32_t* dst, int tiles) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done;
  __shared__ uint32_t base;
  if (threadIdx.x == 0) async::init(&done, 1);
  if (threadIdx.x < 32) allocate_columns<64>(&base);
  fill(factors, 64, 0x3c003c00);
  __syncthreads();
  if (threadIdx.x == 0) {
    multiply(base, factors);
    multiply(base + 32, factors);
    commit(&done);
  }
  RIGHT(__syncwarp(); wait(&done, 0);)
  dst[threadIdx.x] = tiles;
  __syncthreads();
  if (threadIdx.x < 32) release_columns<64>(base);
}
#elif KERNEL == 12 // bad_sums_announced: the warp that multiplies tells the readers of the sums before it has waited for them
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(sums_announced)(uint32_t* dst) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done;
  __shared__ uint32_t base;
  uint32_t warp = threadIdx.x / 32;
  if (threadIdx.x == 0) async::init(&done, 1);
  if (warp == 4) allocate_columns<32>(&base);
  fill(factors, 160, 0x3c003c00);
  __syncthreads();
  if (warp == 4) {
    if (threadIdx.x == 128) {
      multiply(base, factors);
      commit(&done);
      RIGHT(wait(&done, 0);)
    }
    __syncwarp();
    fence_before();
    named_arrive<3, 160>();
  } else {
    named_sync<3, 160>();
    fence_after();
    Values<4> values = take4(lanes(base));
    wait_takes();
    dst[threadIdx.x] = values.at[0] + values.at[1];
  }
  WRONG(if (threadIdx.x == 128) wait(&done, 0);)
  fence_before();
  __syncthreads();
  if (warp == 4) release_columns<32>(base);
}
#elif KERNEL == 13 // bad_sums_of_steps: the sums of several steps are given back while their loads are in flight
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(sums_of_steps)(uint32_t* dst, int tiles, int steps) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t full, empty;
  __shared__ uint32_t base;
  uint32_t warp = threadIdx.x / 32;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&empty, 128); }
  if (warp == 4) allocate_columns<32>(&base);
  fill(factors, 160, 0x3c003c00);
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x == 128) {
#pragma unroll 1
    for (int i = 0; i < tiles; ++i) {
      wait(&empty, i & 1 ^ 1);
      fence_after();
#pragma unroll 1
      for (int k = 0; k < steps; ++k) multiply(base, factors);
      commit(&full);
    }
  } else if (warp < 4) {
#pragma unroll 1
    for (int i = 0; i < tiles; ++i) {
      wait(&full, i & 1);
      fence_after();
      Values<4> values = take4(lanes(base));
      RIGHT(wait_takes();)
      fence_before();
      async::arrive(&empty);
      WRONG(wait_takes();)
      dst[i * 128 + threadIdx.x] = values.at[0] + values.at[3];
    }
  }
  fence_before();
  __syncthreads();
  fence_after();
  if (warp == 4) release_columns<32>(base);
}
#elif KERNEL == 14 // bad_last_step: the waits of the loop are for the products of earlier steps, and none is for the last one
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(last_step)(uint32_t* dst, int steps) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done;
  __shared__ uint32_t base;
  if (threadIdx.x == 0) async::init(&done, 1);
  if (threadIdx.x < 32) allocate_columns<32>(&base);
  fill(factors, 128, 0x3c003c00);
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x == 0) {
#pragma unroll 1
    for (int k = 0; k < steps; ++k) {
      if (k > 0) wait(&done, k - 1 & 1);
      multiply(base, factors);
      commit(&done);
    }
    RIGHT(wait(&done, steps - 1 & 1);)
  }
  __syncwarp();
  fence_before();
  __syncthreads();
  fence_after();
  Values<4> values = take4(lanes(base));
  wait_takes();
  dst[threadIdx.x] = values.at[0] + values.at[1];
  fence_before();
  __syncthreads();
  if (threadIdx.x < 32) release_columns<32>(base);
}
#elif KERNEL == 15 // bad_freed_by_half: two groups of warps read, and the first one synchronizes its own warps before it frees
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(freed_by_half)(uint32_t* dst) {
  __shared__ uint32_t base;
  uint32_t half = threadIdx.x / 128;
  if (threadIdx.x < 32) allocate_columns<32>(&base);
  fence_before();
  __syncthreads();
  fence_after();
  put4(lanes(base) + half * 16, threadIdx.x);
  wait_puts();
  Values<4> values = take4(lanes(base) + half * 16);
  wait_takes();
  fence_before();
  WRONG(asm volatile("bar.sync %0, 128;" :: "r"(half + 1) : "memory");)
  RIGHT(named_sync<1, 256>();)
  if (threadIdx.x < 32) {
    fence_after();
    release_columns<32>(base);
  }
  dst[threadIdx.x] = values.at[0] + values.at[3];
}
#elif KERNEL == 16 // bad_freed_before_barrier: the barrier of all warps comes after the columns are freed
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(freed_before_barrier)(uint32_t* dst, int turns) {
  __shared__ uint32_t base;
  int warp = threadIdx.x / 32;
  if (warp == 4) allocate_columns<32>(&base);
  fence_before();
  __syncthreads();
  fence_after();
  if (warp < 4) {
#pragma unroll 1
    for (int i = 0; i < turns; ++i) {
      put(lanes(base), i);
      wait_puts();
      uint32_t value = take(lanes(base));
      wait_takes();
      dst[i * 128 + threadIdx.x] = value;
    }
  }
  fence_before();
  RIGHT(__syncthreads();)
  if (warp == 4) {
    fence_after();
    release_columns<32>(base);
  }
  WRONG(__syncthreads();)
}
#elif KERNEL == 17 // bad_committed_early: the commit for which the readers wait comes before the second product
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(committed_early)(uint32_t* dst) {
  __shared__ __align__(128) Factors factors[2];
  __shared__ uint64_t done;
  __shared__ uint32_t base;
  int warp = threadIdx.x / 32;
  if (threadIdx.x == 0) async::init(&done, 1);
  if (warp == 4) allocate_columns<32>(&base);
  fill(factors[0], 160, 0x3c003c00);
  fill(factors[1], 160, 0x40004000);
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x == 128) {
    multiply(base, factors[0]);
    WRONG(commit(&done);)
    multiply(base, factors[1]);
    RIGHT(commit(&done);)
  } else if (warp < 4) {
    wait(&done, 0);
    fence_after();
    Values<4> values = take4(lanes(base));
    wait_takes();
    dst[threadIdx.x] = values.at[0] + values.at[3];
  }
  __syncwarp();
  fence_before();
  __syncthreads();
  fence_after();
  if (warp == 4) release_columns<32>(base);
}
#elif KERNEL == 18 // bad_state_freed: one warp frees its columns before it waits for its last loads
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(state_freed)(uint32_t* dst, int steps) {
  __shared__ uint32_t base;
  allocate_columns<32>(&base);
  __syncwarp();
  put4(base, 0);
  wait_puts();
  for (int k = 0; k < steps; ++k) {
    Values<4> state = take4(base);
    wait_takes();
    put4(base, state.at[0] * 3 + threadIdx.x);
    wait_puts();
  }
  Values<4> last = take4(base);
  RIGHT(wait_takes();)
  release_columns<32>(base);
  WRONG(wait_takes();)
  dst[threadIdx.x] = last.at[1] + last.at[3];
}
#elif KERNEL == 19 // bad_stored_state: one warp loads the columns of the step before, whose stores are in flight
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(stored_state)(uint32_t* dst, int steps) {
  __shared__ uint32_t base;
  allocate_columns<32>(&base);
  __syncwarp();
  uint32_t sum = 0;
#pragma unroll 1
  for (int k = 0; k < steps; ++k) {
    put4(base + 4, threadIdx.x + k);
    RIGHT(wait_puts();)
    Values<4> state = take4(base + 4);
    wait_takes();
    sum += state.at[0] ^ state.at[2];
  }
  WRONG(wait_puts();)
  release_columns<32>(base);
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 20 // bad_own_sums: one warp multiplies and reads the sums, and waits for the commit only afterwards
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(own_sums)(uint32_t* dst) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done;
  __shared__ uint32_t base;
  if (threadIdx.x == 0) async::init(&done, 1);
  allocate_columns<32>(&base);
  fill(factors, 32, 0x3c003c00);
  __syncwarp();
  if (threadIdx.x == 0) {
    multiply(base, factors);
    commit(&done);
  }
  __syncwarp();
  RIGHT(wait(&done, 0);)
  fence_after();
  Values<4> values = take4(base + 8);
  wait_takes();
  WRONG(wait(&done, 0);)
  dst[threadIdx.x] = values.at[0] + values.at[1];
  __syncwarp();
  release_columns<32>(base);
}
#elif KERNEL == 21 // bad_columns_of_tiles: the blocks of columns of each tile go past the allocated ones
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(columns_of_tiles)(uint32_t* dst, const uint32_t* src, int tiles) {
  __shared__ uint32_t base;
  constexpr int COLUMNS = 40;
  if (threadIdx.x < 32) {
    WRONG(allocate_columns<32>(&base);)
    RIGHT(allocate_columns<64>(&base);)
  }
  fence_before();
  __syncthreads();
  fence_after();
  uint32_t mine = lanes(base);
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
#pragma unroll 1
    for (int c = 0; c < COLUMNS; c += 4) put4(mine + c, src[tile * COLUMNS + c]);
    wait_puts();
#pragma unroll 1
    for (int c = COLUMNS - 4; c >= 0; c -= 4) {
      Values<4> values = take4(mine + c);
      wait_takes();
      dst[(tile * COLUMNS + c) * 128 + threadIdx.x] = values.at[0] + values.at[3];
    }
  }
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x < 32) {
    WRONG(release_columns<32>(base);)
    RIGHT(release_columns<64>(base);)
  }
}
#elif KERNEL == 22 // bad_columns_of_stages: each stage has 12 columns, and the last of five stages goes past the allocated ones
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(columns_of_stages)(uint32_t* dst, int rounds) {
  __shared__ uint32_t base;
  if (threadIdx.x < 32) {
    WRONG(allocate_columns<32>(&base);)
    RIGHT(allocate_columns<64>(&base);)
  }
  __syncthreads();
  uint32_t sum = 0;
  while (rounds-- > 0) {
#pragma unroll 1
    for (int stage = 0; stage < 5; ++stage) {
      put(lanes(base) + stage * 12 + 3, sum + stage);
      wait_puts();
      sum += take(lanes(base) + stage * 12 + 3);
      wait_takes();
    }
  }
  dst[threadIdx.x] = sum;
  __syncthreads();
  if (threadIdx.x < 32) {
    WRONG(release_columns<32>(base);)
    RIGHT(release_columns<64>(base);)
  }
}
#elif KERNEL == 23 // bad_waited_in_branch: the wait for the loads is in the branch for a second operand, and the arrival that frees the sums after it
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(waited_in_branch)(uint32_t* dst, const float* second, float scale, int tiles) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t full, empty;
  __shared__ uint32_t base;
  int warp = threadIdx.x / 32;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::init(&empty, 4);
  }
  if (warp == 4) allocate_columns<32>(&base);
  fill(factors, 160, 0x3c003c00);
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x == 128) {
    for (int i = 0; i < tiles; ++i) {
      wait(&empty, i & 1 ^ 1);
      fence_after();
      multiply(base, factors);
      commit(&full);
    }
  } else if (warp < 4) {
    for (int i = 0; i < tiles; ++i) {
      wait(&full, i & 1);
      fence_after();
      Values<4> values = take4(lanes(base));
      float more = 0;
      RIGHT(wait_takes();)
      if (scale != 0) {
        WRONG(wait_takes();)
        more = scale * second[i * 128 + threadIdx.x];
      }
      fence_before();
      __syncwarp();
      if (threadIdx.x % 32 == 0) async::arrive(&empty);
      WRONG(wait_takes();)
      dst[i * 128 + threadIdx.x] = values.at[0] + values.at[2] + (uint32_t)more;
    }
  }
  __syncwarp();
  fence_before();
  __syncthreads();
  fence_after();
  if (warp == 4) release_columns<32>(base);
}
#elif KERNEL == 24 // bad_waited_by_kind: the kind of a tile is in memory, and tiles of one kind are not waited for
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(waited_by_kind)(uint32_t* dst, const int* kinds, int tiles) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t full, empty;
  __shared__ uint32_t base;
  int warp = threadIdx.x / 32;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::init(&empty, 4);
  }
  if (warp == 4) allocate_columns<32>(&base);
  fill(factors, 160, 0x3c003c00);
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x == 128) {
    for (int i = 0; i < tiles; ++i) {
      wait(&empty, i & 1 ^ 1);
      fence_after();
      multiply(base, factors);
      commit(&full);
    }
  } else if (warp < 4) {
    for (int i = 0; i < tiles; ++i) {
      wait(&full, i & 1);
      fence_after();
      Values<4> one = take4(lanes(base) + 4), two = take4(lanes(base) + 16);
      RIGHT(wait_takes();)
      if (kinds[i] > 2) {
        WRONG(wait_takes();)
        dst[threadIdx.x] = one.at[1] + two.at[1];
      }
      fence_before();
      __syncwarp();
      if (threadIdx.x % 32 == 0) async::arrive(&empty);
      WRONG(wait_takes();)
      dst[(i + 1) * 128 + threadIdx.x] = one.at[0] + two.at[3];
    }
  }
  __syncwarp();
  fence_before();
  __syncthreads();
  fence_after();
  if (warp == 4) release_columns<32>(base);
}
#elif KERNEL == 25 // bad_rescaled: the barrier of a step starts the product of the next one while the rescaled sums are stored
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(rescaled)(uint32_t* dst, int steps) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done;
  __shared__ uint32_t base;
  if (threadIdx.x == 0) {
    async::init(&done, 1);
  }
  if (threadIdx.x < 32) allocate_columns<32>(&base);
  fill(factors, 128, 0x3c003c00);
  fence_before();
  __syncthreads();
  fence_after();
#pragma unroll 1
  for (int k = 0; k < steps; ++k) {
    if (threadIdx.x == 0) {
      multiply(base, factors);
      commit(&done);
    }
    __syncwarp();
    wait(&done, k & 1);
    fence_after();
    Values<4> sums = take4(lanes(base));
    wait_takes();
    dst[k * 128 + threadIdx.x] = sums.at[0];
    put4(lanes(base), sums.at[1] / 2);
    RIGHT(wait_puts();)
    fence_before();
    __syncthreads();
    fence_after();
  }
  WRONG(wait_puts();)
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x < 32) release_columns<32>(base);
}
#elif KERNEL == 26 // bad_stored_for_next: the stored factor of the next step is in flight at the barrier before its product
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(stored_for_next)(uint32_t* dst, const uint32_t* src, int steps) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done;
  __shared__ uint32_t base;
  if (threadIdx.x == 0) {
    async::init(&done, 1);
  }
  if (threadIdx.x < 32) allocate_columns<32>(&base);
  fill(factors, 128, 0x3c003c00);
  fence_before();
  __syncthreads();
  fence_after();
  for (int k = 0; k < steps; ++k) {
    if (k > 0) {
      if (threadIdx.x == 96) {
        multiply_stored(base, base + 16, factors);
        commit(&done);
      }
      __syncwarp();
      wait(&done, k - 1 & 1);
      fence_after();
    }
#pragma unroll 1
    for (int c = 16; c < 24; c += 4) put4(lanes(base) + c, src[k * 128 + threadIdx.x]);
    RIGHT(wait_puts();)
    fence_before();
    __syncthreads();
    fence_after();
  }
  WRONG(wait_puts();)
  dst[threadIdx.x] = steps;
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x < 32) release_columns<32>(base);
}
#elif KERNEL == 27 // bad_last_of_ring: each step waits for the product of the step before, and nothing for the last one
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(last_of_ring)(uint32_t* dst, int steps) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done[2];
  __shared__ uint32_t base;
  if (threadIdx.x == 0) {
    async::init(&done[0], 1);
    async::init(&done[1], 1);
  }
  if (threadIdx.x < 32) allocate_columns<32>(&base);
  fill(factors, 128, 0x3c003c00);
  fence_before();
  __syncthreads();
  fence_after();
#pragma unroll 1
  for (int k = 0; k < steps; ++k) {
    if (threadIdx.x == 0) {
      multiply(base, factors);
      commit(&done[k % 2]);
    }
    __syncwarp();
    if (k > 0) wait(&done[(k - 1) % 2], (k - 1) / 2 & 1);
    __syncthreads();
  }
  RIGHT(if (steps > 0) wait(&done[(steps - 1) % 2], (steps - 1) / 2 & 1);)
  fence_after();
  Values<4> values = take4(lanes(base));
  wait_takes();
  dst[threadIdx.x] = values.at[0] + values.at[1];
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x < 32) release_columns<32>(base);
}
#elif KERNEL == 28 // bad_last_of_three: the issuing thread waits for the product of two steps before
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(last_of_three)(uint32_t* dst, int steps) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done[3];
  __shared__ uint32_t base;
  if (threadIdx.x == 0) {
    for (int i = 0; i < 3; ++i) async::init(&done[i], 1);
  }
  if (threadIdx.x < 32) allocate_columns<32>(&base);
  fill(factors, 128, 0x3c003c00);
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x == 0) {
#pragma unroll 1
    for (int k = 0; k < steps; ++k) {
      multiply(base, factors);
      commit(&done[k % 3]);
      if (k >= 2) wait(&done[(k - 2) % 3], (k - 2) / 3 & 1);
    }
    RIGHT(wait(&done[(steps - 1) % 3], (steps - 1) / 3 & 1);)
  }
  __syncwarp();
  fence_before();
  __syncthreads();
  fence_after();
  Values<4> values = take4(lanes(base));
  wait_takes();
  dst[threadIdx.x] = values.at[2] + values.at[3];
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x < 32) release_columns<32>(base);
}
#elif KERNEL == 29 // bad_commit_of_other_lane: one lane issues the product, and another one commits
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(commit_of_other_lane)(uint32_t* dst) {
  __shared__ __align__(128) Factors factors;
  __shared__ uint64_t done;
  __shared__ uint32_t base;
  if (threadIdx.x == 0) async::init(&done, 1);
  if (threadIdx.x < 32) allocate_columns<32>(&base);
  fill(factors, 128, 0x3c003c00);
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x == 0) multiply(base, factors);
  __syncwarp();
  if (threadIdx.x == RIGHT(0) WRONG(1)) commit(&done);
  __syncwarp();
  wait(&done, 0);
  fence_after();
  Values<4> values = take4(lanes(base));
  wait_takes();
  dst[threadIdx.x] = values.at[0] + values.at[3];
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x < 32) release_columns<32>(base);
}
#elif KERNEL == 30 // bad_last_chunk_freed: the chunk whose number a parameter decides is in flight when the columns are freed
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(last_chunk_freed)(uint32_t* dst, int chunks) {
  __shared__ uint32_t base;
  if (threadIdx.x < 32) allocate_columns<64>(&base);
  fence_before();
  __syncthreads();
  fence_after();
#pragma unroll 1
  for (int i = 0; i < chunks; ++i) put4(lanes(base) + i * 4, i);
  wait_puts();
  Values<4> values = take4(lanes(base) + (chunks - 1) * 4);
  RIGHT(wait_takes();)
  fence_before();
  __syncthreads();
  fence_after();
  if (threadIdx.x < 32) release_columns<64>(base);
  WRONG(wait_takes();)
  dst[threadIdx.x] = values.at[0] + values.at[3];
}
#elif KERNEL == 31 // bad_freed_between: columns are freed before others are allocated, while other warps may still access them
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(freed_between)(uint32_t* dst, uint32_t last) {
  __shared__ uint32_t base, other;
  if (threadIdx.x < 32) allocate(&base);
  __syncthreads();
  put(lanes(base), last - threadIdx.x);
  wait_puts();
  uint32_t value = take(lanes(base));
  wait_takes();
  RIGHT(__syncthreads();)
  if (threadIdx.x < 32) {
    asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 32;" :: "r"(base) : "memory");
    allocate(&other);
  }
  __syncthreads();
  put(lanes(other) + 1, value);
  wait_puts();
  value += take(lanes(other) + 1);
  wait_takes();
  __syncthreads();
  if (threadIdx.x < 32) release(other);
  dst[threadIdx.x] = value;
}
#elif KERNEL == 32 // bad_freed_behind_roles: roles hand over numbers by a barrier in memory, and then all warps use the columns that one of them frees
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(freed_behind_roles)(uint32_t* dst, const uint32_t* src) {
  __shared__ uint32_t base, numbers[64];
  __shared__ uint64_t full;
  if (threadIdx.x < 32) allocate(&base);
  if (threadIdx.x == 0) async::init(&full, 64);
  __syncthreads();
  uint32_t value = threadIdx.x;
  if (threadIdx.x < 64) {
    numbers[threadIdx.x] = src[threadIdx.x];
    async::arrive(&full);
  } else {
    while (!async::try_wait_parity(&full, 0)) {}
    value = numbers[127 - threadIdx.x];
  }
  __syncthreads();
  put(lanes(base), value);
  wait_puts();
  value += take(lanes(base));
  wait_takes();
  RIGHT(__syncthreads();)
  if (threadIdx.x < 32) release(base);
  WRONG(__syncthreads();)
  dst[threadIdx.x] = value;
}
#elif KERNEL == 33 // bad_tiles_of_steps: the ring of the factors is indexed by a signed counter, which counts on from tile to tile
extern "C" __global__ void __launch_bounds__(192) KERNEL_NAME(tiles_of_steps)(uint32_t* dst, int tiles, int steps) {
  __shared__ __align__(128) Factors factors[2];
  __shared__ struct { uint64_t ready[2], taken[2], full[2], empty[2]; } bars;
  __shared__ uint32_t base;
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) {
      async::init(bars.ready + i, 1);
      async::init(bars.taken + i, 1);
      async::init(bars.full + i, 1);
      async::init(bars.empty + i, 128);
    }
  }
  if (threadIdx.x / 32 == 4) allocate_columns<64>(&base);
  fill(factors[0], 192, 0x3c003c00);
  fill(factors[1], 192, 0x40004000);
  fence_before();
  __syncthreads();
  fence_after();
  uint32_t sums = base;
  if (threadIdx.x == 160) {
    int step = 0;
    for (int tile = 0; tile < tiles; ++tile) {
      for (int i = 0; i < steps; ++i, ++step) {
        wait(bars.taken + step % 2, step / 2 % 2 ^ 1);
        async::arrive(bars.ready + step % 2);
      }
    }
  } else if (threadIdx.x == 128) {
    int step = 0;
    for (int tile = 0; tile < tiles; ++tile) {
      wait(bars.empty + tile % 2, tile / 2 % 2 ^ 1);
      fence_after();
      for (int i = 0; i < steps; ++i, ++step) {
        wait(bars.ready + step % 2, step / 2 % 2);
        fence_after();
        multiply(sums + tile % 2 * 32, factors[step % 2]);
        commit(bars.taken + step % 2);
      }
      commit(bars.full + tile % 2);
    }
  } else if (threadIdx.x < 128) {
    for (int tile = 0; tile < tiles; ++tile) {
      wait(bars.full + tile % 2, tile / 2 % 2);
      fence_after();
      Values<4> values = take4(lanes(sums) + tile % 2 * 32);
      RIGHT(wait_takes();)
      fence_before();
      async::arrive(bars.empty + tile % 2);
      WRONG(wait_takes();)
      for (int j = 0; j < 4; ++j) dst[(tile * 128 + threadIdx.x) * 4 + j] = values.at[j];
    }
  }
  __syncthreads();
  if (threadIdx.x / 32 == 4) release_columns<64>(sums);
}
#endif
