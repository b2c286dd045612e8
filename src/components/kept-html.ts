import type { Category } from '../domain/category.ts';

const kept = new WeakMap<readonly Category[], Map<string, string>>();

/** HTML made before from the same list of categories under the same key, else what `render` makes now. */
export async function keptHtml(
  categories: readonly Category[],
  key: string,
  render: () => Promise<string>,
): Promise<string> {
  const parts = kept.get(categories) ?? new Map<string, string>();
  kept.set(categories, parts);
  const html = parts.get(key) ?? (await render());
  parts.set(key, html);
  return html;
}
