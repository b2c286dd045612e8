import { z } from 'zod';
import { listAsObject } from './records.ts';
import {
  decimalAmount,
  ignored,
  inAnyForm,
  itemId,
  linePieces,
  optionId,
  plainText,
  sku,
  type Answered,
} from './primitives.ts';

/** Returns whether a text has the form of a cart's ID: 32 hexadecimal digits, which nobody can guess. */
export const isCartId = (text: string) => /^[0-9a-f]{32}$/.test(text);

/** The cart that a call is about. */
export const cartQuery = z.object({ cartId: z.string('cartId parameter is required') });

const configurableItemOption = z.strictObject({ option_id: optionId, option_value: optionId });

const customOption = z.strictObject({
  option_id: optionId,
  /** A chosen value's id, several joined by commas, or a text. */
  option_value: z.union([z.int().transform(String), plainText(1000)]),
});

const bundleOption = z.strictObject({
  option_id: optionId,
  option_qty: linePieces.optional(),
  option_selections: z.array(optionId).max(100),
});

/** Lists that some clients send as an object with the option ids as keys. */
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  inAnyForm<z.ZodArray<Schema>, readonly z.input<Schema>[] | Readonly<Record<string, z.input<Schema>>>>(
    (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : value,
    z.array(schema).max(100),
  );

/** Ties a frame, passepartout, hanger or gift wrapping to the line that it is bought for (`domain/framing-tie.ts`). */
const framing = z.strictObject({
  for: sku,
  part: z.enum(['frame', 'passepartout', 'hanger', 'wrapping']).optional(),
});

const chosenOptions = z.strictObject({
  configurable_item_options: listOf(configurableItemOption).nullish(),
  custom_options: listOf(customOption).nullish(),
  bundle_options: listOf(bundleOption).nullish(),
  framing: framing.nullish(),
});

/** The choices on a product: variant, custom options, parts of a bundle (docs/reference/product.md#s3). */
export const productOption = inAnyForm(
  listAsObject,
  z.strictObject({ extension_attributes: inAnyForm(listAsObject, chosenOptions.nullish()) }),
);

/** A quantity as clients send it: whole numbers, also as texts; missing counts as 1 (docs/reference/product.md#s5). */
const quantity = z
  .union([z.number(), z.string().max(32)])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined) return 1;
    if (typeof value === 'number') return value;
    return /^-?\d+$/.test(value.trim()) ? Number(value) : Number.NaN;
  });

/** Fields of a cart line (docs/reference/product.md#s3) that a client may echo: the engine knows better. */
const echoedFields = {
  base_discount_amount: ignored,
  checksum: ignored,
  discount_amount: ignored,
  edition_pieces: ignored,
  errors: ignored,
  image: ignored,
  info: ignored,
  is_in_stock: ignored,
  max_sale_qty: ignored,
  min_sale_qty: ignored,
  name: ignored,
  options: ignored,
  original_price: ignored,
  original_price_incl_tax: ignored,
  prev_qty: ignored,
  price: ignored,
  price_incl_tax: ignored,
  product_type: ignored,
  qty_increments: ignored,
  quoteId: ignored,
  quote_id: ignored,
  row_total: ignored,
  row_total_incl_tax: ignored,
  server_cart_id: ignored,
  server_item_id: ignored,
  special_price: ignored,
  tax_amount: ignored,
  tax_percent: ignored,
  totals: ignored,
  type_id: ignored,
};

/** `cartItem` of POST cart/update. With `item_id` the quantity is set, without it is added (docs/reference/behaviour.md#a2). */
export const cartItemUpdate = z.strictObject({
  ...echoedFields,
  sku: sku.optional(),
  /** The configurable product that a child, or the grouped product that a part was chosen at. */
  parentSku: sku.nullish(),
  qty: quantity,
  item_id: itemId.nullish(),
  product_option: productOption.nullish(),
});

/** `cartItem` of POST cart/delete: the line, or its sku where one line only has it. */
export const cartItemDelete = z.strictObject({
  ...echoedFields,
  sku: sku.optional(),
  parentSku: ignored,
  qty: ignored,
  item_id: itemId.nullish(),
  product_option: ignored,
});

export type ProductOption = z.infer<typeof productOption>;
export type ExtensionAttributes = NonNullable<ProductOption['extension_attributes']>;
export type ConfigurableItemOption = z.infer<typeof configurableItemOption>;
export type CustomOptionChoice = z.infer<typeof customOption>;
export type BundleOptionChoice = z.infer<typeof bundleOption>;
export type CartItemUpdate = z.infer<typeof cartItemUpdate>;
export type CartItemDelete = z.infer<typeof cartItemDelete>;

