import { amountsByCurrency } from '../../config/currencies.ts';
import { smallestPayment } from '../../config/payment.ts';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { defineProvider, secret, type GivenVariables } from '../port/definition.ts';
import { coreCurrencies } from './wire/countries.ts';
import { createKustomClient } from './server/client.ts';
import { framePolicy } from '../port/frame-policy.ts';
import { kustomProvider } from './server/kustom-provider.ts';

/** Both addresses are in use (docs/reference/product.md#s2). */
const confirmation = 'klarna/confirmation.astro';

/** Klarna, in the hosted checkout of Kustom (formerly Klarna Checkout). */
export const klarna = defineProvider({
  code: 'klarna',
  name: 'Klarna',
  isHosted: true,
  isCredit: true,
  currencies: coreCurrencies,
  minimumAmount: smallestPayment,
  // The provider takes no larger sum.
  maximumAmount: amountsByCurrency(() => decimalAmount(1_000_000)),
  marks: [['klarna', 'Klarna']],
  pages: { confirmation, 'kco/confirmation': confirmation },
  variables: {
    mode: 'HOSTED_CHECKOUT',
    address: 'KUSTOM_API_URL',
    earlierAddress: 'KLARNA_API_URL',
    keys: 'KUSTOM_MERCHANT_ID with KUSTOM_SHARED_SECRET, or KUSTOM_API_KEY',
  },
  shape: {
    /** Credentials of the merchant: an id with a shared secret, or an API key. */
    KUSTOM_MERCHANT_ID: secret,
    KUSTOM_SHARED_SECRET: secret,
    KUSTOM_API_KEY: secret,
    /** Earlier names of the same. */
    KLARNA_MERCHANT_ID: secret,
    KLARNA_SHARED_SECRET: secret,
  },
  standInPort: 3,
  liveUrl: 'https://api.playground.kustom.co',
  missing: (given) =>
    hasCredentials(given)
      ? []
      : [
          {
            field: 'KUSTOM_MERCHANT_ID',
            problem: 'it is missing',
            hint: 'HOSTED_CHECKOUT=live needs it with KUSTOM_SHARED_SECRET, or KUSTOM_API_KEY; HOSTED_CHECKOUT=demo needs nothing',
          },
        ],
  setUp(values, { mode, apiUrl }) {
    const keys =
      mode === 'demo'
        ? { merchantId: 'demo', sharedSecret: 'demo' }
        : {
            // A key takes the place of the secret; the merchant's id may go with it.
            merchantId: values.KUSTOM_MERCHANT_ID ?? values.KLARNA_MERCHANT_ID ?? '',
            sharedSecret:
              values.KUSTOM_API_KEY ?? values.KUSTOM_SHARED_SECRET ?? values.KLARNA_SHARED_SECRET ?? '',
          };
    // The stand-in serves all of it; what Kustom's snippet loads comes from these hosts.
    const hosts =
      mode === 'demo'
        ? [new URL(apiUrl).origin]
        : ['https://*.klarna.com', 'https://*.klarnacdn.net', 'https://*.kustom.co'];
    return {
      keys,
      policy: framePolicy(hosts),
      create: () => kustomProvider(createKustomClient({ apiUrl, ...keys })),
    };
  },
});

function hasCredentials(given: GivenVariables): boolean {
  const id = given['KUSTOM_MERCHANT_ID'] || given['KLARNA_MERCHANT_ID'];
  const secret = given['KUSTOM_SHARED_SECRET'] || given['KLARNA_SHARED_SECRET'];
  return !!given['KUSTOM_API_KEY'] || (!!id && !!secret);
}
