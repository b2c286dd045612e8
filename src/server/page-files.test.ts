import { describe, expect, it } from 'vitest';
import { listingSettings } from '../components/category/listing-settings.ts';
import { pageFile, publishedFile } from './page-files.ts';

/** More than a page is rendered with. */
const manyColours = Array.from({ length: 101 }, (_, id) => `color2=${id}`).join('&');

describe('pageFile', () => {
  it.each([
    { url: '/de/poster', file: '/de/poster' },
    { url: '/de/poster?utm_source=x', file: '/de/poster' },
    { url: '/de/poster?page=1', file: '/de/poster' },
    { url: '/de/poster?page=2', file: '/de/poster/_page/2' },
    { url: '/de/poster/?page=12&utm_source=x', file: '/de/poster/_page/12' },
    { url: '/de/poster?page=02', file: undefined },
    { url: '/de/poster?page=0', file: undefined },
    { url: '/de/poster?page=../x', file: undefined },
    { url: '/de/poster?page=', file: undefined },
    { url: '/de/poster?page=2&sort=latest', file: undefined },
    { url: '/de/poster?color2=110', file: undefined },
    { url: '/de/poster?page=2&price=0.0-50.0', file: undefined },
    { url: '/de/poster?color2=', file: '/de/poster' },
    { url: '/de/poster?price=cheap', file: '/de/poster' },
    { url: `/de/poster?${'color2=1&'.repeat(200)}`, file: undefined },
    { url: `/de/poster?${manyColours}`, file: '/de/poster' },
    { url: '/de/search?q=moon&color2=110', file: '/de/search' },
    { url: '/de/search?q=moon&color2=110&plain=1', file: undefined },
    { url: '/de/search?q=moon', file: '/de/search' },
    { url: '/de/search?q=moon&plain=1', file: undefined },
    { url: '/de/poster/_page/2', file: undefined },
    { url: '/de%2Fposter', file: undefined },
    { url: '/de/poster%2fnature', file: undefined },
    { url: '/de/404', file: undefined },
    { url: '/404.html', file: undefined },
    { url: '/_headers', file: undefined },
    { url: '/_redirects', file: undefined },
    { url: '/_astro/a.js', file: '/_astro/a.js' },
  ])('$url → $file', ({ url, file }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    expect(pageFile(pathname, searchParams, listingSettings)).toBe(file);
  });
});

describe('publishedFile', () => {
  it.each([
    { url: '/de/poster?page=2&sort=latest', file: '/de/poster/_page/2' },
    { url: '/de/poster?color2=110', file: '/de/poster' },
    { url: '/de/search?q=moon&plain=1', file: '/de/search' },
    { url: '/de/poster?page=0', file: undefined },
    { url: '/de/poster/_page/2?sort=latest', file: undefined },
    { url: '/_headers?sort=latest', file: undefined },
  ])('$url → $file', ({ url, file }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    expect(publishedFile(pathname, searchParams)).toBe(file);
  });
});
