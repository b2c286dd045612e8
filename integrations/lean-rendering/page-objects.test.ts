import { expect, test, vi } from 'vitest';
import { pageObjects, type PageState } from './page-objects.ts';

const { contextOf, pageOf, astroOf } = pageObjects({
  originPathnameOf: (request) => `origin of ${(request as { url: string }).url}`,
  runtimeLoggerOf: (logger) => ({ of: logger }),
});

function stateOf(url: string): PageState {
  return {
    request: { url },
    cookies: { of: url },
    locals: { of: url },
    logger: 'logger' as unknown as object,
    getClientAddress: () => {
      throw new Error('No address where pages are files.');
    },
    computeCurrentLocale: () => 'de',
    computePreferredLocale: () => 'fr',
    computePreferredLocaleList: () => ['fr', 'de'],
    getCsp: () => 'policy',
    resolve: (key) => `provided ${key}`,
  };
}

const lazy = {
  currentLocale: 'de',
  preferredLocale: 'fr',
  preferredLocaleList: ['fr', 'de'],
  csp: 'policy',
  logger: { of: 'logger' },
  session: 'provided session',
  cache: 'provided cache',
};

test('middleware sees its own page’s values and what is computed from them', () => {
  const one = contextOf(stateOf('/one'), { params: 1 });
  const other = contextOf(stateOf('/other'), { params: 2 });
  const ofPage = (url: string) => ({ cookies: { of: url }, locals: { of: url } });
  expect(one).toMatchObject({ ...lazy, ...ofPage('/one'), params: 1, originPathname: 'origin of /one' });
  expect(other).toMatchObject({
    ...lazy,
    ...ofPage('/other'),
    params: 2,
    originPathname: 'origin of /other',
  });
});

test('lets middleware change what it knows of a page, but not replace the locals', () => {
  const context = contextOf(stateOf('/one'), { props: 1 });
  Object.assign(context, { props: 2 });
  expect(context).toMatchObject({ props: 2 });
  expect(() => Object.assign(context, { locals: {} })).toThrow(TypeError);
});

test('a component sees its page, its props and itself', () => {
  const one = pageOf(stateOf('/one'), { url: '/one' });
  const other = pageOf(stateOf('/other'), { url: '/other' });
  const [first, second] = [astroOf(one, { a: 1 }, () => 'slots'), astroOf(other, { a: 2 }, () => 'slots')];
  Object.assign(first, { self: 'component' });
  expect(first).toMatchObject({ ...lazy, url: '/one', props: { a: 1 }, self: 'component' });
  expect(second).toMatchObject({ ...lazy, url: '/other', props: { a: 2 }, self: null });
});

test('creates slots on demand, once per component', () => {
  const make = vi.fn(() => ({}));
  const astro = astroOf(pageOf(stateOf('/one'), { url: '/one' }), {}, make) as { slots: unknown };
  expect(make).not.toHaveBeenCalled();
  expect(astro.slots).toBe(astro.slots);
  expect(make).toHaveBeenCalledTimes(1);
});

test('throws only when a failing value is read', () => {
  const context = contextOf(stateOf('/one'), {}) as { clientAddress: string };
  expect(() => context.clientAddress).toThrow('No address where pages are files.');
});

test('no object has an accessor of its own', () => {
  const page = pageOf(stateOf('/one'), { url: '/one' });
  for (const object of [page, contextOf(stateOf('/one'), { params: 1 }), astroOf(page, {}, () => ({}))]) {
    const own = Object.values(Object.getOwnPropertyDescriptors(object));
    expect(own.filter((property) => 'get' in property)).toEqual([]);
  }
});
