import type { StoreContext } from '../state/store-context.ts';

/** The store of the page, as its `<live-prices>` names it, and the locale of its texts. */
export type PageStore = Pick<StoreContext, 'storeCode' | 'storeId' | 'currencyCode' | 'locale'>;

/** Returns the store of the page from `<live-prices>`, which every page of a store has. */
export function pageStore(): PageStore {
  const element = document.querySelector<HTMLElement>('live-prices');
  const context = JSON.parse(element?.dataset['context'] ?? '{}') as PageStore;
  return { ...context, locale: document.documentElement.lang };
}
