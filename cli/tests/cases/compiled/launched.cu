// The source of launched.ptx.
#include <cstdint>

// ptx-async: launch --block 32 --arg sum:u32[1]=0 --arg values:u32[32]=iota
// ptx-async: launch --block 32 --arg sum:u32[1]=0 --arg valuez:u32[8]=iota --arg x:u32=1
template <typename T>
__global__ void total(T *sum, const T *values)
{
    // The sum is read, changed and written by all threads.
    sum[0] += values[threadIdx.x];
}

// ptx-async: launch --arg sum:u32[1]=0
__global__ void unused(uint32_t *sum)
{
    sum[0] = 1;
}
