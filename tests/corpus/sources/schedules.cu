// Groups of `cp.async` that not every iteration commits, and copies for which other threads are told too early.
#include "async.cuh"
#include "variants.h"

__device__ __forceinline__ void small(float* dst, const float* src) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"(async::shared(dst)), "l"(async::global(src)) : "memory");
}
__device__ __forceinline__ void small_or_zeros(float* dst, const float* src, bool is_inside) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" :: "r"(async::shared(dst)), "l"(async::global(src)), "r"(is_inside ? 16 : 0) : "memory");
}
__device__ __forceinline__ void small_commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int N> __device__ __forceinline__ void small_wait() { asm volatile("cp.async.wait_group %0;" :: "n"(N) : "memory"); }
__device__ __forceinline__ void arrive_after_copies(uint64_t* bar) {
  asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" :: "r"(async::shared(bar)) : "memory");
}
__device__ __forceinline__ void wait_parity(uint64_t* bar, uint32_t parity) { while (!async::try_wait_parity(bar, parity)) {} }

#if KERNEL == 0 // bad_keys_and_values: two commits in each iteration, the second one not in the last; the values are in the first one's group
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(keys_and_values)(float* dst, const float* keys, const float* values, int n) {
  __shared__ alignas(128) float key[2][256], value[256];
  const int at = 4 * threadIdx.x;
  small(&key[0][at], keys + at);
  small_commit();
  for (int i = 0; i < n; ++i) {
    small(&value[at], values + 256 * i + at);
    small_commit();
    small_wait<1>();
    __syncthreads();
    float score = key[i & 1][255 - at] + key[i & 1][252 - at];
    if (i + 1 < n) {
      small(&key[i + 1 & 1][at], keys + 256 * (i + 1) + at);
      WRONG(small_commit();)
    }
    RIGHT(small_commit();)
    small_wait<1>();
    __syncthreads();
    dst[64 * i + threadIdx.x] = score * value[255 - at];
    __syncthreads();
  }
}
#elif KERNEL == 1 // bad_two_pending: two groups for each tile, and a wait that counts one for each
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(two_pending)(float* dst, const float* a, const float* b, int n) {
  __shared__ alignas(128) float rows[3][512], columns[3][512];
  const int at = 4 * threadIdx.x;
  auto copy = [&](int i) {
    small(&rows[i % 3][at], a + 512 * i + at);
    small_commit();
    small(&columns[i % 3][at], b + 512 * i + at);
    small_commit();
  };
  copy(0);
  copy(1);
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    copy(i + 2);
    RIGHT(small_wait<4>();)
    WRONG(small_wait<5>();)
    __syncthreads();
    dst[128 * i + threadIdx.x] = rows[i % 3][511 - at] * columns[i % 3][508 - at];
    __syncthreads();
  }
}
#elif KERNEL == 2 // bad_last_stages: two tiles in a group, no commits in the last iterations, and a wait that is the same in all
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(last_stages)(float* dst, const float* a, const float* b, int n) {
  constexpr int STAGES = 4;
  __shared__ alignas(128) float rows[STAGES][256], columns[STAGES][256];
  const int at = 4 * threadIdx.x;
  auto copy = [&](int i) {
    small(&rows[i % STAGES][at], a + 256 * i + at);
    small(&columns[i % STAGES][at], b + 256 * i + at);
    small_commit();
  };
  for (int i = 0; i < STAGES - 1; ++i)
    if (i < n) copy(i);
#pragma unroll 4
  for (int i = 0; i < n; ++i) {
    WRONG(small_wait<STAGES - 2>();)
    RIGHT(if (i + STAGES - 2 < n) small_wait<STAGES - 2>(); else small_wait<0>();)
    __syncthreads();
    dst[64 * i + threadIdx.x] = rows[i % STAGES][255 - at] * columns[i % STAGES][252 - at];
    if (i + STAGES - 1 < n) copy(i + STAGES - 1);
  }
}
#elif KERNEL == 3 // bad_elements: the tiles are counted in elements, and a pointer advances
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(elements)(float* dst, const float* src, int k) {
  __shared__ alignas(128) float tiles[2][256];
  const int at = 4 * threadIdx.x;
  int stage = 0;
  float sum = 0;
  small(&tiles[0][at], src + at);
  small_commit();
#pragma unroll 1
  for (int k0 = 0; k0 < k; k0 += 32) {
    src += 256;
    if (k0 + 32 < k) {
      small(&tiles[stage ^ 1][at], src + at);
      WRONG(small_commit();)
    }
    RIGHT(small_commit();)
    small_wait<1>();
    __syncthreads();
    for (int j = 0; j < 4; ++j) sum += tiles[stage][4 * (threadIdx.x ^ 7) + j];
    __syncthreads();
    stage ^= 1;
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 4 // bad_told_one_early: the warp that copies tells the others of the stage that it has just begun to copy
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(told_one_early)(float* dst, const float* src, int n) {
  constexpr int STAGES = 4;
  __shared__ alignas(128) float tiles[STAGES][128];
  __shared__ alignas(8) uint64_t full[STAGES], empty[STAGES];
  if (threadIdx.x == 0)
    for (int i = 0; i < STAGES; ++i) { async::init(&full[i], 32); async::init(&empty[i], 32); }
  __syncthreads();
  const int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    for (int i = 0; i < n + 1; ++i) {
      if (i < n) {
        wait_parity(&empty[i % STAGES], (i / STAGES & 1) ^ 1);
        small(&tiles[i % STAGES][4 * lane], src + 128 * i + 4 * lane);
      }
      small_commit();
      if (i > 0) {
        RIGHT(small_wait<1>();)
        WRONG(small_wait<2>();)
        async::arrive(&full[(i - 1) % STAGES]);
      }
    }
  } else {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
      wait_parity(&full[i % STAGES], i / STAGES & 1);
      for (int j = 0; j < 128; j += 32) sum += tiles[i % STAGES][j + lane];
      async::arrive(&empty[i % STAGES]);
    }
    dst[lane] = sum;
  }
}
#elif KERNEL == 5 // bad_told_before_wait: the arrival on the named barrier precedes the wait
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(told_before_wait)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][256];
  const int warp = threadIdx.x / 32, thread = threadIdx.x % 64;
  if (warp < 2) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      asm volatile("bar.sync %0, 128;" :: "r"(3 + (i & 1)) : "memory");
      small(&tiles[i & 1][4 * thread], src + 256 * i + 4 * thread);
      small_commit();
      RIGHT(small_wait<0>();)
      asm volatile("bar.arrive %0, 128;" :: "r"(1 + (i & 1)) : "memory");
      WRONG(small_wait<0>();)
    }
  } else {
    float sum = 0;
    asm volatile("bar.arrive 3, 128;" ::: "memory");
    asm volatile("bar.arrive 4, 128;" ::: "memory");
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      asm volatile("bar.sync %0, 128;" :: "r"(1 + (i & 1)) : "memory");
      for (int j = 0; j < 256; j += 64) sum += tiles[i & 1][j + thread];
      if (i + 2 < n) asm volatile("bar.arrive %0, 128;" :: "r"(3 + (i & 1)) : "memory");
    }
    dst[thread] = sum;
  }
}
#elif KERNEL == 6 // bad_zeros: rows past the end are stored as zeros, and the arrival is that of the copies
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(zeros)(float* dst, const float* src, int rows) {
  __shared__ alignas(128) float tile[16][64];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 32);
  __syncthreads();
  const int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    for (int i = lane; i < 256; i += 32) {
      const int row = i / 16, column = i % 16 * 4;
      RIGHT(small_or_zeros(&tile[row][column], row < rows ? src + 64 * row + column : src, row < rows);)
      WRONG(if (row < rows) small(&tile[row][column], src + 64 * row + column);
            else *reinterpret_cast<float4*>(&tile[row][column]) = make_float4(0, 0, 0, 0);)
    }
    arrive_after_copies(&full);
  } else {
    wait_parity(&full, 0);
    for (int i = lane; i < 1024; i += 32) dst[i] = tile[i / 64][i % 64];
  }
}
#elif KERNEL == 7 // bad_scales: a number beside the copied tile is stored, in a ring
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(scales)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][132];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  if (threadIdx.x == 0)
    for (int i = 0; i < 2; ++i) { async::init(&full[i], 32); async::init(&empty[i], 64); }
  __syncthreads();
  const int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    for (int i = 0; i < n; ++i) {
      wait_parity(&empty[i & 1], (i >> 1 & 1) ^ 1);
      small(&tiles[i & 1][4 * lane], src + 128 * i + 4 * lane);
      if (lane == 0) tiles[i & 1][128] = 1.0f / (i + 1);
      WRONG(arrive_after_copies(&full[i & 1]);)
      RIGHT(small_commit(); small_wait<0>(); async::arrive(&full[i & 1]);)
    }
  } else {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
      wait_parity(&full[i & 1], i >> 1 & 1);
      sum += tiles[i & 1][128] * tiles[i & 1][threadIdx.x - 32];
      async::arrive(&empty[i & 1]);
    }
    dst[threadIdx.x - 32] = sum;
  }
}
#elif KERNEL == 8 // good_last_stages_drained: the last iterations are apart, each with the wait for what is left
extern "C" __global__ void __launch_bounds__(64) good_last_stages_drained(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[3][256];
  const int at = 4 * threadIdx.x;
  small(&tiles[0][at], src + at);
  small_commit();
  if (n > 1) small(&tiles[1][at], src + 256 + at);
  small_commit();
  int i = 0;
  for (; i + 2 < n; ++i) {
    small(&tiles[(i + 2) % 3][at], src + 256 * (i + 2) + at);
    small_commit();
    small_wait<2>();
    __syncthreads();
    dst[64 * i + threadIdx.x] = tiles[i % 3][255 - at];
    __syncthreads();
  }
  if (i + 1 < n) {
    small_wait<1>();
    __syncthreads();
    dst[64 * i + threadIdx.x] = tiles[i % 3][255 - at];
    ++i;
  }
  if (i < n) {
    small_wait<0>();
    __syncthreads();
    dst[64 * i + threadIdx.x] = tiles[i % 3][255 - at];
  }
}
#elif KERNEL == 9 // bad_told_by_leader: one lane arrives for each of two warps that copy, and the wait leaves one group too many pending
extern "C" __global__ void __launch_bounds__(192) KERNEL_NAME(told_by_leader)(float* dst, const float* src, int n) {
  constexpr int STAGES = 4;
  __shared__ alignas(128) float tiles[STAGES][256];
  __shared__ alignas(8) uint64_t full[STAGES], empty[STAGES];
  if (threadIdx.x == 0)
    for (int i = 0; i < STAGES; ++i) { async::init(&full[i], 2); async::init(&empty[i], 4); }
  __syncthreads();
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (warp < 2) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait_parity(&empty[i % STAGES], (i / STAGES & 1) ^ 1);
      small(&tiles[i % STAGES][128 * warp + 4 * lane], src + 256 * i + 128 * warp + 4 * lane);
      small_commit();
      if (i >= 2) {
        RIGHT(small_wait<2>();)
        WRONG(small_wait<3>();)
        __syncwarp();
        if (lane == 0) async::arrive(&full[(i - 2) % STAGES]);
      }
    }
    small_wait<0>();
    __syncwarp();
    if (lane == 0)
      for (int i = n > 2 ? n - 2 : 0; i < n; ++i) async::arrive(&full[i % STAGES]);
  } else {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
      wait_parity(&full[i % STAGES], i / STAGES & 1);
      sum += tiles[i % STAGES][threadIdx.x - 64] + tiles[i % STAGES][threadIdx.x + 64];
      __syncwarp();
      if (lane == 0) async::arrive(&empty[i % STAGES]);
    }
    dst[threadIdx.x - 64] = sum;
  }
}
#elif KERNEL == 10 // bad_tiles_of_lengths: the number of tiles is in memory
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(tiles_of_lengths)(float* dst, const float* src, const int* lengths) {
  __shared__ alignas(128) float tiles[2][256];
  const int n = lengths[blockIdx.x], at = 4 * threadIdx.x;
  float sum = 0;
  small(&tiles[0][at], src + at);
  small_commit();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (i + 1 < n) {
      small(&tiles[i + 1 & 1][at], src + 256 * (i + 1) + at);
      WRONG(small_commit();)
    }
    RIGHT(small_commit();)
    small_wait<1>();
    __syncthreads();
    sum += tiles[i & 1][255 - at];
    __syncthreads();
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 11 // bad_square_tiles: the CTA has two dimensions, and the text does not say how large they are
extern "C" __global__ void KERNEL_NAME(square_tiles)(float* dst, const float* a, const float* b, int n) {
  __shared__ alignas(128) float rows[2][16][16], columns[2][16][16];
  const int x = threadIdx.x, y = threadIdx.y;
  auto copy = [&](float* to, const float* from) {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(async::shared(to)), "l"(async::global(from)) : "memory");
    small_commit();
  };
  auto copy_both = [&](int i) {
    copy(&rows[i & 1][y][x], a + 16 * (n * y + i) + x);
    copy(&columns[i & 1][y][x], b + 16 * n * (16 * i + y) + x);
  };
  copy_both(0);
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    if (i + 1 < n) copy_both(i + 1);
    WRONG(small_wait<2>();)
    RIGHT(if (i + 1 < n) small_wait<2>(); else small_wait<0>();)
    __syncthreads();
    for (int j = 0; j < 16; ++j) sum += rows[i & 1][y][j] * columns[i & 1][j][x];
    __syncthreads();
  }
  dst[16 * y + x] = sum;
}
#elif KERNEL == 12 // bad_from_last_block: from the last block of keys to the first one, for which no next keys are copied, unrolled
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(from_last_block)(float* dst, const float* keys, const float* values, int length) {
  __shared__ alignas(128) float key[512], value[512];
  const int at = 4 * threadIdx.x, blocks = (length + 31) / 32;
  small(&key[at], keys + 512 * (blocks - 1) + at);
  small_commit();
  float sum = 0;
#pragma unroll 4
  for (int block = blocks - 1; block >= 0; --block) {
    small_wait<0>();
    __syncthreads();
    small(&value[at], values + 512 * block + at);
    small_commit();
    const float score = key[511 - at] + key[508 - at];
    __syncthreads();
    if (block > 0) {
      small(&key[at], keys + 512 * (block - 1) + at);
      small_commit();
    }
    WRONG(small_wait<1>();)
    RIGHT(if (block > 0) small_wait<1>(); else small_wait<0>();)
    __syncthreads();
    sum += score * value[511 - at];
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 13 // bad_biases: a row of biases is stored beside each tile of a ring, and only the copies arrive
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(biases)(float* dst, const float* src, const float* bias, int n) {
  __shared__ alignas(128) float tiles[3][160];
  __shared__ alignas(8) uint64_t full[3], empty[3];
  if (threadIdx.x == 0)
    for (int i = 0; i < 3; ++i) {
      WRONG(async::init(&full[i], 32);)
      RIGHT(async::init(&full[i], 64);)
      async::init(&empty[i], 128);
    }
  __syncthreads();
  const int lane = threadIdx.x % 32;
  if (threadIdx.x >= 128) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait_parity(&empty[i % 3], (i / 3 & 1) ^ 1);
      tiles[i % 3][128 + lane] = bias[32 * i + lane];
      small(&tiles[i % 3][4 * lane], src + 128 * i + 4 * lane);
      arrive_after_copies(&full[i % 3]);
      RIGHT(async::arrive(&full[i % 3]);)
    }
  } else {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
      wait_parity(&full[i % 3], i / 3 & 1);
      sum += tiles[i % 3][threadIdx.x] + tiles[i % 3][128 + lane];
      async::arrive(&empty[i % 3]);
    }
    dst[threadIdx.x] = sum;
  }
}
#endif
