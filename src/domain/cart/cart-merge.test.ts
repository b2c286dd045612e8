import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownLines } from './cart-changes.ts';
import { emptyCart } from './cart-document.ts';
import type { CartDocument, Change, KeyedLine } from './cart-document.ts';
import { mergeServerLines, wasNeverSent } from './cart-merge.ts';
import type { ServerItem } from './server-cart.ts';

const ids: Readonly<Record<string, number>> = { A: 1, B: 2, C: 3 };
const unknown = (sku: string, qty: number): KeyedLine => ({ sku, qty, key: sku });
const confirmed = (sku: string, qty: number): KeyedLine => ({ ...unknown(sku, qty), item_id: ids[sku] ?? 0 });
const item = (sku: string, qty: number): ServerItem => ({
  sku,
  qty,
  item_id: ids[sku] ?? 0,
  name: sku,
  product_type: 'simple',
  quote_id: 'c1',
});
const cart = (
  lines: readonly KeyedLine[],
  changes: readonly Change[] = [],
  removed: readonly string[] = [],
): CartDocument => ({
  ...emptyCart,
  cartServerToken: 'c1',
  lines,
  removed,
  sending: changes.length > 0 ? { intents: [], changes } : null,
});
const quantities = (lines: readonly { readonly key: string; readonly qty: number }[]) =>
  Object.fromEntries(lines.map(({ key, qty }) => [key, qty]));
const toSend = ({ sending }: CartDocument) =>
  Object.fromEntries(sending?.changes.map(({ line, qty }) => [line.key, qty]) ?? []);

test.each<[string, CartDocument, ServerItem[], Record<string, number>, Record<string, number>]>([
  ['both agree', cart([confirmed('A', 2)]), [item('A', 2)], { A: 2 }, {}],
  ['another device changed a line', cart([confirmed('A', 2)]), [item('A', 5)], { A: 5 }, {}],
  ['another device removed a line', cart([confirmed('A', 2)]), [], {}, {}],
  ['only the server has a line', cart([]), [item('B', 3)], { B: 3 }, {}],
  ['it was removed here', cart([], [], ['B']), [item('B', 3)], { B: 0 }, { B: 0 }],
  [
    'the shopper changed a line that another device changed, too',
    cart([confirmed('A', 2)], [{ line: confirmed('A', 2), qty: 4 }]),
    [item('A', 7)],
    { A: 4 },
    { A: 4 },
  ],
  [
    'a change arrived, but not its answer',
    cart([confirmed('A', 2)], [{ line: confirmed('A', 2), qty: 4 }]),
    [item('A', 4)],
    { A: 4 },
    {},
  ],
  ['a new line did not arrive', cart([], [{ line: unknown('C', 1), qty: 1 }]), [], { C: 1 }, { C: 1 }],
  [
    'another device added what waits behind the change of another line',
    cart(
      [confirmed('A', 1)],
      [
        { line: confirmed('A', 1), qty: 2 },
        { line: unknown('C', 1), qty: 1 },
      ],
    ),
    [item('A', 2), item('C', 4)],
    { A: 2, C: 5 },
    { C: 5 },
  ],
])('%s', (_what, document, items, shown, sent) => {
  const merged = mergeServerLines(document, items);
  expect(quantities(shownLines(merged, []))).toEqual(
    Object.fromEntries(Object.entries(shown).filter(([, qty]) => qty > 0)),
  );
  expect(toSend(merged)).toEqual(sent);
  expect(merged.totalsStale).toBe(true);
});

test('null lines of the server are ignored', () => {
  expect(mergeServerLines(cart([confirmed('A', 1)]), [null, item('A', 1)]).lines).toHaveLength(1);
});

test('merging a second time changes nothing', () => {
  const line = fc.record({ sku: fc.constantFrom('A', 'B', 'C'), qty: fc.integer({ min: 1, max: 9 }) });
  const list = fc.uniqueArray(line, { selector: ({ sku }) => sku });
  fc.assert(
    fc.property(list, list, list, (lines, changed, server) => {
      const before = lines.map(({ sku, qty }) => confirmed(sku, qty));
      const changes = changed.map(({ sku, qty }) => ({
        line: before.find(({ key }) => key === sku) ?? unknown(sku, qty),
        qty,
        mayHaveArrived: true,
      }));
      const items = server.map(({ sku, qty }) => item(sku, qty));
      const once = mergeServerLines(cart(before, changes), items);
      expect(quantities(shownLines(mergeServerLines(once, items), []))).toEqual(
        quantities(shownLines(once, [])),
      );
    }),
  );
});

test.each([
  ['a new line behind another', 'C', true],
  ['a line that is confirmed', 'A', false],
  ['a line that nobody changed', 'B', false],
])('%s was never sent: %j', (_what, key, expected) => {
  const changes = [
    { line: confirmed('A', 1), qty: 2 },
    { line: unknown('C', 1), qty: 1 },
  ];
  expect(wasNeverSent(cart([confirmed('A', 1)], changes), key)).toBe(expected);
});
