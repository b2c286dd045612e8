import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { providerAmount } from '../../../domain/payment/provider-amount.ts';
import { PaymentUnavailable, type PaymentProvider, type PaymentReference } from '../../port/provider.ts';
import { createKustomClient } from './client.ts';
import { kustomProvider } from './kustom-provider.ts';

interface Sent {
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}
interface Scripted {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

let server: Server;
let apiUrl = '';
let sent: Sent[] = [];
let answers: Record<string, Scripted> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      const text = Buffer.concat(chunks).toString();
      sent.push({ call, headers: request.headers, body: text === '' ? undefined : JSON.parse(text) });
      const { status, body, headers = {} } = answers[call] ?? { status: 404 };
      response.writeHead(status, headers);
      response.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));
beforeEach(() => {
  sent = [];
  answers = {};
});

const credentials = { merchantId: 'shop', sharedSecret: 'very-secret' };
const open = (change: object = {}): PaymentProvider =>
  kustomProvider(createKustomClient({ apiUrl, ...credentials, ...change }));
const payment: PaymentReference = {
  key: '0190b0d6-0000-7000-8000-000000000001',
  providerId: 'order-1',
  amount: providerAmount(44_700),
  currencyCode: 'SEK',
  state: 'prepared',
};
const managed = '/ordermanagement/v1/orders/order-1';
const checkout = '/checkout/v3/orders/order-1';
const managedOrder = {
  order_id: 'order-1',
  status: 'AUTHORIZED',
  fraud_status: 'ACCEPTED',
  order_amount: 44_700,
  purchase_currency: 'sek',
  captured_amount: 0,
  expires_at: '2026-12-25T00:00:00Z',
};

describe('the caller', () => {
  test.each<[string, object, string]>([
    ['a merchant with a secret', {}, `Basic ${Buffer.from('shop:very-secret').toString('base64')}`],
    [
      'an API key',
      { merchantId: '', sharedSecret: 'kco_key' },
      `Basic ${Buffer.from(':kco_key').toString('base64')}`,
    ],
  ])('%s', async (_what, change, authorization) => {
    answers[`GET ${managed}`] = { status: 200, body: managedOrder };
    await open(change).fetch(payment);
    expect(sent[0]?.headers.authorization).toBe(authorization);
  });
});

describe('the state of a payment', () => {
  test.each<[object, object]>([
    [
      {},
      { state: 'authorized', amount: 44_700, currencyCode: 'SEK', authorizedUntil: '2026-12-25T00:00:00Z' },
    ],
    [{ fraud_status: 'PENDING' }, { state: 'pending' }],
    [{ fraud_status: 'REJECTED' }, { state: 'refused' }],
    [{ status: 'CANCELLED' }, { state: 'canceled' }],
    [{ status: 'EXPIRED' }, { state: 'expired' }],
    [{ status: 'CLOSED', captured_amount: 100 }, { state: 'captured' }],
    [{ status: 'CLOSED' }, { state: 'canceled' }],
    [
      {
        status: 'PART_CAPTURED',
        captures: [{ capture_id: 'c1', captured_amount: 100, reference: 'step-1' }],
        refunds: [{ refund_id: 'r1', refunded_amount: 40 }],
      },
      {
        state: 'authorized',
        captures: [{ id: 'c1', amount: 100, key: 'step-1' }],
        refunds: [{ id: 'r1', amount: 40, key: undefined }],
      },
    ],
  ])('an order with %o', async (change, expected) => {
    answers[`GET ${managed}`] = { status: 200, body: { ...managedOrder, ...change } };
    expect(await open().fetch(payment)).toMatchObject(expected);
  });

  test.each([
    ['checkout_incomplete', 'prepared'],
    ['checkout_complete', 'pending'],
  ])('an order of the checkout that is %s', async (status, state) => {
    const body = { order_id: 'order-1', status, order_amount: 44_700, purchase_currency: 'SEK' };
    answers[`GET ${checkout}`] = { status: 200, body };
    expect(await open().fetch(payment)).toMatchObject({ state, amount: 44_700 });
  });

  test('an order that is gone has expired, and one without an ID never existed', async () => {
    for (const state of ['created', 'prepared'] as const)
      expect(await open().fetch({ ...payment, state })).toMatchObject({ state: 'expired' });
    expect(await open().fetch({ ...payment, providerId: null })).toBeUndefined();
  });
});

test.each(['pending', 'authorized', 'captured'] as const)(
  'an order that is %s and not found was looked up at the wrong address: it is not over',
  async (state) => {
    const asking = open().fetch({ ...payment, state });
    await expect(asking).rejects.toThrow(PaymentUnavailable);
    await expect(asking).rejects.toThrow(new URL(apiUrl).host);
  },
);

describe('an unknown outcome is neither success nor refusal', () => {
  test.each<[string, Scripted]>([
    ['500', { status: 500, body: { error_code: 'INTERNAL' } }],
    ['429', { status: 429 }],
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example' } }],
    ['HTML', { status: 200, body: '<!doctype html>' }],
    ['half of the JSON', { status: 200, body: '{"order_id": "order-' }],
    ['an unknown state', { status: 200, body: { ...managedOrder, status: 'FROZEN' } }],
    ['no amount', { status: 200, body: { ...managedOrder, order_amount: undefined } }],
    ['refused credentials', { status: 401 }],
    ['credentials without a permission', { status: 403, body: { error_code: 'FORBIDDEN' } }],
  ])('%s', async (_what, answer) => {
    answers[`GET ${managed}`] = answer;
    const failure: unknown = await open()
      .fetch(payment)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentUnavailable);
    expect(String(failure)).not.toMatch(/very-secret|order-1|Basic/);
    expect(String(failure)).toContain(` at ${new URL(apiUrl).host} `);
    expect((failure as PaymentUnavailable).isKeyRefused).toBe([401, 403].includes(answer.status));
  });

  test('with nobody at the address', async () => {
    await expect(open({ apiUrl: 'http://127.0.0.1:9' }).fetch(payment)).rejects.toThrow(PaymentUnavailable);
  });
});

