// The first CTA of a cluster copies to both, and both wait: but only its own barrier expects the bytes.
#include "../../../tests/corpus/sources/async.cuh"

enum : uint32_t { WORDS = 1024 };

extern "C" __global__ void __cluster_dims__(2, 1, 1) multicast(unsigned* out, const unsigned* in) {
  __shared__ alignas(128) unsigned tile[WORDS];
  __shared__ uint64_t full;
  unsigned rank = async::cluster_rank();
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_init();
  }
  async::cluster_sync();
  if (threadIdx.x == 0) {
    if (rank == 0) {
      async::arrive_expect(&full, WORDS * 4);
      async::load(tile, in, WORDS * 4, &full, 3);
    } else {
      async::arrive(&full);
    }
  }
  while (!async::try_wait_parity(&full, 0)) {}
  for (unsigned i = threadIdx.x; i < WORDS; i += blockDim.x) out[rank * WORDS + i] = tile[i];
  async::cluster_sync();
}
