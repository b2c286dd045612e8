import { describe, expect, it } from 'vitest';
import { enabledStoreViews, findStoreView } from '../config/store-views.ts';
import {
  alternatePages,
  alternatesOfPage,
  hrefFrom,
  hrefsFrom,
  languageLinks,
  languageName,
  type AlternatePage,
} from './alternate-pages.ts';

const alternates = [{ storeCode: 'de', path: 'retro/poster/sommer' }];

describe('alternatePages', () => {
  it('links to the same page if it exists, else to the store’s home', () => {
    const pages = alternatePages(enabledStoreViews({ appendStoreCode: true }), alternates);
    expect(pages).toHaveLength(14);
    expect(pages.find(({ storeView }) => storeView.storeCode === 'de')).toMatchObject({
      path: '/de/retro/poster/sommer',
      url: 'https://de.vernissage.example/de/retro/poster/sommer',
      isSamePage: true,
    });
    expect(pages.find(({ storeView }) => storeView.storeCode === 'se')).toMatchObject({
      path: '/se',
      isSamePage: false,
    });
  });

  it('is computed once per page, and again for another page or other addresses', () => {
    const storeViews = enabledStoreViews({ appendStoreCode: true });
    const [page, other] = [{ storeViews }, { storeViews }];
    const pages = alternatesOfPage(page, alternates);
    expect(pages).toEqual(alternatePages(storeViews, alternates));
    expect(alternatesOfPage(other, [])).toEqual(alternatePages(storeViews, []));
    expect(alternatesOfPage(page, alternates)).toBe(pages);
    expect(alternatesOfPage(page, [])).toEqual(alternatePages(storeViews, []));
  });

  it('links to stores on other hosts by absolute URLs', () => {
    const [ownHost, shared] = [false, true].map((appendStoreCode) => {
      const pages = alternatePages(enabledStoreViews({ appendStoreCode }), alternates);
      return pages.find(({ storeView }) => storeView.storeCode === 'de')!;
    }) as [AlternatePage, AlternatePage];
    const own = 'https://de.vernissage.example/retro/poster/sommer';
    const path = '/de/retro/poster/sommer';
    expect(hrefFrom({ appendStoreCode: false }, ownHost)).toBe(own);
    expect(hrefFrom({ appendStoreCode: true }, ownHost)).toBe(own);
    expect(hrefFrom(undefined, ownHost)).toBe(own);
    expect(hrefFrom({ appendStoreCode: false }, shared)).toBe(`https://de.vernissage.example${path}`);
    expect(hrefFrom({ appendStoreCode: true }, shared)).toBe(path);
    expect(hrefFrom(undefined, shared)).toBe(path);
  });

  it('links from a store, and from pages without a store', () => {
    const pages = alternatePages(
      enabledStoreViews({ stores: ['de', 'se'], appendStoreCode: true }),
      alternates,
    );
    expect(hrefsFrom('se', pages)).toEqual(['/de/retro/poster/sommer', '/se']);
    expect(hrefsFrom(undefined, pages)).toEqual(['/de/retro/poster/sommer', '/se']);
    const ownHosts = alternatePages(
      enabledStoreViews({ stores: ['de', 'se'], appendStoreCode: false }),
      alternates,
    );
    const urls = ['https://de.vernissage.example/retro/poster/sommer', 'https://se.vernissage.example/'];
    expect(hrefsFrom('se', ownHosts)).toEqual(urls);
    const [de, se] = [
      ownHosts[0]!,
      alternatePages(enabledStoreViews({ stores: ['se'], appendStoreCode: true }), [])[0]!,
    ];
    expect(hrefsFrom('de', [de, se])).toEqual([urls[0], 'https://se.vernissage.example/se']);
    for (const other of ['se', 'fr', undefined]) expect(hrefsFrom(other, [de, se])).toEqual([urls[0], '/se']);
  });

  it('links to the same page of a list, or to its first, which is another page', () => {
    const pages = alternatePages(enabledStoreViews({ stores: ['de', 'se'], appendStoreCode: true }), [
      { storeCode: 'de', path: 'poster', page: 2 },
      { storeCode: 'se', path: 'affischer', isOther: true },
    ]);
    expect(pages.find(({ storeView }) => storeView.storeCode === 'de')).toMatchObject({
      path: '/de/poster?page=2',
      url: 'https://de.vernissage.example/de/poster?page=2',
      isSamePage: true,
    });
    expect(pages.find(({ storeView }) => storeView.storeCode === 'se')).toMatchObject({
      path: '/se/affischer',
      isSamePage: false,
    });
  });

  it('counts a home page as the same page', () => {
    const [page] = alternatePages(enabledStoreViews({ stores: ['se'] }), [{ storeCode: 'se', path: '' }]);
    expect(page).toMatchObject({ isSamePage: true, path: '/se' });
  });
});

