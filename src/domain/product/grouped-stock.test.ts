import { describe, expect, test } from 'vitest';
import { groupedStock, partsToBeHad } from './grouped-stock.ts';

const stock = (qty: number, is_in_stock: boolean, manage_stock = true) => ({
  product_id: 1,
  qty,
  is_in_stock,
  backorders: false,
  manage_stock,
});
const link = (of: object | null, link_type = 'associated') => ({
  link_type,
  linked_product_type: 'simple',
  product: of && { stock: of as ReturnType<typeof stock> },
});
const [some, none] = [stock(3, true), stock(0, false)];

describe('a grouped product', () => {
  test.each([
    ['one part can be had', some, [link(some), link(none)], true],
    ['its own record has no pieces', none, [link(some), link(none)], true],
    ['no part can be had', some, [link(none), link(none)], false],
    ['it has no parts', some, [], false],
    ['its parts are not in the catalogue', some, [link(null)], false],
    ['only what it goes with can be had', some, [link(none), link(some, 'related')], false],
    ['its owner took it off sale', stock(5, false), [link(some)], false],
  ])('if %s', (_what, own, links, is_in_stock) => {
    expect(groupedStock(own, links)?.is_in_stock).toBe(is_in_stock);
  });

  test('without a record has none', () => {
    expect(groupedStock(undefined, [link(some)])).toBeUndefined();
  });

  test('sells the available parts', () => {
    const links = [link(some), link(none), link(null), link(some, 'related')];
    expect(partsToBeHad(links)).toEqual([links[0]]);
  });
});
