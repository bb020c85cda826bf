//! Recordings of launches.

use std::fs;
use std::path::{Path, PathBuf};

use ptx_async_sim::{Gpu, Recording, Schedule};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings/scale")
}

#[test]
fn a_launch_is_as_on_the_device() {
    let recording = Recording::open(folder()).unwrap();
    assert_eq!(recording.kernel(), "scale");
    assert_eq!(recording.buffers().collect::<Vec<_>>(), ["list", "buffer-1", "buffer-2"]);
    assert_eq!(
        recording.notes(),
        [
            "The stream was busy.",
            "`buffer-1` is 512 of the 4096 bytes of its allocation: an access to the others is outside of memory here; \
             `ptx-async record --memory` sets the limit",
            "the contents of `buffer-1` are zeros, since they were not recorded",
        ]
    );
    let mut gpu = Gpu::new(recording.module(), Schedule::Late);
    let buffers = recording.launch(&mut gpu).unwrap();
    assert_eq!(
        buffers.iter().map(|buffer| buffer.address()).collect::<Vec<_>>(),
        [0x3_0000_0100, 0x7fff_fff0_0000, 0x7fff_fff0_0200]
    );
    // The variable is 5 in the recording, and 3 in the PTX.
    let found: Vec<u32> =
        gpu.bytes(buffers[2]).chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
    assert_eq!(found, (0..128).map(|number| 5 * number).collect::<Vec<u32>>());
    recording.check();
}

#[test]
fn a_variable_that_is_not_recorded_is_noted() {
    let copy = copied("variable");
    edit(&copy, "\"factor\"", "\"other\"");
    let note =
        "Variables have their first values, since the program has not asked the driver for them: `factor`.";
    assert_eq!(Recording::open(&copy).unwrap().notes().last().unwrap(), note);
}

#[test]
fn memory_that_is_taken_is_an_error() {
    let recording = Recording::open(folder().join("launch.json")).unwrap();
    let mut gpu = Gpu::new(recording.module(), Schedule::Late);
    gpu.upload_at(0x3_0000_0108, vec![0; 4]).unwrap();
    let error = recording.launch(&mut gpu).unwrap_err().to_string();
    assert_eq!(error, "16 bytes at 0x300000100 cannot be allocated, since a part of this memory is taken");
    // Buffers can be adjacent, and others follow them.
    let mut gpu = Gpu::new(recording.module(), Schedule::Late);
    assert!(gpu.upload_at(u64::MAX - 8, vec![0; 16]).is_err() && gpu.upload_at(1 << 57, vec![0]).is_err());
    recording.launch(&mut gpu).unwrap();
    assert!(gpu.upload(&[0u8]).address() > 0x7fff_fff0_0400);
    assert!(gpu.upload_at(0x7fff_fff0_01ff, vec![0]).is_err());
    assert!(gpu.upload_at(0x3_0000_0110, vec![1; 4]).is_ok());
}

#[test]
fn a_folder_of_recordings_is_told_from_a_recording() {
    let error = |path: &Path| Recording::open(path).unwrap_err().to_string();
    let (inside, outside) = (folder(), folder().join("../.."));
    let above = inside.parent().unwrap();
    let expected = format!(
        "{}: the folder is no recording, but has recordings, such as {}",
        above.display(),
        inside.display()
    );
    assert_eq!(error(above), expected);
    let without = error(&outside);
    assert!(without.ends_with("the folder is no recording: it has no launch.json"), "{without}");
    // A file of JSON is read under its own name.
    let missing = error(&inside.join("other.json"));
    assert!(missing.contains("other.json: "), "{missing}");
}

/// A parameter with a tensor map, whose swizzle has no such number.
const MAP: &str = "\"0800000000000000\", \"maps\": [{\"offset\": 0, \"map\": {\"data_type\": 2, \"address\": \"0x1000\", \
    \"dims\": [32], \"strides\": [], \"part\": {\"tiled\": [32]}, \"element_strides\": [1], \"interleave\": 0, \
    \"swizzle\": 7, \"fill\": 0}}]";

/// Returns a copy of the recording, in a folder of this name.
fn copied(name: &str) -> PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("recording-{name}"));
    fs::create_dir_all(&copy).unwrap();
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        fs::copy(&path, copy.join(path.file_name().unwrap())).unwrap();
    }
    copy
}

/// Replaces a text in the `launch.json` of a folder.
fn edit(folder: &Path, from: &str, to: &str) {
    let path = folder.join("launch.json");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from));
    fs::write(path, text.replacen(from, to, 1)).unwrap();
}

#[test]
fn a_damaged_recording_is_told() {
    let damaged = |edit: fn(&Path)| {
        let copy = copied("damaged");
        edit(&copy);
        let error = Recording::open(&copy).unwrap_err().to_string();
        error.strip_prefix(copy.to_str().unwrap()).unwrap().to_owned()
    };
    assert_eq!(
        damaged(|folder| fs::remove_file(folder.join("kernel.ptx")).unwrap()),
        "/kernel.ptx: the program has loaded machine code, and its PTX was not found; write the PTX of the kernel to this file"
    );
    assert_eq!(
        damaged(|folder| fs::write(folder.join("pointers.bin"), "short").unwrap()),
        "/pointers.bin: the buffer has 16 bytes, but the file has 5"
    );
    assert!(
        damaged(|folder| fs::write(folder.join("launch.json"), "{}").unwrap())
            .contains("missing field `kernel`")
    );
    assert!(
        damaged(|folder| edit(folder, "0x300000100", "300000100"))
            .contains("expected an address such as \"0x7f0000000000\", but found \"300000100\"")
    );
    assert!(
        damaged(|folder| edit(folder, "\"0001000003", "\"000100000"))
            .contains("expected two hexadecimal digits for each byte, but found \"000100000000000\"")
    );
    assert!(
        damaged(|folder| edit(folder, "\"scale\"", "\"other\"")).contains("the module has no kernel `other`")
    );
    assert!(
        damaged(|folder| edit(folder, "\"0800000000000000\"", MAP))
            .contains("`swizzle` of a tensor map must be at most 6, but this is 7")
    );
    assert!(
        damaged(|folder| edit(
            folder,
            "\"0800000000000000\"",
            &MAP.replace("\"swizzle\": 7", "\"swizzle\": 0")
        ))
        .contains("a tensor map of 128 bytes at the offset 0 is not within the 8 bytes of its memory")
    );
}
