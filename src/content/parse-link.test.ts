import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLink } from './parse-link.ts';

test.each([
  ['about', 'about'],
  [' /de/about?a=1#b ', '/de/about?a=1#b'],
  ['guides/12:30', 'guides/12:30'],
  ['#top', '#top'],
  ['https://example.com/a', 'https://example.com/a'],
  ['//example.com/a', 'https://example.com/a'],
  ['/\\example.com', 'https:/\\example.com'],
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
  [{ linktype: 'url', url: 'javascript:alert(1)' }, undefined],
  [{ linktype: 'email', email: 'a@example.com' }, 'mailto:a@example.com'],
  [{ linktype: 'email', href: 'mailto:a@example.com' }, 'mailto:a@example.com'],
  [{ linktype: 'asset', url: '//a.storyblok.com/f/1/a.pdf' }, 'https://a.storyblok.com/f/1/a.pdf'],
  [{ linktype: 'story', url: '', cached_url: '' }, undefined],
  [{ href: ['javascript:alert(1)'] }, undefined],
])('%j is %j', (link, expected) => {
  expect(parseLink(link)).toBe(expected);
});

test('whatever a link is, a browser opens no script and no data for it', () => {
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
