import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import type { ReadableAtom } from 'nanostores';
import type { CartTotals } from '../../commerce/contract/cart.ts';
import type {
  PaymentMethodAnswer,
  ShippingMethodAnswer,
  UnavailableItem,
} from '../../commerce/contract/checkout.ts';
import { isVirtualCart, paymentMethodsOf, shippingMethodsOf } from '../../domain/cart/cart-methods.ts';
import { informationAddress, lookupAddress } from '../../domain/checkout/address.ts';
import type { PaymentDetails, ShippingDetails } from '../../domain/checkout/details.ts';
import type { ApiAnswer, ApiClient } from '../api.ts';
import type { Cart } from '../cart/cart.ts';
import { isForgottenCart } from '../cart/unknown-cart.ts';
import { updateLiveProducts } from '../live-products.ts';
import { isListOf } from '../more-shapes.ts';
import { isShippingInformation, isShippingMethod } from './checkout-shapes.ts';

/** Methods to choose from. `failed`: the request failed. */
interface Offer<Method> {
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed';
  readonly methods: readonly Method[];
}

interface PaymentOffer extends Offer<PaymentMethodAnswer> {
  /** Up to which sum there is a way of paying, where the cart costs more. */
  readonly limit?: DecimalAmount;
}

/** Offers of a checkout, and lines that are not available in their quantity. */
export interface OffersState {
  readonly shipping: Offer<ShippingMethodAnswer>;
  readonly payment: PaymentOffer;
  readonly unavailable: readonly UnavailableItem[];
}

/** Asks for ways of shipping and paying, and sends which were chosen. What fails changes nothing and can be tried again. */
export interface Offers {
  /** Requests the shipping methods to an address. */
  askShipping(details: ShippingDetails): Promise<void>;
  /** Tells where and how it is sent: totals and ways of paying follow. */
  sendShipping(details: ShippingDetails, payment: PaymentDetails): Promise<void>;
  /** Tells how it is paid: totals follow. */
  sendPayment(details: ShippingDetails, code: string): Promise<void>;
  /** Resolves once all pending updates were sent. */
  whenSent(): Promise<unknown>;
}

/** Options of the checkout's offers. */
export interface OffersOptions {
  readonly api: ApiClient;
  readonly cart: Cart;
  /** Asks for the cart's totals again, after what waits was sent. */
  readonly refresh: () => Promise<void>;
  /** Offered where ways of shipping can't be asked for, and none are known from before (docs/reference/product.md#s9). */
  readonly fallbackShipping: ShippingMethodAnswer;
  /** The state that is written. */
  readonly state: ReadableAtom<OffersState>;
  readonly set: (change: Partial<OffersState>) => void;
}

/** Names the cart of a call. */
type CartQuery = { readonly token: string; readonly cartId: string };

