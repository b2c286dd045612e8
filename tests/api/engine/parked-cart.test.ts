import { describe, expect, test } from 'vitest';
import { withServerCart } from '../../../src/state/cart/load-cart.ts';
import type { Intent } from '../../../src/domain/cart/cart-document.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import {
  add,
  customerWith,
  storeParkedCart,
  parkedCartKeys,
  line,
  openCartPage,
  quantitiesOf,
  set,
  type PageSession,
} from '../../support/api/cart-page.ts';
import { makeCoupon } from '../../support/coupons.ts';
import { payingGuest } from '../../support/api/paying-guest.ts';

const api = engineClient();
let count = 0;

describe('what a customer did before the session was over, and was not sent', () => {
  test.each<[string, readonly Intent[], Record<string, number>, Record<string, number>]>([
    ['a line', [add('FRAME-OAK', 2)], {}, { 'MOON-7': 1, 'FRAME-OAK': 2 }],
    ['more of a line', [add('MOON-7', 2)], {}, { 'MOON-7': 3 }],
    ['another quantity', [set('MOON-7', 4)], {}, { 'MOON-7': 4 }],
    ['a removal', [set('MOON-7', 0)], {}, {}],
    ['nothing, of a line that is gone', [set('FRAME-OAK', 3)], {}, { 'MOON-7': 1 }],
    [
      'a line that a guest added, too',
      [add('FRAME-OAK', 2)],
      { 'FRAME-OAK': 3 },
      { 'MOON-7': 1, 'FRAME-OAK': 5 },
    ],
    ['a removal of what a guest added', [set('MOON-7', 0)], { 'MOON-7': 1 }, { 'MOON-7': 1 }],
    ['one more of what a guest added', [set('MOON-7', 2)], { 'MOON-7': 1 }, { 'MOON-7': 3 }],
  ])('is done at the next login: %s', async (_what, intents, guest, expected) => {
    const { customer, document, cartId } = await customerWith(api, { 'MOON-7': 1 });
    const session: PageSession = {};
    const page = openCartPage(api, session);
    storeParkedCart(page.storage, customer.id, document, intents);
    for (const [sku, qty] of Object.entries(guest)) page.cart.add(line(sku, qty));
    await page.sender.wake();
    session.token = customer.token;
    await page.authorize(customer.id);
    expect(page.shown()).toEqual(expected);
    expect(await quantitiesOf(api, cartId, customer)).toEqual(expected);
    expect(parkedCartKeys(page.storage)).toEqual([]);
    await page.authorize(customer.id);
    expect(page.shown()).toEqual(expected);
  });

  test.each([
    ['a quantity had not arrived', false, 3, 0],
    ['a quantity had arrived', true, 3, 0],
    ['a line had not arrived', false, 1, 2],
    ['a line had arrived', true, 1, 2],
  ])('is done once where an answer was lost, and %s', async (_what, hasArrived, moons, frames) => {
    const { customer, document, cartId } = await customerWith(api, { 'MOON-7': 1 });
    const [moon] = document.lines;
    if (!moon) throw new Error('There is no line');
    if (hasArrived) {
      const quoteId = cartId;
      const { item_id } = moon;
      const call = `cart/update?cartId=${cartId}&token=${customer.token}`;
      const cartItem =
        frames > 0 ? { sku: 'FRAME-OAK', qty: frames } : { sku: 'MOON-7', qty: moons, item_id };
      await api.post(call, { cartItem: { ...cartItem, quoteId } });
    }
    const frame = { ...line('FRAME-OAK', frames), key: 'FRAME-OAK' };
    const changes = [frames > 0 ? { line: frame, qty: frames } : { line: moon, qty: moons }];
    const page = openCartPage(api, customer);
    storeParkedCart(page.storage, customer.id, { ...document, sending: { intents: [], changes } }, []);
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': moons, ...(frames > 0 && { 'FRAME-OAK': frames }) });
  });

  test('is not done twice where nobody can say what had arrived', async () => {
    const { customer, document } = await customerWith(api, { 'MOON-7': 3 });
    const [moon] = document.lines;
    if (!moon) throw new Error('There is no line');
    const session: PageSession = { token: customer.token };
    const page = openCartPage(api, session);
    const sending = { intents: [], changes: [{ line: moon, qty: 3 }] };
    storeParkedCart(page.storage, customer.id, { ...document, lines: [{ ...moon, qty: 1 }], sending }, []);
    Object.assign(session, {
      failing: 'cart/pull',
      answer: { kind: 'refused', code: 500, message: 'Out of order' },
    });
    await page.authorize(customer.id);
    expect(parkedCartKeys(page.storage)).toHaveLength(1);
    session.failing = undefined;
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': 3 });
  });

  test('is joined with the customer’s where it was a guest’s still', async () => {
    const { customer, cartId } = await customerWith(api, { 'MOON-7': 1 });
    const session: PageSession = {};
    const guest = openCartPage(api, session);
    guest.cart.add(line('FRAME-OAK', 2));
    await guest.sender.wake();
    const left = guest.cart.document();
    const page = openCartPage(api, customer);
    storeParkedCart(page.storage, customer.id, left, []);
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': 1, 'FRAME-OAK': 2 });
    expect(await quantitiesOf(api, cartId, customer)).toEqual({ 'MOON-7': 1, 'FRAME-OAK': 2 });
  });

  test('is taken once where the page is closed before that is noted', async () => {
    const { customer, document } = await customerWith(api, { 'MOON-7': 1 });
    const page = openCartPage(api, customer);
    storeParkedCart(page.storage, customer.id, document, [add('MOON-7', 2)]);
    const { remove } = page.storage;
    const closed = new Error('The page is closed');
    Object.assign(page.storage, {
      remove() {
        throw closed;
      },
    });
    await expect(page.authorize(customer.id)).rejects.toBe(closed);
    Object.assign(page.storage, { remove });
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': 3 });
    expect(parkedCartKeys(page.storage)).toEqual([]);
  });

  test('waits while another customer is here', async () => {
    const { customer, document } = await customerWith(api, { 'MOON-7': 1 });
    const other = await newCustomer(api);
    const page = openCartPage(api, other);
    storeParkedCart(page.storage, customer.id, document, [add('FRAME-OAK', 2)]);
    await page.authorize(other.id);
    expect(page.shown()).toEqual({});
    expect(parkedCartKeys(page.storage)).toHaveLength(1);
  });

  test.each([
    ['ordered', true, { 'MOON-7': 2 }],
    ['forgotten', false, { 'MOON-7': 3 }],
  ])('is added to the next cart where that one was %s', async (_what, isOrdered, expected) => {
    const { customer, document, cartId } = await customerWith(api, { 'MOON-7': 1 });
    await api.server.db.deleteFrom('cart').where('id', '=', cartId).execute();
    const answer = { kind: 'ok', result: { state: 'placed' } } as const;
    const page = openCartPage(api, { ...customer, ...(isOrdered && { failing: 'order/status', answer }) });
    storeParkedCart(page.storage, customer.id, document, [add('MOON-7', 2)]);
    await page.authorize(customer.id);
    expect(page.shown()).toEqual(expected);
  });

  test('is nothing where it can’t be read, or is too old', async () => {
    const { customer } = await customerWith(api, { 'MOON-7': 1 });
    const page = openCartPage(api, customer);
    const now = Date.now();
    const shapes = [
      '{"document":{"lines":null}}',
      '{"intents":[{"kind":"add"},null,{"kind":"set"}]}',
      '{"doc',
      '7',
    ];
    shapes.forEach((text, index) => page.storage.write(`left/${customer.id}/${now + index}`, text));
    const old = now - 61 * 24 * 60 * 60 * 1000;
    page.storage.write(`left/${customer.id}/${old}`, JSON.stringify({ intents: [add('FRAME-OAK', 1)] }));
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': 1 });
    expect(parkedCartKeys(page.storage)).toEqual([]);
  });
});

