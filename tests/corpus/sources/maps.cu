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
#endif
