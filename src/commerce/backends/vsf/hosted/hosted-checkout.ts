import { HttpFailure } from '../../../../http-client/http-failure.ts';
import { kustomCheckout } from '../../../../payments/klarna/server/kustom-checkout.ts';
import { PaymentUnavailable } from '../../../../payments/port/provider.ts';
import type { HostedCheckoutBackend } from '../../../backend.ts';
import type { ReadHostedOrder } from '../../../contract/hosted-checkout.ts';
import { callbackErrors, hostedErrors, refusedByProvider } from '../../../errors/hosted-errors.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { isShownToGuest } from '../../embedded/attempt/shown-to-guest.ts';
import { isOpen } from '../order/remote-order.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { answeredShopOrder } from './answered-order.ts';
import { forwardedClient } from './forwarded-client.ts';
import { placePaidOrder, type PaidOrder } from './paid-order.ts';
import { writeHostedOrder } from './write-hosted-order.ts';

/**
 * Creates the hosted checkout, whose calls the API forwards to the provider. It is offered if the hosts of its frame are set
 * (`VSF_SNIPPET_HOSTS`). The provider calls the API itself, so its callbacks are not for this shop.
 */
export function createRemoteHostedCheckout(engine: RemoteEngine): HostedCheckoutBackend {
  const notForUs = async () => {
    throw callbackErrors.unknownOrder();
  };
  return {
    async write(cart, wanted) {
      if (engine.shop.snippetHosts.length === 0) throw checkoutErrors.paymentUnavailable();
      return whileAvailable(writeHostedOrder(engine, cart, wanted));
    },
    read: (orderId) => whileAvailable(readHostedOrder(engine, orderId)),
    validate: notForUs,
    push: notForUs,
    reprice: notForUs,
  };
}

/** Refuses a call, to be made again, if the provider or the API can't be asked. */
async function whileAvailable<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking;
  } catch (error) {
    const isDown = error instanceof PaymentUnavailable || error instanceof HttpFailure;
    throw isDown ? hostedErrors.unavailable() : error;
  }
}

const noOrder = { error_code: 'NO_SUCH_ORDER', error_messages: [], correlation_id: '' };

async function readHostedOrder(engine: RemoteEngine, orderId: string): Promise<ReadHostedOrder> {
  const { own, shop } = engine;
  const [storeView] = own.stores;
  if (shop.snippetHosts.length === 0 || !storeView) throw refusedByProvider(404, noOrder);
  const order = await kustomCheckout(forwardedClient(engine, { storeView })).fetch(orderId);
  if (!order) throw refusedByProvider(404, noOrder);
  const isAnswered = answeredShopOrder(order) !== undefined;
  const became = order.isComplete || isAnswered ? await placePaidOrder(engine, order) : {};
  const shop_order = shopOrder(became, order.isComplete);
  const placed = became.order;
  const isShown =
    !placed || isShownToGuest(own, { created_at: placed.created_at, ended_at: placed.updated_at });
  if (isShown) return { ...order.answer, confirmation: order.confirmation, shop_order };
  const { order_id, status, order_amount, purchase_currency, html_snippet } = order.answer;
  const { state, increment_id } = shop_order;
  return {
    order_id,
    status,
    order_amount,
    purchase_currency,
    html_snippet,
    shop_order: { state, ...(increment_id !== undefined && { increment_id }) },
  };
}

function shopOrder(
  { cartId, order, answered }: PaidOrder,
  isComplete: boolean,
): ReadHostedOrder['shop_order'] {
  const cart = cartId === undefined ? {} : { cart_id: cartId };
  if (answered && !order) {
    // Its cart and key are the API's own.
    const { cart_id: _cart, key: _key, ...result } = answered;
    return { ...result, ...cart };
  }
  // What was paid is not said to be refused: the next who asks tries again, or a person does.
  if (!order || isOpen(order) || order.state === 'refused')
    return { state: isComplete ? 'pending' : 'none', ...cart, ...(order && { key: order.key }) };
  const { key, order_number } = order;
  return { state: 'placed', ...cart, key, ...(order_number !== null && { increment_id: order_number }) };
}
