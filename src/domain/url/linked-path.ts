import { removeStoreCode } from '../store-view/store-route.ts';
import { storyPagePath } from './url-path.ts';

/**
 * Returns the page of a store that a path in a story leads to, without slashes at its ends; `''` is the front page.
 * The code of any store may precede it, so that a story copied from another store stays in this one.
 */
export function linkedPath(path: string, storeCodes: readonly string[]): string {
  const isStore = storeCodes.some((code) => path === code || path === `/${code}`);
  return isStore ? '' : storyPagePath(removeStoreCode(path, storeCodes));
}
