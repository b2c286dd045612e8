import { describe, expect, test } from 'vitest';
import { payloads } from '../../../src/commerce/backends/embedded/messages/payloads.ts';
import { notifyPriceDrops } from '../../../src/commerce/backends/embedded/newsletter/notify-price-drops.ts';
import { notifyWatchers } from '../../../src/commerce/backends/embedded/newsletter/notify-watchers.ts';
import { createProducts } from '../../../src/commerce/backends/embedded/ports/products.ts';
import type { WatchAnswer } from '../../../src/commerce/contract/newsletter.ts';
import { notifiedWatchLifetime, watchesPerAddress } from '../../../src/config/limits/newsletter.ts';
import { newsletterMail } from '../../../src/commerce/mail/newsletter-mail.ts';
import { anyEmail } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';
import { fixtureStores } from '../../support/fixture-stores.ts';

const api = engineClient();
const { shop } = ownerShop(api);

const watch = (email: string, skus: readonly string[], storeCode = 'de') =>
  api.post<WatchAnswer>(`newsletter/price-drop?storeCode=${storeCode}`, { email, skus });
const notify = () => notifyPriceDrops(api.server.engine, createProducts(api.server.engine));
const setPrice = async (sku: string, price: string) =>
  expect(await shop('price', 'set', sku, price, '--store', 'de')).toMatchObject({ status: 0 });

async function mailsTo(email: string) {
  const rows = await api.server.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'newsletter-mail')
    .orderBy('id')
    .execute();
  return rows
    .map(({ payload }) => payloads.newsletterMail.parse(JSON.parse(payload)).mail)
    .flatMap((mail) => (mail.kind === 'priceDrop' && mail.to === email ? mail : []));
}

describe('a product of a wishlist', () => {
  test('is told of once when it costs less, with the others in one mail', async () => {
    const email = anyEmail();
    await setPrice('FRAME-OAK', '20');
    await setPrice('MOON-8', '20');
    expect(await api.result(watch(email, ['FRAME-OAK', 'MOON-8', 'NOTHING']))).toEqual({
      success: true,
    });
    await notify();
    await setPrice('FRAME-OAK', '25');
    await notify();
    expect(await mailsTo(email)).toEqual([]);
    await setPrice('FRAME-OAK', '18');
    await setPrice('MOON-8', '19');
    await notify();
    await notify();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.products).toHaveLength(2);
    await setPrice('FRAME-OAK', '15');
    await notify();
    expect(await mailsTo(email)).toHaveLength(1);
    const [de] = fixtureStores.filter(({ storeCode }) => storeCode === 'de');
    if (!de || !mail) throw new Error('No mail was sent.');
    const { subject, text, headers } = newsletterMail(mail, de);
    expect(subject).toBe('2 Produkte von deinem Merkzettel sind jetzt günstiger');
    expect(text).toContain('18,00');
    expect(text).toContain('#unsubscribe=p');
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test('is told of again to who asks again, and not to who has ended it by the link', async () => {
    const email = anyEmail();
    await setPrice('FRAME-OAK', '30');
    await setPrice('MOON-8', '30');
    await api.result(watch(email, ['FRAME-OAK', 'MOON-8']));
    await setPrice('FRAME-OAK', '29');
    await notify();
    await api.result(watch(email, ['FRAME-OAK']));
    await notify();
    expect(await mailsTo(email)).toHaveLength(1);
    await setPrice('FRAME-OAK', '28');
    await notify();
    const [, second] = await mailsTo(email);
    expect(second?.products).toHaveLength(1);
    const key = encodeURIComponent(second?.key ?? '');
    for (let twice = 0; twice < 2; twice++)
      await api.result(api.post(`newsletter/unsubscribe?key=${key}`, { 'List-Unsubscribe': 'One-Click' }));
    await setPrice('MOON-8', '10');
    await notify();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('is waited for until the link ends it, however long ago another one was told of', async () => {
    const [email, other] = [anyEmail(), anyEmail()];
    await setPrice('FRAME-OAK', '30');
    await setPrice('MOON-8', '30');
    await api.result(watch(email, ['FRAME-OAK', 'MOON-8']));
    await setPrice('FRAME-OAK', '29');
    await notify();
    const [mail] = await mailsTo(email);
    await shop('stock', 'set', 'MOON-7', '0');
    await api.result(
      api.post('ext/klaviyo/back-in-stock?storeCode=de', {
        email: other,
        variant: 'MOON-7',
        product: 'MOON',
      }),
    );
    const { engine, db } = api.server;
    const later = new Date(engine.clock().getTime() + notifiedWatchLifetime + 60_000);
    await notifyWatchers({ ...engine, clock: () => later }, createProducts(engine));
    const key = encodeURIComponent(mail?.key ?? '');
    await api.result(api.post(`newsletter/unsubscribe?key=${key}`, { 'List-Unsubscribe': 'One-Click' }));
    const left = await db.selectFrom('watch').select('sku').where('email', '=', email).execute();
    expect(left).toEqual([]);
  });

  test('that was told of leaves room for another one', async () => {
    const email = anyEmail();
    const { engine, db } = api.server;
    const at = engine.clock().toISOString();
    const told = Array.from({ length: watchesPerAddress }, (_, index) => ({
      kind: 'price' as const,
      store_code: 'de',
      sku: `TOLD-${index}`,
      parent_sku: null,
      email,
      email_key: email,
      price: 1,
      created_at: at,
      told_at: at,
    }));
    await db.insertInto('watch').values(told).execute();
    expect(await api.result(watch(email, ['FRAME-OAK']))).toEqual({ success: true });
  });

  test('has to be of the store, and the address one', async () => {
    expect((await watch(anyEmail(), ['NOTHING'])).status).toBe(404);
    expect((await watch(anyEmail(), [])).status).toBe(400);
    expect((await watch('nobody', ['FRAME-OAK'])).body).toEqual({
      code: 400,
      result: 'Invalid e-mail provided!',
    });
  });

  test('belongs to the data of its person', async () => {
    const email = anyEmail();
    await api.result(watch(email, ['FRAME-OAK']));
    const { output } = await shop('customer', 'export', email);
    expect(JSON.parse(output)).toMatchObject({ watches: [{ kind: 'price', sku: 'FRAME-OAK', email }] });
    expect((await shop('customer', 'erase', email, '--yes')).status).toBe(0);
    expect((await shop('customer', 'export', email)).status).toBe(1);
  });
});
