import { rowsPerSweep } from '../../../../config/limits/orders.ts';
import { longestStatusAge, orderStatusPauses } from '../../../../config/limits/remote-shop.ts';
import type { OrderView } from '../../../contract/order.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { lookUpKeyOf } from './look-up-order.ts';
import type { RemoteOrder } from './remote-order.ts';

const finalStatuses = new Set<OrderView['status']>(['complete', 'canceled', 'closed']);

/**
 * Asks the API for the status of the placed orders whose time has come, oldest first: less and less often, until the status is
 * final or the order too old.
 */
export async function refreshDueStatuses(engine: RemoteEngine): Promise<void> {
  const { db, clock } = engine.own;
  const due = await db
    .selectFrom('remote_order')
    .selectAll()
    .where('state', '=', 'placed')
    .where('next_lookup_at', '<=', clock().toISOString())
    .orderBy('next_lookup_at')
    .limit(rowsPerSweep)
    .execute();
  for (const order of due) await refreshStatus(engine, order);
}

async function refreshStatus(engine: RemoteEngine, order: RemoteOrder): Promise<void> {
  const { db, clock } = engine.own;
  const found = await lookUpKeyOf(engine, order);
  const now = clock();
  const view = JSON.parse(order.document) as OrderView;
  const status = (found.kind === 'placed' ? found.status : undefined) ?? view.status;
  const changed = { ...view, status, updated_at: now.toISOString() };
  const pause = orderStatusPauses[order.lookups + 1] ?? orderStatusPauses[orderStatusPauses.length - 1] ?? 0;
  const isOver =
    finalStatuses.has(status) || now.getTime() + pause - Date.parse(order.created_at) > longestStatusAge;
  await db
    .updateTable('remote_order')
    .set({
      lookups: order.lookups + 1,
      next_lookup_at: isOver ? null : new Date(now.getTime() + pause).toISOString(),
      ...(status !== view.status && { document: JSON.stringify(changed) }),
    })
    .where('key', '=', order.key)
    // Its buyer may have been removed meanwhile: then it is asked again.
    .where('document', '=', order.document)
    .execute();
}
