//! Tensor copies, and instructions that change tensor maps.

use ptx_async_isa::tensor_map::ELEMENTS;
use ptx_async_isa::vocab::ElemType;
use ptx_async_semantics::help;

use super::issue::{Issuer, Target};
use super::place::{Target as Located, at_multimem};
use crate::decode::combine;
use crate::engine::Place;
use crate::engine::extent::{Extent, LINE, PIECE};
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Request, Signals, Stop};
use crate::engine::threads::Scope;
use crate::engine::transfer::{Combine, Data, GroupKind};
use crate::engine::unknown::Unknown;
use crate::program::{Address, Load, Map, Register, TensorCopy};
use crate::tensor::{Element, Field, Interleave, MAP, MAP_ALIGN, Mode, Part, Problem, Row, TensorMap};

impl Issuer<'_, '_> {
    fn problem(&self, problem: Problem, machine: &mut Machine) -> Stop {
        match problem {
            Problem::Missing(what) => self.missing(&what, machine),
            Problem::Illegal(message) => self.stop(Kind::Illegal, message, machine),
        }
    }

    /// Returns the map of an operand, and its place if it is in global memory.
    fn map(&self, map: &Map, machine: &mut Machine) -> Result<(TensorMap, Option<Place>), Stop> {
        let located = self.locate(&map.address, MAP_ALIGN, machine)?;
        let (bytes, place) = match located {
            Located::Param(offset) => {
                let parameters = &self.warp.kernel.parameters;
                let bytes =
                    usize::try_from(offset).ok().and_then(|at| parameters.get(at..at.checked_add(MAP)?));
                let Some(bytes) = bytes else {
                    let message = "a tensor map has 128 bytes, which are not all in the parameters";
                    return Err(self.stop(Kind::OutOfBounds, message, machine));
                };
                (bytes.to_vec(), None)
            }
            Located::Place(place) if self.rank(place).is_none() => {
                let Some(bytes) = machine.memory.bytes(place, MAP as u64).map(<[u8]>::to_vec) else {
                    let message = "a tensor map has 128 bytes, which are not all in one allocation";
                    return Err(self.stop(Kind::OutOfBounds, message, machine));
                };
                (bytes, Some(place))
            }
            _ => {
                let (space, help) = match located {
                    Located::Local(_) => ("local", help::MAP_IN_LOCAL),
                    _ => ("shared", help::MAP_IN_SHARED),
                };
                let message = format!(
                    "the tensor map is in {space} memory, but a copy takes it from `.param`, `.const` or `.global`"
                );
                return Err(machine.stop(Finding::new(Kind::MapSpace, self.site(), message).help(help)));
            }
        };
        let Some(mut found) = TensorMap::from_bytes(&bytes) else {
            let message = "the simulator has no tensor map at this address";
            return Err(self.stop(Kind::Illegal, message, machine));
        };
        if let Some(address) = map.tensor {
            found.address = self.value(address);
        }
        if let Some(problem) = found.problem() {
            return Err(self.stop(Kind::Illegal, problem, machine));
        }
        Ok((found, place))
    }

