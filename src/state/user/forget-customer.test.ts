import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { profileOf } from '../../../tests/support/profile.ts';
import { memoryStorage, type WebStorage } from '../storage.ts';

let local: WebStorage;
let forgetCustomer: (isOver?: boolean) => void;

/** The page of a browser whose customer is logged in. */
async function openPage(customerId: number): Promise<void> {
  vi.resetModules();
  local.setItem('vernissage/user', JSON.stringify({ token: 'cookie', current: profileOf(customerId) }));
  ({ forgetCustomer } = await import('./forget-customer.ts'));
}

beforeEach(() => {
  local = memoryStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const keys = () => Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
const kept = (sign: string) => keys().filter((key) => key.includes(sign));
const everything = () => JSON.stringify(keys().map((key) => local.getItem(key)));
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

const write = (key: string, value: unknown) =>
  local.setItem(`vernissage/en/${key}`, typeof value === 'string' ? value : JSON.stringify(value));
const intent = (sku: string) => ({ id: sku, kind: 'add', line: { sku, key: sku, qty: 1 } });
const cart = { cartServerToken: 'abc', lines: [{ sku: 'SETTLED', key: 'SETTLED', qty: 1, item_id: 1 }] };
const order = (order_id: string, customer_id: number | undefined, transmited: boolean) =>
  write(`order/${order_id}`, { order_id, customer_id, transmited, created_at: order_id });

describe('a logout', () => {
  test('removes the customer’s data, and keeps the browser’s', async () => {
    for (const key of ['wishlist', 'comparison', 'cart/left/7/1', 'checkout']) write(key, '7 {}');
    write('cart/document', cart);
    write('cart/intent/1', intent('A'));
    order('one', 7, false);
    order('two', undefined, false);
    write('recently-viewed', []);
    await openPage(7);
    forgetCustomer();
    expect(keys()).toEqual(['vernissage/en/recently-viewed']);
  });

  test('keeps what waits for another customer’s login, and nothing else', async () => {
    write('cart/left/8/1', { intents: [intent('A')] });
    write('checkout-left', `8 ${JSON.stringify({ modifiedAt: minutesAgo(29) })}`);
    order('mine', 7, false);
    order('placed', 8, true);
    write('order/open', ['mine', 'waits']);
    order('waits', 8, false);
    await openPage(7);
    forgetCustomer();
    expect(keys().map((key) => key.replace('vernissage/en/', ''))).toEqual(
      expect.arrayContaining(['cart/left/8/1', 'checkout-left', 'order/open', 'order/waits']),
    );
    expect(keys()).toHaveLength(4);
    expect(local.getItem('vernissage/en/order/open')).toBe('["waits"]');
  });

  test('removes an address that waits for nobody', async () => {
    write('checkout-left', `8 ${JSON.stringify({ modifiedAt: minutesAgo(31), street: 'Long Lane' })}`);
    await openPage(7);
    forgetCustomer();
    expect(everything()).not.toContain('Long Lane');
  });

  test('depends on an order’s customer, not on its content', async () => {
    write('order/one', { order_id: 'one', order: { customer_id: 8 }, customer_id: 7, transmited: false });
    await openPage(7);
    forgetCustomer();
    expect(kept('order/')).toEqual([]);
  });
});

describe('an ended session', () => {
  test('keeps orders, recent entries, and a cart with unsent changes', async () => {
    write('cart/document', cart);
    write('cart/intent/1', intent('A'));
    write('checkout', { modifiedAt: minutesAgo(29) });
    order('one', 7, false);
    order('two', 7, true);
    await openPage(7);
    forgetCustomer(true);
    expect(kept('/cart/')).toEqual([expect.stringMatching(/^vernissage\/en\/cart\/left\/7\/\d+$/)]);
    expect(local.getItem('vernissage/en/checkout-left')).toMatch(/^7 /);
    expect(local.getItem('vernissage/en/checkout')).toBeNull();
    expect(kept('order/').sort()).toEqual(
      ['one', 'open', 'two'].map((name) => `vernissage/en/order/${name}`),
    );
  });

  test('keeps neither a cart that the server has, nor older entries', async () => {
    write('cart/document', { ...cart, sending: null, owner: 7 });
    write('checkout', { modifiedAt: minutesAgo(31) });
    await openPage(7);
    forgetCustomer(true);
    expect(keys()).toEqual([]);
  });

  test('keeps a cart filled before the login, in a store where it was not joined yet', async () => {
    write('cart/document', cart);
    await openPage(7);
    forgetCustomer(true);
    expect(everything()).toContain('SETTLED');
  });

  test('keeps data of another customer, and of an earlier session', async () => {
    write('cart/intent/1', intent('A'));
    await openPage(7);
    forgetCustomer(true);
    await openPage(8);
    write('cart/intent/2', intent('B'));
    forgetCustomer(true);
    vi.useFakeTimers({ now: Date.now() + 1000 });
    await openPage(7);
    write('cart/intent/3', intent('C'));
    forgetCustomer(true);
    vi.useRealTimers();
    expect(kept('cart/left/7/')).toHaveLength(2);
    expect(kept('cart/left/8/')).toHaveLength(1);
    for (const sku of ['A', 'B', 'C']) expect(everything()).toContain(`\\"sku\\":\\"${sku}`);
  });

  test('loses nothing if the page closes between two writes', async () => {
    write('cart/document', cart);
    write('cart/intent/1', intent('A'));
    await openPage(7);
    const { removeItem, setItem } = local;
    const states: string[] = [];
    const note = () => states.push(everything());
    Object.assign(local, {
      removeItem: (key: string) => (removeItem(key), note()),
      setItem: (key: string, value: string) => (setItem(key, value), note()),
    });
    forgetCustomer(true);
    expect(states.length).toBeGreaterThan(2);
    for (const state of states) expect(state).toContain('\\"sku\\":\\"A');
  });
});
