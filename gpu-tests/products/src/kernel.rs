//! The kernel of a form.

use std::fmt::Write as _;

use crate::form::{Form, Kind};
use crate::format::{F32, F64, Format};
use crate::pack::{ROUND, per_register};

/// The registers `%NAME0`, `%NAME1` and so on, for an operand.
fn list(name: &str, count: usize) -> String {
    let registers: Vec<String> = (0..count).map(|index| format!("%{name}{index}")).collect();
    format!("{{{}}}", registers.join(","))
}

fn declared(name: &str, format: Format, count: usize) -> String {
    let kind = if format == F32 || format == F64 { "f" } else { "b" };
    format!(".reg .{kind}{} %{name}<{}>;\n", format.bits.max(32), count.max(8))
}

/// Loads of registers from `%in`, by register and thread, which begin with this word of a thread.
fn loads(name: &str, format: Format, count: usize, threads: usize, first: &mut usize) -> String {
    let mut text = String::new();
    for index in 0..count {
        let at = 4 * threads * *first;
        if format.bits == 64 {
            let high = at + 4 * threads;
            let _ = writeln!(text, "ld.global.b32 %lo,[%in+{at}]; ld.global.b32 %hi,[%in+{high}];");
            let _ = writeln!(text, "mov.b64 %{name}{index},{{%lo,%hi}};");
        } else {
            let _ = writeln!(text, "ld.global.b32 %{name}{index},[%in+{at}];");
        }
        *first += (format.bits as usize / 32).max(1);
    }
    text
}

fn stores(name: &str, format: Format, count: usize, threads: usize) -> String {
    let mut text = String::new();
    for index in 0..count {
        if format.bits == 64 {
            let (low, high) = (8 * threads * index, 8 * threads * index + 4 * threads);
            let _ = writeln!(text, "mov.b64 {{%lo,%hi}},%{name}{index};");
            let _ = writeln!(text, "st.global.b32 [%out+{low}],%lo; st.global.b32 [%out+{high}],%hi;");
        } else {
            let _ = writeln!(text, "st.global.b32 [%out+{}],%{name}{index};", 4 * threads * index);
        }
    }
    text
}

impl Form {
    /// The registers of a thread of A, B, C and D.
    fn registers(&self) -> [usize; 4] {
        let of = |elements: usize, format| elements * self.tiles() / self.threads() / per_register(format);
        let sums = self.rows * self.columns;
        let (a, b) = (self.rows * self.given(), self.columns * self.depth);
        [of(a, self.a), of(b, self.b), of(sums, self.c), of(sums, self.d)]
    }

    /// The bytes of A and B in shared memory.
    fn in_shared(&self) -> [usize; 2] {
        let bytes =
            |elements: usize, format: Format| (elements * format.bits as usize / 8).next_multiple_of(ROUND);
        let (a, b) = (bytes(self.rows * self.given(), self.a), bytes(self.columns * self.depth, self.b));
        match self.kind {
            Kind::Warpgroup { is_shared } => [if is_shared { a } else { 0 }, b],
            _ => [0, 0],
        }
    }

    /// The number of words of the input of a CTA.
    pub fn inputs(&self) -> usize {
        let [a, b, c, _] = self.registers();
        let words = |registers: usize, format: Format| {
            registers * (format.bits as usize / 32).max(1) * self.threads()
        };
        let [shared_a, shared_b] = self.in_shared().map(|bytes| bytes / 4);
        let of_a = if shared_a > 0 { shared_a } else { words(a, self.a) };
        let of_b = if shared_b > 0 { shared_b } else { words(b, self.b) };
        of_a + of_b + words(c, self.c)
    }

    /// PTX of the kernel `k`, of the addresses of its input and its output.
    pub fn ptx(&self) -> String {
        let [a, b, c, d] = self.registers();
        let [shared_a, shared_b] = self.in_shared();
        let mut text = ".version 8.7\n.target sm_90a\n.address_size 64\n".to_owned();
        let _ = writeln!(text, ".shared .align 1024 .b8 tiles[{}];", (shared_a + shared_b).max(16));
        text += ".visible .entry k(.param .u64 input, .param .u64 output)\n{\n";
        text += ".reg .b32 %lo, %hi, %thread, %cta, %tiles, %to, %word, %meta; .reg .b64 %in, %out, %x, %y, %z; .reg .pred %p;\n";
        text += &declared("a", self.a, a);
        text += &declared("b", self.b, b);
        text += &declared("c", self.c, c);
        text += &declared("d", self.d, d);
        text += "ld.param.u64 %in,[input]; ld.param.u64 %out,[output]; mov.u32 %thread,%tid.x; mov.u32 %cta,%ctaid.x;\n";
        let _ = writeln!(text, "mul.wide.u32 %x,%cta,{}; add.u64 %in,%in,%x;", 4 * self.inputs());
        let _ = writeln!(text, "mul.wide.u32 %x,%cta,{}; add.u64 %out,%out,%x;", 4 * self.results());
        if self.kind == Kind::Fragments {
            text += &self.fragments();
        } else {
            text += "mul.wide.u32 %x,%thread,4; add.u64 %in,%in,%x; add.u64 %out,%out,%x; mov.u32 %meta,0x44444444;\n";
            text += &match self.kind {
                Kind::Warpgroup { .. } => self.warpgroup(),
                _ => self.warp(),
            };
        }
        text + "ret;\n}\n"
    }

