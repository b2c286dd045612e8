import type { Catalogue, ContentPage, Story } from '../catalogue/catalogue.ts';
import { logFailure } from '../components/log-failure.ts';
import { listing } from '../config/shop.ts';
import { type Category, categoryNotFound } from '../domain/category/category.ts';
import {
  categoryLookupNames,
  findCategory,
  parseNamedRoute,
  type CategoryLookup,
  type NamedRoute,
} from '../domain/url/named-route.ts';
import type { Links } from '../domain/url/links.ts';
import type { Product } from '../domain/product/product.ts';
import {
  productLookupProblem,
  productPageProblem,
  variantLookupProblem,
} from '../domain/product/product-errors.ts';
import { productAddress } from '../domain/url/product-redirect.ts';
import { blockName } from '../domain/url/story-slugs.ts';
import { decodedPath, storyPagePath } from '../domain/url/url-path.ts';
import {
  dispatchUrl,
  needsDispatcher,
  type DispatchStep,
  type MatchedRoute,
} from '../domain/url/url-dispatcher.ts';

/** The page at a path of a store. */
export type FoundPage =
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'all-products' }
  | { readonly kind: 'story'; readonly story: Story }
  | { readonly kind: 'content'; readonly content: ContentPage }
  | { readonly kind: 'redirect'; readonly location: string }
  /** `failure`: nothing was found, but not every look-up answered. `problem`: why what was named has no page. */
  | { readonly kind: 'not-found'; readonly failure?: unknown; readonly problem?: string };

const notFound: FoundPage = { kind: 'not-found' };

/**
 * Finds what a path of a store shows (docs/reference/product.md#s2): named product and category routes lead to the
 * canonical address; other paths go through the dispatcher: product, category and story by path, then the paths of
 * other stores, which lead to the same thing here, imported content pages, and last the paths that pages had before they moved. `path` is as the URL has it, without slashes at its ends; of the
 * query (`?…`) only `childSku` counts, or how a category is named, and what else it holds is kept where the path leads on
 * (docs/reference/behaviour.md#b11). A look-up that fails is logged and passed over; why a product or category that
 * was named has no page is logged, too (section 8). The cache that comes first (docs/reference/product.md#s2) is the
 * page's file: what has one is not asked for here.
 */
export async function findPage(
  catalogue: Catalogue,
  links: Links,
  path: string,
  query = '',
): Promise<FoundPage> {
  const named = parseNamedRoute(path + query);
  const page = await pageAt(catalogue, links, path, query, named).catch((failure: unknown): FoundPage => {
    logFailure(`The look-up of "${path}" in ${catalogue.storeView.storeCode} failed`, failure);
    return { kind: 'not-found', failure };
  });
  if (page.kind === 'not-found' && page.problem !== undefined) {
    logFailure(`"${path}" in ${catalogue.storeView.storeCode} has no page`, page.problem);
  }
  if (page.kind !== 'redirect') return page;
  const used = named?.kind === 'category-lookup' ? categoryLookupNames : ['childSku'];
  return { ...page, location: withQuery(page.location, query, used) };
}

