import { describe, expect, test, vi } from 'vitest';
import type { HostedOrderAnswer } from '../../../commerce/contract/hosted-checkout.ts';
import type { Fault } from '../../../../tests/support/state/network.ts';
import { stateShop } from '../../../../tests/support/state/shop.ts';
import { createApi } from '../../../state/api.ts';
import { memoryStorage, openStorage } from '../../../state/storage.ts';
import { forgetHostedOrder, openHostedOrder } from './hosted-order.ts';

interface Sent {
  readonly orderId?: string;
  readonly order: object;
}

const shop = stateShop();

/** The hosted checkout of a page whose shop gives these answers, one after the other; the last one again and again. */
function opened(answers: readonly Fault[], storage = openStorage('vernissage/', [memoryStorage()])) {
  const sent: Sent[] = [];
  let refreshed = 0;
  let now = new Date(2026, 10, 27);
  shop.network.faults = [...answers, ...answers.slice(-1).flatMap((last) => Array<Fault>(20).fill(last))];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as Sent);
    return shop.network.fetch(address, init);
  });
  const open = (storeCode = 'se') =>
    openHostedOrder({
      storeCode,
      api: createApi({ storeCode, origin: shop.origin }),
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

const created = (orderId: string): Fault => ({
  code: 200,
  result: {
    order_id: orderId,
    orderId,
    status: 'checkout_incomplete',
    order_amount: 1250,
    purchase_currency: 'SEK',
    html_snippet: '<div/>',
    snippet: '<div/>',
  } satisfies HostedOrderAnswer,
});
const refused = (code: number, reason?: string): Fault => ({
  code,
  result: '',
  ...(reason && { meta: { reason } }),
});

describe('the order of a page', () => {
  test('is stored two days for its store, and updated by the next page', async () => {
    const page = opened([created('one'), created('one')]);
    expect(await page.open().write()).toBe('show');
    expect(await page.open().write({ customerType: 'organization' })).toBe('show');
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

  test('has the typed addresses, and keeps changes in the frame', async () => {
    const page = opened([created('one'), created('one'), created('one'), refused(404), created('two')]);
    const order = page.open();
    const addresses = { billing_address: { given_name: 'Ada' } };
    const other = { billing_address: { street_address: 'Hauptstr. 5', postal_code: '10115' } };
    await order.write({ addresses });
    await order.write({ addresses });
    await order.write({ addresses: other });
    await order.write({ addresses: other });
    expect(page.sent).toEqual([
      { order: addresses },
      { orderId: 'one', order: {} },
      { orderId: 'one', order: other },
      { orderId: 'one', order: {} },
      { order: other },
    ]);
  });

  test('keeps the address of the frame if only a person was typed', async () => {
    const page = opened([created('one')]);
    await page.open().write();
    await page.open().write({ addresses: { billing_address: { given_name: 'Ada' } } });
    expect(page.sent).toEqual([{ order: {} }, { orderId: 'one', order: {} }]);
  });

  test('is forgotten once it is paid', async () => {
    const page = opened([created('one')]);
    await page.open().write();
    forgetHostedOrder('se', page.storage);
    expect(page.open().state.get().orderId).toBeNull();
  });

  test('is created again if it is read-only or unknown', async () => {
    const page = opened([created('one'), refused(403, 'read_only_order'), refused(404), created('two')]);
    await page.open().write();
    const order = page.open();
    expect(await order.write()).toBe('show');
    expect(page.sent.map(({ orderId }) => orderId)).toEqual([undefined, 'one', undefined, undefined]);
    expect(order.state.get()).toMatchObject({ orderId: 'two', attempts: 0 });
  });

  test('that does not add up is created three more times, each with new totals; then the page reloads', async () => {
    const page = opened([refused(400, 'order_problem')]);
    expect(await page.open().write()).toBe('reload');
    expect([page.sent.length, page.refreshed()]).toEqual([4, 3]);
  });

  test.each<[string, Fault, string]>([
    ['is complete', refused(403, 'order_complete'), 'confirm'],
    ['the provider refuses', refused(400, 'provider_refused'), 'report'],
    ['nobody answers for', 'lose-request', 'report'],
  ])('that %s stays stored', async (_what, answer, step) => {
    const page = opened([created('one'), answer]);
    await page.open().write();
    const order = page.open();
    expect(await order.write()).toBe(step);
    expect(order.state.get().orderId).toBe('one');
    expect(page.open().state.get().orderId).toBe('one');
  });

  test('is created once, even for two concurrent requests', async () => {
    const page = opened([created('one')]);
    const order = page.open();
    await Promise.all([order.write(), order.write()]);
    expect(page.sent.map(({ orderId }) => orderId)).toEqual([undefined, 'one']);
  });
});
