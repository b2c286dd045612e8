import type { PageTask } from './types.ts';

/** More gain next to nothing, and V8 has more to copy of pages that are half made. */
const pagesAtOnce = 20;

/**
 * Pages and files in the batches in which a worker renders them. Pages of a batch take turns wherever they wait, so that
 * each step is done for all of them before the next: the processor's caches hold the code of a step, but not that of a
 * whole page. Files, of which some are large, are batches of their own.
 */
export function batchesOf(tasks: readonly PageTask[]): readonly (readonly PageTask[])[] {
  const isPage = ({ file }: PageTask) => file.endsWith('.html');
  const pages = tasks.filter(isPage);
  const batches = Array.from({ length: Math.ceil(pages.length / pagesAtOnce) }, (_, batch) =>
    pages.slice(batch * pagesAtOnce, (batch + 1) * pagesAtOnce),
  );
  const files = tasks.filter((task) => !isPage(task));
  return [...batches, ...files.map((file) => [file])];
}
