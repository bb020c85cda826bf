// Copies to several CTAs of a cluster.
#include "async.cuh"
#include "variants.h"

__device__ __forceinline__ void initialize(uint64_t* full) {
  if (threadIdx.x == 0) { async::init(full, 1); async::fence_init(); }
  async::cluster_sync();
}
__device__ __forceinline__ void arm(uint64_t* full, uint32_t bytes) {
  async::arrive_expect(full, bytes);
}
__device__ __forceinline__ void wait(uint64_t* full, uint32_t parity) {
  while (!async::try_wait_parity(full, parity)) {}
}
__device__ __forceinline__ void meet() { async::cluster_sync(); }

#if KERNEL == 0 // bad_mask: a third CTA in a cluster of two
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(mask)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  initialize(&full);
  if (threadIdx.x == 0) arm(&full, sizeof(tile));
  if (threadIdx.x == 0 && blockIdx.x % 2 == 0) async::load(tile, src, sizeof(tile), &full, RIGHT(3) WRONG(7));
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  meet();
}
#elif KERNEL == 1 // bad_mask_ring: the bits are counted from 1
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(128) KERNEL_NAME(mask_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][128];
  __shared__ alignas(8) uint64_t full[2];
  initialize(&full[0]);
  initialize(&full[1]);
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) arm(&full[i & 1], sizeof(tile[0]));
    if (threadIdx.x == 0 && blockIdx.x % 4 == 0) async::load(tile[i & 1], src + 128 * i, sizeof(tile[0]), &full[i & 1], RIGHT(15) WRONG(30));
    wait(&full[i & 1], (i >> 1) & 1);
    dst[128 * i + threadIdx.x] = tile[i & 1][threadIdx.x];
    async::fence_shared();
    meet();
  }
}
#elif KERNEL == 2 // bad_mask_tensor: the mask of a larger cluster, across a branch
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(mask_tensor)(float* dst, const TensorMap* map, int k) {
  __shared__ alignas(128) float tile[1024];
  __shared__ alignas(8) uint64_t full;
  initialize(&full);
  if (threadIdx.x == 0) arm(&full, sizeof(tile));
  int32_t at[2] = {0, k};
  if (threadIdx.x == 0 && blockIdx.x % 2 == 0) async::load_tensor(tile, map, at, &full, RIGHT(3) WRONG(15));
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  meet();
}
#elif KERNEL == 3 // bad_expected_by_one: both CTAs get the bytes, and one expects them
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(expected_by_one)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  uint32_t rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  initialize(&full);
  if (threadIdx.x == 0 WRONG(&& rank == 0)) arm(&full, sizeof(tile));
  if (threadIdx.x == 0 && rank == 0) async::load(tile, src, sizeof(tile), &full, 3);
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  meet();
}
#elif KERNEL == 4 // bad_pushed: each CTA gets a row from all four, and expects one more
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(128) KERNEL_NAME(pushed)(float* dst, const float* src) {
  __shared__ alignas(128) float rows[4][128];
  __shared__ alignas(8) uint64_t full;
  uint32_t rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  initialize(&full);
  if (threadIdx.x == 0) arm(&full, RIGHT(4) WRONG(5) * sizeof(rows[0]));
#pragma unroll 1
  for (uint32_t cta = 0; cta < 4; ++cta) {
    uint32_t to, bar;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"((uint32_t)__cvta_generic_to_shared(&rows[rank][threadIdx.x])), "r"(cta));
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(bar) : "r"((uint32_t)__cvta_generic_to_shared(&full)), "r"(cta));
    asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.f32 [%0], %1, [%2];" :: "r"(to), "f"(src[128 * cta + threadIdx.x]), "r"(bar) : "memory");
  }
  wait(&full, 0);
  dst[128 * rank + threadIdx.x] = rows[0][threadIdx.x] + rows[1][threadIdx.x] + rows[2][threadIdx.x] + rows[3][threadIdx.x];
  meet();
}
#elif KERNEL == 5 // bad_halves: each CTA copies half of a tile to both, and expects its own half
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(halves)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][128];
  __shared__ alignas(8) uint64_t full[2];
  uint32_t rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  initialize(&full[0]);
  initialize(&full[1]);
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      arm(&full[i & 1], sizeof(tile[0]) RIGHT() WRONG(/ 2));
      async::load(tile[i & 1] + 64 * rank, src + 128 * i + 64 * rank, sizeof(tile[0]) / 2, &full[i & 1], 3);
    }
    wait(&full[i & 1], (i >> 1) & 1);
    dst[128 * i + threadIdx.x] = tile[i & 1][threadIdx.x];
    async::fence_shared();
    meet();
  }
}
#elif KERNEL == 6 // bad_last_release: a ring that both CTAs fill; nothing waits for the last release of the other one
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(160) KERNEL_NAME(last_release)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][128];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  uint32_t rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  if (threadIdx.x == 0) { async::init(&empty[0], 256); async::init(&empty[1], 256); }
  initialize(&full[0]);
  initialize(&full[1]);
  if (threadIdx.x == 128) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], ((i >> 1) & 1) ^ 1);
      arm(&full[i & 1], sizeof(tile[0]));
      async::load(tile[i & 1] + 64 * rank, src + 128 * i + 64 * rank, sizeof(tile[0]) / 2, &full[i & 1], 3);
    }
  } else if (threadIdx.x < 128) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], (i >> 1) & 1);
      dst[128 * i + threadIdx.x] = tile[i & 1][threadIdx.x];
      async::fence_shared();
      for (uint32_t cta = 0; cta < 2; ++cta) {
        uint32_t bar;
        asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(bar) : "r"((uint32_t)__cvta_generic_to_shared(&empty[i & 1])), "r"(cta));
        asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(bar) : "memory");
      }
    }
  }
  RIGHT(meet();)
}
#elif KERNEL == 7 // bad_sent_and_gone: a CTA sends its row to the other one, which does not wait for it
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(sent_and_gone)(float* dst, const float* src) {
  __shared__ alignas(128) float row[128];
  __shared__ alignas(8) uint64_t full;
  uint32_t rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  initialize(&full);
  if (threadIdx.x == 0 && rank == 1) arm(&full, sizeof(row));
  if (rank == 0) {
    uint32_t to, bar;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"((uint32_t)__cvta_generic_to_shared(&row[threadIdx.x])), "r"(1));
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(bar) : "r"((uint32_t)__cvta_generic_to_shared(&full)), "r"(1));
    asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.f32 [%0], %1, [%2];" :: "r"(to), "f"(src[threadIdx.x]), "r"(bar) : "memory");
  } else {
    RIGHT(wait(&full, 0);)
    dst[threadIdx.x] = RIGHT(row) WRONG(src)[threadIdx.x];
  }
}
#elif KERNEL == 8 // bad_unpaired: a thread waits for the cluster, and then arrives
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(unpaired)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  WRONG(async::cluster_wait();)
  async::cluster_arrive();
  RIGHT(async::cluster_wait();)
  if (threadIdx.x == 0) arm(&full, sizeof(tile));
  if (threadIdx.x == 0 && blockIdx.x % 2 == 0) async::load(tile, src, sizeof(tile), &full, 3);
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  RIGHT(async::cluster_arrive();)
  async::cluster_wait();
}
#elif KERNEL == 9 // bad_unpaired_ring: the CTAs wait for each other before the next copy, and do not arrive
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(unpaired_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  initialize(&full);
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) arm(&full, sizeof(tile));
    if (threadIdx.x == 0 && blockIdx.x % 2 == 0) async::load(tile, src + 128 * i, sizeof(tile), &full, 3);
    wait(&full, i & 1);
    dst[128 * i + threadIdx.x] = tile[threadIdx.x];
    async::fence_shared();
    RIGHT(async::cluster_arrive();)
    async::cluster_wait();
  }
}
#elif KERNEL == 10 // bad_unpaired_twice: an arrival more than waits
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(unpaired_twice)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  WRONG(async::cluster_arrive();)
  meet();
  if (threadIdx.x == 0) arm(&full, sizeof(tile));
  if (threadIdx.x == 0 && blockIdx.x % 2 == 0) async::load(tile, src, sizeof(tile), &full, 3);
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  meet();
}
#elif KERNEL == 11 // bad_received: each CTA stores the row that the other one sends to it
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(received)(float* dst, const float* src) {
  __shared__ alignas(128) float row[128];
  __shared__ alignas(8) uint64_t full;
  uint32_t rank, to, bar;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  initialize(&full);
  if (threadIdx.x == 0) arm(&full, sizeof(row));
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"((uint32_t)__cvta_generic_to_shared(&row[threadIdx.x])), "r"(rank ^ 1));
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(bar) : "r"((uint32_t)__cvta_generic_to_shared(&full)), "r"(rank ^ 1));
  asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.f32 [%0], %1, [%2];" :: "r"(to), "f"(src[128 * blockIdx.x + threadIdx.x]), "r"(bar) : "memory");
  if (threadIdx.x == 0) {
    wait(&full, 0);
    RIGHT(async::fence_shared();)
    async::store(dst + 128 * blockIdx.x, row, sizeof(row));
    async::commit();
    async::wait_read<0>();
  }
  meet();
}
#elif KERNEL == 12 // bad_written_by_other: each CTA stores the row that the other one writes to it
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(written_by_other)(float* dst, const float* src) {
  __shared__ alignas(128) float row[128];
  uint32_t rank, to;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  meet();
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"((uint32_t)__cvta_generic_to_shared(&row[127 - threadIdx.x])), "r"(rank ^ 1));
  asm volatile("st.shared::cluster.f32 [%0], %1;" :: "r"(to), "f"(src[128 * blockIdx.x + threadIdx.x]) : "memory");
  RIGHT(asm volatile("fence.proxy.async;" ::: "memory");)
  meet();
  if (threadIdx.x == 0) {
    async::store(dst + 128 * blockIdx.x, row, sizeof(row));
    async::commit();
    async::wait_read<0>();
  }
}
#elif KERNEL == 13 // bad_read_before_meeting: the wait for the cluster is after the read, in each iteration
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(read_before_meeting)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float row[2][128];
  uint32_t rank, from;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  float value = src[128 * blockIdx.x + threadIdx.x];
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    row[i & 1][threadIdx.x] = value;
    async::cluster_arrive();
    RIGHT(async::cluster_wait();)
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(from) : "r"((uint32_t)__cvta_generic_to_shared(&row[i & 1][127 - threadIdx.x])), "r"(rank ^ 1));
    float other;
    asm volatile("ld.shared::cluster.f32 %0, [%1];" : "=f"(other) : "r"(from) : "memory");
    WRONG(async::cluster_wait();)
    value += other;
  }
  dst[128 * blockIdx.x + threadIdx.x] = value;
  meet();
}
#elif KERNEL == 14 // bad_counted: both CTAs send to the first one, which expects the bytes of one
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(32) KERNEL_NAME(counted)(float* dst, const float* src) {
  __shared__ alignas(128) float rows[2][32];
  __shared__ alignas(8) uint64_t full;
  uint32_t rank, to, bar;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  initialize(&full);
  if (rank == 0 && threadIdx.x == 0) arm(&full, RIGHT(sizeof(rows)) WRONG(sizeof(rows[0])));
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"((uint32_t)__cvta_generic_to_shared(&rows[rank][threadIdx.x])), "r"(0));
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(bar) : "r"((uint32_t)__cvta_generic_to_shared(&full)), "r"(0));
  asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.f32 [%0], %1, [%2];" :: "r"(to), "f"(src[32 * blockIdx.x + threadIdx.x]), "r"(bar) : "memory");
  if (rank == 0) {
    wait(&full, 0);
    dst[threadIdx.x] = rows[0][threadIdx.x] + rows[1][threadIdx.x];
  }
  meet();
}
#elif KERNEL == 15 // bad_met_late: the cluster meets at the end of each iteration, and not before the first one
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(met_late)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float row[64];
  __shared__ alignas(8) uint64_t full;
  uint32_t rank, to, bar;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  if (threadIdx.x == 0) async::init(&full, 1);
  RIGHT(meet();)
  WRONG(__syncthreads();)
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"((uint32_t)__cvta_generic_to_shared(&row[threadIdx.x])), "r"(rank ^ 1));
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(bar) : "r"((uint32_t)__cvta_generic_to_shared(&full)), "r"(rank ^ 1));
  float value = src[64 * blockIdx.x + threadIdx.x];
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) arm(&full, sizeof(row));
    asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.f32 [%0], %1, [%2];" :: "r"(to), "f"(value), "r"(bar) : "memory");
    wait(&full, i & 1);
    value = row[63 - threadIdx.x];
    meet();
  }
  dst[64 * blockIdx.x + threadIdx.x] = value;
}
#elif KERNEL == 16 // bad_released_late: the first barrier of the cluster is relaxed, and no fence is before it
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(released_late)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float row[64];
  __shared__ alignas(8) uint64_t full;
  uint32_t rank, to, bar;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  if (threadIdx.x == 0) async::init(&full, 1);
  RIGHT(if (threadIdx.x == 0) async::fence_init();)
  async::cluster_arrive_relaxed();
  async::cluster_wait();
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"((uint32_t)__cvta_generic_to_shared(&row[threadIdx.x])), "r"(rank ^ 1));
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(bar) : "r"((uint32_t)__cvta_generic_to_shared(&full)), "r"(rank ^ 1));
  float value = src[64 * blockIdx.x + threadIdx.x];
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) arm(&full, sizeof(row));
    asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.f32 [%0], %1, [%2];" :: "r"(to), "f"(value), "r"(bar) : "memory");
    wait(&full, i & 1);
    value = row[63 - threadIdx.x];
    meet();
  }
  dst[64 * blockIdx.x + threadIdx.x] = value;
}
#elif KERNEL == 17 // bad_first_fill: the thread that copies for both CTAs waits before the first fill of a stage, which readers empty after it
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(first_fill)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][32];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  uint32_t rank, to;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) { async::init(&full[i], 1); async::init(&empty[i], 64); }
    async::fence_init();
  }
  meet();
  if (threadIdx.x == 32) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      if (rank == 0) wait(&empty[i & 1], RIGHT(1 ^) (i >> 1 & 1));
      arm(&full[i & 1], sizeof(tile[0]));
      if (rank == 0) async::load(tile[i & 1], src + 32 * i, sizeof(tile[0]), &full[i & 1], 3);
      if (rank == 1) wait(&empty[i & 1], i >> 1 & 1);
    }
  } else if (threadIdx.x < 32) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      dst[32 * (n * rank + i) + threadIdx.x] = tile[i & 1][threadIdx.x];
      async::fence_shared();
      for (uint32_t cta = 0; cta < 2; ++cta) {
        asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"((uint32_t)__cvta_generic_to_shared(&empty[i & 1])), "r"(cta));
        asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(to) : "memory");
      }
    }
  }
  meet();
}
#elif KERNEL == 18 // bad_rows_and_columns: tiles go to the row and to the column of a CTA, whose threads release the slots to the row only
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(160) KERNEL_NAME(rows_and_columns)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float left[2][256], right[2][256];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  uint32_t rank, to;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  if (threadIdx.x == 0) { async::init(&empty[0], RIGHT(12) WRONG(8)); async::init(&empty[1], RIGHT(12) WRONG(8)); }
  initialize(&full[0]);
  initialize(&full[1]);
  uint32_t row = rank / 2, column = rank % 2;
  if (threadIdx.x == 128) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_cluster(&empty[i & 1], i >> 1 & 1 ^ 1)) {}
      arm(&full[i & 1], sizeof(left[0]) + sizeof(right[0]));
      async::load(&left[i & 1][128 * column], src + 512 * i + 128 * rank, 512, &full[i & 1], 3 << 2 * row);
      async::load(&right[i & 1][128 * row], src + 512 * i + 128 * rank, 512, &full[i & 1], 5 << column);
    }
  } else if (threadIdx.x < 128) {
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_cluster(&full[i & 1], i >> 1 & 1)) {}
      sum += left[i & 1][threadIdx.x] * right[i & 1][threadIdx.x] + left[i & 1][threadIdx.x + 128] * right[i & 1][threadIdx.x + 128];
      async::fence_shared();
      __syncwarp();
#pragma unroll
      for (uint32_t by = 0; by < RIGHT(3) WRONG(2); ++by) {
        asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"((uint32_t)__cvta_generic_to_shared(&empty[i & 1])), "r"(rank ^ by));
        if (threadIdx.x % 32 == 0) asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(to) : "memory");
      }
    }
    dst[128 * rank + threadIdx.x] = sum;
  }
  meet();
}
#endif
