// Several tensor maps of one kernel, the places of maps, and the types of their elements.
#include "async.cuh"
#include "variants.h"

__device__ __forceinline__ void wait(uint64_t* bar, uint32_t parity) { while (!async::try_wait_parity(bar, parity)) {} }
__device__ __forceinline__ void load(float* tile, const TensorMap* map, uint64_t* bar) {
  async::arrive_expect(bar, 1024);
  async::load_tensor(tile, map, {0, 0}, bar);
}
__device__ __forceinline__ void store(const TensorMap* map, const float* tile) {
  async::store_tensor(map, {0, 0}, tile);
  async::commit();
}
template <int TYPE> __device__ __forceinline__ void set_type(TensorMap* map) {
  asm volatile("tensormap.replace.tile.elemtype.global.b1024.b32 [%0], %1;" :: "l"(async::global(map)), "n"(TYPE) : "memory");
}
template <int TYPE> __device__ __forceinline__ void set_shared_type(TensorMap* map) {
  asm volatile("tensormap.replace.tile.elemtype.shared::cta.b1024.b32 [%0], %1;" :: "r"(async::shared(map)), "n"(TYPE) : "memory");
}
// A warp copies the words of a map.
__device__ __forceinline__ void copy(TensorMap* to, const TensorMap& from) {
  ((uint32_t*)to)[threadIdx.x % 32] = ((const uint32_t*)&from)[threadIdx.x % 32];
  __syncwarp();
}
__device__ __forceinline__ TensorMap* beyond(TensorMap* map, long bytes) { return (TensorMap*)((char*)map + bytes); }

