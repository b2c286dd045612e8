import { afterAll, describe, expect, test } from 'vitest';
import { createEmbeddedBackend } from '../../../src/commerce/backends/embedded/ports/backend.ts';
import { commandOrder } from '../../../src/commerce/backends/embedded/placing/command-order.ts';
import { reconcilePayment } from '../../../src/commerce/backends/embedded/placing/reconcile-payment.ts';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { startKustom } from '../../../stand-ins/kustom/kustom.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { addressIn, cartWith, order, statusOf, type FixtureStoreCode } from '../../support/orders.ts';
import { endFaults, fault, tell } from '../../support/stand-ins/control.ts';

const kustom = await startKustom({ merchantId: 'demo', sharedSecret: 'demo' });
const api = engineClient({ kustomUrl: kustom.url });
afterAll(() => kustom.stop());

interface Hosted {
  readonly orderId: string;
  readonly order_id: string;
  readonly snippet: string;
  readonly order_amount: number;
  readonly order_lines: readonly { readonly type: string; readonly unit_price: number }[];
}
interface Read {
  readonly status: string;
  readonly html_snippet: string;
  readonly shop_order: Readonly<Record<string, string>>;
}
interface Frame {
  readonly text?: string;
  readonly location?: string;
  readonly state: { readonly amount: number };
}

const write = (cartId: string, orderId?: string, posted: object = {}) =>
  api.post<Hosted>(`ext/payment-klarna/create-or-update-order?token=&cartId=${cartId}`, {
    ...(orderId !== undefined && { orderId }),
    order: posted,
  });
const read = (sid: string) => api.send<Read>(`ext/payment-klarna/order-id?sid=${sid}`);
const buyer = (orderId: string, action: object): Promise<Frame> =>
  tell(kustom.url, `orders/${orderId}`, action) as Promise<Frame>;
const approve = (orderId: string) => buyer(orderId, { kind: 'approve' });
const push = (sid: string) => api.send(`ext/payment-klarna/push?sid=${sid}`, { method: 'POST' });
const setStock = (sku: string, qty: number) =>
  api.server.db.updateTable('stock_item').set({ qty, sold_out: 0 }).where('sku', '=', sku).execute();
const ordersOf = (cartId: string) =>
  api.server.db.selectFrom('sales_order').selectAll().where('cart_id', '=', cartId).execute();
const paymentOf = (orderId: string) =>
  api.server.db
    .selectFrom('payment')
    .selectAll()
    .where('provider_id', '=', orderId)
    .executeTakeFirstOrThrow();
const sweep = () =>
  createReconciler(api.server.engine, (error) => {
    throw error;
  })();

/** A cart whose shopper has chosen how it is sent, and its order at the provider. */
async function begun(
  store: FixtureStoreCode = 'se',
  lines: Readonly<Record<string, number>> = { 'FRAME-OAK': 2 },
) {
  for (const sku of Object.keys(lines)) await setStock(sku, 50);
  const cartId = await cartWith(api, store, lines);
  await api.result(
    api.post(`cart/shipping-information?cartId=${cartId}`, {
      addressInformation: {
        shippingAddress: addressIn(store),
        shippingMethodCode: 'standard',
        shippingCarrierCode: 'dpd',
      },
    }),
  );
  const hosted = await api.result(write(cartId));
  return { cartId, hosted, sid: hosted.orderId };
}

