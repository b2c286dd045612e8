import type { Generated } from 'kysely';
import type { MinorUnits } from '../../domain/money/minor-units.ts';

/** Carts, coupons, orders, and what follows from them. */
export interface OrderTables {
  cart: CartTable;
  cart_item: CartItemTable;
  cart_command: CartCommandTable;
  joined_cart: JoinedCartTable;
  cart_checkout: CartCheckoutTable;
  stock_hold: StockHoldTable;
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  sales_order: SalesOrderTable;
  order_stock: OrderStockTable;
  edition_piece: EditionPieceTable;
  order_event: OrderEventTable;
  order_attempt: OrderAttemptTable;
  order_counter: OrderCounterTable;
  outbox: OutboxTable;
}

interface CartTable {
  /** 32 hexadecimal digits. */
  id: string;
  store_code: string;
  coupon_code: string | null;
  /** The cart's customer; null for a guest's. */
  customer_id: number | null;
  created_at: string;
  updated_at: string;
  /** The order that the cart became: then it is a cart no more. */
  order_id: Generated<string | null>;
  /** The instant at which its shopper entered an address, and its reservations began; null before. */
  reserving_since: Generated<string | null>;
}

interface CartItemTable {
  item_id: Generated<number>;
  cart_id: string;
  sku: string;
  qty: number;
  /** SHA3-224 of the chosen options: the same product with other options is another line. */
  checksum: string;
  /** `product_option` as JSON text, or null. */
  product_option: string | null;
  /** The configurable product that the sku was chosen at; null where it is sold by itself, or a line of before. */
  parent_sku: Generated<string | null>;
}

/** A command on a cart that was done, by the key that its client gave it. */
interface CartCommandTable {
  cart_id: string;
  idempotency_key: string;
  /** The line that it added to or set; it may be gone since. */
  item_id: number;
}

/** A guest's cart whose lines went into a customer's, which is no more; kept as long as guests' carts are. */
interface JoinedCartTable {
  id: string;
  customer_id: number;
  joined_at: string;
}

/** The choices of a cart in checkout; of the address only what shipping methods and taxes depend on. */
interface CartCheckoutTable {
  cart_id: string;
  country_id: string | null;
  region: string | null;
  region_id: string | null;
  carrier_code: string | null;
  method_code: string | null;
  /** What the buyer in the hosted checkout has agreed to: JSON (`domain/consent`), or null. */
  consent: Generated<string | null>;
}

/** Pieces that a cart has reserved; others can't have them until `expires_at`. */
interface StockHoldTable {
  cart_id: string;
  sku: string;
  qty: number;
  expires_at: string;
  /** Keyed digest of the network address from which the cart was called. */
  caller: Generated<string>;
  /** 1 where an order of the cart waits for its payment. */
  paying: Generated<number>;
}

interface CouponTable {
  /** In capitals. */
  code: string;
  kind: 'percent' | 'fixed' | 'free_shipping';
  /** Hundredths of a percent, or minor units of `currency_code`. */
  value: number;
  /** Not null where `value` or `minimum` is money. */
  currency_code: string | null;
  /** JSON list of the stores that take it; null: all. */
  store_codes: string | null;
  /** Least sum of the lines, with tax. */
  minimum: MinorUnits | null;
  usage_limit: number | null;
  customer_limit: number | null;
  valid_from: string | null;
  valid_to: string | null;
  /** Orders that have it, without cancelled ones. */
  used: number;
  created_at: string;
  /** Key of the e-mail address whose coupon it is; null: anybody's. */
  owner_key: Generated<string | null>;
}

interface CouponUseTable {
  order_id: string;
  coupon_code: string;
  /** Empty; of orders before it was: a digest of the bill's address. */
  customer_key: string;
  /** The buyer who was logged in: limits for each customer count by it. */
  customer_id: Generated<number | null>;
}

interface SalesOrderTable {
  /** UUIDv7. */
  id: string;
  store_code: string;
  number: string;
  cart_id: string;
  customer_id: number | null;
  /** In lower case. */
  customer_email: string;
  status: 'pending' | 'processing' | 'shipped' | 'complete' | 'canceled' | 'closed';
  currency_code: string;
  grand_total: MinorUnits;
  captured: MinorUnits;
  refunded: MinorUnits;
  payment_code: string;
  coupon_code: string | null;
  /** The goods, buyer and amounts: written once, never changed. */
  document: string;
  created_at: string;
  updated_at: string;
  /** 1 where the buyer has the money claimed back by a bank or by the payment provider. */
  disputed: Generated<number>;
}

/** Pieces that an order took from the stock; they are given back when it is cancelled, and the row goes. */
interface OrderStockTable {
  order_id: string;
  sku: string;
  qty: number;
}

/** Numbered pieces of limited editions that were sold. */
interface EditionPieceTable {
  edition_sku: string;
  number: number;
  order_id: string;
}

interface OrderEventTable {
  id: Generated<number>;
  order_id: string;
  command: string;
  /** Status afterwards. */
  status: string;
  amount: MinorUnits | null;
  created_at: string;
}

/** An attempt to place an order, by its key; what is refused before a payment leaves none. */
interface OrderAttemptTable {
  order_key: string;
  cart_id: string;
  body_hash: string;
  state: 'pending' | 'placed' | 'refused';
  order_id: string | null;
  reason: string | null;
  /** The order as it will be placed, while its payment is not confirmed. */
  draft: string | null;
  /** The refunded payment of an attempt that was refused after its payment. */
  returned: Generated<MinorUnits | null>;
  /** Not known of old attempts whose cart is gone. */
  store_code: Generated<string | null>;
  created_at: string;
  /** The instant of placing or refusing it; unknown for old attempts. */
  ended_at: Generated<string | null>;
  /** The cart with what was added while the payment was waited for, where the attempt was placed and anything was. */
  next_cart_id: Generated<string | null>;
}

/** The last number that was given to an order of a store. */
interface OrderCounterTable {
  store_code: string;
  value: number;
}

/** The messages to send because of a transaction, written in it. */
interface OutboxTable {
  /** UUIDv7: in the order in which it was written. */
  id: string;
  /** The same effect has the same key, so it is there once. */
  message_key: string;
  kind: string;
  /** JSON; emptied when it was sent. */
  payload: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  due_at: string;
  created_at: string;
  error: string | null;
}
