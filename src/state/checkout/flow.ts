import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isAddressEntered } from '../../domain/checkout/details.ts';
import type { PaymentDetails, PersonalDetails, ShippingDetails } from '../../domain/checkout/details.ts';
import type { OpenPayment } from '../../commerce/contract/payment.ts';
import { lookUpDelay } from '../../domain/checkout/placement.ts';
import { userOfCheckout } from '../../domain/tracking/checkout-user.ts';
import { prepareOrder } from '../../domain/checkout/prepare-order.ts';
import { couponsOf } from '../cart/coupons.ts';
import type { CouponOutcome, Coupons } from '../cart/coupons.ts';
import type { StoredOrders } from '../stored/stored-orders.ts';
import { currentConsent } from '../consent/consent.ts';
import { createOffers, keepStock } from './offers.ts';
import type { OrderRecord } from '../../domain/checkout/order-record.ts';
import type { Offers, OffersOptions, OffersState } from './offers.ts';
import type { Placement, Placing } from './placement.ts';
import { dispatchShopEvent } from '../shop-events.ts';

export type { ShippingMethodAnswer } from '../../commerce/contract/checkout.ts';

/** State of an order: not begun, being placed, or the result. */
export type Progress = { readonly kind: 'none' } | { readonly kind: 'placing' } | Placement;

/** An order of which it is not known yet whether it stands. */
export type OnItsWay = Extract<Placement, { kind: 'unknown' | 'queued' | 'waiting' }>;

/** Offers of the checkout and the progress of its order. */
export interface FlowState extends OffersState {
  readonly progress: Progress;
  /** Notes that the shopper returned from a payment provider without paying. */
  readonly isCanceled: boolean;
}

/** All that a checkout asks the server for. What fails changes nothing and can be tried again. */
export interface Flow extends Coupons, Omit<Offers, 'whenSent'> {
  readonly state: ReadableAtom<FlowState>;
  /** Places the order; `pay` pays one that is paid on the page. */
  place(details: OrderDetails, pay?: Pay): Promise<void>;
  /** Finds out how an order stands whose answer was lost; `resend` sends it where it never arrived. */
  resolve(options: { readonly resend: boolean }): Promise<void>;
  /** Asks for the details of an order that is shown without them. */
  completeOrder(): Promise<void>;
  /** Shows the order that a cart became; false where it became none, or one of somebody else. */
  showOrder(cartId: string, key?: string): Promise<boolean>;
  /** Gives up an order that was made offline and never sent. */
  giveUpWaiting(): void;
  /**
   * Starts the payment of an unpaid order: asks a provider again that was unavailable, and leads to the payment page.
   */
  payAgain(): Promise<void>;
  /** The shopper has come back from a payment provider without paying. */
  noteCanceled(): void;
  /** Continues the checkout and hides a refusal. */
  goOn(): void;
  /** Clears the page of a customer who has logged out. */
  logOut(): void;
  /** Hides a refusal after a change of the cart; an order in flight stays. */
  forgetRefusal(): void;
}

/**
 * Has the shopper pay on the page: false where the provider says that nothing was paid. The secret lets this payment be
 * confirmed and no other. Who is led to another page comes back to the address.
 */
export type Pay = (clientSecret: string, returnUrl: string) => Promise<boolean>;

/** Details of an order. */
export interface OrderDetails {
  readonly personal: PersonalDetails;
  readonly shipping: ShippingDetails;
  readonly payment: PaymentDetails;
  readonly userId?: string;
}

/** Options of the checkout's flow. */
export interface FlowOptions extends Omit<OffersOptions, 'state' | 'set'> {
  readonly storeCode: string;
  readonly currencyCode: string;
  readonly orders: StoredOrders;
  readonly placing: Placing;
  /** Returns the ID of the logged-in customer, if any. */
  readonly customerId?: () => number | undefined;
  /** Leads to a page of a payment provider. */
  readonly leave?: (url: string) => void;
  /** Address of the page that shows what became of an order. */
  readonly returnUrl?: (record: OrderRecord) => string;
}

