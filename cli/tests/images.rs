//! The code for devices in cubins, fat binaries and libraries. `images/README.md` says how the files were made; the
//! architectures are those that `cuobjdump -lelf -lptx` prints for them, with the letter `f` of `fatbinary`'s option.

use crate::common;

use std::path::Path;

use common::{Outcome, golden, objects, outcome, scratch, tool};

fn run(args: &[&str]) -> Outcome {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/images");
    outcome(tool().current_dir(folder).args(args).output().unwrap())
}

#[test]
fn images_are_listed_and_their_ptx_is_read() {
    let files = ["library.so", "size.fatbin", "sm_90a.cubin", "sm_90a-cuda-12.cubin"];
    let listed = run(&[&["require"], &files[..]].concat());
    assert_eq!(listed.status, 0, "{}", listed.stderr);
    golden("images.require.stdout", &listed.bytes);
}

#[test]
fn a_driver_is_not_asked_about_machine_code() {
    let cubin = run(&["require", "--driver", "590", "--toolkit", "12.9", "sm_90a.cubin"]);
    assert_eq!(cubin.status, 1);
    assert_eq!(
        cubin.stderr,
        "note: sm_90a.cubin: `--driver` is about PTX, and not considered for 1 image of machine code\n\
         note: sm_90a.cubin: `--toolkit` is about PTX, and not considered for 1 image of machine code\n"
    );
    let library = run(&["require", "--driver", "590", "library.so"]);
    assert_eq!(library.status, 0);
    assert!(library.stderr.contains("not considered for 3 images of machine code"), "{}", library.stderr);
}

#[test]
fn images_are_data_too() {
    let found =
        objects(&run(&["require", "--format", "json", "library.so", "sm_90a.cubin", "sm_90a-cuda-12.cubin"]));
    let images: Vec<_> = found
        .iter()
        .filter(|line| line["image"].is_u64())
        .map(|line| {
            let text = |key: &str| line[key].as_str().unwrap_or("-").to_owned();
            (
                text("kind"),
                text("target"),
                text("version"),
                line["size"].as_u64(),
                line["compressed"].as_u64(),
            )
        })
        .collect();
    let expected = [
        ("machine-code", "sm_80", "-", 2848, None),
        ("ptx", "sm_80", "7.4", 304, Some(225)),
        ("machine-code", "sm_90a", "-", 3376, Some(984)),
        ("machine-code", "sm_100f", "-", 5504, Some(1792)),
        ("ptx", "sm_100f", "8.8", 306, Some(268)),
        ("machine-code", "sm_90a", "-", 3696, None),
        ("machine-code", "sm_90a", "-", 3376, None),
    ];
    let expected = expected.map(|(kind, target, version, size, compressed)| {
        (kind.to_owned(), target.to_owned(), version.to_owned(), Some(size), compressed)
    });
    assert_eq!(images, expected);
    assert_eq!(found[0]["devices"], "compute capability 8.0 or a higher 8.x");
    assert_eq!(found[2]["devices"], "compute capability 9.0 only");
}

#[test]
fn ptx_in_images_is_checked() {
    let checked = run(&["check", "library.so"]);
    assert_eq!(checked.status, 0, "{}{}", checked.stdout, checked.stderr);
    assert!(checked.stderr.contains("4 instructions"), "{}", checked.stderr);
    let checked = run(&["check", "--target", "sm_75", "--isa", "9.0", "library.so"]);
    assert_eq!(checked.status, 1);
    assert!(checked.stdout.contains("library.so (image 5):"), "{}", checked.stdout);
    let without = run(&["check", "sm_90a.cubin"]);
    assert_eq!(without.status, 2);
    assert!(without.stderr.starts_with("error: sm_90a.cubin: 1 image of machine code, and no PTX\n"));
}

#[test]
fn files_without_images_are_errors() {
    let fatbin =
        std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/images/size.fatbin")).unwrap();
    let path = scratch("images").join("cut.fatbin");
    std::fs::write(&path, &fatbin[..500]).unwrap();
    let cut = run(&["require", path.to_str().unwrap()]);
    assert_eq!((cut.status, cut.stdout.as_str()), (2, ""));
    assert!(cut.stderr.ends_with("cut.fatbin: the fat binary ends within an entry\n"), "{}", cut.stderr);
    let written = run(&["require", "--write", "library.so"]);
    assert_eq!(written.status, 2);
    assert!(written.stderr.contains("this is an ELF file, not PTX text"), "{}", written.stderr);
    #[cfg(target_os = "linux")]
    {
        let program = run(&["require", env!("CARGO_BIN_EXE_ptx-async")]);
        assert_eq!(program.status, 2);
        assert!(program.stderr.contains("has no section `.nv_fatbin`"), "{}", program.stderr);
    }
}
