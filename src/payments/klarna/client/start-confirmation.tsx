import { createRoot } from 'react-dom/client';
import { loadBrowserTexts } from '../../../i18n/browser-texts.ts';
import { openCheckout } from '../../../state/checkout/open-checkout.ts';
import { loadTexts } from '../../../state/texts.ts';
import { sessionOf } from '../../../state/cart/session-of.ts';
import '../../../islands/cart/cart.css';
import type { CheckoutPage, CheckoutTools } from '../../../islands/checkout/tools.ts';
import { HostedConfirmation } from './HostedConfirmation.tsx';

/** Puts the confirmation of the hosted checkout into its place on the page. */
export async function startConfirmation(place: HTMLElement): Promise<void> {
  const page = JSON.parse(place.dataset['hostedConfirmation'] ?? '{}') as CheckoutPage;
  const { context, fallbackShipping } = page;
  const checkout = openCheckout(context, fallbackShipping);
  const session = sessionOf(context);
  session.user.load();
  const [t, cartTexts] = await Promise.all([
    loadBrowserTexts(context.locale, 'checkout'),
    loadTexts(context),
  ]);
  const tools: CheckoutTools = { ...checkout, session, clients: {}, page, t, cartTexts };
  const sid = new URLSearchParams(location.search).get('sid') ?? '';
  place.replaceChildren();
  createRoot(place).render(<HostedConfirmation tools={tools} sid={sid} />);
}
