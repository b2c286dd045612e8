import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cart as settings } from '../../config/shop.ts';
import type { CartTotals } from '../../commerce/contract/cart.ts';
import { decimalAmount, minorUnits } from '../../domain/money/minor-units.ts';
import { showPanel } from '../ui.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import type { Browser, Tab } from '../../../tests/support/state/browser-of-tabs.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { removeLine, setQuantity } from './line-quantity.ts';

const shop = stateShop();
let browser: Browser;

beforeEach(() => {
  browser = openBrowser(shop.origin);
});

const line = (sku: string, qty = 1) => ({ sku, qty, name: sku, price_incl_tax: decimalAmount(12.5) });
const count = (path: string) => shop.network.calls.filter((call) => call === `cart/${path}`).length;

describe('adding', () => {
  test('creates a cart, sends the line, and requests totals once', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A', 2));
    expect(tab.shown()).toEqual({ A: 2 });
    expect(tab.cart.state.get().isAddingToCart).toBe(true);
    await tab.settled();
    const state = tab.cart.state.get();
    expect(shop.network.calls).toEqual(['cart/create', 'cart/update', 'cart/totals']);
    expect(await shop.quantities(state.cartServerToken)).toEqual({ A: 2 });
    expect(state.platformTotals?.subtotal_incl_tax).toBe(25);
    expect(state.platformTotalSegments?.map(({ code }) => code)).toContain('grand_total');
    expect(state.cartItemsHash).toMatch(/^[0-9a-f]{8}$/);
    expect(state).toMatchObject({ isPending: false, isAddingToCart: false, connectBypassCount: 0 });
    expect(state.cartItems[0]).toMatchObject({
      server_item_id: expect.any(Number),
      prev_qty: 0,
      price_incl_tax: 12.5,
    });
    expect(tab.notices).toEqual([{ kind: 'added' }]);
  });

  test('counts every fast click, with few calls and one refresh of totals', async () => {
    const tab = browser.openTab();
    for (let click = 0; click < 25; click += 1) tab.cart.add(line('A'));
    expect(tab.shown()).toEqual({ A: 25 });
    await tab.settled();
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ A: 25 });
    expect(count('update')).toBeLessThanOrEqual(2);
    expect(count('totals')).toBe(1);
  });

  test('survives a reload, sent or not', async () => {
    browser.online = false;
    browser.openTab().cart.add(line('A'));
    const reloaded = browser.openTab();
    expect(reloaded.shown()).toEqual({ A: 1 });
    browser.online = true;
    await reloaded.settled();
    expect(browser.openTab().shown()).toEqual({ A: 1 });
    expect(await shop.quantities(reloaded.cart.state.get().cartServerToken)).toEqual({ A: 1 });
  });

  test('without a network is reported at once and not again; a refusal is reported', async () => {
    browser.online = false;
    const tab = browser.openTab();
    tab.cart.add(line('A'));
    tab.cart.add(line('B'));
    await tab.settled();
    expect(tab.notices).toEqual([{ kind: 'added' }, { kind: 'added' }]);
    await shop.setStock('B', 0);
    browser.online = true;
    await tab.settled();
    expect(tab.shown()).toEqual({ A: 1 });
    expect(tab.notices.map(({ kind }) => kind)).toEqual(['added', 'added', 'refused']);
    tab.cart.add(line('A'));
    await tab.settled();
    expect(tab.notices.at(-1)).toEqual({ kind: 'updated' });
  });

  test('keeps its quantity after a lost answer', async () => {
    shop.network.faults = [null, 'lose-answer'];
    const tab = browser.openTab();
    tab.cart.add(line('A', 3));
    await tab.settled();
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ A: 3 });
    expect(tab.shown()).toEqual({ A: 3 });
    expect(count('pull')).toBe(1);
  });

  test.each(['fail-after', 'repeat'] as const)('keeps its quantity after %s', async (fault) => {
    shop.network.faults = [fault, fault];
    const tab = browser.openTab();
    tab.cart.add(line('A', 3));
    await tab.settled();
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ A: 3 });
    expect(tab.shown()).toEqual({ A: 3 });
  });

  test('that fails too often is refused, and does not stop the others', async () => {
    const failure = { code: 500, result: 'Internal Server Error' };
    shop.network.faults = [null, ...Array.from({ length: 5 }, () => [failure, null]).flat()];
    const tab = browser.openTab();
    tab.cart.add(line('A'));
    tab.cart.add(line('B', 2));
    await tab.settled();
    expect(tab.shown()).toEqual({ B: 2 });
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ B: 2 });
    expect(tab.notices.map(({ kind }) => kind)).toEqual(['refused', 'added']);
  });

  test('of 0 or less adds nothing; an invalid quantity counts as 1', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A', 0));
    tab.cart.add(line('B', -2));
    tab.cart.add(line('C', Number.NaN));
    await tab.settled();
    expect(tab.shown()).toEqual({ C: 1 });
  });
});

