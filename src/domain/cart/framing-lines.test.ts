import { expect, test } from 'vitest';
import type { CartLine } from './cart-line.ts';
import { framedGroups, groupFramedLines, tiedLine } from './framing-lines.ts';
import { framingTie } from './framing-tie.ts';
import type { FramingPart } from './framing-tie.ts';

const line = (sku: string, qty = 1): CartLine => ({ sku, qty });
const part = (sku: string, print: string, kind: FramingPart, qty = 1) =>
  tiedLine(line(sku, qty), print, kind);

test('a tied line keeps its choices', () => {
  const options = [{ option_id: 214, option_value: 9 }];
  const frame = {
    ...line('oak'),
    product_option: { extension_attributes: { configurable_item_options: options } },
  };
  const tied = tiedLine(frame, 'print', 'frame');
  expect(tied.product_option?.extension_attributes).toEqual({
    configurable_item_options: options,
    framing: { for: 'print', part: 'frame' },
  });
  expect(framingTie(tied)).toEqual({ for: 'print', part: 'frame' });
  expect(framingTie(frame)).toBeUndefined();
});

test('tied lines follow their main line; those without one stand alone', () => {
  const lines = [
    part('board', 'a', 'passepartout'),
    line('a'),
    line('oak'),
    part('oak', 'gone', 'frame'),
    part('oak', 'a', 'frame'),
    part('board', 'oak', 'passepartout'),
  ];
  expect(groupFramedLines(lines).map((each) => `${each.isTied ? '- ' : ''}${each.line.sku}`)).toEqual([
    'a',
    '- board',
    '- oak',
    'oak',
    '- board',
    'oak',
  ]);
});

/** An item of an order. */
const item = (sku: string, print = '', kind: FramingPart = 'frame') => ({
  sku,
  qty_ordered: 1,
  ...(print && { product_option: part(sku, print, kind).product_option }),
});

test.each([
  ['nothing', [], []],
  ['lines of their own, and those whose options are not told', [item('a'), item('b')], [['a'], ['b']]],
  [
    'two prints, each with its frame, one wrapped',
    [item('a'), item('b'), item('oak', 'a'), item('oak', 'b'), item('gift', 'b', 'wrapping')],
    [
      ['a', 'oak'],
      ['b', 'oak', 'gift'],
    ],
  ],
  [
    'what belongs to a line that is not there stays where it is',
    [item('a'), item('oak', 'gone'), item('b'), item('board', 'a', 'passepartout')],
    [['a', 'board'], ['oak'], ['b']],
  ],
  [
    'what names itself, or a line that is tied itself',
    [item('oak', 'oak'), item('gift', 'oak')],
    [['oak'], ['gift']],
  ],
  [
    'a line that comes twice has all of it once',
    [item('a'), item('a'), item('oak', 'a')],
    [['a', 'oak'], ['a']],
  ],
])('groups order items: %s', (_, items, expected) => {
  expect(framedGroups(items).map(({ line: head, tied }) => [head, ...tied].map(({ sku }) => sku))).toEqual(
    expected,
  );
});
