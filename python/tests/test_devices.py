"""Launches on several devices of the simulator."""

import numpy as np
import pytest

import ptx
import ptx_async

#: Writes a number to the peer, sets its flag, waits for the own flag, and adds the number that arrived to `own[2]`.
SWAP = ptx.HEAD + """
.visible .entry swap(.param .u64 own, .param .u64 peer, .param .u32 number)
{
    .reg .b32 %r<4>; .reg .b64 %rd<3>; .reg .pred %p;
    ld.param.u64 %rd1, [own];
    ld.param.u64 %rd2, [peer];
    ld.param.u32 %r1, [number];
    st.global.u32 [%rd2], %r1;
    st.release.sys.global.u32 [%rd2+4], 1;
wait: ld.acquire.sys.global.u32 %r2, [%rd1+4];
    setp.eq.u32 %p, %r2, 0;
    @%p bra wait;
    ld.global.u32 %r2, [%rd1];
    ld.global.u32 %r3, [%rd1+8];
    add.u32 %r2, %r2, %r3;
    st.global.u32 [%rd1+8], %r2;
    ret;
}
"""

#: Sums a number over all devices, and adds 1 to the number after it on all of them.
SUM = ptx.HEAD + """
.visible .entry sum(.param .u64 all, .param .u64 out)
{
    .reg .f32 %f<3>; .reg .b64 %rd<3>;
    ld.param.u64 %rd1, [all];
    ld.param.u64 %rd2, [out];
    mov.f32 %f2, 0f3F800000;
    multimem.ld_reduce.global.add.f32 %f1, [%rd1];
    st.global.f32 [%rd2], %f1;
    multimem.red.global.add.f32 [%rd1+4], %f2;
    ret;
}
"""


def swap(text=SWAP, devices=2):
    """The launches of two devices, and their arrays."""
    arrays = np.array([[0, 0, 5], [0, 0, 6]], np.uint32)
    mine, others = arrays[0].copy(), arrays[1].copy()
    simulator = ptx_async.Simulator(text, devices=devices)
    launches = simulator.launch("swap", args=[mine, ptx_async.on_device(others, 1), 70])
    return launches.launch("swap", args=[others, mine, 71], device=1), mine, others


def test_devices_exchange_numbers():
    launches, mine, others = swap()
    result = launches.run()
    np.testing.assert_array_equal(mine, [71, 1, 76])
    np.testing.assert_array_equal(others, [70, 1, 76])
    assert result.schedules == 34
    launches, mine, others = swap()
    assert launches.run(explore=1000).explored is not None
    np.testing.assert_array_equal(others, [70, 1, 76])


def test_a_scope_without_the_other_device_is_found():
    launches, mine, _ = swap(SWAP.replace("release.sys", "release.gpu"))
    with pytest.raises(ptx_async.Findings) as raised:
        launches.run()
    finding = raised.value.findings[0]
    assert finding.rule == "data-race" and "`.gpu` contains no thread of another device" in finding.message
    assert "`peer[1]` of device 1" in finding.message or "`own[1]` of device 0" in finding.message
    np.testing.assert_array_equal(mine, [0, 0, 5])


@pytest.mark.parametrize("devices", [2, 4])
def test_a_multicast_object_has_an_array_of_each_device(devices):
    arrays = [np.array([device + 1, device], np.float32) for device in range(devices)]
    out = ptx_async.uninitialized(np.zeros(1, np.float32))
    simulator = ptx_async.Simulator(SUM, devices=devices)
    simulator.launch("sum", args=[ptx_async.multicast(arrays), out], device=devices - 1).run()
    assert out.array[0] == sum(range(1, devices + 1))
    assert [array.tolist() for array in arrays] == [[device + 1, device + 1] for device in range(devices)]


def test_a_multimem_access_of_one_array_is_found():
    array, out = np.zeros(2, np.float32), np.zeros(1, np.float32)
    with pytest.raises(ptx_async.Findings, match=r"must be a multimem address, but this is that of `all\[0\]` of device 1"):
        ptx_async.Simulator(SUM, devices=2).launch("sum", args=[array, out], device=1).run()


@pytest.mark.parametrize(
    "all, message",
    [
        (
            lambda: ptx_async.multicast([np.zeros(2, np.float32), np.zeros(3, np.float32)]),
            "the argument of parameter 1 of `sum`, `all`, must have arrays of one size and type, one for each device, but it has "
            "8 bytes of float32 and 12 bytes of float32",
        ),
        (
            lambda: ptx_async.multicast([]),
            "the argument of parameter 1 of `sum`, `all`, must have arrays of one size and type, one for each device, but it has none",
        ),
        (
            lambda: ptx_async.multicast([np.zeros(2, np.float32) for _ in range(3)]),
            "the argument of parameter 1 of `sum`, `all`, is on device 2, but the simulator has 2 devices, numbered from 0: "
            "`Simulator(…, devices=3)` has more",
        ),
        (
            lambda: ptx_async.multicast([np.zeros(2), np.zeros(2)]),
            "parameter 1 of `sum`, `all`, is an address at which the kernel accesses `f32`, but its array has float64: pass an array "
            "of another type, or `array.view(numpy.uint8)` where the kernel reads the bytes of these numbers",
        ),
        (
            lambda: ptx_async.multicast([1, 2]),
            "the argument of parameter 1 of `sum`, `all`, must be an array, but it is of the type int",
        ),
        (
            lambda: ptx_async.on_device(np.zeros(2, np.float32), -1),
            "the argument of parameter 1 of `sum`, `all`, is on device -1, but the simulator has 2 devices, numbered from 0",
        ),
    ],
)
def test_wrong_arguments(all, message):
    with pytest.raises(ptx_async.LaunchError) as raised:
        ptx_async.Simulator(SUM, devices=2).launch("sum", args=[all(), np.zeros(1, np.float32)])
    assert str(raised.value) == message


def test_wrong_devices():
    with pytest.raises(ValueError, match="`devices` must be 1 to 64, but it is 0"):
        ptx_async.Simulator(SUM, devices=0)
    with pytest.raises(ptx_async.LaunchError, match="the launch is on device 1, but the simulator has 1 device, with the number 0"):
        ptx_async.Simulator(SUM).launch("sum", args=[0, 0], device=1)
    with pytest.raises(ptx_async.LaunchError, match="`peer`, is on device 1, but the simulator has 1 device, with the number 0"):
        swap(devices=1)
    arrays = [np.zeros(2, np.float32) for _ in range(2)]
    both = ptx_async.multicast(arrays)
    launch = ptx_async.Simulator(SUM, devices=2).launch("sum", args=[both, ptx_async.on_device(arrays[0], 1)])
    with pytest.raises(ptx_async.LaunchError, match="` is passed as memory of device 0, and as that of device 1"):
        launch.run()
    # Arrays that overlap are one memory.
    whole = np.zeros(4, np.float32)
    slices = ptx_async.multicast([whole[:3], whole[1:]])
    launch = ptx_async.Simulator(SUM, devices=2).launch("sum", args=[slices, arrays[0]])
    with pytest.raises(ptx_async.LaunchError, match="`all` is passed as memory of device 0, and as that of device 1"):
        launch.run()