describe('changing', () => {
  test('sets quantities and removes lines for good', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A'));
    tab.cart.add(line('B'));
    await tab.settled();
    setQuantity(tab.cart, 'A', 5);
    removeLine(tab.cart, 'B');
    expect(tab.shown()).toEqual({ A: 5 });
    await tab.settled();
    const token = tab.cart.state.get().cartServerToken ?? '';
    expect(await shop.quantities(token)).toEqual({ A: 5 });
    await tab.sender.refresh();
    expect(tab.shown()).toEqual({ A: 5 });
  });

  test('keeps a line removed that was removed offline, whatever the server has', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A'));
    tab.cart.add(line('B'));
    await tab.settled();
    browser.online = false;
    removeLine(tab.cart, 'B');
    await tab.settled();
    const token = tab.cart.state.get().cartServerToken ?? '';
    await shop.put(token, 'B', 3);
    browser.online = true;
    await tab.sender.refresh();
    await tab.settled();
    expect(await shop.quantities(token)).toEqual({ A: 1 });
    expect(tab.shown()).toEqual({ A: 1 });
  });

  test('shows a line that only the server has', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A'));
    await tab.settled();
    await shop.put(tab.cart.state.get().cartServerToken ?? '', 'C', 4);
    await tab.sender.refresh();
    expect(tab.shown()).toEqual({ A: 1, C: 4 });
  });

  test('shows what another device adds after a removal here', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A'));
    tab.cart.add(line('B'));
    await tab.settled();
    removeLine(tab.cart, 'A');
    await tab.settled();
    const token = tab.cart.state.get().cartServerToken ?? '';
    await shop.put(token, 'A', 2);
    await tab.sender.refresh();
    await tab.settled();
    expect(await shop.quantities(token)).toEqual({ A: 2, B: 1 });
    expect(tab.shown()).toEqual({ A: 2, B: 1 });
  });

  test('ignores a line that is gone', async () => {
    const tab = browser.openTab();
    setQuantity(tab.cart, 'A', 5);
    await tab.settled();
    expect(tab.shown()).toEqual({});
    expect(shop.network.calls).toEqual([]);
  });
});

describe('a refusal', () => {
  test('removes a new line again and says why', async () => {
    await shop.setStock('A', 2);
    const tab = browser.openTab();
    tab.cart.add(line('A', 3));
    await tab.settled();
    expect(tab.shown()).toEqual({});
    expect(tab.notices).toEqual([
      {
        kind: 'refused',
        meta: { reason: 'insufficient_stock', quantity: 2 },
        message: 'Only 2 products of this type are available!',
      },
    ]);
  });

  test('restores a line’s quantity, and does not stop the others', async () => {
    await shop.setStock('A', 2);
    const tab = browser.openTab();
    tab.cart.add(line('A', 2));
    await tab.settled();
    setQuantity(tab.cart, 'A', 9);
    tab.cart.add(line('B'));
    await tab.settled();
    expect(tab.shown()).toEqual({ A: 2, B: 1 });
    expect(tab.notices.map(({ kind }) => kind)).toEqual(['added', 'refused', 'added']);
  });
});

