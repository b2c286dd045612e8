import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { undeclaredOf } from './undeclared-answer.ts';
import { handle, type ApiContext } from '../../../src/commerce/handle.ts';

/** The API on a port of this machine. */
export interface ListeningApi {
  /** Address of the API, without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface ListenOptions {
  /** The first of the ports that are tried. */
  readonly firstPort?: number;
  /** An answer that is not as its call declares it is a 599, which no test expects. */
  readonly checksAnswers?: boolean;
}

/** Serves `handle` from node:http, on the first free one of the ports that tests use. */
export async function listenApi(
  context: ApiContext,
  { firstPort = 5100, checksAnswers = false }: ListenOptions = {},
): Promise<ListeningApi> {
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, context, checksAnswers).catch((error: unknown) =>
      outgoing.destroy(error as Error),
    );
  });
  const port = await listen(server, firstPort);
  return {
    url: `http://127.0.0.1:${port}/api`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  context: ApiContext,
  checksAnswers: boolean,
): Promise<void> {
  const request = toRequest(incoming);
  const response = await handle(request, context, incoming.socket.remoteAddress);
  const text = await response.text();
  const undeclared = checksAnswers ? undeclaredOf(request, { status: response.status, text }) : undefined;
  if (undeclared !== undefined) {
    outgoing.writeHead(599, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ code: 599, result: `${request.url} is not as declared: ${undeclared}` }));
    return;
  }
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(response.headers.has('set-cookie') && { 'set-cookie': response.headers.getSetCookie() }),
  });
  outgoing.end(text);
}

function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  return new Request(new URL(incoming.url ?? '/', `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: entries,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  });
}

const lastPort = 5199;

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || port >= lastPort) reject(error);
      else listen(server, port + 1).then(resolve, reject);
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
