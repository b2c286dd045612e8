import { expect, test } from 'vitest';
import { isText } from '../shape.ts';
import { fallbackMethod } from '../../config/shipping.ts';
import { findStoreView } from '../../config/store-views.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../domain/checkout/details.ts';
import { createApi } from '../api.ts';
import type { ApiAnswer, ApiCall, ApiClient, ApiPath } from '../api.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { pageLock } from '../lock.ts';
import { memoryStorage, openStorage } from '../storage.ts';
import { createFlow } from './flow.ts';
import { openOrders } from '../stored/stored-orders.ts';
import { createPlacing } from './placement.ts';

const shop = stateShop();

interface Told {
  readonly method: string;
  readonly answer: (...codes: string[]) => void;
  readonly lose: () => void;
  readonly refuse: (refusal: { readonly code: number; readonly message: string }) => void;
}

/** A checkout whose calls wait until they are answered. */
async function openFlow(customerId?: () => number | undefined) {
  const { cart, sender } = openBrowser(shop.origin).openTab();
  const made = await createApi({ storeCode: 'de', origin: shop.origin })('cart/create', {
    is: isText,
    body: {},
  });
  if (made.kind !== 'ok') throw new Error('There is no cart');
  cart.write({ ...cart.document(), cartServerToken: made.result });
  const told: Told[] = [];
  const api: ApiClient = <Path extends ApiPath, Result>(_path: Path, { body }: ApiCall<Path, Result>) =>
    new Promise<ApiAnswer<Result>>((resolve) => {
      const { addressInformation } = body as { addressInformation: { shippingMethodCode: string } };
      told.push({
        method: addressInformation.shippingMethodCode,
        answer(...codes) {
          const payment_methods = codes.map((code) => ({ code, title: code }));
          resolve({ kind: 'ok', result: { payment_methods, totals: { total_segments: [] } } as Result });
        },
        lose: () => resolve({ kind: 'temporary', message: 'Failed to fetch' }),
        refuse: (refusal) => resolve({ kind: 'refused', ...refusal }),
      });
    });
  const orders = openOrders(openStorage('order/', [memoryStorage()]));
  const flow = createFlow({
    storeCode: 'de',
    currencyCode: 'EUR',
    api,
    cart,
    orders,
    refresh: () => sender.refresh(),
    placing: createPlacing({ api, orders, lock: pageLock, lockName: 'order', onPlaced: async () => {} }),
    fallbackShipping: fallbackMethod('Fallback', findStoreView('de') as StoreView),
    ...(customerId && { customerId }),
  });
  const tell = (shippingMethod: string) =>
    flow.sendShipping({ ...emptyShippingDetails, shippingMethod }, emptyPaymentDetails);
  const offered = () => {
    const { status, methods } = flow.state.get().payment;
    return [status, ...methods.map(({ code }) => code)];
  };
  return { told, tell, offered, flow, cart };
}

test('the shop receives the shopper’s last choice, and none in between', async () => {
  const { told, tell, offered } = await openFlow();
  const all = [tell('standard')];
  await expect.poll(() => told.length).toBe(1);
  all.push(tell('express'), tell('freight'));
  told[0]?.answer('card');
  await expect.poll(() => told.length).toBe(2);
  expect(offered()).toEqual(['loading']);
  told[1]?.answer('invoice');
  await Promise.all(all);
  expect(told.map(({ method }) => method)).toEqual(['standard', 'freight']);
  expect(offered()).toEqual(['ready', 'invoice']);
});

test('a lost call says nothing if another one follows', async () => {
  const { told, tell, offered } = await openFlow();
  const both = [tell('standard')];
  await expect.poll(() => told.length).toBe(1);
  both.push(tell('express'));
  told[0]?.lose();
  await expect.poll(() => told.length).toBe(2);
  expect(offered()).toEqual(['loading']);
  told[1]?.answer('card');
  await Promise.all(both);
  expect(offered()).toEqual(['ready', 'card']);
});

test('nothing is ordered if the session ends before the order is sent', async () => {
  let customer: number | undefined = 7;
  const { told, tell, flow } = await openFlow(() => customer);
  const telling = tell('standard');
  await expect.poll(() => told.length).toBe(1);
  const placing = flow.place({
    personal: emptyPersonalDetails,
    shipping: emptyShippingDetails,
    payment: emptyPaymentDetails,
  });
  customer = undefined;
  told[0]?.answer('card');
  await Promise.all([telling, placing]);
  expect([told.length, flow.state.get().progress]).toEqual([1, { kind: 'logged-out' }]);
});

test('nothing is ordered if the cart turns out to be empty', async () => {
  const { told, tell, flow, cart } = await openFlow();
  cart.write({ ...cart.document(), lines: [{ key: 'MOON-7', sku: 'MOON-7', qty: 1 }] });
  const telling = tell('standard');
  await expect.poll(() => told.length).toBe(1);
  const placing = flow.place({
    personal: emptyPersonalDetails,
    shipping: emptyShippingDetails,
    payment: emptyPaymentDetails,
  });
  cart.write({ ...cart.document(), lines: [] });
  told[0]?.answer('card');
  await Promise.all([telling, placing]);
  expect([told.length, flow.state.get().progress]).toEqual([1, { kind: 'refused', reason: 'cart_empty' }]);
});

test('offered payment methods stay when the shop can’t be reached', async () => {
  const { told, tell, offered } = await openFlow();
  const first = tell('standard');
  await expect.poll(() => told.length).toBe(1);
  told[0]?.answer('card');
  await first;
  const second = tell('express');
  await expect.poll(() => told.length).toBe(2);
  expect(offered()).toEqual(['loading', 'card']);
  told[1]?.lose();
  await second;
  expect(offered()).toEqual(['failed', 'card']);
});

test('nothing is requested of a cart that is not at the shop', async () => {
  const { told, tell, offered, cart } = await openFlow();
  cart.write({ ...cart.document(), cartServerToken: null });
  await tell('standard');
  expect([told.length, offered()]).toEqual([0, ['failed']]);
});

test('a lost cart is requested as the cart it has become', async () => {
  const { told, tell, offered, cart } = await openFlow();
  const known = cart.document().cartServerToken;
  cart.add({ sku: 'A', name: 'A', qty: 1 });
  const telling = tell('standard');
  await expect.poll(() => told.length).toBe(1);
  await shop.forgetCarts();
  told[0]?.refuse({ code: 404, message: `No such entity with cartId = ${String(known)}` });
  await expect.poll(() => told.length).toBe(2);
  expect(cart.document().cartServerToken).not.toBe(known);
  told[1]?.answer('card');
  await telling;
  expect(offered()).toEqual(['ready', 'card']);
});
