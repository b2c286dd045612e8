import type { SearchAnswer, SearchHit, SearchKind } from '../../domain/search-record.ts';
import { defaultTextSearch } from '../../domain/search-settings.ts';
import { panelSizes, type SearchEngine } from './search-engine.ts';

/** What is used of Pagefind's own script (https://pagefind.app/docs/api/). */
interface Pagefind {
  options(options: object): Promise<void>;
  search(text: string, options: { filters: { kind: SearchKind } }): Promise<{ results: readonly Result[] }>;
}

interface Result {
  data(): Promise<{ url: string; meta: Readonly<Record<string, string>> }>;
}

/** Weights of the specification by the names that the index has for the fields. */
const weights = Object.fromEntries(
  defaultTextSearch.fields.map(({ attribute, boost }) => [attribute, boost]),
);
const metaWeights = {
  title: weights['name'],
  sku: weights['sku'],
  categories: weights['category.name'],
  keywords: weights['meta_keyword'],
  summary: weights['short_description'],
};

/** The engine over the index of files below `base`, such as `/se/pagefind`; it is loaded with the first search. */
export function openPagefind(base: string): SearchEngine {
  let opened: Promise<Pagefind> | undefined;
  const open = async (): Promise<Pagefind> => {
    const pagefind = (await import(/* @vite-ignore */ `${base}/pagefind.js`)) as Pagefind;
    // Records have whole addresses; without this Pagefind puts the folder above its own before them.
    await pagefind.options({ baseUrl: '/', ranking: { metaWeights } });
    return pagefind;
  };
  return {
    async search(text) {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return ask(await opened, text);
    },
  };
}

async function ask(pagefind: Pagefind, text: string): Promise<SearchAnswer> {
  const kinds = ['product', 'category', 'content'] as const;
  const found = await Promise.all(kinds.map((kind) => pagefind.search(text, { filters: { kind } })));
  const best = found.flatMap(({ results }, index) => results.slice(0, panelSizes[kinds[index] ?? 'product']));
  const hits = await Promise.all(best.map(hitOf));
  return { hits, total: found[0]?.results.length ?? 0, offline: false };
}

async function hitOf(result: Result): Promise<SearchHit> {
  const { url, meta } = await result.data();
  const { kind, title = '', sku, image, price } = meta;
  return {
    kind: kind as SearchKind,
    url,
    name: title,
    ...(sku && { sku }),
    ...(image && { image }),
    ...(price && { price }),
  };
}
