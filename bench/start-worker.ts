import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A server in a thread of its own. */
export interface WorkerServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a module of this folder in a thread of its own, which tells the address at which it listens. */
export async function startWorker(module: string, workerData: object): Promise<WorkerServer> {
  const worker = new Worker(new URL(module, import.meta.url), { workerData });
  const [url] = (await once(worker, 'message')) as [string];
  return { url, stop: async () => void (await worker.terminate()) };
}