#if KERNEL == 0 // bad_maps_before_loop: a map of each group, of which only the first one is acquired
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(maps_before_loop)(const __grid_constant__ TensorMap model, TensorMap* maps, const float* src, float* dst, int groups) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  if (threadIdx.x >= 32) {
    copy(&own, model);
    #pragma unroll 1
    for (int i = 0; i < groups; ++i) {
      if (threadIdx.x == 32) async::set_shared_address(&own, src + i * 256);
      __syncwarp();
      async::publish_map(maps + i, &own);
      __syncwarp();
    }
  }
  __syncthreads();
  WRONG(if (threadIdx.x == 0) async::acquire_map(maps);)
  #pragma unroll 1
  for (int i = 0; i < groups; ++i) {
    if (threadIdx.x == 0) {
      RIGHT(async::acquire_map(maps + i);)
      load(tile, maps + i, &bar);
    }
    wait(&bar, i & 1);
    dst[i * 64 + threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 1 // bad_maps_first_two: maps written in place; two of them are acquired before a loop over all
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(maps_first_two)(const __grid_constant__ TensorMap model, TensorMap* maps, float* dst, int count) {
  __shared__ alignas(128) float tile[256];
  for (int i = threadIdx.x; i < 256; i += 64) tile[i] = i;
  async::fence_shared();
  if (threadIdx.x >= 32) {
    #pragma unroll 1
    for (int i = 0; i < count; ++i) {
      copy(maps + i, model);
      if (threadIdx.x == 32) async::set_address(maps + i, dst + i * 256);
      __syncwarp();
      async::release_maps();
    }
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    WRONG(async::acquire_map(maps); async::acquire_map(maps + 1);)
    RIGHT(for (int i = 0; i < count; ++i) async::acquire_map(maps + i);)
    #pragma unroll 1
    for (int i = 0; i < count; ++i) store(maps + i, tile);
    async::wait<0>();
  }
}
#elif KERNEL == 2 // bad_map_first_turn: the map changes in each turn, and is acquired in the first one
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(map_first_turn)(const __grid_constant__ TensorMap model, TensorMap* map, const float* src, float* dst, int groups) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  if (threadIdx.x < 32) copy(&own, model);
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < groups; ++i) {
    if (threadIdx.x < 32) {
      if (threadIdx.x == 0) async::set_shared_address(&own, src + i * 256);
      __syncwarp();
      async::publish_map(map, &own);
      WRONG(if (i == 0)) async::acquire_map(map);
      if (threadIdx.x == 0) load(tile, map, &bar);
    }
    wait(&bar, i & 1);
    dst[i * 64 + threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 3 // bad_map_even_turns: one thread writes and uses a map, and acquires it in every second turn
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(map_even_turns)(const __grid_constant__ TensorMap model, TensorMap* map, float* dst, int groups) {
  __shared__ alignas(128) float tile[256];
  for (int i = threadIdx.x; i < 256; i += 32) tile[i] = i;
  async::fence_shared();
  copy(map, model);
  if (threadIdx.x != 0) return;
  #pragma unroll 1
  for (int i = 0; i < groups; ++i) {
    async::set_address(map, dst + i * 256);
    async::release_maps();
    WRONG(if (i % 2 == 0)) async::acquire_map(map);
    store(map, tile);
    async::wait<0>();
  }
}
#elif KERNEL == 4 // bad_maps_overlap: the maps are 64 bytes apart
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(maps_overlap)(const __grid_constant__ TensorMap model, TensorMap* maps, float* dst, int count) {
  __shared__ alignas(128) float tile[256];
  for (int i = threadIdx.x; i < 256; i += 32) tile[i] = i;
  async::fence_shared();
  #pragma unroll 1
  for (int i = 0; i < count; ++i) {
    TensorMap* map = beyond(maps, i * (WRONG(64) RIGHT(128)));
    copy(map, model);
    if (threadIdx.x == 0) {
      async::set_address(map, dst + i * 256);
      async::release_maps();
      async::acquire_map(map);
      store(map, tile);
    }
    __syncwarp();
  }
  if (threadIdx.x == 0) async::wait<0>();
}
#elif KERNEL == 5 // bad_maps_overlap_two: the second map begins in the middle of the first one
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(maps_overlap_two)(const __grid_constant__ TensorMap model, TensorMap* maps, float* dst) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) float tile[256];
  TensorMap* first = beyond(maps, 256);
  TensorMap* second = beyond(maps, 256 + (WRONG(64) RIGHT(128)));
  for (int i = threadIdx.x; i < 256; i += 32) tile[i] = i;
  async::fence_shared();
  copy(&own, model);
  async::publish_map(first, &own);
  if (threadIdx.x == 0) async::set_shared_address(&own, dst + 256);
  __syncwarp();
  async::publish_map(second, &own);
  async::acquire_map(first);
  async::acquire_map(second);
  if (threadIdx.x == 0) {
    store(first, tile);
    store(second, tile);
    async::wait<0>();
  }
}
#elif KERNEL == 6 // bad_maximum_of_floats: a map of 32-bit floats, which have no maximum
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(maximum_of_floats)(const __grid_constant__ TensorMap model, TensorMap* map, float* dst) {
  __shared__ alignas(128) float tile[256];
  for (int i = threadIdx.x; i < 256; i += 32) tile[i] = i;
  async::fence_shared();
  copy(map, model);
  if (threadIdx.x != 0) return;
  set_type<WRONG(7) RIGHT(2)>(map);
  async::set_address(map, dst);
  async::release_maps();
  async::acquire_map(map);
  asm volatile("cp.reduce.async.bulk.tensor.2d.global.shared::cta.max.tile.bulk_group [%0, {%1, %1}], [%2];" :: "l"(map), "r"(0), "r"(async::shared(tile)) : "memory");
  async::commit();
  async::wait<0>();
}
#elif KERNEL == 7 // bad_bits_of_floats: the type is written into a map in shared memory, which is then published
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(bits_of_floats)(const __grid_constant__ TensorMap model, TensorMap* map, float* dst, int mask) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) uint32_t tile[256];
  for (int i = threadIdx.x; i < 256; i += 64) tile[i] = i & mask;
  async::fence_shared();
  if (threadIdx.x < 32) {
    copy(&own, model);
    if (threadIdx.x == 0) {
      async::set_shared_address(&own, dst);
      set_shared_type<WRONG(7) RIGHT(2)>(&own);
    }
    __syncwarp();
    async::publish_map(map, &own);
    async::acquire_map(map);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("cp.reduce.async.bulk.tensor.2d.global.shared::cta.or.tile.bulk_group [%0, {%1, %1}], [%2];" :: "l"(map), "r"(0), "r"(async::shared(tile)) : "memory");
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 8 // bad_maps_packed: three maps of one thread, packed too closely
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(maps_packed)(const __grid_constant__ TensorMap model, TensorMap* maps, float* dst) {
  __shared__ alignas(128) float tile[256];
  for (int i = threadIdx.x; i < 256; i += 32) tile[i] = i;
  async::fence_shared();
  __syncwarp();
  if (threadIdx.x != 0) return;
  for (int i = 0; i < 3; ++i) {
    TensorMap* map = beyond(maps, (WRONG(64) RIGHT(192)) * i);
    *map = model;
    async::set_address(map, dst + i * 256);
  }
  async::release_maps();
  for (int i = 0; i < 3; ++i) {
    TensorMap* map = beyond(maps, (WRONG(64) RIGHT(192)) * i);
    async::acquire_map(map);
    store(map, tile);
  }
  async::wait<0>();
}
#elif KERNEL == 9 // bad_sums_of_doubles: no reduction adds 64-bit floats
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(sums_of_doubles)(const __grid_constant__ TensorMap model, TensorMap* maps, float* dst, int count) {
  __shared__ alignas(128) float tile[512];
  for (int i = threadIdx.x; i < 512; i += 32) tile[i] = i;
  async::fence_shared();
  copy(maps, model);
  if (threadIdx.x != 0) return;
  set_type<WRONG(9) RIGHT(4)>(maps);
  #pragma unroll 1
  for (int i = 0; i < count; ++i) {
    async::set_address(maps, dst + i * 512);
    async::release_maps();
    async::acquire_map(maps);
    asm volatile("cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [%0, {%1, %1}], [%2];" :: "l"(maps), "r"(0), "r"(async::shared(tile)) : "memory");
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 10 // bad_maps_of_first_cta: another CTA writes the maps of all groups, of which only the first one is acquired
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(maps_of_first_cta)(const __grid_constant__ TensorMap model, TensorMap* maps, const float* src, float* dst, int groups, uint32_t* flag) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (blockIdx.x == 0) {
    if (threadIdx.x >= 32) return;
    copy(&own, model);
    #pragma unroll 1
    for (int i = 0; i < groups; ++i) {
      if (threadIdx.x == 0) async::set_shared_address(&own, src + i * 256);
      __syncwarp();
      async::publish_map(maps + i, &own);
      __syncwarp();
    }
    if (threadIdx.x == 0) asm volatile("st.release.gpu.global.u32 [%0], %1;" :: "l"(flag), "r"(1) : "memory");
    return;
  }
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    uint32_t is_set;
    do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(is_set) : "l"(flag) : "memory"); while (!is_set);
    WRONG(async::acquire_map(maps);)
  }
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < groups; ++i) {
    if (threadIdx.x == 0) {
      RIGHT(async::acquire_map(maps + i);)
      load(tile, maps + i, &bar);
    }
    wait(&bar, i & 1);
    dst[i * 64 + threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 11 // bad_map_of_two: two maps are rewritten and stored through, and one of them is acquired
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(map_of_two)(const __grid_constant__ TensorMap model, TensorMap* maps, float* dst) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) float tile[256];
  for (int i = threadIdx.x; i < 256; i += 64) tile[i] = i;
  async::fence_shared();
  if (threadIdx.x < 32) {
    copy(&own, model);
    async::publish_map(maps, &own);
    if (threadIdx.x == 0) async::set_shared_address(&own, dst + 256);
    __syncwarp();
    async::publish_map(maps + 1, &own);
  }
  __syncthreads();
  if (threadIdx.x == 32) {
    async::acquire_map(maps);
    RIGHT(async::acquire_map(maps + 1);)
    store(maps, tile);
    store(maps + 1, tile);
    async::wait<0>();
  }
}
#elif KERNEL == 12 // bad_maps_of_operands: a producer loads two operands in a ring, and acquires the map of the first one
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(maps_of_operands)(const __grid_constant__ TensorMap model, TensorMap* left, TensorMap* right, const float* src, float* dst, int steps) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) float tiles[2][2][256];
  __shared__ uint64_t full[2], empty[2];
  const int warp = threadIdx.x / 32;
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) { async::init(&full[i], 1); async::init(&empty[i], 32); }
    async::fence_init();
  }
  if (warp == 0) {
    copy(&own, model);
    async::publish_map(left, &own);
    if (threadIdx.x == 0) async::set_shared_address(&own, src);
    __syncwarp();
    async::publish_map(right, &own);
  }
  __syncthreads();
  if (warp == 1) {
    if (threadIdx.x == 32) {
      async::acquire_map(left);
      RIGHT(async::acquire_map(right);)
      #pragma unroll 1
      for (int i = 0; i < steps; ++i) {
        wait(&empty[i % 2], i / 2 % 2 ^ 1);
        async::arrive_expect(&full[i % 2], 2048);
        async::load_tensor(tiles[i % 2][0], left, {0, 0}, &full[i % 2]);
        async::load_tensor(tiles[i % 2][1], right, {0, 0}, &full[i % 2]);
      }
    }
  } else if (warp == 2) {
    float sum = 0;
    #pragma unroll 1
    for (int i = 0; i < steps; ++i) {
      wait(&full[i % 2], i / 2 % 2);
      sum += tiles[i % 2][0][threadIdx.x] * tiles[i % 2][1][threadIdx.x];
      async::arrive(&empty[i % 2]);
    }
    dst[threadIdx.x] = sum;
  }
}
#elif KERNEL == 13 // bad_map_of_loaders: two warps load through a rewritten map, and one of them acquires it
__device__ __forceinline__ void feed(float* tile, const TensorMap* map, uint64_t* full, uint64_t* empty, int steps) {
  uint32_t parity = 1;
  #pragma unroll 1
  for (int i = 0; i < steps; ++i, parity ^= 1) {
    wait(empty, parity);
    load(tile, map, full);
  }
}
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(map_of_loaders)(const __grid_constant__ TensorMap model, TensorMap* map, const float* src, float* dst, int steps) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) float tiles[2][256];
  __shared__ uint64_t full[2], empty[2];
  const int warp = threadIdx.x / 32;
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) { async::init(&full[i], 1); async::init(&empty[i], 32); }
    async::fence_init();
  }
  if (warp == 2) {
    copy(&own, model);
    if (threadIdx.x == 64) async::set_shared_address(&own, src);
    __syncwarp();
    async::publish_map(map, &own);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    async::acquire_map(map);
    feed(tiles[0], map, &full[0], &empty[0], steps);
  } else if (threadIdx.x == 32) {
    RIGHT(async::acquire_map(map);)
    feed(tiles[1], map, &full[1], &empty[1], steps);
  } else if (warp == 2) {
    float sum = 0;
    #pragma unroll 1
    for (int i = 0; i < 2 * steps; ++i) {
      wait(&full[i % 2], i / 2 % 2);
      sum += tiles[i % 2][threadIdx.x];
      async::arrive(&empty[i % 2]);
    }
    dst[threadIdx.x] = sum;
  }
}
#elif KERNEL == 14 // bad_map_of_halves: a thread of each half of the CTA stores, and only that of the first half acquires the map
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(map_of_halves)(const __grid_constant__ TensorMap model, TensorMap* map, float* dst) {
  __shared__ alignas(128) float tile[256];
  for (int i = threadIdx.x; i < 256; i += 64) tile[i] = i;
  async::fence_shared();
  if (threadIdx.x >= 32) {
    copy(map, model);
    if (threadIdx.x == 40) {
      async::set_address(map, dst);
      async::release_maps();
    }
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    async::acquire_map(map);
    store(map, tile);
    async::wait<0>();
  }
  if (threadIdx.x == 32) {
    RIGHT(async::acquire_map(map);)
    asm volatile("cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [%0, {%1, %1}], [%2];" :: "l"(map), "r"(8), "r"(async::shared(tile)) : "memory");
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 15 // bad_map_acquired_early: a warp moves the map in each turn, and the thread that stores acquires it before the barrier
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(map_acquired_early)(const __grid_constant__ TensorMap model, TensorMap* map, float* dst, int groups) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) float tile[256];
  if (threadIdx.x >= 32) copy(&own, model);
  #pragma unroll 1
  for (int i = 0; i < groups; ++i) {
    if (threadIdx.x >= 32) {
      if (threadIdx.x == 32) async::set_shared_address(&own, dst + i * 256);
      __syncwarp();
      async::publish_map(map, &own);
    } else {
      for (int j = threadIdx.x; j < 256; j += 32) tile[j] = i + j;
      async::fence_shared();
    }
    WRONG(if (threadIdx.x == 0) async::acquire_map(map);)
    __syncthreads();
    if (threadIdx.x == 0) {
      RIGHT(async::acquire_map(map);)
      store(map, tile);
      async::wait<0>();
    }
    __syncthreads();
  }
}
#elif KERNEL == 16 // bad_map_acquired_first: the thread that loads acquires the map when it starts, before another warp writes it
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(map_acquired_first)(const __grid_constant__ TensorMap model, TensorMap* map, const float* src, float* dst) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  const int warp = threadIdx.x / 32;
  if (warp == 0) {
    copy(map, model);
    if (threadIdx.x == 0) {
      async::set_address(map, src);
      async::release_maps();
    }
  } else if (threadIdx.x == 32) {
    async::init(&bar, 1);
    WRONG(async::acquire_map(map);)
  }
  __syncthreads();
  if (threadIdx.x == 32) {
    RIGHT(async::acquire_map(map);)
    load(tile, map, &bar);
  }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 17 // bad_map_of_builder: a CTA writes the map and acquires it, and the others wait for its flag and do not
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(map_of_builder)(const __grid_constant__ TensorMap model, TensorMap* map, const float* src, float* dst, uint32_t* flag) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  if (blockIdx.x == 0) {
    copy(&own, model);
    if (threadIdx.x == 0) async::set_shared_address(&own, src);
    __syncwarp();
    async::publish_map(map, &own);
    __syncwarp();
    if (threadIdx.x == 0) {
      asm volatile("st.release.gpu.global.u32 [%0], %1;" :: "l"(flag), "r"(1) : "memory");
      WRONG(async::acquire_map(map);)
    }
  } else if (threadIdx.x == 0) {
    uint32_t is_set;
    do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(is_set) : "l"(flag) : "memory"); while (!is_set);
  }
  __syncwarp();
  if (threadIdx.x == 0) {
    RIGHT(async::acquire_map(map);)
    load(tile, map, &bar);
  }
  wait(&bar, 0);
  dst[blockIdx.x * 32 + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 18 // bad_map_before_flag: the CTAs add their tiles through a map, and acquire it before they wait for the flag of the CTA that changes it
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(map_before_flag)(const __grid_constant__ TensorMap model, TensorMap* map, float* dst, uint32_t* flag) {
  __shared__ alignas(128) float tile[256];
  const int cta = blockIdx.x;
  for (int i = threadIdx.x; i < 256; i += 64) tile[i] = i;
  async::fence_shared();
  if (cta == 1 && threadIdx.x < 32) {
    copy(map, model);
    if (threadIdx.x == 0) {
      async::set_address(map, dst);
      async::release_maps();
      asm volatile("red.release.gpu.global.add.u32 [%0], %1;" :: "l"(flag), "r"(1) : "memory");
    }
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    WRONG(async::acquire_map(map);)
    uint32_t count;
    do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(count) : "l"(flag) : "memory"); while (count != 1);
    RIGHT(async::acquire_map(map);)
    asm volatile("cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [%0, {%1, %1}], [%2];" :: "l"(map), "r"(0), "r"(async::shared(tile)) : "memory");
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 19 // bad_maps_of_ctas: each CTA writes the map of one group, and loads all of them; it acquires the first one
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(maps_of_ctas)(const __grid_constant__ TensorMap model, TensorMap* maps, const float* src, float* dst, uint32_t* flag, int groups) {
  __shared__ alignas(128) TensorMap own;
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  copy(&own, model);
  if (threadIdx.x == 0) async::set_shared_address(&own, src + blockIdx.x * 256);
  __syncwarp();
  async::publish_map(maps + blockIdx.x, &own);
  __syncwarp();
  if (threadIdx.x == 0) {
    asm volatile("red.release.gpu.global.add.u32 [%0], %1;" :: "l"(flag), "r"(1) : "memory");
    uint32_t count;
    do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(count) : "l"(flag) : "memory"); while (count < groups);
    WRONG(async::acquire_map(maps);)
  }
  __syncwarp();
  float sum = 0;
  #pragma unroll 1
  for (int i = 0; i < groups; ++i) {
    if (threadIdx.x == 0) {
      RIGHT(async::acquire_map(maps + i);)
      load(tile, maps + i, &bar);
    }
    wait(&bar, i & 1);
    sum += tile[threadIdx.x];
    async::fence_shared();
    __syncwarp();
  }
  dst[blockIdx.x * 32 + threadIdx.x] = sum;
}
#elif KERNEL == 20 // bad_maps_in_steps: each CTA writes the maps of some groups in place, in steps of the grid, and stores through all of them
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(maps_in_steps)(const __grid_constant__ TensorMap model, TensorMap* maps, float* dst, uint32_t* flag, int groups) {
  __shared__ alignas(128) float tile[256];
  for (int i = threadIdx.x; i < 256; i += 64) tile[i] = blockIdx.x + i;
  async::fence_shared();
  if (threadIdx.x < 32) {
    #pragma unroll 1
    for (int i = blockIdx.x; i < groups; i += gridDim.x) {
      copy(maps + i, model);
      if (threadIdx.x == 0) {
        async::set_address(maps + i, dst + i * 256);
        async::release_maps();
        asm volatile("red.release.gpu.global.add.u32 [%0], %1;" :: "l"(flag), "r"(1) : "memory");
      }
    }
  }
  __syncthreads();
  if (threadIdx.x != 0) return;
  uint32_t count;
  do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(count) : "l"(flag) : "memory"); while (count < groups);
  WRONG(async::acquire_map(maps);)
  #pragma unroll 1
  for (int i = 0; i < groups; ++i) {
    RIGHT(async::acquire_map(maps + i);)
    asm volatile("cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [%0, {%1, %1}], [%2];" :: "l"(maps + i), "r"(0), "r"(async::shared(tile)) : "memory");
    async::commit();
  }
  async::wait<0>();
}
#endif
