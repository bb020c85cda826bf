// The editor, and the findings in it.

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentUnit, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { cpp } from '@codemirror/legacy-modes/mode/clike';
import { python } from '@codemirror/legacy-modes/mode/python';
import { rust } from '@codemirror/legacy-modes/mode/rust';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { ptx } from './ptx.js';

const MODES = { description: rust, ptx, cuda: cpp, rust, python };

const style = HighlightStyle.define([
  { tag: tags.comment, class: 'hl-comment' },
  { tag: [tags.keyword, tags.modifier], class: 'hl-keyword' },
  { tag: [tags.string, tags.special(tags.string)], class: 'hl-string' },
  { tag: [tags.number, tags.bool, tags.atom], class: 'hl-number' },
  { tag: [tags.meta, tags.macroName, tags.processingInstruction], class: 'hl-meta' },
  { tag: [tags.typeName, tags.labelName], class: 'hl-type' },
]);

export class Editor {
  #language = new Compartment();
  #view;

  /** Calls `changed` after each change of the text, `left` when Esc leaves the editor, and `run` at Ctrl+Enter. */
  constructor(parent, { changed, left, run }) {
    const called = (key, call) => ({ key, run: () => { call(); return true; } });
    this.#view = new EditorView({
      parent,
      extensions: [
        lineNumbers(), lintGutter(), history(), drawSelection(), bracketMatching(), highlightActiveLine(),
        indentUnit.of('    '), syntaxHighlighting(style), this.#language.of([]),
        EditorState.tabSize.of(4), EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'Text to check', tabindex: '0', spellcheck: 'false', autocapitalize: 'off' }),
        EditorView.updateListener.of(update => { if (update.docChanged) changed(); }),
        // Search and the list of findings close at Esc first.
        keymap.of([...searchKeymap, ...lintKeymap, called('Escape', left), called('Mod-Enter', run), ...historyKeymap, indentWithTab, ...defaultKeymap]),
      ],
    });
  }

  get text() {
    return this.#view.state.doc.toString();
  }

  set text(text) {
    this.#view.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true });
  }

  set language(language) {
    this.#view.dispatch({ effects: this.#language.reconfigure(StreamLanguage.define(MODES[language])) });
  }

  /** Draws the findings. */
  show(findings) {
    const { length } = this.#view.state.doc;
    const diagnostics = findings.map(({ from, to, severity, rule, message, help }) => ({
      from: Math.min(from, length),
      to: Math.min(Math.max(to, from), length),
      severity: severity === 'note' ? 'info' : severity,
      source: rule ?? undefined,
      message: help ? `${message}\nhelp: ${help}` : message,
    }));
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics));
  }

  /** Selects a range and goes there. */
  select(from, to) {
    const { length } = this.#view.state.doc;
    const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
    this.#view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) });
    this.#view.focus();
  }
}
