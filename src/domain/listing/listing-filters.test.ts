import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  chosenFilters,
  filterConditions,
  isFilterChosen,
  pageNumber,
  priceBounds,
  toggleFilter,
} from './listing-filters.ts';
import type { RouteQuery } from './listing-filters.ts';

const blue = { id: '12', type: 'color2' };

test('option IDs may be numbers', () => {
  const option = { id: 7, type: 'sizes' };
  expect(toggleFilter({}, option)).toEqual({ sizes: ['7'] });
  expect(toggleFilter({ sizes: ['7'] }, option)).toEqual({});
  expect(toggleFilter({ sizes: ['8', '7'] }, option)).toEqual({ sizes: ['8'] });
  expect(toggleFilter({ sizes: ['8'] }, option)).toEqual({ sizes: ['8', '7'] });
  expect(isFilterChosen({ sizes: '7' }, option)).toBe(true);
  const numbers = { sizes: [7] as unknown as string[] };
  expect(toggleFilter(numbers, { id: '7', type: 'sizes' })).toEqual({});
});

describe('toggleFilter', () => {
  const cases: [string, RouteQuery, { id: string; type: string; single?: boolean }, RouteQuery][] = [
    ['first value', {}, blue, { color2: ['12'] }],
    ['second value', { color2: ['11'] }, blue, { color2: ['11', '12'] }],
    ['second value beside one as text', { color2: '11' }, blue, { color2: ['11', '12'] }],
    ['same value again', { color2: ['11', '12'] }, blue, { color2: ['11'] }],
    ['last value again', { color2: ['12'], sizes: ['7'] }, blue, { sizes: ['7'] }],
    ['last value as text again', { color2: '12' }, blue, {}],
    ['sort', { color2: ['12'] }, { id: 'id:desc', type: 'sort' }, { color2: ['12'], sort: 'id:desc' }],
    ['another sort', { sort: 'id:desc' }, { id: 'popularity', type: 'sort' }, { sort: 'popularity' }],
    ['same sort again', { sort: 'id:desc' }, { id: 'id:desc', type: 'sort' }, {}],
    ['price', { price: '0.0-50.0' }, { id: '50.0-100.0', type: 'price' }, { price: '50.0-100.0' }],
    ['same price again', { price: '0.0-50.0' }, { id: '0.0-50.0', type: 'price' }, {}],
    ['single option', { brand: '1' }, { id: '2', type: 'brand', single: true }, { brand: '2' }],
    ['back to the first page', { page: '3', sizes: '7' }, blue, { sizes: '7', color2: ['12'] }],
  ];
  test.each(cases)('%s', (_, query, option, expected) => {
    expect(toggleFilter(query, option)).toEqual(expected);
  });

  it('twice changes nothing', () => {
    const id = fc.constantFrom('1', '2', '3');
    const query = fc.dictionary(fc.constantFrom('color2', 'sizes'), fc.uniqueArray(id, { minLength: 1 }));
    fc.assert(
      fc.property(query, id, (start, chosen) => {
        const option = { id: chosen, type: 'color2' };
        const twice = toggleFilter(toggleFilter(start, option), option);
        const sorted = (values: string | readonly string[] | undefined) => [values ?? []].flat().toSorted();
        expect(sorted(twice.color2)).toEqual(sorted(start.color2));
        expect(isFilterChosen(toggleFilter(start, option), option)).toBe(!isFilterChosen(start, option));
      }),
    );
  });
});

test.each([
  [undefined, 1],
  [null, 1],
  ['', 1],
  ['1', 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['abc', 1],
  [['4', '5'], 4],
  ['007', 7],
  ['1000000', 1_000_000],
  ['1000000001', 1],
  ['99999999999999999999', 1],
])('pageNumber %j is %d', (page, expected) => {
  expect(pageNumber(page)).toBe(expected);
});

test('chosenFilters keeps offered filters', () => {
  const query = { color2: ['1', ''], sizes: '7', utm_source: 'x', brand: '', page: '2' };
  expect(chosenFilters(query, ['color2', 'sizes', 'brand'])).toEqual({ color2: ['1'], sizes: ['7'] });
});

test.each([
  ['0.0-50.0', { to: 50 }],
  ['50.0-100.0', { from: 50, to: 100 }],
  ['150.0-*', { from: 150 }],
  ['150-', { from: 150 }],
  ['*-50', { to: 50 }],
  ['0-*', null],
  ['0.0-*', null],
  ['0-', null],
  ['cheap', null],
  ['-', null],
  ['', null],
  ['50', null],
])('priceBounds %j', (id, bounds) => {
  expect(priceBounds(id)).toEqual(bounds);
});

describe('filterConditions', () => {
  it('matches any value of a filter', () => {
    expect(filterConditions({ color2: ['1', '2'] })).toMatchObject([
      { kind: 'any', conditions: [{ attribute: 'color2', values: ['1', '2'] }, {}] },
    ]);
  });

  it('uses the last of several prices, and no lower bound of 0', () => {
    expect(filterConditions({ price: ['50.0-100.0', '0.0-50.0'] })).toEqual([
      { kind: 'range', attribute: 'price', lt: 50 },
    ]);
    expect(filterConditions({ price: '150.0-*' })).toEqual(filterConditions({ price: ['150.0-*'] }));
    expect(filterConditions({ sizes: '7' })).toEqual(filterConditions({ sizes: ['7'] }));
    expect(filterConditions({ price: ['150.0-*'] })).toEqual([
      { kind: 'range', attribute: 'price', gte: 150 },
    ]);
    expect(filterConditions({ price: ['cheap'] })).toEqual([]);
  });
});
