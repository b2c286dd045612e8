import { describe, expect, test } from 'vitest';
import { changesTo, shownLines, takeIntents } from './cart-changes.ts';
import { emptyCart } from './cart-document.ts';
import type { CartDocument, Intent, KeyedLine } from './cart-document.ts';
import { largestQuantity } from './cart-limits.ts';

const line = (sku: string, qty: number): KeyedLine => ({ sku, qty, key: sku });
const add = (sku: string, qty: number, isTold = false): Intent => ({
  id: `add ${sku}`,
  kind: 'add',
  line: line(sku, qty),
  isTold,
});
const set = (key: string, qty: number): Intent => ({ id: `set ${key}`, kind: 'set', key, qty });
const document: CartDocument = { ...emptyCart, lines: [line('A', 2), line('B', 1)] };
const quantities = (lines: readonly KeyedLine[]) => lines.map(({ key, qty }) => `${key}${qty}`).join(' ');

describe('the lines that the shopper sees', () => {
  test.each<[string, Intent[], string]>([
    ['nothing waits', [], 'A2 B1'],
    ['pieces are added', [add('A', 3)], 'A5 B1'],
    ['a line is added', [add('C', 1)], 'A2 B1 C1'],
    ['a quantity is set', [set('A', 7)], 'A7 B1'],
    ['a line is removed', [set('A', 0)], 'B1'],
    ['a line that is gone is set', [set('Z', 3)], 'A2 B1'],
    ['in their order', [set('A', 0), add('A', 4)], 'B1 A4'],
    ['more than a line may hold', [add('A', largestQuantity)], `A${largestQuantity} B1`],
  ])('%s', (_what, intents, expected) => {
    expect(quantities(shownLines(document, intents))).toBe(expected);
  });

  test('a line without a parent is the one chosen at a parent', () => {
    const placed = { ...line('A', 2), key: 'A at P', parentSku: 'P' };
    expect(quantities(shownLines({ ...emptyCart, lines: [placed] }, [set('A', 5)]))).toBe('A at P5');
  });
});

describe('the changes that are sent', () => {
  test('are one per line, with its new quantity', () => {
    const { sending } = takeIntents(document, [add('A', 1), add('A', 2), set('B', 0)]);
    expect(sending?.intents).toHaveLength(3);
    expect(sending?.changes.map(({ line: { key }, qty }) => [key, qty])).toEqual([
      ['A', 5],
      ['B', 0],
    ]);
  });

  test('are silent only if the shopper was told of all of them', () => {
    const silent = (...intents: Intent[]) =>
      takeIntents(document, intents).sending?.changes.map((each) => each.silent);
    expect(silent(add('A', 1, true))).toEqual([true]);
    expect(silent(add('A', 1, true), add('A', 1))).toEqual([false]);
  });

  test('are empty while earlier changes are in flight, or carts are joined', () => {
    const sending = { intents: [], changes: [] };
    const joining = { customerId: 1, isDecided: false, cartIds: [], unsent: [] };
    for (const busy of [
      { ...document, sending },
      { ...document, joining },
    ]) {
      expect(takeIntents(busy, [add('A', 1)])).toBe(busy);
    }
  });

  test('are empty if changes cancel out', () => {
    expect(takeIntents(document, [set('A', 3), set('A', 2)]).sending?.changes).toEqual([]);
    expect(changesTo([line('A', 2)], [line('A', 2)], () => ({}))).toEqual([]);
  });
});
