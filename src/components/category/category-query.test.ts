import { describe, expect, it } from 'vitest';
import { pagePath, requestedPage } from './page-path.ts';
import { byRelevance, sortChoice } from './sort-choice.ts';

describe('requestedPage', () => {
  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=0', 1],
    ['page=-3', 1],
    ['page=2.5', 1],
    ['page=two', 1],
    ['page=99999999999', 1],
  ])('of "%s" is %i', (query, page) => {
    expect(requestedPage(new URLSearchParams(query))).toBe(page);
  });
});

describe('pagePath', () => {
  it('has no query for the first page', () => {
    expect(pagePath('/de/poster', 1)).toBe('/de/poster');
    expect(pagePath('/de/poster', 3)).toBe('/de/poster?page=3');
    expect(pagePath('/de/search?q=a%26b', 2, 'price:asc')).toBe('/de/search?q=a%26b&sort=price%3Aasc&page=2');
  });
});

describe('sortChoice', () => {
  it.each([
    ['', 'popularity:asc', 'popular'],
    ['sort=latest', 'id:desc', 'latest'],
    ['sort=bestsellers', 'bestsellers:desc', 'bestsellers'],
    ['sort=id:asc', 'id:desc', 'latest'],
    ['sort=price', 'price:asc', 'price'],
    ['sort=price:desc', 'price:desc', 'priceDescending'],
    ['sort=name', 'popularity:asc', 'popular'],
    ['sort=constructor', 'popularity:asc', 'popular'],
  ])('of "%s" is %s', (query, sort, name) => {
    expect(sortChoice(new URLSearchParams(query))).toEqual({ sort, name });
  });

  it('is another where the list has another usual one', () => {
    expect(sortChoice(new URLSearchParams('sort=name'), byRelevance)).toEqual(byRelevance);
    expect(sortChoice(new URLSearchParams('sort=price'), byRelevance).name).toBe('price');
  });
});
