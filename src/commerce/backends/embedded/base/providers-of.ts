import type { PaymentProviders } from '../../../../payments/create-providers.ts';
import { offlineProviders } from '../../../../payments/offline/offline-providers.ts';
import { PaymentUnavailable, type PaymentProvider } from '../../../../payments/port/provider.ts';
import { testCardProvider } from '../../../../payments/test-card/test-card-provider.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { paymentTimes } from '../../../../config/payment.ts';
import type { Engine } from './engine.ts';

type Payments = Pick<Engine, 'payments' | 'clock'>;

/** Returns the payment providers of a shop. */
export function providersOf({ payments, clock }: Payments): PaymentProviders {
  if (payments) return payments;
  const testCard = testCardProvider(clock);
  return new Map([[testCard.code, testCard]]);
}

/**
 * Returns the provider of a payment.
 * @throws {PaymentUnavailable} if it is no longer configured.
 */
export function providerOf(engine: Payments, { provider }: { readonly provider: string }): PaymentProvider {
  const found = offlineProviders.get(provider) ?? providersOf(engine).get(provider);
  if (!found) throw new PaymentUnavailable(`The payment provider ${provider} is not set up`);
  return found;
}

/** Returns the milliseconds that a buyer has to pay. */
export function deadlineOf(engine: Payments, provider: string | undefined): number {
  return providersOf(engine).get(provider ?? '')?.deadline ?? paymentTimes.paymentDeadline;
}

type HostedProvider = PaymentProvider & Required<Pick<PaymentProvider, 'hosted'>>;

function isHosted(provider: PaymentProvider): provider is HostedProvider {
  return provider.hosted !== undefined;
}

/** Returns the provider of the hosted checkout; undefined where the shop has none. */
export function findHostedProvider(engine: Payments): HostedProvider | undefined {
  return [...providersOf(engine).values()].find(isHosted);
}

/** Returns the provider of the hosted checkout; throws where the shop has none. */
export function hostedProvider(engine: Payments): HostedProvider {
  const found = findHostedProvider(engine);
  if (!found) throw checkoutErrors.paymentUnavailable();
  return found;
}
