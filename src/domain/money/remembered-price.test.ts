import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPrice } from './price-format.ts';
import { rememberedPrice } from './remembered-price.ts';

const i18n = { defaultLocale: 'de-DE', currencySign: '€', priceFormat: '{amount} {sign}' };
const stores = [{ i18n }, { i18n: { ...i18n, defaultLocale: 'sv-SE', currencySign: 'kr' } }, {}];

it('is what formatPrice writes, however often and in whatever order it is asked', () => {
  const call = fc.record({
    store: fc.constantFrom(...stores),
    cents: fc.integer({ min: -2_000, max: 2_000 }),
  });
  fc.assert(
    fc.property(fc.array(call, { size: '+2' }), (calls) => {
      for (const { store, cents } of calls)
        expect(rememberedPrice(store, cents / 100)).toBe(formatPrice(store, cents / 100));
    }),
  );
});
