import { describe, expect, test } from 'vitest';
import type { OwnedReview } from '../../../src/commerce/admin-backend.ts';
import { openCatalogue } from '../../../src/catalogue/read.ts';
import { lastChange } from '../../../src/catalogue/change-number.ts';
import { changedProducts } from '../../../src/catalogue/product-changes.ts';
import { limits } from '../../../src/config/limits/shoppers.ts';
import type { PlacedOrder } from '../../../src/commerce/contract/order.ts';
import type { ReviewList, WrittenReview } from '../../../src/commerce/contract/review.ts';
import { waitingReviewMail } from '../../../src/commerce/mail/owner-mail.ts';
import { newCustomer, password } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';
import { fixtureStores } from '../../support/fixture-stores.ts';
import { cartWith, orderBodyOf } from '../../support/orders.ts';

const api = engineClient();
const { shop, json } = ownerShop(api);

const moon = 20;
const bigMoon = 21;
const submit = (review: object, token = '') =>
  api.result(
    api.post<WrittenReview>(`review/create?storeCode=de&token=${token}`, {
      review: {
        product_id: moon,
        title: 'Schön',
        detail: 'Leuchtet.',
        nickname: 'Bea',
        review_entity: 'product',
        rating: 5,
        ...review,
      },
    }),
  );
const published = (productId = moon) =>
  api.result(api.send<ReviewList>(`review/list?storeCode=de&productId=${productId}`));
const reviews = async (...words: string[]) => (await json('reviews', ...words)) as OwnedReview[];

async function ratingOf(sku: string) {
  const storeView = fixtureStores.find(({ storeCode }) => storeCode === 'de');
  if (!storeView) throw new Error('There is no store de.');
  const catalogue = openCatalogue(api.server.db, storeView, { now: new Date() });
  const [listed] = await catalogue.listedProducts([sku]);
  return [(await catalogue.productBySku(sku))?.aggregate_rating, listed?.aggregate_rating];
}

/** Runs work and returns the products of the store whose pages are made anew after it. */
async function changedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const { db } = api.server;
  const at = new Date();
  const number = await lastChange(db);
  await work();
  return [...(await changedProducts(db, 'de', { number, at: at.toISOString() }, at))];
}

