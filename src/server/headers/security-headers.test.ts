import { expect, test } from 'vitest';
import { basePolicyDirectives, policyDirectives } from './security-headers.ts';

test('a shop that needs nobody lets nobody in', () => {
  expect(policyDirectives({ searchUrl: undefined, hasStoryblok: false })).toEqual(basePolicyDirectives);
});

test('pages may ask the search engine, and show pictures and films of Storyblok', () => {
  const directives = policyDirectives({ searchUrl: 'https://search.example/x', hasStoryblok: true });
  expect(directives).toContain("connect-src 'self' https://search.example");
  expect(directives.filter((each) => each.includes('https://a.storyblok.com'))).toEqual([
    expect.stringMatching(/^img-src 'self' data: https:\/\/a\.storyblok/),
    expect.stringMatching(/^media-src 'self' https:\/\/a\.storyblok/),
  ]);
});
