import { expect, test } from 'vitest';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listing } from '../../config/shop.ts';
import { ParseReport } from '../../content/parse-report.ts';
import { parseBlock } from '../../content/parse-block.ts';
import { rowProducts } from './row-products.ts';

const sold = Array.from({ length: 40 }, (_, index) => ({
  sku: `s${40 - index}`,
  status: 1,
  visibility: 4,
}));

/** A store whose categories all hold the same products, the newest first. */
const catalogue = {
  categoryById: (id: number) => Promise.resolve(id < 9 ? { id } : undefined),
  listing: ({ pageSize }: { pageSize: number }) =>
    Promise.resolve({ items: sold.slice(0, pageSize), total: sold.length }),
  productsBySku: (skus: readonly string[]) => Promise.resolve(sold.filter(({ sku }) => skus.includes(sku))),
} as unknown as Catalogue;

const row = (fields: object) => parseBlock({ component: 'product_row', ...fields }, new ParseReport());

test('a row of a category leaves out products of rows above it', async () => {
  const rows = [row({ category_id: 1 }), row({ skus: ['s40', 's3'] }), row({ category_id: '2' })];
  const found = await rowProducts([parseBlock({ component: 'hero' }, new ParseReport()), ...rows], catalogue);
  const skus = rows.map((each) => found.get(each)?.map(({ sku }) => sku) ?? []);
  expect(skus[0]).toHaveLength(listing.carouselSize);
  expect(skus[1]).toEqual(['s40', 's3']);
  expect(skus[2]).toHaveLength(listing.carouselSize);
  expect(skus[2]?.filter((sku) => skus[0]?.includes(sku) || skus[1]?.includes(sku))).toEqual([]);
  expect(skus[2]?.[0]).toBe('s28');
});

test('a row of a category that the store lacks is empty', async () => {
  const block = row({ category_id: 9 });
  expect((await rowProducts([block], catalogue)).get(block)).toEqual([]);
});
