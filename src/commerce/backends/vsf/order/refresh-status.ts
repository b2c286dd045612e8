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

/** Returns a placed order with the status that the API says now, for a buyer who looks at it. Final ones are not asked for. */
export async function withPresentStatus(engine: RemoteEngine, order: RemoteOrder): Promise<RemoteOrder> {
  const { document } = await presentStatus(engine, order);
  if (document === order.document) return order;
  await engine.own.db
    .updateTable('remote_order')
    .set({ document })
    .where('key', '=', order.key)
    .where('document', '=', order.document)
    .execute();
  return { ...order, document };
}

/** Asks for the status of an order, and returns it with the document that says so; as it is if the API does not say. */
async function presentStatus(
  engine: RemoteEngine,
  order: RemoteOrder,
): Promise<{ readonly document: string; readonly status: OrderView['status'] }> {
  const view = JSON.parse(order.document) as OrderView;
  const unchanged = { document: order.document, status: view.status };
  if (finalStatuses.has(view.status)) return unchanged;
  const found = await lookUpKeyOf(engine, order);
  const status = found.kind === 'placed' ? found.status : undefined;
  if (status === undefined || status === view.status) return unchanged;
  const updated_at = engine.own.clock().toISOString();
  return { document: JSON.stringify({ ...view, status, updated_at }), status };
}

async function refreshStatus(engine: RemoteEngine, order: RemoteOrder): Promise<void> {
  const { db, clock } = engine.own;
  const { document, status } = await presentStatus(engine, order);
  const now = clock();
  const pause = orderStatusPauses[order.lookups + 1] ?? orderStatusPauses[orderStatusPauses.length - 1] ?? 0;
  const isOver =
    finalStatuses.has(status) || now.getTime() + pause - Date.parse(order.created_at) > longestStatusAge;
  await db
    .updateTable('remote_order')
    .set({
      lookups: order.lookups + 1,
      next_lookup_at: isOver ? null : new Date(now.getTime() + pause).toISOString(),
      document,
    })
    .where('key', '=', order.key)
    // Its buyer may have been removed meanwhile: then it is asked again.
    .where('document', '=', order.document)
    .execute();
}
