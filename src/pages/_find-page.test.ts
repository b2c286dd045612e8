import { describe, expect, it } from 'vitest';
import type { Catalogue, Story } from '../catalogue/catalogue.ts';
import { findStoreView } from '../config/store-views.ts';
import type { Category } from '../domain/category/category.ts';
import type { Product } from '../domain/product/product.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import type { PathsByStore } from '../domain/url/url-dispatcher.ts';
import { createLinks } from '../domain/url/url.ts';
import { findPage } from './_find-page.ts';

const storeView = findStoreView('en') as StoreView;
const links = createLinks(storeView);

const product = (given: Partial<Product>): Product =>
  ({ type_id: 'simple', status: 1, visibility: 4, url_path: '', ...given }) as Product;
const child = { sku: 'vm-1-30x40', status: 1 };
const disabled = { sku: 'vm-1-50x70', status: 2 };
const products = [
  product({
    sku: 'vm-1',
    type_id: 'configurable',
    url_path: 'retro/summer',
    configurable_children: [child, disabled] as unknown as Product['configurable_children'],
  }),
  product({ sku: child.sku, visibility: 1, url_path: 'retro/summer-30x40' }),
  product({ sku: 'lone', visibility: 1, url_path: 'lone' }),
  product({ sku: 'off', status: 2, url_path: 'off' }),
  product({ sku: 'a/b 1%', url_path: 'slashed' }),
  product({ sku: 'łódź', url_path: 'plakaty/łódź' }),
  product({ sku: 'no-path' }),
  product({ sku: 'both', url_path: 'posters' }),
];
const categories = [
  { id: 3, url_path: 'posters', url_key: 'posters', slug: 'posters-3' },
  { id: 5, url_path: 'ściana', url_key: 'sciana', slug: 'sciana-5' },
  { id: 4, url_path: 'frames', url_key: 'frames', slug: 'frames-4' },
  { id: 2, url_path: '', url_key: 'shop', slug: 'shop-2' },
  { id: 6, url_path: '', url_key: 'pathless', slug: 'pathless' },
] as Category[];
const stories = [{ slug: 'about' }, { slug: 'guides/home' }, { slug: 'frames' }] as Story[];

const pathsByStore: Readonly<Record<string, PathsByStore>> = {
  lodz: { url_paths: { en: 'plakaty/łódź' }, is_active: true },
  affischer: { url_paths: { se: 'affischer', en: 'posters' }, is_active: true },
  'retro/sommar-30x40': { url_paths: { en: 'retro/summer' }, is_active: true, childSku: 'vm-1-30x40' },
  'retro/sommar-gone': { url_paths: { en: 'retro/summer' }, is_active: true, childSku: 'gone' },
  'retro/sommar': { url_paths: { se: 'retro/sommar', en: 'retro/summer' }, is_active: true },
};

const catalogue = {
  storeView,
  pathsByStore: async (path: string) => pathsByStore[path],
  pathNow: async (path: string) => (path === 'story-of-us' ? 'about' : undefined),
  productBySku: async (sku: string) => products.find((each) => each.sku === sku),
  productByUrlPath: async (path: string) => products.find((each) => each.url_path === path),
  parentOf: async (sku: string) => (sku === child.sku ? products[0] : undefined),
  categories: async () => categories,
  categoryByUrlPath: async (path: string) => categories.find((each) => each.url_path === path),
  story: async (slug: string) => stories.find((each) => each.slug === slug),
  contentPage: async () => undefined,
} as unknown as Catalogue;

