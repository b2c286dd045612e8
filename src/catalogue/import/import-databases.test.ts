import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, startDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { catalogueOf, dumpFolder, importInto } from '../../../tests/support/dumps.ts';

const real = fileURLToPath(new URL('../../../../shared/data/vsf-catalog', import.meta.url));
const write = dumpFolder();

describe.each(databaseKinds)('texts that no database accepts, on %s', (kind) => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await startDatabase(kind);
  }, 90_000);
  afterAll(() => target.stop());

  test('are imported without the invalid characters', async () => {
    const lines = [
      String.raw`{"_type":"product","_source":{"id":1,"sku":"a\u0000b","name":"Mit\u0000Null \ud83d","price":5,"description":"<p>\u0001x&#2;</p>","colo\u0000r":"5","category_ids":[3]}}`,
      String.raw`{"_type":"product","_source":{"id":2,"sku":"c","name":"C","price":5,"product_links":[{"link_type":"related","linked_product_sku":"a\u0000b"}]}}`,
      String.raw`{"_type":"category","_source":{"id":3,"name":"K\u0000 \ude00","parent_id":2,"level":2}}`,
      String.raw`{"_type":"attribute","_source":{"attribute_id":9,"attribute_code":"color","options":[{"value":"5","label":"Rot\u0000 \ud83d"}]}}`,
      String.raw`{"_type":"cms_block","_source":{"id":4,"identifier":"i\u0000","content":"\u0000<b>\ud83d</b>"}}`,
    ];
    const { skipped } = await importInto(target, await write({ 'catalog.ndjson': lines.join('\n') }));
    expect(skipped).toEqual([]);
    const found = await catalogueOf(target).productBySku('ab');
    expect(found).toMatchObject({ name: 'MitNull \uFFFD', description: '<p>x</p>', color: '5' });
    expect((await catalogueOf(target).productBySku('c'))?.product_links).toMatchObject([
      { linked_product_sku: 'ab' },
    ]);
    expect(await catalogueOf(target).categories()).toMatchObject([{ name: 'K \uFFFD' }]);
    expect((await catalogueOf(target).attribute('color'))?.options).toEqual([
      { value: '5', label: 'Rot \uFFFD' },
    ]);
  });
});

describe.each(databaseKinds)('reviews on %s', (kind) => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await startDatabase(kind);
  }, 90_000);
  afterAll(() => target.stop());

  const document = (type: string, source: object) => JSON.stringify({ _type: type, _source: source });
  const parent = {
    id: 1,
    sku: 'moon',
    name: 'Moon',
    type_id: 'configurable',
    price: 5,
    url_path: 'moon',
    configurable_options: [{ attribute_code: 'size', values: [{ value_index: 7 }] }],
    configurable_children: [{ id: 2, sku: 'moon-7', name: 'Moon 7', size: 7, price: 5 }],
  };
  const review = (id: number, more: object) =>
    document('review', {
      id,
      title: 'T',
      detail: '<b>D</b>',
      nickname: 'N',
      review_entity: 'product',
      ...more,
    });
  const dump = (...reviews: readonly string[]) =>
    write({ 'catalog.ndjson': [document('product', parent), ...reviews].join('\n') });

  test('keep the status of their source, count for the product of a variant, and follow the next import', async () => {
    const ratingNow = async () => (await catalogueOf(target).productBySku('moon'))?.aggregate_rating;
    const first = [
      review(11, { product_id: 1, review_status: 1, ratings: [{ value: 5 }, { value: 4 }] }),
      review(12, { product_id: 2, review_status: 1, rating: 2 }),
      review(13, { product_id: 1, review_status: 2, rating: 1 }),
    ];
    const { warnings } = await importInto(target, await dump(...first));
    expect(warnings.join()).toContain('Reviews that wait to be published: 1.');
    expect(await ratingNow()).toEqual({ reviewCount: 2, ratingCount: 2, ratingValue: 3.5 });
    const product = await catalogueOf(target).productBySku('moon');
    const { items } = await catalogueOf(target).reviewsOf(product!);
    expect(items).toContainEqual(expect.objectContaining({ detail: 'D', rating: 2, isVerified: false }));

    await target.db
      .updateTable('review')
      .set({ status: 'rejected', decided_at: '2026-01-01T00:00:00.000Z' })
      .where('author', '=', 'source:12')
      .execute();
    await importInto(target, await dump(...first.slice(0, 2), review(14, { product_id: 1, rating: 5 })));
    expect(await ratingNow()).toEqual({ reviewCount: 2, ratingCount: 2, ratingValue: 5 });
  });
});

const hasReal = existsSync(real);
if (!hasReal) process.stderr.write(`SKIPPED: the real catalogues are not at ${real}\n`);

describe.skipIf(!hasReal).each(databaseKinds)('real catalogues on %s', (kind) => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await startDatabase(kind);
  }, 90_000);
  afterAll(() => target.stop());
  beforeEach(() => target.empty());

  test('Magento 1, one index in one file', async () => {
    const report = await importInto(target, path.join(real, 'catalog_magento1_2019.ndjson'));
    expect(report).toMatchObject({
      imported: { product: 593, attribute: 107, category: 29, taxrule: 5 },
      skipped: [],
    });
    const found = await catalogueOf(target).productByUrlPath('hester-ankle-pant-834.html');
    expect(found).toMatchObject({ sku: 'Pwb006', type_id: 'configurable', price_incl_tax: 260 });
    expect(
      found?.configurable_options?.map(({ attribute_code, values }) => [attribute_code, values.length]),
    ).toEqual([['size', found?.configurable_children?.length]]);
    const women = await catalogueOf(target).categoryByUrlPath('women.html');
    const { total, items } = await catalogueOf(target).listing({
      categoryId: women?.id ?? 0,
      page: 1,
      pageSize: 50,
      sort: 'position:asc',
    });
    expect(total).toBe(women?.product_count);
    expect(items.every(({ stock, price_incl_tax }) => stock?.is_in_stock && price_incl_tax > 0)).toBe(true);
    const paths = await catalogueOf(target).pagePaths();
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('one file an entity and store', async () => {
    const report = await importInto(target, path.join(real, 'var_2020'), { store: 'de' });
    expect(report).toMatchObject({
      imported: { attribute: 80, category: 48, cms_block: 20, cms_page: 6, review: 971, taxrule: 1 },
      skipped: [],
    });
  });

  test('plain lists', async () => {
    const report = await importInto(target, path.join(real, 'sdk_sample'));
    expect(report).toMatchObject({ imported: { product: 50, category: 39, attribute: 10 }, skipped: [] });
    const found = await catalogueOf(target).productBySku('WT06');
    expect(found).toMatchObject({ price_incl_tax: 39, category_ids: [26] });
    expect(found?.configurable_children).toHaveLength(15);
    expect(found?.configurable_children?.every(({ stock }) => stock?.is_in_stock)).toBe(true);
  });

  test('reviews are those of the catalogue’s products', async () => {
    await importInto(target, path.join(real, 'sdk_sample'));
    await importInto(target, path.join(real, 'var_2020'), { store: 'default' });
    const reviewed = await target.db
      .selectFrom('catalogue_product')
      .select('review_count')
      .where('review_count', '>', 0)
      .execute();
    expect(reviewed.length).toBeGreaterThan(30);
  });
});
