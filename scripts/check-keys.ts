import { currentInstant } from '../src/config/clock.ts';
import { createProviders } from '../src/payments/create-providers.ts';
import { providerName } from '../src/payments/offered-methods.ts';
import { PaymentUnavailable } from '../src/payments/port/provider.ts';

import { paymentDefinitions } from '../src/payments/providers.ts';
import { paymentSettings, type PaymentEnvironment } from '../src/payments/settings.ts';

interface Teller {
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
}

/**
 * Asks each payment provider of the environment once whether it takes the shop's keys, and tells so; a warning names the
 * variables of keys that are refused. It never rejects because of a provider.
 */
export async function checkKeys(environment: PaymentEnvironment, { say, warn }: Teller): Promise<void> {
  const providers = [...createProviders(paymentSettings(environment), currentInstant).values()];
  const taken = await Promise.all(
    providers.map(async ({ code, checkKeys: check }) => {
      if (!check) return [];
      try {
        await check();
        return [providerName(code)];
      } catch (error) {
        if (!(error instanceof PaymentUnavailable)) throw error;
        const { isKeyRefused, message } = error;
        warn(isKeyRefused ? `${message}: correct ${keysOf(code)}, and start the shop again.` : `${message}.`);
        return [];
      }
    }),
  );
  const names = taken.flat();
  if (names.length > 0) say(`The shop's keys are right for ${names.join(', ')}.`);
}

/** Returns the names of the variables that hold the keys of a provider. */
function keysOf(code: string): string {
  return paymentDefinitions.find((each) => each.code === code)?.variables?.keys ?? 'its keys';
}
