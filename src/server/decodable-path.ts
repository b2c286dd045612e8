/** What stands for bytes that are no text (U+FFFD). */
const replacement = '%EF%BF%BD';

/** Whether the percent encoding of a path is valid, and what it encodes is text without a backslash, which URLs take for a slash. */
export function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\\');
  } catch {
    return false;
  }
}

/**
 * The path as it is where it can be decoded. Else one of a page that the same store does not have: the bundle takes what it
 * can't decode for a failure, and logs it.
 */
export function decodablePath(pathname: string): string {
  if (isDecodable(pathname)) return pathname;
  const [, store = ''] = pathname.split('/');
  return `/${isDecodable(store) ? store : replacement}/${replacement}`;
}
