import { expect, test } from 'vitest';
import type { ReadHostedOrder } from '../../../commerce/contract/hosted-checkout.ts';
import type { Fault } from '../../../../tests/support/state/network.ts';
import { stateShop } from '../../../../tests/support/state/shop.ts';
import { createApi } from '../../../state/api.ts';
import { followHostedOrder, type HostedOutcome } from './follow-hosted-order.ts';

const shop = stateShop();

/** What a page shows that asks until it knows, where the shop answers so, the last answer again and again. */
async function followed(answers: readonly Fault[], sid = 'sid'): Promise<readonly HostedOutcome[]> {
  const outcomes: HostedOutcome[] = [];
  shop.network.faults = [...answers, ...answers.slice(-1).flatMap((last) => Array<Fault>(20).fill(last))];
  await followHostedOrder(createApi({ storeCode: 'de', origin: shop.origin }), sid, {
    signal: new AbortController().signal,
    onOutcome: (outcome) => outcomes.push(outcome),
    wait: async () => undefined,
  });
  return outcomes;
}

const ann = { email: 'ann@example.com', given_name: 'Ann', family_name: 'Doe', phone: '030 1' };
const confirmation = {
  order_id: 'sid',
  items: [],
  shipping_address: ann,
  billing_address: ann,
  couponCode: null,
};

const of = (shop_order: ReadHostedOrder['shop_order'], status = 'checkout_complete'): Fault => ({
  code: 200,
  result: {
    order_id: 'sid',
    status,
    order_amount: 1250,
    purchase_currency: 'EUR',
    html_snippet: '<p/>',
    confirmation,
    shop_order: { cart_id: 'cart', ...shop_order },
  } satisfies ReadHostedOrder,
});

test('an order is shown once it is placed, however long it takes', async () => {
  const placed = of({ state: 'placed', key: 'key', increment_id: 'SE-100001' });
  expect(await followed([of({ state: 'none' }), 'refuse', of({ state: 'pending' }), placed])).toEqual([
    {
      kind: 'placed',
      cartId: 'cart',
      key: 'key',
      orderNumber: 'SE-100001',
      snippet: '<p/>',
      confirmation,
    },
  ]);
});

test.each<[string, readonly Fault[], string]>([
  ['never answers', ['refuse'], 'slow'],
  ['knows no such order', [{ code: 404, result: '' }], 'unknown'],
  ['gave the money back', [of({ state: 'refused', reason: 'payment_returned' })], 'returned'],
  ['refused it', [of({ state: 'refused', reason: 'payment_refused' })], 'other'],
])('reports a shop that %s', async (_what, answers, kind) => {
  expect(await followed(answers)).toEqual([{ kind }]);
});

test.each(['none', 'pending'] as const)(
  'reports an unpaid order after two answers, with the shop order in state %s',
  async (state) => {
    const unpaid = of({ state }, 'checkout_incomplete');
    expect(await followed([unpaid, unpaid])).toEqual([{ kind: 'incomplete' }]);
    expect(shop.network.faults.length).toBe(20);
    const placed = of({ state: 'placed', increment_id: 'SE-100001' });
    expect(await followed([unpaid, 'refuse', of({ state }), unpaid, placed])).toMatchObject([
      { kind: 'placed' },
    ]);
  },
);

test('requests nothing without an ID', async () => {
  expect(await followed([], '')).toEqual([{ kind: 'unknown' }]);
});
