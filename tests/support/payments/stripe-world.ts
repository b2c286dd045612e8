import { stripeProvider } from '../../../src/payments/stripe/server/stripe-provider.ts';
import { startStripe } from '../../../stand-ins/stripe/stripe-stand-in.ts';
import { tell } from '../stand-ins/control.ts';

const keys = { secretKey: 'sk_test_demo', publishableKey: 'pk_test_demo', webhookSecret: 'whsec_demo' };

/** The provider of cards before a stand-in of Stripe's that a test controls. */
export async function startStripeWorld() {
  const standIn = await startStripe(keys);
  const settings = { ...keys, apiUrl: standIn.url, scriptUrl: '' } as const;
  return {
    url: standIn.url,
    secretKey: keys.secretKey,
    provider: stripeProvider(settings, () => new Date()),
    control: (what: string, body: unknown = {}) => tell(standIn.url, what, body),
    stop: () => standIn.stop(),
  };
}
