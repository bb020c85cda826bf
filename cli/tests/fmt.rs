//! `fmt` is canonical and idempotent, and changes no other byte.

use crate::common;

use std::fs;
use std::path::PathBuf;

use common::{cases, names, run, run_with, scratch};
use ptx_async_isa::check::{effective, reader};
use ptx_async_isa::text::Item;
use ptx_async_isa::{Context, Dialect, validate};

/// Splits a file from the view of `fmt`: the bytes that must not change, and the canonical text of the legal
/// instructions.
fn split(bytes: &[u8]) -> (Vec<u8>, Vec<String>) {
    // Offsets in the bytes and in the text are equal, since each invalid byte becomes one character.
    let text: String = bytes
        .utf8_chunks()
        .flat_map(|chunk| [chunk.valid().to_owned(), "?".repeat(chunk.invalid().len())])
        .collect();
    let text = text.replace('\u{feff}', "   ");
    let mut module = reader(&text);
    let (mut others, mut canonical, mut end) = (Vec::new(), Vec::new(), 0);
    while let Some(item) = module.next() {
        let Item::Instruction(written) = item else { continue };
        let context = effective(&Context::default(), module.context());
        let Ok(valid) = validate(&written.inst, &context, Dialect::Ptx) else { continue };
        others.extend_from_slice(&bytes[end..written.span.start]);
        // Within an instruction, only the comments must not change.
        others.extend(comments(&bytes[written.span.clone()]).concat());
        others.push(b'\0');
        canonical.push(valid.to_string());
        end = written.span.end;
    }
    others.extend_from_slice(&bytes[end..]);
    (others, canonical)
}

fn comments(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut comments = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let length = if rest.starts_with(b"//") {
            rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len())
        } else if rest.starts_with(b"/*") {
            let end = rest[2..].windows(2).position(|pair| pair == b"*/");
            end.map_or(rest.len(), |end| end + 4)
        } else {
            at += 1;
            continue;
        };
        comments.push(rest[..length].to_vec());
        at += length;
    }
    comments
}

/// Cases with odd bytes inserted at random places.
fn mutants() -> Vec<Vec<u8>> {
    let odd: [&[u8]; 16] = [
        b" ",
        b"\t",
        b"\r\n",
        b"/* \xc3\xa9 */",
        b"// \xff\n",
        b"\xe9",
        b";",
        b"{",
        b"}",
        b"\"",
        b"/*",
        b"0x10",
        b"cp.async.wait_all ;",
        b".",
        b"\0",
        b"@%p1 ",
    ];
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % below as u64).unwrap()
    };
    let mut mutants = Vec::new();
    for name in names() {
        let bytes = fs::read(cases().join(&name)).unwrap();
        mutants.push(bytes.clone());
        for _ in 0..40 {
            let mut mutant = bytes.clone();
            for _ in 0..1 + random(12) {
                let at = random(mutant.len() + 1);
                mutant.splice(at..at, odd[random(odd.len())].iter().copied());
            }
            mutants.push(mutant);
        }
    }
    mutants
}

/// Whether a line says that a file has no PTX.
fn is_no_ptx(line: &str) -> bool {
    line.contains("there is no PTX") || line.contains("nothing in this text is PTX")
}