    fn warp(&self) -> String {
        let [a, b, c, d] = self.registers();
        let mut first = 0;
        let mut text = String::new();
        for (name, format, count) in [("a", self.a, a), ("b", self.b, b), ("c", self.c, c)] {
            text += &loads(name, format, count, self.threads(), &mut first);
        }
        let (sparse, metadata) =
            if self.is_sparse { (".sp::ordered_metadata", ",%meta,0") } else { ("", "") };
        let Form { rows, columns, depth, .. } = self;
        let types = [self.d, self.a, self.b, self.c].map(|format| format.name).join(".");
        let operands =
            [("d", d), ("a", a), ("b", b), ("c", c)].map(|(name, count)| list(name, count)).join(",");
        let _ = writeln!(
            text,
            "mma{sparse}.sync.aligned.m{rows}n{columns}k{depth}.row.col.{types} {operands}{metadata};"
        );
        text + &stores("d", self.d, d, self.threads())
    }

    fn warpgroup(&self) -> String {
        let [a, _, c, _] = self.registers();
        let [shared_a, shared_b] = self.in_shared();
        let mut first = 0;
        let mut text = String::new();
        if shared_a == 0 {
            text += &loads("a", self.a, a, self.threads(), &mut first);
        }
        text += "mov.u32 %tiles,tiles; mad.lo.u32 %to,%thread,4,%tiles;\n";
        for index in 0..(shared_a + shared_b) / ROUND {
            let (from, to) = (ROUND * first, ROUND * index);
            let _ = writeln!(text, "ld.global.b32 %word,[%in+{from}]; st.shared.b32 [%to+{to}],%word;");
            first += 1;
        }
        text += &loads("c", self.c, c, self.threads(), &mut first);
        // 128 bytes from a chunk of a row to the next, and as many times that from eight rows to the next.
        let descriptor = |depth: usize, format: Format| {
            let chunks = depth as u64 * u64::from(format.bits) / 128;
            8 << 16 | (8 * chunks) << 32
        };
        let (of_a, of_b) = (descriptor(self.given(), self.a), descriptor(self.depth, self.b));
        let _ = writeln!(
            text,
            "fence.proxy.async.shared::cta; bar.sync 0; shr.u32 %word,%tiles,4; cvt.u64.u32 %x,%word;"
        );
        let _ = writeln!(
            text,
            "add.u64 %y,%x,{of_a}; add.u64 %z,%x,{}; setp.eq.u32 %p,%thread,%thread;",
            of_b + shared_a as u64 / 16
        );
        let (sparse, metadata) = if self.is_sparse { (".sp", ",%meta,0") } else { ("", "") };
        let left = if shared_a > 0 { "%y".to_owned() } else { list("a", a) };
        let constants = match (self.a.bits, shared_a) {
            (16, 0) => ",1,1,0",
            (16, _) => ",1,1,0,0",
            _ => ",1,1",
        };
        let types = [self.d, self.a, self.b].map(|format| format.name).join(".");
        let _ = writeln!(
            text,
            "wgmma.fence.sync.aligned;\nwgmma.mma_async{sparse}.sync.aligned.m64n{}k{}.{types} {},{left},%z{metadata},%p{constants};",
            self.columns,
            self.depth,
            list("c", c)
        );
        text += "wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;\n";
        text + &stores("c", self.c, c, self.threads())
    }

    fn fragments(&self) -> String {
        let Form { rows, columns, depth, a, b, c, d, .. } = self;
        let shape = format!("m{rows}n{columns}k{depth}");
        let bytes = |elements: usize, format: &Format| elements * format.bits as usize / 8;
        let of_b = bytes(rows * depth, a);
        let of_c = of_b + bytes(columns * depth, b);
        let factors = match a.bits {
            64 => 1,
            16 if a.fraction == 10 => 8,
            _ => 4,
        };
        let [_, _, in_c, in_d] = self.registers();
        let types = match (a.bits, a.fraction) {
            (16, 10) => format!("{}.{}", d.name, c.name),
            _ => format!("{}.{}.{}.{}", d.name, a.name, b.name, c.name),
        };
        let [left, right, before, after] =
            [("a", factors), ("b", factors), ("c", in_c), ("d", in_d)].map(|(name, count)| list(name, count));
        format!(
            "add.u64 %x,%in,{of_b}; add.u64 %y,%in,{of_c};
wmma.load.a.sync.aligned.row.{shape}.global.{} {left},[%in],{depth};
wmma.load.b.sync.aligned.col.{shape}.global.{} {right},[%x],{depth};
wmma.load.c.sync.aligned.row.{shape}.global.{} {before},[%y],{columns};
wmma.mma.sync.aligned.row.col.{shape}.{types} {after},{left},{right},{before};
wmma.store.d.sync.aligned.row.{shape}.global.{} [%out],{after},{columns};
",
            a.name, b.name, c.name, d.name
        )
    }
}
