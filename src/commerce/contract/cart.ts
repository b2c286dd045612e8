import { z } from 'zod';
import type { FramingTie } from '../../domain/framing/framing-tie.ts';
import { listAsObject } from './records.ts';
import { ignored, itemId, optionId, plainText, sku } from './primitives.ts';

const configurableItemOption = z.strictObject({ option_id: optionId, option_value: optionId });

const customOption = z.strictObject({
  option_id: optionId,
  /** A chosen value's id, several joined by commas, or a text. */
  option_value: z.union([z.int().transform(String), plainText(1000)]),
});

const bundleOption = z.strictObject({
  option_id: optionId,
  option_qty: z
    .union([
      z.int().min(1).max(10_000),
      z
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .transform(Number),
    ])
    .optional(),
  option_selections: z.array(optionId).max(100),
});

/** Lists that some clients send as an object with the option ids as keys. */
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
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

/** What was chosen of a product: variant, custom options, parts of a bundle (specification section 3). */
export const productOption = z.preprocess(
  listAsObject,
  z.strictObject({ extension_attributes: z.preprocess(listAsObject, chosenOptions.nullish()) }),
);

/** A quantity as clients send it: whole numbers, also as texts; missing counts as 1 (specification section 5). */
const quantity = z
  .union([z.number(), z.string().max(32)])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined) return 1;
    if (typeof value === 'number') return value;
    return /^-?\d+$/.test(value.trim()) ? Number(value) : Number.NaN;
  });

/** Fields of a cart line (specification section 3) that a client may echo: the engine knows better. */
const echoedFields = {
  base_discount_amount: ignored,
  checksum: ignored,
  discount_amount: ignored,
  errors: ignored,
  image: ignored,
  info: ignored,
  is_in_stock: ignored,
  name: ignored,
  options: ignored,
  original_price: ignored,
  original_price_incl_tax: ignored,
  prev_qty: ignored,
  price: ignored,
  price_incl_tax: ignored,
  product_type: ignored,
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

/** `cartItem` of POST cart/update. With `item_id` the quantity is set, without it is added (reference A2). */
export const cartItemUpdate = z.strictObject({
  ...echoedFields,
  sku: sku.optional(),
  /** The configurable product that a child was chosen at, where it is in several. */
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

/** The choice of a line as answers carry it: ids of options as texts, of values as numbers (reference A2). */
export interface CartItemOption {
  readonly extension_attributes: {
    readonly configurable_item_options?: readonly { option_id: string; option_value: number }[];
    readonly custom_options?: readonly { option_id: string; option_value: string }[];
    readonly bundle_options?: readonly {
      option_id: number;
      option_qty: number;
      option_selections: number[];
    }[];
    /** Kept as it was sent. */
    readonly framing?: FramingTie;
  };
}

/** A line of a cart, as pull lists it and update answers it. `price` is the unit price without tax. */
export interface CartItem {
  readonly item_id: number;
  readonly sku: string;
  readonly qty: number;
  readonly name: string;
  readonly price: number;
  readonly product_type: string;
  readonly quote_id: string;
  /** Of a variant: the configurable product that it was chosen at. */
  readonly parentSku?: string;
  readonly product_option?: CartItemOption;
  /** The fewest that are sold, and what they are sold in multiples of; absent where it is 1. */
  readonly min_sale_qty?: number;
  readonly qty_increments?: number;
  /** The most that are sold at once; absent where there is no such limit. */
  readonly max_sale_qty?: number;
  /** Of a limited edition: the pieces that one customer may have, over all its sizes. */
  readonly edition_pieces?: number;
  /** Of a line that the shop does not sell any more: it is in no sum, and can't be ordered. */
  readonly is_in_stock?: false;
  readonly errors?: { readonly stock: string };
}

/** Money of one line, in decimals of the store's currency. */
export interface TotalsItem {
  readonly item_id: number;
  readonly price: number;
  readonly base_price: number;
  readonly price_incl_tax: number;
  readonly base_price_incl_tax: number;
  readonly qty: number;
  readonly row_total: number;
  readonly base_row_total: number;
  readonly row_total_incl_tax: number;
  readonly base_row_total_incl_tax: number;
  readonly row_total_with_discount: number;
  readonly tax_amount: number;
  readonly base_tax_amount: number;
  readonly tax_percent: number;
  readonly discount_amount: number;
  readonly base_discount_amount: number;
  readonly discount_percent: number;
  readonly name: string;
  /** JSON text of `[{value, label}]`: what was chosen, in the store's language. */
  readonly options: string;
}

export interface TotalSegment {
  readonly code: string;
  readonly title: string;
  readonly value: number;
  readonly area?: string;
  readonly extension_attributes?: unknown;
}

/** Totals of a cart, in decimals of the store's currency; base and quote currency are the same (reference A2). */
export interface CartTotals {
  readonly grand_total: number;
  readonly base_grand_total: number;
  readonly subtotal: number;
  readonly base_subtotal: number;
  readonly subtotal_incl_tax: number;
  readonly subtotal_with_discount: number;
  readonly base_subtotal_with_discount: number;
  readonly discount_amount: number;
  readonly base_discount_amount: number;
  readonly shipping_amount: number;
  readonly base_shipping_amount: number;
  readonly shipping_incl_tax: number;
  readonly base_shipping_incl_tax: number;
  readonly shipping_tax_amount: number;
  readonly base_shipping_tax_amount: number;
  readonly shipping_discount_amount: number;
  readonly base_shipping_discount_amount: number;
  readonly tax_amount: number;
  readonly base_tax_amount: number;
  readonly base_currency_code: string;
  readonly quote_currency_code: string;
  readonly items_qty: number;
  readonly coupon_code?: string;
  /** The cart's coupon where it does not hold (any more), such as below its minimum. */
  readonly lost_coupon_code?: string;
  readonly items: readonly TotalsItem[];
  readonly total_segments: readonly TotalSegment[];
}
