// setmaxnreg_dec(const { 40 })
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 40 } | 0) as i128,
                24i64 as i128,
                256i64 as i128,
                8i64 as i128,
                "`reg_count` must be a multiple of 8, from 24 to 256",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "setmaxnreg_dec"
        );
        ::ptx_async::asm!(
            "setmaxnreg.dec.sync.aligned.u32 {0};", const (const { 40 } | 0),
            options(nostack)
        );
    };
}

// setmaxnreg_dec { reg_count: 24 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "setmaxnreg_dec"
        );
        ::ptx_async::asm!("setmaxnreg.dec.sync.aligned.u32 24;", options(nostack));
    };
}
