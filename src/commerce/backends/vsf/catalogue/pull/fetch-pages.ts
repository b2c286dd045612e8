import { z } from 'zod';
import { pullPageSize, pullWindow } from '../../../../../config/limits/remote-shop.ts';
import type { StoreView } from '../../../../../domain/store-view/store-view.ts';
import { looseNumber } from '../../remote/loose-values.ts';
import type { RemoteEngine } from '../../remote/remote-engine.ts';
import type { PulledEntity } from './entities.ts';
import type { PageFiles, PulledDocument } from './page-files.ts';
import { allOf } from './all-of.ts';
import { PullError } from './pull-error.ts';
import type { SendRequest } from './send-requests.ts';

/** More documents than the search engine has counted. */
const uncounted = Number.MAX_SAFE_INTEGER;

/** The number of documents. Elasticsearch 7 and later tell an object, and may have stopped counting. */
const total = z.union([
  looseNumber,
  z
    .looseObject({ value: z.number(), relation: z.string().optional() })
    .transform(({ value, relation }) => (relation === 'gte' ? uncounted : value)),
]);

const answer = z.looseObject({
  hits: z.looseObject({
    total,
    hits: z.array(
      z.looseObject({ _id: z.union([z.string(), z.number()]).optional(), _source: z.looseObject({}) }),
    ),
  }),
});

/** Sizes that tests make smaller. */
export interface PageSizes {
  readonly page: number;
  readonly window: number;
}

export const usualPageSizes: PageSizes = { page: pullPageSize, window: pullWindow };

interface Fetching {
  readonly engine: Pick<RemoteEngine, 'api' | 'shop'>;
  readonly storeView: StoreView;
  readonly files: PageFiles;
  readonly send: SendRequest;
  readonly sizes: PageSizes;
  /** Told the number of documents that are there, and of all. */
  readonly onFetched: (entity: string, done: number, total: number) => void;
}

/** What is remembered of a page: its documents are many and large. */
interface SummarisedPage<Summary> {
  readonly keys: readonly (number | string | undefined)[];
  readonly summary: Summary;
}

/**
 * Fetches all documents of an entity, keeps their pages as files, and returns summaries of the pages in order. Search engines page
 * through ten thousand documents at most; those behind are asked for by IDs above the last.
 * @throws {PullError} if documents came or went meanwhile, so that some may be missing; the pages are deleted then.
 */
export async function fetchPages<Summary>(
  fetching: Fetching,
  { entity, key }: PulledEntity,
  summarise: (page: readonly PulledDocument[]) => Summary,
): Promise<readonly Summary[]> {
  const { files, sizes, onFetched } = fetching;
  const pages: SummarisedPage<Summary>[] = [];
  let done = 0;
  /** What the API said of each window and those behind it, and how many pages were there before. */
  const said: { readonly total: number; readonly before: number }[] = [];
  for (let window = 0, after: number | undefined; ; window++) {
    const name = `${entity}-w${window}`;
    const fetchAt = async (index: number): Promise<SummarisedPage<Summary>> => {
      const place = { page: `${name}-p${index}`, from: index * sizes.page, window: name };
      const documents = await fetchPage(fetching, { entity, key, after }, place);
      done += documents.length;
      const all = files.total(`${entity}-w0`) ?? 0;
      onFetched(entity, done, all === uncounted ? done : Math.max(done, all));
      const keys = documents.map((document) => keyOf(document, key) ?? document._id);
      return { keys, summary: summarise(documents) };
    };
    const first = await fetchAt(0);
    const total = files.total(name) ?? first.keys.length;
    said.push({ total, before: pages.length });
    const count = Math.ceil(Math.min(total, sizes.window) / sizes.page);
    pages.push(first, ...(await allOf(range(1, count).map(fetchAt))));
    if (total <= sizes.window) break;
    const last = pages.at(-1)?.keys.at(-1);
    if (typeof last !== 'number' || (after !== undefined && last <= after))
      throw new PullError(notInOrder(entity));
    after = last;
  }
  const keys = pages.map((page) => page.keys);
  const isWhole = said.every(
    ({ total, before }) => total === uncounted || total === keys.slice(before).flat().length,
  );
  if (isWhole && new Set(keys.flat()).size === keys.flat().length) return pages.map(({ summary }) => summary);
  await files.clear();
  throw new PullError(
    `The API's ${entity} documents changed while they were pulled, so that some may be missing. Nothing was changed.`,
  );
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const notInOrder = (entity: string) =>
  `The API does not sort its ${entity} documents by their IDs, so those behind the first ten thousand can't be pulled. Nothing was changed.`;

interface Question extends Pick<PulledEntity, 'entity' | 'key'> {
  /** Only documents with a greater key. */
  readonly after: number | undefined;
}

async function fetchPage(
  { engine, storeView, files, send, sizes }: Fetching,
  { entity, key, after }: Question,
  { page, from, window }: { readonly page: string; readonly from: number; readonly window: string },
): Promise<readonly PulledDocument[]> {
  const kept = await files.read(page);
  if (kept) return kept;
  const { api, shop } = engine;
  const code = shop.storeCodes.get(storeView.storeCode) ?? storeView.storeCode;
  const name = `catalog/${entity}/_search`;
  const filter = after === undefined ? undefined : [{ range: { [key]: { gt: after } } }];
  const query = filter ? { bool: { filter } } : { match_all: {} };
  const { hits } = await send(async () =>
    api.parse(
      answer,
      await api.askBare({
        method: 'GET',
        path: `catalog/${shop.index}_${code}/${entity}/_search`,
        name,
        storeView,
        kind: 'pull',
        query: {
          from: String(from),
          size: String(sizes.page),
          sort: `${key}:asc`,
          request: JSON.stringify({ query }),
        },
      }),
      name,
    ),
  );
  // The total first: a page that is there has one.
  if (from === 0) await files.saveTotal(window, hits.total);
  await files.save(page, hits.hits);
  return hits.hits;
}

function keyOf(document: PulledDocument, key: string): number | undefined {
  const number = Number(document._source[key]);
  return Number.isFinite(number) ? number : undefined;
}
