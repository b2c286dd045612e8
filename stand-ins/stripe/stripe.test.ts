import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { fault, tell } from '../../tests/support/stand-ins/control.ts';
import { startStripe, type StripeStandIn } from './stripe-stand-in.ts';

const keys = { secretKey: 'sk_test_demo', publishableKey: 'pk_test_demo', webhookSecret: 'whsec_demo' };
const day = 24 * 60 * 60_000;

let standIn: StripeStandIn;
let stripe: Stripe;
beforeEach(async () => {
  standIn = await startStripe(keys);
  stripe = clientOf('sk_test_demo');
});
afterEach(() => standIn.stop());

function clientOf(key: string): Stripe {
  const { hostname: host, port } = new URL(standIn.url);
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0 });
}

const params: Stripe.PaymentIntentCreateParams = {
  amount: 39500,
  currency: 'sek',
  capture_method: 'manual',
  automatic_payment_methods: { enabled: true },
  metadata: { key: 'one' },
  shipping: {
    name: 'Maja Ström',
    address: { line1: 'Storgatan 1', city: 'Lund', postal_code: '222 22', country: 'SE' },
  },
};
const create = (changes: Partial<Stripe.PaymentIntentCreateParams> = {}, idempotencyKey = 'key-1') =>
  stripe.paymentIntents.create({ ...params, ...changes }, { idempotencyKey });

