import { describe, expect, it } from 'vitest';
import { parseListingRoute } from '../../domain/listing/listing-route.ts';
import { formatSortKey } from '../../domain/listing/listing-sort.ts';
import { listingSettings, sortChoices } from './listing-settings.ts';
import { pagePath } from './list-pages.ts';

describe('pagePath', () => {
  it('has no query for the first page', () => {
    expect(pagePath('/de/poster', 1)).toBe('/de/poster');
    expect(pagePath('/de/poster', 3)).toBe('/de/poster?page=3');
    expect(pagePath('/de/search?q=a%26b', 2, 'price:asc')).toBe('/de/search?q=a%26b&sort=price%3Aasc&page=2');
  });
});

describe('listingSettings', () => {
  it.each([
    ['', 'popularity:asc'],
    ['sort=latest', 'id:desc'],
    ['sort=bestsellers', 'bestsellers:desc'],
    ['sort=bestsellers:asc', 'bestsellers:asc'],
    ['sort=id:asc', 'id:asc'],
    ['sort=price', 'price:asc'],
    ['sort=priceDescending', 'price:desc'],
    ['sort=name', 'popularity:asc'],
    ['sort=constructor', 'popularity:asc'],
  ])('for "%s" the order is %s', (query, sort) => {
    expect(formatSortKey(parseListingRoute(query, listingSettings).sort)).toBe(sort);
  });

  it('has a label for each configured order', () => {
    const { sorts, namedSorts = {} } = listingSettings;
    expect(sortChoices.map(({ name }) => name)).toEqual(Object.keys(namedSorts));
    expect(sorts.map(({ attribute }) => attribute)).toEqual([
      ...new Set(Object.values(namedSorts).map(({ attribute }) => attribute)),
    ]);
  });
});
