import { addressInStore } from '../../domain/url/address-in-store.ts';

/** A link to a store, whose address goes with that of the page. */
export interface StoreLink {
  readonly storeCode: string;
  readonly element: HTMLAnchorElement;
  /** The address of now. */
  readonly href: () => string;
}

let known: readonly StoreLink[] | undefined;

/**
 * Returns the links to the stores on this page. The document knows the page there; what was chosen since, such as a size or
 * a filter, is in the address of the page, and the links take it over whenever they are about to be seen or followed.
 */
export function storeLinks(): readonly StoreLink[] {
  if (known) return known;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.countries a[data-store]')].map(storeLink);
  const renew = () => {
    for (const { element, href } of links) element.href = href();
  };
  renew();
  document.addEventListener('beforetoggle', renew, true);
  for (const { element } of links) {
    for (const sign of ['pointerover', 'focus', 'click']) element.addEventListener(sign, renew, true);
  }
  known = links;
  return links;
}

function storeLink(element: HTMLAnchorElement): StoreLink {
  const { store = '', currency } = element.dataset;
  const list = element.closest<HTMLElement>('.countries');
  const current = list?.querySelector<HTMLElement>('[aria-current]')?.dataset['currency'];
  const names = { kept: list?.dataset['kept']?.split(',') ?? [], amounts: ['price'] };
  const inDocument = element.getAttribute('href') ?? '';
  const href = () =>
    addressInStore(inDocument, location, names, {
      storeCode: store,
      isSameCurrency: currency === current,
    });
  return { storeCode: store, element, href };
}
