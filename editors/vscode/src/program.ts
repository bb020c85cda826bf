// The program `ptx-async` that is started.

import { execFile } from "node:child_process";
import { constants, promises as fs } from "node:fs";
import { homedir } from "node:os";
import * as path from "node:path";
import * as vscode from "vscode";

export const SECTION = "ptx-async";

const NAME = process.platform === "win32" ? "ptx-async.exe" : "ptx-async";

/** The commands that install the program. */
const INSTALL = { pip: "pip install ptx-async", cargo: "cargo install ptx-async-cli" };

/** A program, or the reason why there is none. */
export type Found = { path: string; version: string } | { missing: string };

/**
 * The program of the setting `ptx-async.path`; without one, that on `PATH`; without one, that of the extension's
 * package. A program that does not run, or has no language server, is not used.
 */
export async function find(context: vscode.ExtensionContext): Promise<Found> {
  const setting = vscode.workspace.getConfiguration(SECTION).get<string>("path", "").trim();
  if (setting) {
    const program = await ask(expand(setting));
    return "missing" in program ? { missing: `The setting \`ptx-async.path\`: ${program.missing}` } : program;
  }
  const bundled = path.join(context.extensionPath, "server", NAME);
  let missing: string | undefined;
  for (const candidate of [await onPath(), bundled]) {
    if (candidate !== undefined && (await isExecutable(candidate))) {
      const program = await ask(candidate);
      if ("path" in program) {
        return program;
      }
      missing ??= program.missing;
    }
  }
  return { missing: missing ?? "The program `ptx-async` is not on PATH, and the extension contains none" };
}

/** Says that there is no program, and offers the ways to install it. */
export async function report(missing: string): Promise<void> {
  const settings = "Open Settings";
  const copies: Record<string, string> = { "Copy pip Command": INSTALL.pip, "Copy cargo Command": INSTALL.cargo };
  const chosen = await vscode.window.showErrorMessage(
    `${missing}. Install ptx-async with \`${INSTALL.pip}\` or \`${INSTALL.cargo}\`, or set \`ptx-async.path\`.`,
    ...Object.keys(copies),
    settings,
  );
  if (chosen === settings) {
    await vscode.commands.executeCommand("workbench.action.openSettings", `${SECTION}.path`);
  } else if (chosen !== undefined) {
    await vscode.env.clipboard.writeText(copies[chosen] ?? "");
  }
}

/** Runs the program, and returns its output, whatever its exit status. Rejects if it does not run. */
export function run(program: string, args: string[], signal?: AbortSignal): Promise<{ out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 256 * 1024 * 1024, signal };
    execFile(program, args, options, (error, out, err) => {
      // A number is an exit status; an error of the system has a name instead.
      if (error && typeof error.code !== "number") {
        reject(error);
      } else {
        resolve({ out, err });
      }
    });
  });
}

/** Asks a program for its version, and whether it has a language server. */
async function ask(program: string): Promise<Found> {
  try {
    const version = (await run(program, ["--version"])).out.trim();
    const help = await run(program, ["lsp", "--help"]);
    return help.out === ""
      ? { missing: `${program} (${version || "of another kind"}) has no language server` }
      : { path: program, version };
  } catch (error) {
    return { missing: `${program} does not start: ${error instanceof Error ? error.message : error}` };
  }
}

async function onPath(): Promise<string | undefined> {
  for (const folder of (process.env["PATH"] ?? "").split(path.delimiter)) {
    const candidate = path.join(folder, NAME);
    if (path.isAbsolute(folder) && (await isExecutable(candidate))) {
      return candidate;
    }
  }
  return undefined;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await fs.access(file, constants.X_OK);
    return (await fs.stat(file)).isFile();
  } catch {
    return false;
  }
}

/** The path of a setting: `~` and `${workspaceFolder}` stand for folders. */
function expand(setting: string): string {
  const workspace = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const expanded = setting.replace(/^~(?=$|[\\/])/, homedir()).replaceAll("${workspaceFolder}", workspace);
  // A name without a folder is looked up on PATH, as a shell does.
  return expanded.includes("/") || expanded.includes(path.sep) ? path.resolve(workspace, expanded) : expanded;
}
