//! Products of matrices in the registers of a warp, and their fragments. Manual: "Warp-Level Matrix Instructions".

use ptx_async_isa::text::{Module as Text, Operand};
use ptx_async_isa::vocab::ElemType;

use super::operands::integer;
use super::{Decoder, Missing};
use crate::compute::{Accumulation, Format, Opcode};
use crate::program::{Address, Element, Factor, Fragment, Meet, Multiply, Register, Scales, Space, Sparsity};

pub(super) fn element(word: &str) -> Option<Element> {
    let integer = |bits, is_signed| Element::Integer { bits, is_signed };
    Some(match word {
        ".f16" => Element::Float(Format::F16),
        ".bf16" => Element::Float(Format::Bf16),
        ".tf32" => Element::Float(Format::Tf32),
        ".e4m3" => Element::Float(Format::E4m3),
        ".e5m2" => Element::Float(Format::E5m2),
        ".e2m1" => Element::Float(Format::E2m1),
        ".e2m3" => Element::Float(Format::E2m3),
        ".e3m2" => Element::Float(Format::E3m2),
        ".f32" => Element::Float(Format::F32),
        ".f64" => Element::Float(Format::F64),
        ".u8" => integer(8, false),
        ".s8" => integer(8, true),
        ".u4" => integer(4, false),
        ".s4" => integer(4, true),
        ".b1" => integer(1, false),
        ".s32" => integer(32, true),
        _ => return None,
    })
}

