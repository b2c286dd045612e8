import type { StandIn } from './plumbing/provider.ts';

interface Start {
  readonly port: number;
  /** Where it keeps what it knows. */
  readonly stateFile: string;
  /** What the shop asks it with. */
  readonly keys: Readonly<Record<string, string | undefined>>;
}

/** Starts the stand-in of a payment method, by its code. */
export const standInStarters: ReadonlyMap<string, (start: Start) => Promise<StandIn>> = new Map<
  string,
  (start: Start) => Promise<StandIn>
>([
  [
    'stripe',
    async ({ keys: { secretKey = '', publishableKey = '', webhookSecret = '' }, ...place }) => {
      const { startStripe } = await import('./stripe/stripe-stand-in.ts');
      return startStripe({ ...place, secretKey, publishableKey, webhookSecret });
    },
  ],
  [
    'paypal',
    async ({ keys: { clientId = '', clientSecret = '', webhookId = '' }, ...place }) => {
      const { startPayPal } = await import('./paypal/paypal.ts');
      return startPayPal({ ...place, clientId, clientSecret, webhookId });
    },
  ],
  [
    'klarna',
    async ({ keys: { merchantId = '', sharedSecret = '' }, ...place }) => {
      const { startKustom } = await import('./kustom/kustom.ts');
      return startKustom({ ...place, merchantId, sharedSecret });
    },
  ],
]);
