import { partsOf } from '../../domain/product/parts.ts';
import type { Product } from '../../domain/product/product.ts';
import type { Catalogue } from '../catalogue.ts';
import { rememberProductAlternates } from './product-alternates.ts';
import { readParentsOf, readSkusByUrlPath } from './products.ts';
import type { Source } from './snapshot.ts';
import { preloadedLinks } from '../../config/limits/catalogue.ts';

/** Links whose products a product page lists. */
const listedLinks = ['related', 'upsell'];

/**
 * Looks up together what product pages ask for: which product stands at a path, the product, those that it links to,
 * the pages of its parts, and its addresses in other stores. Paths of other pages cost a lookup and change nothing.
 */
export async function prepareProductPages(
  source: Source,
  catalogue: Catalogue,
  paths: readonly string[],
): Promise<void> {
  const skus = await readSkusByUrlPath(source, paths);
  for (const path of paths) source.answers.put(`product-path:${path}`, skus.get(path));
  const products = await catalogue.productsBySku([...skus.values()]);
  const unlisted = [...linkedSkusOf(products)].filter((sku) => !source.listed.knows(sku));
  // Whole, though a page only lists them: they are like its product, so that their own pages often come soon.
  await catalogue.productsBySku(unlisted.slice(0, preloadedLinks));
  await catalogue.listedProducts(unlisted.slice(preloadedLinks));
  await rememberProductAlternates(source, [...skus.values()]);
  await prepareParents(source, catalogue, products);
}

function linkedSkusOf(products: readonly Product[]): ReadonlySet<string> {
  const linked = new Set<string>();
  for (const { product_links } of products) {
    for (const { link_type, linked_product_sku } of product_links ?? []) {
      if (listedLinks.includes(link_type)) linked.add(linked_product_sku);
    }
  }
  return linked;
}

/** Prepares the parents of variants in sets: a part is shown with a link to its parent. */
async function prepareParents(
  source: Source,
  catalogue: Catalogue,
  products: readonly Product[],
): Promise<void> {
  const parts = products.flatMap(partsOf).map(({ product }) => product);
  const skus = new Set(parts.filter(({ visibility }) => visibility === 1).map(({ sku }) => sku));
  const parents = await readParentsOf(source, [...skus]);
  for (const sku of skus) source.answers.put(`parents:${sku}`, skusOf(parents.get(sku)));
  await catalogue.productsBySku([...new Set([...parents.values()].flatMap(skusOf))]);
}

function skusOf(parents: readonly { readonly sku: string }[] = []): readonly string[] {
  return parents.map(({ sku }) => sku);
}