impl<'a> Decoder<'a> {
    /// Decodes `mma` and `wmma`.
    pub(super) fn matrix(
        &mut self,
        opcode: &Opcode<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Meet, Missing> {
        let mut words: Vec<_> =
            opcode.words.iter().copied().filter(|word| !matches!(*word, ".sync" | ".aligned")).collect();
        // Qualifiers may come in any order; sort the shape first, then the layouts of `mma`, then `.kind::…`, and `.sp` last.
        let rank = |word: &&str| match *word {
            word if shape_of(word).is_some() => 0,
            ".row" | ".col" if opcode.name == "mma" => 1,
            word if word.starts_with(".kind::") => 2,
            word if word.starts_with(".sp") => 4,
            _ => 3,
        };
        if opcode.name != "wmma" {
            words.sort_by_key(rank);
        }
        let space = if opcode.words.iter().any(|word| word.starts_with(".shared")) {
            Space::Shared
        } else if opcode.has(".global") {
            Space::Global
        } else {
            Space::Generic
        };
        match (opcode.name, words.as_slice(), operands) {
            ("mma", [".m8n8k4", left, right, result, ".f16", ".f16", sums], [d, a, b, c]) => {
                self.quads([left, right], [result, sums], d, [a, b, c], module)
            }
            ("wmma", words, operands) => self.fragments(words, operands, space, module),
            ("mma", [shape, ".row", ".col", words @ ..], [d, a, b, c]) => {
                self.multiply(shape, words, d, [a, b, c], None, module)
            }
            (
                "mma",
                [shape, ".row", ".col", words @ .., ".sp" | ".sp::ordered_metadata"],
                [d, a, b, c, metadata, selector],
            ) => {
                let sparsity = self.sparsity(metadata, selector, module)?;
                self.multiply(shape, words, d, [a, b, c], Some(sparsity), module)
            }
            ("mma", [shape, ".row", ".col", words @ ..], [d, a, b, c, scales @ ..]) if scales.len() == 4 => {
                self.scaled(shape, words, (d, [a, b, c]), scales, module)
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
        sparsity: Option<Sparsity>,
        module: &Text<'a>,
    ) -> Result<Meet, Missing> {
        let (saturates, words) = match words {
            [".satfinite", rest @ ..] => (true, rest),
            words => (false, words),
        };
        let (kind, words) = match words {
            [kind, rest @ ..] if kind.starts_with(".kind::") => (Some(*kind), rest),
            words => (None, words),
        };
        let (is_xor, words) = match words {
            [words @ .., ".xor", ".popc"] => (true, words),
            // The number of common bits is the product of the bits as integers.
            [words @ .., ".and", ".popc"] => (false, words),
            words => (false, words),
        };
        let types: Vec<_> = words.iter().filter_map(|word| element_of_kind(kind, word)).collect();
        let [first, second, third, fourth] = types[..] else { return Err(String::new()) };
        let shape = match shape_of(shape) {
            Some(shape @ [8 | 16, 8, _]) => shape,
            _ => return Err(String::new()),
        };
        if words.len() != 4 || first != fourth {
            return Err(String::new());
        }
        let product = self.product(
            (shape, [first, second, third, fourth]),
            saturates,
            (d, [a, b, c]),
            (sparsity, false),
            module,
        )?;
        Ok(Meet::Multiply(Multiply { is_xor, ..product }))
    }

    /// Decodes the operands with the places of the elements of a sparse A.
    pub(super) fn sparsity(
        &mut self,
        metadata: &Operand<'a>,
        selector: &Operand<'a>,
        module: &Text<'a>,
    ) -> Result<Sparsity, Missing> {
        let selector = integer(selector).and_then(|selector| usize::try_from(selector).ok());
        let selector = selector.ok_or_else(String::new)?;
        Ok(Sparsity { metadata: self.operand(metadata, None, module)?, selector })
    }

    /// Decodes `mma.m8n8k4` of `f16`.
    fn quads(
        &mut self,
        layouts: [&str; 2],
        [result, sums]: [&str; 2],
        d: &Operand<'a>,
        operands: [&Operand<'a>; 3],
        module: &Text<'a>,
    ) -> Result<Meet, Missing> {
        let are_by_columns = layouts.map(|layout| layout == ".col");
        let (Some(result), Some(sums)) = (element(result), element(sums)) else {
            return Err(String::new());
        };
        let fragments = Fragment::of_quads(are_by_columns, sums);
        let result = Fragment::of_quads(are_by_columns, result)[2];
        let accumulation = Accumulation::of_quads(module.context().target);
        let product = self.fragments_of(fragments, result, (d, operands), accumulation, module)?;
        product.is_whole(Fragment::registers).then_some(Meet::Multiply(product)).ok_or_else(String::new)
    }

    /// Decodes `mma` with `.block_scale`.
    fn scaled(
        &mut self,
        shape: &str,
        words: &[&str],
        (d, factors): (&Operand<'a>, [&Operand<'a>; 3]),
        scales: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Meet, Missing> {
        let ([kind, ".block_scale", words @ ..], [first, first_place, second, second_place]) =
            (words, scales)
        else {
            return Err(String::new());
        };
        let (count, words) = match (*kind, words) {
            (_, [".scale_vec::1X", rest @ ..]) => (1, rest),
            (_, [".scale_vec::2X", rest @ ..]) => (2, rest),
            (_, [".scale_vec::4X", rest @ ..]) => (4, rest),
            (".kind::mxf8f6f4", rest) => (1, rest),
            (".kind::mxf4", rest) => (2, rest),
            _ => return Err(String::new()),
        };
        let [types @ .., scale] = words else { return Err(String::new()) };
        let format = match *scale {
            ".ue8m0" => Format::Ue8m0,
            ".ue4m3" => Format::E4m3,
            _ => return Err(String::new()),
        };
        let Meet::Multiply(multiply) =
            self.multiply(shape, &[&[*kind], types].concat(), d, factors, None, module)?
        else {
            return Err(String::new());
        };
        let mut selector = |place: &Operand<'a>| -> Result<[Register; 2], Missing> {
            self.elements(place, None, module)?.as_ref().try_into().map_err(|_| String::new())
        };
        let selectors = [selector(first_place)?, selector(second_place)?];
        let mut register = |scales: &Operand<'a>| -> Result<Register, Missing> {
            self.elements(scales, None, module)?.first().copied().ok_or_else(String::new)
        };
        let registers = [register(first)?, register(second)?];
        let scales = Some(Scales { format, count, registers, selectors });
        let accumulation = Accumulation::of_scaled(multiply.fragments[1].rows);
        Ok(Meet::Multiply(Multiply { scales, accumulation, ..multiply }))
    }

    /// Makes a product of matrices of this shape and these types, of D, A, B and C, where A may be sparse, and which may
    /// be one of `wmma`.
    fn product(
        &mut self,
        (shape, [result, first, second, third]): ([u32; 3], [Element; 4]),
        saturates: bool,
        operands: (&Operand<'a>, [&Operand<'a>; 3]),
        (sparsity, is_wmma): (Option<Sparsity>, bool),
        module: &Text<'a>,
    ) -> Result<Multiply, Missing> {
        let mut fragments = Fragment::of_product(shape, [first, second, third]);
        if sparsity.is_some() {
            fragments[0].columns /= 2;
        }
        let result = Fragment::of_product(shape, [first, second, result])[2];
        let is_sparse = sparsity.is_some();
        let accumulation = Accumulation::of_warp(module.context().target, first.bits(), is_sparse, is_wmma);
        let multiply = self.fragments_of(fragments, result, operands, accumulation, module)?;
        let multiply = Multiply { saturates, sparsity, ..multiply };
        let registers = if is_wmma { registers } else { Fragment::registers };
        multiply.is_whole(registers).then_some(multiply).ok_or_else(String::new)
    }

    /// Makes a product of these fragments.
    fn fragments_of(
        &mut self,
        fragments: [Fragment; 3],
        result: Fragment,
        (d, [a, b, c]): (&Operand<'a>, [&Operand<'a>; 3]),
        accumulation: Accumulation,
        module: &Text<'a>,
    ) -> Result<Multiply, Missing> {
        let is_f32 = fragments[2].element == Element::Float(Format::F32);
        Ok(Multiply {
            fragments,
            result,
            accumulation,
            saturates: false,
            is_xor: false,
            sparsity: None,
            results: self.results(d, module)?,
            operands: [
                self.elements(a, None, module)?,
                self.elements(b, None, module)?,
                self.elements(c, is_f32.then_some(ElemType::F32), module)?,
            ],
            scales: None,
        })
    }

