import { isEnabled } from '../../domain/product/status.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Links } from '../../domain/url/links.ts';
import { linkedPath } from '../../domain/url/linked-path.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Product } from '../../domain/product/product.ts';

/** A block with a link: to a category by id, or to a page or an address. */
interface LinkingBlock {
  readonly link_label: string;
  readonly link_path: string | undefined;
  readonly link_category_id?: number | undefined;
}

interface Store {
  readonly catalogue: Pick<Catalogue, 'categoryById'>;
  readonly links: Links;
  readonly storeViews: readonly Pick<StoreView, 'storeCode'>[];
}

/** Returns where a block leads, and with which words; undefined where it names no page of this store. */
export async function blockLink(
  { link_label: label, link_path: path, link_category_id: categoryId }: LinkingBlock,
  store: Store,
): Promise<{ href: string; label: string } | undefined> {
  if (!label) return undefined;
  if (categoryId !== undefined) {
    const category = await store.catalogue.categoryById(categoryId);
    return category && { href: store.links.category(category), label };
  }
  return path === undefined ? undefined : { href: storyHref(path, store), label };
}

/**
 * Returns the address of a link in a story: a path leads to that page of this store, with or without the code of a store
 * before it, so that a story that was copied from another store stays in this one. Whole addresses stay as they are.
 */
export function storyHref(address: string, { links, storeViews }: Omit<Store, 'catalogue'>): string {
  if (/^(?:#|[a-z]+:)/i.test(address)) return address;
  const [path = ''] = address.split(/[?#]/, 1);
  const codes = storeViews.map(({ storeCode }) => storeCode);
  return links.page(linkedPath(path, codes) + address.slice(path.length));
}

/** Returns the product whose picture a block shows; undefined where this store does not have it. */
export async function blockProduct(
  sku: string,
  catalogue: Pick<Catalogue, 'productBySku'>,
): Promise<Product | undefined> {
  const product = sku ? await catalogue.productBySku(sku) : undefined;
  return isEnabled(product) ? product : undefined;
}
