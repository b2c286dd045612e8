import type { Kysely, Selectable } from 'kysely';
import { orderStatusPauses } from '../../../../config/limits/remote-shop.ts';
import { cart as settings } from '../../../../config/shop.ts';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { hostedCheckouts } from '../../../../domain/payment/remote-payments.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { defaultKey } from '../../embedded/attempt/default-key.ts';
import { viewOf } from './order-document.ts';
import { consentOf } from './order-document.ts';
import { queueNotPlacedMail } from './queue-not-placed-mail.ts';
import { queueTracking } from './track-remote-order.ts';

/** An order of ours at the API, from before it was sent. */
export type RemoteOrder = Selectable<Database['remote_order']>;

type Db = Kysely<Database>;

/** Refusals that the same order would get again; after the last two its key is used up as well. */
const finalReasons = ['invalid', 'signature', 'payment_refused', 'payment_returned'] as const;

/** Returns true while the API may have the order, or may still get it. */
export function isOpen({ state }: Pick<RemoteOrder, 'state'>): boolean {
  return state !== 'placed' && state !== 'refused';
}

/** Returns true for a refusal by which the key was used up: another order needs another key. */
export function isKeyUsed({ state, reason }: RemoteOrder): boolean {
  return state !== 'refused' || reason === 'payment_refused' || reason === 'payment_returned';
}

/** Returns true for a refusal that the same order would get again, so that it is not sent again. */
export function isRefusedForGood({ state, reason }: RemoteOrder): boolean {
  return state === 'refused' && finalReasons.some((each) => each === reason);
}

/** Lists the orders of a cart, newest first. */
export function ordersOfCart(db: Db, cartId: string): Promise<readonly RemoteOrder[]> {
  return db
    .selectFrom('remote_order')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('created_at', 'desc')
    .orderBy('key', 'desc')
    .execute();
}

/** Returns true if the cart of an order that is not placed has another one, which is or may be. */
export async function isOrderedAgain(
  db: Db,
  { key, cart_id }: Pick<RemoteOrder, 'key' | 'cart_id'>,
): Promise<boolean> {
  const orders = await ordersOfCart(db, cart_id);
  return orders.some((each) => each.key !== key && each.state !== 'refused');
}

/** Finds the order under a key. The key of a client that sent none means the latest order of its cart. */
export async function findRemoteOrder(db: Db, key: string): Promise<RemoteOrder | undefined> {
  const cartId = cartOfDefaultKey(key);
  if (cartId === undefined)
    return db.selectFrom('remote_order').selectAll().where('key', '=', key).executeTakeFirst();
  return (await ordersOfCart(db, cartId)).find((order) => isNumbered(order.key, key));
}

/** Returns the key under which the next order is stored and sent: one that the client chose, or the next of the cart. */
export async function freeKey(db: Db, key: string): Promise<string> {
  const cartId = cartOfDefaultKey(key);
  if (cartId === undefined) return key;
  const orders = (await ordersOfCart(db, cartId)).filter((order) => isNumbered(order.key, key));
  const latest = orders[0];
  if (!latest) return key;
  return isKeyUsed(latest) ? `${key}.${orders.length + 1}` : latest.key;
}

/**
 * Writes an order down before it is sent, and locks its cart. Returns false if the cart has another order; throws if the key
 * belongs to one.
 */
export function beginOrder(db: Db, order: RemoteOrder): Promise<boolean> {
  return inTransaction(db, async (inside) => {
    const cart = await inside
      .updateTable('remote_cart')
      .set({ order_key: order.key, updated_at: order.updated_at })
      .where('id', '=', order.cart_id)
      .where('order_key', 'is', null)
      .executeTakeFirst();
    if (cart.numUpdatedRows !== 1n) return false;
    await inside
      .deleteFrom('remote_order')
      .where('key', '=', order.key)
      .where('cart_id', '=', order.cart_id)
      .where('state', '=', 'refused')
      .execute();
    const written = await inside
      .insertInto('remote_order')
      .values(order)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) throw checkoutErrors.keyReused();
    return true;
  });
}

/** The number under which the API has an order. */
export interface PlacedAt {
  readonly remoteId: string;
  readonly orderNumber: string;
}

