import { describe, expect, test } from 'vitest';
import { createApi, type ApiClient } from '../../src/state/api.ts';
import { authorizeCart } from '../../src/state/cart/authorize.ts';
import type { CartDocument, Intent } from '../../src/state/cart/document.ts';
import { leaveCart } from '../../src/state/cart/left-cart.ts';
import { createSender } from '../../src/state/cart/sender.ts';
import { createCart } from '../../src/state/cart/store.ts';
import { pageLock } from '../../src/state/lock.ts';
import { keepPersistentIn } from '../../src/state/persistent-engine.ts';
import { memoryStorage, openStorage, type KeyedStorage } from '../../src/state/storage.ts';
import { newCustomer } from '../support/api-accounts.ts';
import { apiClient } from '../support/api-client.ts';
import { makeCoupon } from '../support/coupons.ts';
import { payingGuest } from '../support/paying-guest.ts';

const api = apiClient();
let count = 0;

/** Whose session it is, and the path of calls that fail, with an answer or with none. */
interface Session {
  token?: string;
  failing?: string | undefined;
  answer?: { readonly kind: 'refused'; readonly code: number; readonly message: string };
}

/** A page of a browser of its own. */
function openPage(session: Session) {
  const plain = createApi({ storeCode: 'en', origin: api.server.url.replace(/\/api$/, '') });
  const client: ApiClient = async (call) =>
    call.path === session.failing
      ? (session.answer ?? { kind: 'temporary', message: 'No answer' })
      : await plain({ ...call, query: { ...call.query, token: session.token } });
  const lockName = `browser-${(count += 1)}`;
  const local = memoryStorage();
  keepPersistentIn(openStorage('', [local]));
  const storage = openStorage(`${lockName}/`, [local]);
  const cart = createCart({
    documentKey: `${lockName}/document`,
    intents: openStorage(`${lockName}/intent/`, [local]),
    wake: () => undefined,
    tell: () => undefined,
    isOnline: () => true,
  });
  cart.load();
  const shared = { cart, api: client, lock: pageLock, lockName };
  const settings = { isOnline: () => true, quiet: 1, retryAfter: 600_000 };
  const sender = createSender({ ...shared, ...settings, tell: () => undefined });
  return {
    ...{ cart, sender, storage },
    shown: () => Object.fromEntries(cart.state.get().cartItems.map(({ sku, qty }) => [sku, qty])),
    authorize: (id: number) => authorizeCart({ ...shared, sender, storage, isHere: () => true }, id),
  };
}

const line = (sku: string, qty: number) => ({ sku, qty, name: sku, price_incl_tax: 12.5 });
const add = (sku: string, qty: number): Intent => ({
  id: `add ${sku}`,
  kind: 'add',
  line: { ...line(sku, qty), key: sku },
});
const set = (key: string, qty: number): Intent => ({ id: `set ${key}`, kind: 'set', key, qty });

/** A customer with these pieces in the cart of the server. */
async function customerWith(pieces: Record<string, number>) {
  const customer = await newCustomer(api);
  const page = openPage(customer);
  await page.authorize(customer.id);
  for (const [sku, qty] of Object.entries(pieces)) page.cart.add(line(sku, qty));
  await page.sender.wake();
  expect(page.shown()).toEqual(pieces);
  return { customer, document: page.cart.document(), cartId: page.cart.document().cartServerToken ?? '' };
}

/** Leaves in a browser what its customer did before the session was over. */
function leaveIn(
  storage: KeyedStorage,
  id: number,
  document: CartDocument,
  intents: readonly Intent[],
): void {
  const left = openStorage('', [memoryStorage()]);
  left.write('document', JSON.stringify(document));
  for (const intent of intents) left.write(`intent/${intent.id}`, JSON.stringify(intent));
  leaveCart(left, id, new Date());
  for (const key of left.keys().filter((each) => each.startsWith('left/'))) {
    storage.write(key, left.read(key) ?? '');
  }
}

const leftIn = (storage: KeyedStorage) => storage.keys().filter((key) => key.startsWith('left/'));

