// griddepcontrol_launch_dependents()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!(
            "griddepcontrol_launch_dependents"
        );
        ::ptx_async::asm!("griddepcontrol.launch_dependents;", options(nostack));
    };
}
