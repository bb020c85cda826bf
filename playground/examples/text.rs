// `emit = ptx` makes text, with the names of registers as strings, for a program that writes PTX.
ptx_async!(
    emit = ptx,
    target = sm_100a,
    isa = 8.6,
    cp_async_bulk_tensor {
        dst: shared::cluster("%r1"),
        src: tensor("%rd1", [("%r2"), ("%r3")]),
        mbarrier: "%r4",
        multicast: "%rs1",
    }
)
