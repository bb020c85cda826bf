// Matrices in shared memory, which the tensor cores read through descriptors and the async proxy.
#include "async.cuh"
#include "variants.h"

__device__ __forceinline__ uint64_t descriptor(const void* matrix) {
  return ((__cvta_generic_to_shared(matrix) & 0x3ffff) >> 4) | (1ull << 16) | (16ull << 32) | (3ull << 62);
}
// The sum is left in four registers.
__device__ __forceinline__ void multiply(float (&sum)[4], const void* a, const void* b) {
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  asm volatile("{ .reg .pred p; setp.ne.b32 p, 1, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, p, 1, 1, 0, 0; }"
               : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3]) : "l"(descriptor(a)), "l"(descriptor(b)) : "memory");
  asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
}
__device__ __forceinline__ void small(void* dst, const void* src) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"((uint32_t)__cvta_generic_to_shared(dst)), "l"(__cvta_generic_to_global(src)) : "memory");
}
__device__ __forceinline__ void small_commit_and_wait() { asm volatile("cp.async.commit_group; cp.async.wait_group 0;" ::: "memory"); }

#if KERNEL == 0 // bad_awaited: the product begins before the wait
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(awaited)(float* dst, const char* src) {
  __shared__ alignas(1024) char a[2048], b[2048];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, 4096);
    async::load(a, src, 2048, &full);
    async::load(b, src + 2048, 2048, &full);
  }
  float sum[4] = {};
  RIGHT(while (!async::try_wait_parity(&full, 0)) {})
  multiply(sum, a, b);
  WRONG(while (!async::try_wait_parity(&full, 0)) {})
  for (int i = 0; i < 4; ++i) dst[4 * threadIdx.x + i] = sum[i];
}
#elif KERNEL == 1 // bad_copied: what cp.async wrote is read without a fence
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(copied)(float* dst, const char* src) {
  __shared__ alignas(1024) char a[2048], b[2048];
  small(a + 16 * threadIdx.x, src + 16 * threadIdx.x);
  small(b + 16 * threadIdx.x, src + 2048 + 16 * threadIdx.x);
  small_commit_and_wait();
  RIGHT(async::fence_shared();)
  __syncthreads();
  float sum[4] = {};
  multiply(sum, a, b);
  for (int i = 0; i < 4; ++i) dst[4 * threadIdx.x + i] = sum[i];
}
#elif KERNEL == 2 // bad_copied_early: the product begins before the wait
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(copied_early)(float* dst, const char* src) {
  __shared__ alignas(1024) char a[2048], b[2048];
  small(a + 16 * threadIdx.x, src + 16 * threadIdx.x);
  small(b + 16 * threadIdx.x, src + 2048 + 16 * threadIdx.x);
  RIGHT(small_commit_and_wait();)
  async::fence_shared();
  __syncthreads();
  float sum[4] = {};
  multiply(sum, a, b);
  WRONG(small_commit_and_wait();)
  for (int i = 0; i < 4; ++i) dst[4 * threadIdx.x + i] = sum[i];
}
#elif KERNEL == 3 // bad_written: threads write the matrices, and nothing but the product is asynchronous
__device__ __forceinline__ uint64_t descriptor_of(uint32_t matrix) {
  return (uint64_t)((matrix & 0x3ffff) >> 4) | (1ull << 16) | (16ull << 32) | (3ull << 62);
}
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(written)(float* dst, const uint4* src) {
  __shared__ alignas(1024) uint4 a[128], b[128];
  a[threadIdx.x] = src[threadIdx.x];
  b[threadIdx.x] = src[128 + threadIdx.x];
  RIGHT(async::fence_shared();)
  __syncthreads();
  float sum[4] = {};
  const uint64_t of_a = descriptor_of((uint32_t)__cvta_generic_to_shared(a)), of_b = descriptor_of((uint32_t)__cvta_generic_to_shared(b));
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  asm volatile("{ .reg .pred p; setp.ne.b32 p, 1, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, p, 1, 1, 0, 0; }"
               : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3]) : "l"(of_a), "l"(of_b) : "memory");
  asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
  for (int i = 0; i < 4; ++i) dst[4 * threadIdx.x + i] = sum[i];
}
#elif KERNEL == 4 // bad_stages: threads change a stage of a ring, whose alignment lets the compiler narrow the mask of the address
__device__ __forceinline__ uint64_t descriptor_of(uint32_t matrix) {
  return (uint64_t)((matrix & 0x3ffff) >> 4) | (1ull << 16) | (16ull << 32) | (3ull << 62);
}
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(stages)(float* dst, const uint4* src, int n) {
  __shared__ alignas(1024) uint4 a[2][128], b[2][128];
  float sum[4] = {};
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    a[i & 1][threadIdx.x] = src[256 * i + threadIdx.x];
    b[i & 1][threadIdx.x] = src[256 * i + 128 + threadIdx.x];
    RIGHT(async::fence_shared();)
    __syncthreads();
    const uint64_t of_a = descriptor_of((uint32_t)__cvta_generic_to_shared(a[i & 1])), of_b = descriptor_of((uint32_t)__cvta_generic_to_shared(b[i & 1]));
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{ .reg .pred p; setp.ne.b32 p, 1, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, p, 1, 1, 0, 0; }"
                 : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3]) : "l"(of_a), "l"(of_b) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i) dst[4 * threadIdx.x + i] = sum[i];
}
#endif
