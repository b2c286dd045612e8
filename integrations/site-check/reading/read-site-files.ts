import { ReadSite } from '../compare/read-site.ts';
import { runInThreads } from '../../job-thread.ts';
import type { ReadingAnswer, ReadingData, ReadingOrder } from '../types.ts';
import { filesPerThread } from '../../../src/config/limits/site-check.ts';

/** Reads files of a site in threads, and adds what they say to what is known already. */
export async function readFiles(
  workerData: ReadingData,
  orders: readonly ReadingOrder[],
  site = new ReadSite(),
): Promise<ReadSite> {
  const script = new URL('./read-files.ts', import.meta.url);
  await runInThreads<ReadingOrder, ReadingAnswer>(script, workerData, {
    jobs: orders,
    onResult: (answer) => site.add(answer),
  });
  site.sort();
  return site;
}

/** Divides files into orders for threads. */
export function ordersFor(
  files: readonly string[],
  how: Omit<ReadingOrder, 'files'>,
): readonly ReadingOrder[] {
  const count = Math.ceil(files.length / filesPerThread);
  return Array.from({ length: count }, (_, index) => ({
    ...how,
    files: files.slice(index * filesPerThread, (index + 1) * filesPerThread),
  }));
}
