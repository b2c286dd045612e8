import { parentPort, workerData } from 'node:worker_threads';
import { storePageTasks } from './page-tasks.ts';
import { describeCause } from './report.ts';
import { openBuiltRenderer } from './render-thread.ts';
import type { PlanWorkerData, StoreTasks } from './types.ts';

const planned = workerData as PlanWorkerData;
const renderer = await openBuiltRenderer(planned);
try {
  for (const storeCode of planned.storeCodes) parentPort?.postMessage(await tasksOf(storeCode));
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
