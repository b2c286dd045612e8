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
});
