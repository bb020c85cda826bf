//! `cargo xtask requirements` with the releases that other tests fetch too: instructions outside of the table, and the
//! modules of nvcc.

use std::{env, fs, process};

use xtask::ptxas::Ptxas;

const RELEASES: &str = "12.0,12.8,12.9,13.0,13.5";

#[test]
fn ptxas_accepts_instructions_from_their_versions_on() {
    xtask::requirements::run(&["--releases", "12.9,13.5"]).unwrap();
}

#[test]
fn modules_assemble_in_their_lowest_version() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/corpus/compiled");
    xtask::requirements::run(&["--releases", RELEASES, "--modules", folder]).unwrap();
}

/// `docs/requirements.md` and the page of the instruction say so.
#[test]
fn the_scope_of_a_bulk_reduction_is_written_and_does_not_depend_on_the_version() {
    let ptxas = Ptxas::fetch("13.5.37").unwrap();
    let cubin = env::temp_dir().join(format!("ptx-async-scope-{}.cubin", process::id()));
    let code = |version: &str, scope: &str| {
        let module = format!(
            ".version {version}\n.target sm_90\n.address_size 64\n.shared .align 16 .b8 tile[512];\n\
             .visible .entry add(.param .u64 sums)\n{{\n.reg .b64 %sums;\nld.param.u64 %sums, [sums];\n\
             cp.reduce.async.bulk{scope}.global.shared::cta.bulk_group.add.f32 [%sums], [tile], 512;\nret;\n}}\n"
        );
        ptxas.assemble(&module, "sm_90", Some(&cubin)).unwrap();
        fs::read(&cubin).unwrap()
    };
    let without = code("8.0", "");
    assert_eq!(code("9.2", ""), without);
    assert_eq!(code("9.3", ""), without);
    let (device, system) = (code("9.3", ".relaxed.gpu"), code("9.3", ".relaxed.sys"));
    assert!(without != device && without != system && device != system);
    fs::remove_file(&cubin).unwrap();
}
