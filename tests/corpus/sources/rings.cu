// Rings of stages that groups of copies are waited for.
#include "async.cuh"
#include "variants.h"

__device__ __forceinline__ void store_and_commit(float* dst, const float* tile, uint32_t bytes) {
  async::store(dst, tile, bytes);
  async::commit();
}
__device__ __forceinline__ void small(float* dst, const float* src) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"((uint32_t)__cvta_generic_to_shared(dst)), "l"(__cvta_generic_to_global(src)) : "memory");
}
__device__ __forceinline__ void small_commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int N> __device__ __forceinline__ void small_wait() { asm volatile("cp.async.wait_group %0;" :: "n"(N) : "memory"); }

#if KERNEL == 0 // bad_stored_two: the wait covers the stage before the one that is filled again
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(stored_two)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) async::wait_read<RIGHT(1) WRONG(2)>();
    __syncthreads();
    tile[i % 2][threadIdx.x] = src[256 * i + threadIdx.x] + 1;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) store_and_commit(dst + 256 * i, tile[i % 2], sizeof(tile[0]));
  }
  if (threadIdx.x == 0) async::wait_read<0>();
}
#elif KERNEL == 1 // bad_stored_three: the index of the stage is a remainder
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(stored_three)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[3][256];
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) async::wait_read<RIGHT(2) WRONG(3)>();
    __syncthreads();
    tile[i % 3][threadIdx.x] = src[256 * i + threadIdx.x] + 1;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) store_and_commit(dst + 256 * i, tile[i % 3], sizeof(tile[0]));
  }
  if (threadIdx.x == 0) async::wait_read<0>();
}
#elif KERNEL == 2 // bad_stored_unrolled: a ring of four, two stages in each iteration
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(stored_unrolled)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  int stage = 0;
#pragma unroll 2
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) async::wait_read<RIGHT(3) WRONG(4)>();
    __syncthreads();
    tile[stage][threadIdx.x] = src[256 * i + threadIdx.x] + 1;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) store_and_commit(dst + 256 * i, tile[stage], sizeof(tile[0]));
    stage = stage + 1 == 4 ? 0 : stage + 1;
  }
  if (threadIdx.x == 0) async::wait_read<0>();
}
#elif KERNEL == 3 // bad_prefetched: the stage that is read is the newest but one
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(prefetched)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][1024];
  for (int s = 0; s < 3; ++s) { small(tile[s] + 4 * threadIdx.x, src + 1024 * s + 4 * threadIdx.x); small_commit(); }
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    small_wait<RIGHT(2) WRONG(3)>();
    __syncthreads();
    dst[256 * i + threadIdx.x] = tile[i & 3][(4 * threadIdx.x + 5) & 1023];
    int next = i + 3;
    if (next < n) small(tile[next & 3] + 4 * threadIdx.x, src + 1024 * next + 4 * threadIdx.x);
    small_commit();
  }
}
#elif KERNEL == 4 // bad_prefetched_indices: an index to write and one to read, each with a branch where it wraps
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(prefetched_indices)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[3][1024];
  int write = 2, read = 0;
  for (int s = 0; s < 2; ++s) { small(tile[s] + 4 * threadIdx.x, src + 1024 * s + 4 * threadIdx.x); small_commit(); }
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    small_wait<RIGHT(1) WRONG(2)>();
    __syncthreads();
    dst[256 * i + threadIdx.x] = tile[read][4 * threadIdx.x];
    if (++read == 3) read = 0;
    small(tile[write] + 4 * threadIdx.x, src + 1024 * (i + 2) + 4 * threadIdx.x);
    if (++write == 3) write = 0;
    small_commit();
  }
  small_wait<0>();
}
#elif KERNEL == 5 // bad_reloaded: a copy loads the next tile over the one that is still being stored
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(reloaded)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ alignas(8) uint64_t full[2];
  if (threadIdx.x == 0) { async::init(&full[0], 1); async::init(&full[1], 1); }
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      async::wait_read<RIGHT(1) WRONG(2)>();
      async::arrive_expect(&full[i & 1], sizeof(tile[0]));
      async::load(tile[i & 1], src + 256 * i, sizeof(tile[0]), &full[i & 1]);
    }
    while (!async::try_wait_parity(&full[i & 1], (i >> 1) & 1)) {}
    tile[i & 1][threadIdx.x] += 1;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) store_and_commit(dst + 256 * i, tile[i & 1], sizeof(tile[0]));
  }
  if (threadIdx.x == 0) async::wait_read<0>();
}
#elif KERNEL == 6 // bad_refilled: the next tile goes to the stage that others may still read
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(refilled)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][512];
  __shared__ alignas(8) uint64_t full[2];
  auto load = [&](int i) {
    async::arrive_expect(&full[i & 1], sizeof(tile[0]));
    async::load(tile[i & 1], src + 512 * i, sizeof(tile[0]), &full[i & 1]);
  };
  if (threadIdx.x == 0) { async::init(&full[0], 1); async::init(&full[1], 1); }
  __syncthreads();
  if (threadIdx.x == 0) load(0);
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0 && i + 1 < n) load(i + 1);
    while (!async::try_wait_parity(&full[i & 1], (i >> 1) & 1)) {}
    for (int j = threadIdx.x; j < 512; j += 128) sum += tile[i & 1][j];
    RIGHT(async::fence_shared(); __syncthreads();)
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 7 // bad_refilled_index: a ring of three, with an index to write and one to read
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(refilled_index)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[3][256];
  __shared__ alignas(8) uint64_t full[3];
  auto load = [&](int i, int stage) {
    async::arrive_expect(&full[stage], sizeof(tile[0]));
    async::load(tile[stage], src + 256 * i, sizeof(tile[0]), &full[stage]);
  };
  if (threadIdx.x == 0) for (int i = 0; i < 3; ++i) async::init(&full[i], 1);
  __syncthreads();
  if (threadIdx.x == 0) for (int i = 0; i < 2 && i < n; ++i) load(i, i);
  int read = 0, write = 2;
  uint32_t parity = 0;
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    RIGHT(async::fence_shared(); __syncthreads();)
    if (threadIdx.x == 0 && i + 2 < n) load(i + 2, write);
    write = write == 2 ? 0 : write + 1;
    while (!async::try_wait_parity(&full[read], parity)) {}
    sum += tile[read][255 - threadIdx.x];
    if (++read == 3) { read = 0; parity ^= 1; }
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 8 // bad_waited_by_one: one thread waits for the tile, and the others do not wait for that thread
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(waited_by_one)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ alignas(8) uint64_t full[2];
  if (threadIdx.x == 0) { async::init(&full[0], 1); async::init(&full[1], 1); }
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      async::arrive_expect(&full[i & 1], sizeof(tile[0]));
      async::load(tile[i & 1], src + 256 * i, sizeof(tile[0]), &full[i & 1]);
      while (!async::try_wait_parity(&full[i & 1], (i >> 1) & 1)) {}
    }
    RIGHT(__syncthreads();)
    sum += tile[i & 1][255 - threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 9 // bad_waited_by_half: of four warps two wait
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(waited_by_half)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 127) {
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, src, sizeof(tile), &full);
  }
  if (RIGHT(true) WRONG(threadIdx.x >= 64)) while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x] + tile[128 + threadIdx.x];
}
#elif KERNEL == 10 // good_waited_by_leaders: a lane of each warp waits, and the others wait for that lane
extern "C" __global__ void __launch_bounds__(128) good_waited_by_leaders(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, src, sizeof(tile), &full);
  }
  if (threadIdx.x % 32 == 0) while (!async::try_wait_parity(&full, 0)) {}
  __syncwarp();
  dst[threadIdx.x] = tile[threadIdx.x] + tile[128 + threadIdx.x];
}
#elif KERNEL == 11 // bad_other_waited: two tiles, each with a barrier, and the second one is read after the wait for the first
__device__ __forceinline__ void load(float* tile, const float* src, uint64_t* bar) {
  async::arrive_expect(bar, 512);
  async::load(tile, src, 512, bar);
}
__device__ __forceinline__ void wait_for(uint64_t* bar, uint32_t parity) {
  while (!async::try_wait_parity(bar, parity)) {}
}
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(other_waited)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float keys[2][128], values[2][128];
  __shared__ alignas(8) uint64_t keys_full[2], values_full[2], empty[2];
  if (threadIdx.x < 2) {
    async::init(&keys_full[threadIdx.x], 1);
    async::init(&values_full[threadIdx.x], 1);
    async::init(&empty[threadIdx.x], 128);
  }
  __syncthreads();
  if (threadIdx.x == 128) {
    for (int i = 0; i < n; ++i) {
      wait_for(&empty[i & 1], ((i >> 1) & 1) ^ 1);
      load(keys[i & 1], src + 256 * i, &keys_full[i & 1]);
      load(values[i & 1], src + 256 * i + 128, &values_full[i & 1]);
    }
  } else if (threadIdx.x < 128) {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
      wait_for(&keys_full[i & 1], (i >> 1) & 1);
      float key = keys[i & 1][threadIdx.x];
      RIGHT(wait_for(&values_full[i & 1], (i >> 1) & 1);)
      sum += key * values[i & 1][127 - threadIdx.x];
      WRONG(wait_for(&values_full[i & 1], (i >> 1) & 1);)
      async::arrive(&empty[i & 1]);
    }
    dst[threadIdx.x] = sum;
  }
}
#elif KERNEL == 12 // good_told: another warp waits for the second tile, and arrives on the barrier of the first one
extern "C" __global__ void __launch_bounds__(160) good_told(float* dst, const float* src) {
  __shared__ alignas(128) float keys[128], values[128];
  __shared__ alignas(8) uint64_t keys_full, values_full, told;
  if (threadIdx.x == 0) {
    async::init(&keys_full, 1);
    async::init(&values_full, 1);
    async::init(&told, 32);
    for (int i = 0; i < 2; ++i) {
      uint64_t* full = i ? &values_full : &keys_full;
      async::arrive_expect(full, 512);
      async::load(i ? values : keys, src + 128 * i, 512, full);
    }
  }
  __syncthreads();
  if (threadIdx.x >= 128) {
    while (!async::try_wait_parity(&values_full, 0)) {}
    async::arrive(&told);
  } else {
    while (!async::try_wait_parity(&keys_full, 0)) {}
    float key = keys[threadIdx.x];
    while (!async::try_wait_parity(&told, 0)) {}
    dst[threadIdx.x] = key * values[127 - threadIdx.x];
  }
}
#elif KERNEL == 13 // bad_filled_before: zeros are there before the first copy, and each tile is read before the wait for it
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(filled_before)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  tile[threadIdx.x] = tile[128 + threadIdx.x] = 0;
  async::fence_shared();
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      async::arrive_expect(&full, sizeof(tile));
      async::load(tile, src + 256 * i, sizeof(tile), &full);
    }
    RIGHT(while (!async::try_wait_parity(&full, i & 1)) {})
    sum += tile[128 + threadIdx.x];
    WRONG(while (!async::try_wait_parity(&full, i & 1)) {})
    async::fence_shared();
    __syncthreads();
  }
  dst[threadIdx.x] = sum;
}
#endif
