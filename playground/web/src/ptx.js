// The colours of PTX: comments, strings, directives, qualifiers, registers, numbers and labels.

export const ptx = {
  name: 'ptx',
  languageData: { commentTokens: { line: '//' } },
  startState: () => ({ isComment: false, isStart: true }),
  token(stream, state) {
    if (state.isComment || stream.match('/*')) {
      state.isComment = !stream.match(/.*?\*\//);
      if (state.isComment) stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/\/\/.*/)) return 'comment';
    if (stream.eatSpace()) return null;
    const { isStart } = state;
    state.isStart = false;
    if (stream.match(/"(?:[^"\\]|\\.)*"?/)) return 'string';
    if (stream.match(/0[xXfFdD][\da-fA-F]+U?|\d+(?:\.\d*)?(?:[eE][-+]?\d+)?U?/)) return 'number';
    if (stream.match(/%[\w$]+(?:\.[xyzw]\b)?/)) return 'atom';
    if (stream.match(/\.[\w$]+(?:::[\w$]+)*/)) return isStart ? 'keyword' : 'meta';
    if (stream.match(/[\w$]+(?=\s*:(?!:))/)) { state.isStart = true; return 'labelName'; }
    if (stream.match(/[\w$]+/)) return isStart ? 'keyword' : null;
    const mark = stream.next();
    if (mark === '@') { stream.match(/!?%?[\w$]+/); state.isStart = true; return 'atom'; }
    state.isStart = mark === ';' || mark === '{' || mark === '}';
    return null;
  },
};
