import { fallbackStoreCode } from '../../../src/config/shop.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { hreflangOf } from '../../../src/domain/url/hreflang.ts';
import { urlOf } from '../site/site-files.ts';
import { isNoindex, linksOf, wholePage, type CheckedPage } from './checked-page.ts';

/** The same page for another language or country, as the head of a page names it. */
export interface AlternateLink {
  readonly hreflang: string;
  readonly url: string;
}

/**
 * Checks what a page alone can tell of its `hreflang` links: absolute addresses of pages that exist, itself among them, one a
 * code and one `x-default`. Whether they link back is told once all pages are known. `storeViews`: all open stores of the shop.
 */
export function checkAlternates(
  page: CheckedPage,
  storeViews: readonly StoreView[],
): readonly AlternateLink[] {
  const codes = new Set<string>();
  const alternates: AlternateLink[] = [];
  for (const element of linksOf(page, 'alternate')) {
    const { hreflang, href: url = '' } = element.attributes;
    if (hreflang === undefined) continue;
    if (codes.has(hreflang)) page.report(element, `hreflang ${hreflang} stands twice`);
    codes.add(hreflang);
    if (!isCode(hreflang)) page.report(element, `hreflang "${hreflang}" is no language`);
    if (!/^https:\/\/[^/]/.test(url)) {
      page.report(element, `hreflang ${hreflang} has no absolute address: ${url}`);
      continue;
    }
    alternates.push({ hreflang, url });
    const target = page.addresses.target(url, page.url);
    if (target.kind === 'no-file') page.askForFile(element, target.path);
    else if (target.kind !== 'file' && target.kind !== 'other-store') {
      page.report(element, `hreflang ${hreflang} leads out of the shop: ${url}`);
    }
  }
  checkOwn(page, alternates, storeViews);
  return alternates;
}

function checkOwn(
  page: CheckedPage,
  alternates: readonly AlternateLink[],
  storeViews: readonly StoreView[],
): void {
  const { storeView, url } = page;
  if (!storeView || isNoindex(page)) return;
  const own = hreflangOf(storeView, storeViews);
  const named = alternates.find(({ hreflang }) => hreflang === own);
  if (own !== undefined && named?.url !== url) {
    const text = named
      ? `hreflang ${own} is ${named.url}, not the page itself`
      : `the page has no hreflang ${own} for itself`;
    page.report(wholePage(page), text);
  }
  const fallback = storeViews.find(({ storeCode }) => storeCode === fallbackStoreCode);
  const isStandard = ({ hreflang }: AlternateLink) => hreflang === 'x-default';
  const wanted = alternates.find((each) => !isStandard(each) && fallback && isIn(fallback, each.url))?.url;
  const standard = alternates.find(isStandard)?.url;
  if (standard !== wanted) {
    page.report(
      wholePage(page),
      `hreflang x-default is ${standard ?? 'missing'}, not ${wanted ?? 'missing'}: it is the page of ${fallbackStoreCode}`,
    );
  }
}

function isIn(storeView: StoreView, url: string): boolean {
  const home = urlOf(`/${storeView.storeCode}`, storeView);
  return url === home || url.startsWith(home.endsWith('/') ? home : `${home}/`) || url.startsWith(`${home}?`);
}

function isCode(hreflang: string): boolean {
  return hreflang === 'x-default' || /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/.test(hreflang);
}
