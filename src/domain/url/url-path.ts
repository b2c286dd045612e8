/**
 * Returns a path with one leading slash, without trailing slash, query or fragment; `''` and `/` are `/`
 * (docs/reference/behaviour.md#b11).
 */
export function normaliseUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return `/${trimSlashes(path)}`;
}

/** Strips slashes at both ends. */
export function trimSlashes(path: string): string {
  // Counted, since a regular expression tries each row of slashes within the path to its end.
  let [start, end] = [0, path.length];
  while (path[start] === '/') start++;
  while (end > start && path[end - 1] === '/') end--;
  return path.slice(start, end);
}

/** Puts an id behind an address, before `.html` where it ends in that. */
export function addSuffix(path: string, id: number | string): string {
  const [, bare = path, ending = ''] = /^(.*?)(\.html?)?$/is.exec(path) ?? [];
  return `${bare}-${id}${ending}`;
}

/**
 * Returns the page below a store in a URL's path (`/de/women/tank.html` is `women/tank.html`), decoded and without
 * slashes at its ends. A path that can't be decoded stays unchanged.
 */
export function pathInStore(pathname: string): string {
  return decodedPath(encodedPathInStore(pathname));
}

/** Returns the same page as encoded in the URL. */
export function encodedPathInStore(pathname: string): string {
  return trimSlashes(trimSlashes(pathname).replace(/^[^/]*/, ''));
}

/** Decodes a path; one that can't be decoded stays unchanged. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the slug of a content page: the path without its slashes; empty is `home`, and a folder (`about/`) is
 * `about/home` (docs/reference/product.md#s2).
 */
export function storySlug(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  const slug = trimSlashes(bare);
  if (!slug) return 'home';
  return bare.endsWith('/') ? `${slug}/home` : slug;
}

/**
 * Returns the path of a story's page: `home` is the front page, and `guides/home` the page of its folder (the inverse
 * of `storySlug`).
 */
export function storyPagePath(slug: string): string {
  const path = trimSlashes(slug);
  return path === 'home' ? '' : path.replace(/\/home$/, '');
}

/**
 * Returns the full slug of a store's story, such as `de/about`, or `de/home` for its front page
 * (docs/reference/behaviour.md#b11).
 */
export function storyFullSlug(storeCode: string, path: string): string {
  return `${storeCode}/${storySlug(path)}`;
}
