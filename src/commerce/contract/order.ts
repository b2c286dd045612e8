import { z } from 'zod';
import { isDecimalAmount } from '../../domain/money/minor-units.ts';
import { orderAddress, storedAddress } from './address.ts';
import { cartItemOption } from './cart.ts';
import { methodCode } from './checkout.ts';
import { openPayment } from './payment.ts';
import {
  decimalAmount,
  idempotencyKey,
  ignored,
  linePieces,
  plainText,
  sku,
  type Answered,
} from './primitives.ts';

const amount = z.number().min(0).max(1e12).refine(isDecimalAmount).nullish();

/**
 * A line as the shopper saw it. Only these fields are read; a client may send the whole line
 * (docs/reference/behaviour.md#a3, docs/reference/behaviour.md#e31).
 * `price` is one piece with or without tax, `price_incl_tax` one with.
 */
const orderedProduct = z.object({ sku, qty: linePieces, price: amount, price_incl_tax: amount });

const addressInformation = z.strictObject({
  billingAddress: orderAddress,
  /** Not given: the billing address, where the goods are sent at all. */
  shippingAddress: orderAddress.nullish(),
  shipping_method_code: methodCode.nullish(),
  shipping_carrier_code: methodCode.nullish(),
  payment_method_code: methodCode.min(1, 'Field is required'),
  /** For the test card: `{"outcome": "success" | "refused" | "timeout" | "late"}`. */
  payment_method_additional: z.unknown().optional(),
  shippingExtraFields: ignored,
});

/** Body of POST order (docs/reference/behaviour.md#a3). */
export const orderBody = z.strictObject({
  /** The key that a client made and stored before it places an order, unless the header `Idempotency-Key` has it. */
  order_id: idempotencyKey.nullish(),
  user_id: ignored,
  cart_id: plainText(64).nullish(),
  store_code: plainText(32).nullish(),
  products: z.array(orderedProduct).min(1).max(500),
  addressInformation,
  /** What the shopper saw as the sum, in decimals of the store's currency. */
  expected: z.strictObject({ grand_total: amount, currency_code: plainText(3).nullish() }).nullish(),
  created_at: ignored,
  updated_at: ignored,
  transmited: ignored,
  transmited_at: ignored,
  status: ignored,
});

export type OrderRequest = z.infer<typeof orderBody>;

/**
 * Answer of POST order with code 200, also to every further call with the same key and body (docs/reference/behaviour.md#a3).
 */
export const placedOrder = z.strictObject({
  magentoOrderId: z.string().describe('The same as `backendOrderId`'),
  orderNumber: z.string().describe('What people call the order: counted for each store'),
  backendOrderId: z.string(),
  transferedAt: z.string().describe('Instant of the order'),
});
export type PlacedOrder = Answered<typeof placedOrder>;

/** What changed between what the shopper saw and what holds now. */
export const orderDifference = z.strictObject({
  field: z.enum(['qty', 'price', 'grand_total', 'coupon_code', 'currency_code']),
  sku: z.string().optional().describe('The line, for `qty` and `price`'),
  name: z.string().optional(),
  seen: z
    .union([z.number(), z.string()])
    .nullable()
    .describe('Amounts in decimals, null where there is none'),
  now: z.union([z.number(), z.string()]).nullable(),
});
export type OrderDifference = Answered<typeof orderDifference>;

const orderStatus = z.enum(['pending', 'processing', 'shipped', 'complete', 'canceled', 'closed']);

/** A line of a placed order: a copy of what was sold, in decimals of the order's currency. */
const orderViewItem = z.strictObject({
  item_id: z.int(),
  sku: z.string(),
  name: z.string(),
  product_type: z.string(),
  qty_ordered: z.int(),
  price: decimalAmount,
  price_incl_tax: decimalAmount,
  row_total: decimalAmount,
  row_total_incl_tax: decimalAmount,
  discount_amount: decimalAmount,
  tax_amount: decimalAmount,
  tax_percent: z.number(),
  options: z
    .array(z.strictObject({ label: z.string(), value: z.string() }))
    .describe('What was chosen, in the store’s language'),
  image: z.string().optional().describe('Path of the picture for `/img`'),
  product_option: cartItemOption
    .optional()
    .describe('For ordering the same again; its `framing` names the item that this one belongs to'),
  parentSku: z
    .string()
    .optional()
    .describe('The configurable product that a variant, or the grouped product that a part was chosen at'),
  edition: z
    .strictObject({ size: z.int(), numbers: z.array(z.int()) })
    .optional()
    .describe('The numbers of a limited edition’s pieces'),
});
export type OrderViewItem = Answered<typeof orderViewItem>;

