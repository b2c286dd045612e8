import { expect, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { emptyCart, type KeyedLine } from './cart-document.ts';
import { joinLine } from './join-line.ts';

const line = (sku: string, qty: number) => ({ sku, qty, name: sku, price_incl_tax: decimalAmount(12.5) });

test('identifies the server’s line by its ID, a number or a text', () => {
  const first: KeyedLine = { ...line('A', 2), key: 'A', item_id: '7' };
  const change = { line: { ...line('A', 3), key: 'A in other words' }, qty: 3 };
  const document = { ...emptyCart, lines: [first], sending: { intents: [], changes: [change] } };
  const item = { item_id: 7, sku: 'A', qty: 5, name: 'A', product_type: 'simple', quote_id: 'q' };
  const { lines, sending } = joinLine(document, [], change, item);
  expect(lines).toMatchObject([{ key: 'A', qty: 5 }]);
  expect(sending?.changes).toEqual([]);
});

test('other changes that may have arrived stay known', () => {
  const change = (sku: string) => ({ line: { ...line(sku, 2), key: sku }, qty: 2, mayHaveArrived: true });
  const document = { ...emptyCart, sending: { intents: [], changes: [change('A'), change('B')] } };
  const item = { item_id: 7, sku: 'A', qty: 4, name: 'A', product_type: 'simple', quote_id: 'q' };
  expect(joinLine(document, [], change('A'), item).sending?.changes).toMatchObject([
    { line: { key: 'A' }, qty: 2 },
    { line: { key: 'B' }, mayHaveArrived: true },
  ]);
});