const framingTie = z
  .strictObject({ for: z.string(), part: framing.shape.part })
  .describe('The line that this one belongs to, as the client sent it');

/** The choice of a line as answers carry it: ids of options as texts, of values as numbers (docs/reference/behaviour.md#a2). */
export const cartItemOption = z.strictObject({
  extension_attributes: z.strictObject({
    configurable_item_options: z
      .array(z.strictObject({ option_id: z.string(), option_value: z.number() }))
      .optional(),
    custom_options: z.array(z.strictObject({ option_id: z.string(), option_value: z.string() })).optional(),
    bundle_options: z
      .array(
        z.strictObject({
          option_id: z.number(),
          option_qty: z.number(),
          option_selections: z.array(z.number()),
        }),
      )
      .optional(),
    framing: framingTie.optional(),
  }),
});
export type CartItemOption = Answered<typeof cartItemOption>;

/** A line of a cart, as pull lists it and update answers it. */
export const cartItem = z.strictObject({
  item_id: z.int(),
  sku: z.string(),
  qty: z.int(),
  name: z.string(),
  price: decimalAmount.describe('Price of one piece, without tax'),
  product_type: z.string(),
  quote_id: z.string().describe('ID of the cart'),
  parentSku: z
    .string()
    .optional()
    .describe('SKU of the configurable or grouped product that the item was chosen from'),
  product_option: cartItemOption.optional(),
  min_sale_qty: z.number().optional().describe('Minimum quantity; absent if it is 1'),
  qty_increments: z
    .number()
    .optional()
    .describe('The quantity must be a multiple of this; absent if it is 1'),
  max_sale_qty: z.number().optional().describe('Maximum quantity; absent if there is none'),
  edition_pieces: z
    .number()
    .optional()
    .describe('For a limited edition: the quantity that one customer can order, over all sizes'),
  is_in_stock: z
    .literal(false)
    .optional()
    .describe('True if the shop no longer sells the item: it does not count in totals and can’t be ordered'),
  errors: z.strictObject({ stock: z.string() }).optional(),
});
export type CartItem = Answered<typeof cartItem>;

/** Money of one line, in decimals of the store's currency. */
const totalsItem = z.strictObject({
  item_id: z.int(),
  price: decimalAmount,
  base_price: decimalAmount,
  price_incl_tax: decimalAmount,
  base_price_incl_tax: decimalAmount,
  qty: z.int(),
  row_total: decimalAmount,
  base_row_total: decimalAmount,
  row_total_incl_tax: decimalAmount,
  base_row_total_incl_tax: decimalAmount,
  row_total_with_discount: decimalAmount,
  tax_amount: decimalAmount,
  base_tax_amount: decimalAmount,
  tax_percent: z.number(),
  discount_amount: decimalAmount,
  base_discount_amount: decimalAmount,
  discount_percent: z.number(),
  name: z.string(),
  options: z.string().describe('Chosen options, as JSON text of `[{value, label}]` in the store’s language'),
});
export type TotalsItem = Answered<typeof totalsItem>;

const totalSegment = z.strictObject({
  code: z.string(),
  title: z.string(),
  value: decimalAmount,
  area: z.string().optional(),
  extension_attributes: z.unknown().optional(),
});

/**
 * Totals of a cart, in decimals of the store's currency; base and quote currency are the same (docs/reference/behaviour.md#a2).
 */
export const cartTotals = z.strictObject({
  grand_total: decimalAmount,
  base_grand_total: decimalAmount,
  subtotal: decimalAmount,
  base_subtotal: decimalAmount,
  subtotal_incl_tax: decimalAmount,
  subtotal_with_discount: decimalAmount,
  base_subtotal_with_discount: decimalAmount,
  discount_amount: decimalAmount,
  base_discount_amount: decimalAmount,
  shipping_amount: decimalAmount,
  base_shipping_amount: decimalAmount,
  shipping_incl_tax: decimalAmount,
  base_shipping_incl_tax: decimalAmount,
  shipping_tax_amount: decimalAmount,
  base_shipping_tax_amount: decimalAmount,
  shipping_discount_amount: decimalAmount,
  base_shipping_discount_amount: decimalAmount,
  tax_amount: decimalAmount,
  base_tax_amount: decimalAmount,
  base_currency_code: z.string(),
  quote_currency_code: z.string(),
  items_qty: z.int(),
  coupon_code: z.string().optional(),
  lost_coupon_code: z
    .string()
    .optional()
    .describe('The cart’s coupon if it is not valid at the moment, for example below its minimum'),
  items: z.array(totalsItem),
  total_segments: z.array(totalSegment),
});
export type CartTotals = Answered<typeof cartTotals>;
