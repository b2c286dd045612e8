import { expect, test } from 'vitest';
import { landingBlockOf } from './landing-block.ts';

test.each([
  { category: {}, block: undefined },
  { category: { display_mode: 'PRODUCTS', landing_page: 3 }, block: undefined },
  { category: { display_mode: 'PAGE' }, block: undefined },
  { category: { display_mode: 'PAGE', landing_page: '0' }, block: undefined },
  { category: { display_mode: 'PAGE', landing_page: '24' }, block: { id: 24, isAlone: true } },
  { category: { display_mode: 'PRODUCTS_AND_PAGE', landing_page: 31 }, block: { id: 31, isAlone: false } },
])('the landing block of $category is $block', ({ category, block }) => {
  expect(landingBlockOf(category)).toEqual(block);
});