describe('languageName', () => {
  it.each([
    ['de', 'Deutsch'],
    ['se', 'Svenska'],
    ['us', 'English'],
    ['be', 'Nederlands'],
  ])('of %s is %s', (code, name) => {
    const storeView = findStoreView(code);
    expect(storeView && languageName(storeView)).toBe(name);
  });
});

describe('languageLinks', () => {
  const storeViews = enabledStoreViews({ appendStoreCode: true });

  it('names the same page in other languages, and the fallback store’s for all others', () => {
    const own = ['de', 'en', 'se'].map((storeCode) => ({ storeCode, path: 'retro' }));
    const { hreflangs, urls } = languageLinks(alternatePages(storeViews, own));
    const byCode = new Map(hreflangs.map((hreflang, index) => [hreflang, urls[index]]));
    expect([...byCode.keys()].at(-1)).toBe('x-default');
    expect(byCode.size).toBe(4);
    expect(byCode.get('x-default')).toBe('https://en.vernissage.example/en/retro');
    expect(byCode.get('sv-SE')).toBe('https://se.vernissage.example/se/retro');
  });

  it('has one for each enabled store and the fallback, and no country that a store does not ship to', () => {
    const { hreflangs } = languageLinks(
      alternatePages(
        storeViews,
        storeViews.map(({ storeCode }) => ({ storeCode, path: '' })),
      ),
    );
    expect(hreflangs).toHaveLength(15);
    expect(new Set(hreflangs).size).toBe(15);
    for (const [index, { shipping_countries }] of storeViews.entries()) {
      const region = hreflangs[index]?.split('-')[1];
      expect(region === undefined || shipping_countries.includes(region)).toBe(true);
    }
    expect(hreflangs[storeViews.findIndex(({ storeCode }) => storeCode === 'en')]).toBe('en');
  });

  it('leaves out stores without the page, and x-default if the fallback store lacks it', () => {
    const { hreflangs, urls } = languageLinks(alternatePages(storeViews, alternates));
    expect(hreflangs).toEqual(['de-DE']);
    expect(urls).toEqual(['https://de.vernissage.example/de/retro/poster/sommer']);
    expect(languageLinks(alternatePages(storeViews, []))).toEqual({ hreflangs: [], urls: [] });
    const near = [{ storeCode: 'en', path: 'posters', isOther: true }];
    expect(languageLinks(alternatePages(storeViews, near))).toEqual({ hreflangs: [], urls: [] });
  });

  it('leaves out a page whose language and country another store has, except as x-default', () => {
    const own = ['de', 'en'].map((storeCode) => ({ storeCode, path: 'retro' }));
    const pages = alternatePages(storeViews, own).map((page) => ({ ...page, hreflang: undefined }));
    const urls = ['https://en.vernissage.example/en/retro'];
    expect(languageLinks(pages)).toEqual({ hreflangs: ['x-default'], urls });
  });
});
