import { expect, test } from 'vitest';
import { itemProblems } from './google-rules.ts';

const good = {
  id: 'a',
  title: 'A',
  link: 'https://shop.example/a',
  description: 'A',
  image_link: 'https://shop.example/a.jpg',
  availability: 'in_stock',
  price: '12.00 EUR',
  brand: 'B',
  identifier_exists: 'no',
};

test.each([
  [{}, []],
  [{ brand: '' }, ['has no brand']],
  [{ title: 'x'.repeat(151) }, ['has a title of 151 letters; it may have 150']],
  [{ availability: 'maybe' }, ['has the availability "maybe"']],
  [{ availability: 'backorder' }, ['is on backorder without an availability_date']],
  [{ availability: 'backorder', availability_date: '2026-12-06T00:00Z' }, []],
  [{ price: '12 EUR' }, ['has the price "12 EUR", which is not written as 12.00 EUR']],
  [{ price: '12.00 SEK' }, ['has the price "12.00 SEK", which is not written as 12.00 EUR']],
  [{ price: '0.00 EUR' }, ['has no price above 0']],
  [{ sale_price: '12.00 EUR' }, ['has the sale_price 12.00 EUR, which is not below 12.00 EUR']],
  [
    { sale_price: '9.00 EUR', sale_price_effective_date: '2026-12-06T00:00Z/2026-12-05T00:00Z' },
    ['has the sale_price_effective_date "2026-12-06T00:00Z/2026-12-05T00:00Z"'],
  ],
  [{ identifier_exists: '' }, ['has neither gtin nor mpn, and does not say so (identifier_exists)']],
  [{ condition: 'fine' }, ['has the condition "fine"']],
  [{ shipping: 'DE\nStandard\n4.95 EUR' }, []],
  [
    { shipping: 'Germany\nStandard\n4.95' },
    ['has the price "4.95", which is not written as 12.00 EUR of shipping', 'is shipped to "Germany"'],
  ],
])('%j', (changed, problems) => {
  const fields = new Map(Object.entries({ ...good, ...changed }).map(([name, value]) => [name, [value]]));
  expect(itemProblems(fields, { currencyCode: 'EUR' })).toEqual(problems);
});

test('tells what is there several times', () => {
  const fields = new Map(Object.entries(good).map(([name, value]) => [name, [value]]));
  fields.set('price', ['12.00 EUR', '13.00 EUR']);
  expect(itemProblems(fields, { currencyCode: 'EUR' })).toEqual(['has price 2 times']);
});
