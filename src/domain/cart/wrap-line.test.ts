import { describe, expect, it } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import type { CartLine } from './cart-line.ts';
import { wrappingLine, wrappableQuantity } from './wrap-line.ts';

const paper = {
  sku: 'paper',
  name: 'Paper',
  price_incl_tax: decimalAmount(4.95),
  thumbnail: '/p.svg',
  href: '/paper',
};
const poster: CartLine = { sku: 'poster-7', type_id: 'configurable', qty: 3 };

describe('wrapping a line', () => {
  it.each([
    ['one for each piece', poster, [poster], 3],
    ['nothing that is not sent', { ...poster, type_id: 'virtual' }, [poster], 0],
    ['no wrapping', { sku: 'paper', type_id: 'simple', qty: 2 }, [], 0],
    ['what is left to wrap', poster, [poster, wrappingLine(paper, poster, 2)], 1],
    ['nothing twice', poster, [poster, wrappingLine(paper, poster, 3)], 0],
    ['not what another line has', poster, [poster, wrappingLine(paper, { ...poster, sku: 'other' }, 3)], 3],
  ])('%s', (_, line, lines, quantity) => {
    expect(wrappableQuantity(line, lines, ['paper'])).toBe(quantity);
  });

  it('is not offered if the store sells no wrapping', () => {
    expect(wrappableQuantity(poster, [poster], [])).toBe(0);
  });

  it('adds a separate line tied to the other one', () => {
    expect(wrappingLine(paper, poster, 3)).toMatchObject({
      sku: 'paper',
      qty: 3,
      price_incl_tax: 4.95,
      product_option: { extension_attributes: { framing: { for: 'poster-7', part: 'wrapping' } } },
    });
  });
});
