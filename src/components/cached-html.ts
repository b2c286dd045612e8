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

type Parts = Map<string, string | Promise<string>>;

const kept = new WeakMap<object, Parts>();

/**
 * Returns HTML rendered earlier from the same object under the same key, else that of `render`; cached as long as the
 * object exists. Pages that ask during rendering wait for it.
 * @returns Cached HTML synchronously: a promise would be rendered apart from the rest of its page, which costs more.
 */
export function cachedHtml(of: object, key: string, render: () => Promise<string>): string | Promise<string> {
  const parts: Parts = kept.get(of) ?? new Map();
  kept.set(of, parts);
  return parts.get(key) ?? keep(parts, key, render);
}

function keep(parts: Parts, key: string, render: () => Promise<string>): Promise<string> {
  const making = render().then((text) => {
    const html = flat(text);
    parts.set(key, html);
    return html;
  });
  parts.set(key, making);
  // A failure is not cached: the next page tries again, and the pages that wait get the error.
  making.catch(() => parts.delete(key));
  return making;
}

/** Joins parts of a page; returns a text if all parts are texts, else a promise. */
export function joinedHtml(parts: readonly (string | Promise<string>)[]): string | Promise<string> {
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  return Promise.all(parts).then((made) => made.join(''));
}

/** Copies a concatenated text into one string: the pieces would take several times the memory. */
function flat(text: string): string {
  return Buffer.from(text).toString();
}