async function quantitiesOf(cartId: string, { token }: { token: string }): Promise<Record<string, number>> {
  const pulled = await api.result(
    api.send<{ sku: string; qty: number }[]>(`cart/pull?cartId=${cartId}&token=${token}`),
  );
  return Object.fromEntries(pulled.map(({ sku, qty }) => [sku, qty]));
}

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
    const { customer, document, cartId } = await customerWith({ 'MOON-7': 1 });
    const session: Session = {};
    const page = openPage(session);
    leaveIn(page.storage, customer.id, document, intents);
    for (const [sku, qty] of Object.entries(guest)) page.cart.add(line(sku, qty));
    await page.sender.wake();
    session.token = customer.token;
    await page.authorize(customer.id);
    expect(page.shown()).toEqual(expected);
    expect(await quantitiesOf(cartId, customer)).toEqual(expected);
    expect(leftIn(page.storage)).toEqual([]);
    await page.authorize(customer.id);
    expect(page.shown()).toEqual(expected);
  });

  test.each([
    ['had not arrived', false],
    ['had arrived', true],
  ])('is done once where its answer was lost, and it %s', async (_what, hasArrived) => {
    const { customer, document, cartId } = await customerWith({ 'MOON-7': 1 });
    const [moon] = document.lines;
    if (!moon) throw new Error('There is no line');
    if (hasArrived) {
      const quoteId = cartId;
      const { item_id } = moon;
      const call = `cart/update?cartId=${cartId}&token=${customer.token}`;
      await api.post(call, { cartItem: { sku: 'MOON-7', qty: 3, item_id, quoteId } });
      await api.post(call, { cartItem: { sku: 'FRAME-OAK', qty: 2, quoteId } });
    }
    const changes = [
      { line: moon, qty: 3 },
      { line: { ...line('FRAME-OAK', 2), key: 'FRAME-OAK' }, qty: 2 },
    ];
    const page = openPage(customer);
    leaveIn(page.storage, customer.id, { ...document, sending: { intents: [], changes } }, []);
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': 3, 'FRAME-OAK': 2 });
  });

  test('is not done twice where nobody can say what had arrived', async () => {
    const { customer, document } = await customerWith({ 'MOON-7': 3 });
    const [moon] = document.lines;
    if (!moon) throw new Error('There is no line');
    const session: Session = { token: customer.token };
    const page = openPage(session);
    const sending = { intents: [], changes: [{ line: moon, qty: 3 }] };
    leaveIn(page.storage, customer.id, { ...document, lines: [{ ...moon, qty: 1 }], sending }, []);
    Object.assign(session, {
      failing: 'cart/pull',
      answer: { kind: 'refused', code: 500, message: 'Out of order' },
    });
    await page.authorize(customer.id);
    expect(leftIn(page.storage)).toHaveLength(1);
    session.failing = undefined;
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': 3 });
  });

  test('is joined with the customer’s where it was a guest’s still', async () => {
    const { customer, cartId } = await customerWith({ 'MOON-7': 1 });
    const session: Session = {};
    const guest = openPage(session);
    guest.cart.add(line('FRAME-OAK', 2));
    await guest.sender.wake();
    const left = guest.cart.document();
    const page = openPage(customer);
    leaveIn(page.storage, customer.id, left, []);
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': 1, 'FRAME-OAK': 2 });
    expect(await quantitiesOf(cartId, customer)).toEqual({ 'MOON-7': 1, 'FRAME-OAK': 2 });
  });

  test('is taken once where the page is closed before that is noted', async () => {
    const { customer, document } = await customerWith({ 'MOON-7': 1 });
    const page = openPage(customer);
    leaveIn(page.storage, customer.id, document, [add('MOON-7', 2)]);
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
    expect(leftIn(page.storage)).toEqual([]);
  });

  test('waits while another customer is here', async () => {
    const { customer, document } = await customerWith({ 'MOON-7': 1 });
    const other = await newCustomer(api);
    const page = openPage(other);
    leaveIn(page.storage, customer.id, document, [add('FRAME-OAK', 2)]);
    await page.authorize(other.id);
    expect(page.shown()).toEqual({});
    expect(leftIn(page.storage)).toHaveLength(1);
  });

  test('is added to the next cart where that one was ordered', async () => {
    const { customer, document, cartId } = await customerWith({ 'MOON-7': 1 });
    await api.server.db.deleteFrom('cart').where('id', '=', cartId).execute();
    const page = openPage(customer);
    leaveIn(page.storage, customer.id, document, [add('MOON-7', 2)]);
    await page.authorize(customer.id);
    expect(page.shown()).toEqual({ 'MOON-7': 2 });
  });

  test('is nothing where it can’t be read, or is too old', async () => {
    const { customer } = await customerWith({ 'MOON-7': 1 });
    const page = openPage(customer);
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
    expect(leftIn(page.storage)).toEqual([]);
  });
});

describe.each([
  ['where nothing was left', false],
  ['where something was left', true],
])('a login, %s,', (_what, hasLeft) => {
  /** The same whether something was left: one more of a product that no test looks at. */
  async function openAfter(own: Record<string, number>) {
    const { customer, document, cartId } = await customerWith(own);
    const session: Session = {};
    const page = openPage(session);
    if (hasLeft) leaveIn(page.storage, customer.id, document, [add('UNTAXED', 1)]);
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
    const phone = openPage(page.customer);
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
