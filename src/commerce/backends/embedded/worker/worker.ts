import type { Worker } from '../../../commerce-system.ts';
import type { Engine } from '../base/engine.ts';
import { createUnpaidExpirer } from '../placing/expire-unpaid.ts';
import { createReconciler } from '../placing/reconcile-due.ts';
import { deliverDue } from './deliver.ts';
import type { Handler } from './handlers.ts';
import { workerInterval } from '../../../../config/limits/orders.ts';

/**
 * Starts the jobs that send messages, reconcile due payments and expire unpaid orders, independently of each other. A failure is
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
    oneAtATime(() => deliverDue(engine, handlers)),
  ];
  const workers = jobs.map((job) => repeat(job, onError));
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

function oneAtATime(job: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await job().finally(() => {
      isRunning = false;
    });
  };
}

function repeat(job: () => Promise<unknown>, onError: (error: unknown) => void): Worker {
  const running = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const run = job()
      .catch(onError)
      .finally(() => running.delete(run));
    running.add(run);
  }, workerInterval);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
