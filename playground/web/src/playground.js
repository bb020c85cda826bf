// The page of the playground: the text, its findings and its other forms.

import { Checker } from './checker.js';
import { Editor } from './editor.js';
import { byId, count, element, prose } from './elements.js';
import { EXAMPLES } from './examples.js';
import { packed, unpacked } from './share.js';
import { targets as TARGETS, versions as VERSIONS } from 'vocabulary';

const LANGUAGES = {
  description: 'ptx_async! (Rust)',
  ptx: 'PTX',
  cuda: 'Inline assembly: C++, CUDA',
  rust: 'Inline assembly: Rust',
  python: 'Inline assembly: Python',
};

const FORMS = {
  description: 'Becomes',
  ptx: 'Descriptions',
  cuda: 'Descriptions',
  rust: 'Descriptions',
  python: 'Descriptions',
};

/** Limit on the milliseconds of a check. A longer one is ended. */
const LIMIT = 10_000;

/** Limit on the findings that are listed. The editor marks all findings. */
const LISTED = 200;

/** Milliseconds without a key before a check starts. */
const PAUSE = 60;

const language = byId('language');
const target = byId('target');
const isa = byId('isa');
const example = byId('example');

const checker = new Checker();
/** The checker that runs launches: it can be busy for long. Made for the first run. */
let runner;
let findings = [];
let timer;

const editor = new Editor(byId('editor'), {
  changed() {
    document.body.dataset.state = 'checking';
    clearTimeout(timer);
    timer = setTimeout(analyze, PAUSE);
  },
  left: () => byId('results').focus(),
  run,
});

for (const [value, name] of Object.entries(LANGUAGES)) language.append(element('option', { value }, name));
for (const value of TARGETS) target.append(element('option', { value }, value));
for (const value of VERSIONS) isa.append(element('option', { value }, value));
for (const { id, title } of EXAMPLES) example.append(element('option', { value: id }, title));

language.onchange = () => { editor.language = language.value; analyze(); };
target.onchange = isa.onchange = analyze;
example.onchange = () => {
  const chosen = EXAMPLES.find(({ id }) => id === example.value);
  if (chosen) open(chosen);
};
byId('run').onclick = run;
byId('stop').onclick = () => runner.stop();
byId('share').onclick = share;
document.addEventListener('keydown', event => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) run();
});
addEventListener('hashchange', restore);

restore();

/** Shows the state in the address, or else the first example. */
async function restore() {
  const { hash } = location;
  if (hash.startsWith('#example=')) {
    const chosen = EXAMPLES.find(({ id }) => id === hash.slice('#example='.length));
    if (chosen) return open(chosen);
  }
  if (hash.startsWith('#code=')) {
    const state = await unpacked(hash.slice('#code='.length));
    if (typeof state?.text === 'string') return open(state);
    open(EXAMPLES[0]);
    return announce('The link is damaged: it has no text.');
  }
  open(EXAMPLES[0]);
}

function open(state) {
  language.value = Object.hasOwn(LANGUAGES, state.language) ? state.language : 'ptx';
  target.value = TARGETS.includes(state.target) ? state.target : '';
  isa.value = VERSIONS.includes(state.isa) ? state.isa : '';
  example.value = state.id ?? '';
  editor.language = language.value;
  editor.text = state.text;
  byId('launches').hidden = true;
  clearTimeout(timer);
  analyze();
}

function source() {
  return { language: language.value, text: editor.text, target: target.value || undefined, isa: isa.value || undefined };
}

async function analyze() {
  clearTimeout(timer);
  document.body.dataset.state = 'checking';
  const of = source();
  let analysis;
  try {
    await checker.ready;
  } catch (error) {
    byId('state').textContent = `The checker cannot be loaded: ${error.message}.`;
    document.body.dataset.state = 'failed';
    return;
  }
  try {
    analysis = await checker.ask({ kind: 'analyze', ...of }, LIMIT);
  } catch (error) {
    return failed(error);
  }
  // A later check is on its way.
  if (!analysis || JSON.stringify(source()) !== JSON.stringify(of)) return;
  show(analysis, of);
  document.body.dataset.state = 'checked';
}

/** The module panicked, or took too long. */
function failed(error) {
  findings = [];
  editor.show(findings);
  byId('findings').replaceChildren();
  byId('state').textContent = `The checker failed on this text and was started again: ${error.message}. Please report the text.`;
  announce(byId('state').textContent);
  document.body.dataset.state = 'failed';
}

function show(analysis, of) {
  byId('run').disabled = !analysis.launches;
  byId('run').title = analysis.launches ? '' : 'the text has no comment // ptx-async: launch';
  showFindings(analysis.findings, analysis.remarks, of);
  byId('forms').hidden = analysis.forms.length === 0;
  byId('forms-heading').textContent = FORMS[of.language];
  byId('form-list').replaceChildren(...analysis.forms.map(formOf));
  showRequirements(analysis.requirements);
}

