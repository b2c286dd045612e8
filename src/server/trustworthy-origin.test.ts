import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { cameEncrypted, isTrustworthyOrigin } from './request-target.ts';

const requestOf = (forwarded?: string, encrypted = false) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded },
  socket: { encrypted } as unknown as IncomingMessage['socket'],
});
const ask = (host: string, forwarded?: string, encrypted = false) =>
  isTrustworthyOrigin(requestOf(forwarded, encrypted), host);

test.each([
  ['localhost:4321', undefined, true],
  ['de.localhost', undefined, true],
  ['127.0.0.1:80', undefined, true],
  ['[::1]:4321', undefined, true],
  ['192.168.1.20:4321', undefined, false],
  ['shop.example', undefined, false],
  ['shop.example', 'http', false],
  ['shop.example', 'https', true],
  ['shop.example', 'HTTPS, http', true],
  ['shop.example', 'http, https', false],
  ['localhost.evil.example', undefined, false],
  ['127.0.0.1.evil.example', undefined, false],
])('%s, forwarded as %s: %s', (host, forwarded, expected) => {
  expect(ask(host, forwarded)).toBe(expected);
});

test('trusts an encrypted request', () => {
  expect(ask('shop.example', undefined, true)).toBe(true);
});

test.each([
  ['localhost:4321', undefined, false, false],
  ['127.0.0.1:4321', undefined, false, false],
  ['localhost:4321', 'https', false, true],
  ['shop.example', undefined, false, false],
  ['shop.example', undefined, true, true],
  ['shop.example', 'https', false, true],
  ['shop.example', 'http', false, false],
  ['de.shop.example', undefined, false, true],
  ['de.shop.example', 'http', false, false],
  ['plain.shop.example', undefined, false, false],
  ['plain.shop.example', 'https', false, true],
])('%s, forwarded as %s, encrypted %s: came encrypted %s', (host, forwarded, encrypted, expected) => {
  const stores = [{ url: 'https://de.shop.example' }, { url: 'http://plain.shop.example' }];
  expect(cameEncrypted(requestOf(forwarded, encrypted), host, stores)).toBe(expected);
});
