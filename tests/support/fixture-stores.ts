import { parseStoreViews } from '../../src/config/store-views.ts';
import de from '../../src/config/store-views/de.ts';
import en from '../../src/config/store-views/en.ts';
import pl from '../../src/config/store-views/pl.ts';
import se from '../../src/config/store-views/se.ts';
import us from '../../src/config/store-views/us.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';

/** A store whose catalogue has prices without tax and whose shoppers pay with tax. */
const net = { ...de, storeCode: 'fi', storeId: 90, url: 'https://net.vernissage.example' };

/** Those stores of the API tests that every shop has. */
export const shopStores: readonly StoreView[] = parseStoreViews([en, de, se, us, pl]);

/** Stores of the API tests: prices with tax, without tax (`us`, `fi`), and without decimals (`se`). */
export const fixtureStores: readonly StoreView[] = parseStoreViews([
  ...shopStores,
  { ...net, tax: { ...net.tax, sourcePriceIncludesTax: false } },
]);

export function fixtureStore(code: string): StoreView {
  const store = fixtureStores.find(({ storeCode }) => storeCode === code);
  if (!store) throw new Error(`There is no fixture store ${code}`);
  return store;
}
