import { rowsPerSweep } from '../../../config/limits/orders.ts';
import type { Worker } from '../../commerce-system.ts';
import { oneAtATime, startJobs } from '../embedded/worker/jobs.ts';
import { forgetBuyers } from './order/forget-buyers.ts';
import { reconcileOrder } from './order/reconcile-order.ts';
import { refreshDueStatuses } from './order/refresh-status.ts';
import type { RemoteEngine } from './remote/remote-engine.ts';

/** Starts the work beside requests: orders whose outcome or later status is not known are looked up, and buyers forgotten. */
export function startRemoteWorker(engine: RemoteEngine): Worker {
  const { own, log } = engine;
  const jobs = [
    oneAtATime(() => reconcileDueOrders(engine)),
    oneAtATime(() => refreshDueStatuses(engine)),
    oneAtATime(() => forgetBuyers(own.db, own.clock())),
  ];
  return startJobs(jobs, (error) => log.error({ err: error }, 'the worker'));
}

/** Looks up the open orders whose time has come, oldest first. */
export async function reconcileDueOrders(engine: RemoteEngine): Promise<void> {
  const { db, clock } = engine.own;
  const due = await db
    .selectFrom('remote_order')
    .selectAll()
    .where('next_lookup_at', '<=', clock().toISOString())
    .where('state', '<>', 'placed')
    .orderBy('next_lookup_at')
    .limit(rowsPerSweep)
    .execute();
  for (const order of due) await reconcileOrder(engine, order);
}
