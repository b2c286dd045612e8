import { openPagefind } from '../src/state/search/pagefind.ts';
import { searchWith } from '../src/state/search/search.ts';

const engines = [openPagefind('/pagefind')];

/** Milliseconds until the panel would have its answer, and how many products were found. */
export async function ask(text: string): Promise<{ readonly milliseconds: number; readonly total: number }> {
  const started = performance.now();
  const { total, offline } = await searchWith(engines, text);
  if (offline) throw new Error(`"${text}" could not be searched.`);
  return { milliseconds: performance.now() - started, total };
}
