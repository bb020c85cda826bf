// Tensor maps that a kernel writes, arrivals for other lanes, and the memory of other CTAs.
#include "async.cuh"
#include "variants.h"

__device__ __forceinline__ void wait(uint64_t* bar, uint32_t parity) {
  while (!async::try_wait_parity(bar, parity)) {}
}
__device__ __forceinline__ void load(float* tile, const TensorMap* map, uint64_t* bar) {
  int32_t at[2] = {0, 0};
  async::arrive_expect(bar, 1024);
  async::load_tensor(tile, map, at, bar);
}
__device__ __forceinline__ void acquire(const TensorMap* map) {
  async::acquire_map(map);
}
__device__ __forceinline__ void store(const TensorMap* map, const float* tile) {
  int32_t at[2] = {0, 0};
  async::store_tensor(map, at, tile);
  async::commit();
}

#if KERNEL == 0 // bad_map: nothing acquires the map
extern "C" __global__ void KERNEL_NAME(map)(TensorMap* map, const TensorMap* model, const void* data, float* dst) {
  __shared__ alignas(128) TensorMap copy;
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    copy = *model;
    async::set_shared_address(&copy, data);
    async::init(&bar, 1);
  }
  __syncthreads();
  if (threadIdx.x < 32) {
    async::publish_map(map, &copy);
    RIGHT(acquire(map);)
    if (threadIdx.x == 0) load(tile, map, &bar);
  }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 1 // bad_map_global: the map is written in place
