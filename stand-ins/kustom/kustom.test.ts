import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { fault, tell } from '../../tests/support/stand-ins/control.ts';
import type { StandIn } from '../plumbing/provider.ts';
import { startKustom } from './kustom.ts';

const minute = 60_000;
const hour = 60 * minute;

let kustom: StandIn;
/** The merchant: what came, and what it answers. */
let shop: Server;
let shopUrl: string;
let got: string[];
let answerTo: (
  path: string,
  body: string,
) => { status: number; body?: unknown; location?: string } | 'silence';
beforeEach(async () => {
  kustom = await startKustom({ merchantId: 'K1', sharedSecret: 'shared', apiKey: 'key' });
  got = [];
  answerTo = () => ({ status: 200 });
  shop = createServer((request, response) => void answerShop(request, response));
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', () => resolve()));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await kustom.stop();
  shop.closeAllConnections();
  shop.close();
});

async function answerShop(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const path = request.url ?? '';
  got.push(path);
  const answer = answerTo(path, body);
  if (answer === 'silence') return;
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    ...(answer.location !== undefined && { location: answer.location }),
  });
  response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
}

const basic = `Basic ${Buffer.from('K1:shared').toString('base64')}`;

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${kustom.url}${path}`, {
    method,
    headers: { authorization: basic, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
}

const line = {
  type: 'physical',
  reference: 'MOON',
  name: 'Moon',
  quantity: 2,
  unit_price: 19900,
  tax_rate: 2500,
  total_amount: 39800,
  total_discount_amount: 0,
  total_tax_amount: 7960,
};
const shipping = {
  ...line,
  type: 'shipping_fee',
  reference: 'brev',
  name: 'Brev',
  quantity: 1,
  unit_price: 4900,
  total_amount: 4900,
  total_tax_amount: 980,
};
const urls = () =>
  Object.fromEntries(
    [
      'terms',
      'checkout',
      'confirmation',
      'push',
      'validation',
      'address_update',
      'shipping_option_update',
      'notification',
    ].map((name) => [name, `${shopUrl}/${name}?sid={checkout.order.id}`]),
  );
const orderOf = (changes: object = {}) => ({
  purchase_country: 'SE',
  purchase_currency: 'SEK',
  locale: 'sv-SE',
  order_amount: 44700,
  order_tax_amount: 8940,
  order_lines: [line, shipping],
  merchant_urls: urls(),
  ...changes,
});
const create = (changes: object = {}) => call('POST', '/checkout/v3/orders', orderOf(changes));
const act = (id: string, action: object) => tell(kustom.url, `orders/${id}`, action);
const managed = (id: string) => `/ordermanagement/v1/orders/${id}`;

async function completed(changes: object = {}): Promise<string> {
  const { body } = await create(changes);
  await act(body.order_id, { kind: 'approve' });
  return body.order_id;
}

describe('a checkout order', () => {
  it('is created at its own address, changed, completed, and then read-only', async () => {
    const { status, headers, body } = await create();
    expect([status, body.status]).toEqual([201, 'checkout_incomplete']);
    expect(headers.get('location')).toBe(`${kustom.url}/checkout/v3/orders/${body.order_id}`);
    expect(body.merchant_urls.push).toBe(`${shopUrl}/push?sid=${body.order_id}`);
    expect(body.html_snippet).toContain('klarna-checkout-container');
    const path = `/checkout/v3/orders/${body.order_id}`;
    const changed = await call(
      'POST',
      path,
      orderOf({ order_lines: [line], order_amount: 39800, order_tax_amount: 7960 }),
    );
    expect([changed.status, changed.body.order_amount]).toEqual([200, 39800]);
    expect((await act(body.order_id, { kind: 'decline' })).text).toContain('declined');
    expect((await act(body.order_id, { kind: 'approve' })).location).toBe(
      `${shopUrl}/confirmation?sid=${body.order_id}`,
    );
    const shown = await call('GET', path);
    expect(shown.body).toMatchObject({
      status: 'checkout_complete',
      billing_address: { given_name: 'Testperson' },
    });
    expect(await call('POST', path, orderOf())).toMatchObject({
      status: 403,
      body: { error_code: 'READ_ONLY_ORDER' },
    });
  });

  test.each<[string, object]>([
    ['order_amount', { order_amount: 44701 }],
    ['order_tax_amount', { order_tax_amount: 8939 }],
    ['order_lines[0]', { order_lines: [{ ...line, unit_price: 19901 }, shipping] }],
    ['purchase_country', { purchase_country: 'IT' }],
    ['purchase_currency', { purchase_currency: 'EUR' }],
    ['merchant_urls.push', { merchant_urls: { terms: 'x', checkout: 'x', confirmation: 'x', push: '' } }],
    ['locale', { locale: 'Swedish' }],
    ['order_lines', { order_lines: undefined }],
  ])('is rejected for its %s', async (field, changes) => {
    expect(await create(changes)).toMatchObject({
      status: 400,
      body: { error_code: 'BAD_VALUE', error_messages: [`Bad value: ${field}`] },
    });
  });

  it('expires 48 hours after its last change', async () => {
    const { body } = await create();
    const path = `/checkout/v3/orders/${body.order_id}`;
    await tell(kustom.url, 'clock', { advance: 47 * hour });
    await call('POST', path, orderOf());
    await tell(kustom.url, 'clock', { advance: 47 * hour });
    expect((await call('GET', path)).status).toBe(200);
    await tell(kustom.url, 'clock', { advance: hour });
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { error_code: 'NO_SUCH_ORDER' } });
  });

  it('is for the merchant alone, with either form of credentials', async () => {
    const { body } = await create();
    const path = `/checkout/v3/orders/${body.order_id}`;
    const as = (authorization: string) =>
      call('GET', path, undefined, { authorization }).then(({ status }) => status);
    expect(await as('Basic AAAA')).toBe(401);
    expect(await as('Basic key')).toBe(200);
  });
});

describe('the validation', () => {
  const approve = async (changes: object = {}) => {
    const { body } = await create(changes);
    const answer = await act(body.order_id, { kind: 'approve' });
    return { ...answer, isComplete: answer.state.isComplete as boolean, id: body.order_id as string };
  };

  it('keeps the buyer in the frame with a text, or redirects', async () => {
    answerTo = (path) =>
      path.startsWith('/validation')
        ? { status: 400, body: { error_type: 'approval_failed', error_text: 'Slutsåld' } }
        : { status: 200 };
    expect(await approve()).toMatchObject({ text: 'Slutsåld', isComplete: false });
    answerTo = () => ({ status: 303, location: `${shopUrl}/de/cart` });
    expect(await approve()).toMatchObject({ location: `${shopUrl}/de/cart`, isComplete: false });
  });

  it('approves without an answer after three seconds, unless success is required', async () => {
    answerTo = (path) => (path.startsWith('/validation') ? 'silence' : { status: 200 });
    expect((await approve()).isComplete).toBe(true);
    answerTo = () => ({ status: 500 });
    expect((await approve()).isComplete).toBe(true);
    expect((await approve({ options: { require_validate_callback_success: true } })).isComplete).toBe(false);
  });
});

describe('callbacks', () => {
  it('change amounts by the buyer’s choices; inconsistent amounts change nothing', async () => {
    const options = [
      { id: 'brev', name: 'Brev', price: 4900, tax_amount: 980, tax_rate: 2500, preselected: true },
      { id: 'bud', name: 'Bud', price: 9900, tax_amount: 1980, tax_rate: 2500 },
    ];
    const { body } = await create({ shipping_options: options });
    const courier = {
      ...shipping,
      reference: 'bud',
      unit_price: 9900,
      total_amount: 9900,
      total_tax_amount: 1980,
    };
    answerTo = (_path, text) => {
      const asked = JSON.parse(text);
      expect(asked.selected_shipping_option.id).toBe('bud');
      return {
        status: 200,
        body: {
          order_amount: 49700,
          order_tax_amount: 9940,
          order_lines: [line, courier],
          purchase_currency: 'SEK',
        },
      };
    };
    expect((await act(body.order_id, { kind: 'shipping-option', id: 'bud' })).state).toMatchObject({
      amount: 49700,
      chosen: 'bud',
    });
    answerTo = () => ({
      status: 200,
      body: { order_amount: 1, order_tax_amount: 0, order_lines: [line], purchase_currency: 'SEK' },
    });
    const failed = await act(body.order_id, { kind: 'address', country: 'SE' });
    expect(failed).toMatchObject({
      text: 'Something went wrong. Please try again.',
      state: { amount: 49700 },
    });
    answerTo = () => ({
      status: 400,
      body: { error_type: 'address_error', error_text: 'Vi skickar inte dit' },
    });
    expect((await act(body.order_id, { kind: 'address', country: 'SE' })).text).toBe('Vi skickar inte dit');
  });
});

describe('pushes', () => {
  const pushed = () => got.filter((path) => path.startsWith('/push')).length;

  it('are sent 2, 5, 15, 30 and 60 minutes after the purchase, then every four hours, for 48 hours', async () => {
    await completed();
    const counts: number[] = [];
    for (const minutes of [1, 1, 3, 10, 15, 30, 240, 240]) {
      await tell(kustom.url, 'clock', { advance: minutes * minute });
      counts.push(pushed());
    }
    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    await tell(kustom.url, 'clock', { advance: 100 * hour });
    expect(pushed()).toBe(5 + 11);
  });

  it('end when the order is acknowledged, which can be repeated', async () => {
    const id = await completed();
    await tell(kustom.url, 'clock', { advance: 2 * minute });
    for (const _time of [1, 2]) expect((await call('POST', `${managed(id)}/acknowledge`)).status).toBe(204);
    await tell(kustom.url, 'clock', { advance: 48 * hour });
    expect(pushed()).toBe(1);
  });

  it.each([
    ['never', 0],
    ['twice', 2],
    ['before-return', 1],
  ])('are sent %s', async (delivery, count) => {
    await tell(kustom.url, 'pushes', { delivery });
    await completed();
    if (delivery !== 'before-return') await tell(kustom.url, 'clock', { advance: 2 * minute });
    expect(pushed()).toBe(count);
  });
});

describe('a managed order', () => {
  const capture = (id: string, amount: number, key = String(amount)) =>
    call('POST', `${managed(id)}/captures`, { captured_amount: amount }, { 'klarna-idempotency-key': key });
  const refund = (id: string, amount: number, key = `r${amount}`) =>
    call('POST', `${managed(id)}/refunds`, { refunded_amount: amount }, { 'klarna-idempotency-key': key });

  it('is captured up to its amount and refunded up to what is captured', async () => {
    const id = await completed();
    expect((await call('GET', managed(id))).body).toMatchObject({
      status: 'AUTHORIZED',
      fraud_status: 'ACCEPTED',
    });
    const first = await capture(id, 30000);
    expect([first.status, first.headers.get('capture-id')]).toEqual([201, expect.any(String)]);
    expect(await capture(id, 14701)).toMatchObject({
      status: 403,
      body: { error_code: 'CAPTURE_NOT_ALLOWED' },
    });
    expect((await capture(id, 14700)).status).toBe(201);
    expect((await refund(id, 44700)).status).toBe(201);
    expect(await refund(id, 1)).toMatchObject({ status: 403, body: { error_code: 'REFUND_NOT_ALLOWED' } });
    expect((await call('GET', managed(id))).body).toMatchObject({
      status: 'CAPTURED',
      captured_amount: 44700,
      refunded_amount: 44700,
      remaining_authorized_amount: 0,
    });
  });

  it('identifies operations by their key: the same key with another amount has the first answer', async () => {
    const id = await completed();
    await capture(id, 10000, 'key');
    expect((await capture(id, 20000, 'key')).status).toBe(201);
    expect((await call('GET', managed(id))).body.captured_amount).toBe(10000);
  });

  it('is voided before it is captured; afterwards the remainder is released', async () => {
    const first = await completed();
    expect((await call('POST', `${managed(first)}/cancel`)).status).toBe(204);
    expect((await call('GET', managed(first))).body.status).toBe('CANCELLED');
    expect((await capture(first, 1)).status).toBe(403);
    const second = await completed();
    await capture(second, 100);
    expect(await call('POST', `${managed(second)}/cancel`)).toMatchObject({
      status: 403,
      body: { error_code: 'CANCEL_NOT_ALLOWED' },
    });
    expect((await call('POST', `${managed(second)}/release-remaining-authorization`)).status).toBe(204);
    expect((await call('GET', managed(second))).body.status).toBe('CAPTURED');
  });

  it('keeps the merchant’s references, and expires after 28 days', async () => {
    const id = await completed();
    await call('PATCH', `${managed(id)}/merchant-references`, { merchant_reference1: '1000042' });
    expect((await call('GET', managed(id))).body.merchant_reference1).toBe('1000042');
    await tell(kustom.url, 'clock', { advance: 28 * 24 * hour });
    expect((await call('GET', managed(id))).body).toMatchObject({
      status: 'EXPIRED',
      remaining_authorized_amount: 0,
    });
    expect((await capture(id, 100)).status).toBe(403);
  });

  it('may be under review', async () => {
    await tell(kustom.url, 'outcomes', ['PENDING']);
    const id = await completed();
    expect((await capture(id, 100)).status).toBe(403);
    await tell(kustom.url, `orders/${id}/fraud`, { status: 'ACCEPTED' });
    expect(got.some((path) => path.startsWith('/notification'))).toBe(true);
    expect((await capture(id, 100)).status).toBe(201);
  });

  it('does not exist before completion; can report wrong amounts', async () => {
    const { body } = await create();
    expect((await call('GET', managed(body.order_id))).status).toBe(404);
    await fault(kustom.url, 'readOrderMerchant', { kind: 'wrong-amount' });
    expect((await call('GET', `/checkout/v3/orders/${body.order_id}`)).body.order_amount).toBe(123);
  });
});

it('serves the snippet’s script and frame', async () => {
  const { body } = await create();
  expect(await (await fetch(`${kustom.url}/kco.js`)).text()).toContain('_klarnaCheckout');
  expect(await (await fetch(`${kustom.url}/frame/${body.order_id}`)).text()).toContain('/frame.js');
  expect(await (await fetch(`${kustom.url}/buyer/${body.order_id}`)).json()).toMatchObject({
    state: { amount: 44700, countries: ['SE'] },
  });
});
