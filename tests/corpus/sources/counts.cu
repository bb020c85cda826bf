// Barriers that nothing initializes, and the arrivals of a phase.
#include "bulk.h"
#include "variants.h"

__device__ __forceinline__ void tensor(float* tile, const TensorMap* map, int row, uint64_t* bar) {
  int32_t at[] = {0, row};
  async::load_tensor(tile, map, at, bar);
}
__device__ __forceinline__ void arrive(uint64_t* bar) { async::arrive(bar); }

// A ring of four stages: one warp loads, 128 threads read.
template <int FULL, int EMPTY, bool RELEASE>
__device__ __forceinline__ void ring(float* dst, const float* src, int n, uint64_t* full, uint64_t* empty,
                                     float (*tile)[256]) {
  __syncthreads();
  if (threadIdx.x >= 128) {
    if (threadIdx.x == 128) {
      for (int i = 0; i < n; ++i) {
        int s = i & 3;
        wait(&empty[s], ((i >> 2) & 1) ^ 1);
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
      if (RELEASE) arrive(&empty[s]);
    }
  }
}

#if KERNEL == 0 // bad_uninitialized: the barrier of the second tile is initialized where the first one is
extern "C" __global__ void KERNEL_NAME(uninitialized)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t first, second;
  if (threadIdx.x == 0) {
    async::init(&first, 1);
    RIGHT(async::init(&second, 1);)
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    expect(&first, 1024);
    load(tile[0], src, 1024, &first);
    expect(&second, 1024);
    load(tile[1], src + 256, 1024, &second);
  }
  wait(&first, 0);
  wait(&second, 0);
  dst[threadIdx.x] = tile[0][threadIdx.x] + tile[1][threadIdx.x];
}
#elif KERNEL == 1 // bad_uninitialized_stage: three of four
extern "C" __global__ void KERNEL_NAME(uninitialized_stage)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x == 0) {
    for (int s = 0; s < RIGHT(4) WRONG(3); ++s) { async::init(&full[s], 1); async::init(&empty[s], 128); }
  }
  ring<1, 128, true>(dst, src, n, full, empty, tile);
}
#elif KERNEL == 2 // bad_uninitialized_empty: the barriers of the free stages are not
extern "C" __global__ void KERNEL_NAME(uninitialized_empty)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 4; ++s) {
      async::init(&full[s], 1);
      RIGHT(async::init(&empty[s], 128);)
    }
  }
  ring<1, 128, true>(dst, src, n, full, empty, tile);
}
#elif KERNEL == 3 // bad_few: the barrier counts the copy too
extern "C" __global__ void KERNEL_NAME(few)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, RIGHT(1) WRONG(2));
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 4 // bad_few_ring: the producer is counted among those that free a stage
extern "C" __global__ void KERNEL_NAME(few_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 4; ++s) { async::init(&full[s], 1); async::init(&empty[s], RIGHT(128) WRONG(129)); }
  }
  ring<1, 129, true>(dst, src, n, full, empty, tile);
}
#elif KERNEL == 5 // bad_few_none: nothing frees a stage
extern "C" __global__ void KERNEL_NAME(few_none)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 4; ++s) { async::init(&full[s], 1); async::init(&empty[s], 128); }
  }
  ring<1, 128, RIGHT(true) WRONG(false)>(dst, src, n, full, empty, tile);
}
#elif KERNEL == 6 // bad_few_elected: one lane of each of four warps arrives, and all are counted
extern "C" __global__ void KERNEL_NAME(few_elected)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&empty, RIGHT(4) WRONG(128)); }
  __syncthreads();
  uint32_t parity = 0;
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      wait(&empty, parity ^ 1);
      expect(&full, 1024);
      load(tile, src + 256 * i, 1024, &full);
    }
    wait(&full, parity);
    if (threadIdx.x < 128) {
      dst[256 * i + threadIdx.x] = tile[threadIdx.x];
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x % 32 == 0) arrive(&empty);
    }
    parity ^= 1;
  }
}
#elif KERNEL == 7 // good_twice: a stage is freed in two halves
extern "C" __global__ void good_twice(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 4; ++s) { async::init(&full[s], 1); async::init(&empty[s], 256); }
  }
  __syncthreads();
  if (threadIdx.x == 128) {
    for (int i = 0; i < n; ++i) {
      int s = i & 3;
      wait(&empty[s], ((i >> 2) & 1) ^ 1);
      expect(&full[s], 1024);
      load(tile[s], src + 256 * i, 1024, &full[s]);
    }
  } else if (threadIdx.x < 128) {
    for (int i = 0; i < n; ++i) {
      int s = i & 3;
      wait(&full[s], (i >> 2) & 1);
#pragma unroll 1
      for (int half = 0; half < 2; ++half) {
        dst[256 * i + 128 * half + threadIdx.x] = tile[s][128 * half + threadIdx.x];
        async::fence_shared();
        arrive(&empty[s]);
      }
    }
  }
}
#elif KERNEL == 8 // bad_many: every thread frees the stage, and one is counted
extern "C" __global__ void KERNEL_NAME(many)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 4; ++s) { async::init(&full[s], 1); async::init(&empty[s], RIGHT(128) WRONG(1)); }
  }
  ring<1, 1, true>(dst, src, n, full, empty, tile);
}
#elif KERNEL == 9 // good_pairs: two copies in each iteration, each with its bytes, on one barrier
extern "C" __global__ void good_pairs(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][2][256];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) { async::init(&full[s], 2); async::init(&empty[s], blockDim.x - 32); }
  }
  __syncthreads();
  int stage = 0, parity = 0;
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x < 32) {
      if (threadIdx.x == 0) {
        wait(&empty[stage], parity ^ 1);
        for (int half = 0; half < 2; ++half) {
          expect(&full[stage], 1024);
          load(tile[stage][half], src + 512 * i + 256 * half, 1024, &full[stage]);
        }
      }
    } else {
      wait(&full[stage], parity);
      dst[256 * i + threadIdx.x] = tile[stage][0][threadIdx.x] + tile[stage][1][threadIdx.x];
      async::fence_shared();
      arrive(&empty[stage]);
    }
    if (++stage == 2) { stage = 0; parity ^= 1; }
  }
}
#elif KERNEL == 12 // bad_unarmed: the second tile is not counted
extern "C" __global__ void bad_unarmed(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) { arrive(&bar); load(tile, src + 256, 1024, &bar); }
  wait(&bar, 1);
  dst[256 + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 13 // bad_boxes: the loop counts another tile than the one before it, of the same tensor
extern "C" __global__ void bad_boxes(float* dst, const __grid_constant__ TensorMap map, int n) {
  __shared__ alignas(128) float tile[2][1024];
  __shared__ uint64_t full[2];
  if (threadIdx.x == 0) { async::init(&full[0], 1); async::init(&full[1], 1); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&full[0], 4096); tensor(tile[0], &map, 0, &full[0]); }
  for (int i = 0; i < n; ++i) {
    int next = (i + 1) & 1;
    if (threadIdx.x == 0 && i + 1 < n) { expect(&full[next], 2048); tensor(tile[next], &map, i + 1, &full[next]); }
    wait(&full[i & 1], (i >> 1) & 1);
    dst[1024 * i + threadIdx.x] = tile[i & 1][threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 14 // good_boxes
extern "C" __global__ void good_boxes(float* dst, const __grid_constant__ TensorMap map, int n) {
  __shared__ alignas(128) float tile[2][1024];
  __shared__ uint64_t full[2];
  if (threadIdx.x == 0) { async::init(&full[0], 1); async::init(&full[1], 1); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&full[0], 4096); tensor(tile[0], &map, 0, &full[0]); }
  for (int i = 0; i < n; ++i) {
    int next = (i + 1) & 1;
    if (threadIdx.x == 0 && i + 1 < n) { expect(&full[next], 4096); tensor(tile[next], &map, i + 1, &full[next]); }
    wait(&full[i & 1], (i >> 1) & 1);
    dst[1024 * i + threadIdx.x] = tile[i & 1][threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 15 // bad_tensor_by_all: every thread loads the tile
extern "C" __global__ void bad_tensor_by_all(float* dst, const __grid_constant__ TensorMap map) {
  __shared__ alignas(128) float tile[1024];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) expect(&bar, 4096);
  tensor(tile, &map, blockIdx.x, &bar);
  wait(&bar, 0);
  dst[1024 * blockIdx.x + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 16 // good_tensor_of_each: each thread loads its own row
extern "C" __global__ void good_tensor_of_each(float* dst, const __grid_constant__ TensorMap map) {
  __shared__ alignas(128) float tile[128][32];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, blockDim.x);
  __syncthreads();
  expect(&bar, 128);
  tensor(tile[threadIdx.x], &map, threadIdx.x, &bar);
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x][threadIdx.x % 32];
}
#elif KERNEL == 17 // bad_few_conditional: where there is nothing to copy, nothing arrives, and all wait
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(few_conditional)(float* dst, const float* src, int count) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0 WRONG(&& count > 0)) {
    async::arrive_expect(&full, sizeof(tile));
    async::load(tile, src, sizeof(tile), &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 18 // good_unrolled: more waits than conditions are remembered, and one thread arrives after each
extern "C" __global__ void __launch_bounds__(128) good_unrolled(float* dst, const float* src) {
  __shared__ alignas(128) float tile[96];
  __shared__ alignas(8) uint64_t full, empty;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&empty, 96); }
  __syncthreads();
  if (threadIdx.x < 32) {
#pragma unroll
    for (int i = 0; i < 20; ++i) {
      wait(&empty, (i & 1) ^ 1);
      if (async::elect()) { expect(&full, sizeof(tile)); load(tile, src + 96 * i, sizeof(tile), &full); }
    }
  } else {
#pragma unroll 1
    for (int i = 0; i < 20; ++i) {
      wait(&full, i & 1);
      dst[96 * i + threadIdx.x - 32] = tile[threadIdx.x - 32];
      async::fence_shared();
      arrive(&empty);
    }
  }
}
#elif KERNEL == 19 // bad_few_last: a ring for several tiles, of which the limit is one, so its second barrier is not used
extern "C" __global__ void KERNEL_NAME(few_last)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t full[2];
  if (threadIdx.x == 0) { for (int s = 0; s < 2; ++s) async::init(&full[s], RIGHT(1) WRONG(2)); }
  __syncthreads();
  const int tiles = min((n + 255) / 256, 1);
  if (tiles == 0) return;
  if (threadIdx.x == 0) {
    for (int i = 0; i < tiles; ++i) { expect(&full[i & 1], 1024); load(tile[i & 1], src + 256 * i, 1024, &full[i & 1]); }
  }
  const int last = tiles - 1;
  wait(&full[last & 1], (last >> 1) & 1);
  dst[threadIdx.x] = tile[last & 1][threadIdx.x];
}
#endif