describe('a line', () => {
  test('of a variant differs by the product where it was chosen', async () => {
    const tab = browser.openTab();
    tab.cart.add({ ...line('SIZE'), parentSku: 'P' });
    tab.cart.add({ ...line('SIZE', 2), parentSku: 'Q' });
    await tab.settled();
    setQuantity(tab.cart, 'SIZE at Q', 3);
    await tab.settled();
    await tab.sender.refresh();
    expect(tab.cart.state.get().cartItems).toMatchObject([
      { parentSku: 'P', qty: 1 },
      { parentSku: 'Q', qty: 3 },
    ]);
    const document = tab.cart.document();
    tab.cart.write({ ...document, lines: [] });
    await tab.sender.refresh();
    expect(tab.cart.state.get().cartItems.map(({ key }) => key)).toEqual(['SIZE at P', 'SIZE at Q']);
  });

  test('that is no longer sold stays, says so, and is not requested again and again', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A'));
    tab.cart.add(line('B'));
    await tab.settled();
    await shop.sell('A', false);
    await tab.sender.refresh();
    expect(tab.shown()).toEqual({ A: 1, B: 1 });
    const [gone, other] = tab.cart.state.get().cartItems;
    expect([gone?.isGone, other?.isGone]).toEqual([true, undefined]);
    const pulls = count('pull');
    await tab.sender.refresh();
    expect(count('pull')).toBe(pulls);
    await shop.sell('A', true);
    await tab.sender.refresh();
    expect(tab.cart.state.get().cartItems[0]?.isGone).toBeUndefined();
    removeLine(tab.cart, 'A');
    await tab.settled();
    expect(tab.shown()).toEqual({ B: 1 });
  });

  test('shows the server’s stock status', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A'));
    await tab.settled();
    expect(tab.cart.state.get().cartItems[0]).toMatchObject({ info: { stock: 'In stock!' }, errors: {} });
    await shop.setStock('A', 0);
    setQuantity(tab.cart, 'A', 2);
    await tab.settled();
    expect(tab.cart.state.get().cartItems[0]).toMatchObject({
      qty: 1,
      info: {},
      errors: { stock: 'Out of the stock!' },
    });
    await shop.setStock('A', 9);
    setQuantity(tab.cart, 'A', 2);
    await tab.settled();
    expect(tab.cart.state.get().cartItems[0]).toMatchObject({ qty: 2, errors: {} });
  });
});

test('the state says whether the panel is open, and what the totals consist of', async () => {
  const { cart } = browser.openTab();
  expect(cart.state.get()).toMatchObject({
    isMicrocartOpen: false,
    shipping: null,
    payment: null,
    coupon: null,
  });
  showPanel('microcart');
  expect(cart.state.get().isMicrocartOpen).toBe(true);
  showPanel(null);
  const shipping = { code: 'shipping', title: 'Shipping', value: 5 };
  cart.write({
    ...cart.document(),
    platformTotals: { total_segments: [shipping], coupon_code: 'ART10' } as unknown as CartTotals,
  });
  expect(cart.state.get()).toMatchObject({
    isMicrocartOpen: false,
    shipping,
    payment: null,
    coupon: 'ART10',
  });
});

describe('a cart that the server has lost', () => {
  test('is created again with its lines and the change', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A', 2));
    tab.cart.add(line('B'));
    await tab.settled();
    await shop.forgetCarts();
    setQuantity(tab.cart, 'B', 4);
    await tab.settled();
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ A: 2, B: 4 });
    expect(tab.shown()).toEqual({ A: 2, B: 4 });
    expect(tab.cart.state.get().connectBypassCount).toBe(0);
    expect(tab.notices.map(({ kind }) => kind)).toEqual(['added', 'added', 'added']);
  });

  test.each([[undefined], [0], [2]])(
    'is created again %s times at most; then the lines stay here',
    async (limit) => {
      shop.isForgetful(true);
      const tab = openBrowser(shop.origin, { bypassLimit: limit }).openTab();
      tab.cart.add(line('A', 2));
      await tab.settled();
      expect(count('create')).toBe(1 + (limit ?? settings.bypassLimit));
      expect(tab.shown()).toEqual({ A: 2 });
      expect(tab.notices.map(({ kind }) => kind)).toEqual(['refused']);
    },
  );

  test('is detected by a refresh', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A'));
    await tab.settled();
    await shop.forgetCarts();
    await tab.sender.refresh();
    await tab.settled();
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ A: 1 });
  });
});

