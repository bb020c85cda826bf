// Checks the files of the workspace that no editor shows, by `ptx-async check`.

import * as vscode from "vscode";
import type { Program } from "./explain";
import { SECTION, run } from "./program";

/** A finding as `ptx-async check --format json` prints it. */
interface Finding extends Place {
  file: string;
  severity: string;
  rule: string;
  help: string | null;
  related?: Place[];
}

interface Place {
  line: number;
  column: number;
  end_column: number;
  message: string;
}

const SEVERITIES: Record<string, vscode.DiagnosticSeverity> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  note: vscode.DiagnosticSeverity.Information,
};

/** The findings in files that are not open. The language server reports those in the others, while they change. */
export class WorkspaceCheck implements vscode.Disposable {
  private readonly findings = vscode.languages.createDiagnosticCollection(`${SECTION}-workspace`);
  private readonly opened = vscode.workspace.onDidOpenTextDocument(({ uri }) => this.findings.delete(uri));

  constructor(private readonly program: Program) {}

  /** Checks every folder of the workspace. */
  async run(): Promise<void> {
    const program = await this.program();
    const folders = vscode.workspace.workspaceFolders ?? [];
    if (program === undefined) {
      return;
    }
    if (folders.length === 0) {
      void vscode.window.showInformationMessage("No folder is open, so there are no files to check.");
      return;
    }
    const progress = { location: vscode.ProgressLocation.Notification, title: "Checking all files", cancellable: true };
    const found = await vscode.window.withProgress(progress, async (_, token) => {
      const abort = new AbortController();
      token.onCancellationRequested(() => abort.abort());
      try {
        const checked = folders.map((folder) => check(program, folder, abort.signal));
        return (await Promise.all(checked)).flat();
      } catch (error) {
        if (!token.isCancellationRequested) {
          void vscode.window.showErrorMessage(`ptx-async: ${error instanceof Error ? error.message : error}`);
        }
        return undefined;
      }
    });
    if (found !== undefined) {
      await this.show(found);
    }
  }

  dispose(): void {
    this.opened.dispose();
    this.findings.dispose();
  }

  private async show(found: Finding[]): Promise<void> {
    const files = new Map<string, Finding[]>();
    for (const finding of found) {
      files.set(finding.file, [...(files.get(finding.file) ?? []), finding]);
    }
    const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
    this.findings.clear();
    for (const [file, findings] of files) {
      const uri = vscode.Uri.file(file);
      if (!open.has(uri.toString())) {
        const lines = await linesOf(uri);
        this.findings.set(uri, findings.map((finding) => diagnostic(finding, uri, lines)));
      }
    }
    if (found.length === 0) {
      void vscode.window.showInformationMessage("No findings in the files of the workspace.");
    } else {
      await vscode.commands.executeCommand("workbench.actions.view.problems");
    }
  }
}

/** The findings in a folder, with the settings of the folder. */
async function check(program: string, folder: vscode.WorkspaceFolder, signal: AbortSignal): Promise<Finding[]> {
  const settings = vscode.workspace.getConfiguration(SECTION, folder.uri);
  const flag = (name: string) => (settings.get<boolean>(name) ? [`--${name}`] : []);
  const text = (name: string) => (settings.get<string>(name) ? [`--${name}`, settings.get<string>(name) ?? ""] : []);
  const each = (name: string, path: (value: string) => string) =>
    settings.get<string[]>(name, []).flatMap((value) => [`--${name}`, path(value)]);
  const below = (path: string) => vscode.Uri.joinPath(folder.uri, path).fsPath;
  const include = each("include", (path) => (/^([\\/]|[A-Za-z]:)/.test(path) ? path : below(path)));
  const options = [...text("target"), ...text("isa"), ...flag("strict"), ...flag("hints"), ...each("allow", String), ...include];
  const { out, err } = await run(program, ["check", "--format", "json", ...options, "--", folder.uri.fsPath], signal);
  // An unknown rule, for example.
  const failed = out === "" && /^error: /m.exec(err);
  if (failed) {
    throw new Error(err.trim());
  }
  return out.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Finding);
}

async function linesOf(uri: vscode.Uri): Promise<string[]> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)).split(/\r?\n/);
  } catch {
    return [];
  }
}

function diagnostic(finding: Finding, uri: vscode.Uri, lines: string[]): vscode.Diagnostic {
  const message = finding.help ? `${finding.message}\nhelp: ${finding.help}` : finding.message;
  const severity = SEVERITIES[finding.severity] ?? vscode.DiagnosticSeverity.Warning;
  const made = new vscode.Diagnostic(range(finding, lines), message, severity);
  made.source = SECTION;
  made.code = finding.rule;
  made.relatedInformation = (finding.related ?? []).map(
    (place) => new vscode.DiagnosticRelatedInformation(new vscode.Location(uri, range(place, lines)), place.message),
  );
  return made;
}

/** The range of a finding, whose columns count characters from 1. Those of VS Code count the units of UTF-16 from 0. */
function range(place: Place, lines: string[]): vscode.Range {
  const characters = Array.from(lines[place.line - 1] ?? "");
  const units = (column: number) => characters.slice(0, column - 1).join("").length;
  return new vscode.Range(place.line - 1, units(place.column), place.line - 1, units(place.end_column));
}
