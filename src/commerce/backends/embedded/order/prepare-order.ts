import { isOffline } from '../../../../config/payment.ts';
import { noMinorUnits } from '../../../../domain/money/minor-units.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import { orderDifferences, type Difference } from '../../../../domain/order/order-difference.ts';
import { quantityWithin } from '../../../../domain/stock/sale-limits.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { UnavailableItem } from '../../../contract/checkout.ts';
import type { OrderDifference, OrderRequest } from '../../../contract/order.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import {
  lockStock,
  stockLineOf,
  unavailableLines,
  type AvailableStock,
  type StockLine,
} from '../stock/available-stock.ts';
import { destinationOf } from '../checkout/destination.ts';
import { paymentMethodsOf } from '../checkout/methods.ts';
import { priceCart, type PricedCart } from '../checkout/price-cart.ts';
import { limitsOf, type Engine, type TransactionalEngine } from '../base/engine.ts';
import { providersOf } from '../base/providers-of.ts';
import { beyondEditionLimit, type Buyer } from './edition-limit.ts';
import { lacksFrame } from './check-framing.ts';
import { lockCoupon } from '../coupon/coupon-use.ts';
import { orderDocument } from './write-order-document.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { uuidV7 } from '../base/uuid-v7.ts';

/** The cart that is to be ordered, and by whom. */
export interface Ordering {
  readonly cartId: string;
  readonly couponCode: string | null;
  readonly storeView: StoreView;
  readonly customerId: number | null;
  /** Of the customer who is logged in. */
  readonly customerEmail: string | undefined;
  readonly request: OrderRequest;
}

/**
 * Returns the order that a cart becomes, with current prices, taxes, discounts, shipping methods and payment methods.
 * The cart must be locked. Throws if it can't be ordered as it was sent.
 */
export async function prepareOrder(inside: TransactionalEngine, ordering: Ordering): Promise<OrderDraft> {
  const { cartId, storeView, request, couponCode } = ordering;
  const { billingAddress, shippingAddress, ...methods } = request.addressInformation;
  const email = billingAddress.email ?? shippingAddress?.email ?? ordering.customerEmail;
  if (email === undefined)
    throw requestErrors.invalid(['addressInformation.billingAddress.email: Field is required']);
  if (couponCode !== null) await lockCoupon(inside.db, couponCode);
  const priced = await priceCart(inside, storeView, cartId, {
    checkout: {
      destination: destinationOf(shippingAddress ?? billingAddress, storeView),
      shipping: {
        carrierCode: methods.shipping_carrier_code ?? '',
        methodCode: methods.shipping_method_code ?? '',
      },
    },
    customerId: ordering.customerId,
    email,
  });
  if (priced.lines.length + priced.unsellable.length === 0) throw checkoutErrors.cartEmpty();
  checkMethods(inside, priced, storeView, methods.payment_method_code);
  const differences = differencesOf(priced, storeView, request);
  const stock = priced.lines.map(stockLineOf);
  const buyer = { customerId: ordering.customerId, email };
  const missing = await missingStock(inside, { cartId, buyer }, priced, stock);
  const isFrameMissing = lacksFrame(priced.lines);
  // All reasons at once: a shopper who accepts the new price is not refused a second time for the stock or a frame.
  if (differences.length > 0) throw checkoutErrors.cartChanged(differences, { missing, isFrameMissing });
  if (missing.length > 0) throw checkoutErrors.orderUnavailable(missing, isFrameMissing);
  if (isFrameMissing) throw checkoutErrors.frameMissing();
  const { payment_method_code, payment_method_additional } = methods;
  return {
    orderId: uuidV7(inside.clock()),
    cartId,
    storeCode: storeView.storeCode,
    customerId: ordering.customerId,
    document: orderDocument(priced, storeView, request, email),
    stock,
    cartLines: priced.lines.map(({ stored: { sku, checksum, qty } }) => ({ sku, checksum, qty })),
    payment: isOffline(payment_method_code)
      ? null
      : {
          choice: providersOf(inside).get(payment_method_code)?.choiceOf?.(payment_method_additional) ?? null,
        },
  };
}

