// A ring of multicast copies: each CTA of a cluster of two loads its half of every tile into both, and loads again when the
// consumers of both have released the stage.
#include <cooperative_groups.h>
#include <cuda/ptx>

namespace ptx = cuda::ptx;
namespace cg = cooperative_groups;

enum : uint32_t { STAGES = 3, HALF = 128 };

extern "C" __global__ void __cluster_dims__(2, 1, 1) cluster(unsigned* out, const unsigned* in, unsigned tiles) {
  __shared__ alignas(128) unsigned stages[STAGES][2 * HALF];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  auto both = cg::this_cluster();
  unsigned rank = both.block_rank();
  if (threadIdx.x == 0) {
    for (unsigned stage = 0; stage < STAGES; ++stage) {
      ptx::mbarrier_init(&full[stage], 1);
      ptx::mbarrier_init(&empty[stage], 2);
    }
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
  }
  both.sync();
  if (threadIdx.x == 32) {
    for (unsigned tile = 0; tile < tiles; ++tile) {
      unsigned stage = tile % STAGES;
      while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cluster, &empty[stage], ~(tile / STAGES) & 1)) {}
      ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full[stage], 8 * HALF);
      ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, stages[stage] + rank * HALF,
                         in + (2 * tile + rank) * HALF, 4 * HALF, &full[stage], static_cast<uint16_t>(3));
    }
  } else if (threadIdx.x < 32) {
    for (unsigned tile = 0; tile < tiles; ++tile) {
      unsigned stage = tile % STAGES;
      while (!ptx::mbarrier_try_wait_parity(&full[stage], tile / STAGES & 1)) {}
      for (unsigned i = threadIdx.x; i < 2 * HALF; i += 32)
        out[(rank * tiles + tile) * 2 * HALF + i] = stages[stage][i] + rank;
      ptx::fence_proxy_async(ptx::space_shared);
      __syncwarp();
      if (threadIdx.x < 2)
        ptx::mbarrier_arrive(ptx::sem_release, ptx::scope_cluster, ptx::space_cluster,
                             both.map_shared_rank(&empty[stage], threadIdx.x));
    }
  }
  both.sync();
}
