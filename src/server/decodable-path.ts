/** The encoding of U+FFFD, which replaces invalid bytes. */
const replacement = '%EF%BF%BD';

/**
 * Returns true if the percent encoding of a path is valid, and decodes to text without a backslash, which URLs treat
 * as a slash.
 */
export function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\\');
  } catch {
    return false;
  }
}

/**
 * Returns the path if it can be decoded. Else one of a page that the store does not have: the bundle would treat an
 * undecodable path as a failure, and log it.
 */
export function decodablePath(pathname: string): string {
  if (isDecodable(pathname)) return pathname;
  const [, store = ''] = pathname.split('/');
  return `/${isDecodable(store) ? store : replacement}/${replacement}`;
}