describe('the order at the provider', () => {
  test.each(['se', 'de', 'us', 'pl'] as const)('of a cart of %s has the shop’s amounts', async (store) => {
    const { cartId, hosted } = await begun(store);
    const { grand_total } = await api.totals(cartId);
    expect(hosted.order_id).toBe(hosted.orderId);
    expect(hosted.snippet).toContain('klarna-checkout-container');
    expect(hosted.order_amount).toBe(Math.round(grand_total * 100));
    expect(hosted.order_lines.map(({ type }) => type)).toEqual(['physical', 'shipping_fee']);
  });

  test('follows the cart under its ID; amounts of the body are ignored', async () => {
    const { cartId, sid } = await begun();
    await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
    const written = await api.result(
      write(cartId, sid, { order_amount: 1, order_lines: [], customer: { type: 'organization' } }),
    );
    expect(written.orderId).toBe(sid);
    expect(written).toMatchObject({ customer: { type: 'organization' } });
    expect(written.order_amount).toBe(Math.round((await api.totals(cartId)).grand_total * 100));
  });

  test('has the addresses typed in the shop, and ships there', async () => {
    const { cartId, sid } = await begun('de');
    const billing_address = {
      given_name: 'Jürgen',
      family_name: 'Groß',
      email: 'juergen@example.org',
      street_address: 'Hauptstr. 5',
      street_address2: '2. OG',
      postal_code: '10115',
      city: 'Berlin',
      country: 'DE',
    };
    const shipping_address = { ...billing_address, given_name: 'Ada', street_address: 'Am Markt 1' };
    const written = await api.result(write(cartId, sid, { billing_address, shipping_address }));
    expect(written).toMatchObject({ orderId: sid, billing_address, shipping_address });
    await approve(sid);
    const { shop_order } = await api.result(read(sid));
    const { order } = await statusOf(api, `cartId=${cartId}&key=${shop_order['key']}`);
    const person = { lastname: 'Groß', email: 'juergen@example.org', postcode: '10115', city: 'Berlin' };
    expect(order?.addressInformation).toMatchObject({
      billingAddress: { ...person, firstname: 'Jürgen', street: ['Hauptstr. 5', '2. OG'] },
      shippingAddress: { ...person, firstname: 'Ada', street: ['Am Markt 1', '2. OG'] },
    });
  });

  test('keeps with the order what the buyer had agreed to', async () => {
    const { cartId, sid } = await begun('de');
    const consent = {
      version: 1,
      at: '2026-11-29T07:00:00.000Z',
      wording: '0123456789abcdef',
      purposes: ['marketing'],
    };
    const path = `ext/payment-klarna/create-or-update-order?token=&cartId=${cartId}`;
    await api.result(api.post(path, { orderId: sid, order: {}, consent }));
    // An older client says nothing about it.
    await api.result(api.post(`ext/payment-klarna/update?token=&cartId=${cartId}`, { orderId: sid }));
    await approve(sid);
    await api.result(read(sid));
    const [placed] = await ordersOf(cartId);
    expect(JSON.parse(placed?.document ?? '{}')).toMatchObject({ consent });
  });

  test('keeps the frame’s address if none is typed in the shop', async () => {
    const { cartId, sid } = await begun('de');
    await buyer(sid, { kind: 'address', country: 'DE' });
    const written = await api.result(write(cartId, sid));
    expect(written).toMatchObject({ billing_address: { city: 'Berlin', family_name: 'Approved' } });
  });

  test.each([
    ['the provider does not take', { country: 'Germany', city: 'Berlin' }],
    ['no address has', { city: 'x'.repeat(1_000) }],
    ['the shop does not know', { city: 7, hacked: true }],
  ])('is created without what %s', async (_what, billing_address) => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const hosted = await api.result(write(cartId, undefined, { billing_address }));
    expect(hosted.order_id).toBe(hosted.orderId);
    expect(hosted).not.toHaveProperty('billing_address');
  });

  test('of another cart is not changed: a new one is created', async () => {
    const one = await begun();
    const other = await begun();
    const written = await api.result(write(other.cartId, one.sid));
    expect(written.orderId).not.toBe(one.sid);
  });

  test('that the provider has lost is created again', async () => {
    const { cartId, sid } = await begun();
    await tell(kustom.url, 'clock', { advance: 49 * 60 * 60_000 });
    const written = await api.result(write(cartId, sid));
    expect(written.orderId).not.toBe(sid);
  });

  test.each([
    ['without a cart', '', { order: {} }],
    ['without an order', `cartId=${'0'.repeat(32)}`, {}],
  ])('%s is rejected in the clients’ format', async (_what, query, body) => {
    const answer = await api.post(`ext/payment-klarna/create-or-update-order?${query}`, body);
    expect(answer.body).toMatchObject({ code: 400, result: 'Bad Request: Missing order or cartId' });
  });

  test('uses the default shipping method unless another one is chosen', async () => {
    const cartId = await cartWith(api, 'se', { 'FRAME-OAK': 1 });
    const { order_lines } = await api.result(write(cartId));
    expect(order_lines.map(({ type }) => type)).toEqual(['physical', 'shipping_fee']);
  });

  test('is not offered if the provider serves no country', async () => {
    const cartId = await cartWith(api, 'en', { 'FRAME-OAK': 1 });
    expect((await write(cartId)).body).toMatchObject({ meta: { reason: 'payment_unavailable' } });
    const methods = await api.send<{ code: string }[]>(`cart/payment-methods?cartId=${cartId}`);
    expect(methods.body.result.map(({ code }) => code)).not.toContain('klarna');
  });

  test.each([
    [
      'refuses it',
      {
        kind: 'status',
        status: 400,
        body: { error_code: 'BAD_VALUE', error_messages: ['Bad value: locale'], correlation_id: 'c' },
      },
      400,
    ],
    ['fails', { kind: 'status', status: 500 }, 503],
    ['answers HTML', { kind: 'html' }, 503],
    ['drops the answer', { kind: 'drop' }, 503],
  ] as const)('reports that the provider %s', async (_what, given, status) => {
    const { cartId, sid } = await begun();
    await fault(kustom.url, 'updateOrderMerchant', given);
    const answer = await write(cartId, sid);
    expect(answer.status).toBe(status);
    expect(answer.body.result).toMatchObject({ error: 'Klarna error' });
    if (status === 400) expect(answer.body.result).toMatchObject({ body: { error_code: 'BAD_VALUE' } });
    expect((await api.result(write(cartId, sid))).orderId).toBe(sid);
  });
});

