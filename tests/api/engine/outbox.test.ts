import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveStory, removeStory } from '../../../src/content/stories/edit-stories.ts';
import { catalogueOf } from '../../../src/commerce/backends/embedded/base/engine.ts';
import { legalUrls } from '../../../src/commerce/backends/embedded/hosted/legal-urls.ts';
import { createAccounts } from '../../../src/commerce/backends/embedded/ports/accounts.ts';
import type { OwnerCommand } from '../../../src/commerce/admin-backend.ts';
import { manageOrder } from '../../../src/commerce/backends/embedded/order/manage-order.ts';
import { deliverDue, retryFailed } from '../../../src/commerce/backends/embedded/worker/deliver.ts';
import { enqueue } from '../../../src/commerce/backends/embedded/messages/enqueue.ts';
import { eventFiles } from '../../../src/commerce/backends/embedded/worker/event-files.ts';
import {
  createHandlers,
  type Delivery,
  type Handler,
} from '../../../src/commerce/backends/embedded/worker/handlers.ts';
import { owner } from '../../../src/config/owner.ts';
import { bankAccountFor } from '../../../src/config/currencies.ts';
import { queueAccountMail } from '../../../src/commerce/backends/embedded/worker/queue-account-mail.ts';
import { inTransaction } from '../../../src/database/transaction.ts';
import { accountMail } from '../../../src/commerce/mail/account-mail.ts';
import type { MarketingProfile } from '../../../src/domain/tracking/marketing-profile.ts';
import type { TrackingEvent } from '../../../src/domain/tracking/tracking-event.ts';
import { MailRejected, type Mail } from '../../../src/services/mail/mail.ts';
import { createTranslator } from '../../../src/i18n/translator.ts';
import { anyEmail, password } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { failingStatements } from '../../support/api/failing-statements.ts';
import { fixtureStore } from '../../support/fixture-stores.ts';
import { setStock } from '../../support/api/stock.ts';
import {
  addressIn,
  buyersKey,
  cartWith,
  order,
  orderBodyOf,
  sendOrder,
  type FixtureStoreCode,
} from '../../support/orders.ts';
import { minorUnits, type MinorUnits } from '../../../src/domain/money/minor-units.ts';

const api = engineClient();
const mails: Mail[] = [];
const told: { readonly events: readonly TrackingEvent[]; readonly profile: MarketingProfile }[] = [];
let folder: string;
let handlers: Readonly<Record<string, Handler>>;

const deliveryOf = (orderNotices: boolean): Delivery => ({
  transport: { send: async (mail) => void mails.push(mail) },
  from: 'Vernissage <shop@example.com>',
  owner: 'owner@example.com',
  ownerLocale: 'de',
  orderNotices,
  sendEvents: async (events, profile) => void told.push({ events, profile }),
});
const handlersOf = (orderNotices: boolean) => createHandlers(api.server.engine, deliveryOf(orderNotices));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-outbox-'));
  handlers = handlersOf(false);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function delivered(by = handlers): Promise<readonly Mail[]> {
  mails.length = 0;
  while ((await deliverDue(api.server.engine, by)) > 0);
  return [...mails];
}

const outbox = () => api.server.db.selectFrom('outbox').selectAll().orderBy('id').execute();

