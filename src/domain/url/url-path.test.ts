import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addSuffix, normaliseUrl, pathInStore, storyFullSlug, storyPagePath, storySlug } from './url-path.ts';

describe('normaliseUrl', () => {
  test.each([
    ['', '/'],
    ['/', '/'],
    ['a/b', '/a/b'],
    ['/a/b/', '/a/b'],
    ['a/b?x=1', '/a/b'],
    ['/a/b/?x=/c/', '/a/b'],
    ['/a#top', '/a'],
    ['?x=1', '/'],
    ['//a//', '/a'],
    ['/women/tank-1769.html', '/women/tank-1769.html'],
  ])('%j is %j', (url, path) => {
    expect(normaliseUrl(url)).toBe(path);
  });

  it('is idempotent', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => normaliseUrl(normaliseUrl(url)) === normaliseUrl(url)));
  });
});

describe('storySlug', () => {
  test.each([
    ['', 'home'],
    ['/', 'home'],
    ['/about', 'about'],
    ['about/', 'about/home'],
    ['/help/returns?_storyblok=1', 'help/returns'],
  ])('%j is %j', (path, slug) => {
    expect(storySlug(path)).toBe(slug);
  });

  test.each([
    ['home', ''],
    ['about', 'about'],
    ['guides/home', 'guides'],
    ['guides/framing/', 'guides/framing'],
    ['sweet-home', 'sweet-home'],
  ])('the page of %j is at %j', (slug, path) => {
    expect(storyPagePath(slug)).toBe(path);
  });

  it('follows the store code', () => {
    expect(storyFullSlug('de', '')).toBe('de/home');
    expect(storyFullSlug('de', '/about')).toBe('de/about');
  });
});

describe('pathInStore', () => {
  test.each([
    ['/de', ''],
    ['/de/', ''],
    ['/de/women/tank.html', 'women/tank.html'],
    ['/de/Gr%C3%B6%C3%9Fe%20XL/', 'Größe XL'],
    ['/de/100%25', '100%'],
    ['/de/100%', '100%'],
  ])('%j is %j', (pathname, path) => {
    expect(pathInStore(pathname)).toBe(path);
  });

  it('restores the encoded path', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }).filter((s) => !s.includes('/'))),
        (parts) => {
          const path = parts.join('/');
          expect(pathInStore(`/de/${encodeURIComponent(path).replaceAll('%2F', '/')}`)).toBe(path);
        },
      ),
    );
  });
});

test.each([
  ['moon', 7, 'moon-7'],
  ['women/moon.html', '7', 'women/moon-7.html'],
  ['moon.htm', 7, 'moon-7.htm'],
  ['moon.html.old', 7, 'moon.html.old-7'],
  ['', 7, '-7'],
])('the address %s of two products with the suffix %s is %s', (path, id, expected) => {
  expect(addSuffix(path, id)).toBe(expected);
});
