import { expect, test } from 'vitest';
import { associatedLinks } from './associated-links.ts';

test('associated simple products only', () => {
  const link = (link_type: string, linked_product_type: string) => ({ link_type, linked_product_type });
  const kept = link('associated', 'simple');
  const others = [link('related', 'simple'), link('associated', 'virtual'), null];
  expect(associatedLinks([...others, kept])).toEqual([kept]);
  expect(associatedLinks(null)).toEqual([]);
  expect(associatedLinks(undefined)).toEqual([]);
});
