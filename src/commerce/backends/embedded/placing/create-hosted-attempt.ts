import type { HostedOrder } from '../../../../payments/port/hosted-checkout.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { orderBody, type OrderRequest } from '../../../contract/order.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { parseWith } from '../../../http/parse.ts';
import { checkoutState, destinationOf } from '../checkout/destination.ts';
import { priceCart } from '../checkout/price-cart.ts';
import { catalogueGroups, type Engine } from '../base/engine.ts';
import type { OrderAttempt } from '../attempt/attempts.ts';
import { createAttempt } from './place-order.ts';
import { uuidV7 } from '../base/uuid-v7.ts';
import type { PaymentRow } from '../payment/payment-rows.ts';

/**
 * Creates the attempt of a buyer who pays, or is about to pay, in the hosted checkout, and reserves its stock. `order` was
 * fetched from the provider: its lines, total and currency must be those of the current cart. Throws what `POST order`
 * throws.
 */
export async function createHostedAttempt(
  engine: Engine,
  payment: PaymentRow,
  order: HostedOrder,
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
  return createAttempt(inGroup, {
    cart: { cartId, storeView, ...(customer && { customerId: customer.id }) },
    customer,
    key: uuidV7(engine.clock()),
    request: await requestOf(inGroup, storeView, cartId, order),
    hosted: { payment, amount: order.amount, wantsNewsletter: order.wantsNewsletter },
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

/**
 * Returns the request that the shop's own checkout would have sent; an incomplete address is refused in the same way.
 */
async function requestOf(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  order: HostedOrder,
): Promise<OrderRequest> {
  const stored = await checkoutState(engine.db, cartId, storeView);
  const destination = order.destination ? destinationOf(order.destination, storeView) : stored.destination;
  const { offered, isVirtual } = await priceCart(engine, storeView, cartId, {
    checkout: { destination, shipping: stored.shipping },
  });
  const { shippingAddress, ...buyer } = order.addressInformation(offered);
  return parseWith(orderBody, {
    products: order.products,
    addressInformation: {
      ...buyer,
      ...(!isVirtual && { shippingAddress }),
      // If the frame offers no choice, the shop's page does.
      ...(!order.hasShippingChoice && {
        shipping_carrier_code: stored.shipping?.carrierCode,
        shipping_method_code: stored.shipping?.methodCode,
      }),
    },
    expected: { grand_total: order.grandTotal, currency_code: order.currencyCode },
    consent: stored.consent,
  });
}