describe('mails about orders', () => {
  test.each<[FixtureStoreCode, string, string]>([
    ['en', 'Your order EN-100001', '€19.99'],
    ['de', 'Deine Bestellung DE-100001', '19,99\u00a0€'],
    ['se', 'Din beställning SE-100001', '200\u00a0kr'],
    ['us', 'Your order US-100001', '$21.99'],
    ['pl', 'Twoje zamówienie PL-100001', '85,96\u00a0zł'],
  ])('in store %s are in its language and currency', async (store, subject, price) => {
    await delivered();
    await order(api, await cartWith(api, store, { 'FRAME-OAK': 1 }), store);
    const sent = await delivered();
    expect(sent.map((mail) => mail.subject)).toEqual([subject]);
    expect(sent[0]).toMatchObject({ to: 'Ann.Example@example.com', from: 'Vernissage <shop@example.com>' });
    expect(sent[0]?.text).toContain(price);
    const { numbers = {} } = bankAccountFor(fixtureStore(store).i18n.currencyCode) ?? {};
    expect(Object.keys(numbers).length).toBeGreaterThan(0);
    for (const number of Object.values(numbers)) expect(sent[0]?.text).toContain(number);
    expect(sent[0]?.html).toContain(`<html lang="${fixtureStore(store).i18n.defaultLocale}">`);
    expect(sent[0]?.text).not.toMatch(/\{\{|undefined|order\.mail/);
  });

  test.each<[FixtureStoreCode, string]>([
    ['en', 'Tax ID: DE123456789'],
    ['de', 'USt-IdNr.: DE123456789'],
    ['se', 'Org.-/momsnr: DE123456789'],
    ['pl', 'NIP: DE123456789'],
  ])('in store %s contain a company’s tax ID', async (store, line) => {
    await delivered();
    const billingAddress = addressIn(store, { company: 'Ink Ltd', vat_id: 'DE123456789' });
    const cart = await cartWith(api, store, { 'FRAME-OAK': 1 });
    expect((await order(api, cart, store, { information: { billingAddress } })).status).toBe(200);
    const [mail] = await delivered();
    expect(mail?.text).toContain(line);
  });

  test('list what belongs to a print after it', async () => {
    await delivered();
    const cart = await cartWith(api, 'de', { 'MOON-7': 1, UNTAXED: 1 });
    const framing = { for: 'MOON-7', part: 'frame' };
    const product_option = { extension_attributes: { framing } };
    await api.add(cart, { sku: 'FRAME-OAK', qty: 1, product_option });
    expect((await order(api, cart, 'de')).status).toBe(200);
    const [mail] = await delivered();
    const lines = mail?.text.split('\n').filter((line) => /\d × /.test(line)) ?? [];
    expect(lines.map((line) => line.startsWith('  + 1 × '))).toEqual([false, true, false]);
    expect(lines[1]).toContain('19,99');
  });

  test('contain no markup of a buyer', async () => {
    await delivered();
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cart, 'de');
    const { billingAddress } = body['addressInformation'] as { billingAddress: object };
    const evil = { ...billingAddress, firstname: '<img src=x onerror=alert(1)>', city: 'A&B "C"' };
    const information = { ...(body['addressInformation'] as object), billingAddress: evil };
    expect((await sendOrder(api, { ...body, addressInformation: information })).status).toBe(200);
    const [mail] = await delivered();
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).toContain('A&B "C"');
  });

  test('are sent once per order, however often it is sent, and never for a refused one', async () => {
    await delivered();
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cart, 'de');
    await sendOrder(api, { ...body, products: [{ sku: 'FRAME-OAK', qty: 9 }] });
    expect(await delivered()).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => sendOrder(api, body)));
    expect(await delivered()).toHaveLength(1);
    expect(await delivered()).toEqual([]);
    expect((await outbox()).filter(({ state, payload }) => state === 'sent' && payload !== '{}')).toEqual([]);
  });
});

