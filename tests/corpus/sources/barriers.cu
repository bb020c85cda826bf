// Barriers in memory: who initializes, arms and uses them.
#include "bulk.h"
#include "variants.h"

__device__ __forceinline__ void store(float* dst, const float* tile, uint32_t bytes) {
  async::store(dst, tile, bytes);
  async::commit();
  async::wait_read<0>();
}
__device__ __forceinline__ void fence() { async::fence_shared(); }
__device__ __forceinline__ void invalidate(uint64_t* bar) { asm volatile("mbarrier.inval.b64 [%0];" :: "l"(bar) : "memory"); }

#if KERNEL == 0 // bad_init_by_all
extern "C" __global__ void KERNEL_NAME(init_by_all)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  RIGHT(if (threadIdx.x == 0)) async::init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 1 // bad_init_by_all_ring
extern "C" __global__ void KERNEL_NAME(init_by_all_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t bar[2];
  RIGHT(if (threadIdx.x == 0)) for (int i = 0; i < 2; ++i) async::init(&bar[i], 1);
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) { expect(&bar[i & 1], 1024); load(tile[i & 1], src + 256 * i, 1024, &bar[i & 1]); }
    wait(&bar[i & 1], (i >> 1) & 1);
    dst[256 * i + threadIdx.x] = tile[i & 1][threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 2 // bad_init_by_all_arrivals
extern "C" __global__ void KERNEL_NAME(init_by_all_arrivals)(float* dst, const float* src, int flag) {
  __shared__ uint64_t bar;
  if (flag) {
    RIGHT(if (threadIdx.x == 0)) async::init(&bar, blockDim.x);
    __syncthreads();
    uint64_t token = async::arrive(&bar);
    while (!async::try_wait(&bar, token)) {}
  }
  dst[threadIdx.x] = src[threadIdx.x];
}
#elif KERNEL == 3 // bad_unsynchronized: no barrier after the initialization
extern "C" __global__ void KERNEL_NAME(unsynchronized)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    expect(&bar, 1024);
    load(tile, src, 1024, &bar);
  }
  RIGHT(__syncthreads();)
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 4 // bad_unsynchronized_arrivals: every thread arrives
extern "C" __global__ void KERNEL_NAME(unsynchronized_arrivals)(float* dst, const float* src) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, blockDim.x);
  RIGHT(__syncthreads();)
  uint64_t token = async::arrive(&bar);
  while (!async::try_wait(&bar, token)) {}
  dst[threadIdx.x] = src[threadIdx.x];
}
#elif KERNEL == 5 // bad_unsynchronized_cluster: the barrier of another CTA
extern "C" __global__ void __cluster_dims__(2, 1, 1) KERNEL_NAME(unsynchronized_cluster)(float* dst) {
  __shared__ uint64_t bar;
  uint32_t rank = async::cluster_rank();
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    RIGHT(async::fence_init();)
  }
  RIGHT(async::cluster_arrive_relaxed(); async::cluster_wait();) WRONG(__syncthreads();)
  if (threadIdx.x == 0) {
    uint32_t mine = (uint32_t)__cvta_generic_to_shared(&bar), other;
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(other) : "r"(mine), "r"(rank ^ 1));
    asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(other) : "memory");
  }
  wait(&bar, 0);
  dst[threadIdx.x] = 1;
  RIGHT(async::cluster_sync();)
}
#elif KERNEL == 6 // bad_again: initialized for the next phase
extern "C" __global__ void KERNEL_NAME(again)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  __syncthreads();
  WRONG(if (threadIdx.x == 0) async::init(&bar, 1);)
  __syncthreads();
  if (threadIdx.x == 0) { fence(); expect(&bar, 1024); load(tile, src + 256, 1024, &bar); }
  wait(&bar, RIGHT(1) WRONG(0));
  dst[256 + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 7 // bad_again_loop
extern "C" __global__ void KERNEL_NAME(again_loop)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) async::init(&bar, 1);
    __syncthreads();
    if (threadIdx.x == 0) { fence(); expect(&bar, 1024); load(tile, src + 256 * i, 1024, &bar); }
    wait(&bar, 0);
    dst[256 * i + threadIdx.x] = tile[threadIdx.x];
    __syncthreads();
    RIGHT(if (threadIdx.x == 0) asm volatile("mbarrier.inval.shared.b64 [%0];" :: "r"((uint32_t)__cvta_generic_to_shared(&bar)) : "memory");)
  }
}
#elif KERNEL == 8 // bad_again_branch
extern "C" __global__ void KERNEL_NAME(again_branch)(float* dst, int more) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    WRONG(async::init(&bar, 32);)
    if (more) async::init(&bar, 64);
    RIGHT(else async::init(&bar, 32);)
  }
  __syncthreads();
  uint64_t token = async::arrive(&bar);
  while (!async::try_wait(&bar, token)) {}
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 9 // bad_accessed: reset by a store
extern "C" __global__ void KERNEL_NAME(accessed)(float* dst) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, blockDim.x);
  __syncthreads();
  uint64_t token = async::arrive(&bar);
  while (!async::try_wait(&bar, token)) {}
  __syncthreads();
  if (threadIdx.x == 0) {
    RIGHT(asm volatile("mbarrier.inval.shared.b64 [%0];" :: "r"((uint32_t)__cvta_generic_to_shared(&bar)) : "memory");)
    bar = 0;
  }
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 10 // bad_accessed_read: its contents are printed
extern "C" __global__ void KERNEL_NAME(accessed_read)(unsigned long long* dst) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, blockDim.x);
  __syncthreads();
  uint64_t token = async::arrive(&bar);
  uint32_t pending = 0;
  RIGHT(asm volatile("mbarrier.pending_count.b64 %0, %1;" : "=r"(pending) : "l"(token));)
  dst[threadIdx.x] = RIGHT(pending) WRONG(pending + *(volatile uint64_t*)&bar);
  while (!async::try_wait(&bar, token)) {}
}
#elif KERNEL == 11 // bad_accessed_generic: an atomic on a generic address
extern "C" __global__ void KERNEL_NAME(accessed_generic)(unsigned int* dst) {
  __shared__ uint64_t bar;
  __shared__ uint32_t count;
  if (threadIdx.x == 0) { async::init(&bar, blockDim.x); count = 0; }
  __syncthreads();
  uint32_t old;
  uint32_t* word = RIGHT(&count) WRONG((uint32_t*)&bar);
  asm volatile("atom.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(word) : "memory");
  dst[threadIdx.x] = old;
}
#elif KERNEL == 12 // good_reused: the memory is used again after it is invalidated
extern "C" __global__ void good_reused(unsigned long long* dst) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, blockDim.x);
  __syncthreads();
  uint64_t token = async::arrive(&bar);
  while (!async::try_wait(&bar, token)) {}
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.inval.shared.b64 [%0];" :: "r"((uint32_t)__cvta_generic_to_shared(&bar)) : "memory");
    bar = 0;
  }
  __syncthreads();
  dst[threadIdx.x] = bar;
}
#elif KERNEL == 13 // bad_armed_by_all
extern "C" __global__ void KERNEL_NAME(armed_by_all)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  RIGHT(if (threadIdx.x == 0)) expect(&bar, 1024);
  if (threadIdx.x == 0) load(tile, src, 1024, &bar);
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 14 // bad_armed_by_all_ring
extern "C" __global__ void KERNEL_NAME(armed_by_all_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    RIGHT(if (threadIdx.x == 0)) expect(&bar, 1024);
    if (threadIdx.x < 32 && async::elect()) load(tile, src + 256 * i, 1024, &bar);
    wait(&bar, i & 1);
    dst[256 * i + threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 15 // bad_armed_by_all_two
extern "C" __global__ void KERNEL_NAME(armed_by_all_two)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t bar[2];
  if (threadIdx.x == 0) { async::init(&bar[0], 1); async::init(&bar[1], 1); }
  __syncthreads();
  for (int i = 0; i < 2; ++i) {
    RIGHT(if (threadIdx.x == 0)) expect(&bar[i], 1024);
    if (threadIdx.x == 0) load(tile[i], src + 256 * i, 1024, &bar[i]);
  }
  for (int i = 0; i < 2; ++i) {
    wait(&bar[i], 0);
    dst[256 * i + threadIdx.x] = tile[i][threadIdx.x];
  }
}
#elif KERNEL == 16 // good_armed_for_all: initialized for all threads
extern "C" __global__ void good_armed_for_all(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, blockDim.x);
  __syncthreads();
  expect(&bar, 16);
  load(tile + 4 * threadIdx.x, src + 4 * threadIdx.x, 16, &bar);
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 17 // bad_copy_by_all: a store
extern "C" __global__ void KERNEL_NAME(copy_by_all)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  fence();
  __syncthreads();
  RIGHT(if (threadIdx.x == 0)) store(dst, tile, 1024);
}
#elif KERNEL == 18 // bad_copy_by_all_reduction
extern "C" __global__ void KERNEL_NAME(copy_by_all_reduction)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  fence();
  __syncthreads();
  RIGHT(if (threadIdx.x == 0)) {
    async::add(dst, tile, sizeof(tile));
    async::commit();
    async::wait_read<0>();
  }
}
#elif KERNEL == 19 // bad_copy_by_all_load
extern "C" __global__ void KERNEL_NAME(copy_by_all_load)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (n == 0) return;
  if (threadIdx.x == 0) expect(&bar, 1024);
  RIGHT(if (threadIdx.x == 0)) load(tile, src, 1024, &bar);
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 20 // good_copy_of_each: each thread copies its own part
extern "C" __global__ void good_copy_of_each(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  for (int i = 0; i < 4; ++i) tile[4 * threadIdx.x + i] = src[4 * threadIdx.x + i];
  fence();
  store(dst + 4 * threadIdx.x, tile + 4 * threadIdx.x, 16);
}
#elif KERNEL == 21 // bad_overwritten: zeros, then a load over them
extern "C" __global__ void KERNEL_NAME(overwritten)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  tile[threadIdx.x] = 0;
  RIGHT(fence();)
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 22 // bad_overwritten_ring: changed in place, then loaded again
extern "C" __global__ void KERNEL_NAME(overwritten_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t bar[4];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 4; ++i) async::init(&bar[i], 1);
    for (int i = 0; i < 4 && i < n; ++i) { expect(&bar[i], 1024); load(tile[i], src + 256 * i, 1024, &bar[i]); }
  }
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    int s = i & 3;
    wait(&bar[s], (i >> 2) & 1);
    tile[s][threadIdx.x] += 1;
    __syncthreads();
    dst[256 * i + threadIdx.x] = tile[s][threadIdx.x ^ 1];
    RIGHT(fence();)
    __syncthreads();
    if (threadIdx.x == 0 && i + 4 < n) { expect(&bar[s], 1024); load(tile[s], src + 256 * (i + 4), 1024, &bar[s]); }
  }
}
#elif KERNEL == 23 // bad_overwritten_same_thread: read and loaded again by one thread, without a barrier
extern "C" __global__ void KERNEL_NAME(overwritten_same_thread)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x != 0) return;
  async::init(&bar, 1);
  expect(&bar, 1024);
  load(tile, src, 1024, &bar);
  wait(&bar, 0);
  dst[0] = tile[7];
  RIGHT(fence();)
  expect(&bar, 1024);
  load(tile, src + 256, 1024, &bar);
  wait(&bar, 1);
  dst[1] = tile[7];
}
#elif KERNEL == 24 // bad_unsynchronized_roles: the warp that copies does not meet the one that initializes
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(unsynchronized_roles)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  RIGHT(__syncthreads();)
  if (threadIdx.x == 32) {
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, src, sizeof(tile), &full);
  }
  if (threadIdx.x >= 64) {
    while (!async::try_wait_parity(&full, 0)) {}
    dst[threadIdx.x] = tile[threadIdx.x];
  }
}
#elif KERNEL == 25 // bad_accessed_copy: the copy is longer than the tile before the barrier
struct Shared { float tile[128]; uint64_t full; };
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(accessed_copy)(float* dst, const float* src) {
  __shared__ alignas(128) Shared shared;
  if (threadIdx.x == 0) async::init(&shared.full, 1);
  __syncthreads();
  constexpr uint32_t bytes = RIGHT(sizeof(shared.tile)) WRONG(sizeof(shared));
  if (threadIdx.x == 0) {
    async::arrive_expect(&shared.full, bytes);
    async::load(shared.tile, src, bytes, &shared.full);
  }
  while (!async::try_wait_parity(&shared.full, 0)) {}
  dst[threadIdx.x] = shared.tile[threadIdx.x];
}
#elif KERNEL == 26 // bad_copy_by_leaders: one thread of each warp issues the copy
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(copy_by_leaders)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0) async::arrive_expect(&full, sizeof(tile));
  if (RIGHT(threadIdx.x < 32 &&) async::elect()) async::load(tile, src, sizeof(tile), &full);
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 27 // good_leader: the thread that initializes the barrier is known by a variable afterwards
extern "C" __global__ void __launch_bounds__(128) good_leader(float* dst, const float* src, uint32_t n) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  bool leads = false;
  if (__shfl_sync(~0u, threadIdx.x / 32, 0) == 0 && async::elect()) {
    async::init(&full, 1);
    leads = true;
  }
  asm volatile("griddepcontrol.wait;" ::: "memory");
  uint32_t bytes = 0;
  if (leads && n > 0) {
    bytes = 16 * n;
    async::load(tile, src, bytes, &full);
  }
  if (threadIdx.x < 4) dst[256 + threadIdx.x] = src[256 + threadIdx.x];
  if (leads) async::arrive_expect(&full, bytes);
  __syncthreads();
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x % (4 * n)];
}
#elif KERNEL == 28 // bad_copy_by_others: all threads but one store
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(copy_by_others)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  fence();
  __syncthreads();
  if (threadIdx.x RIGHT(==) WRONG(!=) 0) store(dst, tile, 512);
}
#elif KERNEL == 29 // bad_init_by_others: all lanes but one of the first warp initialize the barrier
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(init_by_others)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  __shared__ uint64_t full;
  if (threadIdx.x < 32 && threadIdx.x RIGHT(==) WRONG(!=) 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, 512);
    async::load(tile, src, 512, &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 30 // bad_unsynchronized_first: the threads meet at the end of each iteration, and not before the first one
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(unsynchronized_first)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[128];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  RIGHT(__syncthreads();)
  uint32_t parity = 0;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      async::arrive_expect(&full, 512);
      async::load(tile, src + 128 * i, 512, &full);
    }
    while (!async::try_wait_parity(&full, parity)) {}
    parity ^= 1;
    dst[128 * i + threadIdx.x] = tile[threadIdx.x];
    fence();
    __syncthreads();
  }
}
#elif KERNEL == 31 // bad_unsynchronized_multicast: another thread than the one that copies initializes the barriers
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(unsynchronized_multicast)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[64];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 32) {
    async::init(&full, 1);
    RIGHT(async::fence_init();)
  }
  async::cluster_arrive_relaxed();
  async::cluster_wait();
  if (threadIdx.x == 0) {
    expect(&full, sizeof(tile));
    if (async::cluster_rank() == 0) async::load(tile, src, sizeof(tile), &full, 3);
  }
  wait(&full, 0);
  dst[64 * blockIdx.x + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 32 // good_barriers_of_warps: the lanes of a warp meet, and no other warp uses its barrier
extern "C" __global__ void __launch_bounds__(128) good_barriers_of_warps(float* dst, const float* src) {
  __shared__ alignas(128) float tile[4][32];
  __shared__ uint64_t full[4];
  const uint32_t warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (lane == 0) async::init(&full[warp], 1);
  __syncwarp();
  if (lane == 7) { expect(&full[warp], 128); load(tile[warp], src + 32 * warp, 128, &full[warp]); }
  wait(&full[warp], 0);
  dst[threadIdx.x] = tile[warp][31 - lane];
}
#elif KERNEL == 33 // good_block_of_a_warp: the block is one warp, as the only barrier among threads says
extern "C" __global__ void good_block_of_a_warp(float* dst, const float* src) {
  __shared__ alignas(128) float tile[32];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncwarp();
  if (threadIdx.x == 1) { expect(&full, 128); load(tile, src, 128, &full); }
  wait(&full, 0);
  dst[threadIdx.x] = tile[31 - threadIdx.x];
}
#elif KERNEL == 34 // bad_unsynchronized_ring: the consumers meet each other, and not the thread that initializes
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(unsynchronized_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][64];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) { async::init(&full[i], 1); async::init(&empty[i], 64); }
  }
  RIGHT(__syncthreads();)
  WRONG(if (threadIdx.x >= 32) asm volatile("bar.sync 3, 64;" ::: "memory");)
  if (threadIdx.x == 0) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], (i >> 1 & 1) ^ 1);
      expect(&full[i & 1], 256);
      load(tile[i & 1], src + 64 * i, 256, &full[i & 1]);
    }
  } else if (threadIdx.x >= 32) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      dst[64 * i + threadIdx.x - 32] = tile[i & 1][95 - threadIdx.x];
      async::arrive(&empty[i & 1]);
    }
  }
}
#elif KERNEL == 35 // bad_unsynchronized_again: each iteration has a barrier of its own
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(unsynchronized_again)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[64];
  __shared__ uint64_t full;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      async::init(&full, 1);
      expect(&full, 256);
      load(tile, src + 64 * i, 256, &full);
    }
    RIGHT(__syncthreads();)
    wait(&full, 0);
    dst[64 * i + threadIdx.x] = tile[threadIdx.x];
    fence();
    __syncthreads();
    if (threadIdx.x == 0) asm volatile("mbarrier.inval.shared::cta.b64 [%0];" :: "r"((uint32_t)__cvta_generic_to_shared(&full)) : "memory");
  }
}
#elif KERNEL == 36 // bad_invalidated: by one thread, as soon as it has waited itself
extern "C" __global__ void KERNEL_NAME(invalidated)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&full, 1024); load(tile, src, 1024, &full); }
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  RIGHT(__syncthreads();)
  if (threadIdx.x == 0) invalidate(&full);
}
#elif KERNEL == 37 // bad_invalidated_ring: the other warps still use the ring
extern "C" __global__ void KERNEL_NAME(invalidated_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][64];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) { async::init(&full[i], 1); async::init(&empty[i], 64); }
  }
  __syncthreads();
  if (threadIdx.x == 64) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], (i >> 1 & 1) ^ 1);
      expect(&full[i & 1], 256);
      load(tile[i & 1], src + 64 * i, 256, &full[i & 1]);
    }
  } else if (threadIdx.x < 64) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      dst[64 * i + threadIdx.x] = tile[i & 1][63 - threadIdx.x];
      async::arrive(&empty[i & 1]);
    }
  }
  RIGHT(__syncthreads();)
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) { invalidate(&full[i]); invalidate(&empty[i]); }
  }
}
#elif KERNEL == 38 // bad_invalidated_by_producer: whose part ends before the consumers have waited
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(invalidated_by_producer)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  __shared__ uint64_t full, read;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&read, 128); }
  __syncthreads();
  if (threadIdx.x >= 128) {
    if (threadIdx.x == 128) {
      expect(&full, 512);
      load(tile, src, 512, &full);
      RIGHT(wait(&read, 0);)
      invalidate(&full);
    }
  } else {
    wait(&full, 0);
    dst[threadIdx.x] = tile[127 - threadIdx.x];
    async::arrive(&read);
  }
}
#elif KERNEL == 39 // bad_invalidated_in_flight: each iteration has a barrier of its own, and no wait
extern "C" __global__ void KERNEL_NAME(invalidated_in_flight)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][32];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      async::init(&full, 1);
      expect(&full, 128);
      load(tile[i & 1], src + 32 * i, 128, &full);
      RIGHT(wait(&full, 0);)
      invalidate(&full);
      sum += tile[i & 1][i & 31];
    }
    *dst = sum;
  }
}
#elif KERNEL == 40 // bad_used_after_invalidation: each iteration invalidates what only the first one has
extern "C" __global__ void KERNEL_NAME(used_after_invalidation)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[128];
  __shared__ uint64_t full;
  WRONG(if (threadIdx.x == 0) async::init(&full, 1);)
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    RIGHT(if (threadIdx.x == 0) async::init(&full, 1);)
    __syncthreads();
    if (threadIdx.x == 0) { expect(&full, 512); load(tile, src + 128 * i, 512, &full); }
    wait(&full, 0);
    dst[128 * i + threadIdx.x] = tile[127 - threadIdx.x];
    fence();
    __syncthreads();
    if (threadIdx.x == 0) invalidate(&full);
  }
}
#elif KERNEL == 41 // bad_invalidated_if: on one of two ways
extern "C" __global__ void KERNEL_NAME(invalidated_if)(float* dst, const float* src, int keep) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t done;
  if (threadIdx.x == 0) async::init(&done, blockDim.x);
  __syncthreads();
  tile[threadIdx.x] = src[threadIdx.x];
  uint64_t token = async::arrive(&done);
  while (!async::try_wait(&done, token)) {}
  dst[threadIdx.x] = tile[threadIdx.x ^ 32];
  if (!keep) {
    RIGHT(__syncthreads();)
    if (threadIdx.x == 0) invalidate(&done);
  }
}
#elif KERNEL == 42 // good_invalidated_by_last: it waits for the arrivals of all others, which do nothing after these
extern "C" __global__ void __launch_bounds__(128) good_invalidated_by_last(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  __shared__ uint64_t full, read;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&read, 128); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&full, 512); load(tile, src, 512, &full); }
  wait(&full, 0);
  dst[threadIdx.x] = tile[127 - threadIdx.x];
  async::arrive(&read);
  if (threadIdx.x == 0) {
    wait(&read, 0);
    invalidate(&full);
    invalidate(&read);
  }
}
#elif KERNEL == 43 // bad_accessed_sums: the sums of the warps are where the barriers of the ring were
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(accessed_sums)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ alignas(16) unsigned char scratch[16];
  uint64_t* full = reinterpret_cast<uint64_t*>(scratch);
  float* sums = reinterpret_cast<float*>(scratch);
  if (threadIdx.x == 0) for (int s = 0; s < 2; ++s) async::init(&full[s], 1);
  __syncthreads();
  if (threadIdx.x == 0) for (int s = 0; s < 2; ++s) { expect(&full[s], 1024); load(tile[s], src + 256 * s, 1024, &full[s]); }
  float sum = 0;
  for (int s = 0; s < 2; ++s) {
    wait(&full[s], 0);
    sum += tile[s][threadIdx.x] + tile[s][threadIdx.x + 128];
  }
  __syncthreads();
  RIGHT(if (threadIdx.x < 2) invalidate(&full[threadIdx.x]);)
  RIGHT(__syncthreads();)
  for (int by = 16; by > 0; by /= 2) sum += __shfl_xor_sync(~0u, sum, by);
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = sum;
  __syncthreads();
  dst[threadIdx.x] = sums[0] + sums[1] + sums[2] + sums[3];
}
#elif KERNEL == 44 // bad_accessed_transpose: rows of 16 bytes over the memory of a stage and its barrier
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(accessed_transpose)(float4* dst, const float* src) {
  extern __shared__ __align__(128) unsigned char stage[];
  float* tile = reinterpret_cast<float*>(stage);
  uint64_t* full = reinterpret_cast<uint64_t*>(stage + 512);
  if (threadIdx.x == 32) async::init(full, 1);
  __syncthreads();
  if (threadIdx.x == 32) { expect(full, 512); load(tile, src, 512, full); }
  wait(full, 0);
  float4 row = make_float4(tile[threadIdx.x], tile[threadIdx.x + 64], 1, 2);
  __syncthreads();
  RIGHT(if (threadIdx.x == 0) invalidate(full);)
  RIGHT(__syncthreads();)
  reinterpret_cast<float4*>(stage)[threadIdx.x] = row;
  __syncthreads();
  dst[threadIdx.x] = reinterpret_cast<float4*>(stage)[63 - threadIdx.x];
}
#elif KERNEL == 45 // bad_accessed_zeros: a histogram begins on a barrier of the prologue
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(accessed_zeros)(unsigned* dst, const unsigned* src, int n) {
  __shared__ alignas(128) unsigned keys[256];
  __shared__ union { uint64_t full; unsigned bins[256]; } memory;
  if (threadIdx.x == 0) async::init(&memory.full, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&memory.full, 1024); load(reinterpret_cast<float*>(keys), reinterpret_cast<const float*>(src), 1024, &memory.full); }
  wait(&memory.full, 0);
  __syncthreads();
  RIGHT(if (threadIdx.x == 0) invalidate(&memory.full);)
  RIGHT(__syncthreads();)
  memory.bins[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&memory.bins[keys[threadIdx.x] & 255], 1);
  __syncthreads();
  dst[threadIdx.x] = memory.bins[threadIdx.x];
}
#elif KERNEL == 46 // good_accessed_beside: the threads write before and after the barrier
extern "C" __global__ void __launch_bounds__(128) good_accessed_beside(float* dst, const float* src) {
  __shared__ alignas(128) float memory[256];
  uint64_t* full = reinterpret_cast<uint64_t*>(&memory[128]);
  if (threadIdx.x == 0) async::init(full, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(full, 512); load(memory, src, 512, full); }
  wait(full, 0);
  float value = memory[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 126) memory[threadIdx.x + 130] = value;
  __syncthreads();
  dst[threadIdx.x] = memory[255 - threadIdx.x % 126];
}
#elif KERNEL == 47 // bad_cleared_loop: the loop that clears the sums goes on over the barriers behind them
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(cleared_loop)(float* dst, const float* src) {
  extern __shared__ __align__(128) unsigned char memory[];
  float* tile = reinterpret_cast<float*>(memory);
  float* sums = reinterpret_cast<float*>(memory + 1024);
  uint64_t* full = reinterpret_cast<uint64_t*>(memory + 4096);
  if (threadIdx.x == 0) for (int s = 0; s < 2; ++s) async::init(&full[s], 1);
  __syncthreads();
  for (int i = threadIdx.x; i < 768 WRONG(+ 4); i += 128) sums[i] = 0;
  __syncthreads();
  if (threadIdx.x == 0) for (int s = 0; s < 2; ++s) { expect(&full[s], 512); load(tile + 128 * s, src + 128 * s, 512, &full[s]); }
  for (int s = 0; s < 2; ++s) {
    wait(&full[s], 0);
    sums[threadIdx.x * 6] += tile[128 * s + threadIdx.x];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < 768; i += 128) dst[i] = sums[i];
}
#elif KERNEL == 48 // bad_cleared_middle: rows of 16 bytes, with the barriers in the middle of the block, which all threads of the launch clear
struct Block { float4 left[60]; uint64_t full[2]; float4 right[100]; };
__device__ __forceinline__ void clear(void* at, unsigned bytes) {
  #pragma unroll 1
  for (unsigned i = threadIdx.x * 16; i < bytes; i += blockDim.x * 16)
    *reinterpret_cast<float4*>(static_cast<char*>(at) + i) = make_float4(0, 0, 0, 0);
}
extern "C" __global__ void KERNEL_NAME(cleared_middle)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ alignas(16) Block block;
  WRONG(if (threadIdx.x < 2) async::init(&block.full[threadIdx.x], 1);)
  WRONG(__syncthreads();)
  clear(&block, sizeof block);
  __syncthreads();
  RIGHT(if (threadIdx.x < 2) async::init(&block.full[threadIdx.x], 1);)
  RIGHT(__syncthreads();)
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    int s = i % 2;
    if (threadIdx.x == 0) { expect(&block.full[s], 1024); load(tile[s], src + 256 * i, 1024, &block.full[s]); }
    wait(&block.full[s], i / 2 % 2);
    if (threadIdx.x < 60) block.left[threadIdx.x].x += tile[s][threadIdx.x];
    if (threadIdx.x < 100) block.right[threadIdx.x].y += tile[s][100 + threadIdx.x];
    fence();
    __syncthreads();
  }
  if (threadIdx.x < 60) dst[threadIdx.x] = block.left[threadIdx.x].x + block.right[threadIdx.x].y;
}
#elif KERNEL == 49 // good_cleared_past: the barriers are not used any more when a loop fills their memory
extern "C" __global__ void __launch_bounds__(128) good_cleared_past(float* dst, const float* src) {
  __shared__ alignas(128) float memory[1024];
  uint64_t* full = reinterpret_cast<uint64_t*>(&memory[512]);
  if (threadIdx.x == 0) async::init(full, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(full, 512); load(memory, src, 512, full); }
  wait(full, 0);
  float value = memory[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) invalidate(full);
  __syncthreads();
  #pragma unroll 1
  for (int i = threadIdx.x; i < 1024; i += 128) memory[i] = value * i;
  __syncthreads();
  dst[threadIdx.x] = memory[1023 - threadIdx.x];
}
#endif
