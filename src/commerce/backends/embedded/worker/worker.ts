import type { Worker } from '../../../commerce-system.ts';
import type { Engine } from '../base/engine.ts';
import { createUnpaidExpirer } from '../placing/expire-unpaid.ts';
import { createReconciler } from '../placing/reconcile-due.ts';
import { notifyWatchers } from '../newsletter/notify-watchers.ts';
import { deliverDue } from './deliver.ts';
import type { Handler } from './handlers.ts';
import { oneAtATime, startJobs } from './jobs.ts';

/**
 * Starts the jobs that send messages, reconcile due payments, expire unpaid orders and tell who waits for stock, independently of each other. A failure is
 * reported to `onError` and tried again. The worker does not keep a process alive.
 */
export function startWorker(
  engine: Engine,
  handlers: Readonly<Record<string, Handler>>,
  onError: (error: unknown) => void,
): Worker {
  const jobs = [
    createReconciler(engine, onError),
    oneAtATime(createUnpaidExpirer(engine)),
    oneAtATime(() => notifyWatchers(engine)),
    oneAtATime(() => deliverDue(engine, handlers)),
  ];
  return startJobs(jobs, onError);
}
