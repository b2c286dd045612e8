import { normaliseUrl, storyFullSlug, trimSlashes } from './url-path.ts';

/** A route that a router matched. */
export interface MatchedRoute {
  /** Such as `checkout`; in stores with a code of their own in addresses, `de-checkout`. */
  readonly name?: string | null;
  /** Made by the dispatcher for a page that it found before. */
  readonly isDispatcherRoute?: boolean;
  readonly params?: Readonly<Record<string, unknown>> | null;
}

/**
 * Returns true if the dispatcher looks up a path: only if no route matched it, or the 404 page did, or a route of the
 * dispatcher without params; any other route proceeds (docs/reference/product.md#s2,
 * docs/reference/behaviour.md#b11).
 */
export function needsDispatcher(matched: MatchedRoute | null | undefined): boolean {
  if (!matched?.name || /(?:^|-)page-not-found$/.test(matched.name)) return true;
  return matched.isDispatcherRoute === true && Object.keys(matched.params ?? {}).length === 0;
}

/** One look-up of an unknown path, in this order; `key` is the value to look for. */
export type DispatchStep =
  | { readonly kind: 'cache'; readonly key: string }
  | { readonly kind: 'product' | 'category'; readonly key: string }
  | { readonly kind: 'story'; readonly key: string }
  | { readonly kind: 'category-by-path'; readonly key: string };

/**
 * Returns the look-ups of a path in a store, in order (docs/reference/product.md#s2,
 * docs/reference/behaviour.md#b11): cache by normalised URL, product and category by `url_path`, story by full slug,
 * then the paths of other stores. The front page is a story.
 */
export function dispatchSteps(url: string, storeCode: string): readonly DispatchStep[] {
  const normal = normaliseUrl(url);
  const path = trimSlashes(normal);
  const cache: DispatchStep = { kind: 'cache', key: normal };
  const story: DispatchStep = { kind: 'story', key: storyFullSlug(storeCode, url) };
  if (!path) return [cache, story];
  return [
    cache,
    { kind: 'product', key: path },
    { kind: 'category', key: path },
    story,
    { kind: 'category-by-path', key: path },
  ];
}

/** A page that knows its own path. */
interface Located {
  readonly url_path?: string | null;
}

/** The paths of one page in each store. */
export interface PathsByStore {
  /** Paths by store code. */
  readonly url_paths: Readonly<Record<string, string | null | undefined>>;
  readonly is_active: boolean;
  /** The child that lives under the path that was asked for, where the paths are its parent's. */
  readonly childSku?: string;
}

type Answer<Value> = Promise<Value | null | undefined> | Value | null | undefined;

/** The look-ups; each may find nothing, and may fail. */
export interface DispatcherLookups<Product, Category, Story> {
  /** Returns the earlier result for a normalised URL. */
  readonly cached?: (url: string) => Answer<DispatchedPage<Product, Category, Story>>;
  readonly product: (urlPath: string) => Answer<Product>;
  readonly category: (urlPath: string) => Answer<Category>;
  readonly story: (fullSlug: string) => Answer<Story>;
  /** Returns the paths of a category that has this path in some store. */
  readonly categoryByPath?: (path: string) => Answer<PathsByStore>;
}

/** The page at a path. `failed`: nothing was found, but not every look-up answered. */
export type DispatchedPage<Product, Category, Story> =
  | { readonly type: 'product'; readonly product: Product }
  | { readonly type: 'category'; readonly category: Category }
  | { readonly type: 'cms_page'; readonly story: Story }
  | { readonly type: 'redirect'; readonly url_path: string; readonly childSku?: string }
  | { readonly type: 'not-found'; readonly slug: 'page-not-found' }
  | { readonly type: 'failed' };

/**
 * Finds what an unknown path of a store shows: the first look-up that finds something decides. Products and categories
 * count only when their path is exactly the one asked for (docs/reference/behaviour.md#e39); the path of another store
 * leads to the same thing in this one. A look-up that fails is told and passed over, and never makes the page a missing one.
 */
export async function dispatchUrl<Product extends Located, Category extends Located, Story>(
  url: string,
  lookups: DispatcherLookups<Product, Category, Story>,
  options: {
    readonly storeCode: string;
    readonly onFailure?: (step: DispatchStep, error: unknown) => void;
  },
): Promise<DispatchedPage<Product, Category, Story>> {
  let failed = false;
  for (const step of dispatchSteps(url, options.storeCode)) {
    try {
      const page = await lookUp(step, lookups, options.storeCode);
      if (page) return page;
    } catch (error) {
      failed = true;
      options.onFailure?.(step, error);
    }
  }
  return failed ? { type: 'failed' } : { type: 'not-found', slug: 'page-not-found' };
}

async function lookUp<Product extends Located, Category extends Located, Story>(
  { kind, key }: DispatchStep,
  lookups: DispatcherLookups<Product, Category, Story>,
  storeCode: string,
): Promise<DispatchedPage<Product, Category, Story> | null | undefined> {
  switch (kind) {
    case 'cache':
      return lookups.cached?.(key);
    case 'product': {
      const product = await lookups.product(key);
      return product && isExactly(product, key) ? { type: 'product', product } : null;
    }
    case 'category': {
      const category = await lookups.category(key);
      return category && isExactly(category, key) ? { type: 'category', category } : null;
    }
    case 'story': {
      const story = await lookups.story(key);
      return story ? { type: 'cms_page', story } : null;
    }
    case 'category-by-path': {
      const found = await lookups.categoryByPath?.(key);
      const path = found?.is_active ? trimSlashes(found.url_paths[storeCode] ?? '') : '';
      // The same path again would lead in a circle.
      if (!path || path === key) return null;
      return { type: 'redirect', url_path: path, ...(found?.childSku && { childSku: found.childSku }) };
    }
  }
}

function isExactly({ url_path }: Located, path: string): boolean {
  return trimSlashes(url_path ?? '') === path;
}
