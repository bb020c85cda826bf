//! The folder from which `gpu-tests --programs FOLDER` runs programs on a device.

use std::{collections::BTreeMap, path::Path};

use anyhow::Result;
use ptx_async_sim::tensor::TensorMap;
use serde_json::{Value, json};

use super::program::{Contents, Element, Map, Memory, Parameter, Program};
use crate::tools;

/// The files with the memory of programs, without duplicate contents.
pub(crate) struct Folder<'f> {
    path: &'f Path,
    names: BTreeMap<Vec<u32>, String>,
}

impl Folder<'_> {
    pub(crate) fn new(path: &Path) -> Folder<'_> {
        Folder { path, names: BTreeMap::new() }
    }

    /// Writes the list of programs.
    pub(crate) fn list(&self, listed: impl IntoIterator<Item = Value>) -> Result<()> {
        tools::write(&self.path.join("programs.json"), listed.into_iter().collect::<Value>().to_string())
    }

    /// Writes the memory of a program, and returns its entry in the list, in the format of `gpu-tests`. Its module is
    /// the file `NAME.cubin`.
    pub(crate) fn describe(&mut self, program: &Program, name: &str) -> Result<Value> {
        let described = |map: &Map| {
            let Map { memory, element, dims, size, is_swizzled } = map;
            let element = match element {
                Element::F16 => "f16",
                Element::F32 => "f32",
            };
            json!({ "memory": memory, "element": element, "dims": dims, "size": size, "swizzle128": is_swizzled })
        };
        let mut memory = Vec::new();
        for Memory { contents, expected } in &program.memory {
            let contents = match contents {
                Contents::Words(words) => json!({ "file": self.file(words)? }),
                Contents::Addresses(indices) => json!({ "addresses": indices }),
                Contents::Maps(map) => json!({ "maps": described(map) }),
            };
            let maps = expected.as_deref().map(maps).unwrap_or_default();
            let expected = expected.as_ref().map(|expected| self.file(expected)).transpose()?;
            memory.push(json!({ "contents": contents, "expected": expected, "maps": maps }));
        }
        let parameters: Vec<Value> = program
            .parameters
            .iter()
            .map(|parameter| match parameter {
                Parameter::Word(value) => json!({ "bytes": value.to_le_bytes() }),
                Parameter::Long(value) => json!({ "bytes": value.to_le_bytes() }),
                Parameter::Address(index) => json!({ "address": index }),
                Parameter::Map(map) => json!({ "map": described(map) }),
            })
            .collect();
        Ok(json!({
            "name": name, "module": format!("{name}.cubin"), "entry": program.entry,
            "grid": program.grid, "block": program.block, "cluster": program.cluster, "shared": program.shared,
            "memory": memory, "parameters": parameters,
        }))
    }

    fn file(&mut self, words: &[u32]) -> Result<String> {
        if let Some(name) = self.names.get(words) {
            return Ok(name.clone());
        }
        let name = format!("{}.words", self.names.len());
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        tools::write(&self.path.join(&name), bytes)?;
        self.names.insert(words.to_vec(), name.clone());
        Ok(name)
    }
}

/// The number of words of a tensor map, and of its alignment.
const MAP: usize = 32;
const ALIGN: usize = 16;

/// The offsets in bytes of the tensor maps that the simulator leaves in memory, which it encodes in its own way.
fn maps(words: &[u32]) -> Vec<usize> {
    let is_map = |words: &[u32]| {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        TensorMap::from_bytes(&bytes).is_some()
    };
    let offsets = (0..words.len()).step_by(ALIGN);
    offsets.filter(|&at| words.get(at..at + MAP).is_some_and(is_map)).map(|at| 4 * at).collect()
}

#[cfg(test)]
mod tests {
    use ptx_async_sim::tensor::Element;

    use super::*;

    #[test]
    fn the_maps_in_memory_are_found() {
        let map = TensorMap::tiled(Element::F32, 0x1000, &[32, 8], &[128], &[32, 8]).to_bytes();
        let map: Vec<u32> = map.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
        let mut words = vec![7; 128];
        assert!(maps(&words).is_empty());
        words[..32].copy_from_slice(&map);
        words[80..112].copy_from_slice(&map);
        assert_eq!(maps(&words), [0, 320]);
        // The last map is cut off.
        assert_eq!(maps(&words[..96]), [0]);
    }
}
