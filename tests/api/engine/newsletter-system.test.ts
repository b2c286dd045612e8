import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startKlaviyo } from '../../../stand-ins/klaviyo/klaviyo.ts';
import type { StandIn } from '../../../stand-ins/plumbing/provider.ts';
import { payloads } from '../../../src/commerce/backends/embedded/messages/payloads.ts';
import { notifyWatchers } from '../../../src/commerce/backends/embedded/newsletter/notify-watchers.ts';
import { createProducts } from '../../../src/commerce/backends/embedded/ports/products.ts';
import { deliverDue } from '../../../src/commerce/backends/embedded/worker/deliver.ts';
import { createHandlers } from '../../../src/commerce/backends/embedded/worker/handlers.ts';
import type { WatchAnswer } from '../../../src/commerce/contract/newsletter.ts';
import type { Mail } from '../../../src/services/mail/mail.ts';
import { klaviyoNewsletter } from '../../../src/services/klaviyo/klaviyo-newsletter.ts';
import { anyEmail, newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { setStock } from '../../support/api/stock.ts';
import { fault } from '../../support/stand-ins/control.ts';

const api = engineClient();
const path = 'ext/klaviyo/subscribe';
const mails: Mail[] = [];
let klaviyo: StandIn;

beforeAll(async () => {
  klaviyo = await startKlaviyo({ companyId: 'ABC123', privateKey: 'pk_1' });
  const newsletterSystem = klaviyoNewsletter({
    url: klaviyo.url,
    privateKey: 'pk_1',
    lists: new Map([['de', 'DeList']]),
    variantPrefix: '$custom:::$default:::',
  });
  Object.assign(api.server.engine, { newsletterSystem });
});
afterAll(() => klaviyo.stop());
beforeEach(() => void (mails.length = 0));

const known = async (what: string): Promise<readonly { readonly email: string }[]> =>
  (await fetch(`${klaviyo.url}/_control/${what}`)).json();
const toldOf = async (email: string) =>
  (await known('subscriptions')).filter((each) => each.email === email).map(({ email: _, ...more }) => more);

async function deliver(): Promise<void> {
  const { engine } = api.server;
  const handlers = createHandlers(engine, {
    transport: { send: async (mail) => void mails.push(mail) },
    from: 'shop@example.com',
    owner: 'owner@example.com',
    ownerLocale: 'en',
    orderNotices: false,
    sendEvents: async () => undefined,
  });
  while ((await deliverDue(engine, handlers)) > 0);
}

async function linkTo(email: string): Promise<string> {
  const rows = await api.server.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'newsletter-mail')
    .where('state', '=', 'waiting')
    .execute();
  const all = rows.map(({ payload }) => payloads.newsletterMail.parse(JSON.parse(payload)).mail);
  const mail = all.findLast(({ to, kind }) => to === email && kind === 'confirmSubscription');
  return mail?.kind === 'confirmSubscription' ? mail.token : '';
}

async function subscribe(email: string, more: object = {}): Promise<void> {
  const call = 'listId' in more ? 'ext/klaviyo/subscribe-advanced' : path;
  await api.result(api.post(call, { email, storeCode: 'de', ...more }));
}

const confirm = async (email: string) =>
  api.result(api.post('newsletter/confirm', { token: await linkTo(email) }));

const unsubscribe = (email: string) =>
  api.send(path, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, storeCode: 'de' }),
  });

describe('the newsletter system', () => {
  test('is told who opened the link, and who left, and of nobody before', async () => {
    const email = anyEmail();
    await subscribe(email);
    const token = await linkTo(email);
    await deliver();
    expect(await toldOf(email)).toEqual([]);
    await api.result(api.post('newsletter/confirm', { token }));
    await deliver();
    expect(await toldOf(email)).toEqual([{ consent: 'SUBSCRIBED', list: 'DeList' }]);
    // Who is subscribed, or is not any more, is no news.
    await subscribe(email);
    await unsubscribe(email);
    await unsubscribe(email);
    await deliver();
    expect((await toldOf(email)).slice(1)).toEqual([{ consent: 'UNSUBSCRIBED', list: 'DeList' }]);
  });

  test('gets the list that another client named', async () => {
    const email = anyEmail();
    await subscribe(email, { listId: 'Named1', first_name: 'Ann' });
    await confirm(email);
    await deliver();
    expect(await toldOf(email)).toEqual([{ consent: 'SUBSCRIBED', list: 'Named1' }]);
  });

  test('ends subscriptions by its own links, too', async () => {
    const customer = await newCustomer(api);
    const { email } = customer;
    await subscribe(email);
    await confirm(email);
    await deliver();
    const state = () => api.result<object[]>(api.send(`${path}?storeCode=de&token=${customer.token}`));
    expect(await state()).toEqual([{ email }]);
    await klaviyoNewsletter({ url: klaviyo.url, privateKey: 'pk_1' }).unsubscribe({ email, storeCode: 'de' });
    expect(await state()).toEqual([]);
    const row = await api.server.db
      .selectFrom('subscription')
      .select('state')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('unsubscribed');
  });

  test('is told what holds, not what held when it could not be told', async () => {
    const email = anyEmail();
    await subscribe(email);
    await confirm(email);
    await klaviyo.refuse();
    await deliver();
    await unsubscribe(email);
    await klaviyo.listen();
    api.server.advance(60 * 60_000);
    await deliver();
    expect((await toldOf(email)).map((each) => Object.values(each)[0])).not.toContain('SUBSCRIBED');
    expect((await toldOf(email)).length).toBeGreaterThan(0);
  });

  test('keeps nobody waiting where it is down, slow or refuses', async () => {
    const customer = await newCustomer(api);
    const { email } = customer;
    await subscribe(email);
    await confirm(email);
    const state = () => api.result<object[]>(api.send(`${path}?storeCode=de&token=${customer.token}`));
    await klaviyo.refuse();
    expect(await state()).toEqual([{ email }]);
    await klaviyo.listen();
    for (const given of [
      { kind: 'late', milliseconds: 20_000 },
      { kind: 'status', status: 400 },
    ] as const) {
      await fault(klaviyo.url, 'get_profiles', given);
      expect(await state()).toEqual([{ email }]);
    }
  });
});

describe('who waits for a product', () => {
  const watch = (email: string) =>
    api.result(
      api.post<WatchAnswer>('ext/klaviyo/back-in-stock?storeCode=de', {
        email,
        variant: 'MOON-7',
        product: 'MOON',
      }),
    );
  const restock = async () => {
    await setStock(api, 'MOON-7', 5);
    await notifyWatchers(api.server.engine, createProducts(api.server.engine));
    await deliver();
    await setStock(api, 'MOON-7', 0);
  };

  test('is told by the system alone', async () => {
    await setStock(api, 'MOON-7', 0);
    const email = anyEmail();
    expect(await watch(email)).toEqual({ success: true });
    await deliver();
    expect(await known('watches')).toContainEqual({ email, variant: '$custom:::$default:::MOON-7' });
    await restock();
    expect(mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test('is told by the shop where the system did not take it', async () => {
    await setStock(api, 'MOON-7', 0);
    const email = anyEmail();
    await klaviyo.refuse();
    expect(await watch(email)).toEqual({ success: true });
    await deliver();
    await restock();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
    await klaviyo.listen();
    api.server.advance(60 * 60_000);
    await deliver();
    expect((await known('watches')).filter((each) => each.email === email)).toEqual([]);
  });
});
