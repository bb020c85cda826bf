//! The PTX of a kernel.

use std::fmt::Write as _;

use crate::kernel::{Block, Kernel, Kind, Number, START, Shape, Statement, Together};
use crate::memory::{COMMON, INITIAL, OWN, Offsets, RESULTS, contents};
use crate::mistake::Mistake;
use crate::steps::{copies, exchange, lanes, remote, ring, store};
use crate::template;
use crate::writer::{ALL, AREA, AREAS, Writer, pool, ptx};
use gpu_test_scalar::Class;

/// The text of a kernel, and its memory.
#[derive(Clone, Debug)]
pub struct Program {
    /// The extents of its launch.
    pub shape: Shape,
    /// Its PTX. The kernel `k` has one parameter, the address of its memory.
    pub text: String,
    /// The initial content of its memory.
    pub memory: Vec<u8>,
    /// The mistakes that can be put in.
    pub places: Vec<Mistake>,
}

impl Program {
    /// Returns the PTX after a comment with the launch.
    pub fn with_launch(&self) -> String {
        let Shape { grid, cluster, threads } = self.shape;
        let bytes = self.memory.len();
        format!("// grid {grid}, cluster {cluster}, block {threads}, {bytes} bytes of memory\n{}", self.text)
    }

    /// Returns the meaning of a byte of the memory.
    pub fn place(&self, offset: usize) -> String {
        Offsets::new(self.shape).name(offset, self.shape)
    }
}

impl Kernel {
    /// Writes the kernel.
    pub fn program(&self) -> Program {
        self.write(None, false)
    }

    /// Writes the kernel with a mistake.
    pub fn with(&self, mistake: Mistake) -> Program {
        self.write(Some(mistake), false)
    }

    /// Writes the kernel with a `trap` before the place of a mistake.
    pub fn with_trap(&self, mistake: Mistake) -> Program {
        self.write(Some(mistake), true)
    }

    fn write(&self, mistake: Option<Mistake>, is_probe: bool) -> Program {
        let shape = self.shape;
        let mut writer = Writer::new(shape, mistake, is_probe);
        let mut functions = String::new();
        for (number, body) in self.functions.iter().enumerate() {
            functions.push_str(&function(&mut writer, number, body));
        }
        ALL.clone_into(&mut writer.mask);
        block(&mut writer, &self.body, Together::Grid);
        let body = std::mem::take(&mut writer.text);
        start(&mut writer);
        let start = std::mem::take(&mut writer.text);
        end(&mut writer);
        let end = std::mem::take(&mut writer.text);
        let text = format!(
            ".version 8.6
.target sm_90
.address_size 64
.shared .align 1024 .b8 areas[{areas}];
.shared .align 16 .b8 own[{own}];
.shared .align 16 .b8 common[{COMMON}];
.shared .align 16 .b8 slots[{slots}];
.shared .align 8 .b8 barriers[{barriers}];
{functions}.visible .entry k(.param .u64 memory) .reqntid {threads}
{{
.local .align 16 .b8 own_local[{OWN}];
.reg .b32 %me, %lane, %warp, %block, %rank, %shared, %local, %area, %slot, %slots;
.reg .b64 %data, %global, %generic, %generic_local, %table, %stream, %more, %results, %hash;
{registers}{more}{start}{body}{end}ret;
}}
",
            areas = AREA * AREAS,
            own = OWN * shape.threads as usize,
            slots = 8 * shape.threads,
            barriers = 8 * writer.barriers.max(1),
            threads = shape.threads,
            registers = writer.registers(),
            more = template::registers(),
        );
        let memory = contents(self.seed, shape, &writer.global);
        Program { shape, text, memory, places: writer.places }
    }
}

