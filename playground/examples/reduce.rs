// Two mistakes: `xor` of signed numbers, and a size that is no multiple of 16.
ptx_async!(
    cp_reduce_async_bulk { op: xor, ty: s32, dst: global(sums), src: shared(stage), size: 24 },
    cp_async_bulk_commit_group(),
    cp_async_bulk_wait_group_read(1),
)
