import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import type { CartItem } from '../../../src/commerce/contract/cart.ts';
import { cartWith, orderBodyOf, sendOrder, statusOf } from '../../support/orders.ts';
import { casesOf } from '../../support/property-runs.ts';

const api = engineClient();

/** Orders a cart by a card that answers ten seconds later. */
async function startPaying(cart: string, token = ''): Promise<void> {
  const information = {
    payment_method_code: 'testcard',
    payment_method_additional: { outcome: 'late' },
  };
  const lines = await linesOf(cart, token);
  const products = lines.map(({ sku, qty }) => ({ sku, qty }));
  const guestBody = await orderBodyOf(api, await cartWith(api, 'de', { 'FRAME-OAK': 1 }), 'de', {
    information,
  });
  const { status } = await sendOrder(api, { ...guestBody, cart_id: cart, products }, `key-of-${cart}`, token);
  expect(status).toBe(202);
}

function linesOf(cart: string, token = ''): Promise<readonly CartItem[]> {
  return api.result(api.send<readonly CartItem[]>(`cart/pull?cartId=${cart}&token=${token}`));
}

const quantities = (lines: readonly { readonly sku: string; readonly qty: number }[]) =>
  Object.fromEntries(lines.map(({ sku, qty }) => [sku, qty]));

async function orderedOf(cart: string) {
  const { state, order, ordered, next_cart_id } = await statusOf(api, `key=key-of-${cart}&cartId=${cart}`);
  const lines = ordered?.items.map(({ sku, qty_ordered }) => ({ sku, qty: qty_ordered })) ?? [];
  const isToldOfLowered = order?.lowered_too_late && { isToldOfLowered: true };
  return { state, ordered: quantities(lines), next_cart_id, ...isToldOfLowered };
}

