import { expect, test } from 'vitest';
import { wantedWords } from './wanted-words.ts';

test.each([
  ['/en/posters/summer-moon.html', 'summer moon'],
  ['/se/affischer/h%C3%B6st_skog/', 'höst skog'],
  ['/en/%3Cscript%3E', 'script'],
  ['/en/%E0%A4%A', ''],
  ['/', ''],
  [`/en/${'long-'.repeat(40)}`, 'long '.repeat(12).trimEnd()],
])('at %s: "%s"', (pathname, words) => {
  expect(wantedWords(pathname)).toBe(words);
});
