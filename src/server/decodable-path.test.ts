import { expect, test } from 'vitest';
import { decodablePath } from './decodable-path.ts';

test.each([
  ['/', '/'],
  ['/de/caf%C3%A9', '/de/caf%C3%A9'],
  ['/de/100%25', '/de/100%25'],
  ['/de/%2525', '/de/%2525'],
  ['/de/%', '/de/%EF%BF%BD'],
  ['/de/%ff', '/de/%EF%BF%BD'],
  ['/de/%C0%AF', '/de/%EF%BF%BD'],
  ['/de/%ff/poster/meer', '/de/%EF%BF%BD'],
  ['/de/poster/100%', '/de/%EF%BF%BD'],
  ['/de/..%5c..%5cetc', '/de/%EF%BF%BD'],
  ['/de/..\\..\\etc', '/de/%EF%BF%BD'],
  ['/..%5Cde', '/%EF%BF%BD/%EF%BF%BD'],
  ['/%ff', '/%EF%BF%BD/%EF%BF%BD'],
  ['/%/de', '/%EF%BF%BD/%EF%BF%BD'],
])('%s → %s', (pathname, decodable) => {
  expect(decodablePath(pathname)).toBe(decodable);
  expect(() => decodeURIComponent(decodablePath(pathname))).not.toThrow();
});
