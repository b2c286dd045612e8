import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import {
  paypalKey,
  startPayPalWorld,
  type PayPalWorld,
} from '../../../../tests/support/payments/paypal-world.ts';
import { callsOf, fault, tell } from '../../../../tests/support/stand-ins/control.ts';
import { createPayPalClient } from './client.ts';

const hour = 60 * 60_000;

let world: PayPalWorld;
beforeEach(async () => {
  world = await startPayPalWorld();
});
afterEach(() => world.standIn.stop());

const control = (what: string, body: unknown = {}) => tell(world.standIn.url, what, body);
const calls = (operation: string) => callsOf(world.standIn.url, operation);
const confirm = (payment: Awaited<ReturnType<PayPalWorld['approved']>>) => world.provider.confirm?.(payment);

describe('a payment', () => {
  it('is created once under its key, and leads to PayPal and back to the store', async () => {
    const outcome = await world.prepare();
    expect(outcome).toMatchObject({ kind: 'prepared', action: { kind: 'redirect' } });
    expect(await world.prepare()).toEqual(outcome);
    const [created] = await calls('orders.create');
    expect(created).toMatchObject({
      key: paypalKey,
      body: {
        purchase_units: [
          { custom_id: paypalKey, invoice_id: `order-of-${paypalKey}`, amount: { value: '44.70' } },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              shipping_preference: 'SET_PROVIDED_ADDRESS',
              return_url: 'http://shop.test/de/paypal-response',
              cancel_url: 'http://shop.test/de/paypal-response?canceled=1',
            },
          },
        },
      },
    });
  });

  it('is captured once after approval, however often it is requested', async () => {
    const payment = await world.approved();
    expect(await world.provider.fetch(payment)).toMatchObject({
      state: 'approved',
      key: paypalKey,
      captures: [],
    });
    const [first, second] = [await confirm(payment), await confirm(payment)];
    expect(first).toMatchObject({ kind: 'done' });
    expect(second).toEqual(first);
    expect(await calls('orders.capture')).toHaveLength(1);
    expect(await world.provider.fetch(payment)).toMatchObject({
      state: 'captured',
      amount: 4470,
      currencyCode: 'EUR',
      captures: [{ amount: 4470, isPending: false }],
    });
  });

  it.each([
    [{}, true],
    [{ status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' }, true],
    [{ status: 'RESOLVED', outcome: 'RESOLVED_WITH_PAYOUT' }, true],
    [{ status: 'RESOLVED' }, true],
    [{ status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' }, false],
    [{ status: 'RESOLVED', outcome: 'CANCELED_BY_BUYER' }, false],
    [{ status: 'RESOLVED', outcome: 'DENIED' }, false],
  ])('with the case %o is disputed: %s', async (dispute, isDisputed) => {
    const payment = await world.approved();
    const { reference = '' } = (await confirm(payment)) as { reference?: string };
    expect(await world.provider.fetch(payment)).toMatchObject({ isDisputed: false });
    await control(`captures/${reference}/dispute`, dispute);
    expect(await world.provider.fetch(payment)).toMatchObject({ isDisputed });
  });

  it.each(['disputes.list', 'disputes.get'])('is known while %s gets no answer', async (operation) => {
    const payment = await world.approved();
    const { reference = '' } = (await confirm(payment)) as { reference?: string };
    await control(`captures/${reference}/dispute`, { status: 'RESOLVED', outcome: 'DENIED' });
    await fault(world.standIn.url, operation, { kind: 'status', status: 500 });
    expect(await world.provider.fetch(payment)).toMatchObject({ state: 'captured', isDisputed: undefined });
  });

  it.each(['pending', 'captured'] as const)('that is %s and not found is not over', async (state) => {
    const payment = { ...(await world.approved()), providerId: '8AB12345CD678901E', state };
    await expect(world.provider.fetch(payment)).rejects.toThrow('does not find an order that was paid');
  });

  it('counts as captured if PayPal says that it was already', async () => {
    const payment = await world.approved();
    await world.provider.fetch(payment);
    await fault(world.standIn.url, 'orders.capture', { kind: 'drop' });
    await expect(confirm(payment)).rejects.toThrow(
      /PayPal's v2\/checkout\/orders\/…\/capture at 127\.0\.0\.1:\d+ was not answered/,
    );
    await control('clock', { advance: 7 * hour });
    await fault(world.standIn.url, 'orders.get', { kind: 'old-state' });
    expect(await confirm(payment)).toMatchObject({ kind: 'done' });
  });

  it('with a declined instrument is refused until the buyer approves again', async () => {
    const payment = await world.approved();
    await control('outcomes', ['declined', 'declined']);
    expect(await confirm(payment)).toMatchObject({ kind: 'refused', code: 'INSTRUMENT_DECLINED' });
    expect(await world.provider.fetch(payment)).toMatchObject({ state: 'prepared' });
    await control('clock', { advance: 1000 });
    await world.decide(payment, 'approve');
    expect(await confirm(payment)).toMatchObject({ code: 'INSTRUMENT_DECLINED' });
    await control('clock', { advance: 1000 });
    await world.decide(payment, 'approve');
    expect(await confirm(payment)).toMatchObject({ kind: 'done' });
    const keys = (await calls('orders.capture')).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    ['COMPLETED', 'captured', undefined],
    ['DECLINED', 'refused', 'DECLINED'],
  ])('that is pending ends as %s', async (status, state, failed) => {
    const payment = await world.approved();
    await control('outcomes', ['pending']);
    const outcome = await confirm(payment);
    expect(outcome).toMatchObject({ kind: 'pending' });
    expect(await world.provider.fetch(payment)).toMatchObject({
      state: 'pending',
      captures: [{ isPending: true }],
    });
    await control(`captures/${outcome && 'reference' in outcome ? outcome.reference : ''}`, { status });
    const known = await world.provider.fetch(payment);
    expect([known?.state, known?.captures.map((each) => each.failed)]).toEqual([state, [failed]]);
  });

  it.each(['wrong-amount', 'wrong-currency'] as const)(
    'is not captured if PayPal reports a %s',
    async (kind) => {
      const payment = await world.approved();
      await fault(world.standIn.url, 'orders.get', { kind });
      expect(await confirm(payment)).toMatchObject({ kind: 'refused', code: 'AMOUNT_MISMATCH' });
      expect(await calls('orders.capture')).toEqual([]);
    },
  );

  it('with another key is not captured', async () => {
    const payment = await world.approved();
    const other = await confirm({ ...payment, key: 'another' });
    expect(other).toMatchObject({ kind: 'refused', code: 'AMOUNT_MISMATCH' });
  });

  it('without approval expires after three hours, and can be voided before', async () => {
    const payment = await world.approved();
    expect(await world.provider.void({ key: 'cancel-1', payment })).toMatchObject({ kind: 'done' });
    await control('clock', { advance: 3 * hour });
    expect(await world.provider.fetch(payment)).toMatchObject({ state: 'expired' });
    expect(await confirm(payment)).toMatchObject({ kind: 'refused', code: 'RESOURCE_NOT_FOUND' });
  });

  it('that is captured can’t be voided, nor captured again', async () => {
    const payment = await world.approved();
    await confirm(payment);
    expect(await world.provider.void({ key: 'cancel-1', payment })).toMatchObject({
      code: 'ORDER_ALREADY_CAPTURED',
    });
    expect(await world.provider.capture(world.refundStep(payment, 1))).toMatchObject({ kind: 'refused' });
  });

  it('is unknown before it has an ID', async () => {
    const payment = { ...(await world.approved()), providerId: null };
    expect(await world.provider.fetch(payment)).toBeUndefined();
  });
});

describe('a refund', () => {
  it('is made once for its key, even after PayPal has forgotten it', async () => {
    const payment = await world.approved();
    await confirm(payment);
    const first = await world.provider.refund(world.refundStep(payment, 200, 'step-1'));
    await control('clock', { advance: 7 * hour });
    expect(await world.provider.refund(world.refundStep(payment, 200, 'step-1'))).toEqual(first);
    await world.provider.refund(world.refundStep(payment, 300, 'step-2'));
    expect((await world.provider.fetch(payment))?.refunds).toMatchObject([
      { amount: 200, key: 'step-1' },
      { amount: 300, key: 'step-2' },
    ]);
  });

  it('above the amount is refused in PayPal’s words; what PayPal did itself is known', async () => {
    const payment = await world.approved();
    const { reference = '' } = (await confirm(payment)) as { reference?: string };
    await control(`captures/${reference}/refund`, { amount: { currency_code: 'EUR', value: '44.00' } });
    expect(await world.provider.refund(world.refundStep(payment, 71))).toEqual({
      kind: 'refused',
      code: 'REFUND_AMOUNT_EXCEEDED',
      message:
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    });
    expect(await world.provider.fetch(payment)).toMatchObject({
      isDisputed: false,
      refunds: [{ amount: 4400 }],
    });
  });

  it('that is pending ends either way, with the reason of a failure', async () => {
    const payment = await world.approved();
    await confirm(payment);
    await control('refund-outcomes', ['PENDING']);
    const pending = await world.provider.refund(world.refundStep(payment, 200, 'step-1'));
    expect(pending).toMatchObject({ kind: 'pending' });
    const { reference = '' } = pending as { reference?: string };
    await control(`refunds/${reference}`, { status: 'FAILED' });
    expect((await world.provider.fetch(payment))?.refunds).toEqual([
      { id: reference, amount: 200, key: 'step-1', isPending: false, failed: 'FAILED' },
    ]);
    // What failed can be paid back again.
    expect(await world.provider.refund(world.refundStep(payment, 4470, 'step-2'))).toMatchObject({
      kind: 'done',
    });
  });

  test('of an uncaptured payment is refused', async () => {
    const payment = await world.approved();
    expect(await world.provider.refund(world.refundStep(payment, 1))).toMatchObject({
      code: 'REFUND_NOT_ALLOWED',
    });
  });
});

describe('a webhook', () => {
  /** Those that PayPal sends while something is done. */
  async function messagesOf(work: () => Promise<unknown>) {
    const messages: { readonly body: Buffer; readonly headers: Headers }[] = [];
    const shop = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = new Headers(request.headers as Record<string, string>);
        messages.push({ body: Buffer.concat(chunks), headers });
        response.end();
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', () => resolve()));
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    await control('webhooks', { url, delivery: 'before-return' });
    await work();
    shop.close();
    return messages;
  }

  it('names its payment', async () => {
    let providerId: string | null = null;
    const messages = await messagesOf(async () => {
      const payment = await world.approved();
      providerId = payment.providerId;
      const { reference = '' } = (await confirm(payment)) as { reference?: string };
      await world.provider.refund(world.refundStep(payment, 100));
      await control(`captures/${reference}/dispute`);
    });
    const events = await Promise.all(messages.map((message) => world.provider.readWebhook?.(message)));
    const byKey = { key: paypalKey };
    expect(events.map((event) => event?.payment)).toEqual([{ providerId }, byKey, byKey, byKey]);
    expect(new Set(events.map((event) => event?.id)).size).toBe(4);
  });

  it('that PayPal did not send, or that was changed by a byte, is rejected', async () => {
    const [message] = await messagesOf(() => world.approved());
    const { body = Buffer.from(''), headers = new Headers() } = message ?? {};
    const changed = Buffer.from(body.toString('utf8').replace('APPROVED', 'COMPLETE'));
    const read = (given: Buffer, with_ = headers) =>
      world.provider.readWebhook?.({ body: given, headers: with_ });
    await expect(read(changed)).rejects.toThrow('PayPal did not send it');
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString('utf8')), null, 1));
    await expect(read(rewritten)).rejects.toThrow('PayPal did not send it');
    await expect(read(Buffer.from('{}'))).rejects.toThrow('not the form');
    await expect(read(body, new Headers())).rejects.toThrow('not the form');
    await expect(read(body)).resolves.toBeDefined();
  });
});

describe('the token', () => {
  it('is requested once, and again a minute before it expires', async () => {
    const payment = await world.approved();
    await Promise.all([1, 2, 3].map(() => world.provider.fetch(payment)));
    expect(await calls('oauth2.token')).toHaveLength(1);
    await control('clock', { advance: 9 * hour - 59_000 });
    await world.provider.fetch(payment);
    expect(await calls('oauth2.token')).toHaveLength(2);
  });

  it('and the credentials never appear in an error', async () => {
    const settings = { mode: 'live', clientId: 'wrong-id', clientSecret: 'hidden-secret' } as const;
    const client = createPayPalClient({ ...settings, apiUrl: world.standIn.url }, () => new Date());
    const failure = await client.request('GET', 'v2/checkout/orders/1').catch((error: unknown) => error);
    expect(String(failure)).toBe(
      `PaymentUnavailable: PayPal at ${new URL(world.standIn.url).host} refuses the credentials of the shop`,
    );
    expect(JSON.stringify(failure)).not.toContain('hidden');
  });
});
