import { z } from 'zod';
import { isDecimalAmount } from '../../domain/money/minor-units.ts';
import { orderAddress, storedAddress } from './address.ts';
import { cartItemOption } from './cart.ts';
import { sentConsent } from './consent.ts';
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
  /** The total that the shopper saw, in decimals of the store's currency. */
  expected: z.strictObject({ grand_total: amount, currency_code: plainText(3).nullish() }).nullish(),
  /** What the shopper agreed to; the order keeps it. */
  consent: sentConsent,
  created_at: ignored,
  updated_at: ignored,
  transmited: ignored,
  transmited_at: ignored,
  status: ignored,
});

/** Body of POST order/withdraw-consent. */
export const withdrawConsentRequest = z.strictObject({
  /** Keys of the orders that this browser has placed. */
  keys: z.array(idempotencyKey).max(100),
});

export type OrderRequest = z.infer<typeof orderBody>;

/**
 * Answer of POST order with code 200, also to every further call with the same key and body (docs/reference/behaviour.md#a3).
 */
export const placedOrder = z.strictObject({
  magentoOrderId: z.string().describe('Same as `backendOrderId`'),
  orderNumber: z.string().describe('Order number for people; each store counts its own'),
  backendOrderId: z.string(),
  transferedAt: z.string().describe('Time of the order'),
});
export type PlacedOrder = Answered<typeof placedOrder>;

/** A difference between what the shopper saw and the present state. */
export const orderDifference = z.strictObject({
  field: z.enum(['qty', 'price', 'grand_total', 'coupon_code', 'currency_code']),
  sku: z.string().optional().describe('SKU of the line, for `qty` and `price`'),
  name: z.string().optional(),
  seen: z.union([z.number(), z.string()]).nullable().describe('Amounts are decimals; null if there is none'),
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
    .describe('Chosen options, in the store’s language'),
  image: z.string().optional().describe('Path of the picture below `/img`'),
  product_option: cartItemOption
    .optional()
    .describe('For ordering the same item again. `framing` names the item that this one belongs to'),
  parentSku: z
    .string()
    .optional()
    .describe('SKU of the configurable or grouped product that the item was chosen from'),
  edition: z
    .strictObject({ size: z.int(), numbers: z.array(z.int()) })
    .optional()
    .describe('Numbers of the pieces of a limited edition'),
});
export type OrderViewItem = Answered<typeof orderViewItem>;

/** A placed order as its buyer sees it, on the confirmation and in the history; amounts in decimals. */
export const orderView = z.strictObject({
  entity_id: z.string(),
  increment_id: z.string(),
  status: orderStatus,
  store_code: z.string(),
  store_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  order_currency_code: z.string(),
  fraction_digits: z.int().describe('Number of decimals in prices of this currency'),
  customer_email: z.string(),
  items: z.array(orderViewItem),
  subtotal: decimalAmount,
  subtotal_incl_tax: decimalAmount,
  discount_amount: decimalAmount.describe('Zero or negative'),
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
  total_due: decimalAmount.describe('Amount that is still to be paid'),
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
    .describe('Null if nothing is shipped'),
  payment_method: z.strictObject({ code: z.string(), title: z.string() }),
  lowered_too_late: z
    .boolean()
    .optional()
    .describe(
      'Present if something was removed from the cart during the payment. The order still contains it, because it was paid',
    ),
  bank_account: z
    .strictObject({ holder: z.string(), numbers: z.record(z.string(), z.string()) })
    .optional()
    .describe('Bank account for `total_due`. Present only for unpaid orders that are paid by bank transfer'),
  pay_until: z
    .string()
    .optional()
    .describe('Last day on which the payment can arrive. Present only if the order is canceled after it'),
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
 * The result of a cart: holders of the cart's ID knew its lines before. It contains no personal data; texts of custom
 * options are for the buyer alone, and empty for others.
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
      '`none`: no order was placed; the same call can be sent again. `pending`: the payment is not confirmed yet; ask again. ' +
        '`placed`: the order is in `ordered`. `refused`: no order was placed and no money is kept; `reason` says why, and the next attempt needs a new key',
    ),
  ordered: orderedCart.optional(),
  order: orderView
    .optional()
    .describe(
      'The whole order. Only the customer who placed it sees it or, for a guest’s order, whoever knows its key, for `cart.guestDetailsHours`',
    ),
  reason: z
    .string()
    .optional()
    .describe(
      'Why an order is refused. For a `pending` one that does not wait for its payment: `order_unclear` while it is looked up whether it was placed, `waiting_for_person` once somebody of the shop has to find out',
    ),
  payment: openPayment
    .optional()
    .describe(
      'For a `pending` order that the buyer has not paid: what the browser does next, or `unasked` if the provider could not be reached',
    ),
  next_cart_id: z
    .string()
    .optional()
    .describe(
      'After an order: the ID of the cart with the items that were added during the payment, if there are any',
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