    /// Executes `cp.async.bulk.tensor` and `cp.reduce.async.bulk.tensor`.
    pub(super) fn tensor(&self, copy: &TensorCopy, machine: &mut Machine) -> Result<(), Stop> {
        let (map, place) = self.map(&copy.map, machine)?;
        let at: Vec<i32> = copy.map.coordinates.iter().map(|&at| self.u32(at) as i32).collect();
        let mode = match &copy.mode {
            Load::Plain => Mode::Plain,
            Load::Rows => Mode::Rows,
            Load::Offsets(registers) => {
                let mut offsets = [0; 3];
                for (offset, &register) in offsets.iter_mut().zip(registers) {
                    *offset = self.u32(register) & 0xffff;
                }
                Mode::Offsets(offsets)
            }
        };
        self.check_coordinates(&map, &at, copy.barrier.is_none(), machine)?;
        let rows = map.rows(&at, mode).map_err(|problem| self.problem(problem, machine))?;
        let bytes = map.bytes(mode).map_err(|problem| self.problem(problem, machine))?;
        // "128 bytes", and 256 with an interleave layout of 32 bytes.
        let align = if map.interleave == Interleave::B32 { 256 } else { 128 };
        let shared = self.operand("the address in shared memory", &copy.shared, align, machine)?;
        if self.rank(shared).is_none() {
            let message = "a box must be in shared memory, but this address is not";
            return Err(self.stop(Kind::StateSpace, message, machine));
        }
        self.check_owner(shared, copy.shared_owner, "the box", machine)?;
        let in_tensor = self.in_tensor(&map, &rows, machine)?;
        let request = match &copy.barrier {
            Some(barrier) => {
                let destinations = self.everywhere(shared, copy.multicast, machine)?;
                let target = Target { is_multicast: copy.multicast.is_some(), of_pair: copy.of_pair };
                let signals = self.signals(barrier, &destinations, bytes as u32, target, machine)?;
                let mut writes = Vec::new();
                for place in destinations {
                    let is_inside = machine.memory.bytes(place, bytes).is_some();
                    self.in_box(&map, place, (0, bytes), is_inside, &mut writes, machine)?;
                }
                Request {
                    site: self.site(),
                    reads: in_tensor,
                    map: place,
                    writes,
                    data: Data::Unread { size: bytes, fill: map.fill_bytes() },
                    unknown: Unknown::default(),
                    combine: None,
                    scope: None,
                    signals,
                    is_generic: false,
                }
            }
            None => {
                let mut reads = Vec::new();
                let is_inside = machine.memory.bytes(shared, bytes).is_some();
                for row in &rows {
                    let size = row.inside.end - row.inside.start;
                    // Rows that are entirely inside are consecutive in the box.
                    let (rows, size) =
                        if size == row.size { (1, row.count * size) } else { (row.count, size) };
                    for number in 0..if size == 0 { 0 } else { rows } {
                        let at = row.inside.start + number * row.size;
                        self.in_box(&map, shared, (at, size), is_inside, &mut reads, machine)?;
                    }
                }
                Request {
                    site: self.site(),
                    reads,
                    map: place,
                    writes: in_tensor,
                    data: Data::zeros(bytes),
                    unknown: Unknown::default(),
                    combine: self.reduction(copy, map.element, machine)?,
                    // The manual gives no other scope to tensor reductions.
                    scope: copy.reduction.as_ref().map(|_| Scope::Device),
                    signals: Signals::Group(GroupKind::Bulk),
                    is_generic: false,
                }
            }
        };
        machine.issue(request)
    }

    /// Checks for coordinates that cause `CUDA_ERROR_ILLEGAL_INSTRUCTION` on an H100 (driver 580), where the manual is
    /// silent.
    fn check_coordinates(
        &self,
        map: &TensorMap,
        at: &[i32],
        is_store: bool,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let width = map.element.width().unwrap_or(1) as i64;
        let first = at.first().map_or(0, |&at| i64::from(at) * width);
        if first % 16 != 0 {
            let message = format!(
                "the innermost coordinate of a box must be a multiple of 16 bytes, but {} elements of {width} bytes are {first}",
                at[0]
            );
            return Err(self.stop(Kind::Misaligned, message, machine));
        }
        if !is_store {
            return Ok(());
        }
        if let Some(below) = at.iter().find(|at| **at < 0) {
            let message = format!("the coordinates of a store must not be negative, but this has {below}");
            return Err(self.stop(Kind::Illegal, message, machine));
        }
        if let Part::Im2col { lower, upper, .. } = &map.part
            && let Some(corner) =
                lower.iter().find(|corner| **corner < 0).or(upper.iter().find(|corner| **corner > 0))
        {
            let message = format!(
                "the bounding box of a store must be inside of the tensor, but this has a corner of {corner}"
            );
            return Err(self.stop(Kind::Illegal, message, machine));
        }
        Ok(())
    }

    /// Returns the extents of rows in global memory. Adjacent rows become one row of an extent.
    fn in_tensor(&self, map: &TensorMap, rows: &[Row], machine: &mut Machine) -> Result<Vec<Extent>, Stop> {
        let mut extents: Vec<Extent> = Vec::with_capacity(rows.len());
        for row in rows.iter().filter(|row| !row.inside.is_empty()) {
            let Row { count, stride, .. } = *row;
            let first = map.address.wrapping_add(row.offset);
            let size = row.inside.end - row.inside.start;
            let last = machine.memory.place(first.wrapping_add((count - 1) * stride));
            let mut place = |address| match machine.memory.place(address) {
                Some(place) => Ok(place),
                None => {
                    let element = "the address of an element of the tensor";
                    if let Some(finding) = at_multimem(self.site(), element, address, machine) {
                        return Err(machine.stop(finding));
                    }
                    let message =
                        format!("the tensor has elements at {address:#x}, where there is no memory");
                    Err(self.stop(Kind::OutOfBounds, message, machine))
                }
            };
            let start = place(first)?;
            // All rows are in one allocation, apart in memory, and consecutive in the data.
            let is_regular = size == row.size && size.is_multiple_of(PIECE) && stride > size;
            if count > 1 && is_regular && last == Some(start.after((count - 1) * stride)) {
                extents.push(Extent { rows: count, stride, ..Extent::new(start, size, row.inside.start) });
                continue;
            }
            for number in 0..count {
                let place = place(first.wrapping_add(number * stride))?;
                let at = row.inside.start + number * row.size;
                match extents.last_mut() {
                    Some(last)
                        if last.rows == 1
                            && last.place.after(last.size) == place
                            && last.at + last.size == at =>
                    {
                        last.lengthen(size);
                    }
                    _ => extents.push(Extent::new(place, size, at)),
                }
            }
        }
        Ok(extents)
    }

