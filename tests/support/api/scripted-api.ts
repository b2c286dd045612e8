import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteApi } from '../../../src/commerce/backends/vsf/remote/remote-api.ts';
import type { RemoteEngine } from '../../../src/commerce/backends/vsf/remote/remote-engine.ts';
import { createLog } from '../../../src/commerce/log.ts';
import type { RemoteShop } from '../../../src/config/environment.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { fixtureStores } from '../fixture-stores.ts';
import { freshDatabase } from './database.ts';

/** A request that a scripted API received. */
export interface ScriptedRequest {
  readonly method: string;
  /** Below `/api`, without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** Answers one request: what it returns is sent as JSON with the status of its `code`; undefined if it has answered itself. */
export type Script = (request: ScriptedRequest, response: ServerResponse) => unknown;

export interface ScriptedShop {
  readonly engine: RemoteEngine;
  readonly requests: readonly ScriptedRequest[];
  /** Lines that the shop logged. */
  readonly log: readonly string[];
  /** Puts the clock forward. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** Starts an API that answers as a test says, and a shop of ours on it with an empty database. */
export async function scriptedShop(script: Script, shop: Partial<RemoteShop> = {}): Promise<ScriptedShop> {
  const requests: ScriptedRequest[] = [];
  const server = createServer((incoming, response) => {
    answer(incoming, response, script, requests).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const database = await freshDatabase();
  const log: string[] = [];
  const logger = createLog('info', { write: (line: string) => void log.push(line) });
  const settings: RemoteShop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    isTokenInHeader: false,
    connections: 8,
    index: 'vue_storefront_catalog',
    storeCodes: new Map(),
    pullSeconds: 300,
    snippetHosts: [],
    ...shop,
  };
  let ahead = 0;
  const api = createRemoteApi(settings, (details) => logger.warn(details, 'unknown shape'));
  const own = {
    db: await openDatabase(database.options),
    stores: fixtureStores,
    clock: () => new Date(Date.now() + ahead),
  };
  return {
    engine: { own, shop: settings, api, log: logger, renewals: new Map(), queues: new Map() },
    requests,
    log,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close().catch(() => undefined);
      await own.db.destroy();
      await database.drop();
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  script: Script,
  requests: ScriptedRequest[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = new URL(incoming.url ?? '', 'http://shop');
  const request: ScriptedRequest = {
    method: incoming.method ?? '',
    path: url.pathname.replace(/^\/api\//, ''),
    query: url.searchParams,
    headers: incoming.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
  requests.push(request);
  const body = await script(request, response);
  if (body === undefined) return;
  const { code } = body as { readonly code?: unknown };
  response.writeHead(typeof code === 'number' ? code : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
