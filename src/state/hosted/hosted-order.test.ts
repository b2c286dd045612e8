import { describe, expect, test } from 'vitest';
import type { ApiAnswer, ApiClient } from '../api.ts';
import { memoryStorage, openStorage } from '../storage.ts';
import { forgetHostedOrder, openHostedOrder } from './hosted-order.ts';

interface Sent {
  readonly orderId?: string;
  readonly order: object;
}

/** The hosted checkout of a page whose shop gives these answers, one after the other; the last one again and again. */
function opened(
  answers: readonly ApiAnswer<unknown>[],
  storage = openStorage('vernissage/', [memoryStorage()]),
) {
  const sent: Sent[] = [];
  let refreshed = 0;
  let now = new Date(2026, 10, 27);
  const api = (async (_path: string, call: { body: Sent }) => {
    sent.push(call.body);
    return answers[Math.min(sent.length, answers.length) - 1];
  }) as unknown as ApiClient;
  const open = (storeCode = 'se') =>
    openHostedOrder({
      storeCode,
      api,
      cartId: () => 'cart',
      refresh: async () => void (refreshed += 1),
      storage,
      now: () => now,
    });
  return {
    open,
    sent,
    storage,
    refreshed: () => refreshed,
    later: (days: number) => (now = new Date(now.getTime() + days * 86_400_000)),
  };
}

const created = (orderId: string): ApiAnswer<unknown> => ({
  kind: 'ok',
  result: { orderId, snippet: '<div/>', status: 'checkout_incomplete' },
});
const refused = (code: number, reason?: string) =>
  ({ kind: 'refused', code, message: '', ...(reason && { meta: { reason } }) }) as ApiAnswer<unknown>;

describe('the order of a page', () => {
  test('is kept two days for its store, and updated by the next page', async () => {
    const page = opened([created('one'), created('one')]);
    expect(await page.open().write()).toBe('show');
    expect(await page.open().write('organization')).toBe('show');
    await page.open('de').write();
    page.later(2);
    await page.open().write();
    expect(page.sent).toEqual([
      { order: {} },
      { orderId: 'one', order: { customer: { type: 'organization' } } },
      { order: {} },
      { order: {} },
    ]);
  });

  test('is forgotten once it is paid', async () => {
    const page = opened([created('one')]);
    await page.open().write();
    forgetHostedOrder('se', page.storage);
    expect(page.open().state.get().orderId).toBeNull();
  });

  test('is created anew where it is read-only or not known', async () => {
    const page = opened([created('one'), refused(403, 'read_only_order'), refused(404), created('two')]);
    await page.open().write();
    const order = page.open();
    expect(await order.write()).toBe('show');
    expect(page.sent.map(({ orderId }) => orderId)).toEqual([undefined, 'one', undefined, undefined]);
    expect(order.state.get()).toMatchObject({ orderId: 'two', attempts: 0 });
  });

  test('that does not add up is asked for three times more, each with totals of now; then the page reloads', async () => {
    const page = opened([refused(400, 'order_problem')]);
    expect(await page.open().write()).toBe('reload');
    expect([page.sent.length, page.refreshed()]).toEqual([4, 3]);
  });

  test.each<[string, ApiAnswer<unknown>, string]>([
    ['is complete', refused(403, 'order_complete'), 'confirm'],
    ['the provider refuses', refused(400, 'provider_refused'), 'report'],
    ['nobody answers for', { kind: 'temporary', message: '' }, 'report'],
  ])('that %s stays kept', async (_what, answer, step) => {
    const page = opened([created('one'), answer]);
    await page.open().write();
    const order = page.open();
    expect(await order.write()).toBe(step);
    expect(order.state.get().orderId).toBe('one');
    expect(page.open().state.get().orderId).toBe('one');
  });

  test('is one, also where it is asked for twice at once', async () => {
    const page = opened([created('one')]);
    const order = page.open();
    await Promise.all([order.write(), order.write()]);
    expect(page.sent.map(({ orderId }) => orderId)).toEqual([undefined, 'one']);
  });
});
