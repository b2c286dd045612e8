import type { ComponentType, ReactNode } from 'react';
import type { TextKey } from '../../i18n/text-key.ts';
import type { PaymentScript } from '../../state/checkout/checkout-shapes.ts';
import type { CountryOption } from '../../domain/checkout/country-choice.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { ApiClient } from '../../state/api.ts';
import type { Cart } from '../../state/cart/cart.ts';
import type { CheckoutStore } from '../../state/checkout/checkout-store.ts';
import type { Flow, Pay, ShippingMethodAnswer } from '../../state/checkout/flow.ts';
import type { StoredOrders } from '../../state/stored/stored-orders.ts';
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
  /** The client parts of payment providers. */
  readonly clients: PaymentClients;
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

/** The order button's access to a payment method's form. */
export interface FormPayment {
  /** Checks what was entered; false where something is wrong, which the form says. */
  readonly submit: () => Promise<boolean>;
  readonly pay: Pay;
}

/** The props of a payment method's form. */
export interface PaymentFormProps {
  readonly tools: CheckoutTools;
  readonly script: PaymentScript;
  /** Tells that the order button can use the form, and that it can't any more. */
  readonly onReady: (payment: FormPayment | undefined) => void;
}

/** The buyer's choice for a payment, as the order contains it. */
type Choice = Readonly<Record<string, string>>;

/** The props of a choice's fields. */
export interface ChoiceProps {
  readonly tools: CheckoutTools;
  readonly value: Choice;
  readonly onChange: (value: Choice) => void;
}

/** The part of a payment provider that runs in the checkout. */
interface PaymentClient {
  /** Takes the payment by the provider's script, below the payment method. */
  readonly Form?: ComponentType<PaymentFormProps>;
  /** The provider's own checkout, in place of the order button. */
  readonly Frame?: ComponentType<{ readonly tools: CheckoutTools }>;
  /** The same before anything is entered in the steps, which it replaces while it is open. */
  readonly First?: ComponentType<{
    readonly tools: CheckoutTools;
    readonly isOpen: boolean;
    readonly onChange: (isOpen: boolean) => void;
  }>;
  /** The same as the whole checkout; its children are for those whom it does not serve. */
  readonly Only?: ComponentType<{ readonly tools: CheckoutTools; readonly children: ReactNode }>;
  /** The buyer's choice below the payment method. */
  readonly choice?: { readonly initial: Choice; readonly Fields: ComponentType<ChoiceProps> };
  /** The text while the provider is unavailable; default: a text for any provider. */
  readonly unaskedText?: TextKey;
}

/** The client parts of payment providers, by the code of the payment method. */
export type PaymentClients = Readonly<Record<string, PaymentClient>>;

/** Returns the code of the payment method that has a checkout of its own. */
export function hostedCode(clients: PaymentClients): string | undefined {
  return Object.keys(clients).find((code) => clients[code]?.Frame);
}
