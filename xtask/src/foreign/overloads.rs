//! Generates a kernel for each function of libcu++'s `cuda::ptx` from its headers.
//!
//! Above each function, the headers repeat its signature in a comment, with the sets of its qualifiers and the
//! targets that have it. Reading that comment keeps the calls up to date with the headers.

use std::fmt::Write as _;

/// One function of a header.
#[derive(Debug)]
pub(super) struct Overload<'h> {
    name: &'h str,
    returns: &'h str,
    /// The targets, as the header lists them: `SM_90a`.
    targets: Vec<&'h str>,
    /// The sets of qualifiers, each with its name and values, such as `.sem`.
    sets: Vec<(&'h str, Vec<&'h str>)>,
    /// The parameters in `template <…>`.
    template: Vec<&'h str>,
    parameters: Vec<&'h str>,
}

/// The functions of a header in which each run of whitespace is a single blank.
pub(super) fn overloads(header: &str) -> Vec<Overload<'_>> {
    header.split("/* // ").skip(1).filter_map(|tail| overload(tail.split(" */").next()?)).collect()
}

fn overload(comment: &str) -> Option<Overload<'_>> {
    let (_, note) = comment.split_once("PTX ISA ")?;
    let targets = note.split([' ', ',']).skip(1).filter(|word| !word.is_empty());
    let targets = targets.take_while(|word| word.starts_with("SM_")).collect();
    let sets = note.split("// .").skip(1).filter_map(|set| {
        let (name, rest) = set.split_once(" = {")?;
        let (words, _) = rest.split_once('}')?;
        Some((name.trim(), words.split(',').map(str::trim).collect()))
    });
    let (_, declaration) = note.split_once("template <")?;
    let (template, function) = declaration.split_once("> __device__ ")?;
    let (head, parameters) = function.split_once('(')?;
    let (returns, name) = head.rsplit_once(' ')?;
    let parameters = parameters.trim_end().strip_suffix(");")?;
    Some(Overload {
        name,
        returns,
        targets,
        sets: sets.collect(),
        template: at_commas(template),
        parameters: at_commas(parameters),
    })
}

/// Splits at commas outside brackets.
fn at_commas(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let parts = text.split(|character| {
        match character {
            '<' | '(' | '{' => depth += 1,
            '>' | ')' | '}' => depth -= 1,
            _ => {}
        }
        character == ',' && depth == 0
    });
    parts.map(str::trim).filter(|part| !part.is_empty()).collect()
}

impl Overload<'_> {
    pub(super) fn name(&self) -> &str {
        self.name
    }

    /// Whether `sm` (90) with `letter` (`a`) is among the targets.
    pub(super) fn is_on(&self, sm: u16, letter: &str) -> bool {
        self.targets.iter().filter_map(|target| target.strip_prefix("SM_")).any(|target| {
            match target.parse::<u16>() {
                Ok(least) => sm >= least,
                Err(_) => target == format!("{sm}{letter}"),
            }
        })
    }

    /// The combinations of template arguments, each with the C++ text for every parameter name.
    fn combinations(&self) -> Vec<Vec<(&str, String)>> {
        let mut combinations = vec![Vec::new()];
        for parameter in &self.template {
            let choices: Vec<(&str, String)> = match parameter.split_once(' ') {
                Some(("typename", "Type")) => ["uint32_t", "uint64_t"].map(|ty| ("Type", ty.into())).into(),
                Some(("int", rest)) => match rest.split_once(" = ") {
                    Some((name, value)) => vec![(name, value.into())],
                    None => vec![(rest, "0".into())],
                },
                Some((variant, name)) if variant.starts_with("cuda::ptx::dot_") => {
                    let kind = &variant["cuda::ptx::dot_".len()..];
                    let words = self.set(kind, name);
                    words.iter().map(|word| (name, format!("{variant}::{}", enumerator(word)))).collect()
                }
                _ => continue,
            };
            combinations = combinations
                .iter()
                .flat_map(|done| {
                    choices.iter().map(|choice| [&done[..], std::slice::from_ref(choice)].concat())
                })
                .collect();
        }
        combinations
    }

    /// The values of the qualifier for the template parameter `name`. The set has the same name.
    fn set(&self, kind: &str, name: &str) -> &[&str] {
        let tag = format!("cuda::ptx::{kind}_t<{name}> ");
        let called = self.parameters.iter().find_map(|parameter| parameter.strip_prefix(&tag));
        let find = |wanted: &str| self.sets.iter().find(|(set, _)| *set == wanted);
        called.and_then(find).or_else(|| find(kind)).map_or(&[], |(_, words)| words)
    }

    /// Kernels that call the function, one for each combination; none if one of its types is not known here.
    pub(super) fn kernels(&self, prefix: &str) -> Option<String> {
        let mut text = String::new();
        for (number, names) in self.combinations().iter().enumerate() {
            let mut declared = vec![String::from("void* out")];
            let (mut given, mut written) = (Vec::new(), Vec::new());
            for (index, parameter) in self.parameters.iter().enumerate() {
                // Skip a default: `names` has that of the template.
                let parameter = parameter.split(" = ").next().unwrap_or(parameter);
                if parameter.starts_with("cuda::ptx::") {
                    let tag = parameter.rsplit_once("> ").map_or_else(
                        || parameter.split(' ').next().unwrap_or(parameter).to_owned(),
                        |(tag, _)| format!("{tag}>"),
                    );
                    given.push(format!("{}{{}}", with_names(&tag, names)));
                    continue;
                }
                let name = format!("a{index}");
                let constant = parameter.starts_with("const ");
                let word = parameter.trim_start_matches("const ");
                let word = word.split([' ', '*', '&']).next()?;
                let ty = names.iter().find(|(name, _)| *name == word).map_or(word, |(_, ty)| ty.as_str());
                let ty = cpp(ty)?;
                if let Some(length) = parameter.split_once("(&").and_then(|(_, tail)| tail.split_once('[')) {
                    declared.push(format!("Array<{ty}, {}> {name}", length.1.trim_end_matches(']')));
                    given.push(format!("{name}.elements"));
                } else if parameter.contains('*') {
                    declared.push(format!("{}{ty}* {name}", if constant { "const " } else { "" }));
                    given.push(name.clone());
                } else {
                    declared.push(format!("{ty} {name}"));
                    given.push(name.clone());
                }
                if parameter.contains('&') && !constant {
                    written.push(name);
                }
            }
            // A type parameter that only the result uses cannot be deduced.
            let of_result = self.template.first() == Some(&format!("typename {}", self.returns).as_str());
            let explicit = match cpp(self.returns) {
                Some(ty) if of_result => format!("<{ty}>"),
                _ => String::new(),
            };
            let call = format!("cuda::ptx::{}{explicit}({})", self.name, given.join(", "));
            let call = if self.returns == "void" { call } else { format!("keep(out, 0, {call})") };
            // A thread must arrive on the barrier of the cluster before it waits for it.
            let before = if self.name == "barrier_cluster_wait" {
                "cuda::ptx::barrier_cluster_arrive(); "
            } else {
                ""
            };
            let written =
                written.iter().zip(1..).map(|(name, place)| format!(" keep(out, {place}, {name});"));
            let written: String = written.collect();
            let declared = declared.join(", ");
            let kernel = format!("extern \"C\" __global__ void {prefix}_{number}");
            writeln!(text, "{kernel}({declared}) {{ {before}{call};{written} end(); }}").ok()?;
        }
        Some(text)
    }
}

