// The asynchronous instructions that the kernels use, each as a function: its text is ours, so compiled kernels contain
// no code of a library. A test of a barrier returns a predicate through a block of its own, as headers of libraries do.
#pragma once

using uint16_t = unsigned short;
using uint32_t = unsigned int;
using int32_t = int;
using uint64_t = unsigned long;

// The memory of a tensor map.
struct alignas(64) TensorMap {
  uint64_t words[16];
};

#define INLINE __device__ __forceinline__

namespace async {

INLINE uint32_t shared(const void* at) { return static_cast<uint32_t>(__cvta_generic_to_shared(at)); }
INLINE uint64_t global(const void* at) { return __cvta_generic_to_global(at); }

// Barriers.
INLINE void init(uint64_t* bar, uint32_t count) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(shared(bar)), "r"(count) : "memory");
}
INLINE void fence_init() { asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory"); }
INLINE void invalidate(uint64_t* bar) { asm volatile("mbarrier.inval.shared.b64 [%0];" ::"r"(shared(bar)) : "memory"); }
INLINE uint64_t arrive(uint64_t* bar) {
  uint64_t token;
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(token) : "r"(shared(bar)) : "memory");
  return token;
}
INLINE uint64_t arrive(uint64_t* bar, uint32_t count) {
  uint64_t token;
  asm volatile("mbarrier.arrive.release.cta.shared::cta.b64 %0, [%1], %2;" : "=l"(token) : "r"(shared(bar)), "r"(count) : "memory");
  return token;
}
// The barrier is that of another CTA, or of this one.
INLINE void arrive_remote(uint64_t* bar) {
  asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" ::"r"(shared(bar)) : "memory");
}
INLINE uint64_t arrive_own(uint64_t* bar) {
  uint64_t token;
  asm volatile("mbarrier.arrive.release.cluster.shared::cta.b64 %0, [%1];" : "=l"(token) : "r"(shared(bar)) : "memory");
  return token;
}
INLINE void expect(uint64_t* bar, uint32_t bytes) {
  asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" ::"r"(shared(bar)), "r"(bytes) : "memory");
}
INLINE uint64_t arrive_expect(uint64_t* bar, uint32_t bytes) {
  uint64_t token;
  asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 %0, [%1], %2;" : "=l"(token) : "r"(shared(bar)), "r"(bytes) : "memory");
  return token;
}

#define TEST(INSTRUCTION, BAR, KIND, VALUE)                                                            \
  uint32_t is_complete;                                                                                \
  asm volatile("{ .reg .pred complete; " INSTRUCTION " complete, [%1], %2; selp.b32 %0, 1, 0, complete; }" \
               : "=r"(is_complete) : "r"(shared(BAR)), KIND(VALUE) : "memory");                        \
  return is_complete != 0
INLINE bool try_wait(uint64_t* bar, uint64_t token) { TEST("mbarrier.try_wait.shared::cta.b64", bar, "l", token); }
INLINE bool try_wait_parity(uint64_t* bar, uint32_t parity) {
  TEST("mbarrier.try_wait.parity.shared::cta.b64", bar, "r", parity);
}
INLINE bool try_wait_relaxed(uint64_t* bar, uint32_t parity) {
  TEST("mbarrier.try_wait.parity.relaxed.cta.shared::cta.b64", bar, "r", parity);
}
INLINE bool try_wait_cluster(uint64_t* bar, uint32_t parity) {
  TEST("mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64", bar, "r", parity);
}
INLINE bool test_wait_parity(uint64_t* bar, uint32_t parity) {
  TEST("mbarrier.test_wait.parity.shared.b64", bar, "r", parity);
}
#undef TEST

