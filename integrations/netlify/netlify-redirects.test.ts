import { describe, expect, it } from 'vitest';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { netlifyRedirects } from './netlify-redirects.ts';

describe('netlifyRedirects', () => {
  it('maps further pages of a listing to their files', () => {
    expect(netlifyRedirects(enabledStoreViews({ stores: ['de'], appendStoreCode: true }), [])).toBe(
      '/de/search page=:page /de/search 200!\n/de/* page=:page /de/:splat/_page/:page 200!\n',
    );
  });

  it('maps a host to the folder of its store, shared folders first', () => {
    const storeViews = enabledStoreViews({ stores: ['se'], appendStoreCode: false });
    const rules = netlifyRedirects(storeViews, ['_astro/', 'favicon.svg']).split('\n');
    expect(rules).toEqual([
      'https://se.vernissage.example/api/* /api/:splat 200',
      'https://se.vernissage.example/editor/* /editor/:splat 200',
      'https://se.vernissage.example/img/* /img/:splat 200',
      'https://se.vernissage.example/livez/* /livez/:splat 200',
      'https://se.vernissage.example/readyz/* /readyz/:splat 200',
      'https://se.vernissage.example/shop/* /shop/:splat 200',
      'https://se.vernissage.example/storyblok/* /storyblok/:splat 200',
      'https://se.vernissage.example/storyblok-empty/* /storyblok-empty/:splat 200',
      'https://se.vernissage.example/visitor/* /visitor/:splat 200',
      'https://se.vernissage.example/_astro/* /_astro/:splat 200',
      'https://se.vernissage.example/favicon.svg /favicon.svg 200',
      'https://se.vernissage.example/build.json /build.json 200',
      'https://se.vernissage.example/search page=:page /se/search 200!',
      'https://se.vernissage.example/* page=:page /se/:splat/_page/:page 200!',
      'https://se.vernissage.example/* /se/:splat 200!',
      '',
    ]);
  });
});