/** Ends an open order that the API has; its cart is ordered and holds nothing any more. Marketing is told if
 * the buyer agreed to it. Returns it as it is now. */
export function markPlaced(
  db: Db,
  { key, cart_id }: Pick<RemoteOrder, 'key' | 'cart_id'>,
  { remoteId, orderNumber }: PlacedAt,
  now: Date,
): Promise<RemoteOrder> {
  return inTransaction(db, async (inside) => {
    const at = now.toISOString();
    const placed = await inside
      .updateTable('remote_order')
      .set({ state: 'placed', remote_id: remoteId, order_number: orderNumber, reason: null })
      .set({ lookups: 0, next_lookup_at: new Date(now.getTime() + orderStatusPauses[0]).toISOString() })
      .set({ details_until: detailsUntil(now), updated_at: at })
      .where('key', '=', key)
      .where('state', '<>', 'placed')
      .executeTakeFirst();
    await inside
      .updateTable('remote_cart')
      .set({ order_key: key, lines: '[]', updated_at: at })
      .where('id', '=', cart_id)
      .execute();
    const order = await storedOrder(inside, key);
    if (placed.numUpdatedRows === 1n && consentOf(order)?.purposes.includes('marketing'))
      await queueTracking(inside, key, now);
    return order;
  });
}

/**
 * Ends an open order that the API certainly does not have; its cart can be ordered again. A buyer who waited for the answer gets a
 * mail. Returns the order as it is now.
 */
export function markRefused(
  db: Db,
  { key, cart_id }: Pick<RemoteOrder, 'key' | 'cart_id'>,
  reason: string,
  now: Date,
): Promise<RemoteOrder> {
  return inTransaction(db, async (inside) => {
    const at = now.toISOString();
    const { numUpdatedRows } = await inside
      .updateTable('remote_order')
      .set({ state: 'refused', reason, next_lookup_at: null })
      .set({ details_until: detailsUntil(now), updated_at: at })
      .where('key', '=', key)
      .where('state', 'not in', ['placed', 'refused'])
      .executeTakeFirst();
    if (numUpdatedRows === 1n)
      await inside
        .updateTable('remote_cart')
        .set({ order_key: null, updated_at: at })
        .where('id', '=', cart_id)
        .where('order_key', '=', key)
        .execute();
    const order = await storedOrder(inside, key);
    if (buyerIsTold(order)) await queueNotPlacedMail(inside, order, now);
    return order;
  });
}

/** Reasons that end an order after its buyer was told that it is looked up. */
export const reasonsAfterLookUp = ['not_placed', 'resolved'] as const;

/** What a buyer has paid in the hosted checkout is settled by the person who has found out. */
function buyerIsTold(order: RemoteOrder): boolean {
  const isLookedUp = reasonsAfterLookUp.some((each) => each === order.reason);
  return isLookedUp && !hostedCheckouts.has(viewOf(order).payment_method.code);
}

/** Changes an order that is still open. Returns it as it is now. */
export async function changeOpenOrder(
  db: Db,
  { key }: Pick<RemoteOrder, 'key'>,
  change: Partial<Pick<RemoteOrder, 'state' | 'reason' | 'lookups' | 'next_lookup_at'>>,
  now: Date,
): Promise<RemoteOrder> {
  await db
    .updateTable('remote_order')
    .set({ ...change, updated_at: now.toISOString() })
    .where('key', '=', key)
    .where('state', 'not in', ['placed', 'refused'])
    .execute();
  return storedOrder(db, key);
}

/** Returns until when the order's details are kept: so long guests see them (`cart.guestDetailsHours`). */
const detailsUntil = (now: Date) =>
  new Date(now.getTime() + settings.guestDetailsHours * 60 * 60_000).toISOString();

const storedOrder = (db: Db, key: string): Promise<RemoteOrder> =>
  db.selectFrom('remote_order').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

function cartOfDefaultKey(key: string): string | undefined {
  const cartId = key.slice(defaultKey('').length);
  return /^[0-9a-f]{32}$/.test(cartId) && key === defaultKey(cartId) ? cartId : undefined;
}

const isNumbered = (stored: string, key: string) => stored === key || stored.startsWith(`${key}.`);
