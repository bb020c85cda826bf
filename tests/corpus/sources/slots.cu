// Slots that are given back or filled again while a copy reads or writes them.
#include "bulk.h"
#include "variants.h"

#if KERNEL == 0 // bad_given_back: a slot is scaled in place, stored from there, and given back while the store may read it
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(given_back)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float ring[3][64];
  __shared__ uint64_t full[3], empty[3];
  if (threadIdx.x < 3) { async::init(&full[threadIdx.x], 1); async::init(&empty[threadIdx.x], 1); }
  __syncthreads();
  int stage = 0, parity = 0;
  if (threadIdx.x < 32) {
    if (threadIdx.x == 0) {
#pragma unroll 1
      for (int i = 0; i < n; ++i) {
        wait(&empty[stage], parity ^ 1);
        expect(&full[stage], sizeof(ring[0]));
        load(ring[stage], src + i * 64, sizeof(ring[0]), &full[stage]);
        if (++stage == 3) { stage = 0; parity ^= 1; }
      }
    }
  } else {
    int thread = threadIdx.x - 32;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[stage], parity);
      ring[stage][thread] *= 2;
      async::fence_shared();
      asm volatile("bar.sync 1, 64;" ::: "memory");
      if (thread == 0) {
        async::store(dst + i * 64, ring[stage], sizeof(ring[0]));
        async::commit();
        RIGHT(async::wait_read<0>();)
        async::arrive(&empty[stage]);
      }
      if (++stage == 3) { stage = 0; parity ^= 1; }
    }
    if (thread == 0) async::wait<0>();
  }
}
#elif KERNEL == 1 // bad_given_back_sums: a reduction reads the tile that the arrival after it gives back to the thread that clears it
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(given_back_sums)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float sums[32];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) { async::init(&full, 32); async::init(&empty, 1); }
  __syncthreads();
  if (threadIdx.x >= 32) {
    int lane = threadIdx.x - 32;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty, i & 1 ^ 1);
      sums[lane] = src[i * 32 + lane];
      async::fence_shared();
      async::arrive(&full);
    }
  } else if (threadIdx.x == 0) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full, i & 1);
      async::add(dst, sums, sizeof(sums));
      async::commit();
      RIGHT(async::wait_read<0>();)
      async::arrive(&empty);
    }
    async::wait<0>();
  }
}
#elif KERNEL == 2 // bad_two_in_a_slot: the prologue starts three copies, and the ring has two slots
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(two_in_a_slot)(float* dst, const float* src) {
  __shared__ alignas(128) float ring[RIGHT(3) WRONG(2)][64];
  __shared__ uint64_t full[3];
  const int slots = RIGHT(3) WRONG(2);
  if (threadIdx.x == 0) {
    for (int i = 0; i < 3; ++i) async::init(&full[i], 1);
    async::fence_init();
#pragma unroll 1
    for (int i = 0; i < 3; ++i) {
      expect(&full[i], sizeof(ring[0]));
      load(ring[i % slots], src + i * 64, sizeof(ring[0]), &full[i]);
    }
  }
  __syncthreads();
  for (int i = 0; i < 3; ++i) {
    wait(&full[i], 0);
    dst[i * 64 + threadIdx.x] = ring[i % slots][threadIdx.x];
  }
}
#elif KERNEL == 3 // bad_cleared_late: the end of the last row is cleared after its copy has begun, which writes there too
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(cleared_late)(float* dst, const float* src) {
  __shared__ alignas(128) float row[64];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_init();
    const int bytes = RIGHT(192) WRONG(256);
    expect(&full, bytes);
    load(row, src, bytes, &full);
    for (int i = 48; i < 64; ++i) row[i] = 0;
  }
  __syncwarp();
  wait(&full, 0);
  dst[threadIdx.x] = row[threadIdx.x];
  dst[threadIdx.x + 32] = row[threadIdx.x + 32];
}
#elif KERNEL == 4 // bad_keys_over_values: the copy of the values begins in the last row of the keys
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(keys_over_values)(float* dst, const float* values) {
  extern __shared__ __align__(128) float memory[];
  __shared__ uint64_t full[2];
  float* tile = memory + RIGHT(32 * 32) WRONG(32 * 31);
  if (threadIdx.x == 0) {
    async::init(&full[0], 1);
    async::init(&full[1], 1);
    async::fence_init();
  }
  __syncthreads();
  if (threadIdx.x < 32 && async::elect()) {
    expect(&full[1], 512);
    load(tile, values, 512, &full[1]);
    expect(&full[0], 128);
    load(memory + 32 * 31, values + 128, 128, &full[0]);
  }
  wait(&full[0], 0);
  wait(&full[1], 0);
  dst[threadIdx.x] = memory[32 * 31 + threadIdx.x % 32] * tile[threadIdx.x];
}
#elif KERNEL == 5 // bad_given_back_rows: of two slots, the one of this turn is given back, and the wait covers that of the turn before
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(given_back_rows)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float rows[2][256];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x < 2) { async::init(&full[threadIdx.x], 64); async::init(&empty[threadIdx.x], 1); }
  __syncthreads();
  if (threadIdx.x >= 32) {
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], i >> 1 & 1 ^ 1);
#pragma unroll 1
      for (int j = threadIdx.x - 32; j < 256; j += 64) rows[i & 1][j] = src[i * 256 + j];
      async::fence_shared();
      async::arrive(&full[i & 1]);
    }
  } else if (threadIdx.x == 0) {
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      async::store(dst + i * 256, rows[i & 1], sizeof(rows[0]));
      async::commit();
      async::wait_read<1>();
      RIGHT(if (i > 0) async::arrive(&empty[i & 1 ^ 1]);)
      WRONG(async::arrive(&empty[i & 1]);)
    }
    async::wait<0>();
  }
}
#elif KERNEL == 6 // bad_staged: the tile of the epilogue is staged in a slot that the producer fills for the next tile
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(staged)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float rows[3][64];
  RIGHT(__shared__ alignas(128) float tile[64];)
  WRONG(float* tile = rows[0];)
  __shared__ uint64_t full[3], empty[3];
  if (threadIdx.x < 3) { async::init(&full[threadIdx.x], 1); async::init(&empty[threadIdx.x], 2); }
  __syncthreads();
  int stage = 0, parity = 0;
  if (threadIdx.x >= 64) {
    if (threadIdx.x == 64)
#pragma unroll 1
      for (int i = 0; i < 4 * n; ++i) {
        wait(&empty[stage], parity ^ 1);
        expect(&full[stage], sizeof(rows[0]));
        load(rows[stage], src + i * 64, sizeof(rows[0]), &full[stage]);
        if (++stage == 3) { stage = 0; parity ^= 1; }
      }
    return;
  }
  for (int t = 0; t < n; ++t) {
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < 4; ++i) {
      wait(&full[stage], parity);
      sum += rows[stage][threadIdx.x];
      __syncwarp();
      if (threadIdx.x % 32 == 0) async::arrive(&empty[stage]);
      if (++stage == 3) { stage = 0; parity ^= 1; }
    }
    if (threadIdx.x == 0) async::wait_read<0>();
    asm volatile("bar.sync 1, 64;" ::: "memory");
    tile[threadIdx.x] = sum;
    async::fence_shared();
    asm volatile("bar.sync 1, 64;" ::: "memory");
    if (threadIdx.x == 0) { async::store(dst + t * 64, tile, sizeof(rows[0])); async::commit(); }
  }
  if (threadIdx.x == 0) async::wait<0>();
}
#elif KERNEL == 7 // bad_scales: the factors of all tiles are in the last slot, where the producer already copies
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(scales)(float* dst, const float* src, const float* scales, int n) {
  __shared__ alignas(128) float rows[4][128];
  __shared__ uint64_t full[4], empty[4];
  if (threadIdx.x < 4) { async::init(&full[threadIdx.x], 1); async::init(&empty[threadIdx.x], 128); }
  RIGHT(if (threadIdx.x < 128) rows[3][threadIdx.x] = scales[threadIdx.x] * 2;)
  RIGHT(float scale = 0;)
  __syncthreads();
  RIGHT(if (threadIdx.x < 128) scale = rows[3][127 - threadIdx.x];)
  RIGHT(async::fence_shared();)
  RIGHT(__syncthreads();)
  if (threadIdx.x / 32 == 4) {
    if (threadIdx.x % 32 == 0)
      for (int i = 0; i < n; ++i) {
        wait(&empty[i & 3], i >> 2 & 1 ^ 1);
        expect(&full[i & 3], 512);
        load(rows[i & 3], src + i * 128, 512, &full[i & 3]);
      }
  } else {
    WRONG(rows[3][threadIdx.x] = scales[threadIdx.x] * 2;)
    WRONG(asm volatile("bar.sync 1, 128;" ::: "memory");)
    WRONG(const float scale = rows[3][127 - threadIdx.x];)
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 3], i >> 2 & 1);
      sum += rows[i & 3][threadIdx.x];
      async::arrive(&empty[i & 3]);
    }
    dst[threadIdx.x] = sum * scale;
  }
}
#elif KERNEL == 8 // good_staged_last: the tile is staged in the first slot when all copies are complete, and given back for the next one
extern "C" __global__ void __launch_bounds__(96) good_staged_last(float* dst, const float* src, int n) {
  __shared__ alignas(128) float rows[2][64];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x < 2) { async::init(&full[threadIdx.x], 1); async::init(&empty[threadIdx.x], 2); }
  __syncthreads();
  if (threadIdx.x >= 64) {
    if (threadIdx.x == 64)
      for (int i = 0; i < n; ++i) {
        wait(&empty[i & 1], i >> 1 & 1 ^ 1);
        expect(&full[i & 1], sizeof(rows[0]));
        load(rows[i & 1], src + i * 64, sizeof(rows[0]), &full[i & 1]);
      }
    return;
  }
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x % 32 == 0) wait(&full[i & 1], i >> 1 & 1);
    __syncwarp();
    sum += rows[i & 1][threadIdx.x];
    __syncwarp();
    if (threadIdx.x % 32 == 0) async::arrive(&empty[i & 1]);
  }
  asm volatile("bar.sync 1, 64;" ::: "memory");
  rows[0][threadIdx.x] = sum;
  async::fence_shared();
  asm volatile("bar.sync 1, 64;" ::: "memory");
  if (threadIdx.x == 0) { async::store(dst, rows[0], sizeof(rows[0])); async::commit(); async::wait<0>(); }
}
#elif KERNEL == 9 // bad_taken_in_turns: two warps take turns with one tile, and the one whose turn it is waits for the store of the other
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(taken_in_turns)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[32];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if ((i & 1) == warp) {
      WRONG(if (lane == 0) async::wait_read<0>();)
      WRONG(__syncwarp();)
      tile[lane] = src[i * 32 + lane] * 2;
      async::fence_shared();
      __syncwarp();
      if (lane == 0) {
        async::store(dst + i * 32, tile, sizeof(tile));
        async::commit();
        RIGHT(async::wait_read<0>();)
      }
    }
    __syncthreads();
  }
  if (lane == 0) async::wait<0>();
}
#elif KERNEL == 10 // bad_handed_back: a warp stores the tiles that two others fill, and hands a buffer back before its store has read it
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(handed_back)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][64];
  if (threadIdx.x < 64) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      asm volatile("bar.sync %0, 96;" :: "r"(3 + (i & 1)) : "memory");
      tiles[i & 1][threadIdx.x] = src[i * 64 + threadIdx.x] + 1;
      async::fence_shared();
      asm volatile("bar.arrive %0, 96;" :: "r"(1 + (i & 1)) : "memory");
    }
  } else {
    asm volatile("bar.arrive 3, 96;" ::: "memory");
    asm volatile("bar.arrive 4, 96;" ::: "memory");
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      asm volatile("bar.sync %0, 96;" :: "r"(1 + (i & 1)) : "memory");
      if (threadIdx.x == 64) {
        async::store(dst + i * 64, tiles[i & 1], sizeof(tiles[0]));
        async::commit();
        RIGHT(async::wait_read<0>();)
        WRONG(async::wait_read<1>();)
      }
      __syncwarp();
      if (i + 2 < n) asm volatile("bar.arrive %0, 96;" :: "r"(3 + (i & 1)) : "memory");
    }
    if (threadIdx.x == 64) async::wait<0>();
