import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLink, type PageLink } from './parse-link.ts';

test.each([
  ['about', 'about'],
  [' /de/about?a=1#b ', '/de/about?a=1#b'],
  ['guides/12:30', 'guides/12:30'],
  ['#top', '#top'],
  ['https://example.com/a', 'https://example.com/a'],
  ['//about', '/about'],
  ['///about', '/about'],
  ['/\\about', '/about'],
  ['\\\\about', '/about'],
  ['/ /about', '/about'],
  ['/\t/about', '/about'],
  ['%2F%2fabout', '/about'],
  ['/%5C/about', '/about'],
  ['guides\\framing?a=\\', 'guides/framing?a=\\'],
  ['//about#top', '/about#top'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['tel:+4930123', 'tel:+4930123'],
  ['javascript:alert(1)', undefined],
  [' JavaScript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
  ['blob:https://example.com/1', undefined],
  ['https://[', undefined],
  ['', undefined],
  [7, undefined],
  [null, undefined],
  ['a'.repeat(2001), undefined],
  [{ linktype: 'story', cached_url: 'de/about', url: '', id: 'x' }, 'de/about'],
  [{ linktype: 'story', cached_url: 'de/old', story: { full_slug: 'de/new' } }, 'de/new'],
  [{ linktype: 'story', href: '/de/shipping', anchor: 'prices', uuid: 'x' }, '/de/shipping#prices'],
  [{ linktype: 'url', url: 'https://example.com', cached_url: 'https://example.com' }, 'https://example.com'],
  [{ linktype: 'url', url: '//example.com/a' }, 'https://example.com/a'],
  [{ linktype: 'url', url: '/\\example.com/a' }, 'https://example.com/a'],
  [{ linktype: 'url', url: '/about' }, '/about'],
  [{ linktype: 'url', url: 'javascript:alert(1)' }, undefined],
  [{ linktype: 'story', cached_url: '//about' }, '/about'],
  [{ linktype: 'story', cached_url: 'x', story: { full_slug: '///de/about' } }, '/de/about'],
  [{ linktype: 'story', cached_url: 'https://example.com' }, undefined],
  [{ linktype: 'story', cached_url: 'mailto:a@example.com' }, undefined],
  [{ href: '//about' }, '/about'],
  [{ linktype: null, href: '//about', anchor: 'top' }, '/about#top'],
  [{ linktype: 'email', email: 'a@example.com' }, 'mailto:a@example.com'],
  [{ linktype: 'email', href: 'mailto:a@example.com' }, 'mailto:a@example.com'],
  [{ linktype: 'asset', url: '//a.storyblok.com/f/1/a.pdf' }, 'https://a.storyblok.com/f/1/a.pdf'],
  [{ linktype: 'story', url: '', cached_url: '' }, undefined],
  [{ href: ['javascript:alert(1)'] }, undefined],
])('%j is %j', (link, expected) => {
  expect(parseLink(link)).toBe(expected);
});

test('no link opens a script or data', () => {
  const scheme = fc.constantFrom('javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'https:', '/', '');
  const noise = fc.string({
    unit: fc.constantFrom('\t', '\n', ' ', '\u0000', 'j', 'a', ':', '/', '\\', '#'),
  });
  const address = fc.tuple(noise, scheme, noise, fc.string()).map((parts) => parts.join(''));
  fc.assert(
    fc.property(address, (each) => {
      for (const link of [each, { href: each }, { linktype: 'story', cached_url: each, anchor: each }]) {
        const parsed = parseLink(link);
        const opened = parsed === undefined ? undefined : URL.parse(parsed, 'https://shop.example/de/');
        if (opened) expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(opened.protocol);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a link to a page stays in the shop, whatever its path', () => {
  const noise = fc.string({
    unit: fc.constantFrom('/', '\\', ' ', '\t', '%2f', '%5C', '.', '@', 'a', '?', '#', 'evil.example'),
    minLength: 1,
  });
  fc.assert(
    fc.property(noise, (path) => {
      for (const link of [path, { href: path }, { linktype: 'story', cached_url: path }]) {
        const parsed = parseLink(link) ?? '/';
        // As it is written by a store at the root of its host, and below its code.
        for (const address of [parsed, `/de/${parsed}`])
          expect(URL.parse(address, 'https://shop.example/de/x')?.host).toBe('shop.example');
      }
    }),
    { numRuns: 2000 },
  );
});

test('a link follows its page, keeping query and fragment', () => {
  const asked: unknown[] = [];
  const follow = (page: PageLink) => {
    asked.push(page);
    return page.uuid === 'u-1' || page.path === 'de/old' ? '/de/new' : page.path;
  };
  const followed = (link: unknown) => parseLink(link, { follow });
  expect(followed({ linktype: 'story', id: 'u-1', cached_url: 'de/guides' })).toBe('/de/new');
  expect(followed({ linktype: 'story', uuid: 'u-1', href: '/de/guides', anchor: 'top' })).toBe('/de/new#top');
  expect(followed({ linktype: 'story', id: 'u-1', cached_url: '' })).toBe('/de/new');
  expect(followed('de/old?a=1#b')).toBe('/de/new?a=1#b');
  expect(asked).toEqual([
    { uuid: 'u-1', path: 'de/guides' },
    { uuid: 'u-1', path: '/de/guides' },
    { uuid: 'u-1', path: '' },
    { path: 'de/old' },
  ]);
  expect(followed({ linktype: 'story', id: 'u-2', cached_url: 'de/b' })).toBe('de/b');
  expect(followed({ linktype: 'story', id: 'u-2', cached_url: '' })).toBeUndefined();
  asked.length = 0;
  for (const link of ['https://example.com', '#top', { linktype: 'url', url: '/de/old', id: 'u-1' }, 'tel:1'])
    followed(link);
  expect(asked).toEqual([{ path: '/de/old' }]);
});