describe('the legal parts of an order’s mail', () => {
  const write = async (store: FixtureStoreCode, slug: string, text: string) => {
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
    const body = [{ _uid: 't', component: 'text', body: doc }];
    const story = {
      id: 900 + slug.length,
      uuid: `uuid-${slug}`,
      name: slug,
      slug,
      full_slug: `${store}/${slug}`,
      content: { _uid: 'p', component: 'page', title: `Title of ${slug}`, body },
    };
    const row = { store_code: store, slug, document: JSON.stringify(story) };
    await api.server.db
      .deleteFrom('story')
      .where('store_code', '=', store)
      .where('slug', '=', slug)
      .execute();
    await api.server.db.insertInto('story').values(row).execute();
  };
  const remove = async (store: FixtureStoreCode) =>
    api.server.db
      .deleteFrom('story')
      .where('store_code', '=', store)
      .where('slug', 'in', ['terms', 'withdrawal'])
      .execute();

  test.each<[FixtureStoreCode, readonly string[]]>([
    ['de', ['terms', 'withdrawal']],
    ['se', ['terms', 'withdrawal']],
    ['us', ['terms']],
  ])('in store %s, include the seller and these attachments of that time: %j', async (store, slugs) => {
    await delivered();
    for (const slug of ['terms', 'withdrawal']) await write(store, slug, `Old ${slug} of {{ owner.name }}`);
    await order(api, await cartWith(api, store, { 'FRAME-OAK': 1 }), store);
    for (const slug of ['terms', 'withdrawal']) await write(store, slug, 'New text');
    const [mail] = await delivered();
    for (const value of [owner.name, owner.street, owner.phone, owner.email, owner.register])
      for (const words of [mail?.text, mail?.html]) expect(words).toContain(value);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(
      slugs.map((slug) => `Title of ${slug}.html`),
    );
    for (const [index, slug] of slugs.entries()) {
      expect(mail?.attachments?.[index]?.content).toContain(`Old ${slug} of ${owner.name}`);
      expect(mail?.text).toContain(`Title of ${slug}: ${fixtureStore(store).url}`);
    }
    expect(mail?.text).not.toMatch(/\{\{|undefined|order\.mail/);
    await remove(store);
  });

  test('follow moved legal pages, also in the provider’s frame', async () => {
    await delivered();
    const { db, engine } = api.server;
    for (const slug of ['terms', 'withdrawal']) await write('de', slug, `Text of ${slug}`);
    for (const [from, to] of [
      ['terms', 'agb'],
      ['withdrawal', 'recht/widerruf'],
    ] as const)
      await moveStory({ db, storeCode: 'de', now: engine.clock() }, from, to);
    await order(api, await cartWith(api, 'de', { 'FRAME-OAK': 1 }), 'de');
    const [mail] = await delivered();
    expect(mail?.attachments?.map(({ content }) => content)).toEqual([
      expect.stringContaining('Text of terms'),
      expect.stringContaining('Text of withdrawal'),
    ]);
    expect(mail?.text).toContain(`Title of terms: ${fixtureStore('de').url}/de/agb`);
    const urls = await legalUrls(engine, fixtureStore('de'));
    expect(urls.terms).toMatch(/\/de\/agb$/);
    expect(urls.withdrawal).toMatch(/\/de\/recht\/widerruf$/);
    for (const slug of ['agb', 'recht/widerruf'])
      await removeStory({ db, storeCode: 'de', now: engine.clock() }, slug);
  });

  test('are left out without such stories', async () => {
    await delivered();
    await remove('de');
    await order(api, await cartWith(api, 'de', { 'FRAME-OAK': 1 }), 'de');
    const [mail] = await delivered();
    expect(mail?.attachments).toBeUndefined();
    expect(mail?.text).not.toMatch(/angehängt|Widerruf/);
  });
});

describe('the owner’s mail about a new order', () => {
  test('names the order, its lines, total, payment method and address, in the owner’s language', async () => {
    await delivered();
    const cart = await cartWith(api, 'se', { 'FRAME-OAK': 2 });
    const answer = await order(api, cart, 'se', { information: { payment_method_code: 'testcard' } });
    const { orderNumber } = await api.result(Promise.resolve(answer));
    const sent = await delivered(handlersOf(true));
    const mail = sent.find(({ to }) => to === 'owner@example.com');
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['Ann.Example@example.com', 'owner@example.com']);
    expect(mail?.subject).toBe(`Neue Bestellung ${orderNumber}: 449\u00a0kr`);
    const { street, city } = addressIn('se');
    for (const part of ['2 × ', 'Gesamt: 449\u00a0kr', 'Testkarte', ...street, city])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toMatch(/\{\{|undefined|order\.mail|Ann\.Example@/);
    expect(mail?.html).toContain('<html lang="de">');
  });

  test('is sent once, however often the order is, and not for a refused card', async () => {
    await delivered();
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cart, 'de');
    await Promise.all(Array.from({ length: 10 }, () => sendOrder(api, body)));
    const refused = {
      payment_method_code: 'testcard',
      payment_method_additional: { outcome: 'refused' },
    };
    await order(api, await cartWith(api, 'de', { 'FRAME-OAK': 1 }), 'de', { information: refused });
    const sent = await delivered(handlersOf(true));
    expect(sent.map(({ to }) => to).filter((to) => to === 'owner@example.com')).toHaveLength(1);
    expect(await delivered(handlersOf(true))).toEqual([]);
  });
});

describe('later changes of an order', () => {
  const told = async (number: string, command: OwnerCommand, amount?: MinorUnits) => {
    await delivered();
    await manageOrder(api.server.db, number, command, { now: api.server.engine.clock(), amount });
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    return mail;
  };
  const placedIn = async (store: FixtureStoreCode, information: object = {}) => {
    const cart = await cartWith(api, store, { 'FRAME-OAK': 1 });
    return (await api.result(Promise.resolve(await order(api, cart, store, { information })))).orderNumber;
  };

  test('are mailed to its buyer: shipping, refunds, and cancellation', async () => {
    const number = await placedIn('en', { payment_method_code: 'testcard' });
    const sent = await told(number, 'ship');
    expect(sent).toMatchObject({
      to: 'Ann.Example@example.com',
      subject: `Your order ${number} is on its way`,
      text: expect.stringContaining('We have sent your order.') as string,
    });
    const paidBack = await told(number, 'refund', minorUnits(500));
    expect(paidBack).toMatchObject({
      subject: `A refund for your order ${number}`,
      text: expect.stringContaining('We have paid €5.00 back to you.') as string,
    });
    const unpaid = await placedIn('en');
    expect(await told(unpaid, 'cancel')).toMatchObject({
      subject: `Your order ${unpaid} has been cancelled`,
      text: expect.stringContaining('We have cancelled your order.') as string,
    });
  });

  test('are mailed in the store’s language', async () => {
    const number = await placedIn('pl');
    const { subject = '', text = '' } = (await told(number, 'ship')) ?? {};
    expect(subject).toBe(createTranslator('pl-PL')('order.mail.shipped.subject', { number }));
    expect(text).toContain(createTranslator('pl-PL')('order.mail.shipped.text'));
  });
});

describe('a refunded payment', () => {
  test('is mailed to the payer, in the store’s language, once', async () => {
    await setStock(api, 'LOW-3', 3);
    const cart = await cartWith(api, 'de', { 'LOW-3': 3 });
    const information = { payment_method_code: 'testcard', payment_method_additional: { outcome: 'late' } };
    const body = await orderBodyOf(api, cart, 'de', { information });
    expect((await sendOrder(api, body, 'paid-in-vain')).status).toBe(202);
    api.server.advance(40 * 60_000);
    await setStock(api, 'LOW-3', 0);
    await delivered();
    for (const _again of [1, 2]) expect((await sendOrder(api, body, 'paid-in-vain')).status).toBe(409);
    const sent = await delivered();
    expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'Ann.Example@example.com', subject: 'Deine Zahlung geht an dich zurück' },
    ]);
    expect(sent[0]?.text).toMatch(/Hallo Ann,[^]*\d+,\d\d\u00a0€[^]*zurück/);
    expect(JSON.stringify(await outbox())).not.toMatch(/Ann\.Example/i);
  });
});

