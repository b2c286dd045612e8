import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { describeCause } from './report.ts';
import type {
  PageFailure,
  PageTask,
  RenderedPage,
  Renderer,
  RenderOrder,
  RenderResult,
  RenderWorkerData,
} from './types.ts';

const { renderChunk, now } = workerData as RenderWorkerData;
const { openRenderer } = (await import(renderChunk)) as { openRenderer(now: Date): Promise<Renderer> };
const renderer = await openRenderer(new Date(now));
const madeDirectories = new Set<string>();

parentPort?.on('message', (order: RenderOrder | 'close') => {
  void (order === 'close' ? close() : answer(order));
});
parentPort?.postMessage('ready');

async function close(): Promise<void> {
  await renderer.close();
  parentPort?.close();
}

async function answer(order: RenderOrder): Promise<void> {
  const failures: PageFailure[] = [];
  const policies = new Set<string>();
  let written = 0;
  let bytes = 0;
  for (const task of order.pages) {
    try {
      const page = await renderer.render(task.pathname);
      const cause = failureOf(page, task);
      if (cause) {
        failures.push({ pathname: task.pathname, cause });
        continue;
      }
      await writePage(path.join(order.directory, task.file), page.body);
      policies.add(page.contentSecurityPolicy);
      written += 1;
      bytes += page.body.length;
    } catch (error) {
      failures.push({ pathname: task.pathname, cause: describeCause(error) });
    }
  }
  const result: RenderResult = { group: order.group, written, bytes, failures, policies: [...policies] };
  parentPort?.postMessage(result);
}

function failureOf(page: RenderedPage, task: PageTask): string | undefined {
  if (page.cause !== undefined) return describeCause(page.cause);
  if (page.status === task.status) return undefined;
  return `The page answered with status ${page.status} where ${task.status} was expected.`;
}

async function writePage(file: string, html: string): Promise<void> {
  const directory = path.dirname(file);
  if (!madeDirectories.has(directory)) {
    await mkdir(directory, { recursive: true });
    madeDirectories.add(directory);
  }
  await writeFile(file, html);
}
