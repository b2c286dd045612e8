import { cart as settings } from '../../config/shop.ts';
import { ordersOnline } from '../../domain/checkout/stored-orders.ts';
import type { ApiClient } from '../api.ts';
import { customerId, openUser } from '../user/user-store.ts';
import { withSession } from '../user/with-session.ts';
import { cartHash } from '../cart/carry-cart.ts';
import { cartEntryOf } from '../cart/cart-of.ts';
import { loadCart } from '../cart/load-cart.ts';
import { refreshCart } from '../cart/refresh-cart.ts';
import { forgetOrdered } from '../cart/forget-ordered.ts';
import type { Cart, CartState } from '../cart/cart.ts';
import { webLock } from '../lock.ts';
import { isSomethingKeptByPage, openStorage } from '../storage.ts';
import type { StoreContext } from '../store-context.ts';
import { checkoutOf } from './checkout-store.ts';
import type { CheckoutStore } from './checkout-store.ts';
import { createFlow, isOnItsWay } from './flow.ts';
import type { Flow, FlowState, ShippingMethodAnswer } from './flow.ts';
import { canceledHash, changeHash, confirmHash, openOrders } from '../stored/stored-orders.ts';
import type { StoredOrders } from '../stored/stored-orders.ts';
import { orderHash, orderOfHash } from '../../domain/checkout/order-record.ts';
import type { OrderRecord } from '../../domain/checkout/order-record.ts';
import { forgetGuest } from './forget-guest.ts';
import { followCustomer } from './follow-customer.ts';
import { restoreCheckout, isCheckoutParked } from '../stored/parked-checkout.ts';
import { emptyCheckout } from '../stored/checkout-state.ts';
import { createPlacing } from './placement.ts';

/** The checkout of a page, with all that it consists of. */
export interface CheckoutSession {
  readonly api: ApiClient;
  readonly cart: Cart;
  /** Asks for the cart's totals again, after what waits was sent. */
  refresh(): Promise<void>;
  readonly checkout: CheckoutStore;
  readonly orders: StoredOrders;
  readonly flow: Flow;
  /** Removes from this browser what a visitor's orders have left in it. */
  forgetGuest(): void;
  /** Returns whether a login restores details of a customer whose session is over. */
  waitsForLogin(): boolean;
  /** Finds out how an order stands that this browser has not seen the end of; then the page can be shown. */
  start(): Promise<void>;
}

const keepInAddress = (record: OrderRecord) => history.replaceState(null, '', orderHash(record));