/** Returns what asks the shop for ways of shipping and of paying, and keeps its answers. */
export function createOffers({ api, cart, refresh, fallbackShipping, state, set }: OffersOptions): Offers {
  let asked = 0;
  let sends = 0;

  const cartId = () => cart.state.get().cartServerToken ?? '';

  /** Calls the API; for a lost cart it first looks up what the cart has become. */
  const call = async <Result>(send: (query: CartQuery) => Promise<ApiAnswer<Result>>) => {
    const ask = () => send({ token: '', cartId: cartId() });
    const known = cartId();
    // What could not be sent yet has no cart there to speak of.
    if (known === '') return { kind: 'temporary', message: '' } as const;
    const answer = await ask();
    if (answer.kind !== 'refused' || !isForgottenCart(answer)) return answer;
    await refresh();
    return ['', known].includes(cartId()) ? answer : ask();
  };

  const failed = <Method>({ methods }: Pick<Offer<Method>, 'methods'>): Offer<Method> => ({
    status: 'failed',
    methods,
  });

  /** Sends the details of the checkout one after the other: the server keeps the latest. */
  let lastSent: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = lastSent.then(task, task);
    lastSent = turn;
    return turn;
  };

  async function askShipping(details: ShippingDetails): Promise<void> {
    const turn = (asked += 1);
    const { shipping } = state.get();
    set({ shipping: { ...shipping, status: 'loading' } });
    // A cart that is still on its way to the server has no ways of shipping there.
    if (cart.state.get().isPending) await refresh();
    const body = { address: lookupAddress(details) };
    const answer = await call((query) =>
      api('cart/shipping-methods', { query, body, is: isListOf(isShippingMethod) }),
    );
    // The shopper has named another place meanwhile.
    if (turn !== asked) return;
    set({
      shipping:
        answer.kind === 'ok'
          ? { status: 'ready', methods: shippingMethodsOf(answer.result) }
          : failed({ methods: shipping.methods.length > 0 ? shipping.methods : [fallbackShipping] }),
    });
  }

  function sendLatestShipping(details: ShippingDetails, payment: PaymentDetails): Promise<void> {
    const turn = (sends += 1);
    set({ payment: { ...state.get().payment, status: 'loading' } });
    const isLatest = () => turn === sends;
    return inTurn(async () => {
      if (isLatest()) await sendShipping(details, payment, isLatest);
    });
  }

  async function sendShipping(details: ShippingDetails, payment: PaymentDetails, isLatest: () => boolean) {
    // Lines that were changed just now go first.
    if (cart.state.get().isPending) await refresh();
    const virtual = isVirtualCart(cart.state.get().cartItems);
    const body = {
      addressInformation: {
        ...(!virtual && { shippingAddress: informationAddress(details) }),
        ...(payment.country !== '' && { billingAddress: informationAddress(payment) }),
        shippingMethodCode: virtual ? '' : details.shippingMethod,
        shippingCarrierCode: virtual ? '' : details.shippingCarrier,
      },
    };
    const answer = await call((query) =>
      api('cart/shipping-information', { query, body, is: isShippingInformation }),
    );
    // Other details have been sent meanwhile; their answer is shown.
    if (!isLatest()) return;
    if (answer.kind !== 'ok') {
      set({ payment: failed(state.get().payment) });
      return;
    }
    const { payment_methods, payment_limit: limit, totals, unavailable = [] } = answer.result;
    const methods = paymentMethodsOf<PaymentMethodAnswer>([], payment_methods, { isVirtual: virtual });
    // Nothing is ordered before the shopper sees what it costs.
    await refresh();
    if (!isLatest()) return;
    const { shipping } = state.get();
    keepStock(unavailable);
    set({
      payment: { status: 'ready', methods, ...(limit !== undefined && { limit }) },
      shipping: { ...shipping, methods: shipping.methods.map((way) => atPriceOf(totals, way)) },
      unavailable,
    });
  }

  /** Returns the fallback method at the price of the shop, once the shop has answered. */
  const atPriceOf = (totals: CartTotals, way: ShippingMethodAnswer): ShippingMethodAnswer => {
    const { carrier_code, method_code } = fallbackShipping;
    const isSaid = totals.total_segments.some(({ code }) => code === 'shipping');
    if (!isSaid || way.carrier_code !== carrier_code || way.method_code !== method_code) return way;
    const { shipping_amount: amount, shipping_incl_tax: price_incl_tax } = totals;
    return { ...way, amount, base_amount: amount, price_excl_tax: amount, price_incl_tax };
  };

  async function sendPayment(details: ShippingDetails, code: string): Promise<void> {
    const methods = {
      paymentMethod: { method: code },
      shippingMethodCode: details.shippingMethod,
      shippingCarrierCode: details.shippingCarrier,
    };
    const answer = await call((query) => api('cart/collect-totals', { query, body: { methods } }));
    if (answer.kind === 'ok') await refresh();
  }

  return {
    askShipping,
    sendShipping: sendLatestShipping,
    sendPayment: (details, code) => inTurn(() => sendPayment(details, code)),
    whenSent: () => lastSent,
  };
}

/** Stores the available quantities as the stock of the products, so that lines agree with the refusal. */
export function keepStock(unavailable: readonly UnavailableItem[]): void {
  // What one customer may have of an edition is not its stock.
  const missing = unavailable.filter(({ most }) => most === undefined);
  if (missing.length === 0) return;
  updateLiveProducts(
    missing.map(({ sku, qty, available, is_reserved }) => {
      const reserved = is_reserved ? { reserved: qty - available } : {};
      const stock = { qty: available, is_in_stock: available > 0, backorders: 0, manage_stock: 1 };
      return [sku, { stock: { ...stock, ...reserved } }];
    }),
  );
}
