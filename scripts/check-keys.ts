import { currentInstant } from '../src/config/clock.ts';
import { providerName } from '../src/config/payment.ts';
import type { Environment } from '../src/config/environment.ts';
import { PaymentUnavailable } from '../src/services/payments/provider.ts';
import { paymentProviders } from '../src/services/payments/providers.ts';
import { klarna, paypal, stripePayments } from '../src/domain/payment/payment-codes.ts';

/** The variables that hold the keys of each provider. */
const variables: Readonly<Record<string, string>> = {
  [paypal]: 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET',
  [stripePayments]: 'STRIPE_SECRET_KEY',
  [klarna]: 'KUSTOM_MERCHANT_ID with KUSTOM_SHARED_SECRET, or KUSTOM_API_KEY',
};

interface Teller {
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
}

/**
 * Asks each payment provider of the environment once whether it takes the shop's keys, and tells so; a warning names the
 * variables of keys that are refused. It never rejects because of a provider.
 */
export async function checkKeys(
  environment: Pick<Environment, 'payments' | 'testCard'>,
  { say, warn }: Teller,
): Promise<void> {
  const providers = [...paymentProviders(environment, currentInstant).values()];
  const taken = await Promise.all(
    providers.map(async ({ code, checkKeys: check }) => {
      if (!check) return [];
      try {
        await check();
        return [providerName(code)];
      } catch (error) {
        if (!(error instanceof PaymentUnavailable)) throw error;
        const { isKeyRefused, message } = error;
        warn(
          isKeyRefused ? `${message}: correct ${variables[code]}, and start the shop again.` : `${message}.`,
        );
        return [];
      }
    }),
  );
  const names = taken.flat();
  if (names.length > 0) say(`The shop's keys are right for ${names.join(', ')}.`);
}
