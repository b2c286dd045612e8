import { expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { differsFromPage } from './differs-from-page.ts';

const many = { is_in_stock: true, qty: 40 };
const out = { is_in_stock: false, qty: 0 };
const parts = [{ sku: 'A', stock: many }, { sku: 'B', stock: out }, { sku: 'C' }];
/** Products in it, wherever they stand. */
const props = JSON.stringify({
  texts: { stock: { few: ['Only 1 left'] } },
  product: {
    sku: 'P',
    stock: many,
    bundle_options: [{ product_links: parts.map((product) => ({ product })) }],
  },
});

test.each([
  ['nothing is known', {}, false],
  ['the same is told of fewer pieces', { A: { ...many, qty: 6 } }, false],
  ['it is sold out still', { B: { ...out, qty: -1 } }, false],
  ['it is another product', { X: out }, false],
  ['the page tells no stock of it', { C: out }, false],
  ['the product is sold out', { P: out }, true],
  ['a part is sold out', { A: out }, true],
  ['a part is there again', { B: many }, true],
  ['few are left', { A: { ...many, qty: 3 } }, true],
  ['it has to be ordered first', { A: { ...many, qty: 0, backorders: true } }, true],
])('%s', (_, stocks, differs) => {
  const live = Object.entries(stocks).map(([sku, stock]) => [sku, { stock }]);
  expect(differsFromPage(props, Object.fromEntries(live))).toBe(differs);
});

test.each([
  [['€3 each from 5 pieces'], true],
  [[], true],
  [['€2 each from 5 pieces'], false],
  [undefined, false],
])('the page shows one offer, and the customer’s are %j', (offers, differs) => {
  const box = JSON.stringify({ product: { sku: 'P', stock: many, offers: ['€2 each from 5 pieces'] } });
  const live = { P: { stock: many, offers } };
  expect(differsFromPage(box, live)).toBe(differs);
});

test.each([
  ['of the product', { P: 12 }, true],
  ['of a variant', { 'P-1': 11 }, true],
  ['of nothing', { P: 10, 'P-1': 10 }, false],
])('the price %s differs, and options add to it', (_, prices, differs) => {
  const live = Object.fromEntries(
    Object.entries<number>(prices).map(([sku, price_incl_tax]) => [sku, decimalAmounts({ price_incl_tax })]),
  );
  const box = (more: object) =>
    JSON.stringify({
      product: {
        sku: 'P',
        price_incl_tax: 10,
        configurable_children: [{ sku: 'P-1', price_incl_tax: 10 }],
        ...more,
      },
    });
  expect(differsFromPage(box({ custom_options: [{ option_id: 1 }] }), live)).toBe(differs);
  // Without such options the price of the page is replaced by itself.
  expect(differsFromPage(box({}), live)).toBe(false);
});

test('the page shows no offer, and the customer has one', () => {
  const live = (offers: readonly string[]) => ({
    A: { stock: many, offers },
  });
  expect([differsFromPage(props, live([])), differsFromPage(props, live(['€2']))]).toEqual([false, true]);
});
