import type { StoreView } from '../../../domain/store-view/store-view.ts';
import { purchaseCountry } from '../wire/countries.ts';
import { hostedAmount } from '../wire/hosted-amount.ts';
import type { HostedCart } from '../../port/hosted-cart.ts';
import { productLine, shippingLine, shippingOption } from '../wire/order-lines.ts';
import { customerTypes, type CustomerType } from '../../port/hosted-checkout.ts';
import {
  newsletterBox,
  type ExternalProvider,
  type MerchantUrls,
  type ProviderOrder,
} from '../wire/provider-order.ts';

/** The store fields that the provider's order needs. */
export type HostedStore = Pick<StoreView, 'shipping_countries'> & {
  readonly i18n: Pick<
    StoreView['i18n'],
    'currencyCode' | 'fractionDigits' | 'defaultLocale' | 'defaultCountry'
  >;
};

/** The parts of the provider's order that are not in the cart. */
export interface HostedSettings {
  readonly urls: MerchantUrls;
  /** The text beside the box of the newsletter; not given: there is no box. */
  readonly newsletterText?: string;
  readonly externalPaymentMethods?: readonly ExternalProvider[];
  readonly externalCheckouts?: readonly ExternalProvider[];
  /** The kind of buyer, if known. */
  readonly customerType?: CustomerType | undefined;
}

/** The reason why an order is not sent to the provider (docs/reference/product.md#s5). */
type OrderProblem = 'Missing totals' | 'Order amount incorrect';

/** The provider's order of a cart, or why it can't be sent. */
export type BuiltOrder =
  | { readonly order: ProviderOrder; readonly problem?: never }
  | { readonly problem: OrderProblem; readonly order?: never };

/**
 * Builds the provider's order of a cart (docs/reference/product.md#s3, "Hosted-checkout order";
 * docs/reference/behaviour.md#b14), or says why it can't be sent: its total is not that of its lines, or there is
 * none (docs/reference/product.md#s5).
 */
export function buildProviderOrder(
  cart: HostedCart,
  { i18n, shipping_countries }: HostedStore,
  settings: HostedSettings,
): BuiltOrder {
  const { currencyCode, fractionDigits, defaultLocale, defaultCountry } = i18n;
  const chosen = cart.shippingOptions.find(({ isChosen }) => isChosen);
  const order_lines = [
    ...cart.lines.map((line) => productLine(line, fractionDigits)),
    ...(chosen ? [shippingLine(chosen, fractionDigits)] : []),
  ];
  const order_amount =
    cart.grandTotal === undefined ? undefined : hostedAmount(cart.grandTotal, fractionDigits);
  const problem = orderProblem({ order_amount, order_lines });
  if (order_amount === undefined || problem) return { problem: problem ?? 'Missing totals' };
  const order: ProviderOrder = {
    purchase_country: purchaseCountry(cart.country, shipping_countries, defaultCountry),
    purchase_currency: currencyCode,
    locale: defaultLocale,
    order_amount,
    order_tax_amount: order_lines.reduce((sum, line) => sum + line.total_tax_amount, 0),
    order_lines,
    shipping_options: cart.shippingOptions.map((option) => shippingOption(option, fractionDigits)),
    shipping_countries,
    external_payment_methods: settings.externalPaymentMethods ?? [],
    external_checkouts: settings.externalCheckouts ?? [],
    options: {
      allowed_customer_types: customerTypes,
      allow_separate_shipping_address: true,
      require_validate_callback_success: true,
      ...(settings.newsletterText !== undefined && {
        additional_checkboxes: [
          { id: newsletterBox, text: settings.newsletterText, checked: false, required: false },
        ],
      }),
    },
    ...(settings.customerType && { customer: { type: settings.customerType } }),
    merchant_data: JSON.stringify({ couponCode: cart.couponCode }),
    merchant_reference2: cart.cartId,
    merchant_urls: settings.urls,
  };
  return { order };
}

/** Returns undefined if the total of an order is the sum of its lines (docs/reference/product.md#s5). */
export function orderProblem({
  order_amount,
  order_lines,
}: {
  readonly order_amount?: number | null | undefined;
  readonly order_lines: readonly Pick<ProviderOrder['order_lines'][number], 'total_amount'>[];
}): OrderProblem | undefined {
  if (order_amount === undefined || order_amount === null) return 'Missing totals';
  const sum = order_lines.reduce((total, line) => total + line.total_amount, 0);
  return sum === order_amount ? undefined : 'Order amount incorrect';
}