/// Returns the text of a device function. It takes a member mask, three words and a double word, and returns a word and
/// a double word; `%data` and such are not known there.
fn function(writer: &mut Writer, number: usize, body: &Block) -> String {
    "%mask".clone_into(&mut writer.mask);
    block(writer, body, Together::Lanes);
    let body = std::mem::take(&mut writer.text);
    let mut first = String::new();
    for word in 0..pool(Class::Word) {
        let factor = 2 * u32::from(word) + 1;
        let from = word % 2;
        let _ = writeln!(first, "mul.lo.u32 %r{word}, %f{from}, {factor};");
    }
    for double in 0..pool(Class::Double) {
        let factor = 2 * u32::from(double) + 1;
        let _ = writeln!(first, "mul.lo.u64 %d{double}, %hash, {factor};");
    }
    for half in 0..pool(Class::Half) {
        let _ = writeln!(first, "cvt.u16.u32 %h{half}, %r{half};");
    }
    for predicate in 0..pool(Class::Predicate) {
        let _ = writeln!(first, "setp.lt.s32 %p{predicate}, %r{predicate}, %f1;");
    }
    format!(
        ".func (.param .align 8 .b8 out[16]) f{number}(.param .b32 mask, .param .b32 a, .param .b32 b, .param .b64 c, .param .b64 tables)
{{
.reg .b32 %mask, %lane, %warp, %block, %f<2>;
.reg .b64 %hash, %table;
{registers}{more}ld.param.b32 %mask, [mask]; ld.param.b32 %f0, [a]; ld.param.b32 %f1, [b]; ld.param.b64 %hash, [c];
ld.param.b64 %table, [tables];
mov.u32 %lane, %laneid; mov.u32 %warp, %tid.x; shr.u32 %warp, %warp, 5; mov.u32 %block, %ctaid.x;
{first}{body}st.param.b32 [out], %r0; st.param.b64 [out+8], %hash; ret;
}}
",
        registers = writer.registers(),
        more = template::registers(),
    )
}

/// Writes the start of the kernel: the registers that statements read, and the memory of the CTA.
fn start(writer: &mut Writer) {
    let Offsets { own, tables, stream, initial, results, more } = Offsets::new(writer.shape);
    writer.statement = START;
    let threads = writer.shape.threads;
    ptx!(
        writer,
        "ld.param.u64 %data, [memory]; mov.u32 %me, %tid.x; mov.u32 %lane, %laneid; shr.u32 %warp, %me, 5;
mov.u32 %block, %ctaid.x; mov.u32 %rank, %cluster_ctarank; mov.u32 %area, areas; mov.u32 %slots, slots;
mad.lo.u32 %slot, %me, 8, %slots; mov.u32 %shared, own; mad.lo.u32 %shared, %me, {OWN}, %shared;
cvt.u64.u32 %generic, %shared; cvta.shared.u64 %generic, %generic;
mov.u32 %local, own_local; cvt.u64.u32 %generic_local, %local; cvta.local.u64 %generic_local, %generic_local;
mul.wide.u32 %table, %lane, 8; add.u64 %table, %table, %data; add.u64 %table, %table, {tables};
add.u64 %stream, %data, {stream}; add.u64 %more, %data, {more};"
    );
    let all = writer.word();
    ptx!(
        writer,
        "mad.lo.u32 {all}, %block, {threads}, %me;
mad.wide.u32 %global, {all}, {OWN}, %data; add.u64 %global, %global, {own};
mad.wide.u32 %results, {all}, {INITIAL}, %data; add.u64 %results, %results, {initial}; mov.b64 %hash, 0;"
    );
    let mut offset = 0;
    for (class, size) in [(Class::Double, 8), (Class::Word, 4), (Class::Half, 2)] {
        for number in 0..pool(class) {
            ptx!(writer, "ld.global.{} {}{number}, [%results+{offset}];", class.ty(), class.prefix());
            offset += size;
        }
    }
    for number in 0..pool(Class::Predicate) {
        ptx!(writer, "setp.lt.s32 %p{number}, %r{number}, %r{};", number + 1);
    }
    ptx!(writer, "mad.wide.u32 %results, {all}, {RESULTS}, %data; add.u64 %results, %results, {results};");
    let double = writer.double();
    for offset in (0..OWN).step_by(8) {
        ptx!(
            writer,
            "ld.global.b64 {double}, [%global+{offset}]; st.shared.b64 [%shared+{offset}], {double}; st.local.b64 [%local+{offset}], {double};"
        );
    }
    let (first, rest) = (writer.predicate(), writer.label());
    ptx!(writer, "setp.ne.u32 {first}, %me, 0; @{first} bra {rest};");
    for offset in (0..COMMON).step_by(8) {
        // The bytes of the CTA begin as those of its first thread, since others change those of the grid.
        ptx!(
            writer,
            "ld.global.b64 {double}, [%stream+{offset}]; st.shared.b64 [common+{offset}], {double};"
        );
    }
    let (initializations, lasting) = (std::mem::take(&mut writer.first), std::mem::take(&mut writer.start));
    writer.text.push_str(&initializations);
    ptx!(writer, "fence.mbarrier_init.release.cluster;\n{rest}:\n{lasting}");
    match writer.shape.cluster {
        1 => writer.barrier(),
        _ => writer.cluster_barrier(),
    }
}

