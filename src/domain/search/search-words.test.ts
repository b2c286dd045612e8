import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { phraseScore, similarity, textScorer, wordDistance, wordMatch, wordsNeeded } from './search-words.ts';

test.each([
  ['sun', 'sun', 0, 1],
  ['sunf', 'sunflower', 0, 0.7],
  ['galery', 'gallery', 2, 0.5],
  ['galery', 'gallery', 0, 0],
  ['hallery', 'gallery', 2, 0],
  ['su', 'sun', 2, 0.7],
  ['s', 'sun', 2, 0],
  ['1001', '1002', 2, 0],
  ['bleu', 'blue', 2, 0.5],
])('wordMatch %s %s within %d: %d', (wanted, found, fuzziness, match) => {
  expect(wordMatch(wanted, found, fuzziness)).toBe(match);
});

describe('textScorer', () => {
  const fields = [
    { boost: 4, texts: ['Blue sun'] },
    { boost: 2, texts: ['sun-7'] },
  ];
  it('adds the best match of each word', () => {
    expect(textScorer(['blue', 'sun'], { minimumShare: 0.75, fuzziness: 2 })(fields)).toBe(8);
    expect(textScorer(['7'], { minimumShare: 0, fuzziness: 0 })(fields)).toBe(2);
  });
  it('requires enough of the words', () => {
    const words = ['blue', 'moon'];
    expect(textScorer(words, { minimumShare: 1, fuzziness: 0 })(fields)).toBeUndefined();
    expect(textScorer(words, { minimumShare: 0.5, fuzziness: 0 })(fields)).toBe(4);
    expect(textScorer([], { minimumShare: 0, fuzziness: 0 })(fields)).toBeUndefined();
  });
});

test('phraseScore requires adjacent words', () => {
  expect(phraseScore(['ash', 'frame'], ['An ash frame'], 3)).toBe(6);
  expect(phraseScore(['frame', 'ash'], ['An ash frame'], 3)).toBeUndefined();
  expect(phraseScore([], ['An ash frame'], 3)).toBeUndefined();
});

test.each([
  ['waves', 'waves', 2, 0],
  ['wavse', 'waves', 2, 1],
  ['harbor', 'harbour', 2, 1],
  ['kitten', 'sitting', 3, 3],
  ['kitten', 'sitting', 2, Infinity],
  ['', 'ab', 2, 2],
])('wordDistance of %s and %s, at most %d, is %d', (one, other, allowed, distance) => {
  expect(wordDistance(one, other, allowed)).toBe(distance);
});

test('wordDistance is symmetric, and 0 for equal words alone', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 9 }), (one, other, allowed) => {
      const distance = wordDistance(one, other, allowed);
      expect(wordDistance(other, one, allowed)).toBe(distance);
      expect(distance === 0).toBe(one === other);
    }),
  );
});

test.each([
  ['moom', 'moon', 1],
  ['noon', 'moon', Infinity],
  ['mo', 'moon', Infinity],
  ['botanicla', 'botanical', 1],
])('similarity of %s and %s is %d', (wanted, found, distance) => {
  expect(similarity(wanted, found, 2)).toBe(distance);
});

test.each([
  [1, 0.75, 1],
  [2, 0.75, 1],
  [3, 0.75, 2],
  [4, 0.75, 3],
  [4, 0, 1],
])('of %d words with a share of %d, %d must match', (words, share, needed) => {
  expect(wordsNeeded(words, share)).toBe(needed);
});
