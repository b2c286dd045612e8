import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const split = (...chunks: readonly Buffer[]) => Array.fromAsync(linesOf(Readable.from(chunks)));

describe('linesOf', () => {
  test.each([
    ['', []],
    ['a', ['a']],
    ['a\r\nb\n\nc\n', ['a', 'b', '', 'c']],
    ['\uFEFFa\n\u2028b', ['a', '\u2028b']],
  ])('%j', async (text, lines) => {
    expect(await split(Buffer.from(text))).toEqual(lines);
    expect(await split(Buffer.from(`\uFEFF${text.replace('\uFEFF', '')}`, 'utf16le'))).toEqual(lines);
  });

  test('reports invalid UTF-8, but not a valid U+FFFD', async () => {
    const bytes = Buffer.concat([Buffer.from('\uFFFD\n'), Buffer.from('ü\na\nß', 'latin1')]);
    for (const size of [1, 2, 99]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
        bytes.subarray(place * size, (place + 1) * size),
      );
      const told: string[] = [];
      let before = '';
      for await (const line of linesOf(Readable.from(chunks), () => told.push(before))) before = line;
      expect(told).toEqual(['\uFFFD', 'a']);
    }
  });

  test('does not depend on chunk boundaries', async () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n\uFEFF]/g, ''));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 2, max: 9 }), async (lines, size) => {
        const bytes = Buffer.from(lines.map((each) => `${each}\n`).join(''));
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
          bytes.subarray(place * size, (place + 1) * size),
        );
        expect(await split(...chunks)).toEqual(lines);
      }),
    );
  });
});
