import { afterEach, beforeEach, expect, test } from 'vitest';
import { scriptedShop, type ScriptedShop } from '../../../../../tests/support/api/scripted-api.ts';
import { fixtureCatalogue } from '../../../../../tests/support/fixture-catalogue.ts';
import { fixtureStore } from '../../../../../tests/support/fixture-stores.ts';
import { replaceCatalogue } from '../../../../catalogue/write.ts';
import { notifyPriceDrops } from '../../embedded/newsletter/notify-price-drops.ts';
import { notifyWatchers } from '../../embedded/newsletter/notify-watchers.ts';
import { createRemoteProducts } from '../catalogue/products.ts';
import { createRemoteNewsletter } from './newsletter.ts';

let shop: ScriptedShop;
/** What the API says now; undefined: it is down. */
let present: { readonly qty: number; readonly price: number } | undefined;

const storeView = fixtureStore('de');

beforeEach(async () => {
  present = { qty: 0, price: 20 };
  shop = await scriptedShop(({ path, query }, response) => {
    if (!present) return void response.destroy();
    const { qty, price } = present;
    const sku = query.get('skus');
    const result = {
      'stock/list': [{ product_id: 1, sku, qty, is_in_stock: qty > 0 }],
      'product/render-list': {
        items: [{ id: 1, sku, price_info: { final_price: price, minimal_price: price } }],
      },
    }[path];
    if (result) return { code: 200, result };
    return { code: 404, result: `no ${path}` };
  });
  await replaceCatalogue(shop.engine.own.db, storeView, fixtureCatalogue(storeView));
  for (const entity of ['price', 'stock'])
    await shop.engine.own.db
      .insertInto('remote_pull')
      .values({ store_code: 'de', entity, digests: '{}', pulled_at: new Date().toISOString() })
      .execute();
});

afterEach(() => shop.close());

const newsletter = () => createRemoteNewsletter(shop.engine);
const told = async () => {
  const { own } = shop.engine;
  const products = createRemoteProducts(shop.engine);
  await notifyWatchers(own, products);
  await notifyPriceDrops(own, products);
  const rows = await own.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => (JSON.parse(payload) as { mail: { kind: string } }).mail.kind);
};

test('who waits for stock is kept here, and told once the API says that there is some', async () => {
  const request = { email: 'ann@example.com', variant: 'FRAME-OAK' };
  present = { qty: 3, price: 20 };
  expect(await newsletter().watch(storeView, request, '127.0.0.1')).toEqual({ success: false });
  // The copy of the catalogue still has the stock of the last pull.
  present = { qty: 0, price: 20 };
  expect(await newsletter().watch(storeView, request, '127.0.0.1')).toEqual({ success: true });
  expect(await told()).toEqual([]);
  present = undefined;
  expect(await told()).toEqual([]);
  present = { qty: 1, price: 20 };
  expect(await told()).toEqual(['backInStock']);
  expect(await told()).toEqual(['backInStock']);
  expect(shop.requests.map(({ path }) => path)).not.toContain('ext/klaviyo/back-in-stock');
});

test('who waits for lower prices is told by those of the API', async () => {
  const request = { email: 'ann@example.com', skus: ['FRAME-OAK'] };
  expect(await newsletter().watchPrices(storeView, request, '127.0.0.1')).toEqual({ success: true });
  present = undefined;
  expect(await told()).toEqual([]);
  present = { qty: 0, price: 21 };
  expect(await told()).toEqual([]);
  present = { qty: 0, price: 19.5 };
  expect(await told()).toEqual(['priceDrop']);
});
