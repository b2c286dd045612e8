import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { cart as settings } from '../../../../config/shop.ts';
import { rowsPerSweep } from '../../../../config/limits/orders.ts';
import { expiredBefore } from '../../../../domain/cart/cart-limits.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Database } from '../../../../database/schema.ts';
import type { CartReference } from '../../../backend.ts';
import type { CartItem, CartItemUpdate } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { isJoined } from '../../embedded/cart/store-of-cart.ts';
import { inTurn } from '../remote/in-turn.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** A line as the shopper last saw it, and what it is at the API. */
export interface StoredLine {
  /** Its `item_id` stays if the API gives the line another one. */
  readonly item: CartItem;
  /** ID of the line at the API; undefined for one that the API refused. */
  readonly remoteId?: number | undefined;
  /** The choice as the API sent it, if our contract can't express it. */
  readonly remoteOption?: unknown;
}

/** A command that may have been executed although its answer was lost. */
interface PendingCommand {
  readonly item: CartItemUpdate;
  readonly key?: string | undefined;
  readonly at: string;
}

/** A cart that stands before one of the API's. */
export interface StoredCart {
  readonly id: string;
  readonly storeView: StoreView;
  readonly customerId: number | undefined;
  /** Its ID at the API; undefined until there is one. */
  readonly remoteId: string | undefined;
  readonly lines: readonly StoredLine[];
  readonly couponCode: string | undefined;
  /** The last commands that were executed, oldest first. */
  readonly commands: readonly { readonly key: string; readonly itemId: number }[];
  readonly pending: PendingCommand | undefined;
  readonly bypasses: number;
}

type Row = Selectable<Database['remote_cart']>;

/**
 * Runs work with a cart, after all earlier work with it. Throws as `openCart`, for a cart whose order is open after `onLocked` has
 * noted what was wanted of it.
 */
export function withCart<Result>(
  engine: RemoteEngine,
  reference: CartReference,
  work: (cart: StoredCart) => Promise<Result>,
  onLocked?: (cart: StoredCart) => Promise<void>,
): Promise<Result> {
  return inTurn(engine.queues, reference.cartId, async () => {
    const { cart, isLocked } = await findCart(engine, reference);
    if (!isLocked) return work(cart);
    await onLocked?.(cart);
    throw requestErrors.unavailable();
  });
}

/**
 * Returns a cart that can be changed: one whose order is still open can't be, so the browser sends its commands again later.
 * Throws as `findCart`, too.
 */
export async function openCart(
  engine: Pick<RemoteEngine, 'own'>,
  reference: CartReference,
): Promise<StoredCart> {
  const { cart, isLocked } = await findCart(engine, reference);
  if (isLocked) throw requestErrors.unavailable();
  return cart;
}

/**
 * Returns a cart, and whether an order of it is open. It does not exist in another store, once it is ordered, nor to anybody but
 * its customer: a visitor is told to sign in (again), and a customer that the guest's cart is already part of their own.
 */
export async function findCart(
  { own }: Pick<RemoteEngine, 'own'>,
  { cartId, storeView, customerId }: CartReference,
): Promise<{ readonly cart: StoredCart; readonly isLocked: boolean }> {
  const row = await unorderedCarts(own.db).where('id', '=', cartId).executeTakeFirst();
  if (row?.customer_id && customerId === undefined) throw userErrors.unauthorized();
  if (row?.customer_id && row.customer_id !== customerId) throw cartErrors.unknownCart(cartId);
  if (!row && customerId !== undefined && (await isJoined(own.db, cartId, customerId)))
    throw cartErrors.joinedCart(cartId);
  const ownStore = own.stores.find(({ storeCode }) => storeCode === row?.store_code);
  if (!row || !ownStore || (storeView && storeView.storeCode !== ownStore.storeCode))
    throw cartErrors.unknownCart(cartId);
  return { cart: cartOf(row, ownStore), isLocked: row.order_key !== null };
}

/** Selects the carts that the API is not known to have ordered: those with no order, or with one that is open. */
export function unorderedCarts(db: Kysely<Database>) {
  return db
    .selectFrom('remote_cart')
    .selectAll()
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('order_key', 'is', null),
        eb(
          'order_key',
          'in',
          selectFrom('remote_order').select('key').where('state', 'not in', ['placed', 'refused']),
        ),
      ]),
    );
}

/** Reads a stored cart. */
export function cartOf(row: Row, storeView: StoreView): StoredCart {
  return {
    id: row.id,
    storeView,
    customerId: row.customer_id ?? undefined,
    remoteId: row.remote_id ?? undefined,
    lines: JSON.parse(row.lines) as StoredCart['lines'],
    couponCode: row.coupon_code ?? undefined,
    commands: JSON.parse(row.commands) as StoredCart['commands'],
    pending: row.pending === null ? undefined : (JSON.parse(row.pending) as PendingCommand),
    bypasses: row.bypasses,
  };
}

/** Stores a cart as it is now, and returns it. */
export async function saveCart({ own }: Pick<RemoteEngine, 'own'>, cart: StoredCart): Promise<StoredCart> {
  await own.db
    .updateTable('remote_cart')
    .set(valuesOf(cart, own.clock()))
    .where('id', '=', cart.id)
    .where('order_key', 'is', null)
    .execute();
  return cart;
}

/** Stores a new, empty cart. */
export async function insertCart(
  { own }: Pick<RemoteEngine, 'own'>,
  { storeCode }: StoreView,
  { customerId, remoteId }: Pick<StoredCart, 'customerId' | 'remoteId'>,
): Promise<Row> {
  return own.db
    .insertInto('remote_cart')
    .values({
      id: randomBytes(16).toString('hex'),
      store_code: storeCode,
      customer_id: customerId ?? null,
      remote_id: remoteId ?? null,
      lines: '[]',
      coupon_code: null,
      commands: '[]',
      pending: null,
      bypasses: 0,
      order_key: null,
      updated_at: own.clock().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes some carts of guests that were not changed for `cart.lifetimeDays`. */
export async function removeExpiredCarts({ own }: Pick<RemoteEngine, 'own'>): Promise<void> {
  const limit = expiredBefore(own.clock(), settings.lifetimeDays).toISOString();
  await own.db
    .deleteFrom('remote_cart')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('remote_cart')
        .select('id')
        .where('updated_at', '<', limit)
        .where('customer_id', 'is', null)
        .orderBy('updated_at')
        .limit(rowsPerSweep),
    )
    .execute();
}

function valuesOf(cart: StoredCart, now: Date) {
  return {
    customer_id: cart.customerId ?? null,
    remote_id: cart.remoteId ?? null,
    lines: JSON.stringify(cart.lines),
    coupon_code: cart.couponCode ?? null,
    commands: JSON.stringify(cart.commands),
    pending: cart.pending ? JSON.stringify(cart.pending) : null,
    bypasses: cart.bypasses,
    updated_at: now.toISOString(),
  };
}
