import { cachedHtml } from './cached-html.ts';

/** The place of a value in cached HTML: a character for private use, which no text of the shop has. */
export const blank = '\u{e000}';

/**
 * Returns HTML that is the same on many pages except for the values of some attributes: rendered once with a `blank`
 * for each, cached as long as its object exists, and filled in with the values in order.
 * @throws {Error} if there are more or fewer blanks than values.
 */
export function filledHtml(
  of: object,
  key: string,
  values: readonly string[],
  render: () => Promise<string>,
): string | Promise<string> {
  const html = cachedHtml(of, key, render);
  return typeof html === 'string'
    ? filled(html, key, values)
    : html.then((made) => filled(made, key, values));
}

function filled(kept: string, key: string, values: readonly string[]): string {
  const [first = '', ...others] = kept.split(blank);
  if (others.length !== values.length) {
    throw new Error(`"${key}" has ${others.length} blanks for ${values.length} values.`);
  }
  let html = first;
  for (const [index, other] of others.entries()) html += escapeAttribute(values[index] ?? '') + other;
  return html;
}

/** Escapes an attribute as Astro does. Most values need no escaping, which a test finds out faster than a replacement. */
function escapeAttribute(value: string): string {
  return !/[&"]/.test(value) ? value : value.replaceAll('&', '&#38;').replaceAll('"', '&#34;');
}
