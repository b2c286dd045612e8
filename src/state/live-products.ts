import { atom } from 'nanostores';
import type { PriceInfo, StockAnswer } from '../commerce/contract/product.ts';
import { chargedPrices } from '../domain/price/current-price.ts';
import type { LiveProduct } from '../domain/product/live-product.ts';
import { isNumber, isObject, isText, type Is } from './shape.ts';

/**
 * Validates the stock fields that pages read. Platforms write flags as numbers and texts, too; `Number` parses
 * either.
 */
export const isStockAnswer: Is<StockAnswer> = (value): value is StockAnswer =>
  isObject(value) && isText(value['sku']) && isNumber(value['qty']);

/** By sku; products that were not asked for are absent, and the price of the page stands. */
export const liveProducts = atom<Readonly<Record<string, LiveProduct>>>({});

/** Returns the platform's price of a product; nothing if it has none (docs/reference/behaviour.md#b8). */
export function withPrice(prices: PriceInfo): Partial<LiveProduct> {
  const charged = chargedPrices(prices);
  return charged ? { ...charged, offers: prices.offers } : {};
}

/** Lays what came over what was known. */
export function updateLiveProducts(news: readonly (readonly [sku: string, Partial<LiveProduct>])[]): void {
  const next = { ...liveProducts.get() };
  for (const [sku, product] of news) next[sku] = { ...next[sku], ...product };
  liveProducts.set(next);
}
