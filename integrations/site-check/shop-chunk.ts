import { parentPort, workerData } from 'node:worker_threads';
import { createApp } from 'astro/app/entrypoint';
import type { ShopAnswer } from './compare/question-faults.ts';

/** The thread's data: paths with their queries. */
export interface Asked {
  readonly asked: readonly string[];
}

async function answer(paths: readonly string[]): Promise<ReadonlyMap<string, ShopAnswer>> {
  const app = createApp({ streaming: false });
  const answers = new Map<string, ShopAnswer>();
  for (const path of paths) {
    const response = await app.render(new Request(`http://localhost${path}`));
    answers.set(path, { status: response.status, location: response.headers.get('location') ?? undefined });
    await response.body?.cancel();
  }
  return answers;
}

// The build emits it as `ask.mjs`, which a thread runs. A server that loads it, as a part of the same bundle, has nothing to
// ask.
const { asked } = (workerData ?? {}) as Partial<Asked>;
if (asked) void answer(asked).then((answers) => parentPort?.postMessage(answers));
