import { expect, test } from 'vitest';
import { type CartDocument, emptyCart, type KeyedLine } from './cart-document.ts';
import { failChange, hasTooManyFailures, refuseChange } from './refuse-change.ts';

const line = (sku: string): KeyedLine => ({ key: sku, sku, qty: 2, name: sku, info: { stock: 'In stock!' } });
const changed = line('A');
const other = line('B');
const document: CartDocument = {
  ...emptyCart,
  lines: [changed, other],
  sending: {
    intents: [],
    changes: [
      { line: changed, qty: 5 },
      { line: other, qty: 3 },
    ],
  },
};

test('a sold-out line says so, and other changes continue', () => {
  const after = refuseChange(document, 'A', true);
  expect(after.lines).toEqual([{ ...changed, info: {}, errors: { stock: 'Out of the stock!' } }, other]);
  expect(after.sending?.changes).toEqual([{ line: other, qty: 3 }]);
  expect(after.totalsStale).toBe(true);
});

test('a line refused for another reason stays as it was', () => {
  expect(refuseChange(document, 'A', false).lines).toEqual([changed, other]);
});

const changeOf = (sku: string) => ({ line: { sku, key: sku, qty: 1 }, qty: 1 });

test('a change fails for good after five server errors, and no other one does', () => {
  let document: CartDocument = {
    ...emptyCart,
    sending: { intents: ['i'], changes: [changeOf('A'), changeOf('B')] },
  };
  const hopeless = () => document.sending?.changes.filter(hasTooManyFailures).map(({ line }) => line.key);
  for (let time = 0; time < 4; time += 1) document = failChange(document, changeOf('A'));
  expect(hopeless()).toEqual([]);
  document = failChange(document, changeOf('A'));
  expect(hopeless()).toEqual(['A']);
  expect(failChange(emptyCart, changeOf('A'))).toEqual(emptyCart);
});
