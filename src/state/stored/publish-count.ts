import { headerCount, headerCountKey, storedHeaderCount, type HeaderCount } from './header-count.ts';
import { ignoreErrors } from '../read-storage.ts';

/** Tells every tab; where that storage is blocked or full, the next pages of this one. */
export function publishCount(storeCode: string, pieces: HeaderCount): void {
  headerCount.set(pieces);
  const text = `${pieces.count} ${Number(pieces.isPending)}`;
  if (storedHeaderCount(storeCode) === text) return;
  const key = headerCountKey(storeCode);
  try {
    localStorage.setItem(key, text);
  } catch {
    // What is there is not true any more.
    ignoreErrors(() => localStorage.removeItem(key));
    ignoreErrors(() => sessionStorage.setItem(key, text));
  }
}
