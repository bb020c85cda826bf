use super::*;

/// The block of a call, without spaces, and with `L` for the path of the module `lang`.
fn written(call: &str) -> String {
    let call: TokenStream = call.parse().unwrap();
    let block = block(&Lang::of(&call), call).to_string().replace(' ', "");
    block.replace("::ptx_async::lang", "L").replace("ptx_async_lang", "L")
}

/// The block of these statements, in the same form.
fn block_of(statements: &str) -> String {
    format!("iffalse{{{}}}", statements.split_whitespace().collect::<String>())
}

/// A call, and the statements of its block.
#[rustfmt::skip] // A call and its statements are a paragraph.
const BLOCKS: &[(&str, &str)] = &[
    ("emit = ptx, isa = 8.6, cp_async_wait_group(n + 1)",
     "let _ = L::settings { emit: L::any(L::emit::ptx), isa: L::any(8.6), ..L::rest() };
      let _ = L::step::cp_async_wait_group;
      let _ = L::any(n + 1);"),
    // The path of the crate is written once.
    ("crate = a::b, cp_async_bulk { size, pred: f::<u8, u16>(p) }",
     "use a::b::lang as L;
      let _ = L::settings { crate_: L::any(()), ..L::rest() };
      let _ = L::step::cp_async_bulk { size: L::any(size), pred: L::any(f::<u8, u16>(p)), ..L::rest() };"),
    // Only legal words.
    ("mbarrier_arrive { mbarrier: bar, sem: release(cta) }",
     "let _ = L::step::mbarrier_arrive {
         mbarrier: L::any(bar),
         sem: L::any(({ mod ptx_async_words { pub use L::sem::{relaxed, release}; } ptx_async_words::release })
             ({ mod ptx_async_words { pub use L::scope::{cluster, cta}; } ptx_async_words::cta })),
         ..L::rest()
      };"),
    // A transaction has the barrier and no guard.
    ("transaction(bar, [cp_async_bulk { size: 16 }, fence])",
     "let _ = L::step::transaction { ..L::rest() };
      let _ = L::any(bar);
      let _ = L::step::cp_async_bulk { mbarrier: L::rest(), pred: L::rest(), size: L::any(16), ..L::rest() };
      let _ = L::step::fence;"),
    // Fields that the step does not have, and those of an unknown step, are values alone.
    ("cp_async_bulk { size: a, sise: b, size: c }",
     "let _ = L::step::cp_async_bulk { size: L::any(a), ..L::rest() };
      let _ = L::any(b);
      let _ = L::any(c);"),
    ("cp_async_bulks { size: a }", "let _ = L::step::cp_async_bulks; let _ = L::any(a);"),
    ("cp.async { size: a }", "let _ = L::step::cp; let _ = L::any(a);"),
    // Mistakes in the form of fields.
    ("cp_async_bulk(size: a)", "let _ = L::step::cp_async_bulk { size: L::any(a), ..L::rest() };"),
    ("cp_async_bulk { size = a }", "let _ = L::step::cp_async_bulk { size: L::any(a), ..L::rest() };"),
    // A comparison, not generic arguments.
    ("cp_async_bulk { size: a < b, pred: p }",
     "let _ = L::step::cp_async_bulk { size: L::any(a < b), pred: L::any(p), ..L::rest() };"),
    ("cp_async_bulk { size: a::<b, pred: p }",
     "let _ = L::step::cp_async_bulk { size: L::any(a::<b), pred: L::any(p), ..L::rest() };"),
    ("elect_sync { out: _, membermask: m }",
     "let _ = L::step::elect_sync { out: L::any(()), membermask: L::any(m), ..L::rest() };"),
];

#[test]
fn names_are_items_and_operands_are_as_written() {
    for (call, statements) in BLOCKS {
        assert_eq!(written(call), block_of(statements), "{call}");
    }
}

/// Calls with a cursor, `^`.
const CURSORS: &[&str] = &[
    "^",
    "cp_as^",
    "cp_async_wait_all(), ^",
    "emit = ^, cp_async_wait_all()",
    "emit = pt^, cp_async_wait_all()",
    "cp_async_bulk { ^ }",
    "cp_async_bulk { dst: shared(a), ^ }",
    "cp_async_bulk { dst: shared(a), si^ }",
    "cp_async_bulk { dst: shared(a), si^, src: global(b) }",
    "cp_async_bulk { dst: shared(a), ^ src: global(b) }",
    "cp_async_bulk { dst: shared::^, src: global(b) }",
    "cp_reduce_async_bulk { op: ^, ty: }",
    "cp_reduce_async_bulk { op: a^, ty: }",
    "cp_async_bulk_tensor { load_mode: ^ }",
    "mbarrier_arrive { sem: release(^) }",
    "transaction(bar, [cp_as^])",
    "transaction(bar, [cp_async_bulk { size: 16, ^ }])",
];

/// rust-analyzer looks for the nodes around a name at the cursor at the offsets that they have without that name.
#[test]
fn a_name_at_the_cursor_is_that_name_in_the_block() {
    for call in CURSORS {
        let (without, with) = (written(&call.replace('^', "")), written(&call.replace('^', "NAME")));
        let unnamed = |block: &str| block.replace("missing", "").replace("NAME", "");
        assert_eq!(unnamed(&without), unnamed(&with), "{call}");
        assert_eq!(with.len() - with.replace("NAME", "").len(), 4, "{call}: {with}");
    }
}

#[test]
fn an_operand_without_its_space_is_completed_as_both() {
    let block = written("cp_async_bulk { dst: ti }");
    assert!(block.contains("ptx_async_words::ti},ti)"), "{block}");
    let block = written("cp_async_bulk { dst: }");
    assert!(block.contains("ptx_async_words::missing},L::rest())"), "{block}");
}

#[test]
fn an_error_is_followed_by_a_value_of_any_type() {
    let call: TokenStream = "cp_async_bulk { size: a }".parse().unwrap();
    let expansion = crate::expand_for(Reader::Editor, call).to_string().replace(' ', "");
    assert!(expansion.starts_with("{iffalse{let_=::ptx_async::lang::step::cp_async_bulk{"), "{expansion}");
    assert!(expansion.contains("::core::compile_error!{"), "{expansion}");
    assert!(expansion.ends_with("}::ptx_async::lang::rest()}"), "{expansion}");
}

#[test]
fn the_program_that_expands_macros_is_recognized_by_its_name() {
    let reader = |path| Reader::of_program(Path::new(path));
    assert_eq!(reader("/usr/libexec/rust-analyzer-proc-macro-srv"), Reader::Editor);
    assert_eq!(reader("/usr/bin/rust-analyzer"), Reader::Editor);
    assert_eq!(reader("/home/rust-analyzer/bin/rustc"), Reader::Compiler);
    assert_eq!(reader(""), Reader::Compiler);
}