describe('a failing provider', () => {
  test.each([
    ['createOrderMerchant', 'createOrder', { kind: 'status', status: 403 }, 'refuses the credentials'],
    ['createOrderMerchant', 'createOrder', { kind: 'wrong-amount' }, 'another order than it was sent'],
    ['updateOrderMerchant', 'updateOrder', { kind: 'status', status: 403 }, 'refuses the credentials'],
    ['readOrderMerchant', 'fetchOrder', { kind: 'unknown-state' }, 'something else than'],
    ['readOrderMerchant', 'validateOrder', { kind: 'late', milliseconds: 3_000 }, 'took too long'],
  ] as const)('is logged at %s as %s with %j', async (operation, logged, given, reason) => {
    const { log } = api.server;
    const { cartId, sid } = await begun();
    const before = log.length;
    await fault(kustom.url, operation, given);
    if (logged === 'validateOrder') await approve(sid);
    else if (logged === 'fetchOrder') await read(sid);
    else expect((await write(cartId, logged === 'updateOrder' ? sid : undefined)).status).toBe(503);
    const told = log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told).toContainEqual(
      expect.objectContaining({
        provider: 'klarna',
        operation: logged,
        reason: expect.stringContaining(reason),
        msg: 'a payment provider fails',
      }),
    );
    await endFaults(kustom.url);
  });
});

describe('an order that could not be created', () => {
  const paymentOfCart = (cartId: string) =>
    api.server.db.selectFrom('payment').selectAll().where('cart_id', '=', cartId).executeTakeFirstOrThrow();

  test('is over if the provider refused it', async () => {
    const cartId = await cartWith(api, 'se', { 'FRAME-OAK': 1 });
    const body = { error_code: 'BAD_VALUE', error_messages: ['Bad value: locale'], correlation_id: 'c' };
    await fault(kustom.url, 'createOrderMerchant', { kind: 'status', status: 400, body });
    expect((await write(cartId)).status).toBe(400);
    expect(await paymentOfCart(cartId)).toMatchObject({ state: 'refused', due_at: null });
  });

  test('is over when it expires if the outcome is unknown, and is never fetched', async () => {
    const cartId = await cartWith(api, 'se', { 'FRAME-OAK': 1 });
    await fault(kustom.url, 'createOrderMerchant', { kind: 'reset' });
    expect((await write(cartId)).status).toBe(503);
    await fetch(`${kustom.url}/_control/calls`, { method: 'DELETE' });
    api.server.advance(49 * 60 * 60_000);
    await sweep();
    expect(await paymentOfCart(cartId)).toMatchObject({ state: 'expired', due_at: null });
    const calls = (await (await fetch(`${kustom.url}/_control/calls`)).json()) as { readonly path: string }[];
    expect(calls.filter(({ path }) => path.endsWith('/orders/'))).toEqual([]);
  });
});

