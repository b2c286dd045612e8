import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wordMatch } from '../../src/domain/search/search-words.ts';
import { wordsOf } from '../../src/domain/search/words-of-text.ts';

type Document = Readonly<Record<string, unknown>> & { readonly id: string };
interface Collection {
  readonly schema: {
    readonly name: string;
    readonly fields: readonly { readonly name: string; readonly type: string; readonly optional?: boolean }[];
  };
  readonly documents: Map<string, Document>;
}
interface Key {
  readonly value: string;
  readonly actions: readonly string[];
}

/**
 * A stand-in for Typesense: the part of its published API (https://typesense.org/docs/30.0/api/) that the shop and
 * its owners use. Answers, statuses and refusals have its shapes; ranking is the shop's own, close enough to find.
 */
export interface TypesenseStandIn {
  readonly url: string;
  readonly adminKey: string;
  readonly searchKey: string;
  /** `silent` never answers, `failing` answers 503 to everything. */
  behaviour: 'answering' | 'silent' | 'failing';
  /** Requests that came, such as `POST /multi_search`, with the key that they carried. */
  readonly requests: { readonly call: string; readonly key: string }[];
  collections(): readonly string[];
  aliases(): Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startTypesense(port = 0): Promise<TypesenseStandIn> {
  const collections = new Map<string, Collection>();
  const aliases = new Map<string, string>();
  const keys: Key[] = [
    { value: 'admin-key-of-the-test', actions: ['*'] },
    { value: 'search-key-of-the-test', actions: ['documents:search'] },
  ];
  const [admin, search] = keys.map(({ value }) => value);
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => send(response, 500, { message: String(error) }));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = String(
      request.headers['x-typesense-api-key'] ?? url.searchParams.get('x-typesense-api-key') ?? '',
    );
    const call = `${request.method} ${url.pathname}`;
    standIn.requests.push({ call, key });
    if (standIn.behaviour === 'silent') return;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
    if (request.method === 'OPTIONS') return send(response, 200, {});
    if (standIn.behaviour === 'failing') return send(response, 503, { message: 'Not Ready or Lagging' });
    if (url.pathname === '/health') return send(response, 200, { ok: true });
    const body = await textOf(request);
    const action = actionOf(request.method ?? '', url.pathname);
    const may = keys.find(({ value }) => value === key)?.actions.some((one) => covers(one, action));
    if (!may) {
      return send(response, 401, {
        message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.',
      });
    }
    const route = routes.find(({ matches }) => matches.test(call));
    if (!route) return send(response, 404, { message: 'Not Found' });
    const [, name = ''] = route.matches.exec(call) ?? [];
    const { status, content } = route.answer(decodeURIComponent(name), body, url.searchParams);
    send(response, status, content);
  }

  const found = (name: string) => collections.get(aliases.get(name) ?? name);
  const missing = (what: string) => ({ status: 404, content: { message: `Not found. ${what}` } });
  const described = ({ schema, documents }: Collection) => ({ ...schema, num_documents: documents.size });

  const routes: readonly {
    readonly matches: RegExp;
    readonly answer: (
      name: string,
      body: string,
      query: URLSearchParams,
    ) => { status: number; content: unknown };
  }[] = [
    {
      matches: /^GET \/collections$/,
      answer: () => ({ status: 200, content: [...collections.values()].map(described) }),
    },
    {
      matches: /^POST \/collections$/,
      answer(_, body) {
        const schema = JSON.parse(body) as Collection['schema'];
        if (collections.has(schema.name))
          return {
            status: 409,
            content: { message: `A collection with name \`${schema.name}\` already exists.` },
          };
        const collection = { schema, documents: new Map<string, Document>() };
        collections.set(schema.name, collection);
        return { status: 201, content: described(collection) };
      },
    },
    {
      matches: /^GET \/collections\/([^/]+)$/,
      answer(name) {
        const collection = found(name);
        return collection
          ? { status: 200, content: described(collection) }
          : missing(`No collection with name \`${name}\` found.`);
      },
    },
    {
      matches: /^DELETE \/collections\/([^/]+)$/,
      answer(name) {
        const collection = collections.get(name);
        if (!collection) return missing(`No collection with name \`${name}\` found.`);
        collections.delete(name);
        return { status: 200, content: described(collection) };
      },
    },
    {
      matches: /^POST \/collections\/([^/]+)\/documents\/import$/,
      answer(name, body) {
        const collection = found(name);
        if (!collection) return missing(`No collection with name \`${name}\` found.`);
        const lines = body.split('\n').map((line) => JSON.stringify(importOne(collection, line)));
        return { status: 200, content: lines.join('\n') };
      },
    },
    {
      matches: /^GET \/collections\/([^/]+)\/documents\/search$/,
      answer(name, _, query) {
        const collection = found(name);
        return collection
          ? { status: 200, content: searchIn(collection, Object.fromEntries(query)) }
          : missing(`No collection with name \`${name}\` found.`);
      },
    },
    {
      matches: /^POST \/multi_search$/,
      answer(_, body, query) {
        const { searches } = JSON.parse(body) as { searches: readonly Record<string, string>[] };
        const results = searches.map((one) => {
          const asked = { ...Object.fromEntries(query), ...one };
          const collection = found(String(asked['collection']));
          return collection ? searchIn(collection, asked) : { code: 404, error: 'Not found.' };
        });
        return { status: 200, content: { results } };
      },
    },
    {
      matches: /^PUT \/aliases\/([^/]+)$/,
      answer(name, body) {
        const { collection_name } = JSON.parse(body) as { collection_name: string };
        aliases.set(name, collection_name);
        return { status: 200, content: { name, collection_name } };
      },
    },
    {
      matches: /^GET \/aliases$/,
      answer: () => ({
        status: 200,
        content: { aliases: [...aliases].map(([name, collection_name]) => ({ name, collection_name })) },
      }),
    },
    {
      matches: /^POST \/keys$/,
      answer(_, body) {
        const { actions, description } = JSON.parse(body) as { actions: string[]; description: string };
        const value = `key-${keys.length}`;
        keys.push({ value, actions });
        return { status: 201, content: { id: keys.length, value, actions, description, collections: ['*'] } };
      },
    },
  ];

  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const standIn: TypesenseStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    adminKey: admin ?? '',
    searchKey: search ?? '',
    behaviour: 'answering',
    requests: [],
    collections: () => [...collections.keys()],
    aliases: () => Object.fromEntries(aliases),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** What a key must be allowed to do for a call (https://typesense.org/docs/30.0/api/api-keys.html). */
function actionOf(method: string, path: string): string {
  if (path === '/multi_search' || path.endsWith('/documents/search')) return 'documents:search';
  if (path.endsWith('/documents/import')) return 'documents:import';
  const verbs: Readonly<Record<string, string>> = {
    GET: 'get',
    POST: 'create',
    PUT: 'create',
    DELETE: 'delete',
  };
  const [, subject = '', name] = path.split('/');
  return `${subject}:${method === 'GET' && name === undefined ? 'list' : (verbs[method] ?? '')}`;
}

function covers(allowed: string, action: string): boolean {
  const [subject = ''] = action.split(':');
  return allowed === '*' || allowed === action || allowed === `${subject}:*`;
}

function importOne({ schema, documents }: Collection, line: string): object {
  const document = JSON.parse(line) as Document;
  const lacking = schema.fields.find(({ name, optional }) => !optional && document[name] === undefined);
  if (lacking) {
    const error = `Field \`${lacking.name}\` has been declared in the schema, but is not found in the document.`;
    return { success: false, code: 400, error, document: line };
  }
  if (documents.has(document.id))
    return {
      success: false,
      code: 409,
      error: `A document with id ${document.id} already exists.`,
      document: line,
    };
  documents.set(document.id, document);
  return { success: true };
}

function searchIn({ documents }: Collection, asked: Readonly<Record<string, string | number | undefined>>) {
  const { q = '', query_by = '', query_by_weights = '', num_typos = 2, filter_by = '' } = asked;
  const [page, perPage] = [Number(asked['page'] ?? 1), Number(asked['per_page'] ?? 10)];
  if (perPage > 250) return { code: 422, error: 'Only upto 250 hits can be fetched per page.' };
  const fields = String(query_by).split(',');
  const weights = String(query_by_weights).split(',').map(Number);
  const words = wordsOf(String(q));
  const [, filterField = '', filterValue = ''] = /^(\w+):=(.+)$/.exec(String(filter_by)) ?? [];
  const score = (document: Document) => {
    const points = words.map((word) =>
      Math.max(
        0,
        ...fields.map((field, index) => {
          const found = wordsOf(String(document[field] ?? ''));
          const best = Math.max(0, ...found.map((each) => wordMatch(word, each, Number(num_typos))));
          return best * (weights[index] ?? 1);
        }),
      ),
    );
    return points.every((each) => each > 0) ? points.reduce((sum, each) => sum + each, 0) : 0;
  };
  const hits = [...documents.values()]
    .filter((document) => !filterField || String(document[filterField]) === filterValue)
    .map((document) => ({ document, points: score(document) }))
    .filter(({ points }) => points > 0)
    .sort(
      (a, b) => b.points - a.points || Number(b.document['bestsellers']) - Number(a.document['bestsellers']),
    );
  const wanted =
    asked['include_fields'] === undefined ? undefined : String(asked['include_fields']).split(',');
  return {
    found: hits.length,
    out_of: documents.size,
    page,
    search_time_ms: 1,
    hits: hits.slice((page - 1) * perPage, page * perPage).map(({ document, points }) => ({
      document: Object.fromEntries(
        Object.entries(document).filter(([name]) => !wanted || wanted.includes(name)),
      ),
      highlights: [],
      text_match: points,
    })),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, content: unknown): void {
  const isText = typeof content === 'string';
  response.writeHead(status, { 'Content-Type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? content : JSON.stringify(content));
}
