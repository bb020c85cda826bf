// Accesses of the CTAs of a cluster to each other's shared memory.
#include "bulk.h"
#include "variants.h"

template <typename T> __device__ __forceinline__ T* peer(T* at, uint32_t rank) {
  uint64_t to;
  asm("mapa.u64 %0, %1, %2;" : "=l"(to) : "l"(at), "r"(rank));
  return reinterpret_cast<T*>(to);
}
__device__ __forceinline__ uint32_t peer_address(const void* at, uint32_t rank) {
  uint32_t to;
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"(async::shared(at)), "r"(rank));
  return to;
}
__device__ __forceinline__ float read(uint32_t at) {
  float value;
  asm volatile("ld.shared::cluster.f32 %0, [%1];" : "=f"(value) : "r"(at) : "memory");
  return value;
}
__device__ __forceinline__ void write(uint32_t at, float value) {
  asm volatile("st.shared::cluster.f32 [%0], %1;" ::"r"(at), "f"(value) : "memory");
}
__device__ __forceinline__ uint32_t rank() {
  uint32_t rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
}
__device__ __forceinline__ void arrive() { asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory"); }
__device__ __forceinline__ void arrive_relaxed() { asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory"); }
__device__ __forceinline__ void meet() { asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory"); }

#if KERNEL == 0 // bad_reduced_relaxed: the partial sums of the other CTAs are read after a relaxed arrival
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(128) KERNEL_NAME(reduced_relaxed)(float* dst, const float* src) {
  __shared__ float part[128];
  part[threadIdx.x] = src[blockIdx.x * 128 + threadIdx.x] * 2;
  RIGHT(arrive();) WRONG(arrive_relaxed();)
  meet();
  float sum = 0;
  for (uint32_t cta = 0; cta < 4; ++cta) sum += read(peer_address(&part[threadIdx.x], cta));
  dst[blockIdx.x * 128 + threadIdx.x] = sum;
  arrive();
  meet();
}
#elif KERNEL == 1 // bad_halo: the next step overwrites the halo of the neighbour, which may still read it
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(halo)(float* dst, const float* src, int steps) {
  __shared__ float halo[32];
  float value = src[blockIdx.x * 128 + threadIdx.x];
  arrive();
  meet();
#pragma unroll 1
  for (int i = 0; i < steps; ++i) {
    if (threadIdx.x >= 96) write(peer_address(&halo[threadIdx.x - 96], rank() ^ 1), value);
    arrive();
    meet();
    value = 0.5f * value + halo[threadIdx.x % 32];
    RIGHT(arrive(); meet();) WRONG(__syncthreads();)
  }
  dst[blockIdx.x * 128 + threadIdx.x] = value;
}
#elif KERNEL == 2 // bad_slot_of_next: a leader sends its row to the next CTA without waiting until that CTA has read the last one
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(64) KERNEL_NAME(slot_of_next)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float row[64], slot[64];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  row[threadIdx.x] = src[blockIdx.x * 64 + threadIdx.x];
  async::fence_shared();
  arrive();
  meet();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      expect(&full, sizeof(slot));
      uint32_t next = (rank() + 1) % 4;
      asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
          peer_address(slot, next)), "r"(async::shared(row)), "r"(256), "r"(peer_address(&full, next)) : "memory");
    }
    wait(&full, i & 1);
    dst[(i * gridDim.x + blockIdx.x) * 64 + threadIdx.x] = slot[63 - threadIdx.x];
    async::fence_shared();
    RIGHT(arrive(); meet();) WRONG(__syncthreads();)
  }
  arrive();
  meet();
}
#elif KERNEL == 3 // bad_histogram: the bins are cleared by their CTA, and other CTAs add to them after a barrier of their own CTA
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(histogram)(int* dst, const int* keys, int n) {
  __shared__ int bins[64];
  arrive();
  meet();
  bins[threadIdx.x] = 0;
  RIGHT(arrive(); meet();) WRONG(__syncthreads();)
#pragma unroll 1
  for (int i = threadIdx.x; i < n; i += 64) {
    int key = keys[blockIdx.x * n + i] & 127;
    atomicAdd(peer(&bins[key % 64], key / 64), 1);
  }
  arrive();
  meet();
  dst[blockIdx.x * 64 + threadIdx.x] = bins[threadIdx.x];
}
#elif KERNEL == 4 // bad_maximum: the leader of the cluster reads the maxima of the last round while the others write those of the next
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(32) KERNEL_NAME(maximum)(float* dst, const float* src, int rounds) {
  __shared__ float most[32];
  for (int i = 0; i < rounds; ++i) {
    most[threadIdx.x] = src[(i * gridDim.x + blockIdx.x) * 32 + threadIdx.x];
    arrive();
    meet();
    if (rank() == 0) {
      float other = peer(most, 1)[threadIdx.x];
      dst[(i * gridDim.x + blockIdx.x) * 16 + threadIdx.x] = fmaxf(most[threadIdx.x], other);
    }
    RIGHT(arrive(); meet();) WRONG(__syncwarp();)
  }
  arrive();
  meet();
}
#elif KERNEL == 5 // bad_multicast_rows: each CTA copies its half to both, and reads of the last rows are ordered within a CTA only
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128) KERNEL_NAME(multicast_rows)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float rows[2][64];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  arrive();
  meet();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) expect(&full, sizeof(rows));
    if (threadIdx.x == 0) async::load(rows[rank()], src + (i * 2 + rank()) * 64, sizeof(rows[0]), &full, 3);
    wait(&full, i & 1);
    dst[i * 256 + blockIdx.x * 128 + threadIdx.x] = rows[threadIdx.x / 64][threadIdx.x % 64];
    async::fence_shared();
    RIGHT(arrive(); meet();) WRONG(__syncthreads();)
  }
  arrive();
  meet();
}
#elif KERNEL == 6 // bad_multicast_ring: the producers copy to both CTAs, and consumers release the slots to their own producer only
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(160) KERNEL_NAME(multicast_ring)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float ring[3][256];
  __shared__ uint64_t full[3], empty[3];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 3; ++s) { async::init(&full[s], 1); async::init(&empty[s], RIGHT(8) WRONG(4)); }
    async::fence_init();
  }
  arrive();
  meet();
  if (threadIdx.x == 128) {
    int stage = 0, parity = 1;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_cluster(&empty[stage], parity)) {}
      expect(&full[stage], sizeof(ring[0]));
      async::load(&ring[stage][rank() * 128], src + (i * 2 + rank()) * 128, sizeof(ring[0]) / 2, &full[stage], 3);
      if (++stage == 3) { stage = 0; parity ^= 1; }
    }
  } else if (threadIdx.x < 128) {
    int stage = 0, parity = 0;
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[stage], parity);
      sum += ring[stage][threadIdx.x] + ring[stage][threadIdx.x + 128];
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x % 32 == 0) {
        RIGHT(for (uint32_t cta = 0; cta < 2; ++cta) async::arrive_remote(peer(&empty[stage], cta));)
        WRONG(async::arrive(&empty[stage]);)
      }
      if (++stage == 3) { stage = 0; parity ^= 1; }
    }
    dst[blockIdx.x * 128 + threadIdx.x] = sum;
  }
  arrive();
  meet();
}
#elif KERNEL == 7 // bad_multicast_leader: the leader of four CTAs copies one row to all of them when its own threads have read the last one
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(64) KERNEL_NAME(multicast_leader)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float row[2][32];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) { async::init(&full[s], 1); async::init(&empty[s], RIGHT(128) WRONG(32)); }
    async::fence_init();
  }
  arrive();
  meet();
  if (threadIdx.x < 32) {
    if (threadIdx.x == 0) {
#pragma unroll 1
      for (int i = 0; i < n; ++i) {
        if (rank() == 0 WRONG(|| true)) while (!async::try_wait_cluster(&empty[i & 1], i >> 1 & 1 ^ 1)) {}
        expect(&full[i & 1], sizeof(row[0]));
        if (rank() == 0) async::load(row[i & 1], src + i * 32, sizeof(row[0]), &full[i & 1], 15);
        RIGHT(if (rank() != 0) while (!async::try_wait_cluster(&full[i & 1], i >> 1 & 1)) {})
      }
    }
  } else {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      dst[(i * gridDim.x + blockIdx.x) * 32 + threadIdx.x % 32] = row[i & 1][threadIdx.x % 32];
      async::fence_shared();
      RIGHT(async::arrive_remote(peer(&empty[i & 1], 0));) WRONG(async::arrive(&empty[i & 1]);)
    }
  }
  arrive();
  meet();
}
#elif KERNEL == 8 // bad_last_slot: the first CTA sends the number of the next tile to both, and nothing waits until the last one is read
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(32) KERNEL_NAME(last_slot)(int* dst, int n) {
  __shared__ alignas(16) int slot;
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&empty, 2); async::fence_init(); }
  arrive();
  meet();
  if (threadIdx.x == 0) {
    for (int i = 0;; ++i) {
      expect(&full, sizeof(slot));
      if (rank() == 0) {
        while (!async::try_wait_cluster(&empty, i & 1 ^ 1)) {}
        int next = i < n ? i : -1;
        for (uint32_t cta = 0; cta < 2; ++cta)
          asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.s32 [%0], %1, [%2];" ::"r"(peer_address(&slot, cta)), "r"(next),
                       "r"(peer_address(&full, cta)) : "memory");
      }
      while (!async::try_wait_cluster(&full, i & 1)) {}
      int tile = slot;
      async::arrive_remote(peer(&empty, 0));
      if (tile < 0) break;
      dst[tile * 2 + rank()] = tile;
    }
  }
  RIGHT(arrive(); meet();)
}
#elif KERNEL == 9 // bad_last_credit: each CTA returns a credit for each row to the CTA that sent it, also for the last row
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(32) KERNEL_NAME(last_credit)(float* dst, const float* src, const int* last) {
  __shared__ alignas(128) float row[32], inbox[32];
  __shared__ uint64_t full, credit;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&credit, 1); async::fence_init(); }
  row[threadIdx.x] = src[blockIdx.x * 32 + threadIdx.x];
  async::fence_shared();
  arrive();
  meet();
  uint32_t next = (rank() + 1) % 4, before = (rank() + 3) % 4;
