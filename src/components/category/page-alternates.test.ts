import { expect, test } from 'vitest';
import { pageAlternates } from './page-alternates.ts';

test('a further page is the same in the stores that have it; the others have the first', () => {
  const alternates = [
    { storeCode: 'de', path: 'poster' },
    { storeCode: 'se', path: 'affischer' },
  ];
  expect(pageAlternates(alternates, 3, ['de', 'fr'])).toEqual([
    { storeCode: 'de', path: 'poster', page: 3 },
    { storeCode: 'se', path: 'affischer', isOther: true },
  ]);
});
