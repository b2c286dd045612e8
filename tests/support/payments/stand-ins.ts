import { startKustom } from '../../../stand-ins/kustom/kustom.ts';
import { startPayPal, type PayPalStandIn } from '../../../stand-ins/paypal/paypal.ts';
import { createClock } from '../../../stand-ins/plumbing/clock.ts';
import type { StandIn } from '../../../stand-ins/plumbing/provider.ts';
import { startStripe, type StripeStandIn } from '../../../stand-ins/stripe/stripe-stand-in.ts';
import type { PaymentSettings } from '../../../src/config/payment-environment.ts';
import { tell } from '../stand-ins/control.ts';

/** Addresses of stand-ins; a provider without one is off. */
export interface StandInUrls {
  readonly stripe?: string | undefined;
  readonly paypal?: string | undefined;
  readonly kustom?: string | undefined;
}

const stripeKeys = {
  secretKey: 'sk_test_demo',
  publishableKey: 'pk_test_demo',
  webhookSecret: 'whsec_demo',
};
const paypalKeys = { clientId: 'demo', clientSecret: 'demo', webhookId: 'demo' };
const kustomKeys = { merchantId: 'demo', sharedSecret: 'demo' };

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

/** A stand-in of each provider. */
export interface StandIns {
  readonly stripe: StripeStandIn;
  readonly paypal: PayPalStandIn;
  readonly klarna: StandIn;
  readonly urls: StandInUrls;
  /** Moves their clock on. */
  advance(milliseconds: number): Promise<void>;
  /** Has calls go well again. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a stand-in of each provider. They send no messages before they are told to. */
export async function startStandIns(): Promise<StandIns> {
  const clock = createClock();
  const [stripe, paypal, klarna] = await Promise.all([
    startStripe({ clock, ...stripeKeys }),
    startPayPal({ clock, ...paypalKeys }),
    startKustom({ clock, ...kustomKeys }),
  ]);
  const all: readonly StandIn[] = [stripe, paypal, klarna];
  await tell(stripe.url, 'webhooks', { delivery: 'never' });
  await tell(paypal.url, 'webhooks', { delivery: 'never' });
  await tell(klarna.url, 'pushes', { delivery: 'never' });
  const each = async (act: (standIn: StandIn) => Promise<unknown>) => void (await Promise.all(all.map(act)));
  return {
    stripe,
    paypal,
    klarna,
    urls: { stripe: stripe.url, paypal: paypal.url, kustom: klarna.url },
    advance: (milliseconds) => clock.advance(milliseconds),
    heal: () => each(({ url }) => fetch(`${url}/_control/faults`, { method: 'DELETE' })),
    stop: () => each((standIn) => standIn.stop()),
  };
}
