import { describe, expect, it, test } from 'vitest';
import { dispatchSteps, dispatchUrl, needsDispatcher } from './url-dispatcher.ts';
import type { DispatcherLookups, DispatchStep } from './url-dispatcher.ts';

interface Thing {
  readonly url_path: string;
}
type Lookups = DispatcherLookups<Thing, Thing, { readonly name: string }>;

const nothing: Lookups = {
  cached: () => undefined,
  product: () => undefined,
  category: () => null,
  story: () => Promise.resolve(undefined),
  categoryByPath: () => undefined,
};
const fail = () => Promise.reject(new Error('no answer'));
const dispatch = (url: string, lookups: Partial<Lookups>, storeCode = 'de') =>
  dispatchUrl(url, { ...nothing, ...lookups }, { storeCode });
const thing = (url_path: string) => ({ url_path });

test.each([
  [null, true],
  [undefined, true],
  [{}, true],
  [{ name: null }, true],
  [{ name: '' }, true],
  [{ name: 'page-not-found' }, true],
  [{ name: 'de-page-not-found' }, true],
  [{ name: 'page-not-found', params: { slug: 'page-not-found' } }, true],
  [{ name: 'page-not-found-help' }, false],
  [{ name: 'checkout' }, false],
  [{ name: 'de-checkout', params: {} }, false],
  [{ name: 'configurable-product', params: { slug: 'sun' } }, false],
  [{ name: 'urldispatcher', isDispatcherRoute: true }, true],
  [{ name: 'urldispatcher', isDispatcherRoute: true, params: {} }, true],
  [{ name: 'urldispatcher', isDispatcherRoute: true, params: null }, true],
  [{ name: 'urldispatcher', isDispatcherRoute: true, params: { slug: 'sun' } }, false],
  [{ name: 'urldispatcher', isDispatcherRoute: false }, false],
])('needsDispatcher %j is %j', (matched, expected) => {
  expect(needsDispatcher(matched)).toBe(expected);
});

describe('dispatchSteps', () => {
  const kindsAndKeys = (url: string) => dispatchSteps(url, 'de').map(({ kind, key }) => [kind, key]);

  it('has the documented order', () => {
    expect(kindsAndKeys('/posters/sun/?childSku=1')).toEqual([
      ['cache', '/posters/sun'],
      ['product', 'posters/sun'],
      ['category', 'posters/sun'],
      ['story', 'de/posters/sun/home'],
      ['category-by-path', 'posters/sun'],
    ]);
  });

  test.each([
    ['', 'de/home'],
    ['/', 'de/home'],
    ['/about', 'de/about'],
    ['about?x=1', 'de/about'],
  ])('%j is the story %s', (url, key) => {
    expect(kindsAndKeys(url)).toContainEqual(['story', key]);
  });

  it('looks up no product for the front page', () => {
    expect(kindsAndKeys('/')).toEqual([
      ['cache', '/'],
      ['story', 'de/home'],
    ]);
  });
});

describe('dispatchUrl', () => {
  const sun = { type: 'product', product: thing('sun') } as const;

  const cases: [string, string, Partial<Lookups>, unknown][] = [
    ['cache before all', 'sun', { cached: () => sun, product: () => thing('sun') }, sun],
    ['product before category', 'sun', { product: thing, category: thing }, sun],
    [
      'category before story',
      'a/b',
      { category: thing, story: () => ({ name: 'b' }) },
      { type: 'category', category: thing('a/b') },
    ],
    [
      'story before other stores',
      'about',
      {
        story: (name) => ({ name }),
        categoryByPath: () => ({ url_paths: { de: 'x' }, is_active: true }),
      },
      { type: 'cms_page', story: { name: 'de/about' } },
    ],
    [
      'path of another store',
      'tavlor',
      { categoryByPath: () => ({ url_paths: { de: '/poster/', se: 'tavlor' }, is_active: true }) },
      { type: 'redirect', url_path: 'poster' },
    ],
    [
      "path of another store's child",
      'tavlor/sol-30x40',
      { categoryByPath: () => ({ url_paths: { de: 'poster/sonne' }, is_active: true, childSku: 'sol-8' }) },
      { type: 'redirect', url_path: 'poster/sonne', childSku: 'sol-8' },
    ],
    [
      'path of another store for something that is not active',
      'tavlor',
      { categoryByPath: () => ({ url_paths: { de: 'poster' }, is_active: false }) },
      { type: 'not-found', slug: 'page-not-found' },
    ],
    [
      'path of another store for something that this one has not',
      'tavlor',
      { categoryByPath: () => ({ url_paths: { se: 'tavlor', de: null }, is_active: true }) },
      { type: 'not-found', slug: 'page-not-found' },
    ],
    [
      'same path again',
      'poster',
      { categoryByPath: () => ({ url_paths: { de: 'poster' }, is_active: true }) },
      { type: 'not-found', slug: 'page-not-found' },
    ],
    [
      'product with a path that is only similar',
      'sun',
      { product: () => thing('art/sun') },
      { type: 'not-found', slug: 'page-not-found' },
    ],
    ['letters count', 'Sun', { product: () => thing('sun') }, { type: 'not-found', slug: 'page-not-found' }],
    [
      'slashes do not',
      '/sun/',
      { product: () => thing('/sun') },
      { type: 'product', product: thing('/sun') },
    ],
    ['nothing', 'sun', {}, { type: 'not-found', slug: 'page-not-found' }],
    ['failure and nothing', 'sun', { category: fail }, { type: 'failed' }],
    [
      'failure, then something',
      'sun',
      { cached: fail, product: fail, category: thing },
      {
        type: 'category',
        category: thing('sun'),
      },
    ],
  ];
  test.each(cases)('%s', async (_, url, lookups, page) => {
    expect(await dispatch(url, lookups)).toEqual(page);
  });

  it('works without cache and other stores', async () => {
    const { product, category, story } = nothing;
    expect(await dispatchUrl('sun', { product, category, story }, { storeCode: 'de' })).toEqual({
      type: 'not-found',
      slug: 'page-not-found',
    });
  });

  it('reports each failure, also one that is thrown synchronously', async () => {
    const told: DispatchStep['kind'][] = [];
    const thrown = () => {
      throw new TypeError('broken');
    };
    const lookups = { ...nothing, product: fail, category: thrown };
    await dispatchUrl('sun', lookups, { storeCode: 'de', onFailure: ({ kind }) => told.push(kind) });
    expect(told).toEqual(['product', 'category']);
  });

  it('stops after the first match', async () => {
    const asked: string[] = [];
    const product = (path: string) => {
      asked.push(path);
      return thing(path);
    };
    await dispatch('sun', { product, category: fail });
    expect(asked).toEqual(['sun']);
  });
});
