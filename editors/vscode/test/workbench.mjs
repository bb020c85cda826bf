// VS Code in headless Chromium: a server, a page and what a test does in it.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";

/** How long anything in VS Code may take. */
const PATIENCE = 60_000;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Settings that keep everything away that is not tested. */
const SETTINGS = {
  "chat.commandCenter.enabled": false,
  "editor.minimap.enabled": false,
  "extensions.ignoreRecommendations": true,
  "git.enabled": false,
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "window.commandCenter": false,
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
};

export class Workbench {
  /** Starts VS Code with extensions, and opens a folder with `files`, a map from paths to texts. */
  static async open({ server, executablePath, extensions, files, settings, variables }) {
    const root = mkdtempSync(join(tmpdir(), "ptx-async-vscode-"));
    const folder = join(root, "kernels");
    const put = (path, text) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    };
    Object.entries(files).forEach(([path, text]) => put(join(folder, path), text));
    put(join(root, "server/data/User/settings.json"), JSON.stringify({ ...SETTINGS, ...settings }));
    const port = await freePort();
    const common = ["--server-data-dir", join(root, "server"), "--extensions-dir", join(root, "extensions")];
    const listen = ["--host", "127.0.0.1", "--port", String(port), "--without-connection-token"];
    const install = extensions.flatMap((extension) => ["--install-extension", extension]);
    await finished(spawn(process.execPath, [server, ...common, ...install], { stdio: "pipe" }));
    const child = spawn(process.execPath, [server, ...common, ...listen, "--accept-server-license-terms"], {
      stdio: "pipe",
      env: { ...process.env, ...variables },
    });
    await output(child, "Web UI available");
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`http://127.0.0.1:${port}/?folder=${folder}`);
    await page.locator(".monaco-workbench .part.statusbar").waitFor();
    return new Workbench(root, child, browser, page);
  }

  constructor(root, child, browser, page) {
    Object.assign(this, { root, child, browser, page });
  }

  async close() {
    await this.browser.close();
    this.child.kill();
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Opens a file of the folder. */
  async edit(name) {
    // A menu or a hover of the test before would be in front of it.
    await this.page.keyboard.press("Escape");
    await this.page.locator(".explorer-folders-view .monaco-list-row", { hasText: name }).dblclick();
    await this.page.mouse.move(0, 0);
    await this.page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
    await this.page.locator(".editor-instance .view-line").first().waitFor();
  }

  /** Runs a command by its title. */
  async command(title) {
    await this.page.keyboard.press("F1");
    await this.page.locator(".quick-input-widget input").fill(`>${title}`);
    await this.page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first().waitFor();
    await this.page.keyboard.press("Enter");
  }

  /** The part of the editor's text that is one token, as VS Code draws it. */
  token(text) {
    return this.page.locator(".editor-instance .view-line span > span", { hasText: text }).first();
  }

  /** Moves the mouse over a token until VS Code shows some text. */
  async hover(token, text) {
    await this.token(token).hover();
    await this.page.locator(".monaco-hover", { hasText: text }).first().waitFor();
  }

  /** Opens the menu of what can be done at the cursor. */
  async menuOfFixes() {
    const menu = this.page.locator(".action-widget .monaco-list-row");
    // The server may not yet have answered when the menu opens.
    await this.until("there are fixes", async () => {
      await this.page.keyboard.press("Control+.");
      await this.page.waitForTimeout(1000);
      return (await menu.count()) > 0;
    });
  }

  /** Chooses the first one whose title is `wanted`. */
  async choose(wanted) {
    // A layer above the page takes the clicks of the mouse.
    const rows = this.page.locator(".action-widget .monaco-list-row.action");
    const titles = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label") ?? ""));
    if (!titles.some((title) => wanted.test(title))) {
      throw new Error(`the menu has no ${wanted}, but ${titles.join(", ")}`);
    }
    const focused = this.page.locator(".action-widget .monaco-list-row.focused");
    await this.until(`${wanted} is chosen`, async () => {
      if (wanted.test((await focused.getAttribute("aria-label")) ?? "")) {
        return true;
      }
      await this.page.keyboard.press("ArrowDown");
      return false;
    });
    await this.page.keyboard.press("Enter");
  }

  /** Moves the cursor to a place, counted from 1. */
  async goTo(line, column) {
    await this.page.keyboard.press("Control+G");
    await this.page.locator(".quick-input-widget input").fill(`:${line}:${column}`);
    await this.page.keyboard.press("Enter");
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  }

  /** The text of the editor's visible lines. */
  async text() {
    const lines = await this.page.locator(".editor-instance .view-line").all();
    const placed = await Promise.all(
      lines.map(async (line) => [(await line.boundingBox())?.y ?? 0, (await line.textContent()) ?? ""]),
    );
    return placed.sort(([one], [other]) => one - other).map(([, text]) => text.replaceAll("\u00a0", " ")).join("\n");
  }

  /** Waits until something is true. */
  async until(what, is) {
    const end = Date.now() + PATIENCE;
    while (!(await is())) {
      if (Date.now() > end) {
        throw new Error(`after ${PATIENCE / 1000} s, this is not so: ${what}`);
      }
      await this.page.waitForTimeout(100);
    }
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function finished(child) {
  let text = "";
  child.stdout.on("data", (data) => (text += data));
  child.stderr.on("data", (data) => (text += data));
  return new Promise((resolve, reject) => {
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the server of VS Code failed:\n${text}`))));
  });
}

function output(child, words) {
  let text = "";
  return new Promise((resolve, reject) => {
    const read = (data) => {
      text += data;
      if (text.includes(words)) {
        resolve();
      }
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", () => reject(new Error(`the server of VS Code ended:\n${text}`)));
  });
}
