import { map } from 'nanostores';
import type { PriceInfo } from '../commerce/contract/product.ts';
import type { StockAnswer } from '../commerce/contract/stock.ts';

/** Price and stock of a product as the platform said after the page was loaded (specification section 3). */
export interface LiveProduct {
  readonly price_incl_tax?: number;
  readonly original_price_incl_tax?: number;
  /** Of the cheapest variant or part: the "from" price of a listing. */
  readonly lowest_price_incl_tax?: number;
  readonly lowest_original_price_incl_tax?: number;
  readonly price_is_current: boolean;
  /** ISO instant. */
  readonly price_refreshed_at: string | null;
  readonly stock?: Pick<StockAnswer, 'qty' | 'is_in_stock' | 'backorders'>;
}

/** By sku; products that were not asked for are absent, and the price of the page stands. */
export const liveProducts = map<Record<string, LiveProduct>>({});

const unknown: LiveProduct = { price_is_current: false, price_refreshed_at: null };

/** Lays the platform's prices over a product (reference B8, "platform overlay"). */
export function setLivePrice(sku: string, prices: PriceInfo, now: Date): void {
  const { final_price, regular_price, minimal_price, minimal_regular_price } = prices;
  liveProducts.setKey(sku, {
    ...(liveProducts.get()[sku] ?? unknown),
    price_incl_tax: final_price,
    original_price_incl_tax: Math.max(regular_price, final_price),
    lowest_price_incl_tax: minimal_price,
    lowest_original_price_incl_tax: Math.max(minimal_regular_price, minimal_price),
    price_is_current: true,
    price_refreshed_at: now.toISOString(),
  });
}

export function setLiveStock(sku: string, { qty, is_in_stock, backorders }: StockAnswer): void {
  liveProducts.setKey(sku, {
    ...(liveProducts.get()[sku] ?? unknown),
    stock: { qty, is_in_stock, backorders },
  });
}
