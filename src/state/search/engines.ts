import { openPagefind } from './pagefind.ts';
import type { SearchEngine } from './search-engine.ts';

/** Where a store is searched, as its pages name it. */
export interface EngineSettings {
  /** Folder of the store's Pagefind index, such as `/se/pagefind`. */
  readonly pagefind: string;
}

/** The engines of a store in the order in which they are asked. Each loads with its first search. */
export function openEngines({ pagefind }: EngineSettings): readonly SearchEngine[] {
  return [openPagefind(pagefind)];
}
