import { expect, test, vi } from 'vitest';
import { fallbackMethod } from '../../config/shipping.ts';
import { findStoreView } from '../../config/store-views.ts';
import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../domain/checkout/details.ts';
import { newRecord } from '../../domain/checkout/order-record.ts';
import { prepareOrder } from '../../domain/checkout/prepare-order.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import { memoryStorage, openStorage } from '../storage.ts';
import { createFlow } from './flow.ts';
import { openOrders } from '../stored/stored-orders.ts';
import type { Placement } from './placement.ts';

const details = {
  personal: emptyPersonalDetails,
  shipping: emptyShippingDetails,
  payment: { ...emptyPaymentDetails, paymentMethod: 'stripe' },
};
const record = newRecord(
  prepareOrder({ storeCode: 'de', cartId: 'c1', lines: [], ...details }),
  'k1',
  new Date('2026-11-27T12:00:00Z'),
);
const unpaid: Placement = {
  kind: 'unknown',
  record,
  because: 'payment',
  payment: { id: 'p1', provider: 'stripe', action: { kind: 'confirm', clientSecret: 'pi_1_secret_2' } },
};
const placed: Placement = { kind: 'placed', record, order: null };
const unheard: Placement = { kind: 'unknown', record, because: 'no-answer' };

/** A checkout whose server says this of its order. */
function flowOf(said: () => Promise<Placement>) {
  const { cart, sender } = openBrowser('http://shop.test').openTab();
  return createFlow({
    storeCode: 'de',
    currencyCode: 'EUR',
    api: () => Promise.resolve({ kind: 'temporary', message: '' }),
    cart,
    orders: openOrders(openStorage('order/', [memoryStorage()])),
    refresh: () => sender.refresh(),
    placing: { place: () => Promise.resolve(unpaid), lookUp: said, find: said, sendAgain: said },
    fallbackShipping: fallbackMethod('Fallback', findStoreView('de') as StoreView),
    returnUrl: ({ order_id }) => `https://shop.test/#${order_id}`,
  });
}

/** Pays on the page for an order of which the shop then says something; what the shopper is shown. */
async function pay(isPaid: boolean, said: Placement) {
  const flow = flowOf(() => Promise.resolve(said));
  const asked = vi.fn(() => {
    // The form stays where it is while the shopper pays.
    expect(flow.state.get().progress).toEqual({ kind: 'placing' });
    return Promise.resolve(isPaid);
  });
  await flow.place(details, asked);
  expect(asked).toHaveBeenCalledExactlyOnceWith('pi_1_secret_2', 'https://shop.test/#k1');
  const { progress } = flow.state.get();
  flow.goOn();
  return progress;
}

test.each<[string, boolean, Placement, object]>([
  ['paid, and the shop knows it', true, placed, placed],
  ['paid, and the shop has not heard of it', true, unpaid, { ...unpaid, payment: undefined }],
  ['paid, and the shop can’t be reached', true, unheard, unheard],
  ['declined: the form is there for another try', false, unpaid, { kind: 'none' }],
  ['declined here, and paid elsewhere', false, placed, placed],
  ['declined, and the shop can’t be reached', false, unheard, unheard],
  ['declined, and over', false, { kind: 'payment-refused' }, { kind: 'payment-refused' }],
])('an order paid on the page: %s', async (_what, isPaid, said, shown) => {
  expect(await pay(isPaid, said)).toEqual(shown);
});

test.each<[string, Placement, object]>([
  ['still unpaid leads nobody back who pays another way', unpaid, { kind: 'none' }],
  ['paid after all is shown', placed, placed],
])('a late answer that an order is %s', async (_what, said, shown) => {
  const answer = Promise.withResolvers<Placement>();
  const flow = flowOf(() => answer.promise);
  await flow.place(details);
  const asked = flow.resolve({ resend: true });
  flow.goOn();
  answer.resolve(said);
  await asked;
  expect(flow.state.get().progress).toEqual(shown);
  flow.goOn();
});
