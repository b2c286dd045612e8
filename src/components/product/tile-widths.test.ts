import { expect, it } from 'vitest';
import { sizesIn } from './tile-widths.ts';

it('lists the share of each tile, widest screen first', () => {
  const tiles = [
    { from: 98, width: 21.2, unit: 'rem' },
    { from: 40, width: 29, unit: 'vw' },
    { width: 43.5, unit: 'vw' },
  ] as const;
  expect(sizesIn(tiles, 1)).toBe('(min-width:98rem) 21.2rem,(min-width:40rem) 29vw,43.5vw');
  expect(sizesIn(tiles, 0.5)).toBe('(min-width:98rem) 10.6rem,(min-width:40rem) 14.5vw,21.8vw');
});
