import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { baseUrl } from './shop-under-test.ts';

/** What is done with a call of the API; `forward` hands it on and gives what came back. */
export type ApiTurn = (
  incoming: IncomingMessage,
  forward: () => Promise<IncomingMessage>,
) => Promise<IncomingMessage | 'hang up'>;

/** One address for browsers: the pages of the shop under test, and an API of the test's own. */
export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens such an address. `api` gives the API's (`http://127.0.0.1:1234`) at the moment of a call; `turn` may do more than
 * hand it on. Where nobody answers, the connection breaks, as it does when a server has gone.
 */
export async function openFront(
  api: () => string,
  turn: ApiTurn = (_call, forward) => forward(),
): Promise<Front> {
  const server = createServer((incoming, outgoing) => {
    const isApi = incoming.url?.startsWith('/api/');
    const forward = () => send(incoming, isApi ? api() : baseUrl());
    (isApi ? turn(incoming, forward) : forward()).then(
      (answer) => (answer === 'hang up' ? outgoing.destroy() : passOn(answer, outgoing)),
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(incoming: IncomingMessage, origin: string): Promise<IncomingMessage> {
  const { method, headers, url = '/' } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(url, origin), { method, headers, agent: false }, resolve);
    outgoing.once('error', reject);
    incoming.pipe(outgoing);
  });
}

function passOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.once('error', () => outgoing.destroy());
  answer.pipe(outgoing);
}
