import { describe, expect, test } from 'vitest';
import { categoryLookup, findCategory, parseNamedRoute } from './named-route.ts';

describe('parseNamedRoute', () => {
  const product = (parentSku: string, slug: string, childSku?: string) => ({
    kind: 'product',
    parentSku,
    slug,
    ...(childSku ? { childSku } : {}),
  });
  test.each([
    ['/p/sun/blue-sun', product('sun', 'blue-sun')],
    ['p/sun/blue-sun/', product('sun', 'blue-sun')],
    ['/p/sun/blue-sun/sun-30x40', product('sun', 'blue-sun', 'sun-30x40')],
    ['/p/sun/blue-sun?childSku=sun-30x40', product('sun', 'blue-sun', 'sun-30x40')],
    ['/p/sun/blue-sun/sun-7?childSku=sun-8', product('sun', 'blue-sun', 'sun-7')],
    ['/p/a%2Fb/s?childSku=a%2Fb-1', product('a/b', 's', 'a/b-1')],
    ['/p/100%/s', product('100%', 's')],
    ['/c/posters', { kind: 'category', slug: 'posters' }],
    ['/c/bras-and-tanks-26?page=2#top', { kind: 'category', slug: 'bras-and-tanks-26' }],
    ['/p/sun', product('sun', '')],
    ['/p/sun/?childSku=sun-8', product('sun', '', 'sun-8')],
    ['/p', null],
    ['/p/', null],
    ['/p/sun/a/b/c', null],
    ['/c?slug=posters', { kind: 'category-lookup', lookup: { slug: 'posters' } }],
    ['/c/?url-key=posters&page=2', { kind: 'category-lookup', lookup: { 'url-key': 'posters' } }],
    ['/c?id=3&id=4', { kind: 'category-lookup', lookup: { id: '4' } }],
    ['/c/any-name?id=3', { kind: 'category-lookup', lookup: { id: '3' } }],
    ['/c/posters?id=&slug=%20', { kind: 'category', slug: 'posters' }],
    ['/c?id=', null],
    ['/c?name=posters', null],
    ['/c/a/b?id=3', null],
    ['/c/a/b', null],
    ['/c', null],
    ['/c/', null],
    ['/p//s', null],
    ['/pp/sun/s', null],
    ['/de/p/sun/s', null],
    ['', null],
  ])('%j', (url, expected) => {
    expect(parseNamedRoute(url)).toEqual(expected);
  });
});

test.each([
  [{ slug: 'a', page: '2' }, { slug: 'a' }],
  [{ 'url-key': 'a', url_key: 'b' }, { 'url-key': 'a' }],
  [{ id: '5' }, { id: '5' }],
  [{ id: 5 }, { id: 5 }],
  [{ slug: ['a', 'b'], id: null }, {}],
  [{}, {}],
])('categoryLookup of %j', (query, lookup) => {
  expect(categoryLookup(query)).toEqual(lookup);
});

describe('findCategory', () => {
  const categories = [
    { id: 1, name: 'All', slug: 'all' },
    { id: 3, name: 'Posters', slug: 'posters', url_key: 'posters' },
    { id: 26, name: 'Bras & Tanks', url_key: '' },
    { id: 27, name: 'Frames', slug: 'frames-27', url_key: 'frames' },
  ];
  test.each([
    [{ slug: 'posters' }, 3],
    [{ slug: 'bras-and-tanks-26' }, 26],
    [{ slug: 'frames-27' }, 27],
    [{ slug: 'frames' }, 27],
    [{ 'url-key': 'frames' }, 27],
    [{ 'url-key': 'frames-27' }, undefined],
    [{ id: 3 }, 3],
    [{ id: '3' }, 3],
    [{ id: '03' }, 3],
    [{ id: 1 }, undefined],
    [{ id: '' }, undefined],
    [{ id: 'posters' }, undefined],
    [{ slug: 'posters', id: 3 }, 3],
    [{ slug: 'posters', id: 27 }, undefined],
    [{ slug: 'Posters' }, undefined],
    [{}, undefined],
    [{ slug: null, id: null }, undefined],
  ])('%j', (lookup, id) => {
    expect(findCategory(categories, lookup)?.id).toBe(id);
  });

  test('the root can be configured', () => {
    expect(findCategory(categories, { id: 1 }, 1)?.id).toBe(1);
  });
});
