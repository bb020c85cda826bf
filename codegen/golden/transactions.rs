// transaction(bar(), [cp_async_bulk { dst: shared(tile()), src: global(src()), size: 4096 }])
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::__asm_ptx86!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], 4096;\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{1}], [{2}], 4096, [{0}];",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], 4096;\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{1}], [{2}], 4096, [{0}];",
            in (reg32) ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), options(nostack)
        );
    };
}

// transaction(bar(), [
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 4096 },
// cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x(), y()]), bytes: 8192 },
// ])
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::__asm_ptx86!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], 12288;\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{1}], [{2}], 4096, [{0}];\ncp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [{3}], [{4}, {{{5}, {6}}}], [{0}];",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], 12288;\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{1}], [{2}], 4096, [{0}];\ncp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [{3}], [{4}, {{{5}, {6}}}], [{0}];",
            in (reg32) ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::DstShared128::bits(tile()), in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), options(nostack)
        );
    };
}

// transaction(bar(), [cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() }])
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::__asm_ptx86!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], {3};\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{1}], [{2}], {3}, [{0}];",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], {3};\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{1}], [{2}], {3}, [{0}];",
            in (reg32) ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}

// transaction(bar(), [
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: rest() },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 48 },
// ])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierOfDst::bits(bar());
        let h1 = ::ptx_async::operand::DstShared16::bits(tile());
        let h2 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h3 = ::ptx_async::operand::Size32::bits(bytes());
        let h4 = ::ptx_async::operand::DstShared16::bits(tile());
        let h5 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h6 = ::ptx_async::operand::Size32::bits(rest());
        let h7 = ::ptx_async::operand::DstShared16::bits(tile());
        let h8 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h9 = 48u32.wrapping_add(h3).wrapping_add(h6);
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::__asm_ptx86!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], {9};\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{1}], [{2}], {3}, [{0}];\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{4}], [{5}], {6}, [{0}];\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{7}], [{8}], 48, [{0}];",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], {9};\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{1}], [{2}], {3}, [{0}];\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{4}], [{5}], {6}, [{0}];\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{7}], [{8}], 48, [{0}];",
            in (reg32) h0, in (reg32) h1, in (reg64) h2, in (reg32) h3, in (reg32) h4, in
            (reg64) h5, in (reg32) h6, in (reg32) h7, in (reg64) h8, in (reg32) h9,
            options(nostack)
        );
    };
}

// transaction(bar(), [
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: const { 32 } },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: const { 64 } },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 48 },
// ])
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 32 } | 0) as i128,
                0i64 as i128,
                1048560i64 as i128,
                16i64 as i128,
                "`size` must be a multiple of 16, from 0 to 1048560",
            )
        };
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 64 } | 0) as i128,
                0i64 as i128,
                1048560i64 as i128,
                16i64 as i128,
                "`size` must be a multiple of 16, from 0 to 1048560",
            )
        };
        const {
            ::ptx_async::__private_0_1_0::check_range(
                ((const { 32 } | 0) as i64 + (const { 64 } | 0) as i64 + 48i64) as i128,
                0i64 as i128,
                1048575i64 as i128,
                1i64 as i128,
                "the transaction count must be in the range 0 to 1048575",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::__asm_ptx86!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], {9};\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{1}], [{2}], {7}, [{0}];\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{3}], [{4}], {8}, [{0}];\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{5}], [{6}], 48, [{0}];",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], {9};\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{1}], [{2}], {7}, [{0}];\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{3}], [{4}], {8}, [{0}];\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{5}], [{6}], 48, [{0}];",
            in (reg32) ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), const (const { 32 } | 0), const
            (const { 64 } | 0), const ((const { 32 } | 0) as i64 + (const { 64 } | 0) as
            i64 + 48i64), options(nostack)
        );
    };
}

// transaction(bar(), [
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: const { 64 } },
// ])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierOfDst::bits(bar());
        let h1 = ::ptx_async::operand::DstShared16::bits(tile());
        let h2 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h3 = ::ptx_async::operand::Size32::bits(bytes());
        let h4 = ::ptx_async::operand::DstShared16::bits(tile());
        let h5 = ::ptx_async::operand::SrcGlobal::bits(src());
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 64 } | 0) as i128,
                0i64 as i128,
                1048560i64 as i128,
                16i64 as i128,
                "`size` must be a multiple of 16, from 0 to 1048560",
            )
        };
        let h7 = ::ptx_async::operand::Bytes32::bits((const { 64 }) as u32);
        let h8 = 0u32.wrapping_add(h3).wrapping_add(h7);
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::__asm_ptx86!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], {6};\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{1}], [{2}], {3}, [{0}];\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{4}], [{5}], {7}, [{0}];",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], {6};\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{1}], [{2}], {3}, [{0}];\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{4}], [{5}], {7}, [{0}];",
            in (reg32) h0, in (reg32) h1, in (reg64) h2, in (reg32) h3, in (reg32) h4, in
            (reg64) h5, in (reg32) h8, const (const { 64 } | 0), options(nostack)
        );
    };
}