describe('a purchase', () => {
  test('is reserved, placed once, acknowledged, and shown to holders of its ID', async () => {
    const { cartId, sid, hosted } = await begun();
    const { location } = await approve(sid);
    expect(location).toMatch(new RegExp(`/se/kco/confirmation\\?sid=${sid}$`));
    const shown = await api.result(read(sid));
    expect(shown).toMatchObject({ status: 'checkout_complete', shop_order: { state: 'placed' } });
    const [placed, ...more] = await ordersOf(cartId);
    expect(more).toEqual([]);
    expect(placed).toMatchObject({ payment_code: 'klarna', status: 'processing', captured: 0 });
    expect(Number(placed?.grand_total) * 100).toBe(hosted.order_amount);
    expect(shown.shop_order['increment_id']).toBe(placed?.number);
    const status = await statusOf(api, `cartId=${cartId}&key=${shown.shop_order['key']}`);
    expect(status.order).toMatchObject({
      increment_id: placed?.number,
      customer_email: 'checkout-se@example.com',
    });
    expect(JSON.stringify(await callsOfOrder(sid))).toContain(`"merchant_reference1":"${placed?.number}"`);
  });

  test('is one order, however often and by whom it is reported at once', async () => {
    const { cartId, sid } = await begun();
    await approve(sid);
    const answers = await Promise.all([push(sid), read(sid), push(sid), read(sid), sweep(), push(sid)]);
    expect(answers.every((answer) => answer === undefined || answer.status === 200)).toBe(true);
    expect(await ordersOf(cartId)).toHaveLength(1);
    expect((await api.result(read(sid))).shop_order['state']).toBe('placed');
  });

  test('is placed by the push alone, and by the worker alone', async () => {
    const pushed = await begun();
    await approve(pushed.sid);
    expect((await push(pushed.sid)).status).toBe(200);
    expect(await ordersOf(pushed.cartId)).toHaveLength(1);
    const swept = await begun();
    await approve(swept.sid);
    api.server.advance(60_000);
    await sweep();
    expect(await ordersOf(swept.cartId)).toHaveLength(1);
  });

  test('that was declined can be repeated with another cart in the same frame', async () => {
    const { cartId, sid } = await begun();
    await api.post(`ext/payment-klarna/validate-kco-callback?sid=${sid}`, { order_id: sid });
    await buyer(sid, { kind: 'decline' });
    await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
    const written = await api.result(write(cartId, sid));
    await approve(sid);
    await push(sid);
    const [placed] = await ordersOf(cartId);
    expect(Number(placed?.grand_total) * 100).toBe(written.order_amount);
  });

  test('that was completed is not reverted by a late, repeated or forged validation', async () => {
    const { cartId, sid } = await begun();
    await approve(sid);
    const keyOf = async () => (await paymentOf(sid)).order_key;
    const key = await keyOf();
    const validate = () => api.post(`ext/payment-klarna/validate-kco-callback?sid=${sid}`, { order_id: sid });
    expect((await validate()).status).toBe(200);
    expect((await validate()).status).toBe(200);
    expect(await keyOf()).toBe(key);
    const [placed, ...more] = await ordersOf(cartId);
    expect([placed?.status, more]).toEqual(['processing', []]);
    // Also after its pieces were sold, and the cart has changed.
    await setStock('FRAME-OAK', 0);
    expect((await validate()).status).toBe(200);
    expect((await api.result(read(sid))).shop_order['state']).toBe('placed');
  });

  test('is placed once the order management has it, and not voided before', async () => {
    const { cartId, sid } = await begun();
    await tell(kustom.url, 'management', { delay: 60_000 });
    await approve(sid);
    expect((await api.result(read(sid))).shop_order['state']).toBe('placed');
    const [waiting] = await ordersOf(cartId);
    expect(waiting?.status).toBe('pending');
    await tell(kustom.url, 'management', { delay: 0 });
    await push(sid);
    expect((await paymentOf(sid)).state).toBe('authorized');
    expect(await ordersOf(cartId)).toHaveLength(1);
    expect(JSON.stringify(await callsOfOrder(sid))).toContain('"merchant_reference1":"SE-');
  });

  test('is placed or refunded later if the provider did not refund it at first', async () => {
    const { cartId, sid } = await begun();
    await approve(sid);
    await forgetAttempt(sid);
    const { id, amount } = await paymentOf(sid);
    const at = api.server.engine.clock().toISOString();
    const step = { payment_id: id, provider: 'klarna', amount, lines: null, ends_order: 0, reference: null };
    await api.server.db
      .insertInto('payment_step')
      .values({
        ...step,
        key: `refused-${id}`,
        kind: 'cancel',
        state: 'refused',
        message: 'no',
        created_at: at,
        ended_at: at,
      })
      .execute();
    await push(sid);
    expect(await ordersOf(cartId)).toHaveLength(1);
  });

  test('is shown for a day; then without personal data', async () => {
    const { sid } = await begun();
    await approve(sid);
    expect(JSON.stringify(await api.result(read(sid)))).toContain('family_name');
    api.server.advance(24 * 60 * 60_000);
    const later = await api.result(read(sid));
    expect(later).toEqual({
      order_id: sid,
      status: 'checkout_complete',
      order_amount: expect.any(Number),
      purchase_currency: 'SEK',
      html_snippet: expect.stringContaining('klarna-checkout-container'),
      shop_order: { state: 'placed', increment_id: expect.stringMatching(/^SE-/) },
    });
  });

  test('does not block other payments of the cart before it is completed', async () => {
    const { cartId, sid } = await begun();
    await api.post(`ext/payment-klarna/validate-kco-callback?sid=${sid}`, { order_id: sid });
    expect((await order(api, cartId, 'se')).status).toBe(200);
    expect((await approve(sid)).location).toMatch(/\/se\/checkout$/);
    expect(await ordersOf(cartId)).toHaveLength(1);
  });

  test('that the shop never approved is placed from its cart, or refunded', async () => {
    const placed = await begun();
    await approve(placed.sid);
    await forgetAttempt(placed.sid);
    await push(placed.sid);
    expect(await ordersOf(placed.cartId)).toHaveLength(1);
    const changed = await begun();
    await approve(changed.sid);
    await forgetAttempt(changed.sid);
    await api.add(changed.cartId, { sku: 'FRAME-OAK', qty: 1 });
    await push(changed.sid);
    // One look-up alone may be false.
    expect((await paymentOf(changed.sid)).state).toBe('prepared');
    api.server.advance(10_000);
    await push(changed.sid);
    expect(await ordersOf(changed.cartId)).toEqual([]);
    expect((await paymentOf(changed.sid)).state).toBe('canceled');
    expect((await api.result(read(changed.sid))).shop_order['state']).toBe('refused');
  });

  test.each([true, false])(
    'is placed if a single look-up reported another total (approved: %s)',
    async (isAgreed) => {
      const { cartId, sid } = await begun();
      await approve(sid);
      if (!isAgreed) await forgetAttempt(sid);
      for (const operation of ['getOrder', 'readOrderMerchant'])
        await fault(kustom.url, operation, { kind: 'wrong-amount' });
      await push(sid);
      await endFaults(kustom.url);
      expect(await ordersOf(cartId)).toEqual([]);
      api.server.advance(10_000);
      await sweep();
      expect(await ordersOf(cartId)).toMatchObject([{ status: 'processing' }]);
      expect(await paymentOf(sid)).toMatchObject({ state: 'authorized', problem: null });
    },
  );

  test('that is completed can’t be changed', async () => {
    const { cartId, sid } = await begun();
    await approve(sid);
    expect((await write(cartId, sid)).body).toMatchObject({ code: 403, meta: { reason: 'order_complete' } });
    await push(sid);
    expect(await ordersOf(cartId)).toHaveLength(1);
  });

  test.each([
    ['an id that is none', 'push?sid=none', 404],
    ['no id', 'push', 404],
    ['an id that is none', 'validate-kco-callback?sid=none', 404],
    ['an id that is none', 'address-update?sid=none', 404],
  ])('forged by %s at %s is rejected', async (_what, path, status) => {
    const answer = await api.post(`ext/payment-klarna/${path}`, {});
    expect(answer.status).toBe(status);
  });

  test('that is falsely reported as completed places nothing', async () => {
    const { cartId, sid } = await begun();
    expect((await push(sid)).status).toBe(200);
    expect((await api.result(read(sid))).shop_order['state']).toBe('none');
    expect(await ordersOf(cartId)).toEqual([]);
  });
});

