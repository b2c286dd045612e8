import type { AddressInformation } from '../../domain/checkout/prepare-order.ts';
import type { ProviderAmount } from '../../domain/payment/provider-amount.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { HostedCart } from './hosted-cart.ts';

/** The kinds of buyers in a hosted checkout. */
export const customerTypes = ['person', 'organization'] as const;
export type CustomerType = (typeof customerTypes)[number];

/** An address as the API of the hosted checkout has it; all of it may be missing. */
export interface HostedAddress {
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
  readonly organization_name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly street_address?: string | undefined;
  readonly street_address2?: string | undefined;
  /** Some countries have street and number apart. */
  readonly street_name?: string | undefined;
  readonly street_number?: string | undefined;
  readonly house_extension?: string | undefined;
  readonly care_of?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly city?: string | undefined;
  readonly region?: string | undefined;
  readonly country?: string | undefined;
}

/** Addresses that a buyer has entered in the shop. Without one of delivery, the order is sent to the one of billing. */
export interface TypedAddresses {
  readonly billing_address?: HostedAddress;
  readonly shipping_address?: HostedAddress;
}

/** Codes of a shipping method. */
export interface ShippingCodes {
  readonly carrierCode: string;
  readonly methodCode: string;
}

/** The store in which a cart is paid, and who pays. */
export interface HostedContext {
  readonly storeView: StoreView;
  /** Address of the store, without a slash at its end. */
  readonly storeUrl: string;
  readonly legalUrls: { readonly terms: string; readonly withdrawal: string };
  /** Other payment methods that the provider's frame offers, each with the page that leads to it. */
  readonly externalMethods: readonly { readonly name: string; readonly url: string }[];
  readonly customerType?: CustomerType | undefined;
  /** The text beside the box that subscribes to the newsletter. */
  readonly newsletterText: string;
}

/** Amounts, lines and shipping methods of an order, as the provider takes them. */
interface HostedPrices {
  readonly order_amount: number;
  readonly order_tax_amount: number;
  readonly order_lines: readonly object[];
  readonly shipping_options: readonly object[];
  readonly purchase_currency: string;
}

/** The provider's order of a cart, before it is written. */
export interface HostedDraft {
  readonly amount: ProviderAmount;
  readonly prices: HostedPrices;
  /**
   * Creates the order at the provider, or updates it. Addresses that the provider does not take are left out: its frame asks
   * for them.
   */
  write(addresses: TypedAddresses, providerId?: string): Promise<HostedWriteOutcome>;
}

export type HostedWriteOutcome =
  | { readonly kind: 'written'; readonly order: HostedOrder }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** `forgotten`: the provider does not know the order any more; `readOnly`: it can’t be changed any more. */
      readonly reason: 'forgotten' | 'readOnly' | 'other';
      /** The provider's words. */
      readonly body: {
        readonly error_code: string;
        readonly error_messages: readonly string[];
        readonly correlation_id: string;
      };
    };

/** An order at the provider. */
export interface HostedOrder {
  readonly providerId: string;
  /** The buyer has completed it. */
  readonly isComplete: boolean;
  readonly amount: ProviderAmount;
  readonly currencyCode: string;
  /** The order as the API returns it. */
  readonly answer: {
    readonly order_id: string;
    readonly status: string;
    readonly order_amount: number;
    readonly purchase_currency: string;
    readonly html_snippet: string;
  };
  /** The content of its confirmation (docs/reference/product.md#s7, "Hosted checkout order results"). */
  readonly confirmation: Readonly<Record<string, unknown>>;
  readonly buyer: { readonly email?: string | undefined; readonly firstname?: string | undefined };
  readonly products: readonly {
    readonly sku: string;
    readonly qty: number;
    readonly price_incl_tax?: number;
  }[];
  /** With tax. */
  readonly grandTotal: number;
  readonly destination?: { readonly country_id: string; readonly region?: string | undefined } | undefined;
  /** The buyer has ticked the box of the newsletter. */
  readonly wantsNewsletter: boolean;
  /** The frame has let the buyer choose a shipping method. */
  readonly hasShippingChoice: boolean;
  /**
   * Returns where it is sent and billed, and how: what the shop's own checkout would have sent
   * (docs/reference/behaviour.md#a3).
   */
  addressInformation(offered: readonly ShippingCodes[]): AddressInformation;
}

/** The checkout of a provider: its frame asks the buyer for everything, and its order exists before that of the shop. */
export interface HostedCheckout {
  /** Builds the order of a cart, or returns why it can’t be sent: its sum is not that of its lines, or there is none. */
  build(
    cart: HostedCart,
    context: HostedContext,
  ): { readonly draft: HostedDraft } | { readonly draft?: never; readonly problem: string };
  /** Fetches an order; undefined if the provider does not know it (any more). `timeout`: in milliseconds. */
  fetch(providerId: string, timeout?: number): Promise<HostedOrder | undefined>;
  /** Makes a call about an order and reports how it ends; not given: nobody observes calls. */
  readonly observe?: <Result>(
    operation: string,
    providerId: string | undefined,
    call: () => Promise<Result>,
  ) => Promise<Result>;
  /** Returns the ID of a shipping method at the provider. */
  shippingOptionId(shipping: ShippingCodes): string;
}
