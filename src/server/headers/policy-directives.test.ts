import { expect, test } from 'vitest';
import { marketingHosts } from './marketing-hosts.ts';
import { basePolicyDirectives, policyDirectives } from './security-headers.ts';

test('the policy allows Storyblok’s pictures and films only if stories come from there', () => {
  expect(policyDirectives({ hasStoryblok: false })).toEqual(basePolicyDirectives);
  const directives = policyDirectives({ hasStoryblok: true });
  const of = (name: string) => directives.find((directive) => directive.startsWith(`${name}-src `));
  expect(of('img')).toMatch(
    /^img-src 'self' data: https:\/\/a\.storyblok\.com https:\/\/a-us\.storyblok\.com /,
  );
  expect(of('media')).toMatch(
    /^media-src 'self' https:\/\/a\.storyblok\.com .*https:\/\/a\.storyblokchina\.cn$/,
  );
  expect(of('connect')).toBe("connect-src 'self'");
});

test('the policy allows the search engine if there is one', () => {
  const directives = policyDirectives({ searchEngine: 'https://search.example/x', hasStoryblok: false });
  expect(directives).toContain("connect-src 'self' https://search.example");
  expect(directives).toHaveLength(basePolicyDirectives.length);
});

test.each([
  [{}, { scripts: [], connections: [] }],
  [
    { klaviyo: { url: 'https://a.klaviyo.com', companyId: 'ABC123' } },
    { scripts: [], connections: ['https://a.klaviyo.com'] },
  ],
  [
    { pixelUrl: 'https://static.klaviyo.com/onsite/js/ABC123/klaviyo.js' },
    { scripts: ['https://static.klaviyo.com'], connections: ['https://static.klaviyo.com'] },
  ],
  [
    { googleAnalyticsId: 'G-ABC123' },
    {
      scripts: ['https://www.googletagmanager.com'],
      connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    },
  ],
])('the policy allows the hosts of marketing that are configured: %j', (settings, hosts) => {
  expect(marketingHosts(settings)).toEqual(hosts);
  expect(policyDirectives({ hasStoryblok: false, marketing: hosts.connections })).toContain(
    ["connect-src 'self'", ...hosts.connections].join(' '),
  );
});
