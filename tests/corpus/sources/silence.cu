// Kernels without a mistake, of shapes that are easily taken for one.
#include "async.cuh"



__device__ inline uint32_t shared(const void* at) { return static_cast<uint32_t>(__cvta_generic_to_shared(at)); }

__device__ inline void init(uint64_t* barrier, uint32_t count) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(shared(barrier)), "r"(count) : "memory");
}

__device__ inline void invalidate(uint64_t* barrier) {
  asm volatile("mbarrier.inval.shared::cta.b64 [%0];" ::"r"(shared(barrier)) : "memory");
}

// A tile of 1024 bytes, by the thread that arms the barrier.
__device__ inline void load(float* tile, const float* src, uint64_t* barrier) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 1024;" ::"r"(shared(barrier)) : "memory");
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 1024, [%2];" ::"r"(shared(tile)), "l"(src),
               "r"(shared(barrier)) : "memory");
}

__device__ inline void wait(uint64_t* barrier, uint32_t parity) {
  asm volatile("{\n.reg .pred p;\nWAIT:\nmbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n@!p bra WAIT;\n}" ::"r"(shared(barrier)),
               "r"(parity) : "memory");
}

__device__ inline void fence() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }

__device__ inline void meet(int barrier) { asm volatile("bar.sync %0, 256;" ::"r"(barrier) : "memory"); }

