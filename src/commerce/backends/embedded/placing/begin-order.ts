import { orderOfBuyer } from '../../../../domain/payment/klarna/order-of-buyer.ts';
import type { ReadLine } from '../../../../domain/payment/klarna/read-order.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CheckoutOrder } from '../../../../services/payments/kustom/schemas.ts';
import { orderBody, type OrderRequest } from '../../../contract/order.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { parseWith } from '../../../http/parse.ts';
import { checkoutState, destinationOf } from '../checkout/destination.ts';
import { priceCart } from '../checkout/price-cart.ts';
import { catalogueGroups, type Engine } from '../base/engine.ts';
import type { OrderAttempt } from '../attempt/attempts.ts';
import { startOrder } from './place-order.ts';
import { uuidV7 } from '../base/uuid-v7.ts';
import type { PaymentRow } from '../payment/payment-rows.ts';

/**
 * Writes down the order that a buyer pays for, or is about to, in the hosted checkout, and reserves its pieces. `order` was
 * fetched from the provider: its lines, sum and currency have to be those of the cart as it is now. Throws what POST order
 * throws.
 */
export async function beginHostedOrder(
  engine: Engine,
  payment: PaymentRow,
  order: CheckoutOrder,
): Promise<OrderAttempt> {
  const cartId = payment.cart_id;
  const storeView = engine.stores.find(({ storeCode }) => storeCode === payment.store_code);
  if (!storeView) throw cartErrors.unknownCart(cartId);
  const customer = await customerOfCart(engine, cartId);
  const priced = catalogueGroups(engine);
  const inGroup =
    customer && (priced.priceTiers || priced.groupedTax)
      ? { ...engine, customerGroupId: customer.groupId }
      : engine;
  return startOrder(inGroup, {
    cart: { cartId, storeView, ...(customer && { customerId: customer.id }) },
    customer,
    key: uuidV7(engine.clock()),
    request: await requestOf(inGroup, storeView, cartId, order),
    hosted: { paymentId: payment.id, amount: order.order_amount },
  });
}

async function customerOfCart({ db }: Engine, cartId: string) {
  return db
    .selectFrom('cart')
    .innerJoin('customer', 'customer.id', 'cart.customer_id')
    .select(['customer.id', 'customer.email', 'customer.group_id as groupId'])
    .where('cart.id', '=', cartId)
    .executeTakeFirst();
}

/** What the shop's own checkout would have sent; an address that lacks something is refused as there. */
async function requestOf(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  order: CheckoutOrder,
): Promise<OrderRequest> {
  const stored = await checkoutState(engine.db, cartId, storeView);
  const to = order.shipping_address ?? order.billing_address;
  const country_id = to?.country?.toUpperCase();
  const destination = country_id
    ? destinationOf({ country_id, region: to?.region }, storeView)
    : stored.destination;
  const { offered, isVirtual } = await priceCart(engine, storeView, cartId, {
    checkout: { destination, shipping: stored.shipping },
  });
  const { shippingAddress, ...buyer } = orderOfBuyer(order, offered);
  const isChosen = order.selected_shipping_option !== undefined;
  return parseWith(orderBody, {
    products: order.order_lines.filter(isProduct).map(productOf),
    addressInformation: {
      ...buyer,
      ...(!isVirtual && { shippingAddress }),
      // A frame without a choice of its own leaves it to the shop's page.
      ...(!isChosen && {
        shipping_carrier_code: stored.shipping?.carrierCode,
        shipping_method_code: stored.shipping?.methodCode,
      }),
    },
    expected: { grand_total: order.order_amount / 100, currency_code: order.purchase_currency },
  });
}

function isProduct({ type = 'physical' }: ReadLine): boolean {
  return type === 'physical' || type === 'digital';
}

function productOf({ reference, quantity, unit_price }: ReadLine) {
  return {
    sku: reference ?? '',
    qty: quantity,
    ...(unit_price !== undefined && { price_incl_tax: unit_price / 100 }),
  };
}
