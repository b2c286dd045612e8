import { describe, expect, test } from 'vitest';
import { emptyCart } from '../../../src/domain/cart/cart-document.ts';
import { forgetOrdered } from '../../../src/state/cart/forget-ordered.ts';
import { parkCart } from '../../../src/state/stored/parked-cart.ts';
import { withServerCart } from '../../../src/state/cart/load-cart.ts';
import { pageLock } from '../../../src/state/lock.ts';
import { memoryStorage, openStorage } from '../../../src/state/storage.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import {
  add,
  customerWith,
  storeParkedCart,
  line,
  openCartPage,
  quantitiesOf,
} from '../../support/api/cart-page.ts';

const api = engineClient();
const outOfOrder = { kind: 'refused', code: 500, message: 'Out of order' } as const;

describe('a customer’s own cart', () => {
  test('is not doubled after one failure of the shop', async () => {
    const { customer, cartId } = await customerWith(api, { 'MOON-7': 2 });
    const page = openCartPage(api, { ...customer });
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': 2 });
    // An answer is lost, and the pull that clears it up is answered with a 500.
    page.session.failing = 'cart/update';
    page.cart.set('MOON-7', 3);
    await page.sender.wake();
    Object.assign(page.session, { failing: 'cart/pull', answer: outOfOrder });
    await page.sender.wake();
    Object.assign(page.session, { failing: undefined, answer: undefined });
    expect(page.shown()).toEqual({ 'MOON-7': 3 });
    // Next click, the shop is well again.
    page.cart.add(line('FRAME-OAK', 1));
    await page.sender.wake();
    expect(page.shown()).toEqual({ 'MOON-7': 3, 'FRAME-OAK': 1 });
    expect(await quantitiesOf(api, cartId, customer)).toEqual({ 'MOON-7': 3, 'FRAME-OAK': 1 });
  });

  test('is not doubled if its token has expired and the answer of the refresh is lost', async () => {
    const { customer, cartId } = await customerWith(api, { 'MOON-7': 2 });
    const page = openCartPage(api, { ...customer });
    await page.authorize(customer.id);
    page.session.token = '0'.repeat(64);
    // user/refresh has no answer here, as in a moment without a network.
    page.cart.set('MOON-7', 3);
    await page.sender.wake();
    await page.sender.wake();
    // Refreshed now.
    page.session.token = customer.token;
    await page.sender.wake();
    expect(page.shown()).toEqual({ 'MOON-7': 3 });
    expect(await quantitiesOf(api, cartId, customer)).toEqual({ 'MOON-7': 3 });
  });

  test('is not doubled if the session then ends, and the customer logs in again', async () => {
    const { customer, cartId, document } = await customerWith(api, { 'MOON-7': 2 });
    const page = openCartPage(api, { ...customer });
    storeParkedCart(page.storage, customer.id, { ...document, cartServerToken: null }, []);
    await page.authorize(customer.id);
    expect(await quantitiesOf(api, cartId, customer)).toEqual({ 'MOON-7': 2 });
  });
});

describe('a link to a guest’s cart', () => {
  async function guestCart() {
    const guest = openCartPage(api, {});
    guest.cart.add(line('FRAME-OAK', 2));
    await guest.sender.wake();
    return guest.cart.document().cartServerToken ?? '';
  }

  test('is joined if the customer’s cart was ordered on another device', async () => {
    const { customer, cartId } = await customerWith(api, { 'MOON-7': 1 });
    const page = openCartPage(api, { ...customer });
    await page.authorize(customer.id);
    await api.server.db.deleteFrom('cart').where('id', '=', cartId).execute();
    const answer = { kind: 'ok', result: { state: 'placed' } } as const;
    Object.assign(page.session, { failing: 'order/status', answer });
    page.cart.write(withServerCart(page.cart.document(), await guestCart()));
    await page.sender.wake();
    expect(page.shown()).toEqual({ 'FRAME-OAK': 2 });
  });

  test('is joined if the customer has no cart in this browser yet', async () => {
    const { customer } = await customerWith(api, { 'MOON-7': 1 });
    const page = openCartPage(api, { ...customer });
    page.cart.write(withServerCart(page.cart.document(), await guestCart(), customer.id));
    await page.sender.wake();
    expect(page.shown()).toEqual({ 'MOON-7': 1, 'FRAME-OAK': 2 });
  });

  test('counts once if two browsers have followed it and log in', async () => {
    const { customer } = await customerWith(api, { 'MOON-7': 1 });
    const id = await guestCart();
    const [phone, desktop] = [openCartPage(api, {}), openCartPage(api, {})];
    for (const page of [phone, desktop]) {
      page.cart.write(withServerCart(page.cart.document(), id));
      await page.sender.wake();
      expect(page.shown()).toEqual({ 'FRAME-OAK': 2 });
    }
    for (const page of [phone, desktop]) {
      page.session.token = customer.token;
      await page.authorize(customer.id);
      expect(page.shown()).toEqual({ 'MOON-7': 1, 'FRAME-OAK': 2 });
    }
  });
});

