const otherSpelling = /\/\/|\/index\.html\/?$/;
/** What is no part of a path in a header: browsers take a backslash for a slash and leave out tabs. */
const unsafe = /[^\x21-\x7e]|\\/g;

/**
 * Where the path of a page is written in another way than the one that counts, with doubled slashes or the name of its
 * file: the path that counts, which starts with one slash. Undefined for any other path.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (!otherSpelling.test(pathname)) return undefined;
  const path = pathname.replace(/\/{2,}/g, '/').replace(/\/(index\.html\/?)?$/, '');
  return path.replace(unsafe, encodeURIComponent) || '/';
}
