import { describe, expect, it, test } from 'vitest';
import type { SearchRecord } from '../../domain/search/search-record.ts';
import { textFields } from '../../domain/search/search-settings.ts';
import {
  bestSearches,
  productSearches,
  typesenseAnswer,
  typesenseProducts,
  typesenseQuestion,
  typesenseRanking,
} from './query.ts';
import { typesenseAlias, typesenseDocument } from './collection.ts';
import { accentedWord } from '../../domain/search/words-of-text.ts';

const record: SearchRecord = {
  id: 'vm-1/2 ö',
  kind: 'product',
  url: '/en/blue-sun',
  name: 'Blue Sun',
  sku: 'vm-1/2 ö',
  productId: 12,
  text: 'Blue',
  price: 'from €7.95',
  bestsellers: 3.7,
};

test('typesenseDocument has an ID without characters that URLs escape', () => {
  const { id, product_id, bestsellers } = typesenseDocument(record);
  expect([id, product_id, bestsellers]).toEqual(['vm-1.1b2.w.6u', 12, 3]);
  const { url, name, text } = record;
  expect(typesenseDocument({ id: 'category-7', kind: 'category', url, name, text })).toEqual({
    id: 'category-7',
    kind: 'category',
    name: 'blue sun',
    text: 'blue',
    bestsellers: 0,
    shown: JSON.stringify({ kind: 'category', url, name }),
  });
});

test('typesenseDocument has texts as searchable words, and SKUs of variants', () => {
  const text = 'L’été';
  const document = typesenseDocument({ ...record, text, sku: 'AB-1', variants: 'AB-1-30x40' });
  expect(document.text.split(' ')).toEqual(expect.arrayContaining(['ete', 'lete', accentedWord('été')]));
  expect(document.sku?.split(' ')).toEqual(expect.arrayContaining(['ab', '1', '30x40']));
  expect(typesenseQuestion('L’été 30 × 40')).toBe('ete 30x40');
});

test('typesenseRanking has the boosts and the fuzziness of the product specification', () => {
  expect(typesenseRanking()).toMatchObject({
    query_by: 'name,keywords,summary,sku,categories,text',
    query_by_weights: '4,3,3,2,1,1',
    num_typos: 2,
    prefix: true,
  });
  const settings = {
    fields: textFields({ name: 9, other: 3 }),
    fuzziness: 5,
    minimumShouldMatch: '1',
    minimumScore: 0,
  };
  expect(typesenseRanking(settings)).toMatchObject({
    query_by: 'name,text',
    query_by_weights: '9,1',
    num_typos: 2,
  });
});

test('typesenseAlias', () => {
  expect(typesenseAlias('shop', 'de')).toBe('shop_de');
});

test('bestSearches queries each kind', () => {
  const searches = bestSearches('shop_de', 'sun', { product: 8, category: 4, content: 3 });
  expect(searches.map(({ filter_by, per_page }) => [filter_by, per_page])).toEqual([
    ['kind:=product', 8],
    ['kind:=category', 4],
    ['kind:=content', 3],
  ]);
});

test.each([
  [undefined, [1]],
  [0, []],
  [250, []],
  [251, [2]],
  [1000, [2, 3, 4]],
])('productSearches with %s found queries the pages %j', (found, pages) => {
  expect(productSearches('shop_de', 'sun', found).map(({ page }) => page)).toEqual(pages);
});

test('productSearches never exceeds the maximum', () => {
  expect(productSearches('shop_de', 'sun', 1e6)).toHaveLength(39);
});

describe('an answer', () => {
  const { kind, url, name } = record;

  it('has the hits of all kinds and the number of products', () => {
    const results = [
      { found: 9, hits: [{ document: { shown: JSON.stringify({ kind, url, name }) } }] },
      { found: 1, hits: [{ document: { shown: '{"kind":"category","url":"/c","name":"Sun"}' } }] },
    ];
    expect(typesenseAnswer(results)).toEqual({
      hits: [
        { kind, url, name },
        { kind: 'category', url: '/c', name: 'Sun' },
      ],
      total: 9,
      offline: false,
    });
  });

  it('has the IDs of products', () => {
    const page = (id: number) => ({ found: 2, hits: [{ document: { product_id: id } }] });
    expect(typesenseProducts([page(7), page(5)])).toEqual({ ids: [7, 5], offline: false });
  });

  it('fails for a collection of a build without hits', () => {
    expect(() => typesenseAnswer([{ found: 1, hits: [{ document: { name: 'sun' } }] }])).toThrow(
      'previous build',
    );
  });

  it('fails if a search failed', () => {
    const failed = [{ error: 'Not found.' }];
    expect(() => typesenseAnswer(failed)).toThrow('Not found.');
    expect(() => typesenseProducts(failed)).toThrow('Not found.');
  });
});