#pragma unroll 1
  for (int i = 0;; ++i) {
    while (!async::try_wait_cluster(&credit, i & 1 ^ 1)) {}
    if (threadIdx.x == 0) {
      expect(&full, sizeof(inbox));
      asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
          peer_address(inbox, next)), "r"(async::shared(row)), "r"(128), "r"(peer_address(&full, next)) : "memory");
    }
    while (!async::try_wait_cluster(&full, i & 1)) {}
    dst[(i * gridDim.x + blockIdx.x) * 32 + threadIdx.x] = inbox[31 - threadIdx.x];
    async::fence_shared();
    __syncwarp();
    if (threadIdx.x == 0) async::arrive_remote(peer(&credit, before));
    if (last[i] != 0) break;
  }
  RIGHT(arrive(); meet();)
}
#elif KERNEL == 10 // bad_multicast_by_first: all threads wait for the row that the first CTA copies to both, and each CTA goes on alone
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(multicast_by_first)(float* dst, const float* src, int rows) {
  __shared__ alignas(128) float row[64];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_init();
  }
  arrive();
  meet();
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < rows; ++i) {
    if (threadIdx.x == 0) {
      expect(&full, sizeof(row));
      if (rank() == 0) async::load(row, src + i * 64, sizeof(row), &full, 3);
    }
    wait(&full, i & 1);
    sum += row[63 - threadIdx.x];
    async::fence_shared();
    RIGHT(arrive(); meet();)
    WRONG(__syncthreads();)
  }
  dst[blockIdx.x * 64 + threadIdx.x] = sum;
  WRONG(arrive(); meet();)
}
#elif KERNEL == 11 // bad_prefix_of_totals: the first CTA needs no totals and returns, while the others read its total
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(64) KERNEL_NAME(prefix_of_totals)(float* dst, const float* src) {
  __shared__ float total;
  float own = src[blockIdx.x * 64 + threadIdx.x];
  if (threadIdx.x == 63) total = own;
  arrive();
  meet();
  WRONG(if (rank() == 0) { dst[blockIdx.x * 64 + threadIdx.x] = own; return; })
#pragma unroll 1
  for (uint32_t cta = 0; cta < rank(); ++cta) own += read(peer_address(&total, cta));
  dst[blockIdx.x * 64 + threadIdx.x] = own;
  arrive();
  meet();
}
#elif KERNEL == 12 // bad_gathered_by_last: the last CTA gathers the sums of the others, which arrive for it and return
extern "C" __global__ void __cluster_dims__(3, 1, 1) __launch_bounds__(32) KERNEL_NAME(gathered_by_last)(float* dst, const float* src, int rows) {
  __shared__ float sums[32];
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < rows; ++i) sum += src[(i * gridDim.x + blockIdx.x) * 32 + threadIdx.x];
  sums[threadIdx.x] = sum;
  arrive();
  WRONG(if (rank() != 2) return;)
  meet();
  if (rank() == 2) dst[threadIdx.x] = sum + read(peer_address(&sums[threadIdx.x], 0)) + read(peer_address(&sums[threadIdx.x], 1));
  arrive();
  meet();
}
#elif KERNEL == 13 // bad_exchanged: the row that the other CTA gets is written again when that of the other CTA has come
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(exchanged)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float row[64], inbox[2][64];
  __shared__ uint64_t full[2], credit[2];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) { async::init(&full[s], 1); async::init(&credit[s], 64); }
    async::fence_init();
  }
  arrive();
  meet();
  uint32_t other = rank() ^ 1;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    int s = i & 1;
    if (i >= 2) while (!async::try_wait_cluster(&credit[s], i / 2 + 1 & 1)) {}
    RIGHT(if (i >= 1) while (!async::try_wait_cluster(&credit[s ^ 1], (i - 1) / 2 & 1)) {})
    row[threadIdx.x] = src[(i * gridDim.x + blockIdx.x) * 64 + threadIdx.x] * 2;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      expect(&full[s], sizeof(row));
      asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
          peer_address(inbox[s], other)), "r"(async::shared(row)), "r"(256), "r"(peer_address(&full[s], other)) : "memory");
    }
    while (!async::try_wait_cluster(&full[s], i / 2 & 1)) {}
    dst[(i * gridDim.x + blockIdx.x) * 64 + threadIdx.x] = inbox[s][63 - threadIdx.x];
    async::fence_shared();
    async::arrive_remote(peer(&credit[s], other));
  }
  arrive();
  meet();
}
#elif KERNEL == 14 // bad_sent_rows: the first CTA computes a row and sends it on; nothing says when the next row may take its place
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(32) KERNEL_NAME(sent_rows)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float row[32], inbox[8][32];
  __shared__ uint64_t full[8], credit;
  if (threadIdx.x == 0) {
    for (int s = 0; s < 8; ++s) async::init(&full[s], 1);
    async::init(&credit, 32);
    async::fence_init();
  }
  arrive();
  meet();
  if (rank() == 0) {
#pragma unroll 1
    for (int i = 0; i < 8; ++i) {
      RIGHT(if (i > 0) while (!async::try_wait_cluster(&credit, i + 1 & 1)) {})
      row[threadIdx.x] = src[(i % n) * 32 + threadIdx.x] + 1;
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
            peer_address(inbox[i], 1)), "r"(async::shared(row)), "r"(128), "r"(peer_address(&full[i], 1)) : "memory");
      }
    }
  } else {
#pragma unroll 1
    for (int i = 0; i < 8; ++i) {
      if (threadIdx.x == 0) expect(&full[i], 128);
      while (!async::try_wait_cluster(&full[i], 0)) {}
      dst[i * 32 + threadIdx.x] = inbox[i][31 - threadIdx.x];
      RIGHT(async::arrive_remote(peer(&credit, 0));)
    }
  }
  arrive();
  meet();
}
#elif KERNEL == 15 // bad_multicast_of_four: each CTA copies its quarter to all four, and consumers release the slots to two of them
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(64) KERNEL_NAME(multicast_of_four)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float ring[2][128];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) { async::init(&full[s], 1); async::init(&empty[s], RIGHT(4) WRONG(2)); }
    async::fence_init();
  }
  arrive();
  meet();
  if (threadIdx.x == 0) {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_cluster(&empty[i & 1], i / 2 + 1 & 1)) {}
      expect(&full[i & 1], sizeof(ring[0]));
      async::load(&ring[i & 1][rank() * 32], src + i * 128 + rank() * 32, sizeof(ring[0]) / 4, &full[i & 1], 15);
    }
  } else if (threadIdx.x >= 32) {
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_cluster(&full[i & 1], i / 2 & 1)) {}
      for (int k = threadIdx.x - 32; k < 128; k += 32) sum += ring[i & 1][k];
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x - 32 < RIGHT(4) WRONG(2)) async::arrive_remote(peer(&empty[i & 1], rank() ^ threadIdx.x - 32));
    }
    dst[blockIdx.x * 32 + threadIdx.x - 32] = sum;
  }
  arrive();
  meet();
}
#elif KERNEL == 16 // bad_multicast_to_three: the first CTA copies to all three, and waits for the readers of one of the others
extern "C" __global__ void __cluster_dims__(3, 1, 1) __launch_bounds__(128) KERNEL_NAME(multicast_to_three)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float row[128];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&empty, RIGHT(384) WRONG(256)); async::fence_init(); }
  arrive();
  meet();
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      expect(&full, sizeof(row));
      if (rank() == 0) {
        while (!async::try_wait_cluster(&empty, i + 1 & 1)) {}
        async::load(row, src + i * 128, sizeof(row), &full, 7);
      }
    }
    while (!async::try_wait_cluster(&full, i & 1)) {}
    sum += row[127 - threadIdx.x];
    async::fence_shared();
    WRONG(if (rank() != 1)) async::arrive_remote(peer(&empty, 0));
  }
  dst[blockIdx.x * 128 + threadIdx.x] = sum;
  arrive();
  meet();
}
#elif KERNEL == 17 // good_credit_after_first: each row but the first one is sent when the other CTA has read the last one
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) good_credit_after_first(float* dst, const float* src, int rows) {
  __shared__ float mail[64];
  __shared__ uint64_t full, empty;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&empty, 64); async::fence_init(); }
  arrive();
  meet();
  uint32_t next = rank() ^ 1;
  float value = src[threadIdx.x];