describe('additions to a cart while its order waits for payment', () => {
  test('are in the next cart of a guest, once', async () => {
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 2, 'FRAME-ASH': 1 });
    await startPaying(cart);
    await api.add(cart, { sku: 'FRAME-OAK', qty: 1 });
    await api.add(cart, { sku: 'LOW-3', qty: 3 });
    api.server.advance(10_000);
    const first = await orderedOf(cart);
    expect(first).toMatchObject({ state: 'placed', ordered: { 'FRAME-OAK': 2, 'FRAME-ASH': 1 } });
    const next = first.next_cart_id ?? '';
    expect(quantities(await linesOf(next))).toEqual({ 'FRAME-OAK': 1, 'LOW-3': 3 });
    expect(await orderedOf(cart)).toEqual(first);
    expect((await api.send(`cart/pull?cartId=${cart}`)).status).toBe(404);
    await api.add(next, { sku: 'FRAME-ASH', qty: 1 });
    expect((await sendOrder(api, await orderBodyOf(api, next, 'de'))).status).toBe(200);
  });

  test('are visible with the cart’s ID alone', async () => {
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    await startPaying(cart);
    await api.add(cart, { sku: 'FRAME-ASH', qty: 1 });
    api.server.advance(10_000);
    expect(await statusOf(api, `key=key-of-${cart}`)).toEqual({ state: 'placed' });
  });

  test('are in the customer’s only cart', async () => {
    const { token } = await newCustomer(api);
    const make = () => api.result(api.post<string>(`cart/create?storeCode=de&token=${token}`));
    const cart = await make();
    const add = (sku: string, qty: number) =>
      api.result(
        api.post(`cart/update?cartId=${cart}&token=${token}`, { cartItem: { sku, qty, quoteId: cart } }),
      );
    await add('FRAME-OAK', 2);
    await startPaying(cart, token);
    await add('FRAME-OAK', 2);
    expect(await make()).toBe(cart);
    api.server.advance(10_000);
    const { state, next_cart_id } = await orderedOf(cart);
    expect(state).toBe('placed');
    expect(await make()).toBe(next_cart_id);
    expect(await linesOf(next_cart_id ?? '', token)).toMatchObject([{ sku: 'FRAME-OAK', qty: 2 }]);
  });

  test('are moved to the cart of a login meanwhile, and nowhere else', async () => {
    const { token } = await newCustomer(api);
    const make = (guest?: string) =>
      api.result(
        api.post<string>(`cart/create?storeCode=de&token=${token}${guest ? `&cartId=${guest}` : ''}`),
      );
    const own = await make();
    const guest = await cartWith(api, 'de', { 'FRAME-OAK': 2 });
    await startPaying(guest);
    await api.add(guest, { sku: 'FRAME-OAK', qty: 1 });
    await api.add(guest, { sku: 'FRAME-ASH', qty: 1 });
    expect(await make(guest)).toBe(own);
    expect(await make(guest)).toBe(own);
    expect(quantities(await linesOf(own, token))).toEqual({ 'FRAME-OAK': 1, 'FRAME-ASH': 1 });
    api.server.advance(10_000);
    expect(await orderedOf(guest)).toEqual({ state: 'placed', ordered: { 'FRAME-OAK': 2 } });
  });

  test.each([
    ['was taken out', (cart: string) => api.remove(cart, { sku: 'FRAME-ASH' })],
    [
      'is fewer',
      async (cart: string) => {
        const [oak] = await linesOf(cart);
        return api.update(cart, { sku: 'FRAME-OAK', qty: 1, item_id: oak?.item_id });
      },
    ],
  ])('without any there is no other cart; what %s stays ordered, which is reported', async (_, lower) => {
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 2, 'FRAME-ASH': 1 });
    await startPaying(cart);
    expect((await lower(cart)).status).toBe(200);
    api.server.advance(10_000);
    expect(await orderedOf(cart)).toEqual({
      state: 'placed',
      ordered: { 'FRAME-OAK': 2, 'FRAME-ASH': 1 },
      isToldOfLowered: true,
    });
  });

  test('stay in place when the payment is refused', async () => {
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 2 });
    const information = {
      payment_method_code: 'testcard',
      payment_method_additional: { outcome: 'timeout' },
    };
    await sendOrder(api, await orderBodyOf(api, cart, 'de', { information }), 'added-then-refused');
    await api.add(cart, { sku: 'FRAME-ASH', qty: 1 });
    api.server.advance(20 * 60_000);
    expect(await statusOf(api, 'key=added-then-refused')).toMatchObject({ state: 'refused' });
    expect(quantities(await linesOf(cart))).toEqual({ 'FRAME-OAK': 2, 'FRAME-ASH': 1 });
  });

  test('are never lost or doubled, in any order of events', async () => {
    const adding = fc.record({
      sku: fc.constantFrom('FRAME-OAK', 'FRAME-ASH'),
      qty: fc.integer({ min: 1, max: 2 }),
    });
    const property = fc.asyncProperty(fc.array(adding, { minLength: 3, maxLength: 8 }), async (additions) => {
      const cart = await cartWith(api, 'de', { 'FRAME-OAK': 2 });
      await startPaying(cart);
      api.server.advance(10_000);
      const wanted: Record<string, number> = {};
      await Promise.all(
        additions.map(async (addition, index) => {
          if (index % 2) await api.send(`order/status?cartId=${cart}`);
          const { status } = await api.update(cart, addition);
          expect([200, 404]).toContain(status);
          if (status === 200) wanted[addition.sku] = (wanted[addition.sku] ?? 0) + addition.qty;
        }),
      );
      const { state, ordered, next_cart_id } = await orderedOf(cart);
      expect({ state, ordered }).toEqual({ state: 'placed', ordered: { 'FRAME-OAK': 2 } });
      expect(quantities(next_cart_id ? await linesOf(next_cart_id) : [])).toEqual(wanted);
    });
    await fc.assert(property, { numRuns: casesOf(15), endOnFailure: true });
  });
});
