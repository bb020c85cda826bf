// Writes of the generic proxy that bulk copies read.
#include "async.cuh"
#include "variants.h"

__device__ __forceinline__ void store(float* dst, const float* tile, uint32_t bytes) {
  async::store(dst, tile, bytes);
  async::commit();
  async::wait_read<0>();
}
__device__ __forceinline__ void fill(float* tile, const float* src) { tile[threadIdx.x] = src[threadIdx.x] + 1; }
__device__ __forceinline__ void fence() { async::fence_shared(); }

// A flag that a thread polls.
INLINE uint32_t volatile_load(const uint32_t* flag) { return *static_cast<const volatile uint32_t*>(flag); }

#if KERNEL == 0 // bad_missing
extern "C" __global__ void KERNEL_NAME(missing)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  fill(tile, src);
  RIGHT(fence();)
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 1 // bad_other_space
extern "C" __global__ void KERNEL_NAME(other_space)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  fill(tile, src);
  async::RIGHT(fence_shared) WRONG(fence_global)();
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 2 // bad_one_thread: the fence of one thread, before the barrier
extern "C" __global__ void KERNEL_NAME(one_thread)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  fill(tile, src);
  WRONG(if (threadIdx.x == 0)) fence();
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 3 // bad_after_copy
extern "C" __global__ void KERNEL_NAME(after_copy)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  fill(tile, src);
  __syncthreads();
  if (threadIdx.x == 0) {
    RIGHT(fence();)
    store(dst, tile, sizeof(tile));
    WRONG(fence();)
  }
}
#elif KERNEL == 4 // bad_before_write
extern "C" __global__ void KERNEL_NAME(before_write)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  WRONG(fence();)
  fill(tile, src);
  RIGHT(fence();)
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 5 // good_unrolled
extern "C" __global__ void good_unrolled(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[4][256];
  for (int i = 0; i < n; ++i) {
    float* tile = tiles[i & 3];
    if (threadIdx.x == 0) async::wait_read<3>();
    __syncthreads();
    fill(tile, src + 256 * i);
    fence();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(dst + 256 * i, tile, 1024);
      async::commit();
    }
  }
  if (threadIdx.x == 0) async::wait<0>();
}
#elif KERNEL == 6 // bad_ring
extern "C" __global__ void KERNEL_NAME(ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[4][256];
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    float* tile = tiles[i & 3];
    if (threadIdx.x == 0) async::wait_read<3>();
    __syncthreads();
    fill(tile, src + 256 * i);
    RIGHT(fence();)
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(dst + 256 * i, tile, 1024);
      async::commit();
    }
  }
  if (threadIdx.x == 0) async::wait<0>();
}
#elif KERNEL == 7 // bad_dynamic_reduction: dynamic shared memory, a reduction, an elected thread
extern __shared__ __align__(128) float dynamic[];
extern "C" __global__ void KERNEL_NAME(dynamic_reduction)(float* dst, const float* src) {
  fill(dynamic + 64, src);
  RIGHT(fence();)
  __syncthreads();
  if (threadIdx.x < 32 && async::elect()) {
    async::add(dst, dynamic + 64, 1024);
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 8 // bad_global: written by this kernel, then loaded by a bulk copy
__device__ alignas(16) float scratch[256];
extern "C" __global__ void KERNEL_NAME(global)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  scratch[threadIdx.x] = src[threadIdx.x] + 1;
  RIGHT(async::fence_global();)
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&bar, 1024);
    async::load(tile, scratch, 1024, &bar);
  }
  while (!async::try_wait_parity(&bar, 0)) {}
  dst[threadIdx.x] = tile[255 - (threadIdx.x & 255)];
}
#elif KERNEL == 9 // bad_small: what cp.async wrote
extern "C" __global__ void KERNEL_NAME(small)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  float* mine = tile + 4 * threadIdx.x;
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"((uint32_t)__cvta_generic_to_shared(mine)), "l"(__cvta_generic_to_global(src + 4 * threadIdx.x)) : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  RIGHT(fence();)
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 10 // bad_branch: fenced on one of two paths
extern "C" __global__ void KERNEL_NAME(branch)(float* dst, const float* src, int first) {
  __shared__ alignas(128) float tile[256];
  if (first) {
    fill(tile, src);
    fence();
  } else {
    fill(tile, src + 256);
    RIGHT(fence();)
  }
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 11 // good_one_path
extern "C" __global__ void good_one_path(float* dst, const float* src, int first) {
  __shared__ alignas(128) float tile[256];
  if (first) {
    fill(tile, src);
    fence();
  }
  __syncthreads();
  if (first && threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 12 // bad_generic: through a generic address
__device__ __noinline__ void note(float* place, float value) { *place = value; }
extern "C" __global__ void KERNEL_NAME(generic)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  asm volatile("st.f32 [%0], %1;" :: "l"(tile + threadIdx.x), "f"(src[threadIdx.x]) : "memory");
  RIGHT(fence();)
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 13 // good_loaded: what a bulk load wrote needs no fence
extern "C" __global__ void good_loaded(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    async::arrive_expect(&bar, 1024);
    async::load(tile, src, 1024, &bar);
    while (!async::try_wait_parity(&bar, 0)) {}
    store(dst, tile, sizeof(tile));
  }
}
#elif KERNEL == 14 // bad_atomic
extern "C" __global__ void KERNEL_NAME(atomic)(int* dst, const int* src) {
  __shared__ alignas(128) int counts[256];
  counts[threadIdx.x] = 0;
  fence();
  __syncthreads();
  atomicAdd(&counts[threadIdx.x ^ 1], src[threadIdx.x]);
  RIGHT(fence();)
  __syncthreads();
  if (threadIdx.x == 0) store((float*)dst, (const float*)counts, sizeof(counts));
}
#elif KERNEL == 15 // bad_fence_elsewhere: another thread than the one that copies executes the fence
extern "C" __global__ void KERNEL_NAME(fence_elsewhere)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  __syncthreads();
  WRONG(if (threadIdx.x == 32) async::fence_shared();)
  if (threadIdx.x == 0) {
    RIGHT(async::fence_shared();)
    async::store(dst, tile, sizeof(tile));
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 16 // bad_global_part: each block loads the part of global memory that it has written
extern "C" __global__ void KERNEL_NAME(global_part)(float* dst, float* scratch, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  float* part = scratch + 256 * blockIdx.x;
  if (threadIdx.x == 0) async::init(&full, 1);
  part[threadIdx.x] = src[threadIdx.x] + 1;
  RIGHT(async::fence_global();) WRONG(async::fence_shared();)
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, part, sizeof(tile), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 17 // bad_handed_over: an mbarrier orders the threads, and not the proxies
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(handed_over)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ alignas(8) uint64_t written;
  if (threadIdx.x == 0) async::init(&written, 256);
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    tile[i & 1][threadIdx.x] = src[256 * i + threadIdx.x] + 1;
    RIGHT(async::fence_shared();)
    async::arrive(&written);
    if (threadIdx.x == 0) {
      while (!async::try_wait_parity(&written, i & 1)) {}
      async::store(dst + 256 * i, tile[i & 1], sizeof(tile[0]));
      async::commit();
      async::wait_read<0>();
    }
    __syncthreads();
  }
}
#elif KERNEL == 18 // bad_swizzled: matrices at swizzled offsets, which `or` adds to an aligned address
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(swizzled)(float* dst, const float* src) {
  __shared__ alignas(128) char memory[3 * 1024];
  const uint32_t tile = ((uint32_t)__cvta_generic_to_shared(memory) + 1023) & ~1023u;
  const uint32_t lane = threadIdx.x % 32, row = lane % 16, chunk = (lane / 16) ^ ((lane >> 1) & 1);
  const uint32_t value = (uint32_t)src[threadIdx.x];
  asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %1, %1, %1};" ::
               "r"(tile + threadIdx.x / 32 * 512 + row * 32 + chunk * 16), "r"(value) : "memory");
  RIGHT(fence();)
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 2048;" :: "l"(dst), "r"(tile) : "memory");
    async::commit();
    async::wait_read<0>();
  }
}
#elif KERNEL == 19 // bad_upper_warps: two buffers that the last four warps fill in turn
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(upper_warps)(float* dst, const float* src) {
  __shared__ alignas(128) float tiles[2][512];
  if (threadIdx.x < 128) return;
  const int thread = threadIdx.x - 128;
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    if (thread == 0) async::wait_read<1>();
    asm volatile("bar.sync 1, 128;" ::: "memory");
    ((float4*)tiles[i % 2])[thread] = ((const float4*)src)[thread];
    RIGHT(fence();)
    asm volatile("bar.sync 1, 128;" ::: "memory");
    if (thread == 0) {
      async::store(dst + 512 * i, tiles[i % 2], sizeof(tiles[0]));
      async::commit();
    }
  }
  if (thread == 0) async::wait_read<0>();
}
#elif KERNEL == 20 // bad_roles: four warps fill the stages of a ring, and a thread of another one stores them
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(roles)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][128];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) {
      async::init(&full[i], 128);
      async::init(&empty[i], 1);
    }
  }
  __syncthreads();
  if (threadIdx.x < 128) {
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_parity(&empty[i % 2], (i / 2 & 1) ^ 1)) {}
      tile[i % 2][threadIdx.x] = src[128 * i + threadIdx.x] + 1;
      RIGHT(fence();)
      async::arrive(&full[i % 2]);
    }
  } else if (threadIdx.x == 128) {
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_parity(&full[i % 2], i / 2 & 1)) {}
      store(dst + 128 * i, tile[i % 2], sizeof(tile[0]));
      async::arrive(&empty[i % 2]);
    }
  }
}
#elif KERNEL == 21 // good_fence_of_reader: the thread that stores executes the fence, after its wait
extern "C" __global__ void __launch_bounds__(160) good_fence_of_reader(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][128];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) {
      async::init(&full[i], 128);
      async::init(&empty[i], 1);
    }
  }
  __syncthreads();
  if (threadIdx.x < 128) {
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_parity(&empty[i % 2], (i / 2 & 1) ^ 1)) {}
      tile[i % 2][threadIdx.x] = src[128 * i + threadIdx.x] + 1;
      async::arrive(&full[i % 2]);
    }
  } else if (threadIdx.x == 128) {
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_parity(&full[i % 2], i / 2 & 1)) {}
      fence();
      store(dst + 128 * i, tile[i % 2], sizeof(tile[0]));
      async::arrive(&empty[i % 2]);
    }
  }
}
#elif KERNEL == 22 // bad_rows: each lane of a warp stores a row, of which all warps wrote a part, in a loop
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(rows)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[32][32];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
#pragma unroll 1
  for (int row = warp; row < 32; row += 8) tile[lane][row] = src[32 * row + lane];
  RIGHT(fence();)
  __syncthreads();
  if (warp == 0) store(dst + 32 * lane, tile[lane], sizeof(tile[0]));
}
#elif KERNEL == 23 // bad_rows_unmet: the warps have not met
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(rows_unmet)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[32][32];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
#pragma unroll 1
  for (int row = warp; row < 32; row += 8) tile[lane][row] = src[32 * row + lane];
  fence();
  RIGHT(__syncthreads();)
  if (warp == 0) store(dst + 32 * lane, tile[lane], sizeof(tile[0]));
}
#elif KERNEL == 24 // bad_roles_of_block: the warps that write arrive on a barrier of the block, and another warp waits for it
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(roles_of_block)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][128];
  auto arrive = [](int bar) { asm volatile("bar.arrive %0, 160;" :: "r"(bar) : "memory"); };
  auto meet = [](int bar) { asm volatile("bar.sync %0, 160;" :: "r"(bar) : "memory"); };
  if (threadIdx.x < 128) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      if (i >= 2) meet(1 + (i & 1));
      tile[i & 1][threadIdx.x] = src[128 * i + threadIdx.x] + 1;
      RIGHT(fence();)
      arrive(3 + (i & 1));
    }
  } else {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      meet(3 + (i & 1));
      if (threadIdx.x == 128) store(dst + 128 * i, tile[i & 1], sizeof(tile[0]));
      __syncwarp();
      if (i + 2 < n) arrive(1 + (i & 1));
    }
  }
}
#elif KERNEL == 25 // bad_strided: a loop that the compiler unrolls, and no barrier before one thread stores what all wrote
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(strided)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  for (int i = threadIdx.x; i < 1024; i += 128) tile[i] = src[i] + 1;
  fence();
  RIGHT(__syncthreads();)
  if (threadIdx.x == 0) store(dst, tile, sizeof(tile));
}
#elif KERNEL == 26 // bad_strided_rank: the same in a loop, with the index of a thread in a block of three dimensions
__device__ __forceinline__ unsigned rank() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(strided_rank)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[512];
#pragma unroll 1
  for (int k = 0; k < n; ++k) {
    for (int i = rank(); i < 512; i += 128) tile[i] = src[512 * k + i] + 1;
    fence();
    RIGHT(__syncthreads();)
    if (rank() == 0) store(dst + 512 * k, tile, sizeof(tile));
    __syncthreads();
  }
}
#elif KERNEL == 27 // bad_inserted: each warp writes its part at an index of which the number of the warp is the upper bits
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(inserted)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  if (threadIdx.x < 2) {
    async::init(&full[threadIdx.x], 128);
    async::init(&empty[threadIdx.x], 1);
  }
  __syncthreads();
  if (threadIdx.x < 128) {
    const int at = threadIdx.x / 32 * 64 + threadIdx.x % 32;
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_parity(&empty[i % 2], (i / 2 & 1) ^ 1)) {}
      for (int part = 0; part < 64; part += 32) tile[i % 2][at + part] = src[256 * i + at + part] + 1;
      RIGHT(fence();)
      async::arrive(&full[i % 2]);
    }
  } else if (threadIdx.x == 128) {
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_parity(&full[i % 2], i / 2 & 1)) {}
      store(dst + 256 * i, tile[i % 2], sizeof(tile[0]));
      async::arrive(&empty[i % 2]);
    }
  }
}
#elif KERNEL == 28 // bad_overwritten_then_read: the copy is wrong, and what is read after it is what the copy wrote
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(overwritten_then_read)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  fill(tile, src);
  __syncthreads();
  dst[threadIdx.x] = tile[255 - threadIdx.x];
  RIGHT(fence();)
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&bar, 1024);
    async::load(tile, src + 256, 1024, &bar);
  }
  if (threadIdx.x < 160) while (!async::try_wait_parity(&bar, 0)) {}
  if (threadIdx.x == 128) store(dst + 256, tile, sizeof(tile));
}
#elif KERNEL == 29 // bad_bounded: as many threads write as the block has columns, which the text does not say
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(bounded)(float* dst, const float* src, int columns) {
  __shared__ alignas(128) float tile[256];
  if (threadIdx.x < columns - 256 * blockIdx.x) tile[threadIdx.x] = src[256 * blockIdx.x + threadIdx.x] + 1;
  RIGHT(fence();)
  __syncthreads();
  if (threadIdx.x == 0) store(dst + 256 * blockIdx.x, tile, sizeof(tile));
}
#elif KERNEL == 30 // bad_timeout: a wait that takes too long prints that, and traps
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(timeout)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      async::arrive_expect(&full, sizeof(tile));
      async::load(tile, src + 256 * i, sizeof(tile), &full);
    }
    for (int tries = 0; !async::try_wait_parity(&full, i & 1);) {
      if (++tries < 1 << 20) continue;
      printf("block %d: no tile %d\n", blockIdx.x, i);
      __trap();
    }
    tile[threadIdx.x] += 1;
    RIGHT(fence();)
    __syncthreads();
    if (threadIdx.x == 0) store(dst + 256 * i, tile, sizeof(tile));
    __syncthreads();
  }
}
#elif KERNEL == 31 // bad_unfenced_slot: which buffer it is, the storing warp reads in memory
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(unfenced_slot)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float slots[4][128];
  __shared__ int order[4];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x < 4) { async::init(&full[threadIdx.x], 128); async::init(&empty[threadIdx.x], 1); }
  __syncthreads();
  if (threadIdx.x < 128) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      int slot = i * 3 & 3;
      while (!async::try_wait_parity(&empty[i & 3], (i >> 2 & 1) ^ 1)) {}
      slots[slot][threadIdx.x] = src[128 * i + threadIdx.x] + 1;
      RIGHT(fence();)
      if (threadIdx.x == 0) order[i & 3] = slot;
      async::arrive(&full[i & 3]);
    }
  } else if (threadIdx.x == 128) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_parity(&full[i & 3], i >> 2 & 1)) {}
      store(dst + 128 * i, slots[order[i & 3]], sizeof(slots[0]));
      async::arrive(&empty[i & 3]);
    }
  }
}
#elif KERNEL == 32 // bad_unfenced_rows: only some rows are written, and some of the warps meet
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(unfenced_rows)(float* dst, const float* src, int last) {
  extern __shared__ __align__(128) float tile[];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (warp < 3) {
#pragma unroll 1
    for (int row = warp; row < last; row += 3) tile[32 * row + lane] = src[32 * row + lane] * 2;
    RIGHT(fence();)
    asm volatile("bar.sync 2, 96;" ::: "memory");
    if (threadIdx.x == 0) store(dst, tile, 128 * last);
  }
}
#elif KERNEL == 33 // bad_unfenced_count: how many floats are stored is an argument
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(unfenced_count)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[1024];
  for (int i = threadIdx.x; i < n; i += 256) tile[i] = src[i] + 1;
  RIGHT(fence();)
  __syncthreads();
  if (threadIdx.x == 0) store(dst, tile, n * 4);
}
#elif KERNEL == 34 // good_stored_as_loaded: what is written by threads is not what is stored, for all that is known
extern "C" __global__ void __launch_bounds__(128) good_stored_as_loaded(float* dst, const float* src, int used) {
  extern __shared__ __align__(128) float tile[];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  tile[128 + threadIdx.x] = src[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    float* slot = tile + 128 * used;
    async::arrive_expect(&full, 512);
    async::load(slot, src, 512, &full);
    while (!async::try_wait_parity(&full, 0)) {}
    store(dst, slot, 512);
  }
  __syncthreads();
  dst[128 + threadIdx.x] = tile[255 - threadIdx.x];
}
#elif KERNEL == 35 // bad_global_table: the threads fill a table in global memory in a loop, and the copy reads it
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(global_table)(float* dst, float* table, const float* src) {
  __shared__ alignas(128) float tile[512];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  for (int i = threadIdx.x; i < 512; i += 128) table[i] = src[i] + 1;
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, table, sizeof(tile), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  for (int i = threadIdx.x; i < 512; i += 128) dst[i] = tile[i];
}
#elif KERNEL == 36 // bad_global_rows: a loop over rows, each of which is filled by a loop in the loop
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(global_rows)(float* dst, float* rows, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  #pragma unroll 1
  for (int row = 0; row < n; ++row) {
    #pragma unroll 1
    for (int i = threadIdx.x; i < 256; i += 64) rows[row * 256 + i] = src[i] * row;
    WRONG(if (threadIdx.x == 0)) async::fence_global();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::arrive_expect(&full, sizeof(tile));
      async::load(tile, rows + row * 256, sizeof(tile), &full);
    }
    while (!async::try_wait_parity(&full, row & 1)) {}
    dst[row * 64 + threadIdx.x] = tile[threadIdx.x * 4];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 37 // bad_border: each CTA writes its rows, and loads those of its neighbour after a barrier of the grid
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(border)(float* rows, uint32_t* arrived, float* dst) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  rows[blockIdx.x * 128 + threadIdx.x] = blockIdx.x + threadIdx.x;
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(arrived, 1);
    while (volatile_load(arrived) < gridDim.x) {}
    __threadfence();
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, rows + (blockIdx.x + 1) % gridDim.x * 128, sizeof(tile), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[blockIdx.x * 128 + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 38 // bad_transposed: each CTA writes a column, sets its flag, and copies its row when all flags are set
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(transposed)(float* matrix, uint32_t* flags, float* dst) {
  __shared__ alignas(128) float row[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  matrix[threadIdx.x * 128 + blockIdx.x] = threadIdx.x * 2;
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("st.release.gpu.global.u32 [%0], 1;" ::"l"(async::global(flags + blockIdx.x)) : "memory");
    for (uint32_t i = 0; i < gridDim.x; ++i) {
      uint32_t flag;
      do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(flag) : "l"(async::global(flags + i)) : "memory");
      while (flag == 0);
    }
    RIGHT(async::fence_global();)
    async::arrive_expect(&full, sizeof(row));
    async::load(row, matrix + blockIdx.x * 128, sizeof(row), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[blockIdx.x * 128 + threadIdx.x] = row[threadIdx.x];
}
#elif KERNEL == 39 // bad_written_layers: a layer writes its rows by ordinary stores, and the next one loads those of another CTA
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(written_layers)(float* rows, uint32_t* arrived, int layers) {
  __shared__ alignas(128) float in[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
  #pragma unroll 1
  for (int layer = 0; layer < layers; ++layer) {
    float* from = rows + layer * 4096;
    float* to = from + 4096;
    if (threadIdx.x == 0) {
      async::arrive_expect(&full, sizeof(in));
      async::load(in, from + (blockIdx.x + 1) % gridDim.x * 128, sizeof(in), &full);
    }
    while (!async::try_wait_parity(&full, layer & 1)) {}
    to[blockIdx.x * 128 + threadIdx.x] = in[threadIdx.x] * 2;
    async::fence_shared();
    RIGHT(async::fence_global();)
    __syncthreads();
    if (threadIdx.x == 0) {
      __threadfence();
      atomicAdd(arrived, 1);
      while (volatile_load(arrived) < (layer + 1) * gridDim.x) {}
      __threadfence();
    }
    __syncthreads();
  }
}
#elif KERNEL == 40 // good_other_part: the kernel writes another part of the workspace than it copies
extern "C" __global__ void __launch_bounds__(128) good_other_part(float* workspace, uint32_t* arrived, float* dst, int inputs) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  workspace[inputs + blockIdx.x * 128 + threadIdx.x] = blockIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(arrived, 1);
    while (volatile_load(arrived) < gridDim.x) {}
    __threadfence();
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, workspace + blockIdx.x * 128, sizeof(tile), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[blockIdx.x * 128 + threadIdx.x] = tile[threadIdx.x] + workspace[inputs + (blockIdx.x + 1) % gridDim.x * 128 + threadIdx.x];
}
#elif KERNEL == 41 // bad_border_of_roles: warps that compute write and set the flag; a warp that does not meet them polls and copies
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(border_of_roles)(float* rows, uint32_t* arrived, float* dst) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
  if (threadIdx.x == 128) {
    uint32_t count;
    do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(count) : "l"(async::global(arrived)) : "memory");
    while (count < gridDim.x);
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, rows + (blockIdx.x + 1) % gridDim.x * 128, sizeof(tile), &full);
  } else if (threadIdx.x < 128) {
    rows[blockIdx.x * 128 + threadIdx.x] = threadIdx.x * 3;
    RIGHT(async::fence_global();)
    asm volatile("bar.sync 1, 128;" ::: "memory");
    if (threadIdx.x == 0) asm volatile("red.release.gpu.global.add.u32 [%0], 1;" ::"l"(async::global(arrived)) : "memory");
    while (!async::try_wait_parity(&full, 0)) {}
    dst[blockIdx.x * 128 + threadIdx.x] = tile[threadIdx.x];
  }
}
#elif KERNEL == 42 // bad_border_of_pitch: rows of a pitch that is known at launch; the copy reads the first row of the next CTA
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(border_of_pitch)(float* rows, uint32_t* arrived, float* dst, int pitch) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  for (int i = 0; i < 4; ++i) rows[(blockIdx.x * 4 + i) * pitch + threadIdx.x] = i;
  if (blockIdx.x == 0) rows[gridDim.x * 4 * pitch + threadIdx.x] = 0;
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(arrived, 1);
    while (volatile_load(arrived) < gridDim.x) {}
    __threadfence();
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, rows + (blockIdx.x * 4 + 4) * pitch, sizeof(tile), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[blockIdx.x * 128 + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 60 // bad_last_of_split: the CTA that counts itself last copies the partial sums of all others
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(last_of_split)(float* parts, uint32_t* count, float* dst) {
  __shared__ alignas(128) float tile[2][128];
  __shared__ alignas(8) uint64_t full;
  __shared__ uint32_t before;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  parts[blockIdx.x * 128 + threadIdx.x] = blockIdx.x + threadIdx.x;
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0) {
    uint32_t counted;
    asm volatile("atom.acq_rel.gpu.global.add.u32 %0, [%1], 1;" : "=r"(counted) : "l"(async::global(count)) : "memory");
    before = counted;
  }
  __syncthreads();
  if (before != gridDim.x - 1) return;
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, sizeof(tile));
    for (int i = 0; i < 2; ++i) async::load(tile[i], parts + i * 128, sizeof(tile[0]), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[0][threadIdx.x] + tile[1][threadIdx.x];
}
#elif KERNEL == 61 // bad_last_of_rows: each CTA writes its partial sums in a loop, and the last one copies those of all
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(last_of_rows)(float* parts, uint32_t* count, float* dst) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  __shared__ uint32_t before;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
#pragma unroll 1
  for (int i = threadIdx.x; i < 256; i += 64) parts[blockIdx.x * 256 + i] = i;
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0) {
    uint32_t counted;
    asm volatile("atom.acq_rel.gpu.global.add.u32 %0, [%1], 1;" : "=r"(counted) : "l"(async::global(count)) : "memory");
    before = counted;
  }
  __syncthreads();
  if (before != gridDim.x - 1) return;
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, parts, sizeof(tile), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x] + tile[threadIdx.x + 128];
}
#elif KERNEL == 62 // bad_state_in_place: a loop rewrites the state in global memory, and its next iteration loads it again
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(state_in_place)(float* state, const float* src, int steps) {
  __shared__ alignas(128) float tile[1024];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
  for (int step = 0; step < steps; ++step) {
    if (threadIdx.x == 0) {
      async::arrive_expect(&full, sizeof(tile));
      async::load(tile, state, sizeof(tile), &full);
    }
    while (!async::try_wait_parity(&full, step & 1)) {}
#pragma unroll 4
    for (int i = threadIdx.x; i < 1024; i += 128) state[i] = tile[i ^ 1] * src[i];
    async::fence_shared();
    RIGHT(async::fence_global();)
    __syncthreads();
  }
}
#elif KERNEL == 63 // bad_history_in_place: a row is written by a loop of its threads after its copy, and copied by the next iteration
extern "C" __global__ void KERNEL_NAME(history_in_place)(float* rows, const float* src, int n) {
  __shared__ alignas(128) float tile[512];
  __shared__ alignas(8) uint64_t full;
  float* row = rows + blockIdx.x * 512;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
#pragma unroll 1
  for (int step = 0; step < n; ++step) {
    if (threadIdx.x == 0) {
      async::arrive_expect(&full, sizeof(tile));
      async::load(tile, row, sizeof(tile), &full);
    }
    while (!async::try_wait_parity(&full, step & 1)) {}
    float last = src[step];
    float* at = row + threadIdx.x;
#pragma unroll 1
    for (int i = threadIdx.x; i < 512; i += blockDim.x, at += blockDim.x) *at = tile[(i + 1) % 512] + last;
    async::fence_shared();
    RIGHT(async::fence_global();)
    __syncthreads();
  }
}
#elif KERNEL == 64 // good_fenced_with_next_part: a thread fences its write of a part before it writes the next one
extern "C" __global__ void __launch_bounds__(64) good_fenced_with_next_part(float* rows, int n) {
  __shared__ alignas(128) float tile[64];
  __shared__ alignas(8) uint64_t full;
  uint32_t parity = 0;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
#pragma unroll 1
  for (int row = 0; row < n; ++row) {
#pragma unroll 1
    for (int part = 0; part < 4; ++part) {
      if (threadIdx.x == 0) {
        async::arrive_expect(&full, sizeof(tile));
        async::load(tile, rows + part * 64, sizeof(tile), &full);
      }
      while (!async::try_wait_parity(&full, parity)) {}
      parity ^= 1;
      async::fence_global();
      rows[part * 64 + threadIdx.x] = tile[threadIdx.x] + row;
      async::fence_shared();
      __syncthreads();
    }
  }
}
#elif KERNEL == 65 // bad_opposite_part: each CTA writes its part, and copies that of the CTA at the other end of the grid
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(opposite_part)(float* parts, uint32_t* arrived, float* dst) {
  __shared__ alignas(128) float tile[512];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
#pragma unroll
  for (int i = 0; i < 4; ++i) parts[blockIdx.x * 512 + i * 128 + threadIdx.x] = threadIdx.x + i;
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(arrived, 1);
    while (volatile_load(arrived) < gridDim.x) {}
    __threadfence();
  }
  __syncthreads();
  int other = gridDim.x - 1 - blockIdx.x;
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, parts + other * 512, sizeof(tile), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[blockIdx.x * 128 + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 66 // bad_opposite_rank: the ranks write rows of a pitch, and the last rank reads that of the first one
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(opposite_rank)(float* rows, uint32_t* arrived, float* dst, int ranks) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  float* row = rows + (ranks - 1 - blockIdx.x) * 256;
#pragma unroll 1
  for (int i = threadIdx.x; i < 256; i += 64) row[i] = i * 2;
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(arrived, 1);
    while (volatile_load(arrived) < ranks) {}
    __threadfence();
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, rows + blockIdx.x * 256, sizeof(tile), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[blockIdx.x * 64 + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 67 // good_upper_half: the CTAs write the upper half of a workspace, and copy the lower one
extern "C" __global__ void __launch_bounds__(128) good_upper_half(float* workspace, uint32_t* arrived, float* dst) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  workspace[(gridDim.x + blockIdx.x) * 128 + threadIdx.x] = blockIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(arrived, 1);
    while (volatile_load(arrived) < gridDim.x) {}
    __threadfence();
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, workspace + blockIdx.x * 128, sizeof(tile), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  float* other = workspace + (gridDim.x + (blockIdx.x + 1) % gridDim.x) * 128;
  dst[blockIdx.x * 128 + threadIdx.x] = tile[threadIdx.x] + *(volatile float*)&other[threadIdx.x];
}
#elif KERNEL == 68 // bad_state_of_roles: warps rewrite the state in global memory, and a warp that waits for their arrivals loads it
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(state_of_roles)(float* state, const float* src, int n) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full, written;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&written, 128); async::fence_init(); }
  __syncthreads();
  if (threadIdx.x < 128) {
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_parity(&full, i & 1)) {}
      state[threadIdx.x] = tile[threadIdx.x ^ 1] + src[i];
      async::fence_shared();
      RIGHT(async::fence_global();)
      async::arrive(&written);
    }
  } else if (threadIdx.x == 128) {
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_parity(&written, (i & 1) ^ 1)) {}
      async::arrive_expect(&full, sizeof(tile));
      async::load(tile, state, sizeof(tile), &full);
    }
  }
}
#elif KERNEL == 69 // bad_rounds_of_roles: the rows are rewritten in rounds, each by a loop of its threads
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(rounds_of_roles)(float* matrix, int rounds, int rows) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int stage = 0; stage < 2; ++stage) { async::init(&full[stage], 1); async::init(&empty[stage], 64); }
    async::fence_init();
  }
  __syncthreads();
  int stage = 0, parity = 0;
  if (threadIdx.x < 64) {
    for (int round = 0; round < rounds; ++round)
      for (int row = 0; row < rows; ++row) {
        while (!async::try_wait_parity(&full[stage], parity)) {}
#pragma unroll 1
        for (int i = threadIdx.x; i < 256; i += 64) matrix[row * 256 + i] = tile[stage][i] + 1;
        RIGHT(async::fence_global();)
        async::fence_shared();
        async::arrive(&empty[stage]);
        if (++stage == 2) { stage = 0; parity ^= 1; }
      }
  } else if (threadIdx.x == 64) {
    for (int round = 0; round < rounds; ++round)
      for (int row = 0; row < rows; ++row) {
        while (!async::try_wait_parity(&empty[stage], parity ^ 1)) {}
        async::arrive_expect(&full[stage], sizeof(tile[0]));
        async::load(tile[stage], matrix + row * 256, sizeof(tile[0]), &full[stage]);
        if (++stage == 2) { stage = 0; parity ^= 1; }
      }
  }
}
#elif KERNEL == 70 // good_rows_of_roles: each row is loaded once, and rewritten once
extern "C" __global__ void __launch_bounds__(96) good_rows_of_roles(float* matrix, int rows) {
  __shared__ alignas(128) float tile[2][64];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int stage = 0; stage < 2; ++stage) { async::init(&full[stage], 1); async::init(&empty[stage], 64); }
    async::fence_init();
  }
  __syncthreads();
  if (threadIdx.x < 64) {
    for (int row = 0; row < rows; ++row) {
      while (!async::try_wait_parity(&full[row % 2], row / 2 & 1)) {}
      matrix[row * 64 + threadIdx.x] = tile[row % 2][threadIdx.x] + 1;
      async::fence_shared();
      async::arrive(&empty[row % 2]);
    }
  } else if (threadIdx.x == 64) {
    for (int row = 0; row < rows; ++row) {
      while (!async::try_wait_parity(&empty[row % 2], (row / 2 & 1) ^ 1)) {}
      async::arrive_expect(&full[row % 2], sizeof(tile[0]));
      async::load(tile[row % 2], matrix + row * 64, sizeof(tile[0]), &full[row % 2]);
    }
  }
}
#elif KERNEL == 71 // bad_counters_of_all: the last CTA copies the counters to which all have added
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(counters_of_all)(uint32_t* dst, const uint32_t* src, uint32_t* counters, uint32_t* done) {
  __shared__ alignas(128) uint32_t all[64];
  __shared__ alignas(8) uint64_t full;
  __shared__ uint32_t is_last;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  atomicAdd(&counters[src[blockIdx.x * 64 + threadIdx.x] & 63], 1u);
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0) {
    uint32_t before;
    asm volatile("atom.acq_rel.gpu.global.add.u32 %0, [%1], 1;" : "=r"(before) : "l"(done) : "memory");
    is_last = before == gridDim.x - 1;
    RIGHT(async::fence_global();)
    if (is_last) { async::arrive_expect(&full, sizeof(all)); async::load(all, counters, sizeof(all), &full); }
  }
  __syncthreads();
  if (!is_last) return;
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = all[63 - threadIdx.x];
}
#elif KERNEL == 72 // bad_partial_of_peer: one CTA copies the partial sums that the other one has stored
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(partial_of_peer)(float* dst, const float* src, float* partial, uint32_t* flag) {
  __shared__ alignas(128) float sums[512];
  __shared__ alignas(8) uint64_t full;
  float own[4];
  for (int i = 0; i < 4; ++i) own[i] = src[blockIdx.x * 512 + i * 128 + threadIdx.x] * 2;
  if (blockIdx.x == 1) {
    for (int i = 0; i < 4; ++i) partial[i * 128 + threadIdx.x] = own[i];
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) asm volatile("st.release.gpu.global.u32 [%0], 1;" ::"l"(async::global(flag)) : "memory");
    return;
  }
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_init();
    uint32_t is_set;
    do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(is_set) : "l"(async::global(flag)) : "memory"); while (is_set != 1);
    RIGHT(async::fence_global();)
    async::arrive_expect(&full, sizeof(sums));
    async::load(sums, partial, sizeof(sums), &full);
  }
  __syncthreads();
  while (!async::try_wait_parity(&full, 0)) {}
  for (int i = 0; i < 4; ++i) dst[i * 128 + threadIdx.x] = own[i] + sums[i * 128 + threadIdx.x];
}
#elif KERNEL == 73 // bad_layers_of_peers: after a barrier of the grid, each CTA copies the rows of its neighbour
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(layers_of_peers)(float* dst, const float* src, float* hidden, uint32_t* count) {
  __shared__ alignas(128) float rows[1024];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  for (int i = threadIdx.x; i < 1024; i += 128) hidden[blockIdx.x * 1024 + i] = fmaxf(src[blockIdx.x * 1024 + i], 5.0f);
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    uint32_t counted;
    asm volatile("atom.acq_rel.gpu.global.add.u32 %0, [%1], 1;" : "=r"(counted) : "l"(async::global(count)) : "memory");
    do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(counted) : "l"(async::global(count)) : "memory"); while (counted < gridDim.x);
    __threadfence();
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    RIGHT(async::fence_global();)
    async::arrive_expect(&full, sizeof(rows));
    async::load(rows, hidden + (blockIdx.x ^ 1) * 1024, sizeof(rows), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  for (int i = threadIdx.x; i < 1024; i += 128) dst[blockIdx.x * 1024 + i] = rows[i] * 2;
}
#elif KERNEL == 74 // bad_transposed_scratch: the threads of a CTA store a matrix column by column, and one of them copies it
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(transposed_scratch)(float* dst, const float* src, float* scratch) {
  __shared__ alignas(128) float tile[2048];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  const uint32_t base = blockIdx.x * 2048;
#pragma unroll 1
  for (int i = threadIdx.x; i < 2048; i += 256) scratch[base + i % 32 * 64 + i / 32] = src[base + i] * 2;
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0) { async::arrive_expect(&full, sizeof(tile)); async::load(tile, scratch + base, sizeof(tile), &full); }
  while (!async::try_wait_parity(&full, 0)) {}
  for (int i = threadIdx.x; i < 2048; i += 256) dst[base + i] = tile[2047 - i];
}
#elif KERNEL == 75 // bad_swapped_buffers: each sweep copies what the one before has stored, in buffers that are swapped
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(swapped_buffers)(float* one, float* other, int sweeps) {
  __shared__ alignas(128) float rows[4][128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
  float *from = one, *to = other;
#pragma unroll 1
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    if (threadIdx.x == 0) {
      async::arrive_expect(&full, sizeof(rows));
#pragma unroll 1
      for (int i = 0; i < 4; ++i) async::load(rows[i], from + i * 128, sizeof(rows[0]), &full);
    }
    while (!async::try_wait_parity(&full, sweep & 1)) {}
#pragma unroll 1
    for (int i = 1; i < 3; ++i) to[i * 128 + threadIdx.x] = rows[i - 1][threadIdx.x] + rows[i + 1][threadIdx.x];
    async::fence_shared();
    RIGHT(async::fence_global();)
    __syncthreads();
    float* swapped = from;
    from = to;
    to = swapped;
  }
}
#elif KERNEL == 76 // bad_row_of_step_before: each step stores a row, and copies that of the step before
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(row_of_step_before)(float* state, const float* src, int steps) {
  __shared__ alignas(128) float row[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
  float value = 0;
#pragma unroll 1
  for (int i = 0; i < steps; ++i) {
    if (i > 0) {
      if (threadIdx.x == 0) { async::arrive_expect(&full, sizeof(row)); async::load(row, state + (i - 1) * 128, sizeof(row), &full); }
      while (!async::try_wait_parity(&full, i - 1 & 1)) {}
      value = row[127 - threadIdx.x];
    }
    state[i * 128 + threadIdx.x] = value + src[i * 128 + threadIdx.x];
    async::fence_shared();
    RIGHT(async::fence_global();)
    __syncthreads();
  }
}
#elif KERNEL == 77 // bad_scaled_in_place: a loop of unknown length scales rows in place, and bulk copies stream them
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(scaled_in_place)(float* dst, float* rows, const float* scales, int n) {
  __shared__ alignas(128) float row[2][256];
  __shared__ uint64_t full[2];
  float* own = rows + blockIdx.x * n * 256;
  if (threadIdx.x < 2) { async::init(&full[threadIdx.x], 1); async::fence_init(); }
  for (int i = threadIdx.x; i < n * 256; i += 64) own[i] *= scales[i & 255];
  RIGHT(async::fence_global();)
  __syncthreads();
  if (threadIdx.x == 0)
    for (int i = 0; i < 2 && i < n; ++i) { async::arrive_expect(&full[i], 1024); async::load(row[i], own + i * 256, 1024, &full[i]); }
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    while (!async::try_wait_parity(&full[i & 1], i >> 1 & 1)) {}
    sum += row[i & 1][threadIdx.x] + row[i & 1][255 - threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0 && i + 2 < n) { async::arrive_expect(&full[i & 1], 1024); async::load(row[i & 1], own + (i + 2) * 256, 1024, &full[i & 1]); }
  }
  dst[blockIdx.x * 64 + threadIdx.x] = sum;
}
#endif
