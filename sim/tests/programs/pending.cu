// One buffer is stored again and again: `wait_group.read 1` leaves the store that still reads it.
#include "../../../tests/corpus/sources/async.cuh"

enum : uint32_t { WORDS = 1024 };

extern "C" __global__ void pending(unsigned* out, const unsigned* in, unsigned tiles) {
  __shared__ alignas(128) unsigned tile[WORDS];
  for (unsigned number = 0; number < tiles; ++number) {
    for (unsigned i = threadIdx.x; i < WORDS; i += blockDim.x) tile[i] = in[number * WORDS + i];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(out + number * WORDS, tile, WORDS * 4);
      async::commit();
      async::wait_read<1>();
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) async::wait<0>();
}
