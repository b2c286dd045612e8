import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toUtf8 } from './utf8.ts';

it('gives the bytes that TextEncoder gives, of halves of characters, too', () => {
  const texts = fc
    .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud83d', '\ude00', '–', '')))
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(Buffer.from(toUtf8(text))).toEqual(Buffer.from(new TextEncoder().encode(text)));
    }),
  );
});
