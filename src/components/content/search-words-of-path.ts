/**
 * Returns what somebody may have looked for at a path where nothing is: the words of its last part, such as `summer moon` of
 * `posters/summer-moon.html`; empty where it has none.
 */
export function searchWordsOfPath(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return decoded(last)
    .replace(/\.\w{1,5}$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trimEnd();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
