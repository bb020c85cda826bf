// The grammars as VS Code loads them, from package.json. The grammars of other languages are those of `tm-grammars`.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const require = createRequire(import.meta.url);
const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const { contributes } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

const OTHERS = { "source.c": "c", "source.cpp": "cpp", "source.python": "python", "source.rust": "rust" };

await oniguruma.loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")));

const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async (scope) => {
    const own = contributes.grammars.find(({ scopeName }) => scopeName === scope);
    const other = OTHERS[scope] && require.resolve(`tm-grammars/grammars/${OTHERS[scope]}.json`);
    const path = own ? join(folder, own.path) : other;
    return path ? textmate.parseRawGrammar(readFileSync(path, "utf8"), path) : null;
  },
  getInjections: (scope) =>
    contributes.grammars.filter(({ injectTo }) => injectTo?.includes(scope)).map(({ scopeName }) => scopeName),
});

/** The tokens of a text, each with its line, and its scopes without that of the language. */
export async function tokens(scope, text) {
  const grammar = await registry.loadGrammar(scope);
  let state = textmate.INITIAL;
  return text.split("\n").flatMap((line, index) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => ({
      line: index + 1,
      text: line.slice(startIndex, endIndex),
      scopes: scopes.slice(1),
    }));
  });
}

/** The colour of a token: the last scope that themes know. Those called `meta` have none. */
export function colour({ scopes }) {
  return scopes.filter((scope) => !scope.startsWith("meta.") && !scope.startsWith("punctuation.")).at(-1) ?? "";
}