function checkMethods(engine: Engine, priced: PricedCart, storeView: StoreView, paymentCode: string): void {
  if (!priced.isVirtual && !priced.shipping) throw checkoutErrors.shippingUnavailable();
  const offered = paymentMethodsOf(priced, storeView, engine);
  if (!offered.some(({ code }) => code === paymentCode)) throw checkoutErrors.paymentUnavailable();
}

function differencesOf(
  priced: PricedCart,
  storeView: StoreView,
  request: OrderRequest,
): readonly OrderDifference[] {
  const { currencyCode, fractionDigits } = storeView.i18n;
  const { products, expected } = request;
  const free = { unitNet: noMinorUnits, unitGross: noMinorUnits };
  const gone = priced.unsellable.map(({ sku, qty }) => ({ sku, name: sku, qty, ...free }));
  const lines = priced.lines.map(({ stored: { sku, qty }, choice: { name } }, index) => ({
    sku,
    name,
    qty,
    unitNet: priced.totals.lines[index]?.unitNet ?? noMinorUnits,
    unitGross: priced.totals.lines[index]?.unitGross ?? noMinorUnits,
  }));
  const withoutPrice = ({ sku, qty }: OrderRequest['products'][number]) => ({ sku, qty });
  const isGone = (sku: string) => gone.some((line) => line.sku === sku);
  const differences = orderDifferences(
    {
      // What is not sold any more has no price to compare: the stock says that it is gone.
      lines: products.map((line) => (isGone(line.sku) ? withoutPrice(line) : line)),
      grandTotal: gone.length > 0 ? null : expected?.grand_total,
      currency: expected?.currency_code,
    },
    {
      lines: [...lines, ...gone],
      grandTotal: priced.totals.grandTotal,
      currency: currencyCode,
      fractionDigits,
      ...(priced.couponCode !== null && !priced.coupon ? { lostCoupon: priced.couponCode } : {}),
    },
  );
  return differences.map((each) => shownDifference(each, fractionDigits));
}

/** Returns a difference with its amounts in decimals. */
export function shownDifference(difference: Difference, fractionDigits: number): OrderDifference {
  if (difference.field !== 'price' && difference.field !== 'grand_total') return difference;
  const { seen, now } = difference;
  return { ...difference, seen: fromMinor(seen, fractionDigits), now: fromMinor(now, fractionDigits) };
}

/** Returns the lines that are not available in the quantity of the cart, each once with the lowest quantity that is. */
async function missingStock(
  { db, clock, ...engine }: TransactionalEngine,
  { cartId, buyer }: { readonly cartId: string; readonly buyer: Buyer },
  { unsellable, totals }: PricedCart,
  stock: readonly StockLine[],
): Promise<readonly UnavailableItem[]> {
  const none = ({ item_id, sku, qty }: Pick<StockLine, 'item_id' | 'sku' | 'qty'>) => ({
    item_id,
    sku,
    qty,
    available: 0,
  });
  const unpriced = stock.filter((_, index) => (totals.lines[index]?.unitGross ?? 0) <= 0);
  const terms = { now: clock(), limits: limitsOf(engine) };
  const locked = await lockStock(db, cartId, stock, terms);
  const edition = { most: terms.limits.editionPieces, waitingAt: terms.now };
  return lowest([
    ...unsellable.map(none),
    ...unpriced.map(none),
    ...unavailableLines(stock, locked),
    ...beyondSaleLimits(stock, locked),
    ...(await beyondEditionLimit(db, stock, buyer, edition)),
  ]);
}

function lowest(items: readonly UnavailableItem[]): readonly UnavailableItem[] {
  const byLine = new Map<number, UnavailableItem>();
  for (const item of items) {
    const known = byLine.get(item.item_id);
    if (!known || item.available < known.available) byLine.set(item.item_id, item);
  }
  return [...byLine.values()];
}

/**
 * Returns the lines whose quantity exceeds what one cart may have. Such lines come from merged carts, or from before a
 * limit changed.
 */
function beyondSaleLimits(lines: readonly StockLine[], { rows }: AvailableStock): readonly UnavailableItem[] {
  return lines.flatMap(({ item_id, sku, qty }) => {
    const row = rows.find((each) => each.sku === sku);
    const most = row ? quantityWithin(row, qty) : qty;
    return most < qty ? [{ item_id, sku, qty, available: most, most }] : [];
  });
}
