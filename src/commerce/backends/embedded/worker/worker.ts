import { priceWatchPause } from '../../../../config/limits/newsletter.ts';
import type { Worker } from '../../../commerce-system.ts';
import type { Engine } from '../base/engine.ts';
import { createUnpaidExpirer } from '../placing/expire-unpaid.ts';
import { createReconciler } from '../placing/reconcile-due.ts';
import { notifyPriceDrops } from '../newsletter/notify-price-drops.ts';
import { notifyWatchers } from '../newsletter/notify-watchers.ts';
import type { PresentProducts } from '../newsletter/watch-stock.ts';
import { deliverDue } from './deliver.ts';
import type { Handler } from './handlers.ts';
import { atMostEvery, oneAtATime, startJobs } from './jobs.ts';

/**
 * Starts the jobs that send messages, reconcile due payments, expire unpaid orders and tell who waits for stock or lower prices, independently of each
 * other. A failure is reported to `onError` and tried again. The worker does not keep a process alive.
 */
export function startWorker(
  engine: Engine,
  present: PresentProducts,
  handlers: Readonly<Record<string, Handler>>,
  onError: (error: unknown) => void,
): Worker {
  const jobs = [
    createReconciler(engine, onError),
    oneAtATime(createUnpaidExpirer(engine)),
    oneAtATime(() => notifyWatchers(engine, present)),
    oneAtATime(atMostEvery(priceWatchPause, () => notifyPriceDrops(engine, present))),
    oneAtATime(() => deliverDue(engine, handlers)),
  ];
  return startJobs(jobs, onError);
}
