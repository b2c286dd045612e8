import type { StoreView } from '../domain/store-view/store-view.ts';
import { fallbackStoreCode } from './shop.ts';

/** Returns the store for whoever names none: the fallback store, or the first one where that is not open. */
export function mainStoreView(open: readonly StoreView[]): StoreView | undefined {
  return open.find(({ storeCode }) => storeCode === fallbackStoreCode) ?? open[0];
}
