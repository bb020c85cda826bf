import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { colour, tokens } from "./grammar.mjs";

const repository = join(dirname(fileURLToPath(import.meta.url)), "../../..");

/** The words of a text with their colours, without `.ptx`. Words without a colour are left out, and so is punctuation. */
async function coloured(scope, text) {
  const words = (await tokens(scope, text)).filter((token) => /\w/.test(token.text) && colour(token).endsWith(".ptx"));
  return words.map((token) => `${token.text.trim()} ${colour(token).replace(/\.ptx$/, "")}`);
}

const OPCODE = "support.function.opcode";
const CONTROL = "keyword.control.opcode";
const DIRECTIVE = "keyword.control.directive";
const QUALIFIER = "storage.modifier.qualifier";
const SPACE = "storage.modifier.space";
const TYPE = "support.type";
const REGISTER = "variable.other.register";
const NAME = "variable.other";
const INTEGER = "constant.numeric.integer";
const OPERAND = "variable.parameter.operand";

test("an instruction", async () => {
  const text = "@!%p1 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [tile+16], [%rd1], 4096, [bar];";
  assert.deepEqual(await coloured("source.ptx", text), [
    `%p1 ${REGISTER}`,
    `cp ${OPCODE}`,
    `.async ${QUALIFIER}`,
    `.bulk ${QUALIFIER}`,
    `.shared::cluster ${SPACE}`,
    `.global ${SPACE}`,
    `.mbarrier::complete_tx::bytes ${QUALIFIER}`,
    `tile ${NAME}`,
    `16 ${INTEGER}`,
    `%rd1 ${REGISTER}`,
    `4096 ${INTEGER}`,
    `bar ${NAME}`,
  ]);
});

test("names of opcodes are names where a name is expected", async () => {
  const text = ".shared .b64 bar, min;\nadd.u32 min, max, bar;\nret: bra ret;";
  assert.deepEqual(await coloured("source.ptx", text), [
    `.shared ${SPACE}`,
    `.b64 ${TYPE}`,
    `bar ${NAME}`,
    `min ${NAME}`,
    `add ${OPCODE}`,
    `.u32 ${TYPE}`,
    `min ${NAME}`,
    `max ${NAME}`,
    `bar ${NAME}`,
    "ret entity.name.label",
    `bra ${CONTROL}`,
    `ret ${NAME}`,
  ]);
});

test("unknown words have no colour", async () => {
  const text = "cpp.async [%r1];\nadd.u23 %r1, %r2, %r3;\ncp.async.bulk.mbarier::complete_tx::bytes [%r1];";
  const found = await coloured("source.ptx", text);
  for (const word of ["u23", ".u23", "cpp", ".mbarier::complete_tx::bytes", "mbarier", "bytes"]) {
    assert.ok(!found.some((token) => token.startsWith(`${word} support`) || token.startsWith(`${word} storage`)), word);
  }
  assert.ok(!found.some((token) => token.startsWith("complete_tx") || token.startsWith("bytes")), found.join("\n"));
});

test("an instruction without its `;` ends before the next statement", async () => {
  for (const next of ["mov.u32 %r1, %tid.x;", "@%p1 mov.u32 %r1, 1;", "done: mov.u32 %r1, 1;", ".reg .b32 %r1;"]) {
    const found = await tokens("source.ptx", `cp.async.ca.shared.global [%r1],\n\t${next}`);
    const second = found.filter(({ line }) => line === 2).map((token) => `${token.text} ${colour(token)}`);
    const expected = next.startsWith(".reg") ? `.reg ${SPACE}.ptx` : `mov ${OPCODE}.ptx`;
    assert.ok(second.includes(expected), `${next}\n${second.join("\n")}`);
  }
});

test("directives, numbers, special registers and members", async () => {
  const text = [
    ".version 8.7",
    ".target sm_90a",
    ".visible .entry kernel(.param .u64 .ptr .global .align 16 p)",
    ".maxntid 128, 1, 1",
    "{ .loc 1 2 3",
    "mov.u32 %r1, %tid.x; mov.b64 %rd1, %clock64; mov.f32 %f1, 0f3F800000; mov.u32 %r2, WARP_SZ;",
    "vadd.u32.u32.u32 %r1.b0, %r2.h1, 0xFFu;",
  ].join("\n");
  assert.deepEqual(await coloured("source.ptx", text), [
    `.version ${DIRECTIVE}`,
    "8.7 constant.other",
    `.target ${DIRECTIVE}`,
    "sm_90a constant.other",
    `.visible ${DIRECTIVE}`,
    `.entry ${DIRECTIVE}`,
    "kernel entity.name.function",
    `.param ${SPACE}`,
    `.u64 ${TYPE}`,
    `.ptr ${DIRECTIVE}`,
    `.global ${DIRECTIVE}`,
    `.align ${DIRECTIVE}`,
    `16 ${INTEGER}`,
    `p ${NAME}`,
    `.maxntid ${DIRECTIVE}`,
    `128 ${INTEGER}`,
    `1 ${INTEGER}`,
    `1 ${INTEGER}`,
    `.loc ${DIRECTIVE}`,
    `1 ${INTEGER}`,
    `2 ${INTEGER}`,
    `3 ${INTEGER}`,
    `mov ${OPCODE}`,
    `.u32 ${TYPE}`,
    `%r1 ${REGISTER}`,
    "%tid variable.language.special-register",
    "x variable.other.member",
    `mov ${OPCODE}`,
    `.b64 ${TYPE}`,
    `%rd1 ${REGISTER}`,
    "%clock64 variable.language.special-register",
    `mov ${OPCODE}`,
    `.f32 ${TYPE}`,
    `%f1 ${REGISTER}`,
    "0f3F800000 constant.numeric.float",
    `mov ${OPCODE}`,
    `.u32 ${TYPE}`,
    `%r2 ${REGISTER}`,
    "WARP_SZ constant.language",
    `vadd ${OPCODE}`,
    `.u32 ${TYPE}`,
    `.u32 ${TYPE}`,
    `.u32 ${TYPE}`,
    `%r1 ${REGISTER}`,
    "b0 variable.other.member",
    `%r2 ${REGISTER}`,
    "h1 variable.other.member",
  ]);
});

