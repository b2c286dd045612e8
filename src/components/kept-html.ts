const kept = new WeakMap<object, Map<string, string>>();

/** HTML made before of the same object under the same key, else what `render` makes now; kept while the object is. */
export async function keptHtml(of: object, key: string, render: () => Promise<string>): Promise<string> {
  const parts = kept.get(of) ?? new Map<string, string>();
  kept.set(of, parts);
  const html = parts.get(key) ?? flat(await render());
  parts.set(key, html);
  return html;
}

/** A text that was put together is kept as its pieces, at several times the memory. */
function flat(text: string): string {
  return Buffer.from(text).toString();
}