describe('a review', () => {
  test('is shown once the owner approves it, and no more once it is rejected', async () => {
    const { id } = await submit({ nickname: 'Ada' });
    const { id: other } = await submit({ nickname: 'Bob', rating: 2, title: 'Naja' });
    expect(await ratingOf('MOON')).toEqual([undefined, undefined]);
    expect((await reviews('list', '--status', 'pending', '--store', 'de')).slice(0, 2)).toMatchObject([
      { id: other, status: 'pending', sku: 'MOON', rating: 2, is_verified: false, customer_id: null },
      { id, nickname: 'Ada' },
    ]);

    expect(await changedBy(() => reviews('approve', String(id), String(other)))).toEqual(['MOON']);
    expect(await published()).toMatchObject({
      items: [{ title: 'Naja' }, { title: 'Schön', rating: 5, verified_buyer: false }],
      total: 2,
      distribution: [1, 0, 0, 1, 0],
    });
    const both = { reviewCount: 2, ratingCount: 2, ratingValue: 3.5 };
    expect(await ratingOf('MOON')).toEqual([both, both]);

    expect(await changedBy(() => reviews('reject', String(other)))).toEqual(['MOON']);
    expect((await published()).items.map(({ title }) => title)).toEqual(['Schön']);
    expect((await ratingOf('MOON'))[0]).toEqual({ reviewCount: 1, ratingCount: 1, ratingValue: 5 });

    expect(await changedBy(() => reviews('answer', String(id), 'Danke, Ada!'))).toEqual(['MOON']);
    expect((await published()).items[0]).toMatchObject({ answer: 'Danke, Ada!' });
    await reviews('answer', String(id), '');
    expect((await published()).items[0]).toMatchObject({ answer: null });
  });

  test('that waits is told to the owner, without its words', async () => {
    await submit({ nickname: 'Cleo', detail: 'Still is the night.' });
    const alerts = await api.server.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'review-alert')
      .orderBy('id', 'desc')
      .execute();
    expect(JSON.parse(alerts[0]?.payload ?? '')).toEqual({ sku: 'MOON', storeCode: 'de' });
    const { subject, text } = waitingReviewMail({ sku: 'MOON', storeCode: 'de' }, 'en');
    expect(subject).toBe('A review of MOON waits (de)');
    expect(text).toContain('npm run shop -- reviews list --status pending');
  });

  test('of a variant is one of its product', async () => {
    const { id } = await submit({ nickname: 'Cleo', product_id: bigMoon });
    await reviews('approve', String(id));
    expect((await published()).items.map(({ nickname }) => nickname)).toContain('Cleo');
  });

  test('that is not there is told', async () => {
    const { status, output } = await shop('reviews', 'approve', '999999');
    expect([status, output]).toEqual([1, expect.stringContaining('There is no review 999999')]);
    expect((await shop('reviews', 'approve', 'x')).status).toBe(2);
    expect((await shop('reviews', 'list', '--status', 'new')).status).toBe(2);
  });

  test('says whether its writer bought the product', async () => {
    const { token } = await newCustomer(api);
    const body = await orderBodyOf(api, await cartWith(api, 'de', { 'MOON-7': 1, 'FRAME-OAK': 1 }), 'de');
    const { orderNumber } = await api.result(api.post<PlacedOrder>(`order?token=${token}`, body));
    expect(await submit({}, token)).toMatchObject({ verified_buyer: false });
    await json('orders', 'pay', orderNumber);
    const { id } = await submit({ product_id: 1 }, token);
    await reviews('approve', String(id));
    expect((await published(1)).items[0]).toMatchObject({ verified_buyer: true });
  });

  test('belongs to its customer’s data, and goes with them', async () => {
    const { token, email } = await newCustomer(api);
    const { id } = await submit({ product_id: 1, nickname: 'Eve' }, token);
    await reviews('approve', String(id));
    const before = (await published(1)).total;
    expect(await api.result(api.send(`user/export?token=${token}`))).toMatchObject({
      reviews: [{ nickname: 'Eve', status: 'approved' }],
    });
    const { output } = await shop('customer', 'export', email);
    expect(JSON.parse(output)).toMatchObject({ reviews: [{ nickname: 'Eve' }] });
    const changed = await changedBy(() => api.post(`user/erase?token=${token}`, { password }));
    expect(changed).toContain('FRAME-OAK');
    expect((await published(1)).total).toBe(before - 1);
  });

  test('is found by a search once it is published', async () => {
    const { body } = await api.send<unknown>(
      `catalog/vue_storefront_catalog_de/review/_search?size=50&request=${encodeURIComponent(
        JSON.stringify({ query: { bool: { filter: { bool: { must: [{ term: { product_id: moon } }] } } } } }),
      )}`,
    );
    const { hits } = (body as unknown as { hits: { hits: { _source: object }[] } }).hits;
    expect(hits.map(({ _source }) => _source)).toContainEqual(
      expect.objectContaining({ nickname: 'Ada', review_status: 1, review_entity: 'product', rating: 5 }),
    );
    expect(JSON.stringify(hits)).not.toContain('Naja');
  });
});

describe('with the limits of a shop', () => {
  const narrow = engineClient({ limits: { ...limits, reviewsPerHour: 2 } });

  test('one network writes only so many reviews an hour', async () => {
    const write = (nickname: string) =>
      narrow.post('review/create?storeCode=de', {
        review: { product_id: 1, title: 'A', detail: 'B', nickname, review_entity: 'product' },
      });
    expect((await write('Ann')).status).toBe(200);
    expect((await write('Bob')).status).toBe(200);
    const third = await write('Carl');
    expect(third.status).toBe(429);
  });
});
