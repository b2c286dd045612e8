import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

/** A worker thread that runs one job at a time (docs/decisions/0020). */
export class JobThread {
  /** Resolves when the thread has ended; rejects with the error that ended it. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  /** Resolves when the script has loaded, or failed to. */
  readonly #loaded: Promise<unknown>;

  /** The script calls `answerJobs`. */
  constructor(script: URL, options: WorkerOptions = {}) {
    this.#worker = new Worker(script, options);
    this.ended = new Promise((resolve, reject) => {
      this.#worker.once('error', reject);
      this.#worker.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`A worker thread stopped with exit code ${code}.`)),
      );
    });
    // A thread that ends between two jobs fails the next one.
    this.ended.catch(() => undefined);
    this.#loaded = Promise.race([once(this.#worker, 'message'), this.ended]).catch(() => undefined);
  }

  /**
   * Runs a job and returns its result.
   * @throws what ended the thread before it had a result.
   */
  async run<Result>(job: unknown): Promise<Result> {
    await this.#loaded;
    const listening = new AbortController();
    const answered = once(this.#worker, 'message', { signal: listening.signal }).then(
      ([result]) => result as Result,
    );
    // Reported by `ended`.
    answered.catch(() => undefined);
    this.#worker.postMessage(job);
    try {
      return await Promise.race([answered, this.#died()]);
    } finally {
      listening.abort();
    }
  }

  async #died(): Promise<never> {
    await this.ended;
    throw new Error('A worker thread ended before its job was done.');
  }

  /** Stops the thread, whatever it does, but not while it loads: V8 aborts the whole process then. */
  async terminate(): Promise<void> {
    await this.#loaded;
    await this.#worker.terminate();
  }
}

/** Runs jobs in as many threads as the machine has cores. Each takes the next job as soon as it is free. */
export async function runInThreads<Job, Result>(
  script: URL,
  workerData: unknown,
  { jobs, onResult }: { readonly jobs: readonly Job[]; readonly onResult: (result: Result) => void },
): Promise<void> {
  const waiting = jobs.values();
  const workOff = async (): Promise<void> => {
    const thread = new JobThread(script, { workerData });
    try {
      for (const job of waiting) onResult(await thread.run<Result>(job));
    } finally {
      await thread.terminate();
    }
  };
  const count = Math.min(availableParallelism(), jobs.length);
  await Promise.all(Array.from({ length: count }, workOff));
}

/** Answers the jobs of a worker thread with what `run` returns. Called once, by the script of the thread. */
export function answerJobs<Job>(run: (job: Job) => unknown): void {
  const answer = async (job: Job): Promise<void> => parentPort?.postMessage(await run(job));
  parentPort?.on('message', (job: Job) => void answer(job));
  parentPort?.postMessage('loaded');
}
