import { expect, test } from 'vitest';
import type { ApiAnswer, ApiClient } from '../api.ts';
import { followHostedOrder, type HostedOutcome } from './follow-hosted-order.ts';

/** What a page shows that asks until it knows, where the shop answers so. */
async function followed(
  answers: readonly ApiAnswer<unknown>[],
  sid = 'sid',
): Promise<readonly HostedOutcome[]> {
  const outcomes: HostedOutcome[] = [];
  let asked = 0;
  const api = (async () => answers[Math.min((asked += 1), answers.length) - 1]) as unknown as ApiClient;
  await followHostedOrder(api, sid, {
    signal: new AbortController().signal,
    onOutcome: (outcome) => outcomes.push(outcome),
    wait: async () => undefined,
  });
  return outcomes;
}

const of = (shop_order: object): ApiAnswer<unknown> => ({
  kind: 'ok',
  result: { html_snippet: '<p/>', confirmation: {}, shop_order: { cart_id: 'cart', ...shop_order } },
});
const temporary: ApiAnswer<unknown> = { kind: 'temporary', message: '' };

test('an order is shown once it is placed, however long it takes', async () => {
  const placed = of({ state: 'placed', key: 'key', increment_id: 'SE-100001' });
  expect(await followed([of({ state: 'none' }), temporary, of({ state: 'pending' }), placed])).toEqual([
    {
      kind: 'placed',
      cartId: 'cart',
      key: 'key',
      orderNumber: 'SE-100001',
      snippet: '<p/>',
      confirmation: {},
    },
  ]);
});

test.each<[string, readonly ApiAnswer<unknown>[], string]>([
  ['never answers', [temporary], 'slow'],
  ['knows no such order', [{ kind: 'refused', code: 404, message: '' }], 'unknown'],
  ['gave the money back', [of({ state: 'refused', reason: 'payment_returned' })], 'returned'],
  ['refused it', [of({ state: 'refused', reason: 'payment_refused' })], 'other'],
])('a shop that %s is told as that', async (_what, answers, kind) => {
  expect(await followed(answers)).toEqual([{ kind }]);
});

test('without an id nothing is asked', async () => {
  expect(await followed([], '')).toEqual([{ kind: 'unknown' }]);
});