test("comments and strings", async () => {
  const text = '// add.u32\n/* add.u32\nadd.u32 */ .pragma "nounroll"; .file 1 "add.cu"';
  assert.deepEqual(await coloured("source.ptx", text), [
    "add.u32 comment.line.double-slash",
    "add.u32 comment.block",
    "add.u32 comment.block",
    `.pragma ${DIRECTIVE}`,
    "nounroll string.quoted.double",
    `.file ${DIRECTIVE}`,
    `1 ${INTEGER}`,
    "add.cu string.quoted.double",
  ]);
});

for (const scope of ["source.c", "source.cpp"]) {
  test(`inline assembly of ${scope}`, async () => {
    const text = [
      'void f() { asm volatile("mov.u32 %0, %%tid.x; // add.u32\\n\\t"',
      '  "st.shared.v2.b32 [%1], {%2, %[b]};" : "=r"(a) : "r"(b), "l"(c), [b] "n"(4) : "memory"); }',
      "int add = sub;",
    ].join("\n");
    assert.deepEqual(await coloured(scope, text), [
      `mov ${OPCODE}`,
      `.u32 ${TYPE}`,
      `%0 ${OPERAND}`,
      "%tid variable.language.special-register",
      "x variable.other.member",
      "add.u32 comment.line.double-slash",
      "\\n constant.character.escape",
      "\\t constant.character.escape",
      `st ${OPCODE}`,
      `.shared ${SPACE}`,
      `.v2 ${QUALIFIER}`,
      `.b32 ${TYPE}`,
      `%1 ${OPERAND}`,
      `%2 ${OPERAND}`,
      `%[b] ${OPERAND}`,
      "=r string.other.constraint",
      "r string.other.constraint",
      "l string.other.constraint",
      "n string.other.constraint",
      "memory string.other.constraint",
    ]);
  });
}

test("asm! of Rust", async () => {
  const text = [
    "unsafe { core::arch::asm!(",
    '  "{{ .reg .pred p;", "setp.eq.u32 p, {a}, {0}; }}", // add.u32',
    '  r#"mov.u32 {b:e}, %laneid;"#,',
    "  a = in(reg32) f(x, \"\"), in(reg32) 0, options(nostack)); }",
    'let text = "mov.u32 %r1, %laneid;"; let b = asm();',
  ].join("\n");
  assert.deepEqual(await coloured("source.rust", text), [
    `.reg ${SPACE}`,
    `.pred ${TYPE}`,
    `p ${NAME}`,
    `setp ${OPCODE}`,
    `.eq ${QUALIFIER}`,
    `.u32 ${TYPE}`,
    `p ${NAME}`,
    `{a} ${OPERAND}`,
    `{0} ${OPERAND}`,
    `mov ${OPCODE}`,
    `.u32 ${TYPE}`,
    `{b:e} ${OPERAND}`,
    "%laneid variable.language.special-register",
  ]);
});

test("inline_asm_elementwise of Triton", async () => {
  const text = [
    "x = tl.inline_asm_elementwise(",
    '    asm="""',
    "    { // add.u32",
    "    mov.b32 $0, $1;",
    '    """, constraints=("=r,r"), args=[f("a")], dtype=tl.int32)',
    'y = "mov.b32 $0, $1;"',
  ].join("\n");
  assert.deepEqual(await coloured("source.python", text), [
    "add.u32 comment.line.double-slash",
    `mov ${OPCODE}`,
    `.b32 ${TYPE}`,
    `$0 ${OPERAND}`,
    `$1 ${OPERAND}`,
    "=r,r string.other.constraint",
  ]);
});

/** Words of programs with deliberate mistakes, and of a dump's header. */
const NOT_PTX = [".tensro", "64bit"];

test("every word in the PTX of this repository has a colour", async () => {
  const folders = ["cli/tests/cases", "examples/ptx", "lints/src/lints/catalogue", "sim/tests", "tests/corpus"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true })
      .filter((file) => file.endsWith(".ptx"))
      .map((file) => join(folder, file)),
  );
  assert.ok(files.length > 1000, `${files.length} files`);
  const plain = new Map();
  for (const file of files) {
    for (const token of await tokens("source.ptx", readFileSync(join(repository, file), "utf8"))) {
      if (/[\w%]/.test(token.text) && colour(token) === "" && !NOT_PTX.includes(token.text.trim())) {
        plain.set(token.text.trim(), `${file}:${token.line}`);
      }
    }
  }
  assert.deepEqual([...plain], []);
});
