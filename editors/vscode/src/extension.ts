// Starts the language server, and offers its commands.

import * as vscode from "vscode";
import { CloseAction, ErrorAction, LanguageClient, type LanguageClientOptions } from "vscode-languageclient/node";
import { Explanations } from "./explain";
import { SECTION, find, report } from "./program";
import { WorkspaceCheck } from "./workspace";

/** The command of the server that shows a rule. This client shows it beside the code. */
const EXPLAIN_RULE = `${SECTION}.explainRule`;

/** A language server that ends as often within three minutes is not started again. */
const RESTARTS = 5;

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const program = () => server?.programOrReport();
  const explanations = new Explanations(program);
  server = new Server(context, explanations);
  const check = new WorkspaceCheck(program);
  const command = (name: string, run: (...args: unknown[]) => unknown) =>
    vscode.commands.registerCommand(`${SECTION}.${name}`, run);
  context.subscriptions.push(
    server,
    explanations,
    check,
    command("restart", () => server?.restart()),
    command("showOutput", () => server?.output.show()),
    command("explain", (rule) => explanations.show(typeof rule === "string" ? rule : undefined)),
    command("checkWorkspace", () => check.run()),
    command("fixFile", fixFile),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      // The server asks for all other settings itself.
      if (["path", "languages"].some((name) => event.affectsConfiguration(`${SECTION}.${name}`))) {
        await server?.restart();
      }
    }),
  );
  await server.restart();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}

/** Applies the certain fixes of the file. */
async function fixFile(): Promise<void> {
  const kind = vscode.CodeActionKind.SourceFixAll.append(SECTION).value;
  await vscode.commands.executeCommand("editor.action.sourceAction", { kind, apply: "first" });
}

/** The language server, and the item of the status bar that tells its state. */
class Server implements vscode.Disposable {
  readonly output = vscode.window.createOutputChannel("ptx-async", { log: true });
  private readonly status = vscode.languages.createLanguageStatusItem(SECTION, []);
  private client: LanguageClient | undefined;
  private program: string | undefined;
  /** Starts one after the other: settings can change while the server starts. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly explanations: Explanations,
  ) {
    this.status.name = "ptx-async";
    this.status.command = { title: "Show Output", command: `${SECTION}.showOutput` };
  }

  /** Starts the server, or starts it again. */
  restart(): Promise<void> {
    this.last = this.last.then(() => this.start()).catch((error) => this.output.error(error));
    return this.last;
  }

  async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.dispose().catch((error) => this.output.error(error));
  }

  /** The path of the program; the reason why there is none is shown. */
  async programOrReport(): Promise<string | undefined> {
    await this.last;
    if (this.program === undefined) {
      await this.restart();
    }
    return this.program;
  }

  dispose(): void {
    this.status.dispose();
    this.output.dispose();
  }

  private async start(): Promise<void> {
    await this.stop();
    const languages = vscode.workspace.getConfiguration(SECTION).get<string[]>("languages", []);
    this.status.selector = languages.map((language) => ({ language }));
    const found = await find(this.context);
    if ("missing" in found) {
      this.program = undefined;
      this.output.error(found.missing);
      this.tell("Not installed", vscode.LanguageStatusSeverity.Error);
      // The start does not wait for an answer.
      void report(found.missing);
      return;
    }
    this.program = found.path;
    this.output.info(`${found.version}, ${found.path}`);
    this.tell(found.version, vscode.LanguageStatusSeverity.Information, true);
    const client = new LanguageClient(SECTION, "ptx-async", { command: found.path, args: ["lsp"] }, this.options(languages));
    this.client = client;
    try {
      await client.start();
      this.tell(found.version, vscode.LanguageStatusSeverity.Information);
    } catch (error) {
      this.tell("The language server does not start", vscode.LanguageStatusSeverity.Error);
      throw error;
    }
  }

  private tell(text: string, severity: vscode.LanguageStatusSeverity, busy = false): void {
    Object.assign(this.status, { text, severity, busy });
  }

  private options(languages: string[]): LanguageClientOptions {
    const ends: number[] = [];
    return {
      documentSelector: languages.flatMap((language) => [
        { language, scheme: "file" },
        { language, scheme: "untitled" },
      ]),
      initializationOptions: vscode.workspace.getConfiguration(SECTION),
      outputChannel: this.output,
      diagnosticCollectionName: SECTION,
      middleware: {
        executeCommand: (command, args, next) =>
          command === EXPLAIN_RULE && typeof args[0] === "string" ? this.explanations.show(args[0]) : next(command, args),
      },
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue }),
        closed: () => {
          const now = Date.now();
          ends.push(now);
          if (ends.filter((end) => now - end < 180_000).length < RESTARTS) {
            return { action: CloseAction.Restart, handled: true };
          }
          this.tell("The language server has ended", vscode.LanguageStatusSeverity.Error);
          return {
            action: CloseAction.DoNotRestart,
            message: `The language server of ptx-async ended ${RESTARTS} times; its output tells why, and the command "PTX: Restart the Language Server" starts it again.`,
          };
        },
      },
    };
  }
}
