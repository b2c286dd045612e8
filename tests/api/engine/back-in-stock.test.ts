import { describe, expect, test } from 'vitest';
import { createProducts } from '../../../src/commerce/backends/embedded/ports/products.ts';
import { payloads } from '../../../src/commerce/backends/embedded/messages/payloads.ts';
import { linkKey } from '../../../src/commerce/backends/embedded/newsletter/link-key.ts';
import { notifyWatchers } from '../../../src/commerce/backends/embedded/newsletter/notify-watchers.ts';
import type { WatchAnswer } from '../../../src/commerce/contract/newsletter.ts';
import { newsletterMail } from '../../../src/commerce/mail/newsletter-mail.ts';
import { anyEmail } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';
import { fixtureStores } from '../../support/fixture-stores.ts';

const api = engineClient();
const { shop } = ownerShop(api);

const watch = (email: string, variant = 'MOON-7', storeCode = 'de') =>
  api.post<WatchAnswer>(`ext/klaviyo/back-in-stock?storeCode=${storeCode}`, {
    email,
    variant,
    product: variant.split('-')[0],
  });
const restock = (sku: string, qty: number) => shop('stock', 'set', sku, String(qty));
const tell = () => notifyWatchers(api.server.engine, createProducts(api.server.engine));

async function told() {
  const rows = await api.server.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'newsletter-mail')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payloads.newsletterMail.parse(JSON.parse(payload)).mail);
}
const toldAddresses = async () => (await told()).map(({ to }) => to);

describe('a product that is sold out', () => {
  test('is told of once when it is in stock again, oldest first, to no more people than there are pieces', async () => {
    const [first, second, third] = [anyEmail(), anyEmail(), anyEmail()];
    expect(await api.result(watch(first))).toEqual({ success: false });
    await restock('MOON-7', 0);
    for (const email of [first, second, first.toUpperCase(), third])
      expect(await api.result(watch(email))).toEqual({ success: true });
    await tell();
    expect(await toldAddresses()).toEqual([]);
    await restock('MOON-7', 2);
    await tell();
    await tell();
    expect(await toldAddresses()).toEqual([first, second]);
    await restock('MOON-7', 3);
    await tell();
    expect(await toldAddresses()).toEqual([first, second, third]);
    await restock('MOON-7', 0);
    await tell();
    await restock('MOON-7', 9);
    await tell();
    expect(await toldAddresses()).toHaveLength(3);
  });

  test('is told of in each store in its own language, and by a link to the size', async () => {
    const [german, english] = [anyEmail(), anyEmail()];
    await restock('MOON-8', 0);
    await api.result(watch(german, 'MOON-8'));
    await api.result(watch(english, 'MOON-8', 'en'));
    await restock('MOON-8', 5);
    await tell();
    const mails = await told();
    const [mail] = mails.filter(({ to }) => to === german);
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([german, english]));
    const [de] = fixtureStores.filter(({ storeCode }) => storeCode === 'de');
    if (!de || mail?.kind !== 'backInStock') throw new Error('No mail was sent.');
    const { subject, text, headers } = newsletterMail(mail, de);
    expect(subject).toMatch(/ist wieder da$/);
    expect(text).toContain('childSku=MOON-8');
    expect(text).toContain('#unsubscribe=w');
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test('is not told of to who has ended it by the link', async () => {
    const email = anyEmail();
    await restock('MOON-7', 0);
    await tell();
    await api.result(watch(email));
    const { id } = await api.server.db
      .selectFrom('watch')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const key = encodeURIComponent(await linkKey(api.server.db, { kind: 'watch', id }));
    await api.result(api.post(`newsletter/unsubscribe?key=${key}`, { 'List-Unsubscribe': 'One-Click' }));
    await restock('MOON-7', 4);
    await tell();
    expect(await toldAddresses()).not.toContain(email);
  });

  test('takes a form, as older clients send it', async () => {
    await restock('MOON-7', 0);
    const fields = { a: 'PUBLIC', email: anyEmail(), g: 'LIST', variant: 'MOON-7', product: 'MOON' };
    const form = new URLSearchParams({
      ...fields,
      platform: 'magento_two',
      store: 'de',
      subscribe_for_newsletter: 'false',
    });
    const answer = await fetch(`${api.url}/ext/klaviyo/back-in-stock?storeCode=de`, {
      method: 'POST',
      body: form,
    });
    expect(await answer.json()).toEqual({ code: 200, result: { success: true } });
  });

  test('has to be one, and the address, too', async () => {
    expect((await watch(anyEmail(), 'NOTHING')).status).toBe(404);
    expect((await watch('nobody')).body).toEqual({ code: 400, result: 'Invalid e-mail provided!' });
  });

  test('belongs to the data of its person', async () => {
    const email = anyEmail();
    await restock('MOON-7', 0);
    await api.result(watch(email));
    const { output } = await shop('customer', 'export', email);
    expect(JSON.parse(output)).toMatchObject({ watches: [{ sku: 'MOON-7', parent_sku: 'MOON', email }] });
    expect((await shop('customer', 'erase', email, '--yes')).status).toBe(0);
    expect((await shop('customer', 'export', email)).status).toBe(1);
  });
});
