import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { fixtureStore } from '../../../tests/support/fixture-stores.ts';
import { garbageFor } from '../../../tests/support/garbage.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import { memoryStorage } from '../../state/storage.ts';
import { storeContextOf } from '../../state/store-context.ts';
import { earlyKeys } from './early.ts';
import { finishAdding } from './finish-adding.ts';

const contextOf = (storeCode: string) =>
  storeContextOf(fixtureStore(storeCode), { checkoutUrl: '/checkout', textUrls: ['/cart.json'] });
const addingOf = (storeCode: string) => ({
  props: {
    context: contextOf(storeCode),
    product: { sku: 'MOON', name: 'Moon', price_incl_tax: 10, href: '/moon', thumbnail: '/moon.svg' },
  },
  entries: [['qty', '1']],
});

/** As that of a browser: what is kept are its own fields. */
const browserStorage = Object.create({
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
  key(this: object, index: number) {
    return Object.keys(this)[index] ?? null;
  },
  get length() {
    return Object.keys(this).length;
  },
}) as Storage;

// They stay: what was added is still being sent when the test is over.
beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', new URL('https://shop.test/pl'));
  vi.stubGlobal('localStorage', browserStorage);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

const pieces = (storeCode: string) =>
  cartOf(contextOf(storeCode))
    .state.get()
    .cartItems.reduce((sum, { qty }) => sum + qty, 0);

test('whatever is kept of what was added early, it is gone, and what comes after it is in the cart', async () => {
  await fc.assert(
    fc.asyncProperty(garbageFor(addingOf('de')), async (text) => {
      const before = pieces('pl');
      localStorage.setItem('vernissage/adding/1/0', text);
      localStorage.setItem('vernissage/adding/2/0', JSON.stringify(addingOf('pl')));
      await finishAdding();
      expect(earlyKeys()).toEqual([]);
      expect(pieces('pl')).toBe(before + 1);
      const others = pieces('de');
      cartOf(contextOf('de')).add({ sku: 'SUN', name: 'Sun', qty: 1, price_incl_tax: decimalAmount(5) });
      expect(pieces('de')).toBe(others + 1);
    }),
  );
});

const requiredOption = { option_id: 1, title: 'Text', type: 'field', is_require: true };

test.each([
  ['a product without choices', {}, '2', 2],
  ['a quantity that nobody can buy', {}, '0', 0],
  ['a product that is sold out', { stock: { is_in_stock: false, qty: 0 } }, '1', 0],
  ['a variant that is not chosen', { configurable_children: [], configurable_options: [] }, '1', 0],
  ['a product with an option that is not chosen', { custom_options: [requiredOption] }, '1', 0],
])('finds what may be added on an open page: %s', async (_case, parts, qty, added) => {
  const { props } = addingOf('us');
  const adding = { props: { ...props, product: { ...props.product, ...parts } }, entries: [['qty', qty]] };
  localStorage.setItem('vernissage/adding/1/0', JSON.stringify(adding));
  localStorage.setItem('vernissage/adding/2/0', JSON.stringify(addingOf('us')));
  const before = pieces('us');
  await finishAdding('1/');
  expect(pieces('us')).toBe(before + added);
  // What is left is the buy box's to do, and what another page wrote is not this one's.
  expect(earlyKeys('1/')).toHaveLength(added > 0 ? 0 : 1);
  expect(earlyKeys('2/')).toHaveLength(1);
  earlyKeys().forEach((key) => localStorage.removeItem(key));
});
