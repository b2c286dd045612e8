import type { OrderAdmin, OrderFilter, UnansweredOrder } from '../../../admin-backend.ts';
import { LackingCapability } from '../../../errors/lacking-capability.ts';
import type { Engine } from '../../embedded/base/engine.ts';
import { viewOf } from './order-document.ts';
import { isOpen, markPlaced, markRefused, type RemoteOrder } from './remote-order.ts';

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
    async unanswered() {
      const open = await db
        .selectFrom('remote_order')
        .selectAll()
        .where('state', 'not in', ['placed', 'refused'])
        .orderBy('created_at')
        .execute();
      return open.map(unanswered);
    },
    async resolve(key, finding) {
      const order = await db.selectFrom('remote_order').selectAll().where('key', '=', key).executeTakeFirst();
      if (!order || !isOpen(order)) return undefined;
      if (!finding.isPlaced) return viewOf(await markRefused(db, order, 'not_placed', clock()));
      const { orderNumber } = finding;
      return viewOf(await markPlaced(db, order, { orderNumber, remoteId: orderNumber }, clock()));
    },
    refundedAttempts: async () => [],
  };
}

function historyOf({ state, created_at, updated_at }: RemoteOrder) {
  const sent = { command: 'send', status: 'pending', created_at };
  return state === 'sending' ? [sent] : [sent, { command: state, status: 'pending', created_at: updated_at }];
}

function unanswered(order: RemoteOrder): UnansweredOrder {
  const { key, state, reason } = order;
  return {
    key,
    state: state === 'waiting-for-person' ? state : 'looked-up',
    reason: reason ?? 'lost',
    order: viewOf(order),
  };
}