/** A placed order as its buyer sees it, on the confirmation and in the history; amounts in decimals. */
const orderView = z.strictObject({
  entity_id: z.string(),
  increment_id: z.string(),
  status: orderStatus,
  store_code: z.string(),
  store_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  order_currency_code: z.string(),
  fraction_digits: z.int().describe('Decimals that the shop writes prices in this currency with'),
  customer_email: z.string(),
  items: z.array(orderViewItem),
  subtotal: decimalAmount,
  subtotal_incl_tax: decimalAmount,
  discount_amount: decimalAmount.describe('Not above 0'),
  coupon_code: z.string().optional(),
  shipping_amount: decimalAmount,
  shipping_incl_tax: decimalAmount,
  tax_amount: decimalAmount,
  tax_lines: z
    .array(z.strictObject({ tax_percent: z.number(), amount: decimalAmount }))
    .describe('Tax by rate'),
  grand_total: decimalAmount,
  total_paid: decimalAmount,
  total_refunded: decimalAmount,
  total_due: decimalAmount.describe('What is still to be paid'),
  addressInformation: z.strictObject({
    billingAddress: storedAddress,
    shippingAddress: storedAddress.nullable(),
  }),
  shipping_method: z
    .strictObject({
      carrier_code: z.string(),
      method_code: z.string(),
      carrier_title: z.string(),
      method_title: z.string(),
    })
    .nullable()
    .describe('Null for goods that are not sent'),
  payment_method: z.strictObject({ code: z.string(), title: z.string() }),
  lowered_too_late: z
    .boolean()
    .optional()
    .describe(
      'Given where something was taken out of the cart while the payment was on its way: it was paid, so it is ordered',
    ),
  bank_account: z
    .strictObject({ holder: z.string(), numbers: z.record(z.string(), z.string()) })
    .optional()
    .describe('Where `total_due` is to be transferred; only of orders that are paid so, and not yet'),
  pay_until: z
    .string()
    .optional()
    .describe('Until the end of which day it has to be there; only where the order ends without it'),
});
export type OrderView = Answered<typeof orderView>;

/** A page of a customer's orders, newest first (docs/reference/behaviour.md#a1). */
export const orderHistory = z.strictObject({
  items: z.array(orderView),
  search_criteria: z.strictObject({ page_size: z.int(), current_page: z.int() }),
  total_count: z.int(),
});
export type OrderHistory = Answered<typeof orderHistory>;

/**
 * What a cart became: whoever knows the cart's id knew its lines before. Nothing personal is in it; what custom options say
 * is for the buyer alone, to others it is empty.
 */
const orderedCart = z.strictObject({
  increment_id: z.string(),
  items: z.array(
    orderViewItem.pick({
      item_id: true,
      sku: true,
      qty_ordered: true,
      parentSku: true,
      product_option: true,
    }),
  ),
});
export type OrderedCart = Answered<typeof orderedCart>;

/** Answer of GET order/status. */
export const orderStatusAnswer = z.strictObject({
  state: z
    .enum(['none', 'pending', 'placed', 'refused'])
    .describe(
      '`none`: nothing was placed, the same call may be sent; `pending`: a payment was not confirmed yet, ask again; ' +
        '`placed`: `ordered` is it; `refused`: nothing was placed and no money is kept, `reason` says why, and a new key is needed',
    ),
  ordered: orderedCart.optional(),
  order: orderView
    .optional()
    .describe(
      'All of it: for the customer whose it is, of a visitor’s order for who names the key that was chosen for it, as long as `cart.guestDetailsHours` says',
    ),
  reason: z.string().optional(),
  payment: openPayment
    .optional()
    .describe(
      'Of an attempt that is pending because its buyer has not paid: what the browser does next, or that its provider could not be asked (`unasked`)',
    ),
  next_cart_id: z
    .string()
    .optional()
    .describe(
      'Of a cart that was placed: the cart with what was added to it while its payment was waited for, where that was',
    ),
});
export type OrderStatusAnswer = Answered<typeof orderStatusAnswer>;

/** Answer of GET sync/order/{order_id}, without anything personal (docs/reference/behaviour.md#a3). */
export const orderMetadata = z.strictObject({
  order_id: z.string(),
  orderNumber: z.string(),
  status: orderStatus,
  store_code: z.string(),
  grand_total: decimalAmount,
  currency_code: z.string(),
  transmited: z.literal(true),
  transmited_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OrderMetadata = Answered<typeof orderMetadata>;
