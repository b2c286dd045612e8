import { describe, expect, it, test } from 'vitest';
import { correctedQuery, vocabularyOf } from './search-correction.ts';
import type { SearchRecord } from './search-record.ts';

const record = (name: string, text: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  id: name,
  kind: 'product',
  url: `/${name}`,
  name,
  text,
  ...more,
});

describe('vocabularyOf', () => {
  it('has words of names first, then frequent ones; short ones and numbers are left out', () => {
    const records = [
      record('Blue Sun 50', 'a quiet quiet room', { categories: 'Abstract, Room' }),
      record('Große Vågor', 'room'),
    ];
    expect(vocabularyOf(records)).toEqual(['room', 'blue', 'große', 'quiet', 'vågor', 'abstract']);
  });

  it('is bounded', () => {
    const letters = (index: number) =>
      String(index).replace(/./g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    const text = Array.from({ length: 7000 }, (_, index) => `word${letters(index)}`).join(' ');
    expect(vocabularyOf([record('x', text)])).toHaveLength(5000);
  });
});

const vocabulary = ['waves', 'wavy', 'vågor', 'harbour', 'große', 'blue', 'moon', 'botanical'];

test.each([
  ['wavse', 'waves'],
  ['harbor', 'harbour'],
  ['harbuor', 'harbour'],
  ['blue mooon', 'blue moon'],
  ['bleu', 'blue'],
  ['grosze', 'große'],
  ['vagro', 'vågor'],
  ['botan', undefined],
  ['xyzzyqq', undefined],
  ['', undefined],
  ['grosse vagor', 'große vågor'],
])('correctedQuery of "%s" is %j', (text, corrected) => {
  expect(correctedQuery(text, vocabulary, 2)).toBe(corrected);
});
