import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  startOrderApi,
  type LookUpBehaviour,
  type OrderApi,
  type OrderBehaviour,
} from '../../../../../tests/support/api/order-api.ts';
import { casesOf } from '../../../../../tests/support/property-runs.ts';
import { remoteBreaker } from '../../../../config/limits/remote-shop.ts';
import { HttpFailure } from '../../../../http-client/http-failure.ts';
import type { CartReference } from '../../../backend.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { reconcileDueOrders } from '../worker.ts';

const keys = ['first', 'second'] as const;
/** Every cart has keys of its own. */
const keyOf = ({ cartId }: CartReference, key: string) => `${key}-of-${cartId}`;

const says = fc.constantFrom<OrderBehaviour['says']>(
  'number',
  'lost',
  'html',
  { code: 200, result: null },
  { code: 200, result: 'job-1' },
  { code: 500, result: 'Internal error' },
  { code: 500, result: 'Token expired' },
);
/** These say that nothing was ordered, and mean it. */
const refuses = fc.constantFrom<OrderBehaviour>(
  { isPlaced: false, says: { code: 400, result: ['bad'] } },
  { isPlaced: false, says: { code: 500, result: 'Error: Error while adding products' } },
  { isPlaced: false, says: { code: 200, result: 'Invalid signature validation of FRAME-OAK' } },
);
const placesOrNot = fc
  .tuple(fc.boolean(), says)
  // A number is only given for what was placed.
  .map(([isPlaced, each]): OrderBehaviour => ({ isPlaced: isPlaced || each === 'number', says: each }));

type Step =
  | {
      readonly kind: 'place';
      readonly behaviour: OrderBehaviour;
      readonly key: string;
      readonly city: string;
    }
  | { readonly kind: 'wait'; readonly seconds: number; readonly lookUp: LookUpBehaviour };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record<Extract<Step, { kind: 'place' }>>({
    kind: fc.constant('place' as const),
    behaviour: fc.oneof(placesOrNot, refuses),
    key: fc.constantFrom(...keys),
    city: fc.constantFrom('Berlin', 'Bonn'),
  }),
  fc.record<Extract<Step, { kind: 'wait' }>>({
    kind: fc.constant('wait' as const),
    seconds: fc.constantFrom(3, 100, 4_000),
    lookUp: fc.constantFrom<LookUpBehaviour>('truth', 'fails', 'no-call', 'nothing'),
  }),
);

// The circuit breaker of the API's client goes by the clock: waiting is what a case says, whatever the machine takes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('whatever the API answers, a cart is one order there, and its shopper is told what is true', async () => {
  const api = await startOrderApi();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        pass(remoteBreaker.pause / 1000 + 1);
        const cart = await api.cart();
        const before = api.placed.length;
        for (const each of steps) {
          if (each.kind === 'wait') await wait(api, each);
          else await place(api, cart, each);
          expect(api.placed.length - before).toBeLessThanOrEqual(1);
          await checkStates(api, cart, api.placed.length > before);
        }
      }),
      { numRuns: casesOf(25) },
    );
  } finally {
    await api.close();
  }
});

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

async function wait(api: OrderApi, { seconds, lookUp }: Extract<Step, { kind: 'wait' }>): Promise<void> {
  // An API that has no orders to show by key shows none at all.
  api.lookUp = lookUp;
  pass(seconds);
  await reconcileDueOrders(api.shop.engine);
}

async function place(
  api: OrderApi,
  cart: CartReference,
  { behaviour, key, city }: Extract<Step, { kind: 'place' }>,
): Promise<void> {
  api.next = behaviour;
  const numbers = () => api.placed.map(({ number }) => number);
  try {
    const { orderNumber } = await api.place(cart, keyOf(cart, key), city);
    expect(numbers()).toContain(orderNumber);
  } catch (error) {
    // Nothing is sent while the circuit breaker is open.
    if (error instanceof HttpFailure && error.reason === 'paused') return;
    if (!(error instanceof ApiError)) throw error;
    expect([202, 400, 404, 409]).toContain(error.code);
  }
}

/** What a shopper is told of a cart's orders is so at the API, or said to be unknown. */
async function checkStates(api: OrderApi, cart: CartReference, isPlaced: boolean): Promise<void> {
  const states = await Promise.all(keys.map(async (key) => (await api.status(cart, keyOf(cart, key))).state));
  if (states.includes('placed')) expect(isPlaced).toBe(true);
  if (isPlaced) expect(states.some((state) => state === 'placed' || state === 'pending')).toBe(true);
}
