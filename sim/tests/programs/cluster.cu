// A ring of multicast copies: each CTA of a cluster of two loads its half of every tile into both, and loads again when the
// consumers of both have released the stage.
#include "../../../tests/corpus/sources/async.cuh"

enum : uint32_t { STAGES = 3, HALF = 128 };

extern "C" __global__ void __cluster_dims__(2, 1, 1) cluster(unsigned* out, const unsigned* in, unsigned tiles) {
  __shared__ alignas(128) unsigned stages[STAGES][2 * HALF];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  unsigned rank = async::cluster_rank();
  if (threadIdx.x == 0) {
    for (unsigned stage = 0; stage < STAGES; ++stage) {
      async::init(&full[stage], 1);
      async::init(&empty[stage], 2);
    }
    async::fence_init();
  }
  async::cluster_sync();
  if (threadIdx.x == 32) {
    for (unsigned tile = 0; tile < tiles; ++tile) {
      unsigned stage = tile % STAGES;
      while (!async::try_wait_cluster(&empty[stage], ~(tile / STAGES) & 1)) {}
      async::arrive_expect(&full[stage], 8 * HALF);
      async::load(stages[stage] + rank * HALF, in + (2 * tile + rank) * HALF, 4 * HALF, &full[stage], 3);
    }
  } else if (threadIdx.x < 32) {
    for (unsigned tile = 0; tile < tiles; ++tile) {
      unsigned stage = tile % STAGES;
      while (!async::try_wait_parity(&full[stage], tile / STAGES & 1)) {}
      for (unsigned i = threadIdx.x; i < 2 * HALF; i += 32)
        out[(rank * tiles + tile) * 2 * HALF + i] = stages[stage][i] + rank;
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x < 2)
        async::arrive_remote(async::in_cta(&empty[stage], threadIdx.x));
    }
  }
  async::cluster_sync();
}
