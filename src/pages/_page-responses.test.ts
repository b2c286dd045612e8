import { expect, test } from 'vitest';
import { keptByCdn, refusalPage } from './_page-responses.ts';
import { searchErrors } from '../commerce/errors/catalogue-errors.ts';

const page = { 'Content-Type': 'text/html; charset=utf-8' };

test('a page is cached for a day under its store’s tag', () => {
  const { headers } = keptByCdn(new Response('', { headers: page }), 'de');
  expect(headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=86400');
  expect(headers.get('cdn-cache-control')).toBe('public, max-age=86400');
  expect(headers.get('netlify-cache-tag')).toBe('store-de');
  expect(headers.get('cache-tag')).toBe('store-de');
  expect(headers.has('cache-control')).toBe(false);
});

test('the Markdown twin of a page is cached as the page is', () => {
  const { headers } = keptByCdn(new Response('', { headers: { 'Content-Type': 'text/markdown' } }), 'de');
  expect(headers.get('cdn-cache-control')).toBe('public, max-age=86400');
});

test.each([
  ['a page that is not there', { status: 404, headers: page }],
  ['what leads elsewhere', { status: 301, headers: { ...page, Location: '/de' } }],
  ['data', { headers: { 'Content-Type': 'application/json' } }],
  ['what nobody may keep', { headers: { ...page, 'Cache-Control': 'no-store' } }],
  ['what is set for one visitor', { headers: { ...page, 'Set-Cookie': 'a=b' } }],
])('%s is not cached', (_, init) => {
  const { headers } = keptByCdn(new Response(null, init), 'de');
  expect(headers.has('cdn-cache-control')).toBe(false);
  expect(headers.has('netlify-cdn-cache-control')).toBe(false);
});

const failurePage = () =>
  Promise.resolve(
    new Response('<h1>', { status: 500, headers: { 'Content-Security-Policy': "default-src 'self'" } }),
  );

test.each([
  [429, searchErrors.tooMany()],
  [503, searchErrors.busy()],
  [503, searchErrors.timeout(1000)],
])('%i has a Retry-After header, and is no error', async (status, error) => {
  const answer = await refusalPage(error, failurePage);
  expect(answer?.status).toBe(status);
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'self'",
  });
  expect(await answer?.text()).toBe('<h1>');
});

test.each([new Error('broken'), searchErrors.badQuery('size'), undefined])(
  'another error stays an error',
  async (error) => {
    expect(await refusalPage(error, failurePage)).toBeUndefined();
  },
);
