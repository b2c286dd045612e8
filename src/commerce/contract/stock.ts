import { z } from 'zod';
import type { Answered } from './primitives.ts';

/** Stock of one product (docs/reference/behaviour.md#a5). */
export const stockRecord = z.strictObject({
  item_id: z.int(),
  product_id: z.int(),
  stock_id: z.int(),
  sku: z.string(),
  qty: z.number().describe('Pieces that can be had: those that others have reserved are not among them'),
  is_in_stock: z.boolean(),
  min_sale_qty: z.number(),
  max_sale_qty: z.number(),
  backorders: z.boolean().describe('True when it may be sold below zero'),
  manage_stock: z.boolean(),
  reserved: z
    .number()
    .optional()
    .describe(
      'Pieces that others have reserved, of a bundle or grouped product those of its parts; not there where none are',
    ),
});
export type StockAnswer = Answered<typeof stockRecord>;
