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
/** Where there is no place for the columns of the targets, one column has them in words. */
const narrow = matchMedia('(max-width: 800px)');
narrow.addEventListener('change', show);
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
    : narrow.matches ? [] : [...architectures].filter(has).map(([number, targets]) => [`sm_${number}`, targets]);
  const span = String(columns.length === 0 ? 2 : columns.length + 1);
  byId('table').tHead.replaceChildren(element('tr', {},
    element('th', { scope: 'col' }, 'Instruction'),
    columns.length === 0 && element('th', { scope: 'col', class: 'lowest' }, 'PTX ISA'),
    ...columns.map(([name]) => element('th', { scope: 'col', class: 'version' }, name))));
  const bodies = [];
  let name;
  for (const row of shown) {
    if (row.name !== name && row.of === 'forms') {
      name = row.name;
      bodies.push(element('tbody', { class: 'group' }, element('tr', {}, element('th', { scope: 'rowgroup', colspan: span },
        element('code', {}, row.name), row.step && element('span', { class: 'title' }, ' in ptx_async!: ', element('code', {}, row.step))))));
    }
    bodies.push(bodyOf(row, columns, span, newest));
  }
  for (const body of [...byId('table').tBodies]) body.remove();
  byId('table').append(...bodies);
  byId('count').textContent = `${count(shown.length, 'row')} of ${table.rows.length}`;
  showTaker(newest);
}

/** Two lines: the syntax, which is long, and the versions. */
function bodyOf(row, columns, span, newest) {
  const support = table.supports[row.support];
  const syntax = row.of === 'forms' ? row.syntax : `${row.name}${row.syntax && ` ${row.syntax}`}`;
  return element('tbody', { class: 'row' },
    element('tr', { class: 'syntax' }, element('th', { scope: 'rowgroup', colspan: span }, element('code', {}, ...breakable(syntax)))),
    element('tr', {},
      element('td', { class: 'title' }, row.title),
      columns.length === 0 && element('td', {}, inWords(support, newest)),
      ...columns.map(([, targets]) => cell(support, targets, newest))));
}

/** The parts of a syntax line, with places where it can break. */
function breakable(syntax) {
  return syntax.split(/(?=[.{|])/).flatMap(part => [element('wbr'), part]);
}

/**
 * The lowest versions on an architecture: that of the target without a letter, then those of the targets with a letter that
 * need a lower one.
 */
function lowestOn(support, targets, newest) {
  let lowest = Infinity;
  return targets.flatMap(({ index, letter }) => {
    const version = support[index];
    if (version === -1 || version > newest || version >= lowest) return [];
    lowest = version;
    return [{ version, letter }];
  });
}

function cell(support, targets, newest) {
  const found = lowestOn(support, targets, newest);
  if (found.length === 0) return element('td', { class: 'version none' }, '–');
  return element('td', { class: 'version' }, ...found.map(({ version, letter }) =>
    element('div', {}, table.versions[version], letter && element('sup', {}, letter))));
}

/** The versions and targets in words: `8.0, sm_90 or higher`, or `8.8 on sm_100f; 8.6 on sm_100a`. */
function inWords(support, newest) {
  const known = [...architectures].map(([number, targets]) => [number, lowestOn(support, targets, newest)]);
  const first = known.findIndex(([, found]) => found.length > 0);
  if (known.slice(first).every(([, found]) => found[0]?.letter === '')) {
    const lowest = Math.min(...known.slice(first).flatMap(([, found]) => found.map(({ version }) => version)));
    return `${table.versions[lowest]}, sm_${known[first][0]} or higher`;
  }
  const names = new Map();
  for (const [number, found] of known) {
    for (const { version, letter } of found) names.set(version, [...names.get(version) ?? [], `sm_${number}${letter}`]);
  }
  return [...names].sort(([one], [other]) => one - other).map(([version, of]) => `${table.versions[version]} on ${of.join(' ')}`).join('; ');
}

/** The drivers and the toolkit of the chosen version. */
function showTaker(newest) {
  const taker = table.takers[newest];
  byId('taker').hidden = !taker?.driver;
  if (taker?.driver) {
    byId('taker').textContent = `PTX ISA ${table.versions[newest]}: driver ${taker.driver} or later${taker.toolkit ? `; ptxas of ${taker.toolkit} or later` : ''}.`;
  }
}
