const otherSpelling = /\/\/|\/index\.html\/?$/;
/** Characters that are unsafe in a header's path: browsers treat a backslash as a slash and drop tabs. */
const unsafe = /[^\x21-\x7e]|\\/g;

/**
 * Returns the canonical path of a page that is spelled differently, with doubled slashes or its file name; it starts
 * with one slash. Undefined for any other path.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (!otherSpelling.test(pathname)) return undefined;
  const path = pathname.replace(/\/{2,}/g, '/').replace(/\/(index\.html\/?)?$/, '');
  return path.replace(unsafe, encodeURIComponent) || '/';
}
