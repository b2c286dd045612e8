import { bankTransfer } from '../../domain/payment/bank-transfer.ts';
import { cashOnDelivery } from '../../domain/cart/cart-methods.ts';
import type { PaymentProvider, PaymentOperation, OperationOutcome } from '../port/provider.ts';

const done = async ({ key }: PaymentOperation): Promise<OperationOutcome> => ({
  kind: 'done',
  reference: key,
});

/** A way of paying outside of the shop. Nobody can be asked: what its owner says of the money holds. */
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

/** The ways of paying that need no set-up, by code. */
export const offlineProviders: ReadonlyMap<string, PaymentProvider> = new Map(
  [bankTransfer, cashOnDelivery].map((code) => [code, offlineProvider(code)]),
);
