import type { Worker } from '../../../commerce-system.ts';
import type { Engine } from '../base/engine.ts';
import { createUnpaidEnder } from '../placing/end-unpaid.ts';
import { createSettler } from '../placing/settle-waiting.ts';
import { deliverDue } from './deliver.ts';
import type { Handler } from './handlers.ts';
import { oneAtATime, startJobs } from './jobs.ts';

/**
 * Sends messages, ends payments that are waited for and orders that nobody paid, none waiting for the other; what fails is told to
 * `onError` and tried again. It does not keep a process alive.
 */
export function startWorker(
  engine: Engine,
  handlers: Readonly<Record<string, Handler>>,
  onError: (error: unknown) => void,
): Worker {
  const jobs = [
    createSettler(engine, onError),
    oneAtATime(createUnpaidEnder(engine)),
    oneAtATime(() => deliverDue(engine, handlers)),
  ];
  return startJobs(jobs, onError);
}
