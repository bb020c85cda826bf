// One thread that arrives on a barrier for other threads.
#include "bulk.h"
#include "variants.h"

template <int ID, int N> __device__ __forceinline__ void meet() { asm volatile("bar.sync %0, %1;" ::"n"(ID), "n"(N) : "memory"); }

#if KERNEL == 0 // bad_stores_of_lanes: the last lane arrives for what its warp has stored, and a copy reads it
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(stores_of_lanes)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x / 32 == 2) {
    int lane = threadIdx.x % 32;
    float2* to = reinterpret_cast<float2*>(tile);
    for (int i = 0; i < 4; ++i) to[i * 32 + lane] = make_float2(src[i * 64 + lane], src[i * 64 + lane + 32]);
    async::fence_shared();
    RIGHT(__syncwarp();)
    if (lane == 31) async::arrive(&full);
  } else if (threadIdx.x == 0) {
    wait(&full, 0);
    async::store(dst, tile, 1024);
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 1 // bad_stores_of_ring: an elected lane arrives for its warp in a ring that another warp adds to the result
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(stores_of_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float ring[4][128];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x < 4) {
    async::init(&full[threadIdx.x], 1);
    async::init(&empty[threadIdx.x], 1);
  }
  __syncthreads();
  int stage = 0;
  uint32_t phase = 0;
  if (threadIdx.x >= 32) {
    for (int i = 0; i < n; ++i) {
      wait(&empty[stage], phase ^ 1);
      for (int j = threadIdx.x % 32; j < 128; j += 32) ring[stage][j] = src[i * 128 + j] * 3;
      async::fence_shared();
      RIGHT(__syncwarp();)
      if (async::elect()) async::arrive(&full[stage]);
      if (++stage == 4) stage = 0, phase ^= 1;
    }
  } else if (threadIdx.x == 0) {
    for (int i = 0; i < n; ++i) {
      wait(&full[stage], phase);
      async::add(dst, ring[stage], 512);
      async::commit();
      async::wait_read<0>();
      async::arrive(&empty[stage]);
      if (++stage == 4) stage = 0, phase ^= 1;
    }
    async::wait<0>();
  }
}
#elif KERNEL == 2 // bad_loads_of_warps: four warps read a tile, and one thread gives it back
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(loads_of_warps)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[128];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::init(&empty, 1);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int i = 0; i < n; ++i) {
      wait(&empty, (i & 1) ^ 1);
      expect(&full, 512);
      load(tile, src + i * 128, 512, &full);
    }
  } else if (threadIdx.x >= 32) {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
      wait(&full, i & 1);
      meet<2, 128>();
      sum += tile[threadIdx.x - 32];
      async::fence_shared();
      RIGHT(meet<1, 128>();)
      WRONG(__syncwarp();)
      if (threadIdx.x == 32) async::arrive(&empty);
    }
    dst[threadIdx.x - 32] = sum;
  }
}
#elif KERNEL == 3 // bad_stores_of_warps: two warps write a tile, and a lane of the first one arrives for both
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(stores_of_warps)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[64];
  __shared__ uint64_t full;
  if (threadIdx.x == 64) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x < 64) {
    tile[threadIdx.x] = src[threadIdx.x] + 2;
    async::fence_shared();
    RIGHT(meet<2, 64>();)
    WRONG(__syncwarp();)
    if (threadIdx.x == 0) async::arrive(&full);
  } else if (threadIdx.x == 64) {
    wait(&full, 0);
    async::store(dst, tile, 256);
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 4 // bad_waits_of_warps: one thread says that a stage has come, before the other warps have seen it
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(waits_of_warps)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float ring[2][256];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0)
    for (int s = 0; s < 2; ++s) {
      async::init(&full[s], 1);
      async::init(&empty[s], 1);
    }
  __syncthreads();
  if (threadIdx.x == 64) {
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], ((i >> 1) & 1) ^ 1);
      expect(&full[i & 1], 1024);
      load(ring[i & 1], src + i * 256, 1024, &full[i & 1]);
    }
  } else if (threadIdx.x < 64) {
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], (i >> 1) & 1);
      RIGHT(meet<1, 64>();)
      if (threadIdx.x == 63) async::arrive(&empty[i & 1]);
      dst[i * 64 + threadIdx.x] = i;
    }
  }
}
#elif KERNEL == 5 // good_one_of_each_warp: a lane of each warp gives a tile back, after its warp has met
extern "C" __global__ void __launch_bounds__(96) good_one_of_each_warp(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[64];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::init(&empty, 2);
  }
  __syncthreads();
  if (threadIdx.x == 64) {
    for (int i = 0; i < n; ++i) {
      wait(&empty, (i & 1) ^ 1);
      expect(&full, 256);
      load(tile, src + i * 64, 256, &full);
    }
  } else if (threadIdx.x < 64) {
    for (int i = 0; i < n; ++i) {
      wait(&full, i & 1);
      dst[i * 64 + threadIdx.x] = tile[threadIdx.x];
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x % 32 == 0) async::arrive(&empty);
    }
  }
}
#elif KERNEL == 6 // good_counted: each warp counts itself, and the thread that arrives waits for the count
extern "C" __global__ void __launch_bounds__(96) good_counted(float* dst, const float* src) {
  __shared__ alignas(128) float tile[64];
  __shared__ uint64_t full, empty;
  __shared__ unsigned count;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::init(&empty, 1);
    count = 0;
  }
  __syncthreads();
  if (threadIdx.x == 64) {
    expect(&full, 256);
    load(tile, src, 256, &full);
    wait(&empty, 0);
    expect(&full, 256);
    load(tile, src + 64, 256, &full);
  } else if (threadIdx.x < 64) {
    wait(&full, 0);
    dst[threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    __syncwarp();
    if (threadIdx.x % 32 == 0) {
      __threadfence_block();
      atomicAdd(&count, 1);
    }
    if (threadIdx.x == 0) {
      while (*reinterpret_cast<volatile unsigned*>(&count) != 2) {}
      __threadfence_block();
      async::arrive(&empty);
    }
    wait(&full, 1);
    dst[threadIdx.x + 64] = tile[threadIdx.x];
  }
}
#elif KERNEL == 7 // good_one_turn_later: a thread gives back the stage before the one that all warps have just seen
extern "C" __global__ void __launch_bounds__(96) good_one_turn_later(float* dst, const float* src, int n) {
  __shared__ alignas(128) float ring[4][64];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x == 0)
    for (int s = 0; s < 4; ++s) {
      async::init(&full[s], 1);
      async::init(&empty[s], 1);
    }
  __syncthreads();
  if (threadIdx.x == 64) {
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 3], ((i >> 2) & 1) ^ 1);
      expect(&full[i & 3], 256);
      load(ring[i & 3], src + i * 64, 256, &full[i & 3]);
    }
  } else if (threadIdx.x < 64) {
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      meet<1, 64>();
      wait(&full[i & 3], (i >> 2) & 1);
      if (i > 0 && threadIdx.x == 0) async::arrive(&empty[(i - 1) & 3]);
      dst[i * 64 + threadIdx.x] = ring[i & 3][threadIdx.x];
      async::fence_shared();
    }
  }
}
#elif KERNEL == 8 // good_product: the warps of a warpgroup wait for a tile, multiply, and one of its threads gives the tile back
extern "C" __global__ void __launch_bounds__(160) good_product(float* dst, const char* src, int n) {
  __shared__ alignas(1024) char a[2048], b[2048];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::init(&empty, 1);
  }
  __syncthreads();
  if (threadIdx.x == 128) {
    for (int i = 0; i < n; ++i) {
      wait(&empty, (i & 1) ^ 1);
      expect(&full, 4096);
      async::load(a, src + i * 4096, 2048, &full);
      async::load(b, src + i * 4096 + 2048, 2048, &full);
    }
  } else if (threadIdx.x < 128) {
    auto descriptor = [](const void* matrix) {
      return ((__cvta_generic_to_shared(matrix) & 0x3ffff) >> 4) | (1ull << 16) | (16ull << 32) | (3ull << 62);
    };
    float sum[4] = {};
    for (int i = 0; i < n; ++i) {
      wait(&full, i & 1);
      asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
      asm volatile("{ .reg .pred p; setp.ne.b32 p, 1, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, p, 1, 1, 0, 0; }"
                   : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3]) : "l"(descriptor(a)), "l"(descriptor(b)) : "memory");
      asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
      if (threadIdx.x == 0) async::arrive(&empty);
    }
    for (int i = 0; i < 4; ++i) dst[4 * threadIdx.x + i] = sum[i];
  }
}
#elif KERNEL == 9 // good_all_arrive: each phase needs an arrival of every thread that waits for it
extern "C" __global__ void __launch_bounds__(96) good_all_arrive(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[64];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) {
    async::init(&full, 65);
    async::init(&empty, 1);
  }
  __syncthreads();
  if (threadIdx.x == 64) {
    for (int i = 0; i < n; ++i) {
      wait(&empty, (i & 1) ^ 1);
      expect(&full, 256);
      load(tile, src + i * 64, 256, &full);
    }
  } else if (threadIdx.x < 64) {
    for (int i = 0; i < n; ++i) {
      async::arrive(&full);
      wait(&full, i & 1);
      if (threadIdx.x == 0) async::arrive(&empty);
      dst[threadIdx.x] = i;
    }
  }
}
#elif KERNEL == 10 // bad_rows_of_lanes: each lane reads as many words as its row has, and the first one gives the slot back
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(rows_of_lanes)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float ring[2][512];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x < 2) { async::init(&full[threadIdx.x], 1); async::init(&empty[threadIdx.x], 2); async::fence_init(); }
  __syncthreads();
  if (threadIdx.x >= 64) {
    if (threadIdx.x > 64) return;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i % 2], i / 2 & 1 ^ 1);
      expect(&full[i % 2], sizeof(ring[0]));
      load(ring[i % 2], src + i * 512, sizeof(ring[0]), &full[i % 2]);
    }
    return;
  }
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    wait(&full[i % 2], i / 2 & 1);
    float sum = 0;
