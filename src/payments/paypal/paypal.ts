import { smallestPayment } from '../../config/payment.ts';
import { defineProvider, missingOf, secret } from '../port/definition.ts';
import { paypalProvider } from './server/paypal-provider.ts';

/** Both addresses are in use (docs/reference/product.md#s2). */
const returnPage = 'paypal/return.astro';

const required = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'];

/** PayPal, to which buyers are redirected. */
export const paypal = defineProvider({
  code: 'paypal',
  name: 'PayPal',
  minimumAmount: smallestPayment,
  marks: [['paypal', 'PayPal']],
  pages: { 'paypal-handling-order': returnPage, 'paypal-response': returnPage },
  externalPage: 'paypal-handling-order',
  variables: {
    mode: 'PAYPAL',
    address: 'PAYPAL_API_URL',
    keys: 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET',
  },
  shape: {
    PAYPAL_CLIENT_ID: secret,
    PAYPAL_CLIENT_SECRET: secret,
    /** Id of the webhook in PayPal's dashboard, by which webhooks are verified. Not given: webhooks are refused. */
    PAYPAL_WEBHOOK_ID: secret,
  },
  standInPort: 2,
  liveUrl: 'https://api-m.sandbox.paypal.com',
  missing: (given) => missingOf(given, 'PAYPAL', required),
  setUp(values, { mode, apiUrl }) {
    const keys =
      mode === 'demo'
        ? { clientId: 'demo', clientSecret: 'demo', webhookId: 'demo' }
        : {
            clientId: values.PAYPAL_CLIENT_ID ?? '',
            clientSecret: values.PAYPAL_CLIENT_SECRET ?? '',
            webhookId: values.PAYPAL_WEBHOOK_ID,
          };
    return { keys, create: (clock) => paypalProvider({ apiUrl, ...keys }, clock) };
  },
});
