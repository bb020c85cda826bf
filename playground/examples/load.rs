// The load of one stage: the barrier expects the bytes, and the copy completes them.
ptx_async!(
    target = sm_90,
    isa = 8.6,
    transaction(
        full,
        [cp_async_bulk { dst: shared(stage), src: global(src.add(first)), size: 4096 }]
    )
)
