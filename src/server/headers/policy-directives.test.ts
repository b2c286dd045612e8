import { expect, test } from 'vitest';
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
