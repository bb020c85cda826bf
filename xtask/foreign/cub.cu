// Algorithms of CUB: elements that are loaded by bulk copies where the target has them, scans whose warps have roles, and
// sorts and histograms that are free of asynchronous copies.
#include <cub/device/device_histogram.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_transform.cuh>
#include <cuda/functional>
#include <cuda/std/tuple>

struct Sum {
  template <class... T>
  __host__ __device__ auto operator()(T... values) const {
    return (values + ...);
  }
};

// A call that is compiled for the host instantiates the kernels, which nothing else names.
void transforms(float* out, const float* a, const double* b, const char* c, const int4* d, float4* wide, int count) {
  cub::DeviceTransform::Transform(cuda::std::make_tuple(a), out, count, Sum{});
  cub::DeviceTransform::Transform(cuda::std::make_tuple(a, b), out, count, Sum{});
  cub::DeviceTransform::Transform(cuda::std::make_tuple(a, c, b), out, count, Sum{});
  cub::DeviceTransform::Transform(cuda::std::make_tuple(d), wide, count,
                                  [] __device__(int4 value) { return make_float4(value.x, value.y, value.z, value.w); });
}

void scans(void* temporary, size_t bytes, const int* in, int* out, const double* from, double* to, int count) {
  cub::DeviceScan::ExclusiveSum(temporary, bytes, in, out, count);
  cub::DeviceScan::InclusiveScan(temporary, bytes, from, to, cuda::maximum<>{}, count);
}

void others(void* temporary, size_t bytes, const unsigned* in, unsigned* out, int* counts, int count) {
  cub::DeviceReduce::Sum(temporary, bytes, in, out, count);
  cub::DeviceRadixSort::SortKeys(temporary, bytes, in, out, count);
  cub::DeviceHistogram::HistogramEven(temporary, bytes, in, counts, 257, 0, 256, count);
}