describe('findPage', () => {
  it.each([
    ['retro/summer', 'product'],
    ['posters', 'product'],
    ['frames', 'category'],
    ['c/all', 'all-products'],
    ['about', 'story'],
    ['guides', 'story'],
    ['guides/home', 'redirect'],
    ['off', 'not-found'],
    ['lone', 'not-found'],
    ['posters%3Fpage=2', 'not-found'],
    ['posters%23x', 'not-found'],
    ['retro/summe%72', 'product'],
    ['retro%2fsummer', 'not-found'],
    ['retro//summer', 'not-found'],
    ['%zz', 'not-found'],
    ['nothing/here', 'not-found'],
    ['page-not-found', 'not-found'],
    ['p/unknown/slug', 'not-found'],
    ['p/no-path/slug', 'product'],
    ['plakaty/%C5%82%C3%B3d%C5%BA', 'product'],
    ['c/unknown', 'not-found'],
    ['c/pathless', 'category'],
  ])('%s is a %s page', async (path, kind) => {
    expect((await findPage(catalogue, links, path)).kind).toBe(kind);
  });

  it.each([
    ['home', '/en'],
    ['retro/summer-30x40', '/en/retro/summer?childSku=vm-1-30x40'],
    ['p/vm-1/summer', '/en/retro/summer'],
    ['p/vm-1', '/en/retro/summer'],
    ['p/vm-1?childSku=vm-1-30x40', '/en/retro/summer?childSku=vm-1-30x40'],
    ['p/vm-1/summer/vm-1-30x40', '/en/retro/summer?childSku=vm-1-30x40'],
    ['p/vm-1/summer/other', '/en/retro/summer'],
    ['p/vm-1-30x40/summer', '/en/retro/summer?childSku=vm-1-30x40'],
    ['affischer', '/en/posters'],
    ['c/posters-3', '/en/posters'],
    ['c/frames', '/en/frames'],
    ['c/4', '/en/frames'],
    ['c/2', '/en/c/all'],
    ['c/shop', '/en/c/all'],
    ['c/shop-2?page=2', '/en/c/all?page=2'],
    ['p/vm-1/summer?childSku=vm-1-30x40', '/en/retro/summer?childSku=vm-1-30x40'],
    ['p/a%2Fb%201%25/slashed', '/en/slashed'],
    ['retro/sommar', '/en/retro/summer'],
    ['retro/sommar?childSku=vm-1-30x40', '/en/retro/summer?childSku=vm-1-30x40'],
    ['retro/sommar?childSku=other', '/en/retro/summer'],
    ['retro/sommar-30x40', '/en/retro/summer?childSku=vm-1-30x40'],
    ['retro/sommar-30x40?a=1', '/en/retro/summer?childSku=vm-1-30x40&a=1'],
    ['retro/sommar-gone', '/en/retro/summer'],
    ['p/vm-1/summer/vm-1-50x70', '/en/retro/summer'],
    ['p/%C5%82%C3%B3d%C5%BA/lodz', '/en/plakaty/%C5%82%C3%B3d%C5%BA'],
    ['lodz', '/en/plakaty/%C5%82%C3%B3d%C5%BA'],
    ['lodz?childSku=x&a=1', '/en/plakaty/%C5%82%C3%B3d%C5%BA?a=1'],
    ['c/sciana', '/en/%C5%9Bciana'],
    ['affischer?page=2&childSku=x', '/en/posters?page=2'],
    ['home?a=1', '/en?a=1'],
    ['story-of-us?a=1', '/en/about?a=1'],
    ['c/4?a=%C3%A4&b', '/en/frames?a=%C3%A4&b='],
    ['c?slug=frames', '/en/frames'],
    ['c?slug=frames-4', '/en/frames'],
    ['c?url-key=sciana', '/en/%C5%9Bciana'],
    ['c?id=4', '/en/frames'],
    ['c?id=2&page=2', '/en/c/all?page=2'],
    ['c?id=6', '/en/c/pathless'],
    ['c/any-name?id=4', '/en/frames'],
    ['c/posters-3?id=4&sort=price%3Aasc', '/en/frames?sort=price%3Aasc'],
    ['c/posters-3?slug=', '/en/posters?slug='],
    ['c?slug=frames&id=4', '/en/frames'],
    ['p/vm-1/summer/vm-1-30x40?a=1', '/en/retro/summer?childSku=vm-1-30x40&a=1'],
  ])('%s leads to %s', async (url, location) => {
    const [path = '', query = ''] = url.split(/(?=\?)/);
    expect(await findPage(catalogue, links, path, query)).toEqual({ kind: 'redirect', location });
  });

  it.each([
    ['off', 'Product query returned empty result product status = 2'],
    ['lone', "Product doesn't have parentSku..."],
    ['c/unknown', 'Category query returned empty result slug = unknown'],
    ['c?id=1', 'Category query returned empty result id = 1'],
    ['c/frames?id=1', 'Category query returned empty result id = 1'],
    ['c?slug=frames&id=3', 'Category query returned empty result slug = frames'],
    ['c?url-key=unknown', 'Category query returned empty result url-key = unknown'],
    ['p/%20/slug', 'Please provide the search key sku for product/single action!'],
    ['nothing/here', undefined],
  ])('explains why %s has no page', async (url, problem) => {
    const [path = '', query = ''] = url.split(/(?=\?)/);
    expect(await findPage(catalogue, links, path, query)).toEqual({ kind: 'not-found', problem });
  });

  it('ignores a failed look-up, and reports it if another finds the page', async () => {
    const failure = new Error('The database is gone.');
    const failing = { ...catalogue, productByUrlPath: () => Promise.reject(failure) };
    expect((await findPage(failing, links, 'about')).kind).toBe('story');
    expect(await findPage(failing, links, 'nothing/here')).toEqual({ kind: 'not-found', failure });
  });

  it.each<[string, keyof Catalogue]>([
    ['p/vm-1/summer', 'productBySku'],
    ['c/4', 'categories'],
    ['retro/summer-30x40', 'parentOf'],
  ])('does not know what %s is while %s fails', async (path, lookUp) => {
    const failure = new Error('The database is gone.');
    const failing = { ...catalogue, [lookUp]: () => Promise.reject(failure) };
    expect(await findPage(failing, links, path)).toEqual({ kind: 'not-found', failure });
  });

  it('does not know the target of a moved path while its product can’t be read', async () => {
    const failure = new Error('The database is gone.');
    const productByUrlPath = (path: string) =>
      path === 'retro/summer' ? Promise.reject(failure) : catalogue.productByUrlPath(path);
    const page = await findPage({ ...catalogue, productByUrlPath }, links, 'retro/sommar', '?childSku=x');
    expect(page).toEqual({ kind: 'not-found', failure });
  });
});
