import { storyPagePath } from './url-path.ts';

/**
 * Returns the page of a store that a path in a story leads to, without slashes at its ends; `''` is the front page.
 * The code of any store may precede it, so that a story copied from another store stays in this one.
 */
export function linkedPath(path: string, storeCodes: readonly string[]): string {
  const isStore = storeCodes.some((code) => path === code || path === `/${code}`);
  return isStore ? '' : storyPagePath(removeStoreCode(path, storeCodes));
}

/**
 * Removes a leading `{store code}/` of a path; a path that is only the code (`/de`) and paths of no known store stay
 * (docs/reference/behaviour.md#b11).
 */
export function removeStoreCode(path: string, storeCodes: readonly string[]): string {
  const [, slash = '', code = '', rest = ''] = /^(\/?)([^/?#]+)\/(.*)$/s.exec(path) ?? [];
  return storeCodes.includes(code) ? `${slash}${rest}` : path;
}
