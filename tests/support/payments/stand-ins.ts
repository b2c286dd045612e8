import { startKustom } from '../../../stand-ins/kustom/kustom.ts';
import { startPayPal, type PayPalStandIn } from '../../../stand-ins/paypal/paypal.ts';
import { createClock } from '../../../stand-ins/plumbing/clock.ts';
import type { StandIn } from '../../../stand-ins/plumbing/provider.ts';
import { startStripe, type StripeStandIn } from '../../../stand-ins/stripe/stripe-stand-in.ts';
import { tell } from '../stand-ins/control.ts';
import { kustomKeys, paypalKeys, stripeKeys, type StandInUrls } from './stand-in-settings.ts';

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
