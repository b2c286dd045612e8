import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { OrderQueue } from './order-queue.ts';
import type { PlanOrder, RenderOrder, RenderResult, RenderWorkerData, StoreTasks } from './types.ts';

/** A page leaves a lot behind at once; with less room, much of it is copied to where it stays longer. */
const youngGenerationMegabytes = 48;

/** Several times what the products of a large store take (10 000); with more room, garbage is left lying about. */
const oldGenerationMegabytes = 288;

/** What a worker soon keeps; with less room at first, all of it is gone through again and again while it comes. */
const firstOldGenerationMegabytes = 96;

/** How much garbage may lie about beside what is kept: with less, V8 looks for it more often; with more, it takes memory. */
const garbagePercent = 60;

const resourceLimits = {
  maxYoungGenerationSizeMb: youngGenerationMegabytes,
  maxOldGenerationSizeMb: oldGenerationMegabytes,
};

/** Worker threads that load the renderer at once, so that they are ready when the pages are known. */
export class WorkerPool {
  readonly #start: () => RenderThread;
  readonly #workers = new Set<RenderThread>();

  /** `renderChunk` is what the build emitted for them (`render-chunk.ts`). */
  constructor(renderChunk: URL, workerData: RenderWorkerData, workers: number) {
    // No option of a worker says these; heaps that are there already stay as they are.
    setFlagsFromString(`--initial-old-space-size=${firstOldGenerationMegabytes}`);
    setFlagsFromString(`--heap-growing-percent=${garbagePercent}`);
    // V8 takes what many pages are made of for lasting, and then all that it leads to stays until the next full collection.
    setFlagsFromString('--no-allocation-site-pretenuring');
    // React takes its mode from the environment: its development build takes several times as long.
    const env = { ...process.env, NODE_ENV: 'production' };
    this.#start = () => {
      const thread = new Worker(renderChunk, { workerData, env, resourceLimits });
      const ended = endOf(thread);
      // One that fails before there are orders fails the run, not the process.
      ended.catch(() => undefined);
      const worker = { thread, ended, moment: momentOf(thread, ended) };
      this.#workers.add(worker);
      return worker;
    };
    for (let count = 0; count < workers; count += 1) this.#start();
  }

  /** Answers, once all workers are ready, whether they see the database at the moment of that name, or, without one, at the same. */
  async seesOneMoment(moment?: string): Promise<boolean> {
    const moments = await Promise.all([...this.#workers].map((worker) => worker.moment));
    return new Set(moment === undefined ? moments : [moment, ...moments]).size <= 1;
  }

  /** Has the workers, which are not at work, see the database as it is by now, and answers the same. */
  async pin(moment?: string): Promise<boolean> {
    for (const worker of this.#workers) {
      worker.moment = momentOf(worker.thread, worker.ended);
      worker.thread.postMessage('pin');
    }
    return this.seesOneMoment(moment);
  }

  /** The pages and files of stores, and which answers changed since; in the order in which they are asked for. */
  async plan(orders: readonly PlanOrder[]): Promise<readonly StoreTasks[]> {
    const answers = new Map<string, StoreTasks>();
    await this.#work<PlanOrder, StoreTasks>(
      orders,
      (answer) => answers.set(answer.storeCode, answer),
      ({ group }, cause) => ({ storeCode: group, cause }),
    );
    return orders.flatMap(({ group }) => answers.get(group) ?? []);
  }

  /** Has pages rendered. Of a group that takes more memory than a worker may have, what is left is not. */
  async render(orders: readonly RenderOrder[], onAnswer: (result: RenderResult) => void): Promise<void> {
    await this.#work<RenderOrder, RenderResult>(orders, onAnswer, ({ group, pages }, cause) => {
      const failures = pages.map(({ pathname }) => ({ pathname, cause }));
      return { group, written: 0, bytes: 0, failures, policies: [], reads: [] };
    });
  }

  /** Lets the workers give back what they hold, once they have nothing to do any more. */
  async finish(): Promise<void> {
    for (const { thread } of this.#workers) thread.postMessage('close');
    await Promise.all([...this.#workers].map(({ ended }) => ended));
  }

  /** Stops the workers, whatever they do. */
  async close(): Promise<void> {
    await Promise.all([...this.#workers].map(({ thread }) => thread.terminate()));
  }

  /**
   * Hands orders to the workers, the next one to whichever is free, until all are answered. A worker that dies for want of
   * memory fails the group that it had, as `lost` answers, and another one takes its place, unless something changed
   * meanwhile: it would see another moment than the others. One that dies otherwise fails the run with its error.
   */
  async #work<Order extends { readonly group: string }, Answer>(
    orders: readonly Order[],
    onAnswer: (answer: Answer) => void,
    lost: (order: Order, cause: string) => Answer,
  ): Promise<void> {
    const queue = new OrderQueue(orders);
    const workOffBy = async (worker: RenderThread): Promise<void> => {
      const held: { order?: Order | undefined } = {};
      try {
        await worker.moment;
        await Promise.race([workOff(worker.thread, queue, onAnswer, held), diedOf(worker)]);
      } catch (error) {
        if (!held.order || !isOutOfMemory(error)) throw error;
        queue.drop(held.order.group);
        onAnswer(lost(held.order, outOfMemory));
        this.#workers.delete(worker);
        const next = this.#start();
        if ((await next.moment) === (await worker.moment)) return workOffBy(next);
        this.#workers.delete(next);
        await next.thread.terminate();
      }
    };
    await Promise.all([...this.#workers].map(workOffBy));
    for (let left = queue.next(undefined); left; left = queue.next(undefined)) onAnswer(lost(left, noWorker));
  }
}

interface RenderThread {
  readonly thread: Worker;
  readonly ended: Promise<void>;
  /** Names the moment at which it sees the database, once it does. */
  moment: Promise<string>;
}

const outOfMemory = `The pages take more memory than one worker may have (${oldGenerationMegabytes} MB).`;
const noWorker = 'Other pages took more memory than there is, and no worker was left for these.';

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** A worker tells it once it is ready, and again when it was asked for another one. */
function momentOf(thread: Worker, ended: Promise<void>): Promise<string> {
  const told = new Promise<string>((resolve) => {
    thread.once('message', resolve);
  });
  const moment = Promise.race([told, diedOf({ ended })]);
  // Whoever waits for it hears of that.
  moment.catch(() => undefined);
  return moment;
}

async function diedOf({ ended }: Pick<RenderThread, 'ended'>): Promise<never> {
  await ended;
  throw new Error('A render worker ended before its work was done.');
}

function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A render worker stopped with exit code ${code}.`)),
    );
  });
}

/** Resolves once there is nothing left for the worker to take, and it has answered. `held` has what it is at. */
function workOff<Order extends { readonly group: string }, Answer>(
  worker: Worker,
  queue: OrderQueue<Order>,
  onAnswer: (answer: Answer) => void,
  held: { order?: Order | undefined },
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let group: string | undefined;
    const order = (): void => {
      const next = queue.next(group);
      group = next?.group;
      held.order = next;
      if (next) worker.postMessage(next);
      else end(resolve);
    };
    const take = (answer: Answer): void => {
      try {
        onAnswer(answer);
        order();
      } catch (error) {
        end(() => reject(error));
      }
    };
    const end = (settle: () => void): void => {
      worker.off('message', take);
      settle();
    };
    worker.on('message', take);
    order();
  });
}
