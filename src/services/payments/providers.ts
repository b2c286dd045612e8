import { createKustomClient } from './kustom/client.ts';
import { kustomProvider } from './kustom/kustom-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import { testCardProvider } from './test-card/test-card-provider.ts';
import type { Environment } from '../../config/environment.ts';
import { paypalProvider } from './paypal/paypal-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { watchedProvider, type ProviderWatch } from './watch-providers.ts';

/** The payment providers by code. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** The providers that the environment sets up: each is a folder beside this file, and a line here. A watch hears of their calls. */
export function paymentProviders(
  environment: Pick<Environment, 'payments' | 'testCard'>,
  clock: () => Date,
  watch?: ProviderWatch,
): PaymentProviders {
  const providers: readonly (PaymentProvider | undefined)[] = [
    environment.payments.paypal && paypalProvider(environment.payments.paypal, clock),
    environment.testCard ? testCardProvider(clock) : undefined,
    environment.payments.stripe && stripeProvider(environment.payments.stripe, clock),
    environment.payments.kustom && kustomProvider(createKustomClient(environment.payments.kustom)),
  ];
  return new Map(
    providers.flatMap((provider) =>
      provider ? [[provider.code, watch ? watchedProvider(provider, watch) : provider]] : [],
    ),
  );
}