describe('a silent shop', () => {
  const patience = 5000;
  const limit = { timeout: 60_000 };
  const kindsOf = ({ notices }: Tab) => notices.map(({ kind }) => kind);
  const unreachable = (tab: Tab) => kindsOf(tab).filter((kind) => kind === 'unreachable').length;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is reported once, until it answers', async () => {
    const tab = openBrowser(shop.origin, { patience }).openTab();
    shop.network.faults = Array<'lose-request'>(1000).fill('lose-request');
    tab.cart.add(line('A'));
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(kindsOf(tab)).toEqual([]);
    await vi.advanceTimersByTimeAsync(5 * patience);
    expect(tab.shown()).toEqual({ A: 1 });
    expect(kindsOf(tab)).toEqual(['unreachable']);
    shop.network.faults = [];
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(patience);
      expect(tab.cart.state.get().isPending).toBe(false);
    }, limit);
    expect(kindsOf(tab)).toEqual(['unreachable', 'added']);
    shop.network.faults = Array<'lose-request'>(1000).fill('lose-request');
    tab.cart.add(line('B'));
    await vi.advanceTimersByTimeAsync(2 * patience);
    expect(unreachable(tab)).toBe(2);
  });

  test('is reported without a network, too', async () => {
    const offline = openBrowser(shop.origin, { patience });
    offline.online = false;
    const tab = offline.openTab();
    tab.cart.add(line('A'));
    await vi.advanceTimersByTimeAsync(patience);
    expect(kindsOf(tab)).toEqual(['added', 'unreachable']);
  });

  test('is not reported if it answers slowly', async () => {
    const tab = openBrowser(shop.origin, { patience }).openTab();
    const paths = ['cart/create', 'cart/update', 'cart/update', 'cart/totals'];
    const held = paths.map((path) => shop.network.hold(path));
    tab.cart.add(line('A'));
    tab.cart.add(line('B'));
    for (const { arrived, release } of held) {
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(1);
        await Promise.race([arrived, Promise.reject(new Error('It has not arrived'))]);
      }, limit);
      await vi.advanceTimersByTimeAsync(patience / 2);
      release();
    }
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1);
      expect(tab.cart.state.get().isPending).toBe(false);
    }, limit);
    expect(kindsOf(tab)).toEqual(['added', 'added']);
  });
});

describe('another tab', () => {
  test('follows, and both may change the cart at once', async () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    for (let click = 0; click < 10; click += 1) {
      one.cart.add(line('A'));
      other.cart.add(line('A'));
      other.cart.add(line('B'));
    }
    expect(one.shown()).toEqual(other.shown());
    await Promise.all([one.settled(), other.settled()]);
    expect(one.shown()).toEqual({ A: 20, B: 10 });
    expect(other.shown()).toEqual({ A: 20, B: 10 });
    expect(await shop.quantities(one.cart.state.get().cartServerToken)).toEqual({ A: 20, B: 10 });
    expect(count('create')).toBe(1);
    expect(shop.network.overlaps).toBe(0);
  });
});

describe('without storage', () => {
  test('a full one keeps the cart in memory', async () => {
    browser.isFull = true;
    const tab = browser.openTab();
    tab.cart.add(line('A', 2));
    await tab.settled();
    expect(tab.shown()).toEqual({ A: 2 });
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ A: 2 });
    expect(browser.values.size).toBe(0);
  });

  test('ignores another program’s data', () => {
    browser.values.set(`${browser.name}/document`, '{"lines": [');
    browser.values.set(`${browser.name}/intent/1`, 'null');
    browser.values.set(`${browser.name}/intent/2`, '{"kind"');
    expect(browser.openTab().shown()).toEqual({});
  });
});

describe('a coupon that is no longer valid', () => {
  test('is reported once, when a change invalidates it', async () => {
    const tab = browser.openTab();
    await shop.makeCoupon('FROM-3', { minimum: minorUnits(3750), currency: 'EUR' });
    const lost = () => tab.notices.filter(({ kind }) => kind === 'coupon-lost');
    tab.cart.add(line('A', 2));
    await tab.settled();
    expect(lost()).toEqual([]);
    setQuantity(tab.cart, 'A', 3);
    await tab.settled();
    await shop.useCoupon(tab.cart.state.get().cartServerToken ?? '', 'FROM-3');
    await tab.sender.refresh();
    expect(tab.cart.state.get().coupon).toBe('FROM-3');
    setQuantity(tab.cart, 'A', 2);
    await tab.settled();
    setQuantity(tab.cart, 'A', 1);
    await tab.settled();
    expect(tab.cart.state.get().coupon).toBeNull();
    expect(lost()).toEqual([{ kind: 'coupon-lost', code: 'FROM-3' }]);
  });

  test('is not reported if the shopper removed it', async () => {
    const tab = browser.openTab();
    await shop.makeCoupon('TEN');
    tab.cart.add(line('A', 2));
    await tab.settled();
    const cartId = tab.cart.state.get().cartServerToken ?? '';
    await shop.useCoupon(cartId, 'TEN');
    await tab.sender.refresh();
    expect(tab.cart.state.get().coupon).toBe('TEN');
    await shop.ask(`cart/delete-coupon?cartId=${cartId}`, {});
    await tab.sender.refresh();
    expect(tab.cart.state.get().coupon).toBeNull();
    expect(tab.notices).toEqual([{ kind: 'added' }]);
  });
});
