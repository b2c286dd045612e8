import type { OpenPayment } from '../../../src/commerce/contract/payment.ts';
import type { ApiClient } from '../api/client.ts';
import { addressIn, buyersKey, orderBodyOf, sendOrder, type FixtureStoreCode } from '../orders.ts';
import { tell } from '../stand-ins/control.ts';

/** What a buyer does with one cart, at the shop and at the provider; each may be done any number of times. */
export interface Buyer {
  readonly cartId: string;
  /** Orders the cart, or has the hosted checkout made for it as it is now; gives the answer's status. */
  order(): Promise<number>;
  /** Pays at the provider, as far as the shop has said how. */
  pay(): Promise<void>;
  /** Comes back to the shop; gives what it says of the order, such as `placed`, or the status of its answer. */
  comeBack(): Promise<string>;
  /** Gives an address in the hosted checkout. */
  fillIn?(): Promise<void>;
  /** Has the hosted checkout ask the shop whether all of it can be had; gives the status of the answer. */
  validate?(): Promise<string>;
}

export type BuyerOf = (api: ApiClient, standInUrl: string, cart: CartToPay) => Promise<Buyer>;

interface CartToPay {
  readonly cartId: string;
  readonly store: FixtureStoreCode;
  /** Of the order; not given: that of the cart's buyer. */
  readonly key?: string;
}

interface Told {
  readonly payment?: OpenPayment;
}

interface StateAnswer extends Told {
  readonly state: string;
}

/** A buyer by card, or by a way of paying of Stripe whose money moves at once, such as `ideal`. */
export const stripeBuyer =
  (type = 'card'): BuyerOf =>
  async (api, url, cart) => {
    const own = await ownCheckout(api, 'stripe', cart);
    const { cartId } = cart;
    return {
      cartId,
      order: own.order,
      comeBack: own.status,
      async pay() {
        const { action } = own.payment() ?? {};
        if (action?.kind !== 'confirm') return;
        const [intent = ''] = action.clientSecret.split('_secret_');
        await fetch(`${url}/v1/payment_intents/${intent}/confirm`, {
          method: 'POST',
          headers: {
            authorization: 'Bearer pk_test_demo',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({
            client_secret: action.clientSecret,
            'payment_method_data[type]': type,
            return_url: 'https://shop.example.com/',
          }),
        });
        await fetch(`${url}/authenticate/${intent}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ decision: 'approve' }),
        });
      },
    };
  };

export const paypalBuyer: BuyerOf = async (api, url, cart) => {
  const own = await ownCheckout(api, 'paypal', cart);
  const { cartId } = cart;
  const token = () => {
    const { action } = own.payment() ?? {};
    return action?.kind === 'redirect' ? new URL(action.url).searchParams.get('token') : null;
  };
  return {
    cartId,
    order: own.order,
    async pay() {
      if (token() !== null) await tell(url, `orders/${token()}`, { decision: 'approve' });
    },
    async comeBack() {
      if (token() === null) return own.status();
      return stateOf(await api.post<StateAnswer>('ext/payment-paypal/complete', { token: token() }));
    },
  };
};

export const klarnaBuyer: BuyerOf = async (api, url, { cartId, store }) => {
  let sid: string | undefined;
  const frame = async (action: object) => {
    if (sid !== undefined) await tell(url, `orders/${sid}`, action);
  };
  return {
    cartId,
    async order() {
      const answer = await api.post<{ readonly orderId?: string } | null>(
        `ext/payment-klarna/create-or-update-order?cartId=${cartId}`,
        { order: {}, ...(sid !== undefined && { orderId: sid }) },
      );
      sid = answer.body.result?.orderId ?? sid;
      return answer.status;
    },
    pay: () => frame({ kind: 'approve' }),
    fillIn: () => frame({ kind: 'address', country: addressIn(store).country_id }),
    async validate() {
      const answer = await fetch(`${api.url}/ext/payment-klarna/validate-kco-callback?sid=${sid}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return String(answer.status);
    },
    async comeBack() {
      const answer = await api.send<{ readonly shop_order?: StateAnswer }>(
        `ext/payment-klarna/order-id?sid=${sid}`,
      );
      return answer.body.result?.shop_order?.state ?? String(answer.status);
    },
  };
};

/** The shop's own checkout: what it says of how to pay is kept. */
async function ownCheckout(
  api: ApiClient,
  method: string,
  { cartId, store, key = buyersKey(cartId) }: CartToPay,
) {
  const body = await orderBodyOf(api, cartId, store, { information: { payment_method_code: method } });
  let payment: OpenPayment | undefined;
  return {
    payment: () => payment,
    async order() {
      const { status, body: answer } = await sendOrder(api, body, key);
      payment = (answer.meta as Told | undefined)?.payment ?? payment;
      return status;
    },
    async status() {
      const query = `key=${key}&cartId=${cartId}`;
      const answer = await api.send<StateAnswer>(`order/status?${query}`);
      payment = answer.body.result?.payment ?? payment;
      return stateOf(answer);
    },
  };
}

function stateOf({
  status,
  body,
}: {
  readonly status: number;
  readonly body: { readonly result: StateAnswer };
}) {
  return body.result?.state ?? String(status);
}
