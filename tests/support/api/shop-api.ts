import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Readonly<Record<string, unknown>>;

/** The documents of an API by entity. */
export type ShopDocuments = Readonly<Record<string, readonly Fields[]>>;

/** A search API that answers as Elasticsearch behind a Vue Storefront API does, and that a test can put out of order. */
export interface ShopApi {
  readonly url: string;
  /** Its documents; a test may replace them. */
  documents: ShopDocuments;
  /** Answers a request instead; undefined: it is answered as usual. */
  instead:
    ((path: string, query: URLSearchParams) => { readonly status: number } | 'cut' | undefined) | undefined;
  /** Searches in order, such as `product 250 > 1000`. */
  readonly asked: string[];
  /** The most requests that were open at once. */
  readonly most: () => number;
  close(): Promise<void>;
}

/** The window of search engines: results behind it are refused. */
const searchWindow = 10_000;

/** Starts an API with documents. Prices and stock have no answers of their own, so those of the documents count. */
export async function startShopApi(
  documents: ShopDocuments,
  { delay = 5, window = searchWindow } = {},
): Promise<ShopApi> {
  let open = 0;
  let most = 0;
  const api = { documents, asked: [] as string[], instead: undefined as ShopApi['instead'] };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, entity] = /^\/api\/catalog\/[^/]+\/(\w+)\/_search$/.exec(url.pathname) ?? [];
    const instead = api.instead?.(url.pathname, url.searchParams);
    if (instead === 'cut') {
      request.socket.destroy();
      return;
    }
    if (instead) {
      send(response, instead.status, { code: instead.status, result: 'no' });
    } else if (entity === undefined) send(response, 200, emptyAnswer(url.pathname));
    else search(entity, url.searchParams, response);
  };
  const search = (entity: string, query: URLSearchParams, response: ServerResponse): void => {
    const [from, size] = [Number(query.get('from')), Number(query.get('size'))];
    const key = query.get('sort')?.split(':')[0] ?? 'id';
    const after = Number(/"gt":(\d+)/.exec(query.get('request') ?? '')?.[1] ?? 0);
    api.asked.push(`${entity} ${from} > ${after}`);
    if (from + size > window) {
      send(response, 500, { code: 500, result: 'Result window is too large' });
      return;
    }
    const found = (api.documents[entity] ?? [])
      .filter((each) => Number(each[key]) > after)
      .sort((one, other) => Number(one[key]) - Number(other[key]));
    const hits = found
      .slice(from, from + size)
      .map((source) => ({ _id: String(source[key]), _source: source }));
    send(response, 200, { took: 1, hits: { total: { value: found.length, relation: 'eq' }, hits } });
  };
  const server = createServer((request, response) => {
    most = Math.max(most, ++open);
    response.once('close', () => open--);
    setTimeout(() => answer(request, response), delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(api, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    most: () => most,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

const emptyAnswer = (path: string) => ({
  code: 200,
  result: path.endsWith('render-list') ? { items: [] } : [],
});

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
