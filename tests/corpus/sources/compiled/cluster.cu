// Copies and single values that the CTAs of a cluster send each other.
#include "../async.cuh"

#define SEND_ASYNC(INSTRUCTION, KIND, TO, VALUE) \
  asm volatile(INSTRUCTION " [%0], %1, [%2];" ::"r"(async::shared(async::in_cta(TO, other))), KIND(VALUE), "r"(async::shared(their_bar)) : "memory")

extern "C" __global__ void __cluster_dims__(2) neighbours(uint32_t* out, const int4* in) {
  __shared__ alignas(128) int4 stage[64], sent[64], received[64], sums[64];
  __shared__ alignas(16) uint32_t words[4];
  __shared__ uint32_t word, count;
  __shared__ uint64_t sum, bar;
  uint32_t rank = async::cluster_rank(), other = rank ^ 1;
  sent[threadIdx.x % 64] = sums[threadIdx.x % 64] = in[threadIdx.x];
  if (threadIdx.x == 0) count = sum = 0;
  async::fence_shared();
  if (threadIdx.x == 0) {
    async::init(&bar, 2);
    async::fence_init();
  }
  async::cluster_sync();
  uint64_t* their_bar = async::in_cta(&bar, other);
  if (threadIdx.x == 0) {
    async::arrive_expect(&bar, 3 * 1024 + 32);
    async::load(stage + 32 * rank, in + 32 * rank, 512, &bar, 3);
    async::send(async::in_cta(received, other), sent, 1024, their_bar);
    asm volatile("cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u32 [%0], [%1], %2, [%3];" ::"r"(
                     async::shared(async::in_cta(sums, other))), "r"(async::shared(sent)), "r"(1024), "r"(async::shared(their_bar)) : "memory");
    SEND_ASYNC("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.b32", "r", &word, 7);
    asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.b32 [%0], {%1, %2, %3, %4}, [%5];" ::"r"(
                     async::shared(async::in_cta(words, other))), "r"(1), "r"(2), "r"(3), "r"(4), "r"(async::shared(their_bar)) : "memory");
    SEND_ASYNC("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32", "r", &count, 1);
    SEND_ASYNC("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u64", "l", &sum, 1ul);
    async::arrive_remote(their_bar);
  }
  while (!async::try_wait_parity(&bar, 0)) {}
  uint32_t theirs;
  asm volatile("getctarank.shared::cluster.u32 %0, %1;" : "=r"(theirs) : "r"(async::shared(their_bar)));
  int at = threadIdx.x % 64;
  out[rank * blockDim.x + threadIdx.x] =
      word + count + uint32_t(sum) + words[3] + stage[at].x + received[at].x + sums[at].x + theirs;
  async::cluster_sync();
}

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 1000
extern "C" __global__ void zeros(int* out) {
  __shared__ alignas(16) int stage[1024];
  if (threadIdx.x == 0) asm volatile("st.bulk.weak.shared::cta [%0], %1, 0;" ::"r"(async::shared(stage)), "l"(sizeof(stage)) : "memory");
  __syncthreads();
  out[threadIdx.x] = stage[threadIdx.x];
}
#endif
