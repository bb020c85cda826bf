// What scale.ptx is compiled from: reports show its lines.
__global__ void scale(int *dst, const int *src, int factor)
{
    __shared__ alignas(128) int tile[1024];
    __shared__ uint64_t full;

    if (threadIdx.x == 0) {
        // One thread fills the tile.
        mbarrier_init(&full, 1);
        mbarrier_arrive_expect_tx(&full, sizeof tile);
        cp_async_bulk(tile, src + 1024 * blockIdx.x, sizeof tile, &full);
    }
    mbarrier_wait_parity(&full, 0);
    for (int i = threadIdx.x; i < 1024; i += 128) {
        dst[1024 * blockIdx.x + i] = factor * tile[i];
    }
}
