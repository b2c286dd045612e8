import type { SearchKind } from '../../domain/search/search-record.ts';
import { loadOnce } from './load-once.ts';

/** Milliseconds for which an index counts as current without a look: words are typed in many questions. */
const freshFor = 10_000;
/** The same where an answer isn't sure. */
const freshForUnsure = 1_000;
/** Milliseconds that a look may take: a network may be silent while what is loaded has the answer. */
const lookWithin = 500;

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
  let loads = 0;
  // Each load has an address of its own: a script has one index for as long as the page lives, and browsers may remember
  // that one failed.
  const loader = () => loadOnce(() => load(base, options, loads++));
  let index = loader();
  let looking: Promise<void> | undefined;

  async function look(open: OpenIndex): Promise<void> {
    // Without a network what is loaded may still have the answer.
    const version = await readVersion(base, AbortSignal.timeout(lookWithin)).catch(() => open.version);
    open.seenAt = performance.now();
    if (version === open.version) return;
    index = loader();
    // By then no question is asked of it any more.
    setTimeout(() => void open.pagefind.destroy(), freshFor);
  }

  /** The index, seen to be current at most these milliseconds ago. */
  async function current(maxAge: number): Promise<PagefindIndex> {
    const open = await index();
    if (performance.now() - open.seenAt < maxAge) return open;
    looking ??= look(open).finally(() => (looking = undefined));
    await looking;
    return index();
  }

  return async function ask<Answer>(
    question: (index: PagefindIndex) => Promise<Answer>,
    isSure: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const first = await current(freshFor);
    const [asked] = await Promise.allSettled([question(first)]);
    if (asked.status === 'fulfilled' && isSure(asked.value)) return asked.value;
    const second = await current(asked.status === 'fulfilled' ? freshForUnsure : 0);
    if (second !== first) return question(second);
    if (asked.status === 'rejected') throw asked.reason;
    return asked.value;
  };
}

async function load(base: string, options: object, place: number): Promise<OpenIndex> {
  // Pagefind reads it as well, later: what is known here is never newer than what is open.
  const [version, pagefind] = await Promise.all([
    readVersion(base),
    import(/* @vite-ignore */ `${base}/pagefind.js${place > 0 ? `?${place}` : ''}`) as Promise<Pagefind>,
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
async function readVersion(base: string, signal?: AbortSignal): Promise<string> {
  return JSON.stringify(await fetchJson<object>(`${base}/pagefind-entry.json`, signal));
}

async function fetchJson<Content>(url: string, signal?: AbortSignal): Promise<Content> {
  const response = await fetch(url, { cache: 'no-cache', ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Content;
}
