import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AskShop, ShopAnswer } from './compare/question-faults.ts';
import type { Asked } from './shop-chunk.ts';

/**
 * Asks the shop that was built into a folder what it answers, in a thread that ends with the question; undefined where there is
 * no built server, as on a copy of the pages alone, or where it does not start, which is told on standard error.
 */
export function askBuiltShop(buildDirectory: string): AskShop {
  const chunk = path.join(buildDirectory, 'server', 'ask.mjs');
  return async (paths) => {
    if (!existsSync(chunk)) return undefined;
    const workerData: Asked = { asked: paths };
    const worker = new Worker(pathToFileURL(chunk), {
      workerData,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    try {
      const [answers] = (await once(worker, 'message')) as [ReadonlyMap<string, ShopAnswer>];
      return answers;
    } catch (error) {
      // What was found in the files is still to be told.
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`The shop built into ${buildDirectory} can't be asked: ${reason}\n`);
      return undefined;
    } finally {
      await worker.terminate();
    }
  };
}
