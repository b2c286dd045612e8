import { describe, expect, it, test } from 'vitest';
import { searchEvent } from './search-tracking.ts';

const search = { storeCode: 'se', searchQuery: ' Blå måne ', total: 3 };

describe('searchEvent', () => {
  it('reports what was typed and found', () => {
    expect(searchEvent(search)).toEqual({
      event: 'Searched Site',
      storeCode: 'se',
      searchQuery: 'Blå måne',
      total: 3,
      noResults: false,
      offline: false,
    });
  });

  test.each([
    [{ total: 0 }, { total: 0, noResults: true, offline: false }],
    [{ total: undefined }, { total: 0, noResults: true }],
    [
      { total: 0, offline: true },
      { total: 0, noResults: false, offline: true },
    ],
  ])('%j', (given, expected) => {
    expect(searchEvent({ ...search, ...given })).toMatchObject(expected);
  });

  test.each(['', '   ', '?!'])('reports nothing for %j', (searchQuery) => {
    expect(searchEvent({ ...search, searchQuery })).toBeNull();
  });

  test.each([
    ['blå måne', 'se', true],
    ['BLA MANE!', 'se', true],
    ['blå', 'se', false],
    ['blå måne', 'de', false],
  ])('after %j in %s: %s', (searchQuery, storeCode, isSame) => {
    expect(searchEvent(search, { searchQuery, storeCode }) === null).toBe(isSame);
  });
});
