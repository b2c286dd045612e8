import { expect, test } from 'vitest';
import { keptByCdn } from './_kept-by-cdn.ts';

const page = { 'Content-Type': 'text/html; charset=utf-8' };

test('a page is cached for a day under its store’s tag', () => {
  const { headers } = keptByCdn(new Response('', { headers: page }), 'de');
  expect(headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=86400');
  expect(headers.get('cdn-cache-control')).toBe('public, max-age=86400');
  expect(headers.get('netlify-cache-tag')).toBe('store-de');
  expect(headers.get('cache-tag')).toBe('store-de');
  expect(headers.has('cache-control')).toBe(false);
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
