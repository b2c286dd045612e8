import { workerInterval } from '../../../../config/limits/orders.ts';
import type { Worker } from '../../../commerce-system.ts';

/**
 * Does jobs again and again, none waiting for the other; what fails is told to `onError` and tried again. It does not keep a
 * process alive.
 */
export function startJobs(
  jobs: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): Worker {
  const workers = jobs.map((job) => repeat(job, onError));
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Returns a job that does nothing while it still runs. */
export function oneAtATime(job: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await job().finally(() => {
      isRunning = false;
    });
  };
}

/** Returns a job that does nothing until so many milliseconds have passed since it last began. */
export function atMostEvery(milliseconds: number, job: () => Promise<unknown>): () => Promise<unknown> {
  let begunAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - begunAt < milliseconds) return;
    begunAt = performance.now();
    await job();
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