test.each([
  ['removed', 0, { 'MOON-7': 3 }],
  ['one more', 2, { 'MOON-7': 5 }],
])('a guest’s last change only affects the guest’s pieces: %s', async (_what, qty, expected) => {
  const { customer } = await customerWith(api, { 'MOON-7': 3 });
  const page = openCartPage(api, {});
  page.cart.add(line('MOON-7', 1));
  await page.sender.wake();
  page.cart.set('MOON-7', qty);
  page.session.token = customer.token;
  await page.authorize(customer.id);
  expect(page.shown()).toEqual(expected);
});

test('so it does if an earlier change has no answer', async () => {
  const { customer } = await customerWith(api, { 'MOON-7': 3 });
  const page = openCartPage(api, {});
  page.cart.add(line('MOON-7', 1));
  await page.sender.wake();
  page.session.failing = 'cart/update';
  page.cart.set('MOON-7', 2);
  await page.sender.wake();
  page.cart.set('MOON-7', 0);
  page.session.failing = undefined;
  page.session.token = customer.token;
  await page.authorize(customer.id);
  expect(page.shown()).toEqual({ 'MOON-7': 3 });
});

test.each([
  ['removed', 0, { 'MOON-7': 3 }],
  ['one more', 2, { 'MOON-7': 5 }],
])('so it does during a merge without an answer: %s', async (_what, qty, expected) => {
  const { customer } = await customerWith(api, { 'MOON-7': 3 });
  const page = openCartPage(api, {});
  page.cart.add(line('MOON-7', 1));
  await page.sender.wake();
  page.session.token = customer.token;
  page.session.failing = 'cart/create';
  await page.authorize(customer.id);
  // All that is shown is the guest's piece.
  expect(page.shown()).toEqual({ 'MOON-7': 1 });
  page.cart.set('MOON-7', qty);
  page.session.failing = undefined;
  await page.authorize(customer.id);
  expect(page.shown()).toEqual(expected);
});

describe('stored carts of another form', () => {
  test.each([
    ['joining', { joining: {} }],
    ['a list of no carts', { joining: { customerId: 1, isDecided: true, cartIds: [], unsent: [{}] } }],
    ['leftTaken', { leftTaken: 7 }],
  ])('a waiting cart counts as nothing: %s', async (_what, part) => {
    const { customer } = await customerWith(api, { 'MOON-7': 1 });
    const page = openCartPage(api, { ...customer });
    page.storage.write(
      `left/${customer.id}/${Date.now()}`,
      JSON.stringify({ document: { ...emptyCart, ...part }, intents: [] }),
    );
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': 1 });
  });

  test('a session can end whatever the cart is', () => {
    const storage = openStorage('', [memoryStorage()]);
    storage.write('document', JSON.stringify({ ...emptyCart, sending: {}, leftTaken: 7 }));
    expect(() => parkCart(storage, 1, new Date())).not.toThrow();
  });
});

test('waiting changes are not lost if the guest’s cart is ordered before it is joined', async () => {
  const { customer, document } = await customerWith(api, { 'MOON-7': 1 });
  const page = openCartPage(api, {});
  storeParkedCart(page.storage, customer.id, document, [add('UNTAXED', 1)]);
  page.cart.add(line('FRAME-OAK', 2));
  await page.sender.wake();
  const guest = page.cart.document().cartServerToken ?? '';
  page.session.token = customer.token;
  page.session.failing = 'cart/create';
  await page.authorize(customer.id);
  page.session.failing = undefined;
  // The order of the guest's cart stands.
  const answer = { kind: 'ok', result: { state: 'placed' } } as const;
  await forgetOrdered(page.cart, guest, (() => Promise.resolve(answer)) as never, pageLock, 'cart');
  await page.authorize(customer.id);
  expect(page.shown()).toMatchObject({ 'MOON-7': 1, UNTAXED: 1 });
});

test('nothing is stored for a customer who logged out before it began', async () => {
  const { customer } = await customerWith(api, { 'MOON-7': 1 });
  const page = openCartPage(api, {});
  await page.authorize(customer.id);
  expect(page.cart.document().joining).toBeUndefined();
  expect(page.cart.state.get().isPending).toBe(false);
});

test('a customer is told if the shop refuses to create a cart', async () => {
  const { customer } = await customerWith(api, {});
  const page = openCartPage(api, { ...customer });
  Object.assign(page.session, { failing: 'cart/create', answer: outOfOrder });
  page.cart.add(line('MOON-7', 1));
  for (let time = 0; time < 4; time += 1) await page.sender.wake();
  expect(page.notices).toMatchObject([{ kind: 'refused' }]);
});

test('the next customer sees nothing of a customer who logged out', async () => {
  const [first, second] = [await customerWith(api, { 'MOON-7': 1 }), await customerWith(api, {})];
  const page = openCartPage(api, {});
  storeParkedCart(page.storage, first.customer.id, first.document, [add('UNTAXED', 1)]);
  page.session.token = first.customer.token;
  page.session.failing = 'cart/create';
  await page.authorize(first.customer.id);
  parkCart(page.storage, first.customer.id, new Date());
  page.cart.write(emptyCart);
  page.session.failing = undefined;
  page.session.token = second.customer.token;
  await page.authorize(second.customer.id);
  expect(page.shown()).toEqual({});
});
