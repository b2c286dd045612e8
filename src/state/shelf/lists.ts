import { keepPersistentIn } from '../persistent-engine.ts';
import { openStorage } from '../storage.ts';
import type { WritableAtom } from 'nanostores';
import { isStoredProduct, type StoredProduct, type Wish } from './stored-product.ts';
import { persistentList } from '../stored-entry.ts';

/** Lists of a store in the browser; every store has its own, since names, addresses and prices differ. */
export interface Shelf {
  readonly wishlist: WritableAtom<readonly Wish[]>;
  readonly comparison: WritableAtom<readonly StoredProduct[]>;
  readonly recentlyViewed: WritableAtom<readonly StoredProduct[]>;
}

const shelves = new Map<string, Shelf>();

/** Returns the lists of a store in this page. Where storage is blocked or full they last until the page is left. */
export function shelfOf(storeCode: string): Shelf {
  const known = shelves.get(storeCode);
  if (known) return known;
  keepPersistentIn(openStorage(''));
  const key = (name: string) => `vernissage/${storeCode}/${name}`;
  const shelf = {
    wishlist: persistentList(key('wishlist'), isWish),
    comparison: persistentList(key('comparison'), isStoredProduct),
    recentlyViewed: persistentList(key('recently-viewed'), isStoredProduct),
  };
  shelves.set(storeCode, shelf);
  return shelf;
}

function isWish(value: unknown): value is Wish {
  return isStoredProduct(value) && (value as Partial<Wish>).qty === 1;
}
