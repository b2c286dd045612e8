import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A script that threads run, and what they are started with. */
export interface ThreadScript {
  readonly script: URL;
  readonly workerData: unknown;
}

/** Has threads answer orders, the next one going to whichever is free; `onAnswer` is told as they answer. */
export async function inThreads<Order, Answer>(
  thread: ThreadScript,
  orders: readonly Order[],
  onAnswer: (answer: Answer) => void,
): Promise<void> {
  const waiting = orders.values();
  const threads = Math.min(availableParallelism(), orders.length);
  await Promise.all(Array.from({ length: threads }, () => workOff(thread, waiting, onAnswer)));
}

async function workOff<Order, Answer>(
  { script, workerData }: ThreadScript,
  waiting: Iterable<Order>,
  onAnswer: (answer: Answer) => void,
): Promise<void> {
  const worker = new Worker(script, { workerData });
  try {
    for (const order of waiting) onAnswer(await answerOf<Answer>(worker, order));
  } finally {
    await worker.terminate();
  }
}

function answerOf<Answer>(worker: Worker, order: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: Answer) => {
      worker.off('error', reject);
      resolve(answer);
    });
    worker.postMessage(order);
  });
}
