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

const noHosts = { scripts: [], connections: [], images: [], styles: [] };
const ofKlaviyo = ['https://*.klaviyo.com'];
const ofOther = ['https://pixel.example'];

test.each([
  [{}, noHosts],
  [
    { klaviyo: { url: 'https://a.klaviyo.com', companyId: 'ABC123' } },
    { ...noHosts, connections: ['https://a.klaviyo.com'] },
  ],
  [
    { pixelUrl: 'https://static.klaviyo.com/onsite/js/ABC123/klaviyo.js' },
    { scripts: ofKlaviyo, connections: ofKlaviyo, images: ofKlaviyo, styles: ofKlaviyo },
  ],
  [
    { pixelUrl: 'https://pixel.example/notklaviyo.com/pixel.js' },
    { ...noHosts, scripts: ofOther, connections: ofOther },
  ],
  [
    { googleAnalyticsId: 'G-ABC123' },
    {
      ...noHosts,
      scripts: ['https://www.googletagmanager.com'],
      connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    },
  ],
])('the policy allows the hosts of marketing that are configured: %j', (settings, hosts) => {
  expect(marketingHosts(settings)).toEqual(hosts);
  const directives = policyDirectives({ hasStoryblok: false, marketing: hosts });
  expect(directives).toContain(["connect-src 'self'", ...hosts.connections].join(' '));
  expect(directives).toContain(["img-src 'self' data:", ...hosts.images].join(' '));
  expect(directives).toHaveLength(basePolicyDirectives.length);
});