describe('other messages', () => {
  const agreed = {
    version: 1,
    at: '2026-11-29T07:00:00.000Z',
    wording: '0123456789abcdef',
    purposes: ['statistics', 'marketing'],
  };

  /** Places an order with a consent; returns its document. */
  async function orderWith(consent: unknown, headers: Readonly<Record<string, string>> = {}) {
    const body = await orderBodyOf(api, await cartWith(api, 'de', { 'FRAME-OAK': 1 }), 'de');
    const answer = await api.send<{ readonly backendOrderId: string }>('order', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ ...body, consent }),
    });
    expect(answer.status).toBe(200);
    await delivered();
    const { document } = await api.server.db
      .selectFrom('sales_order')
      .select('document')
      .where('id', '=', answer.body.result.backendOrderId)
      .executeTakeFirstOrThrow();
    return JSON.parse(document);
  }

  test.each([
    ['nothing was answered', undefined, {}, undefined],
    ['marketing was refused', { ...agreed, purposes: ['statistics'] }, {}, ['statistics']],
    ['the consent can’t be read', { ...agreed, purposes: ['everything'] }, {}, undefined],
    ['the browser asks not to share', agreed, { 'Sec-GPC': '1' }, undefined],
  ])('include no event for tracking where %s', async (_what, consent, headers, purposes) => {
    told.length = 0;
    const document = await orderWith(consent, headers);
    expect(document.consent?.purposes).toEqual(purposes);
    expect(told).toEqual([]);
  });

  test('tell marketing of an order whose buyer agreed to it, once', async () => {
    told.length = 0;
    expect((await orderWith(agreed)).consent).toEqual(agreed);
    await delivered();
    const product = { SKU: 'FRAME-OAK', Quantity: 1, ProductURL: expect.stringContaining('/de/') };
    const id = expect.stringMatching(/^DE-\d+_\d+$/);
    expect(told).toMatchObject([
      {
        events: [{ event: 'Ordered Product', id, currency: 'EUR', properties: product }],
        profile: { email: 'ann.example@example.com', first_name: 'Ann', country: 'DE' },
      },
    ]);
  });

  test('tell marketing of each size of a print, with the ID of the print as the browser tells it', async () => {
    await delivered();
    const store = fixtureStore('de');
    const moon = await catalogueOf(api.server.engine, store).productBySku('MOON');
    const sizes = (moon?.configurable_children ?? []).filter(({ sku }) => /^MOON-[78]$/.test(sku));
    await order(api, await cartWith(api, 'de', { 'MOON-7': 1, 'MOON-8': 2 }), 'de', {
      order: { consent: agreed },
    });
    told.length = 0;
    await delivered();
    const events = told.flatMap((each) => each.events);
    expect(events).toHaveLength(2);
    for (const [index, { id, sku, original_price_incl_tax }] of sizes.entries())
      expect(events).toContainEqual(
        expect.objectContaining({
          id: expect.stringMatching(new RegExp(`^DE-\\d+_${id}$`)),
          properties: expect.objectContaining({
            ProductID: String(moon?.id),
            SKU: sku,
            Quantity: index + 1,
            CompareAtPrice: original_price_incl_tax,
          }),
        }),
      );
  });

  test('tell marketing nothing more once the consent is withdrawn', async () => {
    const carts = [
      await cartWith(api, 'de', { 'FRAME-OAK': 1 }),
      await cartWith(api, 'de', { 'FRAME-OAK': 1 }),
    ];
    for (const cart of carts) await order(api, cart, 'de', { order: { consent: agreed } });
    const body = JSON.stringify({ keys: [buyersKey(carts[0]), 'key-of-no-order'] });
    const headers = { 'Content-Type': 'application/json' };
    await api.result(api.send('order/withdraw-consent', { method: 'POST', headers, body }));
    told.length = 0;
    await delivered();
    expect(told).toHaveLength(1);
  });

  test('are kept as files without a marketing system, without personal data', async () => {
    const files = { ...deliveryOf(false), sendEvents: eventFiles(folder) };
    handlers = createHandlers(api.server.engine, files);
    await orderWith(agreed);
    handlers = handlersOf(false);
    const text = await readFile(path.join(folder, (await readdir(folder)).sort().at(-1) ?? ''), 'utf8');
    expect(JSON.parse(text)).toMatchObject([{ event: 'Ordered Product', properties: { SKU: 'FRAME-OAK' } }]);
    expect(text).not.toMatch(/Ann|@example|Berlin/i);
  });

  test('tell the owner once that stock is low', async () => {
    await setStock(api, 'LOW-3', 5);
    for (const qty of [1, 1, 1]) await order(api, await cartWith(api, 'de', { 'LOW-3': qty }), 'de');
    const alerts = (await delivered()).filter(({ to }) => to === 'owner@example.com');
    expect(alerts.map(({ subject }) => subject)).toEqual(['LOW-3 geht zur Neige']);
    expect(alerts[0]?.text).toContain('Vorrat von LOW-3: 3.');
    expect(alerts[0]?.html).toContain('<html lang="de">');
  });

  test.each([
    [undefined, `${fixtureStore('se').url}/se`],
    ['http://localhost:4321', 'http://localhost:4321/se'],
  ])('link to the store, or to the trial server: %s', (origin, address) => {
    const mail = { kind: 'reset', to: 'bob@example.com', firstname: 'Bob', token: 'secret' } as const;
    const { text } = accountMail(mail, fixtureStore('se'), origin);
    expect(text).toContain(`${address}/reset-password#email=bob%40example.com&token=secret`);
  });

  test('include mails about accounts, which are not stored', async () => {
    const { db } = api.server;
    const link = { kind: 'reset', token: 'secret-token' } as const;
    const mail = { ...link, customerId: 1, to: 'bob@example.com', firstname: 'Bob' };
    await inTransaction(db, (inside) => queueAccountMail(inside, fixtureStore('se'), mail, new Date()));
    const [sent] = await delivered();
    expect(sent).toMatchObject({ to: 'bob@example.com', subject: 'Välj ett nytt lösenord' });
    expect(sent?.text).toContain('/se/reset-password#email=bob%40example.com&token=secret-token');
    expect(JSON.stringify(await outbox())).not.toMatch(/secret-token|bob/i);
  });

  test('welcome a new customer, once, in the store’s language', async () => {
    const { clock } = api.server.engine;
    const accounts = createAccounts({
      ...api.server.engine,
      queueMail: (inside, storeView, mail) => queueAccountMail(inside, storeView, mail, clock()),
    });
    const email = anyEmail();
    const customer = { email, firstname: 'Bea', lastname: 'Doe' };
    await delivered();
    const create = () => accounts.create(fixtureStore('de'), { customer, password }, '198.51.100.90');
    await create();
    await expect(create()).rejects.toThrow();
    const sent = await delivered();
    const t = createTranslator('de-DE');
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, t('order.mail.welcome.subject', owner)],
    ]);
    expect(sent[0]?.text).toContain(t('order.mail.greeting', { name: 'Bea' }));
    expect(sent[0]?.text).toContain(t('order.mail.welcome.text'));
    expect(sent[0]?.text).toContain(`${fixtureStore('de').url}/de`);
  });

  test('are not sent after a rollback', async () => {
    const rollback = inTransaction(api.server.db, async (inside) => {
      await enqueue(inside, { kind: 'stock-alert', key: 'rolled-back', payload: {} }, new Date());
      throw new Error('rolled back');
    });
    await expect(rollback).rejects.toThrow('rolled back');
    expect((await outbox()).filter(({ message_key }) => message_key === 'rolled-back')).toEqual([]);
  });
});