describe('the message in the frame', () => {
  test('names sold-out lines, in the store’s language', async () => {
    const { cartId, sid } = await begun();
    await setStock('FRAME-OAK', 1);
    expect((await approve(sid)).text).toBe(
      'En del av det du beställde finns inte längre. Gå tillbaka till varukorgen.',
    );
    await setStock('FRAME-OAK', 50);
    expect(await ordersOf(cartId)).toEqual([]);
    expect((await approve(sid)).location).toContain('/kco/confirmation');
  });

  test('names a changed cart', async () => {
    const { cartId, sid } = await begun('de');
    await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
    expect((await approve(sid)).text).toContain('Warenkorb haben sich geändert');
    expect(await ordersOf(cartId)).toEqual([]);
  });

  test.each([
    ['and the shop has heard of it', 'heard'],
    ['and Kustom has settled it', 'settled'],
    ['a moment ago', 'completed'],
  ])('redirects if the cart was ordered in another tab, %s', async (_when, state) => {
    const { cartId, sid } = await begun();
    const second = await api.result(write(cartId));
    expect(second.orderId).not.toBe(sid);
    await approve(sid);
    if (state === 'heard') await push(sid);
    // A completed order comes to the order management a moment later.
    if (state === 'completed') await fault(kustom.url, 'getOrder', { kind: 'status', status: 404 }, 10);
    const { location } = await approve(second.orderId);
    await endFaults(kustom.url);
    expect(location).toMatch(/\/se\/checkout$/);
    await push(sid);
    expect(await ordersOf(cartId)).toHaveLength(1);
  });

  test('redirects back if the cart is ordered', async () => {
    const { cartId, sid } = await begun();
    expect((await order(api, cartId, 'se')).status).toBe(200);
    const { location } = await approve(sid);
    expect(location).toMatch(/\/se\/checkout$/);
  });
});

