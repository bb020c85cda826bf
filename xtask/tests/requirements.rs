//! `cargo xtask requirements` with the releases that other tests fetch too: instructions outside of the table, and the
//! modules of nvcc.

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
