// Waits for phases of barriers.
#include "bulk.h"
#include "variants.h"

__device__ __forceinline__ void wait_relaxed(uint64_t* bar, uint32_t parity) {
  while (!async::try_wait_relaxed(bar, parity)) {}
}
__device__ __forceinline__ void wait_once(uint64_t* bar, uint32_t parity) {
  async::try_wait_parity(bar, parity);
}

#if KERNEL == 0 // good_straight
extern "C" __global__ void good_straight(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src + 256, 1024, &bar); }
  wait(&bar, 1);
  dst[256 + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 1 // bad_unused: one wait is no loop
extern "C" __global__ void KERNEL_NAME(unused)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  RIGHT(wait) WRONG(wait_once)(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 2 // bad_unused_branch: in one thread, before a barrier of all
extern "C" __global__ void KERNEL_NAME(unused_branch)(float* dst, const float* src, int flag) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  if (threadIdx.x == 0 && flag) {
    expect(&bar, 1024);
    load(tile, src, 1024, &bar);
    RIGHT(wait) WRONG(wait_once)(&bar, 0);
  }
  __syncthreads();
  if (flag) dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 3 // bad_unused_ring: the wait for a free stage
extern "C" __global__ void KERNEL_NAME(unused_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 4; ++s) { async::init(&full[s], 1); async::init(&empty[s], 128); }
  }
  __syncthreads();
  if (threadIdx.x >= 128) {
    if (threadIdx.x == 128) {
      for (int i = 0; i < n; ++i) {
        int s = i & 3;
        RIGHT(wait) WRONG(wait_once)(&empty[s], ((i >> 2) & 1) ^ 1);
        expect(&full[s], 1024);
        load(tile[s], src + 256 * i, 1024, &full[s]);
      }
    }
  } else {
    for (int i = 0; i < n; ++i) {
      int s = i & 3;
      wait(&full[s], (i >> 2) & 1);
      dst[256 * i + threadIdx.x] = tile[s][threadIdx.x];
      async::fence_shared();
      async::arrive(&empty[s]);
    }
  }
}
#elif KERNEL == 4 // bad_parity_wrap: the parity is not flipped where the stage wraps
extern "C" __global__ void KERNEL_NAME(parity_wrap)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[3][256];
  __shared__ uint64_t full[3], empty[3];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 3; ++s) { async::init(&full[s], 1); async::init(&empty[s], 128); }
  }
  __syncthreads();
  int s = 0;
  uint32_t parity = 0;
  if (threadIdx.x >= 128) {
    if (threadIdx.x == 128) {
      for (int i = 0; i < n; ++i) {
        wait(&empty[s], parity ^ 1);
        expect(&full[s], 1024);
        load(tile[s], src + 256 * i, 1024, &full[s]);
        if (++s == 3) { s = 0; parity ^= 1; }
      }
    }
  } else {
    for (int i = 0; i < n; ++i) {
      wait(&full[s], parity);
      dst[256 * i + threadIdx.x] = tile[s][threadIdx.x];
      async::fence_shared();
      async::arrive(&empty[s]);
      if (++s == 3) { s = 0; RIGHT(parity ^= 1;) }
    }
  }
}
#elif KERNEL == 5 // bad_parity_period: the parity of a ring of two for one of four
extern "C" __global__ void KERNEL_NAME(parity_period)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 4; ++s) { async::init(&full[s], 1); async::init(&empty[s], 128); }
  }
  __syncthreads();
  if (threadIdx.x >= 128) {
    if (threadIdx.x == 128) {
      for (int i = 0; i < n; ++i) {
        int s = i % 4;
        wait(&empty[s], (i / 4 + 1) & 1);
        expect(&full[s], 1024);
        load(tile[s], src + 256 * i, 1024, &full[s]);
      }
    }
  } else {
    for (int i = 0; i < n; ++i) {
      int s = i % 4;
      wait(&full[s], (i / RIGHT(4) WRONG(2)) & 1);
      dst[256 * i + threadIdx.x] = tile[s][threadIdx.x];
      async::fence_shared();
      async::arrive(&empty[s]);
    }
  }
}
#elif KERNEL == 6 // bad_parity_loop: one barrier, one parity
extern "C" __global__ void KERNEL_NAME(parity_loop)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src + 256 * i, 1024, &bar); }
    wait(&bar, RIGHT(i & 1) WRONG(0));
    dst[256 * i + threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 7 // bad_parity_first: the first phase has parity 0
extern "C" __global__ void KERNEL_NAME(parity_first)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  uint32_t parity = RIGHT(0) WRONG(1);
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src + 256 * i, 1024, &bar); }
    wait(&bar, parity);
    parity ^= 1;
    dst[256 * i + threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 8 // bad_parity_again: the second wait is for the first phase
extern "C" __global__ void KERNEL_NAME(parity_again)(float* dst, const float* src, int flag) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  if (flag) {
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src + 256, 1024, &bar); }
    wait(&bar, RIGHT(1) WRONG(0));
    dst[256 + threadIdx.x] = tile[threadIdx.x];
  }
}
#elif KERNEL == 9 // bad_parity_roles: each warp has a loop of its own
extern "C" __global__ void KERNEL_NAME(parity_roles)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&empty, 128); }
  __syncthreads();
  if (threadIdx.x >= 128) {
    if (threadIdx.x == 128) {
      uint32_t parity = 1;
      #pragma unroll 1
      for (int i = 0; i < n; ++i) {
        wait(&empty, parity);
        parity ^= 1;
        expect(&full, 1024);
        load(tile, src + 256 * i, 1024, &full);
      }
    }
  } else {
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full, RIGHT(i & 1) WRONG(0));
      dst[256 * i + threadIdx.x] = tile[threadIdx.x];
      async::fence_shared();
      async::arrive(&empty);
    }
  }
}
#elif KERNEL == 10 // good_once: what every iteration reads is loaded in the first
extern "C" __global__ void good_once(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (i == 0 && threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
    wait(&bar, 0);
    dst[256 * i + threadIdx.x] = tile[threadIdx.x];
  }
}
#elif KERNEL == 11 // good_pairs: two phases in each iteration
extern "C" __global__ void good_pairs(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; i += 2) {
    if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src + 256 * i, 1024, &bar); }
    wait(&bar, 0);
    dst[256 * i + threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src + 256 * i + 256, 1024, &bar); }
    wait(&bar, 1);
    dst[256 * i + 256 + threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 12 // good_tried: a first try, and a loop if it fails
extern "C" __global__ void good_tried(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t bar[2];
  if (threadIdx.x == 0) { async::init(&bar[0], 1); async::init(&bar[1], 1); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar[0], 1024); load(tile[0], src, 1024, &bar[0]); }
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    int s = i & 1, next = s ^ 1;
    bool is_full = async::try_wait_parity(&bar[s], (i >> 1) & 1);
    if (i + 1 < n && threadIdx.x == 0) { expect(&bar[next], 1024); load(tile[next], src + 256 * (i + 1), 1024, &bar[next]); }
    if (!is_full) wait(&bar[s], (i >> 1) & 1);
    dst[256 * i + threadIdx.x] = tile[s][threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 13 // bad_early: the wait is after the load
extern "C" __global__ void KERNEL_NAME(early)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  if (threadIdx.x == 0) {
    expect(&bar, 1024);
    load(tile, src, 1024, &bar);
    RIGHT(wait(&bar, 0);)
    dst[0] = ((volatile float*)tile)[0];
  }
  wait(&bar, 0);
  dst[1 + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 14 // bad_early_barrier: a barrier of threads does not wait for copies
extern "C" __global__ void KERNEL_NAME(early_barrier)(float* dst, const float* src, float* sum) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  __syncthreads();
  RIGHT(wait(&bar, 0);)
  dst[threadIdx.x] = tile[threadIdx.x];
  wait(&bar, 0);
  sum[threadIdx.x] = tile[255 - threadIdx.x];
}
#elif KERNEL == 15 // bad_early_store: the store that reads the tile goes first
__device__ __forceinline__ void store(float* dst, const float* tile, uint32_t bytes) {
  async::store(dst, tile, bytes);
  async::commit();
  async::wait_read<0>();
}
extern "C" __global__ void KERNEL_NAME(early_store)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x != 0) return;
  async::init(&bar, 1);
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    expect(&bar, 1024);
    load(tile, src + 256 * i, 1024, &bar);
    RIGHT(wait(&bar, i & 1);)
    store(dst + 256 * i, tile, 1024);
    WRONG(wait(&bar, i & 1);)
  }
}
#elif KERNEL == 16 // good_owner: one thread waits, the others meet it at a barrier
extern "C" __global__ void good_owner(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); expect(&bar, 1024); load(tile, src, 1024, &bar); }
  __syncthreads();
  if (threadIdx.x == 32) wait(&bar, 0);
  __syncthreads();
  float* generic = tile + 1;
  asm volatile("" : "+l"(generic));
  dst[threadIdx.x] = generic[threadIdx.x] + tile[threadIdx.x];
}
#elif KERNEL == 17 // bad_parity_three: the parity of a ring of two, in one of three
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(parity_three)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[3][128];
  __shared__ alignas(8) uint64_t full[3];
  if (threadIdx.x == 0) for (int i = 0; i < 3; ++i) async::init(&full[i], 1);
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      async::arrive_expect(&full[i % 3], sizeof(tile[0]));
      async::load(tile[i % 3], src + 128 * i, sizeof(tile[0]), &full[i % 3]);
    }
    while (!async::try_wait_parity(&full[i % 3], (i / RIGHT(3) WRONG(2)) & 1)) {}
    dst[128 * i + threadIdx.x] = tile[i % 3][threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 18 // bad_tried_ahead: the next stage of a ring is tried before its wait, and not after the last one
extern "C" __global__ void KERNEL_NAME(tried_ahead)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t bar[4];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 4; ++i) async::init(&bar[i], 1);
    for (int i = 0; i < 4; ++i) { expect(&bar[i], 1024); load(tile[i], src + 256 * i, 1024, &bar[i]); }
  }
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < 4; ++i) {
    RIGHT(wait(&bar[i], 0);)
    dst[256 * i + threadIdx.x] = tile[i][threadIdx.x];
    if (i < n) wait_once(&bar[(i + 1) & 3], 0);
  }
}
#elif KERNEL == 19 // bad_parity_pairs: two phases of each barrier in one iteration of the outer loop
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(parity_pairs)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ alignas(8) uint64_t full[2];
  if (threadIdx.x == 0) for (int i = 0; i < 2; ++i) async::init(&full[i], 1);
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) { expect(&full[0], 1024); load(tile[0], src + 1024 * i, 1024, &full[0]); }
    wait(&full[0], 0);
    dst[512 * i + threadIdx.x] = tile[0][threadIdx.x];
    async::fence_shared();
    __syncthreads();
