import { openVocabulary, type StoreWords, type Vocabulary } from '../../domain/search/search-correction.ts';
import type { SearchKind } from '../../domain/search/search-record.ts';
import { loadOnce } from './search-engine.ts';
import {
  indexCheckTimeout,
  indexLifetime,
  longestIndexWait,
  newIndexTimeout,
  unsureIndexLifetime,
} from '../../config/limits/browser-search.ts';

/** The part of Pagefind's script that is used (https://pagefind.app/docs/api/). */
export interface Pagefind {
  options(options: object): Promise<void>;
  search(
    text: string,
    options?: { filters: { kind: SearchKind } },
  ): Promise<{ results: readonly PagefindResult[] }>;
  destroy(): Promise<void>;
}

/** A record that Pagefind found; its content is loaded only when it is asked for. */
export interface PagefindResult {
  readonly id: string;
  /** Relevance. */
  readonly score: number;
  /** Loads the result's data; `raw_url` is that of the index. */
  data(): Promise<{ raw_url: string }>;
}

/** One making of a store's index: what belongs together. */
export interface PagefindIndex {
  readonly pagefind: Pagefind;
  /** Loads the words by which queries are corrected. */
  readonly vocabulary: () => Promise<Vocabulary>;
  /** Loads product IDs by those of results. */
  readonly productIds: () => Promise<Readonly<Record<string, number>>>;
}

interface OpenIndex extends PagefindIndex {
  readonly version: string;
  /** The time of the last check, by the page's own clock. */
  lookedAt: number;
}

/** Result of checking for a newer index. */
interface Look {
  readonly since: number;
  readonly isOther: Promise<boolean>;
  /** Resolves when the newer index is open, if there is one, or the wait is over. */
  readonly ended: Promise<void>;
}

type AskIndex = <Answer>(
  question: (index: PagefindIndex) => Promise<Answer>,
  isSure: (answer: Answer) => boolean,
) => Promise<Answer>;

const opened = new Map<string, AskIndex>();

/**
 * Asks the index below `base`, such as `/se/pagefind`; it is loaded with the first question, once for all that search in
 * a page. That may be open for days and the index be made anew meanwhile, by a build or for a changed price, with other
 * files: a later question looks whether it was. Where an answer isn't sure, or none came, it looks as well, and asks the
 * new one: Pagefind is silent about words whose files are gone. `options` are Pagefind's, the same of all that ask.
 */
export function openIndex(base: string, options: object): AskIndex {
  let ask = opened.get(base);
  if (!ask) opened.set(base, (ask = asker(base, options)));
  return ask;
}

function asker(base: string, options: object): AskIndex {
  let loads = 0;
  // Each load has an address of its own: a script has one index for as long as the page lives, and browsers may remember
  // that one failed.
  const loadNext = () => load(base, options, loads++);
  let index = loadOnce(loadNext);
  let looking: Look | undefined;
  let renewing: Promise<void> | undefined;

  function look(open: OpenIndex): Look {
    // Without a network what is loaded may still have the answer.
    const isOther = Promise.race([readVersion(base), after(longestIndexWait, open.version)]).then(
      (version) => version !== open.version,
      () => false,
    );
    const ended = isOther.then(async (other) => {
      if (other) await Promise.race([(renewing ??= renew(open)), after(newIndexTimeout, undefined)]);
      open.lookedAt = performance.now();
      looking = undefined;
    });
    return { since: performance.now(), isOther, ended };
  }

  async function renew(open: OpenIndex): Promise<void> {
    const next = await loadNext().catch(() => undefined);
    renewing = undefined;
    if (!next) return;
    index = () => Promise.resolve(next);
    setTimeout(() => void open.pagefind.destroy(), longestIndexWait);
  }

  /**
   * Returns the index, checked for a newer one at most these milliseconds ago. With `waitForWriters` it waits until the
   * check has ended, else only if the check soon finds a newer one.
   */
  async function current(maxAge: number, waitForWriters: boolean): Promise<PagefindIndex> {
    const open = await index();
    const now = performance.now();
    if (now - open.lookedAt < maxAge) return open;
    const { since, isOther, ended } = (looking ??= look(open));
    if (waitForWriters || (await Promise.race([isOther, after(since + indexCheckTimeout - now, false)])))
      await ended;
    return index();
  }

  return async (question, isSure) => {
    const first = await current(indexLifetime, false);
    const [asked] = await Promise.allSettled([question(first)]);
    if (asked.status === 'fulfilled' && isSure(asked.value)) return asked.value;
    const hasAnswer = asked.status === 'fulfilled';
    const second = await current(hasAnswer ? unsureIndexLifetime : 0, !hasAnswer);
    if (second !== first) return question(second);
    if (asked.status === 'rejected') throw asked.reason;
    return asked.value;
  };
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}

async function load(base: string, options: object, loadsBefore: number): Promise<OpenIndex> {
  // Pagefind reads it as well, later: what is known here is never newer than what is open.
  const [version, pagefind] = await Promise.all([
    readVersion(base),
    import(
      /* @vite-ignore */ `${base}/pagefind.js${loadsBefore > 0 ? `?${loadsBefore}` : ''}`
    ) as Promise<Pagefind>,
  ]);
  await pagefind.options(options);
  return {
    version,
    lookedAt: performance.now(),
    pagefind,
    vocabulary: loadOnce(async () => openVocabulary(await fetchJson<StoreWords>(`${base}/words.json`))),
    productIds: loadOnce(() => fetchJson<Readonly<Record<string, number>>>(`${base}/products.json`)),
  };
}

/** Reads the version of the index, a digest of its content. */
async function readVersion(base: string): Promise<string> {
  return JSON.stringify(await fetchJson<object>(`${base}/pagefind-entry.json`));
}

async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Content;
}
