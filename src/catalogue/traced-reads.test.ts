import { describe, expect, test } from 'vitest';
import { catalogueDatabase, de, now, sku } from '../../tests/support/small-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { describedRead, everyProduct, parseAnswerRead, TracedReads } from './traced-reads.ts';
import { openCatalogue } from './read.ts';

describe('the sources of a page', () => {
  const shop = catalogueDatabase('SQLite');
  const list = { categoryId: 3, page: 1, pageSize: 10 };
  /** The names that a page notes, of other answers their questions. */
  const read = async (work: (catalogue: Catalogue) => Promise<unknown>, listOutOfStock = true) => {
    const reads = new TracedReads(listOutOfStock);
    await work(openCatalogue(shop.database.db, de, { now, trace: reads, listOutOfStock }));
    const names = reads.names().map((name) => parseAnswerRead(name)?.question ?? name);
    return names.sort();
  };

  test.each<{ name: string; work: (catalogue: Catalogue) => Promise<unknown>; names: readonly string[] }>([
    { name: 'a product', work: (catalogue) => catalogue.productBySku(sku('p1')), names: ['p1', 'tax-rules'] },
    {
      name: 'a product by its path',
      work: (catalogue) => catalogue.productByUrlPath('posters/product-2'),
      names: ['p2', 'tax-rules'],
    },
    {
      name: 'listed products',
      work: (catalogue) => catalogue.listedProducts([sku('p2'), sku('p3')]),
      names: ['p2', 'p3', 'tax-rules'],
    },
    {
      name: 'what lists are filtered by',
      work: (catalogue) => catalogue.filterableProducts([sku('p2')]),
      names: ['p2', 'tax-rules'],
    },
    {
      name: 'what is said of a product, whatever it costs',
      work: (catalogue) => catalogue.describedProducts([sku('p2')]),
      names: [describedRead('p2')],
    },
    {
      name: 'a list',
      work: (catalogue) => catalogue.listing({ ...list, sort: 'popularity:asc' }),
      names: ['listing:3:1:10:popularity:asc', 'p1', 'p2', 'p3', 'tax-rules'],
    },
    {
      name: 'a list by price',
      work: (catalogue) => catalogue.listing({ ...list, pageSize: 1, sort: 'final_price:desc' }),
      names: [everyProduct, 'listing:3:1:1:final_price:desc', 'p1', 'tax-rules'],
    },
    { name: 'a story', work: (catalogue) => catalogue.story('about'), names: ['story:about'] },
    {
      name: 'a story that there is not',
      work: (catalogue) => catalogue.story('nothing'),
      names: ['story:nothing'],
    },
    { name: 'which stories there are', work: (catalogue) => catalogue.storySlugs(), names: ['story-slugs'] },
    { name: 'categories', work: (catalogue) => catalogue.categories(), names: ['categories'] },
  ])('$name', async ({ work, names }) => {
    expect(await read(work)).toEqual(names);
  });

  test('include every product if a list leaves out products out of stock', async () => {
    const listing = (catalogue: Catalogue) => catalogue.listing({ ...list, sort: 'popularity:asc' });
    expect(await read(listing, false)).toContain(everyProduct);
    expect(await read((catalogue) => catalogue.storesWithListingPage(list), false)).toEqual([
      everyProduct,
      'listing-stores:3:1:10',
    ]);
  });
});
