import { addSuffix } from '../../domain/url/url-path.ts';
import { toUrlPath } from './values.ts';
import { longestUrlPath, longestUrlSegment } from '../../config/limits/catalogue.ts';

/** First segments that lead elsewhere: named routes, the API, pictures, and what a server answers by itself. */
const reservedFirst: ReadonlySet<string> = new Set([
  'p',
  'c',
  'data',
  'feeds',
  'send',
  'kco',
  'api',
  'img',
  'livez',
  'readyz',
  '.well-known',
]);
/** Whole addresses that are pages of the shop (docs/reference/product.md#s2), or files of a store. */
const reservedPaths: ReadonlySet<string> = new Set([
  'cart/load',
  'checkout',
  'compare',
  'confirmation',
  'error',
  'framing.json',
  'wrapping.json',
  'home',
  'my-account',
  'newsletter',
  'paypal-handling-order',
  'paypal-response',
  'reset-password',
  'search',
  'storyblok',
  'storyblok-empty',
  'wall',
  'wishlist',
  'page-not-found',
  '404',
  '500',
  '404.html',
  '500.html',
]);

/**
 * Returns the address of an imported page: a URL path (see `toUrlPath`) that is no page of the shop itself and can be
 * a file on disk. `id` disambiguates an address that had to be changed. Undefined if nothing remains.
 */
export function pageAddress(value: unknown, id: number | string): string | undefined {
  const segments = (toUrlPath(decoded(value)) ?? '')
    .split('/')
    // A segment with an underscore in front is never a page: the build and the pages of listings use it.
    .map((segment) => segment.trim().replace(/^_+/, ''))
    .filter((segment) => segment !== '')
    .map((segment, index, { length }) =>
      isPageFile(segment, index === length - 1) ? addSuffix(segment, id) : shortened(segment, id),
    );
  const [first = '', ...rest] = fitting(segments);
  if (first === '') return undefined;
  const path = [first, ...rest].join('/');
  if (reservedPaths.has(path)) return addSuffix(path, id);
  return reservedFirst.has(first) || isRootFile(path) ? [addSuffix(first, id), ...rest].join('/') : path;
}

/** Returns true for the name of a file that a folder has as its page, or that a page has beside another's folder. */
function isPageFile(segment: string, isLast: boolean): boolean {
  return isLast ? segment === 'index.html' : segment.endsWith('.html');
}

/**
 * Decodes an address that the source wrote as in a link; any other percent sign would be mistaken for an encoding.
 */
function decoded(value: unknown): unknown {
  if (typeof value !== 'string' || !value.includes('%')) return value;
  try {
    return decodeURIComponent(value).replaceAll('%', '');
  } catch {
    return value.replaceAll('%', '');
  }
}

/** Returns true for a path such as `/robots.txt`: a store at the root of its own host has the shop's files there. */
function isRootFile(path: string): boolean {
  return /^[^/]+\.(?:ico|png|svg|txt|xml|webmanifest|js)$/.test(path);
}

function fitting(segments: readonly string[]): readonly string[] {
  const bytes = Buffer.byteLength(segments.join('/'));
  return bytes > longestUrlPath ? segments.slice(-1) : segments;
}

function shortened(segment: string, id: number | string): string {
  if (Buffer.byteLength(segment) <= longestUrlSegment) return segment;
  const ending = /\.html?$/.exec(segment)?.[0] ?? '';
  let kept = '';
  for (const character of segment) {
    if (Buffer.byteLength(kept + character) > longestUrlSegment - 40) break;
    kept += character;
  }
  return addSuffix(kept.replace(/[-\s]+$/, '') + ending, id);
}
