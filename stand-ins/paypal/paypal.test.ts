import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { callsOf, fault, tell } from '../../tests/support/stand-ins/control.ts';
import { startPayPal, type PayPalStandIn } from './paypal.ts';

const credentials = { clientId: 'client', clientSecret: 'secret', webhookId: 'HOOK1' };
const hour = 60 * 60_000;

let paypal: PayPalStandIn;
let token: string;
beforeEach(async () => {
  paypal = await startPayPal(credentials);
  token = await newToken();
});
afterEach(() => paypal.stop());

async function newToken(): Promise<string> {
  const basic = Buffer.from('client:secret').toString('base64');
  const answer = await fetch(`${paypal.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${paypal.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const eur = (value: string) => ({ currency_code: 'EUR', value });
const unit = { invoice_id: 'order-1', custom_id: 'key-1', amount: eur('12.50') };
const orderOf = (purchaseUnit: object) => ({
  intent: 'CAPTURE',
  purchase_units: [purchaseUnit],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: 'http://shop.test/de/paypal-response',
        cancel_url: 'http://shop.test/de/checkout',
        user_action: 'PAY_NOW',
      },
    },
  },
});
const create = (key = 'key-1', purchaseUnit: object = unit) =>
  call('POST', '/v2/checkout/orders', orderOf(purchaseUnit), { 'paypal-request-id': key });
const capture = (id: string, key = 'capture-1') =>
  call('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': key });
const refund = (id: string, body: object, key = 'refund-1') =>
  call('POST', `/v2/payments/captures/${id}/refund`, body, { 'paypal-request-id': key });

async function approved(purchaseUnit: object = unit, key = 'key-1'): Promise<string> {
  const { body } = await create(key, purchaseUnit);
  await tell(paypal.url, `orders/${body.id}`, { decision: 'approve' });
  return body.id;
}

async function captured(): Promise<string> {
  const { body } = await capture(await approved());
  return body.purchase_units[0].payments.captures[0].id;
}

const issueOf = ({ body }: Awaited<ReturnType<typeof call>>) => body.details?.[0]?.issue;

describe('an order', () => {
  it('is approved on a page, captured, and shown with its capture', async () => {
    const { status, body } = await create();
    expect([status, body.status]).toEqual([200, 'PAYER_ACTION_REQUIRED']);
    const address = body.links.find(({ rel }: { rel: string }) => rel === 'payer-action').href;
    expect(await (await fetch(address)).text()).toMatch(/12\.50 EUR[^]*Approve[^]*Decline/);
    const back = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
      redirect: 'manual',
    });
    expect(back.headers.get('location')).toContain(
      `http://shop.test/de/paypal-response?token=${body.id}&PayerID=`,
    );
    const taken = await capture(body.id);
    expect([taken.status, taken.body.status]).toEqual([201, 'COMPLETED']);
    const shown = await call('GET', `/v2/checkout/orders/${body.id}`);
    expect(shown.body.purchase_units[0].payments.captures[0]).toMatchObject({
      status: 'COMPLETED',
      amount: eur('12.50'),
      invoice_id: 'order-1',
      custom_id: 'key-1',
    });
  });

  it('leads back to the shop if the buyer declines, and stays open', async () => {
    const { body } = await create();
    const { location } = await tell(paypal.url, `orders/${body.id}`, { decision: 'decline' });
    expect(location).toBe(`http://shop.test/de/checkout?token=${body.id}`);
    expect(issueOf(await capture(body.id))).toBe('ORDER_NOT_APPROVED');
  });

  it('is forgotten after three hours', async () => {
    const { body } = await create();
    await tell(paypal.url, 'clock', { advance: 3 * hour });
    expect((await call('GET', `/v2/checkout/orders/${body.id}`)).status).toBe(404);
  });

  test.each<[string, object]>([
    ['AMOUNT_MISMATCH', { amount: { ...eur('10.00'), breakdown: { item_total: eur('9.00') } } }],
    [
      'ITEM_TOTAL_MISMATCH',
      {
        amount: { ...eur('10.00'), breakdown: { item_total: eur('10.00') } },
        items: [{ name: 'Moon', quantity: '3', unit_amount: eur('3.33') }],
      },
    ],
    [
      'ITEM_TOTAL_REQUIRED',
      { amount: eur('3.33'), items: [{ name: 'Moon', quantity: '1', unit_amount: eur('3.33') }] },
    ],
    [
      'TAX_TOTAL_MISMATCH',
      {
        amount: { ...eur('10.00'), breakdown: { item_total: eur('9.00'), tax_total: eur('1.00') } },
        items: [{ name: 'Moon', quantity: '1', unit_amount: eur('9.00'), tax: eur('0.50') }],
      },
    ],
    ['DECIMAL_PRECISION', { amount: eur('1.005') }],
    ['CANNOT_BE_ZERO_OR_NEGATIVE', { amount: eur('0.00') }],
    ['INVALID_CURRENCY_CODE', { amount: { currency_code: 'XXX', value: '1' } }],
  ])('is rejected: %s', async (issue, purchaseUnit) => {
    const answer = await create('key-1', purchaseUnit);
    expect([answer.status, issueOf(answer)]).toEqual([422, issue]);
  });

  it('is rejected if the document forbids it, and without a key', async () => {
    expect(await create('key-1', { invoice_id: 'x' })).toMatchObject({
      status: 400,
      body: { details: [{ field: '/purchase_units/0/amount', issue: 'MISSING_REQUIRED_PARAMETER' }] },
    });
    expect(issueOf(await call('POST', '/v2/checkout/orders', orderOf(unit)))).toBe(
      'PAYPAL_REQUEST_ID_REQUIRED',
    );
  });

  it('is created once per key, which expires after six hours; an invoice is paid once', async () => {
    const first = await create('same');
    expect((await create('same', { amount: eur('99.00') })).body.id).toBe(first.body.id);
    await tell(paypal.url, 'clock', { advance: 6 * hour });
    token = await newToken();
    expect((await create('same')).body.id).not.toBe(first.body.id);
    const paid = await approved({ ...unit, invoice_id: 'order-2' }, 'two');
    const other = await approved({ ...unit, invoice_id: 'order-2' }, 'three');
    await capture(paid, 'capture-2');
    expect(issueOf(await capture(other, 'capture-3'))).toBe('DUPLICATE_INVOICE_ID');
    expect(issueOf(await create('four', { ...unit, invoice_id: 'order-2' }))).toBe('DUPLICATE_INVOICE_ID');
  });

  it('lets the buyer choose again after a declined instrument', async () => {
    const id = await approved();
    await tell(paypal.url, 'outcomes', ['declined']);
    expect(issueOf(await capture(id))).toBe('INSTRUMENT_DECLINED');
    expect(issueOf(await capture(id))).toBe('ORDER_NOT_APPROVED');
    await tell(paypal.url, `orders/${id}`, { decision: 'approve' });
    expect((await capture(id)).status).toBe(201);
    expect(issueOf(await capture(id, 'another'))).toBe('ORDER_ALREADY_CAPTURED');
  });
});