describe('a customer’s first line', () => {
  test.each([
    ['had arrived', 'lost'],
    ['had not arrived', 'failing'],
  ])('is added to what another device has, its answer lost, and it %s', async (_what, how) => {
    const { customer, cartId } = await customerWith(api, { 'MOON-7': 2 });
    const page = openCartPage(api, { ...customer });
    const { session } = page;
    page.cart.add(line('MOON-7', 1));
    Object.assign(session, { [how]: 'cart/update' });
    await page.sender.wake();
    Object.assign(session, { [how]: undefined });
    await page.sender.wake();
    expect(page.shown()).toEqual({ 'MOON-7': 3 });
    expect(await quantitiesOf(api, cartId, customer)).toEqual({ 'MOON-7': 3 });
  });

  test('is told', async () => {
    const { customer } = await customerWith(api, {});
    const page = openCartPage(api, customer);
    page.cart.add(line('MOON-7', 1));
    await page.sender.wake();
    expect(page.notices).toEqual([{ kind: 'added' }]);
  });
});

describe.each([
  ['where nothing was left', false],
  ['where something was left', true],
])('a login, %s,', (_what, hasLeft) => {
  /** The same whether something was left: one more of a product that no test looks at. */
  async function openAfter(own: Record<string, number>) {
    const { customer, document, cartId } = await customerWith(api, own);
    const session: PageSession = {};
    const page = openCartPage(api, session);
    if (hasLeft) storeParkedCart(page.storage, customer.id, document, [add('UNTAXED', 1)]);
    const shown = () => {
      const { UNTAXED, ...others } = page.shown() as Record<string, number>;
      expect(UNTAXED).toBe(hasLeft ? 1 : undefined);
      return others;
    };
    const logIn = () => {
      session.token = customer.token;
      return page.authorize(customer.id);
    };
    return { ...page, shown, session, customer, cartId, logIn };
  }

  test('takes the guest’s coupon along', async () => {
    const code = `TEN${(count += 1)}`;
    await makeCoupon(api, code);
    const page = await openAfter({});
    page.cart.add(line('FRAME-OAK', 2));
    await page.sender.wake();
    await api.post(`cart/apply-coupon?cartId=${page.cart.document().cartServerToken}&coupon=${code}`);
    await page.logIn();
    expect(page.shown()).toEqual({ 'FRAME-OAK': 2 });
    expect(page.cart.state.get().coupon).toBe(code);
  });

  test('loses nothing of what there is not enough of', async () => {
    const page = await openAfter({ 'LOW-3': 2 });
    page.cart.add(line('LOW-3', 2));
    await page.sender.wake();
    await page.logIn();
    expect(page.shown()).toEqual({ 'LOW-3': 4 });
  });

  test('leaves the lines of an order whose payment is waited for where they are', async () => {
    const page = await openAfter({ 'MOON-7': 1 });
    const guest = await payingGuest(api, `guest${(count += 1)}@example.com`, 'Cork');
    page.cart.write({ ...page.cart.document(), cartServerToken: guest });
    await page.sender.refresh();
    expect(page.cart.state.get().cartItems).toMatchObject([{ sku: 'FRAME-OAK', qty: 1 }]);
    await page.logIn();
    expect(page.shown()).toEqual({ 'MOON-7': 1 });
  });

  test('adds what the guest did without an answer', async () => {
    const page = await openAfter({ 'MOON-7': 3 });
    page.cart.add(line('MOON-7', 1));
    await page.sender.wake();
    page.session.failing = 'cart/update';
    page.cart.set('MOON-7', 2);
    await page.sender.wake();
    await page.logIn();
    page.session.failing = undefined;
    await page.sender.wake();
    expect(page.shown()).toEqual({ 'MOON-7': 5 });
  });

  test.each([
    ['the first cart/pull', 'cart/pull', 0],
    ['cart/create', 'cart/create', 0],
    ['the last cart/pull', 'cart/pull', hasLeft ? 2 : 1],
  ])(
    'adds what both have, and what is added later, where the answer of %s is lost',
    async (_which, lost, heard) => {
      const page = await openAfter({ 'MOON-7': 3 });
      page.cart.add(line('MOON-7', 2));
      await page.sender.wake();
      // The server does it, and nobody hears of it.
      Object.assign(page.session, { lost, heard });
      await page.logIn();
      page.cart.add(line('FRAME-OAK', 1));
      page.cart.add(line('MOON-7', 1));
      await page.sender.wake();
      page.session.lost = undefined;
      await page.logIn();
      expect(page.shown()).toEqual({ 'MOON-7': 6, 'FRAME-OAK': 1 });
      expect(await quantitiesOf(api, page.cartId, page.customer)).toMatchObject(page.shown());
    },
  );

  test('is finished without the account where its first question got no answer', async () => {
    const page = await openAfter({ 'MOON-7': 3 });
    page.cart.add(line('MOON-7', 2));
    await page.sender.wake();
    page.session.failing = 'cart/pull';
    await page.logIn();
    page.session.failing = undefined;
    await page.sender.wake();
    expect(page.shown()).toEqual({ 'MOON-7': 5 });
    expect(page.cart.document().owner).toBe(page.customer.id);
  });

  test('adds what a guest had whose cart the server has forgotten', async () => {
    const page = await openAfter({ 'MOON-7': 3 });
    page.cart.add(line('MOON-7', 1));
    page.cart.add(line('FRAME-OAK', 2));
    await page.sender.wake();
    const guest = page.cart.document().cartServerToken ?? '';
    await api.server.db.deleteFrom('cart').where('id', '=', guest).execute();
    await page.logIn();
    expect(page.shown()).toEqual({ 'MOON-7': 4, 'FRAME-OAK': 2 });
    await page.logIn();
    expect(page.shown()).toEqual({ 'MOON-7': 4, 'FRAME-OAK': 2 });
  });

  test('adds what a guest had only in the browser', async () => {
    const page = await openAfter({ 'MOON-7': 3 });
    const refused = { kind: 'refused', code: 500, message: 'Out of order' } as const;
    Object.assign(page.session, { failing: 'cart/create', answer: refused });
    page.cart.add(line('MOON-7', 1));
    page.cart.add(line('FRAME-OAK', 2));
    await page.sender.wake();
    expect(page.cart.document()).toMatchObject({ cartServerToken: null, sending: null });
    page.session.failing = undefined;
    await page.logIn();
    expect(page.shown()).toEqual({ 'MOON-7': 4, 'FRAME-OAK': 2 });
  });

  test('goes on with a link to a guest’s cart, however often it is followed', async () => {
    const page = await openAfter({ 'MOON-7': 3 });
    const guest = openCartPage(api, {});
    guest.cart.add(line('MOON-7', 1));
    guest.cart.add(line('FRAME-OAK', 2));
    await guest.sender.wake();
    await page.logIn();
    for (const link of [guest.cart.document().cartServerToken, '0'.repeat(32), '1']) {
      for (const _time of [1, 2]) {
        page.cart.write(withServerCart(page.cart.document(), link ?? ''));
        await page.sender.wake();
        expect(page.shown()).toEqual({ 'MOON-7': 4, 'FRAME-OAK': 2 });
      }
    }
  });

  test('adds what the guest did before there was a cart', async () => {
    const page = await openAfter({ 'MOON-7': 3 });
    page.session.failing = 'cart/create';
    page.cart.add(line('MOON-7', 2));
    await page.sender.wake();
    await page.logIn();
    page.session.failing = undefined;
    await page.logIn();
    expect(page.shown()).toEqual({ 'MOON-7': 5 });
  });

  test('shows what another device changed meanwhile', async () => {
    const page = await openAfter({ 'MOON-7': 1 });
    const phone = openCartPage(api, page.customer);
    await phone.authorize(page.customer.id);
    phone.cart.set('MOON-7', 0);
    phone.cart.add(line('FRAME-OAK', 2));
    await phone.sender.wake();
    await page.logIn();
    expect(page.shown()).toEqual({ 'FRAME-OAK': 2 });
  });

  test('doubles nothing where the customer’s cart is here already', async () => {
    const page = await openAfter({ 'MOON-7': 2 });
    page.session.token = page.customer.token;
    page.cart.add(line('FRAME-OAK', 1));
    page.cart.add(line('MOON-7', 1));
    await page.sender.wake();
    await page.logIn();
    expect(page.shown()).toEqual({ 'FRAME-OAK': 1, 'MOON-7': 3 });
  });
});
