import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listing } from '../../config/shop.ts';
import type { productRow } from '../../content/blocks/product-row.ts';
import type { BlockOf } from '../../content/fields.ts';
import type { Page } from '../../content/parse-block.ts';
import { carouselByCategory, carouselBySkus } from '../../domain/category/carousel.ts';
import { isListed } from '../../domain/listing/listing.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { newestOf } from '../product/newest-of.ts';

type RowBlock = BlockOf<typeof productRow>;

type Reader = Pick<Catalogue, 'listing' | 'productsBySku' | 'categoryById'>;

/**
 * Returns the products of each `product_row` among the blocks of a page. A row of a list of skus has all of them; a row of a
 * category has its newest (docs/reference/product.md#s9), without what rows above it show.
 */
export async function rowProducts(
  blocks: Page['body'],
  catalogue: Reader,
): Promise<ReadonlyMap<object, readonly ListedProduct[]>> {
  const rows = new Map<object, readonly ListedProduct[]>();
  const shown = new Set<string>();
  for (const block of blocks) {
    if (block.component !== 'product_row') continue;
    const products = await productsOf(block, catalogue, shown);
    for (const { sku } of products) shown.add(sku);
    rows.set(block, products);
  }
  return rows;
}

async function productsOf(
  { skus, category_id: id }: RowBlock,
  catalogue: Reader,
  shown: ReadonlySet<string>,
): Promise<readonly ListedProduct[]> {
  if (skus.length > 0) {
    const named = await catalogue.productsBySku(skus);
    return carouselBySkus(
      named.filter((product) => isListed(product)),
      skus,
    );
  }
  const category = id === undefined ? undefined : await catalogue.categoryById(id);
  if (!category) return [];
  const size = listing.carouselSize;
  const newest = await newestOf(catalogue, category.id, size + shown.size);
  return carouselByCategory(newest, { size, shown });
}
