// The threads write a tile and one of them stores it by a bulk copy, with a barrier but no proxy fence between.
#include "../../../tests/corpus/sources/async.cuh"

enum : uint32_t { WORDS = 1024 };

extern "C" __global__ void fence(unsigned* out, const unsigned* in) {
  __shared__ alignas(128) unsigned tile[WORDS];
  for (unsigned i = threadIdx.x; i < WORDS; i += blockDim.x) tile[i] = 2 * in[i];
  __syncthreads();
  if (threadIdx.x == 0) {
    async::store(out, tile, WORDS * 4);
    async::commit();
    async::wait<0>();
  }
}
