import { z } from 'zod';
import type { Product } from '../../domain/product/product.ts';
import { asOf, decimalAmount, anyObject, type Answered } from './primitives.ts';

/** Seven prices of a product in decimals of the store's currency (docs/reference/behaviour.md#a6). */
const priceSet = z.strictObject({
  final_price: decimalAmount,
  max_price: decimalAmount,
  max_regular_price: decimalAmount,
  minimal_regular_price: decimalAmount,
  special_price: decimalAmount.nullable().describe('Null if there is no special price'),
  minimal_price: decimalAmount,
  regular_price: decimalAmount,
  formatted_prices: z
    .record(z.string(), z.string().nullable())
    .describe('The same prices as HTML, in the store’s format'),
});
export type PriceSet = Answered<typeof priceSet>;

/** Prices with tax; those without are under `tax_adjustments`. */
const priceInfo = z.strictObject({
  ...priceSet.shape,
  offers: z
    .array(z.string())
    .optional()
    .describe('Quantity discounts of the customer’s group as texts, in the store’s language'),
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
  sgn: z.string().describe('Checksum of the prices: it is equal for equal prices. It is not a signature'),
  price_info: priceInfo,
  as_of: asOf,
});
export type RenderItem = Answered<typeof renderItem>;

/** Answer of GET product/render-list. */
export const renderList = z.strictObject({ items: z.array(renderItem) });

/** Answer of GET product/list. */
export const productList = z.strictObject({
  items: z.array(anyObject<Product>('A product of the catalogue')),
  search_criteria: z.strictObject({ skus: z.array(z.string()) }),
  total_count: z.int(),
});

/** Stock of one product (docs/reference/behaviour.md#a5). */
export const stockRecord = z.strictObject({
  item_id: z.int(),
  product_id: z.int(),
  stock_id: z.int(),
  sku: z.string(),
  qty: z.number().describe('Available quantity, without what other carts have reserved'),
  is_in_stock: z.boolean(),
  min_sale_qty: z.number(),
  max_sale_qty: z.number(),
  backorders: z.boolean().describe('True if the product can be sold below zero'),
  manage_stock: z.boolean(),
  reserved: z
    .number()
    .optional()
    .describe(
      'Quantity that other carts have reserved; for a bundle or grouped product, that of its parts. Absent if it is 0',
    ),
  as_of: asOf,
});
export type StockAnswer = Answered<typeof stockRecord>;
