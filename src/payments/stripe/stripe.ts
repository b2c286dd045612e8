import { smallestPayment } from '../../config/payment.ts';
import { address, defineProvider, missingOf, secret } from '../port/definition.ts';
import type { StripeSettings } from './server/stripe-client.ts';
import { stripeProvider } from './server/stripe-provider.ts';

const required = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'];

/** Cards and local payment methods by Stripe. */
export const stripe = defineProvider({
  code: 'stripe',
  name: 'Stripe',
  minimumAmount: smallestPayment,
  marks: [
    ['visa', 'Visa'],
    ['mastercard', 'Mastercard'],
    ['amex', 'American Express'],
  ],
  variables: { mode: 'STRIPE', address: 'STRIPE_API_URL', keys: 'STRIPE_SECRET_KEY' },
  shape: {
    /** Not given: Stripe's browser script. */
    STRIPE_JS_URL: address,
    STRIPE_SECRET_KEY: secret,
    /** It is in the pages. */
    STRIPE_PUBLISHABLE_KEY: secret,
    /** Signing secret of the webhook endpoint. Not given: webhooks are refused. */
    STRIPE_WEBHOOK_SECRET: secret,
  },
  standInPort: 1,
  liveUrl: 'https://api.stripe.com',
  missing: (given) => missingOf(given, 'STRIPE', required),
  setUp(values, { mode, apiUrl }) {
    const keys =
      mode === 'demo'
        ? { secretKey: 'sk_test_demo', publishableKey: 'pk_test_demo', webhookSecret: 'whsec_demo' }
        : {
            secretKey: values.STRIPE_SECRET_KEY ?? '',
            publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
          };
    const usualScript = mode === 'demo' ? `${apiUrl}/v3/` : 'https://js.stripe.com/v3/';
    const settings: StripeSettings = { apiUrl, scriptUrl: values.STRIPE_JS_URL ?? usualScript, ...keys };
    return {
      keys,
      policy: stripePolicy(mode, settings),
      create: (clock) => stripeProvider(settings, clock),
    };
  },
});

/**
 * Returns the security policy of pages with Stripe.js: the stand-in's origin, or the hosts that Stripe needs
 * (https://docs.stripe.com/security/guide#content-security-policy).
 */
function stripePolicy(mode: 'demo' | 'live', { scriptUrl }: StripeSettings): string {
  const { origin } = new URL(scriptUrl);
  if (mode === 'demo') return `script-src ${origin}; frame-src ${origin}; connect-src ${origin}`;
  const scripts = `${origin} https://js.stripe.com https://*.js.stripe.com`;
  return `script-src ${scripts}; frame-src ${scripts} https://hooks.stripe.com; connect-src https://api.stripe.com; img-src https://*.stripe.com`;
}
