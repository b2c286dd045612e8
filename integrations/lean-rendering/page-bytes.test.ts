import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageBytes } from './page-bytes.ts';

test('is what the platform makes of any text, however long', () => {
  const encoder = new TextEncoder();
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constant('\ud800€ü'),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(1, 20_000, 100_000), (part, times) => {
      const long = part.repeat(times);
      expect(Buffer.compare(pageBytes(long), encoder.encode(long))).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('a page keeps its bytes when the next one is made', () => {
  const first = pageBytes('first');
  pageBytes('other');
  expect(new TextDecoder().decode(first)).toBe('first');
});
