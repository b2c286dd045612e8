import { expect, test } from 'vitest';
import { pageAlternates } from './list-pages.ts';

test('a further page links to the same page of stores that have it, else to their first', () => {
  const alternates = [
    { storeCode: 'de', path: 'poster' },
    { storeCode: 'se', path: 'affischer' },
  ];
  expect(pageAlternates(alternates, 3, ['de', 'fr'])).toEqual([
    { storeCode: 'de', path: 'poster', page: 3 },
    { storeCode: 'se', path: 'affischer', isOther: true },
  ]);
});
