import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoxedProduct } from '../../src/domain/buy-box/buy-box-product.ts';
import { withoutWording } from './message-codes.ts';

const product: BoxedProduct = {
  sku: 'P',
  name: 'Hammer',
  type_id: 'simple',
  href: '/p',
  thumbnail: '/t',
  price_incl_tax: 10,
};
const soldOut = { is_in_stock: false, qty: 0 };
const ownErrors = { variants: 'No available product variants', other: 'Not sold on Mondays', none: '' };
const noVariants = 'cart.notification.noVariants';

describe.each(['where pages are rendered', 'in the browser'])(
  'what is said of a refused product %s',
  (place) => {
    beforeEach(() => {
      vi.resetModules();
      const replacement = () =>
        import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(withoutWording)}`);
      if (place === 'in the browser') vi.doMock('../../src/domain/messages.ts', replacement);
      return () => vi.doUnmock('../../src/domain/messages.ts');
    });

    test.each<[string, Partial<BoxedProduct>, string[]]>([
      ['sold out', { stock: soldOut }, [noVariants]],
      [
        'its price is unknown, too',
        { stock: soldOut, price_incl_tax: 0 },
        ['cart.notification.priceUnknown', noVariants],
      ],
      ['errors of its own', { errors: ownErrors }, [noVariants, 'Not sold on Mondays']],
      ['an error that looks like a code', { errors: { own: 'emptyCart' } }, ['emptyCart']],
    ])('%s', async (_case, more, said) => {
      const { checkLine } = await import('../../src/domain/cart/cart-add.ts');
      const { refusalText } = await import('../../src/islands/buy-box/refusals.ts');
      const refused = { ...product, ...more };
      const line = { sku: 'P', qty: 1, price_incl_tax: refused.price_incl_tax };
      const { errors } = checkLine(line, { product: refused, selection: {}, live: {}, cartItems: [] });
      expect(errors.map((error) => refusalText(error, (key) => key))).toEqual(said);
    });
  },
);
