import { parentPort, workerData } from 'node:worker_threads';
import { storePageTasks } from './page-tasks.ts';
import { describeCause } from './report.ts';
import type { PlanWorkerData, Renderer, StoreTasks } from './types.ts';

const { renderChunk, now, storeCodes } = workerData as PlanWorkerData;
const { openRenderer } = (await import(renderChunk)) as { openRenderer(now: Date): Promise<Renderer> };
const renderer = await openRenderer(new Date(now));
try {
  for (const storeCode of storeCodes) parentPort?.postMessage(await tasksOf(storeCode));
} finally {
  await renderer.close();
}

async function tasksOf(storeCode: string): Promise<StoreTasks> {
  try {
    const [pages, files] = [await renderer.pages(storeCode), await renderer.dataFiles(storeCode)];
    return { storeCode, tasks: storePageTasks(storeCode, pages, files) };
  } catch (error) {
    return { storeCode, cause: describeCause(error) };
  }
}
