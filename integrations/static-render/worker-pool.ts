import { Worker } from 'node:worker_threads';
import type { RenderOrder, RenderResult, RenderWorkerData } from './types.ts';

const workerFile = new URL('./render-worker.ts', import.meta.url);

/**
 * Hands orders to worker threads, the next one to whichever is free, until all are answered.
 * A worker that dies fails the run with its error.
 */
export async function runOrders(
  orders: readonly RenderOrder[],
  data: RenderWorkerData,
  workers: number,
  onResult: (result: RenderResult) => void,
): Promise<void> {
  const queue = [...orders];
  const pool = Array.from({ length: Math.min(workers, queue.length) }, () => startWorker(data));
  try {
    await Promise.all(pool.map((worker) => workOff(worker, queue, onResult)));
  } finally {
    await Promise.all(pool.map((worker) => worker.terminate()));
  }
}

function startWorker(workerData: RenderWorkerData): Worker {
  return new Worker(workerFile, { workerData });
}

function workOff(
  worker: Worker,
  queue: RenderOrder[],
  onResult: (result: RenderResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A render worker stopped with exit code ${code}.`)),
    );
    worker.on('message', (message: RenderResult | 'ready') => {
      if (message !== 'ready') onResult(message);
      worker.postMessage(queue.shift() ?? 'close');
    });
  });
}
