import { openPagefind } from './pagefind.ts';
import type { SearchEngine } from './search-engine.ts';
import { openTypesense, type TypesenseSettings } from './typesense.ts';

/** Search engines of a store. */
export interface EngineSettings {
  /** Folder of the store's Pagefind index, such as `/se/pagefind`. */
  readonly pagefind: string;
  /** Not given: the shop has no Typesense server. */
  readonly typesense?: TypesenseSettings;
}

/** Returns the engines of a store in the order in which they are asked. Each loads with its first search. */
export function openEngines({ pagefind, typesense }: EngineSettings): readonly SearchEngine[] {
  return [...(typesense ? [openTypesense(typesense)] : []), openPagefind(pagefind)];
}
