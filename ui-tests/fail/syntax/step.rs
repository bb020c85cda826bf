//! A step is a name followed by `{ … }` or `(…)`.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async_commit_group);
    ptx_async!(emit = ptx, cp_async_commit_group, cp_async_wait_all());
    ptx_async!(emit = ptx, cp_async_commit_group []);
    ptx_async!(emit = ptx, cp.async.commit_group());
    ptx_async!(emit = ptx, 42);
    ptx_async!(emit = ptx, "cp.async.commit_group;");
    ptx_async!(emit = ptx, cp_async_commit_group() cp_async_wait_all());
    ptx_async!(emit = ptx, cp_async_commit_group(); cp_async_wait_all());
    ptx_async!(emit = ptx, , cp_async_wait_all());
    // A call without steps.
    unsafe { ptx_async!() };
    ptx_async!(emit = ptx, target = sm_90);
}
