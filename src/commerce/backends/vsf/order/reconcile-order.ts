import { orderLookupPauses } from '../../../../config/limits/remote-shop.ts';
import { hostedCheckouts } from '../../../../domain/payment/remote-payments.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { lookUpKey, lookUpOrder, type FoundOrder } from './look-up-order.ts';
import { viewOf } from './order-document.ts';
import { changeOpenOrder, isOpen, markPlaced, markRefused, type RemoteOrder } from './remote-order.ts';
import { HttpFailure } from '../../../../http-client/http-failure.ts';

/** Returns the order after it was looked up, if it is open and its time has come. */
export function reconcileDueOrder(engine: RemoteEngine, order: RemoteOrder): Promise<RemoteOrder> {
  const { next_lookup_at } = order;
  const isDue = next_lookup_at !== null && next_lookup_at <= engine.own.clock().toISOString();
  return isOpen(order) && isDue ? reconcileOrder(engine, order) : Promise.resolve(order);
}

/**
 * Looks an open order up and writes down what follows. An order that the API does not know may still be on its way there, so it
 * counts as not placed only after the last pause, and only if the API would know it; otherwise it waits for a person.
 */
export async function reconcileOrder(engine: RemoteEngine, order: RemoteOrder): Promise<RemoteOrder> {
  const { db, clock } = engine.own;
  const found = await lookUpOrder(engine, order);
  if (found.kind === 'placed') return markPlaced(db, order, found, clock());
  if (found.kind === 'refused') return markRefused(db, order, found.reason, clock());
  const pause = orderLookupPauses[order.lookups + 1];
  const lookups = order.lookups + 1;
  if (pause !== undefined) {
    const next_lookup_at = new Date(clock().getTime() + pause).toISOString();
    return changeOpenOrder(db, order, { state: 'unclear', lookups, next_lookup_at }, clock());
  }
  if (await isCertainlyAbsent(engine, order, found)) return markRefused(db, order, 'not_placed', clock());
  const change = { state: 'waiting-for-person', lookups, next_lookup_at: null } as const;
  return changeOpenOrder(db, order, change, clock());
}

/** Looks an order up at once, beside the pauses: what the API does not know yet decides nothing. */
export async function reconcileIfFound(engine: RemoteEngine, order: RemoteOrder): Promise<RemoteOrder> {
  const found = await lookUpOrder(engine, order);
  const { db, clock } = engine.own;
  if (found.kind === 'placed') return markPlaced(db, order, found, clock());
  return found.kind === 'refused' ? markRefused(db, order, found.reason, clock()) : order;
}

/**
 * Returns true if the API would know the order: it has listed all of the customer's, or it knows another order by our key. What
 * it has queued, or waits for its payment, comes later; one that is paid in the hosted checkout is nobody's to give up but a
 * person's.
 */
async function isCertainlyAbsent(
  engine: RemoteEngine,
  order: RemoteOrder,
  found: FoundOrder,
): Promise<boolean> {
  if (found.kind !== 'absent' || order.reason === 'queued' || order.reason === 'payment_pending')
    return false;
  if (hostedCheckouts.has(viewOf(order).payment_method.code)) return false;
  return found.isListed || (await knowsOurKeys(engine, order));
}

async function knowsOurKeys({ own, api }: RemoteEngine, order: RemoteOrder): Promise<boolean> {
  const latest = await own.db
    .selectFrom('remote_order')
    .select('key')
    .where('state', '=', 'placed')
    .where('store_code', '=', order.store_code)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const storeView = own.stores.find(({ storeCode }) => storeCode === order.store_code);
  if (!latest || !storeView) return false;
  try {
    return (await lookUpKey({ api }, latest.key, storeView)).kind === 'placed';
  } catch (error) {
    if (error instanceof HttpFailure) return false;
    throw error;
  }
}