// transaction(bar(), [
// cp_async_bulk_tensor { bytes: bytes(), dst: shared(tile()), src: tensor(map(), [x()]) },
// cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x()]), bytes },
// ])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierOfDst::bits(bar());
        let h1 = ::ptx_async::operand::Bytes32::bits(bytes());
        let h2 = ::ptx_async::operand::DstShared128::bits(tile());
        let h3 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h4 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h5 = ::ptx_async::operand::DstShared128::bits(tile());
        let h6 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h7 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h8 = ::ptx_async::operand::Bytes32::bits(bytes);
        let h9 = 0u32.wrapping_add(h1).wrapping_add(h8);
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::__asm_ptx86!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], {7};\ncp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes [{1}], [{2}, {{{3}}}], [{0}];\ncp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes [{4}], [{5}, {{{6}}}], [{0}];",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], {7};\ncp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [{1}], [{2}, {{{3}}}], [{0}];\ncp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [{4}], [{5}, {{{6}}}], [{0}];",
            in (reg32) h0, in (reg32) h2, in (reg64) h3, in (reg32) h4, in (reg32) h5, in
            (reg64) h6, in (reg32) h7, in (reg32) h9, options(nostack)
        );
    };
}

// transaction(bar(), [
// cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x(), y()]), box_dim: [64, 32], ty: f32 },
// cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x(), y()]), ty: bf16, box_dim: [64, const { 16 }] },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() },
// ])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierOfDst::bits(bar());
        let h1 = ::ptx_async::operand::DstShared128::bits(tile());
        let h2 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h4 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h5 = ::ptx_async::operand::DstShared128::bits(tile());
        let h6 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h7 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h8 = ::ptx_async::operand::TensorCoordinate::bits(y());
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const {
                    128i64
                        * {
                            let size = ((const { 16 }) | 0) as i64;
                            ::core::assert!(
                                1 <= size && size <= 256i64,
                                "a size of `box_dim` must be 1 to 256"
                            );
                            size
                        }
                } | 0) as i128,
                0i64 as i128,
                1048575i64 as i128,
                1i64 as i128,
                "the transaction count must be in the range 0 to 1048575",
            )
        };
        let h10 = ::ptx_async::operand::DstShared16::bits(tile());
        let h11 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h12 = ::ptx_async::operand::Size32::bits(bytes());
        let h13 = ::ptx_async::operand::Bytes32::bits(
            (const {
                128i64
                    * {
                        let size = ((const { 16 }) | 0) as i64;
                        ::core::assert!(
                            1 <= size && size <= 256i64,
                            "a size of `box_dim` must be 1 to 256"
                        );
                        size
                    }
            }) as u32,
        );
        let h14 = 8192u32.wrapping_add(h12).wrapping_add(h13);
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::__asm_ptx86!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], {12};\ncp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [{1}], [{2}, {{{3}, {4}}}], [{0}];\ncp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [{5}], [{6}, {{{7}, {8}}}], [{0}];\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{9}], [{10}], {11}, [{0}];",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], {12};\ncp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [{1}], [{2}, {{{3}, {4}}}], [{0}];\ncp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [{5}], [{6}, {{{7}, {8}}}], [{0}];\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{9}], [{10}], {11}, [{0}];",
            in (reg32) h0, in (reg32) h1, in (reg64) h2, in (reg32) h3, in (reg32) h4, in
            (reg32) h5, in (reg64) h6, in (reg32) h7, in (reg32) h8, in (reg32) h10, in
            (reg64) h11, in (reg32) h12, in (reg32) h14, options(nostack)
        );
    };
}

// emit = ptx,
// transaction("%r3", [
// cp_async_bulk_tensor {
// dst: shared::cluster("%r1"), src: tensor("%rd1", [0, 0]), box_dim: [64, 8], ty: u8, multicast: 3,
// },
// cp_async_bulk_tensor {
// dst: shared::cluster("%r1"), src: tensor("%rd1", [0, 0, 1, 2, 3]), load_mode: tile::gather4,
// box_dim: [32, 1], ty: f32, cta_group: 2, multicast: 0b1111,
// },
// cp_async_bulk_tensor {
// dst: shared("%r1"), src: tensor("%rd1", [0, 0, 0]), load_mode: im2col([0]), box_dim: [64, 4 * 8], ty: f16,
// },
// ])
fn golden() {
    let _ = "mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 5632;\ncp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1, {0, 0}], [%r3], 3;\ncp.async.bulk.tensor.2d.shared::cluster.global.tile::gather4.mbarrier::complete_tx::bytes.multicast::cluster.cta_group::2 [%r1], [%rd1, {0, 0, 1, 2, 3}], [%r3], 15;\ncp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [%r1], [%rd1, {0, 0, 0}], [%r3], {0};";
}

// emit = ptx,
// transaction("%r3" + 8, [
// cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 4096 },
// cp_async_bulk { dst: shared("%r1" + 4096), src: global("%rd1" + 4096), size: 32 },
// ])
fn golden() {
    let _ = "mbarrier.arrive.expect_tx.shared.b64 _, [%r3+8], 4128;\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 4096, [%r3+8];\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1+4096], [%rd1+4096], 32, [%r3+8];";
}
