import type { CustomerType, TypedAddresses } from '../../port/hosted-checkout.ts';

/** A line of the provider's order; amounts in its minor units, with tax. */
export interface ProviderOrderLine {
  readonly type: 'physical' | 'digital' | 'shipping_fee';
  readonly reference: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
  /** Percent with two implied decimals: 25 % is 2500. */
  readonly tax_rate: number;
  /** `quantity · unit_price − total_discount_amount`. */
  readonly total_amount: number;
  readonly total_discount_amount: number;
  readonly total_tax_amount: number;
  readonly image_url?: string;
  readonly product_url?: string;
  readonly shipping_attributes?: ShippingAttributes;
}

interface ShippingAttributes {
  /** Grams. */
  readonly weight: number;
  /** Millimetres. */
  readonly dimensions?: { readonly width?: number; readonly height?: number; readonly length?: number };
}

/** A way of shipping that the buyer can choose in the provider's frame. */
export interface ProviderShippingOption {
  readonly id: string;
  readonly name: string;
  /** With tax. */
  readonly price: number;
  readonly tax_amount: number;
  readonly tax_rate: number;
  readonly preselected: boolean;
}

/** Another way of paying, or another checkout, that the provider's frame offers. */
export interface ExternalProvider {
  readonly name: string;
  readonly redirect_url: string;
  readonly image_url?: string;
  readonly countries?: readonly string[];
}

/**
 * The URLs to which the provider sends the buyer, and those that it calls. `{checkout.order.id}` in them stands for
 * the order's ID.
 */
export interface MerchantUrls {
  readonly terms: string;
  readonly cancellation_terms: string;
  readonly checkout: string;
  readonly confirmation: string;
  readonly push: string;
  /** Called when a purchase that was under review is decided. */
  readonly notification: string;
  readonly validation: string;
  readonly address_update: string;
  readonly shipping_option_update: string;
  readonly country_change: string;
}

/** A box that the buyer may tick in the provider's frame. */
interface ProviderCheckbox {
  readonly id: string;
  readonly text: string;
  readonly checked: boolean;
  readonly required: boolean;
}

/** The box that subscribes to the newsletter. */
export const newsletterBox = 'newsletter';

/** The order that the shop creates at the provider (docs/reference/product.md#s3-hosted-checkout-order). */
export interface ProviderOrder extends TypedAddresses {
  readonly purchase_country: string;
  readonly purchase_currency: string;
  readonly locale: string;
  readonly order_amount: number;
  readonly order_tax_amount: number;
  readonly order_lines: readonly ProviderOrderLine[];
  readonly shipping_options: readonly ProviderShippingOption[];
  readonly shipping_countries: readonly string[];
  readonly external_payment_methods: readonly ExternalProvider[];
  readonly external_checkouts: readonly ExternalProvider[];
  readonly options: {
    readonly allowed_customer_types: readonly CustomerType[];
    readonly allow_separate_shipping_address: boolean;
    /** Without the shop's consent nothing is bought, also where its answer is late. */
    readonly require_validate_callback_success: boolean;
    /** Boxes that the frame shows; what the buyer answers is `merchant_requested`. */
    readonly additional_checkboxes?: readonly ProviderCheckbox[];
  };
  readonly customer?: { readonly type: CustomerType };
  /** JSON text with `couponCode`. */
  readonly merchant_data: string;
  /** The cart's id (docs/reference/behaviour.md#a7). */
  readonly merchant_reference2: string;
  readonly merchant_urls: MerchantUrls;
}
