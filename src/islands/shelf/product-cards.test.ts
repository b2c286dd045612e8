import { expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { cardPrice } from './product-cards.ts';

const from = (price: string) => `from ${price}`;
const formatted = (minimal_price: string | null) => ({ minimal_price });

test.each([
  [
    'one price',
    {
      ...decimalAmounts({ minimal_price: 20, max_price: 20 }),
      formatted_prices: formatted('<b>20&nbsp;€</b>'),
    },
    '20\u00a0€',
  ],
  [
    'several',
    { ...decimalAmounts({ minimal_price: 20, max_price: 60 }), formatted_prices: formatted('<b>20 €</b>') },
    'from 20 €',
  ],
  [
    'none yet',
    { ...decimalAmounts({ minimal_price: 0, max_price: 0 }), formatted_prices: formatted('<b>0 €</b>') },
    '',
  ],
  [
    'one below zero',
    { ...decimalAmounts({ minimal_price: -1, max_price: 5 }), formatted_prices: formatted('<b>-1 €</b>') },
    '',
  ],
  [
    'one that is not written',
    { ...decimalAmounts({ minimal_price: 20, max_price: 20 }), formatted_prices: formatted(null) },
    '',
  ],
  ['nothing known', undefined, ''],
])('formats a card’s price: %s', (_case, prices, text) => {
  expect(cardPrice(prices, from)).toBe(text);
});
