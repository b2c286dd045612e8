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

test.each([-1, 0, 1])('is the same at the length where another way begins, and %i', (more) => {
  for (const end of ['€', '\ud800']) {
    const text = 'x'.repeat(2 ** 19 + more - 1) + end;
    expect(Buffer.compare(pageBytes(text), new TextEncoder().encode(text))).toBe(0);
  }
});