/** Opens the checkout of a store's page, which follows the network, other tabs, and the way back to the page. */
export function openCheckout(context: StoreContext, fallbackShipping: ShippingMethodAnswer): CheckoutSession {
  const { storeCode, currencyCode } = context;
  const { cart, sender, lockName, ...entry } = cartEntryOf(context);
  const api = withSession(entry.api);
  // Before it is read.
  if (customerId() === undefined) forgetGuest(storeCode);
  const checkout = checkoutOf(storeCode);
  const storage = openStorage(`vernissage/${storeCode}/`);
  const kept = openOrders(openStorage(`vernissage/${storeCode}/order/`), customerId);
  const orders: StoredOrders = {
    ...kept,
    write(record) {
      kept.write(record);
      // The address is all that a page without room still has when it is loaded again.
      if (record.attempts > 0 && isSomethingKeptByPage()) keepInAddress(record);
    },
  };
  const placing = createPlacing({
    api,
    orders,
    customerId,
    lock: webLock,
    lockName: `${lockName}/order`,
    async onPlaced({ cart_id }) {
      await forgetOrdered(cart, cart_id, api, webLock, lockName);
      void sender.wake();
      checkout.afterOrder();
    },
  });
  const refresh = () => sender.refresh();
  const flow = createFlow({
    storeCode,
    currencyCode,
    api,
    cart,
    refresh,
    orders,
    placing,
    customerId,
    fallbackShipping,
    leave: (url) => location.assign(url),
    returnUrl: (record) => `${location.origin}${location.pathname}${orderHash(record)}`,
  });

  /** Returns whether the address ends with the hash, and removes it: it is valid once. */
  const takeHash = (hash: string): boolean => {
    if (location.hash !== hash) return false;
    history.replaceState(null, '', location.pathname);
    return true;
  };
  /** Returns whether a page of the shop led here to send the order; a link of another site confirms nothing. */
  const takeConfirmation = (): boolean =>
    takeHash(confirmHash) && document.referrer.startsWith(`${location.origin}/`);
  /**
   * Takes the parameters of a payment provider from the address, which only say why the shopper is back, so that its secret
   * does not stay there.
   */
  const takeReturn = () => {
    const query = new URLSearchParams(location.search);
    if (query.has('payment_intent')) history.replaceState(null, '', location.pathname + location.hash);
    if (takeHash(canceledHash) || query.get('redirect_status') === 'failed') flow.noteCanceled();
  };
  const resume = async (): Promise<void> => {
    takeReturn();
    if (takeHash(changeHash)) {
      flow.goOn();
      refreshCart(context);
      return;
    }
    const named = orderOfHash(location.hash);
    if (named && (await flow.showOrder(named.cartId, named.key))) return;
    const carried = cartHash.exec(location.hash)?.[1];
    // A link of another site has no cart adopted.
    if (carried && document.referrer.startsWith(`${location.origin}/`)) await loadCart(context, carried);
    if (orders.open().length > 0) await flow.resolve({ resend: takeConfirmation() });
    else refreshCart(context);
  };
  const goOnOnline = () => {
    const isThankYouPage = isOnItsWay(flow.state.get().progress);
    const automatic: boolean = settings.sendOfflineOrdersAutomatically;
    const { action } = ordersOnline(orders.open(), { automatic, isThankYouPage });
    if (action === 'send') void flow.resolve({ resend: true });
    void flow.completeOrder();
  };
  /** Shows an order that the cart of this page became elsewhere, as far as is known. */
  const followOrder = ({ cartServerToken }: CartState, before?: CartState) => {
    const shown = before?.cartServerToken;
    if (!shown || shown === cartServerToken || flow.state.get().progress.kind !== 'none') return;
    if (orders.all().some(({ cart_id }) => cart_id === shown)) void flow.showOrder(shown);
  };
  /** Follows an order in flight of which another tab knows the result. */
  const followOutcome = () => {
    const { progress } = flow.state.get();
    if (!isOnItsWay(progress)) return;
    const { order_id } = progress.record;
    if (!orders.open().some((each) => each.order_id === order_id)) void flow.resolve({ resend: false });
  };
  /**
   * Replaces the entry of the history, so that the way back leads to the page before the checkout, and a reload shows the
   * order.
   */
  const keepAddress = ({ progress }: FlowState) => {
    if (progress.kind === 'placed') keepInAddress(progress.record);
    const isOfNobody = progress.kind === 'logged-out' && orderOfHash(location.hash);
    if (isOfNobody) history.replaceState(null, '', location.pathname);
  };
  return {
    api,
    cart,
    refresh,
    checkout,
    orders,
    flow,
    forgetGuest: () => {
      checkout.state.set(emptyCheckout);
      forgetGuest(storeCode, Date.now());
    },
    waitsForLogin: () => isCheckoutParked(storage) || orders.hasOpen(),
    async start() {
      followCustomer({
        user: openUser().state,
        customerId,
        flow,
        orders,
        bringBack: () => restoreCheckout(checkout, storage, customerId()),
      });
      cart.state.listen(followOrder);
      orders.onForeignChange(followOutcome);
      flow.state.listen(keepAddress);
      addEventListener('online', goOnOnline);
      addEventListener('pageshow', ({ persisted }) => persisted && void resume());
      addEventListener('hashchange', () => void resume());
      // A reload is no leaving, nor is a page that opens beside this one, or a place on this one.
      addEventListener('click', ({ target }) => {
        if (target instanceof Element && target.closest('a[href]:not([target], [href^="#"])'))
          checkout.leave();
      });
      await resume();
    },
  };
}
