// Flags in global memory, by which a CTA tells another one that its data is there.
#include "async.cuh"
#include "variants.h"

INLINE uint32_t load_relaxed(const uint32_t* flag) {
  uint32_t value;
  asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(async::global(flag)) : "memory");
  return value;
}
INLINE uint32_t load_acquire(const uint32_t* flag) {
  uint32_t value;
  asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(async::global(flag)) : "memory");
  return value;
}
INLINE void add_release(uint32_t* flag, uint32_t by) {
  asm volatile("red.release.gpu.global.add.u32 [%0], %1;" ::"l"(async::global(flag)), "r"(by) : "memory");
}
INLINE void copy16(void* to, const void* from) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(async::shared(to)), "l"(async::global(from)) : "memory");
}
INLINE void wait_phase(uint64_t* bar, uint32_t parity) { while (!async::try_wait_parity(bar, parity)) {} }

#if KERNEL == 0 // bad_tile_counter: partial sums of a tile, counted by a release
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(tile_counter)(float* partial, uint32_t* counter, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[blockIdx.x * 256 + threadIdx.x] * 2;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    async::store(partial + blockIdx.x * 256, tile, sizeof(tile));
    async::commit();
    RIGHT(async::wait<0>();)
    WRONG(async::wait_read<0>();)
    add_release(counter, 1);
  }
}
#elif KERNEL == 1 // bad_semaphore_of_rows: a persistent loop with a fence and an atomic operation for each row
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(semaphore_of_rows)(float* dst, uint32_t* done, const float* src, int rows) {
  __shared__ alignas(128) float row[128];
  for (int i = blockIdx.x; i < rows; i += gridDim.x) {
    row[threadIdx.x] = src[i * 128 + threadIdx.x] + i;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(dst + i * 128, row, sizeof(row));
      async::commit();
      WRONG(async::wait_read<0>();)
      RIGHT(async::wait<0>();)
      __threadfence();
      atomicAdd(done + i, 1);
    }
    __syncthreads();
  }
}
#elif KERNEL == 2 // bad_signal_by_other_warp: the flag is set by a warp that waits at a barrier for the storing thread
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(signal_by_other_warp)(float* dst, uint32_t* flag, const float* src) {
  __shared__ alignas(128) float tile[64];
  tile[threadIdx.x] = src[threadIdx.x];
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    async::store(dst, tile, sizeof(tile));
    async::commit();
    RIGHT(async::wait<0>();)
    WRONG(async::wait_read<0>();)
  }
  __syncthreads();
  if (threadIdx.x == 32) add_release(flag, 1);
}
#elif KERNEL == 3 // bad_stream_k: a CTA polls for the sums of the one before, and copies them
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(stream_k)(float* dst, const float* partial, const uint32_t* ready) {
  __shared__ alignas(128) float sums[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
  if (threadIdx.x == 0) {
    while (RIGHT(load_acquire)WRONG(load_relaxed)(ready + blockIdx.x + 1) < gridDim.x) {}
    async::fence_global();
    async::arrive_expect(&full, sizeof(sums));
    async::load(sums, partial + blockIdx.x * 128, sizeof(sums), &full);
  }
  wait_phase(&full, 0);
  dst[blockIdx.x * 128 + threadIdx.x] += sums[threadIdx.x];
}
#elif KERNEL == 4 // bad_volatile_flag: copies of 16 bytes by each thread, after a volatile flag that one thread polls
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(volatile_flag)(float4* dst, const float4* data, const volatile uint32_t* flag) {
  __shared__ alignas(16) float4 tile[32];
  while (flag[blockIdx.x + 1] == 0) {}
  RIGHT(__threadfence();)
  copy16(tile + threadIdx.x, data + threadIdx.x);
  asm volatile("cp.async.wait_all;" ::: "memory");
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 5 // bad_steps_of_ring: each step polls the flag of the neighbour, in a loop over steps
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(steps_of_ring)(float* dst, const float* peer, const uint32_t* flags, int steps) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
  for (int step = 0; step < steps; ++step) {
    if (threadIdx.x == 0) {
      while (load_relaxed(flags + step + 1) == 0) __nanosleep(32);
      RIGHT(__threadfence();)
      async::fence_global();
      async::arrive_expect(&full, sizeof(tile));
      async::load(tile, peer + step * 128, sizeof(tile), &full);
    }
    wait_phase(&full, step & 1);
    dst[step * 128 + threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 6 // good_count_of_free_slots: the store is waited for before its flag; a counter of reads follows `.read`
extern "C" __global__ void __launch_bounds__(128) good_count_of_free_slots(float* dst, uint32_t* flag, const float* src, int n) {
  __shared__ alignas(128) float tile[128];
  for (int i = 0; i < n; ++i) {
    tile[threadIdx.x] = src[i * 128 + threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(dst + i * 128, tile, sizeof(tile));
      async::commit();
      async::wait_read<0>();
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    async::wait<0>();
    __threadfence();
    atomicExch(flag, n);
  }
}
#endif
