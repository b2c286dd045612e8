import { attempt } from './attempt.ts';

/** What a storage of the browser has under a key; of what is kept by the page alone nothing. */
export function storedText(key: string): string | null | undefined {
  return attempt(() => localStorage.getItem(key)) ?? attempt(() => sessionStorage.getItem(key));
}