test.each([
  ['own', 'se', false, true],
  ['hosted', 'se', true, false],
  ['hosted', 'en', false, true],
  ['both', 'se', true, true],
] as const)(
  'with the checkout %s, %s has Klarna: %s, and other methods: %s',
  async (checkout, store, klarna, others) => {
    const shop = createEmbeddedBackend({ ...api.server.engine, checkout });
    const cartId = await cartWith(api, store, { 'FRAME-OAK': 1 });
    const codes = (await shop.checkout.paymentMethods({ cartId })).map(({ code }) => code);
    expect([codes.includes('klarna'), codes.some((code) => code !== 'klarna')]).toEqual([klarna, others]);
  },
);

test('who ticks the box of the newsletter gets its link once the order is placed', async () => {
  const subscriptions = async () => {
    const rows = await api.server.db
      .selectFrom('subscription')
      .select(['store_code', 'state', 'wording'])
      .execute();
    return rows.map(({ store_code, state, wording }) => [store_code, state, wording]);
  };
  const newsletter = (sid: string, checked: boolean) =>
    buyer(sid, { kind: 'checkbox', id: 'newsletter', checked });
  const without = await begun();
  await newsletter(without.sid, true);
  await newsletter(without.sid, false);
  await approve(without.sid);
  await read(without.sid);
  expect(await ordersOf(without.cartId)).toHaveLength(1);
  expect(await subscriptions()).toEqual([]);
  const { sid, cartId } = await begun();
  // The choice survives an update of the order.
  await newsletter(sid, true);
  await api.result(write(cartId, sid));
  await buyer(sid, { kind: 'decline' });
  expect(await subscriptions()).toEqual([]);
  await approve(sid);
  await Promise.all([push(sid), read(sid)]);
  const wording = 'Skicka nyhetsbrevet till mig via e-post.';
  expect(await subscriptions()).toEqual([['se', 'pending', expect.stringContaining(wording)]]);
  await read(sid);
  const mails = await api.server.db
    .selectFrom('outbox')
    .select('kind')
    .where('kind', '=', 'newsletter-mail')
    .execute();
  expect(mails).toHaveLength(1);
});

test('another shipping method in the frame has the shop’s price', async () => {
  const { cartId, sid, hosted } = await begun('de');
  const { state } = await buyer(sid, { kind: 'shipping-option', id: 'dpd_express' });
  expect(state.amount).toBeGreaterThan(hosted.order_amount);
  await approve(sid);
  await push(sid);
  const [placed] = await ordersOf(cartId);
  expect(Number(placed?.grand_total)).toBe(state.amount);
  expect(JSON.parse(placed?.document ?? '{}')).toMatchObject({ shippingMethod: { method_code: 'express' } });
});

