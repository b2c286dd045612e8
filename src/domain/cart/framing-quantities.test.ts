import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CartLine } from './cart-line.ts';
import { tiedLine } from './framing-lines.ts';
import { quantitiesWithFraming } from './framing-quantities.ts';
import type { FramingPart } from './framing-tie.ts';

const line = (sku: string, qty = 1): CartLine => ({ sku, qty });
const part = (sku: string, print: string, kind: FramingPart, qty = 1) =>
  tiedLine(line(sku, qty), print, kind);

describe('quantitiesWithFraming', () => {
  const cart = (print: number, oak: number, black: number, board: number) =>
    [
      line('a', print),
      part('oak', 'a', 'frame', oak),
      part('black', 'a', 'frame', black),
      part('board', 'a', 'passepartout', board),
      line('b', 3),
      part('oak', 'b', 'frame', 3),
    ].filter(({ qty }) => qty > 0);
  const after = (lines: readonly CartLine[], sku: string, qty: number) => {
    const changed = lines.find((each) => each.sku === sku);
    if (!changed) throw new Error(`No line ${sku}`);
    const next = quantitiesWithFraming(lines, changed, qty);
    return lines
      .map((each) => `${next.get(each) ?? each.qty} ${each.sku}`)
      .slice(0, -2)
      .join(', ');
  };

  test('gift wrapping follows what it wraps, and nothing follows it', () => {
    const lines = [line('a', 2), part('paper', 'a', 'wrapping', 2), part('board', 'a', 'passepartout', 1)];
    const [print, paper] = lines;
    if (!print || !paper) throw new Error('No lines');
    const quantities = (changed: CartLine, qty: number) => {
      const next = quantitiesWithFraming(lines, changed, qty);
      return lines.map((each) => next.get(each) ?? each.qty);
    };
    expect(quantities(print, 5)).toEqual([5, 5, 1]);
    expect(quantities(print, 0)).toEqual([0, 0, 0]);
    expect(quantities(paper, 0)).toEqual([2, 0, 1]);
  });

  test.each([
    ['a removed print takes all along', cart(1, 1, 0, 1), 'a', 0, '0 a, 0 oak, 0 board'],
    ['more prints need more frames', cart(1, 1, 0, 1), 'a', 3, '3 a, 3 oak, 3 board'],
    ['fewer prints need fewer', cart(3, 3, 0, 3), 'a', 2, '2 a, 2 oak, 2 board'],
    ['not all prints were framed', cart(3, 1, 0, 1), 'a', 5, '5 a, 1 oak, 1 board'],
    ['the framed one stays framed', cart(3, 1, 0, 1), 'a', 1, '1 a, 1 oak, 1 board'],
    ['of two frames the first stays', cart(2, 1, 1, 1), 'a', 1, '1 a, 1 oak, 0 black, 1 board'],
    ['a removed frame takes its passepartout along', cart(1, 1, 0, 1), 'oak', 0, '1 a, 0 oak, 0 board'],
    ['another frame keeps the passepartout', cart(2, 1, 1, 1), 'oak', 0, '2 a, 0 oak, 1 black, 1 board'],
    ['a passepartout can go alone', cart(1, 1, 0, 1), 'board', 0, '1 a, 1 oak, 0 board'],
    ['other prints are left alone', cart(1, 0, 0, 0), 'a', 4, '4 a'],
  ])('%s', (_, lines, sku, qty, expected) => {
    expect(after(lines, sku, qty)).toBe(expected);
  });

  it('includes a passepartout that was bought with a frame alone', () => {
    const [oak, board] = [line('oak', 2), part('board', 'oak', 'passepartout', 2)];
    expect(quantitiesWithFraming([oak, board], oak, 1).get(board)).toBe(1);
    expect(quantitiesWithFraming([oak, board], oak, 0).get(board)).toBe(0);
  });

  it('never adds passepartouts without frames, or frames without prints', () => {
    const quantity = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(
        quantity,
        quantity,
        quantity,
        quantity,
        fc.nat(4),
        fc.nat(4),
        (a, oak, black, board, index, qty) => {
          fc.pre(oak + black <= a && board <= oak + black);
          const lines = cart(a, oak, black, board);
          const next = quantitiesWithFraming(lines, lines[index % 3]!, Math.min(qty, lines[index % 3]!.qty));
          const [prints = 0, first = 0, second = 0, boards = 0] = lines.map(
            (each) => next.get(each) ?? each.qty,
          );
          expect(boards).toBeLessThanOrEqual(first + second);
          expect(first + second).toBeLessThanOrEqual(prints);
        },
      ),
    );
  });
});