// Copies in bulk, and their groups.
INLINE void load(void* to, const void* from, uint32_t bytes, uint64_t* bar) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(shared(to)),
               "l"(global(from)), "r"(bytes), "r"(shared(bar)) : "memory");
}
INLINE void load(void* to, const void* from, uint32_t bytes, uint64_t* bar, uint16_t ctas) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1], %2, [%3], %4;" ::"r"(
                   shared(to)), "l"(global(from)), "r"(bytes), "r"(shared(bar)), "h"(ctas) : "memory");
}
// To another CTA.
INLINE void send(void* to, const void* from, uint32_t bytes, uint64_t* bar) {
  asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(shared(to)),
               "r"(shared(from)), "r"(bytes), "r"(shared(bar)) : "memory");
}
INLINE void store(void* to, const void* from, uint32_t bytes) {
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(global(to)), "r"(shared(from)), "r"(bytes) : "memory");
}
INLINE void add(float* to, const float* from, uint32_t bytes) {
  asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], %2;" ::"l"(global(to)), "r"(shared(from)),
               "r"(bytes) : "memory");
}
INLINE void commit() { asm volatile("cp.async.bulk.commit_group;" ::: "memory"); }
template <int N> INLINE void wait() { asm volatile("cp.async.bulk.wait_group %0;" ::"n"(N) : "memory"); }
template <int N> INLINE void wait_read() { asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(N) : "memory"); }

// Fences between the proxies.
INLINE void fence_shared() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }
INLINE void fence_global() { asm volatile("fence.proxy.async.global;" ::: "memory"); }

// Tensors of two dimensions.
INLINE void load_tensor(void* to, const TensorMap* map, const int32_t (&at)[2], uint64_t* bar) {
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(
                   shared(to)), "l"(map), "r"(at[0]), "r"(at[1]), "r"(shared(bar)) : "memory");
}
INLINE void load_tensor(void* to, const TensorMap* map, const int32_t (&at)[2], uint64_t* bar, uint16_t ctas) {
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster "
               "[%0], [%1, {%2, %3}], [%4], %5;" ::"r"(shared(to)), "l"(map), "r"(at[0]), "r"(at[1]), "r"(shared(bar)), "h"(ctas) : "memory");
}
INLINE void store_tensor(const TensorMap* map, const int32_t (&at)[2], const void* from) {
  asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%1, %2}], [%3];" ::"l"(map), "r"(at[0]), "r"(at[1]),
               "r"(shared(from)) : "memory");
}
INLINE void set_address(TensorMap* map, const void* data) {
  asm volatile("tensormap.replace.tile.global_address.global.b1024.b64 [%0], %1;" ::"l"(global(map)), "l"(data) : "memory");
}
INLINE void set_shared_address(TensorMap* map, const void* data) {
  asm volatile("tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%0], %1;" ::"r"(shared(map)), "l"(data) : "memory");
}
INLINE void set_rank(TensorMap* map, uint32_t rank) {
  asm volatile("tensormap.replace.tile.rank.global.b1024.b32 [%0], %1;" ::"l"(global(map)), "r"(rank) : "memory");
}
INLINE void publish_map(TensorMap* to, const TensorMap* from) {
  asm volatile("tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%0], [%1], 128;" ::"l"(global(to)),
               "r"(shared(from)) : "memory");
}
INLINE void release_maps() { asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory"); }
INLINE void acquire_map(const TensorMap* map) {
  asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(map) : "memory");
}

// Warps and clusters.
INLINE bool elect() {
  uint32_t is_elected;
  asm volatile("{ .reg .pred elected; elect.sync _|elected, %1; selp.b32 %0, 1, 0, elected; }" : "=r"(is_elected) : "r"(~0u) : "memory");
  return is_elected != 0;
}
INLINE uint32_t cluster_rank() {
  uint32_t rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
}
INLINE uint32_t cluster_size() {
  uint32_t size;
  asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(size));
  return size;
}
INLINE void cluster_arrive() { asm volatile("barrier.cluster.arrive;" ::: "memory"); }
INLINE void cluster_arrive_relaxed() { asm volatile("barrier.cluster.arrive.relaxed;" ::: "memory"); }
INLINE void cluster_wait() { asm volatile("barrier.cluster.wait.acquire;" ::: "memory"); }
INLINE void cluster_sync() {
  cluster_arrive();
  cluster_wait();
}
// The place of a variable in the CTA of this rank.
template <class T> INLINE T* in_cta(T* at, uint32_t rank) {
  T* there;
  asm("mapa.u64 %0, %1, %2;" : "=l"(there) : "l"(at), "r"(rank));
  return there;
}

}  // namespace async

// Ends the kernel if the condition is false.
#define ASSERT(CONDITION) ((CONDITION) ? (void)0 : __assertfail(#CONDITION, "kernel", 1, "kernel", 1))
extern "C" __device__ void __assertfail(const char* condition, const char* file, unsigned line, const char* function, unsigned long size);