test('shipped parts are captured at the provider, and refunds made there', async () => {
  const { cartId, sid, hosted } = await begun();
  await approve(sid);
  await push(sid);
  const [placed] = await ordersOf(cartId);
  const { engine } = api.server;
  await commandOrder(engine, placed?.number ?? '', 'ship');
  expect((await ordersOf(cartId))[0]).toMatchObject({ status: 'complete', captured: placed?.grand_total });
  expect((await paymentOf(sid)).captured).toBe(hosted.order_amount);
  await commandOrder(engine, placed?.number ?? '', 'refund');
  expect((await ordersOf(cartId))[0]).toMatchObject({ status: 'closed', refunded: placed?.grand_total });
  const moved = JSON.stringify(await callsOfOrder(sid));
  expect(moved).toContain(`"captured_amount":${hosted.order_amount}`);
  expect(moved).toContain(`"refunded_amount":${hosted.order_amount}`);
});

test('a payment that the shop missed becomes an order, not a refund, once the provider answers', async () => {
  const { cartId, sid } = await begun();
  await approve(sid);
  await forgetAttempt(sid);
  const { id } = await paymentOf(sid);
  await fault(kustom.url, 'getOrder', { kind: 'reset' }, 1);
  await reconcilePayment(api.server.engine, id);
  await reconcilePayment(api.server.engine, id);
  expect(await ordersOf(cartId)).toMatchObject([{ status: 'processing' }]);
  expect(await paymentOf(sid)).toMatchObject({ state: 'authorized' });
});

test('an order under review is not paid until it is accepted', async () => {
  const { cartId, sid } = await begun();
  await tell(kustom.url, 'outcomes', ['PENDING']);
  await approve(sid);
  await push(sid);
  const [{ number } = { number: '' }] = await ordersOf(cartId);
  expect(await commandOrder(api.server.engine, number, 'ship')).toMatchObject({
    kind: 'refused',
    reason: 'undecided',
  });
  expect(await ordersOf(cartId)).toMatchObject([{ status: 'pending' }]);
  await tell(kustom.url, `orders/${sid}/fraud`, { status: 'ACCEPTED' });
  // The provider is asked first: what it has decided meanwhile counts.
  expect(await commandOrder(api.server.engine, number, 'ship')).toMatchObject({ kind: 'changed' });
  expect(await ordersOf(cartId)).toMatchObject([{ status: 'complete' }]);
});

test('an order with a partial capture is canceled as a whole', async () => {
  const { cartId, sid, hosted } = await begun('se', { 'FRAME-OAK': 2 });
  await approve(sid);
  await push(sid);
  const [placed] = await ordersOf(cartId);
  const { engine } = api.server;
  const part = { lines: [{ sku: 'FRAME-OAK', qty: 1 }], hasShipping: false };
  expect(await commandOrder(engine, placed?.number ?? '', 'capture', { part })).toMatchObject({
    kind: 'changed',
    isReleased: false,
  });
  expect(await commandOrder(engine, placed?.number ?? '', 'cancel')).toMatchObject({
    kind: 'changed',
    order: { status: 'canceled' },
  });
  const { captured, refunded, state } = await paymentOf(sid);
  expect(captured).toBeGreaterThan(0);
  expect(captured).toBeLessThan(hosted.order_amount);
  expect({ refunded, state }).toEqual({ refunded: captured, state: 'captured' });
  expect(JSON.stringify(await callsOfOrder(sid))).toContain('release-remaining-authorization');
});

async function forgetAttempt(sid: string): Promise<void> {
  const { order_key, id } = await paymentOf(sid);
  const { db } = api.server;
  await db.updateTable('payment').set({ order_key: null }).where('id', '=', id).execute();
  await db
    .deleteFrom('order_attempt')
    .where('order_key', '=', order_key ?? '')
    .execute();
  await db.deleteFrom('stock_hold').execute();
}

async function callsOfOrder(sid: string): Promise<unknown[]> {
  const answer = await fetch(`${kustom.url}/_control/calls`);
  const calls = (await answer.json()) as { readonly path: string }[];
  return calls.filter(({ path }) => path.includes(sid));
}
