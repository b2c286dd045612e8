import './store-banner.css';

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
  href: string,
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
  link.href = href;
  link.hreflang = locale;
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
