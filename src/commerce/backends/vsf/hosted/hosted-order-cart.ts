import { products as productSettings } from '../../../../config/shop.ts';
import { decimalAmount } from '../../../../domain/money/minor-units.ts';
import { toMinor } from '../../../../domain/money/money.ts';
import type { Product } from '../../../../domain/product/product.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { productThumbnail } from '../../../../domain/url/picture-shapes.ts';
import { createLinks } from '../../../../domain/url/url.ts';
import type { HostedCart, HostedLine } from '../../../../payments/port/hosted-cart.ts';
import type { CartItem, TotalsItem } from '../../../contract/cart.ts';
import type { ShippingMethodAnswer } from '../../../contract/checkout.ts';
import { sidesOf } from '../../embedded/hosted/hosted-cart.ts';
import type { OrderedCart } from '../order/order-body.ts';

/** A cart of the API that is about to be paid in the hosted checkout. */
export interface PayableCart {
  readonly cart: OrderedCart;
  readonly remoteId: string;
  readonly storeView: StoreView;
  /** Of the store's pages. */
  readonly origin: string;
  readonly country: string;
  readonly offered: readonly ShippingMethodAnswer[];
  readonly chosen: ShippingMethodAnswer | undefined;
  /** The products of its lines, as far as they were pulled. */
  readonly products: readonly Product[];
}

/** Describes a cart of the API as the hosted checkout needs it (docs/reference/behaviour.md#b14). */
export function hostedOrderCart(payable: PayableCart): HostedCart {
  const { cart, remoteId, storeView, country, offered, chosen } = payable;
  const { totals, lines } = cart;
  const minor = minorIn(storeView);
  return {
    cartId: remoteId,
    country,
    lines: lines.flatMap((line) => {
      const money = totals.items.find(({ item_id }) => item_id === line.item_id);
      return money ? [lineOf(line, money, payable)] : [];
    }),
    shippingOptions: offered.map((option) => ({
      carrierCode: option.carrier_code,
      methodCode: option.method_code,
      carrierTitle: option.carrier_title,
      methodTitle: option.method_title,
      price: minor(option.price_incl_tax),
      taxPercent: percentOf(option),
      isChosen: option === chosen,
    })),
    grandTotal: minor(totals.grand_total),
    couponCode: totals.coupon_code ?? null,
  };
}

const minorIn =
  ({ i18n }: StoreView) =>
  (amount: number) =>
    toMinor(decimalAmount(amount), i18n.fractionDigits);

function lineOf(line: CartItem, money: TotalsItem, { storeView, origin, products }: PayableCart): HostedLine {
  const minor = minorIn(storeView);
  const links = createLinks(storeView);
  const product = products.find(({ sku }) => sku === line.sku);
  return {
    sku: line.sku,
    name: line.name,
    productType: line.product_type,
    quantity: line.qty,
    unitPrice: minor(money.price_incl_tax),
    rowTotal: minor(money.row_total_incl_tax),
    discount: minor(Math.abs(money.base_discount_amount)),
    taxPercent: money.tax_percent,
    ...(product && {
      productUrl: `${origin}${links.product(product)}`,
      dimensions: sidesOf(product, productSettings.parcelSides),
    }),
    ...(product?.image && { imageUrl: `${origin}${links.image(product.image, productThumbnail)}` }),
  };
}

/** Returns the tax rate of a shipping method, to a tenth: its prices are rounded. */
function percentOf({ price_incl_tax, price_excl_tax }: ShippingMethodAnswer): number {
  if (price_excl_tax <= 0) return 0;
  return Math.round((price_incl_tax / price_excl_tax - 1) * 1000) / 10;
}
