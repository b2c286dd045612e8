const kept = new WeakMap<object, Map<string, string>>();

/**
 * HTML made before of the same object under the same key, else what `render` makes now; kept while the object is.
 * @returns Kept HTML at once: what waits is rendered apart from the rest of its page, which costs more than to show it.
 */
export function keptHtml(of: object, key: string, render: () => Promise<string>): string | Promise<string> {
  const parts = kept.get(of) ?? new Map<string, string>();
  kept.set(of, parts);
  return parts.get(key) ?? keep(parts, key, render);
}

async function keep(parts: Map<string, string>, key: string, render: () => Promise<string>): Promise<string> {
  const html = flat(await render());
  parts.set(key, html);
  return html;
}

/** Parts in a row, at once where all of them are. */
export function joinedHtml(parts: readonly (string | Promise<string>)[]): string | Promise<string> {
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  return Promise.all(parts).then((made) => made.join(''));
}

/** A text that was put together is kept as its pieces, at several times the memory. */
function flat(text: string): string {
  return Buffer.from(text).toString();
}
