//! Modules of any size without errors.

/// Output of nvcc and Triton that `ptx-syntax` accepts too.
pub(crate) const FILES: &[(&str, &str)] = &[
    ("nvcc sm_80", include_str!("../../../tests/corpus/compiled/pipeline_sm_80.ptx")),
    ("nvcc sm_90", include_str!("../../../tests/corpus/compiled/pipeline_sm_90.ptx")),
    ("triton sm_90", include_str!("../../../tests/corpus/programs/gluon/good_roles_stored.ptx")),
];

/// A module of at least this many bytes: nvcc's kernels, repeated with new names.
pub(crate) fn module(bytes: usize) -> String {
    const ENTRY: &str = ".visible .entry ";
    let file = FILES[0].1;
    let start = file.find(ENTRY).expect("nvcc writes entries");
    let head: String =
        file[..start].lines().filter(|line| line.starts_with('.')).map(|line| format!("{line}\n")).collect();
    let mut kernels: Vec<&str> = file[start..].split(ENTRY).skip(1).collect();
    // The shortest kernel first, since the smallest module has only one.
    kernels.sort_by_key(|kernel| kernel.len());
    let mut text = head;
    for (number, kernel) in kernels.iter().cycle().enumerate() {
        let (name, rest) = kernel.split_once('(').expect("an entry has parameters");
        text.push_str(&format!("{ENTRY}{name}_{number}({rest}"));
        if text.len() >= bytes {
            break;
        }
    }
    text
}
