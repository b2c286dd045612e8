import type { CountryOption } from '../../domain/checkout/country-choice.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { ApiClient } from '../../state/api.ts';
import type { Cart } from '../../state/cart/cart.ts';
import type { CheckoutStore } from '../../state/checkout/checkout-store.ts';
import type { Flow, ShippingMethodAnswer } from '../../state/checkout/flow.ts';
import type { StoredOrders } from '../../state/checkout/stored-orders.ts';
import type { Session } from '../../state/user/session.ts';
import type { StoreContext } from '../../state/store-context.ts';

/** ID of the heading above the lines of the order. */
export const summaryHeading = 'checkout-summary';

/** Data that the page passes to the checkout. */
export interface CheckoutPage {
  readonly context: StoreContext;
  readonly homeUrl: string;
  readonly accountUrl: string;
  /** The hosted checkout is the only one for those whom it serves. */
  readonly isHosted: boolean;
  /** Page to which the hosted checkout returns a buyer who has paid. */
  readonly confirmationUrl: string;
  /** Legal pages, as far as the store has them. */
  readonly legalUrls: {
    readonly terms: string | undefined;
    /** Only where the law gives buyers the right. */
    readonly withdrawal: string | undefined;
    readonly privacy: string | undefined;
  };
  /** Shipping costs in a few words, and the page with details, if the store has one. */
  readonly shipping: string;
  readonly shippingUrl: string | undefined;
  /** Countries that the store delivers to, named in its language. */
  readonly countries: readonly CountryOption[];
  readonly defaultCountry: string;
  /** Offered where nobody could be asked for ways of shipping (docs/reference/product.md#s9). */
  readonly fallbackShipping: ShippingMethodAnswer;
  /** Date format and time zone of the store. */
  readonly dateFormat: string;
  readonly timeZone: string;
  /** Hours for which a visitor's browser keeps what was entered after an order. */
  readonly guestDetailsHours: number;
}

/** Tools of the checkout, the same from its start to its end. */
export interface CheckoutTools {
  readonly page: CheckoutPage;
  /** Texts of the checkout, and those of the cart. */
  readonly t: Translate;
  readonly cartTexts: Translate;
  readonly api: ApiClient;
  readonly cart: Cart;
  /** Asks for the cart's totals again, after what waits was sent. */
  readonly refresh: () => Promise<void>;
  readonly checkout: CheckoutStore;
  readonly flow: Flow;
  readonly orders: StoredOrders;
  readonly session: Session;
  /** Removes from this browser what a visitor's orders have left in it. */
  readonly forgetGuest: () => void;
  /** Returns whether a login restores details of a customer whose session is over. */
  readonly waitsForLogin: () => boolean;
}
