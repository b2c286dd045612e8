import { isUnpaid } from '../../domain/payment/payment-state.ts';
import { PaymentUnavailable, type PaymentReference, type ProviderPayment } from './provider.ts';

/**
 * Returns a payment that its provider has forgotten, which providers do after a while with one that nobody paid, as expired.
 * @throws {PaymentUnavailable} if the shop knows that it was paid: then it calls another account, whose host is `provider`.
 */
export function forgottenPayment(
  { providerId, amount, currencyCode, state }: PaymentReference & { readonly providerId: string },
  provider: string,
): ProviderPayment {
  if (!isUnpaid(state))
    throw new PaymentUnavailable(`${provider} does not find an order that was paid there`);
  const none = { captures: [], refunds: [], isDisputed: false };
  return { providerId, amount, currencyCode, state: 'expired', ...none };
}
