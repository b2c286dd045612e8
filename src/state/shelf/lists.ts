import { keepPersistentIn } from '../persistent-engine.ts';
import { openStorage } from '../storage.ts';
import type { WritableAtom } from 'nanostores';
import { isKeptProduct, type KeptProduct, type Wish } from './kept-product.ts';
import { persistentList } from '../kept-entry.ts';

/** What the browser keeps of a store; every store has its own, since names, addresses and prices differ. */
export interface Shelf {
  readonly wishlist: WritableAtom<readonly Wish[]>;
  readonly comparison: WritableAtom<readonly KeptProduct[]>;
  readonly recentlyViewed: WritableAtom<readonly KeptProduct[]>;
}

const shelves = new Map<string, Shelf>();

/** The lists of a store in this page. Where storage is blocked or full they last until the page is left. */
export function shelfOf(storeCode: string): Shelf {
  const known = shelves.get(storeCode);
  if (known) return known;
  keepPersistentIn(openStorage(''));
  const key = (name: string) => `vernissage/${storeCode}/${name}`;
  const shelf = {
    wishlist: persistentList(key('wishlist'), isWish),
    comparison: persistentList(key('comparison'), isKeptProduct),
    recentlyViewed: persistentList(key('recently-viewed'), isKeptProduct),
  };
  shelves.set(storeCode, shelf);
  return shelf;
}

function isWish(value: unknown): value is Wish {
  return isKeptProduct(value) && (value as Partial<Wish>).qty === 1;
}
