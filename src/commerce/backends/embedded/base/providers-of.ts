import { PaymentUnavailable, type PaymentProvider } from '../../../../services/payments/provider.ts';
import { offlineProviders } from '../../../../services/payments/offline/offline-provider.ts';
import { paymentProviders, type PaymentProviders } from '../../../../services/payments/providers.ts';
import type { Engine } from './engine.ts';

/** The payment providers of a shop. */
export function providersOf({ payments, clock }: Pick<Engine, 'payments' | 'clock'>): PaymentProviders {
  return payments ?? paymentProviders({ testCard: true, payments: { checkout: 'own' } }, clock);
}

/**
 * The provider of a payment.
 * @throws {PaymentUnavailable} where it is not set up any more: nobody can be asked.
 */
export function providerOf(
  engine: Pick<Engine, 'payments' | 'clock'>,
  { provider }: { readonly provider: string },
): PaymentProvider {
  const found = offlineProviders.get(provider) ?? providersOf(engine).get(provider);
  if (!found) throw new PaymentUnavailable(`The payment provider ${provider} is not set up`);
  return found;
}
