import type { OrderAdmin, OrderFilter, UnansweredOrder } from '../../../admin-backend.ts';
import { LackingCapability } from '../../../errors/lacking-capability.ts';
import type { Engine } from '../../embedded/base/engine.ts';
import { viewOf } from './order-document.ts';
import { isOpen, isOrderedAgain, markPlaced, markRefused, type RemoteOrder } from './remote-order.ts';

/** Creates the owner's view of the orders that were placed through this shop. */
export function createRemoteOrderAdmin({ db, clock }: Engine): OrderAdmin {
  return {
    async list({ storeCode, status, since, limit }: OrderFilter) {
      let query = db
        .selectFrom('remote_order')
        .selectAll()
        .where('state', '=', 'placed')
        .orderBy('created_at', 'desc');
      if (storeCode !== undefined) query = query.where('store_code', '=', storeCode);
      if (since !== undefined) query = query.where('created_at', '>=', since);
      if (limit !== undefined) query = query.limit(limit);
      const views = (await query.execute()).map(viewOf);
      return status === undefined ? views : views.filter((view) => view.status === status);
    },
    async find(name) {
      const row = await db
        .selectFrom('remote_order')
        .selectAll()
        .where(({ eb, or }) =>
          or([eb('order_number', '=', name), eb('remote_id', '=', name), eb('key', '=', name)]),
        )
        .executeTakeFirst();
      return row && { order: viewOf(row), history: historyOf(row) };
    },
    manage: async (_name, command) => {
      throw new LackingCapability(
        `The system behind the API (VSF_API_URL) does what changes orders: do “${command}” there.`,
      );
    },
    // The system behind the API knows what is paid, and until when.
    unpaidBeyondDeadline: async () => [],
    async unanswered() {
      const open = await db
        .selectFrom('remote_order')
        .selectAll()
        .where(({ eb, or, and }) =>
          or([
            eb('state', 'not in', ['placed', 'refused']),
            // Somebody who has left does not know of it, while their address is still known.
            and([eb('reason', '=', 'not_placed'), eb('details_until', 'is not', null)]),
          ]),
        )
        .orderBy('created_at')
        .execute();
      const orders: UnansweredOrder[] = [];
      for (const order of open)
        if (isOpen(order) || !(await isOrderedAgain(db, order))) orders.push(unanswered(order));
      return orders;
    },
    async resolve(key, finding) {
      const order = await db.selectFrom('remote_order').selectAll().where('key', '=', key).executeTakeFirst();
      if (!order) return undefined;
      if (!isOpen(order)) {
        if (order.reason !== 'not_placed' || (await isOrderedAgain(db, order))) return undefined;
        if (!finding.isPlaced) return viewOf(await acceptNotPlaced(db, order));
      }
      if (!finding.isPlaced) return viewOf(await markRefused(db, order, 'resolved', clock()));
      const { orderNumber } = finding;
      return viewOf(await markPlaced(db, order, { orderNumber, remoteId: orderNumber }, clock()));
    },
    refundedAttempts: async () => [],
  };
}

/** Notes that a person knows of an order that is not placed. */
async function acceptNotPlaced(db: Engine['db'], order: RemoteOrder): Promise<RemoteOrder> {
  await db
    .updateTable('remote_order')
    .set({ reason: 'resolved' })
    .where('key', '=', order.key)
    .where('reason', '=', 'not_placed')
    .execute();
  return order;
}

/** Returns how an order is listed that a person may have to do something about. */
function stateOf({ state }: RemoteOrder): UnansweredOrder['state'] {
  if (state === 'refused') return 'not-placed';
  return state === 'waiting-for-person' ? state : 'looked-up';
}

function historyOf({ state, created_at, updated_at }: RemoteOrder) {
  const sent = { command: 'send', status: 'pending', created_at };
  return state === 'sending' ? [sent] : [sent, { command: state, status: 'pending', created_at: updated_at }];
}

function unanswered(order: RemoteOrder): UnansweredOrder {
  const { key, reason } = order;
  return {
    key,
    state: stateOf(order),
    reason: reason ?? 'lost',
    order: viewOf(order),
  };
}
