import { paymentSettings, type PaymentSettings } from '../../../src/payments/settings.ts';

/** Addresses of stand-ins; a provider without one is off. */
export interface StandInUrls {
  readonly stripe?: string | undefined;
  readonly paypal?: string | undefined;
  readonly kustom?: string | undefined;
}

export const stripeKeys = {
  secretKey: 'sk_test_demo',
  publishableKey: 'pk_test_demo',
  webhookSecret: 'whsec_demo',
};
export const paypalKeys = { clientId: 'demo', clientSecret: 'demo', webhookId: 'demo' };
export const kustomKeys = { merchantId: 'demo', sharedSecret: 'demo' };

/** How a shop speaks to stand-ins; it has the test card, too. */
export function standInSettings({ stripe, paypal, kustom }: StandInUrls): PaymentSettings {
  const modeOf = (url: string | undefined) => (url === undefined ? 'off' : 'demo');
  const variables = {
    STRIPE: modeOf(stripe),
    STRIPE_API_URL: stripe,
    PAYPAL: modeOf(paypal),
    PAYPAL_API_URL: paypal,
    HOSTED_CHECKOUT: modeOf(kustom),
    KUSTOM_API_URL: kustom,
    TEST_CARD: 'true',
  };
  return paymentSettings({ variables, port: 0, isTrial: true });
}
