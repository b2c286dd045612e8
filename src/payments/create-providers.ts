import type { PaymentProvider } from './port/provider.ts';
import type { PaymentSettings } from './settings.ts';
import { watchedProvider, type ProviderWatch } from './watch-providers.ts';

/** The payment providers by code. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** Creates the providers that are set up; a watch observes their calls. */
export function createProviders(
  { providers }: Pick<PaymentSettings, 'providers'>,
  clock: () => Date,
  watch?: ProviderWatch,
): PaymentProviders {
  return new Map(
    [...providers].map(([code, setUp]) => {
      const provider = setUp.create(clock);
      return [code, watch ? watchedProvider(provider, watch) : provider];
    }),
  );
}
