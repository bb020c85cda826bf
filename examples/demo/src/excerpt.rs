//! Extracts the parts of a source and of its PTX that the demo shows.

use anyhow::{Result, bail};

/// The lines of the kernel between its markers.
pub(crate) fn described(source: &str) -> Result<String> {
    let lines = source.lines().skip_while(|line| line.trim() != "// demo: load").skip(1);
    let lines: Vec<_> = lines.take_while(|line| line.trim() != "// demo: end").collect();
    if lines.is_empty() {
        bail!("the kernel has lost its markers `// demo: load` and `// demo: end`");
    }
    Ok(indented(&lines))
}

/// The instructions of the first load of `ring_copy`: from the expect-tx arrival to the copy.
pub(crate) fn emitted(ptx: &str) -> Result<String> {
    let entry = ptx.lines().skip_while(|line| !line.contains(".entry ring_copy("));
    let mut lines: Vec<&str> = Vec::new();
    for line in entry.skip_while(|line| !line.contains("mbarrier.arrive.expect_tx")) {
        // Moves of the compiler between two blocks of inline assembly belong to the copy.
        if !line.contains("inline asm") && !line.trim_start().starts_with(['.', '$']) {
            lines.push(line);
        }
        if line.contains("cp.async.bulk.shared") {
            return Ok(indented(&lines));
        }
    }
    bail!("the PTX of ring_copy has no bulk copy into shared memory")
}

fn indented(lines: &[&str]) -> String {
    let text = |line: &&str| line.trim_end().replace('\t', "    ");
    let lines: Vec<String> = lines.iter().map(text).filter(|line| !line.trim().is_empty()).collect();
    let common = lines.iter().map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    lines.iter().map(|line| format!("    {}\n", &line[common..])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_between_the_markers() {
        let source = "fn f() {\n    // demo: load\n    one(\n        two);\n    // demo: end\n}\n";
        assert_eq!(described(source).unwrap(), "    one(\n        two);\n");
        assert!(described("fn f() {}").is_err());
    }

    #[test]
    fn from_the_barrier_to_the_copy() {
        let ptx = "\
.visible .entry ring_copy(
\tmbarrier.init [%r1], 1;
\t// begin inline asm
\tmbarrier.arrive.expect_tx _, [%r1], %r2;
\t// end inline asm
\t// begin inline asm
\tcp.async.bulk.shared::cluster.global [%r3], [%rd1], %r2, [%r1];
\t// end inline asm
\tret;
";
        let expected = "    mbarrier.arrive.expect_tx _, [%r1], %r2;\n    \
                        cp.async.bulk.shared::cluster.global [%r3], [%rd1], %r2, [%r1];\n";
        assert_eq!(emitted(ptx).unwrap(), expected);
        assert!(emitted("ret;").is_err());
    }
}
