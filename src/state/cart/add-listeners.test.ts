import { cp, rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtureStore } from '../../../tests/support/fixture-stores.ts';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { memoryStorage } from '../storage.ts';
import { storeContextOf } from '../store-context.ts';
import type { cartOf } from './cart-of.ts';

const context = storeContextOf(fixtureStore('de'), { checkoutUrl: '/checkout', textUrls: [] });
const line = { sku: 'SUN', name: 'Sun', qty: 2, price_incl_tax: decimalAmount(5) };

test('calls a listener, added as one file, for each line added to the cart', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', new URL('https://shop.test/de'));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const tracked: unknown[] = [];
  vi.stubGlobal('pixel', (...sent: unknown[]) => tracked.push(sent));
  const dispatched: unknown[] = [];
  page.addEventListener('vernissage:add-to-cart', (event) =>
    dispatched.push((event as CustomEvent<unknown>).detail),
  );

  const folder = await makeTemporaryFolder('on-add');
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('src', `${folder}/src`, { recursive: true, filter: (file) => !file.includes('.test.') });
  await writeFile(
    `${folder}/src/state/cart/on-add/pixel.ts`,
    `export default ({ sku, qty }, storeCode) => globalThis.pixel('AddToCart', { sku, qty, storeCode });`,
  );

  const module = (await import(/* @vite-ignore */ `${folder}/src/state/cart/cart-of.ts`)) as {
    readonly cartOf: typeof cartOf;
  };
  const cart = module.cartOf(context);
  cart.add(line);
  cart.add({ ...line, qty: 0 });
  await vi.waitFor(() => expect(tracked).toEqual([['AddToCart', { sku: 'SUN', qty: 2, storeCode: 'de' }]]));
  expect(dispatched).toEqual([{ storeCode: 'de', line }]);
  expect(cart.state.get().cartItems).toMatchObject([{ sku: 'SUN', qty: 2 }]);
});
