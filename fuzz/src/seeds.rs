//! The seeds of the fuzzers: the PTX, the inline assembly and the calls of the macro in the project's own tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use proc_macro2::{TokenStream, TokenTree};
use ptx_async_isa::{forms, samples};

/// The maximum length of PTX in a statement, in bytes.
const SHORT: usize = 256;

/// The seeds of a target.
///
/// # Errors
///
/// If the project's files cannot be read.
pub fn of(target: &str) -> io::Result<BTreeSet<Vec<u8>>> {
    let mut seeds = BTreeSet::new();
    if target == "tokens" {
        for folder in ["ui-tests", "examples"] {
            for file in files(folder, "rs")? {
                calls(file.parse().unwrap_or_default(), &mut seeds);
            }
        }
        for file in files("codegen/src/tests", "rs")? {
            strings(file.parse().unwrap_or_default(), &mut seeds);
        }
    } else if target == "inline_asm" {
        for file in files("inline-asm/tests", "rs")? {
            strings(file.parse().unwrap_or_default(), &mut seeds);
        }
        let texts = of("text")?;
        let short = texts.iter().filter(|text| text.len() < SHORT);
        let texts = short.map(|text| String::from_utf8_lossy(text));
        seeds.extend(texts.map(|text| format!("asm(R\"({text})\" : : \"r\"(a))").into_bytes()));
    } else if target == "sim" {
        seeds.extend(files("sim/tests", "ptx")?.into_iter().map(String::into_bytes));
        seeds.extend(files("cli/tests/cases/sim", "ptx")?.into_iter().map(String::into_bytes));
        let folders = ["sim/tests", "lints", "isa"].map(|folder| files(folder, "rs"));
        for file in folders.into_iter().flat_map(Result::unwrap_or_default) {
            let mut bodies = BTreeSet::new();
            strings(file.parse().unwrap_or_default(), &mut bodies);
            seeds.extend(bodies.iter().filter(|body| body.contains(&b';')).map(|body| kernel(body)));
        }
        for instruction in forms::all() {
            let plain = instruction.forms.iter().flat_map(|form| samples::of_form(instruction, form, 0));
            seeds.extend(plain.map(|sample| kernel(sample.text.as_bytes())));
        }
    } else {
        for file in files("isa/tests", "rs")?.into_iter().chain(files("isa/src/text", "rs")?) {
            strings(file.parse().unwrap_or_default(), &mut seeds);
        }
        seeds.extend(files("cli/tests/cases", "ptx")?.into_iter().map(String::into_bytes));
        for instruction in forms::all() {
            let plain = instruction.forms.iter().flat_map(|form| samples::of_form(instruction, form, 0));
            seeds.extend(plain.map(|sample| sample.text.into_bytes()));
        }
    }
    Ok(seeds)
}

/// A module whose kernel has these instructions, with the names that samples and tests use.
fn kernel(body: &[u8]) -> Vec<u8> {
    const HEAD: &str = ".version 9.0\n.target sm_100a\n.address_size 64\n.shared .align 128 .b8 smem[1024];\n\
                        .shared .align 8 .b64 bar;\n.visible .entry k(.param .u64 data)\n{\n.reg .b16 %rs<32>;\n\
                        .reg .b32 %r<32>;\n.reg .b64 %rd<16>;\n.reg .pred %p<8>;\n.reg .f32 %f<8>;\n\
                        .reg .f64 %fd<8>;\nld.param.u64 %rd0, [data];\nmov.u32 %r0, %tid.x;\n\
                        mul.wide.u32 %rd1, %r0, 4;\nadd.s64 %rd2, %rd0, %rd1;\n";
    [HEAD.as_bytes(), body, b"\nret;\n}\n"].concat()
}

/// The files in a folder of the workspace with this ending, at any depth.
fn files(folder: &str, ending: &str) -> io::Result<Vec<String>> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { walk(&path, found)? } else { found.push(path) }
        }
        Ok(())
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder), &mut found)?;
    found.retain(|path| path.extension().is_some_and(|extension| extension == ending));
    found.iter().map(|path| Ok(String::from_utf8_lossy(&fs::read(path)?).into_owned())).collect()
}

/// The tokens in the delimiters of each call of the macro.
fn calls(file: TokenStream, found: &mut BTreeSet<Vec<u8>>) {
    let mut name = false;
    for token in file {
        match token {
            TokenTree::Group(group) if name => {
                found.insert(group.stream().to_string().into_bytes());
            }
            TokenTree::Group(group) => calls(group.stream(), found),
            TokenTree::Ident(ident) => name = ident == "ptx_async",
            TokenTree::Punct(punct) => name &= punct.as_char() == '!',
            TokenTree::Literal(_) => name = false,
        }
    }
}

/// The string literals of a file.
fn strings(file: TokenStream, found: &mut BTreeSet<Vec<u8>>) {
    for token in file {
        match token {
            TokenTree::Group(group) => strings(group.stream(), found),
            TokenTree::Literal(literal) => {
                let text = syn::parse_str::<syn::LitStr>(&literal.to_string());
                found.extend(text.ok().map(|text| text.value().into_bytes()));
            }
            _ => {}
        }
    }
}
