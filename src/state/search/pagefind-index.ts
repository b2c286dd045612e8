import type { SearchKind } from '../../domain/search/search-record.ts';
import { loadOnce } from './load-once.ts';

/** Milliseconds for which an index counts as current without a look: words are typed in many questions. */
const freshFor = 10_000;

/** What is used of Pagefind's own script (https://pagefind.app/docs/api/). */
export interface Pagefind {
  options(options: object): Promise<void>;
  search(
    text: string,
    options?: { filters: { kind: SearchKind } },
  ): Promise<{ results: readonly PagefindResult[] }>;
  destroy(): Promise<void>;
}

export interface PagefindResult {
  readonly id: string;
  data(): Promise<{ url: string; meta: Readonly<Record<string, string>> }>;
}

/** One making of a store's index: what belongs together. */
export interface PagefindIndex {
  readonly pagefind: Pagefind;
  /** Words that misspelled ones are corrected by. */
  readonly vocabulary: () => Promise<readonly string[]>;
  /** Product ids by those of results. */
  readonly productIds: () => Promise<Readonly<Record<string, number>>>;
}

interface OpenIndex extends PagefindIndex {
  readonly version: string;
  /** When it was last seen to be current, by the page's own clock. */
  seenAt: number;
}

/**
 * Asks the index below `base`, such as `/se/pagefind`; it is loaded with the first question. A page may be open for days
 * and the index be made anew meanwhile, by a build or for a changed price, with other files: a later question looks
 * whether it was. Where an answer isn't sure, or none came, it looks as well, and asks the new one: Pagefind is silent
 * about words whose files are gone.
 */
export function openIndex(base: string, options: object) {
  let index = loadOnce(() => load(base, options));

  async function current(mustLook = false): Promise<PagefindIndex> {
    const asked = index;
    const open = await asked();
    if (!mustLook && performance.now() - open.seenAt < freshFor) return open;
    // Without a network what is loaded may still have the answer.
    const version = await readVersion(base).catch(() => open.version);
    open.seenAt = performance.now();
    if (version !== open.version && index === asked) {
      // Its own address: the script may be of another Pagefind, and has one index for as long as the page lives.
      index = loadOnce(() => load(base, options, `?${performance.now()}`));
      void open.pagefind.destroy();
    }
    return index();
  }

  return async function ask<Answer>(
    question: (index: PagefindIndex) => Promise<Answer>,
    isSure: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const first = await current();
    const [asked] = await Promise.allSettled([question(first)]);
    if (asked.status === 'fulfilled' && isSure(asked.value)) return asked.value;
    const second = await current(true);
    if (second !== first) return question(second);
    if (asked.status === 'rejected') throw asked.reason;
    return asked.value;
  };
}

async function load(base: string, options: object, suffix = ''): Promise<OpenIndex> {
  // Pagefind reads it as well, later: what is known here is never newer than what is open.
  const [version, pagefind] = await Promise.all([
    readVersion(base),
    import(/* @vite-ignore */ `${base}/pagefind.js${suffix}`) as Promise<Pagefind>,
  ]);
  await pagefind.options(options);
  return {
    version,
    seenAt: performance.now(),
    pagefind,
    vocabulary: loadOnce(() => fetchJson<readonly string[]>(`${base}/words.json`)),
    productIds: loadOnce(() => fetchJson<Readonly<Record<string, number>>>(`${base}/products.json`)),
  };
}

/** Names each making of an index: it has a digest of all that is in it. */
async function readVersion(base: string): Promise<string> {
  return JSON.stringify(await fetchJson<object>(`${base}/pagefind-entry.json`));
}

async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Content;
}
