import type { Catalogue, Story } from '../catalogue/catalogue.ts';
import { listing } from '../config/shop.ts';
import type { Category } from '../domain/category.ts';
import type { Sku } from '../domain/ids.ts';
import type { Links } from '../domain/links.ts';
import type { Product } from '../domain/product.ts';

/** What a path of a store shows. */
export type FoundPage =
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'all-products' }
  | { readonly kind: 'story'; readonly story: Story }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'not-found' };

const notFound: FoundPage = { kind: 'not-found' };

/**
 * Finds what a path shows (specification section 2): named product and category routes lead to the canonical
 * address; then product, category and story by path, in this order. `path` has no slash at its ends.
 */
export async function findPage(catalogue: Catalogue, links: Links, path: string): Promise<FoundPage> {
  if (path === listing.allProductsPath) return { kind: 'all-products' };
  const [route = '', ...rest] = path.split('/');
  if (route === 'p' && rest.length >= 2) return namedProduct(catalogue, links, rest[0] ?? '', rest[2]);
  if (route === 'c' && rest.length === 1) return namedCategory(catalogue, links, rest[0] ?? '');
  if (path === 'home') return { kind: 'redirect', location: links.home() };

  const product = await catalogue.productByUrlPath(path);
  if (product) return shownProduct(catalogue, links, product);
  const category = await catalogue.categoryByUrlPath(path);
  if (category) return { kind: 'category', category };
  const story = (await catalogue.story(path)) ?? (await catalogue.story(`${path}/home`));
  return story ? { kind: 'story', story } : notFound;
}

/** A child is shown on the page of its parent; one without a parent has no page (reference E37). */
async function shownProduct(catalogue: Catalogue, links: Links, product: Product): Promise<FoundPage> {
  if (product.status >= 2) return notFound;
  if (product.visibility !== 1) return { kind: 'product', product };
  const parent = await catalogue.parentOf(product.sku);
  if (!parent || parent.status >= 2) return notFound;
  return { kind: 'redirect', location: productLocation(links, parent, product.sku) };
}

async function namedProduct(
  catalogue: Catalogue,
  links: Links,
  parentSku: string,
  childSku: string | undefined,
): Promise<FoundPage> {
  const product = await catalogue.productBySku(parentSku as Sku);
  if (!product) return notFound;
  const shown = await shownProduct(catalogue, links, product);
  if (shown.kind !== 'product') return shown;
  return { kind: 'redirect', location: productLocation(links, product, childSku) };
}

async function namedCategory(catalogue: Catalogue, links: Links, slug: string): Promise<FoundPage> {
  const categories = await catalogue.categories();
  const category =
    categories.find((candidate) => candidate.slug === slug) ??
    categories.find((candidate) => candidate.url_key === slug || String(candidate.id) === slug);
  return category ? { kind: 'redirect', location: links.category(category) } : notFound;
}

/** The address of a product, with the child that was asked for. */
function productLocation(links: Links, product: Product, childSku: string | undefined): string {
  const location = links.page(product.url_path);
  const isChild = product.configurable_children?.some(({ sku }) => sku === childSku) ?? false;
  return childSku && isChild ? `${location}?childSku=${encodeURIComponent(childSku)}` : location;
}
