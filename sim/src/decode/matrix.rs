//! Instructions on matrices that a warp has in its registers. Manual: "Warp-Level Matrix Instructions".

use ptx_async_isa::text::{Module as Text, Operand};

use super::{Decoder, Missing};
use crate::compute::{Format, Opcode};
use crate::program::{Element, Meet, Multiply, Space};

pub(super) fn element(word: &str) -> Option<Element> {
    let integer = |bits, is_signed| Element::Integer { bits, is_signed };
    Some(match word {
        ".f16" => Element::Float(Format::F16),
        ".bf16" => Element::Float(Format::Bf16),
        ".tf32" => Element::Float(Format::Tf32),
        ".e4m3" => Element::Float(Format::E4m3),
        ".e5m2" => Element::Float(Format::E5m2),
        ".f32" => Element::Float(Format::F32),
        ".f64" => Element::Float(Format::F64),
        ".u8" => integer(8, false),
        ".s8" => integer(8, true),
        ".u4" => integer(4, false),
        ".s4" => integer(4, true),
        ".s32" => integer(32, true),
        _ => return None,
    })
}

impl<'a> Decoder<'a> {
    /// `ldmatrix`, `stmatrix`, `movmatrix` and `mma`.
    pub(super) fn matrix(
        &mut self,
        opcode: &Opcode<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Meet, Missing> {
        let words: Vec<_> =
            opcode.words.iter().copied().filter(|word| !matches!(*word, ".sync" | ".aligned")).collect();
        let transposes = opcode.has(".trans");
        let space = if opcode.words.iter().any(|word| word.starts_with(".shared")) {
            Space::Shared
        } else {
            Space::Generic
        };
        let count = |word: &str| match word {
            ".x1" => Some(1),
            ".x2" => Some(2),
            ".x4" => Some(4),
            _ => None,
        };
        match (opcode.name, words.as_slice(), operands) {
            ("ldmatrix", [".m8n8", number, .., ".b16"], [results, address]) => {
                let results = self.results(results, module)?;
                let address = self.address(address, space, module)?;
                let is_right = count(number) == Some(results.len());
                is_right.then_some(Meet::LoadMatrix { results, address, transposes }).ok_or_else(String::new)
            }
            ("stmatrix", [".m8n8", number, .., ".b16"], [address, values]) => {
                let values = self.elements(values, None, module)?;
                let address = self.address(address, space, module)?;
                let is_right = count(number) == Some(values.len());
                is_right.then_some(Meet::StoreMatrix { values, address, transposes }).ok_or_else(String::new)
            }
            ("movmatrix", [".m8n8", ".trans", ".b16"], [result, value]) => Ok(Meet::MoveMatrix {
                result: self.one_result(result, module)?,
                value: self.operand(value, None, module)?,
            }),
            ("mma", [shape, ".row", ".col", words @ ..], [d, a, b, c]) => {
                self.multiply(shape, words, d, [a, b, c], module)
            }
            _ => Err(String::new()),
        }
    }

    fn multiply(
        &mut self,
        shape: &str,
        words: &[&str],
        d: &Operand<'a>,
        [a, b, c]: [&Operand<'a>; 3],
        module: &Text<'a>,
    ) -> Result<Meet, Missing> {
        let (saturates, words) = match words {
            [".satfinite", rest @ ..] => (true, rest),
            words => (false, words),
        };
        let types: Vec<_> = words.iter().filter_map(|word| element(word)).collect();
        let [first, second, third, fourth] = types[..] else { return Err(String::new()) };
        let depth = |prefix| shape.strip_prefix(prefix).and_then(|depth: &str| depth.parse::<u32>().ok());
        let (rows, depth) = match (depth(".m16n8k"), depth(".m8n8k")) {
            (Some(depth), _) => (16, depth),
            // Of `f16` it is another one, in which four threads have a matrix.
            (_, Some(depth)) if second != Element::Float(Format::F16) => (8, depth),
            _ => return Err(String::new()),
        };
        let multiply = Multiply {
            rows,
            depth,
            elements: [second, third, fourth],
            saturates,
            results: self.results(d, module)?,
            operands: [
                self.elements(a, None, module)?,
                self.elements(b, None, module)?,
                self.elements(c, None, module)?,
            ],
        };
        // Each thread has its part of a matrix of so many numbers.
        let registers = |numbers: u32, element: Element| (numbers / 32 / element.per_register()) as usize;
        let lengths = [multiply.operands[0].len(), multiply.operands[1].len(), multiply.operands[2].len()];
        let expected =
            [registers(rows * depth, second), registers(8 * depth, third), registers(rows * 8, fourth)];
        let is_right = words.len() == 4
            && first == fourth
            && lengths == expected
            && multiply.results.len() == expected[2]
            && second.bits() == third.bits();
        is_right.then_some(Meet::Multiply(multiply)).ok_or_else(String::new)
    }
}
