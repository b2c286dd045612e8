import { describe, expect, test } from 'vitest';
import { catalogCondition, parseSortKeys, searchWindow } from './search-query.ts';
import { matchesCondition } from '../../../tests/oracles/search.ts';

describe('searchWindow', () => {
  test.each([
    [undefined, undefined, 0, 50],
    [0, 0, 0, 50],
    [-5, -1, 0, 50],
    ['10', '20', 10, 20],
    [2.9, 3.9, 2, 3],
    ['abc', 'abc', 0, 50],
    ['', '', 0, 50],
    [null, 1, 0, 1],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 50],
  ])('from %j size %j', (from, size, start, length) => {
    expect(searchWindow(from, size)).toEqual({ from: start, size: length });
  });

  test('has the defaults of the shop', () => {
    expect(searchWindow(-1, 0, { defaultStart: 10, defaultSize: 20 })).toEqual({ from: 10, size: 20 });
  });
});

test.each([
  ['popularity:asc', [{ attribute: 'popularity', order: 'asc' }]],
  [
    'id:desc,name',
    [
      { attribute: 'id', order: 'desc' },
      { attribute: 'name', order: 'asc' },
    ],
  ],
  ['id:DESC', [{ attribute: 'id', order: 'desc' }]],
  ['id:sideways', [{ attribute: 'id', order: 'asc' }]],
  ['', []],
  [',:desc', []],
  [null, []],
])('parseSortKeys %j', (text, keys) => {
  expect(parseSortKeys(text)).toEqual(keys);
});

test.each([
  [{ type_id: 'simple', sizes: '7' }, true],
  [{ type_id: 'simple', sizes_options: ['7'] }, false],
  [{ type_id: 'configurable', sizes_options: [7, 9] }, true],
  [{ type_id: 'configurable', configurable_children: [{ sizes: '7' }] }, true],
  [{ type_id: 'configurable', configurable_children: [{ sizes: '9' }] }, false],
])('catalogCondition on %j: %s', (document, expected) => {
  expect(matchesCondition(document, catalogCondition('sizes', ['7']))).toBe(expected);
});
