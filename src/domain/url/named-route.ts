import type { Category } from '../category/category.ts';
import { isCategoryId } from '../category/category-tree.ts';
import { categorySlug } from './slug.ts';
import { trimSlashes } from './url-path.ts';

/** The lookup of a named route (docs/reference/product.md#s2). */
export type NamedRoute =
  | {
      readonly kind: 'product';
      readonly parentSku: string;
      readonly slug: string;
      readonly childSku?: string;
    }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'category-lookup'; readonly lookup: CategoryLookup };

/**
 * Parses `/p/{parentSku}/{slug}`, `/p/{parentSku}/{slug}/{childSku}` and `/c/{slug}`; the query `childSku` may also
 * name a child, and the slug, which finds nothing, may be missing. The query may name a category instead, and then
 * precedes a slug. Null for any other path.
 */
export function parseNamedRoute(url: string): NamedRoute | null {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  const [route, first, second, third, ...more] = trimSlashes(path).split('/').map(decoded);
  if (route === 'c') return second === undefined ? namedCategory(first ?? '', query) : null;
  if (route !== 'p' || more.length > 0 || !first) return null;
  const childSku = third || new URLSearchParams(query).get('childSku');
  return { kind: 'product', parentSku: first, slug: second ?? '', ...(childSku ? { childSku } : {}) };
}

function namedCategory(slug: string, query: string): NamedRoute | null {
  const given = [...new URLSearchParams(query)].filter(([, value]) => value.trim() !== '');
  const lookup = categoryLookup(Object.fromEntries(given));
  if (Object.keys(lookup).length > 0) return { kind: 'category-lookup', lookup };
  return slug === '' ? null : { kind: 'category', slug };
}

/** Ways to ask for a category (docs/reference/product.md#s2). */
export type CategoryLookup = {
  readonly slug?: string | null | undefined;
  readonly 'url-key'?: string | null | undefined;
  readonly id?: string | number | null | undefined;
};

/** Their names in a query. */
export const categoryLookupNames = ['slug', 'url-key', 'id'] as const;

/** Returns the allowed category parameters of a query: `url-key`, `slug` and `id`. */
export function categoryLookup(query: Readonly<Record<string, unknown>>): CategoryLookup {
  const text = (name: string) => (typeof query[name] === 'string' ? { [name]: query[name] } : {});
  const id = typeof query.id === 'number' ? { id: query.id } : text('id');
  return { ...text('slug'), ...text('url-key'), ...id };
}

/**
 * Finds the category that all given parameters name: by slug (its own, its `url_key`, or its name and ID), by
 * `url-key`, and by ID, which is not below the root (docs/reference/product.md#s5). Undefined if there is none, or no
 * parameter.
 */
export function findCategory<Item extends Pick<Category, 'id' | 'name'> & Partial<Category>>(
  categories: readonly Item[],
  lookup: CategoryLookup,
  rootCategoryId?: number,
): Item | undefined {
  const { slug, id, 'url-key': urlKey } = lookup;
  if (id !== undefined && id !== null && !isCategoryId(id, rootCategoryId)) return undefined;
  const tests: ((category: Item) => boolean)[] = [
    ...(slug ? [(each: Item) => each.slug === slug || categorySlug(each) === slug] : []),
    ...(urlKey ? [(each: Item) => each.url_key === urlKey] : []),
    ...(id === undefined || id === null ? [] : [(each: Item) => each.id === Number(id)]),
  ];
  return tests.length === 0 ? undefined : categories.find((each) => tests.every((test) => test(each)));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Taken as it is written: it will name nothing.
    return segment;
  }
}
