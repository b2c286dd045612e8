import { describe, expect, test } from 'vitest';
import { limits } from '../../../src/config/limits/shoppers.ts';
import { payloads } from '../../../src/commerce/backends/embedded/messages/payloads.ts';
import type { ConfirmedSubscription } from '../../../src/commerce/contract/newsletter.ts';
import { newsletterMail, type NewsletterMailContent } from '../../../src/commerce/mail/newsletter-mail.ts';
import { anyEmail, newCustomer } from '../../support/api/accounts.ts';
import { engineClient, type EngineClient } from '../../support/api/engine-client.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';
import { fixtureStores } from '../../support/fixture-stores.ts';
import { addressIn, cartWith, order } from '../../support/orders.ts';

const api = engineClient();
const { shop, json } = ownerShop(api);
const klaviyo = 'ext/klaviyo/subscribe';
const mailchimp = 'ext/mailchimp-subscribe/subscribe';
const minute = 60_000;

const subscribe = (email: string, more: object = {}) =>
  api.post<object[]>(klaviyo, { email, storeCode: 'de', ...more });
const remove = (path: string, body: object) =>
  api.send(path, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const confirm = (token: string) => api.post<ConfirmedSubscription>('newsletter/confirm', { token });

async function mailsTo(email: string, client: EngineClient = api): Promise<readonly NewsletterMailContent[]> {
  const rows = await client.server.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'newsletter-mail')
    .orderBy('id')
    .execute();
  return rows
    .map(({ payload }) => payloads.newsletterMail.parse(JSON.parse(payload)).mail)
    .filter(({ to }) => to === email);
}

async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast(({ kind }) => kind === 'confirmSubscription');
  return mail?.kind === 'confirmSubscription' ? mail.token : '';
}

async function subscribed(email = anyEmail()) {
  await api.result(subscribe(email));
  const { coupon } = await api.result(confirm(await linkTo(email)));
  const mail = (await mailsTo(email)).findLast(({ kind }) => kind === 'subscribed');
  return { email, coupon: coupon ?? '', key: mail?.kind === 'subscribed' ? mail.key : '' };
}

const stateOf = async (email: string) => {
  const rows = await api.server.db
    .selectFrom('subscription')
    .select(['state', 'store_code'])
    .where('email', '=', email)
    .execute();
  return rows.map(({ state, store_code }) => `${store_code} ${state}`);
};