#[test]
fn every_other_byte_stays_and_a_second_run_changes_nothing() {
    let folder = scratch("fmt");
    let mutants = mutants();
    let paths: Vec<PathBuf> = (0..mutants.len()).map(|index| folder.join(format!("{index}.ptx"))).collect();
    for (path, mutant) in paths.iter().zip(&mutants) {
        fs::write(path, mutant).unwrap();
    }
    let with = |args: &[&str]| common::tool().args(args).args(&paths).output().unwrap();
    for args in [&["check"][..], &["check", "--format", "json"], &["list"], &["require"]] {
        let outcome = with(args);
        let stderr = String::from_utf8_lossy(&outcome.stderr);
        // Some of the mutants are no PTX at all.
        let mut errors = stderr.lines().filter(|line| line.starts_with("error: "));
        let is_known = match (args[0], outcome.status.code()) {
            ("check" | "list", Some(2)) => errors.all(is_no_ptx),
            (_, code) => matches!(code, Some(0 | 1)),
        };
        assert!(is_known && !stderr.contains("panicked"), "{args:?} {stderr}");
    }
    let write = with(&["fmt", "--write"]);
    let stderr = String::from_utf8_lossy(&write.stderr);
    assert!(stderr.lines().all(is_no_ptx), "{stderr}");
    assert!(write.stdout.is_empty());
    let mut changed = 0;
    for (path, mutant) in paths.iter().zip(&mutants) {
        let formatted = fs::read(path).unwrap();
        changed += usize::from(formatted != *mutant);
        let (before, after) = (split(mutant), split(&formatted));
        assert_eq!(
            (String::from_utf8_lossy(&before.0), before.1),
            (String::from_utf8_lossy(&after.0), after.1),
            "{}",
            path.display()
        );
        assert_eq!(split(mutant).0, split(&formatted).0, "{}", path.display());
    }
    assert!(changed > 100, "{changed}");
    let again = with(&["fmt", "--check"]);
    let stderr = String::from_utf8_lossy(&again.stderr);
    assert!(again.stdout.is_empty() && stderr.lines().all(is_no_ptx), "{stderr}");
}

#[test]
fn check_reports_and_does_not_write() {
    let folder = scratch("fmt-check");
    let path = folder.join("hand.ptx");
    fs::copy(cases().join("hand.ptx"), &path).unwrap();
    let name = path.display().to_string();
    assert_eq!(run(&["fmt", "--check", &name]).status, 1);
    assert_eq!(fs::read(&path).unwrap(), fs::read(cases().join("hand.ptx")).unwrap());
    assert_eq!(run(&["fmt", "--write", &name]).status, 0);
    assert_eq!(run(&["fmt", "--check", &name]).status, 0);
}

#[test]
fn comments_inside_stay() {
    let text = b"cp.async.shared.ca.global /* to */ [%r1], // from\n [%rd1], 0x10;";
    let outcome = run_with(text, &["fmt", "-"]);
    assert_eq!(outcome.stdout, "cp.async.ca.shared.global /* to */ [%r1], // from\n [%rd1], 0x10;");
    let inside = b"cp.async.shared/* x */.ca.global [%r1], [%rd1], 0x10;";
    assert_eq!(run_with(inside, &["fmt"]).bytes, inside);
}

#[test]
fn numbers_keep_their_radix() {
    let text = b"cp.async.shared.ca.global [%r1+0x10], [%rd1+-0x20], 0b10000;\n\
                 cp.async.shared.ca.global [%r1+2*4], [%rd1], 010;\n\
                 createpolicy.fractional.L2::evict_first.b64  %rd5, 0f3F000000;\n\
                 elect.sync  _|%p, 0xffffffff;\n";
    let outcome = run_with(text, &["fmt", "-"]);
    let expected = "cp.async.ca.shared.global [%r1+0x10], [%rd1+-0x20], 0b10000;\n\
                    cp.async.ca.shared.global [%r1+8], [%rd1], 010;\n\
                    createpolicy.fractional.L2::evict_first.b64 %rd5, 0f3F000000;\n\
                    elect.sync _|%p, 0xffffffff;\n";
    assert_eq!(outcome.stdout, expected);
}

#[test]
fn standard_input_cannot_be_written() {
    let outcome = run_with(b"cp.async.wait_all ;", &["fmt", "--write", "-"]);
    assert_eq!((outcome.status, outcome.stdout.as_str(), outcome.stderr.lines().count()), (2, "", 1));
}

#[cfg(unix)]
#[test]
fn links_and_permissions_are_kept_and_no_file_is_left() {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};

    let folder = scratch("fmt-link");
    let (file, link) = (folder.join("file.ptx"), folder.join("link.ptx"));
    fs::write(&file, "cp.async.wait_all ;").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    let before = fs::metadata(&file).unwrap().ino();
    symlink("file.ptx", &link).unwrap();
    assert_eq!(run(&["fmt", "--write", link.to_str().unwrap()]).status, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "cp.async.wait_all;");
    let after = fs::metadata(&file).unwrap();
    assert_eq!(after.permissions().mode() & 0o777, 0o640);
    // The file was replaced, so a reader of the old one can still read all of it.
    assert_ne!(after.ino(), before);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
}
