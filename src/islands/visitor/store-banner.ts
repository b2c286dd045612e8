import './store-banner.css';
import type { StoreLink } from './store-links.ts';

/** The store that a visitor may prefer, in its own words. */
export interface StoreOffer {
  readonly storeCode: string;
  readonly locale: string;
  readonly text: string;
  readonly go: string;
  readonly stay: string;
}

/** Offers a store at the foot of the page, out of the way; either answer is told. */
export function showStoreBanner(
  offer: StoreOffer,
  { element, href }: StoreLink,
  currentStoreCode: string,
  onSettled: (storeCode: string) => void,
): void {
  const { storeCode, locale, text, go, stay } = offer;
  const banner = document.createElement('aside');
  banner.className = 'store-banner';
  banner.lang = locale;
  banner.setAttribute('aria-label', text);
  const question = document.createElement('p');
  question.textContent = text;
  const link = document.createElement('a');
  link.hreflang = element.hreflang;
  const renew = () => {
    link.href = href();
  };
  renew();
  for (const sign of ['pointerover', 'focus', 'click']) link.addEventListener(sign, renew, true);
  link.textContent = go;
  link.className = 'button button-quiet';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = stay;
  const settle = (chosen: string) => {
    onSettled(chosen);
    banner.remove();
  };
  link.addEventListener('click', () => settle(storeCode));
  button.addEventListener('click', () => settle(currentStoreCode));
  banner.append(question, link, button);
  document.body.append(banner);
}
