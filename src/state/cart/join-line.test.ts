import { beforeEach, describe, expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import type { Browser, Tab } from '../../../tests/support/state/browser-of-tabs.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { removeLine, setQuantity } from './line-quantity.ts';
import type { Cart } from './cart.ts';

const shop = stateShop();
let browser: Browser;

beforeEach(() => {
  browser = openBrowser(shop.origin);
});

const line = (sku: string, qty = 1) => ({ sku, qty, name: sku, price_incl_tax: decimalAmount(12.5) });

/** A line with a text that the shopper wrote. */
const written = (option_value: string) => ({
  ...line('A'),
  product_option: { extension_attributes: { custom_options: [{ option_id: '1', option_value }] } },
});

/** A set as it is at first, its options named or not. */
const named = (qty = 1) => ({
  ...line('SET', qty),
  product_option: {
    extension_attributes: { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: [5] }] },
  },
});
const unnamed = (qty = 1) => line('SET', qty);

describe('a choice written in several ways', () => {
  test.each([
    ['texts with blanks around them', written('Anna'), written('Anna ')],
    ['a set whose options are named', unnamed(), named()],
    ['a set whose options are not named', named(), unnamed()],
  ])('is one line: %s', async (_what, one, other) => {
    const tab = browser.openTab();
    tab.cart.add(one);
    await tab.settled();
    tab.cart.add(other);
    await tab.settled();
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ [one.sku]: 2 });
    expect(tab.shown()).toEqual({ [one.sku]: 2 });
    expect(tab.cart.state.get().cartItems).toHaveLength(1);
  });

  test.each<[string, number, (cart: Cart, key: string) => void]>([
    ['one more', 3, () => undefined],
    ['more of both', 6, (cart) => cart.add(unnamed(3))],
    ['a new quantity of the first', 6, (cart, key) => setQuantity(cart, key, 5)],
    ['none of the first', 1, (cart, key) => removeLine(cart, key)],
  ])('counts all pieces of a batch: 2, and then %s', async (_what, pieces, act) => {
    const tab = browser.openTab();
    tab.cart.add(unnamed(2));
    await tab.settled();
    browser.online = false;
    tab.cart.add(named());
    act(tab.cart, tab.cart.state.get().cartItems[0]?.key ?? '');
    browser.online = true;
    await tab.settled();
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ SET: pieces });
    expect(tab.shown()).toEqual({ SET: pieces });
  });

  test('follows changes of the first line while the second is in flight', async () => {
    const tab = browser.openTab();
    tab.cart.add(unnamed(2));
    await tab.settled();
    const [first] = tab.cart.state.get().cartItems;
    const { arrived, release } = shop.network.hold('cart/update');
    tab.cart.add(named());
    await arrived;
    setQuantity(tab.cart, first?.key ?? '', 5);
    release();
    await tab.settled();
    expect(tab.shown()).toEqual({ SET: 6 });
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ SET: 6 });
  });

  test.each<[string, number, (cart: Cart, first: string, second: string) => void]>([
    ['is removed', 2, (cart, _first, second) => removeLine(cart, second)],
    ['gets another quantity', 3, (cart, _first, second) => setQuantity(cart, second, 1)],
    ['stays alone', 3, (cart, first) => removeLine(cart, first)],
    ['is removed with the first', 0, (cart, ...keys) => keys.forEach((key) => removeLine(cart, key))],
    [
      'is removed, and added again',
      6,
      (cart, _first, second) => {
        removeLine(cart, second);
        cart.add(named(4));
      },
    ],
  ])('follows changes of the second line in flight: it %s', async (_what, pieces, act) => {
    const tab = browser.openTab();
    tab.cart.add(unnamed(2));
    await tab.settled();
    const { arrived, release } = shop.network.hold('cart/update');
    tab.cart.add(named(3));
    await arrived;
    const [first, second] = tab.cart.state.get().cartItems;
    act(tab.cart, first?.key ?? '', second?.key ?? '');
    release();
    await tab.settled();
    const expected = pieces > 0 ? { SET: pieces } : {};
    expect(tab.shown()).toEqual(expected);
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual(expected);
  });

  test('is counted once if the answer about its first pieces was lost', async () => {
    shop.network.faults = [null, 'lose-answer'];
    const tab = browser.openTab();
    tab.cart.add(unnamed());
    await tab.settled();
    expect(tab.shown()).toEqual({ SET: 1 });
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ SET: 1 });
  });

  test('stays removed if the server names its parts and the removal gets no answer', async () => {
    const tab = browser.openTab();
    tab.cart.add(unnamed());
    await tab.settled();
    shop.network.faults = ['refuse'];
    removeLine(tab.cart, tab.cart.state.get().cartItems[0]?.key ?? '');
    await tab.settled();
    expect(tab.shown()).toEqual({});
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({});
  });

  test('is one line after a lost answer', async () => {
    const tab = browser.openTab();
    tab.cart.add(unnamed());
    await tab.settled();
    shop.network.faults = ['lose-answer'];
    tab.cart.add(named());
    await tab.settled();
    expect(tab.cart.state.get().cartItems).toHaveLength(1);
    expect(tab.shown()).toEqual(await shop.quantities(tab.cart.state.get().cartServerToken));
  });
});

describe('pieces that another device added meanwhile stay', () => {
  const putElsewhere = (cart: Cart, sku: string) => shop.put(cart.document().cartServerToken ?? '', sku, 3);
  test.each<[string, (tab: Tab) => Promise<unknown>, Record<string, number>]>([
    [
      'beside a line that is added',
      async ({ cart }) => {
        await putElsewhere(cart, 'A');
        cart.add(line('A', 2));
      },
      { X: 1, A: 5 },
    ],
    [
      'beside a line that was added without a network',
      async ({ cart, sender }) => {
        browser.online = false;
        cart.add(line('A', 2));
        await sender.wake();
        await putElsewhere(cart, 'A');
        browser.online = true;
      },
      { X: 1, A: 5 },
    ],
    [
      'beside the second line of a batch whose first got no answer',
      async ({ cart }) => {
        await putElsewhere(cart, 'B');
        cart.add(line('A', 2));
        cart.add(line('B', 2));
        shop.network.faults = ['refuse'];
      },
      { X: 1, A: 2, B: 5 },
    ],
  ])('%s', async (_what, act, expected) => {
    const tab = browser.openTab();
    tab.cart.add(line('X'));
    await tab.settled();
    await act(tab);
    await tab.settled();
    expect(tab.shown()).toEqual(expected);
    expect(await shop.quantities(tab.cart.document().cartServerToken)).toEqual(expected);
  });
});

test('a line that only the server has shows its choices', async () => {
  const tab = browser.openTab();
  tab.cart.add(line('B'));
  await tab.settled();
  const { product_option } = written('Anna');
  await shop.put(tab.cart.state.get().cartServerToken ?? '', 'A', 1, {
    extension_attributes: { custom_options: [...product_option.extension_attributes.custom_options] },
  });
  await tab.sender.refresh();
  expect(tab.cart.state.get().cartItems.find(({ sku }) => sku === 'A')?.options).toEqual([
    { label: 'Text', value: 'Anna' },
  ]);
});