/// The text before the kernels.
pub(super) const PRELUDE: &str = "\
// Written by `cargo xtask foreign`.
#include <cuda/ptx>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <class T, int N> struct Array { T elements[N]; };
struct Bits256 { ulonglong4 value; };
// A result that is used is not dropped with its instruction.
template <class T> __device__ void keep(void* out, int place, T value) {
  *reinterpret_cast<T*>(static_cast<char*>(out) + 1024 * place) = value;
}
// A copy is in a group, and waited for.
__device__ inline void end() {
#if __CUDA_ARCH__ >= 900
  cuda::ptx::cp_async_bulk_commit_group();
  cuda::ptx::cp_async_bulk_wait_group(cuda::ptx::n32_t<0>());
#endif
}

";

fn with_names(tag: &str, names: &[(&str, String)]) -> String {
    names
        .iter()
        .fold(tag.to_owned(), |tag, (name, value)| tag.replace(&format!("<{name}>"), &format!("<{value}>")))
}

/// The C++ name of a PTX qualifier value.
fn enumerator(word: &str) -> String {
    match word {
        ".and" | ".or" | ".xor" => format!("{}_op", &word[1..]),
        ".shared::cta" => "shared".into(),
        ".shared::cluster" => "cluster".into(),
        ".cta_group::1" | ".cta_group::2" => word[1..].replace("::", "_"),
        _ => {
            let prefixes =
                [".mbarrier::report::validity::", ".mbarrier::report::", ".kind::", ".layout::", "."];
            let tail = prefixes.iter().find_map(|prefix| word.strip_prefix(prefix)).unwrap_or(word);
            tail.replace("::", "_")
        }
    }
}

/// The type to use in place of the header's.
fn cpp(ty: &str) -> Option<&str> {
    Some(match ty {
        "B8" => "uint8_t",
        "B16" => "uint16_t",
        "B32" | "U32" => "uint32_t",
        "B64" | "U64" => "uint64_t",
        "S32" => "int32_t",
        "S64" => "int64_t",
        "B128" => "longlong2",
        "B256" => "Bits256",
        "void" | "bool" | "float" | "double" => ty,
        ty if ty.ends_with("_t") || ty.starts_with("__half") || ty.starts_with("__nv_bfloat16") => ty,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_becomes_calls() {
        let header = "#if 1 /* // frob.sem.space.op [addr], value; // PTX ISA 86, SM_90a, SM_100a // .sem = { .acquire, \
            .relaxed } // .dst = { .shared::cta } // .op = { .or } template <typename B32, enable_if_t<sizeof(B32) == 4, \
            bool> = true, cuda::ptx::dot_sem Sem> __device__ bool frob( cuda::ptx::sem_t<Sem> sem, \
            cuda::ptx::space_shared_t, const B32* addr, const int32_t (&value)[2]); */ asm";
        let found = overloads(header);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].is_on(90, "a") && !found[0].is_on(103, "a"));
        let kernel = |number: u32, sem: &str| {
            format!(
                "extern \"C\" __global__ void k_{number}(void* out, const uint32_t* a2, Array<int32_t, 2> a3) {{ \
                 keep(out, 0, cuda::ptx::frob(cuda::ptx::sem_t<cuda::ptx::dot_sem::{sem}>{{}}, \
                 cuda::ptx::space_shared_t{{}}, a2, a3.elements)); end(); }}\n"
            )
        };
        let expected = kernel(0, "acquire") + &kernel(1, "relaxed");
        assert_eq!(found[0].kernels("k"), Some(expected));
    }
}
