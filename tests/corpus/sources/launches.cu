// Rings of three stages by `i % 3`, which the compiler unrolls: what comes of them is known from a launch.
#include "async.cuh"
#include "variants.h"

constexpr int STAGES = 3, READERS = 128;

__device__ __forceinline__ void load(float* tile, const float* src, uint64_t* bar) {
  async::arrive_expect(bar, 1024);
  async::load(tile, src, 1024, bar);
}
__device__ __forceinline__ void wait(uint64_t* bar, uint32_t parity) {
  while (!async::try_wait_parity(bar, parity)) {}
}
__device__ __forceinline__ void arrive(uint64_t* bar) { async::arrive(bar); }

struct Ring {
  float tile[STAGES][256];
  uint64_t full[STAGES], empty[STAGES];
};
__device__ __forceinline__ void init(Ring& ring, uint32_t full, uint32_t empty) {
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; ++s) {
      async::init(&ring.full[s], full);
      async::init(&ring.empty[s], empty);
    }
  }
  __syncthreads();
}
__device__ __forceinline__ bool is_writer() { return threadIdx.x == READERS; }
__device__ __forceinline__ bool is_reader() { return threadIdx.x < READERS; }
__device__ __forceinline__ void read(float* dst, const Ring& ring, int i) {
  dst[256 * i + threadIdx.x] = ring.tile[i % STAGES][threadIdx.x];
  async::fence_shared();
}

