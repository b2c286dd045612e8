import { fallbackShipping } from '../../../../config/shipping.ts';
import { cartTotals, type CartTotals } from '../../../../domain/cart/cart-totals.ts';
import { isVirtualCart } from '../../../../domain/cart/cart-methods.ts';
import { effectivePercent } from '../../../../domain/cart/tax-shares.ts';
import { couponDiscount, type Coupon } from '../../../../domain/coupon/coupon.ts';
import { noMinorUnits, subtract } from '../../../../domain/money/minor-units.ts';
import { toMinor } from '../../../../domain/money/money.ts';
import { chosenShipping, type OfferedShipping } from '../../../../domain/shipping/shipping-methods.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { holdingCoupon } from '../coupon/holding-coupon.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import type { ResolvedLine, StoredLine } from '../base/cart-line.ts';
import { resolveLines, storedLines } from '../cart/lines.ts';
import { lineTax } from '../cart/line-tax.ts';
import { unitPrice } from '../cart/unit-price.ts';
import { checkoutState, type CheckoutState, type Destination } from './destination.ts';
import { offeredFor, soldTypes } from './offered-for.ts';

/** A cart with everything that its money depends on. */
export interface PricedCart {
  readonly lines: readonly ResolvedLine[];
  /** Lines that the shop does not sell any more: they are in no sum. */
  readonly unsellable: readonly StoredLine[];
  /** Percent by line; of a bundle whose parts are taxed at different rates, what they come to. */
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

/** Overrides of what is stored for a cart when it is priced. */
export interface PricingOptions {
  readonly checkout?: CheckoutState | undefined;
  /** The customer who orders, null for a guest; default: the cart's customer. */
  readonly customerId?: number | null | undefined;
  /** The e-mail address of the order. */
  readonly email?: string | undefined;
}

/**
 * Prices a cart with the present prices, discounts, shipping and taxes; inside a transaction, pass it as `engine.db`.
 */
export async function priceCart(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  { checkout, customerId, email }: PricingOptions = {},
): Promise<PricedCart> {
  const { db } = engine;
  const { fractionDigits } = storeView.i18n;
  const pricesIncludeTax = storeView.tax.sourcePriceIncludesTax;
  const catalogue = catalogueOf(engine, storeView);
  const stored = await storedLines(db, cartId);
  const lines = await resolveLines(catalogue, stored);
  const { destination, shipping: wanted } = checkout ?? (await checkoutState(db, cartId, storeView));
  const rules = await catalogue.taxRules();
  const priced = lines.map(({ stored: { qty }, choice }) => ({
    ...unitPrice(choice, storeView, qty),
    ...lineTax(choice, storeView, rules, destination),
    qty,
  }));
  const { subtotalInclTax } = cartTotals({ lines: priced, pricesIncludeTax });
  const { code: couponCode, coupon } = await holdingCoupon(engine, storeView, cartId, {
    subtotal: subtotalInclTax,
    customerId,
    email,
  });
  const discount = coupon ? couponDiscount(coupon, subtotalInclTax) : noMinorUnits;
  const choices = lines.map(({ choice, stored: { qty } }) => ({ choice, qty }));
  const offered = offeredFor(storeView, destination, choices, {
    amount: subtract(subtotalInclTax, discount),
    isFree: coupon?.kind === 'free_shipping',
  });
  const shipping = chosenShipping(offered, wanted, fallbackShipping);
  // Shipping is taxed as what is sent; of several rates, at the highest.
  const shippingTaxPercent = Math.max(0, ...priced.map(({ taxPercent }) => taxPercent));
  const charge = shipping && {
    amount: toMinor(shipping.price, fractionDigits),
    taxPercent: shippingTaxPercent,
  };
  const totals = cartTotals({
    lines: priced,
    pricesIncludeTax,
    discount,
    ...(charge && { shipping: charge }),
  });
  const taxPercents = priced.map(({ taxPercent, taxShares }, index) => {
    const line = totals.lines[index];
    return taxShares && line ? effectivePercent(line) : taxPercent;
  });
  return {
    lines,
    taxPercents,
    totals,
    destination,
    coupon,
    couponCode,
    offered,
    shipping,
    shippingTaxPercent,
    unsellable: stored.filter((line) => !lines.some((sold) => sold.stored === line)),
    isVirtual: isVirtualCart(choices.flatMap(({ choice }) => soldTypes(choice))),
  };
}
