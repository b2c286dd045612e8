import { expect, test } from 'vitest';
import { copyShop, runInCopy } from '../support/shop-copy.ts';

const program = `
import { openCatalogue } from './src/catalogue/read.ts';
import { listingFile } from './src/components/category/listing-file.ts';
import { openEngine } from './tests/support/api/server.ts';
import { fixtureCatalogue } from './tests/support/fixture-catalogue.ts';
import { fixtureStore } from './tests/support/fixture-stores.ts';

const de = fixtureStore('de');
const source = fixtureCatalogue(de);
const finish = {
  ...source.attributes[0],
  attribute_id: 95,
  attribute_code: 'finish',
  default_frontend_label: 'Finish',
  options: [{ label: 'Matt', value: '31' }, { label: 'Glossy', value: '32' }],
};
const products = source.products.map((product) =>
  product.sku === 'FRAME-OAK' ? { ...product, finish: '31' } : product,
);
const catalogue = () => ({ ...source, attributes: [...source.attributes, finish], products });
const shop = await openEngine({ dataDirectory: process.argv[1] }, { stores: [de], catalogue });
const reader = openCatalogue(shop.db, de, { now: new Date() });
const { index, titles } = await listingFile({ catalogue: reader, t: (key) => key }, 4);
await shop.close();
const { labels } = index.facets.find(({ type }) => type === 'finish');
process.stdout.write(JSON.stringify({ title: titles.finish, labels }));
`;

test('a filter by an attribute is added as one line', async () => {
  const folder = await copyShop({
    lines: { 'src/config/shop.ts': [["  'brand',\n] as const;", "  'finish',"]] },
  });
  expect(await runInCopy(folder, program)).toEqual({ title: 'Finish', labels: ['Matt'] });
});