#pragma unroll 1
    for (int j = 0; j <= threadIdx.x % 8; ++j) sum += ring[i % 2][threadIdx.x * 8 + j];
    RIGHT(async::fence_shared();)
    RIGHT(__syncwarp();)
    if (threadIdx.x % 32 == 0) async::arrive(&empty[i % 2]);
    dst[i * 64 + threadIdx.x] = sum;
  }
}
#elif KERNEL == 11 // bad_leader_after_first_turns: the producer waits from the third tile on, for a leader that arrives for two warps
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(leader_after_first_turns)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float ring[2][256];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x < 2) { async::init(&full[threadIdx.x], 1); async::init(&empty[threadIdx.x], 1); async::fence_init(); }
  __syncthreads();
  if (threadIdx.x >= 64) {
    if (threadIdx.x > 64) return;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      if (i > 1) wait(&empty[i & 1], (i >> 1) + 1 & 1);
      expect(&full[i & 1], sizeof(ring[0]));
      load(ring[i & 1], src + i * 256, sizeof(ring[0]), &full[i & 1]);
    }
    return;
  }
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    wait(&full[i & 1], i >> 1 & 1);
    for (int j = 0; j < 4; ++j) sum += ring[i & 1][j * 64 + threadIdx.x];
    async::fence_shared();
    RIGHT(meet<1, 64>();)
    if (threadIdx.x == 0) async::arrive(&empty[i & 1]);
  }
  dst[threadIdx.x] = sum;
}
#endif