function showFindings(found, remarks, of) {
  findings = found;
  editor.show(found);
  const list = byId('findings');
  list.replaceChildren(...found.slice(0, LISTED).map(findingOf));
  if (found.length > LISTED) list.append(element('li', {}, `and ${found.length - LISTED} more`));
  byId('remarks').replaceChildren(...remarks.map(remark => element('li', {}, prose(remark))));
  const summary = found.length > 0 ? summaryOf(found) : of.text.trim() === '' ? 'There is no text.' : 'No findings.';
  byId('state').textContent = summary;
  const [first] = found;
  announce(first ? `${summary} First: line ${first.line}: ${first.message}` : summary);
}

function summaryOf(found) {
  const of = severity => found.filter(finding => finding.severity === severity).length;
  const parts = ['error', 'warning', 'note'].filter(severity => of(severity) > 0).map(severity => count(of(severity), severity));
  return `${parts.join(', ')}.`;
}

function announce(text) {
  const status = byId('announcement');
  if (status.textContent !== text) status.textContent = text;
}

function findingOf({ from, to, line, severity, rule, message, help, notes, related }) {
  const place = (from, to, line) => element('button', { type: 'button', class: 'place', onclick: () => editor.select(from, to) }, `line ${line}`);
  return element('li', { class: `finding ${severity}` },
    element('p', {}, element('strong', {}, severity), ' ', place(from, to, line), ': ', prose(message)),
    help && element('p', { class: 'help' }, 'help: ', prose(help)),
    ...related.map(other => element('p', { class: 'related' }, place(other.from, other.to, other.line), ': ', prose(other.message))),
    ...notes.map(note => element('p', { class: 'note' }, prose(note))),
    rule && element('p', { class: 'rule' }, 'rule ', element('button', { type: 'button', class: 'rule-link', onclick: () => explain(rule) }, rule)),
  );
}

function formOf({ line, ptx, rust, description, none }) {
  const code = (text, label) => element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, element('code', {}, text));
  return element('article', {},
    element('h3', {}, `Line ${line}`),
    code(ptx, `PTX of line ${line}`),
    description && code(description, `Description of line ${line}`),
    none && element('p', {}, 'no description: ', prose(none)),
    rust && element('details', {}, element('summary', {}, 'Rust'), code(rust, `Rust of line ${line}`)),
  );
}

function showRequirements(requirements) {
  byId('requirements').hidden = !requirements;
  if (!requirements) return;
  const { isa, targets, driver, toolkit, version, forced_by: forcedBy } = requirements;
  const rows = [
    ['PTX ISA', isa && `${isa}${version && version !== isa ? `; the module has ${version}` : ''}`],
    ['because of', forcedBy && `${forcedBy.what}${forcedBy.line ? ` in line ${forcedBy.line}` : ''}`],
    ['targets', targets],
    ['driver', driver && `${driver} or later`],
    ['toolkit', toolkit && `${toolkit} or later`],
  ];
  byId('requirement-list').replaceChildren(...rows.filter(([, value]) => value).flatMap(([name, value]) =>
    [element('dt', {}, name), element('dd', {}, prose(value))]));
}

async function run() {
  if (byId('run').disabled || byId('run').hidden) return;
  runner ??= new Checker();
  const of = source();
  byId('launches').hidden = false;
  byId('run').hidden = true;
  byId('stop').hidden = false;
  byId('timelines').replaceChildren();
  byId('run-state').textContent = 'The launches run.';
  document.body.dataset.run = 'running';
  let results;
  try {
    results = await runner.ask({ kind: 'run', ...of });
  } catch (error) {
    byId('run-state').textContent = `The simulator failed and was started again: ${error.message}.`;
  }
  byId('run').hidden = false;
  byId('stop').hidden = true;
  document.body.dataset.run = results ? 'done' : 'stopped';
  if (!results) {
    if (byId('run-state').textContent === 'The launches run.') byId('run-state').textContent = 'Stopped.';
    return announce(byId('run-state').textContent);
  }
  if (editor.text !== of.text) {
    byId('run-state').textContent = 'The text has changed since this run.';
  } else {
    showFindings(results.findings, results.remarks, of);
    byId('run-state').textContent = results.state;
  }
  byId('timelines').replaceChildren(...results.timelines.map(drawing));
}

function drawing({ title, svg }) {
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', title);
  return element('figure', {},
    element('figcaption', {}, prose(title)),
    element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': `Timeline of ${title}` }, document.importNode(picture, true)));
}

/** Shows the text of a rule, of which the first line is the name. */
async function explain(rule) {
  const answer = await checker.ask({ kind: 'explain', what: rule }, LIMIT).catch(() => undefined);
  if (!answer) return;
  const [name, ...text] = (answer.text ?? answer.error).split('\n');
  byId('rule-heading').textContent = name;
  byId('rule-text').textContent = text.join('\n').replace(/^ {2}/gm, '');
  byId('rule').showModal();
}

async function share() {
  const fragment = await packed(source());
  history.replaceState(undefined, '', `#code=${fragment}`);
  try {
    await navigator.clipboard.writeText(location.href);
    announceShare('The link is copied.');
  } catch {
    announceShare('The link is in the address bar.');
  }
}

function announceShare(text) {
  const button = byId('share');
  announce(text);
  button.textContent = text;
  setTimeout(() => { button.textContent = 'Share'; }, 2000);
}
