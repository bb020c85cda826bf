// What CTAs of a cluster send each other.
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/ptx>

namespace cg = cooperative_groups;
namespace ptx = cuda::ptx;

extern "C" __global__ void __cluster_dims__(2) neighbours(uint32_t* out, const int4* in) {
  __shared__ alignas(128) int4 stage[64], sent[64], received[64], sums[64];
  __shared__ uint32_t word;
  __shared__ alignas(16) uint32_t words[4];
  __shared__ uint64_t sum;
  __shared__ uint64_t bar;
  auto cluster = cg::this_cluster();
  unsigned other = cluster.block_rank() ^ 1;
  sent[threadIdx.x % 64] = sums[threadIdx.x % 64] = in[threadIdx.x];
  ptx::fence_proxy_async(ptx::space_shared);
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&bar, 2);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
  }
  cluster.sync();
  uint64_t* their_bar = cluster.map_shared_rank(&bar, other);
  if (threadIdx.x == 0) {
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cluster, ptx::space_shared, &bar, 4 * 1024 + 32);
    ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, stage, in, 1024u, &bar, uint16_t(3));
    ptx::cp_async_bulk(ptx::space_cluster, ptx::space_shared, cluster.map_shared_rank(received, other), sent, 1024u, their_bar);
    ptx::cp_reduce_async_bulk(ptx::space_cluster, ptx::space_shared, ptx::op_add,
                              reinterpret_cast<uint32_t*>(cluster.map_shared_rank(sums, other)),
                              reinterpret_cast<uint32_t*>(sent), 1024u, their_bar);
    ptx::st_async(cluster.map_shared_rank(&word, other), 7u, their_bar);
    ptx::st_async(cluster.map_shared_rank(words, other), {1u, 2u, 3u, 4u}, their_bar);
    ptx::red_async(ptx::op_add, cluster.map_shared_rank(&word, other), 1u, their_bar);
    ptx::red_async(ptx::op_add, cluster.map_shared_rank(&sum, other), uint64_t(1), their_bar);
    ptx::mbarrier_arrive(ptx::sem_release, ptx::scope_cluster, ptx::space_cluster, their_bar);
  }
  while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cluster, &bar, 0u)) {}
  out[threadIdx.x] = word + words[3] + stage[threadIdx.x % 64].x + received[threadIdx.x % 64].x + sums[threadIdx.x % 64].x + ptx::getctarank(ptx::space_cluster, their_bar);
  cluster.sync();
}

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 1000
extern "C" __global__ void zeros(int* out) {
  __shared__ alignas(16) int stage[1024];
  if (threadIdx.x == 0) ptx::st_bulk(stage, sizeof(stage), ptx::n32_t<0>());
  __syncthreads();
  out[threadIdx.x] = stage[threadIdx.x];
}
#endif
