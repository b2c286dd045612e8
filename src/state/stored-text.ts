import { ignoreErrors } from './ignore-errors.ts';

/** What a storage of the browser has under a key; of what is kept by the page alone nothing. */
export function storedText(key: string): string | null | undefined {
  return ignoreErrors(() => localStorage.getItem(key)) ?? ignoreErrors(() => sessionStorage.getItem(key));
}
