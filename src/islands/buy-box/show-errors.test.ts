import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { message } from '../../domain/messages.ts';
import type { Message } from '../../domain/messages.ts';
import { resources } from '../../i18n/resources.ts';
import { dismiss, notifications } from '../../state/notifications.ts';
import type { StoreContext } from '../../state/store-context.ts';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import { showErrors } from './refusals.ts';

const context = { locale: 'en-GB', textUrls: ['/cart.json'] } as unknown as StoreContext;
const product: BoxedProduct = {
  sku: 'P',
  name: 'Poster',
  href: '/p',
  thumbnail: '/t',
  price_incl_tax: decimalAmount(10),
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(resources['en']?.['cart'])));
});
afterEach(() => {
  notifications.get().forEach(({ id }) => dismiss(id));
  vi.unstubAllGlobals();
});

test.each<[string, readonly Message[], string | undefined, readonly [string, string][]]>([
  [
    'each as an error',
    [message('priceUnknown'), message('noAvailableVariants')],
    undefined,
    [
      ['error', 'Product price is unknown, product cannot be added to the cart!'],
      ['error', 'No available product variants'],
    ],
  ],
  [
    'of a product that is sold out',
    [message('productOutOfStock')],
    undefined,
    [['error', 'The product is out of stock and cannot be added to the cart!']],
  ],
  [
    'of a part that is sold out, others of which may be added, as a warning with its name',
    [message('productOutOfStock')],
    'Oak frame',
    [['warning', 'Oak frame: Out of stock!']],
  ],
  [
    'of a part without a price',
    [message('priceUnknown')],
    'Oak frame',
    [['error', 'Product price is unknown, product cannot be added to the cart!']],
  ],
  [
    'that the product carries itself, as it is written there',
    [message('productError', { error: 'Only in our gallery' })],
    undefined,
    [['error', 'Only in our gallery']],
  ],
  [
    'of a quantity, where no field can be marked',
    [message('quantityBelow', { quantity: 11 })],
    undefined,
    [['error', 'Quantity must be below 11']],
  ],
])('what keeps a line out is said: %s', async (_what, errors, part, said) => {
  await showErrors(context, product, errors, part, undefined);
  expect(notifications.get().map(({ type, message: text }) => [type, text])).toEqual(said);
});
