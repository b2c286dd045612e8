import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmbeddedAdmin } from '../../../src/commerce/backends/embedded/ports/admin.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { stockOf } from '../../support/api/stock.ts';
import { cartWith } from '../../support/orders.ts';
import { paypalBuyer, stripeBuyer, type BuyerOf } from '../../support/payments/buyers.ts';
import { startStandIns } from '../../support/payments/stand-ins.ts';
import { callsOf, tell } from '../../support/stand-ins/control.ts';
import { startRecorder, type RecordedMessage } from '../../support/stand-ins/recorder.ts';

const standIns = await startStandIns();
const recorder = await startRecorder();
const api = engineClient({ stripeUrl: standIns.urls.stripe, paypalUrl: standIns.urls.paypal });
beforeAll(async () => {
  for (const { url } of [standIns.paypal, standIns.stripe])
    await tell(url, 'webhooks', { url: recorder.url, delivery: 'before-return' });
});
afterAll(async () => {
  await standIns.stop();
  await recorder.stop();
});
beforeEach(() => void recorder.take(''));

const send = async (provider: string, { headers, body }: Pick<RecordedMessage, 'headers' | 'body'>) =>
  (await fetch(`${api.url}/webhooks/${provider}`, { method: 'POST', headers, body })).status;
const ordersOf = (cartId: string) =>
  api.server.db.selectFrom('sales_order').selectAll().where('cart_id', '=', cartId).execute();
const paymentOf = (cartId: string) =>
  api.server.db.selectFrom('payment').selectAll().where('cart_id', '=', cartId).executeTakeFirstOrThrow();

async function newBuyer(provider: 'paypal' | 'stripe', of: BuyerOf) {
  const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
  const buyer = await of(api, standIns[provider].url, { cartId, store: 'de' });
  await buyer.order();
  return buyer;
}

/** The only message of a type that came. */
function taken(type: string): RecordedMessage {
  const [message, ...more] = recorder.take(type);
  if (!message || more.length > 0) throw new Error(`${more.length} messages of ${type}`);
  return message;
}

describe('a webhook of PayPal', () => {
  test('places an order whose buyer never came back, once, however often and in whichever order it arrives', async () => {
    const buyer = await newBuyer('paypal', paypalBuyer);
    await buyer.pay();
    const approved = taken('CHECKOUT.ORDER.APPROVED');
    const before = (await callsOf(standIns.paypal.url, 'orders.capture')).length;
    const answers = await Promise.all([approved, approved, approved].map((each) => send('paypal', each)));
    expect(answers).toEqual([200, 200, 200]);
    const captured = taken('PAYMENT.CAPTURE.COMPLETED');
    for (const each of [captured, approved, captured]) expect(await send('paypal', each)).toBe(200);
    const [order, ...others] = await ordersOf(buyer.cartId);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ status: 'processing', captured: order?.grand_total });
    const calls = (await callsOf(standIns.paypal.url, 'orders.capture')).slice(before);
    expect(calls.filter(({ status }) => status === 201)).toHaveLength(1);
    const events = await api.server.db
      .selectFrom('payment_event')
      .select('handled_at')
      .where('payment_id', '=', (await paymentOf(buyer.cartId)).id)
      .execute();
    expect(events.map(({ handled_at }) => handled_at !== null)).toEqual([true, true]);
  });

  test('that echoes the owner’s refund counts it once', async () => {
    const buyer = await newBuyer('paypal', paypalBuyer);
    await buyer.pay();
    await buyer.comeBack();
    const [order] = await ordersOf(buyer.cartId);
    const { manage } = createEmbeddedAdmin(api.server.engine).orders;
    await manage(order?.number ?? '', 'refund', { amount: minorUnits(100) });
    const echo = taken('PAYMENT.CAPTURE.REFUNDED');
    for (const each of [echo, echo]) expect(await send('paypal', each)).toBe(200);
    expect(await ordersOf(buyer.cartId)).toMatchObject([{ status: 'processing', refunded: 100 }]);
    expect(await paymentOf(buyer.cartId)).toMatchObject({ refunded: 100 });
  });

  test('that is forged, altered, or for another webhook changes nothing', async () => {
    const [buyer, other] = [
      await newBuyer('paypal', paypalBuyer),
      await newBuyer('paypal', paypalBuyer),
    ] as const;
    await other.pay();
    const { headers, body } = taken('CHECKOUT.ORDER.APPROVED');
    const [own, foreign] = [await paymentOf(buyer.cartId), await paymentOf(other.cartId)];
    const altered = body.replaceAll(foreign.provider_id ?? '', own.provider_id ?? '');
    expect(altered).not.toBe(body);
    const signature = 'paypal-transmission-sig';
    for (const forged of [
      { headers: {}, body },
      { headers, body: altered },
      { headers, body: body.replace('"1.0"', '"1.1"') },
      { headers: { ...headers, [signature]: 'c2lnbmF0dXJl' }, body },
      { headers: { ...headers, 'paypal-transmission-id': 'another' }, body },
      { headers, body: '{}' },
      { headers, body: '' },
    ])
      expect(await send('paypal', forged)).toBe(403);
    expect(await ordersOf(buyer.cartId)).toEqual([]);
    expect(await ordersOf(other.cartId)).toEqual([]);
    expect(await send('paypal', { headers, body })).toBe(200);
    expect(await ordersOf(other.cartId)).toHaveLength(1);
  });
});

describe('a payment that Stripe is processing', () => {
  test.each([
    ['declined', 'canceled', 0],
    ['approved', 'processing', -1],
  ] as const)('ends as it reports (%s), whatever is repeated after it', async (outcome, status, sold) => {
    const before = await stockOf(api, 'FRAME-OAK');
    await tell(standIns.stripe.url, 'outcomes', ['processing']);
    const buyer = await newBuyer('stripe', stripeBuyer());
    await buyer.pay();
    const processing = taken('payment_intent.processing');
    expect(await send('stripe', processing)).toBe(200);
    expect(await ordersOf(buyer.cartId)).toMatchObject([{ status: 'pending', captured: 0 }]);
    const { provider_id } = await paymentOf(buyer.cartId);
    await tell(standIns.stripe.url, `payment_intents/${provider_id}`, { outcome });
    const ended = taken(
      outcome === 'declined' ? 'payment_intent.payment_failed' : 'payment_intent.amount_capturable_updated',
    );
    for (const each of [ended, processing, ended]) expect(await send('stripe', each)).toBe(200);
    expect(await ordersOf(buyer.cartId)).toMatchObject([{ status, captured: 0 }]);
    expect(await stockOf(api, 'FRAME-OAK')).toBe(before + sold);
  });
});