describe('a capture', () => {
  it('is refunded in parts, up to the captured amount', async () => {
    const id = await captured();
    expect((await refund(id, { amount: eur('2.00') }, 'one')).body.amount).toEqual(eur('2.00'));
    const second = await refund(id, { amount: eur('3.00') }, 'two');
    expect(second.body.seller_payable_breakdown.total_refunded_amount).toEqual(eur('5.00'));
    expect(issueOf(await refund(id, { amount: eur('7.51') }, 'three'))).toBe('REFUND_AMOUNT_EXCEEDED');
    expect((await refund(id, {}, 'four')).body.amount).toEqual(eur('7.50'));
    expect(issueOf(await refund(id, {}, 'five'))).toBe('CAPTURE_FULLY_REFUNDED');
    expect((await call('GET', `/v2/payments/captures/${id}`)).body.status).toBe('REFUNDED');
  });

  it('may be pending, and ends either way', async () => {
    await tell(paypal.url, 'outcomes', ['pending']);
    const id = await captured();
    expect(issueOf(await refund(id, {}))).toBe('REFUND_NOT_ALLOWED');
    await tell(paypal.url, `captures/${id}`, { status: 'DECLINED' });
    expect((await call('GET', `/v2/payments/captures/${id}`)).body.status).toBe('DECLINED');
  });
});

