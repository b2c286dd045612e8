import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageAddress } from './address.ts';

describe('pageAddress', () => {
  test.each([
    ['women/tank.html', 'women/tank.html'],
    ['/Women/Size XL/', 'Women/Size XL'],
    [' a / b ', 'a/b'],
    ['../etc//passwd?x#y', 'etc/passwd'],
    ['größe-é', 'größe-é'],
    ['caf%C3%A9/100%25', 'café/100'],
    ['100%/x', '100/x'],
    ['checkout', 'checkout-7'],
    ['checkout/now', 'checkout/now'],
    ['home', 'home-7'],
    ['api/stock', 'api-7/stock'],
    ['p/a/b', 'p-7/a/b'],
    ['posters', 'posters'],
    ['_page/2', 'page/2'],
    ['women/index.html', 'women/index-7.html'],
    ['women.html/tank.html', 'women-7.html/tank.html'],
    ['robots.txt', 'robots.txt-7'],
    ['', undefined],
    ['//', undefined],
    [null, undefined],
  ])('%j is %j', (path, address) => {
    expect(pageAddress(path, 7)).toBe(address);
  });

  const routes = readdirSync(new URL('../../pages/[store]', import.meta.url), { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /\.(?:astro|ts)$/.test(file) && !/^(?:index|\[)/.test(file))
    .map((file) => file.replace(/\.(?:astro|ts)$/, '').replace(/\[\w+\]/, '1'));

  test.each(routes)('%s is a page of every store', (path) => {
    expect(pageAddress(path, 7)).not.toBe(path);
  });

  test('a long name is shortened and made unique by its ID', () => {
    const name = 'ü'.repeat(400);
    expect(pageAddress(`a/${name}.html`, 7)).toMatch(/^a\/ü+-7\.html$/);
    expect(pageAddress(`${'deep/'.repeat(400)}end`, 7)).toBe('end');
  });

  test('any text gives no address, or a stable one that a disk can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const address = pageAddress(text, 7);
        if (address === undefined) return;
        expect(Math.max(...address.split('/').map((segment) => Buffer.byteLength(segment)))).toBeLessThan(
          256,
        );
        expect(address.split('/')).not.toContain('..');
        expect(pageAddress(address, 8)).toBe(address);
      }),
    );
  });
});
