import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { initialCountry } from '../../domain/checkout/country-choice.ts';
import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import { openCheckout } from '../../state/checkout/open-checkout.ts';
import { loadTexts } from '../../state/texts.ts';
import { sessionOf } from '../../state/cart/session-of.ts';
import { withCustomer } from '../../domain/checkout/prefill.ts';
import { openStorage } from '../../state/storage.ts';
import '../cart/cart.css';
import '../shop-notifications.ts';
import { Checkout } from './Checkout.tsx';
import type { CheckoutPage, CheckoutTools, PaymentClients } from './tools.ts';

/** Puts the checkout into its place on the page. */
export async function startCheckout(place: HTMLElement, clients: PaymentClients): Promise<void> {
  const page = JSON.parse(place.dataset['checkout'] ?? '{}') as CheckoutPage;
  const { context, countries, defaultCountry, fallbackShipping } = page;
  const session = openCheckout(context, fallbackShipping);
  const [t, cartTexts] = await Promise.all([
    loadBrowserTexts(context.locale, 'checkout'),
    loadTexts(context),
    session.start(),
  ]);
  const { checkout } = session;
  const codes = countries.map(({ code }) => code);
  const chooseCountry = () => {
    const { shippingDetails } = checkout.read();
    const country = initialCountry(codes, {
      given: shippingDetails.country,
      visitor: visitorCountry(context.storeCode),
      store: defaultCountry,
    });
    if (country === shippingDetails.country) return;
    checkout.state.set({ ...checkout.read(), shippingDetails: { ...shippingDetails, country, state: '' } });
  };
  const user = sessionOf(context);
  let known: unknown = null;
  const fillIn = () => {
    const { current } = user.user.state.get();
    chooseCountry();
    // Once a profile: what the shopper empties stays empty.
    if (!current || current === known) return;
    known = current;
    const filled = withCustomer(checkout.read(), current, codes);
    if (JSON.stringify(filled) !== JSON.stringify(checkout.read())) checkout.state.set(filled);
  };
  user.user.load();
  fillIn();
  user.user.state.listen(fillIn);
  void user.start();
  place.replaceChildren();
  hydrateRoot(place, <Start tools={{ ...session, session: user, clients, page, t, cartTexts }} />);
}

/** Returns what `state/visitor.ts` keeps; importing that here would be one more file for the pages that ask the visitor. */
function visitorCountry(storeCode: string): string | null {
  return openStorage(`vernissage/${storeCode}/`).read('shipping-country');
}

const noChange = () => () => undefined;

/** Renders nothing while hydrating an empty place, then the checkout: what it shows is in the browser alone. */
function Start({ tools }: { readonly tools: CheckoutTools }) {
  const isHydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  return isHydrated ? <Checkout tools={tools} /> : null;
}