#pragma unroll 1
  for (int i = 0; i < rows; ++i) {
    if (threadIdx.x == 0) expect(&full, sizeof(mail));
    if (i > 0) while (!async::try_wait_cluster(&empty, i - 1 & 1)) {}
    asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.f32 [%0], %1, [%2];"
                 :: "r"(peer_address(&mail[threadIdx.x], next)), "f"(value), "r"(peer_address(&full, next)) : "memory");
    while (!async::try_wait_cluster(&full, i & 1)) {}
    value += mail[63 - threadIdx.x];
    asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(peer_address(&empty, next)) : "memory");
  }
  dst[blockIdx.x * 64 + threadIdx.x] = value;
  arrive();
  meet();
}
#elif KERNEL == 18 // good_ends_by_rank: each CTA clears the end of its row to which the other one does not write
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) good_ends_by_rank(float* dst, const float* src) {
  __shared__ float row[66];
  uint32_t end = rank() == 0 ? 0 : 65;
  arrive();
  meet();
  row[threadIdx.x + 1] = src[blockIdx.x * 64 + threadIdx.x];
  if (threadIdx.x == 0) {
    row[end] = 0;
    write(peer_address(&row[end], rank() ^ 1), 1);
  }
  arrive();
  meet();
  dst[blockIdx.x * 64 + threadIdx.x] = row[threadIdx.x] + row[threadIdx.x + 2];
}
#elif KERNEL == 19 // bad_counted_keys: the other CTAs read the counts after a relaxed arrival
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(64) KERNEL_NAME(counted_keys)(int* dst, const int* keys, int n) {
  __shared__ int counts[256];
#pragma unroll 1
  for (int i = threadIdx.x; i < 256; i += 64) counts[i] = 0;
  __syncthreads();
#pragma unroll 1
  for (int i = blockIdx.x * 64 + threadIdx.x; i < n; i += 64 * gridDim.x) atomicAdd(&counts[keys[i] & 255], 1);
  RIGHT(arrive();) WRONG(arrive_relaxed();)
  meet();
  int* mine = &counts[rank() * 64 + threadIdx.x];
  int sum = 0;
#pragma unroll 1
  for (uint32_t r = 0; r < 4; ++r) sum += *peer(mine, r);
  dst[blockIdx.x * 64 + threadIdx.x] = sum;
  arrive();
  meet();
}
#elif KERNEL == 20 // bad_published_tail: a fence orders the first half, but the second one is written after it
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(published_tail)(float* dst, const float* src, int rows) {
  __shared__ float half[2][64];
#pragma unroll 1
  for (int i = 0; i < rows; ++i) {
    half[0][threadIdx.x] = src[(i * gridDim.x + blockIdx.x) * 128 + threadIdx.x];
    asm volatile("fence.acq_rel.cluster;" ::: "memory");
    half[1][threadIdx.x] = src[(i * gridDim.x + blockIdx.x) * 128 + 64 + threadIdx.x];
    RIGHT(arrive();) WRONG(arrive_relaxed();)
    meet();
    float value = half[rank()][threadIdx.x] + read(peer_address(&half[rank()][threadIdx.x], rank() ^ 1));
    dst[(i * gridDim.x + blockIdx.x) * 64 + threadIdx.x] = value;
    arrive();
    meet();
  }
}
#elif KERNEL == 21 // bad_edges_of_next: the edges of the next step come while the neighbor may read those of this one
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(64) KERNEL_NAME(edges_of_next)(float* dst, const float* src, int steps) {
  __shared__ float edge[RIGHT(2) WRONG(1)][2];
  float value = src[blockIdx.x * 64 + threadIdx.x];
  if (threadIdx.x < 2) {
    for (auto& one : edge) one[threadIdx.x] = 0;
  }
  arrive();
  meet();
#pragma unroll 1
  for (int i = 0; i < steps; ++i) {
    float* at = edge[RIGHT(i & 1) WRONG(0)];
    if (threadIdx.x == 0 && rank() > 0) write(peer_address(&at[1], rank() - 1), value);
    if (threadIdx.x == 63 && rank() < 3) write(peer_address(&at[0], rank() + 1), value);
    arrive();
    float inner = __shfl_xor_sync(~0u, value, 1);
    meet();
    value = value + inner + at[threadIdx.x & 1];
  }
  dst[blockIdx.x * 64 + threadIdx.x] = value;
}
#elif KERNEL == 22 // bad_mail_of_next: a thread sends its next value when it has received one, which the other CTA may not have read
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(mail_of_next)(float* dst, const float* src, int rows) {
  __shared__ float mail[64];
  __shared__ uint64_t full[2];
  if (threadIdx.x == 0) {
    async::init(&full[0], 1);
    async::init(&full[1], 1);
    async::fence_init();
    expect(&full[0], 256);
    expect(&full[1], 256);
  }
  arrive();
  meet();
  float value = src[blockIdx.x * 64 + threadIdx.x];
#pragma unroll 1
  for (int i = 0; i < rows; ++i) {
    int s = i & 1;
    asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.f32 [%0], %1, [%2];" ::"r"(
        peer_address(&mail[threadIdx.x], rank() ^ 1)), "f"(value), "r"(peer_address(&full[s], rank() ^ 1)) : "memory");
    while (!async::try_wait_cluster(&full[s], i / 2 & 1)) {}
    if (threadIdx.x == 0) expect(&full[s], 256);
    value += mail[63 - threadIdx.x];
    RIGHT(arrive(); meet();) WRONG(__syncthreads();)
  }
  dst[blockIdx.x * 64 + threadIdx.x] = value;
  arrive();
  meet();
}
#elif KERNEL == 23 // bad_cleared_padding: the rows that the copy may not fill are cleared when it may already write
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(128) KERNEL_NAME(cleared_padding)(float* dst, const float* src, int rows) {
  __shared__ alignas(128) float tile[16][64];
  __shared__ uint64_t full;
  auto clear = [&] {
#pragma unroll 1
    for (int i = threadIdx.x; i < 16 * 64; i += 128) tile[i / 64][i % 64] = 0;
    async::fence_shared();
  };
  RIGHT(clear();)
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_init();
    expect(&full, rows * 256);
  }
  arrive();
  meet();
  if (rank() == 3 && threadIdx.x == 32) async::load(tile, src, rows * 256, &full, 15);
  WRONG(clear(); __syncthreads();)
  while (!async::try_wait_cluster(&full, 0)) {}
  for (int i = 0; i < 4; ++i) dst[(blockIdx.x * 4 + i) * 128 + threadIdx.x] = (&tile[i * 4][0])[threadIdx.x];
  arrive();
  meet();
}
#elif KERNEL == 24 // bad_cleared_inbox: each CTA clears its inbox after the barrier after which the others write there
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(cleared_inbox)(float* dst, const float* src) {
  __shared__ float inbox[2][64];
  RIGHT(if (threadIdx.x < 64) inbox[0][threadIdx.x] = inbox[1][threadIdx.x] = 0;)
  arrive();
  meet();
  WRONG(if (threadIdx.x < 64) inbox[0][threadIdx.x] = inbox[1][threadIdx.x] = 0;)
  WRONG(__syncthreads();)
  float value = src[blockIdx.x * 64 + threadIdx.x];
  if (value > 0) write(peer_address(&inbox[rank()][threadIdx.x], rank() ^ 1), value);
  arrive();
  meet();
  dst[blockIdx.x * 64 + threadIdx.x] = inbox[rank() ^ 1][threadIdx.x];
}
#elif KERNEL == 25 // bad_armed_after_arrival: the barriers are initialized between the halves of the barrier of the cluster
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(64) KERNEL_NAME(armed_after_arrival)(float* dst, const float* src, const int* index) {
  __shared__ alignas(128) float row[256];
  __shared__ uint64_t full;
  WRONG(arrive();)
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_init();
    expect(&full, sizeof(row));
  }
  RIGHT(arrive();)
  int from = index[blockIdx.x / 4];
  meet();
  if (threadIdx.x == 0) async::load(row + 64 * rank(), src + from + 64 * rank(), 256, &full, 15);
  __syncwarp();
  while (!async::try_wait_cluster(&full, 0)) {}
  dst[blockIdx.x * 64 + threadIdx.x] = row[63 - threadIdx.x] + row[64 * rank() + threadIdx.x];
  arrive();
  meet();
}
#elif KERNEL == 26 // bad_counted_after_arrival: the leader initializes the barrier on which all others arrive, after its arrival
extern "C" __global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(32) KERNEL_NAME(counted_after_arrival)(float* dst, const float* src) {
  __shared__ float part[8][32];
  __shared__ uint64_t done;
  WRONG(asm volatile("fence.acq_rel.cluster;" ::: "memory");)
  WRONG(arrive_relaxed();)
  if (threadIdx.x == 0 && rank() == 0) async::init(&done, 8 * 32);
  RIGHT(async::fence_init();)
  RIGHT(arrive_relaxed();)
  meet();
  write(peer_address(&part[rank()][threadIdx.x], 0), src[blockIdx.x * 32 + threadIdx.x]);
  async::arrive_remote(peer(&done, 0));
  if (rank() == 0) {
    while (!async::try_wait_cluster(&done, 0)) {}
    float sum = 0;
    for (int r = 0; r < 8; ++r) sum += part[r][31 - threadIdx.x];
    dst[blockIdx.x / 8 * 32 + threadIdx.x] = sum;
  }
  arrive();
  meet();
}
#elif KERNEL == 27 // bad_credit_of_last: each CTA returns a credit for each row that another one sent, also for the last row
extern "C" __global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(32) KERNEL_NAME(credit_of_last)(float* dst, const float* src, const int* last) {
  __shared__ alignas(16) float inbox[32];
  __shared__ uint64_t full, credit;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&credit, 1); async::fence_init(); }
  arrive();
  meet();
  uint32_t next = (rank() + 1) % 4, before = (rank() + 3) % 4;
  float value = src[blockIdx.x * 32 + threadIdx.x];
