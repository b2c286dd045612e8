import { describe, expect, test } from 'vitest';
import { catalogueDatabase, de, now, sku } from '../../tests/support/small-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { everyProduct, ProductReads } from './product-reads.ts';
import { openCatalogue } from './read.ts';

describe('what a page was made from', () => {
  const shop = catalogueDatabase('SQLite');
  const list = { categoryId: 3, page: 1, pageSize: 10 };
  const read = async (work: (catalogue: Catalogue) => Promise<unknown>, listOutOfStock = true) => {
    const reads = new ProductReads(listOutOfStock);
    await work(openCatalogue(shop.database.db, de, { now, trace: reads, listOutOfStock }));
    return [...reads.skus()].sort();
  };

  test.each<{ name: string; work: (catalogue: Catalogue) => Promise<unknown>; skus: readonly string[] }>([
    { name: 'a product', work: (catalogue) => catalogue.productBySku(sku('p1')), skus: ['p1'] },
    {
      name: 'a product by its path',
      work: (catalogue) => catalogue.productByUrlPath('posters/product-2'),
      skus: ['p2'],
    },
    {
      name: 'listed products',
      work: (catalogue) => catalogue.listedProducts([sku('p2'), sku('p3')]),
      skus: ['p2', 'p3'],
    },
    {
      name: 'what lists are filtered by',
      work: (catalogue) => catalogue.filterableProducts([sku('p2')]),
      skus: ['p2'],
    },
    {
      name: 'what is said of a product, whatever it costs',
      work: (catalogue) => catalogue.describedProducts([sku('p2')]),
      skus: [],
    },
    {
      name: 'a list',
      work: (catalogue) => catalogue.listing({ ...list, sort: 'popularity:asc' }),
      skus: ['p1', 'p2', 'p3'],
    },
    {
      name: 'a list by price',
      work: (catalogue) => catalogue.listing({ ...list, pageSize: 1, sort: 'final_price:desc' }),
      skus: [everyProduct, 'p1'],
    },
    { name: 'a story', work: (catalogue) => catalogue.story('about'), skus: ['story:about'] },
    { name: 'a story that there is not', work: (catalogue) => catalogue.story('nothing'), skus: [] },
    { name: 'which stories there are', work: (catalogue) => catalogue.storySlugs(), skus: [] },
    { name: 'categories', work: (catalogue) => catalogue.categories(), skus: [] },
  ])('$name', async ({ work, skus }) => {
    expect(await read(work)).toEqual(skus);
  });

  test('is every product where a list leaves out what is out of stock', async () => {
    const listing = (catalogue: Catalogue) => catalogue.listing({ ...list, sort: 'popularity:asc' });
    expect(await read(listing, false)).toContain(everyProduct);
    expect(await read((catalogue) => catalogue.storesWithListingPage(list), false)).toEqual([everyProduct]);
  });
});