/** Returns the flow of a checkout, from its offers to the order. */
export function createFlow(options: FlowOptions): Flow {
  const { storeCode, currencyCode, api, cart, refresh, orders, placing } = options;
  const { customerId = () => undefined, leave, returnUrl } = options;
  const state = atom<FlowState>({
    shipping: { status: 'unknown', methods: [] },
    payment: { status: 'unknown', methods: [] },
    unavailable: [],
    progress: { kind: 'none' },
    isCanceled: false,
  });
  const set = (change: Partial<FlowState>) => state.set({ ...state.get(), ...change });
  const { whenSent, ...offers } = createOffers({ ...options, state, set });
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const cartId = () => cart.state.get().cartServerToken ?? '';

  async function show(placement: Placement): Promise<void> {
    clearTimeout(timer);
    // Differences are shown for a cart that is shown as the shop has it.
    if (isAboutCart(placement)) await refresh();
    const unavailable = 'unavailable' in placement ? placement.unavailable : state.get().unavailable;
    keepStock(unavailable);
    set({ progress: placement, unavailable });
    const next = nextStep(placement);
    if (!next) return;
    timer = setTimeout(() => void next(), lookUpDelay(attempt));
    attempt += 1;
  }

  /** Returns the step that follows by itself while something is unknown. */
  const nextStep = (placement: Placement): (() => Promise<void>) | undefined => {
    if (placement.kind === 'placed') return placement.order === undefined ? completeOrder : undefined;
    if (placement.kind === 'unknown' || placement.kind === 'queued') return () => resolve({ resend: true });
    return undefined;
  };

  async function completeOrder(): Promise<void> {
    const { progress } = state.get();
    if (progress.kind !== 'placed' || progress.order !== undefined) return;
    clearTimeout(timer);
    const { cart_id, order_id } = progress.record;
    const found = await placing.find(cart_id, order_id);
    if (state.get().progress === progress) await show(found.kind === 'placed' ? found : progress);
  }

  async function resolve({ resend }: { readonly resend: boolean }): Promise<void> {
    clearTimeout(timer);
    const { progress } = state.get();
    // The one that is shown, whatever another tab has made of it.
    const shown = isOnItsWay(progress) ? progress.record : undefined;
    const kept = shown ? orders.find(shown.order_id) : orders.open()[0];
    const record = kept ?? shown;
    if (!record) return;
    // A cart that was filled offline has no number before it is sent.
    if (record.attempts === 0 && resend && cart.state.get().isPending) await refresh();
    const cart_id = record.cart_id || cartId();
    const known =
      !kept || record.cart_id || !record.order
        ? record
        : { ...record, cart_id, order: { ...record.order, cart_id } };
    if (known !== record) orders.write(known);
    const placement = await (resend ? placing.sendAgain(known) : placing.lookUp(known));
    // An answer that is late takes nothing back.
    const { progress: now } = state.get();
    if (progress.kind !== 'placed' && now.kind === 'placed') return;
    // Nor does it lead back a shopper who has chosen to pay another way meanwhile.
    const hasGoneOn = isOnItsWay(progress) && (now.kind === 'none' || now.kind === 'placing');
    if (hasGoneOn && placement.kind !== 'placed') return;
    await show(placement);
  }

  async function showOrder(cartId: string, key?: string): Promise<boolean> {
    const shown = await placing.find(cartId, key);
    const isOrder = shown.kind === 'placed' || shown.kind === 'unknown';
    if (isOrder) await show(shown);
    return isOrder;
  }

  async function place({ personal, shipping, payment, userId = '' }: OrderDetails, pay?: Pay): Promise<void> {
    // A second click on the button.
    if (state.get().progress.kind === 'placing') return;
    set({ progress: { kind: 'placing' }, isCanceled: false });
    attempt = 0;
    const customer = customerId();
    // What the shopper sees now is what is ordered, or nothing.
    const { platformTotals: seen, cartServerToken: seenCart, cartItems: shown } = cart.state.get();
    await whenSent();
    if (cart.state.get().isPending) await refresh();
    // The session has ended meanwhile, and the cart went with it.
    if (customerId() !== customer) return show({ kind: 'logged-out' });
    if (seenCart && seenCart !== cartId() && (await showOrder(seenCart))) return;
    // Another device has emptied it.
    if (shown.length > 0 && cart.state.get().cartItems.length === 0)
      return show({ kind: 'refused', reason: 'cart_empty' });
    const consent = currentConsent(storeCode);
    const order = prepareOrder({
      storeCode,
      userId,
      personal,
      shipping,
      payment,
      cartId: cartId(),
      lines: cart.state.get().cartItems,
      ...(seen && { expected: { grand_total: seen.grand_total, currency_code: currencyCode } }),
      ...(consent && { consent }),
    });
    const placement = await placing.place(order);
    if (placement.kind === 'placed' || placement.kind === 'unknown')
      dispatchShopEvent(
        'vernissage:identified',
        userOfCheckout(personal, isAddressEntered(shipping) ? shipping : payment),
      );
    const secret = clientSecretOf(placement);
    if (pay && returnUrl && placement.kind === 'unknown' && secret !== undefined) {
      const isPaid = await pay(secret, returnUrl(placement.record));
      return showPaid(await placing.lookUp(placement.record), isPaid);
    }
    await show(placement);
    const url = paymentUrl(placement);
    if (url !== undefined) leave?.(url);
  }

  /**
   * Shows the state of a payment as the shop reports it, whatever the browser was told. Without a payment the checkout goes
   * on.
   */
  async function showPaid(placement: Placement, isPaid: boolean): Promise<void> {
    if (placement.kind !== 'unknown' || clientSecretOf(placement) === undefined) return show(placement);
    if (!isPaid) return set({ progress: { kind: 'none' } });
    // The shop has not heard of it yet.
    await show({ kind: 'unknown', record: placement.record, because: placement.because });
  }

  async function payAgain(): Promise<void> {
    await resolve({ resend: true });
    const { progress } = state.get();
    if (!isUnpaid(progress)) return;
    const url = paymentUrl(progress);
    if (url !== undefined) leave?.(url);
    else if (clientSecretOf(progress) !== undefined) goOn();
  }

  function goOn(): void {
    clearTimeout(timer);
    set({ progress: { kind: 'none' }, isCanceled: false });
  }

  const forgetRefusal = () => {
    const { progress, unavailable } = state.get();
    if (!isRefusal(progress)) return;
    // What can't be had is asked for again, of the cart as it is now.
    set({ progress: { kind: 'none' }, unavailable: 'unavailable' in progress ? [] : unavailable });
  };
  const coupons = couponsOf({ api, cart, refresh });
  const afterCoupon = async (outcome: Promise<CouponOutcome>): Promise<CouponOutcome> => {
    if ((await outcome) === 'applied') forgetRefusal();
    return outcome;
  };

  return {
    state,
    forgetRefusal,
    ...offers,
    applyCoupon: (code) => afterCoupon(coupons.applyCoupon(code)),
    removeCoupon: () => afterCoupon(coupons.removeCoupon()),
    place,
    resolve,
    completeOrder,
    showOrder,
    giveUpWaiting() {
      for (const { order_id, attempts } of orders.open()) if (attempts === 0) orders.drop(order_id);
      set({ progress: { kind: 'none' } });
    },
    logOut() {
      const { progress } = state.get();
      const stands = progress.kind === 'placed';
      // A running attempt shows its own result, and a visitor's order belongs to nobody else.
      if (progress.kind === 'placing' || (stands && progress.record.customer_id === undefined)) return;
      clearTimeout(timer);
      // That an order stands is still true; what is in it is the customer's to see.
      set({ progress: stands ? { ...progress, order: null } : { kind: 'logged-out' } });
    },
    payAgain,
    noteCanceled: () => set({ isCanceled: true }),
    goOn,
  };
}

