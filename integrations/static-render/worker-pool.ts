import { Worker } from 'node:worker_threads';
import { OrderQueue } from './order-queue.ts';
import type { RenderOrder, RenderResult, RenderWorkerData } from './types.ts';

const workerFile = new URL('./render-worker.ts', import.meta.url);

/** A page leaves a lot behind at once; with less room, much of it is copied to where it stays longer. */
const youngGenerationMegabytes = 48;

/** Several times what the products of a large store take (10 000); with more room, garbage is left lying about. */
const oldGenerationMegabytes = 288;

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
  const queue = new OrderQueue(orders);
  const pool = Array.from({ length: Math.min(workers, orders.length) }, () => startWorker(data));
  try {
    await Promise.all(pool.map((worker) => workOff(worker, queue, onResult)));
  } finally {
    await Promise.all(pool.map((worker) => worker.terminate()));
  }
}

function startWorker(workerData: RenderWorkerData): Worker {
  return new Worker(workerFile, {
    workerData,
    // React takes its mode from here: its development build takes several times as long.
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: {
      maxYoungGenerationSizeMb: youngGenerationMegabytes,
      maxOldGenerationSizeMb: oldGenerationMegabytes,
    },
  });
}

function workOff(worker: Worker, queue: OrderQueue, onResult: (result: RenderResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A render worker stopped with exit code ${code}.`)),
    );
    let group: string | undefined;
    worker.on('message', (message: RenderResult | 'ready') => {
      if (message !== 'ready') onResult(message);
      const order = queue.next(group);
      group = order?.group;
      worker.postMessage(order ?? 'close');
    });
  });
}
