import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resources } from '../../i18n/resources.ts';
import { emptyCart } from '../../domain/cart/cart-document.ts';
import { dismiss, notifications } from '../notifications.ts';
import type { StoreContext } from '../store-context.ts';
import { notifyCartChange } from './notify-cart-change.ts';
import type { CartNotice } from './cart.ts';

const context = {
  locale: 'en-GB',
  checkoutUrl: '/checkout',
  textUrls: ['/cart.json'],
} as unknown as StoreContext;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(resources['en']?.['cart'])));
});
afterEach(() => {
  notifications.get().forEach(({ id }) => dismiss(id));
  vi.unstubAllGlobals();
});

/** What a shopper on this page is told of a change. */
async function told(notice: CartNotice, pathname = '/posters') {
  vi.stubGlobal('location', { pathname });
  await notifyCartChange(context, notice, { document: () => emptyCart });
  return notifications.get().map(({ id: _id, ...notification }) => notification);
}

const toCheckout = { label: 'Proceed to checkout', href: '/checkout' };
const refused: CartNotice = { kind: 'refused', meta: { reason: 'insufficient_stock', quantity: 2 } };

test.each<[CartNotice, string]>([
  [{ kind: 'added' }, 'Product has been added to the cart!'],
  [{ kind: 'updated' }, 'Product quantity has been updated!'],
])('%j says so, with the way to the checkout, but not in it', async (notice, message) => {
  expect(await told(notice, '/checkout')).toEqual([]);
  expect(await told(notice)).toEqual([{ type: 'success', message, action1: toCheckout }]);
});

test('a shop that is silent is told of, but not in the checkout, which says so itself', async () => {
  expect(await told({ kind: 'unreachable' }, '/checkout')).toEqual([]);
  expect(await told({ kind: 'unreachable' })).toEqual([
    { type: 'error', message: 'We can’t reach the shop just now. Please check your connection.' },
  ]);
});

test.each<[CartNotice, string, string]>([
  [refused, 'error', 'Only 2 products of this type are available!'],
  [{ kind: 'coupon-lost', code: 'TEN' }, 'warning', 'The coupon TEN does not apply to this cart any more.'],
])('%j is told in the checkout, too', async (notice, type, message) => {
  expect(await told(notice, '/checkout')).toEqual([{ type, message }]);
});
