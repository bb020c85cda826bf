// Makes elements. Text is always text, never markup.

/** An element with attributes and children; a child that is no node is text. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.filter(child => child != null && child !== false && child !== ''));
  return made;
}

/** Text in which words between backticks are code. */
export function prose(text) {
  const parts = text.split('`');
  const fragment = document.createDocumentFragment();
  fragment.append(...parts.map((part, index) => index % 2 && index < parts.length - 1 ? element('code', {}, part) : part));
  return fragment;
}

/** `1 error`, `2 errors` */
export function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export const byId = id => document.getElementById(id);
