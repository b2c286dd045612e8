import { sharedRoutes, storePathname } from '../../../src/domain/store-view/store-hosts.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { decodedPath } from '../../../src/domain/url/url-path.ts';
import { detached } from '../bytes.ts';
import { listingPageName } from '../../../src/domain/listing/listing-page.ts';

/** The target of an address in a built file. */
export type Target =
  /** A file of the site, named by its path below the site's folder. */
  | { readonly kind: 'file'; readonly file: string; readonly fragment: string }
  /** A picture that is drawn on demand. */
  | { readonly kind: 'picture'; readonly url: URL }
  /**
   * Nothing that lies there: the shop answers it, or nobody does. `path` has the store code in front, and the query;
   * `meant` is the page whose address it is in another spelling.
   */
  | { readonly kind: 'no-file'; readonly path: string; readonly meant?: string | undefined }
  /** Within a store whose files are not there. */
  | { readonly kind: 'other-store' }
  | { readonly kind: 'elsewhere'; readonly url: URL }
  | { readonly kind: 'invalid' };

/** Says what addresses lead to, by the files of a built site. What it was asked before it answers from memory. */
export class Addresses {
  readonly #storeViews: readonly StoreView[];
  readonly #files: ReadonlySet<string>;
  readonly #sharedFiles: ReadonlySet<string>;
  readonly #hosts: ReadonlySet<string>;
  readonly #stores: ReadonlySet<string>;
  readonly #absentStores: ReadonlySet<string>;
  readonly #folders: ReadonlySet<string>;
  /** By the host of the page that names them. */
  readonly #known = new Map<string, Map<string, Target>>();

  /** `storeViews`: all open stores of the shop; `stores`: codes of those that were built. */
  constructor(storeViews: readonly StoreView[], stores: readonly string[], files: readonly string[]) {
    this.#storeViews = storeViews;
    this.#files = new Set(files);
    this.#folders = new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))));
    this.#stores = new Set(stores);
    const codes = storeViews.map(({ storeCode }) => storeCode);
    this.#absentStores = new Set(codes.filter((code) => !this.#stores.has(code)));
    this.#hosts = new Set(storeViews.map(({ url }) => new URL(url).host));
    const roots = files.map((file) => file.split('/', 1)[0] ?? '');
    this.#sharedFiles = new Set(roots.filter((name) => !codes.includes(name)));
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  hasFolder(folder: string): boolean {
    return this.#folders.has(folder);
  }

  /** Returns true if paths below this one are answered on demand, or by a store whose files are elsewhere. */
  isAnswered(path: string): boolean {
    const [, first = ''] = path.split('/');
    return sharedRoutes.includes(first) || this.#absentStores.has(first);
  }

  /** Returns the target of `address` on a page; `base` is the page's own absolute address. */
  target(address: string, base: string): Target {
    // What is written relative to a page is asked for by that page alone.
    if (!address.startsWith('/') && !address.startsWith('http')) return this.#find(address, base);
    const host = base.slice(0, base.indexOf('/', 8));
    let ofHost = this.#known.get(host);
    if (!ofHost) this.#known.set(host, (ofHost = new Map<string, Target>()));
    let target = ofHost.get(address);
    if (!target) {
      target = this.#find(address, base);
      // Of pictures, whole sets of sizes are remembered where they are checked.
      if (target.kind !== 'picture') ofHost.set(detached(address), target);
    }
    return target;
  }

  #find(address: string, base: string): Target {
    const url = URL.parse(address, base);
    if (!url) return { kind: 'invalid' };
    if (!/^https?:$/.test(url.protocol) || !this.#hosts.has(url.host)) return { kind: 'elsewhere', url };
    const pathname = storePathname(this.#storeViews, url.host, url.pathname, this.#sharedFiles);
    const [, first = ''] = pathname.split('/');
    if (first === 'img') return { kind: 'picture', url };
    if (this.#absentStores.has(first)) return { kind: 'other-store' };
    const file = sharedRoutes.includes(first) ? undefined : this.#fileOf(pathname, url.searchParams);
    if (file === undefined)
      return { kind: 'no-file', path: pathname + url.search, meant: this.#meant(pathname) };
    return { kind: 'file', file, fragment: fragmentOf(url.hash) };
  }

  #fileOf(pathname: string, query: URLSearchParams): string | undefined {
    const path = decodedPath(pathname).slice(1);
    if (path === '') return this.#existing('index.html');
    // Another spelling of a page's address leads to it by a redirect, if at all.
    if (path.endsWith('/') || path.includes('//') || /(?:^|\/)(?:_page\/|404$|index$)|\.html$/.test(path))
      return undefined;
    if (this.#files.has(path)) return path;
    const page = Number(query.get('page') ?? 1);
    if (this.#stores.has(path) && page === 1) return this.#existing(`${path}/index.html`);
    const file = `${listingPageName(path, page)}.html`;
    // The results of a search are one file, whatever their page.
    return this.#existing(file) ?? (path.endsWith('/search') ? this.#existing(`${path}.html`) : undefined);
  }

  /** The page whose address a path is, but for slashes and the name of the page's file. */
  #meant(pathname: string): string | undefined {
    const path = pathname.replace(/\/{2,}/g, '/').replace(/\/index(?:\.html)?$|\.html$|\/+$/g, '');
    return path !== pathname && this.#fileOf(path, new URLSearchParams()) ? path || '/' : undefined;
  }

  #existing(file: string): string | undefined {
    return this.#files.has(file) ? file : undefined;
  }
}

/** Returns the id that a fragment (`#id`) names, without the text to look for (`:~:text=`) in it. */
export function fragmentOf(hash: string): string {
  return decodedPath(hash.slice(1).replace(/:~:.*$/, ''));
}
