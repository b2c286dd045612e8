import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanValue } from './clean-text.ts';

const parseJson = (json: string) => cleanValue(JSON.parse(json), json);

test.each([
  ['"Poster \\ud83d"', 'Poster \uFFFD'],
  ['"\\ude00\\ud83d"', '\uFFFD\uFFFD'],
  ['"Poster \\uD83D\\uDE00"', 'Poster \u{1F600}'],
  ['"Mit\\u0000Null\\b\\u001F\\u007f\u007f"', 'MitNull'],
  ['"a\\tb\\nc\\r\\f\\u000b\\\\b"', 'a\tb\nc\r\f\v\\b'],
  ['{"a\\u0000":[{"b":"\\u0001"}],"c":null,"d":1.5,"e":true}', { a: [{ b: '' }], c: null, d: 1.5, e: true }],
])('%s is cleaned', (json, value) => {
  expect(parseJson(json)).toEqual(value);
});

test('removes every lone surrogate and control character', () => {
  const text = fc.string({
    unit: fc.oneof(fc.integer({ min: 0, max: 0xffff }).map((c) => String.fromCharCode(c))),
  });
  fc.assert(
    fc.property(text, (each) => {
      const parsed = parseJson(JSON.stringify({ [each]: [each] }));
      const [[name = '', texts] = []] = Object.entries(parsed as object);
      const [read] = texts as string[];
      expect(read).toBe(name);
      expect(name.isWellFormed()).toBe(true);
      expect(name.replace(/[\t\n\v\f\r]/g, '')).not.toMatch(/[\u0000-\u001f\u007f]/);
      if (/^[ -~]*$/.test(each)) expect(name).toBe(each);
    }),
    { numRuns: 1000 },
  );
});