#if KERNEL == 0 // good_unused_barrier: a barrier of the array is initialized, and the loop does not come to it
extern "C" __global__ void __launch_bounds__(256) good_unused_barrier(float* dst, const float* src) {
  __shared__ alignas(128) float tiles[4][256];
  __shared__ uint64_t full[4];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 4; ++i) init(&full[i], 1);
  }
  __syncthreads();
  if (threadIdx.x == 128) {
#pragma unroll
    for (int i = 0; i < 3; ++i) load(tiles[i], src + 256 * i, &full[i]);
  } else if (threadIdx.x < 128) {
#pragma unroll 1
    for (int i = 0; i < 3; ++i) {
      wait(&full[i % 4], i / 4 & 1);
      dst[128 * i + threadIdx.x] = tiles[i % 4][threadIdx.x] + tiles[i % 4][threadIdx.x + 128];
    }
  }
}
#elif KERNEL == 1 // good_made_anew: another warp makes the barrier anew for each tile, so each wait is for its first phase
extern "C" __global__ void __launch_bounds__(256) good_made_anew(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) init(&full, 1);
  __syncthreads();
  if (threadIdx.x < 32) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      if (threadIdx.x == 0) {
        invalidate(&full);
        init(&full, 1);
        load(tile, src + 256 * i, &full);
      }
      __syncwarp();
      meet(1);
      meet(2);
    }
  } else {
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      meet(1);
      wait(&full, 0);
      sum += tile[threadIdx.x];
      fence();
      meet(2);
    }
    dst[threadIdx.x] = sum;
  }
}
#elif KERNEL == 2 // good_ring_made_anew: the barriers of a ring
extern "C" __global__ void __launch_bounds__(256) good_ring_made_anew(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][256];
  __shared__ uint64_t full[2];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) init(&full[i], 1);
    load(tiles[0], src, &full[0]);
  }
  __syncthreads();
  if (threadIdx.x < 32) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      int next = 1 - i % 2;
      if (threadIdx.x == 0 && i + 1 < n) {
        invalidate(&full[next]);
        init(&full[next], 1);
        fence();
        load(tiles[next], src + 256 * (i + 1), &full[next]);
      }
      __syncthreads();
    }
  } else {
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i % 2], 0);
      sum += tiles[i % 2][threadIdx.x];
      fence();
      __syncthreads();
    }
    dst[threadIdx.x] = sum;
  }
}
#elif KERNEL == 3 // good_own_by_rank: a CTA reads its own memory at the end, by the address that it has for the others
extern "C" __global__ void __cluster_dims__(2, 1, 1) good_own_by_rank(int* dst, const int* src) {
  __shared__ int found[256];
  unsigned chosen = blockIdx.x / 2 % 2;
  int* at = async::in_cta(found, chosen);
  async::cluster_sync();
  at[async::cluster_rank() * 128 + threadIdx.x % 128] = src[blockIdx.x * 128 + threadIdx.x % 128];
  async::cluster_sync();
  if (async::cluster_rank() == chosen) dst[threadIdx.x] = at[threadIdx.x];
}
#elif KERNEL == 4 // good_own_of_first: the CTA is the first one
extern "C" __global__ void __cluster_dims__(2, 1, 1) good_own_of_first(int* dst, const int* src) {
  __shared__ int total[256];
  if (async::cluster_rank() == 0) total[threadIdx.x] = 0;
  async::cluster_sync();
  int* at = async::in_cta(total, 0);
  atomicAdd(&at[threadIdx.x], src[blockIdx.x * 256 + threadIdx.x]);
  async::cluster_sync();
  if (async::cluster_rank() == 0) dst[threadIdx.x] = at[threadIdx.x];
}
#elif KERNEL == 5 // good_kinds: a parameter is one of a few numbers, and each of them loads the tile
extern "C" __global__ void __launch_bounds__(256) good_kinds(float* dst, const float* src, int kind) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0) {
    if (kind == 0) {
      load(tile, src, &full);
    } else if (kind == 1) {
      load(tile, src + 256, &full);
    }
  }
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 6 // good_flags: who launches the kernel sets the flag where there is a second source
extern "C" __global__ void __launch_bounds__(256) good_flags(float* dst, const float* src, const float* bias, int flags) {
  __shared__ alignas(128) float tiles[2][256];
  __shared__ uint64_t full[2];
  if (threadIdx.x == 0) {
    init(&full[0], 1);
    init(&full[1], 1);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    load(tiles[0], src, &full[0]);
    if (bias) load(tiles[1], bias, &full[1]);
  }
  wait(&full[0], 0);
  float sum = tiles[0][threadIdx.x];
  if (flags & 1) {
    wait(&full[1], 0);
    sum += tiles[1][threadIdx.x];
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 7 // good_handed_over: one thread loads, others wait and change the tile, and tell the first one by another barrier
extern "C" __global__ void __launch_bounds__(288) good_handed_over(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full, done;
  if (threadIdx.x == 0) {
    init(&full, 1);
    init(&done, 256);
  }
  __syncthreads();
  if (threadIdx.x >= 32) {
    wait(&full, 0);
    tile[threadIdx.x - 32] += 1;
    fence();
    asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(shared(&done)) : "memory");
  } else if (threadIdx.x == 0) {
    load(tile, src, &full);
    wait(&done, 0);
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 1024;" ::"l"(dst), "r"(shared(tile)) : "memory");
    asm volatile("cp.async.bulk.commit_group;\n\tcp.async.bulk.wait_group 0;" ::: "memory");
  }
}
#elif KERNEL == 8 // good_rows: of the threads that could write into the tile behind the rows, none is below the number of rows
extern "C" __global__ void __launch_bounds__(192) good_rows(int* dst, const int* src, const int* scales, unsigned rows, int n) {
  struct alignas(128) Stage {
    int scales[64], tile[256];
    uint64_t full, empty;
  };
  __shared__ Stage stage;
  if (threadIdx.x == 0) {
    init(&stage.full, 129);
    init(&stage.empty, 64);
  }
  __syncthreads();
  if (threadIdx.x >= 64) {
    unsigned row = threadIdx.x - 64;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&stage.empty, i + 1 & 1);
      if (row == 0) load(reinterpret_cast<float*>(stage.tile), reinterpret_cast<const float*>(src) + 256 * i, &stage.full);
      if (row < rows) {
        asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared(&stage.scales[row])), "l"(scales + 64 * i + row) : "memory");
      }
      asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(shared(&stage.full)) : "memory");
    }
  } else {
    int sum = 0;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&stage.full, i & 1);
      sum += stage.tile[threadIdx.x];
      if (threadIdx.x < rows) sum += stage.scales[threadIdx.x];
      asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(shared(&stage.empty)) : "memory");
    }
    dst[threadIdx.x] = sum;
  }
}
#elif KERNEL == 9 // good_own_barrier: compiled for clusters of one CTA, whose consumers arrive in each CTA
extern "C" __global__ void __launch_bounds__(160) good_own_barrier(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) {
    init(&full, 1);
    init(&empty, 1);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  if (threadIdx.x == 128) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty, (i & 1) ^ 1);
      load(tile, src + 256 * i, &full);
    }
  } else if (threadIdx.x < 128) {
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full, i & 1);
      sum += tile[threadIdx.x] + tile[threadIdx.x + 128];
      fence();
      asm volatile("bar.sync 1, 128;" ::: "memory");
      if (threadIdx.x < 1) {
        asm volatile("{\n.reg .b32 there;\nmapa.shared::cluster.u32 there, %0, %1;\nmbarrier.arrive.release.cluster.shared::cluster.b64 _, [there];\n}" ::"r"(
                         shared(&empty)), "r"(threadIdx.x) : "memory");
      }
    }
    dst[threadIdx.x] = sum;
  }
  asm volatile("barrier.cluster.arrive.aligned;\n\tbarrier.cluster.wait.aligned;" ::: "memory");
}
#elif KERNEL == 10 // good_barrier_of_each_tile: there are as many tiles at most as barriers, which the text does not say
extern "C" __global__ void __launch_bounds__(128) good_barrier_of_each_tile(float* dst, const float* src, int tiles) {
  __shared__ alignas(128) float tile[8][256];
  __shared__ uint64_t full[8];
  if (threadIdx.x < 8) init(&full[threadIdx.x], 1);
  __syncthreads();
  if (threadIdx.x == 0) {
#pragma unroll 1
    for (int i = 0; i < tiles; ++i) load(tile[i], src + 256 * i, &full[i]);
  }
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < tiles; ++i) {
    wait(&full[i], 0);
    sum += tile[i][threadIdx.x] + tile[i][threadIdx.x + 128];
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 11 // good_asserted: all threads wait, and one arrives, which it does in any case where no assertion fails
extern "C" __global__ void __launch_bounds__(256) good_asserted(float* dst, const float* src, int rows) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    init(&full, 1);
    ASSERT(rows > 0);
    load(tile, src, &full);
  }
  __syncthreads();
  wait(&full, 0);
  ASSERT(tile[threadIdx.x] == src[threadIdx.x]);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 12 // good_gives_up: a thread that has waited for too long prints that, and reads nothing
