import { atom } from 'nanostores';
import type { PriceInfo } from '../commerce/contract/product.ts';
import { staleMarkers } from '../domain/price/platform-price.ts';
import type { StockLevel } from '../domain/stock/stock-availability.ts';

/** Price and stock of a product as the platform said after the page was loaded (specification section 3). */
export interface LiveProduct {
  readonly price_incl_tax?: number;
  readonly original_price_incl_tax?: number;
  readonly price_is_current: boolean;
  /** ISO instant. */
  readonly price_refreshed_at: string | null;
  readonly stock?: StockLevel;
}

/** By sku; products that were not asked for are absent, and the price of the page stands. */
export const liveProducts = atom<Readonly<Record<string, LiveProduct>>>({});

/** Lays the platform's price over a product (reference B8, "platform overlay"). */
export function withPrice({ final_price, regular_price }: PriceInfo, now: Date): Partial<LiveProduct> {
  return {
    price_incl_tax: final_price,
    original_price_incl_tax: Math.max(regular_price, final_price),
    price_is_current: true,
    price_refreshed_at: now.toISOString(),
  };
}

/** Lays what came over what was known. */
export function updateLiveProducts(news: readonly (readonly [sku: string, Partial<LiveProduct>])[]): void {
  const next = { ...liveProducts.get() };
  for (const [sku, product] of news) next[sku] = { ...staleMarkers, ...next[sku], ...product };
  liveProducts.set(next);
}