describe('webhooks', () => {
  let shop: Server;
  let got: { readonly headers: NodeJS.Dict<string | string[]>; readonly body: string }[];
  let status = 200;
  beforeEach(async () => {
    got = [];
    status = 200;
    shop = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', () => resolve()));
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/paypal`;
    await tell(paypal.url, 'webhooks', { url, delivery: 'before-return' });
  });
  afterEach(() => void shop.close());

  const verify = (text: string, headers: NodeJS.Dict<string | string[]>) =>
    fetch(`${paypal.url}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{${[
        ['auth_algo', 'paypal-auth-algo'],
        ['cert_url', 'paypal-cert-url'],
        ['transmission_id', 'paypal-transmission-id'],
        ['transmission_sig', 'paypal-transmission-sig'],
        ['transmission_time', 'paypal-transmission-time'],
      ]
        .map(([name = '', header = '']) => `"${name}":${JSON.stringify(headers[header])}`)
        .join(',')},"webhook_id":"HOOK1","webhook_event":${text}}`,
    }).then((answer) => answer.json());

  it('report approval, capture, refund and dispute, and are verified by their own text alone', async () => {
    const id = await captured();
    await refund(id, { amount: eur('1.00') });
    await tell(paypal.url, `captures/${id}/dispute`);
    expect(got.map(({ body }) => JSON.parse(body).event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
      'CUSTOMER.DISPUTE.CREATED',
    ]);
    const [{ body, headers } = { body: '', headers: {} }] = got;
    expect(await verify(body, headers)).toEqual({ verification_status: 'SUCCESS' });
    expect(await verify(JSON.stringify(JSON.parse(body), null, 1), headers)).toEqual({
      verification_status: 'FAILURE',
    });
    expect(await verify(body.replace('APPROVED', 'VOIDED'), headers)).toEqual({
      verification_status: 'FAILURE',
    });
  });

  it('are repeated until the shop accepts them, and not sent when disabled', async () => {
    status = 500;
    await approved();
    expect(got).toHaveLength(1);
    status = 200;
    await tell(paypal.url, 'clock', { advance: 10_000 });
    await tell(paypal.url, 'clock', { advance: hour });
    expect(got).toHaveLength(2);
    await tell(paypal.url, 'webhooks', { delivery: 'never' });
    await approved(unit, 'another');
    expect(got).toHaveLength(2);
  });
});

describe('faults', () => {
  const faults = [
    [{ kind: 'reset' }, 0],
    [{ kind: 'drop' }, 1],
    [{ kind: 'truncated' }, 1],
    [{ kind: 'html' }, 1],
  ] as const;
  it.each(faults)('%o: no readable answer', async (given, orders) => {
    await fault(paypal.url, 'orders.create', given);
    await expect(create()).rejects.toThrow();
    const before = await callsOf(paypal.url, 'orders.create');
    expect(before).toHaveLength(1);
    expect(before[0]?.status).toBe(orders === 1 ? 200 : undefined);
    expect((await create()).status).toBe(200);
  });

  it('report wrong amounts, currencies and states', async () => {
    const { body } = await create();
    const get = () => call('GET', `/v2/checkout/orders/${body.id}`);
    for (const kind of ['wrong-amount', 'wrong-currency', 'unknown-state', 'old-state'] as const) {
      await fault(paypal.url, 'orders.get', { kind });
    }
    expect((await get()).body.purchase_units[0].amount.value).toBe('1.23');
    expect((await get()).body.purchase_units[0].amount.currency_code).toBe('CHF');
    expect((await get()).body.status).toBe('ON_THE_MOON');
    await tell(paypal.url, `orders/${body.id}`, { decision: 'approve' });
    expect((await get()).body.status).toBe('PAYER_ACTION_REQUIRED');
    expect((await get()).body.status).toBe('APPROVED');
  });

  it('answer with a status, and refuse connections', async () => {
    await fault(paypal.url, 'orders.create', { kind: 'status', status: 429 });
    expect((await create()).status).toBe(429);
    await paypal.refuse();
    await expect(create()).rejects.toThrow();
    await paypal.listen();
    expect((await create()).status).toBe(200);
  });

  it('reject strangers, and expired tokens', async () => {
    await tell(paypal.url, 'clock', { advance: 9 * hour });
    expect((await create()).status).toBe(401);
  });
});
