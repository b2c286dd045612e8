import { products } from '../../../../config/shop.ts';
import type { Dimensions, HostedCart, HostedLine } from '../../../../payments/port/hosted-cart.ts';
import { noMinorUnits } from '../../../../domain/money/minor-units.ts';
import { toMinor } from '../../../../domain/money/money.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { withTaxInMinor } from '../../../../domain/tax/tax-amount.ts';
import { productThumbnail } from '../../../../domain/url/picture-shapes.ts';
import { createLinks } from '../../../../domain/url/url.ts';
import { shippingTitles } from '../checkout/methods.ts';
import { weightOf } from '../checkout/offered-for.ts';
import type { PricedCart } from '../checkout/price-cart.ts';
import type { ResolvedLine } from '../base/cart-line.ts';

/** Returns a priced cart for the hosted checkout. `origin`: of the store's pages. */
export function hostedCart(
  priced: PricedCart,
  cartId: string,
  storeView: StoreView,
  origin: string,
): HostedCart {
  const { destination, totals, taxPercents, couponCode, coupon } = priced;
  return {
    cartId,
    country: destination.country,
    lines: priced.lines.map((line, index) => ({
      ...moneyOf(priced, index),
      ...describe(line, storeView, origin),
      taxPercent: taxPercents[index] ?? 0,
    })),
    shippingOptions: shippingOptions(priced, storeView),
    grandTotal: totals.grandTotal,
    couponCode: coupon ? couponCode : null,
  };
}

function moneyOf(
  { totals }: PricedCart,
  index: number,
): Pick<HostedLine, 'unitPrice' | 'rowTotal' | 'discount'> {
  const line = totals.lines[index];
  return {
    unitPrice: line?.unitGross ?? noMinorUnits,
    rowTotal: line?.rowTotalInclTax ?? noMinorUnits,
    discount: line?.discount ?? noMinorUnits,
  };
}

function describe({ stored, choice }: ResolvedLine, storeView: StoreView, origin: string) {
  const { product, productType, name } = choice;
  const links = createLinks(storeView);
  return {
    sku: stored.sku,
    name,
    productType,
    quantity: stored.qty,
    productUrl: `${origin}${links.product(product)}`,
    ...(product.image && { imageUrl: `${origin}${links.image(product.image, productThumbnail)}` }),
    weight: weightOf(choice),
    dimensions: sidesOf(product, products.parcelSides),
  };
}

/** Returns the dimensions of a product by the attributes that contain them. */
export function sidesOf(
  product: Readonly<Record<string, unknown>>,
  { width, height, length }: Readonly<Record<'width' | 'height' | 'length', string>>,
): Dimensions {
  return {
    width: centimetres(product[width]),
    height: centimetres(product[height]),
    length: centimetres(product[length]),
  };
}

function centimetres(value: unknown): number | undefined {
  const size = Number(value ?? 0);
  return Number.isFinite(size) && size > 0 ? size : undefined;
}

function shippingOptions(priced: PricedCart, storeView: StoreView): HostedCart['shippingOptions'] {
  const { offered, shipping, shippingTaxPercent } = priced;
  const { i18n, tax } = storeView;
  return offered.map((option) => {
    const titles = shippingTitles(option, storeView);
    const price = toMinor(option.price, i18n.fractionDigits);
    return {
      carrierCode: option.carrierCode,
      methodCode: option.methodCode,
      carrierTitle: titles.carrier_title,
      methodTitle: titles.method_title,
      price: withTaxInMinor(price, shippingTaxPercent, tax.sourcePriceIncludesTax).gross,
      taxPercent: shippingTaxPercent,
      isChosen: option === shipping,
    };
  });
}