/// Writes the end of the kernel: the results of each thread.
fn end(writer: &mut Writer) {
    let mut offset = 8;
    writer.line("st.global.b64 [%results], %hash;");
    for (class, size) in [(Class::Double, 8), (Class::Word, 4), (Class::Half, 2)] {
        for number in 0..pool(class) {
            ptx!(writer, "st.global.{} [%results+{offset}], {}{number};", class.ty(), class.prefix());
            offset += size;
        }
    }
    let (word, double) = (writer.word(), writer.double());
    for number in 0..pool(Class::Predicate) {
        ptx!(
            writer,
            "selp.u32 {word}, 1, 0, %p{number}; st.global.b8 [%results+{}], {word};",
            offset + usize::from(number)
        );
    }
    // The bytes of the CTA as its threads leave them, added up over the grid.
    let (out, is_other, done) = (writer.more_global(COMMON, 0), writer.predicate(), writer.label());
    ptx!(writer, "bar.sync 0; setp.ne.u32 {is_other}, %me, 0; @{is_other} bra {done};");
    for at in (0..COMMON).step_by(8) {
        ptx!(
            writer,
            "ld.shared.b64 {double}, [common+{at}]; red.global.add.u64 [%more+{}], {double};",
            out + at
        );
    }
    ptx!(writer, "{done}:");
    // Other CTAs of the cluster may still access the shared memory of this one.
    if writer.shape.cluster > 1 {
        writer.line("barrier.cluster.arrive.release; barrier.cluster.wait.acquire;");
    }
}

fn block(writer: &mut Writer, statements: &Block, together: Together) {
    for statement in statements {
        one(writer, statement, together);
    }
}

/// Writes a block with other lanes, or with none that are known.
fn with_mask(writer: &mut Writer, mask: String, statements: &Block, together: Together) {
    let before = std::mem::replace(&mut writer.mask, mask);
    block(writer, statements, together);
    writer.mask = before;
}

fn one(writer: &mut Writer, statement: &Statement, together: Together) {
    writer.statement = statement.id;
    match &statement.kind {
        Kind::Text(text) => lanes::text(writer, text),
        Kind::If { condition, then, otherwise } => branch(writer, *condition, then, otherwise, together),
        Kind::Loop { trips, least, modulus, body } => {
            let n = number(writer, *trips);
            ptx!(writer, "and.b32 {n}, {n}, {}; add.u32 {n}, {n}, {least};", modulus - 1);
            repeat(writer, &n, together.min(trips.same_for()), body);
        }
        Kind::Switch { on, blocks } => switch(writer, *on, blocks),
        Kind::Call { function, words: [a, b, to], doubles: [c, double] } => {
            let mask = &writer.mask;
            let call = format!(
                "{{ .param .align 8 .b8 result[16]; .param .b32 lanes; .param .b32 first; .param .b32 second; .param .b64 third; .param .b64 fourth;
st.param.b32 [lanes], {mask}; st.param.b32 [first], %r{a}; st.param.b32 [second], %r{b}; st.param.b64 [third], %d{c}; st.param.b64 [fourth], %table;
call (result), f{function}, (lanes, first, second, third, fourth);
ld.param.b32 %r{to}, [result]; ld.param.b64 %d{double}, [result+8]; }}"
            );
            writer.line(&call);
        }
        Kind::Tickets { is_of_warp } => lanes::tickets(writer, *is_of_warp),
        Kind::Swap { word } => lanes::swap(writer, *word),
        Kind::WarpExchange { words } => lanes::exchange(writer, *words),
        Kind::Exchange(exchange) => exchange::write(writer, exchange),
        Kind::CopyRing(ring) => copies::write(writer, ring),
        Kind::BulkRing(ring) => ring::write(writer, ring),
        Kind::BulkStore(store) => store::write(writer, store),
        Kind::Remote(remote) => remote::write(writer, remote),
    }
}