/** Returns the page where the shopper pays for a waiting order; undefined if it is paid otherwise. */
export function paymentUrl(placement: Placement): string | undefined {
  const action = placement.kind === 'unknown' ? placement.payment?.action : undefined;
  return action?.kind === 'redirect' && /^https?:/.test(action.url) ? action.url : undefined;
}

/** Returns the secret with which the shopper pays for a waiting order on this page; undefined if it is paid otherwise. */
function clientSecretOf(placement: Placement): string | undefined {
  const action = placement.kind === 'unknown' ? placement.payment?.action : undefined;
  return action?.kind === 'confirm' ? action.clientSecret : undefined;
}

/** Tells whether an order waits for its shopper to pay, or for its payment provider to be asked: nothing was charged. */
export function isUnpaid(
  progress: Progress,
): progress is Extract<Placement, { kind: 'unknown' }> & { readonly payment: OpenPayment } {
  return (
    progress.kind === 'unknown' &&
    (progress.payment?.unasked === true ||
      paymentUrl(progress) !== undefined ||
      clientSecretOf(progress) !== undefined)
  );
}

/** Returns whether the shown order has no result yet. */
export function isOnItsWay(progress: Progress): progress is OnItsWay {
  return progress.kind === 'unknown' || progress.kind === 'queued' || progress.kind === 'waiting';
}

/** Returns whether an order was refused for a reason that the shopper sees. */
function isRefusal({ kind }: Progress): boolean {
  return ['changed', 'out-of-stock', 'invalid', 'payment-refused', 'refused', 'not-placed'].includes(kind);
}

/** Returns whether a refusal means that the shown cart is outdated: the shop has another one, or none. */
function isAboutCart(placement: Placement): boolean {
  if (placement.kind === 'refused')
    return ['payment_returned', 'cart_empty'].includes(placement.reason ?? '');
  return placement.kind === 'changed' || placement.kind === 'out-of-stock';
}