#if KERNEL == 0 // bad_count_of_full: an arrival for the bytes and one for the copy, which does not arrive
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(count_of_full)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, RIGHT(1) WRONG(2), READERS);
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[i % STAGES], (i / STAGES & 1) ^ 1);
      load(ring.tile[i % STAGES], src + 256 * i, &ring.full[i % STAGES]);
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[i % STAGES], i / STAGES & 1);
      read(dst, ring, i);
      arrive(&ring.empty[i % STAGES]);
    }
  }
}
#elif KERNEL == 1 // bad_count_of_warps: each warp releases a stage once, and the barrier expects each thread
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(count_of_warps)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, RIGHT(READERS / 32) WRONG(READERS));
  int stage = 0, phase = 0;
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[stage], phase ^ 1);
      load(ring.tile[stage], src + 256 * i, &ring.full[stage]);
      if (++stage == STAGES) { stage = 0; phase ^= 1; }
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[stage], phase);
      dst[256 * i + threadIdx.x] = ring.tile[stage][threadIdx.x];
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x % 32 == 0) arrive(&ring.empty[stage]);
      if (++stage == STAGES) { stage = 0; phase ^= 1; }
    }
  }
}
#elif KERNEL == 2 // bad_first_parity: the writer waits for the readers before it has written anything
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(first_parity)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, READERS);
  int stage = 0, phase = RIGHT(1) WRONG(0);
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[stage], phase);
      load(ring.tile[stage], src + 256 * i, &ring.full[stage]);
      if (++stage == STAGES) { stage = 0; phase ^= 1; }
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[i % STAGES], i / STAGES & 1);
      read(dst, ring, i);
      arrive(&ring.empty[i % STAGES]);
    }
  }
}
#elif KERNEL == 3 // bad_no_wait_for_empty: the writer does not wait for the readers
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(no_wait_for_empty)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, READERS);
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      RIGHT(wait(&ring.empty[i % STAGES], (i / STAGES & 1) ^ 1);)
      load(ring.tile[i % STAGES], src + 256 * i, &ring.full[i % STAGES]);
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[i % STAGES], i / STAGES & 1);
      read(dst, ring, i);
      arrive(&ring.empty[i % STAGES]);
    }
  }
}
#elif KERNEL == 4 // bad_wait_in_first_round: the readers wait for each copy until the ring has gone round
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(wait_in_first_round)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, READERS);
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[i % STAGES], (i / STAGES & 1) ^ 1);
      load(ring.tile[i % STAGES], src + 256 * i, &ring.full[i % STAGES]);
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      WRONG(if (i < STAGES)) wait(&ring.full[i % STAGES], i / STAGES & 1);
      read(dst, ring, i);
      arrive(&ring.empty[i % STAGES]);
    }
  }
}
#elif KERNEL == 5 // bad_wait_for_one_of_two: two tiles in each iteration, and a wait for the first one
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(wait_for_one_of_two)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, READERS);
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[i % STAGES], (i / STAGES & 1) ^ 1);
      load(ring.tile[i % STAGES], src + 256 * i, &ring.full[i % STAGES]);
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; i += 2) {
      wait(&ring.full[i % STAGES], i / STAGES & 1);
      RIGHT(wait(&ring.full[(i + 1) % STAGES], (i + 1) / STAGES & 1);)
      read(dst, ring, i);
      read(dst, ring, i + 1);
      arrive(&ring.empty[i % STAGES]);
      arrive(&ring.empty[(i + 1) % STAGES]);
    }
  }
}
#elif KERNEL == 6 // bad_same_parity: the parity of the readers stays that of the first round
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(same_parity)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, READERS);
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[i % STAGES], (i / STAGES & 1) ^ 1);
      load(ring.tile[i % STAGES], src + 256 * i, &ring.full[i % STAGES]);
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[i % STAGES], RIGHT(i / STAGES & 1) WRONG(0));
      read(dst, ring, i);
      arrive(&ring.empty[i % STAGES]);
    }
  }
}
#elif KERNEL == 7 // bad_uninitialized_last: the last barrier of each ring is not initialized
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(uninitialized_last)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES WRONG(- 1); ++s) {
      async::init(&ring.full[s], 1);
      async::init(&ring.empty[s], READERS);
    }
  }
  __syncthreads();
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[i % STAGES], (i / STAGES & 1) ^ 1);
      load(ring.tile[i % STAGES], src + 256 * i, &ring.full[i % STAGES]);
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[i % STAGES], i / STAGES & 1);
      read(dst, ring, i);
      arrive(&ring.empty[i % STAGES]);
    }
  }
}
#elif KERNEL == 8 // bad_block_of_two_warps: blocks have half the threads of the bound; the barrier expects more than they are
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(block_of_two_warps)(float* dst, const float* src, int n) {
  constexpr int THREADS = 64;
  __shared__ alignas(128) float tile[STAGES][256];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; ++s) {
      async::init(&full[s], 1);
      async::init(&empty[s], RIGHT(THREADS) WRONG(THREADS + 128));
    }
  }
  __syncthreads();
  for (int i = 0; i < n + STAGES - 1; ++i) {
    if (i < n && threadIdx.x == 0) {
      wait(&empty[i % STAGES], (i / STAGES & 1) ^ 1);
      load(tile[i % STAGES], src + 256 * i, &full[i % STAGES]);
    }
    const int old = i - (STAGES - 1);
    if (old >= 0) {
      wait(&full[old % STAGES], old / STAGES & 1);
      dst[256 * old + threadIdx.x] = tile[old % STAGES][threadIdx.x];
      async::fence_shared();
      arrive(&empty[old % STAGES]);
    }
  }
}
#elif KERNEL == 9 // bad_arrivals_by_warp: the first warp arrives twice a thread, which the barrier expects of each thread
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(arrivals_by_warp)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, RIGHT(READERS + 32) WRONG(READERS * 2));
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[i % STAGES], (i / STAGES & 1) ^ 1);
      load(ring.tile[i % STAGES], src + 256 * i, &ring.full[i % STAGES]);
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[i % STAGES], i / STAGES & 1);
      read(dst, ring, i);
      async::arrive(&ring.empty[i % STAGES], threadIdx.x < 32 ? 2 : 1);
    }
  }
}
#elif KERNEL == 10 // bad_any_first_parity: the header does not say how many threads a block has
extern "C" __global__ void KERNEL_NAME(any_first_parity)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, READERS);
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[i % STAGES], (i / STAGES & 1) RIGHT(^ 1));
      load(ring.tile[i % STAGES], src + 256 * i, &ring.full[i % STAGES]);
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[i % STAGES], i / STAGES & 1);
      read(dst, ring, i);
      arrive(&ring.empty[i % STAGES]);
    }
  }
}
#elif KERNEL == 11 // bad_any_same_parity: the parity of the reader does not change when its index wraps
extern "C" __global__ void KERNEL_NAME(any_same_parity)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, READERS);
  int stage = 0, parity = 0;
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[stage], parity ^ 1);
      load(ring.tile[stage], src + 256 * i, &ring.full[stage]);
      if (++stage == STAGES) { stage = 0; parity ^= 1; }
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[stage], parity);
      read(dst, ring, i);
      arrive(&ring.empty[stage]);
      if (++stage == STAGES) { stage = 0; RIGHT(parity ^= 1;) }
    }
  }
}
#elif KERNEL == 12 // bad_any_count: each warp of the readers arrives once
extern "C" __global__ void KERNEL_NAME(any_count)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, RIGHT(READERS / 32) WRONG(1));
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[i % STAGES], (i / STAGES & 1) ^ 1);
      load(ring.tile[i % STAGES], src + 256 * i, &ring.full[i % STAGES]);
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[i % STAGES], i / STAGES & 1);
      read(dst, ring, i);
      __syncwarp();
      if (threadIdx.x % 32 == 0) arrive(&ring.empty[i % STAGES]);
    }
  }
}
#elif KERNEL == 13 // bad_around_ring: a row for each tile, and the parity of two barriers, which changes with each tile
extern "C" __global__ void __launch_bounds__(READERS + 32) KERNEL_NAME(around_ring)(float* dst, const float* src, int tiles, int n) {
  __shared__ alignas(128) Ring ring;
  __shared__ alignas(128) float rows[2][256];
  __shared__ uint64_t ready[2], used[2];
  if (threadIdx.x == 0) {
    for (int row = 0; row < 2; ++row) {
      async::init(&ready[row], 1);
      async::init(&used[row], READERS);
    }
  }
  init(ring, 1, READERS);
  int k = 0;
  if (is_writer()) {
    for (int tile = 0, at = blockIdx.x; at < tiles; ++tile, at += gridDim.x) {
      wait(&used[tile % 2], (tile / 2 & 1) ^ 1);
      load(rows[tile % 2], src + 256 * at, &ready[tile % 2]);
      for (int i = 0; i < n; ++i, ++k) {
        wait(&ring.empty[k % STAGES], (k / STAGES & 1) ^ 1);
        load(ring.tile[k % STAGES], src + 256 * i, &ring.full[k % STAGES]);
      }
    }
  } else if (is_reader()) {
    uint32_t row = 0, parity = 0;
    for (int at = blockIdx.x; at < tiles; at += gridDim.x) {
      wait(&ready[row], parity);
      float sum = rows[row][threadIdx.x];
      arrive(&used[row]);
      row ^= 1;
      RIGHT(if (row == 0)) parity ^= 1;
      for (int i = 0; i < n; ++i, ++k) {
        wait(&ring.full[k % STAGES], k / STAGES & 1);
        sum += ring.tile[k % STAGES][threadIdx.x];
        arrive(&ring.empty[k % STAGES]);
      }
      dst[READERS * at + threadIdx.x] = sum;
    }
  }
}
#elif KERNEL == 14 // bad_rows_of_lanes: each lane of a warp copies a row, and the bytes of one row are expected
extern "C" __global__ void __launch_bounds__(READERS + 32) KERNEL_NAME(rows_of_lanes)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, READERS);
  if (threadIdx.x >= READERS) {
    const int lane = threadIdx.x - READERS;
    for (int i = 0; i < n; ++i) {
      uint64_t* full = &ring.full[i % STAGES];
      wait(&ring.empty[i % STAGES], (i / STAGES & 1) ^ 1);
      if (lane == 0) async::arrive_expect(full, RIGHT(1024) WRONG(32));
      __syncwarp();
      async::load(ring.tile[i % STAGES] + 8 * lane, src + 256 * i + 8 * lane, 32, full);
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[i % STAGES], i / STAGES & 1);
      read(dst, ring, i);
      arrive(&ring.empty[i % STAGES]);
    }
  }
}
#elif KERNEL == 15 // bad_over_from_start: the readers wait for the phase before the first one
extern "C" __global__ void __launch_bounds__(READERS + 32) KERNEL_NAME(over_from_start)(float* dst, const float* src) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, READERS);
  if (is_writer()) {
    load(ring.tile[0], src, &ring.full[0]);
  } else if (is_reader()) {
    wait(&ring.full[0], RIGHT(0) WRONG(1));
    dst[threadIdx.x] = ring.tile[0][threadIdx.x];
  }
}
#elif KERNEL == 16 // bad_over_from_start_ring: the parity of the readers begins with that of the writer
extern "C" __global__ void __launch_bounds__(READERS + 32) KERNEL_NAME(over_from_start_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) Ring ring;
  init(ring, 1, READERS);
  uint32_t parity = RIGHT(is_writer()) WRONG(1);
  int stage = 0;
  if (is_writer()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.empty[stage], parity);
      load(ring.tile[stage], src + 256 * i, &ring.full[stage]);
      if (++stage == STAGES) stage = 0, parity ^= 1;
    }
  } else if (is_reader()) {
    for (int i = 0; i < n; ++i) {
      wait(&ring.full[stage], parity);
      dst[256 * i + threadIdx.x] = ring.tile[stage][threadIdx.x];
      arrive(&ring.empty[stage]);
      if (++stage == STAGES) stage = 0, parity ^= 1;
    }
  }
}
#elif KERNEL == 27 // bad_parity_of_inner: the parity counts the iterations of one tile, of which each slot has an odd number
extern "C" __global__ void __launch_bounds__(160) KERNEL_NAME(parity_of_inner)(float* dst, const float* src, int tiles) {
  __shared__ alignas(128) float ring[2][256];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) { async::init(&full[s], 1); async::init(&empty[s], READERS); }
  }
  __syncthreads();
  if (is_writer()) {
#pragma unroll 1
    for (int i = 0; i < tiles * 6; ++i) {
      wait(&empty[i & 1], (i >> 1 & 1) ^ 1);
      load(ring[i & 1], src + i * 256, &full[i & 1]);
    }
  } else if (is_reader()) {
#pragma unroll 1
    for (int tile = 0; tile < tiles; ++tile) {
      float sum = 0;
#pragma unroll 1
      for (int k = 0; k < 6; ++k) {
        wait(&full[k & 1], RIGHT(tile * 6 + k >> 1 & 1) WRONG(k >> 1 & 1));
        sum += ring[k & 1][threadIdx.x] + ring[k & 1][threadIdx.x + READERS];
        async::fence_shared();
        arrive(&empty[k & 1]);
      }
      dst[tile * READERS + threadIdx.x] = sum;
    }
  }
}
#elif KERNEL == 28 // good_rows_by_lanes: each lane copies two rows, and the first one expects the bytes of all
extern "C" __global__ void __launch_bounds__(64) good_rows_by_lanes(float* dst, const float* src) {
  __shared__ alignas(128) float rows[64][28];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x < 32) {
    if (threadIdx.x == 0) async::arrive_expect(&full, sizeof(rows));
    __syncwarp();
#pragma unroll 1
    for (int row = threadIdx.x; row < 64; row += 32) async::load(rows[row], src + row * 28, sizeof(rows[0]), &full);
  }
  wait(&full, 0);
  dst[threadIdx.x] = rows[threadIdx.x][3];
}
#endif
