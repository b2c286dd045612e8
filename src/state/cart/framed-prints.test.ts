import { beforeEach, describe, expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { tiedLine } from '../../domain/cart/framing-lines.ts';
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

function addFramed(tab: Tab, print: string, qty = 1): void {
  tab.cart.add(line(print, qty));
  tab.cart.add(tiedLine(line('OAK', qty), print, 'frame'));
  tab.cart.add(tiedLine(line('BOARD', qty), print, 'passepartout'));
}

/** Quantities by key, as shown and as the server has them. */
function shown(tab: Tab): Record<string, number> {
  return Object.fromEntries(tab.cart.state.get().cartItems.map(({ key, qty }) => [key, qty]));
}

describe('framed prints', () => {
  test('have separate frames, even of the same kind', async () => {
    const tab = browser.openTab();
    addFramed(tab, 'A');
    addFramed(tab, 'B');
    tab.cart.add(line('OAK'));
    const expected = {
      A: 1,
      'OAK for A': 1,
      'BOARD for A': 1,
      B: 1,
      'OAK for B': 1,
      'BOARD for B': 1,
      OAK: 1,
    };
    expect(shown(tab)).toEqual(expected);
    await tab.settled();
    expect(shown(tab)).toEqual(expected);
    await tab.sender.refresh();
    expect(shown(tab)).toEqual(expected);
  });

  test('change and go with what they are framed in', async () => {
    const tab = browser.openTab();
    addFramed(tab, 'A');
    await tab.settled();
    setQuantity(tab.cart, 'A', 3);
    await tab.settled();
    expect(shown(tab)).toEqual({ A: 3, 'OAK for A': 3, 'BOARD for A': 3 });
    removeLine(tab.cart, 'OAK for A');
    await tab.settled();
    expect(shown(tab)).toEqual({ A: 3 });
    addFramed(tab, 'B');
    removeLine(tab.cart, 'B');
    await tab.settled();
    expect(shown(tab)).toEqual({ A: 3 });
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ A: 3 });
  });

  test.each([
    ['print', 'A', {}],
    ['frame', 'OAK', { A: 1 }],
    ['passepartout', 'BOARD', { A: 1, 'OAK for A': 1 }],
  ])('a refused %s removes what needs it', async (_, sku, left) => {
    await shop.setStock(sku, 0);
    const tab = browser.openTab();
    addFramed(tab, 'A');
    await tab.settled();
    expect(shown(tab)).toEqual(left);
    expect(tab.notices.filter(({ kind }) => kind === 'refused')).toHaveLength(1);
  });

  test('a refused quantity restores that of the parts', async () => {
    const tab = browser.openTab();
    addFramed(tab, 'A', 2);
    await tab.settled();
    await shop.setStock('A', 2);
    setQuantity(tab.cart, 'A', 5);
    await tab.settled();
    expect(shown(tab)).toEqual({ A: 2, 'OAK for A': 2, 'BOARD for A': 2 });
    await shop.setStock('OAK', 2);
    await shop.setStock('A', 9);
    setQuantity(tab.cart, 'A', 4);
    await tab.settled();
    expect(shown(tab)).toEqual({ A: 4, 'OAK for A': 2, 'BOARD for A': 2 });
  });

  test('are recognized by another tab that got them from the server', async () => {
    const tab = browser.openTab();
    addFramed(tab, 'A', 2);
    await tab.settled();
    tab.cart.write({ ...tab.cart.document(), lines: [] });
    await tab.sender.refresh();
    expect(shown(tab)).toEqual({ A: 2, 'OAK for A': 2, 'BOARD for A': 2 });
    setQuantity(tab.cart, 'A', 1);
    await tab.settled();
    expect(shown(tab)).toEqual({ A: 1, 'OAK for A': 1, 'BOARD for A': 1 });
  });
});
