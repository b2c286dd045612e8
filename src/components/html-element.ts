import type { Attributes } from '../islands/create-element.ts';

/** HTML that was made of an element, in which every text is escaped. */
export interface Html {
  readonly html: string;
}

const escaped: Readonly<Record<string, string>> = { '&': '&#38;', '<': '&#60;', '>': '&#62;', '"': '&#34;' };

function escape(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign) : text;
}

/** Makes an element as HTML, for `set:html`. */
export function htmlElement(
  name: string,
  attributes: Attributes,
  ...children: readonly (Html | string)[]
): Html {
  let html = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) html += ` ${key}`;
    else if (value !== false) html += ` ${key}="${escape(value)}"`;
  }
  html += '>';
  if (name === 'img') return { html };
  for (const child of children) html += typeof child === 'string' ? escape(child) : child.html;
  return { html: `${html}</${name}>` };
}
