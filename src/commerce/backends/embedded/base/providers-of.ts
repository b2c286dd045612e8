import { PaymentUnavailable, type PaymentProvider } from '../../../../services/payments/provider.ts';
import { offlineProviders } from '../../../../services/payments/offline/offline-provider.ts';
import { paymentProviders, type PaymentProviders } from '../../../../services/payments/providers.ts';
import type { Engine } from './engine.ts';

/** Returns the payment providers of a shop. */
export function providersOf({ payments, clock }: Pick<Engine, 'payments' | 'clock'>): PaymentProviders {
  return payments ?? paymentProviders({ testCard: true, payments: { checkout: 'own' } }, clock);
}

/**
 * Returns the provider of a payment.
 * @throws {PaymentUnavailable} if it is no longer configured, so that nobody can be asked.
 */
export function providerOf(
  engine: Pick<Engine, 'payments' | 'clock'>,
  { provider }: { readonly provider: string },
): PaymentProvider {
  const found = offlineProviders.get(provider) ?? providersOf(engine).get(provider);
  if (!found) throw new PaymentUnavailable(`The payment provider ${provider} is not set up`);
  return found;
}
