import type { PaypalSettings } from '../../../src/payments/paypal/server/client.ts';
import { providerAmount } from '../../../src/domain/payment/provider-amount.ts';
import { paypalProvider } from '../../../src/payments/paypal/server/paypal-provider.ts';
import type {
  MoneyOperation,
  PaymentProvider,
  PaymentReference,
} from '../../../src/payments/port/provider.ts';
import { createClock } from '../../../stand-ins/plumbing/clock.ts';
import { startPayPal, type PayPalStandIn } from '../../../stand-ins/paypal/paypal.ts';
import { tell } from '../stand-ins/control.ts';
import { payableOrder } from './payable-order.ts';

export const paypalKey = '01930000-0000-7000-8000-000000000001';

/** PayPal's provider over its stand-in, both on one clock. */
export interface PayPalWorld {
  readonly standIn: PayPalStandIn;
  readonly provider: PaymentProvider;
  prepare(key?: string): ReturnType<PaymentProvider['prepare']>;
  /** A payment that its buyer has approved. */
  approved(): Promise<PaymentReference>;
  decide(payment: PaymentReference, decision: 'approve' | 'decline'): Promise<string>;
  refundStep(payment: PaymentReference, amount: number, key?: string): MoneyOperation;
}

export async function startPayPalWorld(): Promise<PayPalWorld> {
  const clock = createClock();
  const settings: PaypalSettings = {
    apiUrl: '',
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: 'HOOK1',
  };
  const standIn = await startPayPal({
    clock,
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: 'HOOK1',
  });
  const provider = paypalProvider({ ...settings, apiUrl: standIn.url }, () => clock.now());
  const prepare = (key = paypalKey) =>
    provider.prepare({
      key,
      amount: providerAmount(4470),
      currencyCode: 'EUR',
      order: payableOrder(`order-of-${key}`),
      choice: null,
      attempt: { key: 'attempt-1', cartId: 'cart-1' },
      storeUrl: 'http://shop.test/de',
    });
  const decide = async (
    { providerId }: PaymentReference,
    decision: 'approve' | 'decline',
  ): Promise<string> => {
    const { location } = await tell(standIn.url, `orders/${providerId}`, { decision });
    return location;
  };
  return {
    standIn,
    provider,
    prepare,
    decide,
    async approved() {
      const outcome = await prepare();
      if (outcome.kind === 'refused') throw new Error(outcome.message);
      const payment = {
        key: paypalKey,
        providerId: outcome.providerId,
        amount: providerAmount(4470),
        currencyCode: 'EUR',
        state: 'prepared' as const,
      };
      await decide(payment, 'approve');
      return payment;
    },
    refundStep: (payment, amount, key = 'refund-1') => ({ key, payment, amount: providerAmount(amount) }),
  };
}