describe('a message that can’t be sent', () => {
  test('is retried, then set aside, while others continue', async () => {
    const { db, engine } = api.server;
    await delivered();
    await inTransaction(db, async (inside) => {
      await enqueue(
        inside,
        { kind: 'poison', key: 'poison-1', payload: { to: 'bob@example.com' } },
        engine.clock(),
      );
      await enqueue(
        inside,
        { kind: 'stock-alert', key: 'after-poison', payload: { sku: 'A', left: 1 } },
        engine.clock(),
      );
    });
    let tries = 0;
    const failing = {
      ...handlers,
      poison: async () => {
        tries++;
        throw Object.assign(new Error('550 no such mailbox <bob@example.com>'), {
          code: 'EENVELOPE',
          responseCode: 550,
        });
      },
    };
    mails.length = 0;
    await deliverDue(engine, failing);
    expect(mails.map(({ subject }) => subject)).toEqual(['A geht zur Neige']);
    for (let round = 0; round < 20; round++) {
      api.server.advance(2 * 60 * 60_000);
      await deliverDue(engine, failing);
    }
    expect(tries).toBe(8);
    const [row] = (await outbox()).filter(({ message_key }) => message_key === 'poison-1');
    expect(row).toMatchObject({ state: 'failed', attempts: 8, error: 'EENVELOPE 550' });
    expect(await retryFailed(engine)).toBe(1);
    await deliverDue(engine, { ...handlers, poison: async () => undefined });
    const [sent] = (await outbox()).filter(({ message_key }) => message_key === 'poison-1');
    expect(sent).toMatchObject({ state: 'sent', payload: '{}', error: null });
  });

  test('is set aside at once if a mail server can never accept it', async () => {
    const { db, engine } = api.server;
    await inTransaction(db, (inside) =>
      enqueue(inside, { kind: 'poison', key: 'never-taken', payload: {} }, engine.clock()),
    );
    const poison = () => Promise.reject(new MailRejected('SMTPUTF8', undefined, true));
    await deliverDue(engine, { ...handlers, poison });
    const [row] = (await outbox()).filter(({ message_key }) => message_key === 'never-taken');
    expect(row).toMatchObject({ state: 'failed', attempts: 1, error: 'SMTPUTF8' });
    expect(await retryFailed(engine)).toBe(1);
    expect(await deliverDue(engine, { ...handlers, poison: async () => undefined })).toBe(1);
  });

  test('is sent again under the same ID if the process ended before recording it', async () => {
    const { db, engine } = api.server;
    await inTransaction(db, (inside) =>
      enqueue(inside, { kind: 'stock-alert', key: 'killed', payload: { sku: 'B', left: 1 } }, engine.clock()),
    );
    mails.length = 0;
    const ids: string[] = [];
    const never = new Promise<void>(() => undefined);
    const killed = { 'stock-alert': async (_payload: unknown, id: string) => (ids.push(id), never) };
    void deliverDue(engine, killed);
    await expect.poll(() => ids).toHaveLength(1);
    expect(await deliverDue(engine, handlers)).toBe(0);
    api.server.advance(61_000);
    expect(await deliverDue(engine, handlers)).toBe(1);
    expect(mails.map(({ id }) => id)).toEqual(ids);
  });

  test('is sent once, and recorded later, if another writer blocks recording', async () => {
    const { db, engine } = api.server;
    await delivered();
    await inTransaction(db, async (inside) => {
      for (const kind of ['good', 'bad']) {
        await enqueue(inside, { kind, key: `${kind}-while-busy`, payload: {} }, engine.clock());
      }
    });
    let good = 0;
    const sending = {
      good: async () => void good++,
      bad: async () => {
        throw new Error('no');
      },
    };
    const busy = failingStatements(db, 'update outbox', 'busy', (nth) => nth % 2 === 1);
    await deliverDue({ ...engine, db: busy }, sending);
    expect(good).toBe(1);
    const rows = await outbox();
    const rowOf = (key: string) => rows.find(({ message_key }) => message_key === key);
    expect(rowOf('good-while-busy')).toMatchObject({ state: 'sent', attempts: 1 });
    expect(rowOf('bad-while-busy')).toMatchObject({ state: 'waiting', attempts: 1, error: 'Error: no' });
    await db.deleteFrom('outbox').where('kind', '=', 'bad').execute();
  });

  test('is set aside if sending it ends the process each time', async () => {
    const { db, engine } = api.server;
    await inTransaction(db, (inside) =>
      enqueue(inside, { kind: 'killer', key: 'killer-1', payload: {} }, engine.clock()),
    );
    let tries = 0;
    const killed = { killer: () => (tries++, new Promise<void>(() => undefined)) };
    for (let start = 1; start <= 10; start++) {
      void deliverDue(engine, killed);
      await expect
        .poll(async () => (await outbox()).find(({ message_key }) => message_key === 'killer-1'))
        .toMatchObject(start <= 8 ? { attempts: start } : { state: 'failed' });
      api.server.advance(61_000);
    }
    expect(tries).toBe(8);
    expect(await retryFailed(engine)).toBe(1);
    expect(await deliverDue(engine, { killer: async () => undefined })).toBe(1);
  });

  test('is taken by one of several processes', async () => {
    const { db, engine } = api.server;
    const keys = Array.from({ length: 20 }, (_, index) => `shared-${index}`);
    await inTransaction(db, async (inside) => {
      for (const key of keys) await enqueue(inside, { kind: 'count', key, payload: {} }, engine.clock());
    });
    const seen: string[] = [];
    const counting = { count: async (_payload: unknown, id: string) => void seen.push(id) };
    await Promise.all([1, 2, 3, 4].map(() => deliverDue(engine, counting)));
    expect(seen).toHaveLength(20);
    expect(new Set(seen).size).toBe(20);
  });
});
