import { expect, test, vi } from 'vitest';
import { expireCookies } from './expire-cookies.ts';

/** Returns the names and domains of the cookies that are expired on a page with these. */
function expiredOf(hostname: string, cookie: string, agreed: Parameters<typeof expireCookies>[0]): string[] {
  const expired: string[] = [];
  vi.stubGlobal('location', { hostname });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      const [, name, domain] = /^([^=]+)=; Path=\/; Max-Age=0(?:; Domain=(.+))?$/.exec(text) ?? [];
      expired.push(`${name} ${domain}`);
    },
  });
  expireCookies(agreed);
  vi.unstubAllGlobals();
  return expired;
}

const cookie = '_ga=GA1.1; _ga_ABC123=GS2.1; __kla_id=eyJ; _gallery=1; session=_ga';

test('expireCookies expires those of refused purposes, for the host and the domains above it', () => {
  expect(expiredOf('www.shop.example', cookie, ['marketing'])).toEqual([
    '_ga undefined',
    '_ga www.shop.example',
    '_ga shop.example',
    '_ga_ABC123 undefined',
    '_ga_ABC123 www.shop.example',
    '_ga_ABC123 shop.example',
  ]);
  expect(expiredOf('shop.example', cookie, ['statistics'])).toEqual([
    '__kla_id undefined',
    '__kla_id shop.example',
  ]);
});

test('expireCookies leaves those of what is agreed to, and a page without cookies', () => {
  expect(expiredOf('localhost', cookie, ['statistics', 'marketing'])).toEqual([]);
  expect(expiredOf('localhost', '', [])).toEqual([]);
  expect(expiredOf('localhost', '_ga=1', [])).toEqual(['_ga undefined']);
});
