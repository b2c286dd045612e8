import { isEnabled } from '../../domain/product/status.ts';
import type { SbBlokData } from '@storyblok/astro';
import { removeStoreCode } from '../../domain/store-view/store-route.ts';
import type { Links } from '../../domain/url/links.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Sku } from '../../domain/ids.ts';
import type { Product } from '../../domain/product/product.ts';

/** A block with a link: to a category by id, or to a path of the store, with or without the store's code. */
export interface LinkingBlock extends SbBlokData {
  readonly link_label?: string;
  readonly link_path?: string;
  readonly link_category_id?: number | string;
}

/** Where a block leads, and with which words; undefined where it names no page of this store. */
export async function blockLink(
  block: LinkingBlock,
  catalogue: Catalogue,
  links: Links,
): Promise<{ href: string; label: string } | undefined> {
  const { link_label: label, link_path: path, link_category_id: categoryId } = block;
  if (!label) return undefined;
  if (categoryId) {
    const category = await catalogue.categoryById(Number(categoryId));
    return category && { href: links.category(category), label };
  }
  if (path === undefined) return undefined;
  return { href: links.page(removeStoreCode(path, [catalogue.storeView.storeCode])), label };
}

/** The product whose picture a block shows; undefined where this store does not have it. */
export async function blockProduct(
  sku: string | undefined,
  catalogue: Pick<Catalogue, 'productBySku'>,
): Promise<Product | undefined> {
  const product = sku ? await catalogue.productBySku(sku as Sku) : undefined;
  return isEnabled(product) ? product : undefined;
}
