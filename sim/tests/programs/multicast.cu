// The first CTA of a cluster copies to both, and both wait: but only its own barrier expects the bytes.
#include <cooperative_groups.h>
#include <cuda/ptx>

namespace ptx = cuda::ptx;
namespace cg = cooperative_groups;

enum : uint32_t { WORDS = 1024 };

extern "C" __global__ void __cluster_dims__(2, 1, 1) multicast(unsigned* out, const unsigned* in) {
  __shared__ alignas(128) unsigned tile[WORDS];
  __shared__ uint64_t full;
  auto cluster = cg::this_cluster();
  unsigned rank = cluster.block_rank();
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&full, 1);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
  }
  cluster.sync();
  if (threadIdx.x == 0) {
    if (rank == 0) {
      ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full, WORDS * 4);
      ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, tile, in, WORDS * 4, &full, static_cast<uint16_t>(3));
    } else {
      ptx::mbarrier_arrive(&full);
    }
  }
  while (!ptx::mbarrier_try_wait_parity(&full, 0)) {}
  for (unsigned i = threadIdx.x; i < WORDS; i += blockDim.x) out[rank * WORDS + i] = tile[i];
  cluster.sync();
}
