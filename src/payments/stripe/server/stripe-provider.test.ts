import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payableOrder } from '../../../../tests/support/payments/payable-order.ts';
import { startStripeWorld } from '../../../../tests/support/payments/stripe-world.ts';
import { providerAmount } from '../../../domain/payment/provider-amount.ts';
import type { PaymentProvider, PaymentReference } from '../../port/provider.ts';

const day = 24 * 60 * 60_000;

let world: Awaited<ReturnType<typeof startStripeWorld>>;
let provider: PaymentProvider;
beforeEach(async () => {
  world = await startStripeWorld();
  provider = world.provider;
});
afterEach(() => world.stop());

const control = (what: string, body?: unknown) => world.control(what, body);

/** A payment that its buyer has made in a way. */
async function paid(type: string, currencyCode: string): Promise<PaymentReference> {
  const amount = providerAmount(4470);
  const outcome = await provider.prepare({
    key: 'payment-1',
    amount,
    currencyCode,
    order: payableOrder('order-1'),
    choice: null,
    attempt: { key: 'attempt-1', cartId: 'cart-1' },
    storeUrl: 'http://shop.test/dk',
  });
  if (outcome.kind !== 'prepared') throw new Error(outcome.message);
  const { providerId } = outcome;
  await fetch(`${world.url}/v1/payment_intents/${providerId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.secretKey}` },
    body: new URLSearchParams({ 'payment_method_data[type]': type, return_url: 'http://shop.test/' }),
  });
  if (type !== 'card') await control(`payment_intents/${providerId}`, { outcome: 'approved' });
  return { key: 'payment-1', providerId, amount, currencyCode, state: 'prepared' };
}

describe('a payment', () => {
  it.each([
    ['card', 'EUR'],
    ['mobilepay', 'DKK'],
  ])('authorized by %s has its deadline', async (type, currency) => {
    const payment = await paid(type, currency);
    const known = await provider.fetch(payment);
    expect(known?.state).toBe('authorized');
    const left = Date.parse(known?.authorizedUntil ?? '') - Date.now();
    expect(Math.round(left / day)).toBe(7);
  });

  it.each([
    ['needs_response', true],
    ['lost', true],
    ['warning_closed', false],
    ['won', false],
  ])('with a dispute that is %s counts as disputed: %s', async (status, isDisputed) => {
    const payment = await paid('ideal', 'EUR');
    expect(await provider.fetch(payment)).toMatchObject({ state: 'captured', isDisputed: false });
    await control(`payment_intents/${payment.providerId}/dispute`);
    await control(`payment_intents/${payment.providerId}/dispute`, { status });
    expect(await provider.fetch(payment)).toMatchObject({ isDisputed });
    const fault = { kind: 'status', status: 500 };
    await control('faults', { operation: 'GetDisputes', fault, times: 2 });
    expect(await provider.fetch(payment)).toMatchObject({ state: 'captured', isDisputed: true });
  });
});

it('a pending refund ends either way; a failed one has a reason, and can be repeated', async () => {
  const payment = await paid('ideal', 'EUR');
  await control('refund-outcomes', ['pending']);
  const step = { key: 'step-1', payment, amount: providerAmount(200) };
  const pending = await provider.refund(step);
  expect(pending).toMatchObject({ kind: 'pending' });
  const { reference = '' } = pending as { reference?: string };
  const before = await provider.fetch(payment);
  expect(before?.refunds).toEqual([{ id: reference, amount: 200, key: 'step-1', isPending: true }]);
  await control(`refunds/${reference}`, { status: 'failed' });
  const after = await provider.fetch(payment);
  expect(after?.refunds).toMatchObject([{ isPending: false, failed: 'expired_or_canceled_card' }]);
  const again = { ...step, key: 'step-2', amount: providerAmount(4470) };
  expect(await provider.refund(again)).toMatchObject({ kind: 'done' });
});
