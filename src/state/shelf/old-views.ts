import { viewedDays } from '../../config/limits/browser.ts';
import { viewedSince } from '../../domain/shelf/recently-viewed.ts';
import { ignoreErrors, storedList } from '../read-storage.ts';
import type { StoredProduct } from './lists.ts';

/** Removes from the list under a key what was looked at thirty days before `now`. */
export function forgetOldViews(key: string, now: number): void {
  const viewed = storedList<StoredProduct>(key);
  const lately = viewedSince(viewed, now - viewedDays * 24 * 60 * 60_000);
  if (lately.length < viewed.length) keepViewed(key, lately);
}

/** Keeps the list of what was looked at, as far as the browser lets. */
export function keepViewed(key: string, viewed: readonly StoredProduct[]): void {
  ignoreErrors(() => localStorage.setItem(key, JSON.stringify(viewed)));
}
