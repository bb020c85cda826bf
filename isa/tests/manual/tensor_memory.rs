//! The manual's table of `.num` and the registers of `tcgen05.ld` and `tcgen05.st`, typed in: "tcgen05.ld", "tcgen05.st".

/// A shape, the registers of `.x1`, and the largest `.num`.
const SHAPES: &[(&str, u32, u32)] =
    &[("32x32b", 1, 128), ("16x64b", 1, 128), ("16x32bx2", 1, 128), ("16x128b", 2, 64), ("16x256b", 4, 32)];

/// An access to tensor memory with this number of registers, and whether it is legal. A load with a reduction has at
/// least `.x2`, and one of two shapes.
pub(crate) fn accesses() -> Vec<(String, bool)> {
    let mut accesses = Vec::new();
    for &(shape, registers, most) in SHAPES {
        for num in [1, 2, 4, 8, 16, 32, 64, 128] {
            for count in [registers * num, registers * num / 2, registers * num + 1] {
                if !(1..=128).contains(&count) {
                    continue;
                }
                let list: Vec<String> = (1..=count).map(|index| format!("%r{index}")).collect();
                let list = format!("{{{}}}", list.join(", "));
                let offset = if shape == "16x32bx2" { ", 16" } else { "" };
                let is_legal = num <= most && count == registers * num;
                for pack in ["", ".pack::16b"] {
                    let line =
                        format!("tcgen05.ld.sync.aligned.{shape}.x{num}{pack}.b32 {list}, [%r150]{offset};");
                    accesses.push((line, is_legal));
                    let line = format!(
                        "tcgen05.st.sync.aligned.{shape}.x{num}{}.b32 [%r150]{offset}, {list};",
                        pack.replace(".p", ".unp")
                    );
                    accesses.push((line, is_legal));
                }
                let reduces = is_legal && num > 1 && matches!(shape, "32x32b" | "16x32bx2");
                for ty in ["u32", "s32", "f32"] {
                    let line = format!(
                        "tcgen05.ld.red.sync.aligned.{shape}.x{num}.max.{ty} {list}, %r151, [%r150]{offset};"
                    );
                    accesses.push((line, reduces));
                }
            }
        }
    }
    accesses
}

/// Every shape of `tcgen05.cp` with every `.multicast` and every format, and whether it is legal.
pub(crate) fn copies() -> Vec<(String, bool)> {
    const WARPS: [&str; 4] = ["", ".warpx2::02_13", ".warpx2::01_23", ".warpx4"];
    const LEGAL: &[(&str, &[&str])] = &[
        ("128x256b", &[WARPS[0]]),
        ("4x256b", &[WARPS[0]]),
        ("128x128b", &[WARPS[0]]),
        ("64x128b", &[WARPS[1], WARPS[2]]),
        ("32x128b", &[WARPS[3]]),
    ];
    let mut copies = Vec::new();
    for (shape, legal) in LEGAL {
        for warps in WARPS {
            for format in ["", ".b8x16.b6x16_p32", ".b8x16.b4x16_p64", ".b8x16", ".b6x16_p32", ".b4x16_p64"] {
                let line = format!("tcgen05.cp.cta_group::1.{shape}{warps}{format} [%r1], %rd1;");
                let has_formats = format.is_empty() || format.matches('.').count() == 2;
                copies.push((line, legal.contains(&warps) && has_formats));
            }
        }
    }
    copies
}