extern "C" __global__ void KERNEL_NAME(map_global)(TensorMap* map, const void* data, float* dst) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    async::set_address(map, data);
    RIGHT(async::release_maps();)
    RIGHT(acquire(map);)
    load(tile, map, &bar);
  }
  __syncthreads();
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 2 // bad_map_loop: a map of each group, acquired after its use, and another one
extern "C" __global__ void KERNEL_NAME(map_loop)(TensorMap* maps, const void* const* data, float* dst, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x != 0) return;
  async::init(&bar, 1);
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    TensorMap* map = maps + 2 * i;
    async::set_address(map, data[i]);
    async::release_maps();
    acquire(map WRONG(+ 1));
    load(tile, map, &bar);
    wait(&bar, i & 1);
    dst[i] = tile[0];
    async::fence_shared();
  }
}
#elif KERNEL == 3 // bad_changed_loop: the wait is after the loop
extern "C" __global__ void KERNEL_NAME(changed_loop)(TensorMap* map, const void* const* data, int n) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = threadIdx.x;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x != 0) return;
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    async::set_address(map, data[i]);
    async::release_maps();
    acquire(map);
    store(map, tile);
    RIGHT(async::wait_read<0>();)
  }
  async::wait<0>();
}
#elif KERNEL == 4 // bad_changed: straight
extern "C" __global__ void KERNEL_NAME(changed)(TensorMap* map, const void* data) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = threadIdx.x;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x != 0) return;
  store(map, tile);
  RIGHT(async::wait_read<0>();)
  async::set_address(map, data);
  async::release_maps();
  acquire(map);
  store(map, tile);
  async::wait<0>();
}
#elif KERNEL == 5 // bad_changed_load: the wait for the load is in the other branch
extern "C" __global__ void KERNEL_NAME(changed_load)(TensorMap* map, const void* data, float* dst, int again) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    load(tile, map, &bar);
    if (again) {
      RIGHT(wait(&bar, 0);)
      async::set_rank(map, 1);
    }
  }
  __syncthreads();
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 6 // good_arrival_of_each_warp: each warp fills its part, one lane arrives
extern "C" __global__ void good_arrival_of_each_warp(float* dst, const float* src) {
  __shared__ float tile[128];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 4);
  __syncthreads();
  if (threadIdx.x < 128) {
    tile[threadIdx.x] = src[threadIdx.x];
    __syncwarp();
    if (threadIdx.x % 32 == 0) async::arrive(&bar);
  } else {
    wait(&bar, 0);
    dst[threadIdx.x] = tile[(threadIdx.x * 7) % 128];
  }
}
#elif KERNEL == 7 // bad_arrival: no barrier of the warp
extern "C" __global__ void KERNEL_NAME(arrival)(float* dst, const float* src) {
  __shared__ float tile[128];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (threadIdx.x < 32) {
    tile[threadIdx.x] = src[threadIdx.x];
    RIGHT(__syncwarp();)
    if (threadIdx.x == 0) async::arrive(&bar);
  } else {
    wait(&bar, 0);
    dst[threadIdx.x] = tile[(threadIdx.x * 7) % 32];
  }
}
#elif KERNEL == 8 // bad_arrival_elected: an election orders nothing
extern "C" __global__ void KERNEL_NAME(arrival_elected)(float* dst, const float* src) {
  __shared__ float tile[1024];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, blockDim.x / 32);
  __syncthreads();
  tile[threadIdx.x] = src[threadIdx.x];
  RIGHT(__syncwarp();)
  if (async::elect()) async::arrive(&bar);
  wait(&bar, 0);
  dst[threadIdx.x] = tile[(threadIdx.x + 32) % blockDim.x];
}
#elif KERNEL == 9 // bad_arrival_ring: in the loop of one warp
extern "C" __global__ void KERNEL_NAME(arrival_ring)(float* dst, const float* src, int n) {
  __shared__ float tile[2][32];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) { async::init(&full[s], 1); async::init(&empty[s], 32); }
  }
  __syncthreads();
  if (threadIdx.x < 32) {
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], ((i >> 1) & 1) ^ 1);
      tile[i & 1][threadIdx.x] = src[32 * i + threadIdx.x];
      RIGHT(__syncwarp();)
      if (threadIdx.x == 0) async::arrive(&full[i & 1]);
    }
  } else {
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], (i >> 1) & 1);
      dst[32 * i + threadIdx.x] = tile[i & 1][63 - threadIdx.x];
      async::arrive(&empty[i & 1]);
    }
  }
}
#elif KERNEL == 10 // good_arrival_all: every lane arrives
extern "C" __global__ void good_arrival_all(float* dst, const float* src) {
  __shared__ float tile[1024];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, blockDim.x);
  __syncthreads();
  tile[threadIdx.x] = src[threadIdx.x];
  async::arrive(&bar);
  wait(&bar, 0);
  dst[threadIdx.x] = tile[(threadIdx.x + 32) % blockDim.x];
}
#elif KERNEL == 11 // good_cluster
extern "C" __global__ void __cluster_dims__(2) good_cluster(float* dst, const float* src) {
  __shared__ float tile[256];
  __shared__ uint64_t bar;
  unsigned other = async::cluster_rank() ^ 1;
  if (threadIdx.x == 0) { async::init(&bar, 1); async::fence_init(); }
  tile[threadIdx.x] = src[threadIdx.x];
  async::cluster_sync();
  if (threadIdx.x == 0) async::arrive_remote(async::in_cta(&bar, other));
  wait(&bar, 0);
  dst[threadIdx.x] = async::in_cta(tile, other)[threadIdx.x];
  async::cluster_sync();
}
#elif KERNEL == 12 // bad_exit: no barrier at the end
extern "C" __global__ void __cluster_dims__(2) KERNEL_NAME(exit)(float* dst, const float* src) {
  __shared__ float tile[256];
  unsigned other = async::cluster_rank() ^ 1;
  tile[threadIdx.x] = src[threadIdx.x];
  async::cluster_sync();
  dst[threadIdx.x] = async::in_cta(tile, other)[threadIdx.x];
  RIGHT(async::cluster_sync();)
}
#elif KERNEL == 13 // bad_exit_loop: a sum over the CTAs
extern "C" __global__ void KERNEL_NAME(exit_loop)(float* dst, const float* src) {
  __shared__ float tile[256];
  tile[threadIdx.x] = src[threadIdx.x];
  async::cluster_sync();
  float sum = 0;
  for (unsigned rank = 0; rank < async::cluster_size(); ++rank) sum += async::in_cta(tile, rank)[threadIdx.x];
  dst[threadIdx.x] = sum;
  RIGHT(async::cluster_sync();)
}
#elif KERNEL == 14 // bad_exit_branch: one way out has no barrier
extern "C" __global__ void __cluster_dims__(2) KERNEL_NAME(exit_branch)(float* dst, const float* src, int early) {
  __shared__ float tile[256];
  unsigned other = async::cluster_rank() ^ 1;
  async::cluster_sync();
  async::in_cta(tile, other)[threadIdx.x] = src[threadIdx.x];
  WRONG(if (early) return;)
  async::cluster_sync();
  RIGHT(if (early) return;)
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 15 // bad_space: a remote arrival spelt for this CTA
extern "C" __global__ void __cluster_dims__(2) KERNEL_NAME(space)(float* dst) {
  __shared__ uint64_t bar;
  unsigned other = async::cluster_rank() ^ 1;
  if (threadIdx.x == 0) { async::init(&bar, 1); async::fence_init(); }
  async::cluster_sync();
  if (threadIdx.x == 0) async::RIGHT(arrive_remote) WRONG(arrive_own)(async::in_cta(&bar, other));
  wait(&bar, 0);
  dst[threadIdx.x] = 1;
  async::cluster_sync();
}
#elif KERNEL == 16 // bad_space_wait: a wait for the barrier of another CTA
extern "C" __global__ void __cluster_dims__(2) KERNEL_NAME(space_wait)(float* dst) {
  __shared__ uint64_t bar;
  unsigned other = async::cluster_rank() ^ 1;
  if (threadIdx.x == 0) { async::init(&bar, 1); async::fence_init(); }
  async::cluster_sync();
  if (threadIdx.x == 0) async::arrive(&bar);
  wait(RIGHT(&bar) WRONG(async::in_cta(&bar, other)), 0);
  dst[threadIdx.x] = 1;
  async::cluster_sync();
}
#elif KERNEL == 17 // bad_space_store: in a loop, through a generic address
__device__ __forceinline__ void put(float* at, float value) {
  asm volatile("st.shared.f32 [%0], %1;" :: "r"((uint32_t)__cvta_generic_to_shared(at)), "f"(value) : "memory");
}
extern "C" __global__ void __cluster_dims__(4) KERNEL_NAME(space_store)(float* dst, const float* src) {
  __shared__ float tile[256];
  async::cluster_sync();
  #pragma unroll 1
  for (unsigned rank = 0; rank < 4; ++rank) {
    RIGHT(async::in_cta(tile, rank)[threadIdx.x] = src[threadIdx.x];)
    WRONG(put(async::in_cta(tile, rank) + threadIdx.x, src[threadIdx.x]);)
  }
  async::cluster_sync();
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 18 // bad_unmet_store: thread 0 stores what others may not have written yet
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(unmet_store)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  RIGHT(__syncthreads();)
  if (threadIdx.x == 0) {
    async::store(dst, tile, sizeof(tile));
    async::commit();
    async::wait_read<0>();
  }
}
#elif KERNEL == 19 // bad_unmet_refill: thread 0 loads the next tile where others may not have read this one yet
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(unmet_refill)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  float sum = 0;
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      async::arrive_expect(&bar, sizeof(tile));
      async::load(tile, src + 256 * i, sizeof(tile), &bar);
    }
    wait(&bar, i & 1);
    sum += tile[threadIdx.x];
    RIGHT(async::fence_shared(); __syncthreads();)
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 20 // bad_unmet_warp: a lane stores for its warp, which has not met
extern "C" __global__ void KERNEL_NAME(unmet_warp)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[8][32];
  unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (lane == 0) async::wait_read<0>();
    __syncwarp();
    tiles[warp][lane] = src[i * blockDim.x + threadIdx.x] + 1;
    async::fence_shared();
    RIGHT(__syncwarp();)
    if (lane == 0) {
      async::store(dst + i * blockDim.x + 32 * warp, tiles[warp], 128);
      async::commit();
    }
  }
  if (lane == 0) async::wait_read<0>();
}
#elif KERNEL == 21 // bad_relaxed: a relaxed barrier of the cluster, and no fence
extern "C" __global__ void __cluster_dims__(2) KERNEL_NAME(relaxed)(float* dst) {
  __shared__ uint64_t bar;
  unsigned other = async::cluster_rank() ^ 1;
  if (threadIdx.x == 0) { async::init(&bar, 1); RIGHT(async::fence_init();) }
  async::cluster_arrive_relaxed();
  async::cluster_wait();
  if (threadIdx.x == 0) async::arrive_remote(async::in_cta(&bar, other));
  wait(&bar, 0);
  dst[threadIdx.x] = 1;
  async::cluster_sync();
}
#elif KERNEL == 22 // bad_relaxed_fence: another thread executes the fence, which is for the barriers of its own thread
extern "C" __global__ void __cluster_dims__(2) KERNEL_NAME(relaxed_fence)(float* dst) {
  __shared__ uint64_t bars[4];
  unsigned other = async::cluster_rank() ^ 1;
  if (threadIdx.x == 0) {
    for (int i = 0; i < 4; ++i) async::init(&bars[i], 1);
    RIGHT(async::fence_init();)
  }
  WRONG(if (threadIdx.x == 32) async::fence_init();)
  async::cluster_arrive_relaxed();
  async::cluster_wait();
  if (threadIdx.x < 4) async::arrive_remote(async::in_cta(&bars[threadIdx.x], other));
  for (int i = 0; i < 4; ++i) wait(&bars[i], 0);
  dst[threadIdx.x] = 1;
  async::cluster_sync();
}
#elif KERNEL == 23 // bad_relaxed_copies: a ring that each CTA fills in both, and whose barriers only bar.sync follows
extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(128) KERNEL_NAME(relaxed_copies)(float* dst, const float* src) {
  __shared__ alignas(128) float tiles[2][256];
  __shared__ uint64_t full[2];
  unsigned rank = async::cluster_rank();
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) async::init(&full[i], 1);
    RIGHT(async::fence_init();)
  }
  __syncthreads();
  async::cluster_arrive_relaxed();
  async::cluster_wait();
  #pragma unroll 1
  for (int i = 0; i < 2; ++i) {
    if (threadIdx.x == 0) {
      async::arrive_expect(&full[i], 1024);
      async::load(tiles[i] + 128 * rank, src + 256 * i + 128 * rank, 512, &full[i], (uint16_t)3);
    }
    wait(&full[i], 0);
    dst[128 * i + threadIdx.x] = tiles[i][threadIdx.x] + tiles[i][threadIdx.x + 128];
  }
  async::cluster_sync();
}
#elif KERNEL == 24 // bad_other_barrier: the destination is in the other CTA, and the barrier in this one
extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(128) KERNEL_NAME(other_barrier)(float* dst, const float* src) {
  __shared__ alignas(128) float from[128], to[128];
  __shared__ uint64_t bar;
  unsigned other = async::cluster_rank() ^ 1;
  from[threadIdx.x] = src[threadIdx.x];
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    async::arrive_expect(&bar, sizeof(to));
  }
  async::fence_shared();
  async::cluster_sync();
  if (threadIdx.x == 0) async::send(async::in_cta(to, other), from, sizeof(from), RIGHT(async::in_cta(&bar, other)) WRONG(&bar));
  wait(&bar, 0);
  dst[threadIdx.x] = to[threadIdx.x];
  async::cluster_sync();
}
#elif KERNEL == 25 // bad_early_push: the other CTA may not have initialized the barrier that the copy completes on
extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(128) KERNEL_NAME(early_push)(float* dst, const float* src) {
  __shared__ alignas(128) float from[128], to[128];
  __shared__ uint64_t bar;
  unsigned other = async::cluster_rank() ^ 1;
  from[threadIdx.x] = src[threadIdx.x];
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    async::arrive_expect(&bar, sizeof(to));
  }
  async::fence_shared();
  RIGHT(async::cluster_sync();) WRONG(__syncthreads();)
  if (threadIdx.x == 0) async::send(async::in_cta(to, other), from, sizeof(from), async::in_cta(&bar, other));
  wait(&bar, 0);
  dst[threadIdx.x] = to[threadIdx.x];
  async::cluster_sync();
}
#elif KERNEL == 26 // bad_map_unreleased: a warp writes the map, which is acquired and was not released
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(map_unreleased)(TensorMap* map, const TensorMap* model, float* dst) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  if (threadIdx.x < 32) {
    ((uint32_t*)map)[threadIdx.x] = ((const uint32_t*)model)[threadIdx.x];
    RIGHT(async::release_maps();)
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    acquire(map);
    load(tile, map, &bar);
  }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 27 // bad_early_multicast: the other CTA may not have initialized the barrier that its half completes on
extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(128) KERNEL_NAME(early_multicast)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  const unsigned rank = async::cluster_rank();
  if (threadIdx.x == 0) async::init(&full, 1);
  RIGHT(async::cluster_sync();) WRONG(__syncthreads();)
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, 1024);
    async::load(tile + 128 * rank, src + 128 * rank, 512, &full, (uint16_t)3);
  }
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x] + tile[threadIdx.x + 128];
  async::cluster_sync();
}
#elif KERNEL == 28 // bad_start: the barrier before the first access is that of the block
extern "C" __global__ void __cluster_dims__(2) KERNEL_NAME(start)(float* dst, const float* src) {
  __shared__ float tile[256];
  unsigned other = async::cluster_rank() ^ 1;
  tile[threadIdx.x] = src[threadIdx.x];
  RIGHT(async::cluster_sync();) WRONG(__syncthreads();)
  dst[threadIdx.x] = async::in_cta(tile, other)[threadIdx.x];
  async::cluster_sync();
}
#elif KERNEL == 29 // bad_start_loop: each CTA sends a row to all, before any has come to the barrier
extern "C" __global__ void KERNEL_NAME(start_loop)(float* dst, const float* src) {
  __shared__ float rows[8][64];
  RIGHT(async::cluster_sync();)
  for (unsigned rank = 0; rank < async::cluster_size(); ++rank) async::in_cta(rows, rank)[async::cluster_rank()][threadIdx.x] = src[64 * rank + threadIdx.x];
  async::cluster_sync();
  dst[64 * async::cluster_rank() + threadIdx.x] = rows[0][threadIdx.x] + rows[1][threadIdx.x];
}
#elif KERNEL == 30 // bad_start_branch: a counter in the first CTA, to which the others add
extern "C" __global__ void __cluster_dims__(2) KERNEL_NAME(start_branch)(unsigned* dst, const float* src) {
  __shared__ unsigned count;
  if (async::cluster_rank() == 0 && threadIdx.x == 0) count = 0;
  RIGHT(async::cluster_sync();) WRONG(__syncthreads();)
  if (src[threadIdx.x] >= 0) atomicAdd(async::in_cta(&count, 0), 1);
  async::cluster_sync();
  if (async::cluster_rank() == 0 && threadIdx.x == 0) *dst = count;
}
#elif KERNEL == 31 // bad_arrival_roles: a lane of each of four warps arrives, and another warp stores what they wrote
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(arrival_roles)(float* dst, const float* src, int n) {
  extern __shared__ __align__(128) float ring[];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x < 2) {
    async::init(&full[threadIdx.x], 4);
    async::init(&empty[threadIdx.x], 1);
  }
  __syncthreads();
  if (threadIdx.x >= 32) {
    const int at = threadIdx.x - 32;
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], ((i >> 1) & 1) ^ 1);
      ring[(i & 1) * 128 + at] = src[128 * i + at] + 1;
      async::fence_shared();
      RIGHT(__syncwarp();)
      if (threadIdx.x % 32 == 0) async::arrive(&full[i & 1]);
    }
  } else if (threadIdx.x == 0) {
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], (i >> 1) & 1);
      async::store(dst + 128 * i, ring + (i & 1) * 128, 512);
      async::commit();
      async::wait_read<0>();
      async::arrive(&empty[i & 1]);
    }
  }
}
#elif KERNEL == 32 // bad_release: an elected lane gives back a stage that the others may not have read yet
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(release)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[3][256];
  __shared__ uint64_t full[3], empty[3];
  if (threadIdx.x < 3) {
    async::init(&full[threadIdx.x], 1);
    async::init(&empty[threadIdx.x], 4);
  }
  __syncthreads();
  int stage = 0, phase = 0;
  if (threadIdx.x >= 128) {
    if (threadIdx.x != 128) return;
    for (int i = 0; i < n; ++i) {
      wait(&empty[stage], phase ^ 1);
      async::arrive_expect(&full[stage], 1024);
      async::load(tile[stage], src + 256 * i, 1024, &full[stage]);
      if (++stage == 3) stage = 0, phase ^= 1;
    }
  } else {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
      wait(&full[stage], phase);
      sum += tile[stage][threadIdx.x] * tile[stage][255 - threadIdx.x];
      RIGHT(__syncwarp();)
      if (threadIdx.x % 32 == 0) async::arrive(&empty[stage]);
      if (++stage == 3) stage = 0, phase ^= 1;
    }
    dst[threadIdx.x] = sum;
  }
}
#elif KERNEL == 33 // bad_release_written: the producers of the next tile are threads that write it
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(release_written)(float* dst, const float* src, int n) {
  __shared__ float tile[64];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) {
    async::init(&full, 64);
    async::init(&empty, 2);
  }
  __syncthreads();
  const unsigned at = threadIdx.x % 64;
  if (threadIdx.x < 64) {
    for (int i = 0; i < n; ++i) {
      wait(&empty, (i & 1) ^ 1);
      tile[at] = src[64 * i + at];
      async::arrive(&full);
    }
  } else {
    for (int i = 0; i < n; ++i) {
      wait(&full, i & 1);
      dst[64 * i + at] = tile[63 - at];
      RIGHT(__syncwarp();)
      if (at % 32 == 0) async::arrive(&empty);
    }
  }
}
#elif KERNEL == 34 // good_release_others: a lane arrives for itself, and the others do so elsewhere
extern "C" __global__ void __launch_bounds__(128) good_release_others(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::init(&empty, 96);
  }
  __syncthreads();
  if (threadIdx.x >= 96) {
    if (threadIdx.x != 96) return;
    for (int i = 0; i < n; ++i) {
      wait(&empty, (i & 1) ^ 1);
      async::arrive_expect(&full, 1024);
      async::load(tile, src + 256 * i, 1024, &full);
    }
  } else {
    for (int i = 0; i < n; ++i) {
      wait(&full, i & 1);
      dst[96 * i + threadIdx.x] = tile[threadIdx.x] * tile[threadIdx.x + 96];
      if (threadIdx.x % 32 == 0) async::arrive(&empty);
      else async::arrive(&empty);
    }
  }
}
#elif KERNEL == 35 // good_arrival_met: the block meets after the arrival, before anything is read
extern "C" __global__ void __launch_bounds__(128) good_arrival_met(float* dst, const float* src) {
  __shared__ alignas(128) float zeros[128], tile[128];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  zeros[threadIdx.x] = 0;
  async::fence_shared();
  if (threadIdx.x == 0) {
    async::arrive_expect(&bar, 512);
    async::load(tile, src, 512, &bar);
  }
  __syncthreads();
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x] + zeros[127 - threadIdx.x];
  if (threadIdx.x == 32) {
    async::store(dst + 128, zeros, 512);
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 36 // bad_map_cluster: a CTA writes the map that another one uses after the barrier of the cluster
extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(128) KERNEL_NAME(map_cluster)(TensorMap* map, const void* data, float* dst) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  const unsigned rank = async::cluster_rank();
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    if (rank == 0) {
      async::set_address(map, data);
      RIGHT(async::release_maps();)
    }
  }
  async::cluster_sync();
  if (rank == 0) return;
  if (threadIdx.x == 0) {
    RIGHT(acquire(map);)
    load(tile, map, &bar);
  }
  __syncthreads();
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 37 // bad_unwaited_multicast: a CTA copies for both, and the other one reads without a wait
extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(128) KERNEL_NAME(unwaited_multicast)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  __shared__ uint64_t full;
  const unsigned rank = async::cluster_rank();
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::arrive_expect(&full, 512);
  }
  async::cluster_sync();
  if (rank == 0 && threadIdx.x == 0) async::load(tile, src, 512, &full, (uint16_t)3);
  async::cluster_sync();
  if (rank == 1) {
    RIGHT(wait(&full, 0);)
    dst[threadIdx.x] = tile[threadIdx.x];
  }
  wait(&full, 0);
  async::cluster_sync();
}
#elif KERNEL == 38 // bad_map_by_value: the kernel modifies its parameter
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(map_by_value)(float* dst, RIGHT(const __grid_constant__) TensorMap map) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  WRONG(map.words[15] = blockIdx.x;)
  if (threadIdx.x == 0) { async::arrive_expect(&full, 1024); async::load_tensor(tile, &map, {0, 0}, &full); }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 39 // bad_map_of_group: the maps of a group, of which the kernel selects one by an index
struct Maps { TensorMap of[2]; };
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(map_of_group)(const float* src, RIGHT(const __grid_constant__) Maps maps) {
  __shared__ alignas(128) float tile[256];
  for (int i = threadIdx.x; i < 256; i += 64) tile[i] = src[i];
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    WRONG(maps.of[0].words[15] = maps.of[1].words[15];)
    #pragma unroll 1
    for (int i = 0; i < 2; ++i) { async::store_tensor(&maps.of[i], {0, 0}, tile); async::commit(); }
    async::wait_read<0>();
  }
}
#elif KERNEL == 40 // bad_map_in_shared: threads copy a map to shared memory, and a copy takes it from there
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(map_in_shared)(float* dst, const TensorMap* map) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(128) TensorMap own;
  __shared__ uint64_t full;
  if (threadIdx.x < 16) own.words[threadIdx.x] = map->words[threadIdx.x];
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0) { async::arrive_expect(&full, 1024); async::load_tensor(tile, RIGHT(map) WRONG(&own), {0, 0}, &full); }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x] + own.words[0] % 2;
}
#endif
