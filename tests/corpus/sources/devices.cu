// Flags in the memory of several devices of one host, by which their kernels hand over data.
#include "async.cuh"
#include "variants.h"

#define DEVICES 8

// The memory of each device, which every device can access.
struct Peers { uint32_t* flags[DEVICES]; float* data[DEVICES]; };

#define STORE(NAME, INSTRUCTION)                                                                        \
  INLINE void NAME(uint32_t* flag, uint32_t value) {                                                    \
    asm volatile(INSTRUCTION " [%0], %1;" ::"l"(async::global(flag)), "r"(value) : "memory");           \
  }
#define LOAD(NAME, INSTRUCTION)                                                                         \
  INLINE uint32_t NAME(const uint32_t* flag) {                                                          \
    uint32_t value;                                                                                     \
    asm volatile(INSTRUCTION " %0, [%1];" : "=r"(value) : "l"(async::global(flag)) : "memory");         \
    return value;                                                                                       \
  }
STORE(release_sys, "st.release.sys.global.u32")
STORE(release_gpu, "st.release.gpu.global.u32")
STORE(relaxed_sys, "st.relaxed.sys.global.u32")
STORE(store_volatile, "st.volatile.global.u32")
STORE(add_release_sys, "red.release.sys.global.add.u32")
STORE(add_release_gpu, "red.release.gpu.global.add.u32")
LOAD(acquire_sys, "ld.acquire.sys.global.u32")
LOAD(acquire_gpu, "ld.acquire.gpu.global.u32")
LOAD(relaxed_load_sys, "ld.relaxed.sys.global.u32")
LOAD(load_volatile, "ld.volatile.global.u32")
INLINE void wait_phase(uint64_t* bar, uint32_t parity) { while (!async::try_wait_parity(bar, parity)) {} }

