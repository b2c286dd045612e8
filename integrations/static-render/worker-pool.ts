import { setFlagsFromString } from 'node:v8';
import { JobThread } from '../job-thread.ts';
import { JobQueue } from './job-queue.ts';
import type { PlanJob, RenderJob, RenderResult, RenderWorkerData, StoreTasks } from './types.ts';
import {
  firstOldGenerationMegabytes,
  garbagePercent,
  oldGenerationMegabytes,
  youngGenerationMegabytes,
} from '../../src/config/limits/publishing.ts';

const resourceLimits = {
  maxYoungGenerationSizeMb: youngGenerationMegabytes,
  maxOldGenerationSizeMb: oldGenerationMegabytes,
};

/** Worker threads that load the renderer at once, so that they are ready when the pages are known. */
export class WorkerPool {
  readonly #start: () => RenderThread;
  readonly #workers = new Set<RenderThread>();

  /** `renderChunk` is the script of the workers, which the build emits (`render-chunk.ts`). */
  constructor(renderChunk: URL, workerData: RenderWorkerData, workers: number) {
    // Workers have no option for these; heaps that exist already stay as they are.
    setFlagsFromString(`--initial-old-space-size=${firstOldGenerationMegabytes}`);
    setFlagsFromString(`--heap-growing-percent=${garbagePercent}`);
    // V8 takes parts of many pages for long-lived, and keeps what they refer to until the next full collection.
    setFlagsFromString('--no-allocation-site-pretenuring');
    // React takes its mode from the environment: its development build takes several times as long.
    const env = { ...process.env, NODE_ENV: 'production' };
    this.#start = () => {
      const worker = new RenderThread(renderChunk, { workerData, env, resourceLimits });
      this.#workers.add(worker);
      return worker;
    };
    for (let count = 0; count < workers; count += 1) this.#start();
  }

  /** Returns, once all workers are ready, whether they see the snapshot with this ID; without an ID, whether all see the same. */
  async seesSameSnapshot(snapshotId?: string): Promise<boolean> {
    const ids = await Promise.all([...this.#workers].map((worker) => worker.snapshotId));
    return new Set(snapshotId === undefined ? ids : [snapshotId, ...ids]).size <= 1;
  }

  /** Has idle workers open a snapshot of the database as it is now. Returns the same as `seesSameSnapshot`. */
  async openSnapshots(snapshotId?: string): Promise<boolean> {
    for (const worker of this.#workers) void worker.openSnapshot();
    return this.seesSameSnapshot(snapshotId);
  }

  /** Lists the pages and files of stores, and which answers have changed, in the order of the jobs. */
  async plan(jobs: readonly PlanJob[]): Promise<readonly StoreTasks[]> {
    const results = new Map<string, StoreTasks>();
    await this.#runAll<PlanJob, StoreTasks>(
      jobs,
      (result) => results.set(result.storeCode, result),
      ({ group }, cause) => ({ storeCode: group, cause }),
    );
    return jobs.flatMap(({ group }) => results.get(group) ?? []);
  }

  /** Renders pages. If a group needs more memory than a worker may use, its remaining pages are not rendered. */
  async render(jobs: readonly RenderJob[], onResult: (result: RenderResult) => void): Promise<void> {
    await this.#runAll<RenderJob, RenderResult>(jobs, onResult, ({ group, pages }, cause) => {
      const failures = pages.map(({ pathname }) => ({ pathname, cause }));
      return { group, written: 0, bytes: 0, failures, policies: [], reads: [] };
    });
  }

  /** Lets the workers close what they have open, once they have nothing more to do. */
  async finish(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.run('close')));
    await this.close();
  }

  /** Stops the workers, whatever they do. */
  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
    this.#workers.clear();
  }

  /**
   * Runs all jobs, each by the next worker that is free. A worker that runs out of memory fails the group of its job, with the
   * result that `fail` returns. It is replaced, unless the database has changed meanwhile: the new worker would see another
   * snapshot. A worker that dies otherwise fails the run with its error.
   */
  async #runAll<Job extends { readonly group: string }, Result>(
    jobs: readonly Job[],
    onResult: (result: Result) => void,
    fail: (job: Job, cause: string) => Result,
  ): Promise<void> {
    const queue = new JobQueue(jobs);
    const workOff = async (worker: RenderThread): Promise<void> => {
      await worker.snapshotId;
      for (let job = queue.next(undefined); job; job = queue.next(job.group)) {
        try {
          onResult(await worker.run<Result>(job));
        } catch (error) {
          if (!isOutOfMemory(error)) throw error;
          queue.drop(job.group);
          onResult(fail(job, outOfMemory));
          const next = await this.#replace(worker);
          return next && workOff(next);
        }
      }
    };
    await Promise.all([...this.#workers].map(workOff));
    for (let left = queue.next(undefined); left; left = queue.next(undefined)) onResult(fail(left, noWorker));
  }

  async #replace(worker: RenderThread): Promise<RenderThread | undefined> {
    this.#workers.delete(worker);
    const next = this.#start();
    if ((await next.snapshotId) === (await worker.snapshotId)) return next;
    this.#workers.delete(next);
    await next.terminate();
    return undefined;
  }
}

class RenderThread extends JobThread {
  /** Identifies the snapshot of the database that it sees, once it does. */
  snapshotId = this.openSnapshot();

  openSnapshot(): Promise<string> {
    this.snapshotId = this.run<string>('open snapshot');
    // Whoever waits for it is told.
    this.snapshotId.catch(() => undefined);
    return this.snapshotId;
  }
}

const outOfMemory = `The pages take more memory than one worker may have (${oldGenerationMegabytes} MB).`;
const noWorker = 'Other pages took more memory than there is, and no worker was left for these.';

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