    /// Adds the extents of bytes of a box in shared memory, in the order of places within each line of 128 bytes.
    /// Adjacent bytes become one extent, if the whole box is in memory.
    fn in_box(
        &self,
        map: &TensorMap,
        first: Place,
        (at, size): (u64, u64),
        is_inside: bool,
        extents: &mut Vec<Extent>,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let mut add = |extent: Extent| match extents.last_mut() {
            Some(last)
                if is_inside
                    && last.permuted == extent.permuted
                    && last.place.after(last.size) == extent.place
                    && last.at + last.size == extent.at =>
            {
                last.lengthen(extent.size);
            }
            _ => extents.push(extent),
        };
        let Some(chunk) = map.swizzle.chunk() else {
            add(Extent::new(first.after(at), size, at));
            return Ok(());
        };
        let permuted = map.permuted().map_err(|problem| self.problem(problem, machine))?;
        let (mut at, end) = (at, at + size);
        while at < end {
            let byte = first.offset + at;
            let whole = (end - at) / LINE * LINE;
            if byte.is_multiple_of(LINE) && whole > 0 && is_inside {
                add(Extent { permuted, ..Extent::new(first.after(at), whole, at) });
                at += whole;
                continue;
            }
            // A part of a line: one extent per chunk.
            let stop = end.min(at + LINE - byte % LINE);
            let mut chunks = Vec::new();
            while at < stop {
                let byte = first.offset + at;
                let size = (chunk - byte % chunk).min(stop - at);
                chunks.push(Extent::new(Place { offset: permuted.place(byte), ..first }, size, at));
                at += size;
            }
            chunks.sort_unstable_by_key(|extent| extent.place.offset);
            chunks.into_iter().for_each(&mut add);
        }
        Ok(())
    }

    /// Returns the reduction on elements of a type. `None` for a copy.
    fn reduction(
        &self,
        copy: &TensorCopy,
        element: Element,
        machine: &mut Machine,
    ) -> Result<Option<Combine>, Stop> {
        let Some((op, pairs)) = copy.reduction else { return Ok(None) };
        let number = Element::ALL.iter().position(|other| *other == element);
        let types = number.map_or(&[][..], |number| ELEMENTS[number].types);
        let is_pair =
            |ty: &ElemType| pairs.iter().any(|(ops, types)| ops.contains(&op) && types.contains(ty));
        match types.iter().copied().find(is_pair).and_then(|ty| combine(op, ty)) {
            Some(combine) => Ok(Some(combine)),
            None => {
                let message = format!("a tensor of {element:?} has no reduction `{}`", op.as_ptx());
                Err(self.stop(Kind::Illegal, message, machine))
            }
        }
    }

    /// Executes `tensormap.replace`.
    pub(super) fn replace(
        &self,
        map: &Address,
        field: fn(usize) -> Field,
        dimension: Option<Register>,
        value: Register,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let place = self.place(map, MAP_ALIGN, machine)?;
        let field = field(dimension.map_or(0, |dimension| self.value(dimension) as usize));
        let value = self.value(value);
        let mut bytes = [0; MAP];
        machine.load(self.site(), None, place, &mut bytes)?;
        match TensorMap::replace(&mut bytes, field, value) {
            true => machine.store(self.site(), None, place, &bytes),
            false => {
                let message = "the simulator has no tensor map at this address, nor 128 bytes of zeros";
                Err(self.stop(Kind::Illegal, message, machine))
            }
        }
    }

    /// Executes `tensormap.cp_fenceproxy`.
    pub(super) fn copy_map(
        &self,
        destination: &Address,
        source: &Address,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let (from, to) = (self.place(source, 128, machine)?, self.place(destination, 128, machine)?);
        let mut bytes = [0; MAP];
        machine.load(self.site(), None, from, &mut bytes)?;
        machine.store(self.site(), None, to, &bytes)
    }
}
