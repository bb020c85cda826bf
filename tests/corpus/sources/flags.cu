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
INLINE void store_release(uint32_t* flag, uint32_t value) {
  asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(async::global(flag)), "r"(value) : "memory");
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
#elif KERNEL == 7 // bad_counted_before_wait: the wait for the store is at the end of the kernel
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(counted_before_wait)(float* dst, uint32_t* counter, const float* src) {
  __shared__ alignas(128) float tile[128];
  tile[threadIdx.x] = src[blockIdx.x * 128 + threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    async::store(dst + blockIdx.x * 128, tile, sizeof(tile));
    async::commit();
    RIGHT(async::wait<0>();)
    add_release(counter, 1);
    async::wait<0>();
  }
}
#elif KERNEL == 8 // bad_newest_row_left_pending: two stages; the flag of a row is set while its store is the newest group
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(newest_row_left_pending)(float* dst, uint32_t* done, const float* src, int rows) {
  __shared__ alignas(128) float stage[2][128];
  #pragma unroll 1
  for (int i = 0; i < rows; ++i) {
    stage[i & 1][threadIdx.x] = src[i * 128 + threadIdx.x] * 3;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(dst + i * 128, stage[i & 1], 512);
      async::commit();
      async::wait<1>();
      WRONG(store_release(done + i, 1);)
      RIGHT(if (i > 0) store_release(done + i - 1, 1);)
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    async::wait<0>();
    RIGHT(if (rows > 0) store_release(done + rows - 1, 1);)
  }
}
#elif KERNEL == 9 // bad_signal_while_in_flight: the other warp sets the flag after a barrier, and the storing thread waits after it
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(signal_while_in_flight)(float* dst, uint32_t* flag, const float* src) {
  __shared__ alignas(128) float tile[64];
  tile[threadIdx.x] = src[threadIdx.x];
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    async::store(dst, tile, sizeof(tile));
    async::commit();
    RIGHT(async::wait<0>();)
  }
  __syncthreads();
  if (threadIdx.x == 32) {
    __threadfence();
    atomicExch(flag, 1);
  } else if (threadIdx.x == 0) {
    async::wait<0>();
  }
}
#elif KERNEL == 10 // bad_layers: each layer stores its rows, and loads those of another CTA after a barrier of the grid
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(layers)(float* rows, uint32_t* arrived, int layers) {
  __shared__ alignas(128) float in[128], out[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
  #pragma unroll 1
  for (int layer = 0; layer < layers; ++layer) {
    float* from = rows + layer * gridDim.x * 128;
    float* to = from + gridDim.x * 128;
    if (threadIdx.x == 0) {
      async::arrive_expect(&full, sizeof(in));
      async::load(in, from + (blockIdx.x + 1) % gridDim.x * 128, sizeof(in), &full);
    }
    wait_phase(&full, layer & 1);
    out[threadIdx.x] = in[threadIdx.x] * 2;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(to + blockIdx.x * 128, out, sizeof(out));
      async::commit();
      RIGHT(async::wait<0>();)
      add_release(arrived, 1);
      while (load_acquire(arrived) < (layer + 1) * gridDim.x) {}
      WRONG(async::wait<0>();)
    }
    __syncthreads();
  }
}
#elif KERNEL == 11 // good_slots: a slot of the input is free when it is read, also while the result is in flight
extern "C" __global__ void __launch_bounds__(128) good_slots(float* dst, const float* ring, uint32_t* ready, uint32_t* free, int n) {
  __shared__ alignas(128) float stage[2][128];
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) while (load_acquire(ready + i % 4 + 1) <= i / 4) {}
    __syncthreads();
    stage[i & 1][threadIdx.x] = ring[i % 4 * 128 + threadIdx.x] * 3;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(dst + i * 128, stage[i & 1], 512);
      async::commit();
      add_release(free + i % 4, 1);
      async::wait_read<1>();
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) async::wait<0>();
}
#elif KERNEL == 12 // good_index_before_tile: the flag is for the index, which the kernel writes by an ordinary store
extern "C" __global__ void __launch_bounds__(128) good_index_before_tile(float* dst, uint32_t* index, uint32_t* flag, const float* src) {
  __shared__ alignas(128) float tile[128];
  tile[threadIdx.x] = src[blockIdx.x * 128 + threadIdx.x];
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    async::store(dst + blockIdx.x * 128, tile, sizeof(tile));
    async::commit();
    index[blockIdx.x] = blockIdx.x * 128;
    add_release(flag + blockIdx.x, 1);
    async::wait<0>();
  }
}
#elif KERNEL == 13 // bad_fence_before_loop: the fence precedes the loop that polls, and another thread copies after a barrier
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(fence_before_loop)(float* dst, const float* data, const uint32_t* flag) {
  __shared__ alignas(128) float tile[64];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_init();
    WRONG(__threadfence();)
    while (load_relaxed(flag + 1) == 0) {}
    RIGHT(__threadfence();)
  }
  __syncthreads();
  if (threadIdx.x == 32) {
    async::fence_global();
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, data, sizeof(tile), &full);
  }
  wait_phase(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 14 // bad_flags_of_ranks: a warp polls a flag in each lane, and leaves the loop by a vote
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(flags_of_ranks)(float* dst, const float* data, const uint32_t* flags) {
  __shared__ alignas(128) float tile[32];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  while (!__all_sync(0xffffffff, load_relaxed(flags + threadIdx.x + 1) != 0)) {}
  RIGHT(__threadfence();)
  __syncwarp();
  if (threadIdx.x == 0) {
    async::fence_global();
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, data, sizeof(tile), &full);
  }
  wait_phase(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 15 // bad_counted_in_turn: CTAs add to a tile in turn, and one counts itself before its copy is complete
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(counted_in_turn)(float* sums, uint32_t* counts, const float* src, int tiles) {
  __shared__ alignas(16) float tile[64];
#pragma unroll 1
  for (int i = 0; i < tiles; ++i) {
    tile[threadIdx.x] = src[(blockIdx.x * tiles + i) * 64 + threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      if (blockIdx.x == 0) {
        async::store(sums + i * 64, tile, sizeof(tile));
      } else {
        while (load_acquire(counts + i) < blockIdx.x) {}
        async::fence_global();
        async::add(sums + i * 64, tile, sizeof(tile));
      }
      async::commit();
      RIGHT(async::wait<0>();)
      async::fence_global();
      add_release(counts + i, 1);
      WRONG(async::wait<0>();)
    }
    __syncthreads();
  }
  if (blockIdx.x != gridDim.x - 1) return;
  float sum = 0;
  for (int i = 0; i < tiles; ++i) sum += __ldcg(sums + i * 64 + threadIdx.x);
  sums[tiles * 64 + threadIdx.x] = sum;
}
#endif
