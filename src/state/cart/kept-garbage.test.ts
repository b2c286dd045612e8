import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { garbageFor } from '../../../tests/support/garbage.ts';
import { memoryStorage, openStorage } from '../storage.ts';
import { casesOf, propertyRuns } from '../../../tests/support/property-runs.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import { storedIntents } from '../stored/cart-shapes.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { lineKey } from '../../domain/cart/line-key.ts';
import type { ProductOption } from '../../domain/cart/cart-line.ts';
import { emptyCart } from '../../domain/cart/cart-document.ts';
import { shownLines } from '../../domain/cart/cart-changes.ts';
import { parkCart, parkedCarts } from '../stored/parked-cart.ts';
import { unsentOf } from '../../domain/cart/unsent-changes.ts';

const shop = stateShop();

const line = { key: 'A', sku: 'A', name: 'A', qty: 2, price_incl_tax: 12.5, item_id: 1 };
/** A line as the shop accepts it. */
function lineWith(sku: string, item_id: number, extension_attributes: ProductOption['extension_attributes']) {
  const chosen = { ...line, sku, name: sku, item_id, product_option: { extension_attributes } };
  return { ...chosen, key: lineKey(chosen) };
}
const worded = {
  ...lineWith('A', 2, { custom_options: [{ option_id: 1, option_value: 'a' }] }),
  options: [{ label: 'Text', value: 'a' }],
};
const set = {
  ...lineWith('SET', 3, { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: [5] }] }),
  parts: { PART: 1 },
};
const frame = lineWith('OAK', 4, { framing: { for: 'A' } });
const change = { line: worded, qty: 3, silent: true };
const document = {
  ...emptyCart,
  cartServerToken: 'abc',
  lines: [line, worded, set, frame],
  sending: { intents: ['1'], changes: [change] },
  removed: ['C'],
  cartServerLastTotalsSyncDate: '2026-11-27T00:00:00.000Z',
  platformTotals: {
    grand_total: 25,
    subtotal_incl_tax: 25,
    items: [{ item_id: 1, qty: 2, price_incl_tax: 12.5, options: '[]' }],
    total_segments: [{ code: 'grand_total', title: 'Grand total', value: 25 }],
  },
  leftTaken: ['left/7/1'],
};
const adding = { id: '1', kind: 'add', isTold: false, line: set };
const setting = { id: '2', kind: 'set', key: 'A', qty: 1 };
const left = {
  document: {
    ...document,
    joining: { customerId: 7, isDecided: true, cartIds: ['x'], unsent: [{ line, more: 1 }] },
  },
  intents: [adding, setting],
};

test('the shop sells, whatever is stored of a cart', { timeout: 60_000 * propertyRuns }, async () => {
  const entries = fc.record({
    document: fc.option(garbageFor(document), { freq: 3 }),
    'intent/1': fc.option(garbageFor(adding), { freq: 3 }),
    'intent/2': fc.option(garbageFor(setting), { freq: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(entries, async (kept) => {
      const browser = openBrowser(shop.origin);
      for (const [key, text] of Object.entries(kept)) {
        if (text !== null) browser.values.set(`${browser.name}/${key}`, text);
      }
      const tab = browser.openTab();
      await tab.settled();
      tab.cart.add({ sku: 'NEW', qty: 1, name: 'New', price_incl_tax: decimalAmount(12.5) });
      await tab.settled();
      expect(tab.shown()['NEW']).toBe(1);
      expect(tab.shown()).toEqual(await shop.quantities(tab.cart.document().cartServerToken));
      browser.close();
    }),
    { numRuns: casesOf(60), endOnFailure: true },
  );
});

test('lines of a cart with a damaged ID don’t mix with those of the next cart', async () => {
  const earlier = openBrowser(shop.origin).openTab();
  earlier.cart.add({ sku: 'NEW', qty: 1, name: 'New', price_incl_tax: decimalAmount(12.5) });
  await earlier.settled();
  const next = Number(earlier.cart.document().lines[0]?.item_id) + 1;
  // The first line that is sent gets the id that it had, the second one that of another line.
  const withId = (each: { readonly item_id: number }) => ({ ...each, item_id: next - 2 + each.item_id });
  const kept = {
    ...document,
    cartServerToken: {},
    lines: document.lines.map(withId),
    sending: { intents: ['1'], changes: [{ ...change, line: withId(worded) }] },
  };
  const browser = openBrowser(shop.origin);
  browser.values.set(`${browser.name}/document`, JSON.stringify(kept));
  const tab = browser.openTab();
  await tab.settled();
  expect(tab.shown()).toEqual({ A: 5, SET: 2, OAK: 2 });
  expect(await shop.quantities(tab.cart.document().cartServerToken)).toEqual(tab.shown());
  browser.close();
});

test('the first change of a cart without an ID survives a reload', async () => {
  const browser = openBrowser(shop.origin);
  const { sending } = document;
  browser.values.set(`${browser.name}/document`, JSON.stringify({ ...emptyCart, sending }));
  const tab = browser.openTab();
  await tab.settled();
  expect(tab.shown()).toEqual({ A: 3 });
  expect(await shop.quantities(tab.cart.document().cartServerToken)).toEqual({ A: 3 });
  browser.close();
});

test('lines of one product are separate, and each is bought again in a new cart', async () => {
  const browser = openBrowser(shop.origin);
  browser.values.set(`${browser.name}/document`, JSON.stringify(document));
  const tab = browser.openTab();
  await tab.settled();
  expect(tab.shown()).toEqual({ A: 5, SET: 2, OAK: 2 });
  expect(await shop.quantities(tab.cart.document().cartServerToken)).toEqual(tab.shown());
  browser.close();
});

test('an intent of another form does not keep the sender busy', async () => {
  const browser = openBrowser(shop.origin);
  browser.values.set(`${browser.name}/intent/1`, '{}');
  const tab = browser.openTab();
  await tab.settled();
  expect([tab.shown(), shop.network.calls]).toEqual([{}, []]);
  expect([...browser.values.keys()]).not.toContain(`${browser.name}/intent/1`);
});

test('a cart that waits for its customer can be joined, whatever is stored of it', () => {
  fc.assert(
    fc.property(garbageFor(left), garbageFor(document), garbageFor(adding), (text, kept, intent) => {
      const storage = openStorage('', [memoryStorage()]);
      storage.write(`left/7/${Date.now()}`, text);
      storage.write('document', kept);
      storage.write('intent/1', intent);
      parkCart(storage, 7, new Date());
      for (const cart of parkedCarts(storage, 7, new Date()).values()) {
        shownLines(cart.document, cart.intents);
        unsentOf(cart, []);
      }
      for (const { id } of storedIntents(storage, 'intent/')) expect(id).toBe('1');
    }),
  );
});