/// Writes a number into a new word, and returns it.
fn number(writer: &mut Writer, number: Number) -> String {
    let word = writer.word();
    match number {
        Number::Constant(constant) => ptx!(writer, "mov.u32 {word}, {constant};"),
        Number::Input(index) => ptx!(writer, "ld.global.u32 {word}, [%stream+{}];", 4 * (index % 1024)),
        Number::Cta => ptx!(writer, "mov.u32 {word}, %block;"),
        Number::Warp => ptx!(writer, "mov.u32 {word}, %warp;"),
        Number::Lane => ptx!(writer, "mov.u32 {word}, %lane;"),
        Number::BitOfLane(bits) => ptx!(writer, "shr.u32 {word}, {bits}, %lane;"),
        Number::Word(from) => ptx!(writer, "mov.u32 {word}, %r{from};"),
    }
    word
}

fn branch(writer: &mut Writer, condition: Number, then: &Block, otherwise: &Block, together: Together) {
    let word = number(writer, condition);
    let (is_one, other, end) = (writer.predicate(), writer.label(), writer.label());
    ptx!(writer, "and.b32 {word}, {word}, 1; setp.ne.u32 {is_one}, {word}, 0;");
    let inside = together.min(condition.same_for());
    let (mut first, mut second) = (writer.mask.clone(), writer.mask.clone());
    if inside == Together::Lanes {
        // A mask of constants where the condition is one, and a mask that the lanes compute where it is not.
        (first, second) = match (condition, writer.mask.as_str()) {
            (Number::BitOfLane(bits), ALL) => (format!("{bits:#x}"), format!("{:#x}", !bits)),
            _ => {
                let (here, there) = (writer.word(), writer.word());
                let all = writer.mask.clone();
                ptx!(
                    writer,
                    "vote.sync.ballot.b32 {here}, {is_one}, {all}; not.b32 {there}, {here}; and.b32 {there}, {there}, {all};"
                );
                (here, there)
            }
        };
    }
    let statement = writer.statement;
    ptx!(writer, "@!{is_one} bra {other};");
    with_mask(writer, first, then, inside);
    ptx!(writer, "bra {end};\n{other}:");
    with_mask(writer, second, otherwise, inside);
    ptx!(writer, "{end}:");
    writer.statement = statement;
}

/// Writes a loop of as many iterations as the word `n` has.
fn repeat(writer: &mut Writer, n: &str, inside: Together, body: &Block) {
    let (i, goes_on) = (writer.word(), writer.predicate());
    let (again, end) = (writer.label(), writer.label());
    let mut mask = writer.mask.clone();
    ptx!(writer, "mov.u32 {i}, 0;");
    let mut vote = String::new();
    if inside == Together::Lanes {
        let left = writer.word();
        ptx!(writer, "mov.b32 {left}, {mask};");
        let _ = write!(vote, " vote.sync.ballot.b32 {left}, {goes_on}, {left};");
        mask = left;
    }
    ptx!(writer, "{again}: setp.lt.u32 {goes_on}, {i}, {n};{vote} @!{goes_on} bra {end};");
    let lanes = (inside == Together::Lanes).then(|| writer.mask.clone());
    with_mask(writer, mask, body, inside);
    ptx!(writer, "add.u32 {i}, {i}, 1; bra {again};\n{end}:");
    // Otherwise lanes of the next execution of the loop may vote with one mask while others still vote with another one.
    if let Some(lanes) = lanes {
        ptx!(writer, "bar.warp.sync {lanes};");
    }
}

fn switch(writer: &mut Writer, on: u8, blocks: &[Block]) {
    let index = writer.word();
    let labels: Vec<_> = blocks.iter().map(|_| writer.label()).collect();
    let (list, end) = (writer.label(), writer.label());
    ptx!(writer, "rem.u32 {index}, %r{on}, {};", blocks.len());
    ptx!(writer, "{list}: .branchtargets {};\nbrx.idx {index}, {list};", labels.join(", "));
    for (label, statements) in labels.iter().zip(blocks) {
        ptx!(writer, "{label}:");
        block(writer, statements, Together::Thread);
        ptx!(writer, "bra {end};");
    }
    ptx!(writer, "{end}:");
}
