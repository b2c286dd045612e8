import { z } from 'zod';
import { asOf, type Answered } from './primitives.ts';

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
