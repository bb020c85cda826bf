// A minimal extension for the tests, in place of that of rust-analyzer.

import type * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const [command = "rust-analyzer", ...args] = (process.env["RUST_ANALYZER"] ?? "").split(" ");
  const client = new LanguageClient("rust-analyzer", { command, args }, {
    documentSelector: [{ language: "rust", scheme: "file" }],
    initializationOptions: { checkOnSave: false },
  });
  context.subscriptions.push(client);
  await client.start();
}
