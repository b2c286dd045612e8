import { startCheckout } from '../islands/checkout/start-checkout.tsx';
import { paymentClients } from './clients.ts';

/** Puts the checkout into its place on the page, with the client parts of all payment providers. */
export function startShopCheckout(place: HTMLElement): Promise<void> {
  return startCheckout(place, paymentClients);
}