async function pageAt(
  catalogue: Catalogue,
  links: Links,
  encodedPath: string,
  query: string,
  named: NamedRoute | null,
): Promise<FoundPage> {
  // Letters that start a query or fragment are part of the path where they came encoded.
  const path = decodedPath(encodedPath).replace(/[?#]/g, encodeURIComponent);
  const route = matchedRoute(path, named);
  // A slash that came encoded is part of a name: what has one is not the path that was decoded.
  const isName = /%2f/i.test(encodedPath);
  if (needsDispatcher(route)) return isName ? notFound : dispatched(catalogue, links, path, query);
  switch (route?.name) {
    case 'all-products':
      return { kind: 'all-products' };
    case 'home':
      return { kind: 'redirect', location: links.home() };
    case 'product':
      return namedProduct(catalogue, links, path, route.params);
    case 'category':
      return namedCategory(catalogue, links, route.params.slug);
    case 'category-lookup':
      return lookedUpCategory(catalogue, links, route.params.lookup);
    case undefined:
      return notFound;
  }
}

/** The routes below a store that need no look-up by path. */
type ShopRoute = MatchedRoute &
  (
    | { readonly name: 'all-products' | 'home' }
    | { readonly name: 'product'; readonly params: Extract<NamedRoute, { kind: 'product' }> }
    | { readonly name: 'category'; readonly params: Extract<NamedRoute, { kind: 'category' }> }
    | { readonly name: 'category-lookup'; readonly params: Extract<NamedRoute, { kind: 'category-lookup' }> }
  );

function matchedRoute(path: string, named: NamedRoute | null): ShopRoute | undefined {
  if (path === listing.allProductsPath) return { name: 'all-products' };
  if (path === 'home') return { name: 'home' };
  switch (named?.kind) {
    case 'product':
      return { name: 'product', params: named };
    case 'category':
      return { name: 'category', params: named };
    case 'category-lookup':
      return { name: 'category-lookup', params: named };
    case undefined:
      return undefined;
  }
}

/** Returns an address with the parameters of a query that did not name the page, such as a campaign's. */
function withQuery(location: string, query: string, used: readonly string[]): string {
  const params = new URLSearchParams(query);
  for (const name of used) params.delete(name);
  return params.size === 0 ? location : `${location}${location.includes('?') ? '&' : '?'}${params}`;
}

async function dispatched(
  catalogue: Catalogue,
  links: Links,
  path: string,
  query: string,
): Promise<FoundPage> {
  const { storeCode } = catalogue.storeView;
  const failures: unknown[] = [];
  const onFailure = ({ kind, key }: DispatchStep, error: unknown) => {
    logFailure(`The look-up of a ${kind} for "${key}" in ${storeCode} failed`, error);
    failures.push(error);
  };
  const page = await dispatchUrl(
    path,
    {
      product: (urlPath) => catalogue.productByUrlPath(urlPath),
      category: (urlPath) => catalogue.categoryByUrlPath(urlPath),
      story: async (fullSlug) => {
        const slug = fullSlug.slice(storeCode.length + 1);
        if (blockName(slug) !== undefined) return undefined;
        return (await catalogue.story(slug)) ?? catalogue.story(`${slug}/home`);
      },
      categoryByPath: (elsewhere) => catalogue.pathsByStore(elsewhere),
    },
    { storeCode, onFailure },
  );
  switch (page.type) {
    case 'product':
      return shownProduct(catalogue, links, page.product, { path });
    case 'category':
      return { kind: 'category', category: page.category };
    case 'cms_page':
      // The start page of a folder is at the folder's address.
      return page.story.slug === path && storyPagePath(path) !== path
        ? { kind: 'redirect', location: links.page(storyPagePath(path)) }
        : { kind: 'story', story: page.story };
    case 'redirect':
      return movedPage(catalogue, links, page, query);
    case 'failed':
      return { kind: 'not-found', failure: failures[0] };
    case 'not-found': {
      const content = await catalogue.contentPage(path);
      if (content) return { kind: 'content', content };
      const now = await catalogue.pathNow(path);
      return now === undefined ? notFound : { kind: 'redirect', location: links.page(encodeURI(now)) };
    }
  }
}

/** Finds the same page under this store's path; for a product with the child that was requested or has the path. */
async function movedPage(
  catalogue: Catalogue,
  links: Links,
  { url_path: path, childSku: childAtPath }: { readonly url_path: string; readonly childSku?: string },
  query: string,
): Promise<FoundPage> {
  const childSku = new URLSearchParams(query).get('childSku') ?? childAtPath ?? null;
  const product = childSku === null ? undefined : await catalogue.productByUrlPath(path);
  // Asked for under another path than its own, it is never shown here.
  return product
    ? shownProduct(catalogue, links, product, { path: '', childSku })
    : { kind: 'redirect', location: links.page(encodeURI(path)) };
}

/** Returns the product page, a redirect to its canonical address, or nothing, as `productAddress` decides. */
async function shownProduct(
  catalogue: Catalogue,
  links: Links,
  product: Product,
  asked: { readonly path: string; readonly childSku?: string | null | undefined },
): Promise<FoundPage> {
  const isHidden = productPageProblem(product)?.kind === 'not-visible';
  const address = productAddress(product, {
    ...asked,
    parent: isHidden ? await catalogue.parentOf(product.sku) : undefined,
    pathOf: ({ url_path }) => url_path ?? '',
  });
  switch (address.kind) {
    case 'page':
      return { kind: 'product', product };
    case 'redirect':
      return { kind: 'redirect', location: links.page(address.location) };
    case 'problem': {
      const orphaned = isHidden ? variantLookupProblem(product) : null;
      return { kind: 'not-found', problem: orphaned ?? address.problem.text };
    }
  }
}

async function namedProduct(
  catalogue: Catalogue,
  links: Links,
  path: string,
  { parentSku, childSku }: { readonly parentSku: string; readonly childSku?: string },
): Promise<FoundPage> {
  const problem = productLookupProblem({ sku: parentSku });
  if (problem !== null) return { kind: 'not-found', problem };
  const product = await catalogue.productBySku(parentSku);
  return product ? shownProduct(catalogue, links, product, { path, childSku }) : notFound;
}

/**
 * Finds a category by slug, else by `url_key`, else by ID. Without a path of its own, the root's page is that of all
 * products, and another category's is here.
 */
async function namedCategory(catalogue: Catalogue, links: Links, slug: string): Promise<FoundPage> {
  const categories = await catalogue.categories();
  const root = listing.rootCategoryId;
  const category =
    findCategory(categories, { slug }, root) ??
    findCategory(categories, { 'url-key': slug }, root) ??
    findCategory(categories, { id: slug }, root);
  if (!category) return { kind: 'not-found', problem: categoryNotFound({ slug }) };
  const hasOwnPath = Boolean(category.url_path) || category.id === root;
  return hasOwnPath
    ? { kind: 'redirect', location: categoryAddress(links, category) }
    : { kind: 'category', category };
}

/** Finds a category by the parameters of a query; it is never shown at that address. */
async function lookedUpCategory(
  catalogue: Catalogue,
  links: Links,
  lookup: CategoryLookup,
): Promise<FoundPage> {
  const category = findCategory(await catalogue.categories(), lookup, listing.rootCategoryId);
  return category
    ? { kind: 'redirect', location: categoryAddress(links, category) }
    : { kind: 'not-found', problem: categoryNotFound({ ...lookup }) };
}

function categoryAddress(links: Links, category: Category): string {
  const isRoot = !category.url_path && category.id === listing.rootCategoryId;
  return isRoot ? links.page(listing.allProductsPath) : links.category(category);
}
