// Matrix products by CUTLASS' collectives: rings of tensor copies with full and empty barriers, and epilogues that store
// tiles with bulk groups. -DARCH=90, 100 or 120 selects them.
#include <cutlass/cutlass.h>
#include <cute/tensor.hpp>
#include <cutlass/epilogue/collective/collective_builder.hpp>
#include <cutlass/gemm/collective/collective_builder.hpp>
#include <cutlass/gemm/kernel/gemm_universal.hpp>

using cute::_1, cute::_2, cute::_64, cute::_128, cute::_256;

template <class Arch, class Element, class Tile, class Cluster, class Schedule, class EpilogueSchedule>
struct Product {
  using Row = cutlass::layout::RowMajor;
  using Column = cutlass::layout::ColumnMajor;
  using Class = cutlass::arch::OpClassTensorOp;
  static constexpr int ALIGNED = 16 / sizeof(Element);
  using Epilogue = typename cutlass::epilogue::collective::CollectiveBuilder<
      Arch, Class, Tile, Cluster, cutlass::epilogue::collective::EpilogueTileAuto, float, float, cutlass::half_t, Row, 8,
      cutlass::half_t, Row, 8, EpilogueSchedule>::CollectiveOp;
  using Mainloop = typename cutlass::gemm::collective::CollectiveBuilder<
      Arch, Class, Element, Row, ALIGNED, Element, Column, ALIGNED, float, Tile, Cluster,
      cutlass::gemm::collective::StageCountAutoCarveout<static_cast<int>(sizeof(typename Epilogue::SharedStorage))>,
      Schedule>::CollectiveOp;
  using Kernel = cutlass::gemm::kernel::GemmUniversal<cute::Shape<int, int, int, int>, Mainloop, Epilogue>;
};

#define INSTANTIATE(...) \
  template __global__ void cutlass::device_kernel<__VA_ARGS__::Kernel>(const __grid_constant__ __VA_ARGS__::Kernel::Params);

using cutlass::epilogue::collective::EpilogueScheduleAuto;
using cutlass::gemm::collective::KernelScheduleAuto;
#if ARCH == 90
using Pingpong = Product<cutlass::arch::Sm90, cutlass::half_t, cute::Shape<_64, _128, _64>, cute::Shape<_2, _1, _1>,
                         cutlass::gemm::KernelTmaWarpSpecializedPingpong, cutlass::epilogue::TmaWarpSpecialized>;
using Cooperative = Product<cutlass::arch::Sm90, cutlass::half_t, cute::Shape<_128, _128, _64>, cute::Shape<_1, _2, _1>,
                            cutlass::gemm::KernelTmaWarpSpecializedCooperative, cutlass::epilogue::TmaWarpSpecializedCooperative>;
INSTANTIATE(Pingpong)
INSTANTIATE(Cooperative)
#elif ARCH == 100
using One = Product<cutlass::arch::Sm100, cutlass::half_t, cute::Shape<_128, _128, _64>, cute::Shape<_1, _1, _1>,
                    KernelScheduleAuto, EpilogueScheduleAuto>;
using Pair = Product<cutlass::arch::Sm100, cutlass::half_t, cute::Shape<_256, _128, _64>, cute::Shape<_2, _1, _1>,
                     KernelScheduleAuto, EpilogueScheduleAuto>;
INSTANTIATE(One)
INSTANTIATE(Pair)
#else
using Single = Product<cutlass::arch::Sm120, cutlass::float_e4m3_t, cute::Shape<_128, _128, _128>, cute::Shape<_1, _1, _1>,
                       KernelScheduleAuto, EpilogueScheduleAuto>;
INSTANTIATE(Single)
#endif
