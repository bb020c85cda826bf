// Documents with the text of `ptx-async explain`.

import * as vscode from "vscode";
import { SECTION, run } from "./program";

const SCHEME = "ptx-async-explain";

/** Finds the program; `undefined` if there is none, which the user has been told. */
export type Program = () => Promise<string | undefined> | undefined;

/** The rule of a finding. A language server can add a link to it. */
export function ruleOf(diagnostic: vscode.Diagnostic): string | undefined {
  const { code } = diagnostic;
  const rule = typeof code === "object" ? code.value : code;
  return diagnostic.source === SECTION && typeof rule === "string" ? rule : undefined;
}

/** Shows what `ptx-async explain` prints about a rule or an instruction. */
export class Explanations implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly registered = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);

  constructor(private readonly program: Program) {}

  /** Explains `rule`; without one, that of the finding at the cursor, or one that the user types. */
  async show(rule?: string): Promise<void> {
    const asked = rule ?? (await vscode.window.showInputBox({
      title: "Explain",
      prompt: "A rule, an instruction or an error of CUDA",
      placeHolder: "mbarrier-not-initialized, cp.async.bulk, CUDA_ERROR_INVALID_PTX",
      value: ruleAtCursor() ?? "",
    }));
    if (asked?.trim()) {
      const uri = vscode.Uri.from({ scheme: SCHEME, path: `${asked.trim()}.txt` });
      const document = await vscode.workspace.openTextDocument(uri);
      await vscode.window.showTextDocument(document, { preview: true, viewColumn: vscode.ViewColumn.Beside });
    }
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const program = await this.program();
    if (program === undefined) {
      return "";
    }
    const { out, err } = await run(program, ["explain", uri.path.replace(/\.txt$/, "")]);
    return out || err;
  }

  dispose(): void {
    this.registered.dispose();
  }
}

function ruleAtCursor(): string | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    return undefined;
  }
  const { document, selection } = editor;
  const here = vscode.languages.getDiagnostics(document.uri).filter(({ range }) => range.intersection(selection));
  return here.map(ruleOf).find((rule) => rule !== undefined);
}
