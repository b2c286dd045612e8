import { decimalAmount, noMinorUnits } from '../../../../domain/money/minor-units.ts';
import { toMinor } from '../../../../domain/money/money.ts';
import { orderDifferences } from '../../../../domain/order/order-difference.ts';
import { shownPaymentCode } from '../../../../domain/payment/remote-payments.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartReference, Customer } from '../../../backend.ts';
import type { OrderDifference, OrderRequest, OrderView } from '../../../contract/order.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { catalogueOf } from '../../embedded/base/engine.ts';
import { paymentTitle, shippingTitles } from '../../embedded/checkout/methods.ts';
import { shownDifference } from '../../embedded/order/prepare-order.ts';
import { createRemoteCarts } from '../cart/carts.ts';
import { createRemoteCheckout } from '../checkout/checkout.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { chosenShipping } from './chosen-shipping.ts';
import type { OrderedCart } from './order-body.ts';
import { describeOrder } from './order-document.ts';

/** An order that is ready to be sent. */
export interface PreparedOrder {
  readonly cart: OrderedCart;
  readonly email: string;
  /** The way of shipping that the API offers. */
  readonly carrierCode: string;
  readonly methodCode: string;
  /** The order as its buyer will see it. */
  readonly view: OrderView;
}

interface Preparing {
  readonly cart: CartReference;
  readonly storeView: StoreView;
  readonly customer: Pick<Customer, 'email'> | undefined;
  readonly key: string;
  readonly request: OrderRequest;
  /** It is paid as it is, so nothing is compared. */
  readonly isPaid: boolean;
}

/**
 * Tells the API where and how the cart goes, and returns the order as it will be then. Throws if the cart differs from what the
 * shopper saw: such an API does not compare that.
 */
export async function prepareRemoteOrder(engine: RemoteEngine, preparing: Preparing): Promise<PreparedOrder> {
  const { cart: reference, storeView, customer, key, request, isPaid } = preparing;
  const { billingAddress, shippingAddress, ...codes } = request.addressInformation;
  const email = billingAddress.email ?? shippingAddress?.email ?? customer?.email;
  if (email === undefined)
    throw requestErrors.invalid(['addressInformation.billingAddress.email: Field is required']);
  const lines = await createRemoteCarts(engine).pull(reference);
  if (lines.length === 0) throw checkoutErrors.cartEmpty();
  const checkout = createRemoteCheckout(engine);
  const destination = { ...(shippingAddress ?? billingAddress), email };
  const isVirtual = lines.every(({ product_type }) => ['virtual', 'downloadable'].includes(product_type));
  const offered = isVirtual ? [] : await checkout.shippingMethods(reference, destination);
  const chosen = chosenShipping(offered, codes);
  const carrierCode = chosen?.carrier_code ?? codes.shipping_carrier_code ?? '';
  const methodCode = chosen?.method_code ?? codes.shipping_method_code ?? '';
  if (!isVirtual && !chosen && !isPaid) throw checkoutErrors.shippingUnavailable();
  const { totals, payment_methods } = await checkout.shippingInformation(reference, {
    shipping_address: destination,
    billing_address: { ...billingAddress, email },
    shipping_carrier_code: carrierCode,
    shipping_method_code: methodCode,
  });
  const paymentCode = codes.payment_method_code;
  const methods = payment_methods.length > 0 ? payment_methods : await checkout.paymentMethods(reference);
  const payment = methods.find(({ code }) => code === shownPaymentCode(paymentCode));
  if (!payment && !isPaid) throw checkoutErrors.paymentUnavailable();
  const cart = { lines, totals };
  const differences = differencesOf(cart, request, storeView);
  if (differences.length > 0 && !isPaid) throw checkoutErrors.cartChanged(differences);
  const view = describeOrder({
    cart,
    request,
    storeView,
    key,
    email,
    isVirtual,
    shippingMethod: chosen
      ? {
          ...shippingTitles({ carrierCode, methodCode }, storeView),
          ...(chosen.carrier_title && { carrier_title: chosen.carrier_title }),
          ...(chosen.method_title && { method_title: chosen.method_title }),
        }
      : null,
    paymentMethod: {
      code: paymentCode,
      title: payment?.title || paymentTitle(shownPaymentCode(paymentCode), storeView),
    },
    images: await imagesOf(engine, storeView, lines),
    at: engine.own.clock().toISOString(),
  });
  return { cart, email, carrierCode, methodCode, view };
}

/** Returns the pictures of products, by SKU, from the catalogue that was pulled. */
async function imagesOf(
  { own }: RemoteEngine,
  storeView: StoreView,
  lines: OrderedCart['lines'],
): Promise<ReadonlyMap<string, string>> {
  const products = await catalogueOf(own, storeView).productsBySku([...new Set(lines.map(({ sku }) => sku))]);
  return new Map(products.flatMap(({ sku, image }) => (image ? [[sku, image] as const] : [])));
}

function differencesOf(
  { lines, totals }: OrderedCart,
  { products, expected }: OrderRequest,
  { i18n: { fractionDigits } }: StoreView,
): readonly OrderDifference[] {
  const minor = (amount: number) => toMinor(decimalAmount(amount), fractionDigits);
  const moneyOf = (id: number) => totals.items.find(({ item_id }) => item_id === id);
  // What is not sold any more has no price to compare: the API refuses the order for it.
  const gone = new Set(lines.flatMap(({ item_id, sku }) => (moneyOf(item_id) ? [] : [sku])));
  const differences = orderDifferences(
    {
      lines: products.map(({ sku, qty, ...prices }) => ({ sku, qty, ...(gone.has(sku) ? {} : prices) })),
      grandTotal: gone.size > 0 ? null : expected?.grand_total,
      currency: expected?.currency_code,
    },
    {
      lines: lines.map(({ item_id, sku, name, qty }) => {
        const money = moneyOf(item_id);
        return {
          sku,
          name,
          qty,
          unitNet: money ? minor(money.price) : noMinorUnits,
          unitGross: money ? minor(money.price_incl_tax) : noMinorUnits,
        };
      }),
      grandTotal: minor(totals.grand_total),
      currency: totals.quote_currency_code,
      fractionDigits,
      ...(totals.lost_coupon_code !== undefined && { lostCoupon: totals.lost_coupon_code }),
    },
  );
  return differences.map((each) => shownDifference(each, fractionDigits));
}