    /// Decodes `wmma`. Manual: "Warp-level Matrix Load Instruction: wmma.load" and the two sections after it.
    fn fragments(
        &mut self,
        words: &[&str],
        operands: &[Operand<'a>],
        space: Space,
        module: &Text<'a>,
    ) -> Result<Meet, Missing> {
        let is_by_columns = |layout: &str| match layout {
            ".row" => Ok(false),
            ".col" => Ok(true),
            _ => Err(String::new()),
        };
        let moved = |factor: &str, shape: &str, ty: &str| {
            let index = [".a", ".b", ".c"].iter().position(|name| *name == factor)?;
            let fragment = Fragment::of_product(shape_of(shape)?, [element(ty)?; 3])[index];
            fragment.is_whole().then_some(fragment)
        };
        match (words, operands) {
            ([".load", factor, layout, shape, .., ty], [results, address, stride @ ..]) => {
                let fragment = moved(factor, shape, ty).ok_or_else(String::new)?;
                let results = self.results(results, module)?;
                let (address, stride) = self.lines(address, stride, space, module)?;
                let is_by_columns = is_by_columns(layout)?;
                (results.len() == registers(fragment))
                    .then_some(Meet::LoadFragment { results, address, stride, fragment, is_by_columns })
                    .ok_or_else(String::new)
            }
            ([".store", ".d", layout, shape, .., ty], [address, values, stride @ ..]) => {
                let fragment = moved(".c", shape, ty).ok_or_else(String::new)?;
                let values = self.elements(values, None, module)?;
                let (address, stride) = self.lines(address, stride, space, module)?;
                let is_by_columns = is_by_columns(layout)?;
                (values.len() == registers(fragment))
                    .then_some(Meet::StoreFragment { values, address, stride, fragment, is_by_columns })
                    .ok_or_else(String::new)
            }
            ([".mma", _, _, shape, types @ ..], [d, a, b, c]) => {
                let saturates = types.contains(&".satfinite");
                // For rounding modes other than to nearest, the manual leaves open where results are rounded.
                let is_known = |word| element(word).is_some() || matches!(word, ".satfinite" | ".rn");
                if !types.iter().all(|word| is_known(word)) {
                    return Err(String::new());
                }
                let elements: Vec<_> = types.iter().filter_map(|word| element(word)).collect();
                let half = Element::Float(Format::F16);
                let elements = match elements[..] {
                    [result, third] => [result, half, half, third],
                    [result, first, second, third] => [result, first, second, third],
                    _ => return Err(String::new()),
                };
                let shape = shape_of(shape).ok_or_else(String::new)?;
                let operands = (d, [a, b, c]);
                self.product((shape, elements), saturates, operands, (None, true), module).map(Meet::Multiply)
            }
            _ => Err(String::new()),
        }
    }

    /// Decodes the address of the rows or columns of a matrix, and the number of elements from one to the next.
    fn lines(
        &mut self,
        address: &Operand<'a>,
        stride: &[Operand<'a>],
        space: Space,
        module: &Text<'a>,
    ) -> Result<(Address, Option<Register>), Missing> {
        let address = self.address(address, space, module)?;
        let stride = stride.first().map(|stride| self.operand(stride, None, module)).transpose()?;
        Ok((address, stride))
    }
}

/// Returns the element type of a matrix in a product of this kind, where `e2m1` can take a byte.
fn element_of_kind(kind: Option<&str>, word: &str) -> Option<Element> {
    match (kind, word) {
        (Some(".kind::f8f6f4" | ".kind::mxf8f6f4"), ".e2m1") => Some(Element::InBytes),
        (Some(".kind::f8f6f4" | ".kind::mxf8f6f4"), word) => {
            element(word).filter(|element| element.bits() >= 8)
        }
        (None, ".e2m1" | ".e2m3" | ".e3m2") => None,
        (_, word) => element(word),
    }
}

/// Returns the rows, the columns and the depth of a shape such as `.m16n8k16`.
fn shape_of(word: &str) -> Option<[u32; 3]> {
    let (rows, rest) = word.strip_prefix(".m")?.split_once('n')?;
    let (columns, depth) = rest.split_once('k')?;
    let shape = [rows.parse().ok()?, columns.parse().ok()?, depth.parse().ok()?];
    shape.iter().all(|extent: &u32| extent.is_power_of_two() && *extent <= 256).then_some(shape)
}

/// Returns the number of registers of a `wmma` fragment: always eight for factors of `f16`, which may hold each number
/// twice.
fn registers(fragment: Fragment) -> usize {
    let is_half = fragment.factor != Factor::Sum && fragment.element == Element::Float(Format::F16);
    if is_half { 8 } else { fragment.registers() }
}
