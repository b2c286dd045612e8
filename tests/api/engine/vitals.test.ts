import { expect, test } from 'vitest';
import { vitalDays } from '../../../src/config/limits/operations.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';

const api = engineClient();
const { shop, json } = ownerShop(api);

const lcp = { name: 'LCP', value: 1234, page: 'product', store: 'en', device: 'phone' };
const send = (vital: object) => api.post('rum', { ...lcp, ...vital });

test('measurements are counted by store, page and device, and shown to the owner', async () => {
  for (const value of [800, 900, 1000, 6000]) {
    expect(await send({ value })).toMatchObject({ status: 200, body: { code: 200, result: true } });
  }
  await send({ name: 'CLS', value: 0.3, store: 'de', device: 'desktop' });
  const [layout, largest] = (await json('vitals')) as { p75: number }[];
  expect(layout).toMatchObject({ store: 'de', name: 'CLS', device: 'desktop', count: 1, rating: 'poor' });
  expect(largest).toMatchObject({ store: 'en', page: 'product', device: 'phone', count: 4, rating: 'good' });
  expect(largest?.p75).toBeGreaterThanOrEqual(1000);
  expect(largest?.p75).toBeLessThan(1100);
  expect((await shop('vitals', '--store', 'de')).output).toMatch(
    /de +product +desktop +CLS +1 +0\.3\d* +poor/,
  );
});

test.each([
  { name: 'FID' },
  { value: -1 },
  { value: '1' },
  { page: '/en/moon' },
  { device: 'tv' },
  { user: 'ann' },
])('refuses %o', async (wrong) => {
  expect((await send(wrong)).status).toBe(400);
});

test('refuses a store that is not open', async () => {
  expect((await send({ store: 'xx' })).status).toBe(400);
});

test('measurements are deleted after their days', async () => {
  api.server.advance((vitalDays + 1) * 24 * 60 * 60_000);
  await send({});
  expect(await api.server.db.selectFrom('web_vital').select('count').execute()).toEqual([{ count: 1 }]);
});