describe('operations', () => {
  const step = { key: '0190b0d6-0000-7000-8000-000000000002', payment, amount: providerAmount(39_800) };
  const placed = { id: 'id', number: 'SE-100001' };

  test('a capture has its key, amount and lines', async () => {
    answers[`POST ${managed}/captures`] = { status: 201, headers: { 'Capture-Id': 'c1' } };
    const lines = [
      {
        type: 'product',
        reference: 'MOON',
        name: 'Moon',
        qty: 3,
        taxPercent: 25,
        amount: providerAmount(39_800),
        tax: providerAmount(7960),
      },
    ] as const;
    expect(await open().capture({ ...step, lines })).toEqual({ kind: 'done', reference: 'c1' });
    expect(sent[0]?.headers['klarna-idempotency-key']).toBe(step.key);
    expect(sent[0]?.body).toEqual({
      captured_amount: 39_800,
      reference: step.key,
      order_lines: [
        {
          type: 'physical',
          reference: 'MOON',
          name: 'Moon',
          quantity: 3,
          unit_price: 13_267,
          tax_rate: 2500,
          total_amount: 39_800,
          total_discount_amount: 1,
          total_tax_amount: 7960,
        },
      ],
    });
  });

  test('a refund is identified by its address, too', async () => {
    answers[`POST ${managed}/refunds`] = { status: 201, headers: { Location: `${managed}/refunds/r1` } };
    expect(await open().refund(step)).toEqual({ kind: 'done', reference: 'r1' });
  });

  test('reports Kustom’s own words for a refusal', async () => {
    const body = { error_code: 'CAPTURE_NOT_ALLOWED', error_messages: ['Captured amount is higher.'] };
    answers[`POST ${managed}/captures`] = { status: 403, body };
    expect(await open().capture(step)).toEqual({
      kind: 'refused',
      code: 'CAPTURE_NOT_ALLOWED',
      message: 'Captured amount is higher.',
    });
  });

  test.each<[string, Record<string, Scripted>, string]>([
    [
      'nobody has completed',
      {
        [`GET ${checkout}`]: {
          status: 200,
          body: {
            order_id: 'order-1',
            status: 'checkout_incomplete',
            order_amount: 1,
            purchase_currency: 'SEK',
          },
        },
        [`POST ${checkout}/abort`]: { status: 200, body: {} },
      },
      `POST ${checkout}/abort`,
    ],
    [
      'is authorised',
      {
        [`GET ${managed}`]: { status: 200, body: managedOrder },
        [`POST ${managed}/cancel`]: { status: 204 },
      },
      `POST ${managed}/cancel`,
    ],
    [
      'is captured in part',
      {
        [`GET ${managed}`]: {
          status: 200,
          body: {
            ...managedOrder,
            status: 'PART_CAPTURED',
            captures: [{ capture_id: 'c1', captured_amount: 1 }],
          },
        },
        [`POST ${managed}/release-remaining-authorization`]: { status: 204 },
      },
      `POST ${managed}/release-remaining-authorization`,
    ],
  ])('voids an order that %s', async (_what, scripted, call) => {
    answers = scripted;
    expect(await open().void(step)).toEqual({ kind: 'done', reference: step.key });
    expect(sent.at(-1)?.call).toBe(call);
  });

  test('acknowledges a placed order and sends its number', async () => {
    answers[`POST ${managed}/acknowledge`] = { status: 204 };
    answers[`PATCH ${managed}/merchant-references`] = { status: 204 };
    expect(await open().acknowledge?.(step, placed)).toEqual({ kind: 'done', reference: step.key });
    expect(sent.map(({ body }) => body)).toEqual([undefined, { merchant_reference1: 'SE-100001' }]);
  });

  test('reports Kustom’s refusal of a placed order, but not an order it does not know yet', async () => {
    const body = { error_code: 'ORDER_CANCELLED', error_messages: ['The order is cancelled.'] };
    answers[`POST ${managed}/acknowledge`] = { status: 403, body };
    expect(await open().acknowledge?.(step, placed)).toEqual({
      kind: 'refused',
      code: 'ORDER_CANCELLED',
      message: 'The order is cancelled.',
    });
    answers = {};
    await expect(open().acknowledge?.(step, placed)).rejects.toThrow(PaymentUnavailable);
  });

  test('does not void an order completed a moment ago that is not managed yet', async () => {
    const body = {
      order_id: 'order-1',
      status: 'checkout_complete',
      order_amount: 44_700,
      purchase_currency: 'SEK',
    };
    answers[`GET ${checkout}`] = { status: 200, body };
    await expect(open().void(step)).rejects.toThrow(PaymentUnavailable);
  });

  test('an order that is gone needs no void', async () => {
    expect(await open().void(step)).toEqual({ kind: 'done', reference: step.key });
  });
});
