import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('canonicalPath', () => {
  it.each([
    ['/', undefined],
    ['/en', undefined],
    ['/en/posters/', undefined],
    ['/en/tank.html', undefined],
    ['//', '/'],
    ['//en', '/en'],
    ['/en//posters', '/en/posters'],
    ['/en///posters//', '/en/posters'],
    ['/index.html', '/'],
    ['/en/index.html', '/en'],
    ['/en/index.html/', '/en'],
    ['/en/index.html//', '/en'],
    ['/en/posters.html/', undefined],
    ['/en//posters/index.html', '/en/posters'],
    ['/en//caf%C3%A9', '/en/caf%C3%A9'],
  ])('%s → %s', (pathname, canonical) => {
    expect(canonicalPath(pathname)).toBe(canonical);
  });

  it.each([
    '//evil.example',
    '/\\//evil.example',
    '/\t//evil.example',
    '/\f//evil.example',
    '///\\evil.example',
  ])('never leads to another host: %j', (pathname) => {
    const shop = 'https://shop.example';
    expect(new URL(canonicalPath(pathname) ?? '', shop).origin).toBe(shop);
  });
});
