import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { attributeSetIds } from '../../domain/product/attribute-sets.ts';
import type { Product } from '../../domain/product/product.ts';
import { refreshProducts, skusAhead } from '../../state/refresh-products.ts';
import { findBestsellers, findProducts, wallQuestions } from '../../state/shelf/find-products.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { hangingPrint } from './wall-print.ts';
import type { HangingPrint } from './wall-print.ts';

/** Data of a sku; `none`: the store does not sell it, or it does not hang. Absent: not requested, or no answer. */
export type KnownPrint = HangingPrint | 'none';

/** The prints of a store that were asked for, with their prices of now. */
export interface Prints {
  readonly known: ReadableAtom<Readonly<Record<string, KnownPrint>>>;
  /** Asks for those that are not known; true when all of them were answered. */
  load(skus: readonly string[]): Promise<boolean>;
  /** Skus of what sells best and hangs. */
  bestsellers(): Promise<readonly string[]>;
}

const shownBestsellers = 24;

/** Returns the prints of a store; `appendStoreCode` as in the addresses of the page. */
export function openPrints(context: StoreContext, appendStoreCode: boolean): Prints {
  const { storeCode } = context;
  const known = atom<Readonly<Record<string, KnownPrint>>>({});
  const keep = (products: readonly Product[]) => {
    const news = products.map((product) => [
      product.sku,
      hangingPrint(product, { storeCode, appendStoreCode }) ?? 'none',
    ]) as [string, KnownPrint][];
    known.set({ ...known.get(), ...Object.fromEntries(news) });
    const hung = news.flatMap(([, print]) => (print === 'none' ? [] : [print]));
    const listed = hung.map(({ sku, sizes }) => ({ sku, configurable_children: sizes }));
    void refreshProducts(context, skusAhead(listed));
  };
  const ask = async (skus: readonly string[]): Promise<boolean> => {
    try {
      const products = await findProducts(storeCode, skus);
      const found = new Set<string>(products.map(({ sku }) => sku));
      keep(products);
      const missing = skus.filter((sku) => !found.has(sku));
      known.set({ ...known.get(), ...Object.fromEntries(missing.map((sku) => [sku, 'none'] as const)) });
      return true;
    } catch {
      // No network: nothing is known of them, and they are asked for again with the next change.
      return false;
    }
  };
  return {
    known,
    async load(skus) {
      const unknown = [...new Set(skus)].filter((sku) => known.get()[sku] === undefined);
      return (await Promise.all(wallQuestions(unknown).map(ask))).every(Boolean);
    },
    async bestsellers() {
      const sets = [attributeSetIds.poster, attributeSetIds.studio_ds];
      const products = await findBestsellers(storeCode, sets, shownBestsellers);
      keep(products);
      return products.map(({ sku }) => sku);
    },
  };
}
