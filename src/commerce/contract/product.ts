import { z } from 'zod';
import type { Product } from '../../domain/product/product.ts';
import { decimalAmount, anyObject, type Answered } from './primitives.ts';

/** Seven prices of a product in decimals of the store's currency (docs/reference/behaviour.md#a6). */
const priceSet = z.strictObject({
  final_price: decimalAmount,
  max_price: decimalAmount,
  max_regular_price: decimalAmount,
  minimal_regular_price: decimalAmount,
  special_price: decimalAmount.nullable().describe('Null when no special price holds'),
  minimal_price: decimalAmount,
  regular_price: decimalAmount,
  formatted_prices: z
    .record(z.string(), z.string().nullable())
    .describe('The same as the store writes prices, in HTML'),
});
export type PriceSet = Answered<typeof priceSet>;

/** Prices with tax; those without are under `tax_adjustments`. */
const priceInfo = z.strictObject({
  ...priceSet.shape,
  offers: z
    .array(z.string())
    .optional()
    .describe('For a customer with a group: what a piece costs from a quantity on, in the store’s language'),
  extension_attributes: z.strictObject({
    tax_adjustments: priceSet,
    weee_attributes: z.array(z.never()),
    weee_adjustment: z.string(),
  }),
});
export type PriceInfo = Answered<typeof priceInfo>;

/** A product of GET product/render-list. */
const renderItem = z.strictObject({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  type: z.string(),
  url: z.string(),
  store_id: z.int(),
  currency_code: z.string(),
  sgn: z
    .string()
    .describe(
      'Checksum of the prices: two answers with the same one carry the same prices. It proves nothing',
    ),
  price_info: priceInfo,
});
export type RenderItem = Answered<typeof renderItem>;

/** Answer of GET product/render-list. */
export const renderList = z.strictObject({ items: z.array(renderItem) });

/** Answer of GET product/list. */
export const productList = z.strictObject({
  items: z.array(anyObject<Product>('A product as the catalogue has it')),
  search_criteria: z.strictObject({ skus: z.array(z.string()) }),
  total_count: z.int(),
});
