import { expect, test } from 'vitest';
import { searchWordsOfPath } from './search-words-of-path.ts';

test.each([
  ['/en/posters/summer-moon.html', 'summer moon'],
  ['/se/affischer/h%C3%B6st_skog/', 'höst skog'],
  ['/en/%3Cscript%3E', 'script'],
  ['/en/%E0%A4%A', ''],
  ['/', ''],
  [`/en/${'long-'.repeat(40)}`, 'long '.repeat(12).trimEnd()],
])('at %s: "%s"', (pathname, words) => {
  expect(searchWordsOfPath(pathname)).toBe(words);
});
