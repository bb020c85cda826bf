//! No lint reports anything on the correct kernels of other compilers.
//!
//! `cli/tests/foreign` contains what nvcc and Triton emit for the sources in `xtask/foreign`. `PTX_ASYNC_FOREIGN` is a
//! folder with more.

use std::path::{Path, PathBuf};
use std::{env, fs};

use ptx_async_isa::check::Severity;
use ptx_async_lints::check;

#[test]
fn correct_kernels() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/foreign");
    let folders = [Some(kept), env::var_os("PTX_ASYNC_FOREIGN").map(PathBuf::from)];
    let mut count = 0;
    let mut all = String::new();
    for folder in folders.into_iter().flatten() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "ptx") {
                continue;
            }
            count += 1;
            let text = fs::read_to_string(&path).unwrap();
            for found in check(&text).into_iter().filter(|found| found.severity > Severity::Note) {
                let line = |at: usize| text[..at].lines().count();
                all += &format!(
                    "{}:{}: {:?} {}: {}\n    {}\n",
                    path.display(),
                    line(found.span.start),
                    found.severity,
                    found.rule.id,
                    found.message,
                    &text[found.span.clone()]
                );
                for related in &found.related {
                    all += &format!(
                        "    {}: {}: {}\n",
                        line(related.span.start),
                        related.message,
                        &text[related.span.clone()]
                    );
                }
            }
        }
    }
    assert!(count >= 10, "{count}");
    assert!(all.is_empty(), "{all}");
}
