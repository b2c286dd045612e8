import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { fallbackShipping, shippingRules } from '../../../../config/shipping.ts';
import { cartTotals, type CartTotals } from '../../../../domain/cart/cart-totals.ts';
import { isVirtualCart } from '../../../../domain/cart/cart-methods.ts';
import { couponDiscount, couponRefusal, type Coupon } from '../../../../domain/coupon/coupon.ts';
import { fromMinor, toMinor } from '../../../../domain/money/money.ts';
import type { Product } from '../../../../domain/product/product.ts';
import { offeredShipping, type OfferedShipping } from '../../../../domain/shipping/shipping-methods.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { findTaxRate } from '../../../../domain/tax/tax-rate.ts';
import { findCoupon } from '../coupon/stored-coupon.ts';
import { catalogueOf, type Engine } from '../engine.ts';
import type { Choice } from '../cart/choice.ts';
import { resolveLines, storedLines, type ResolvedLine, type StoredLine } from '../cart/lines.ts';
import { unitPrice } from '../cart/unit-price.ts';
import { checkoutState, type CheckoutState, type Destination } from './destination.ts';

/** A cart with everything that its money depends on; amounts are minor units of the store's currency. */
export interface PricedCart {
  readonly lines: readonly ResolvedLine[];
  /** Lines that the shop does not sell any more: they are in no sum. */
  readonly unsellable: readonly StoredLine[];
  /** Percent by line. */
  readonly taxPercents: readonly number[];
  readonly totals: CartTotals;
  readonly destination: Destination;
  /** The coupon that holds. */
  readonly coupon: Coupon | undefined;
  /** The cart's coupon, whether it holds or not. */
  readonly couponCode: string | null;
  readonly isVirtual: boolean;
  readonly shippingTaxPercent: number;
  readonly offered: readonly OfferedShipping[];
  /** The way that the cart chose, where it can be had. */
  readonly shipping: OfferedShipping | undefined;
}

/** How a cart is priced other than as it is stored. */
export interface PricingOptions {
  readonly checkout?: CheckoutState | undefined;
  /** How many orders of the buyer have a coupon, where the buyer is known. */
  readonly usedByCustomer?: ((coupon: Coupon) => Promise<number>) | undefined;
}

/** The cart with its prices, discounts, shipping and taxes of now; inside a transaction pass that as `engine.db`. */
export async function priceCart(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  { checkout, usedByCustomer }: PricingOptions = {},
): Promise<PricedCart> {
  const { db } = engine;
  const catalogue = catalogueOf(engine, storeView);
  const stored = await storedLines(db, cartId);
  const lines = await resolveLines(catalogue, stored);
  const { destination, shipping: wanted } = checkout ?? (await checkoutState(db, cartId, storeView));
  const taxPercents = await taxPercentsOf(catalogue, lines, destination);
  const priced = lines.map(({ stored: { qty }, choice }, index) => ({
    unitPrice: unitPrice(choice, storeView),
    qty,
    taxPercent: taxPercents[index] ?? 0,
  }));
  const pricesIncludeTax = storeView.tax.sourcePriceIncludesTax;
  const { subtotalInclTax } = cartTotals({ lines: priced, pricesIncludeTax });
  const couponCode = await storedCoupon(engine, cartId);
  const known = couponCode === null ? undefined : await findCoupon(db, couponCode);
  const use = {
    storeCode: storeView.storeCode,
    currency: storeView.i18n.currencyCode,
    now: engine.clock(),
    subtotal: subtotalInclTax,
    ...(known && usedByCustomer ? { usedByCustomer: await usedByCustomer(known) } : {}),
  };
  const coupon = known && couponRefusal(known, use) === null ? known : undefined;
  const discount = coupon ? couponDiscount(coupon, subtotalInclTax) : 0;
  const isVirtual = isVirtualCart(lines.flatMap(({ choice }) => soldTypes(choice)));
  const offered =
    lines.length === 0
      ? []
      : offeredFor(storeView, destination, {
          weight: lines.reduce((sum, { stored: { qty }, choice }) => sum + weightOf(choice) * qty, 0),
          amount: subtotalInclTax - discount,
          isVirtual,
          isFree: coupon?.kind === 'free_shipping',
        });
  const shipping = offered.find(
    ({ carrierCode, methodCode }) => carrierCode === wanted?.carrierCode && methodCode === wanted.methodCode,
  );
  const shippingTaxPercent = Math.max(0, ...taxPercents);
  const totals = cartTotals({
    lines: priced,
    pricesIncludeTax,
    discount,
    ...(shipping && {
      shipping: {
        amount: toMinor(shipping.price, storeView.i18n.fractionDigits),
        taxPercent: shippingTaxPercent,
      },
    }),
  });
  const unsellable = stored.filter((line) => !lines.some((sold) => sold.stored === line));
  return {
    ...{ lines, unsellable, taxPercents, totals, destination, coupon, couponCode, isVirtual },
    ...{ shippingTaxPercent, offered, shipping },
  };
}

async function storedCoupon({ db }: Engine, cartId: string): Promise<string | null> {
  const row = await db.selectFrom('cart').select('coupon_code').where('id', '=', cartId).executeTakeFirst();
  return row?.coupon_code ?? null;
}

async function taxPercentsOf(
  catalogue: Catalogue,
  lines: readonly ResolvedLine[],
  { country, region }: Destination,
): Promise<readonly number[]> {
  const rules = await catalogue.taxRules();
  return lines.map(({ choice: { taxClassId } }) => findTaxRate(rules, { taxClassId, country, region }));
}

function offeredFor(
  { i18n, tax, shipping_countries }: StoreView,
  { country }: Destination,
  cart: {
    readonly weight: number;
    /** In minor units. */
    readonly amount: number;
    readonly isVirtual: boolean;
    readonly isFree: boolean;
  },
): OfferedShipping[] {
  const { amount, amountInclTax, ...fallback } = fallbackShipping;
  const price = tax.sourcePriceIncludesTax ? amountInclTax : amount;
  return offeredShipping(
    shippingRules,
    { ...fallback, price },
    {
      ...cart,
      country,
      deliversTo: shipping_countries,
      currency: i18n.currencyCode,
      amount: fromMinor(cart.amount, i18n.fractionDigits),
    },
  );
}

/** What of a line is sent: a bundle's parts are. */
function soldTypes({ product, parts }: Choice): readonly { readonly type_id: string }[] {
  return parts.length > 0 ? parts.map((part) => part.product) : [product];
}

/** Kilograms of one piece; 0 where the catalogue does not say. */
function weightOf({ product, parts }: Choice): number {
  const kilograms = (sold: Product) => Math.max(0, Number(sold['weight'] ?? 0) || 0);
  if (parts.length === 0) return kilograms(product);
  return parts.reduce((sum, part) => sum + kilograms(part.product) * part.qty, 0);
}
