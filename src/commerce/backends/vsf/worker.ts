import { priceWatchPause } from '../../../config/limits/newsletter.ts';
import { rowsPerSweep } from '../../../config/limits/orders.ts';
import type { Worker } from '../../commerce-system.ts';
import type { Engine } from '../embedded/base/engine.ts';
import { notifyPriceDrops } from '../embedded/newsletter/notify-price-drops.ts';
import { notifyWatchers } from '../embedded/newsletter/notify-watchers.ts';
import { deliverDue } from '../embedded/worker/deliver.ts';
import { createHandlers, type Delivery, type Handler } from '../embedded/worker/handlers.ts';
import { atMostEvery, oneAtATime, startJobs } from '../embedded/worker/jobs.ts';
import { createRemoteProducts } from './catalogue/products.ts';
import { forgetBuyers } from './order/forget-buyers.ts';
import { notPlacedKind } from './order/queue-not-placed-mail.ts';
import { reconcileOrder } from './order/reconcile-order.ts';
import { refreshDueStatuses } from './order/refresh-status.ts';
import { trackingKind, trackRemoteOrder } from './order/track-remote-order.ts';
import { sendNotPlacedMail } from './order/send-not-placed-mail.ts';
import type { RemoteEngine } from './remote/remote-engine.ts';

/**
 * Starts the work beside requests: orders whose outcome or later status is not known are looked up, buyers forgotten, those who
 * wait for stock or lower prices told, and messages sent.
 */
export function startRemoteWorker(engine: RemoteEngine, delivery: Delivery): Worker {
  const { own, log } = engine;
  const handlers = createRemoteHandlers(own, delivery);
  const present = createRemoteProducts(engine);
  const jobs = [
    oneAtATime(() => reconcileDueOrders(engine)),
    oneAtATime(() => refreshDueStatuses(engine)),
    oneAtATime(() => forgetBuyers(own.db, own.clock())),
    oneAtATime(() => notifyWatchers(own, present)),
    oneAtATime(atMostEvery(priceWatchPause, () => notifyPriceDrops(own, present))),
    oneAtATime(() => deliverDue(own, handlers)),
  ];
  return startJobs(jobs, (error) => log.error({ err: error }, 'the worker'));
}

/** Creates the handlers by kind of message: those of the shop's own half, and of orders at the API. */
export function createRemoteHandlers(own: Engine, delivery: Delivery): Readonly<Record<string, Handler>> {
  return {
    ...createHandlers(own, delivery),
    [notPlacedKind]: (payload, id) => sendNotPlacedMail(own, delivery, payload, id),
    [trackingKind]: (payload, id) => trackRemoteOrder(own, delivery, payload, id),
  };
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
