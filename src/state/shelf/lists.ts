import { keepPersistentIn } from '../persistent-engine.ts';
import { openStorage } from '../storage.ts';
import type { WritableAtom } from 'nanostores';
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

/** A product that the browser keeps: enough to show it without asking for it (docs/reference/product.md#s3). */
export interface StoredProduct {
  readonly sku: string;
  readonly parentSku?: string;
  readonly name: string;
  /** Address in the store. */
  readonly href: string;
  /** URL of its picture as a thumbnail of 310 × 380. */
  readonly image: string;
  /** False where the picture brings its own ground, such as that of a frame: it does not hang as a sheet. */
  readonly isSheet?: boolean;
  /** When it was looked at, in milliseconds, in the list of those. */
  readonly viewedAt?: number;
  /** True if the store did not have it any more when it was last asked. */
  readonly isGone?: boolean;
}

/** A product of the wishlist (docs/reference/product.md#s3: quantity 1). */
interface Wish extends StoredProduct {
  readonly qty: number;
}

/** Returns true for a product that a list may show; what another version or a person wrote is left out. */
export function isStoredProduct(value: unknown): value is StoredProduct {
  const { sku, name, href, image } = (value ?? {}) as Partial<Record<keyof StoredProduct, unknown>>;
  return [sku, name, href, image].every((field) => typeof field === 'string' && field !== '');
}