#if KERNEL == 0 // bad_flags_of_all: each thread sets the flag of one device, and waits for that of another
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(flags_of_all)(float* dst, Peers peers, uint32_t rank, uint32_t step) {
  if (threadIdx.x < DEVICES) {
    uint32_t* theirs = peers.flags[threadIdx.x] + blockIdx.x * DEVICES + rank;
    const uint32_t* ours = peers.flags[rank] + blockIdx.x * DEVICES + threadIdx.x;
    RIGHT(release_sys(theirs, step);)
    WRONG(release_gpu(theirs, step);)
    while (acquire_sys(ours) != step) {}
  }
  __syncthreads();
  float sum = 0;
  for (uint32_t device = 0; device < DEVICES; ++device) sum += peers.data[device][blockIdx.x * 128 + threadIdx.x];
  dst[blockIdx.x * 128 + threadIdx.x] = sum;
}
#elif KERNEL == 1 // bad_push_to_next: bulk stores into the memory of the next device, and a flag there for each tile
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(push_to_next)(const float* src, Peers peers, uint32_t rank, uint32_t tiles) {
  __shared__ alignas(128) float tile[128];
  uint32_t next = (rank + 1) % DEVICES;
  for (uint32_t i = 0; i < tiles; ++i) {
    tile[threadIdx.x] = src[i * 128 + threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(peers.data[next] + i * 128, tile, sizeof(tile));
      async::commit();
      async::wait<0>();
      RIGHT(add_release_sys(peers.flags[next] + i, 1);)
      WRONG(add_release_gpu(peers.flags[next] + i, 1);)
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    for (uint32_t i = 0; i < tiles; ++i) while (acquire_sys(peers.flags[rank] + i) == 0) {}
  }
}
#elif KERNEL == 2 // bad_fence_of_device: a fence before the flag, as `__threadfence` instead of `__threadfence_system`
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(fence_of_device)(Peers peers, const float* src, uint32_t rank, uint32_t step) {
  uint32_t next = (rank + 1) % DEVICES;
  peers.data[next][blockIdx.x * 128 + threadIdx.x] = src[blockIdx.x * 128 + threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    RIGHT(__threadfence_system();)
    WRONG(__threadfence();)
    relaxed_sys(peers.flags[next] + blockIdx.x, step);
    while (acquire_sys(peers.flags[rank] + blockIdx.x) != step) {}
  }
}
#elif KERNEL == 3 // bad_wait_of_device: the wait acquires with the scope of the device
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(wait_of_device)(float* dst, Peers peers, uint32_t rank, uint32_t step) {
  if (threadIdx.x < DEVICES) {
    release_sys(peers.flags[threadIdx.x] + rank, step);
    while (RIGHT(acquire_sys)WRONG(acquire_gpu)(peers.flags[rank] + threadIdx.x) != step) {}
  }
  __syncthreads();
  dst[threadIdx.x] += peers.data[(rank + 1) % DEVICES][threadIdx.x];
}
#elif KERNEL == 4 // bad_one_word: the CTAs of two devices share one word, whose address both have
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(one_word)(float* data, uint32_t* flag, uint32_t rank) {
  if (rank == 0) {
    data[threadIdx.x] = threadIdx.x;
    __syncwarp();
    if (threadIdx.x == 0) {
      RIGHT(release_sys(flag, 1);)
      WRONG(release_gpu(flag, 1);)
    }
  } else {
    if (threadIdx.x == 0) while (acquire_sys(flag) == 0) {}
    __syncwarp();
    data[32 + threadIdx.x] = data[threadIdx.x] * 2;
  }
}
#elif KERNEL == 5 // bad_multimem_counter: a multicast reduction counts the devices, each of which polls its own replica
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(multimem_counter)(float* dst, uint32_t* counters, uint32_t* replica, uint32_t devices) {
  __syncthreads();
  if (threadIdx.x == 0) {
    RIGHT(asm volatile("multimem.red.release.sys.global.add.u32 [%0], 1;" ::"l"(async::global(counters)) : "memory");)
    WRONG(asm volatile("multimem.red.release.gpu.global.add.u32 [%0], 1;" ::"l"(async::global(counters)) : "memory");)
    while (acquire_sys(replica) < devices) {}
  }
  __syncthreads();
  dst[blockIdx.x * 128 + threadIdx.x] += 1;
}
#elif KERNEL == 6 // good_counter_of_grid: the last CTA of this device sets the flags of the others; a doorbell of the host
extern "C" __global__ void __launch_bounds__(128) good_counter_of_grid(Peers peers, uint32_t* counter, const uint32_t* doorbell, uint32_t rank, uint32_t step) {
  __shared__ uint32_t before;
  if (threadIdx.x == 0) while (acquire_sys(doorbell) != step) {}
  __syncthreads();
  peers.data[(rank + 1) % DEVICES][blockIdx.x * 128 + threadIdx.x] = step;
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("atom.acq_rel.gpu.global.add.u32 %0, [%1], 1;" : "=r"(before) : "l"(async::global(counter)) : "memory");
  }
  __syncthreads();
  if (before == gridDim.x - 1 && threadIdx.x < DEVICES) {
    release_sys(peers.flags[threadIdx.x] + rank, step);
    while (acquire_sys(peers.flags[rank] + threadIdx.x) != step) {}
    release_gpu(counter + 1, step);
  }
  if (threadIdx.x == 0) while (acquire_gpu(counter + 1) != step) {}
}
#elif KERNEL == 7 // good_volatile_after_fence: volatile flags after a fence of the system
extern "C" __global__ void __launch_bounds__(128) good_volatile_after_fence(float* dst, Peers peers, const uint32_t* ours, uint32_t rank, uint32_t step) {
  dst[blockIdx.x * 128 + threadIdx.x] = step;
  __threadfence();
  __syncthreads();
  if (threadIdx.x < DEVICES) {
    __threadfence_system();
    store_volatile(peers.flags[threadIdx.x] + blockIdx.x * DEVICES + rank, step);
    while (load_volatile(ours + blockIdx.x * DEVICES + threadIdx.x) != step) {}
    while (relaxed_load_sys(ours + 1024 + threadIdx.x) != step) {}
    __threadfence_system();
  }
}
#elif KERNEL == 8 // good_counted_on_all: CTAs of this device and of the others count in one word
extern "C" __global__ void __launch_bounds__(128) good_counted_on_all(Peers peers, uint32_t* own, uint32_t rank, uint32_t count) {
  if (threadIdx.x == 0) add_release_gpu(own, 1);
  if (threadIdx.x < DEVICES && threadIdx.x != rank) add_release_sys(peers.flags[threadIdx.x], 1);
  if (threadIdx.x == 0) while (acquire_sys(own) < count) {}
}
#elif KERNEL == 9 // bad_own_flags: the flags of this device are a parameter of their own
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(own_flags)(float* dst, Peers peers, const uint32_t* ours, uint32_t rank, uint32_t step) {
  if (threadIdx.x < DEVICES) {
    RIGHT(release_sys(peers.flags[threadIdx.x] + rank, step);)
    WRONG(release_gpu(peers.flags[threadIdx.x] + rank, step);)
    while (acquire_sys(ours + threadIdx.x) != step) {}
  }
  __syncthreads();
  dst[threadIdx.x] += peers.data[(rank + 1) % DEVICES][threadIdx.x];
}
#endif
