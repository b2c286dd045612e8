import { describe, expect, it } from 'vitest';
import { storeViews as all } from '../config/store-views.ts';
import { robots, sitemap, sitemapIndex, sitemapPaths } from './sitemap.ts';

const storeView = (code: string) => {
  const found = all.find(({ storeCode }) => storeCode === code);
  if (!found) throw new Error(code);
  return found;
};
const de = storeView('de');
const en = storeView('en');
const open = [de, en];
const alternates = [
  { storeCode: 'de', path: 'poster/blatt & stiel' },
  { storeCode: 'en', path: 'posters/leaf' },
  { storeCode: 'no', path: 'plakater/blad' },
];

describe('sitemap', () => {
  it('lists a page, its last change, its picture and the same page of each enabled store', () => {
    const changedAt = '2026-11-20T10:00:00.000Z';
    const pages = [{ path: 'poster/blatt & stiel', changedAt, image: '/v/e/vm-1.svg', alternates }];
    const xml = sitemap(de, open, pages);
    expect(xml).toContain(
      '<loc>https://de.vernissage.example/de/poster/blatt%20&amp;%20stiel</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>',
    );
    expect(xml).toContain(
      '<image:loc>https://de.vernissage.example/img/600/744/resize/v/e/vm-1.svg</image:loc>',
    );
    expect(xml.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
      'hreflang="de-DE" href="https://de.vernissage.example/de/poster/blatt%20&amp;%20stiel"',
      'hreflang="en" href="https://en.vernissage.example/en/posters/leaf"',
      'hreflang="x-default" href="https://en.vernissage.example/en/posters/leaf"',
    ]);
  });

  it('leaves out what a page lacks', () => {
    const xml = sitemap(de, [de], [{ path: '', alternates: [{ storeCode: 'de', path: '' }] }]);
    expect(xml).toContain('<loc>https://de.vernissage.example/de</loc>');
    expect(xml).not.toContain('image:loc');
    expect(xml).not.toContain('lastmod');
    expect(xml).not.toContain('x-default');
  });
});

it.each([
  [0, []],
  [1, ['data/sitemap/1.xml']],
  [2000, ['data/sitemap/1.xml']],
  [2001, ['data/sitemap/1.xml', 'data/sitemap/2.xml']],
])('%i pages are split into the sitemaps %j', (pages, paths) => {
  expect(sitemapPaths(pages)).toEqual(paths);
});

it('the index lists the sitemaps with their last changes', () => {
  const xml = sitemapIndex({ ...de, appendStoreCode: false }, 2001, ['2026-11-20T10:00:00.000Z', undefined]);
  expect(xml.match(/<sitemap>.*?<\/sitemap>/g)).toEqual([
    '<sitemap><loc>https://de.vernissage.example/data/sitemap/1.xml</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></sitemap>',
    '<sitemap><loc>https://de.vernissage.example/data/sitemap/2.xml</loc></sitemap>',
  ]);
});

it('robots.txt names the sitemaps of its host', () => {
  expect(robots(open)).toBe(
    'User-agent: *\nDisallow: /api/\n\n' +
      'Sitemap: https://de.vernissage.example/de/sitemap.xml\n' +
      'Sitemap: https://en.vernissage.example/en/sitemap.xml\n',
  );
});
