import { describe, expect, it } from 'vitest';
import { listingPageName } from './listing-page.ts';

describe('listingPageName', () => {
  it.each([
    { path: 'poster', page: 1, name: 'poster' },
    { path: 'poster/meer', page: 3, name: 'poster/meer/_page/3' },
  ])('$path, page $page → $name', ({ path, page, name }) => {
    expect(listingPageName(path, page)).toBe(name);
  });
});