#pragma unroll 1
    for (int j = 0; j < 3; ++j) {
      int stage = (j + 1) & 1;
      if (threadIdx.x == 0) {
        expect(&full[stage], 1024);
        load(tile[stage], src + 1024 * i + 256 * (j + 1), 1024, &full[stage]);
      }
      wait(&full[stage], RIGHT((j + 1) / 2) WRONG(0));
      dst[512 * i + 128 * (j + 1) + threadIdx.x] = tile[stage][threadIdx.x];
      async::fence_shared();
      __syncthreads();
    }
  }
}
#elif KERNEL == 20 // good_turns: two warps take turns, each with a parity that never changes
extern "C" __global__ void good_turns(float* dst, const float* src, int n) {
  __shared__ float sum;
  __shared__ uint64_t turn;
  if (threadIdx.x == 0) { async::init(&turn, 1); sum = 0; }
  __syncthreads();
  const uint32_t warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    // Warp 0 begins: the phase before the first one has the parity 1.
    wait(&turn, warp ^ 1);
    if (lane == 0) sum = 2 * sum + src[2 * i + warp];
    __syncwarp();
    if (lane == 0) async::arrive(&turn);
  }
  __syncthreads();
  if (threadIdx.x == 0) *dst = sum;
}
#elif KERNEL == 21 // bad_negated: the loop goes on while the phase is complete
extern "C" __global__ void KERNEL_NAME(negated)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  while (RIGHT(!)async::try_wait_parity(&bar, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 22 // bad_negated_ring: in a ring, with pauses
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(negated_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][128];
  __shared__ alignas(8) uint64_t full[2];
  if (threadIdx.x == 0) for (int i = 0; i < 2; ++i) async::init(&full[i], 1);
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) { expect(&full[i & 1], 512); load(tile[i & 1], src + 128 * i, 512, &full[i & 1]); }
    while (async::test_wait_parity(&full[i & 1], i >> 1 & 1) == RIGHT(false) WRONG(true)) __nanosleep(20);
    dst[128 * i + threadIdx.x] = tile[i & 1][threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 23 // bad_negated_state: a wait for the phase of an arrival, across a branch
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(negated_state)(float* dst, const float* src, int sum) {
  __shared__ float tile[128];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 128);
  __syncthreads();
  tile[threadIdx.x] = src[threadIdx.x];
  uint64_t state = async::arrive(&bar);
  float own = dst[threadIdx.x];
  if (sum) {
    while (true) {
      bool is_complete = async::try_wait(&bar, state);
      if (is_complete == RIGHT(true) WRONG(false)) break;
    }
    own += tile[127 - threadIdx.x];
  }
  dst[threadIdx.x] = own;
}
#elif KERNEL == 24 // bad_relaxed: the wait orders nothing
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(relaxed)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&full, 1024); load(tile, src, 1024, &full); }
  RIGHT(wait(&full, 0);)
  WRONG(wait_relaxed(&full, 0);)
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 25 // bad_relaxed_loop: nor does the barrier of the threads that follows it
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(relaxed_loop)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[128];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      expect(&full, 512);
      load(tile, src + 128 * i, 512, &full);
      RIGHT(wait(&full, i & 1);)
      WRONG(wait_relaxed(&full, i & 1);)
    }
    __syncthreads();
    dst[128 * i + threadIdx.x] = tile[127 - threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 26 // bad_relaxed_branch: the tile is read on one of two ways
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(relaxed_branch)(float* dst, const float* src, int both) {
  __shared__ alignas(128) float tile[128];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); expect(&full, 512); load(tile, src, 512, &full); }
  __syncthreads();
  float sum = src[threadIdx.x];
  if (both) {
    RIGHT(wait(&full, 0);)
    WRONG(wait_relaxed(&full, 0);)
    sum += tile[127 - threadIdx.x];
  } else {
    RIGHT(wait(&full, 0);)
    WRONG(wait_relaxed(&full, 0);)
  }
  dst[threadIdx.x] = sum;
}
#endif
