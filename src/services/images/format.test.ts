import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modernFormat } from './format.ts';

test.each([
  // Chrome, Firefox, Safari.
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
  ['image/webp,image/avif,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/webp;q=1,image/avif;q=0.1', 'webp'],
  ['image/webp;q=0.500, image/avif;q=0.5', 'avif'],
  ['IMAGE/WEBP ; Q=0.4 , image/avif ; q=0.3', 'webp'],
  ['image/avif;q=0, image/webp;q=0.5', 'webp'],
  ['image/avif;q=0.1, */*;q=0.2', undefined],
  ['image/webp;q=0.5, image/*', undefined],
  ['image/webp;q=0.5, image/*, image/jpeg;q=0.4', 'webp'],
  ['image/webp;q=0.5, image/jpeg', undefined],
  ['image/webp;q=0.5, image/png', 'webp'],
  ['image/avif;q=0.000', undefined],
  ['image/avif;q=much', undefined],
  ['image/*', undefined],
  ['*/*', undefined],
  ['', undefined],
])('%s: %s', (accept, format) => {
  expect(modernFormat(accept)).toBe(format);
});

test('never sends a format that is less preferred than another', () => {
  const quality = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  const property = fc.property(quality, quality, quality, (avif, webp, jpeg) => {
    const accept = `image/jpeg;q=${jpeg},image/webp;q=${webp},image/avif;q=${avif}`;
    const sent = { avif, webp, jpeg }[modernFormat(accept) ?? 'jpeg'];
    expect(sent).toBe(Math.max(avif, webp, jpeg));
  });
  fc.assert(property);
});