#elif KERNEL == 11 // bad_forwarded: a slot is given back before the bulk store reads it
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(forwarded)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float rows[3][64];
  __shared__ uint64_t full[3], empty[3];
  if (threadIdx.x < 3) { async::init(&full[threadIdx.x], 1); async::init(&empty[threadIdx.x], 1); }
  __syncthreads();
  if (threadIdx.x == 32) {
    for (int i = 0; i < n; ++i) {
      wait(&empty[i % 3], i / 3 & 1 ^ 1);
      expect(&full[i % 3], sizeof(rows[0]));
      load(rows[i % 3], src + i * 64, sizeof(rows[0]), &full[i % 3]);
    }
  } else if (threadIdx.x == 0) {
    for (int i = 0; i < n; ++i) {
      wait(&full[i % 3], i / 3 & 1);
      WRONG(async::arrive(&empty[i % 3]);)
      async::store(dst + i * 64, rows[i % 3], sizeof(rows[0]));
      async::commit();
      async::wait_read<0>();
      RIGHT(async::arrive(&empty[i % 3]);)
    }
    async::wait<0>();
  }
}
#elif KERNEL == 12 // bad_query_of_next: the query of the next head is copied while the consumers read that of this one
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(query_of_next)(float* dst, const float* queries, const float* keys, int heads) {
  __shared__ alignas(128) float query[64], key[2][64];
  __shared__ uint64_t query_full, query_empty, full[2], empty[2];
  if (threadIdx.x == 0) {
    async::init(&query_full, 1);
    async::init(&query_empty, 32);
    for (int s = 0; s < 2; ++s) { async::init(&full[s], 1); async::init(&empty[s], 32); }
    async::fence_init();
  }
  __syncthreads();
  if (threadIdx.x >= 32) {
    if (threadIdx.x > 32) return;
#pragma unroll 1
    for (int head = 0, i = 0; head < heads; ++head) {
      RIGHT(wait(&query_empty, head & 1 ^ 1);)
      expect(&query_full, sizeof(query));
      load(query, queries + head * 64, sizeof(query), &query_full);
      for (int block = 0; block < 4; ++block, ++i) {
        wait(&empty[i & 1], i >> 1 & 1 ^ 1);
        expect(&full[i & 1], sizeof(key[0]));
        load(key[i & 1], keys + block * 64, sizeof(key[0]), &full[i & 1]);
      }
    }
    return;
  }
#pragma unroll 1
  for (int head = 0, i = 0; head < heads; ++head) {
    float sum = 0;
    wait(&query_full, head & 1);
    for (int block = 0; block < 4; ++block, ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      sum += query[threadIdx.x] * key[i & 1][threadIdx.x] + query[threadIdx.x + 32] * key[i & 1][threadIdx.x + 32];
      async::fence_shared();
      async::arrive(&empty[i & 1]);
    }
    RIGHT(async::fence_shared();)
    RIGHT(async::arrive(&query_empty);)
    dst[head * 32 + threadIdx.x] = sum;
  }
}
#elif KERNEL == 13 // bad_table_of_tiles: each tile has a table of its own, which the consumers still read when the next one is copied
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(table_of_tiles)(float* dst, const float* src, const float* tables, int tiles) {
  __shared__ alignas(128) float tile[3][64], table[64];
  __shared__ uint64_t full[3], empty[3];
  if (threadIdx.x < 3) { async::init(&full[threadIdx.x], 1); async::init(&empty[threadIdx.x], 64); async::fence_init(); }
  __syncthreads();
  int stage = 0, parity = 0;
  if (threadIdx.x >= 64) {
    if (threadIdx.x > 64) return;
#pragma unroll 1
    for (int i = 0; i < tiles; ++i) {
      wait(&empty[stage], parity ^ 1);
      RIGHT(if (i > 0) wait(&empty[stage == 0 ? 2 : stage - 1], stage == 0 ? parity ^ 1 : parity);)
      expect(&full[stage], 512);
      load(tile[stage], src + i * 64, 256, &full[stage]);
      load(table, tables + i * 64, 256, &full[stage]);
      if (++stage == 3) { stage = 0; parity ^= 1; }
    }
    return;
  }
#pragma unroll 1
  for (int i = 0; i < tiles; ++i) {
    wait(&full[stage], parity);
    dst[i * 64 + threadIdx.x] = tile[stage][63 - threadIdx.x] * table[threadIdx.x];
    async::fence_shared();
    async::arrive(&empty[stage]);
    if (++stage == 3) { stage = 0; parity ^= 1; }
  }
}
#endif
