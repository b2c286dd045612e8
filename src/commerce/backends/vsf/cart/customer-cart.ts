import { authorizeSteps } from '../../../../domain/cart/platform/platform-connection.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { catalogueOf } from '../../embedded/base/engine.ts';
import { inTurn } from '../remote/in-turn.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { agree } from './agree.ts';
import { addLines } from './add-lines.ts';
import { readLines } from './ask-cart.ts';
import { cartOf, insertCart, saveCart, unorderedCarts, type StoredCart } from './stored-cart.ts';
import { refreshIfUp } from './pull-cart.ts';
import { createRemoteCart, isLostCart, sendCart } from './send-cart.ts';
import { withQuantityOf } from './resolve-pending.ts';

/** A customer in a store, who has one cart there. */
interface Owner {
  readonly storeView: StoreView;
  readonly customerId: number;
}

/**
 * Returns the ID of a customer's cart in a store, and creates it if needed. A guest's cart becomes the customer's, or its lines
 * are moved into theirs and quantities of equal lines added (docs/reference/behaviour.md#b3). Repeating the call changes nothing.
 */
export function customerCart(
  engine: RemoteEngine,
  storeView: StoreView,
  { customerId, merge }: { readonly customerId: number; readonly merge?: string | undefined },
): Promise<string> {
  const owner = { storeView, customerId };
  return inTurn(engine.queues, `customer ${customerId} ${storeView.storeCode}`, async () => {
    const own = await cartOfCustomer(engine, owner);
    if (merge) {
      const joined = await inTurn(engine.queues, merge, () => joinGuest(engine, owner, own, merge));
      if (joined !== undefined) return joined;
    }
    if (own) return own.id;
    const remoteId = await createRemoteCart(engine, owner);
    const row = await insertCart(engine, storeView, { customerId, remoteId });
    await inTurn(engine.queues, row.id, () => refreshIfUp(engine, cartOf(row, storeView)));
    return row.id;
  });
}

const rowsOf = ({ own }: RemoteEngine, { storeCode }: StoreView) =>
  unorderedCarts(own.db).where('store_code', '=', storeCode);

async function cartOfCustomer(engine: RemoteEngine, { storeView, customerId }: Owner) {
  const row = await rowsOf(engine, storeView)
    .where('customer_id', '=', customerId)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...cartOf(row, storeView), isLocked: row.order_key !== null };
}

/** Joins a guest's cart with the customer's, and returns the ID of that; undefined if there is no such guest's cart. */
async function joinGuest(
  engine: RemoteEngine,
  owner: Owner,
  own: (StoredCart & { readonly isLocked: boolean }) | undefined,
  guestId: string,
): Promise<string | undefined> {
  const row = await rowsOf(engine, owner.storeView)
    .where('id', '=', guestId)
    .where('customer_id', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  // What the API may have ordered is not moved: the browser asks again later.
  if (row.order_key !== null || own?.isLocked) throw requestErrors.unavailable();
  const guest = cartOf(row, owner.storeView);
  const join = () => joinWith(engine, owner, own, guest);
  return own ? inTurn(engine.queues, own.id, join) : join();
}

async function joinWith(
  engine: RemoteEngine,
  owner: Owner,
  own: StoredCart | undefined,
  guest: StoredCart,
): Promise<string> {
  let cart = own ?? { ...guest, customerId: owner.customerId };
  for (const step of authorizeSteps(guest.couponCode)) {
    if (step.type === 'connect') {
      cart = await connect(engine, cart, { own, guest });
    } else if (step.type === 'remove-coupon') {
      await sendCart(engine, guest, { method: 'POST', path: 'cart/delete-coupon' });
    } else {
      const call = { method: 'POST', path: 'cart/apply-coupon', query: { coupon: step.coupon } } as const;
      const answer = await sendCart(engine, cart, call);
      const couponCode = answer.isDone ? step.coupon : undefined;
      cart = await saveCart(engine, { ...cart, couponCode });
    }
  }
  return cart.id;
}

/**
 * Joins the carts at the API. One that does not do so by itself gets the lines: their quantities are stored before they are sent,
 * so that nothing is added twice.
 */
async function connect(
  engine: RemoteEngine,
  cart: StoredCart,
  { own, guest }: { readonly own: StoredCart | undefined; readonly guest: StoredCart },
): Promise<StoredCart> {
  const remoteId = await createRemoteCart(engine, cart, guest.remoteId);
  const connected = { ...cart, remoteId, couponCode: undefined, pending: undefined };
  const remote = await readLines(engine, connected);
  const isJoined = remoteId === guest.remoteId || (await isGone(engine, guest));
  const lines = isJoined
    ? cart.lines.map((line) => withQuantityOf(line, remote))
    : await addLines(remote, {
        own: own?.lines ?? [],
        guest: guest.lines,
        cart: connected,
        catalogue: catalogueOf(engine.own, cart.storeView),
      });
  const joined = await saveCart(engine, { ...connected, lines });
  if (own) await noteJoined(engine, guest, own.customerId ?? 0);
  return saveCart(engine, await agree(engine, joined, remote));
}

/** Returns true if the API has merged a guest's cart into the customer's: it no longer has it. */
async function isGone(engine: RemoteEngine, guest: StoredCart): Promise<boolean> {
  if (guest.remoteId === undefined) return false;
  return isLostCart(await sendCart(engine, guest, { method: 'GET', path: 'cart/pull' }));
}

async function noteJoined({ own }: RemoteEngine, { id }: StoredCart, customer_id: number): Promise<void> {
  await own.db.deleteFrom('remote_cart').where('id', '=', id).execute();
  const joined_at = own.clock().toISOString();
  await own.db.insertInto('joined_cart').values({ id, customer_id, joined_at }).execute();
}
