//! Layouts: which element of a matrix each register of each lane has, by formulas.

/// The numbers in a formula.
#[derive(Clone, Copy)]
pub(super) struct Numbers {
    /// The number of rows of A.
    pub(super) m: usize,
    /// The number of elements of a register.
    pub(super) w: usize,
    /// The sparsity selector.
    pub(super) s: usize,
    /// The thread of the warp, or of the warpgroup.
    pub(super) t: usize,
    /// The lane.
    pub(super) l: usize,
    /// The register.
    pub(super) i: usize,
    /// The element of the register, from the lowest bits on.
    pub(super) j: usize,
}

/// The row and the column of an element. The text is that of the code.
pub(super) struct Formula {
    pub(super) text: [&'static str; 2],
    pub(super) at: fn(Numbers) -> [usize; 2],
    /// Which lanes have elements; `true` if all do.
    pub(super) condition: &'static str,
    pub(super) has: fn(Numbers) -> bool,
}

/// A formula of some of the [`Numbers`].
macro_rules! formula {
    ([$($number:ident)*] $row:expr, $column:expr) => { formula!([$($number)*] $row, $column, [] true) };
    ([$($number:ident)*] $row:expr, $column:expr, [$($of_lane:ident)*] $condition:expr) => {
        Formula {
            text: [stringify!($row), stringify!($column)],
            at: |Numbers { $($number,)* .. }| [$row, $column],
            condition: stringify!($condition),
            has: |Numbers { $($of_lane,)* .. }| $condition,
        }
    };
}
pub(super) use formula;

/// An element of a register of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) thread: usize,
    pub(super) register: usize,
    pub(super) element: usize,
}

pub(super) struct Layout {
    /// The operands, with the arrays that a kernel has for them.
    pub(super) operands: &'static str,
    /// The names of the row and of the column.
    pub(super) axes: [&'static str; 2],
    /// The number of rows and of columns.
    pub(super) extents: [usize; 2],
    pub(super) threads: usize,
    /// The number of registers of a thread.
    pub(super) registers: usize,
    /// The number of elements of a register.
    pub(super) elements: usize,
    /// The number of rows of A.
    pub(super) m: usize,
    /// The sparsity selector.
    pub(super) selector: usize,
    pub(super) formula: Formula,
    /// The rows and the columns that the drawing has; all if there are none.
    pub(super) drawn: [&'static [usize]; 2],
}

impl Layout {
    /// A matrix of a warp with these extents, and this number of elements in a register.
    pub(super) fn new(
        operands: &'static str,
        axes: [&'static str; 2],
        extents: [usize; 2],
        elements: usize,
        formula: Formula,
    ) -> Layout {
        let (threads, registers) = (32, extents[0] * extents[1] / 32 / elements);
        let (m, selector, drawn) = (16, 0, [&[] as &[usize]; 2]);
        Layout { operands, axes, extents, threads, registers, elements, m, selector, formula, drawn }
    }

    fn numbers(&self, Place { thread: t, register: i, element: j }: Place) -> Numbers {
        Numbers { m: self.m, w: self.elements, s: self.selector, t, l: t % 32, i, j }
    }

    /// Returns the row and the column of an element of a thread that has elements.
    pub(super) fn at(&self, place: Place) -> Option<[usize; 2]> {
        let numbers = self.numbers(place);
        (self.formula.has)(numbers).then(|| (self.formula.at)(numbers))
    }

    /// Returns all elements of the registers of all threads.
    pub(super) fn all(&self) -> impl Iterator<Item = Place> {
        let (registers, elements) = (self.registers, self.elements);
        (0..self.threads * registers * elements).map(move |number| Place {
            thread: number / elements / registers,
            register: number / elements % registers,
            element: number % elements,
        })
    }

    /// Returns the places of the elements, row by row. Each element has one.
    pub(super) fn places(&self) -> Vec<Vec<Place>> {
        let [rows, columns] = self.extents;
        let mut places = vec![vec![None; columns]; rows];
        for place in self.all() {
            if let Some([row, column]) = self.at(place) {
                let before = places[row][column].replace(place);
                assert_eq!(before, None, "{}: row {row}, column {column}", self.operands);
            }
        }
        places.into_iter().map(|row| row.into_iter().map(Option::unwrap).collect()).collect()
    }

    /// Returns the registers of a matrix, each with a number for each thread. `bits` are those of an element.
    pub(super) fn pack(&self, bits: usize, matrix: impl Fn(usize, usize) -> u64) -> Vec<Vec<u64>> {
        let mut registers = vec![vec![0; self.threads]; self.registers];
        for place in self.all() {
            if let Some([row, column]) = self.at(place) {
                registers[place.register][place.thread] |= matrix(row, column) << (bits * place.element);
            }
        }
        registers
    }
}