describe('a subscription', () => {
  test('begins when the link in the mail is opened, which works once', async () => {
    const { token, email } = await newCustomer(api);
    const state = () => api.result(api.send(`${klaviyo}?storeCode=de&email=${email}&token=${token}`));
    const word = () => api.result(api.send(`${mailchimp}?storeCode=de&email=${email}&token=${token}`));
    expect([await state(), await word()]).toEqual([[], 'unsubscribed']);
    expect(await api.result(subscribe(email))).toEqual([]);
    expect([await state(), await word()]).toEqual([[], 'pending']);
    const link = await linkTo(email);
    expect((await confirm(link)).body).toMatchObject({ code: 200 });
    expect([await state(), await word()]).toEqual([[{ email }], 'subscribed']);
    expect((await confirm(link)).status).toBe(400);
    expect(await api.result(api.send(`${klaviyo}?storeCode=de&token=${token}`))).toEqual([{ email }]);
    expect(await api.result(api.send(`${klaviyo}?storeCode=en&token=${token}`))).toEqual([]);
  });

  test('is told to nobody but the customer whose address it is', async () => {
    const { email } = await subscribed();
    const { token } = await newCustomer(api);
    for (const who of ['', `&token=${token}`]) {
      expect(await api.result(api.send(`${klaviyo}?storeCode=de&email=${email}${who}`))).toEqual([]);
      expect(await api.result(api.send(`${mailchimp}?storeCode=de&email=${email}${who}`))).toBe(
        'unsubscribed',
      );
    }
    expect((await subscribe(email)).body).toEqual({ code: 200, result: [] });
    expect(api.server.log.join('\n')).not.toContain(email);
  });

  test('is asked for by one mail, however often and however the address is written', async () => {
    const email = anyEmail();
    for (let count = 0; count < 5; count++)
      for (const written of [email, email.toUpperCase(), ` ${email} `])
        expect((await subscribe(written)).body).toEqual({ code: 200, result: [] });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(email.toUpperCase())).toEqual([]);
    api.server.advance(10 * minute);
    const first = await linkTo(email);
    await api.result(subscribe(email));
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await confirm(first)).status).toBe(400);
    await api.result(confirm(await linkTo(email)));
    await api.result(subscribe(email));
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'confirmSubscription',
      'confirmSubscription',
      'subscribed',
    ]);
  });

  test('does not begin by a link of a week ago', async () => {
    const email = anyEmail();
    await api.result(subscribe(email));
    api.server.advance(7 * 24 * 60 * minute);
    expect((await confirm(await linkTo(email))).status).toBe(400);
    expect(await stateOf(email)).toEqual(['de pending']);
  });

  test('ends by address, and begins again by a link alone', async () => {
    const { email } = await subscribed();
    expect(await api.result(remove(klaviyo, { email, storeCode: 'en' }))).toEqual([]);
    expect(await stateOf(email)).toEqual(['de subscribed']);
    expect(await api.result(remove(mailchimp, { email, storeCode: 'de' }))).toBe('unsubscribed');
    expect(await stateOf(email)).toEqual(['de unsubscribed']);
    expect(await api.result(remove(klaviyo, { email, storeCode: 'de' }))).toEqual([]);
    await api.result(subscribe(email));
    expect(await stateOf(email)).toEqual(['de pending']);
    // Who does not subscribe can't unsubscribe either.
    await api.result(remove(klaviyo, { email, storeCode: 'de' }));
    expect(await stateOf(email)).toEqual(['de pending']);
    expect(await api.result(confirm(await linkTo(email)))).toEqual({ coupon: null });
  });

  test('ends by one click of a mail program, and by the page of the link', async () => {
    const { email, key } = await subscribed();
    const path = `newsletter/unsubscribe?key=${encodeURIComponent(key)}`;
    expect((await api.send(path)).status).toBe(405);
    expect(await stateOf(email)).toEqual(['de subscribed']);
    const form = await fetch(`${api.url}/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(form.status).toBe(200);
    expect(await stateOf(email)).toEqual(['de unsubscribed']);
    expect(await api.result(api.post(path, { 'List-Unsubscribe': 'One-Click' }))).toBe(true);
    for (const wrong of [`${key}x`, key.replace(/^s\d+/, 's1'), 's1.', 'x'])
      expect(
        (await api.post(`newsletter/unsubscribe?key=${wrong}`, { 'List-Unsubscribe': 'One-Click' })).status,
      ).toBe(400);
  });

  test('of a list comes with a profile', async () => {
    const email = anyEmail();
    const body = { email, listId: 'VIP', storeCode: 'de', first_name: 'Ann', extra: { size: 30 } };
    expect(await api.result(api.post('ext/klaviyo/subscribe-advanced', body))).toEqual([]);
    expect(await json('newsletter', 'export', email)).toMatchObject([
      {
        store_code: 'de',
        state: 'pending',
        list_id: 'VIP',
        profile: { first_name: 'Ann', extra: { size: 30 } },
      },
    ]);
  });

  test.each([
    [{ email: 'nobody' }, 'Invalid e-mail provided!'],
    [{}, 'Invalid e-mail provided!'],
  ])('needs an e-mail address: %j', async (body, result) => {
    for (const path of [klaviyo, mailchimp, 'ext/klaviyo/subscribe-advanced'])
      expect((await api.post(path, body)).body).toEqual({ code: 400, result });
    expect((await remove(klaviyo, body)).body).toEqual({ code: 400, result });
  });
});

describe('the coupon of a subscription', () => {
  const apply = async (email: string, coupon: string) => {
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    await api.result(api.post(`cart/apply-coupon?cartId=${cart}&coupon=${coupon}&storeCode=de`, {}));
    return order(api, cart, 'de', { information: { billingAddress: addressIn('de', { email }) } });
  };

  test('is the subscriber’s alone, and works once', async () => {
    const { email, coupon } = await subscribed();
    const known = (await json('coupons', 'list')) as { code: string }[];
    expect(known.find(({ code }) => code === coupon)).toMatchObject({
      kind: 'percent',
      value: 10,
      usageLimit: 1,
    });
    expect((await apply(anyEmail(), coupon)).body).toMatchObject({ meta: { reason: 'cart_changed' } });
    expect((await apply(email.toUpperCase(), coupon)).status).toBe(200);
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const again = await api.post(`cart/apply-coupon?cartId=${cart}&coupon=${coupon}&storeCode=de`, {});
    expect(again.body).toMatchObject({ meta: { reason: 'coupon_refused' } });
  });

  test('is not another customer’s', async () => {
    const { coupon } = await subscribed();
    const { token } = await newCustomer(api);
    const cart = await api.result(api.post<string>(`cart/create?storeCode=de&token=${token}`, {}));
    const line = { cartItem: { sku: 'FRAME-OAK', qty: 1, quoteId: cart } };
    await api.result(api.post(`cart/update?storeCode=de&token=${token}&cartId=${cart}`, line));
    const at = `cart/apply-coupon?storeCode=de&token=${token}&cartId=${cart}&coupon=${coupon}`;
    expect((await api.post(at, {})).body).toMatchObject({ meta: { reason: 'coupon_refused' } });
  });
});

describe('the mail of a subscription', () => {
  const [de] = fixtureStores.filter(({ storeCode }) => storeCode === 'de');

  test('is in the language of the store, and has its secrets behind the #', () => {
    if (!de) throw new Error('There is no store de.');
    const mail = newsletterMail({ kind: 'confirmSubscription', to: 'a@b.example', token: 'T0' }, de);
    expect(mail.text).toContain('/newsletter#confirm=T0');
    expect(mail.subject).toContain('Bitte bestätigen');
    expect(mail.headers).toBeUndefined();
  });

  test('has the headers by which mail programs unsubscribe with one click', () => {
    if (!de) throw new Error('There is no store de.');
    const mail = newsletterMail({ kind: 'subscribed', to: 'a@b.example', key: 's1.x', coupon: 'HELLO' }, de);
    expect(mail.text).toContain('/newsletter#unsubscribe=s1.x');
    expect(mail.text).toContain('HELLO');
    expect(mail.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<https?:[^ ]+\/api\/newsletter\/unsubscribe\?key=s1\.x>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('the owner', () => {
  test('lists, exports and erases subscriptions', async () => {
    const { email } = await subscribed();
    const list = (await json('newsletter', 'list', '--store', 'de')) as { email: string }[];
    expect(list[0]).toMatchObject({ email, store_code: 'de', state: 'subscribed' });
    expect((await shop('newsletter', 'list')).output).toContain(email);
    const { output } = await shop('customer', 'export', email);
    expect(JSON.parse(output)).toMatchObject({ newsletter: [{ email, state: 'subscribed' }], watches: [] });
    expect((await shop('newsletter', 'erase', email)).status).toBe(0);
    expect(await stateOf(email)).toEqual([]);
    expect((await shop('newsletter', 'erase', email)).status).toBe(1);
  });

  test('erases it with the customer', async () => {
    const { token, email } = await newCustomer(api);
    await subscribed(email);
    expect(await api.result(api.send(`user/export?token=${token}`))).toMatchObject({
      newsletter: [{ email, state: 'subscribed' }],
    });
    expect((await shop('customer', 'erase', email, '--yes')).status).toBe(0);
    expect(await stateOf(email)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('with the limits of a shop', () => {
  const narrow = engineClient({ limits: { ...limits, accountsPerHour: 2 } });

  test('one network asks for only so many mails an hour', async () => {
    const statuses = [];
    for (let count = 0; count < 3; count++)
      statuses.push((await narrow.post(klaviyo, { email: anyEmail(), storeCode: 'de' })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
