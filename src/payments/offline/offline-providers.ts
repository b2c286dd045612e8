import { bankTransfer } from '../../domain/payment/bank-transfer.ts';
import { cashOnDelivery } from '../../domain/cart/cart-methods.ts';
import type { PaymentProvider, PaymentOperation, OperationOutcome } from '../port/provider.ts';

const done = async ({ key }: PaymentOperation): Promise<OperationOutcome> => ({
  kind: 'done',
  reference: key,
});

/** Returns the adapter of a payment method outside of the shop: no provider is called, and the owner confirms the money. */
function offlineProvider(code: string): PaymentProvider {
  return {
    code,
    deadline: Number.POSITIVE_INFINITY,
    digitsOf: () => 2,
    prepare: async ({ key }) => ({ kind: 'prepared', providerId: key, action: null }),
    capture: done,
    void: done,
    refund: done,
    fetch: async () => undefined,
  };
}

/** The payment methods that need no setup, by code. */
export const offlineProviders: ReadonlyMap<string, PaymentProvider> = new Map(
  [bankTransfer, cashOnDelivery].map((code) => [code, offlineProvider(code)]),
);
