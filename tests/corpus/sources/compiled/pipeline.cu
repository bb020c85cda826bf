// Pipelines of `cp.async`: groups, barriers that the copies arrive on, and warps with roles.
#include "../async.cuh"

constexpr int STAGES = 3;
constexpr int TILE = 512;

template <int BYTES> INLINE void copy(void* to, const void* from) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %2;" ::"r"(async::shared(to)), "l"(async::global(from)), "n"(BYTES) : "memory");
}
INLINE void copy16(void* to, const void* from) {
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16, 16;" ::"r"(async::shared(to)), "l"(async::global(from)) : "memory");
}
// The rest of the 16 bytes is zero.
INLINE void copy_some(void* to, const void* from, int bytes) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(async::shared(to)), "l"(async::global(from)), "r"(bytes) : "memory");
}
INLINE void commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int PENDING> INLINE void wait() { asm volatile("cp.async.wait_group %0;" ::"n"(PENDING) : "memory"); }
INLINE void arrive_by_copies(uint64_t* bar) {
  asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(async::shared(bar)) : "memory");
}
INLINE uint64_t arrive_drop(uint64_t* bar) {
  uint64_t token;
  asm volatile("mbarrier.arrive_drop.shared.b64 %0, [%1];" : "=l"(token) : "r"(async::shared(bar)) : "memory");
  return token;
}
INLINE bool test_wait(uint64_t* bar, uint64_t token) {
  uint32_t is_complete;
  asm volatile("{ .reg .pred complete; mbarrier.test_wait.shared.b64 complete, [%1], %2; selp.b32 %0, 1, 0, complete; }"
               : "=r"(is_complete) : "r"(async::shared(bar)), "l"(token) : "memory");
  return is_complete != 0;
}
// Waits as long as a target can suspend a thread, then longer and longer.
INLINE void wait_for(uint64_t* bar, uint32_t parity) {
#if __CUDA_ARCH__ >= 900
  while (!async::try_wait_parity(bar, parity)) {}
#else
  for (unsigned pause = 8; !async::test_wait_parity(bar, parity); pause = pause < 256 ? 2 * pause : pause) __nanosleep(pause);
#endif
}

// Every thread copies and every thread computes: a group for each stage.
extern "C" __global__ void grouped(float* out, const float* in, int tiles) {
  __shared__ alignas(16) float stages[STAGES][TILE];
  for (int ahead = 0; ahead < STAGES - 1; ++ahead) {
    if (ahead < tiles) copy16(&stages[ahead][4 * threadIdx.x], in + ahead * TILE + 4 * threadIdx.x);
    commit();
  }
  for (int tile = 0; tile < tiles; ++tile) {
    wait<STAGES - 2>();
    __syncthreads();
    int next = tile + STAGES - 1;
    if (next < tiles) copy16(&stages[next % STAGES][4 * threadIdx.x], in + next * TILE + 4 * threadIdx.x);
    commit();
    for (int i = threadIdx.x; i < TILE; i += blockDim.x) out[tile * TILE + i] = 2 * stages[tile % STAGES][TILE - 1 - i];
  }
}

// The same with barriers, which the copies arrive on.
extern "C" __global__ void unified(float* out, const float* in, int tiles) {
  __shared__ alignas(16) float stages[STAGES][TILE];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  if (threadIdx.x < STAGES) {
    async::init(&full[threadIdx.x], blockDim.x);
    async::init(&empty[threadIdx.x], blockDim.x);
  }
  __syncthreads();
  for (int ahead = 0, tile = 0; tile < tiles; ++tile) {
    for (; ahead < tiles && ahead < tile + STAGES; ++ahead) {
      wait_for(&empty[ahead % STAGES], ahead / STAGES + 1 & 1);
      for (int i = 4 * threadIdx.x; i < TILE; i += 4 * blockDim.x) copy16(&stages[ahead % STAGES][i], in + ahead * TILE + i);
      arrive_by_copies(&full[ahead % STAGES]);
    }
    wait_for(&full[tile % STAGES], tile / STAGES & 1);
    for (int i = threadIdx.x; i < TILE; i += blockDim.x) out[tile * TILE + i] = 2 * stages[tile % STAGES][i];
    async::arrive(&empty[tile % STAGES]);
  }
}

// The first warp copies, the others compute.
extern "C" __global__ void specialized(int4* out, const int4* in, int tiles) {
  __shared__ int4 stages[2][64];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int stage = 0; stage < 2; ++stage) {
      async::init(&full[stage], 32);
      async::init(&empty[stage], blockDim.x - 32);
    }
  }
  __syncthreads();
  for (int tile = 0; tile < tiles; ++tile) {
    int stage = tile % 2, parity = tile / 2 & 1;
    if (threadIdx.x < 32) {
      wait_for(&empty[stage], parity ^ 1);
      for (int i = threadIdx.x; i < 64; i += 32) copy<16>(&stages[stage][i], &in[tile * 64 + i]);
      arrive_by_copies(&full[stage]);
    } else {
      wait_for(&full[stage], parity);
      for (int i = threadIdx.x - 32; i < 64; i += blockDim.x - 32) out[tile * 64 + i] = stages[stage][i];
      async::arrive(&empty[stage]);
    }
  }
}

// Each thread copies for itself, in every size.
extern "C" __global__ void alone(int* out, const char* in, int bytes) {
  __shared__ alignas(16) char stage[64][48];
  char* own = stage[threadIdx.x % 64];
  copy<4>(own, in);
  copy<8>(own + 8, in + 16);
  commit();
  copy_some(own + 16, in + 32, bytes);
  copy16(own + 32, in + 48);
  commit();
  wait<1>();
  int first = *reinterpret_cast<int*>(own) + *reinterpret_cast<int*>(own + 12);
  asm volatile("cp.async.wait_all;" ::: "memory");
  out[threadIdx.x] = first + *reinterpret_cast<int*>(own + 28) + *reinterpret_cast<int*>(own + 44);
}

// A phase is named by the token of an arrival, and no phase after it expects this thread.
extern "C" __global__ void by_token(int* out, const int* in) {
  __shared__ alignas(16) int stage[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, blockDim.x);
  __syncthreads();
  copy<4>(&stage[threadIdx.x], in + threadIdx.x);
  asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" ::"r"(async::shared(&bar)) : "memory");
  uint64_t token = async::arrive(&bar);
  while (!test_wait(&bar, token)) {}
  out[threadIdx.x] = stage[blockDim.x - 1 - threadIdx.x];
  arrive_drop(&bar);
}
