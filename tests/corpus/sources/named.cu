// Named barriers between roles: one role arrives, and the other waits.
#include "bulk.h"
#include "variants.h"

template <int ID, int N> __device__ __forceinline__ void meet() { asm volatile("bar.sync %0, %1;" ::"n"(ID), "n"(N) : "memory"); }
template <int ID, int N> __device__ __forceinline__ void arrive() { asm volatile("bar.arrive %0, %1;" ::"n"(ID), "n"(N) : "memory"); }

#if KERNEL == 0 // bad_no_way_back: warps fill one buffer in each turn, and the warp that stores it does not say when it is done
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(no_way_back)(float* dst, const float* src, int turns) {
  __shared__ alignas(128) float buffer[64];
  for (int i = 0; i < turns; ++i) {
    if (threadIdx.x < 64) {
      buffer[threadIdx.x] = src[i * 64 + threadIdx.x] * 2;
      async::fence_shared();
      arrive<1, 96>();
      RIGHT(meet<2, 96>();)
    } else {
      meet<1, 96>();
      if (threadIdx.x == 64) {
        async::store(dst + i * 64, buffer, 256);
        async::commit();
        async::wait_read<0>();
      }
      RIGHT(arrive<2, 96>();)
    }
  }
  async::wait<0>();
}
#elif KERNEL == 1 // bad_two_halves: the threads that compute arrive after each half, and the last warp waits for both
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(two_halves)(float* dst, const float* src) {
  __shared__ alignas(128) float halves[2][128];
  if (threadIdx.x >= 128) {
    meet<3, 160>();
    if (threadIdx.x == 128) async::store(dst, halves[0], 512);
    RIGHT(meet<4, 160>();)
    WRONG(meet<3, 160>();)
    if (threadIdx.x == 128) {
      async::store(dst + 128, halves[1], 512);
      async::commit();
      async::wait<0>();
    }
  } else {
    halves[0][threadIdx.x] = src[threadIdx.x] * 2;
    async::fence_shared();
    arrive<3, 160>();
    halves[1][threadIdx.x] = src[threadIdx.x + 128] * 3;
    async::fence_shared();
    RIGHT(arrive<4, 160>();)
    WRONG(arrive<3, 160>();)
  }
}
#elif KERNEL == 2 // bad_skipped: the warps that compute skip the tiles that a table marks, and do not wait there
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(skipped)(float* dst, const float* src, const int* marks, int tiles) {
  __shared__ alignas(128) float tile[1024];
  __shared__ uint64_t full;
  if (threadIdx.x == 128) async::init(&full, 1);
  __syncthreads();
  uint32_t phase = 0;
  for (int at = blockIdx.x; at < tiles; at += gridDim.x) {
    bool is_marked = marks[at] != 0;
    if (threadIdx.x >= 128) {
      if (!is_marked && threadIdx.x == 128) {
        expect(&full, 4096);
        load(tile, src + at * 1024, 4096, &full);
      }
      meet<5, 160>();
      continue;
    }
    if (is_marked) {
      RIGHT(meet<5, 160>();)
      WRONG(arrive<5, 160>();)
      continue;
    }
    wait(&full, phase);
    phase ^= 1;
    float sum = 0;
    for (int i = 0; i < 8; ++i) sum += tile[threadIdx.x + i * 128];
    dst[at * 128 + threadIdx.x] = sum;
    async::fence_shared();
    meet<5, 160>();
  }
}
#elif KERNEL == 3 // bad_in_inner_loop: the writers arrive after each part of a row, and the warp that stores waits once for the row
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(in_inner_loop)(float* dst, const float* src, int rows, int parts) {
  __shared__ alignas(128) float row[1024];
  for (int at = 0; at < rows; ++at) {
    if (threadIdx.x < 64) {
      for (int part = 0; part < parts; ++part) {
        row[part * 64 + threadIdx.x] = src[(at * parts + part) * 64 + threadIdx.x] + 1;
        async::fence_shared();
        WRONG(arrive<1, 96>();)
      }
      RIGHT(arrive<1, 96>();)
      meet<2, 96>();
    } else {
      meet<1, 96>();
      if (threadIdx.x == 64) {
        async::store(dst + at * 1024, row, 4096);
        async::commit();
        async::wait_read<0>();
      }
      arrive<2, 96>();
    }
  }
  async::wait<0>();
}
#elif KERNEL == 4 // good_waits_later: the writers wait for the warp that stores from the second turn on
extern "C" __global__ void __launch_bounds__(96) good_waits_later(float* dst, const float* src, int first, int turns) {
  __shared__ alignas(128) float buffer[64];
  for (int i = first; i < turns; ++i) {
    if (threadIdx.x < 64) {
      if (i != first) meet<2, 96>();
      buffer[threadIdx.x] = src[i * 64 + threadIdx.x] * 2;
      async::fence_shared();
      arrive<1, 96>();
    } else {
      meet<1, 96>();
      if (threadIdx.x == 64) {
        async::store(dst + i * 64, buffer, 256);
        async::commit();
        async::wait_read<0>();
      }
      if (i + 1 < turns) arrive<2, 96>();
    }
  }
  async::wait<0>();
}
#elif KERNEL == 5 // good_in_turn: two groups take turns, each with a barrier whose number it computes
extern "C" __global__ void __launch_bounds__(128) good_in_turn(float* dst, const float* src, int turns) {
  __shared__ alignas(128) float tiles[2][64];
  int group = threadIdx.x / 64, thread = threadIdx.x % 64;
  auto arrive = [](int bar) { asm volatile("bar.arrive %0, 128;" ::"r"(bar) : "memory"); };
  auto meet = [](int bar) { asm volatile("bar.sync %0, 128;" ::"r"(bar) : "memory"); };
  if (group == 1) arrive(1);
  for (int i = 0; i < turns; ++i) {
    meet(1 + group);
    tiles[group][thread] = src[i * 64 + thread];
    async::fence_shared();
    asm volatile("bar.sync %0, 64;" ::"r"(3 + group) : "memory");
    if (thread == 0) {
      async::add(dst, tiles[group], 256);
      async::commit();
      async::wait<0>();
    }
    asm volatile("bar.sync %0, 64;" ::"r"(3 + group) : "memory");
    arrive(2 - group);
  }
  if (group == 0) meet(1);
}
#elif KERNEL == 6 // good_lane_waits: one lane waits for the next tile before its warp says that it has read the last one
extern "C" __global__ void __launch_bounds__(64) good_lane_waits(float* dst, const float* src, int turns) {
  __shared__ alignas(128) float tile[32];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  for (int i = 0; i < turns; ++i) {
    if (threadIdx.x >= 32) {
      if (threadIdx.x == 32) {
        expect(&full, 128);
        load(tile, src + i * 32, 128, &full);
      }
      meet<1, 64>();
    } else {
      if (threadIdx.x == 0) wait(&full, i & 1);
      __syncwarp();
      dst[i * 32 + threadIdx.x] = tile[threadIdx.x];
      async::fence_shared();
      arrive<1, 64>();
    }
  }
}
#elif KERNEL == 7 // good_once: a role arrives in the one turn that a parameter selects
extern "C" __global__ void __launch_bounds__(64) good_once(float* dst, const float* src, int selected, int turns) {
  __shared__ alignas(128) float buffer[32];
  for (int i = 0; i < turns; ++i) {
    if (threadIdx.x < 32) {
      if (i == selected) {
        buffer[threadIdx.x] = src[threadIdx.x] * 2;
        async::fence_shared();
        arrive<1, 64>();
      }
    } else if (i + 1 == turns) {
      meet<1, 64>();
      if (threadIdx.x == 32) async::store(dst, buffer, 128);
    }
  }
  async::commit();
  async::wait<0>();
}
#elif KERNEL == 8 // bad_last_of_ring: the empty barrier of the last stage is number 16
template <int FIRST> INLINE void meet_of(int stage) { asm volatile("bar.sync %0, 64;" ::"r"(FIRST + stage) : "memory"); }
template <int FIRST> INLINE void arrive_of(int stage) { asm volatile("bar.arrive %0, 64;" ::"r"(FIRST + stage) : "memory"); }
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(last_of_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float ring[5][32];
  constexpr int FULL = RIGHT(2) WRONG(7), EMPTY = FULL + 5;
  const int lane = threadIdx.x % 32;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    const int stage = i % 5;
    if (threadIdx.x < 32) {
      if (i >= 5) meet_of<EMPTY>(stage);
      ring[stage][lane] = src[i * 32 + lane];
      async::fence_shared();
      arrive_of<FULL>(stage);
    } else {
      meet_of<FULL>(stage);
      if (lane == 0) { async::store(dst + i * 32, ring[stage], 128); async::commit(); async::wait_read<0>(); }
      __syncwarp();
      if (i + 5 < n) arrive_of<EMPTY>(stage);
    }
  }
  if (threadIdx.x == 32) async::wait<0>();
}
#elif KERNEL == 9 // bad_odd_count: the count of threads is that of the elements
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(odd_count)(float* dst, const float* src) {
  __shared__ alignas(128) float buffer[64];
  const int count = RIGHT(sizeof(buffer) / sizeof(float)) WRONG(48) + 32;
  if (threadIdx.x < 64) {
    if (threadIdx.x < count) buffer[threadIdx.x] = src[threadIdx.x] * 2;
    async::fence_shared();
    asm volatile("bar.arrive 1, %0;" ::"r"(count) : "memory");
  } else {
    asm volatile("bar.sync 1, %0;" ::"r"(count) : "memory");
    if (threadIdx.x == 64) { async::store(dst, buffer, 256); async::commit(); async::wait<0>(); }
  }
}
#elif KERNEL == 10 // bad_barrier_of_pairs: each of eight pairs of warps has a barrier, and the last one is number 16
extern "C" __global__ void __launch_bounds__(512) KERNEL_NAME(barrier_of_pairs)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[8][64];
  const int pair = threadIdx.x / 64;
  tile[pair][threadIdx.x % 64] = src[blockIdx.x * 512 + threadIdx.x] * 2;
  async::fence_shared();
  asm volatile("bar.sync %0, 64;" ::"r"(pair + RIGHT(8) WRONG(9)) : "memory");
  if (threadIdx.x % 64 == 0) {
    async::store(dst + blockIdx.x * 512 + pair * 64, tile[pair], sizeof(tile[0]));
    async::commit();
    async::wait<0>();
  }
}
#endif