extern "C" __global__ void __launch_bounds__(256) good_gives_up(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t full[2];
  if (threadIdx.x == 0) {
    init(&full[0], 1);
    init(&full[1], 1);
  }
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) load(tile[i % 2], src + 256 * i, &full[i % 2]);
    uint32_t is_complete = 0;
    for (int tries = 0; tries < 1 << 20 && !is_complete; ++tries) {
      asm volatile("{\n.reg .pred p;\nmbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\nselp.u32 %0, 1, 0, p;\n}"
                   : "=r"(is_complete) : "r"(shared(&full[i % 2])), "r"(i / 2 & 1) : "memory");
    }
    if (!is_complete) {
      printf("thread %d: no tile %d\n", threadIdx.x, i);
      return;
    }
    dst[256 * i + threadIdx.x] = tile[i % 2][255 - threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 13 // good_in_two_pieces: between each expectation and its copy a thread waits for a flag, so they are in other blocks
extern "C" __global__ void __launch_bounds__(128) good_in_two_pieces(float* dst, const float* src, const unsigned* flags) {
  __shared__ alignas(128) float tile[384];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) init(&full, 2);
  __syncthreads();
  if (threadIdx.x == 0) {
    float* to = tile;
    unsigned flag;
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      uint32_t bytes = i == 0 ? 1024 : 512;
      asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&full)), "r"(bytes) : "memory");
      do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(flag) : "l"(flags + 1 + i) : "memory");
      while (flag == 0);
      asm volatile("fence.proxy.async;" ::: "memory");
      asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(shared(to)),
                   "l"(src + (to - tile)), "r"(bytes), "r"(shared(&full)) : "memory");
      to += 256;
    }
  }
  wait(&full, 0);
  for (int i = threadIdx.x; i < 384; i += 128) dst[i] = tile[i];
}
#elif KERNEL == 14 // good_invalidated_after_prefetches: a copy for the tile after the next one only where there is one, and the barriers are invalidated after the loop
extern "C" __global__ void __launch_bounds__(128) good_invalidated_after_prefetches(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t full[2];
  if (threadIdx.x == 0) {
    init(&full[0], 1);
    init(&full[1], 1);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2 && i < n; ++i) load(tile[i], src + 256 * i, &full[i]);
  }
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    wait(&full[i % 2], i / 2 & 1);
    dst[256 * i + threadIdx.x] = tile[i % 2][255 - threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0 && i + 2 < n) load(tile[i % 2], src + 256 * (i + 2), &full[i % 2]);
  }
  if (threadIdx.x == 0) {
    invalidate(&full[0]);
    invalidate(&full[1]);
  }
}
#elif KERNEL == 15 // good_waited_by_lane: one lane of a warp copies and waits, and the other lanes meet it in between
extern "C" __global__ void __launch_bounds__(32) good_waited_by_lane(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  bool leads = threadIdx.x == 0;
  if (leads) {
    init(&full, 1);
    load(tile, src, &full);
  }
  __syncwarp();
  if (leads) wait(&full, 0);
  __syncwarp();
  for (int i = threadIdx.x; i < 256; i += 32) dst[i] = tile[i];
  async::fence_shared();
  __syncwarp();
  if (leads) {
    load(tile, src + 256, &full);
    wait(&full, 1);
  }
  __syncwarp();
  for (int i = threadIdx.x; i < 256; i += 32) dst[256 + i] = tile[i];
}
#endif
