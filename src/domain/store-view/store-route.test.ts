import { describe, expect, test } from 'vitest';
import type { StoreCode } from '../ids.ts';
import { removeStoreCode, storeCodeFromRoute } from './store-route.ts';

const codes = ['de', 'se', 'en'];
const stores = codes.map((code) => ({
  storeCode: code as StoreCode,
  url: `https://${code}.vernissage.example`,
}));

describe('removeStoreCode', () => {
  test.each([
    ['/de/posters/sun', '/posters/sun'],
    ['de/posters/sun', 'posters/sun'],
    ['/de/de/sun', '/de/sun'],
    ['/de', '/de'],
    ['/de/', '/'],
    ['/design/sun', '/design/sun'],
    ['/posters/de/sun', '/posters/de/sun'],
    ['/xx/sun', '/xx/sun'],
    ['', ''],
    ['/', '/'],
  ])('%j becomes %j', (path, expected) => {
    expect(removeStoreCode(path, codes)).toBe(expected);
  });
});

describe('storeCodeFromRoute by the URL of a store', () => {
  const urls = {
    base: 'https://shop.example/austria',
    two: 'https://shop.example/italia',
    deep: 'https://shop.example/italia/south',
    path: '/suomi',
    own: 'https://own.example/',
  };
  const views = Object.entries(urls).map(([code, url]) => ({ storeCode: code as StoreCode, url }));

  test.each([
    ['https://shop.example/austria', 'base'],
    ['https://shop.example/italia/x', 'two'],
    ['https://shop.example/italia?x=1', 'two'],
    ['https://SHOP.example/italia/south/x', 'deep'],
    ['https://shop.example/italiana', undefined],
    ['https://shop.example/zzz', undefined],
    ['https://shop.example', undefined],
    [{ path: '/italia/x', host: 'shop.example' }, 'two'],
    [{ path: '/italia/x', host: 'other.example' }, undefined],
    [{ path: '/italia/x' }, undefined],
    ['/suomi/x', 'path'],
    ['https://other.example/suomi', 'path'],
    ['/suomimaa', undefined],
    ['https://own.example/italia', 'own'],
    [null, undefined],
    [undefined, undefined],
  ])('%j belongs to %j', (route, code) => {
    expect(storeCodeFromRoute(route, views)).toBe(code);
  });
});

describe('storeCodeFromRoute', () => {
  test.each([
    ['/de/posters', 'de'],
    ['de/posters', 'de'],
    ['/de', 'de'],
    ['/de?x=1', 'de'],
    ['/design', undefined],
    ['/posters/de', undefined],
    ['/', undefined],
    ['', undefined],
    ['se.vernissage.example/posters', 'se'],
    ['https://se.vernissage.example', 'se'],
    ['https://SE.vernissage.example/posters?x', 'se'],
    ['https://se.vernissage.example.evil/posters', undefined],
    [{ path: '/posters', host: 'en.vernissage.example' }, 'en'],
    [{ path: '/de/posters', host: 'en.vernissage.example' }, 'de'],
    [{ path: '/posters', host: 'localhost:4321' }, undefined],
    [{ path: '/posters' }, undefined],
  ])('%j belongs to %j', (route, code) => {
    expect(storeCodeFromRoute(route, stores)).toBe(code);
  });
});
