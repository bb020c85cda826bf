// What the extension shows in VS Code. `cargo xtask vscode` sets the variables and runs it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { pack } from "./package.mjs";
import { Workbench } from "./workbench.mjs";

const { CHROMIUM, CODE_SERVER, IS_PACKED, PICTURES, PTX_ASYNC, VSIX } = process.env;

const here = dirname(fileURLToPath(import.meta.url));
const repository = join(here, "../../..");
const file = (name) => readFileSync(join(here, "kernels", name), "utf8");

/** Draws what VS Code shows. */
const picture = (workbench, name) => workbench.page.screenshot({ path: join(PICTURES, `${name}.png`) });

/** Starts VS Code, and returns how to test something in it: with a picture if the test fails. */
function workbench(options) {
  let started;
  before(async () => {
    started = await Workbench.open({ server: CODE_SERVER, executablePath: CHROMIUM, ...(await options()) });
  });
  after(async () => started?.close());
  return (name, run) =>
    test(name, async () => {
      try {
        await run(started);
      } catch (error) {
        await picture(started, `failed-${name.replaceAll(/\W+/g, "-")}`);
        throw error;
      }
    });
}

const settings = {
  "ptx-async.path": PTX_ASYNC,
  "ptx-async.target": "sm_90a",
  "workbench.colorTheme": "Default Dark Modern",
};

/** The rows of the Problems panel. */
const problems = (code) => code.page.locator(".markers-panel .monaco-list-row");

describe("with the program", () => {
  const is = workbench(() => ({
    extensions: [VSIX],
    files: {
      "copy.cu": file("copy.cu"),
      "copy.ptx": file("copy.ptx"),
      "waits.ptx": "cp.async.wait_grup 0;\ncp.async.wait_alll;\n",
      "other.cuh": '__device__ void wait() { /* 😀 */ asm volatile("cp.async.wait_grup 0;"); }\n',
    },
    settings,
  }));

  is("a mistake in inline assembly is a problem", async (code) => {
    await code.edit("copy.cu");
    await code.command("View: Focus Problems (Errors, Warnings, Infos)");
    const row = problems(code).filter({ hasText: "`.mbarier::complete_tx::bytes` is not a qualifier of PTX" });
    await row.waitFor();
    assert.match(await row.textContent(), /ptx-async.*unknown-word.*\[Ln 14, Col 46\]/);
    await code.page.locator(".editor-instance .squiggly-error").first().waitFor();
    await picture(code, "problem");
  });

  is("hover explains the instruction, in inline assembly", async (code) => {
    await code.hover("mbarrier", "Makes 8 bytes of this CTA's shared memory a barrier");
    await picture(code, "hover");
  });

  is("a quick fix mends the mistake", async (code) => {
    await code.goTo(14, 60);
    await code.menuOfFixes();
    await picture(code, "fixes");
    await code.choose(/^(?!allow|explain)/);
    await code.until("the mistake is mended", async () => (await code.text()).includes("global.mbarrier::complete_tx"));
    await code.until("the problem is gone", async () => (await problems(code).filter({ hasText: "unknown-word" }).count()) === 0);
    await picture(code, "fixed");
  });

  is("PTX has problems, and an explanation of their rule", async (code) => {
    await code.edit("copy.ptx");
    const row = problems(code).filter({ hasText: "`size` must be a multiple of 16, but this is 4100" });
    await row.waitFor();
    assert.match(await row.textContent(), /constant-multiple.*\[Ln 27/);
    await code.goTo(27, 92);
    await code.menuOfFixes();
    await code.choose(/explain `constant-multiple`/);
    await code.page.locator(".tab.active", { hasText: "constant-multiple.txt" }).waitFor();
    await picture(code, "explanation");
    await code.command("View: Close Editor");
  });

  is("all certain fixes of a file are applied", async (code) => {
    await code.edit("waits.ptx");
    await problems(code).filter({ hasText: "`.wait_grup` is not a qualifier of PTX" }).waitFor();
    await code.command("PTX: Fix This File");
    await code.until("both mistakes are mended", async () => !/grup|alll/.test(await code.text()));
    await code.until("the problems are gone", async () => (await problems(code).filter({ hasText: "cp.async" }).count()) === 0);
    await picture(code, "fixed-file");
  });

  is("qualifiers are completed", async (code) => {
    await code.edit("copy.ptx");
    await code.goTo(34, 5);
    // Directly before a word: if VS Code took `.ret` for a word, it would not ask the server at a dot.
    await code.page.keyboard.press("Home");
    await code.page.keyboard.type("cp.async.ca.shared.global.", { delay: 50 });
    const suggestions = code.page.locator(".suggest-widget.visible .monaco-list-row");
    await suggestions.filter({ hasText: ".L2::cache_hint" }).waitFor();
    await picture(code, "completion");
    await code.page.keyboard.press("Escape");
    await code.command("File: Revert File");
  });

  is("all files are checked", async (code) => {
    await code.command("PTX: Check All Files");
    const row = problems(code).filter({ hasText: "wait_grup" });
    await row.waitFor();
    // VS Code counts the units of UTF-16.
    assert.match(await row.textContent(), /\[Ln 1, Col 57\]/);
    await picture(code, "all-files");
  });
});

describe("without a program on PATH", () => {
  const is = workbench(() => ({
    extensions: [VSIX],
    files: { "copy.ptx": file("copy.ptx") },
    settings: {},
    // Programs of this machine are not found.
    variables: { PATH: "/nowhere" },
  }));

  if (IS_PACKED) {
    is("the program in the package is started", async (code) => {
      await code.edit("copy.ptx");
      await code.page.locator(".editor-instance .squiggly-error").first().waitFor();
    });
  } else {
    is("a message tells how to install it", async (code) => {
      await code.edit("copy.ptx");
      const message = code.page.locator(".notification-list-item", { hasText: "pip install ptx-async" });
      await message.waitFor();
      assert.match(await message.textContent(), /The program `ptx-async` is not on PATH, and the extension contains none/);
      await picture(code, "missing");
    });
  }
});

describe("with rust-analyzer", () => {
  const is = workbench(async () => ({
    extensions: [VSIX, await pack("rust-analyzer.ts", "rust", join(PICTURES, "rust-analyzer"))],
    files: {
      "Cargo.toml": `[package]\nname = "copies"\nversion = "0.1.0"\nedition = "2024"\n
[dependencies]\nptx-async = { path = ${JSON.stringify(join(repository, "runtime"))} }\n\n[workspace]\n`,
      "Cargo.lock": readFileSync(join(repository, "Cargo.lock"), "utf8"),
      "src/lib.rs": file("copy.rs"),
    },
    settings,
  }));

  is("a mistake in a description is a problem", async (code) => {
    await code.page.locator(".explorer-folders-view .monaco-list-row", { hasText: "src" }).click();
    await code.edit("lib.rs");
    await code.command("View: Focus Problems (Errors, Warnings, Infos)");
    await problems(code).filter({ hasText: "`globl` is not a state space" }).waitFor({ timeout: 300_000 });
    await picture(code, "description");
  });

  is("hover explains a step of a description", async (code) => {
    await code.hover("cp_async_bulk", "Copies up to a mebibyte at once");
    await picture(code, "description-hover");
  });

  is("a mistake in inline assembly is a problem, too", async (code) => {
    await problems(code).filter({ hasText: "`.wait_grup` is not a qualifier of PTX" }).waitFor();
    await picture(code, "rust");
  });
});
