import type { LineTotals } from '../../../../domain/cart/cart-totals.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { OrderAddress } from '../../../contract/address.ts';
import type { CartItemOption } from '../../../contract/cart.ts';
import type { OrderRequest } from '../../../contract/order.ts';
import { paymentTitle, shippingTitles } from '../checkout/methods.ts';
import type { PricedCart } from '../checkout/price-cart.ts';

/** A line of an order; amounts are minor units. */
export interface OrderLine extends Omit<LineTotals, 'net' | 'taxes'> {
  readonly item_id: number;
  readonly sku: string;
  readonly name: string;
  readonly productType: string;
  readonly qty: number;
  readonly taxPercent: number;
  /** Its tax by rate; not given: all of it at `taxPercent`. */
  readonly taxes?: LineTotals['taxes'];
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly image?: string;
  readonly productOption?: CartItemOption;
  /** The configurable product that a variant was chosen at. */
  readonly parentSku?: string;
  readonly edition?: { readonly size: number; readonly numbers: readonly number[] };
}

/** What an order says, for ever: written when it is placed, in minor units of its currency. */
export interface OrderDocument {
  readonly storeName: string;
  readonly locale: string;
  readonly currency: string;
  readonly fractionDigits: number;
  readonly email: string;
  readonly billing: OrderAddress;
  /** Null for goods that are not sent. */
  readonly shipping: OrderAddress | null;
  readonly shippingMethod: ReturnType<typeof shippingTitles> | null;
  readonly paymentMethod: { readonly code: string; readonly title: string };
  readonly couponCode: string | null;
  readonly lines: readonly OrderLine[];
  readonly subtotal: number;
  readonly subtotalInclTax: number;
  readonly discount: number;
  readonly shippingCharge: { readonly net: number; readonly tax: number; readonly gross: number };
  readonly shippingTaxPercent: number;
  readonly tax: number;
  readonly grandTotal: number;
  /** Some of it was taken out of the cart before the payment was known, and too late. */
  readonly wasLoweredTooLate?: boolean;
}

/** The document of a priced cart, without the numbers of editions. */
export function orderDocument(
  priced: PricedCart,
  storeView: StoreView,
  { addressInformation }: OrderRequest,
  email: string,
): OrderDocument {
  const { billingAddress, shippingAddress, payment_method_code } = addressInformation;
  const { totals, isVirtual, shipping, coupon } = priced;
  const { i18n, name } = storeView;
  return {
    storeName: name,
    locale: i18n.defaultLocale,
    currency: i18n.currencyCode,
    fractionDigits: i18n.fractionDigits,
    email,
    billing: keptAddress(billingAddress),
    shipping: isVirtual ? null : keptAddress(shippingAddress ?? billingAddress),
    shippingMethod: shipping ? shippingTitles(shipping, storeView) : null,
    paymentMethod: { code: payment_method_code, title: paymentTitle(payment_method_code, storeView) },
    couponCode: coupon?.code ?? null,
    lines: linesOf(priced),
    subtotal: totals.subtotal,
    subtotalInclTax: totals.subtotalInclTax,
    discount: totals.discount,
    shippingCharge: totals.shipping,
    shippingTaxPercent: priced.shippingTaxPercent,
    tax: totals.tax,
    grandTotal: totals.grandTotal,
  };
}

function linesOf({ lines, totals, taxPercents }: PricedCart): readonly OrderLine[] {
  return lines.flatMap(({ stored, choice }, index) => {
    const money = totals.lines[index];
    if (!money) return [];
    const { net: _net, ...amounts } = money;
    return [
      {
        ...amounts,
        item_id: stored.item_id,
        sku: stored.sku,
        name: choice.name,
        productType: choice.productType,
        qty: stored.qty,
        taxPercent: taxPercents[index] ?? 0,
        options: choice.labels,
        ...(choice.product.image ? { image: choice.product.image } : {}),
        ...(choice.option ? { productOption: choice.option } : {}),
        ...(choice.parentSku === null ? {} : { parentSku: choice.parentSku }),
      },
    ];
  });
}

type GivenAddress = OrderRequest['addressInformation']['billingAddress'];

/** Only what the shop needs of an address, and only what was given. */
function keptAddress(given: GivenAddress): OrderAddress {
  const { firstname, lastname, street, postcode, city, country_id } = given;
  const optional = ['company', 'region', 'region_id', 'region_code', 'telephone', 'vat_id', 'email'] as const;
  const entries = optional.flatMap((name) =>
    given[name] === undefined ? [] : [[name, given[name]] as const],
  );
  return { firstname, lastname, street, postcode, city, country_id, ...Object.fromEntries(entries) };
}
