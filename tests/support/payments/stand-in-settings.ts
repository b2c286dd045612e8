import type { PaymentSettings } from '../../../src/config/payment-environment.ts';

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

/** How a shop speaks to stand-ins. */
export function standInSettings({ stripe, paypal, kustom }: StandInUrls): PaymentSettings {
  const mode = 'demo';
  return {
    checkout: 'both',
    stripe: stripe === undefined ? undefined : { mode, apiUrl: stripe, scriptUrl: '', ...stripeKeys },
    paypal: paypal === undefined ? undefined : { mode, apiUrl: paypal, ...paypalKeys },
    kustom: kustom === undefined ? undefined : { mode, apiUrl: kustom, credentials: kustomKeys },
  };
}
