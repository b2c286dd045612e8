import { expect, test } from 'vitest';
import type { ListingRoute } from '../../domain/listing/listing-route.ts';
import { listingHead } from './listing-head.ts';

const sort = { field: 'position', direction: 'asc' } as unknown as ListingRoute['sort'];
const place = {
  titles: { first: 'Posters', further: 'Posters – page {page}' },
  path: '/us/posters',
  settings: { filters: ['color2'], maximumFilters: 999, sorts: [sort], defaultSort: sort },
};
const sent = {
  title: 'Posters – page 3 – Atelier Berg',
  canonical: 'https://shop.example/us/posters?page=3',
};
const filters = { color2: ['101'] };

test.each([
  ['the first page of what is filtered', { filters, page: 1 }, 'Posters', ''],
  ['a further page of what is filtered', { filters, page: 2 }, 'Posters – page 2', ''],
  ['the first page of all', { filters: {}, page: 1 }, 'Posters', ''],
  ['a further page of all', { filters: {}, page: 4 }, 'Posters – page 4', '?page=4'],
])('%s', (_name, route, title, query) => {
  expect(listingHead({ ...route, sort }, place, sent)).toEqual({
    title: `${title} – Atelier Berg`,
    canonical: `https://shop.example/us/posters${query}`,
  });
});

test('a page without a canonical address gets none', () => {
  expect(listingHead({ filters, page: 1, sort }, place, { ...sent, canonical: '' }).canonical).toBe('');
});
