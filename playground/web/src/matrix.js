// The page of the support matrix: rows of the table, and filters in the address.

import { byId, count, element } from './elements.js';

const FILTERS = ['words', 'target', 'isa', 'of'];

/** Milliseconds without a key before the words choose rows. */
const PAUSE = 80;

const table = await (await fetch(new URL('table.json', import.meta.url))).json();

/** The architectures: for each number, the indices of its targets, without a letter first. */
const architectures = new Map();
table.targets.forEach((name, index) => {
  const number = Number(/\d+/.exec(name)[0]);
  if (number >= 50) architectures.set(number, [...architectures.get(number) ?? [], { index, letter: name.replace(/^sm_\d+/, '') }]);
});
const ORDER = ['', 'f', 'a'];
for (const targets of architectures.values()) targets.sort((one, other) => ORDER.indexOf(one.letter) - ORDER.indexOf(other.letter));

for (const name of table.targets) if (Number(/\d+/.exec(name)[0]) >= 50) byId('target').append(element('option', {}, name));
for (const name of table.versions) byId('isa').append(element('option', {}, name));

/** The text of each row that the words are compared with. */
const searched = table.rows.map(row => `${row.name} ${row.syntax} ${row.title ?? ''} ${row.step ?? ''}`.toLowerCase());

let timer;
for (const id of FILTERS) byId(id).addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(() => { remember(); show(); }, id === 'words' ? PAUSE : 0);
});
byId('filters').addEventListener('submit', event => event.preventDefault());
addEventListener('popstate', recall);
recall();

/** Reads the filters from the address. */
function recall() {
  const wanted = new URLSearchParams(location.search);
  for (const id of FILTERS) {
    byId(id).value = wanted.get(id) ?? '';
    // A value that a list lacks.
    if (byId(id).selectedIndex === -1) byId(id).value = '';
  }
  show();
}

function remember() {
  const wanted = new URLSearchParams();
  for (const id of FILTERS) if (byId(id).value) wanted.set(id, byId(id).value);
  history.replaceState(undefined, '', wanted.size > 0 ? `?${wanted}` : location.pathname);
}

function show() {
  const words = byId('words').value.toLowerCase().split(/\s+/).filter(Boolean);
  const target = table.targets.indexOf(byId('target').value);
  const newest = byId('isa').value === '' ? Infinity : table.versions.indexOf(byId('isa').value);
  const of = byId('of').value;
  const shown = table.rows.filter((row, index) => {
    const support = table.supports[row.support];
    const versions = target === -1 ? support.filter(version => version !== -1) : [support[target]];
    return (of === '' || row.of === of)
      && words.every(word => searched[index].includes(word))
      && versions.some(version => version !== -1 && version <= newest);
  });
  // One column for a target, and else one for each architecture that a row has.
  const has = ([, targets]) => shown.some(row => targets.some(({ index }) => table.supports[row.support][index] !== -1));
  const columns = target !== -1
    ? [[byId('target').value, [{ index: target, letter: '' }]]]
    : [...architectures].filter(has).map(([number, targets]) => [`sm_${number}`, targets]);
  byId('table').classList.toggle('one', target !== -1);
  byId('table').tHead.replaceChildren(element('tr', {},
    element('th', { scope: 'col' }, 'Instruction'),
    element('th', { scope: 'col', class: 'lowest' }, 'PTX ISA'),
    ...columns.map(([name]) => element('th', { scope: 'col', class: 'version' }, name))));
  const bodies = [];
  let name;
  for (const row of shown) {
    if (row.name !== name && row.of === 'forms') {
      name = row.name;
      bodies.push(element('tbody', { class: 'group' }, element('tr', {}, element('th', { scope: 'rowgroup', colspan: String(columns.length + 2) },
        element('code', {}, row.name), row.step && element('span', { class: 'title' }, ' in ptx_async!: ', element('code', {}, row.step))))));
    }
    bodies.push(bodyOf(row, columns, newest));
  }
  for (const body of [...byId('table').tBodies]) body.remove();
  byId('table').append(...bodies);
  byId('count').textContent = `${count(shown.length, 'row')} of ${table.rows.length}`;
  showTaker(newest);
}

/** Two lines: the syntax, which is long, and the versions. */
function bodyOf(row, columns, newest) {
  const support = table.supports[row.support];
  const lowest = Math.min(...support.filter(version => version !== -1));
  const syntax = row.of === 'forms' ? row.syntax : `${row.name}${row.syntax && ` ${row.syntax}`}`;
  return element('tbody', { class: 'row' },
    element('tr', { class: 'syntax' }, element('th', { scope: 'rowgroup', colspan: String(columns.length + 2) }, element('code', {}, ...breakable(syntax)))),
    element('tr', {},
      element('td', { class: 'title' }, row.title),
      element('td', { class: 'lowest' }, table.versions[lowest], element('span', { class: 'targets' }, `, ${targetsOf(support)}`)),
      ...columns.map(([, targets]) => cell(support, targets, newest))));
}

/** The parts of a syntax line, with places where it can break. */
function breakable(syntax) {
  return syntax.split(/(?=[.{|])/).flatMap(part => [element('wbr'), part]);
}

/** The lowest version on an architecture, with the letter of the target that has it. */
function cell(support, targets, newest) {
  const found = targets.find(({ index }) => support[index] !== -1 && support[index] <= newest);
  if (!found) return element('td', { class: 'version none' }, '–');
  return element('td', { class: 'version' }, table.versions[support[found.index]], found.letter && element('sup', {}, found.letter));
}

/** The targets in words: `sm_90 or higher`, or a list. */
function targetsOf(support) {
  const known = [...architectures].map(([number, targets]) => {
    const letters = targets.filter(({ index }) => support[index] !== -1).map(({ letter }) => letter);
    return letters.length > 0 && [number, letters.includes('') ? '' : letters[0]];
  });
  const first = known.findIndex(Boolean);
  if (first !== -1 && known.slice(first).every(one => one && one[1] === '')) return `sm_${known[first][0]} or higher`;
  return known.filter(Boolean).map(([number, letter]) => `sm_${number}${letter}`).join(' ');
}

/** The drivers and the toolkit of the chosen version. */
function showTaker(newest) {
  const taker = table.takers[newest];
  byId('taker').hidden = !taker?.driver;
  if (taker?.driver) {
    byId('taker').textContent = `PTX ISA ${table.versions[newest]}: driver ${taker.driver} or later${taker.toolkit ? `; ptxas of ${taker.toolkit} or later` : ''}.`;
  }
}