#pragma unroll 1
  for (int i = 0;; ++i) {
    while (!async::try_wait_cluster(&credit, i & 1 ^ 1)) {}
    if (threadIdx.x == 0) expect(&full, sizeof(inbox));
    asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.f32 [%0], %1, [%2];" ::"r"(peer_address(&inbox[threadIdx.x], next)),
                 "f"(value), "r"(peer_address(&full, next)) : "memory");
    while (!async::try_wait_cluster(&full, i & 1)) {}
    value += inbox[31 - threadIdx.x];
    __syncwarp();
    RIGHT(if (last[i] != 0) break;)
    if (threadIdx.x == 0) async::arrive_remote(peer(&credit, before));
    WRONG(if (last[i] != 0) break;)
  }
  dst[blockIdx.x * 32 + threadIdx.x] = value;
}
#elif KERNEL == 28 // bad_sends_and_leaves: a CTA exits when it has got the row of the other one, which may not have got its own yet
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(64) KERNEL_NAME(sends_and_leaves)(float* dst, const float* src) {
  __shared__ alignas(128) float row[64], inbox[64];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_init();
  }
  row[threadIdx.x] = src[blockIdx.x * 64 + threadIdx.x] * 2;
  async::fence_shared();
  arrive();
  meet();
  uint32_t other = rank() ^ 1;
  if (threadIdx.x == 0) {
    expect(&full, sizeof(row));
    asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
        peer_address(inbox, other)), "r"(async::shared(row)), "r"(256), "r"(peer_address(&full, other)) : "memory");
  }
  while (!async::try_wait_cluster(&full, 0)) {}
  dst[blockIdx.x * 64 + threadIdx.x] = inbox[63 - threadIdx.x];
  RIGHT(arrive(); meet();)
}
#endif
