import './store-banner.css';
import { createElement } from '../create-element.ts';
import { storeLinks } from './store-links.ts';

/** The store that a visitor may prefer, in its own words. */
export interface StoreOffer {
  readonly storeCode: string;
  readonly locale: string;
  readonly text: string;
  readonly go: string;
  readonly stay: string;
}

/** Offers a store at the foot of the page, where the page leads to it; either answer is passed to the caller. */
export function showStoreBanner(
  offer: StoreOffer,
  currentStoreCode: string,
  onSettled: (storeCode: string) => void,
): void {
  const { storeCode, locale, text, go, stay } = offer;
  const offered = storeLinks().find((each) => each.storeCode === storeCode);
  if (!offered) return;
  const { element, href } = offered;
  const settle = (chosen: string) => {
    onSettled(chosen);
    banner.remove();
  };
  const link = createElement(
    'a',
    { hreflang: element.hreflang, class: 'button button-quiet', onclick: () => settle(storeCode) },
    go,
  );
  const renew = () => {
    link.href = href();
  };
  renew();
  for (const sign of ['pointerover', 'focus', 'click']) link.addEventListener(sign, renew, true);
  const banner = createElement(
    'aside',
    { class: 'store-banner', lang: locale, 'aria-label': text },
    createElement('p', {}, text),
    link,
    createElement('button', { type: 'button', onclick: () => settle(currentStoreCode) }, stay),
  );
  document.body.append(banner);
}
