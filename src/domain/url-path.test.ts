import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { normaliseUrl, storyFullSlug, storySlug } from './url-path.ts';

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

  it('is stable', () => {
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

  it('is put behind the store code', () => {
    expect(storyFullSlug('de', '')).toBe('de/home');
    expect(storyFullSlug('de', '/about')).toBe('de/about');
  });
});