/** As the page does it. */
async function confirm(
  { id, client_secret: secret }: Stripe.PaymentIntent,
  form: Record<string, string> = {},
) {
  const answer = await fetch(`${standIn.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_demo' },
    body: new URLSearchParams({ client_secret: secret ?? '', payment_method: 'pm_card_visa', ...form }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('It was done.'),
    (error: unknown) => error as Stripe.errors.StripeError,
  );

describe('a payment intent', () => {
  it('is confirmed by the page, captured in part, and refunded up to that', async () => {
    const intent = await create();
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method_types: ['klarna', 'card'],
    });
    expect((await confirm(intent)).body.status).toBe('requires_capture');
    const authorized = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(authorized).toMatchObject({
      amount_capturable: 39500,
      latest_charge: { captured: false, disputed: false },
    });
    expect((await failure(stripe.paymentIntents.capture(intent.id, { amount_to_capture: 39501 }))).code).toBe(
      'amount_too_large',
    );
    await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 30000 });
    const refund = (amount: number, idempotencyKey: string) =>
      stripe.refunds.create(
        { payment_intent: intent.id, amount, metadata: { step: idempotencyKey } },
        { idempotencyKey },
      );
    expect((await refund(10000, 'r1')).metadata).toEqual({ step: 'r1' });
    expect((await failure(refund(20001, 'r2'))).message).toContain('greater than unrefunded amount');
    await refund(20000, 'r3');
    expect((await failure(refund(1, 'r4'))).code).toBe('charge_already_refunded');
    expect(
      (await stripe.refunds.list({ payment_intent: intent.id })).data.map(({ amount }) => amount),
    ).toEqual([20000, 10000]);
  });

  it('is created once per key and parameters; others are rejected, and a day later it is a new one', async () => {
    const first = await create();
    expect((await create()).id).toBe(first.id);
    expect((await failure(create({ amount: 1 }))).type).toBe('StripeIdempotencyError');
    await tell(standIn.url, 'clock', { advance: day });
    expect((await create()).id).not.toBe(first.id);
  });

  it('is found by its metadata after a minute', async () => {
    const { id } = await create();
    const found = async () =>
      (await stripe.paymentIntents.search({ query: 'metadata["key"]:"one"' })).data.map((each) => each.id);
    expect(await found()).toEqual([]);
    await tell(standIn.url, 'clock', { advance: 60_000 });
    expect(await found()).toEqual([id]);
  });

  it('is declined, or requires 3-D Secure, which can fail', async () => {
    const intent = await create();
    const refused = await confirm(intent, { payment_method: 'pm_card_chargeDeclined' });
    expect([refused.status, refused.body.error.code]).toEqual([402, 'card_declined']);
    const asked = await confirm(intent, { payment_method: 'pm_card_threeDSecure2Required' });
    expect(asked.body.next_action.type).toBe('use_stripe_sdk');
    await tell(standIn.url, `payment_intents/${intent.id}`, { outcome: 'declined' });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await confirm(intent, { payment_method: 'pm_card_threeDSecure2Required' });
    await tell(standIn.url, `payment_intents/${intent.id}`, { outcome: 'approved' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
  });

  it('leads to a page of the bank, and from there to the shop', async () => {
    const intent = await create({ currency: 'eur', capture_method: 'automatic' });
    expect(intent.payment_method_types).toEqual(['card', 'ideal', 'bancontact']);
    const { body } = await confirm(intent, {
      'payment_method_data[type]': 'ideal',
      return_url: 'http://shop.test/nl/checkout',
    });
    const { url } = body.next_action.redirect_to_url;
    expect(await (await fetch(url)).text()).toMatch(/395\.00 EUR[^]*Approve[^]*Decline/);
    const back = await fetch(url, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ decision: 'approve' }),
      redirect: 'manual',
    });
    expect(back.headers.get('location')).toBe(
      `http://shop.test/nl/checkout?payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret}&redirect_status=succeeded`,
    );
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('is canceled by the shop, and by itself a week after it was authorized', async () => {
    const first = await create();
    expect((await stripe.paymentIntents.cancel(first.id)).status).toBe('canceled');
    const second = await create({}, 'key-2');
    await confirm(second);
    await tell(standIn.url, 'clock', { advance: 7 * day });
    expect(await stripe.paymentIntents.retrieve(second.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    });
    expect((await failure(stripe.paymentIntents.capture(second.id))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  test.each<[string, object, string]>([
    ['a parameter that there is not', { amount_in_kronor: 395 }, 'parameter_unknown'],
    ['no whole amount', { amount: 395.5 }, ''],
    ['a currency in capitals', { currency: 'SEK' }, ''],
  ])('is rejected with %s', async (_what, changes, code) => {
    const error = await failure(create(changes));
    expect([error.statusCode, error.code ?? '']).toEqual([400, code]);
  });
});

it('rejects strangers; a page may use its intent’s secret', async () => {
  const intent = await create();
  expect((await failure(clientOf('sk_test_other').paymentIntents.retrieve(intent.id))).type).toBe(
    'StripeAuthenticationError',
  );
  const page = clientOf('pk_test_demo');
  expect((await failure(page.paymentIntents.retrieve(intent.id))).type).toBe('StripeAuthenticationError');
  expect(
    (await page.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' })).id,
  ).toBe(intent.id);
  expect((await failure(page.paymentIntents.retrieve(intent.id, { client_secret: 'another' }))).code).toBe(
    'resource_missing',
  );
});

it('serves the browser script', async () => {
  const answer = await fetch(standIn.scriptUrl);
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(await answer.text()).toContain('confirmPayment');
});

describe('webhooks', () => {
  let shop: Server;
  const got: { readonly signature: string; readonly body: string }[] = [];
  beforeEach(async () => {
    got.length = 0;
    shop = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        got.push({ signature: String(request.headers['stripe-signature']), body });
        response.end();
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', () => resolve()));
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/stripe`;
    await tell(standIn.url, 'webhooks', { url, delivery: 'before-return' });
  });
  afterEach(() => void shop.close());

  it('are signed as the official package verifies them', async () => {
    const intent = await create();
    await confirm(intent);
    await stripe.paymentIntents.capture(intent.id);
    await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
    await tell(standIn.url, `payment_intents/${intent.id}/dispute`);
    const types = got.map(
      ({ body, signature }) => stripe.webhooks.constructEvent(body, signature, 'whsec_demo').type,
    );
    expect(types).toEqual([
      'payment_intent.created',
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
      'charge.dispute.created',
    ]);
    const [{ body, signature } = { body: '', signature: '' }] = got;
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
    expect((await failure(stripe.refunds.create({ payment_intent: intent.id }))).code).toBe(
      'charge_disputed',
    );
  });
});

it('loses an answer after the work is done: the same key then has it', async () => {
  // The official client asks once more where a connection that was kept alive ends.
  await fault(standIn.url, 'PostPaymentIntents', { kind: 'drop' }, 2);
  expect((await failure(create())).type).toBe('StripeConnectionError');
  await create();
  const { data } = await stripe.paymentIntents.list();
  expect(data).toHaveLength(1);
});
